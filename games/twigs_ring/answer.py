"""A solution, shown only to whoever insists; a test plays it by the rules."""

ANSWER: tuple[str, ...] = ()

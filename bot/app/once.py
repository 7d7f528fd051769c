"""Act on each interaction once, though Discord may tell of it twice."""

from __future__ import annotations

from collections import OrderedDict

REMEMBERED = 10_000
"""Interactions that are kept in mind, the newest: many times what comes while Discord may repeat one."""


class Once:
    """Remembers which interactions were acted on, in memory alone.

    Where a restart between the two could repeat something, the store tells: a seat and a table hold the id of
    the interaction that made them, and an answer, a start or an end counts for the step that it belongs to.
    """

    def __init__(self) -> None:
        self._seen: OrderedDict[int, None] = OrderedDict()

    def first(self, interaction_id: int) -> bool:
        """Tell whether an interaction was not acted on before; from now on it was."""
        if interaction_id in self._seen:
            return False
        self._seen[interaction_id] = None
        if len(self._seen) > REMEMBERED:
            self._seen.popitem(last=False)
        return True

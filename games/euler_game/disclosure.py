"""What everybody has seen of the answers of a finished game: no special card, of who died no digit that lay
face down. Source: the rules, "A hand", 5 and 7.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import takewhile

from games.euler_game.view import EulerView
from games.game import Seat

UNSEEN = "?"
"""A special answer, or a digit, that nobody else has seen."""


def disclosed(views: Sequence[EulerView], moves: Sequence[Mapping[Seat, str]]) -> Iterator[dict[Seat, str]]:
    """Yield each step's answers as far as everybody has seen them.

    Special cards are "?", numbers as they lay at last, "37" or "?7". ``views``: everybody's, before each step
    and after the last one. Secret answers come in the order of seats: when each came is nobody's business.
    """
    for step, (view, answers) in enumerate(zip(views, moves, strict=False), start=1):
        if view.phase == "number":
            lay = _at_last(views[step:])
            yield {seat: lay[seat] for seat in sorted(answers)}
        elif view.phase.startswith("special"):
            yield dict.fromkeys(sorted(answers), UNSEEN)
        else:
            yield dict(answers)


def _at_last(following: Sequence[EulerView]) -> tuple[str, ...]:
    """Return the numbers as they lay when their hand ended."""
    *_, last = takewhile(lambda view: view.phase not in {"order", "over"}, following)
    return last.numbers

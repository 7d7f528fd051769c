"""Small positions, written as a reader would say them: who owns which cells."""

from __future__ import annotations

from collections.abc import Mapping

from games.rainbow_pentagon.board import bits, board, names
from games.rainbow_pentagon.state import State
from games.rainbow_pentagon.territory import NOBODY
from games.rainbow_pentagon.view import COLOURS

PLAN = board(5)
RED, YELLOW, GREEN, BLUE, PURPLE = range(5)


def cells(text: str) -> int:
    """Cells by their names, separated by spaces."""
    return bits(PLAN.names.index(name) for name in text.split())


def state(owned: Mapping[str, str] | None = None, **fields: object) -> State:
    """A round of five in which seat ``n`` has colour ``n``; ``owned``: colour to cells."""
    owner = [NOBODY] * PLAN.size
    for colour, text in (owned or {}).items():
        for name in text.split():
            owner[PLAN.names.index(name)] = COLOURS.index(colour)
    settings: dict[str, object] = {
        "sides": 5,
        "seconds": 300,
        "owned_hit": "both",
        "max_turns": 30,
        "idle_turns": 5,
        "colours": tuple(range(5)),
        "owner": tuple(owner),
    }
    return State(**{**settings, **fields})  # type: ignore[arg-type]


def all_but(text: str) -> str:
    """The names of all cells except these."""
    return " ".join(names(PLAN, PLAN.everything & ~cells(text)))

"""The pictures that illustrate the rules: all colours have their first land, and purple wants more."""

from __future__ import annotations

from typing import Any

from games.examples import after
from games.game import Example, Game, Word
from games.rainbow_pentagon.view import COLOURS

SEED = 3

OPENING = {
    0: "A9 A15 A16 A24 A25 E5 E10 E11 E12 E17 E18 E19 E20",
    1: "B5 B10 B11 B17 B18 C9 C14 C15 C16 C22 C23 C24 C25",
    2: "D5 D10 D11 D12 D17 D18 D19 D20 E9 E15 E16 E24 E25",
    3: "C5 C10 C11 C17 C18 D9 D14 D15 D16 D22 D23 D24 D25",
    4: "A5 A10 A11 A12 A17 A18 A19 A20 B9 B15 B16 B24 B25",
}
"""The claims of the first turn: purple, yellow, blue, green and red."""

GOOD = "A7 A8 A13 A14 A21 A22 A23"
APART = "A7 A13 A14 E8"

TURN = {
    0: GOOD,
    1: "B7 B8 B12 B13 B14 B19 B20 B21 B22",
    2: "E14 E15 E16 E21 E22 E23",
    3: "C5 C6 C7 C11 C12 C13 C19 C20 C21",
    4: "B7 B12 B13 B14 B19 B20 B21 B22 B23",
}
"""Yellow and red claim the same cells."""


def examples_of(game: Game[Any]) -> tuple[Example, ...]:
    """Return a good claim, one that is not connected, and a turn in which two claims collide."""
    state = after(game, 5, SEED, (OPENING,))
    colour = Word(f"colour.{COLOURS[state.colours[0]]}")
    return (
        Example("legal", state, {0: GOOD}, args={"colour": colour}),
        Example("illegal", state, {0: APART}, "disconnected"),
        Example("turn", state, TURN),
    )

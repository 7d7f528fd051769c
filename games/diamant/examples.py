"""The pictures that illustrate the rules: four in a mine with diamonds on three cards, then two go home."""

from __future__ import annotations

from typing import Any

from games.diamant.notation import LEAVE, STAY
from games.examples import after
from games.game import Example, Game

SEED = 12
STAYED = dict.fromkeys(range(4), STAY)
PARTED = {0: LEAVE, 1: LEAVE, 2: STAY, 3: STAY}


def examples_of(game: Game[Any]) -> tuple[Example, ...]:
    """Return a player inside who goes home, one at home who tries to decide, and a card after two left."""
    inside = after(game, 4, SEED, (STAYED, STAYED))
    home = after(game, 4, SEED, (STAYED, STAYED, PARTED))
    share = inside.heap // list(PARTED.values()).count(LEAVE)
    return (
        Example("legal", inside, {0: LEAVE}, args={"heap": inside.heap}),
        Example("illegal", home, {0: STAY}, "outside"),
        Example("turn", inside, PARTED, args={"heap": inside.heap, "share": share}),
    )

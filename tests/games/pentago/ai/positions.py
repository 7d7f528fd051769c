"""Random positions in which the game goes on."""

from __future__ import annotations

import random

from games.pentago.ai.bitboards import CELL_BIT
from games.pentago.board import has_five, position_of


def random_board(rng: random.Random, stones: int) -> str:
    """Return a board of ``stones`` stones laid anywhere; it may be finished."""
    cells = ["X"] * ((stones + 1) // 2) + ["O"] * (stones // 2) + ["."] * (36 - stones)
    rng.shuffle(cells)
    return "".join(cells)


def unfinished(seed: int, stones: int, count: int) -> list[str]:
    """Return boards of ``stones`` stones without a five."""
    rng = random.Random(seed)
    found: list[str] = []
    while len(found) < count:
        board = random_board(rng, stones)
        position = position_of(board)
        if not has_five(position.red) and not has_five(position.black):
            found.append(board)
    return found


def unpack(first: int, second: int) -> str:
    """Return the board, as 36 characters, of the stones of X and of O."""
    bits = CELL_BIT.tolist()
    return "".join("X" if int(first) >> bit & 1 else "O" if int(second) >> bit & 1 else "." for bit in bits)

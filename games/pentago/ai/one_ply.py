"""The player that looks one turn ahead, without compiled code: easy."""

from __future__ import annotations

from games.pentago.ai.verdict import Verdict
from games.pentago.board import LINES, Position, Stones, members
from games.pentago.turns import legal_moves, moves_on, place, play
from games.rng import Rng

LOOKS = 8
"""How many moves easy considers."""

_WORTH = (0, 1, 3, 9, 27, 81)


def winning_move(position: Position) -> str | None:
    """Return a move that wins at once, if possible by the placement alone, or None."""
    mover = position.to_move
    halves = [place(position, cell) for cell in members(position.free)]
    for half in halves:
        if half.wins:
            return moves_on(half)[0]
    for half in halves:
        for move in moves_on(half):
            if play(position, move)[1].winner == mover:
                return move
    return None


def open_lines(own: Stones, other: Stones) -> int:
    """Return the worth of the lines of five without stones of ``other``."""
    return sum(_WORTH[(own & line).bit_count()] for line in LINES if not other & line)


def beginner(position: Position, rng: Rng) -> Verdict:
    """Win at once if possible, else take the best of a few random moves."""
    winning = winning_move(position)
    if winning is not None:
        return Verdict(winning, 1, 1)
    mover = position.to_move
    rival = "O" if mover == "X" else "X"
    legal = legal_moves(position)

    def looks(move: str) -> int:
        after = play(position, move)[1].position
        return open_lines(after.of(mover), after.of(rival)) - open_lines(after.of(rival), after.of(mover))

    return Verdict(max((rng.choice(legal) for _ in range(LOOKS)), key=looks))

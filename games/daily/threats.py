"""Find in plain Python how the side to move in Pentago can make five this turn, and what refutes a move.

Nothing here is compiled, so it can be called where nobody may wait for a compiler: a position takes about a
tenth of a millisecond.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from games.pentago.board import (
    BLACK,
    BLOCKS,
    CELLS,
    FIVE,
    LINES,
    RED,
    SIZE,
    Position,
    Stones,
    cells_of,
    has_five,
    members,
    turned,
)  # fmt: skip
from games.pentago.turns import TURNS, cell_name, legal_moves, play
from games.pentago.view import Way

_EVERYWHERE: Stones = (1 << CELLS) - 1
_CROSSING = {
    block: tuple(line for line in LINES if any(line >> cell & 1 for cell in cells_of(block)))
    for block in BLOCKS
}
"""The lines that change when a block turns."""


def five_now(position: Position) -> str:
    """Return a move with which the side to move wins this turn; "" if there is none."""
    return next(fives_now(position), "")


def fives_now(position: Position) -> Iterator[str]:
    """Yield moves with which the side to move wins this turn: one for each way to complete a line."""
    own, other = position.of(position.to_move), position.of(BLACK if position.to_move == RED else RED)
    if own.bit_count() < FIVE - 1:
        return
    for cell in _lacking(own, other, LINES):
        yield _named(cell, "")
    for written, turn in TURNS.items():
        mine, theirs = turned(own, turn.block, turn.way), turned(other, turn.block, turn.way)
        cells = list(_lacking(mine, theirs, _CROSSING[turn.block]))
        if cells and not has_five(theirs):
            back: Way = "-" if turn.way == "+" else "+"
            yield from (_named(turned(cell, turn.block, back), written) for cell in cells)


def _lacking(own: Stones, other: Stones, lines: Sequence[Stones]) -> Iterator[Stones]:
    """Yield the missing cell of each line that lacks one; for a full line, any free cell for the stone."""
    for line in lines:
        missing = line & ~own
        if not missing & (missing - 1) and not missing & other:
            cell = missing or _EVERYWHERE & ~(own | other)
            yield cell & -cell


def _named(cell: int, written: str) -> str:
    (place,) = members(cell)
    return f"{cell_name(place)} {written}".rstrip()


def refutation(position: Position, move: str) -> str | None:
    """Return an answer to a first move that prevents a win with the second; None: there is none.

    "": the move needs no answer, since it has ended the game without a win.
    """
    mover = position.to_move
    whole = play(position, move)[1]
    if whole.over:
        return None if whole.winner == mover else ""
    if giving := next((r for r in fives_now(whole.position)), ""):
        return giving
    seen: set[Position] = set()
    for reply in legal_moves(whole.position):
        after = play(whole.position, reply)[1]
        if after.position not in seen and after.winner != mover:
            seen.add(after.position)
            if after.over or not five_now(after.position):
                return reply
    return None


def wins(position: Position, turns: int) -> tuple[str, ...]:
    """Return every move that wins for certain within one or two turns of the side to move."""
    won: dict[Position, bool] = {}
    found = []
    for move in legal_moves(position):
        whole = play(position, move)[1]
        if whole.position not in won:
            at_once = whole.winner == position.to_move
            won[whole.position] = at_once or (turns > 1 and refutation(position, move) is None)
        if won[whole.position]:
            found.append(move)
    return tuple(found)


def images(position: Position) -> frozenset[Position]:
    """Return a position's images under the eight symmetries of the board."""
    found = set()
    for image in _IMAGES:
        found.add(Position(*(_moved(own, image) for own in (position.red, position.black))))
    return frozenset(found)


def _moved(stones: Stones, image: Sequence[int]) -> Stones:
    return sum(1 << image[cell] for cell in members(stones))


def _images() -> tuple[tuple[int, ...], ...]:
    """Return where each symmetry of the square moves each cell."""
    last = SIZE - 1
    quarter = tuple(SIZE * column + last - row for row in range(SIZE) for column in range(SIZE))
    mirror = tuple(SIZE * row + last - column for row in range(SIZE) for column in range(SIZE))
    found, whole = [], tuple(range(CELLS))
    for _ in range(4):
        found += [whole, tuple(mirror[cell] for cell in whole)]
        whole = tuple(quarter[cell] for cell in whole)
    return tuple(found)


_IMAGES = _images()


def alike(position: Position, moves: Sequence[str]) -> bool:
    """Return whether all moves lead to the same position, up to turning and mirroring the board."""
    reached = [play(position, move)[1].position for move in moves]
    return all(other in images(reached[0]) for other in reached[1:])

"""All moves of a seat as a sequence that writes a move out only when it is asked for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from games.rainbow_pentagon.board import Board
from games.rainbow_pentagon.notation import NO_CLAIM, parsed, written
from games.rainbow_pentagon.regions import Rows, regions
from games.unwritten import Unwritten


@cache
def _all_written(sides: int) -> tuple[str, ...]:
    """Return every region of a board as a move, in their order; made when first needed."""
    found = regions(sides)
    return tuple(written(found.plan, cells) for cells in found.masks)


class Moves(Unwritten):
    """``pass`` and then the claims in ``rows``, each written out only when it is asked for."""

    def __init__(self, plan: Board, rows: Rows) -> None:
        self._plan = plan
        self._rows = rows

    def __len__(self) -> int:
        return 1 + len(self._rows)

    def _at(self, place: int) -> str:
        if place == 0:
            return NO_CLAIM
        return written(self._plan, regions(self._plan.sides).masks[int(self._rows[place - 1])])

    def __iter__(self) -> Iterator[str]:
        texts = _all_written(self._plan.sides)
        yield NO_CLAIM
        yield from map(texts.__getitem__, self._rows.tolist())

    def __contains__(self, move: object) -> bool:
        if not isinstance(move, str):
            return False
        if move == NO_CLAIM:
            return True
        try:
            row = regions(self._plan.sides).row.get(parsed(self._plan, move))
        except ValueError:
            return False
        return row is not None and bool((self._rows == row).any())

"""Small files in the published database's format, written independently of the reader, and late positions."""

from __future__ import annotations

import itertools
import struct
import zlib
from collections.abc import Callable, Mapping
from functools import lru_cache
from math import prod
from pathlib import Path

from games.pentago.board import Position, has_five, position_of
from games.rng import SeededRng

Cells = tuple[int, ...]
"""A block's nine digits, that of cell (x, y) at 3 * x + y."""
Board = tuple[Cells, Cells, Cells, Cells]
Pack = Callable[[bytes], bytes]

UNSET = (2**64 - 1, 2**64 - 1, 0)


def left(cells: Cells) -> Cells:
    """A quarter turn to the left: what lies at (x, y) goes to (2 - y, x)."""
    return tuple(cells[3 * y + 2 - x] for x in range(3) for y in range(3))


def mirror(cells: Cells) -> Cells:
    """What lies at (x, y) goes to (2 - y, 2 - x)."""
    return tuple(cells[3 * (2 - y) + 2 - x] for x in range(3) for y in range(3))


def code(cells: Cells) -> int:
    return sum(digit * 3**place for place, digit in enumerate(cells))


def turns(cells: Cells) -> list[Cells]:
    """The block after 0 to 3 left turns."""
    return list(itertools.accumulate(range(3), lambda known, _: left(known), initial=cells))


def least(cells: Cells) -> Cells:
    return min(turns(cells), key=code)


def stones_of(cells: Cells) -> tuple[int, int]:
    return cells.count(1), cells.count(2)


@lru_cache(maxsize=64)
def states(first: int, second: int) -> list[Cells]:
    """The stored states with these numbers of stones, in the published order."""
    found: set[Cells] = set()
    for ones in itertools.combinations(range(9), first):
        rest = [place for place in range(9) if place not in ones]
        pairs = ((ones, twos) for twos in itertools.combinations(rest, second))
        found |= {tuple((p in mine) + 2 * (p in theirs) for p in range(9)) for mine, theirs in pairs}
    stored = sorted({least(cells) for cells in found}, key=code)

    def order(cells: Cells) -> tuple[bool, int]:
        other = code(least(mirror(cells)))
        return other == code(cells), min(code(cells), other)

    return sorted(stored, key=order)


def board_of(position: Position) -> Board:
    """A position as its blocks: lower left, upper left, lower right, upper right."""
    grid = {(c, 5 - r): ".XO".index(position.text[6 * r + c]) for r in range(6) for c in range(6)}
    a, b, c, d = (
        tuple(grid[3 * over + x, 3 * up + y] for x in range(3) for y in range(3))
        for over in range(2)
        for up in range(2)
    )
    return a, b, c, d


def images(position: Position) -> list[Position]:
    """The eight symmetric images of a position, itself first."""
    rows = [position.text[6 * row : 6 * row + 6] for row in range(6)]
    found = []
    for start in (rows, [row[::-1] for row in rows]):
        turned = start
        for _ in range(4):
            found.append(position_of("".join(turned)))
            turned = ["".join(row[column] for row in turned) for column in range(5, -1, -1)]
    return found


def written(
    stones: int,
    values: Mapping[Position, int],
    pack: Pack = zlib.compress,
    side: int = 8,
    interleaved: bool = True,
    both: bool = False,
) -> bytes:
    """A file that holds these values for the first player, and only the blocks that they lie in.

    ``both``: let both players win every position.
    """
    sections: dict[tuple[tuple[int, int], ...], dict[Position, int]] = {}
    for position, value in values.items():
        by_counts = [(tuple(map(stones_of, board_of(image))), image) for image in images(position)]
        standard = min(counts for counts, _ in by_counts)
        same = {image: value for counts, image in by_counts if counts == standard}
        sections.setdefault(standard, {}).update(same)
    head = 32 + 85 * len(sections)
    headers, body = b"", b""
    for counts, held in sections.items():
        shape = [len(states(*each)) for each in counts]
        blocks = [-(-size // side) for size in shape]
        index = [UNSET] * prod(blocks)
        for number, data in filled(shape, blocks, held, side, interleaved, both).items():
            packed = pack(data)
            index[number] = (len(data), len(packed), head + len(body))
            body += packed
        plain = b"".join(struct.pack("<3Q", *triple) for triple in index)
        packed = pack(plain)
        headers += struct.pack(
            "<20sI?I8B4HI4HI3Q", b"pentago supertensor\n", 3, True, stones, *itertools.chain(*counts), *shape,
            side, *blocks, int(interleaved), len(plain), len(packed), head + len(body),
        )  # fmt: skip
        body += packed
    return struct.pack("<20sIII", b"pentago sections   \n", 3, len(sections), 85) + headers + body


def filled(
    shape: list[int],
    blocks: list[int],
    values: Mapping[Position, int],
    side: int,
    interleaved: bool,
    both: bool,
) -> dict[int, bytes]:
    """The blocks of a section that hold these positions, by their number."""
    found: dict[int, bytearray] = {}
    for position, value in values.items():
        board = board_of(position)
        place = [states(*stones_of(cells)).index(least(cells)) for cells in board]
        at = [number // side for number in place]
        sizes = [min(side, size - side * here) for size, here in zip(shape, at, strict=True)]
        number, entry = 0, 0
        for axis in range(4):
            number = number * blocks[axis] + at[axis]
            entry = entry * sizes[axis] + place[axis] % side
        data = found.setdefault(number, bytearray(64 * prod(sizes)))
        rotation = sum(turns(least(cells)).index(cells) * 4**q for q, cells in enumerate(board))
        for player, wins in enumerate((value > 0 or both, value < 0 or both)):
            if wins:
                bit = 512 * entry + (2 * rotation + player if interleaved else rotation + 256 * player)
                data[bit // 8] |= 1 << bit % 8
    return {number: bytes(data) for number, data in found.items()}


def save(folder: Path, stones: int, data: bytes) -> None:
    (folder / f"slice-{stones}.pentago").write_bytes(data)


def late(seed: str, stones: int) -> Position:
    """A random position in which nobody has five."""
    rng = SeededRng(seed.encode(), stones)
    while True:
        cells = list(range(36))
        rng.shuffle(cells)
        red, black = (sum(1 << cell for cell in cells[first:stones:2]) for first in (0, 1))
        if not has_five(red) and not has_five(black):
            return Position(red, black)

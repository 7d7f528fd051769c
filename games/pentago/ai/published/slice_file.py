"""One file of the published database: all positions with the same number of stones.

Little endian. "pentago sections   \\n", version, number of sections, size of a header; then the headers, one
a section (the boards with the same stones in each block); or one such header alone. A section's index is a
stream, zlib or xz, of a triple for each block of boards: its size, its compressed size, its offset.
A block is such a stream of 512 bits a board: for each rotation of the board's blocks whether the first
player wins and whether the second does; with filter 0, all 256 bits for the first, then those for the second.
"""

from __future__ import annotations

import lzma
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import prod
from typing import TypeAlias

from games.library import DataFileError, DataFolder
from games.pentago.ai.published.quadrants import Codes, Counts, counts_of, images, numbering
from games.pentago.ai.published.streams import unpacked

MAGIC, SECTION_MAGIC = b"pentago sections   \n", b"pentago supertensor\n"
OUTER = struct.Struct("<20sIII")
HEADER = struct.Struct("<20sI?I8B4HI4HI3Q")
TRIPLE = struct.Struct("<3Q")
VERSIONS = (2, 3)
"""Since version 2 the blocks are numbered as in ``quadrants``; version 3 allowed several sections."""

MOST_SECTIONS = 10_000
LONGEST_SIDE = 64
"""Boards along one side of a block at most; the published files have 8."""

BOARD_BYTES = 64
ROTATIONS = 256
CHUNK = 1 << 16

Place: TypeAlias = tuple[int, int, int, int]


@dataclass(frozen=True, slots=True)
class Section:
    """A section of a file. ``shape``: how many states each block has; ``index``: a triple."""

    counts: Counts
    shape: Place
    side: int
    interleaved: bool
    index: tuple[int, int, int]

    @property
    def blocks(self) -> Place:
        """How many blocks of boards there are along each side."""
        a, b, c, d = (-(-size // self.side) for size in self.shape)
        return a, b, c, d


@dataclass(frozen=True, slots=True)
class Spot:
    """Where a board's value lies: in which block of which section, at which bits."""

    section: Section
    block: int
    first: int
    second: int
    size: int
    """The bytes of the block when unpacked."""


def file_name(stones: int) -> str:
    """Return the name of the file for a number of stones."""
    return f"slice-{stones}.pentago"


class SliceFile:
    """A file whose headers were read and found valid.

    All methods raise ``DataFileError`` if the file is damaged.
    """

    def __init__(self, folder: DataFolder, stones: int, size: int) -> None:
        self._folder, self._stones, self._size = folder, stones, size
        self.name = file_name(stones)
        self._sections: Mapping[Counts, Section] = {each.counts: each for each in self._headers()}

    def values(self, boards: Iterable[Codes]) -> dict[Codes, int]:
        """Return who wins each board with best play: 1 the first player, -1 the second, 0 nobody."""
        wanted: dict[Section, dict[int, list[tuple[Codes, Spot]]]] = {}
        for board in boards:
            spot = self._spot(board)
            wanted.setdefault(spot.section, {}).setdefault(spot.block, []).append((board, spot))
        found: dict[Codes, int] = {}
        for section, blocks in wanted.items():
            for block, triple in self._triples(section, sorted(blocks)):
                data = self._unpacked(triple, blocks[block][0][1].size, f"block {block}")
                found |= {board: self._value(data, spot) for board, spot in blocks[block]}
        return found

    def check(self) -> None:
        """Read the first block of each section."""
        for section in self._sections.values():
            for _, triple in self._triples(section, [0]):
                self._unpacked(triple, BOARD_BYTES * prod(_sides(section, (0, 0, 0, 0))), "block 0")

    def _headers(self) -> Iterator[Section]:
        head = self._read(0, min(self._size, max(OUTER.size, HEADER.size)))
        if head.startswith(SECTION_MAGIC) and len(head) == HEADER.size:
            yield self._section(head)
            return
        if not head.startswith(MAGIC) or len(head) < OUTER.size:
            raise self._fault("is no file of the published database")
        _, _, count, size = OUTER.unpack_from(head)
        if size != HEADER.size or not 0 < count <= MOST_SECTIONS:
            raise self._fault("has a damaged beginning")
        headers = self._read(OUTER.size, count * size)
        yield from (self._section(headers[place : place + size]) for place in range(0, len(headers), size))

    def _section(self, header: bytes) -> Section:
        magic, version, valid, stones, *rest = HEADER.unpack(header)
        counts = tuple(zip(rest[0:8:2], rest[1:8:2], strict=True))
        shape, side, blocks, kind, index = rest[8:12], rest[12], rest[13:17], rest[17], rest[18:21]
        states = [numbering().states.get(each, 0) for each in counts]
        is_valid = (
            magic == SECTION_MAGIC and version in VERSIONS and valid and kind in {0, 1}
            and stones == self._stones == sum(map(sum, counts)) and shape == states
            and 0 < side <= LONGEST_SIDE and blocks == [-(-size // side) for size in shape]
        )  # fmt: skip
        if not is_valid or index[0] != TRIPLE.size * prod(blocks):
            raise self._fault("has a damaged header")
        return Section(counts, tuple(shape), side, kind == 1, tuple(index))

    def _spot(self, board: Codes) -> Spot:
        known = numbering()
        for codes in images(board):
            section = self._sections.get(counts_of(codes))
            if section is None:
                continue
            numbers = [known.number[code] for code in codes]
            block = [number // section.side for number in numbers]
            sizes = _sides(section, block)
            entry = _flat([number % section.side for number in numbers], sizes)
            rotation = sum(known.turns[code] << 2 * place for place, code in enumerate(codes))
            begin = 8 * BOARD_BYTES * entry
            bits = (
                (2 * rotation, 2 * rotation + 1) if section.interleaved else (rotation, rotation + ROTATIONS)
            )
            return Spot(
                section, _flat(block, section.blocks), begin + bits[0], begin + bits[1],
                BOARD_BYTES * prod(sizes),
            )  # fmt: skip
        raise self._fault("lacks a section")

    def _triples(self, section: Section, blocks: list[int]) -> Iterator[tuple[int, tuple[int, int, int]]]:
        """Yield where blocks lie, given in rising order; the index is unpacked as far as needed."""
        _, packed, offset = section.index
        stream, begin, left = self._stream(offset, packed, "an index"), 0, iter(blocks)
        wanted, kept = next(left, None), b""
        for piece in stream:
            kept += piece
            while wanted is not None and TRIPLE.size * (wanted + 1) <= begin + len(kept):
                yield wanted, TRIPLE.unpack_from(kept, TRIPLE.size * wanted - begin)
                wanted = next(left, None)
            if wanted is None:
                return
            done = min(len(kept), max(0, TRIPLE.size * wanted - begin))
            kept, begin = kept[done:], begin + done
        raise self._fault("has an index that ends too early")

    def _unpacked(self, triple: tuple[int, int, int], size: int, what: str) -> bytes:
        if triple[0] != size:
            raise self._fault(f"lacks {what}, or has it in a wrong size")
        data = bytearray()
        for piece in self._stream(triple[2], triple[1], what):
            data += piece
            if len(data) > size:
                break
        if len(data) != size:
            raise self._fault(f"has a damaged {what}")
        return bytes(data)

    def _stream(self, offset: int, packed: int, what: str) -> Iterator[bytes]:
        if not packed or offset + packed > self._size:
            raise self._fault(f"ends before {what}")
        pieces = range(offset, offset + packed, CHUNK)
        chunks = (self._read(place, min(CHUNK, offset + packed - place)) for place in pieces)
        try:
            yield from unpacked(chunks)
        except (zlib.error, lzma.LZMAError):
            raise self._fault(f"has a damaged {what}") from None

    def _value(self, block: bytes, spot: Spot) -> int:
        first, second = (block[bit >> 3] >> (bit & 7) & 1 for bit in (spot.first, spot.second))
        if first and second:
            raise self._fault("lets both players win a position")
        return first - second

    def _read(self, offset: int, count: int) -> bytes:
        return self._folder.read(self.name, offset, count)

    def _fault(self, what: str) -> DataFileError:
        return DataFileError(f"{self.name} {what}")


def _sides(section: Section, block: Sequence[int]) -> list[int]:
    """Return how many boards a block has along each side; the last one may have fewer."""
    return [
        min(section.side, size - section.side * index)
        for size, index in zip(section.shape, block, strict=True)
    ]


def _flat(place: Sequence[int], shape: Sequence[int]) -> int:
    """Return the flat index of a place in an array in C order."""
    number = 0
    for index, size in zip(place, shape, strict=True):
        number = number * size + index
    return number

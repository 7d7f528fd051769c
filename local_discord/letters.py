"""The page's letters: the faces of the pictures, as web fonts.

Machines have different fonts: those that Debian installs with a browser lack Hangul, and some lack arrows. So
the page brings its own. The packages' files are served as they are, except the Chinese, Japanese and Korean
one: it has 30 MB, and a page needs one or two. It is cut into slices; the character tables of older
encodings show which characters are used together. Cutting takes milliseconds, since the outlines share no
subroutines. Rejected: fontTools, which takes a second for a slice and would be another dependency, and
WOFF2, which needs Brotli and saves nothing on a connection within the machine.

Every face names its characters (``unicode-range``): a browser fetches a file when it draws one of them. If
two faces claim the same one, the later wins, so the usual ones come last.
"""

from __future__ import annotations

import logging
import math
import mmap
import struct
import zlib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from importlib.machinery import ModuleSpec
from importlib.util import find_spec
from pathlib import Path

log = logging.getLogger(__name__)

PACKAGES = (find_spec("manimgx_fonts"), find_spec("manimgx_fonts_cjk"))
"""The packages of the faces; the machine's fonts replace a missing one."""
FIRST, LAST = "NotoSans[wght].ttf", ("NotoSansCJK-VF.otf.ttc", "NotoSansSymbols[wght].ttf")
"""The face of most pages, and those with characters that no other face has; all others are in between."""
EMOJI, ITALIC = "NotoEmoji[wght].ttf", "NotoSans-Italic[wght].ttf"
"""The emoji have one colour, so they are a family of their own, used after the machine's. Italic letters are
left out, since a browser would take no other script from a family that has them for some scripts.
"""
FAMILIES = ("Table Letters", "Table Emoji")
SHEET = "letters.css"

HANGUL, HAN = (
    range(0xAC00, 0xD7A4),
    (*range(0x3400, 0xA000), *range(0xF900, 0xFB00), *range(0x20000, 0x40000)),
)
JAMO = range(0x1100, 0x1200)
"""Parts of Hangul, in one face with their syllables."""
USUAL = (
    ("hangul", "euc_kr", 0xB0, 0xC8),
    ("kanji-1", "euc_jp", 0xB0, 0xCF),
    ("kanji-2", "euc_jp", 0xD0, 0xF4),
    ("hanzi", "gb2312", 0xB0, 0xF7),
)
"""Slices: a name, an encoding of two bytes, and the first and last lead byte of its characters."""
RARE, ROOM = 4096, 64
"""Number of Chinese characters in a slice outside these, and the widest gap that such a slice also claims."""

Signs = Mapping[int, int]
"""Characters and their glyphs."""


@dataclass(frozen=True, slots=True)
class Face:
    """One file: its name, its characters and its source.

    ``glyphs`` is None where the whole file is served. ``claimed`` are ranges, as CSS writes them.
    """

    name: str
    claimed: str
    source: Path
    glyphs: Signs | None = None

    @property
    def rule(self) -> str:
        """Return the face as an ``@font-face`` rule."""
        family = FAMILIES[self.source.name == EMOJI]
        return (
            f'@font-face {{ font-family: "{family}"; font-weight: 400 700; font-display: block; '
            f'src: url("{self.name}"); unicode-range: {self.claimed}; }}\n'
        )

    def data(self) -> bytes:
        """Return the file, read or cut each time, since a browser caches it."""
        if self.glyphs is None:
            return self.source.read_bytes()
        with self.source.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
            return cut(_Font(data), self.glyphs)


class Letters:
    """All faces, and the style sheet that names them."""

    def __init__(self, faces: Sequence[Face]) -> None:
        self.faces = {face.name: face for face in faces}
        self.sheet = "".join(face.rule for face in faces)


@lru_cache(maxsize=1)
def letters() -> Letters:
    """Return the faces of the installed packages; the first call takes half a second.

    A file with unexpected contents is left out; the machine's fonts supply its characters.
    """
    files = {path.name: path for package in PACKAGES for path in _files(package)}
    between = sorted(files.keys() - {FIRST, *LAST, EMOJI, ITALIC})
    faces: list[Face] = []
    taken: set[int] = set()
    for name in (name for name in (FIRST, *between, *LAST, EMOJI) if name in files):
        try:
            faces += _faces(files[name], taken)
        except (ValueError, LookupError, struct.error, OSError) as error:
            log.warning("the page can't use %s: %r", name, error)
    return Letters(faces[::-1])


def _files(package: ModuleSpec | None) -> Iterator[Path]:
    for folder in (package and package.submodule_search_locations) or ():
        yield from Path(folder).glob("*.tt[cf]")


def _faces(path: Path, taken: set[int]) -> Iterator[Face]:
    """Yield the faces of one file, and add its characters to ``taken``.

    The ``LAST`` files claim only what no face before them has. The others may claim the same marks and
    joiners, since a letter and its mark must come from one face.
    """
    with path.open("rb") as file, mmap.mmap(file.fileno(), 0, access=mmap.ACCESS_READ) as data:
        font = _Font(data)
        signs, mark = font.signs(), font.table("head")[8:12].hex()
        others = taken if path.name in LAST else ()
        fresh = {sign: glyph for sign, glyph in signs.items() if sign not in others}
        taken.update(signs)
        if font.start == 0:
            name = f"{path.stem.replace('[wght]', '')}-{mark}{path.suffix}"
            yield Face(name, _ranges(fresh), path)
            return
        cut(font, {})  # raises if it can't be cut
    taken.update(DRAWN)
    for name, glyphs in _slices(fresh):
        own = {**glyphs, **dict.fromkeys(DRAWN, -1)} if name == "signs" else glyphs
        digest = zlib.crc32(mark.encode() + repr(sorted(own)).encode() + Path(__file__).read_bytes())
        claimed = _ranges(own, ROOM if name.startswith("rare") else 1)
        yield Face(f"{path.name.partition('.')[0]}-{name}-{digest:08x}.otf", claimed, path, own)


def _slices(signs: Signs) -> Iterator[tuple[str, Signs]]:
    """Yield the slices of a font's characters, each with its name."""
    remaining = dict(signs)

    def take(wanted: Iterable[int]) -> Signs:
        return {sign: remaining.pop(sign) for sign in wanted if sign in remaining}

    yield "signs", take([*remaining.keys() - {*HANGUL, *HAN, *JAMO}])
    for name, encoding, first, last in USUAL:
        pairs = bytes(byte for a in range(first, last + 1) for b in range(0xA1, 0xFF) for byte in (a, b))
        usual = [*map(ord, pairs.decode(encoding, "ignore"))]
        yield name, take((*usual, *JAMO) if encoding == "euc_kr" else usual)
    yield "rare-hangul", take(HANGUL)
    rest = sorted(remaining)
    for place in range(0, len(rest), RARE):
        yield f"rare-{place // RARE}", take(rest[place : place + RARE])


def _ranges(signs: Iterable[int], room: int = 1) -> str:
    """Return characters as CSS writes them, "U+20-7E,U+A0".

    A range also covers the characters between two neighbours that are at most ``room`` apart.
    """
    found: list[list[int]] = []
    for sign in sorted(signs):
        if found and sign <= found[-1][1] + room:
            found[-1][1] = sign
        else:
            found.append([sign, sign])
    return ",".join(f"U+{first:X}-{last:X}" if last > first else f"U+{first:X}" for first, last in found)


# ── reading a font ─────────────────────────────────────────────────────────────────────────────────────────


class _Font:
    """An OpenType file, or the first font of a collection, which begins at ``start``."""

    def __init__(self, data: mmap.mmap) -> None:
        self.data = data
        self.start = struct.unpack_from(">L", data, 12)[0] if data[:4] == b"ttcf" else 0
        (count,) = struct.unpack_from(">H", data, self.start + 4)
        rows = (struct.unpack_from(">4s4xLL", data, self.start + 12 + 16 * row) for row in range(count))
        self._tables: dict[str, tuple[int, int]] = {tag.decode(): (at, size) for tag, at, size in rows}

    def table(self, tag: str) -> bytes:
        """Return a table's bytes. Raises ``KeyError`` if the font lacks it."""
        offset, size = self._tables[tag]
        return self.data[offset : offset + size]

    def place(self, tag: str) -> int:
        """Return a table's offset in the file. Raises ``KeyError`` if the font lacks it."""
        return self._tables[tag][0]

    def tables(self, tags: Iterable[str]) -> dict[str, bytes]:
        """Return the tables that exist among these."""
        return {tag: self.table(tag) for tag in tags if tag in self._tables}

    def signs(self) -> Signs:
        """Return the font's characters with their glyphs."""
        table = self.table("cmap")
        (count,) = struct.unpack_from(">H", table, 2)
        offsets = [struct.unpack_from(">L", table, 8 + 8 * row)[0] for row in range(count)]
        formats = {struct.unpack_from(">H", table, offset)[0]: table[offset:] for offset in offsets}
        if 12 in formats:
            (groups,) = struct.unpack_from(">L", formats[12], 12)
            rows = struct.iter_unpack(">3L", formats[12][16 : 16 + 12 * groups])
            return {
                sign: glyph + sign - first for first, last, glyph in rows for sign in range(first, last + 1)
            }
        return dict(_format_4_glyphs(formats[4]))


def _format_4_glyphs(table: bytes) -> Iterator[tuple[int, int]]:
    (doubled_count,) = struct.unpack_from(">H", table, 6)
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{doubled_count // 2}H", table, 14 + place * doubled_count + 2 * (place > 0))
        for place in range(4)
    )
    for row, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for sign in range(first, min(last, 0xFFFE) + 1):
            glyph = sign
            if offsets[row]:
                offset = 16 + 3 * doubled_count + 2 * row + offsets[row] + 2 * (sign - first)
                (glyph,) = struct.unpack_from(">H", table, offset)
            if not offsets[row] or glyph:
                glyph = (glyph + deltas[row]) & 0xFFFF
            if glyph:
                yield sign, glyph


# ── cutting one ────────────────────────────────────────────────────────────────────────────────────────────

KEPT = ("OS/2", "STAT", "avar", "fvar", "head", "name", "post")
CHARSTRINGS, PRIVATE, STORE, FDARRAY, FDSELECT = (17,), (18,), (24,), (12, 36), (12, 37)
"""Operators of CFF2 (OpenType's specification, "Compact Font Format Version 2")."""


def cut(font: _Font, glyphs: Signs) -> bytes:
    """Return a font of some characters: their outlines in all weights, without joining or positioning.

    A glyph of -1 is drawn here. Raises ``ValueError`` if the outlines aren't self-contained.
    """
    places = sorted({0, *glyphs.values()} - {-1})
    drawn = [sign for sign, glyph in sorted(glyphs.items()) if glyph == -1]
    new = {old: place for place, old in enumerate(places)}
    mapped = {sign: new.get(glyph, 0) for sign, glyph in glyphs.items()}
    mapped |= {sign: len(places) + place for place, sign in enumerate(drawn)}
    outlines = [DRAWN[sign] for sign in drawn]
    metric_count, metrics = struct.unpack_from(">H", font.table("hhea"), 34)[0], font.table("hmtx")
    new_metrics = [metrics[4 * min(old, metric_count - 1) :][:4] for old in places]
    new_metrics += [struct.pack(">Hh", EM, 0) for _ in drawn]
    count = struct.pack(">H", len(new_metrics))
    return _assembled(
        font.tables(KEPT)
        | {
            "CFF2": _cut_outlines(font.data, font.place("CFF2"), places, outlines),
            "cmap": _cmap(mapped),
            "hhea": font.table("hhea")[:34] + count,
            "hmtx": b"".join(new_metrics),
            "maxp": b"\0\0\x50\0" + count,
        }
    )


def _assembled(tables: Mapping[str, bytes]) -> bytes:
    """Assemble tables into an OpenType file."""
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(">4s4H", b"OTTO", count, 16 * power, power.bit_length() - 1, 16 * (count - power))
    body, start = b"", 12 + 16 * count
    for tag, table in sorted(tables.items()):
        padded = table + bytes(-len(table) % 4)
        checksum = sum(struct.unpack(f">{len(padded) // 4}L", padded)) & 0xFFFFFFFF
        head += struct.pack(">4s3L", tag.encode(), checksum, start + len(body), len(table))
        body += padded
    return head + body


def _cmap(glyphs: Signs) -> bytes:
    """Return a "cmap" table with format 12 only."""
    groups: list[list[int]] = []
    for sign, glyph in sorted(glyphs.items()):
        last = groups[-1] if groups else None
        if last and sign == last[1] + 1 and glyph == last[2] + sign - last[0]:
            last[1] = sign
        else:
            groups.append([sign, sign, glyph])
    rows = b"".join(struct.pack(">3L", *group) for group in groups)
    return struct.pack(">HHHHLHHLLL", 0, 1, 3, 10, 12, 12, 0, 16 + len(rows), 0, len(groups)) + rows


def _cut_outlines(data: mmap.mmap, base: int, places: Sequence[int], more: Sequence[bytes]) -> bytes:
    """Return a "CFF2" table with some glyphs of the one at ``base``, followed by the outlines ``more``.

    The table at ``base`` isn't read whole, since reading 30 MB from a cold disk would hold up all threads.
    """
    size, length = struct.unpack_from(">BH", data, base + 2)
    top = _operators(data[base + size : base + size + length])
    (shared,) = struct.unpack_from(">L", data, base + size + length)
    if shared or top.keys() != {CHARSTRINGS, STORE, FDARRAY, FDSELECT}:
        raise ValueError("the outlines share subroutines")
    part_of = _dictionary_of_each_glyph(data, base + top[FDSELECT][0])
    parts = [_private_dictionary(data, base, row) for row in _index(data, base + top[FDARRAY][0])]
    (stored,) = struct.unpack_from(">H", data, base + top[STORE][0])
    store = data[base + top[STORE][0] : base + top[STORE][0] + stored + 2]
    outlines = [*_index(data, base + top[CHARSTRINGS][0], places), *more]
    chosen = b"\0" + bytes([*(part_of[place] for place in places), *(0 for _ in more)])
    strings = _as_index(outlines)
    start = 5 + 26 + 4
    offsets = start, start + len(store), start + len(store) + len(chosen)
    private_at = offsets[2] + len(strings)
    rows = []
    for part in parts:
        rows.append(_number(len(part)) + _number(private_at) + bytes(PRIVATE))
        private_at += len(part)
    new = (STORE, offsets[0]), (FDSELECT, offsets[1]), (CHARSTRINGS, offsets[2]), (FDARRAY, private_at)
    dictionary = b"".join(_number(value) + bytes(operator) for operator, value in new)
    header = struct.pack(">BBBH", 2, 0, 5, len(dictionary)) + dictionary + struct.pack(">L", 0)
    return header + store + chosen + strings + b"".join(parts) + _as_index(rows)


def _number(value: int) -> bytes:
    """Encode a number for a dictionary, always in five bytes."""
    return struct.pack(">Bl", 29, value)


def _private_dictionary(data: mmap.mmap, base: int, row: bytes) -> bytes:
    """Return a private dictionary. Raises ``ValueError`` if it names subroutines."""
    size, offset = _operators(row)[PRIVATE]
    private = data[base + offset : base + offset + size]
    if (19,) in _operators(private):
        raise ValueError("the outlines share subroutines")
    return private


def _dictionary_of_each_glyph(data: mmap.mmap, at: int) -> bytes:
    """Return the number of each glyph's private dictionary ("FDSelect" of format 3)."""
    format_number, count = struct.unpack_from(">BH", data, at)
    if format_number != 3:
        raise ValueError(f"FDSelect of format {format_number}")
    rows = [struct.unpack_from(">HB", data, at + 3 + 3 * row) for row in range(count)]
    ends = [first for first, _ in rows[1:]] + [struct.unpack_from(">H", data, at + 3 + 3 * count)[0]]
    return b"".join(bytes([part]) * (end - first) for (first, part), end in zip(rows, ends, strict=True))


def _index(data: mmap.mmap, at: int, places: Sequence[int] | None = None) -> list[bytes]:
    """Return the rows of an index, or some of them."""
    count, size = struct.unpack_from(">LB", data, at)
    begin = at + 5 + (count + 1) * size - 1

    def offset(row: int) -> int:
        return int.from_bytes(data[at + 5 + row * size : at + 5 + row * size + size], "big")

    rows = range(count) if places is None else places
    return [data[begin + offset(row) : begin + offset(row + 1)] for row in rows]


def _as_index(rows: Sequence[bytes]) -> bytes:
    offsets, end = [1], 1
    for row in rows:
        end += len(row)
        offsets.append(end)
    return struct.pack(f">LB{len(offsets)}L", len(rows), 4, *offsets) + b"".join(rows)


def _operators(data: bytes) -> dict[tuple[int, ...], list[int]]:
    """Return the operators of a dictionary with their operands; fractions are read as 0."""
    found: dict[tuple[int, ...], list[int]] = {}
    operands: list[int] = []
    position = 0
    while position < len(data):
        first, position = data[position], position + 1
        if first <= 24:
            operator = (first, data[position]) if first == 12 else (first,)
            found[operator], operands, position = operands, [], position + len(operator) - 1
        elif first in (28, 29):
            size = 2 if first == 28 else 4
            operands.append(int.from_bytes(data[position : position + size], "big", signed=True))
            position += size
        elif first == 30:
            while data[position] & 0xF != 0xF:
                position += 1
            operands, position = [*operands, 0], position + 1
        elif first <= 246:
            operands.append(first - 139)
        else:
            value = 256 * ((first - 247) % 4) + data[position] + 108
            operands, position = [*operands, value if first < 251 else -value], position + 1
    return found


# ── signs that no face has ─────────────────────────────────────────────────────────────────────────────────

EM = 1000
Point = tuple[float, float]


def _outline(*shapes: Sequence[Point]) -> bytes:
    """Return closed shapes, in units of the letters' size, as a glyph."""
    written, x, y = b"", 0, 0
    for shape in shapes:
        for place, point in enumerate(shape):
            right, up = round(point[0] * EM), round(point[1] * EM)
            written += struct.pack(">BhBhB", 28, right - x, 28, up - y, 5 if place else 21)
            x, y = right, up
    return written


def _bar(start: Point, end: Point, half: float = 0.045) -> list[Point]:
    (x, y), (right, up) = start, end
    across = half / math.hypot(right - x, up - y)
    dx, dy = (y - up) * across, (right - x) * across
    return [
        (x + dx, y + dy),
        (right + dx, up + dy),
        (right - dx, up - dy),
        (x - dx, y - dy),
    ]


def _circular_arrow(direction: int) -> bytes:
    """Return three quarters of a circle with an arrowhead: clockwise (1) or counterclockwise (-1)."""
    radius, middle, half, steps = 0.33, 0.38, 0.05, 24

    def point(angle: float, distance: float) -> Point:
        return 0.5 + direction * distance * math.cos(angle), middle + distance * math.sin(angle)

    angles = [math.radians(60 + 285 * step / steps) for step in range(steps + 1)]
    ring = [point(angle, radius + half) for angle in angles] + [
        point(angle, radius - half) for angle in angles[::-1]
    ]
    head = [
        point(math.radians(80), radius - 0.19),
        point(math.radians(80), radius + 0.19),
        point(math.radians(22), radius),
    ]
    return _outline(ring, head) if direction > 0 else _outline(ring[::-1], head[::-1])


def _parallelogram(full: bool) -> bytes:
    outer = [(0.13, 0.2), (0.67, 0.2), (0.87, 0.56), (0.33, 0.56)]
    inner = [(0.2, 0.24), (0.355, 0.52), (0.8, 0.52), (0.645, 0.24)]
    return _outline(outer) if full else _outline(outer, inner)


_CROSS = _outline(_bar((0.24, 0.12), (0.76, 0.64)), _bar((0.24, 0.64), (0.76, 0.12)))
DRAWN = {
    ord("↻"): _circular_arrow(1),
    ord("↺"): _circular_arrow(-1),
    ord("✕"): _CROSS,
    ord("✗"): _CROSS,
    ord("▰"): _parallelogram(True),
    ord("▱"): _parallelogram(False),
}
"""CFF2 outlines of the catalogs' signs that no package has, and of the counterpart of one of them."""

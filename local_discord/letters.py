"""The page's letters: the faces of the pictures, as web fonts.

Machines have different fonts: those that Debian installs with a browser lack Hangul, and some lack arrows. So
the page brings its own. The packages' files are served as they are, except the Chinese, Japanese and Korean
one: 30 MB, of which a page needs one or two. That one is cut into slices; the character tables of older
encodings show which characters are used together. Cutting takes milliseconds, since the outlines share no
subroutines. Rejected: fontTools, which takes a second for a slice and would be a further dependency, and
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
"""Number of characters in a slice of Chinese characters outside these, and in a gap that it also claims."""

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
        """Return the face as a rule of CSS."""
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
    """Yield the faces of one file, and add its characters to ``taken``; the last files have the rest.

    The others share marks and joiners: a letter and its mark have to be of one face.
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
        cut(font, {})  # can it be?
    taken.update(DRAWN)
    for name, glyphs in _slices(fresh):
        own = {**glyphs, **dict.fromkeys(DRAWN, -1)} if name == "signs" else glyphs
        digest = zlib.crc32(mark.encode() + repr(sorted(own)).encode() + Path(__file__).read_bytes())
        claimed = _ranges(own, ROOM if name.startswith("rare") else 1)
        yield Face(f"{path.name.partition('.')[0]}-{name}-{digest:08x}.otf", claimed, path, own)


def _slices(signs: Signs) -> Iterator[tuple[str, Signs]]:
    """Yield a font's characters in parts with names."""
    left = dict(signs)

    def taken(wanted: Iterable[int]) -> Signs:
        return {sign: left.pop(sign) for sign in wanted if sign in left}

    yield "signs", taken([*left.keys() - {*HANGUL, *HAN, *JAMO}])
    for name, encoding, first, last in USUAL:
        pairs = bytes(byte for a in range(first, last + 1) for b in range(0xA1, 0xFF) for byte in (a, b))
        usual = [*map(ord, pairs.decode(encoding, "ignore"))]
        yield name, taken((*usual, *JAMO) if encoding == "euc_kr" else usual)
    yield "rare-hangul", taken(HANGUL)
    rest = sorted(left)
    for place in range(0, len(rest), RARE):
        yield f"rare-{place // RARE}", taken(rest[place : place + RARE])


def _ranges(signs: Iterable[int], room: int = 1) -> str:
    """Return characters as CSS writes them, "U+20-7E,U+A0", and those between neighbours ``room`` apart."""
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
        """Return a table. Raises ``KeyError``."""
        at, size = self._tables[tag]
        return self.data[at : at + size]

    def place(self, tag: str) -> int:
        """Return the offset of a table in the file. Raises ``KeyError``."""
        return self._tables[tag][0]

    def tables(self, tags: Iterable[str]) -> dict[str, bytes]:
        """Return those of the tables that exist."""
        return {tag: self.table(tag) for tag in tags if tag in self._tables}

    def signs(self) -> Signs:
        """Return the characters that the font has."""
        table = self.table("cmap")
        (count,) = struct.unpack_from(">H", table, 2)
        places = [struct.unpack_from(">L", table, 8 + 8 * row)[0] for row in range(count)]
        forms = {struct.unpack_from(">H", table, at)[0]: table[at:] for at in places}
        if 12 in forms:
            (groups,) = struct.unpack_from(">L", forms[12], 12)
            rows = struct.iter_unpack(">3L", forms[12][16 : 16 + 12 * groups])
            return {
                sign: glyph + sign - first for first, last, glyph in rows for sign in range(first, last + 1)
            }
        return dict(_of_format_4(forms[4]))


def _of_format_4(table: bytes) -> Iterator[tuple[int, int]]:
    (double,) = struct.unpack_from(">H", table, 6)
    ends, starts, deltas, offsets = (
        struct.unpack_from(f">{double // 2}H", table, 14 + place * double + 2 * (place > 0))
        for place in range(4)
    )
    for row, (first, last) in enumerate(zip(starts, ends, strict=True)):
        for sign in range(first, min(last, 0xFFFE) + 1):
            glyph = sign
            if offsets[row]:
                at = 16 + 3 * double + 2 * row + offsets[row] + 2 * (sign - first)
                (glyph,) = struct.unpack_from(">H", table, at)
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
    wide, beside = struct.unpack_from(">H", font.table("hhea"), 34)[0], font.table("hmtx")
    rows = [beside[4 * min(old, wide - 1) :][:4] for old in places]
    rows += [struct.pack(">Hh", EM, 0) for _ in drawn]
    count = struct.pack(">H", len(rows))
    return _joined(
        font.tables(KEPT)
        | {
            "CFF2": _cut_outlines(font.data, font.place("CFF2"), places, outlines),
            "cmap": _characters(mapped),
            "hhea": font.table("hhea")[:34] + count,
            "hmtx": b"".join(rows),
            "maxp": b"\0\0\x50\0" + count,
        }
    )


def _joined(tables: Mapping[str, bytes]) -> bytes:
    """Return tables as a file."""
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(">4s4H", b"OTTO", count, 16 * power, power.bit_length() - 1, 16 * (count - power))
    body, at = b"", 12 + 16 * count
    for tag, table in sorted(tables.items()):
        padded = table + bytes(-len(table) % 4)
        checksum = sum(struct.unpack(f">{len(padded) // 4}L", padded)) & 0xFFFFFFFF
        head += struct.pack(">4s3L", tag.encode(), checksum, at + len(body), len(table))
        body += padded
    return head + body


def _characters(glyphs: Signs) -> bytes:
    """Return a table "cmap", of format 12 alone."""
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
    """Return a table "CFF2" of some glyphs of the one at ``base``, followed by the outlines ``more``.

    It isn't read whole, since 30 MB from a cold disk would hold up all threads.
    """
    size, length = struct.unpack_from(">BH", data, base + 2)
    top = _operators(data[base + size : base + size + length])
    (shared,) = struct.unpack_from(">L", data, base + size + length)
    if shared or top.keys() != {CHARSTRINGS, STORE, FDARRAY, FDSELECT}:
        raise ValueError("the outlines share subroutines")
    part_of = _parts(data, base + top[FDSELECT][0])
    parts = [_private(data, base, row) for row in _index(data, base + top[FDARRAY][0])]
    (stored,) = struct.unpack_from(">H", data, base + top[STORE][0])
    store = data[base + top[STORE][0] : base + top[STORE][0] + stored + 2]
    outlines = [*_index(data, base + top[CHARSTRINGS][0], places), *more]
    chosen = b"\0" + bytes([*(part_of[place] for place in places), *(0 for _ in more)])
    strings = _as_index(outlines)
    at = 5 + 26 + 4
    ways = at, at + len(store), at + len(store) + len(chosen)
    private_at = ways[2] + len(strings)
    rows = []
    for part in parts:
        rows.append(_number(len(part)) + _number(private_at) + bytes(PRIVATE))
        private_at += len(part)
    new = (STORE, ways[0]), (FDSELECT, ways[1]), (CHARSTRINGS, ways[2]), (FDARRAY, private_at)
    dictionary = b"".join(_number(value) + bytes(operator) for operator, value in new)
    header = struct.pack(">BBBH", 2, 0, 5, len(dictionary)) + dictionary + struct.pack(">L", 0)
    return header + store + chosen + strings + b"".join(parts) + _as_index(rows)


def _number(value: int) -> bytes:
    """Encode a number for a dictionary, always in five bytes."""
    return struct.pack(">Bl", 29, value)


def _private(data: mmap.mmap, base: int, row: bytes) -> bytes:
    """Return a private dictionary. Raises ``ValueError`` if it names subroutines."""
    size, at = _operators(row)[PRIVATE]
    private = data[base + at : base + at + size]
    if (19,) in _operators(private):
        raise ValueError("the outlines share subroutines")
    return private


def _parts(data: mmap.mmap, at: int) -> bytes:
    """Return for each glyph the number of its private dictionary ("FDSelect" of format 3)."""
    form, count = struct.unpack_from(">BH", data, at)
    if form != 3:
        raise ValueError(f"FDSelect of format {form}")
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
    offsets, at = [1], 1
    for row in rows:
        at += len(row)
        offsets.append(at)
    return struct.pack(f">LB{len(offsets)}L", len(rows), 4, *offsets) + b"".join(rows)


def _operators(data: bytes) -> dict[tuple[int, ...], list[int]]:
    """Return the operators of a dictionary with their operands; fractions are read as 0."""
    found: dict[tuple[int, ...], list[int]] = {}
    operands: list[int] = []
    at = 0
    while at < len(data):
        first, at = data[at], at + 1
        if first <= 24:
            operator = (first, data[at]) if first == 12 else (first,)
            found[operator], operands, at = operands, [], at + len(operator) - 1
        elif first in (28, 29):
            size = 2 if first == 28 else 4
            operands.append(int.from_bytes(data[at : at + size], "big", signed=True))
            at += size
        elif first == 30:
            while data[at] & 0xF != 0xF:
                at += 1
            operands, at = [*operands, 0], at + 1
        elif first <= 246:
            operands.append(first - 139)
        else:
            far = 256 * ((first - 247) % 4) + data[at] + 108
            operands, at = [*operands, far if first < 251 else -far], at + 1
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
    aside, along = (y - up) * across, (right - x) * across
    return [
        (x + aside, y + along),
        (right + aside, up + along),
        (right - aside, up - along),
        (x - aside, y - along),
    ]


def _turn(way: int) -> bytes:
    """Return three quarters of a circle with an arrow's head: clockwise (1) or against the clock (-1)."""
    radius, middle, half, steps = 0.33, 0.38, 0.05, 24

    def at(angle: float, far: float) -> Point:
        return 0.5 + way * far * math.cos(angle), middle + far * math.sin(angle)

    angles = [math.radians(60 + 285 * step / steps) for step in range(steps + 1)]
    ring = [at(angle, radius + half) for angle in angles] + [
        at(angle, radius - half) for angle in angles[::-1]
    ]
    head = [
        at(math.radians(80), radius - 0.19),
        at(math.radians(80), radius + 0.19),
        at(math.radians(22), radius),
    ]
    return _outline(ring, head) if way > 0 else _outline(ring[::-1], head[::-1])


def _slanted(full: bool) -> bytes:
    outer = [(0.13, 0.2), (0.67, 0.2), (0.87, 0.56), (0.33, 0.56)]
    inner = [(0.2, 0.24), (0.355, 0.52), (0.8, 0.52), (0.645, 0.24)]
    return _outline(outer) if full else _outline(outer, inner)


_CROSS = _outline(_bar((0.24, 0.12), (0.76, 0.64)), _bar((0.24, 0.64), (0.76, 0.12)))
DRAWN = {
    ord("↻"): _turn(1),
    ord("↺"): _turn(-1),
    ord("✕"): _CROSS,
    ord("✗"): _CROSS,
    ord("▰"): _slanted(True),
    ord("▱"): _slanted(False),
}
"""Signs of the catalogs that no package has, and the counterpart of one, as outlines of CFF2."""

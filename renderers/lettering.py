"""People's names in many scripts: letters from a chain of fonts, shaped by Pillow, cut to the room.

A name may mix scripts and directions. It is split into runs of one level (``bidi.py``), and these into runs
of one font; Pillow shapes each. A character that no font has, or that FreeType can't draw, becomes its plain
letter, or else the box that fonts show for a missing one; a name that can't be drawn at all is left out. The
sign of a computer precedes a name that begins with ``PLAYED_FOR``.
"""

from __future__ import annotations

import math
import unicodedata
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from types import ModuleType
from typing import Literal, TypeAlias

import manimgx_fonts
import manimgx_fonts_cjk
from PIL import Image, ImageDraw, ImageFont

from renderers.bidi import from_right, levels
from renderers.marks import mark
from renderers.shape import CAP_HEIGHT, Sprite, moved

CHAIN: tuple[tuple[ModuleType, str], ...] = (
    (manimgx_fonts, "NotoSans[wght].ttf"),
    (manimgx_fonts, "NotoSansArabic[wght].ttf"),
    (manimgx_fonts_cjk, "NotoSansCJK-VF.otf.ttc"),
    (manimgx_fonts, "NotoSansHebrew[wght].ttf"),
    (manimgx_fonts, "NotoSansThai[wght].ttf"),
    (manimgx_fonts, "NotoSansDevanagari[wght].ttf"),
    (manimgx_fonts, "NotoSansBengali[wght].ttf"),
    (manimgx_fonts, "NotoSansTamil[wght].ttf"),
    (manimgx_fonts, "NotoSansGujarati[wght].ttf"),
    (manimgx_fonts, "NotoSansGurmukhi[wght].ttf"),
    (manimgx_fonts, "NotoSansOriya[wght].ttf"),
    (manimgx_fonts, "NotoSansTelugu[wght].ttf"),
    (manimgx_fonts, "NotoSansKannada[wght].ttf"),
    (manimgx_fonts, "NotoSansMalayalam[wght].ttf"),
    (manimgx_fonts, "NotoSansSinhala[wght].ttf"),
    (manimgx_fonts, "NotoSansLao[wght].ttf"),
    (manimgx_fonts, "NotoSansKhmer[wght].ttf"),
    (manimgx_fonts, "NotoSansMyanmar[wght].ttf"),
    (manimgx_fonts, "NotoSansArmenian[wght].ttf"),
    (manimgx_fonts, "NotoSansGeorgian[wght].ttf"),
    (manimgx_fonts, "NotoSansEthiopic[wght].ttf"),
    (manimgx_fonts, "NotoSansSymbols[wght].ttf"),
    (manimgx_fonts, "NotoEmoji[wght].ttf"),
)
"""The package and file of each font. A character is written in the first font that has it."""

HEFT = 560
"""Weight of the letters; all fonts have 400 to 700. Thin letters look broken on a phone."""
TESTED = 24.0
"""The size at which a font is tested for a character."""
UNKNOWN = "\U0010fffd"
"""A character that no font has."""
ELLIPSIS = "…"
PLAYED_FOR = "\x1a"
"""The prefix of the name of a person for whom a computer played: ASCII's SUBSTITUTE, which is in no name."""
SIGN, GAP = 0.46, 0.3
"""Half the width of that sign, and the room between it and the name, in units of the letters' size."""
SIGNED = 2 * SIGN + GAP
"""The extra length of a name with that sign."""
SMALLEST, STEP = 0.85, 0.99
"""The smallest factor by which a long name is shrunk before it is cut, and the factor of one step."""
FEW = 2
"""The most letters that don't get a second line of their own, unless the name can't be split otherwise."""
BOUND = frozenset("-ーァィゥェォッャュョぁぃぅぇぉっゃゅょ々＝・、。！？)]}」』】〕〉》）］｝")
"""Small letters, stops and closing brackets: none begins a line if that can be avoided without cutting."""
RISE, FALL = 1.3, 0.6
"""The most that letters extend above and below the base line, in units of their size."""

UNDRAWABLE = (OSError, ValueError)
"""Errors of FreeType and Raqm for a glyph that they can't draw: U+FDFD is a "raster overflow"."""

Direction: TypeAlias = Literal["ltr", "rtl"]


@lru_cache(maxsize=128)
def face(place: int, size: float) -> ImageFont.FreeTypeFont | None:
    """Return a font of the chain in a size in pixels; None if its file is missing."""
    package, file = CHAIN[place]
    path = next((path for folder in package.__path__ if (path := Path(folder) / file).is_file()), None)
    if path is None:
        return None
    font = ImageFont.truetype(str(path), size)
    font.set_variation_by_axes([HEFT])
    return font


@lru_cache(maxsize=1024)
def _stamp(place: int, character: str) -> bytes | None:
    font = face(place, TESTED)
    if font is None:
        return None
    try:
        mask = font.getmask(character, "L")
    except UNDRAWABLE:
        return None
    return bytes(mask) + repr(mask.size).encode()


def has(place: int, character: str) -> bool:
    """Return whether a font of the chain can draw a character, rather than the box for a missing one."""
    stamp = _stamp(place, character)
    return stamp is not None and stamp != _stamp(place, UNKNOWN)


@lru_cache(maxsize=4096)
def font_of(character: str) -> int:
    """Return the index in the chain of the first font that has a character; 0 if none has."""
    return next((place for place in range(len(CHAIN)) if has(place, character)), 0)


def legible(character: str) -> str:
    """Return a character, or its plain letter if no font has it, such as a bold or a script one."""
    return character if has(font_of(character), character) else unicodedata.normalize("NFKC", character)


@dataclass(frozen=True, slots=True)
class Run:
    """Neighbouring characters of one font and one level; odd levels run from the right."""

    text: str
    place: int
    level: int


def _clusters(text: str) -> Iterator[str]:
    """Yield each letter with its marks."""
    cluster = ""
    for character in text:
        if cluster and not unicodedata.category(character).startswith("M"):
            yield cluster
            cluster = ""
        cluster += character
    if cluster:
        yield cluster


def runs(name: str) -> list[Run]:
    """Return the runs of a name from left to right."""
    clusters = [*_clusters(name)]
    by_level = groupby(zip(clusters, levels([each[0] for each in clusters]), strict=True), key=itemgetter(1))
    ordered = [run for level, part in by_level for run in _by_font([cluster for cluster, _ in part], level)]
    for depth in (2, 1):  # rule L2 of UAX #9
        stretches = groupby(ordered, key=lambda run: run.level >= depth)
        ordered = [run for deep, part in stretches for run in (reversed([*part]) if deep else part)]
    return ordered


def _by_font(clusters: list[str], level: int) -> list[Run]:
    parts: list[Run] = []
    for cluster in clusters:
        last = parts[-1] if parts else None
        if (
            last
            and last.place != len(CHAIN) - 1
            and (cluster.isspace() or (not cluster.isalpha() and has(last.place, cluster[0])))
        ):
            place = last.place  # a space or a symbol belongs to the word before it
        else:
            place = font_of(cluster[0])
        if last and last.place == place:
            parts[-1] = Run(last.text + cluster, place, level)
        else:
            parts.append(Run(cluster, place, level))
    return parts


def _font(run: Run, size: float) -> ImageFont.FreeTypeFont:
    font = face(run.place, size) or ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont), "Pillow was built without FreeType"
    return font


def _width(name: str, size: float) -> float:
    return sum(_run_width(run, _font(run, size)) for run in runs(name))


def _run_width(run: Run, font: ImageFont.FreeTypeFont) -> float:
    try:
        return font.getlength(run.text, direction=_direction(run, font))
    except UNDRAWABLE:
        return font.getlength(UNKNOWN) * len(run.text)


def _direction(run: Run, font: ImageFont.FreeTypeFont) -> Direction | None:
    if font.layout_engine != ImageFont.Layout.RAQM:
        return None
    return "rtl" if run.level % 2 else "ltr"


def fitted(name: str, size: float, room: float) -> tuple[str, float]:
    """Return the part of a name that fits into ``room`` pixels, and its size."""
    clusters = [*_clusters("".join(map(legible, " ".join(name.split()))))]
    text, width = "".join(clusters), _width("".join(clusters), size)
    if width <= room:
        return text, size
    least, size = SMALLEST * size, size * max(SMALLEST, room / width)
    while size > least and _width(text, size) > room:  # widths are rounded, so not exactly proportional
        size = max(least, STEP * size)
    while clusters and _width(text, size) > room:
        clusters.pop()
        text = "".join(clusters).rstrip() + ELLIPSIS if clusters else ""
    return text, size


@lru_cache(maxsize=512)
def in_lines(name: str, size: float, room: float) -> tuple[str, ...]:
    """Return a name in one line, or in two if it is too long for ``room`` and can be split.

    It is split at the space that leaves the shorter lines. If they are still too long, it is split where the
    first line is full, unless its script joins letters. A ``BOUND`` character begins no line if that can be
    avoided. If only ``FEW`` letters would be left for the second line, the name stays in one line, smaller,
    or is split so that both lines are short.
    """
    sign, plain = PLAYED_FOR * name.startswith(PLAYED_FOR), " ".join(name.lstrip(PLAYED_FOR).split())
    clusters, first_room = [*map(legible, _clusters(plain))], room - SIGNED * size * bool(sign)

    def overflow(place: int) -> float:
        before, after = ("".join(part) for part in (clusters[:place], clusters[place:]))
        return max(_width(before, size) / first_room, _width(after.lstrip(), size) / room)

    if not clusters or overflow(len(clusters)) <= 1:
        return (name,)
    place = min((each for each, letter in enumerate(clusters) if letter.isspace()), key=overflow, default=0)
    if not place or overflow(place) * SMALLEST > 1:
        full = sum(_width("".join(clusters[:each]), size) <= first_room for each in range(1, len(clusters)))
        ends = [each for each, letter in enumerate(clusters) if each and letter not in BOUND]
        if len(clusters) - full <= FEW:
            if overflow(len(clusters)) * SMALLEST <= 1:
                return (name,)
            full = min((each for each in ends if each <= full), key=overflow, default=full)
        elif full not in ends and clusters[full] != "-":
            nearby = (each for each in ends if abs(each - full) <= FEW and overflow(each) * SMALLEST <= 1)
            full = min(nearby, key=lambda each: max(1.0, overflow(each)), default=full)
        directions = (unicodedata.bidirectional(each[0]) for each in clusters[max(0, full - 1) : full + 1])
        place = place if "AL" in directions else full + (full > 0 and clusters[full] == "-")
    parts = "".join(clusters[:place]).rstrip(), "".join(clusters[place:]).lstrip()
    return (sign + parts[0], parts[1]) if all(parts) else (name,)


@lru_cache(maxsize=512)
def name_sprite(name: str, size: float, room: float) -> tuple[Sprite, float]:
    """Return a name as a shape of at most ``room`` pixels around the origin, and its width.

    The middle of its capitals is at the origin, so that it lines up with numbers.
    """
    if name.startswith(PLAYED_FOR):
        return _with_sign(name.lstrip(PLAYED_FOR), size, room)
    with suppress(*UNDRAWABLE):
        return _lettered(name, size, room)
    with suppress(*UNDRAWABLE):  # a glyph may be undrawable in just one size
        return _lettered("".join(_drawable(each, size) for each in _clusters(name)), size, room)
    return Sprite(Image.new("L", (1, 1), 0), 0, 0), 0.0


def _drawable(cluster: str, size: float) -> str:
    """Return a letter with its marks, or the box if they can't be drawn in a size (in pixels)."""
    try:
        _lettered(cluster, size, math.inf)
    except UNDRAWABLE:
        return UNKNOWN
    return cluster


def _lettered(name: str, size: float, room: float) -> tuple[Sprite, float]:
    """Return a name without a sign, as ``name_sprite`` does. Raises the ``UNDRAWABLE`` errors."""
    text, size = fitted(name, size, room)
    width = _width(text, size)
    across, up, down = int(width) + 3, int(RISE * size), int(FALL * size)
    image = Image.new("L", (across, up + down), 0)
    pen, x = ImageDraw.Draw(image), 1.0
    for run in runs(text):
        font = _font(run, size)
        pen.text((x, up), run.text, 255, font, anchor="ls", direction=_direction(run, font))
        x += _run_width(run, font)
    return Sprite(image, -round(width / 2) - 1, round(CAP_HEIGHT * size / 2) - up), width


def _with_sign(name: str, size: float, room: float) -> tuple[Sprite, float]:
    """Return a name with the sign of a computer on the side where its script starts."""
    sign_room = SIGNED * size
    letters, width = name_sprite(name, size, max(0.0, room - sign_room))
    sign, side = mark("computer", SIGN * size), 1 if from_right(name) else -1
    placed = (
        moved(letters, (-side * sign_room / 2, 0)),
        moved(sign, (side * (width + sign_room) / 2 - side * SIGN * size, 0)),
    )
    left, top = min(part.left for part in placed), min(part.top for part in placed)
    right = max(part.left + part.mask.width for part in placed)
    bottom = max(part.top + part.mask.height for part in placed)
    image = Image.new("L", (right - left, bottom - top), 0)
    for part in placed:
        image.paste(255, (part.left - left, part.top - top), part.mask)
    return Sprite(image, left, top), width + sign_room

"""The colours of all pictures: two schemes, and player colours that colour-blind people can tell apart.

Each player colour looks like its name, and no two of them look alike with any kind of colour vision. (Those
of Okabe and Ito, "Color Universal Design", 2008, are called orange, teal and pink by most people where the
rules say red, green and purple.) Each also has a mark, so that a picture can be read without any colour.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import dist
from typing import Literal, TypeAlias

Theme: TypeAlias = Literal["dark", "light"]
THEMES: tuple[Theme, ...] = ("dark", "light")

Rgb: TypeAlias = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Pigment:
    """A player colour: its hue, the colour of text on it, its mark and the mark's tone, and its inner lines.

    ``shade``: joints inside a territory and hatching on it. ``tone``: marks inside a territory, quieter than
    the numbers.
    """

    rgb: Rgb
    ink: Rgb
    shade: Rgb
    tone: Rgb
    mark: str


@dataclass(frozen=True, slots=True)
class Scheme:
    """The colours of a theme that belong to no player.

    ``paper``: the background. ``field``: free places. ``line``: quiet lines. ``label``: quiet text. ``ink``:
    strong text and outlines.
    """

    paper: Rgb
    field: Rgb
    line: Rgb
    label: Rgb
    ink: Rgb


APART = 9.0
"""Least distance between two colours, in steps of 1/255, since Pillow finds the nearest in cubes of 4."""

BLACK: Rgb = (16, 18, 22)
WHITE: Rgb = (255, 255, 255)

SCHEMES: dict[Theme, Scheme] = {
    "dark": Scheme(
        paper=(22, 24, 29), field=(45, 50, 60), line=(84, 92, 106), label=(172, 180, 192), ink=(250, 250, 252)
    ),
    "light": Scheme(
        paper=(255, 255, 255),
        field=(231, 234, 239),
        line=(172, 178, 188),
        label=(84, 91, 104),
        ink=(18, 20, 26),
    ),
}


def blend(under: Rgb, over: Rgb, share: float) -> Rgb:
    """Return ``over`` laid on ``under`` with an opacity from 0 to 1."""
    r, g, b = (round(u + (o - u) * share) for u, o in zip(under, over, strict=True))
    return r, g, b


def linear(rgb: Rgb) -> tuple[float, float, float]:
    """Return the linear light of an sRGB colour, each channel from 0 to 1 (IEC 61966-2-1)."""
    r, g, b = (v / 255 for v in rgb)
    return _channel(r), _channel(g), _channel(b)


def _channel(v: float) -> float:
    return v / 12.92 if v <= 0.04045 else float(((v + 0.055) / 1.055) ** 2.4)


def gamut(solids: Sequence[Rgb], ramps: Sequence[tuple[Rgb, Rgb]]) -> tuple[Rgb, ...]:
    """Return at most 256 colours for a picture: all solid ones, and mixtures for soft edges.

    ``ramps``: pairs of solid colours that meet, the most frequent first. Halves are added for all of them,
    then quarters, then eighths, none nearer than ``APART`` to another colour.
    """
    chosen = list(dict.fromkeys(solids))
    for opacity in (1 / 2, 1 / 4, 3 / 4, 1 / 8, 7 / 8, 3 / 8, 5 / 8):
        for under, over in ramps:
            candidate = blend(under, over, opacity)
            if len(chosen) < 256 and all(dist(candidate, other) >= APART for other in chosen):
                chosen.append(candidate)
    return tuple(chosen)


def luminance(rgb: Rgb) -> float:
    """Return the relative luminance from 0 (black) to 1 (white), as WCAG 2 defines it."""
    r, g, b = linear(rgb)
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a: Rgb, b: Rgb) -> float:
    """Return the WCAG 2 contrast ratio of two colours, from 1 to 21."""
    dark, bright = sorted((luminance(a), luminance(b)))
    return (bright + 0.05) / (dark + 0.05)


def readable(ground: Rgb) -> Rgb:
    """Return black or white, the one with more contrast to a ground."""
    return max((BLACK, WHITE), key=lambda ink: contrast(ground, ink))


def _pigment(rgb: Rgb, mark: str) -> Pigment:
    ink = readable(rgb)
    return Pigment(rgb, ink, blend(rgb, BLACK, 0.25), blend(rgb, ink, 0.6), mark)


PIGMENTS: tuple[Pigment, ...] = (
    _pigment((214, 32, 28), "dot"),
    _pigment((240, 228, 66), "stripe"),
    _pigment((26, 160, 84), "ring"),
    _pigment((40, 92, 235), "cross"),
    _pigment((172, 72, 192), "diamond"),
    _pigment((238, 142, 28), "triangle"),
    _pigment((86, 186, 244), "pillars"),
    _pigment((153, 153, 153), "frame"),
)
"""Red, yellow, green, blue, purple, orange, sky, grey: the order of colours in every game."""

_ORDER = ("red", "yellow", "green", "blue", "purple", "orange", "sky", "grey")
NAMED: Mapping[str, Rgb] = {
    **{name: pigment.rgb for name, pigment in zip(_ORDER, PIGMENTS, strict=True)},
    "black": BLACK,
    "white": WHITE,
}
"""Colours by the names that games have for them."""

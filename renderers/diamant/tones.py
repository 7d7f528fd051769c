"""The colours of the mine: rock and cards in each theme, and diamonds."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from renderers.canvas import Colours
from renderers.palette import BLACK, PIGMENTS, SCHEMES, WHITE, Rgb, Scheme, Theme, blend, gamut


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours inside a mine.

    ``rock``, ``facet``: the walls and the lit sides of boulders. ``cave``: the air. ``card``, ``ink``,
    ``label``: a treasure's ground, its number, its quiet text. ``hazard``, ``sign``: a hazard's ground and
    its drawing. ``outline``: around what is new.
    """

    rock: Rgb
    facet: Rgb
    cave: Rgb
    card: Rgb
    ink: Rgb
    label: Rgb
    hazard: Rgb
    sign: Rgb
    outline: Rgb


@dataclass(frozen=True, slots=True)
class Cut:
    """The tones of a cut stone: its body, its lit and its dark facets."""

    body: Rgb
    lit: Rgb
    dark: Rgb


GEM = Cut((206, 224, 246), (255, 255, 255), (118, 146, 190))

_NIGHT: Rgb = (12, 12, 14)
_BONE: Rgb = (236, 230, 216)

LIT: dict[Theme, Tones] = {
    "dark": Tones(
        rock=(58, 54, 54), facet=(92, 86, 84), cave=_NIGHT, card=(50, 54, 64), ink=(250, 250, 252),
        label=(172, 180, 192), hazard=_BONE, sign=(30, 22, 20), outline=(250, 250, 252),
    ),
    "light": Tones(
        rock=(196, 184, 168), facet=(222, 212, 198), cave=(240, 235, 226), card=(255, 255, 255),
        ink=(18, 20, 26), label=(96, 94, 96), hazard=(44, 40, 42), sign=_BONE, outline=(18, 20, 26),
    ),
}  # fmt: skip
"""The tones of a mine that hasn't collapsed."""

DARK: dict[Theme, Tones] = {
    "dark": Tones(
        rock=(58, 54, 54), facet=(92, 86, 84), cave=(4, 4, 6), card=(30, 31, 36), ink=(132, 136, 144),
        label=(92, 96, 104), hazard=(92, 86, 84), sign=(12, 12, 14), outline=(250, 250, 252),
    ),
    "light": Tones(
        rock=(140, 130, 118), facet=(178, 168, 154), cave=(48, 44, 46), card=(82, 77, 76),
        ink=(196, 190, 182), label=(150, 144, 138), hazard=(140, 130, 118), sign=(48, 44, 46),
        outline=(255, 255, 255),
    ),
}  # fmt: skip
"""The tones of a mine that has collapsed."""


def dust(rgb: Rgb) -> Rgb:
    """Return the colour of a buried player under dust, for the hatching."""
    return blend(rgb, BLACK, 0.55)


@lru_cache(maxsize=4)
def colours(theme: Theme, dark: bool) -> Colours:
    """Return the colours of all pictures of a mine; ``dark``: one that has collapsed."""
    scheme, tones, lit = SCHEMES[theme], (DARK if dark else LIT)[theme], LIT[theme]
    solids = [scheme.paper, scheme.field, scheme.line, scheme.label, scheme.ink, BLACK, WHITE]
    solids += [tones.rock, tones.facet, tones.cave, tones.card, tones.ink, tones.label, tones.hazard]
    solids += [tones.sign, tones.outline, lit.hazard, lit.sign, LIT["dark"].hazard, LIT["dark"].sign]
    solids += [GEM.body, GEM.lit, GEM.dark]
    for pigment in PIGMENTS:
        solids += [pigment.rgb, pigment.shade, dust(pigment.rgb)]
    return gamut(solids, _meetings(scheme, tones, lit))


def _meetings(scheme: Scheme, tones: Tones, lit: Tones) -> list[tuple[Rgb, Rgb]]:
    """Return the pairs of colours that meet at soft edges, the most frequent first."""
    ramps = [
        (tones.card, tones.ink),
        (lit.hazard, lit.sign),
        (tones.cave, tones.card),
        (scheme.paper, scheme.ink),
    ]
    ramps += [(scheme.paper, tones.rock), (tones.rock, tones.cave), (tones.rock, tones.facet)]
    ramps += [(tones.cave, lit.hazard), (tones.hazard, tones.sign), (tones.card, tones.label)]
    ramps += [(scheme.paper, scheme.field), (scheme.field, scheme.label), (scheme.paper, scheme.label)]
    ramps += [(tones.cave, tones.outline), (scheme.paper, scheme.line), (scheme.field, scheme.ink)]
    ramps += [(tones.card, GEM.body), (GEM.body, GEM.lit), (GEM.body, GEM.dark), (tones.card, GEM.dark)]
    ramps += [(scheme.paper, GEM.body), (tones.card, GEM.lit)]
    for pigment in PIGMENTS:
        ramps += [(pigment.rgb, pigment.ink), (pigment.rgb, scheme.paper), (pigment.rgb, tones.cave)]
        ramps += [
            (pigment.rgb, pigment.shade),
            (pigment.rgb, dust(pigment.rgb)),
            (pigment.shade, scheme.paper),
        ]
    return ramps

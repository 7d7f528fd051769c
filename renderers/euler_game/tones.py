"""The colours of the table: felt, cards and their backs in each theme."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from renderers.canvas import Colours
from renderers.palette import BLACK, PIGMENTS, SCHEMES, WHITE, Rgb, Theme, blend, gamut

SEATS = 4
"""The most players."""


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of the table.

    ``paper``: around everything. ``felt``: the ground of cards. ``line``: places of cards to come. ``label``:
    quiet text on felt. ``ink``: strong text on felt, outlines. ``card``, ``print``: a card's face and the
    print on it. ``known``: the face of a card that only its owner sees. ``back``, ``weave``: the back of all
    cards. ``step``: the ground of a step that is not a card but acts like one.
    """

    paper: Rgb
    felt: Rgb
    line: Rgb
    label: Rgb
    ink: Rgb
    card: Rgb
    print: Rgb
    known: Rgb
    back: Rgb
    weave: Rgb
    step: Rgb


TONES: dict[Theme, Tones] = {
    "dark": Tones(
        paper=SCHEMES["dark"].paper, felt=(42, 47, 56), line=(98, 107, 122), label=(176, 184, 196),
        ink=SCHEMES["dark"].ink, card=(240, 236, 226), print=BLACK, known=(150, 152, 154),
        back=(84, 98, 128), weave=(118, 134, 168), step=(72, 80, 94),
    ),
    "light": Tones(
        paper=SCHEMES["light"].paper, felt=(218, 222, 229), line=(150, 157, 169), label=(84, 91, 104),
        ink=SCHEMES["light"].ink, card=WHITE, print=BLACK, known=(176, 180, 187),
        back=(112, 126, 156), weave=(152, 166, 196), step=(192, 198, 208),
    ),
}  # fmt: skip


def faded(rgb: Rgb, tones: Tones) -> Rgb:
    """Return the colour of a player who is out of the hand."""
    return blend(rgb, tones.felt, 0.55)


@lru_cache(maxsize=2)
def colours(theme: Theme) -> Colours:
    """Return the colours of all pictures of a theme."""
    tones = TONES[theme]
    solids = [tones.paper, tones.felt, tones.line, tones.label, tones.ink, tones.card, tones.print]
    solids += [tones.known, tones.back, tones.weave, tones.step, BLACK, WHITE]
    ramps = [
        (tones.card, tones.print), (tones.felt, tones.ink), (tones.felt, tones.card), (tones.step, tones.ink),
        (tones.known, tones.print), (tones.felt, tones.label), (tones.paper, tones.felt),
        (tones.felt, tones.line), (tones.back, tones.weave), (tones.felt, tones.back),
        (tones.felt, tones.step), (tones.felt, tones.known), (tones.paper, tones.ink),
        (tones.card, tones.known), (tones.step, tones.label), (tones.back, tones.step),
    ]  # fmt: skip
    for pigment in PIGMENTS[:SEATS]:
        fade = faded(pigment.rgb, tones)
        solids += [pigment.rgb, fade]
        ramps += [
            (pigment.rgb, pigment.ink),
            (tones.felt, pigment.rgb),
            (tones.felt, fade),
            (fade, pigment.ink),
        ]
        ramps += [(pigment.rgb, tones.paper)]
    return gamut(solids, ramps)

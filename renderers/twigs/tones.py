"""The colours of Twigs: those of the four players and of each theme.

In addition to its hue, each player's colour has a pattern along its twigs and on its discs: white is plain
with a rim, black is plain and dark, red is dotted, blue is striped. So a picture can be read in grey.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import lru_cache

from renderers.canvas import Colours
from renderers.palette import BLACK, PIGMENTS, SCHEMES, WHITE, Pigment, Rgb, Scheme, Theme, blend, gamut


@dataclass(frozen=True, slots=True)
class Tone:
    """The colours and the pattern of a player's things.

    ``fill`` with a ``rim`` around it. ``ink``: the pattern and the text on it. ``tint``: cells that the
    player owns. ``pattern``: the name of the pattern along a twig, "" for none. ``mark``: the sign on a disc,
    "" for none.
    """

    fill: Rgb
    rim: Rgb
    ink: Rgb
    tint: Rgb
    pattern: str
    mark: str


RED, BLUE = PIGMENTS[0].rgb, PIGMENTS[3].rgb
SNOW: Rgb = (250, 250, 252)
COAL: Rgb = (4, 5, 7)

TONES: dict[Theme, dict[str, Tone]] = {
    "dark": {
        "white": Tone(SNOW, (176, 182, 192), BLACK, (88, 92, 100), "", ""),
        "black": Tone(COAL, (214, 219, 228), WHITE, (13, 14, 18), "", ""),
        "red": Tone(RED, RED, SNOW, (96, 28, 30), "dots", "dot"),
        "blue": Tone(BLUE, BLUE, SNOW, (20, 44, 104), "line", "stripe"),
    },
    "light": {
        "white": Tone(WHITE, (40, 44, 52), BLACK, (255, 255, 255), "", ""),
        "black": Tone((24, 26, 32), COAL, WHITE, (190, 195, 204), "", ""),
        "red": Tone(RED, RED, WHITE, (250, 206, 202), "dots", "dot"),
        "blue": Tone(BLUE, BLUE, WHITE, (192, 208, 248), "line", "stripe"),
    },
}

PIGMENT: dict[str, Pigment] = {
    "white": Pigment(SNOW, BLACK, (40, 44, 52), (176, 182, 192), "ring"),
    "black": Pigment(COAL, WHITE, (214, 219, 228), (214, 219, 228), "disc"),
    "red": replace(PIGMENTS[0], mark="dot"),
    "blue": replace(PIGMENTS[3], mark="stripe"),
}
"""The colours in a chart. The shade of white and black is the rim that they need on a similar ground."""

GROUND: dict[Theme, Rgb] = {"dark": (30, 33, 40), "light": (243, 245, 248)}
"""The cells of the honeycomb."""

MESH: dict[Theme, Rgb] = {"dark": (52, 57, 68), "light": (221, 225, 232)}
"""The uncovered lines of the honeycomb."""


def target(scheme: Scheme) -> Rgb:
    """Return the colour of the lines that a puzzle asks to cover: quieter than twigs, clear on the ground."""
    return blend(scheme.line, scheme.label, 0.5)


@lru_cache(maxsize=4)
def colours(theme: Theme) -> Colours:
    """Return the colours of all pictures of a theme."""
    scheme, ground, mesh = SCHEMES[theme], GROUND[theme], MESH[theme]
    solids = [scheme.paper, scheme.field, scheme.line, scheme.label, scheme.ink, BLACK, WHITE, ground, mesh]
    solids.append(target(scheme))
    ramps = [(ground, mesh), (ground, scheme.ink), (scheme.paper, scheme.ink), (scheme.field, scheme.ink)]
    ramps += [(scheme.paper, scheme.label), (scheme.paper, scheme.field), (ground, scheme.label)]
    ramps += [(ground, scheme.line), (scheme.field, scheme.label), (scheme.field, scheme.line)]
    ramps += [(ground, target(scheme)), (scheme.paper, target(scheme))]
    for tone in TONES[theme].values():
        solids += [tone.fill, tone.rim, tone.ink, tone.tint, blend(tone.tint, tone.fill, 0.5)]
        ramps += [(ground, tone.rim), (tone.rim, tone.fill), (tone.fill, tone.ink), (scheme.paper, tone.rim)]
        ramps += [(tone.tint, mesh), (tone.tint, tone.rim), (tone.tint, scheme.ink), (tone.fill, ground)]
        ramps += [(scheme.field, tone.rim), (tone.rim, mesh), (tone.tint, ground)]
    return gamut(solids, ramps)

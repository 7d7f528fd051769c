"""The colours of the board and of the stones."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from games.pentago.board import BLACK as SECOND
from games.pentago.board import RED as FIRST
from renderers.canvas import Colours
from renderers.palette import BLACK, PIGMENTS, SCHEMES, Pigment, Rgb, Theme, blend, gamut


@dataclass(frozen=True, slots=True)
class Stone:
    """A stone's rim, its body, and the mark on it."""

    rim: Rgb
    body: Rgb
    mark: Rgb


@dataclass(frozen=True, slots=True)
class Tones:
    """The colours of a theme: plates and cells, then the stones, including planned ones."""

    plate: Rgb
    hollow: Rgb
    stones: dict[str, Stone]
    pale: dict[str, Stone]


MARKS = {FIRST: "dot", SECOND: "ring"}
"""The marks that distinguish the stones without any colour."""


def _tones(plate: Rgb, hollow: Rgb, rim: Rgb, ring: Rgb) -> Tones:
    red = PIGMENTS[0]
    stones = {FIRST: Stone(red.shade, red.rgb, red.ink), SECOND: Stone(rim, BLACK, ring)}
    pale = {
        colour: Stone(*(blend(hollow, tone, 0.5) for tone in (stone.rim, stone.body, stone.mark)))
        for colour, stone in stones.items()
    }
    return Tones(plate, hollow, stones, pale)


PIGMENT: dict[str, Pigment] = {
    FIRST: PIGMENTS[0],
    SECOND: Pigment(BLACK, (200, 206, 216), (200, 206, 216), (172, 178, 188), MARKS[SECOND]),
}
"""The colours in a chart. Black's shade is its stones' light rim, which it needs on a dark ground."""

TONES: dict[Theme, Tones] = {
    "dark": _tones(plate=(84, 92, 106), hollow=(52, 58, 69), rim=(200, 206, 216), ring=(200, 206, 216)),
    "light": _tones(plate=(205, 210, 218), hollow=(236, 239, 243), rim=BLACK, ring=(172, 178, 188)),
}


@lru_cache(maxsize=2)
def colours(theme: Theme) -> Colours:
    """Return the colours of all pictures."""
    scheme, tones = SCHEMES[theme], TONES[theme]
    stones = [*tones.stones.values(), *tones.pale.values()]
    solids = [scheme.paper, scheme.label, scheme.ink, tones.plate, tones.hollow]
    solids += [tone for stone in stones for tone in (stone.rim, stone.body, stone.mark)]
    ramps = [(tones.plate, tones.hollow), (scheme.paper, tones.plate), (scheme.paper, scheme.label)]
    ramps += [(tones.hollow, scheme.ink), (tones.plate, scheme.ink), (scheme.paper, scheme.ink)]
    ramps += [(tones.plate, scheme.label)]
    for stone in stones:
        ramps += [(stone.body, stone.mark), (stone.rim, stone.body), (tones.hollow, stone.rim)]
        ramps += [(stone.rim, scheme.ink), (scheme.paper, stone.rim)]
    return gamut(solids, ramps)

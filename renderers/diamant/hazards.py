"""The five hazards: their signs, in one tone with open inner lines, and where their cards are."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache

from games.diamant.cards import COPIES, HAZARDS
from games.diamant.view import DiamantView
from renderers.diamant.pen import Drawing, Pen, curve, sign
from renderers.shape import Sprite


def _snake(pen: Pen) -> None:
    path = [(0.96, 0.6), (0.72, 0.84), (0.1, 0.74), (-0.5, 0.78), (-0.76, 0.48), (-0.48, 0.2), (0.2, 0.2)]
    body = curve([*path, (0.66, -0.12), (0.46, -0.52), (-0.1, -0.6)])
    last = len(body) - 1
    pen.stroke(body, [0.03 + 0.18 * min(1, 2.4 * i / last) for i in range(len(body))])
    for at in (100, 118, 136, 154, 172):
        pen.disc(body[at], 0.065, 0)
    pen.oval((-0.3, -0.62), 0.42, 0.29)
    pen.disc((-0.4, -0.7), 0.085, 0)
    pen.stroke([(-0.66, -0.54), (-0.82, -0.5)], [0.045, 0.045])
    for fork in (-0.62, -0.36):
        pen.stroke([(-0.82, -0.5), (-0.95, fork)], [0.045, 0.03])


def _spider(pen: Pen) -> None:
    legs = [
        [(0.16, -0.3), (0.5, -0.78), (0.7, -0.94)],
        [(0.2, -0.14), (0.68, -0.4), (0.95, -0.26)],
        [(0.2, -0.04), (0.7, 0.02), (0.94, 0.44)],
        [(0.16, 0.06), (0.56, 0.4), (0.64, 0.94)],
    ]
    for leg in legs:
        for side in (-1, 1):
            pen.stroke([(side * x, y) for x, y in leg], [0.085, 0.075, 0.04])
    pen.oval((0, 0.4), 0.4, 0.48)
    pen.disc((0, -0.24), 0.29)
    pen.area([(-0.15, 0.16), (0.15, 0.16), (0, 0.4)], 0)
    pen.area([(-0.17, 0.66), (0.17, 0.66), (0, 0.36)], 0)
    for x, y in ((-0.11, -0.3), (0.11, -0.3)):
        pen.disc((x, y), 0.07, 0)


def _rockfall(pen: Pen) -> None:
    boulders = [
        [(-0.98, 0.52), (-0.8, 0.06), (-0.4, -0.12), (0.0, 0.12), (0.12, 0.6), (-0.04, 0.96), (-0.86, 0.96)],
        [(0.04, -0.1), (0.34, -0.54), (0.8, -0.46), (0.99, 0.0), (0.74, 0.36), (0.28, 0.32)],
        [(0.24, 0.96), (0.3, 0.64), (0.62, 0.5), (0.94, 0.66), (0.99, 0.96)],
        [(-0.72, -0.46), (-0.4, -0.72), (-0.1, -0.52), (-0.22, -0.22), (-0.58, -0.2)],
    ]
    for boulder in boulders:
        pen.area(boulder)
    for crack in (
        [(-0.4, -0.12), (-0.48, 0.32), (-0.16, 0.54), (-0.04, 0.96)],
        [(-0.98, 0.52), (-0.48, 0.32)],
        [(0.34, -0.54), (0.44, -0.1), (0.99, 0.0)],
        [(0.44, -0.1), (0.28, 0.32)],
    ):
        pen.stroke(crack, [0.045] * len(crack), 0)
    for x, top, bottom in ((-0.4, -0.94, -0.86), (0.38, -0.93, -0.72), (0.74, -0.93, -0.66)):
        pen.stroke([(x, top), (x, bottom)], [0.06, 0.06])


def _fire(pen: Pen) -> None:
    right = [(0.0, 0.98), (0.46, 0.88), (0.72, 0.5), (0.68, 0.06), (0.46, -0.22)]
    notch = [(0.4, 0.06), (0.26, -0.0), (0.3, -0.42), (0.08, -0.8), (-0.14, -1.0)]
    left = [
        (-0.1, -0.62),
        (-0.34, -0.24),
        (-0.5, -0.08),
        (-0.54, -0.3),
        (-0.74, 0.1),
        (-0.7, 0.56),
        (-0.42, 0.9),
    ]
    pen.area([(1.12 * x, y) for x, y in curve([*right, *notch, *left, (0.0, 0.98)])])
    pen.area(
        curve([(0.0, 0.84), (0.34, 0.68), (0.38, 0.42), (0.24, 0.22), (0.12, 0.3), (0.0, -0.12)])
        + curve([(0.0, -0.12), (-0.16, 0.2), (-0.36, 0.44), (-0.3, 0.7), (0.0, 0.84)]),
        0,
    )
    pen.area(curve([(0.0, 0.82), (0.18, 0.66), (0.0, 0.36), (-0.18, 0.66), (0.0, 0.82)]))


def _gas(pen: Pen) -> None:
    for at, radius in (
        ((-0.58, 0.06), 0.4), ((0.58, 0.04), 0.4), ((-0.27, -0.4), 0.46), ((0.34, -0.4), 0.42),
        ((0, 0.12), 0.6), ((-0.36, 0.5), 0.27), ((0.36, 0.5), 0.27), ((0, 0.6), 0.3),
        ((-0.82, 0.7), 0.15), ((0.8, 0.66), 0.18), ((0.58, 0.9), 0.08), ((-0.6, 0.9), 0.07),
        ((-0.86, -0.62), 0.11), ((0.9, -0.58), 0.08),
    ):  # fmt: skip
        pen.disc(at, radius)
    for side in (-1, 1):
        pen.oval((side * 0.26, -0.08), 0.18, 0.21, 0)
    pen.area([(0, 0.2), (0.11, 0.38), (-0.11, 0.38)], 0)
    for x in (-0.22, 0.0, 0.22):
        pen.stroke([(x, 0.58), (x, 0.98)], [0.045, 0.045], 0)


DRAWINGS: Mapping[str, Drawing] = {
    "snake": _snake,
    "spider": _spider,
    "rockfall": _rockfall,
    "fire": _fire,
    "gas": _gas,
}


@lru_cache(maxsize=64)
def hazard_sign(name: str, radius: float) -> Sprite:
    """Return a hazard around the origin, ``radius`` pixels to each side.

    Raises:
        KeyError: there is no such hazard.
    """
    return sign(DRAWINGS[name], radius)


@dataclass(frozen=True, slots=True)
class Copies:
    """How many of a hazard's three cards are in the row, still in the deck, and out of the game."""

    turned: int
    deck: int
    gone: int

    @property
    def danger(self) -> bool:
        """Whether another card of this hazard may still come; it would end the mine."""
        return self.turned == 1 and self.deck > 0


def copies(view: DiamantView, hazard: int) -> Copies:
    """Return where a hazard's cards are; the one that has just ended the mine is still in the row."""
    turned = sum(laid.card.hazard == hazard for laid in view.row)
    gone = view.removed.count(hazard) - (hazard == view.collapse)
    return Copies(turned, COPIES - turned - gone, gone)


def dangers(view: DiamantView) -> tuple[int, ...]:
    """Return the hazards that would end the mine with another card."""
    return tuple(hazard for hazard in range(1, len(HAZARDS) + 1) if copies(view, hazard).danger)

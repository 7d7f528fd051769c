"""Draw the path from a number to the compared value: each card and condition that changed it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import TypeAlias

from games.euler_game.view import SPECIALS, Stage, Working
from renderers.brush import Brush
from renderers.euler_game.glyphs import width, write
from renderers.euler_game.symbols import IDLE, decided, operation
from renderers.euler_game.tones import Tones

SIZE = 4.0
"""Size of the numbers."""
BADGE = 5.4
"""Height of the badge of a step."""
LINE = 6.8
"""Distance between two lines."""
SPACE = 1.3
RAISED = "⁰¹²³⁴⁵⁶⁷⁸⁹"


@dataclass(frozen=True, slots=True)
class Leg:
    """A drawn step: ``kind`` and ``badge`` name its cause; ``numeral``: its result ("": nothing new).

    ``boxed``: the numeral lies on a card, since it was played or is compared.
    """

    kind: str
    badge: str
    numeral: str
    boxed: bool = False

    @property
    def width(self) -> float:
        """The width of the step on the picture."""
        wide = width(self.badge, SIZE) + 1.8 if self.badge else 0.0
        wide += 0.6 if self.badge and self.numeral else 0.0
        return wide + width(self.numeral, SIZE) + (1.6 if self.boxed else 0.0)


def legs(working: Working, condition: str) -> tuple[Leg, ...]:
    """Return the number; a leg for all f, all ex, all φ and each condition of its stages; and the measure.

    Equal cards in a row are one leg with their count. If the number itself is compared, it is on a card from
    the start, and the next leg says what it counts as; a 0, which beats everything, has a star.
    """
    steps = [Leg("number", "", working.number, boxed=True)]
    for by, group in groupby(working.stages, key=_by):
        stages = list(group)
        steps.append(Leg(by, operation(by) + _times(len(stages)), str(stages[-1].after)))
    counts_as = "★" if working.final == 0 else decided(working, condition)
    if working.final == 0 or condition in IDLE:
        steps[-1] = replace(steps[-1], boxed=True)
        return (*steps, Leg("last", counts_as, ""))
    return (*steps, Leg("last", counts_as, str(working.measure), boxed=True))


def _by(stage: Stage) -> str:
    return stage.by


def _times(count: int) -> str:
    return "".join(RAISED[int(digit)] for digit in str(count)) if count > 1 else ""


Placed: TypeAlias = tuple[Leg, float]
"""A leg and the distance of its left end from that of the line."""


def placed(shown: Sequence[tuple[Leg, ...]], chain: Sequence[str], room: float) -> list[list[list[Placed]]]:
    """Return the legs of several workings, each in lines that are at most ``room`` wide.

    Legs of one kind share a column if all columns fit side by side.
    """
    kinds = ["number", *SPECIALS, *chain[:-1], "last"]
    columns = {
        kind: max((leg.width for each in shown for leg in each if leg.kind == kind), default=0.0)
        for kind in kinds
    }
    starts, used = {}, 0.0
    for kind, width_of_kind in columns.items():
        starts[kind] = used
        used += width_of_kind + SPACE if width_of_kind else 0.0
    if used - SPACE > room:
        return [in_lines(each, room) for each in shown]
    return [[[(leg, starts[leg.kind]) for leg in each]] for each in shown]


def in_lines(shown: Iterable[Leg], room: float) -> list[list[Placed]]:
    """Return legs side by side, in a new line where the next one would not fit."""
    lines: list[list[Placed]] = [[]]
    x = 0.0
    for leg in shown:
        if lines[-1] and x + leg.width > room:
            lines.append([])
            x = 0.0
        lines[-1].append((leg, x))
        x += leg.width + SPACE
    return lines


@dataclass(frozen=True, slots=True)
class Path:
    """The path of a number on a picture."""

    brush: Brush[Tones]

    def draw(self, line: Iterable[Placed], x: float, y: float) -> None:
        """Draw a line of legs, its left end at x and its middle at y."""
        for leg, left in line:
            self.leg(leg, x + left, y)

    def leg(self, leg: Leg, x: float, y: float) -> None:
        """Draw the badge of a step, then the numeral."""
        brush, tones = self.brush, self.brush.tones
        if leg.badge:
            badge_width = width(leg.badge, SIZE) + 1.8
            brush.box(x, y - BADGE / 2, (badge_width, BADGE), tones.step)
            write(brush, leg.badge, x + badge_width / 2, y, SIZE, tones.ink)
            x += badge_width + 0.6
        if leg.boxed:
            brush.box(x, y - BADGE / 2, (width(leg.numeral, SIZE) + 1.6, BADGE), tones.card)
            x += 0.8
        write(brush, leg.numeral, x, y, SIZE, tones.print if leg.boxed else tones.ink, align=0)

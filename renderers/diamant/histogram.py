"""Two histograms of simulated mines beside the exact law: ``python -m renderers.diamant.histogram FILE``.

Standard input is JSON: ``tally``, the number of runs for each number of safe cards (row) and diamonds
(column), and ``law``, the exact probability of each. Bars are simulated, lines across them exact.
"""

from __future__ import annotations

import argparse
import io
import json
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageDraw, ImageFont

from games.command_line import WRONG, FileRefusedError, NewFile, add_force, run_program
from renderers.palette import PIGMENTS, SCHEMES, Rgb

WIDTH, HEIGHT = 1200, 900
SMOOTH = 3
"""Factor by which the picture is drawn larger before it is reduced, since Pillow draws hard edges."""

MARGIN, LEFT = 40, 96
HEAD, TITLE, FOOT = 84, 46, 50
"""Pixels above the first panel, for each panel's title, and for its labels below."""

SCHEME = SCHEMES["light"]
BARS: tuple[Rgb, Rgb] = (PIGMENTS[6].rgb, PIGMENTS[5].rgb)
SHORT, TALL = 17, 22
"""Sizes of text."""

THIN = 1.0
"""Half the width of the lines for the exact law."""

Shares: TypeAlias = NDArray[np.float64]
Spot: TypeAlias = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Panel:
    """One histogram: the shares of the values 0, 1, 2, …, simulated and exact; a label every ``every``."""

    title: str
    shares: Shares
    law: Shares
    every: int
    fill: Rgb

    @property
    def mean(self) -> float:
        """The simulated mean."""
        return float((self.shares * np.arange(len(self.shares))).sum())

    @property
    def top(self) -> float:
        """The share at the upper edge: the first multiple of ``rung`` above the highest bar."""
        return ceil(self._highest / self.rung + 0.2) * self.rung

    @property
    def rung(self) -> float:
        """The step between horizontal lines: 1, 2 or 5 times a power of ten; the bars stay below seven."""
        return next(step for step in (0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5) if self._highest / step < 7)

    @property
    def _highest(self) -> float:
        return float(max(self.shares.max(), self.law.max()))


class Pen:
    """A pen that takes pixels of the finished picture and draws on one that is ``SMOOTH`` times as large."""

    def __init__(self) -> None:
        self._image = Image.new("RGB", (WIDTH * SMOOTH, HEIGHT * SMOOTH), SCHEME.paper)
        self._draw = ImageDraw.Draw(self._image)

    def box(self, left: float, top: float, right: float, bottom: float, fill: Rgb) -> None:
        """Fill a rectangle."""
        if right > left and bottom > top:
            self._draw.rectangle([v * SMOOTH for v in (left, top, right, bottom)], fill=fill)

    def write(self, at: Spot, text: str, size: int, fill: Rgb, anchor: str) -> None:
        """Write a line of text; ``anchor`` as in Pillow."""
        font = ImageFont.load_default(size * SMOOTH)
        self._draw.text((at[0] * SMOOTH, at[1] * SMOOTH), text, fill, font, anchor)

    def finished(self) -> Image.Image:
        """Return the picture in its own size."""
        return self._image.reduce(SMOOTH)


def panels(tally: Shares, law: Shares) -> tuple[Panel, Panel]:
    """Return the histograms of the safe cards and of the diamonds."""
    shares = tally / tally.sum()
    cards = Panel("safe cards before the collapse", shares.sum(axis=1), law.sum(axis=1), 1, BARS[0])
    diamonds = Panel("diamonds on all cards turned", shares.sum(axis=0), law.sum(axis=0), 10, BARS[1])
    return cards, diamonds


def picture(tally: Shares, law: Shares) -> Image.Image:
    """Return both histograms, one above the other, ``WIDTH`` times ``HEIGHT`` pixels."""
    pen = Pen()
    pen.write(
        (MARGIN, MARGIN), f"Diamant: {int(tally.sum()):,} mines that nobody leaves", 28, SCHEME.ink, "lt"
    )
    _legend(pen)
    panel_height = (HEIGHT - HEAD - MARGIN / 2) / 2
    for number, panel in enumerate(panels(tally, law)):
        top = HEAD + number * panel_height
        _draw(pen, panel, top + TITLE, top + panel_height - FOOT)
    return pen.finished()


def _legend(pen: Pen) -> None:
    right, y = WIDTH - MARGIN, MARGIN + 12
    pen.write((right, y), "exact", SHORT, SCHEME.label, "rm")
    pen.box(right - 70, y - THIN, right - 50, y + THIN, SCHEME.ink)
    pen.write((right - 90, y), "simulated", SHORT, SCHEME.label, "rm")
    for place, fill in enumerate(BARS):
        left = right - 210 + 16 * place
        pen.box(left, y - 7, left + 12, y + 7, fill)


def _draw(pen: Pen, panel: Panel, top: float, bottom: float) -> None:
    """Draw a panel whose bars are between two heights."""
    slot = (WIDTH - LEFT - MARGIN) / len(panel.shares)

    def x(value: float) -> float:
        return LEFT + (value + 0.5) * slot

    def y(share: float) -> float:
        return bottom - (bottom - top) * share / panel.top

    pen.write((LEFT, top - 14), panel.title, TALL, SCHEME.ink, "ls")
    _ladder(pen, panel, y)
    half = slot * (0.5 - min(0.12, 0.6 / slot) if slot < 12 else 0.38)
    for value, share in enumerate(panel.shares):
        pen.box(x(value) - half, y(float(share)), x(value) + half, bottom, panel.fill)
    for value, chance in enumerate(panel.law):
        if chance > 0:
            height = y(float(chance))
            pen.box(x(value) - slot / 2, height - THIN, x(value) + slot / 2, height + THIN, SCHEME.ink)
    for value in range(0, len(panel.shares), panel.every):
        pen.write((x(value), bottom + 10), str(value), SHORT, SCHEME.label, "mt")
    _mean(pen, panel.mean, x(panel.mean), top, bottom)


def _ladder(pen: Pen, panel: Panel, y: Callable[[float], float]) -> None:
    """Draw the horizontal lines with their percentages."""
    for rung in range(round(panel.top / panel.rung) + 1):
        height, percent = y(rung * panel.rung), 100 * rung * panel.rung
        pen.box(LEFT, height - 0.5, WIDTH - MARGIN, height + 0.5, SCHEME.field if rung else SCHEME.line)
        pen.write((LEFT - 12, height), f"{percent:g} %", SHORT, SCHEME.label, "rm")


def _mean(pen: Pen, mean: float, x: float, top: float, bottom: float) -> None:
    for height in range(round(top), round(bottom), 12):
        pen.box(x - 1, height, x + 1, min(height + 6, bottom), SCHEME.label)
    pen.write((x + 10, top + 2), f"mean {mean:.3f}", SHORT, SCHEME.label, "lt")


def main(arguments: Sequence[str] | None = None) -> int:
    """Draw the data from standard input into the file; return the exit status."""
    parser = argparse.ArgumentParser("python -m renderers.diamant.histogram", description=__doc__)
    parser.add_argument("file", type=Path)
    add_force(parser)
    options = parser.parse_args(arguments)
    data, drawn = json.load(sys.stdin), io.BytesIO()
    try:
        file = NewFile(options.file, options.force)
        image = picture(np.array(data["tally"], float), np.array(data["law"], float))
        image.save(drawn, "PNG", optimize=True)
        file.write(drawn.getvalue())
    except FileRefusedError as error:
        print(error, file=sys.stderr)  # noqa: T201 - this is a program
        return WRONG
    return 0


if __name__ == "__main__":
    run_program(main)

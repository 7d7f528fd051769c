"""A new game's first board: lines of text on the picture, in the terminal and as its description."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence

import numpy as np
from PIL import Image, ImageDraw, ImageFont

from games.game import Line
from renderers import Names, Renderer, V
from renderers.canvas import Canvas
from renderers.palette import SCHEMES, Theme


class Rows(Renderer[V]):
    """Draws the lines of ``rows``. The description is ``<game>.alt.rows``."""

    @abstractmethod
    def rows(self, view: V) -> Sequence[str]:
        """Return the lines, of at most 30 ASCII characters; their number is the same in all positions."""

    def own_row(self, view: V) -> int:
        """Return the index of the viewer's line: by default the seats' lines follow the first one."""
        return 0 if view.seat is None else view.seat + 1

    def paint(self, view: V, theme: Theme, width: int, names: Names) -> Canvas:
        """Return the lines in the theme's ink."""
        rows, scheme, height = self.rows(view), SCHEMES[theme], width // 10
        mask = Image.new("1", (width, height * (len(rows) + 1)))
        pen, font = ImageDraw.Draw(mask), ImageFont.load_default(size=height * 0.6)
        for number, row in enumerate(rows):
            pen.text((height // 2, height // 2 + height * number), row, fill=1, font=font)
        canvas = Canvas(*mask.size, (scheme.paper, scheme.ink), scheme.paper)
        canvas.rows[np.asarray(mask)] = canvas.colours.index(scheme.ink)
        return canvas

    def alt(self, view: V) -> tuple[Line, ...]:
        """Return the lines as one sentence."""
        return (Line("alt.rows", {"rows": tuple(self.rows(view))}),)

    def text(self, view: V, ansi: bool = False) -> str:
        """Return the lines; the viewer's own, or the first, is bold if the terminal can show it."""
        rows, bold = list(self.rows(view)), self.own_row(view)
        if ansi:
            rows[bold] = f"\x1b[1m{rows[bold]}\x1b[0m"
        return "\n".join(rows)

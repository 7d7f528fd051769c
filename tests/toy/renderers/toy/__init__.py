"""Toy in pictures and words: one row a seat, with its letters and its bid."""

from __future__ import annotations

import numpy as np
from games.toy.state import ToyView
from PIL import Image, ImageDraw, ImageFont

from games.game import Line
from renderers import Names, Renderer
from renderers.canvas import Canvas
from renderers.palette import SCHEMES, Theme


def _rows(view: ToyView) -> list[str]:
    rows = [f"1..{view.high} {view.goal}" + (f"  {' '.join(view.built)}" if view.built else "")]
    for seat in range(view.seats):
        letters = " ".join(view.picks[seat]) if view.picks else "-"
        bid = f"+{view.bids[seat]}" if seat < len(view.bids) else ""
        known = view.secrets[seat] if view.secrets else (view.secret if seat == view.seat else "?")
        rows.append(f"{seat + 1}: {known} {letters} {bid}".rstrip())
    return rows


class Toy(Renderer[ToyView]):
    """Writes the rows."""

    def paint(self, view: ToyView, theme: Theme, width: int, names: Names) -> Canvas:
        """Return the rows in two colours."""
        rows, scheme, line = _rows(view), SCHEMES[theme], width // 10
        mask = Image.new("1", (width, line * (len(rows) + 1)))
        pen, font = ImageDraw.Draw(mask), ImageFont.load_default(size=line * 0.6)
        for number, row in enumerate(rows):
            pen.text((line // 2, line // 2 + line * number), row, fill=1, font=font)
        canvas = Canvas(*mask.size, (scheme.paper, scheme.ink), scheme.paper)
        canvas.rows[np.asarray(mask)] = canvas.colours.index(scheme.ink)
        return canvas

    def alt(self, view: ToyView) -> tuple[Line, ...]:
        """Return where the game stands, then the rows."""
        standing = {"picked": len(view.picks), "bids": len(view.bids), "seats": view.seats}
        return (Line("alt.board", standing), Line("alt.rows", {"rows": tuple(_rows(view))}))

    def text(self, view: ToyView, ansi: bool = False) -> str:
        """Return the rows; the viewer's own stands out where the terminal can show it."""
        rows = _rows(view)
        if ansi and view.seat is not None:
            rows[view.seat + 1] = f"\x1b[1m{rows[view.seat + 1]}\x1b[0m"
        return "\n".join(rows)


RENDERER = Toy()

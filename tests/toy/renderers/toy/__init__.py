"""Toy in pictures and words: one row a seat, with its letters and its bid."""

from __future__ import annotations

from games.toy.state import ToyView

from games.game import Line
from renderers.rows import Rows


class Toy(Rows[ToyView]):
    """Its description says first how far the game is."""

    def rows(self, view: ToyView) -> list[str]:
        """Return the options, then a line for each seat."""
        rows = [f"1..{view.high} {view.goal}" + (f"  {' '.join(view.built)}" if view.built else "")]
        for seat in range(view.seats):
            letters = " ".join(view.picks[seat]) if view.picks else "-"
            bid = f"+{view.bids[seat]}" if seat < len(view.bids) else ""
            known = view.secrets[seat] if view.secrets else (view.secret if seat == view.seat else "?")
            rows.append(f"{seat + 1}: {known} {letters} {bid}".rstrip())
        return rows

    def alt(self, view: ToyView) -> tuple[Line, ...]:
        """Return where the game stands, then the rows."""
        standing = {"picked": len(view.picks), "bids": len(view.bids), "seats": view.seats}
        return (Line("alt.board", standing), Line("alt.rows", {"rows": tuple(self.rows(view))}))


RENDERER = Toy()

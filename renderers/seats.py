"""Seats as all games show them: by rank, and in their colours on text boards."""

from __future__ import annotations

from collections.abc import Sequence

from games.game import Seat, ranks
from renderers.palette import PIGMENTS, Rgb


def ranked(points: Sequence[int]) -> tuple[tuple[int, Seat], ...]:
    """Return everybody's rank and seat, the most points first; after a tie the next rank is skipped."""
    return tuple(sorted((rank, seat) for seat, rank in enumerate(ranks(points))))


def numbered(seat: Seat, ansi: bool) -> str:
    """Return a seat's number in four columns; ``ansi``: on its colour."""
    plain = f"{seat + 1:>3} "
    return coloured(plain, PIGMENTS[seat].ink, PIGMENTS[seat].rgb) if ansi else plain


def coloured(text: str, ink: Rgb, ground: Rgb) -> str:
    """Return a text on a ground, for terminals that know 24-bit colours."""
    return f"\x1b[{_code(38, ink)};{_code(48, ground)}m{text}\x1b[0m"


def inked(text: str, ink: Rgb, after: Rgb) -> str:
    """Return a text in a colour on the current ground; the text after it gets the ink ``after``."""
    return f"\x1b[{_code(38, ink)}m{text}\x1b[{_code(38, after)}m"


def _code(layer: int, rgb: Rgb) -> str:
    return ";".join(map(str, (layer, 2, *rgb)))

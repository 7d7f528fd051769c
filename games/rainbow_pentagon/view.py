"""The views of Rainbow Pentagon. Cells and colours are numbers here.

Cell ``n`` of sector ``s`` (both counted from 0) has index ``25 * s + n``; its name is the sector's letter
and ``n + 1``. Colour ``c`` starts at the corner between sectors ``c`` and ``c + 1``: red is 0 (A17/B25),
yellow 1 (B17/C25), green 2 (C17/D25, the top), blue 3, purple 4; boards with more sides add more colours.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from games.game import View

Shown: TypeAlias = tuple[tuple[int, ...], tuple[tuple[int, tuple[int, ...]], ...]]
"""What everybody saw of a dealing: the cells that were painted, and the colours whose claims were void with
the cells they had claimed."""

COLOURS = ("red", "yellow", "green", "blue", "purple", "orange", "sky", "grey")

MARKS = "•≡○✕◆▲‖□"
"""The mark of each colour on pictures, as a character: a player is told both."""


@dataclass(frozen=True, slots=True)
class Claim:
    """Cells that somebody claims: ``cells`` sorted by index; ``missing`` and ``extra``: the cells that a rule
    needs added or removed (both empty for a good claim); ``near``: cells that lead to a legal claim.
    """

    cells: tuple[int, ...]
    missing: tuple[int, ...] = ()
    extra: tuple[int, ...] = ()
    near: tuple[int, ...] = ()
    legal: bool = True


@dataclass(frozen=True, slots=True)
class RainbowView(View):
    """The board as one seat sees it.

    ``owner``: for each of the ``25 * sides`` cells the colour that owns it, or -1. ``players``: the colours
    in play, sorted. ``colour``: the viewer's own, None for an onlooker. ``gained``: cells painted in the
    last dealing (``owner`` has their colour). ``void``: the colours whose claims of the last dealing were
    void, with the cells they had claimed, sorted by colour. ``turn``: from 1; after the end the last one.
    ``free``: the number of cells that nobody owns. ``areas`` and ``borders``: one number for each colour in
    ``players``. ``owned_hit``: the table's option. ``past``: the dealings before the last one, the oldest
    first. ``claim``: what the viewer is building or has typed. ``seats``: after the end the colour of each
    seat, before it None. ``over``: "" or the reason for the end.
    """

    sides: int
    turn: int
    owner: tuple[int, ...]
    players: tuple[int, ...]
    colour: int | None
    gained: tuple[int, ...]
    void: tuple[tuple[int, tuple[int, ...]], ...]
    free: int
    areas: tuple[int, ...]
    borders: tuple[int, ...]
    owned_hit: str
    past: tuple[Shown, ...] = ()
    claim: Claim | None = None
    seats: tuple[int, ...] | None = None
    over: str = ""

"""Draw the panel above the cards: the five mines, the heap, and each hazard's cards."""

from __future__ import annotations

from dataclasses import dataclass

from games.diamant.cards import COPIES, HAZARDS, MINES
from games.diamant.view import DiamantView
from renderers.brush import Brush, Layer, block, frame, hatched
from renderers.diamant.hazards import Copies, copies, hazard_sign
from renderers.diamant.layout import HEAD, KIND, PORTAL, SIDE, STRIP
from renderers.diamant.props import portal, put_heap
from renderers.diamant.tones import Tones
from renderers.palette import Rgb

MINI = 5.4, 7.0
"""Size of a hazard's card in the strip."""
APART = 0.45
"""Room between two cards of a hazard."""


@dataclass(frozen=True, slots=True)
class Panel:
    """The panel above the mine; ``lit``: the tones of a hazard that is face up."""

    brush: Brush[Tones]
    view: DiamantView
    lit: Tones

    def draw(self) -> None:
        """Draw the panel."""
        self.mines()
        self.heap()
        self.strip()

    def mines(self) -> None:
        """Draw the five portals with their numbers; the current one is bright."""
        brush, scheme = self.brush, self.brush.scheme
        shape = portal(PORTAL * brush.unit, PORTAL * brush.unit)
        for mine in range(1, MINES + 1):
            current = mine == self.view.mine
            left = SIDE + 0.6 + (mine - 1) * (PORTAL + 1.3)
            brush.put(shape, left, HEAD - PORTAL / 2, scheme.ink if current else scheme.field, Layer.GROUND)
            colour = scheme.paper if current else scheme.label if mine < self.view.mine else scheme.line
            brush.write(str(mine), left + PORTAL / 2, HEAD + 0.4, 4.6, colour)

    def heap(self) -> None:
        """Draw the heap's number of diamonds, or how many were buried."""
        brush, view = self.brush, self.view
        text = f"-{view.buried}" if view.collapse and view.buried else str(view.heap)
        width = brush.write(text, 97 - 0.8, HEAD, 7.6, brush.scheme.ink, align=1)
        put_heap(brush, 1, 97 - width - 5.2, HEAD + 0.4, 2.9)

    def strip(self) -> None:
        """Draw the five hazards with their three cards each; one that is face up is bright."""
        for hazard in range(1, len(HAZARDS) + 1):
            self.kind(hazard, SIDE + (hazard - 1) * (94 - KIND) / (len(HAZARDS) - 1))

    def kind(self, hazard: int, x: float) -> None:
        """Draw one hazard of the strip."""
        brush, (top, height) = self.brush, STRIP
        counts = copies(self.view, hazard)
        bright = counts.danger or hazard == self.view.collapse
        ground, ink = (self.lit.hazard, self.lit.sign) if bright else (brush.scheme.field, brush.scheme.label)
        brush.box(x, top, (KIND, height), ground)
        edge = (KIND - COPIES * MINI[0] - (COPIES - 1) * APART) / 2
        for place in range(COPIES):
            left = x + edge + place * (MINI[0] + APART)
            self.card(left, top + (height - MINI[1]) / 2, counts, place, hazard, (ground, ink))

    def card(
        self, x: float, y: float, where: Copies, place: int, hazard: int, tones: tuple[Rgb, Rgb]
    ) -> None:
        """Draw one card of a hazard: filled in the row, a frame in the deck, hatched out of the game."""
        brush, unit, (ground, ink) = self.brush, self.brush.unit, tones
        size = MINI[0] * unit, MINI[1] * unit, 0.7 * unit
        turned, gone = place < where.turned, place >= where.turned + where.deck
        if turned:
            brush.put(block(*size), x, y, ink)
        else:
            line = 0.32 * unit
            brush.put(frame(*size, line, -line), x, y, ink)
        if gone:
            lines = hatched(*size, max(2, round(0.9 * unit)), brush.stripes[1])
            brush.put(lines, x, y, ink, Layer.FACET)
            return
        sign = hazard_sign(HAZARDS[hazard - 1], 2.3 * unit)
        brush.put(sign, x + MINI[0] / 2, y + MINI[1] / 2, ground if turned else ink)

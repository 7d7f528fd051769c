"""Draw the row of cards in a mine."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.diamant.cards import HAZARDS
from games.diamant.view import DiamantView, Laid
from renderers.brush import Brush, Layer, Size, block, hatched
from renderers.canvas import Canvas, Colours, patch
from renderers.diamant.hazards import hazard_sign
from renderers.diamant.layout import AWAY, CARD, Plan
from renderers.diamant.props import dots, put_heap
from renderers.diamant.stone import crack
from renderers.diamant.tones import Tones
from renderers.palette import Rgb

BIG = 5.4
"""Size of the number of diamonds on a card."""
SMALL = 3.2
"""Size of a card's full number if fewer diamonds are left on it."""
GEM, LARGEST = 1.0, 1.65
"""The least radius of a diamond on a card, and the radius of a single one."""


Look: TypeAlias = tuple[Size, float, tuple[float, float]]
"""A card's size, the radius of its corners, and its stripes as a brush has them."""


@lru_cache(maxsize=8)
def lost_card(colours: Colours, look: Look, unit: float, colour: Rgb, air: Rgb) -> NDArray[np.uint8]:
    """Return a card hatched in the colour of the air, as rows of colour numbers."""
    (width, height), corner, (period, share) = look
    size = width * unit, height * unit, corner * unit
    whole = block(*size)
    right, bottom = whole.mask.width + whole.left, whole.mask.height + whole.top
    tile = Canvas(right, bottom, colours, air)
    lines = hatched(*size, round(period * unit), share)
    for tone, shape in ((colour, whole), (air, lines)):
        tile.lay(tone, [patch(shape, right)])
    return tile.rows


@dataclass(frozen=True, slots=True)
class Row:
    """The cards in the mine; ``lit``: the tones of cards that stay bright after a collapse."""

    brush: Brush[Tones]
    view: DiamantView
    plan: Plan
    lit: Tones

    def draw(self) -> None:
        """Draw all cards, outline the new ones, and draw the place of the next."""
        view = self.view
        for index, laid in enumerate(view.row):
            self.card(index, laid)
        if view.collapse:
            return
        if view.fresh and view.row:
            self.outline(len(view.row) - 1)
        if not view.ended:
            self.next_place(len(view.row))

    def card(self, index: int, laid: Laid) -> None:
        """Draw one card; in a collapse only the two equal hazards stay bright."""
        view = self.view
        if laid.card.hazard:
            fatal = laid.card.hazard == view.collapse
            self.hazard(index, laid.card.hazard, self.lit if fatal else self.brush.tones)
            if fatal:
                self.outline(index)
            elif view.collapse:
                self.crack(index)
        else:
            self.treasure(index, laid)
            if view.collapse:
                self.crack(index)

    def outline(self, index: int) -> None:
        """Outline a card."""
        self.brush.outline(*self.plan.card(index), CARD, self.brush.tones.outline, AWAY)

    def hazard(self, index: int, hazard: int, tones: Tones) -> None:
        """Draw a hazard."""
        x, y = self.plan.card(index)
        self.brush.box(x, y, CARD, tones.hazard)
        shape = hazard_sign(HAZARDS[hazard - 1], 4.75 * self.brush.unit)
        self.brush.put(shape, x + CARD[0] / 2, y + CARD[1] / 2, tones.sign)

    def treasure(self, index: int, laid: Laid) -> None:
        """Draw a treasure with the diamonds that still lie on it, drawn and counted."""
        brush, tones = self.brush, self.brush.tones
        x, y = self.plan.card(index)
        if self.view.collapse and laid.diamonds:
            self.lost(x, y)
        else:
            brush.box(x, y, CARD, tones.card)
        middle, value = x + CARD[0] / 2, laid.card.value
        if not laid.diamonds:
            brush.write(str(value), middle, y + 3.9, 4.4, tones.label)
        elif laid.diamonds == value:
            brush.write(str(value), middle, y + 3.9, BIG, tones.ink)
        else:
            self.part(laid, middle, y + 3.9)
        self.heap(laid.diamonds, middle, y + 10.0)

    def lost(self, x: float, y: float) -> None:
        """Draw the hatched ground of a card whose diamonds are lost."""
        brush, tones = self.brush, self.brush.tones
        look = CARD, brush.corner, brush.stripes
        pixels = lost_card(brush.canvas.colours, look, brush.unit, tones.card, tones.cave)
        left, top = round(x * brush.unit), round(y * brush.unit)
        brush.canvas.rows[top : top + pixels.shape[0], left : left + pixels.shape[1]] = pixels

    def part(self, laid: Laid, x: float, y: float) -> None:
        """Write how many of a card's diamonds are left."""
        brush, tones = self.brush, self.brush.tones
        left = x - (4.6 if laid.diamonds >= 10 else 3.9)
        left += brush.write(str(laid.diamonds), left, y, BIG - 0.4, tones.ink, align=0)
        brush.write(f"/{laid.card.value}", left + 0.3, y + 0.6, SMALL, tones.label, align=0)

    def heap(self, diamonds: int, x: float, y: float) -> None:
        """Draw every diamond of a card around a place, so that more always looks like more."""
        if diamonds:
            put_heap(self.brush, diamonds, x, y, max(GEM, LARGEST * diamonds**-0.22))

    def crack(self, index: int) -> None:
        """Draw a crack through a card."""
        unit = self.brush.unit
        shape = crack(CARD[0] * unit, CARD[1] * unit, index % 4)
        self.brush.put(shape, *self.plan.card(index), self.brush.tones.cave, Layer.OUTLINE)

    def next_place(self, index: int) -> None:
        """Draw the place of the next card in dots."""
        x, y = self.plan.card(index)
        brush, inner = self.brush, (CARD[0] - 2 * AWAY, CARD[1] - 2 * AWAY)
        shape = dots(inner[0] * brush.unit, inner[1] * brush.unit, 0.32 * brush.unit)
        brush.put(shape, x + AWAY, y + AWAY, brush.tones.label, Layer.OUTLINE)

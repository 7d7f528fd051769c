"""Draw the players: tokens in the mine and in the camp, bags, chests."""

from __future__ import annotations

from dataclasses import dataclass

from games.diamant.view import DiamantView, RefusedView
from games.game import Seat
from renderers import Names
from renderers.brush import HALO, WEIGHT, Brush, Layer, block
from renderers.diamant.layout import AWAY, BAG, CHEST, TOKEN, Plan
from renderers.diamant.props import bag, chest
from renderers.diamant.tones import Tones, dust
from renderers.marks import mark
from renderers.palette import PIGMENTS
from renderers.shape import text_sprite

SIZE = 4.6
"""Size of the numbers on tokens and chests."""
MARK = 2.8
"""Middle of the mark on a token, from its left."""
NUMBER = 6.4
"""Middle of the number on a token, from its left."""


@dataclass(frozen=True, slots=True)
class People:
    """The players' things, in their colours."""

    brush: Brush[Tones]
    view: DiamantView
    plan: Plan
    names: Names = ()

    def draw(self) -> None:
        """Draw everybody where they are."""
        for seat in range(len(self.view.chests)):
            self.person(seat)
        self.news()

    def person(self, seat: Seat) -> None:
        """Draw a player's token in the mine or in the camp, the bag, and the chest."""
        view, plan, x = self.view, self.plan, self.plan.seat(seat)
        self.chest(seat, x, plan.chests)
        if self.names:
            self.name(seat, x, *plan.name(seat), lines=plan.each)
        if seat in view.lost:
            self.buried(seat, x, plan.floor)
            return
        self.token(seat, x, plan.floor if seat in view.inside else plan.camp)
        if plan.bags and seat in view.inside:
            self.bag(seat, x)
        if isinstance(view, RefusedView) and seat == view.seat:
            self.brush.refuse(x + TOKEN[0] / 2, plan.camp, 2.2)

    def news(self) -> None:
        """Outline people who have just come home, with what they brought."""
        brush, plan = self.brush, self.plan
        for share in self.view.left:
            x, away = plan.seat(share.seat), AWAY + HALO if share.seat == self.view.seat else AWAY
            brush.outline(x - TOKEN[0] / 2, plan.camp, TOKEN, brush.scheme.ink, away)
            brush.write(f"+{share.took}", x, plan.news + 2.5, 4.0, brush.scheme.ink)

    def name(self, seat: Seat, x: float, y: float, room: float, align: float = 0.5, lines: int = 1) -> None:
        """Write a player's name, the reader's own on a plate."""
        self.brush.player(self.names[seat], x, y, room, align, own=seat == self.view.seat, lines=lines)

    def token(self, seat: Seat, x: float, y: float) -> None:
        """Draw a token around x: the mark of the colour and the number of the seat, from 1."""
        self.halo(seat, x, y)
        self.brush.box(x - TOKEN[0] / 2, y, TOKEN, PIGMENTS[seat].rgb)
        self.inscribe(seat, x, y)

    def halo(self, seat: Seat, x: float, y: float) -> None:
        """Draw the rim around the reader's own token."""
        if seat == self.view.seat:
            inside = seat in self.view.inside or seat in self.view.lost
            colour = self.brush.tones.outline if inside and not self.view.over else None
            self.brush.halo(x - TOKEN[0] / 2, y, TOKEN, colour=colour)

    def inscribe(self, seat: Seat, x: float, y: float) -> None:
        """Write the mark and the number of a token."""
        brush, pigment = self.brush, PIGMENTS[seat]
        left, middle = x - TOKEN[0] / 2, y + TOKEN[1] / 2
        brush.put(mark(pigment.mark, 1.5 * brush.unit), left + MARK, middle, pigment.ink)
        brush.write(str(seat + 1), left + NUMBER, middle, SIZE, pigment.ink)

    def buried(self, seat: Seat, x: float, y: float) -> None:
        """Draw the token of a buried player: hatched, with mark and number kept clear."""
        brush, rgb = self.brush, PIGMENTS[seat].rgb
        left, middle = x - TOKEN[0] / 2, y + TOKEN[1] / 2
        self.halo(seat, x, y)
        brush.box(left, y, TOKEN, rgb)
        brush.hatch(left, y, TOKEN, dust(rgb))
        brush.put(mark("disc", 2.2 * brush.unit), left + MARK, middle, rgb, Layer.HALO)
        halo = text_sprite(str(seat + 1), SIZE * brush.unit, WEIGHT, 0.6 * brush.unit)
        brush.put(halo, left + NUMBER, middle, rgb, Layer.HALO)
        self.inscribe(seat, x, y)

    def bag(self, seat: Seat, x: float) -> None:
        """Draw what a player carries inside the mine."""
        brush, (width, height) = self.brush, (TOKEN[0] - 1.2, BAG - 0.9)
        top = self.plan.floor + TOKEN[1] + BAG - height
        shape = bag(width * brush.unit, height * brush.unit)
        brush.put(shape, x - width / 2, top, brush.tones.label, Layer.GROUND)
        brush.write(str(self.view.bags[seat]), x, top + 0.6 * height, 4.2, brush.tones.card)

    def chest(self, seat: Seat, x: float, y: float) -> None:
        """Draw a chest around x with the number of diamonds in it."""
        brush, pigment, left = self.brush, PIGMENTS[seat], x - CHEST[0] / 2
        body, lid = chest(CHEST[0] * brush.unit, CHEST[1] * brush.unit)
        brush.put(body, left, y, pigment.rgb, Layer.GROUND)
        brush.put(lid, left, y, pigment.shade, Layer.GROUND)
        # On the lid and wide: closer to the number, it would be read as part of that.
        latch = block(1.9 * brush.unit, 0.8 * brush.unit, 0.3 * brush.unit)
        brush.put(latch, x - 0.95, y + 0.19 * CHEST[1], pigment.ink, Layer.HATCH)
        brush.write(str(self.view.chests[seat]), x, y + 0.715 * CHEST[1], SIZE, pigment.ink)

"""Draw the viewer's private part: hand, special cards, and the worth of the viewer's number."""

from __future__ import annotations

from dataclasses import dataclass

from games.euler_game.view import SPECIALS, EulerView
from renderers.brush import Brush
from renderers.euler_game.cards import Cards, dotted
from renderers.euler_game.glyphs import write
from renderers.euler_game.layout import HELD, OWN, PAD, SIDE, WIDE, WORTH, Plan
from renderers.euler_game.path import Leg, Path, in_lines, legs
from renderers.euler_game.symbols import CARDS, in_line
from renderers.euler_game.tones import Tones
from renderers.palette import PIGMENTS

DEALT = {"f": 2, "ex": 1, "phi": 2}
"""Special cards that everybody gets for the whole game."""
PITCH = 6.15
BAR = 0.7
"""Width of the bar in the viewer's colour."""
LEFT = SIDE + PAD + 0.9
"""Left end of the hand."""
LIFT = 1.0
"""How far a card that is being chosen stands out."""


@dataclass(frozen=True, slots=True)
class Own:
    """The part of a picture that only the viewer sees."""

    brush: Brush[Tones]
    view: EulerView
    plan: Plan

    def draw(self) -> None:
        """Draw the digits in hand, the special cards and the worth."""
        height = OWN[1] + (WORTH[1] if self.plan.worth else 0)
        self.brush.box(SIDE, OWN[0], (WIDE, height), self.brush.tones.felt, 1.4)
        bar = BAR, height - 2 * PAD
        self.brush.box(SIDE + 0.7, OWN[0] + PAD, bar, PIGMENTS[self.view.seat or 0].rgb, BAR / 2)
        y = OWN[0] + PAD + LIFT
        self.digits(LEFT, y)
        first = SIDE + WIDE - PAD - 5 * PITCH + (PITCH - HELD[0])
        for place, (name, state) in enumerate(self.specials()):
            self.special(name, state, first + place * PITCH, y)
        if self.plan.worth and self.view.chain:
            line = in_lines(self.worth(), WIDE - PAD)[0]
            Path(self.brush).draw(line, LEFT, WORTH[0] + WORTH[1] / 2 - 0.4)

    def digits(self, x: float, y: float) -> None:
        """Draw the digits in hand; the places of digits being chosen are empty."""
        chosen = list(self.view.draft.digits) if self.view.draft else []
        for place, digit in enumerate(self.view.digits):
            left = x + place * PITCH
            if digit in chosen:
                chosen.remove(digit)
                Cards(self.brush).place(left, y, HELD)
            else:
                Cards(self.brush).face(str(digit), left, y, HELD)

    def worth(self) -> tuple[Leg, ...]:
        """Return the working of the viewer's number, or of the one being chosen with its value as "?"."""
        view, last = self.view, self.view.chain[-1]
        if view.worth:
            return legs(view.worth, last)
        drafted = "".join(map(str, view.draft.digits)) if view.draft else ""
        number = view.numbers[view.seat or 0] or drafted
        if len(number) < 2 or view.seat in view.dead:
            return ()
        return Leg("number", "", number, boxed=True), Leg("last", in_line((last,))[0], "?", boxed=True)

    def specials(self) -> list[tuple[str, str]]:
        """Return all five special cards with their states: chosen, left, laid or spent."""
        view, chosen = self.view, self.view.draft.cards if self.view.draft else ()
        cards = []
        for name in SPECIALS:
            up = min(chosen.count(name), view.specials.count(name))
            states = ["left"] * (view.specials.count(name) - up) + ["chosen"] * up
            states += ["laid"] * view.played.count(name)
            states += ["spent"] * (DEALT[name] - len(states))
            cards += [(name, state) for state in states]
        return cards

    def special(self, name: str, state: str, x: float, y: float) -> None:
        """Draw a special card: in the viewer's colour in hand, with dots around it while being chosen, with a
        tick once it is laid, hatched once it is spent.
        """
        brush, pigment, text = self.brush, PIGMENTS[self.view.seat or 0], CARDS[name]
        if state == "spent":
            brush.box(x, y, HELD, brush.tones.step)
            brush.hatch(x, y, HELD, brush.tones.felt)
            write(brush, text, x + HELD[0] / 2, y + HELD[1] / 2, 3.7, brush.tones.label)
        elif state == "laid":
            Cards(brush).plate(text, x, y, HELD, brush.tones.known, brush.tones.print)
            write(brush, "✓", x + HELD[0] - 1.3, y + 1.4, 2.6, brush.tones.print)
        else:
            lift = LIFT if state == "chosen" else 0.0
            Cards(brush).plate(text, x, y - lift, HELD, pigment.rgb, pigment.ink)
            if lift:
                dotted(brush, x, y - lift, HELD, brush.tones.ink, (PITCH - HELD[0]) / 2)

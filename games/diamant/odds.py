"""The exact risk and gain of one more card. Source: the rules, "A mine" and "The seed's simulation".

Every card that is neither in the row nor removed is equally likely to be next. The gain depends on the
others, so it is computed under two assumptions, which bound it from both sides:

- alone: everybody else inside stays, now and after the next card. A player who leaves now takes all that lies
  on the cards; one who stays leaves alone after the next card.
- together: everybody inside does the same, now and after the next card, and shares.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from fractions import Fraction

from games.diamant.cards import COPIES, DECK, Card
from games.diamant.view import DiamantView
from games.game import Args


@dataclass(frozen=True, slots=True)
class Prospect:
    """Diamonds taken home, the bag included: by leaving now, and on average after one more card."""

    leave: int
    stay: Fraction

    @property
    def gain(self) -> Fraction:
        """What one more card is worth: negative if it is better to leave."""
        return self.stay - self.leave


@dataclass(frozen=True, slots=True)
class Odds:
    """The odds of the next card: ``cards`` are face down, ``deadly`` of them end the mine."""

    cards: int
    deadly: int
    alone: Prospect
    together: Prospect

    @property
    def collapse(self) -> Fraction:
        """Probability that the next card ends the mine; 0 if no card is left."""
        return Fraction(self.deadly, self.cards) if self.cards else Fraction(0)


def unseen(view: DiamantView) -> tuple[Card, ...]:
    """Return the face-down cards of a mine that is not over, in the deck's order."""
    gone = Counter(laid.card for laid in view.row)
    gone.update(Card(0, hazard) for hazard in view.removed)
    face_down = []
    for card in DECK:
        if gone[card]:
            gone[card] -= 1
        else:
            face_down.append(card)
    return tuple(face_down)


def deadly(view: DiamantView) -> int:
    """Return how many face-down cards end the mine: those of the hazards in the row."""
    seen = {laid.card.hazard for laid in view.row} - {0}
    return sum(COPIES - 1 - view.removed.count(hazard) for hazard in seen)


def odds(view: DiamantView) -> Odds | None:
    """Return the odds for anybody inside; None if the mine is over.

    They are the same for everybody inside, since all bags are equal, and they are public.
    """
    if view.ended or view.over or not view.inside:
        return None
    cards, fatal = unseen(view), deadly(view)
    bag, heap, inside = view.bags[view.inside[0]], view.heap, len(view.inside)
    values = [card.value for card in cards if not card.hazard]
    harmless = len(cards) - fatal - len(values)
    alone = together = 0
    for value in (*values, *[0] * harmless):
        dealt, laid = divmod(value, inside) if view.share == "on_reveal" else (0, value)
        alone += bag + dealt + heap + laid
        together += bag + dealt + (heap + laid) // inside
    leave_alone, leave_together = bag + heap, bag + heap // inside
    if not cards:
        alone, together = leave_alone, leave_together
    turned = max(len(cards), 1)
    return Odds(
        len(cards),
        fatal,
        Prospect(leave_alone, Fraction(alone, turned)),
        Prospect(leave_together, Fraction(together, turned)),
    )


def advice(view: DiamantView) -> Args | None:
    """Return the arguments of the answer to ``/odds``; None if the table forbids it or the mine is over.

    ``risk``: a percentage with one decimal; ``deadly`` of ``cards`` face-down cards end the mine. ``alone``
    and ``together``: mean diamonds taken home after one more card, with one decimal; ``alone_now`` and
    ``together_now``: by leaving now.
    """
    chances = odds(view) if view.odds else None
    if chances is None:
        return None
    return {
        "risk": decimal(100 * chances.collapse),
        "deadly": chances.deadly,
        "cards": chances.cards,
        "inside": len(view.inside),
        "alone_now": chances.alone.leave,
        "alone": decimal(chances.alone.stay),
        "together_now": chances.together.leave,
        "together": decimal(chances.together.stay),
    }


def decimal(value: Fraction) -> str:
    """Return a non-negative number with one decimal, halves rounded up."""
    tenths = (20 * value + 1) // 2
    return f"{tenths // 10}.{tenths % 10}"

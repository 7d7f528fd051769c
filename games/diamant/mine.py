"""A mine from its opening to its end: players leave, a card is turned, it collapses or is left empty.

Each public function returns the state that follows. Source: the rules, section "A mine".
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from games.diamant.cards import DECK, Card
from games.diamant.state import State
from games.diamant.view import Laid, Share
from games.game import Seat
from games.rng import Rng


def opened(s: State, rng: Rng) -> State:
    """Shuffle all cards except the removed ones, send everybody into the next mine, turn its first card."""
    deck = list(DECK)
    for hazard in s.removed:
        deck.remove(Card(0, hazard))
    rng.shuffle(deck)
    entered = replace(
        s,
        deck=tuple(deck),
        mine=s.mine + 1,
        row=(),
        inside=tuple(range(len(s.chests))),
        left=(),
        collapse=0,
        lost=(),
        buried=0,
        ended=False,
    )
    return turned(entered)


def walked_out(s: State, leavers: Collection[Seat]) -> State:
    """Let the leavers share the heap and take it home with their bags; the mine ends if nobody stays."""
    each = s.heap // len(leavers) if leavers else 0
    left = tuple(Share(seat, s.bags[seat] + each) for seat in s.inside if seat in leavers)
    took = {share.seat: share.took for share in left}
    inside = tuple(seat for seat in s.inside if seat not in took)
    return replace(
        s,
        chests=tuple(chest + took.get(seat, 0) for seat, chest in enumerate(s.chests)),
        bags=tuple(0 if seat in took else bag for seat, bag in enumerate(s.bags)),
        row=lifted(s.row, each * len(left)),
        inside=inside,
        left=left,
        fresh=False,
        ended=not inside,
    )


def lifted(row: tuple[Laid, ...], diamonds: int) -> tuple[Laid, ...]:
    """Return the row with this many diamonds taken from it, from the oldest cards first."""
    lighter = []
    for laid in row:
        taken = min(diamonds, laid.diamonds)
        diamonds -= taken
        lighter.append(replace(laid, diamonds=laid.diamonds - taken))
    return tuple(lighter)


def turned(s: State) -> State:
    """Turn the next card.

    There is always a next card: at most four of the 15 hazard cards are removed before the last mine, so one
    of the five hazards repeats before the deck runs out.
    """
    card, *deck = s.deck
    now = replace(s, deck=tuple(deck), fresh=True)
    if not card.hazard:
        return _laid(now, card)
    again = any(laid.card == card for laid in s.row)
    now = replace(now, row=(*s.row, Laid(card)))
    return _collapsed(now, card.hazard) if again else now


def _laid(s: State, card: Card) -> State:
    """Lay a treasure's diamonds on its card, or split them into the bags if the table's option says so."""
    each, rest = divmod(card.value, len(s.inside)) if s.share == "on_reveal" else (0, card.value)
    bags = tuple(bag + each if seat in s.inside else bag for seat, bag in enumerate(s.bags))
    return replace(s, row=(*s.row, Laid(card, rest)), bags=bags)


def _collapsed(s: State, hazard: int) -> State:
    """Lose what lies on the cards and in the bags; remove the card that ended the mine from the game."""
    return replace(
        s,
        inside=(),
        bags=(0,) * len(s.bags),
        removed=(*s.removed, hazard),
        collapse=hazard,
        lost=s.inside,
        buried=s.heap + sum(s.bags),
        ended=True,
    )

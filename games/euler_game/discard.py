"""The end of a hand: every card used is discarded, face up where it was shown, else face down for good."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from games.euler_game.deal import DIGITS, Cards
from games.euler_game.sight import seen
from games.euler_game.state import Buried, State


def _hidden_digit(pair: Cards, ones: bool, tens: bool) -> tuple[Cards, Cards]:
    """Return a number's digits that were never shown, and those that were."""
    if tens:
        return (), pair
    return (pair[:1], pair[1:]) if ones else (pair, ())


def _unseen(s: State, shown: bool) -> Iterator[Buried]:
    """Yield what of the hand nobody was shown; at a showdown (``shown``) that is the tens of who folded."""
    for seat, pair in enumerate(s.numbers):
        digits, beside = _hidden_digit(pair, s.ones_up, s.tens_up and seat in s.bared)
        if digits:
            yield Buried(seat, digits, beside, number=True)
    digits, beside = _hidden_digit(s.dealer, s.ones_up, s.tens_up)
    if digits:
        yield Buried(None, digits, beside, number=True)
    if not shown:
        yield Buried(None, s.function)


def cleared(s: State, shown: bool) -> State:
    """Return the table without the hand's cards; ``shown``: it ended with a showdown."""
    up = list(seen(s))
    if shown:
        for digit in s.function:
            up[digit] += 1
    assert len(up) == DIGITS
    return replace(
        s,
        order_cards=(None,) * s.n,
        order_chain=(),
        order_dealer=None,
        chain=(),
        numbers=((),) * s.n,
        bared=(),
        dealer=(),
        function=(),
        signs=(),
        zeros=(),
        bets=(),
        discarded=tuple(up),
        buried=(*s.buried, *_unseen(s, shown)),
    )

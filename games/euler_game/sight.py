"""What of a state may be seen, and by whom."""

from __future__ import annotations

from collections.abc import Iterator

from games.euler_game.deal import DIGITS, Cards
from games.euler_game.state import State
from games.euler_game.view import EulerView, Working
from games.euler_game.working import worth
from games.game import Seat


def shown(s: State, seat: Seat) -> str:
    """Return a seat's number as everybody sees it: "", "??", "?5" or "35"."""
    return _as_it_lies(s.numbers[seat], s.ones_up, s.tens_up and seat in s.bared)


def dealer_shown(s: State) -> str:
    """Return the dealer's number as everybody sees it."""
    return _as_it_lies(s.dealer, s.ones_up, s.tens_up)


def _as_it_lies(pair: Cards, ones: bool, tens: bool) -> str:
    if not pair:
        return ""
    return f"{pair[0] if tens else '?'}{pair[1] if ones else '?'}"


def _face_up(s: State) -> Iterator[int]:
    """Yield every digit that lies face up."""
    yield from (card for card in s.order_cards if card is not None)
    if s.order_dealer is not None:
        yield s.order_dealer
    for text in (*(shown(s, seat) for seat in range(s.n)), dealer_shown(s)):
        yield from (int(sign) for sign in text if sign != "?")


def seen(s: State) -> tuple[int, ...]:
    """Return how many of each digit everybody has seen face up so far."""
    up = list(_face_up(s))
    return tuple(s.discarded[digit] + up.count(digit) for digit in range(DIGITS))


def own_worth(number: str, chain: tuple[str, ...], dealer: str, seat: Seat) -> Working | None:
    """Return what a number scores if no special card comes; None where that can't be told yet."""
    return worth(seat, number, chain, int(dealer) if dealer.isdecimal() else None)


def view_of(s: State, seat: Seat | None) -> EulerView:
    """Return what a seat sees; None: what everybody may see."""
    stakes = s.stakes
    numbers = [shown(s, other) for other in range(s.n)]
    own = "" if seat is None else "".join(map(str, s.numbers[seat]))
    if seat is not None:
        numbers[seat] = own
    dealer = dealer_shown(s)
    return EulerView(
        seat=seat,
        hand=s.hand,
        phase=s.phase,
        pending=s.pending,
        chips=stakes.chips,
        put=stakes.put,
        level=stakes.level,
        order=stakes.order,
        order_cards=s.order_cards,
        order_chain=s.order_chain,
        order_dealer=s.order_dealer,
        chain=s.chain,
        dead=stakes.dead,
        out=s.out,
        numbers=tuple(numbers),
        dealer=dealer,
        bets=s.bets,
        may_raise=stakes.most > 0,
        counts=tuple(map(len, s.hands)),
        seen=seen(s),
        sets=s.sets,
        last=s.last,
        history=s.history,
        zeros=s.zeros,
        digits=() if seat is None else s.hands[seat],
        specials=() if seat is None else s.specials(seat),
        played=() if seat is None else s.played(seat),
        worth=None if seat is None else own_worth(own, s.chain, dealer, seat),
    )

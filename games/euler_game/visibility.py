"""Who may see what of a state: views, resampled states that look the same to a seat, and disclosure.

Source: the rules, "A hand", 5 and 7.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import takewhile

from games.euler_game.deal import DIGITS, Cards
from games.euler_game.state import OWNED, Buried, Laid, State, sorted_cards
from games.euler_game.view import LAPS, SPECIALS, EulerView, Working
from games.euler_game.working import worth
from games.game import Seat
from games.rng import Rng


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
    """Return the working of a number without special cards; None if that is not known yet."""
    return worth(seat, number, chain, int(dealer) if dealer.isdecimal() else None)


def picture_view(view: EulerView) -> EulerView:
    """Return a public view that, during bets and special cards, changes only with the chips and cards."""
    if view.phase not in LAPS:
        return view
    bets = tuple(bet for bet in view.bets if bet.paid or bet.move == "die")
    return replace(view, phase=f"bet{LAPS[view.phase]}", pending=(), bets=bets, may_raise=False)


def view_of(s: State, seat: Seat | None) -> EulerView:
    """Return the view of a seat, or (None) of an onlooker."""
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


TRIES = 200
"""The most deals that are tried; if none agrees with what is public, the cards stay where they are."""

SELDOM = 4
"""One in this many of the unknown special cards is assumed to have been played."""

SIGNS = (1, -1)

Place = tuple[str, int]
"""Where face-down cards lie: ``hand`` or ``number`` of a seat, ``dealer``, ``function``, ``buried``,
``deck``."""


def _hidden(s: State, viewer: Seat | None) -> Iterator[tuple[Place, Buried]]:
    """Yield all cards that a seat does not know, with the public facts about them."""
    for seat in range(s.n):
        if seat == viewer:
            continue
        if seat not in s.died_of_zeros:
            must_lay = s.phase == "number" and seat in s.stakes.live
            yield ("hand", seat), Buried(seat, s.hands[seat], number=must_lay)
        if s.numbers[seat] and not (s.tens_up and seat in s.bared):
            tens, ones = s.numbers[seat]
            yield ("number", seat), Buried(seat, (tens,), (ones,), number=True)
    if s.dealer and not s.tens_up:
        up = 1 if s.ones_up else 2
        yield ("dealer", 0), Buried(None, s.dealer[:up], s.dealer[up:], number=True)
    yield ("function", 0), Buried(None, s.function)
    for place, buried in enumerate(s.buried):
        if viewer is None or buried.seat != viewer:
            yield ("buried", place), buried
    yield ("deck", 0), Buried(None, s.deck)


def _agrees(group: Buried, cards: Cards) -> bool:
    return not group.number or any(cards) or any(group.beside)


def _dealt_again(groups: Sequence[Buried], rng: Rng) -> list[Cards]:
    """Return new cards for all groups, shuffled among them."""
    pool = [digit for group in groups for digit in group.digits]
    for _ in range(TRIES):
        rng.shuffle(pool)
        rest = iter(pool)
        dealt = [tuple(next(rest) for _ in group.digits) for group in groups]
        if all(map(_agrees, groups, dealt)):
            return dealt
    return [group.digits for group in groups]


def _with_cards(s: State, cards: dict[Place, Cards], rng: Rng) -> State:
    hands = tuple(tuple(sorted(cards.get(("hand", seat), own))) for seat, own in enumerate(s.hands))
    numbers = tuple(_refilled(own, cards.get(("number", seat), ())) for seat, own in enumerate(s.numbers))
    return replace(
        s,
        hands=hands,
        deck=tuple(sorted(cards["deck", 0])),
        numbers=numbers,
        dealer=_refilled(s.dealer, cards.get(("dealer", 0), ())),
        function=cards["function", 0],
        signs=tuple(rng.choice(SIGNS) for _ in s.signs),
        buried=tuple(
            replace(old, digits=cards.get(("buried", place), old.digits))
            for place, old in enumerate(s.buried)
        ),
    )


def _refilled(pair: Cards, first: Cards) -> Cards:
    """Return a number with its first digits replaced."""
    return (*first, *pair[len(first) :])


def _drawn_specials(s: State, viewer: Seat | None, rng: Rng) -> tuple[Laid, ...] | None:
    """Return special windows that agree with what a seat knows; None if this try failed."""
    shown_cards = {result.hand: result.cards for result in s.history if result.taker is None}
    left = {(seat, card): OWNED.count(card) for seat in range(s.n) for card in SPECIALS}
    found: list[Counter[str]] = [Counter() for _ in s.laid]
    others = [place for place, laid in enumerate(s.laid) if laid.seat != viewer]
    for hand in shown_cards:
        inside = [place for place in others if s.laid[place].hand == hand]
        for card in sorted_cards(card for place in inside for card in s.laid[place].cards):
            able = [place for place in inside if left[s.laid[place].seat, card]]
            if not able:
                return None
            place = rng.choice(able)
            found[place][card] += 1
            left[s.laid[place].seat, card] -= 1
    for place in others:
        seat, hand = s.laid[place].seat, s.laid[place].hand
        for card in SPECIALS if hand not in shown_cards else ():
            laid = sum(rng.below(SELDOM) == 0 for _ in range(left[seat, card]))
            found[place][card] += laid
            left[seat, card] -= laid
    return tuple(
        replace(old, cards=sorted_cards(found[place].elements())) if place in others else old
        for place, old in enumerate(s.laid)
    )


def resampled(s: State, viewer: Seat | None, rng: Rng) -> State:
    """Return a state in which everything that ``viewer`` (None: an onlooker) can't know is drawn again.

    It agrees with everything public: the ones that are up, that nobody lays 00, who had to die of zeros and
    who didn't, and how many special cards each showdown has shown.
    """
    hidden = dict(_hidden(s, viewer))
    cards = dict(zip(hidden, _dealt_again(list(hidden.values()), rng), strict=True))
    tries = (_drawn_specials(s, viewer, rng) for _ in range(TRIES))
    laid = next((found for found in tries if found is not None), s.laid)
    return replace(_with_cards(s, cards, rng), laid=laid)


UNSEEN = "?"
"""Stands for special cards, or a digit, that nobody else has seen."""


def disclosed(views: Sequence[EulerView], moves: Sequence[Mapping[Seat, str]]) -> Iterator[dict[Seat, str]]:
    """Yield each step's answers as far as everybody has seen them.

    Special cards are "?", numbers as they lay at the end, "37" or "?7". ``views``: the onlookers' views
    before each step and after the last one. Secret answers are in seat order. Order cards are in the order of
    acting, which shows who was earlier only among equal cards.
    """
    for step, (view, answers) in enumerate(zip(views, moves, strict=False), start=1):
        if view.phase == "number":
            lay = _at_last(views[step:])
            yield {seat: lay[seat] for seat in sorted(answers)}
        elif view.phase.startswith("special"):
            yield dict.fromkeys(sorted(answers), UNSEEN)
        elif view.phase == "order":
            acting = views[step].order or sorted(answers)  # the hand may have ended with this step
            yield {seat: answers[seat] for seat in acting}
        else:
            yield dict(answers)


def _at_last(following: Sequence[EulerView]) -> tuple[str, ...]:
    """Return the numbers as they lay at the end of their hand."""
    *_, last = takewhile(lambda view: view.phase not in {"order", "over"}, following)
    return last.numbers

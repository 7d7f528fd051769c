"""A hand from question to question: what follows once every seat has answered. Source: the rules, "A hand".

The public functions return the state at the next question and the events that led to it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace

from games.euler_game import betting, events, showdown
from games.euler_game.betting import collected, divided
from games.euler_game.conditions import draw_chain, needs_dealer
from games.euler_game.deal import DIGITS, Cards, digits_of, drawn, is_number, without
from games.euler_game.state import Buried, Laid, State, sorted_cards
from games.euler_game.view import HANDS, LAPS, Bet, Pot, Showdown
from games.euler_game.visibility import seen
from games.game import Event, Seat
from games.rng import Rng

Advance = tuple[State, tuple[Event, ...]]
"""A state, and the events that led to it."""

SIGNS = (1, -1)


def begun(s: State) -> Advance:
    """Begin the next hand, or end the game after three hands or if fewer than two have chips."""
    out = tuple(seat for seat, chips in enumerate(s.stakes.chips) if not chips)
    if s.hand == HANDS or s.n - len(out) < 2:
        ended = replace(s, phase="over", out=out)
        return ended, (events.over(ended),)
    opened = replace(s, hand=s.hand + 1, phase="order", out=out)
    return opened, (events.begins(opened),)


def ordered(s: State, cards: Mapping[Seat, int], rng: Rng) -> Advance:
    """Reveal the order cards and the conditions, take the antes, lay the dealer's cards.

    ``cards``: in the order in which the answers came, which decides between equal cards.
    """
    order_chain = draw_chain(rng)
    deck, digit = s.deck, None
    if needs_dealer(order_chain):
        (digit,), deck = drawn(deck, 1, rng, is_number)
    order = showdown.order(cards, order_chain, digit)
    made = replace(
        s,
        hands=tuple(without(own, (cards[i],)) if i in cards else own for i, own in enumerate(s.hands)),
        deck=deck,
        order_cards=tuple(cards.get(seat) for seat in range(s.n)),
        order_chain=order_chain,
        order_dealer=digit,
        stakes=betting.anted(s.stakes.chips, order),
    )
    return _revealed(made, rng)


def _revealed(s: State, rng: Rng) -> Advance:
    chain = draw_chain(rng)
    deck, dealer = s.deck, s.dealer
    if needs_dealer(chain):
        dealer, deck = drawn(deck, 2, rng, is_number)
    function, deck = drawn(deck, 3, rng, lambda cards: True)
    revealed = replace(
        s,
        phase="number",
        chain=chain,
        dealer=dealer,
        function=function,
        signs=tuple(rng.choice(SIGNS) for _ in function),
        deck=deck,
    )
    dying = _without_a_number(revealed)
    if not dying:
        return revealed, (events.order(revealed), events.hand(revealed))
    after = _died_of_zeros(revealed, dying)
    lines = (events.order(after), events.hand(after), events.zeros(after))
    if len(after.stakes.live) == 1:
        return _next_hand(_concluded(after, lines, _taken(after)))
    return after, lines


def _without_a_number(s: State) -> tuple[Seat, ...]:
    """Return the seats that die because they have only zeros: in turn order, until one player is left."""
    zeros_only = tuple(seat for seat in s.stakes.live if not any(s.hands[seat]))
    return zeros_only[: len(s.stakes.live) - 1]


def _died_of_zeros(s: State, dying: tuple[Seat, ...]) -> State:
    """Let these seats die; each discards two zeros face up."""
    stakes, hands = s.stakes, list(s.hands)
    for seat in dying:
        stakes = betting.died(stakes, seat)
        hands[seat] = without(hands[seat], (0, 0))
    zeros = s.discarded[0] + 2 * len(dying)
    return replace(
        s,
        stakes=stakes,
        hands=tuple(hands),
        zeros=dying,
        died_of_zeros=tuple(sorted({*s.died_of_zeros, *dying})),
        discarded=(zeros, *s.discarded[1:]),
    )


def numbered(s: State, moves: Mapping[Seat, str]) -> Advance:
    """Lay the numbers, turn their ones up and begin the first bets."""
    pairs = {seat: digits_of(move) for seat, move in moves.items()}
    placed = replace(
        s,
        hands=tuple(without(own, pairs.get(seat, ())) for seat, own in enumerate(s.hands)),
        numbers=tuple(pairs.get(seat, ()) for seat in range(s.n)),
        last=None,
    )
    opened = _betting(placed, "bet1", "special1")
    return opened, (events.ones(opened),)


def _betting(s: State, phase: str, following: str) -> State:
    """Begin a round of bets, or skip to the next phase if everybody is all-in."""
    opened = replace(s, phase=phase, stakes=betting.opened(s.stakes))
    return opened if opened.stakes.queue else replace(opened, phase=following)


def placed(s: State, move: str) -> Advance:
    """Carry out one bet; after the last one of a round ask for special cards."""
    seat = s.stakes.queue[0]
    stakes = betting.acted(s.stakes, move)
    paid = s.stakes.chips[seat] - stakes.chips[seat]
    bet = Bet(seat, LAPS[s.phase], move, paid, bool(paid) and not stakes.chips[seat])
    after = replace(s, stakes=stakes, bets=(*s.bets, bet))
    if len(stakes.live) == 1:
        return _next_hand(_concluded(after, (events.bet(after, ended=True),), _taken(after)))
    if not stakes.queue:
        after = replace(after, phase="special1" if s.phase == "bet1" else "special2")
    return after, (events.bet(after, ended=False),)


def spent(s: State, moves: Mapping[Seat, str]) -> Advance:
    """Keep the special cards face down; then turn the tens up, or decide the hand."""
    laid = tuple(Laid(s.hand, LAPS[s.phase], seat, cards_of(moves[seat])) for seat in sorted(moves))
    after = replace(s, laid=(*s.laid, *laid))
    if s.phase == "special2":
        return _next_hand(_concluded(after, (), _decided(after)))
    opened = _betting(replace(after, bared=after.stakes.live), "bet2", "special2")
    return opened, (events.tens(opened),)


def cards_of(move: str) -> tuple[str, ...]:
    """Return the special cards of a move."""
    return () if move == "none" else sorted_cards(move.split())


def _decided(s: State) -> Showdown:
    """Work out every live number and divide the pots."""
    dealer = s.dealer[0] * 10 + s.dealer[1] if s.dealer else None
    a, b, c = (sign * digit for sign, digit in zip(s.signs, s.function, strict=True))
    numbers = {seat: "".join(map(str, s.numbers[seat])) for seat in s.stakes.live}
    workings = showdown.evaluate(numbers, s.chain, dealer, (a, b, c), s.in_force())

    def best(some: tuple[Seat, ...]) -> tuple[Seat, ...]:
        return showdown.best([w for w in workings if w.seat in some], s.chain, dealer)

    pots = divided(s.stakes.put, s.stakes.live, best)
    return Showdown(s.hand, s.chain, (a, b, c), s.in_force(), dealer, workings, pots)


def _taken(s: State) -> Showdown:
    """Give the pot to the one player left; nothing else is shown."""
    (taker,) = s.stakes.live
    pot = sum(s.stakes.put)
    pots = (Pot(pot, (taker,), (taker,), (pot,)),)
    return Showdown(s.hand, s.chain, None, (0, 0, 0), None, (), pots, taker)


def _concluded(s: State, lines: tuple[Event, ...], result: Showdown) -> Advance:
    """Pay out the pots, clear the table and say how the hand ended."""
    line = events.showdown(result) if result.taker is None else events.taken(result, result.taker)
    stakes = betting.Stakes(collected(s.stakes.chips, result.pots), (0,) * s.n)
    ended = replace(cleared(s, shown=result.taker is None), stakes=stakes)
    return replace(ended, last=result, history=(*s.history, result)), (*lines, line)


def _next_hand(hand: Advance) -> Advance:
    """Begin the next hand, or end the game; return the events of both hands."""
    s, lines = hand
    following, more = begun(s)
    return following, (*lines, *more)


def _hidden_and_shown(pair: Cards, ones: bool, tens: bool) -> tuple[Cards, Cards]:
    """Return a number's digits that were never shown, then those that were."""
    if tens:
        return (), pair
    return (pair[:1], pair[1:]) if ones else (pair, ())


def _unseen(s: State, shown: bool) -> Iterator[Buried]:
    """Yield the digits that were never face up; after a showdown (``shown``) the function was."""
    for seat, pair in enumerate(s.numbers):
        digits, beside = _hidden_and_shown(pair, s.ones_up, s.tens_up and seat in s.bared)
        if digits:
            yield Buried(seat, digits, beside, number=True)
    digits, beside = _hidden_and_shown(s.dealer, s.ones_up, s.tens_up)
    if digits:
        yield Buried(None, digits, beside, number=True)
    if not shown:
        yield Buried(None, s.function)


def cleared(s: State, shown: bool) -> State:
    """Discard the hand's cards: those that were shown face up, the rest face down.

    ``shown``: whether the hand ended in a showdown.
    """
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

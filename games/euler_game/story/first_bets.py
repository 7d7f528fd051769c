"""Remarks on the first bets: what was paid, against the chance to win at that moment."""

from __future__ import annotations

from collections.abc import Iterator

from games.euler_game.story.chances import chance, leaders, percent
from games.euler_game.story.hands import Hand, Laid
from games.euler_game.story.selection import Candidate, candidate
from games.game import Arg, Args, Line, Player, Seat

LOW, HIGH = {2: 30, 3: 20, 4: 15}, {2: 65, 3: 57, 4: 52}
"""By the number of players in the hand: the chances in percent at which a bet is bold, or sound."""

DEAR = 15
"""A call is remarked on if its chance is at least this many percent below what its price needs."""


def chance_at(hand: Hand, bet: Laid) -> int:
    """Return the chance of a shown number at the moment of a bet, in percent."""
    return percent(*chance(bet.view, bet.seat, bet.number, hand.held[bet.seat]))


def bet_args(hand: Hand, bet: Laid) -> dict[str, Arg]:
    """Return the arguments that name a bet. ``by``: what it raised by, 0 for a call."""
    return {
        "hand": hand.number,
        "player": Player(bet.seat),
        "number": bet.number,
        "by": bet.raised,
        "paid": bet.paid,
        "all_in": int(bet.all_in),
    }


def paying(hand: Hand) -> tuple[Laid, ...]:
    """Return the first bets that cost something, of those whose numbers were shown."""
    return tuple(bet for bet in hand.bets if bet.lap == 1 and bet.paid and bet.shown)


def first_bets(hand: Hand) -> Iterator[Candidate]:
    """Yield the candidates on the first bets."""
    for bet in paying(hand):
        args = {**bet_args(hand, bet), "chance": chance_at(hand, bet)}
        yield from _bold(hand, bet, args)
        yield from _unlucky(hand, bet, args)
        yield from _dear(hand, bet, args)


def listed(hand: Hand) -> Line | None:
    """Return what each seat put on a shown number in the first bets, and its chance; None: none was shown."""
    seats = dict.fromkeys(bet.seat for bet in paying(hand))
    lines = tuple(line for seat in seats if (line := _put(hand, seat)) is not None)
    return Line("remark.bets", {"hand": hand.number, "bets": lines}) if lines else None


def _put(hand: Hand, seat: Seat) -> Line | None:
    """Return the matched part of a seat's bets, with the chance at its largest bet; None: nothing.

    A chip of the ante goes back too, if somebody with one chip left could not match it.
    """
    bets = [bet for bet in paying(hand) if bet.seat == seat]
    largest = max(bets, key=lambda bet: bet.paid)
    later = sum(bet.paid for bet in hand.bets if bet.seat == seat and bet.lap == 2)
    back = hand.uncalled if seat == hand.highest else 0
    paid = sum(bet.paid for bet in bets) - max(0, back - later)
    args = {**bet_args(hand, largest), "paid": paid, "chance": chance_at(hand, largest)}
    return Line("remark.bet", args) if paid > 0 else None


def _bold(hand: Hand, bet: Laid, args: Args) -> Iterator[Candidate]:
    won, odds = hand.won(bet.seat), _number(args["chance"])
    came = hand.tens is not None and bet.seat in leaders(hand.tens)
    if bet.raised and odds <= LOW[len(bet.view.live)] and came and _gain(hand, bet) > 0:
        weight = 1.6 * won * (1 - odds / 100)
        yield candidate(weight, hand, bet.step, Line("remark.bold", {**args, "won": won}))


def _unlucky(hand: Hand, bet: Laid, args: Args) -> Iterator[Candidate]:
    lost, odds = -_gain(hand, bet), _number(args["chance"])
    if hand.tens is None or odds < HIGH[len(bet.view.live)] or lost < bet.paid:
        return
    ahead = leaders(hand.tens)
    if bet.seat not in ahead:
        other = ahead[0]
        more: Args = {**args, "other": Player(other), "theirs": hand.tens.numbers[other], "lost": lost}
        yield candidate(1.6 * lost * odds / 100, hand, bet.step, Line("remark.unlucky", more))


def _dear(hand: Hand, bet: Laid, args: Args) -> Iterator[Candidate]:
    matched = bet.view.put[bet.seat] + bet.paid
    pot = sum(min(put, matched) for put in bet.view.put) + bet.paid  # what the call can win, itself included
    fair, odds = round(100 * bet.paid / pot), _number(args["chance"])
    if not bet.raised and odds + DEAR <= fair and not hand.won(bet.seat):
        weight = 1.2 * bet.paid * (fair - odds) / 100
        yield candidate(weight, hand, bet.step, Line("remark.dear", {**args, "pot": pot, "fair": fair}))


def _gain(hand: Hand, bet: Laid) -> int:
    """Return the chips that a hand brought the bettor, below 0 for a loss."""
    return hand.after.chips[bet.seat] - hand.before[bet.seat]


def _number(arg: Arg) -> int:
    assert isinstance(arg, int)
    return arg

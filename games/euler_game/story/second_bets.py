"""Remarks on the second bets, when all numbers were face up: who bet from behind, and who died with what."""

from __future__ import annotations

from collections.abc import Iterator

from games.euler_game import showdown
from games.euler_game.story.chances import leaders
from games.euler_game.story.first_bets import bet_args
from games.euler_game.story.hands import Hand, Laid
from games.euler_game.story.selection import Candidate, candidate
from games.game import Line, Player, Seat


def second_bets(hand: Hand) -> Iterator[Candidate]:
    """Yield the candidates on the second bets."""
    second = [bet for bet in hand.bets if bet.lap == 2]
    for bet in second:
        if hand.result.taker is None:
            yield from _thrown(hand, bet)
            yield from _caught(hand, bet)
            yield from _hope(hand, bet)
        else:
            yield from _left(hand, bet)
    yield from _bluff(hand, second)


def _thrown(hand: Hand, bet: Laid) -> Iterator[Candidate]:
    """Yield a candidate if a player died with a number that would have won."""
    result, rival = hand.result, hand.winners[0]
    if not bet.died or result.function is None:
        return
    (gone,) = showdown.evaluate(
        {bet.seat: bet.number}, result.chain, result.dealer, result.function, result.cards
    )
    if showdown.best((gone, hand.workings[rival]), result.chain, result.dealer) != (bet.seat,):
        return
    view = bet.view
    args = {
        **bet_args(hand, bet),
        "ahead": int(bet.seat in leaders(view)),
        "other": Player(rival),
        "theirs": view.numbers[rival],
        "pot": hand.pot,
    }
    yield candidate(2.0 * hand.at_stake, hand, bet.step, Line("remark.thrown", args))


def _caught(hand: Hand, bet: Laid) -> Iterator[Candidate]:
    """Yield a candidate if a player who led called a raise from behind, and won."""
    ahead = leaders(bet.view)
    callers = [
        other.seat
        for other in hand.bets
        if other.step > bet.step and other.seat in ahead and other.paid and other.seat in hand.winners
    ]
    if bet.raised and bet.seat not in ahead and callers and not hand.won(bet.seat):
        other = callers[0]
        args = {
            **bet_args(hand, bet),
            "other": Player(other),
            "theirs": bet.view.numbers[other],
            "won": hand.won(other),
        }
        yield candidate(1.3 * hand.at_stake, hand, bet.step, Line("remark.caught", args))


def _hope(hand: Hand, bet: Laid) -> Iterator[Candidate]:
    """Yield a candidate if a call from behind was not rewarded at the showdown."""
    called = bet.paid and not bet.raised and bet.seat in hand.workings
    if called and bet.seat not in leaders(bet.view) and not hand.won(bet.seat):
        args = {**bet_args(hand, bet), "cards": sum(hand.result.cards)}
        yield candidate(0.6 * bet.paid, hand, bet.step, Line("remark.hope", args))


def _bluff(hand: Hand, second: list[Laid]) -> Iterator[Candidate]:
    """Yield a candidate if a raise from behind made all others die."""
    taker = hand.result.taker
    raises = [bet for bet in second if bet.seat == taker and bet.raised]
    if not raises or taker in leaders(raises[-1].view):
        return
    bet = raises[-1]
    others = tuple(Player(other.seat) for other in second if other.died and other.step > bet.step)
    args = {**bet_args(hand, bet), **_rival(bet, leaders(bet.view)[0]), "others": others, "pot": hand.pot}
    yield candidate(1.8 * hand.at_stake, hand, bet.step, Line("remark.bluff", args))


def _left(hand: Hand, bet: Laid) -> Iterator[Candidate]:
    """Yield a candidate if a player who led on the table died."""
    taker = hand.result.taker
    if bet.died and taker is not None and bet.seat in leaders(bet.view) and taker not in leaders(bet.view):
        args = {**bet_args(hand, bet), **_rival(bet, taker), "pot": hand.pot}
        yield candidate(1.2 * hand.at_stake, hand, bet.step, Line("remark.left", args))


def _rival(bet: Laid, other: Seat) -> dict[str, Player | str]:
    return {"other": Player(other), "theirs": bet.view.numbers[other]}

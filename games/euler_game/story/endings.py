"""Remarks on the end of a hand: what the special cards did, who was left without chips, who won."""

from __future__ import annotations

from collections.abc import Iterator

from games.euler_game.story.chances import chance, leaders, percent
from games.euler_game.story.functions import odds
from games.euler_game.story.hands import Hand
from games.euler_game.story.selection import Candidate, candidate, without_picture
from games.euler_game.view import SPECIALS, EulerView
from games.game import Arg, Args, Line, Player, Seat, Word

ROUNDING = 5
"""Percentages estimated from random functions are rounded to multiples of this."""


def endings(hand: Hand) -> Iterator[Candidate]:
    """Yield the candidates on a hand's end, at least one."""
    if hand.result.taker is None:
        yield from _turned(hand)
    yield candidate(_plain_weight(hand), hand, hand.end, _ended(hand))
    yield from _out(hand)


def comeback(last: Hand) -> Iterator[Candidate]:
    """Yield a candidate if the winner of the game was behind before the last hand."""
    before, after = last.before, last.after.chips
    first = [seat for seat, chips in enumerate(before) if chips == max(before)]
    best = [seat for seat, chips in enumerate(after) if chips == max(after)]
    if len(best) == 1 and best[0] not in first:
        seat, other = best[0], first[0]
        args: Args = {
            "hand": last.number,
            "player": Player(seat),
            "other": Player(other),
            "had": before[seat],
            "led": before[other],
            "has": after[seat],
            "left": after[other],
        }
        yield without_picture(last.at_stake + 3, last, last.end, Line("remark.comeback", args))


def _turned(hand: Hand) -> Iterator[Candidate]:
    """Yield a candidate if the special cards took the pot from the player who led on the table."""
    view = hand.views[-1]
    ahead, seat = leaders(view), hand.winners[0]
    if len(hand.winners) > 1 or seat in ahead:
        return
    found, bet = odds(hand.result, view, seat), _bet_behind(hand, seat)
    args: Args = {
        "hand": hand.number,
        "player": Player(seat),
        "number": view.numbers[seat],
        "other": Player(ahead[0]),
        "theirs": view.numbers[ahead[0]],
        "cards": _cards(hand.result.cards),
        "won": hand.won(seat),
        "zero": int(hand.workings[seat].final == 0),
        "bet": bet,
        "odds": -1 if found is None else _rounded(found.percent, found.exact),
        "exact": int(found is not None and found.exact),
    }
    luck = 0.5 if found is None else 1 - found.percent / 100
    yield candidate((1.2 + luck) * hand.at_stake, hand, hand.end, Line("remark.turned", args))


def _bet_behind(hand: Hand, seat: Seat) -> int:
    """Return what a seat paid in the second bets while it was behind, less what nobody matched."""
    second = (bet for bet in hand.bets if bet.lap == 2 and bet.seat == seat)
    back = hand.uncalled if seat == hand.highest else 0
    return max(0, sum(bet.paid for bet in second if seat not in leaders(bet.view)) - back)


def _rounded(found: float, exact: bool) -> int:
    if exact:
        return percent(round(found * 1000), 100_000)
    return max(ROUNDING, min(100 - ROUNDING, ROUNDING * round(found / ROUNDING)))


def _cards(counts: tuple[int, int, int]) -> tuple[Arg, ...]:
    return tuple(
        Line("remark.card", {"card": Word(f"card.{card}"), "count": count})
        for card, count in zip(SPECIALS, counts, strict=True)
        if count
    )


def _out(hand: Hand) -> Iterator[Candidate]:
    """Yield a candidate if anybody lost their last chips."""
    gone = [seat for seat, chips in enumerate(hand.before) if chips and not hand.after.chips[seat]]
    if gone:
        args: Args = {"hand": hand.number, "players": tuple(map(Player, gone)), "count": len(gone)}
        yield without_picture(_plain_weight(hand), hand, hand.end, Line("remark.out", args))


def _plain_weight(hand: Hand) -> float:
    """Return the weight of saying only how the hand ended; it is higher if numbers were shown."""
    if hand.result.taker is None:
        return 0.5 * hand.at_stake
    return (0.3 if hand.tens else 0.2) * hand.at_stake


def _ended(hand: Hand) -> Line:
    """Return who won a hand, and with which number if it was shown."""
    seat = hand.winners[0]
    args: dict[str, Arg] = {"hand": hand.number, "pot": hand.pot, "player": Player(seat)}
    if hand.result.taker is not None:
        if hand.ones is None:
            return Line("remark.zeros", args)
        if hand.tens is None:
            return Line("remark.unseen", {**args, "others": hand.gave_up()})
        args |= {"number": hand.tens.numbers[seat], "stood": _lead(hand.tens, seat)}
        return Line("remark.seen", {**args, "others": hand.gave_up((2,))})
    if len(hand.winners) > 1:
        return Line("remark.shared", {**args, **_shared(hand)})
    return Line("remark.shown", {**args, **_from_ones_to_end(hand, seat)})


def _shared(hand: Hand) -> Args:
    """Return who shared a pot, their numbers, and their equal measure; no measure for equal numbers."""
    workings = [hand.workings[seat] for seat in hand.winners]
    numbers = tuple(working.number for working in workings)
    by_measure = len(set(numbers)) > 1 and not workings[0].relation
    return {
        "winners": tuple(map(Player, hand.winners)),
        "numbers": numbers,
        "condition": Word(f"condition.{hand.result.chain[-1]}"),
        "measure": str(workings[0].measure) if by_measure else "-",
        "told": int(by_measure),
    }


def _from_ones_to_end(hand: Hand, seat: Seat) -> Args:
    """Return a winner's chance when the ones were shown, and whether it led when the tens were."""
    assert hand.ones is not None and hand.tens is not None  # noqa: PT018
    number = hand.tens.numbers[seat]
    return {
        "number": number,
        "won": hand.won(seat),
        "chance": percent(*chance(hand.ones, seat, number, hand.held[seat])),
        "stood": _lead(hand.tens, seat),
    }


def _lead(view: EulerView, seat: Seat) -> int:
    """Return 1 for a seat that led alone on the table, 0 for one that shared the lead, -1 for one behind."""
    ahead = leaders(view)
    return (1 if ahead == (seat,) else 0) if seat in ahead else -1

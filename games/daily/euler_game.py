"""The Euler Game's daily puzzle: lay the one number of two digits that wins against known numbers.

The judge is the game's own showdown. A line of the list is ``12357 | 72,64 | 36 | max_digits,num_primes``:
the digits in hand, the numbers of the others, the dealer's (or -), and the conditions in their order.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any, ClassVar

from games.daily.puzzle import ALONE, Daily, TryVerdict
from games.euler_game.checking import check_number
from games.euler_game.conditions import needs_dealer
from games.euler_game.deal import DIGITS, Cards, is_number, numbers, sets_for
from games.euler_game.events import conditions
from games.euler_game.menu import menu_of
from games.euler_game.rules import EulerGame
from games.euler_game.showdown import best, evaluate
from games.euler_game.view import CONDITIONS, EulerView, Working
from games.euler_game.working import conditioned
from games.game import Args, Check, Game, Line, Menu, Player, Seat, View

OTHERS = 2
ANTE, CHIPS = 2, 18


@dataclass(frozen=True, slots=True)
class Hand:
    """``digits``: one's own, sorted. ``others``: their numbers. ``dealer``: the dealer's, or ""."""

    digits: Cards
    others: tuple[str, ...]
    dealer: str
    chain: tuple[str, ...]

    def __str__(self) -> str:
        own = "".join(map(str, self.digits))
        return " | ".join((own, ",".join(self.others), self.dealer or "-", ",".join(self.chain)))


def hand_of(text: str) -> Hand:
    """Read the text that ``str(hand)`` writes.

    Raises:
        ValueError: it is not a hand.
    """
    own, others, dealer, chain = text.split(" | ")
    hand = Hand(
        tuple(map(int, own)), tuple(others.split(",")), dealer.removeprefix("-"), tuple(chain.split(","))
    )
    laid = [*hand.others, *([hand.dealer] if hand.dealer else [])]
    if not (
        list(hand.digits) == sorted(hand.digits)
        and len(hand.others) == OTHERS
        and all(len(number) == 2 and is_number(tuple(map(int, number))) for number in laid)
        and set(hand.chain) <= set(CONDITIONS)
        and bool(hand.dealer) == needs_dealer(hand.chain)
    ):
        raise ValueError(f"no such hand: {text}")
    return hand


@lru_cache(maxsize=128)
def workings(hand: Hand, number: str) -> tuple[Working, ...]:
    """Return the workings of one's own number and of the others' under the conditions."""
    laid = dict(enumerate((number, *hand.others)))
    return evaluate(laid, hand.chain, _dealer(hand))


def winners(hand: Hand, number: str) -> tuple[Seat, ...]:
    """Return who wins if this number is laid."""
    return best(workings(hand, number), hand.chain, _dealer(hand))


def answers(hand: Hand) -> tuple[str, ...]:
    """Return the numbers that win alone."""
    return tuple(number for number in numbers(hand.digits) if winners(hand, number) == (ALONE,))


def _dealer(hand: Hand) -> int | None:
    return int(hand.dealer) if hand.dealer else None


def view_of(hand: Hand, seat: Seat | None, number: str = "") -> EulerView:
    """Return the table: the others' numbers are face up; one's own is ``number``, or "" if not yet laid."""
    players = range(OTHERS + 1)
    return EulerView(
        seat=seat,
        hand=1,
        phase="number",
        pending=() if number else (ALONE,),
        chips=(CHIPS,) * len(players),
        put=(ANTE,) * len(players),
        level=ANTE,
        order=tuple(players),
        order_cards=(None,) * len(players),
        order_chain=(),
        order_dealer=None,
        chain=hand.chain,
        dead=(),
        out=(),
        numbers=(number, *hand.others),
        dealer=hand.dealer,
        bets=(),
        may_raise=False,
        counts=(len(hand.digits),) * len(players),
        seen=(0,) * DIGITS,
        sets=sets_for(len(players)),
        digits=hand.digits,
    )


class EulerGameDaily(Daily[EulerView]):
    """The puzzle: find the number that wins alone."""

    id: ClassVar[str] = "euler_game_daily"
    daily: ClassVar[str] = "euler_game"
    partners: ClassVar[int] = OTHERS
    inner: ClassVar[Game[Any]] = EulerGame()

    def read(self, text: str) -> Hand:
        """Read a hand."""
        return hand_of(text)

    def seen(self, position: Hand, seat: Seat | None) -> EulerView:
        """Return the table with the hand, which everybody may see."""
        return view_of(position, seat)

    def task(self, position: Hand) -> Args:
        """Return the conditions and the numbers to beat."""
        return {
            "conditions": conditions(position.chain),
            "count": len(position.chain),
            "others": position.others,
            "dealer": position.dealer,
            "has_dealer": int(bool(position.dealer)),
            "digits": " ".join(map(str, position.digits)),
        }

    def tries(self, position: Hand) -> Sequence[str]:
        """Return every number that can be laid."""
        return numbers(position.digits)

    def read_try(self, position: Hand, seat: Seat, text: str) -> Check:
        """Read a number; its working is not shown before it is laid."""
        check = check_number(view_of(position, seat), text)
        shown = check.preview
        return check if shown is None else replace(check, preview=_without_worth(shown))

    def choices(self, view: EulerView, built: tuple[str, ...]) -> Menu:
        """Return the digits, tens first."""
        menu = menu_of(view, built)
        return menu if menu.preview is None else replace(menu, preview=_without_worth(menu.preview))

    def example(self, view: EulerView) -> Args:
        """Return the lowest number, which is never the answer."""
        return {"example": numbers(view.digits)[0]}

    def judged(self, position: Hand, move: str) -> TryVerdict:
        """Compare a number with the others', and show the working of all."""
        won = winners(position, move)
        key = "answer" if won == (ALONE,) else "wrong.ties" if ALONE in won else "wrong.loses"
        others = tuple(position.others[seat - 1] for seat in won if seat != ALONE)
        why = Line(key, {"number": move, "others": others, "count": len(others)})
        notes, shown = _notes(position, move), view_of(position, None, move)
        return TryVerdict(won == (ALONE,), why, notes, shown, near=ALONE in won)

    def right(self, position: Hand) -> str:
        """Return the number that wins."""
        return answers(position)[0]


def _without_worth(view: View) -> EulerView:
    assert isinstance(view, EulerView)
    return replace(view, worth=None)


def _notes(hand: Hand, number: str) -> tuple[Line, ...]:
    """Return a line for each number: its working, condition by condition."""
    return tuple(_note(hand, working) for working in workings(hand, number))


def _note(hand: Hand, working: Working) -> Line:
    dealer = _dealer(hand)
    steps = [conditioned(stage.by, stage.before, dealer, stage.factors) for stage in working.stages]
    if working.final:
        steps.append(conditioned(hand.chain[-1], working.final, dealer, working.factors))
    key = "works" if working.final else "works_zero"
    args = {"number": working.number, "working": "; ".join(steps) or "0"}
    return Line(key, {"player": Player(working.seat), "own": int(working.seat == ALONE), **args})

"""Diamant's daily puzzle: how many more cards to turn before going home, when the others' plans are known.

The judge is exact: the mean of the diamonds that each plan brings home, over all orders of the face-down
cards. A line of the list is ``T5 H1 T7 | H3 | 0,2,9``: the row, the hazards that have left the game (or -),
and for each of the others the number of further cards after which they go home.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, ClassVar

from games.daily.puzzle import ALONE, LONGEST_TEXT, Daily, TryVerdict
from games.diamant.cards import DECK, Card
from games.diamant.notation import LEAVE, read
from games.diamant.odds import decimal
from games.diamant.rules import Diamant
from games.diamant.view import DiamantView, Laid, SeatView
from games.game import Arg, Args, Check, Choice, Game, Line, Menu, Player, Seat, Word
from games.typed import plain_if_short
from games.vocabulary import Said

PLANS = (0, 1, 2, 3)
"""The plans: the number of further cards before going home."""

OTHERS = 3
STAYS = 9
"""The number of further cards that stands for never going home: cards that late do not matter."""

_NOW = re.compile(r"(?:right )?now|지금|いま|今|همین حالا")
_NUMBER = re.compile(r"(?:あと ?)?(\d) ?(?:more)? ?(?:cards?|장|枚|کارت)? ?(?:더|دیگر)?")
_NON_WORD = re.compile(r"\W+")

_CARD = {str(card): card for card in DECK}


@dataclass(frozen=True, slots=True)
class Mine:
    """``row``: the cards turned, with all their diamonds on them. ``removed``: hazards that left the game.

    ``others``: for each of the others the number of further cards after which they go home.
    """

    row: tuple[Card, ...]
    removed: tuple[int, ...]
    others: tuple[int, ...]

    @property
    def heap(self) -> int:
        """The diamonds on the cards."""
        return sum(card.value for card in self.row)

    def __str__(self) -> str:
        row, removed = " ".join(map(str, self.row)), " ".join(f"H{hazard}" for hazard in self.removed)
        return f"{row} | {removed or '-'} | {','.join(map(str, self.others))}"


def mine_of(text: str) -> Mine:
    """Read the text that ``str(mine)`` writes.

    Raises:
        ValueError: the text is not a mine in which somebody decides.
    """
    row, removed, others = text.split(" | ")
    gone = () if removed == "-" else tuple(int(hazard[1:]) for hazard in removed.split())
    mine = Mine(tuple(_CARD[name] for name in row.split()), gone, tuple(map(int, others.split(","))))
    left = Counter(DECK)
    left.subtract(mine.row)
    left.subtract(Card(0, hazard) for hazard in gone)
    hazards = [card for card in mine.row if card.hazard]
    if min(left.values()) < 0 or len(set(hazards)) < len(hazards) or len(mine.others) != OTHERS:
        raise ValueError(f"no such mine: {text}")
    return mine


@dataclass(frozen=True, slots=True)
class Prospect:
    """The result of a plan: the chance to get home, and the mean of the diamonds."""

    safe: Fraction
    mean: Fraction


@lru_cache(maxsize=64)
def prospects(mine: Mine) -> tuple[Prospect, ...]:
    """Return the exact prospects of each plan of ``PLANS``."""
    left = Counter(DECK)
    left.subtract(mine.row)
    left.subtract(Card(0, hazard) for hazard in mine.removed)
    seen = frozenset(card.hazard for card in mine.row if card.hazard)
    return tuple(_prospect(mine, plan, +left, seen) for plan in PLANS)


def _prospect(mine: Mine, plan: int, left: Counter[Card], seen: frozenset[int]) -> Prospect:
    orders = 1
    for drawn in range(plan):
        orders *= left.total() - drawn
    safe, brought = _outcomes(mine, plan, 0, mine.heap, left, seen)
    return Prospect(Fraction(safe, orders), Fraction(brought, orders))


def _outcomes(
    mine: Mine, plan: int, turned: int, heap: int, left: Counter[Card], seen: frozenset[int]
) -> tuple[int, int]:
    """Return how many orders of the next cards lead home, and the sum of the diamonds that those bring."""
    going = mine.others.count(turned) + (plan == turned)
    if plan == turned:
        return 1, heap // going
    lying = heap % going if going else heap
    last = mine.others.count(plan) + 1 if turned + 1 == plan else 0
    safe = brought = 0
    for card, count in left.items():
        if not count or card.hazard in seen:
            continue
        if last:
            safe, brought = safe + count, brought + count * ((lying + card.value) // last)
            continue
        left[card] -= 1
        more = seen | {card.hazard} if card.hazard else seen
        ways, diamonds = _outcomes(mine, plan, turned + 1, lying + card.value, left, more)
        left[card] += 1
        safe, brought = safe + count * ways, brought + count * diamonds
    return safe, brought


def best_of(mine: Mine) -> int:
    """Return the plan that brings most on average; among equals, the one with the fewest cards."""
    means = [prospect.mean for prospect in prospects(mine)]
    return means.index(max(means))


def view_of(mine: Mine, seat: Seat | None) -> DiamantView:
    """Return the mine as the game draws it: nobody has anything at home yet."""
    seen: Mapping[str, Any] = {
        "mine": len(mine.removed) + 1,
        "row": tuple(Laid(card, card.value) for card in mine.row),
        "inside": tuple(range(OTHERS + 1)),
        "chests": (0,) * (OTHERS + 1),
        "bags": (0,) * (OTHERS + 1),
        "removed": mine.removed,
    }
    return DiamantView(seat=None, **seen) if seat is None else SeatView(seat=seat, **seen)


class DiamantDaily(Daily[DiamantView]):
    """The puzzle: decide now, once and for all, after how many more cards to go home."""

    id: ClassVar[str] = "diamant_daily"
    daily: ClassVar[str] = "diamant"
    partners: ClassVar[int] = OTHERS
    inner: ClassVar[Game[Any]] = Diamant()

    def read(self, text: str) -> Mine:
        """Read a mine."""
        return mine_of(text)

    def seen(self, position: Mine, seat: Seat | None) -> DiamantView:
        """Return the mine."""
        return view_of(position, seat)

    def task(self, position: Mine) -> Args:
        """Return what lies on the cards and what the others do."""
        plans = tuple(
            Line("plan.stays" if after == STAYS else "plan.goes", {"player": Player(seat), "cards": after})
            for seat, after in enumerate(position.others, start=ALONE + 1)
        )
        return {"heap": position.heap, "plans": plans}

    def tries(self, position: Mine) -> Sequence[str]:
        """Return a number of cards for each plan."""
        return tuple(map(str, PLANS))

    def read_try(self, position: Mine, seat: Seat, text: str) -> Check:
        """Read a number of cards, or "home" for none."""
        folded = plain_if_short(text, LONGEST_TEXT)
        found, home = _NUMBER.fullmatch(_NON_WORD.sub(" ", folded).strip()), _NOW.sub("", folded)
        now = home != folded and not home.strip(" .!。")
        if found and "-" in folded.partition(found[1])[0]:
            found = None  # -1 is not a plan
        plan = 0 if now or read(home) == Said(LEAVE) else int(found[1]) if found else None
        if plan not in PLANS:
            return Check(None, "which_plan", suggest=tuple(self.tries(position)))
        return Check(str(plan), "ok", {"note": "plan", "cards": plan}, preview=view_of(position, seat))

    def choices(self, view: DiamantView, built: tuple[str, ...]) -> Menu:
        """Return a button for each plan."""
        plans = tuple(map(str, PLANS))
        if not built:
            buttons = tuple(Choice(plan, Word("plan"), {"cards": int(plan)}) for plan in plans)
            return Menu("buttons", buttons, view, ask="plan")
        if len(built) > 1 or built[0] not in plans:
            raise ValueError(f"there is no such plan: {built}")
        return Menu("buttons", (), view, built[0], ask="planned", args={"cards": int(built[0])})

    def example(self, view: DiamantView) -> Args:
        """Return a plan, always the same one."""
        return {"example": "1"}

    def judged(self, position: Mine, move: str) -> TryVerdict:
        """Compare a plan's mean with that of the best plan."""
        plan, best = int(move), best_of(position)
        key = "" if plan == best else "wrong.risky" if plan > best else "wrong.early"
        near = abs(plan - best) == 1
        return TryVerdict(plan == best, Line(key or "answer", _plan_args(position, plan)), near=near)

    def right(self, position: Mine) -> str:
        """Return the best plan."""
        return str(best_of(position))

    def answered(self, position: Mine) -> TryVerdict:
        """Return the best plan, with the means of all plans."""
        notes = tuple(Line("brings", _plan_args(position, plan)) for plan in PLANS)
        answer = self.judged(position, self.right(position))
        return replace(answer, notes=notes, shown=view_of(position, None))


def _plan_args(mine: Mine, plan: int) -> dict[str, Arg]:
    """Return the arguments for a plan: its mean, and the chance that the mine collapses before its end."""
    found = prospects(mine)[plan]
    return {"cards": plan, "mean": decimal(found.mean), "risk": decimal(100 * (1 - found.safe))}

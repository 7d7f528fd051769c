"""Which of many things to tell come first: the weightiest, of different kinds, of each hand one at first."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.euler_game.story.hands import Hand
from games.game import Line, Remark

MOST = 2
"""Remarks on one hand."""

SAME_HAND, SAME_KIND = 1.5, 1.0
"""How much a remark loses by each earlier one on the same hand, or of the same kind."""

WINNING = ("bold", "turned", "caught", "bluff", "left", "comeback")
"""Kinds that tell who won."""

APART = frozenset(
    frozenset({f"remark.{one}", f"remark.{other}"})
    for one, others in {
        "shown": WINNING,
        "seen": WINNING,
        "turned": ("bold", "hope", "caught"),
        "unlucky": ("dear",),
        "bluff": ("left",),
    }.items()
    for other in others
)
"""Kinds that tell the same of a hand from two sides."""


BESIDE = frozenset({"remark.out"})
"""Kinds that are told beside another remark on the hand alone: they do not say what happened."""


@dataclass(frozen=True, slots=True)
class Told:
    """Something to tell, with its weight: about the chips at stake, more for what nobody expected."""

    weight: float
    hand: int
    remark: Remark


def telling(weight: float, hand: Hand, step: int, line: Line) -> Told:
    """Return something to tell of a step of a hand, with the picture of what it led to."""
    views = (*hand.views, hand.after)
    first = hand.end - len(hand.views) + 1
    return Told(weight, hand.number, Remark(step, line, views[step - first + 1]))


def aside(weight: float, hand: Hand, step: int, line: Line) -> Told:
    """Return something to tell beside another remark on the same step, whose picture is enough."""
    return Told(weight, hand.number, Remark(step, line))


def in_order(told: Iterable[Told]) -> Iterator[Remark]:
    """Yield the remarks, the most telling first."""
    left, chosen = list(told), list[Told]()
    while left := [each for each in left if _fits(each, chosen)]:
        ripe = [each for each in left if _is_ripe(each, chosen)]
        new = [each for each in ripe if each.hand not in {other.hand for other in chosen}]
        best = max(new or ripe, key=lambda each: _weight(each, chosen))  # the first of equals
        left.remove(best)
        chosen.append(best)
        yield best.remark


def _is_ripe(each: Told, chosen: list[Told]) -> bool:
    """Tell whether something may be told now."""
    return each.remark.line.key not in BESIDE or any(other.hand == each.hand for other in chosen)


def _fits(each: Told, chosen: list[Told]) -> bool:
    """Tell whether something is worth telling beside what is told."""
    here = [other for other in chosen if other.hand == each.hand]
    keys = {other.remark.line.key for other in here}
    key = each.remark.line.key
    apart = any(frozenset({key, other}) in APART for other in keys)
    return len(here) < MOST and key not in keys and not apart and not (here and each.weight < 1)


def _weight(each: Told, chosen: list[Told]) -> float:
    hands = sum(other.hand == each.hand for other in chosen)
    kinds = sum(other.remark.line.key == each.remark.line.key for other in chosen)
    return each.weight / (1 + SAME_HAND * hands + SAME_KIND * kinds)

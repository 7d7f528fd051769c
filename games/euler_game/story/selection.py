"""Choose remarks from all candidates: the weightiest of different kinds, first one for each hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from games.euler_game.story.hands import Hand
from games.game import Line, Remark

MOST = 2
"""The most remarks on one hand."""

SAME_HAND, SAME_KIND = 1.5, 1.0
"""How much weight a remark loses for each earlier one on the same hand, or of the same kind."""

WINNING = ("bold", "turned", "caught", "bluff", "left", "comeback")
"""Kinds that say who won."""

ALTERNATIVES = frozenset(
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
"""Pairs of kinds that say the same thing about a hand: only one of them is chosen."""


BESIDE = frozenset({"remark.out"})
"""Kinds that need another remark on the hand before them, since they do not say what happened."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A possible remark with its weight: about the chips at stake, more if it was unexpected."""

    weight: float
    hand: int
    remark: Remark


def candidate(weight: float, hand: Hand, step: int, line: Line) -> Candidate:
    """Return a candidate on a step of a hand, with the picture of what the step led to."""
    views = (*hand.views, hand.after)
    first = hand.end - len(hand.views) + 1
    return Candidate(weight, hand.number, Remark(step, line, views[step - first + 1]))


def without_picture(weight: float, hand: Hand, step: int, line: Line) -> Candidate:
    """Return a candidate without a picture: another remark on the same step has it."""
    return Candidate(weight, hand.number, Remark(step, line))


def in_order(candidates: Iterable[Candidate]) -> Iterator[Remark]:
    """Yield the chosen remarks, the most important first."""
    left, chosen = list(candidates), list[Candidate]()
    while left := [each for each in left if _fits(each, chosen)]:
        ready = [each for each in left if _is_ready(each, chosen)]
        new = [each for each in ready if each.hand not in {other.hand for other in chosen}]
        best = max(new or ready, key=lambda each: _weight(each, chosen))  # the first of equals
        left.remove(best)
        chosen.append(best)
        yield best.remark


def _is_ready(each: Candidate, chosen: list[Candidate]) -> bool:
    """Return whether a candidate needs no other remark, or that one is chosen."""
    return each.remark.line.key not in BESIDE or any(other.hand == each.hand for other in chosen)


def _fits(each: Candidate, chosen: list[Candidate]) -> bool:
    """Return whether a candidate adds something to the chosen ones."""
    here = [other for other in chosen if other.hand == each.hand]
    keys = {other.remark.line.key for other in here}
    key = each.remark.line.key
    repeats = any(frozenset({key, other}) in ALTERNATIVES for other in keys)
    return len(here) < MOST and key not in keys and not repeats and not (here and each.weight < 1)


def _weight(each: Candidate, chosen: list[Candidate]) -> float:
    hands = sum(other.hand == each.hand for other in chosen)
    kinds = sum(other.remark.line.key == each.remark.line.key for other in chosen)
    return each.weight / (1 + SAME_HAND * hands + SAME_KIND * kinds)

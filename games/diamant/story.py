"""The analysis of a finished game: what decided it, what each departure was worth, luck and choice."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property

from games.diamant.cards import MINES
from games.diamant.decisions import Decision, Worth, decisions
from games.diamant.events import hazard_word
from games.diamant.odds import decimal
from games.diamant.view import DiamantView
from games.game import Arg, Line, Player, Point, Remark, Seat, players

COLLAPSES = 3
"""The most collapses that get a remark each, the most costly first."""

LEAVINGS = 10
"""The most departures that get a remark each, those with the highest stakes first."""

UNUSUAL = Fraction(3, 2)
"""Luck ranks high if the number of times somebody was caught differs by this much from its mean."""

DARING = Fraction(2)
"""Going on is called daring if the odds were against it by at least this many diamonds."""

LEAVING = frozenset({"remark.saved", "remark.haul"})
"""Remarks that already describe a departure, with all its figures."""

Weighted = tuple[float, Remark]
"""A remark with its weight: remarks of greater weight come first."""


def chart(views: Sequence[DiamantView]) -> tuple[Point, ...]:
    """Return the diamonds in each chest at every card; the card's label is its mine and place: ``2/5``."""
    return tuple(Point(f"{view.mine}/{len(view.row)}", view.chests) for view in views)


def analyse(views: Sequence[DiamantView], moves: Sequence[Mapping[Seat, str]]) -> Iterator[Remark]:
    """Yield the remarks, the most important first, and last what the figures mean."""
    story = _Story(views[-1], tuple(decisions(views, moves)))
    yield from (remark for _, remark in sorted(story.remarks(), key=lambda each: -each[0]))


@dataclass(frozen=True)
class _Story:
    """A game as everybody saw it."""

    end: DiamantView
    decisions: tuple[Decision, ...]

    @cached_property
    def most(self) -> int:
        return max(self.end.chests)

    @cached_property
    def winner(self) -> Seat | None:
        """The only one with the most diamonds, once the game is over."""
        alone = self.end.over and self.end.chests.count(self.most) == 1
        return self.end.chests.index(self.most) if alone else None

    def remarks(self) -> Iterator[Weighted]:
        """Yield all remarks, with at most one turning point a step."""
        turning: dict[int, Weighted] = {}
        for weight, remark in sorted([*self.deciding(), *self.leading()], key=lambda each: -each[0]):
            turning.setdefault(remark.step, (weight, remark))
        yield from turning.values()
        keys = {step: remark.line.key for step, (_, remark) in turning.items()}
        yield from self.collapses({step for step, key in keys.items() if key == "remark.decided"})
        yield from self.daring()
        yield from self.leavings({step for step, key in keys.items() if key in LEAVING})
        yield from self.whole()

    def deciding(self) -> Iterator[Weighted]:
        """Yield the collapse that cost somebody the win, and the departure that saved the winner's."""
        missed = [
            (self.most - self.end.chests[seat], -each.step, seat)
            for each in self.decisions
            if each.hazard and self.end.over
            for seat in each.stayed
            if 0 < self.most - self.end.chests[seat] < each.worth(seat).home
        ]
        if missed:
            short, step, seat = min(missed)
            yield 90, self.collapse(self.decisions[-step - 1], "remark.decided", seat, short)
        if self.winner is not None:
            second = sorted(self.end.chests)[-2]
            saved = [
                each
                for each in self.decisions
                if each.hazard and self.winner in each.left and self.most - each.took < second
            ]
            if saved:
                yield 88, self.leaving(saved[-1], "remark.saved", {"winner": Player(self.winner)})

    def collapse(self, each: Decision, key: str, seat: Seat, short: int = 0) -> Remark:
        """Return a remark on a collapse; ``seat``: one of those who were inside."""
        lost = players(each.stayed)
        data: dict[str, Arg] = {
            "who": Player(seat),
            "lost": lost,
            "count": len(lost),
            "hazard": hazard_word(each.hazard),
            "risk": decimal(100 * each.risk),
            "buried": each.buried,
            "short": short,
        }
        worth = _figures(each.worth(seat))
        if self.end.over and each.view.mine == MINES and each.stayed == (seat,) and short:
            worth["verdict"] = "sure"  # nobody else was still inside
        elif each.left and worth["verdict"] == "home":
            worth["verdict"] = "open"  # nobody inside could know that others would take the diamonds
        return self.remark(each, key, {**data, **worth})

    def leaving(self, each: Decision, key: str, more: Mapping[str, Arg]) -> Remark:
        """Return a remark on those who went home, and what going on would have been worth."""
        worth = each.worth(each.left[0])
        data: dict[str, Arg] = {
            "who": players(each.left),
            "count": len(each.left),
            "took": each.took,
            "fell": int(bool(each.hazard)),
            "hazard": hazard_word(each.hazard or 1),
            "risk": decimal(100 * each.risk),
        }
        return self.remark(each, key, {**data, **_figures(worth), **more})

    def remark(self, each: Decision, key: str, data: Mapping[str, Arg]) -> Remark:
        """Return a remark on a decision, which it identifies by mine and card."""
        place: dict[str, Arg] = {"mine": each.view.mine, "card": len(each.view.row)}
        return Remark(each.step, Line(key, {**place, **data}), each.view)

    def leading(self) -> Iterator[Weighted]:
        """Yield who shares the first place or since when the winner led, and the largest sum brought home."""
        if self.most and self.end.over and self.winner is None:
            first = players(seat for seat, own in enumerate(self.end.chests) if own == self.most)
            data: dict[str, Arg] = {"who": first, "count": len(first), "most": self.most}
            yield 85, Remark(len(self.decisions), Line("remark.shared", data), self.end)
        if self.winner is not None:
            yield self.lead(self.winner)
        best = max((each for each in self.decisions if each.took), key=lambda each: each.took, default=None)
        if best is not None:
            yield 70, self.leaving(best, "remark.haul", {})

    def lead(self, winner: Seat) -> Weighted:
        """Return since when the winner led alone."""
        others = [*range(len(self.end.chests))]
        others.remove(winner)
        behind = [
            each.step
            for each in self.decisions
            if each.chests[winner] <= max(each.chests[other] for other in others)
        ]
        each = self.decisions[max(behind, default=0)]
        own, second = each.chests[winner], max(each.chests[other] for other in others)
        data: dict[str, Arg] = {"who": Player(winner), "own": own, "second": second}
        key, weight = ("remark.led", 30) if each.view.mine == 1 else ("remark.lead", 75)
        return weight, self.remark(each, key, data)

    def collapses(self, known: set[int]) -> Iterator[Weighted]:
        """Yield the most costly collapses, without the steps that other remarks already describe."""
        heavy = [each for each in self.decisions if each.buried and each.step not in known]
        heavy.sort(key=lambda each: (-each.buried, each.step))
        for place, each in enumerate(heavy[:COLLAPSES]):
            yield (
                min(60, 10 + 3 * each.buried) - 12 * place,
                self.collapse(each, "remark.fell", each.stayed[0]),
            )

    def daring(self) -> Iterator[Weighted]:
        """Yield the boldest decision to go on that no collapse followed."""
        bold = [
            (worth.home - worth.best, each.step, each, worth)
            for each in self.decisions
            if each.stayed and not each.left and not each.hazard
            for worth in (each.worth(each.stayed[0]),)
            if worth.home - worth.best >= DARING
        ]
        if bold:
            _, _, each, worth = max(bold, key=lambda one: one[:2])
            data: dict[str, Arg] = {
                "who": players(each.stayed),
                "count": len(each.stayed),
                "risk": decimal(100 * each.risk),
            }
            yield 55, self.remark(each, "remark.dared", {**data, **_figures(worth)})

    def leavings(self, known: set[int]) -> Iterator[Weighted]:
        """Yield the departures with the highest stakes, without steps that other remarks already describe."""
        left = [each for each in self.decisions if each.left and each.step not in known]
        left.sort(key=lambda each: (-max(Fraction(each.took), each.worth(each.left[0]).best), each.step))
        for place, each in enumerate(left[:LEAVINGS]):
            yield 24 - place, self.leaving(each, "remark.left", {})

    def whole(self) -> Iterator[Weighted]:
        """Yield where all diamonds went, how often the mines caught each seat, and what the figures mean."""
        if not self.most and self.end.over:
            fell = sum(1 for each in self.decisions if each.hazard)
            yield 95, Remark(0, Line("remark.nothing", {"fell": fell}), self.end)
        yield from self.luck()
        home, buried = sum(self.end.chests), sum(each.buried for each in self.decisions)
        if self.end.over:
            data: dict[str, Arg] = {"home": home, "buried": buried, "behind": self.behind()}
            yield 8, Remark(0, Line("remark.total", data), note=True)
        if any(each.left for each in self.decisions):
            yield 0, Remark(0, Line("remark.measure"), note=True)

    def luck(self) -> Iterator[Weighted]:
        """Yield how often the mines caught each player, and the mean that the odds give."""
        lines, most = [], Fraction(0)
        for seat in range(len(self.end.chests)):
            went = [each for each in self.decisions if seat in each.stayed]
            times = sum(1 for each in went if each.hazard)
            mean = sum((each.risk for each in went), Fraction(0))
            most = max(most, abs(times - mean))
            data: dict[str, Arg] = {"who": Player(seat), "times": times, "mean": decimal(mean)}
            lines.append(Line("remark.luck", data))
        if most:
            yield (58 if most >= UNUSUAL else 12), Remark(0, Line("remark.caught", {"who": tuple(lines)}))

    def behind(self) -> int:
        """Return the diamonds that lay in mines when the last ones inside went home."""
        return sum(each.lying for each in self.decisions if not each.stayed)


def _figures(worth: Worth) -> dict[str, Arg]:
    """Return the figures of a decision with one decimal; ``exact``: they do not depend on the others."""
    return {
        "home": worth.home,
        "least": decimal(worth.least),
        "best": decimal(worth.best),
        "exact": int(worth.least == worth.best),
        "verdict": worth.verdict,
    }

"""Analysis of a position and of a finished game: which moves lost most, and how the lead changed hands.

The points that a move lost are what the search expects some turns later; for the last twig they are exact.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from games.game import Args, Line, Player, Progress, Remark, Seat, Word
from games.rng import SeededRng
from games.twigs.ai.decisions import hard
from games.twigs.ai.losses import Loss, Losses, ending
from games.twigs.ai.window import placed
from games.twigs.checking import check_text
from games.twigs.claims import closed_by, cover, scores
from games.twigs.events import standing_of
from games.twigs.pieces import NAMES
from games.twigs.placements import Placement
from games.twigs.state import ALL_LAID
from games.twigs.view import Disc, Twig, TwigsView

THINKING = 0.6
"""The part of the time for the search; the rest is for the rules, which have no clock."""
LEAST = 0.75
"""The least points that a move must have lost to be reported: they are rounded to one."""
MOST, EACH = 6, 3
"""The most losses that are reported, in all and of one player."""
CATCH = 2
"""The least hexagons that a twig must close for a remark about it."""


def judge(view: TwigsView, seconds: float) -> Line:
    """Return the score of a game so far, and the best move found for the seat to move."""
    standing = standing_of(view, view.scores)
    if view.to_move is None:
        return Line("judge.over", {"standing": standing})
    seat = view.to_move
    move = hard(view, seat, SeededRng(b"", 0), seconds)
    spoken = check_text(replace(view, seat=seat), move).args["spoken"]
    colour = Word(f"colour.{view.colours[seat]}")
    return Line("judge.open", {"standing": standing, "colour": colour, "move": spoken})


def analyse(
    views: Sequence[TwigsView], moves: Sequence[Mapping[Seat, str]], seconds: float
) -> Iterator[Remark | Progress]:
    """Yield the moves that lost most, with the better one shown, and how the game was decided.

    ``views``, ``moves``, ``seconds``: as in ``games.game.Game.analyse``.
    """
    played = [placed(view.twigs[-1]) for view in views[1 : len(moves) + 1]]
    losses = Losses(views, played, THINKING * seconds)
    total = losses.steps + 1
    yield Progress(0, total)
    for done, _ in enumerate(losses.work(), start=1):
        yield Progress(done, total)
    yield from Commentary(views, _reported(views, losses.found)).remarks()
    yield Progress(total, total)


def _reported(views: Sequence[TwigsView], losses: Sequence[Loss]) -> list[Loss]:
    """Return the losses to report, the greatest first, from ``losses`` in that order."""
    owners = Counter[Seat]()
    reported = []
    for loss in losses:
        owner = views[loss.step].twigs[-1].owner
        owners[owner] += 1
        if loss.points >= LEAST and owners[owner] <= EACH:
            reported.append(loss)
    return reported[:MOST]


class Commentary:
    """The remarks on a game. ``losses``: those to report, the greatest first."""

    def __init__(self, views: Sequence[TwigsView], losses: Sequence[Loss]) -> None:
        self._views, self._losses = views, losses
        self._end = views[-1]

    def remarks(self) -> Iterator[Remark]:
        """Yield the remarks, the most important first."""
        first, others = self._losses[:1], self._losses[1:]
        yield from map(self._loss, first)
        yield from self._decision()
        yield from map(self._loss, others)
        yield from self._catch()
        if self._losses:
            yield Remark(0, Line("remark.estimate"), note=True)
        elif len(self._views) > 1:
            yield Remark(0, Line("remark.sound"))

    def _person(self, seat: Seat) -> dict[str, Player | Word]:
        return {"player": Player(seat), "colour": Word(f"colour.{self._end.colours[seat]}")}

    def _loss(self, loss: Loss) -> Remark:
        view, after = self._views[loss.step - 1], self._views[loss.step]
        seat = after.twigs[-1].owner
        better = check_text(replace(view, seat=seat), str(loss.better))
        assert better.preview is not None
        own, others = self._closed(loss.step, seat)
        closes = _owned(_closes(view, loss.better, seat), seat)
        args: Args = {
            **self._person(seat),
            "piece": loss.played.lying.name,
            "better": str(better.args["spoken"]),
            "points": max(1, round(loss.points)),
            "own": own,
            "others": others,
            "closes": closes,
        }
        kind, more = self._kind(loss, seat, misses=closes > own, gives=others > 0)
        return Remark(loss.step, Line(f"remark.{kind}", {**args, **more}), replace(better.preview, seat=None))

    def _closed(self, step: int, seat: Seat) -> tuple[int, int]:
        """Return how many hexagons a step closed for a seat, and how many for others."""
        discs = self._views[step].discs[len(self._views[step - 1].discs) :]
        own = _owned(discs, seat)
        return own, len(discs) - own - _owned(discs, None)

    def _kind(self, loss: Loss, seat: Seat, *, misses: bool, gives: bool) -> tuple[str, Args]:
        """Return the kind of a loss, with the further arguments of its remark.

        ``misses``: the better twig would have closed more for the seat. ``gives``: the twig closed some for
        others.
        """
        if loss.step == len(NAMES) * len(self._end.hands):
            return "last", self._last(loss, seat)
        if misses:
            return "missed", {}
        if loss.step + 1 < len(self._views):
            taker = self._views[loss.step + 1].twigs[-1].owner
            taken, _ = self._closed(loss.step + 1, taker)
            if taken:
                return "opened", {"taker": Player(taker), "taken": taken}
        return ("gave" if gives else "lost"), {}

    def _last(self, loss: Loss, seat: Seat) -> Args:
        """Return how the game would have ended with the better last twig."""
        points = ending(self._views[loss.step - 1], seat, loss.better)
        was, would = (_place(each, seat) for each in (self._end.scores, points))
        return {"standing": standing_of(self._end, points), "won": would if would != was else ""}

    def _decision(self) -> Iterator[Remark]:
        """Yield who led and since when, or the score when the game was stopped."""
        end = self._end
        before = [view.scores for view in self._views]
        before[-1] = scores(len(end.hands), end.scoring, end.discs, ())
        if end.over != ALL_LAID:
            args: Args = {"standing": standing_of(end, end.scores), "left": sum(map(len, end.hands))}
            yield Remark(0, Line("remark.stopped", args))
            return
        winner = _leader(end.scores)
        if winner is None:
            if _leader(before[-1]) is not None:
                yield Remark(0, Line("remark.shared", {"standing": standing_of(end, before[-1])}))
            return
        if _leader(before[-1]) != winner:
            larger = end.scores[winner] - before[-1][winner]
            regions: Args = {"standing": standing_of(end, before[-1]), "points": larger}
            yield Remark(len(self._views) - 1, Line("remark.regions", {**self._person(winner), **regions}))
            return
        since = next(step for step in range(len(before), 0, -1) if _leader(before[step - 1]) != winner)
        lead: Args = {"standing": standing_of(end, self._views[since].scores)}
        yield Remark(since, Line("remark.lead", {**self._person(winner), **lead}))

    def _catch(self) -> Iterator[Remark]:
        """Yield the most hexagons that one twig closed for its owner, if no other twig closed as many."""
        laid = [(step, view.twigs[-1]) for step, view in enumerate(self._views) if step and view.twigs]
        caught = [(self._closed(step, twig.owner)[0], step, twig) for step, twig in laid]
        most = max((count for count, _, _ in caught), default=0)
        if most < CATCH:
            return
        (_, step, twig), *others = [each for each in caught if each[0] == most]
        if not others:
            args: Args = {**self._person(twig.owner), "piece": twig.name, "count": most}
            yield Remark(step, Line("remark.catch", args))


def _closes(view: TwigsView, placement: Placement, seat: Seat) -> tuple[Disc, ...]:
    twig = Twig(placement.lying.name, placement.edges, seat)
    return closed_by(placement.edges, cover((*view.twigs, twig)))


def _owned(discs: Sequence[Disc], seat: Seat | None) -> int:
    return sum(disc.owner == seat for disc in discs)


def _leader(points: Sequence[int]) -> Seat | None:
    """Return the seat with strictly the most points, or None."""
    best = max(points)
    return points.index(best) if points.count(best) == 1 else None


def _place(points: Sequence[int], seat: Seat) -> str:
    """Return "won", "tied" for a shared first place, or "" for neither."""
    if points[seat] < max(points):
        return ""
    return "won" if points.count(points[seat]) == 1 else "tied"

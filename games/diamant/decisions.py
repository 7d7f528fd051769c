"""The decisions of a game and their worth, derived from what everybody saw."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction

from games.diamant.mine import lifted
from games.diamant.notation import LEAVE, MOVES
from games.diamant.odds import odds
from games.diamant.view import DiamantView
from games.game import Seat


@dataclass(frozen=True, slots=True)
class Worth:
    """The worth of a decision to one player, given what the others decided at that time.

    ``home``: the diamonds that going home brought or would have brought. ``least`` and ``best``: the mean,
    over all face-down cards, of the diamonds from going home right after one more card: together with
    everybody still inside (``least``), or alone (``best``).
    """

    home: int
    least: Fraction
    best: Fraction

    @property
    def verdict(self) -> str:
        """The advice of the odds: ``on``, ``home``, or ``open`` if it depends on the others."""
        return "home" if self.best <= self.home else "on" if self.least >= self.home else "open"


@dataclass(frozen=True, slots=True)
class Decision:
    """One decision of everybody inside.

    ``step``: counted from 1. ``view``: what everybody saw before it. ``left``, ``stayed``: who did what.
    ``hazard``: the hazard that ended the mine right after it, 0 if none did. ``chests``: after it.
    """

    step: int
    view: DiamantView
    left: tuple[Seat, ...]
    stayed: tuple[Seat, ...]
    hazard: int
    chests: tuple[int, ...]

    @property
    def took(self) -> int:
        """The diamonds that each leaver took home."""
        return self.bag + self.view.heap // len(self.left) if self.left else 0

    @property
    def bag(self) -> int:
        """The diamonds that each inside carried."""
        return self.view.bags[self.view.inside[0]]

    @property
    def lying(self) -> int:
        """The diamonds on the cards after the leavers took theirs."""
        return self.view.heap - (self.took - self.bag) * len(self.left)

    @property
    def buried(self) -> int:
        """The diamonds that the mine buried, including those in the bags."""
        return self.lying + self.bag * len(self.stayed) if self.hazard else 0

    @property
    def risk(self) -> Fraction:
        """The probability that the next card ends the mine."""
        known = odds(self.view)
        return known.collapse if known else Fraction(0)

    def worth(self, seat: Seat) -> Worth:
        """Return what going home and going on were worth to a seat inside."""
        others = [other for other in self.left if other != seat]
        view, shared = self.view, self.view.heap // len(others) * len(others) if others else 0
        inside = tuple(other for other in view.inside if other not in others)
        known = odds(replace(view, row=lifted(view.row, shared), inside=inside))
        assert known is not None, "a seat inside decides"
        home = self.bag + view.heap // (len(others) + 1)
        return Worth(home, known.together.stay, known.alone.stay)


def decisions(views: Sequence[DiamantView], moves: Sequence[Mapping[Seat, str]]) -> Iterator[Decision]:
    """Yield all decisions of a game in order. ``views``, ``moves``: as in ``games.game.Game.analyse``."""
    for step, answers in enumerate(moves, start=1):
        before, after = views[step - 1], views[step]
        left = tuple(seat for seat in before.inside if _left(seat, answers, before, after))
        yield Decision(
            step=step,
            view=before,
            left=left,
            stayed=tuple(seat for seat in before.inside if seat not in left),
            hazard=after.removed[-1] if len(after.removed) > len(before.removed) else 0,
            chests=after.chests,
        )


def _left(seat: Seat, answers: Mapping[Seat, str], before: DiamantView, after: DiamantView) -> bool:
    """Return whether a seat left; if its answer was not seen, its chest tells."""
    answer = answers.get(seat)
    return answer == LEAVE if answer in MOVES else after.chests[seat] > before.chests[seat]

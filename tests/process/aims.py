"""Where processes are made to end: at an instant, at any commit, or at the rarest kind of commit."""

from __future__ import annotations

import random
from collections import Counter
from pathlib import Path

INSTANT = "instant"
WAYS = ("before", "after")
ANY = "|"
"""Separates boundaries any of which will do."""

RATHER_LEAST = 0.7


class Aims:
    """Chooses where processes end.

    ``commits``: the file to which all lives write the kinds of their commits. ``deaths``: by the instant or
    the boundary of a commit, such as ``before:answers+tables``. ``by_chance``: after this many deaths it aims
    at boundaries where nothing has died yet, if there are any, since some kinds come only once in a game. In
    half of these lives a commit near the beginning will do as well, since some kinds come only after a death.
    """

    def __init__(self, commits: Path, dice: random.Random, by_chance: int) -> None:
        self.commits = commits
        self.deaths: Counter[str] = Counter()
        self._dice = dice
        self._by_chance = by_chance

    def boundaries(self) -> set[str]:
        """Return the boundaries of all kinds of commits that recur.

        These occur in at least five lives, and in a tenth of the lives that the most frequent kind occurs in.
        """
        lives = Counter(self.told("seen"))
        often = max(5, max(lives.values(), default=0) / 10)
        return {f"{way}:{kind}" for kind, count in lives.items() if count >= often for way in WAYS}

    def told(self, what: str) -> list[str]:
        """Return what all lives have noted under ``what``: ``seen`` or ``died``."""
        lines = self.commits.read_text().splitlines() if self.commits.exists() else []
        return [line.removeprefix(f"{what} ") for line in lines if line.startswith(f"{what} ")]

    def next(self, reach: int) -> str:
        """Return an aim; one by number is at most ``reach`` commits away."""
        least = sorted(self.boundaries(), key=lambda one: (self.deaths[one], self._dice.random()))
        if self.deaths.total() >= self._by_chance and least and not self.deaths[least[0]]:
            aims = [one for one in least if not self.deaths[one]]
            early = [self._numbered(reach)] if self._dice.random() < 0.5 else []
            return ANY.join([*aims, *early])  # whichever comes first
        way = self._dice.choice((INSTANT, *WAYS))
        if way == INSTANT:
            return way
        if least and self._dice.random() < RATHER_LEAST:
            return least[0]
        return self._numbered(reach)

    def _numbered(self, reach: int) -> str:
        return f"{self._dice.choice(WAYS)}:{self._dice.randint(1, reach)}"

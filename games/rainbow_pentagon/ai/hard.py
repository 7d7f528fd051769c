"""How the hard computer decides: beliefs about the rivals, what each claim is worth, a draw."""

from __future__ import annotations

from typing import cast

import numpy as np

from games.rainbow_pentagon.ai.gains import Numbers, Prospect, overlapping, prospect, sample, softmax
from games.rainbow_pentagon.ai.opponent_inference import belief
from games.rainbow_pentagon.ai.regret_matching import ShortList, compatible, regret_matched, survival
from games.rainbow_pentagon.regions import Regions, Rows, meeting, regions
from games.rainbow_pentagon.territory import claimable, taken, territories
from games.rainbow_pentagon.view import RainbowView
from games.rng import Rng

TRUST = 0.25
"""How far rivals are trusted to answer our claims as well as they can."""

ENVY = 0.3
"""What a cell for the closest rivals costs, in own cells."""

SCATTER = 0.2
"""So many cells less make a claim e times less likely."""

SHORT_LIST, ROUNDS = 24, 100
"""Own claims, and rounds, of regret matching."""

BLOCKS = 6
"""Attacks that are considered."""

CALM = 2.0
"""How little the standing counts at the very end, in cells: see ``_envy``."""


class HardDecision:
    """One decision: beliefs about the rivals, what each claim is worth against them, a draw."""

    def __init__(self, view: RainbowView, rng: Rng) -> None:
        self.view = view
        self.rng = rng
        self.colour = cast("int", view.colour)
        self.found: Regions = regions(view.sides)
        self.own: Prospect = prospect(view.owner, self.colour)
        self.rivals = tuple(colour for colour in view.players if colour != self.colour)
        self.attacks: Rows = np.setdiff1d(
            claimable(view.owner, self.colour), self.own.rows, assume_unique=True
        )
        owned = territories(view.owner)
        self.struck = np.array(
            [meeting(self.found.cells, owned[rival])[self.attacks] for rival in self.rivals], dtype=np.bool_
        ).reshape(len(self.rivals), len(self.attacks))
        self.options: dict[int, ShortList] = {}
        self.chances: dict[int, Numbers] = {}

    def choice(self) -> int | None:
        """Return the row of a claim, None to claim nothing."""
        lock = self.lock()
        if len(lock):
            return int(lock[self.rng.below(len(lock))])
        self._believe()
        painted = self._painting()
        blocks, worth = self._blocking()
        rows = np.concatenate([self.own.rows, self.attacks[blocks]])
        values = np.concatenate([painted, worth])
        if not len(rows):
            return None
        return int(rows[sample(self.rng, softmax(values, SCATTER), 1)[0]])

    def lock(self) -> Rows:
        """Return attacks that keep every rival from painting, while we are ahead of all of them."""
        place = {
            c: (-a, b) for c, a, b in zip(self.view.players, self.view.areas, self.view.borders, strict=True)
        }
        if self.view.owned_hit != "both" or any(place[rival] <= place[self.colour] for rival in self.rivals):
            return self.attacks[:0]
        able = [len(prospect(self.view.owner, rival).rows) > 0 for rival in self.rivals]
        locked: Rows = self.attacks[self.struck[able].all(axis=0)]
        return locked

    def _believe(self) -> None:
        """Fill in the rivals' options and chances, moved some way to where regret matching takes them."""
        occupied = taken(self.view.owner)
        owned = territories(self.view.owner)
        for rival in self.rivals:
            expected = belief(self.view, rival, self.rng)
            if expected is None:
                continue
            gains = self.found.count(expected.rows, ~occupied).astype(np.float64)
            gains[self.found.count(expected.rows, occupied & ~owned[rival]) > 0] = 0.0
            self.options[rival] = ShortList(expected.rows, gains)
            self.chances[rival] = expected.chances
        if not len(self.own.rows) or not self.options:
            return
        short = np.argsort(-self.own.gains * self._alive(), kind="stable")[:SHORT_LIST]
        everybody = self.options | {self.colour: ShortList(self.own.rows[short], self.own.gains[short])}
        mixtures = regret_matched(everybody, compatible(self.found, everybody), ROUNDS)
        for rival, chances in self.chances.items():
            self.chances[rival] = (1 - TRUST) * chances + TRUST * mixtures[rival]

    def _alive(self) -> Numbers:
        """Return the chance of each of our paintable claims to meet no other."""
        alive: Numbers = np.ones(len(self.own.rows))
        for rival, chances in self.chances.items():
            alive *= ~overlapping(self.found, self.own.rows, self.options[rival].rows) @ chances
        return alive

    def _expected(self) -> dict[int, Numbers]:
        """Return what each rival's claims gain on average against the other rivals, weighted by chance."""
        free = compatible(self.found, self.options)
        return {
            rival: options.gains * self.chances[rival] * survival(rival, self.chances, free)
            for rival, options in self.options.items()
        }

    def _envy(self) -> dict[int, float]:
        """Return the cost of a cell for each rival: the nearer to the lead, the more, most at the end."""
        area = dict(zip(self.view.players, self.view.areas, strict=True))
        scale = CALM + self.view.free / 12
        weights = softmax(np.array([float(area[rival]) for rival in self.rivals]), scale)
        return {rival: ENVY * float(w) for rival, w in zip(self.rivals, weights, strict=True)}

    def _painting(self) -> Numbers:
        """Return the worth of each of our paintable claims."""
        worth: Numbers = self.own.gains * self._alive()
        envy, expected = self._envy(), self._expected()
        for rival, gain in expected.items():
            spared = ~overlapping(self.found, self.own.rows, self.options[rival].rows)
            worth = worth - envy[rival] * (spared @ gain)
        return worth

    def _blocking(self) -> tuple[Rows, Numbers]:
        """Return the most useful attacks, as places in ``attacks``, and their worth."""
        if self.view.owned_hit != "both" or not len(self.attacks):
            return np.zeros(0, dtype=np.intp), np.zeros(0)
        envy, expected = self._envy(), self._expected()
        worth = np.zeros(len(self.attacks))
        for place, rival in enumerate(self.rivals):
            if rival in expected:
                worth -= envy[rival] * expected[rival].sum() * ~self.struck[place]
        best = np.argsort(-worth, kind="stable")[:BLOCKS]
        return best, worth[best]

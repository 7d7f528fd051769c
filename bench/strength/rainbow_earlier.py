"""Rainbow Pentagon's *hard* of the first version: tuned to *normal*, it attacks rivals near the lead.

It has three opponent models, shifts them a little towards regret-matched mixtures, and subtracts the cells
that a claim leaves to each rival. Sources of the regret matching: Hart and Mas-Colell (2000), "A simple
adaptive procedure leading to correlated equilibrium", with the averaging by time and the regrets kept from
falling below zero of Tammelin's CFR+ (2014).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import cast

import numpy as np

from games.game import Seat
from games.rainbow_pentagon.ai.gains import (
    LIKELY,
    Numbers,
    Prospect,
    one_step_choices,
    overlapping,
    prospect,
    sample,
    softmax,
)
from games.rainbow_pentagon.ai.opponent_inference import Seen
from games.rainbow_pentagon.board import Cells, bits, board
from games.rainbow_pentagon.notation import NO_CLAIM, written
from games.rainbow_pentagon.regions import Regions, Rows, regions
from games.rainbow_pentagon.territory import Owner, before_dealing, claimable, taken, territories
from games.rainbow_pentagon.view import RainbowView
from games.rng import Rng

TRUST = 0.25
"""The weight of the regret-matched mixtures in the beliefs about rivals."""

ENVY = 0.3
"""The cost of a cell that the closest rivals gain, in own cells."""

SCATTER = 0.2
"""Softmax temperature of the final draw, in cells."""

SHORT_LIST, ROUNDS = 24, 100
"""Own claims in the regret matching, and its rounds."""

BLOCKS = 6
"""The most attacks that are considered."""

CALM = 2.0
"""The temperature of the weights of rivals at the very end, in cells: see ``_envy``."""

PRIOR = (0.1, 0.2, 0.7)
"""Prior probabilities of the kinds: claims anything, claims the largest it can, thinks one step ahead."""

SAMPLES = 20
LARGEST = 10
AGAIN = 0.08
"""The probability that a void claim is tried again."""

UNLIKELY = 1e-6


@dataclass(frozen=True, slots=True, eq=False)
class Belief:
    """Claims a colour may make, as rows among the regions, with their chances (which sum to 1)."""

    rows: Rows
    chances: Numbers


def _kind_chances(earlier: Owner, colour: int, claim: Cells) -> Numbers:
    """Return a colour's posterior over the kinds of ``PRIOR``, given its last claim and the board then."""
    prior = np.array(PRIOR)
    anything = claimable(earlier, colour)
    if not claim or not len(anything):
        return prior
    likelihood = np.array([1 / len(anything), UNLIKELY, UNLIKELY])
    possible = prospect(earlier, colour)
    if not claim & taken(earlier) & ~territories(earlier)[colour] and len(possible.gains):
        gain, most = (claim & ~taken(earlier)).bit_count(), possible.gains.max()
        if gain == most:
            likelihood[1] = 1 / (possible.gains == most).sum()
        weights = np.exp((possible.gains - most) / LIKELY)
        likelihood[2] = np.exp((gain - most) / LIKELY) / weights.sum()
    weighed = prior * likelihood
    posterior: Numbers = weighed / weighed.sum()
    return posterior


def _belief(view: RainbowView, colour: int, rng: Rng) -> Belief | None:
    """Return the claims that a colour may make now, with their chances; None if it can't gain anything."""
    possible = prospect(view.owner, colour)
    if not len(possible.rows):
        return None
    earlier = before_dealing(view.owner, view.gained)
    wild, greedy, thoughtful = _kind_chances(earlier, colour, Seen.of(view).last_claim(colour))
    anything = claimable(view.owner, colour)
    largest = possible.rows[possible.gains == possible.gains.max()]
    parts = [
        (anything[_places(rng, len(anything), 2 + round(SAMPLES * wild))], wild),
        (largest[_places(rng, len(largest), min(LARGEST, len(largest)))], greedy),
        (
            one_step_choices(view.owner, view.players, colour, rng, 4 + round(SAMPLES * thoughtful)),
            thoughtful,
        ),
    ]
    again = regions(view.sides).row.get(bits(dict(view.void).get(colour, ())))
    share = 1.0
    if again is not None:
        share = 1 - AGAIN
        parts.append((np.array([again]), AGAIN / share))
    rows = np.concatenate([rows for rows, _ in parts])
    chances = np.concatenate([np.full(len(rows), share * mass / len(rows)) for rows, mass in parts])
    return Belief(rows, chances / chances.sum())


def _places(rng: Rng, count: int, times: int) -> list[int]:
    return [rng.below(count) for _ in range(times)]


@dataclass(frozen=True, slots=True, eq=False)
class ShortList:
    """A colour's short list: rows among the regions, and the cells each claim gains unless it is void."""

    rows: Rows
    gains: Numbers


def _compatible(found: Regions, options: Mapping[int, ShortList]) -> dict[tuple[int, int], Numbers]:
    """Return for each ordered pair of colours which of their claims do not meet: 1, else 0."""
    return {
        (one, other): (~overlapping(found, options[one].rows, options[other].rows)).astype(np.float64)
        for one in options
        for other in options
        if one != other
    }


def _survival(
    colour: int, mixtures: Mapping[int, Numbers], free: Mapping[tuple[int, int], Numbers]
) -> Numbers:
    """Return the probability that each claim of a colour meets no claim of others."""
    chance: Numbers = np.ones(())
    for other, mixture in mixtures.items():
        if other != colour:
            chance = chance * (free[colour, other] @ mixture)
    return chance


def _regret_matched(
    options: Mapping[int, ShortList], free: Mapping[tuple[int, int], Numbers], rounds: int
) -> dict[int, Numbers]:
    """Return a mixture of claims for each colour, each about a best response to the others' mixtures."""
    mixtures = {colour: np.full(len(o.rows), 1 / len(o.rows)) for colour, o in options.items()}
    regrets = {colour: np.zeros(len(o.rows)) for colour, o in options.items()}
    total = {colour: np.zeros(len(o.rows)) for colour, o in options.items()}
    for number in range(1, rounds + 1):
        for colour, own in options.items():
            worth = own.gains * _survival(colour, mixtures, free)
            regrets[colour] = np.maximum(0.0, regrets[colour] + worth - mixtures[colour] @ worth)
            if regrets[colour].sum() > 0:
                mixtures[colour] = regrets[colour] / regrets[colour].sum()
            total[colour] += number * mixtures[colour]
    return {colour: mass / mass.sum() for colour, mass in total.items()}


class _Decision:
    """One decision: beliefs about the rivals, the value of each claim against them, and a draw."""

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
            [self.found.count(self.attacks, owned[rival]) > 0 for rival in self.rivals], dtype=np.bool_
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
        """Return attacks that keep every rival from painting, if we are ahead of all; else none."""
        place = {
            c: (-a, b) for c, a, b in zip(self.view.players, self.view.areas, self.view.borders, strict=True)
        }
        if self.view.owned_hit != "both" or any(place[rival] <= place[self.colour] for rival in self.rivals):
            return self.attacks[:0]
        able = [len(prospect(self.view.owner, rival).rows) > 0 for rival in self.rivals]
        locked: Rows = self.attacks[self.struck[able].all(axis=0)]
        return locked

    def _believe(self) -> None:
        """Fill in the rivals' claims and chances, shifted towards the regret-matched mixtures."""
        occupied = taken(self.view.owner)
        owned = territories(self.view.owner)
        for rival in self.rivals:
            expected = _belief(self.view, rival, self.rng)
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
        mixtures = _regret_matched(everybody, _compatible(self.found, everybody), ROUNDS)
        for rival, chances in self.chances.items():
            self.chances[rival] = (1 - TRUST) * chances + TRUST * mixtures[rival]

    def _alive(self) -> Numbers:
        """Return the probability that each of our paintable claims meets no other."""
        alive: Numbers = np.ones(len(self.own.rows))
        for rival, chances in self.chances.items():
            alive *= ~overlapping(self.found, self.own.rows, self.options[rival].rows) @ chances
        return alive

    def _expected(self) -> dict[int, Numbers]:
        """Return the expected gain of each claim of each rival, weighted with the chance that it is made."""
        free = _compatible(self.found, self.options)
        return {
            rival: options.gains * self.chances[rival] * _survival(rival, self.chances, free)
            for rival, options in self.options.items()
        }

    def _envy(self) -> dict[int, float]:
        """Return the cost of a cell that each rival gains: higher near the lead, most of all at the end."""
        area = dict(zip(self.view.players, self.view.areas, strict=True))
        scale = CALM + self.view.free / 12
        weights = softmax(np.array([float(area[rival]) for rival in self.rivals]), scale)
        return {rival: ENVY * float(w) for rival, w in zip(self.rivals, weights, strict=True)}

    def _painting(self) -> Numbers:
        """Return the value of each of our paintable claims."""
        worth: Numbers = self.own.gains * self._alive()
        envy, expected = self._envy(), self._expected()
        for rival, gain in expected.items():
            spared = ~overlapping(self.found, self.own.rows, self.options[rival].rows)
            worth = worth - envy[rival] * (spared @ gain)
        return worth

    def _blocking(self) -> tuple[Rows, Numbers]:
        """Return the best attacks, as indices of ``attacks``, and their values."""
        if self.view.owned_hit != "both" or not len(self.attacks):
            return np.zeros(0, dtype=np.intp), np.zeros(0)
        envy, expected = self._envy(), self._expected()
        worth = np.zeros(len(self.attacks))
        for place, rival in enumerate(self.rivals):
            if rival in expected:
                worth -= envy[rival] * expected[rival].sum() * ~self.struck[place]
        best = np.argsort(-worth, kind="stable")[:BLOCKS]
        return best, worth[best]


def earlier(view: RainbowView, seat: Seat, rng: Rng) -> str:
    """Return the move of that version."""
    row = _Decision(view, rng).choice()
    return NO_CLAIM if row is None else written(board(view.sides), regions(view.sides).masks[row])

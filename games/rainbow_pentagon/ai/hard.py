"""The hard level: it computes everybody's mixed strategy, its own among them, and draws from its own.

All but the last draw follows from public facts, the random numbers included. So several hard computers at a
table compute the same equilibrium and do not collide. Each can compute what another hard computer would have
claimed in every earlier turn, so they soon recognise each other. The level makes no room for a rival who
makes none, and attacks only if somebody at the table never makes room (``strikes``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache

import numpy as np

from games.rainbow_pentagon.ai.equilibrium import Claims, equilibrium_values
from games.rainbow_pentagon.ai.gains import Numbers, sample, softmax
from games.rainbow_pentagon.ai.opponent_inference import (
    LEAST,
    PRIOR,
    Kinds,
    Seen,
    makes_room,
    simple_likelihoods,
)
from games.rainbow_pentagon.ai.short_lists import PASS, short_lists
from games.rainbow_pentagon.ai.strikes import attackable, strike
from games.rainbow_pentagon.board import SECTOR_CELLS, SIDES
from games.rainbow_pentagon.regions import Rows, regions
from games.rainbow_pentagon.territory import NOBODY, territories
from games.rainbow_pentagon.view import RainbowView
from games.rng import Rng, SeededRng

SCATTER = 0.15
"""Softmax temperature of the final draw, in cells."""

LEAST_PASS = 0.1
"""Lower bound of the probability that a settled player claims nothing."""

ONE_STEP_PASS = 0.02
"""The probability that a player with one-step lookahead claims nothing."""

DISCOUNT = 0.9
"""Weight of earlier evidence about a player, per turn."""

CALM = 3.0
"""A colour attacks nobody if its best claim is worth this many cells or more."""


@dataclass(frozen=True, slots=True, eq=False)
class Prospects:
    """A colour's rows among the regions, ``PASS`` among them and perhaps an attack, and what each is worth.

    ``able`` and ``one_step`` as in ``ShortList``.
    """

    rows: Rows
    values: Numbers
    able: Rows
    one_step: Numbers

    def chance(self, fits: Callable[[int], bool]) -> float:
        """Return the probability that a settled player claims a row that fits."""
        return float(softmax(self.values, SCATTER)[[fits(row) for row in self.rows.tolist()]].sum())


@lru_cache(maxsize=128)
def forecast(seen: Seen) -> Mapping[int, Prospects]:
    """Return the prospects of each colour that can paint anything."""
    # The seed hashes the values alone: renaming Seen or one of its fields must not change a decision.
    rng = SeededRng(hashlib.sha256(repr(tuple(seen)).encode()).digest(), seen.turn)
    kinds = beliefs(seen)
    lists = short_lists(seen, kinds, rng)
    if not lists:
        return {}
    values = equilibrium_values({colour: found.claims for colour, found in lists.items()}, rng)
    gains = {colour: _gain(found.claims, values[colour]) for colour, found in lists.items()}
    prospects = {}
    for colour, found in lists.items():
        rows, worth = found.rows, values[colour]
        attack = strike(seen, colour, attackable(seen, kinds, colour, gains)) if worth.max() < CALM else None
        if attack:
            rows, worth = np.append(rows, attack[0]), np.append(worth, attack[1])
        prospects[colour] = Prospects(rows, worth, found.able, found.one_step)
    return prospects


def _gain(claims: Claims, values: Numbers) -> float:
    """Return how many cells a colour is expected to paint."""
    likely = claims.settled * softmax(values, SCATTER) + (1 - claims.settled) * claims.habit
    return float(likely[:-1] @ values[:-1])


def beliefs(seen: Seen) -> Mapping[int, Kinds]:
    """Return each colour's posterior over the kinds, from all turns that are remembered."""
    logs = {colour: np.zeros(len(PRIOR)) for colour in seen.players}
    for then in seen.remembered:
        for colour in seen.players:
            logs[colour] = DISCOUNT * logs[colour] + _evidence(then, colour)
    return {colour: Kinds(*softmax(np.log(PRIOR) + log, 1.0).tolist()) for colour, log in logs.items()}


@lru_cache(maxsize=1024)
def _evidence(then: Seen, colour: int) -> Numbers:
    """Return the log-likelihood of a colour's last claim under each kind, up to a constant."""
    found = np.append(simple_likelihoods(then, colour), _thinking_likelihoods(then, colour))
    logs: Numbers = np.log(np.maximum(found / found.max(), LEAST))
    return logs


def _thinking_likelihoods(then: Seen, colour: int) -> tuple[float, float]:
    """Return the likelihood of a colour's last claim for a one-step and for a settled player.

    Only the new cells of a painted claim are public.
    """
    before = then.before
    expected = forecast(before).get(colour)
    if expected is None:
        return 1.0, 1.0
    claim, room = then.last_claim(colour), makes_room(before, colour)
    if not claim:
        # Absent players claim nothing too, and a player who claims nothing takes nothing from anybody.
        return max(ONE_STEP_PASS, room), max(LEAST_PASS, expected.chance(lambda row: row == PASS))
    own = territories(before.owner)[colour]
    old = 0 if colour in dict(then.void) else own
    found = regions(len(before.owner) // SECTOR_CELLS)
    masks, fits = found.masks, found.equal(expected.able, claim, own)
    settled = expected.chance(lambda row: row != PASS and masks[row] & ~old == claim)
    return (1 - room) * float(expected.one_step[fits].sum()), settled


def decided(view: RainbowView, rng: Rng) -> int | None:
    """Return the row of a claim, None to claim nothing."""
    assert view.colour is not None, "a player has a colour"
    own = forecast(Seen.of(view)).get(view.colour)
    if own is None:
        return None
    row = int(own.rows[sample(rng, softmax(own.values, SCATTER), 1)[0]])
    return None if row == PASS else row


def warm() -> None:
    """Load the compiled code; compile it if that was never done."""
    forecast(Seen((NOBODY,) * SECTOR_CELLS * SIDES[0], (0, 1), 1, (), (), ()))

"""How the hard computer decides: it foresees how all will mix their claims, itself among them, and draws.

Everything but the last draw follows from what everybody sees, chance included, so several of them at a
table come to the same equilibrium and keep out of each other's way. Since each can compute what another of
its kind would have claimed in every earlier turn, they soon know each other, and whoever does not make room
in turn is made no room either. It attacks only where somebody at the table never makes room (``strikes``).
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import cast

import numpy as np

from games.rainbow_pentagon.ai.equilibrium import Claims, settled_values
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
"""So many cells less make a claim e times less likely."""


UNASKED = 0.1
"""How likely a settled player is to claim nothing at least."""

RARELY = 0.02
"""How likely a player who thinks one step ahead is to claim nothing."""

FORGET = 0.9
"""So much of what a dealing said of a player still counts a turn later."""


CALM = 3.0
"""Who can gain so many cells attacks nobody."""


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
        """Return how likely a settled player claims a row that fits."""
        return float(softmax(self.values, SCATTER)[[fits(row) for row in self.rows.tolist()]].sum())


@lru_cache(maxsize=128)
def forecast(seen: Seen) -> Mapping[int, Prospects]:
    """Return the prospects of each colour that can paint anything."""
    rng = SeededRng(hashlib.sha256(repr(seen).encode()).digest(), seen.turn)
    kinds = beliefs(seen)
    lists = short_lists(seen, kinds, rng)
    if not lists:
        return {}
    values = settled_values({colour: found.claims for colour, found in lists.items()}, rng)
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
    """Return how likely each colour is of each kind, from all dealings that are remembered."""
    logs = {colour: np.zeros(len(PRIOR)) for colour in seen.players}
    for then in seen.remembered:
        for colour in seen.players:
            logs[colour] = FORGET * logs[colour] + _evidence(then, colour)
    return {colour: Kinds(*softmax(np.log(PRIOR) + log, 1.0).tolist()) for colour, log in logs.items()}


@lru_cache(maxsize=1024)
def _evidence(then: Seen, colour: int) -> Numbers:
    """Return the logarithms of how much the last dealing speaks for each kind."""
    found = np.append(simple_likelihoods(then, colour), _thinking_likelihoods(then, colour))
    logs: Numbers = np.log(np.maximum(found / found.max(), LEAST))
    return logs


def _thinking_likelihoods(then: Seen, colour: int) -> tuple[float, float]:
    """Return how likely the colour's last claim was, of who thinks one step ahead and of a settled player.

    Of a painted claim everybody saw only the new cells.
    """
    before = then.before
    expected = forecast(before).get(colour)
    if expected is None:
        return 1.0, 1.0
    claim, room = then.last_claim(colour), makes_room(before, colour)
    if not claim:
        # Who is absent claims nothing, and whoever claims nothing takes nothing from anybody.
        return max(RARELY, room), max(UNASKED, expected.chance(lambda row: row == PASS))
    own = territories(before.owner)[colour]
    old = 0 if colour in dict(then.void) else own
    found = regions(len(before.owner) // SECTOR_CELLS)
    masks, fits = found.masks, found.equal(expected.able, claim, own)
    settled = expected.chance(lambda row: row != PASS and masks[row] & ~old == claim)
    return (1 - room) * float(expected.one_step[fits].sum()), settled


def decided(view: RainbowView, rng: Rng) -> int | None:
    """Return the row of a claim, None to claim nothing."""
    own = forecast(Seen.of(view)).get(cast("int", view.colour))
    if own is None:
        return None
    row = int(own.rows[sample(rng, softmax(own.values, SCATTER), 1)[0]])
    return None if row == PASS else row


def warm() -> None:
    """Load the compiled code; compile it if that was never done."""
    forecast(Seen((NOBODY,) * SECTOR_CELLS * SIDES[0], (0, 1), 1, (), (), ()))

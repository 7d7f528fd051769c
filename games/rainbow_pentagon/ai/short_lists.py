"""Each colour's short list of candidate claims, and how players of the simple kinds choose among them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from games.rainbow_pentagon.ai.equilibrium import Claims
from games.rainbow_pentagon.ai.foresight import Products, one_step_shares, preferred, products
from games.rainbow_pentagon.ai.gains import (
    FORESEEN,
    LIKELY,
    Numbers,
    Prospect,
    brought_near,
    compact,
    footprints,
    fractions,
    middling,
    prospect,
    sample,
    softmax,
)
from games.rainbow_pentagon.ai.opponent_inference import Kinds, Seen
from games.rainbow_pentagon.board import bits
from games.rainbow_pentagon.regions import Regions, Rows, Words, regions
from games.rainbow_pentagon.territory import claimable, taken, territories
from games.rng import Rng

IMAGINED = 16
"""Choices of a player with one-step lookahead that are sampled for each colour."""

CANDIDATES, WIDER = 48, 256
"""Good claims on a list, and how many of the best they are drawn from, so that they are not all alike."""

LARGEST, MIDDLING, WILD = 48, 20, 24
"""The most sampled claims of greedy, middling and wild players."""

AGAIN = 0.08
"""The probability that a void claim is tried again."""

SURE = 0.9
"""A player who is settled with at least this probability is not expected to try a void claim again."""

YIELD = 0.4
"""What a pass is worth, in cells: a player who would almost surely collide makes room."""

SUSPICION = 5.0
"""Denial has its full value once the probability that the rival never makes room reaches 1 / SUSPICION."""

LEVEL, UNEQUAL = 1.5, 1.0
"""What a cell kept from the only rival is worth, in cells, if both have equally much land, and otherwise.

Before anybody has land it is worth one: whoever blocks more then falls behind a rival who never makes room.
"""

GRABBING = 0.5
"""At larger tables, the least weight of a cell kept from a greedy rival, however many share the benefit."""

IDLE_TURNS_TO_STOP = 2
"""After this many idle turns in a row, players of a duel keep denying cells only if they own equally much."""

REACH = 0.4
"""What a free cell brought next to one's own land is worth, in cells, since it can be claimed later. It
counts nothing in a duel, where it would lead into land from which a rival who never makes room gains more."""

DUEL = 2
"""The number of players in a duel."""

PASS = -1
"""The row that stands for no claim."""


@dataclass(frozen=True, slots=True, eq=False)
class ShortList:
    """A colour's candidate claims as rows among the regions, the last of which is ``PASS``.

    ``able``: all rows that would paint different cells, one of each. ``one_step``: the probability that a
    player with one-step lookahead makes each of these.
    """

    rows: Rows
    claims: Claims
    able: Rows
    one_step: Numbers


def short_lists(seen: Seen, kinds: Mapping[int, Kinds], rng: Rng) -> dict[int, ShortList]:
    """Return the short list of each colour that can paint anything."""
    found = regions(len(seen.owner) // 25)
    own = {colour: compact(seen.owner, prospect(seen.owner, colour)) for colour in seen.players}
    own = {colour: able for colour, able in own.items() if len(able.rows)}
    samples = {colour: _sampled_cells(found, able, rng) for colour, able in own.items()}
    lists = {}
    for colour, able in own.items():
        others = [cells for other, cells in samples.items() if other != colour]
        taken_then = np.bitwise_or.reduce(others, axis=0) if others else np.zeros_like(samples[colour])
        worths = products(found.cells[:, able.rows], able.gains, taken_then)
        spots, picked = _candidates(worths, rng)
        rows, claims = _listed(seen, colour, kinds, able.rows[spots], picked, rng)
        lists[colour] = ShortList(rows, claims, able.rows, one_step_shares(worths))
    return lists


def _sampled_cells(found: Regions, able: Prospect, rng: Rng) -> Words:
    """Return the cells of sampled claims of a colour, larger ones with a higher probability."""
    picks = sample(rng, softmax(able.gains, LIKELY), IMAGINED * FORESEEN)
    return np.ascontiguousarray(found.cells[:, able.rows[picks]].T)


def _candidates(worths: Products, rng: Rng) -> tuple[Rows, Numbers]:
    """Return the indices of good claims, and how often a player with one-step lookahead takes each."""
    picks = preferred(worths, fractions(rng, len(worths)))
    mean = worths.sum(axis=0) / (FORESEEN * len(worths))
    best = np.argsort(-mean, kind="stable")[:WIDER]
    # The largest values with Gumbel noise: a softmax sample without replacement (Gumbel 1954; Vieira 2014).
    noisy = mean[best] - np.log(-np.log(np.clip(fractions(rng, len(best)), 1e-9, 1 - 1e-9)))
    drawn = best[np.argsort(-noisy, kind="stable")[:CANDIDATES]]
    spots = np.unique(np.concatenate([picks, drawn])).astype(np.intp)
    picked = np.bincount(np.searchsorted(spots, picks), minlength=len(spots)) / len(picks)
    return spots, picked


def _listed(
    seen: Seen, colour: int, kinds: Mapping[int, Kinds], rows: Rows, picked: Numbers, rng: Rng
) -> tuple[Rows, Claims]:
    """Return a list's rows and claims: the good ones, those of the simple kinds, and no claim at the end."""
    found = regions(len(seen.owner) // 25)
    kind = kinds[colour]
    parts = [(rows, picked * kind.one_step), *_simple_claims(seen, colour, kind, rng)]
    rows = np.concatenate([part for part, _ in parts])
    habit = np.concatenate([chances for _, chances in parts])
    occupied = taken(seen.owner)
    worth = found.count(rows, ~occupied).astype(np.float64)
    worth[found.count(rows, occupied & ~territories(seen.owner)[colour]) > 0] = 0.0
    if len(seen.players) > DUEL:
        worth += REACH * brought_near(found, rows, occupied, territories(seen.owner)[colour]) * (worth > 0)
    cells = footprints(found, rows)
    nothing = np.zeros((1, cells.shape[1]), dtype=np.float32)
    claims = Claims(
        np.append(worth, YIELD),
        np.concatenate([cells, nothing]),
        np.append(habit / habit.sum(), 0.0),
        kind.settled,
        _denials(seen, colour, kinds),
    )
    return np.append(rows, PASS), claims


def _denials(seen: Seen, rival: int, kinds: Mapping[int, Kinds]) -> dict[int, float]:
    """Return what a cell kept from a rival is worth to each other colour, in cells.

    It is close to nothing if the rival is trusted to make room, or if others may make none either.
    """
    doubt = min(1.0, SUSPICION * (1 - kinds[rival].yielding))
    found = {}
    for colour in seen.players:
        others = [kinds[other].yielding for other in seen.players if other not in (colour, rival)]
        peaceful = float(np.prod(others))  # the chance that all but these two make room
        weight = peaceful * max(1 / (len(others) + 1), GRABBING * kinds[rival].greedy)
        found[colour] = doubt * weight * _denial_value(seen, colour, rival, alone=not others)
    return found


def _denial_value(seen: Seen, colour: int, rival: int, alone: bool) -> float:
    """Return what a cell kept from a rival is worth to a colour, in cells, if no other rival matters."""
    owned = territories(seen.owner)
    lead = owned[colour].bit_count() - owned[rival].bit_count()
    if not alone:
        return 1.0 if lead <= 0 else 0.0
    if lead == 0:
        return LEVEL if owned[colour] else UNEQUAL
    return UNEQUAL if seen.idle < IDLE_TURNS_TO_STOP else 0.0


def _simple_claims(seen: Seen, colour: int, kind: Kinds, rng: Rng) -> list[tuple[Rows, Numbers]]:
    """Return sampled claims of the simple kinds, and the void claim once more, with their probabilities."""
    own, anything = prospect(seen.owner, colour), claimable(seen.owner, colour)
    largest = own.rows[own.gains == own.gains.max()]
    if len(largest) > LARGEST:
        largest = largest[[rng.below(len(largest)) for _ in range(LARGEST)]]
    again = regions(len(seen.owner) // 25).row.get(bits(dict(seen.void).get(colour, ())))
    few = 4 + round((WILD - 4) * kind.wild)
    parts = [
        (largest, kind.greedy),
        (own.rows[sample(rng, middling(own.gains), MIDDLING)], kind.middling),
        (anything[[rng.below(len(anything)) for _ in range(few)]], kind.wild),
    ]
    if again is not None and kind.settled < SURE:
        parts.append((np.array([again], dtype=np.intp), AGAIN))
    return [(rows, np.full(len(rows), chance / len(rows))) for rows, chance in parts]

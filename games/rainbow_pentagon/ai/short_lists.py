"""The claims that are worth a thought for each colour, and how players of simple habits choose among them."""

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
"""Choices of a player who thinks one step ahead that are imagined of each colour."""

CANDIDATES, WIDER = 48, 256
"""Good claims on a list, and from how many they are drawn, so that they are not all alike."""

LARGEST, MIDDLING, WILD = 48, 20, 24
"""Claims of greedy players, of those who want little, and of wild ones that are imagined at most."""

AGAIN = 0.08
"""The chance that a claim which was void is tried again."""

SURE = 0.9
"""Who is settled with such a chance tries no void claim again."""

YIELD = 0.4
"""What claiming nothing is worth, in cells: who would all but surely collide makes room for others."""

SUSPICION = 5.0
"""A rival is fought with all might if the chance that it never makes room is one in so many."""

LEVEL, UNEQUAL = 1.5, 1.0
"""What a cell kept from the only rival is worth, in cells, to who has as much land as it, or not."""

GRABBING = 0.5
"""At a table of several a cell kept from a greedy rival counts so much at least, however many share it."""

WEARY = 2
"""After so many turns in which nothing was painted only those fight on who have the same land."""

REACH = 0.4
"""What a free cell that comes next to the own land is worth, in cells: so much more can be claimed later.
Nothing in a duel, where it would tempt into land that a rival who never makes room gains more from."""

DUEL = 2

PASS = -1
"""Stands for no claim where a row is expected."""


@dataclass(frozen=True, slots=True, eq=False)
class ShortList:
    """A colour's rows among the regions (the last is ``PASS``), and what is known of each.

    ``able``: all that would paint different cells, one of each; ``one_step``: how likely a player who thinks
    one step ahead makes each of these.
    """

    rows: Rows
    claims: Claims
    able: Rows
    one_step: Numbers


def short_lists(seen: Seen, kinds: Mapping[int, Kinds], rng: Rng) -> dict[int, ShortList]:
    """Return the list of each colour that can paint anything."""
    found = regions(len(seen.owner) // 25)
    own = {colour: compact(seen.owner, prospect(seen.owner, colour)) for colour in seen.players}
    own = {colour: able for colour, able in own.items() if len(able.rows)}
    guesses = {colour: _guessed(found, able, rng) for colour, able in own.items()}
    lists = {}
    for colour, able in own.items():
        others = [cells for other, cells in guesses.items() if other != colour]
        taken_then = np.bitwise_or.reduce(others, axis=0) if others else np.zeros_like(guesses[colour])
        worths = products(found.cells[:, able.rows], able.gains, taken_then)
        spots, picked = _candidates(worths, rng)
        rows, claims = _listed(seen, colour, kinds, able.rows[spots], picked, rng)
        lists[colour] = ShortList(rows, claims, able.rows, one_step_shares(worths))
    return lists


def _guessed(found: Regions, able: Prospect, rng: Rng) -> Words:
    """Return the cells of claims that others imagine of a colour, the larger the likelier."""
    picks = sample(rng, softmax(able.gains, LIKELY), IMAGINED * FORESEEN)
    return np.ascontiguousarray(found.cells[:, able.rows[picks]].T)


def _candidates(worths: Products, rng: Rng) -> tuple[Rows, Numbers]:
    """Return places of good claims, and how often a player who thinks one step ahead takes each."""
    picks = preferred(worths, fractions(rng, len(worths)))
    mean = worths.sum(axis=0) / (FORESEEN * len(worths))
    best = np.argsort(-mean, kind="stable")[:WIDER]
    # The largest of values with Gumbel noise are drawn without repetition (Gumbel 1954; Vieira 2014).
    noisy = mean[best] - np.log(-np.log(np.clip(fractions(rng, len(best)), 1e-9, 1 - 1e-9)))
    drawn = best[np.argsort(-noisy, kind="stable")[:CANDIDATES]]
    spots = np.unique(np.concatenate([picks, drawn])).astype(np.intp)
    picked = np.bincount(np.searchsorted(spots, picks), minlength=len(spots)) / len(picks)
    return spots, picked


def _listed(
    seen: Seen, colour: int, kinds: Mapping[int, Kinds], rows: Rows, picked: Numbers, rng: Rng
) -> tuple[Rows, Claims]:
    """Return the list with the claims of other habits behind the good ones, and no claim at its end."""
    found = regions(len(seen.owner) // 25)
    kind = kinds[colour]
    parts = [(rows, picked * kind.one_step), *_habits(seen, colour, kind, rng)]
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
        _grudges(seen, colour, kinds),
    )
    return np.append(rows, PASS), claims


def _grudges(seen: Seen, rival: int, kinds: Mapping[int, Kinds]) -> dict[int, float]:
    """Return what a cell kept from a rival is worth to each of the others, in cells.

    Nothing where the rival is trusted to make room too, or where it is not the only one who may not.
    """
    doubt = min(1.0, SUSPICION * (1 - kinds[rival].yielding))
    found = {}
    for colour in seen.players:
        others = [kinds[other].yielding for other in seen.players if other not in (colour, rival)]
        peaceful = float(np.prod(others))  # the chance that all but these two make room
        weight = peaceful * max(1 / (len(others) + 1), GRABBING * kinds[rival].greedy)
        found[colour] = doubt * weight * _fierceness(seen, colour, rival, alone=not others)
    return found


def _fierceness(seen: Seen, colour: int, rival: int, alone: bool) -> float:
    """Return what a cell kept from a rival is worth to a colour if nobody else has to be thought of."""
    owned = territories(seen.owner)
    lead = owned[colour].bit_count() - owned[rival].bit_count()
    if not alone:
        return 1.0 if lead <= 0 else 0.0
    if lead == 0:
        return LEVEL
    return UNEQUAL if seen.idle < WEARY else 0.0


def _habits(seen: Seen, colour: int, kind: Kinds, rng: Rng) -> list[tuple[Rows, Numbers]]:
    """Return claims of greedy and of wild players, and the void claim once more, with their chances."""
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

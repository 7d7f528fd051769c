"""Regret matching: how several players share out claims that must not meet.

Source: Hart and Mas-Colell (2000), "A simple adaptive procedure leading to correlated equilibrium", with
the averaging by time and the regrets kept from falling below zero of Tammelin's CFR+ (2014).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from games.rainbow_pentagon.ai.gains import Numbers, overlapping
from games.rainbow_pentagon.regions import Regions, Rows


@dataclass(frozen=True, slots=True, eq=False)
class ShortList:
    """A colour's short list: rows among the regions, and the cells each claim gains unless it is void."""

    rows: Rows
    gains: Numbers


def compatible(found: Regions, options: Mapping[int, ShortList]) -> dict[tuple[int, int], Numbers]:
    """Return for each ordered pair of colours which claims can stand beside each other: 1, else 0."""
    return {
        (one, other): (~overlapping(found, options[one].rows, options[other].rows)).astype(np.float64)
        for one in options
        for other in options
        if one != other
    }


def survival(
    colour: int, mixtures: Mapping[int, Numbers], free: Mapping[tuple[int, int], Numbers]
) -> Numbers:
    """Return the chance of each of a colour's claims not to meet another's."""
    chance: Numbers = np.ones(())
    for other, mixture in mixtures.items():
        if other != colour:
            chance = chance * (free[colour, other] @ mixture)
    return chance


def regret_matched(
    options: Mapping[int, ShortList], free: Mapping[tuple[int, int], Numbers], rounds: int
) -> dict[int, Numbers]:
    """Return a mixture of claims for each colour, each about the best answer to the others' mixtures."""
    mixtures = {colour: np.full(len(o.rows), 1 / len(o.rows)) for colour, o in options.items()}
    regrets = {colour: np.zeros(len(o.rows)) for colour, o in options.items()}
    total = {colour: np.zeros(len(o.rows)) for colour, o in options.items()}
    for number in range(1, rounds + 1):
        for colour, own in options.items():
            worth = own.gains * survival(colour, mixtures, free)
            regrets[colour] = np.maximum(0.0, regrets[colour] + worth - mixtures[colour] @ worth)
            if regrets[colour].sum() > 0:
                mixtures[colour] = regrets[colour] / regrets[colour].sum()
            total[colour] += number * mixtures[colour]
    return {colour: mass / mass.sum() for colour, mass in total.items()}

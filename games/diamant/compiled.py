"""Compilation by numba, and chance and cards inside compiled loops.

Nothing that the bot imports at its start may import this: numba takes long to load. Compiled functions are
kept on disk until a source of this folder changes.

Chance is SplitMix64 (Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014), whose
state is one 64-bit number, begun from ``games.rng``. Whole numbers below k are drawn without bias by
multiplication and rejection (Lemire, "Fast random integer generation in an interval", 2019).
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from games.compiled import digest, kept
from games.diamant.cards import DECK
from games.rng import WORD, Rng

F = TypeVar("F", bound=Callable[..., Any])

Dice: TypeAlias = NDArray[np.uint64]
"""The state of a compiled source of chance: one number, which every draw moves on."""

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
LOW = np.uint64(0xFFFFFFFF)
HALF = np.uint64(32)
UNIT = 1.0 / (1 << 53)

_SOURCES = digest(Path(__file__).parent.glob("*.py"))


def compiled(function: F) -> F:
    """Compile a function when it is first called, with IEEE arithmetic, and keep it on disk.

    It runs without the interpreter's lock.
    """
    return cast("F", kept(numba.njit(nogil=True)(function), _SOURCES))


def dice(rng: Rng) -> Dice:
    """Return compiled chance that begins where a draw of ``rng`` says."""
    return np.array([rng.below(WORD)], np.uint64)


def full_deck() -> NDArray[np.int64]:
    """Return the thirty cards as numbers: a treasure's worth, or -1 to -5 for a hazard."""
    return np.array([card.value - card.hazard for card in DECK], np.int64)


@compiled
def word(state: Dice) -> np.uint64:
    """Return 64 random bits."""
    state[0] += GOLDEN
    mixed = state[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * FIRST
    mixed = (mixed ^ (mixed >> np.uint64(27))) * SECOND
    return np.uint64(mixed ^ (mixed >> np.uint64(31)))


@compiled
def below(state: Dice, k: int) -> int:
    """Return a whole number from 0 to k - 1, each equally likely; k is from 1 to 2**32 - 1."""
    span = np.uint64(k)
    product = (word(state) >> HALF) * span
    if product & LOW < span:
        incomplete = (LOW - span + np.uint64(1)) % span  # 2**32 mod k: so many products are one too many
        while product & LOW < incomplete:
            product = (word(state) >> HALF) * span
    return np.int64(product >> HALF)  # type: ignore[return-value]  # an int where it is compiled


@compiled
def uniform(state: Dice) -> float:
    """Return a number from 0 (included) to 1 (excluded), a multiple of 2**-53."""
    return float(word(state) >> np.uint64(11)) * UNIT

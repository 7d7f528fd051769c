"""Compilation by numba, and chance inside compiled loops.

Only ``python -m`` programs, benches and tests may import this: numba takes long to load. Chance is SplitMix64
(Steele, Lea, Flood, "Fast splittable pseudorandom number generators", 2014), begun from ``games.rng``.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeAlias, TypeVar, cast

import numba
import numpy as np
from numpy.typing import NDArray

from games.compiled import digest, kept
from games.rng import WORD, Rng

F = TypeVar("F", bound=Callable[..., Any])

Numbers: TypeAlias = NDArray[np.int64]
Masks: TypeAlias = NDArray[np.uint64]

GOLDEN = np.uint64(0x9E3779B97F4A7C15)
FIRST = np.uint64(0xBF58476D1CE4E5B9)
SECOND = np.uint64(0x94D049BB133111EB)
UNIT = 1.0 / (1 << 53)

_SOURCES = digest(Path(__file__).parent.glob("*.py"))


def compiled(function: F) -> F:
    """Compile a function when it is first called, and keep it on disk."""
    return cast("F", kept(numba.njit()(function), _SOURCES))


def dice(rng: Rng) -> Masks:
    """Return compiled chance that begins where a draw of ``rng`` says."""
    return np.array([rng.below(WORD)], np.uint64)


@compiled
def uniform(state: Masks) -> float:
    """Return a number from 0 (included) to 1 (excluded)."""
    state[0] += GOLDEN
    mixed = state[0]
    mixed = (mixed ^ (mixed >> np.uint64(30))) * FIRST
    mixed = (mixed ^ (mixed >> np.uint64(27))) * SECOND
    return float((mixed ^ (mixed >> np.uint64(31))) >> np.uint64(11)) * UNIT


@compiled
def below(state: Masks, k: int) -> int:
    """Return a whole number from 0 to k - 1 (its bias, below k / 2**53, is of no account in a search)."""
    return int(uniform(state) * k)

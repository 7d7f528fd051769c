"""Compiled code and chance of the solvers.

Only ``python -m`` programs, benches and tests may import this: numba takes long to load.
"""

from __future__ import annotations

from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

from games.jit import compiled, dice, uniform

Numbers: TypeAlias = NDArray[np.int64]
Masks: TypeAlias = NDArray[np.uint64]

__all__ = ["Masks", "Numbers", "below", "compiled", "dice", "uniform"]


@compiled
def below(state: Masks, k: int) -> int:
    """Return a whole number from 0 to k - 1 (its bias, below k / 2**53, is of no account in a search)."""
    return int(uniform(state) * k)

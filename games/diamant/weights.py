"""The sage's fitted weights, in the order of ``games.diamant.characters.sage``, by the option ``share``.

Written by ``python -m bench.diamant_fit``, which says how they were found.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WEIGHTS: Mapping[str, tuple[float, ...]] = MappingProxyType(
    {
        "on_leave": (-2.67, 2.32, 5.15, 5.75, -1.25, -4.13, -1.05, 1.25, -3.11, -2.8, 3.29, 4.99),
        "on_reveal": (-1.85, 6.87, 0.46, 6.43, -1.95, -1.1, 0.54, 2.0, 2.58, -1.6, 2.78, 3.36),
    }
)

"""The sage's fitted weights, in the order of ``games.diamant.characters.sage``, by the option ``share``.

Written by ``python -m bench.diamant_fit``, which says how they were found.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WEIGHTS: Mapping[str, tuple[float, ...]] = MappingProxyType(
    {
        "on_leave": (-2.39, 2.39, 2.17, 4.25, 1.67, -2.13, -2.03, -0.5, -0.73, 0.34, 0.86, 1.95),
        "on_reveal": (-4.08, 2.99, 0.91, 4.13, -0.9, -0.38, -3.58, 3.35, 2.64, -1.79, 3.34, 4.99),
    }
)

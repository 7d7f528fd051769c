"""The sage's fitted weights, in the order of ``games.diamant.characters.sage``, by the option ``share``.

Written by ``python -m bench.diamant_fit``, which says how they were found.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WEIGHTS: Mapping[str, tuple[float, ...]] = MappingProxyType(
    {
        "on_leave": (-5.36, 2.68, 3.12, 7.28, -1.13, -3.07, -2.76, 0.68, 2.52, -2.05, -0.8, -0.6),
        "on_reveal": (-4.41, 4.39, -0.28, 5.55, -0.64, -0.4, -0.51, 3.56, 4.85, -0.36, 2.98, 1.15),
    }
)

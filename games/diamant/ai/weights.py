"""The policies' fitted weights by the option ``share``, in the order of ``opponent_models.policy``.

The first does well at most tables, the second at those where the others leave so early that staying pays.

Written by ``python -m bench.fit.diamant_fit``, which documents the fit.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

WEIGHTS: Mapping[str, tuple[tuple[float, ...], ...]] = MappingProxyType(
    {
        "on_leave": (
            (-5.36, 2.68, 3.12, 7.28, -1.13, -3.07, -2.76, 0.68, 2.52, -2.05, -0.8, -0.6),
            (-0.56, 3.45, 1.49, 0.66, 0.06, -0.98, -1.05, 4.12, 1.37, 0.84, -2.67, 0.12),
        ),
        "on_reveal": (
            (-4.41, 4.39, -0.28, 5.55, -0.64, -0.4, -0.51, 3.56, 4.85, -0.36, 2.98, 1.15),
            (-1.48, 4.91, 0.5, -0.52, -0.4, -1.87, -1.79, 4.56, 4.26, -0.45, 2.08, -0.8),
        ),
    }
)

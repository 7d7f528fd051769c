"""Confidence intervals of measured means, at 95 percent."""

from __future__ import annotations

import math
import statistics
from collections.abc import Sequence

Z = 1.96
"""Half the width of an interval, in standard errors."""


def wilson(share: float, count: int) -> tuple[float, float]:
    """Return the ends of Wilson's score interval of a share of ``count`` trials (Wilson 1927)."""
    middle = share + Z * Z / (2 * count)
    spread = Z * math.sqrt(share * (1 - share) / count + Z * Z / (4 * count * count))
    return (middle - spread) / (1 + Z * Z / count), (middle + spread) / (1 + Z * Z / count)


def around_mean(values: Sequence[float]) -> float:
    """Return half the width of a mean's interval, from the spread of the values."""
    return Z * statistics.pstdev(values) / math.sqrt(len(values))


def around_ratio(counted: Sequence[float], units: Sequence[int]) -> float:
    """Return half the width of the interval of a ratio of sums, linearised (delta method).

    ``counted``, ``units``: the summands of the numerator and of the denominator.
    """
    ratio = sum(counted) / sum(units)
    residuals = [count - ratio * unit for count, unit in zip(counted, units, strict=True)]
    return Z * (statistics.stdev(residuals) / math.sqrt(len(residuals)) / statistics.fmean(units))

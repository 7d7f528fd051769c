"""One line of the bench: a figure beside its floor, measured in the same run."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True, slots=True)
class BenchRow:
    """A measured figure.

    ``value`` and ``floor`` are in ``unit`` (medians). ``ratio`` is value over floor; None where there is no
    floor. ``limit`` bounds the ratio where there is one, else the value; ``bounds`` "value": the value in any
    case; no limit: only told. ``what`` says what the floor is.
    """

    name: str
    value: float
    unit: str
    floor: float | None = None
    ratio: float | None = None
    limit: float | None = None
    bounds: Literal["ratio", "value"] = "ratio"
    what: str = ""

    @property
    def met(self) -> bool:
        """Say whether the limit is kept."""
        measured = self.value if self.bounds == "value" or self.ratio is None else self.ratio
        return self.limit is None or measured <= self.limit


def beside(
    name: str,
    value: float,
    floor: float,
    unit: str,
    limit: float | None = None,
    bounds: Literal["ratio", "value"] = "ratio",
    what: str = "",
) -> BenchRow:
    """Return a row of a figure beside its floor."""
    return BenchRow(name, value, unit, floor, value / floor, limit, bounds, what)

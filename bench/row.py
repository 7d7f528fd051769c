"""One line of the bench: a figure with its floor, measured in the same run."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias


@dataclass(frozen=True, slots=True)
class BenchRow:
    """A measured figure.

    ``value`` and ``floor`` are medians in ``unit``. ``ratio`` is value over floor, None without a floor.
    ``limit`` bounds the ratio if there is one, else the value; with ``bounds`` "value" it bounds the value in
    any case. Without a limit the figure is only shown. ``what`` says what the floor is. ``least``: the limit
    is a minimum.
    """

    name: str
    value: float
    unit: str
    floor: float | None = None
    ratio: float | None = None
    limit: float | None = None
    bounds: Literal["ratio", "value"] = "ratio"
    what: str = ""
    least: bool = False

    @property
    def met(self) -> bool:
        """Whether the limit is kept."""
        measured = self.value if self.bounds == "value" or self.ratio is None else self.ratio
        if self.limit is None:
            return True
        return measured >= self.limit if self.least else measured <= self.limit


def beside(
    name: str,
    value: float,
    floor: float,
    unit: str,
    limit: float | None = None,
    bounds: Literal["ratio", "value"] = "ratio",
    what: str = "",
    least: bool = False,
) -> BenchRow:
    """Return a row of a figure and its floor, with their ratio."""
    return BenchRow(name, value, unit, floor, value / floor, limit, bounds, what, least)


Benches: TypeAlias = Mapping[str, Callable[[], list[BenchRow]]]
"""Benches by the name under which ``python -m bench`` runs them."""

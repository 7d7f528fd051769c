"""Legal moves that are too many to write down for whoever only counts them or looks at a few."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from typing import overload


class Unwritten(Sequence[str]):
    """Moves of which each is written only when it is looked at."""

    @abstractmethod
    def _at(self, place: int) -> str:
        """Return the move at a place, counted from 0; the place exists."""

    @overload
    def __getitem__(self, index: int) -> str: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[str]: ...
    def __getitem__(self, index: int | slice) -> str | Sequence[str]:
        places = range(len(self))
        return tuple(map(self._at, places[index])) if isinstance(index, slice) else self._at(places[index])

"""An index of numbers: which of them belong to a person or a server."""

from __future__ import annotations

from collections.abc import Iterable


class Index:
    """Finds numbers by a key, and forgets a number under all its keys."""

    def __init__(self) -> None:
        self._numbers: dict[int, set[int]] = {}
        self._keys: dict[int, tuple[int, ...]] = {}

    def __contains__(self, key: object) -> bool:
        """Tell whether any number belongs to a key."""
        return key in self._numbers

    def __len__(self) -> int:
        """Return how many keys lead to any number."""
        return len(self._numbers)

    def put(self, number: int, keys: Iterable[int]) -> None:
        """Let a number be found by these keys and no others."""
        self.drop(number)
        self._keys[number] = tuple(keys)
        for key in self._keys[number]:
            self._numbers.setdefault(key, set()).add(number)

    def of(self, key: int) -> list[int]:
        """Return the numbers of a key, the lowest first."""
        return sorted(self._numbers.get(key, ()))

    def drop(self, number: int) -> None:
        """Find a number no more."""
        for key in self._keys.pop(number, ()):
            numbers = self._numbers.get(key, set())
            numbers.discard(number)
            if not numbers:
                self._numbers.pop(key, None)

    def drop_key(self, key: int) -> None:
        """Forget a key."""
        self._numbers.pop(key, None)

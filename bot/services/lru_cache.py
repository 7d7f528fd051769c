"""A cache of limited size: it drops the least recently used entries, so strangers can't fill it up."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")

REMEMBERED = 10_000
"""Number of entries of one kind: a few megabytes."""

LOOKED_AT = 8
"""Number of old entries checked for each new one, to drop unneeded ones."""


def never_needed(_: object) -> bool:
    """Return False: no entry is needed."""
    return False


class LruCache(Generic[K, V]):
    """Keeps the latest used entries, up to ``most``; beyond that, only entries that are ``needed`` now."""

    def __init__(self, needed: Callable[[K], bool] = never_needed, most: int | None = None) -> None:
        self._needed = needed
        self._most = most
        self._entries: OrderedDict[K, V] = OrderedDict()

    def __contains__(self, key: object) -> bool:
        """Whether a key is in the cache; this doesn't count as use."""
        return key in self._entries

    def __len__(self) -> int:
        """Return the number of entries."""
        return len(self._entries)

    def __iter__(self) -> Iterator[K]:
        """Iterate over the keys."""
        return iter(tuple(self._entries))

    def get(self, key: K) -> V | None:
        """Return the value of a key, None if absent; this counts as use."""
        if key in self._entries:
            self._entries.move_to_end(key)
        return self._entries.get(key)

    def put(self, key: K, value: V) -> None:
        """Add or replace a value; drop old entries beyond the limit."""
        self._entries[key] = value
        self._entries.move_to_end(key)
        for _ in range(LOOKED_AT):
            if len(self._entries) <= (REMEMBERED if self._most is None else self._most):
                return
            oldest, old_value = self._entries.popitem(last=False)
            if oldest == key or self._needed(oldest):
                self._entries[oldest] = old_value

    def clear(self) -> None:
        """Remove everything."""
        self._entries.clear()

    def drop(self, key: K) -> None:
        """Remove a key."""
        self._entries.pop(key, None)

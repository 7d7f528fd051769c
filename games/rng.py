"""Random numbers that anyone can compute again from the seed.

Counter mode over HMAC-SHA256 (RFC 2104): block ``b`` of step ``t`` is
``HMAC-SHA256(seed, t as 8 bytes, b as 8 bytes)``, both big-endian. A block gives four 64-bit words.
"""

from __future__ import annotations

import hashlib
import hmac
import struct
from collections.abc import MutableSequence, Sequence
from typing import Any, Protocol, TypeVar

T = TypeVar("T")

WORD = 1 << 64


class Rng(Protocol):
    """A source of random numbers. Play uses ``SeededRng``; a test may script a deck."""

    def below(self, k: int) -> int:
        """Return a whole number from 0 to k - 1, each equally likely."""
        ...

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Put the items into a uniformly drawn order, in place."""
        ...

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items, each equally likely."""
        ...


class SeededRng:
    """The random numbers of one step of a game: seed and step give the same draws on every machine."""

    def __init__(self, seed: bytes, step: int) -> None:
        self._seed = seed
        self._step = step.to_bytes(8, "big")
        self._block = 0
        self._words: list[int] = []

    @property
    def origin(self) -> tuple[bytes, int] | None:
        """The seed and the step from which it can be created again; None if a number was drawn already."""
        return None if self._block else (self._seed, int.from_bytes(self._step, "big"))

    def _word(self) -> int:
        if not self._words:
            message = self._step + self._block.to_bytes(8, "big")
            digest = hmac.digest(self._seed, message, "sha256")
            self._block += 1
            self._words = [int.from_bytes(digest[i : i + 8], "big") for i in (24, 16, 8, 0)]
        return self._words.pop()

    def words(self, count: int) -> list[int]:
        """Return ``count`` 64-bit words, the same as ``count`` calls of ``below(WORD)``."""
        kept = hmac.new(self._seed, self._step, "sha256")
        found = [self._words.pop() for _ in range(min(count, len(self._words)))]
        while len(found) < count:
            one = kept.copy()
            one.update(self._block.to_bytes(8, "big"))
            found += struct.unpack(">4Q", one.digest())
            self._block += 1
        self._words = found[: count - 1 : -1] if len(found) > count else self._words
        return found[:count]

    def below(self, k: int) -> int:
        """Return a whole number from 0 to k - 1; a word in the last, incomplete span of k is rejected.

        Raises:
            ValueError: k is not between 1 and 2**64.
        """
        if not 1 <= k <= WORD:
            raise ValueError(f"k must be from 1 to 2**64, not {k}")
        limit = WORD - WORD % k
        while True:
            word = self._word()
            if word < limit:
                return word % k

    def shuffle(self, items: MutableSequence[Any]) -> None:
        """Shuffle in place: Fisher-Yates from the last item down (Durstenfeld 1964)."""
        for i in range(len(items) - 1, 0, -1):
            j = self.below(i + 1)
            items[i], items[j] = items[j], items[i]

    def choice(self, items: Sequence[T]) -> T:
        """Return one of the items.

        Raises:
            ValueError: there is none.
        """
        return items[self.below(len(items))]


def words(rng: Rng, count: int) -> list[int]:
    """Return ``count`` numbers below 2**64, the same as separate draws but faster."""
    return rng.words(count) if isinstance(rng, SeededRng) else [rng.below(WORD) for _ in range(count)]


def stream(seed: bytes, label: str) -> bytes:
    """Return the seed of a side stream (for a computer's thinking or a default answer)."""
    return hmac.digest(seed, b"stream:" + label.encode(), "sha256")


def game_seed(secret: bytes, entropy: str) -> bytes:
    """Return the seed of a game: the table's secret mixed with a public line that the host can't choose."""
    return hmac.digest(secret, entropy.encode(), "sha256")


def digest_of(text: str) -> str:
    """Return the SHA-256 of a text in hex."""
    return hashlib.sha256(text.encode()).hexdigest()


def commitment(secret: bytes) -> str:
    """Return the SHA-256 of the secret in hex, which the lobby shows before anything is drawn."""
    return hashlib.sha256(secret).hexdigest()

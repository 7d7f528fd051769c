"""Random numbers are fair, and anybody can compute them again from the seed."""

from __future__ import annotations

import hashlib
import hmac
from collections import Counter
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.rng import WORD, SeededRng, commitment, game_seed, stream, words


def _words_by_hand(seed: bytes, step: int, count: int) -> list[int]:
    """The generator as its docstring describes it, written a second time and plainly."""
    words: list[int] = []
    block = 0
    while len(words) < count:
        text = step.to_bytes(8, "big") + block.to_bytes(8, "big")
        digest = hmac.new(seed, text, hashlib.sha256).digest()
        words += [int.from_bytes(digest[8 * i : 8 * i + 8], "big") for i in range(4)]
        block += 1
    return words[:count]


def test_words_come_in_the_order_of_the_blocks() -> None:
    rng = SeededRng(b"seed", 3)
    assert [rng.below(WORD) for _ in range(10)] == _words_by_hand(b"seed", 3, 10)


def test_many_words_at_once_are_the_same_as_one_by_one() -> None:
    rng = SeededRng(b"seed", 3)
    drawn = [*rng.words(3), rng.below(WORD), *rng.words(0), *rng.words(5), *rng.words(2), rng.below(WORD)]
    assert drawn == _words_by_hand(b"seed", 3, 12)
    assert words(_Scripted(5, 7, 9), 2) == [5, 7]


def test_draws_never_change_between_versions() -> None:
    """Records on disk depend on these numbers."""
    rng = SeededRng(bytes(32), 1)
    assert [rng.below(6) for _ in range(12)] == [2, 3, 1, 1, 5, 3, 2, 3, 5, 4, 0, 0]
    cards = list(range(10))
    rng.shuffle(cards)
    assert cards == [1, 4, 8, 2, 3, 6, 7, 5, 0, 9]


class _Scripted(SeededRng):
    """A generator whose 64-bit words are given."""

    def __init__(self, *words: int) -> None:
        super().__init__(b"", 0)
        self._words = list(reversed(words))


def test_words_in_the_last_incomplete_span_are_drawn_again() -> None:
    # 2**64 = 3 * 6148914691236517205 + 1: the very last word would favour 0.
    assert _Scripted(WORD - 1, 5).below(3) == 2
    assert _Scripted(WORD - 2).below(3) == (WORD - 2) % 3
    assert _Scripted(WORD - 1).below(2) == 1


@given(st.binary(max_size=40), st.integers(0, 2**40), st.integers(1, WORD))
def test_below_stays_below(seed: bytes, step: int, k: int) -> None:
    assert 0 <= SeededRng(seed, step).below(k) < k


@pytest.mark.parametrize("k", [0, -1, WORD + 1])
def test_below_refuses_what_it_cannot_draw(k: int) -> None:
    with pytest.raises(ValueError, match="k must be"):
        SeededRng(b"", 0).below(k)


def test_choice_of_nothing_is_refused() -> None:
    with pytest.raises(ValueError):
        SeededRng(b"", 0).choice([])


def _chi_squared(counts: Counter[object], kinds: int) -> float:
    expected = sum(counts.values()) / kinds
    return sum((counts[kind] - expected) ** 2 / expected for kind in counts) + expected * (
        kinds - len(counts)
    )


def test_below_is_uniform() -> None:
    rng = SeededRng(b"uniform", 0)
    counts: Counter[object] = Counter(rng.below(20) for _ in range(20_000))
    assert _chi_squared(counts, 20) < 43.8  # 99.9 percent quantile for 19 degrees of freedom


def test_shuffle_is_uniform_over_all_orders() -> None:
    rng = SeededRng(b"orders", 0)
    counts: Counter[object] = Counter()
    for _ in range(12_000):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert set(counts) == set(permutations(range(4)))
    assert _chi_squared(counts, 24) < 49.7  # 99.9 percent quantile for 23 degrees of freedom


@given(st.lists(st.integers()), st.binary(max_size=8))
def test_shuffle_keeps_every_item(items: list[int], seed: bytes) -> None:
    shuffled = list(items)
    SeededRng(seed, 0).shuffle(shuffled)
    assert sorted(shuffled) == sorted(items)


def test_steps_and_streams_differ() -> None:
    seeds = [b"a", b"b", stream(b"a", "default:0"), stream(b"a", "default:1"), stream(b"b", "default:0")]
    rngs = [SeededRng(seed, step) for seed in seeds for step in range(3)]
    assert len({tuple(rng.below(WORD) for _ in range(4)) for rng in rngs}) == len(rngs)


def test_a_finished_game_can_be_dealt_again_from_secret_and_entropy() -> None:
    """Everything shown before and after a game is plain SHA-256 and HMAC-SHA256, which every language has."""
    secret, entropy = bytes(range(32)), "1234567890:11,22,33"
    assert commitment(secret) == hashlib.sha256(secret).hexdigest()
    assert game_seed(secret, entropy) == hmac.new(secret, entropy.encode(), hashlib.sha256).digest()
    assert game_seed(secret, entropy) != game_seed(secret, entropy + "4")

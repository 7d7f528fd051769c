"""An index finds numbers by their keys, and keeps nothing of what was dropped."""

from __future__ import annotations

from bot.dealer.registry import Index


def test_numbers_are_found_by_their_newest_keys_in_order() -> None:
    index = Index()
    index.put(9, (1, 2))
    index.put(4, (2,))
    assert (index.of(1), index.of(2), index.of(3)) == ([9], [4, 9], [])
    index.put(9, (3,))
    assert (index.of(1), index.of(2), index.of(3)) == ([], [4], [9])
    assert 1 not in index


def test_what_is_dropped_leaves_nothing_behind() -> None:
    index = Index()
    index.put(9, (1, 2, 2))
    index.put(4, (2,))
    index.drop(9)
    index.drop(9)
    index.drop_key(2)
    assert not index
    index.drop(4)
    assert index.__dict__ == Index().__dict__

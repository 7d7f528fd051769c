"""Statements that go to the database with the next one: in their order, all of a transaction or nothing."""

from __future__ import annotations

import pytest

from data.store import Store, StoreError
from data.store.database import acting_on

PUT, DROP = "INSERT INTO interactions (id) VALUES (?)", "DELETE FROM interactions WHERE id = ?"


async def stored(store: Store) -> list[int]:
    return [number for (number,) in await store._database.rows("SELECT id FROM interactions ORDER BY id")]


async def test_they_go_in_their_order_before_the_next_one_and_with_the_commit(store: Store) -> None:
    async with store._database.writing() as connection:
        connection.later(PUT, (1,))
        connection.later(DROP, (1,))
        connection.later(PUT, (2,))
        assert list(map(tuple, await connection.execute_fetchall("SELECT id FROM interactions"))) == [(2,)]
        connection.later(PUT, (3,))
    assert await stored(store) == [2, 3]


async def put_twice(store: Store, ask: bool) -> None:
    async with store._database.writing() as connection:
        connection.later(PUT, (1,))
        connection.later(PUT, (1,))
        if ask:
            await connection.execute_fetchall("SELECT id FROM interactions")


@pytest.mark.parametrize("ask", [False, True], ids=["commit", "query"])
async def test_one_that_fails_leaves_nothing_of_its_transaction(store: Store, ask: bool) -> None:
    with pytest.raises(StoreError):
        await put_twice(store, ask)
    assert await stored(store) == []
    await store._database.change(PUT, (2,))
    assert await stored(store) == [2]


async def given_up(store: Store) -> None:
    async with store._database.writing() as connection:
        connection.later(PUT, (1,))
        raise LookupError


async def test_what_was_to_go_with_a_transaction_that_is_given_up_goes_with_none(store: Store) -> None:
    with pytest.raises(LookupError):
        await given_up(store)
    await store._database.change(PUT, (2,))
    assert await stored(store) == [2]


async def test_changes_that_are_made_together_are_all_made_or_none(store: Store) -> None:
    note = "INSERT INTO notes (key, value) VALUES (?, ?)"
    await store._database.together((PUT, (1,)), (note, ("one", "1")))
    assert await stored(store) == [1]
    assert await store.note("one") == "1"
    with pytest.raises(StoreError):
        await store._database.together((note, ("two", "2")), (PUT, (1,)))
    assert await store.note("two") is None


async def test_what_is_acted_on_is_stored_with_changes_that_are_made_together(store: Store) -> None:
    with acting_on(7):
        await store.set_note("one", "1")
        await store.set_note("two", "2")
    assert await stored(store) == [7]

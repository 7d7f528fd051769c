"""However much there is to read at a start, one turn of the event loop does little of it."""

from __future__ import annotations

from unittest.mock import patch

import pytest

from data.message_rows import Post
from data.store import Store, loading
from data.store.loading import TABLES
from data.store.outbox import OUTBOX
from data.turns import AT_ONCE, in_turns
from tests.data.samples import CHANNEL, HOST, TABLE, add
from tests.turns import turns

MANY = 3 * AT_ONCE + 7


@pytest.mark.parametrize("many", [0, 1, AT_ONCE, MANY])
async def test_everything_has_its_turn_once_and_in_order(many: int) -> None:
    async with turns() as counted:
        note = counted.counting(lambda number: number)
        assert [note(number) async for number in in_turns(range(many))] == list(range(many))
        assert counted.most <= AT_ONCE


async def test_what_is_gone_through_may_change_meanwhile() -> None:
    things = dict.fromkeys(range(MANY))
    async for number in in_turns(things):
        things.pop(number)
    assert not things


async def test_tables_are_read_a_few_in_a_turn(store: Store) -> None:
    numbers = [await add(store) for _ in range(MANY)]
    async with turns() as counted:
        with patch.object(loading, "_read", counted.counting(loading._read)):
            found, damaged = await store.awake()
        assert ([each.table.id for each in found], damaged) == (numbers, [])
        assert (counted.total, counted.most) == (MANY, AT_ONCE)


async def test_what_is_unsent_is_read_a_few_in_a_turn(store: Store) -> None:
    posts = [Post(CHANNEL, "send", f"slot-{number}", {"number": number}) for number in range(MANY)]
    await store.add_table(TABLE, (), posts)
    async with turns() as counted:
        with patch.object(OUTBOX, "decode", counted.counting(OUTBOX.decode)):
            rows, damaged = await store.unsent()
        assert (len(rows), damaged) == (MANY, [])
        assert counted.most <= AT_ONCE


async def test_the_tables_of_a_person_are_read_a_few_in_a_turn(store: Store) -> None:
    numbers = [await add(store) for _ in range(MANY)]
    async with turns() as counted:
        with patch.object(TABLES, "decode", counted.counting(TABLES.decode)):
            rows = await store.tables_of(HOST)
        assert [row.id for row in rows] == numbers
        assert (counted.total, counted.most) == (MANY, AT_ONCE)

"""What people and servers have set, and the bot's notes."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from data.preference_rows import GuildRow, PersonRow
from data.rows import SeatRow
from data.store import Store
from tests.data.samples import TABLE

SNOWFLAKE = 2**63 - 1


async def test_whoever_has_set_nothing_has_the_defaults(store: Store) -> None:
    assert await store.person(7) == PersonRow(7)
    assert await store.guild(8) == GuildRow(8)


async def test_settings_are_found_again_after_a_restart(store: Store, database: Path) -> None:
    person = PersonRow(SNOWFLAKE, "fa", False, "dm", "light", ("diamant", "twigs"))
    guild = GuildRow(SNOWFLAKE, "ja", (1, 2), 3, 1, (SNOWFLAKE,))
    await store.save_person(person)
    await store.save_guild(guild)
    await store.close()
    async with await Store.open(database) as again:
        assert await again.person(SNOWFLAKE) == person
        assert await again.guild(SNOWFLAKE) == guild


async def test_a_later_setting_takes_the_place_of_the_former(store: Store) -> None:
    await store.save_person(PersonRow(1, "ko"))
    await store.save_person(PersonRow(1, "ja", theme="light"))
    await store.save_guild(GuildRow(1, max_tables=2))
    await store.save_guild(GuildRow(1, max_tables=9))
    assert await store.person(1) == PersonRow(1, "ja", theme="light")
    assert (await store.guild(1)).max_tables == 9


async def test_a_setting_that_is_changed_leaves_the_others_as_they_are_stored_now(store: Store) -> None:
    old = PersonRow(1, theme="light")
    await store.save_person(old)
    await store.save_person(replace(old, language="fa"))  # by another process
    await store.save_person(replace(old, hidden=True, used=5.0), ("hidden", "used"))
    assert await store.person(1) == PersonRow(1, "fa", theme="light", hidden=True, used=5.0)


async def test_a_servers_setting_that_is_changed_leaves_the_others_as_they_are_stored_now(
    store: Store,
) -> None:
    old = GuildRow(1, max_tables=2)
    await store.save_guild(old)
    await store.save_guild(replace(old, language="fa"))  # by another process
    await store.save_guild(replace(old, banned=(SNOWFLAKE,)), ("banned",))
    assert await store.guild(1) == GuildRow(1, "fa", max_tables=2, banned=(SNOWFLAKE,))


async def test_what_was_explained_to_somebody_leaves_their_settings_as_they_are_stored_now(
    store: Store,
) -> None:
    await store.add_table(TABLE, (SeatRow(0, 1),))
    await store.save_person(PersonRow(1, "fa", theme="light"))
    await store.save_seated(PersonRow(1, games_seen=("toy/bid",), used=5.0))
    assert await store.person(1) == PersonRow(1, "fa", theme="light", games_seen=("toy/bid",), used=5.0)


async def test_the_last_beat_is_none_at_first_and_then_the_latest(store: Store) -> None:
    assert await store.last_beat() is None
    await store.beat(100.25)
    await store.beat(200.5)
    assert await store.last_beat() == 200.5


async def test_a_note_is_none_at_first_and_then_the_latest(store: Store) -> None:
    assert await store.note("commands") is None
    await store.set_note("commands", "a")
    await store.set_note("commands", "b")
    await store.set_note("other", "c")
    assert (await store.note("commands"), await store.note("other")) == ("b", "c")

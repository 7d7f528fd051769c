"""A server that removes the bot: its tables sleep, and wake once the bot is added again."""

from __future__ import annotations

from pathlib import Path

import pytest
from simcord.backend import serializers

from bot.tables.round import asleep
from tests.e2e.club import Club, club_at
from tests.e2e.reading import said
from tests.e2e.tables import pair


async def remove(club: Club) -> None:
    """Let the server remove the bot."""
    club.env.backend.emit("GUILD_DELETE", {"id": str(club.guild.id)})
    await club.wait(1)


async def add(club: Club) -> None:
    """Let the server add the bot again."""
    guild = club.env.backend.guilds[club.guild.id]
    club.env.backend.emit("GUILD_CREATE", serializers.guild_create_payload(club.env.backend, guild))
    await club.wait(1)


def left(club: Club) -> float:
    """Return the seconds that the open question has."""
    deadline = club.hosted().row.deadline
    assert deadline is not None
    return deadline - club.clock.now()


async def test_the_tables_of_a_server_that_removed_the_bot_sleep_and_wake(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        before, now = left(club), club.clock.now()
        await remove(club)
        assert club.hosted().row.status == "asleep"
        removed = (await club.store.guild(club.guild.id)).removed_at
        assert removed is not None
        assert now <= removed <= club.clock.now()
        await club.wait(600)
        slept = (await club.stored()).table
        assert (slept.status, slept.step) == ("asleep", 0)
        await add(club)
        assert club.hosted().row.status == "open"
        assert before - 5 <= left(club) <= before
        assert (await club.store.guild(club.guild.id)).removed_at is None
        assert "**Path " in await ann.dm(club.claims(ann)[0])


async def test_the_lobbies_of_a_server_that_removed_the_bot_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.open(club.person("ann"))
        await remove(club)
        assert club.bot.dealer.registry.lobbies == {}
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.status == "cancelled"
        assert await club.store.outbox() == []


async def test_a_pause_lasts_though_the_bot_is_removed_and_added_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It stands still meanwhile, so nobody finds that the clock has run on."""
    monkeypatch.setattr("bot.dealer.due_work.BEAT", 86_400 / 4)
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club, rated=False)
        before = left(club)
        await ann.do_at_table("pause")
        await remove(club)
        await club.wait(86_500)
        await add(club)
        assert club.hosted().row.status == "paused"
        ends = club.hosted().row.paused_until
        assert ends is not None
        now = club.clock.now()
        assert 86_300 < ends - now <= 86_400
        await club.wait(ends - now + 5)
        assert club.hosted().row.status == "open"
        assert before - 10 <= left(club) <= before


async def test_a_table_that_slept_before_sleeps_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await pair(club)
        table = club.hosted()
        async with table.lock:
            await table.update(asleep(table.row, club.clock.now()))
        await remove(club)
        await add(club)
        assert club.hosted().row.status == "asleep"


async def test_a_table_that_all_people_have_left_sleeps_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy", "easy", game="diamant")
        left_it = await ann.do((await ann.slash("table", table=1)).message, "leave")
        await ann.press(left_it.message, "Yes, leave")
        await remove(club)
        await add(club)
        await club.wait(60)
        row = club.hosted().row
        assert (row.status, row.evicted_at, row.step) == ("asleep", None, 0)


async def test_nobody_wakes_a_table_that_nobody_could_see(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await remove(club)
        told = await ann.press_forged(ann.inbox[-1], "wake:1:0:")
        assert "no place where it could go on" in told.said
        assert club.hosted().row.status == "asleep"
        await add(club)
        assert "Asleep" not in said(club.open_message(thread))


async def test_dms_refused_while_the_bot_was_away_are_tried_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await remove(club)
        await club.bot.dealer.closed_dms.close(1, ann.id)
        await add(club)
        assert club.hosted().seat_of(ann.id).dm


async def test_a_removal_during_an_outage_is_noticed_at_the_next_start(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await pair(club)
        guild = club.env.backend.guilds[club.guild.id]
        await club.die()
        del club.env.backend.guilds[club.guild.id]
        await club.rise()
        assert club.hosted().row.status == "asleep"
        assert (await club.store.guild(club.guild.id)).removed_at is not None
        await club.die()
        club.env.backend.guilds[club.guild.id] = guild
        await club.rise()
        assert club.hosted().row.status == "open"
        assert (await club.store.guild(club.guild.id)).removed_at is None

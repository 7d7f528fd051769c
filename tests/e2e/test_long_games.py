"""To play a long game again from its record takes a while: nobody waits for that, no stranger asks for it."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord

from data.rows import Change
from data.store import Store
from games.record import Record, replay
from tests.e2e.club import Club, Player, club_at

SHORT = "max_turns=2 seconds=400"


class Work:
    """Which tables were read whole, and on which threads games were played again."""

    def __init__(self) -> None:
        self.read: list[int] = []
        self.threads: list[threading.Thread] = []


@contextmanager
def noted() -> Iterator[Work]:
    """Note what is read and played again."""
    work = Work()
    stored = Store.stored

    def replayed(record: Record) -> Iterator[Any]:
        work.threads.append(threading.current_thread())
        return replay(record)

    async def read(store: Store, number: int) -> Any:
        work.read.append(number)
        return await stored(store, number)

    with (
        patch("bot.tables.history.replay", replayed),
        patch("games.disclosure.replay", replayed),
        patch.object(Store, "stored", read),
    ):
        yield work


async def finished(club: Club) -> tuple[Player, Player, Any]:
    """A game of two people, played to its end."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], options=SHORT)
    for _ in range(2):
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
    assert club.hosted().row.status == "over"
    return ann, ben, thread


async def test_nothing_is_read_or_played_again_for_who_may_not_see_a_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        eva, place = club.person("eva"), club.channel
        hidden = {eva.member.user: discord.PermissionOverwrite(view_channel=False)}
        club.channel = club.guild.create_text_channel("hidden", overwrites=hidden)
        await finished(club)
        message = await club.open(eva, channel=place)
        await club.restart()
        with noted() as work:
            answers = [
                (await eva.slash(name, place, table=1)).said for name in ("table", "record", "analyse")
            ]
            for action in club.bot.dispatcher.actions:
                await eva.press_forged(message, f"{action}:1:2:")
            assert "do not sit at table #1" in await eva.dm("#1 pass")
        assert (work.read, work.threads) == ([], [])
        assert all("There is no table #1" in answer for answer in answers), answers


async def test_no_game_is_played_again_where_everybody_waits_for_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await finished(club)
        await club.table([ann, ben], options="seconds=400")
        await club.table([ann, ben], options="seconds=400")
        with noted() as work:
            await club.restart(after=3600)
            await ann.dm("#2 pass")
            await ann.slash("tables")
            await ann.slash("submit", move="pass", table=3)
            for name in ("table", "record", "analyse"):
                await ann.slash(name, table=1)
            await club.wait(500)
        assert len(work.threads) >= 3
        assert threading.main_thread() not in work.threads
        assert {table.row.step for table in club.bot.dealer.registry.tables_of(ben.id)} == {1}


async def test_a_sleeping_table_is_not_played_again_where_everybody_waits_for_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], options="seconds=400")
        thread = await club.table([ann, ben], options="seconds=400")
        for number in (1, 2):
            await club.store.save(Change(replace(club.hosted(number).row, status="asleep", deadline=None)))
        with noted() as work:
            await club.restart()
            assert work.threads == []  # it takes nobody's time before somebody comes
            await ann.dm("pass")
            await ann.slash("tables")
            await ann.do(club.open_message(thread), "table")
        assert threading.main_thread() not in work.threads

"""How many tables may be open: also when many are opened at once, and which of them count."""

from __future__ import annotations

import asyncio
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from bot.services.rate_limit import Limits
from bot.tables.refusal import Refusal
from data.preference_rows import GuildRow
from data.rows import SeatRow
from games.durations import DAY
from tests.e2e.club import UNLIMITED, Club, club_at

ANN = 4001


async def opened_at_once(club: Club, count: int, game: str, *, hosts: int = 1) -> Counter[Any]:
    """Open so many lobbies in the same instant; count what came of it."""

    async def one(number: int) -> Any:
        opener = SeatRow(0, ANN + number % hosts, name="ann", joined=str(number))
        place = club.guild.id, club.channel.id
        return await club.bot.dealer.opening.open_lobby(*place, opener, game, {}, "en")

    done = await asyncio.gather(*map(one, range(count)), return_exceptions=True)
    return Counter(each.code if isinstance(each, Refusal) else type(each).__name__ for each in done)


@pytest.mark.parametrize("game", ["rainbow_pentagon", "twigs_tree"])
async def test_tables_opened_at_once_keep_to_a_hosts_limit(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        assert await opened_at_once(club, 60, game) == {"Lobby": 5, "tables_person": 55}


async def test_tables_opened_at_once_keep_to_the_servers_limit(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        assert await opened_at_once(club, 30, "pentago", hosts=30) == {"Lobby": 20, "tables_server": 10}


async def test_lobbies_opened_at_once_keep_to_the_channels_limit(tmp_path: Path) -> None:
    few = Limits(UNLIMITED.pictures, UNLIMITED.suggestions, analyses=1, tables_waiting=3)
    async with club_at(tmp_path, limits=few) as club:
        assert await opened_at_once(club, 30, "pentago", hosts=30) == {"Lobby": 3, "tables_waiting": 27}


async def test_the_limit_names_no_table_of_another_host_or_server(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        other = club.env.create_guild("Other")
        hall = other.create_text_channel("hall")
        opening = club.bot.dealer.opening
        host = SeatRow(0, ann.id, name="ann", joined="1")
        await opening.open_lobby(other.id, hall.id, host, "pentago", {}, "en")
        await ben.slash("play", game="pentago")
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, max_tables_person=1))
        await ann.slash("play", game="twigs")
        told = (await ann.slash("play", game="twigs")).said
        assert "#3 " in told
        assert told.count("#") == told.count("discord.com") == 1, told
        assert str(hall.id) not in told


async def test_a_sleeping_table_counts_for_nobody_until_it_wakes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.due_work.BEAT", DAY / 4)
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, max_tables=2, max_tables_person=1))
        await club.table([ann], "easy", options="seconds=604800")
        assert "You host one open table here" in (await ann.slash("play", game="pentago")).said
        await club.wait(8 * DAY)
        assert (await club.stored()).table.status == "asleep"
        for player in (ann, ben):
            assert not (await player.slash("play", game="pentago")).private
        shown = await ann.slash("table", table=1)
        await ann.do(shown.message, "wake")
        assert club.hosted().row.status == "open"
        cho = club.person("cho")
        assert "which is the limit" in (await cho.slash("play", game="pentago")).said

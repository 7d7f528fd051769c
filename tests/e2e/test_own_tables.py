"""The option ``table`` is completed with the person's own tables, and with nobody else's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.player import Answer
from tests.e2e.test_floods import FEW

OPEN = ["submit", "table", "odds", "resign", "draw", "takeback", "leave"]
OVER = ["replay", "analyse"]
BESIDE = {"submit": {"move": "a1"}}


async def offered(player: Player, command: str, typed: str = "") -> list[tuple[str, int]]:
    """Type into a command's option; return the names and the numbers that are offered."""
    member, channel = player.member, player.club.channel
    choices: Any = await member.autocomplete(channel, command, "table", typed, **BESIDE.get(command, {}))
    return [(choice["name"], choice["value"]) for choice in choices]


async def two_tables(club: Club) -> tuple[Player, Player, Player]:
    """A game that ann and ben have ended, one that goes on, and one of eva alone."""
    ann, ben, eva = club.people("ann", "b_n", "eva")
    await club.table([ann, ben], game="pentago")
    await ann.press((await ann.slash("resign", table=1)).message, "Yes, resign")
    await club.table([ann, ben], game="twigs")
    await club.table([eva], "easy")
    return ann, ben, eva


async def test_each_command_offers_the_tables_that_it_works_with(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva = await two_tables(club)
        for command in OPEN:
            [(name, number)] = await offered(ann, command)
            assert number == 2, command
            assert name.startswith("Twigs #2, "), name
            assert "b_n" in name, "no formatting, so no escapes"
            assert "ann" not in name
        for command in OVER:
            [(name, number)] = await offered(ben, command)
            assert number == 1, command
            assert name.startswith("Pentago #1, "), name
        assert [number for _, number in await offered(ann, "record")] == [2, 1]
        assert [number for _, number in await offered(eva, "record")] == [3]
        assert await offered(eva, "replay") == []
        assert await offered(club.person("cat"), "record") == []


async def test_what_is_typed_chooses_among_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await two_tables(club)
        for typed in ("1", "#1", "pent", "۱"):
            assert [number for _, number in await offered(ann, "record", typed)] == [1], typed
        assert [number for _, number in await offered(ann, "record", "b_N")] == [2, 1]
        assert await offered(ann, "record", "3") == []


async def test_who_sits_in_a_lobby_may_leave_it_and_nothing_else(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("play", game="pentago")
        assert [number for _, number in await offered(ann, "leave")] == [1]
        assert [await offered(ann, command) for command in ("table", "record")] == [[], []]
        await ann.slash("leave", table=1)
        assert await offered(ann, "leave") == []


async def test_leaving_means_the_lobby_of_this_channel(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await two_tables(club)
        hall = club.guild.create_text_channel("hall")
        await ann.slash("play", game="diamant")
        elsewhere = await ann.member.slash(hall, "leave")
        assert "#2 and #4" in Answer(elsewhere, club.wire).said
        assert club.bot.dealer.registry.lobbies[4].seats
        left = (await ann.slash("leave")).said
        assert "Leave" not in left, left
        assert 4 in {table.id for table in await club.store.tables_of(ann.id)}
        assert not any(seat.person_id == ann.id for seat in club.bot.dealer.registry.lobbies[4].seats)


@pytest.mark.parametrize("command", ["replay", "analyse", "record"])
async def test_a_look_back_means_the_game_that_ended_last(tmp_path: Path, command: str) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await two_tables(club)
        assert "Pentago" in (await ann.slash(command)).said


@pytest.mark.parametrize("command", ["replay", "analyse", "record"])
async def test_a_look_back_means_no_game_that_was_cancelled_or_is_kept_no_more(
    tmp_path: Path, command: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva = club.people("ann", "ben", "eva")
        await club.table([ann, ben], game="pentago")
        await ann.press((await ann.slash("resign", table=1)).message, "Yes, resign")
        await club.table([ann, ben, eva], game="diamant")
        for player in (ann, ben, eva):
            await player.dm("#2 stay")
        for player in (ben, eva):
            await player.leave(2)
        await ann.press(
            (await ann.do((await ann.slash("table", table=2)).message, "end")).message, "Yes, cancel it"
        )
        assert [result.table_id for result in await club.store.results_of(ann.id)] == [2, 1]
        assert [number for _, number in await offered(ann, command)] == [1]
        assert "Pentago" in (await ann.slash(command)).said
        await club.store.purge_tables("over", club.clock.now() + 1)
        club.bot.dealer.registry.delete(1)
        assert "option “table”" in (await ann.slash(command)).said


async def test_they_end_where_nobody_types_so_fast(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        ann, _, _ = await two_tables(club)
        assert [bool(await offered(ann, "record")) for _ in range(7)] == [True] * 5 + [False] * 2


@pytest.mark.parametrize("command", ["record", "replay", "analyse", "odds"])
async def test_who_asks_in_no_thread_learns_where_finished_games_are(tmp_path: Path, command: str) -> None:
    async with club_at(tmp_path) as club:
        told = (await club.person("ann").slash(command)).said
        assert "option “table”" in told
        assert "history" in told
        assert "films and records" in told

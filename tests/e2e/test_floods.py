"""Somebody who presses, types and opens as fast as a machine: nobody else waits, and no answer is lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import pytest

from bot.services.rate_limit import Limits, Rate
from data.words import CATALOGS, Catalogs
from tests import toy
from tests.e2e.club import UNLIMITED, Club, club_at
from tests.e2e.reading import alts
from tests.e2e.tables import answer_of, pair

WORDS = Catalogs((CATALOGS, toy.CATALOGS))
FEW = Limits(pictures=Rate(5, 1.0), suggestions=Rate(5, 1.0), analyses=1, tables_waiting=3)
FASTER = "faster than I can draw: your next picture comes in 1 s"


@pytest.fixture
def _with_toy() -> Iterator[None]:
    with toy.installed():
        yield


def counting(club: Club) -> Any:
    """Count the pictures that are asked for."""
    return patch.object(club.compute, "paint", wraps=club.compute.paint)


async def test_a_flood_of_clicks_draws_what_one_person_may_have_and_no_more(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        ann, ben, thread = await pair(club)
        question = club.open_message(thread)
        with counting(club) as paint:
            shown = [await ann.press(question, "Claim") for _ in range(20)]
            assert paint.call_count == 5
            assert [bool(alts(answer.message)) for answer in shown] == [True] * 5 + [False] * 15
            assert FASTER in shown[-1].said
            assert shown[-1].buttons == shown[0].buttons  # everything can still be done
            other = await ben.press(question, "Claim")
            assert alts(other.message)
            assert "faster" not in other.said
        await club.wait(2)
        assert alts((await ann.press(question, "Claim")).message)


async def test_a_picture_comes_back_into_a_message_that_lost_it(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        ann, _, thread = await pair(club)
        question = club.open_message(thread)
        for _ in range(5):
            await ann.press(question, "Claim")
        lost = await ann.do(question, "move")
        assert not alts(lost.message)
        await club.wait(2)
        again = await ann.press_forged(lost.message, "move:1:0:")
        assert alts(again.message)


async def test_an_answer_counts_though_its_receipt_has_no_picture(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        ann, ben, thread = await pair(club)
        for player in (ann, ben):
            for _ in range(6):
                await player.press(club.open_message(thread), "Claim")
        move = club.claims(ann)[0]
        told = await ann.slash("submit", move=move)
        assert answer_of(club, ann) == move
        assert FASTER in told.said
        assert FASTER in await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1


async def test_suggestions_end_where_nobody_types_so_fast(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        ann, ben, _ = await pair(club)
        with patch.object(type(club.hosted().game), "check", wraps=club.hosted().game.check) as check:
            offered = [await ann.complete("submit", "move", "A1") for _ in range(9)]
            asked = check.call_count
        assert [bool(choices) for choices in offered] == [True] * 5 + [False] * 4
        with patch.object(type(club.hosted().game), "check", wraps=club.hosted().game.check) as check:
            assert await ann.complete("submit", "move", "A1") == []
            assert check.call_count == 0 < asked
        assert await ben.complete("submit", "move", "A1")


async def test_what_is_longer_than_any_move_is_not_even_read(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        with patch.object(type(club.hosted().game), "check", wraps=club.hosted().game.check) as check:
            assert await ann.complete("submit", "move", "A1 " * 2000) == []
            assert check.call_count == 0


async def test_so_many_lobbies_stand_in_a_channel_whoever_opens_them(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        people = club.people("ann", "ben", "cat", "dan")
        lobbies = [await club.open(player) for player in people[:3]]
        full = await people[3].slash("play", game="pentago")
        assert full.private
        assert "3 tables already wait for players in this channel" in full.said
        hall = club.guild.create_text_channel("hall")
        assert not (await people[3].slash("play", hall, game="pentago")).private
        await club.add_computers(people[0], lobbies[0], "easy")
        await club.begin(people[0], lobbies[0])
        assert not (await people[3].slash("play", game="pentago")).private


async def test_a_puzzle_waits_for_nobody_and_is_no_lobby(tmp_path: Path) -> None:
    async with club_at(tmp_path, limits=FEW) as club:
        people = club.people("ann", "ben", "cat", "dan")
        for player in people[:3]:
            await club.open(player)
        began = await people[3].slash("puzzle", puzzle="twigs_triangle")
        assert not began.private
        assert club.hosted(4).row.status == "open"


@pytest.mark.usefixtures("_with_toy")
async def test_one_analysis_at_a_time_for_each_person(tmp_path: Path) -> None:
    limits = Limits(UNLIMITED.pictures, UNLIMITED.suggestions, analyses=1, tables_waiting=9)
    async with club_at(tmp_path, catalogs=WORDS, limits=limits) as club:
        ann, ben = club.people("ann", "ben")
        for number in (1, 2):
            await club.table([ann, ben], game="toy", options="high=9")
            for answer in ("a", "b"):
                await (ann if answer == "a" else ben).slash("submit", move=answer, table=number)
            for player in (ann, ben):
                await player.slash("submit", move="keep", table=number)
            assert club.hosted(number).row.status == "over"
        gate, real = asyncio.Event(), club.compute.analyse

        async def slow(*args: Any) -> Any:
            await gate.wait()
            return await real(*args)

        analyses = club.bot.dealer.analyses
        with patch.object(club.compute, "analyse", slow):
            first = asyncio.create_task(analyses.analysis(club.hosted(1), ann.id))
            await asyncio.sleep(0)
            assert "analysis of table #1" in (await ann.slash("analyse", table=2)).said
            joined = asyncio.create_task(analyses.analysis(club.hosted(1), ann.id))  # the same once more
            await asyncio.sleep(0)
            other = asyncio.create_task(analyses.analysis(club.hosted(2), ben.id))
            await asyncio.sleep(0)
            gate.set()
            assert await first == await joined
            assert await other
        assert "bids were made" in (await ann.slash("analyse", table=2)).said


async def test_a_table_in_a_hidden_channel_is_not_opened_by_a_forged_id(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        lobby = await club.open(eva, game="pentago")
        hidden = {eva.member.user: discord.PermissionOverwrite(view_channel=False)}
        club.channel = club.guild.create_text_channel("hidden", overwrites=hidden)
        await club.table([ann], "easy")
        for action in ("table", "text", "rules", "odds", "study", "rematch", "solution"):
            assert "no table #2" in (await eva.press_forged(lobby, f"{action}:2:0:")).said, action


async def test_of_a_lobby_in_a_hidden_channel_a_forged_id_tells_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        lobby = await club.open(eva, game="pentago")
        hidden = {eva.member.user: discord.PermissionOverwrite(view_channel=False)}
        club.channel = club.guild.create_text_channel("hidden", overwrites=hidden)
        mine = await club.open(ann)
        for action in ("rules", "fair"):
            assert "no table #2" in (await eva.press_forged(lobby, f"{action}:2:0:")).said, action
        assert "Fair deal" in (await ann.in_panel(mine, "fair")).said

"""What /table offers to whom: a button is there where pressing it works."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest

from bot.tables.round import asleep
from data.ratings import COMPUTERS, START
from games.durations import DAY
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import said
from tests.e2e.tables import pair
from tests.e2e.wire import Sent

END = "Cancel the table"


def manager(club: Club, guild: Any, player: Player) -> Any:
    """Let a person manage a server, where they are a member from now on."""
    role = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    return guild.add_member(player.member.user, roles=[role])


async def test_who_manages_another_server_is_not_offered_to_end_a_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        other = club.env.create_guild("Other")
        hall = other.create_text_channel("hall")
        there = manager(club, other, ben)
        assert END not in Answer(await there.slash(hall, "table", table=1)).buttons
        assert END not in Answer(await ben.member.user.slash("table", table=1)).buttons
        assert END in (await ann.slash("table", thread)).buttons


async def test_who_manages_the_tables_server_is_offered_to_end_it_and_can(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await pair(club)
        role = club.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
        boss = club.person("boss", roles=[role])
        asked = await boss.press((await boss.slash("table", thread)).message, END)
        await boss.press(asked.message, "Yes, cancel it")
        assert 1 not in club.bot.dealer.registry.tables


async def begun(club: Club, **fields: Any) -> tuple[Player, Player]:
    """Let two people play their first turns."""
    ann, ben = club.people("ann", "ben")
    await club.table([ann, ben], game="pentago", **fields)
    for _ in range(2):
        first = next(player for player in (ann, ben) if club.hosted().ask.pending == {club.seat_of(player)})  # type: ignore[union-attr]
        await first.slash("submit", move=club.legal(first)[0], table=1)
    return ann, ben


async def test_a_host_cannot_take_a_rated_game_from_who_plays_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await begun(club)
        shown = await ann.slash("table", table=1)
        assert END not in shown.buttons
        for rest in ("", "sure"):
            refused = await ann.press_forged(shown.message, f"end:1:2:{rest}")
            assert "that others are playing" in refused.said
        assert club.hosted().row.status == "open"
        await ben.do((await ben.do_at_table("leave")).message, "leave")
        asked = await ann.press_at_table(END)
        assert "those who left rank last" in asked.said
        await ann.press(asked.message, "Yes, cancel it")
        assert 1 not in club.bot.dealer.registry.tables
        [card] = [message for message in club.channel.history() if "Ratings: " in said(message)]
        assert "This table was cancelled." in said(card)
        assert [(await club.store.results_of(each.id))[0].won for each in (ann, ben)] == [True, False]
        [won], [lost] = [await club.store.ratings(each.id) for each in (ann, ben)]
        assert lost.rating < START < won.rating
        told = (await ben.slash("history")).said
        assert ": lost" in told
        assert "finished by a computer" not in told


async def test_who_lets_a_rated_game_sleep_too_long_has_left_it_and_all_are_told_once(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await begun(club)
        table = club.hosted()
        async with table.lock:
            await table.update(asleep(table.row, club.clock.now()))
        late = next(each for each in (ann, ben) if club.seat_of(each) in table.ask.pending)  # type: ignore[union-attr]
        other = ben if late is ann else ann
        await club.bot.dealer.hosting.end_sleeping(table, 30)
        await club.bot.dealer.idle()
        for each in (ann, ben):
            [told] = [m for m in each.inbox if "Nobody has played here for 30 days" in said(m)]
            assert f"{late.name} left it and ranks last." in said(told)
        assert [(await club.store.results_of(each.id))[0].won for each in (other, late)] == [True, False]


async def test_where_answers_are_anonymous_nobody_hears_who_let_it_sleep(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho], game="rainbow_pentagon")
        for each in (ann, ben, cho, ann):
            await each.slash("submit", move=club.claims(each)[0], table=1)
        table = club.hosted()
        async with table.lock:
            await table.update(asleep(table.row, club.clock.now()))
        await club.bot.dealer.hosting.end_sleeping(table, 30)
        await club.bot.dealer.idle()
        [thread] = club.channel.threads
        told = [*thread.history(), *ann.inbox, *ben.inbox, *cho.inbox]
        ends = [said(message) for message in told if "Nobody has played here for 30 days" in said(message)]
        assert len(ends) == 4
        assert not any("left it" in words or "rank" in words for words in ends)


async def test_neither_does_a_manager_who_plays_or_has_left_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben = await begun(club)
        manager(club, club.guild, ben)
        shown = await ben.slash("table", table=1)
        assert END not in shown.buttons
        assert "that others are playing" in (await ben.press_forged(shown.message, "end:1:2:sure")).said
        await ben.do((await ben.do(shown.message, "leave")).message, "leave")
        assert "that others are playing" in (await ben.press_forged(shown.message, "end:1:2:sure")).said
        assert club.hosted().row.status == "open"


async def test_an_unrated_game_is_the_hosts_to_cancel(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await begun(club, rated=False)
        assert END in (await ann.slash("table", table=1)).buttons


@pytest.mark.parametrize("game", ["pentago", "rainbow_pentagon"])
async def test_the_others_are_told_who_cancelled_it_and_who_did_knows(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game=game, rated=False)
        mark, asked = club.wire.mark(), await ann.press_at_table(END)
        await ann.press(asked.message, "Yes, cancel it")
        why = "This table was cancelled by ann."
        loud = [s.to for s in club.wire.sent[mark:] if why in s.words and s.to and _is_loud(s)]
        assert loud == [ben.id]
        assert why in said(ben.inbox[-1])
        assert why in said(thread.history()[-1])
        assert ann.pressable == ben.pressable == []


def _is_loud(sent: Sent) -> bool:
    return sent.method == "POST" and not sent.body["flags"] & 1 << 12


async def alone(club: Club, **fields: Any) -> Player:
    """Let somebody play their first turn against a computer."""
    ann = club.person("ann")
    await ann.do((await ann.dm_slash("play", game="pentago", **fields)).message, "start")
    for _ in range(20):
        if club.hosted().ask.pending == {club.seat_of(ann)}:  # type: ignore[union-attr]
            break
        await club.wait(30)
    await ann.slash("submit", move=club.legal(ann)[0], table=1)
    return ann


async def test_a_rated_game_against_computers_that_its_person_cancels_is_lost(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await alone(club)
        asked = await ann.press_at_table(END)
        assert "It counts as a game that you left" in asked.said
        assert await club.store.ratings(ann.id) == []
        await ann.press(asked.message, "Yes, cancel it")
        [rating] = await club.store.ratings(ann.id)
        assert (rating.kind, rating.games) == (COMPUTERS, 1)
        assert rating.rating < START
        assert "lost, cancelled before the end" in (await ann.slash("history")).said


async def test_so_is_one_that_its_person_lets_sleep_too_long(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await alone(club)
        table = club.hosted()
        async with table.lock:
            await table.update(asleep(table.row, club.clock.now()))
        await club.bot.dealer.hosting.end_sleeping(table, 30)
        [rating] = await club.store.ratings(ann.id)
        assert rating.rating < START


async def test_so_is_one_that_its_person_leaves_and_never_comes_back_to(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        ann = await alone(club)
        await ann.leave()
        await club.wait(DAY + 20)
        table = await club.bot.dealer.registry.table(1)
        await club.bot.dealer.hosting.end_sleeping(table, 30)
        [rating] = await club.store.ratings(ann.id)
        assert rating.rating < START


async def test_who_was_asked_before_it_counted_is_asked_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy")
        early = await ann.press_at_table(END)
        assert "There will be no result" in early.said
        await ann.dm(club.claims(ann)[0])
        again = await ann.press(early.message, "Yes, cancel it")
        assert "It counts as a game that you left" in again.said
        assert club.hosted().row.status == "open"
        await ann.press(again.message, "Yes, cancel it")
        assert len(await club.store.ratings(ann.id)) == 1


async def test_one_that_is_not_rated_is_cancelled_without_a_result(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await alone(club, rated=False)
        asked = await ann.press_at_table(END)
        assert "There will be no result" in asked.said
        await ann.press(asked.message, "Yes, cancel it")
        assert await club.store.results_of(ann.id) == []

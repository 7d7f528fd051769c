"""Following a game by DM, and ``/watch``: spectators see what everybody sees, and hold nothing up."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.dealer.agenda import RETRY
from bot.dealer.following import SETTLES, interest
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import alts, buttons, flat, menus, said
from tests.e2e.test_privacy import forget
from tests.e2e.test_thread import delete
from tests.e2e.test_thread import told as asked_where

TURNS, END, STOP = "Follow: every turn", "Follow: only the end", "Stop following"


async def pentago(club: Club) -> tuple[Player, Player, Player, Any]:
    """Begin a game of two; return who is to move, the other, a spectator, and the channel's message."""
    people = club.people("ann", "ben")
    cho = club.person("cho")
    await club.table(people, game="pentago")
    mover, other = sorted(people, key=lambda player: not club.hosted().awaits(player.id))
    [card] = [message for message in club.channel.history() if TURNS in buttons(message)]
    return mover, other, cho, card


def told(player: Player) -> list[str]:
    """Return what somebody's DMs say of games that they follow, but for the first that says so."""
    texts = [said(message) for message in player.inbox]
    return [text for text in texts if "Pentago #1" in text and "You’re following" not in text]


def links(message: Any) -> list[str]:
    """Return the labels of the buttons that lead elsewhere."""
    return [str(each.label) for each in flat(message) if isinstance(each, discord.Button) and each.url]


async def resign(player: Player) -> None:
    """End the game."""
    await player.do((await player.slash("resign", table=1)).message, "resign")


async def test_each_turn_comes_by_dm_until_the_same_button_stops_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        mover, other, cho, card = await pentago(club)
        answer = await cho.press(card, TURNS)
        assert answer.private
        assert "after every turn" in answer.said
        await mover.dm("b2 2+")
        await other.dm("e5 1-")
        await club.wait(SETTLES + 1)
        [both] = told(cho)  # quick turns are one message
        assert "e5, block 1 turned" in both
        assert "Ends <t:" in both
        assert not told(mover) + told(other)
        await cho.press(card, TURNS)
        await mover.dm("c1 2-")
        await club.wait(SETTLES + 1)
        assert len(told(cho)) == 1


async def test_only_the_end_is_reported_in_the_followers_language(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        mover, other, cho, card = await pentago(club)
        await cho.slash("settings", language="ko")
        await cho.press(card, TURNS)
        await cho.press(card, END)
        await mover.dm("b2 2+")
        await club.wait(SETTLES + 1)
        assert [m for m in cho.inbox if "Pentago #1" in said(m)] == []
        await resign(other)
        await club.wait(SETTLES + 1)
        assert "펜타고 #1" in said(cho.inbox[-1])
        assert await club.store.follows_of(cho.id) == []


async def test_a_cancelled_game_is_reported_and_no_longer_followed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        *seated, cho, card = await pentago(club)
        [host] = [player for player in seated if player.id == club.hosted().row.host_id]
        await cho.press(card, END)
        asked = await host.do_at_table("end")
        await host.press(asked.message, "Yes, cancel it")
        await club.wait(SETTLES + 1)
        assert "was cancelled" in said(cho.inbox[-1])
        assert await club.store.follows_of(cho.id) == []


async def test_a_table_whose_followers_can_t_be_told_holds_up_no_other(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        cho = club.person("cho")
        for club.number, names in ((1, ("ann", "ben")), (2, ("dan", "eve"))):
            await club.table(people := club.people(*names), game="pentago")
            follow = club.bot.dealer.following.follow
            await follow(club.hosted(), cho.id, "en", each_turn=True)
            mover = next(player for player in people if club.hosted().awaits(player.id))
            await mover.dm("b2 2+")
        follows_at = club.store.follows_at

        async def damaged(number: int) -> object:
            if number == 1:
                raise RuntimeError
            return await follows_at(number)

        def heard() -> list[bool]:
            texts = "".join(map(said, cho.inbox))
            return [f"Pentago #{number}" in texts for number in (1, 2)]

        with patch.object(club.store, "follows_at", damaged):
            await club.wait(SETTLES + 1)
            assert heard() == [False, True]
        await club.wait(RETRY)
        assert heard() == [True, True]


async def test_no_button_leads_to_a_thread_that_is_gone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        mover, other, cho, card = await pentago(club)
        await cho.press(card, TURNS)
        [thread] = club.channel.threads
        await mover.dm("b2 2+")
        await club.wait(SETTLES + 1)
        assert links(cho.inbox[-1]) == ["Go there"]
        await delete(club, thread, "thread")
        await mover.press(asked_where(mover), "Continue in DMs")
        await other.dm("e5 1-")
        await club.wait(SETTLES + 1)
        assert "e5, block 1 turned" in said(cho.inbox[-1])
        assert (links(cho.inbox[-1]), [*buttons(cho.inbox[-1])]) == ([], [STOP])
        await resign(other)
        await club.wait(SETTLES + 1)
        assert (links(cho.inbox[-1]), [*buttons(cho.inbox[-1])]) == ([], [])


async def test_players_cannot_follow_and_a_button_in_the_dm_stops_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        mover, other, cho, card = await pentago(club)
        assert "playing at table #1 yourself" in (await mover.press(card, TURNS)).said
        await cho.slash("block", player=other.member)
        assert "You have blocked" in (await cho.press(card, TURNS)).said
        dan = club.person("dan")
        await dan.press(card, TURNS)
        answer = await dan.press(dan.inbox[-1], STOP)
        assert "no longer following" in answer.said
        await mover.dm("b2 2+")
        await club.wait(SETTLES + 1)
        assert told(dan) == []


async def test_what_was_owed_to_followers_outlives_a_death_and_comes_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        mover, other, cho, card = await pentago(club)
        await cho.press(card, TURNS)
        await mover.dm("b2 2+")
        await club.restart()
        await club.wait(SETTLES + 1)
        assert len(told(cho)) == 1
        await club.restart()
        await club.wait(SETTLES + 1)
        assert len(told(cho)) == 1
        await resign(other)
        await club.restart()
        await club.wait(SETTLES + 1)
        assert len(told(cho)) == 2


async def test_closed_dms_a_lost_sight_and_forgetting_end_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        mover, other, cho, card = await pentago(club)
        dan, eve, flo = club.people("dan", "eve", "flo")
        for player in (cho, dan, eve):
            await player.press(card, TURNS)
        await forget(eve)
        club.wire.closed |= {flo.id}
        assert "can’t follow" in (await flo.press(card, TURNS)).said
        denied = discord.Permissions(view_channel=True).value
        club.env.backend.set_overwrite(club.channel.id, Overwrite(dan.id, OverwriteType.MEMBER, deny=denied))
        club.wire.closed |= {cho.id}
        await mover.dm("b2 2+")
        await club.wait(SETTLES + 1)
        assert await club.store.follows_at(1) == []
        assert told(cho) + told(dan) == []
        await other.dm("e5 1-")
        assert club.hosted().row.step == 2


async def test_watch_lists_games_that_its_reader_may_see_the_strongest_first(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        cho = club.person("cho")
        assert "Nobody is playing" in (await cho.slash("watch")).said
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="pentago")
        await ann.slash("play", game="twigs")  # a lobby is no game to watch
        shown = await cho.slash("watch")
        assert shown.private
        assert "Pentago #1" in shown.said
        assert "Twigs" not in shown.said
        assert "ann" in shown.said
        assert len(menus(shown.message)) == 1
        [alt] = alts(shown.message)
        assert "ann" in alt
        assert "ben" in alt
        table = await cho.choose(shown.message, "1")
        assert TURNS in buttons(table.message)
        assert table.private
        assert table.renews, "Discord lets nobody choose again what a menu shows as chosen"


def test_stronger_and_later_games_come_first_and_stopped_ones_last() -> None:
    class Row:
        def __init__(self, number: int, step: int, status: str = "open") -> None:
            self.id, self.step, self.status = number, step, status

    class At:
        def __init__(self, *about: Any) -> None:
            self.row = Row(*about)

    known = {
        At(1, 0): 1400.0,
        At(2, 30): 1500.0,
        At(3, 0): 1800.0,
        At(4, 9, "paused"): 2400.0,
        At(5, 0): None,
    }
    order = sorted(known, key=lambda at: interest(at, known[at]))  # type: ignore[arg-type]
    assert [at.row.id for at in order] == [3, 2, 5, 1, 4]


async def test_a_finished_game_is_shown_as_one_seat_saw_it_unless_its_hands_stay_secret(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = people = club.people("ann", "ben", "dan")
        cho = club.person("cho")
        await club.table(people, game="diamant")
        while (await club.stored()).table.status != "over":
            for player in people:
                await player.dm("go home")
        table = await club.bot.dealer.registry.table(1)
        seat = table.seat_of(ben.id).seat
        shown = (await cho.slash("replay", table=1)).message
        assert [entry.label for entry in menus(shown)[0].options] == [
            "As everybody saw it",
            "ann",
            "ben",
            "dan",
        ]
        assert "As ben saw it" in (await cho.choose(shown, str(seat))).said
        table.row = replace(table.row, proof=False)
        assert menus((await cho.slash("replay", table=1)).message) == []
        own = (await ann.slash("replay", table=1)).message
        assert [entry.label for entry in menus(own)[0].options] == ["As everybody saw it", "ann"]
        forged = f"seen_by:1:{table.row.step}:0-1"
        assert "too old" in (await cho.press_forged(own, forged, values=(str(seat),))).said

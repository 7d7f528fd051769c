"""A thread or a channel that is deleted: noticed, told by DM, and the table goes on where its people say."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.tables import pair

WEEK = 7 * 86_400
PLACES = ("thread", "channel")


async def delete(club: Club, thread: Any, what: str) -> None:
    """Let somebody delete the thread, or the channel with it."""
    place = thread if what == "thread" else club.channel
    fail(club, thread, what)
    event = "THREAD_DELETE" if what == "thread" else "CHANNEL_DELETE"
    payload = {"id": str(place.id), "guild_id": str(club.guild.id), "type": 11 if what == "thread" else 0}
    club.env.backend.emit(event, {**payload, "parent_id": str(club.channel.id), "name": "x", "position": 0})
    await club.wait(1)


def fail(club: Club, thread: Any, what: str) -> None:
    """Let Discord know neither the thread nor, where that is meant, its channel."""
    for place in (thread, club.channel) if what == "channel" else (thread,):
        club.wire.fail("*", f"/channels/{place.id}*", times=None, status=404, code=10003)


def told(player: Player) -> Any:
    """Return the DM that asks where the table goes on."""
    return next(m for m in reversed(player.inbox) if "New thread" in buttons(m))


@pytest.mark.parametrize("what", PLACES)
async def test_everybody_is_told_and_nobodys_time_runs(tmp_path: Path, what: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await delete(club, thread, what)
        await delete(club, thread, what)
        for player in (ann, ben):
            assert sum("it was deleted" in said(m) for m in player.inbox) == 1
        await club.wait(600)
        assert (club.hosted().row.status, club.hosted().row.step) == ("asleep", 0)
        wake = await ann.press_forged(ann.inbox[-1], "wake:1:0:")
        assert "was deleted" in wake.said


async def test_who_has_left_gets_no_link_to_a_thread_that_was_deleted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await ann.leave()
        await delete(club, thread, "thread")
        listed = (await ann.slash("tables")).said
        assert "you have left it, and its thread was deleted. /table with number 1" in listed
        assert str(thread.id) not in listed


async def test_the_table_says_so_too_for_who_gets_no_dms(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await delete(club, thread, "thread")
        shown = await ann.slash("table", table=1)
        assert "The thread was deleted" in shown.said
        listed = (await ann.slash("tables")).said
        assert "its thread was deleted. With /table and number 1" in listed
        assert f"<#{thread.id}>" not in shown.said + listed, "it leads nowhere"
        assert not {"Wake", "Resume"} & set(shown.buttons)
        assert "was deleted" in (await ann.slash("submit", move="D25", table=1)).said
        gone = await ann.press(shown.message, "New thread")
        assert str(club.hosted().row.thread_id) in gone.said
        assert club.hosted().row.status == "open"


@pytest.mark.parametrize("what", PLACES)
async def test_a_post_into_a_place_that_is_no_more_tells_it_too(tmp_path: Path, what: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        fail(club, thread, what)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.wait(1)
        assert (club.hosted().row.status, club.hosted().row.step) == ("asleep", 1)
        assert "New thread" in buttons(told(ann))
        assert await club.store.outbox() == []


async def test_it_goes_on_in_a_new_thread(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await delete(club, thread, "thread")
        await ben.press(told(ben), "New thread")
        new = next(t for t in club.channel.threads if t.id == club.hosted().row.thread_id)
        assert new.id != thread.id
        assert "Turn 1." in said(club.open_message(new))
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert club.hosted().row.step == 1
        assert "Turn 1:" in said(club.open_message(new))
        assert "1" in (await ann.slash("table", new)).said
        assert not any("New thread" in buttons(message) for message in (*ann.inbox, *ben.inbox))
        late = await ann.press_forged(ann.inbox[-1], "in_dms:1:0:")
        assert "is running already" in late.said


@pytest.mark.parametrize("requests", range(4))
async def test_a_death_while_the_new_thread_opens_leaves_no_second_one(tmp_path: Path, requests: int) -> None:
    async with club_at(tmp_path) as club:
        _, ben, thread = await pair(club)
        await delete(club, thread, "thread")
        club.wire.cut(requests, effect=True)
        await ben.press(told(ben), "New thread")
        await club.die()
        club.wire.mend()
        club.wire.forget_nonces()
        await club.rise()
        if club.hosted().row.lost_at is not None:
            await ben.press(told(ben), "New thread")
        await club.wait(1)
        assert [t.id for t in club.channel.threads if t.id != thread.id] == [club.hosted().row.thread_id]
        assert sum(said(message) == "**Rainbow Pentagon #1**" for message in club.channel.history()) == 1
        assert "Turn 1." in said(club.open_message(club.channel.threads[-1]))


@pytest.mark.parametrize("what", PLACES)
async def test_it_goes_on_in_dms(tmp_path: Path, what: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await delete(club, thread, what)
        if what == "channel":
            assert "can’t open a thread there" in (await ann.press(told(ann), "New thread")).said
        await ann.press(told(ann), "Go on in DMs")
        mark = club.wire.mark()
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.wait(1)
        assert club.hosted().row.step == 1
        for player in (ann, ben):
            assert sum(said(m).startswith("**Turn 1:") for m in player.inbox) == 1
            assert sum("Turn 1: you claimed" in said(m) for m in player.asked(1)) == 1
        assert [sent for sent in club.wire.sent[mark:] if sent.to is None] == []
        await club.restart()
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert club.hosted().row.step == 2


async def test_what_goes_on_in_dms_is_linked_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await delete(club, thread, "thread")
        await ann.press(told(ann), "Go on in DMs")
        for shown in (await ann.slash("tables"), await ann.slash("table", table=1)):
            assert f"<#{thread.id}>" not in shown.said
            assert "<https://discord.com/channels/@me>" in shown.said


async def test_who_leaves_is_asked_no_more_where_it_goes_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await delete(club, thread, "thread")
        await ann.leave()
        await club.wait(1)
        assert not any("New thread" in buttons(message) for message in ann.inbox)
        assert "New thread" in buttons(told(ben))


async def test_a_stranger_has_no_say(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        eva = club.person("eva")
        await eva.dm("hello")
        await delete(club, thread, "thread")
        for action in ("in_dms", "new_thread"):
            await eva.press_forged(eva.inbox[-1], f"{action}:1:0:")
        assert club.hosted().row.status == "asleep"
        assert club.hosted().row.lost_at is not None
        assert "New thread" in buttons(told(ann))


async def test_after_a_week_it_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.dealer.lost_places.GIVE_UP_AFTER", 600.0)
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await delete(club, thread, "thread")
        await club.wait(1200)
        assert 1 not in club.bot.dealer.registry.tables
        assert "was cancelled" in said(ann.inbox[-1])
        assert not any(buttons(message) for message in ann.inbox), "nothing there can be pressed any more"
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.status == "cancelled"
        assert "no table" in (await ann.slash("tables")).said.lower()


async def test_who_left_a_rated_game_loses_it_though_its_thread_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.lost_places.GIVE_UP_AFTER", 600.0)
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await ben.do((await ben.do((await ben.slash("table", thread)).message, "leave")).message, "leave")
        await delete(club, thread, "thread")
        await club.wait(1200)
        assert [(await club.store.results_of(each.id))[0].won for each in (ann, ben)] == [True, False]


async def test_a_lobby_ends_with_its_channel_and_with_no_other(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        await delete(club, club.guild.create_text_channel("elsewhere"), "thread")
        assert list(club.bot.dealer.registry.lobbies) == [1]
        await delete(club, lobby.channel, "channel")
        assert club.bot.dealer.registry.lobbies == {}
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.status == "cancelled"
        assert await club.store.outbox() == []


async def test_where_the_channel_is_gone_nobody_is_told_of_a_rematch_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options="max_turns=1")
        await delete(club, thread, "channel")
        await ben.press(told(ben), "Go on in DMs")
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.wait(1)
        asked = await ann.press(ann.inbox[-1], "Rematch")
        assert "channel of this game is gone" in asked.said
        assert club.bot.dealer.registry.lobbies == {}
        assert club.hosted().row.rematch_id is None


@pytest.mark.parametrize("way", ["new_thread", "in_dms"])
async def test_a_lost_table_that_all_have_left_is_not_played_on_by_computers(
    tmp_path: Path, way: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await delete(club, thread, "thread")
        notice = ann.inbox[-1]
        for player in (ben, ann):
            asked = await player.slash("leave", table=1)
            await player.press(asked.message, "Yes, leave")
        assert "whoever left can take their seat back" in (await ann.press_forged(notice, f"{way}:1:0:")).said
        await club.wait(60)
        assert (club.hosted().row.step, club.hosted().row.lost_at is None) == (0, False)

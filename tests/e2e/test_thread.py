"""The table's thread: few messages, few edits, one ping; what is closed stays closed."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.services.rate_limit import Rate
from data.errors import StoreError
from tests.e2e.club import UNLIMITED, Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.tables import SLOW, pair, time_left
from tests.e2e.test_agreements import duel
from tests.e2e.test_euler_game import all_do, awaited, seated
from tests.e2e.wire import Sent


def edits(club: Club, thread: Any, since: int) -> list[Sent]:
    return [s for s in club.wire.sent[since:] if s.method == "PATCH" and f"/{thread.id}/" in s.path]


async def test_many_answers_at_once_cost_few_edits(tmp_path: Path) -> None:
    async with club_at(tmp_path, edit_gap=2.0) as club:
        people = club.people("ann", "ben", "cho", "dai", "eva")
        thread = await club.table(people)
        await club.wait(10)
        mark = club.wire.mark()
        for player in people[:4]:
            await player.slash("submit", move=club.claims(player)[0])
        await club.wait(5)
        assert edits(club, thread, mark) == [], "they may all answer at once"
        await club.wait(5)
        assert len(edits(club, thread, mark)) == 1
        assert "Submitted: 4 of 5" in said(club.open_message(thread))


async def test_a_gathered_edit_does_not_open_a_cancelled_table_again(tmp_path: Path) -> None:
    async with club_at(tmp_path, edit_gap=2.0) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options="rated=off")
        await club.wait(10)
        for number in range(2):
            await ann.slash("submit", move=club.claims(ann)[number])
        asked = await ann.press_at_table("Cancel the game")
        await ann.press(asked.message, "Yes, cancel it")
        await club.wait(5)
        assert [message for message in thread.history()[1:] if buttons(message)] == []
        assert "was cancelled" in said(thread.history()[-1])


async def test_only_people_who_owe_an_answer_are_pinged_and_only_the_ping_makes_a_sound(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], "easy")
        for player in (ann, ben):
            await club.wait(SLOW)
            await player.dm(club.claims(player)[0])
        posts = [
            s for s in club.wire.public if s.method == "POST" and s.path.endswith(f"{thread.id}/messages")
        ]
        loud = [s for s in posts if not s.body["flags"] & 1 << 12]
        assert len(loud) == 2
        for sent in loud:
            assert sorted(sent.body["allowed_mentions"]["users"]) == sorted([ann.id, ben.id])
        for sent in posts:
            if sent not in loud:
                assert sent.body["allowed_mentions"] == {"parse": []}


@pytest.mark.parametrize("label", ["Resume", "Claim"])
async def test_an_archived_thread_is_reopened_for_a_change(tmp_path: Path, label: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options="seconds=200000")
        club.env.backend.channels[thread.id].thread_metadata.archived = True
        if label == "Resume":
            await ann.do_at_table("pause")
            assert list(buttons(club.open_message(thread))) == ["Resume"]
            return
        for player in (ann, ben):
            await club.wait(SLOW)
            await player.slash("submit", move=club.claims(player)[0])
        messages = thread.history()
        assert "Turn 1:" in said(messages[-1])
        assert [m for m in messages[1:-1] if buttons(m)] == []
        assert sum("your move in" in said(m) for m in messages) == 1


# -- everybody has left ------------------------------------------------------------------------------------


async def test_computers_alone_do_not_play_on_without_people(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy", "easy")
        left = await ann.leave()
        assert club.hosted().row.step == 0
        await club.wait(1000)
        assert club.hosted().row.step == 0
        await ann.press(left.message, "Take my seat back")
        await ann.dm(club.claims(ann)[0])
        assert club.hosted().row.step == 1


async def test_as_long_as_one_person_is_left_the_game_goes_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], "easy")
        await ann.leave()
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1


# -- lobbies -------------------------------------------------------------------------------------------------


async def test_a_slow_join_keeps_the_lobbys_picture(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        real = club.bot.dealer.transport.direct

        async def slow(*args: Any) -> Any:
            await asyncio.sleep(2)
            return await real(*args)

        monkeypatch.setattr(club.bot.dealer.transport, "direct", slow)
        await ben.press(lobby, "Join")
        await club.wait(3)
        assert "2. ben" in said(club.again(lobby))
        assert len(club.again(lobby).attachments) == 1


async def test_a_name_is_written_plainly_where_nothing_is_formatted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann: Player = club.person("snow_fox")
        await club.table([ann], "easy", options="max_turns=1")
        await ann.dm(club.claims(ann)[0])
        assert club.record().notes["seat 0"] == "snow_fox"


@pytest.mark.parametrize(
    ("options", "more", "minutes"),
    [("", {}, 1440), ("seconds=86400", {}, 10080), ("", {"daily": "21", "zone": "utc+9"}, 10080)],
)
async def test_the_thread_of_a_slow_game_stays_open_for_a_week(
    tmp_path: Path, options: str, more: dict[str, str], minutes: int
) -> None:
    """Discord runs no command in an archived one, and nobody need write there for a day or two."""
    async with club_at(tmp_path) as club:
        thread = await club.table(club.people("ann", "ben"), options=options, **more)
        assert club.env.backend.channels[thread.id].thread_metadata.auto_archive_duration == minutes


# A deleted thread or channel: it is noticed, announced by DM, and the table continues where its people say.


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
    """Return the DM that asks where the table shall continue."""
    return next(m for m in reversed(player.inbox) if "New thread" in buttons(m))


@pytest.mark.parametrize("what", PLACES)
async def test_everybody_is_told_and_nobodys_time_runs(tmp_path: Path, what: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await delete(club, thread, what)
        await delete(club, thread, what)
        for player in (ann, ben):
            assert sum("the thread was deleted" in said(m) for m in player.inbox) == 1
        await club.wait(600)
        assert (club.hosted().row.status, club.hosted().row.step) == ("asleep", 0)
        wake = await ann.press_forged(ann.newest, "wake:1:0:")
        assert "was deleted" in wake.said


async def test_whoever_has_left_gets_no_link_to_a_thread_that_was_deleted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await ann.leave()
        await delete(club, thread, "thread")
        listed = (await ann.slash("tables")).said
        assert "you have left, and the thread was deleted. To come back, use /table with number 1" in listed
        assert str(thread.id) not in listed


async def test_the_table_says_so_too_for_anybody_who_gets_no_dms(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await delete(club, thread, "thread")
        shown = await ann.slash("table", table=1)
        assert "The thread was deleted" in shown.said
        listed = (await ann.slash("tables")).said
        way = "Any player can choose where the game goes on: /table with number 1"
        assert f"the thread was deleted. {way}" in listed
        assert f"<#{thread.id}>" not in shown.said + listed, "it leads nowhere"
        assert not {"Continue", "Resume"} & set(shown.buttons)
        assert "was deleted" in (await ann.slash("submit", move="D25", table=1)).said
        gone = await ann.press(shown.message, "New thread")
        assert str(club.hosted().row.thread_id) in gone.said
        assert club.hosted().row.status == "open"


@pytest.mark.parametrize("what", PLACES)
async def test_a_post_into_a_place_that_is_gone_reveals_that_too(tmp_path: Path, what: str) -> None:
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
        late = await ann.press_forged(ann.newest, "in_dms:1:0:")
        assert "is already running" in late.said


async def test_messages_of_the_old_thread_never_remove_the_new_one(tmp_path: Path) -> None:
    """The ping after a pause stands there, and more time is told by an edit of it."""
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ann.press_at_table("Pause")
        await club.wait(700)
        await ann.press_at_table("Resume")
        assert await club.store.slot(1, "ping:0") is not None
        await delete(club, thread, "thread")
        await ben.press(told(ben), "New thread")
        await ann.press_at_table("More time")
        await club.wait(1)
        assert (club.hosted().row.status, club.hosted().row.lost_at) == ("open", None)
        assert sum("the thread was deleted" in said(m) for m in ben.inbox) == 0
        assert await club.store.outbox() == []


async def test_a_deal_is_not_held_against_another_games_terms(tmp_path: Path) -> None:
    """Those of the game went with its thread, and a rematch states its own in the new one."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await delete(club, await club.table([ann, ben], options="max_turns=1 seconds=400"), "thread")
        await ben.press(told(ben), "New thread")
        new = next(t for t in club.channel.threads if t.id == club.hosted().row.thread_id)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.bot.dealer.idle()
        await ann.press(club.open_message(new), "Rematch")
        await ben.press(next(m for m in new.history() if "I’m in" in buttons(m)), "I’m in")
        assert club.hosted(2).row.thread_id == new.id
        checked = await ann.press(next(m for m in new.history() if "Verify" in buttons(m)), "Verify")
        assert [line[0] for line in checked.said.splitlines()[1:5]] == ["?", "?", "✓", "✓"]


@pytest.mark.parametrize("restarts", [False, True])
async def test_a_new_thread_gives_nobody_time(tmp_path: Path, *, restarts: bool) -> None:
    """Else whoever may delete threads would have all of it again at each move."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="pentago", options="clock=3:00+2")
        await club.wait(170)
        left = time_left(club)
        await delete(club, thread, "thread")
        if restarts:
            await club.restart()
        await ben.press(told(ben), "New thread")
        await club.wait(1)
        assert 0 < time_left(club) < left


@pytest.mark.parametrize("way", ["New thread", "Continue in DMs"])
async def test_a_stopped_clock_stays_stopped_in_the_new_place(tmp_path: Path, way: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, rated=False)
        asked = await ann.do_at_table("stop")
        await ann.do(asked.message, "stop")
        await delete(club, thread, "thread")
        await club.wait(600)
        await ben.press(told(ben), way)
        await club.wait(1)
        row = club.hosted().row
        assert (row.status, row.stopped_by, row.deadline) == ("paused", club.seat_of(ann), None)
        assert row.paused_until == pytest.approx(club.clock.now() + 86400, abs=10)
        if way == "New thread":
            shown = club.channel.threads[-1].history()[-1]
            assert "stopped the clock" in said(shown)
            assert f"<@{ben.id}>" not in said(shown)
        else:
            assert "stopped the clock" in said(ben.newest)
        await ben.press_forged(ben.newest, "wake:1:0:")
        assert club.hosted().row.status == "paused"
        await ann.press_forged(ann.newest, "wake:1:0:")
        assert club.hosted().row.status == "open"


@pytest.mark.parametrize("way", ["New thread", "Continue in DMs"])
async def test_whoever_has_answered_keeps_the_receipt(tmp_path: Path, way: str) -> None:
    """Else they are asked again, and believe that their answer is lost."""
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ann.dm(club.claims(ann)[0])
        await club.wait(1)
        receipts = [said(message) for message in ann.live]
        await delete(club, thread, "thread")
        await ben.press(told(ben), way)
        await club.wait(1)
        assert [said(message) for message in ann.live] == receipts
        assert any("Withdraw" in buttons(message) for message in ann.live)
        assert "Send the cells you claim" in said(ben.live[-1])
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1


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
        await ann.press(told(ann), "Continue in DMs")
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
        await ann.press(told(ann), "Continue in DMs")
        for shown in (await ann.slash("tables"), await ann.slash("table", table=1)):
            assert f"<#{thread.id}>" not in shown.said
            assert "<https://discord.com/channels/@me>" in shown.said


async def test_whoever_leaves_is_no_longer_asked_where_it_continues(tmp_path: Path) -> None:
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
            await eva.press_forged(eva.newest, f"{action}:1:0:")
        assert club.hosted().row.status == "asleep"
        assert club.hosted().row.lost_at is not None
        assert "New thread" in buttons(told(ann))


async def test_after_a_week_it_ends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.dealer.hosting.GIVE_UP_AFTER", 600.0)
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await delete(club, thread, "thread")
        await club.wait(1200)
        assert 1 not in club.bot.dealer.registry.tables
        assert "was cancelled" in said(ann.newest)
        assert not any(buttons(message) for message in ann.inbox), "nothing there can be pressed any more"
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.status == "cancelled"
        assert "not at any table" in (await ann.slash("tables")).said


async def test_an_outage_takes_nobody_s_time_to_choose(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await delete(club, thread, "thread")
        await club.restart(after=WEEK + 86_400)
        assert club.hosted().row.status == "asleep"
        await ann.press(told(ann), "New thread")
        assert club.hosted().row.status == "open"


async def test_whoever_left_a_rated_game_loses_it_though_its_thread_is_deleted(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.hosting.GIVE_UP_AFTER", 600.0)
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await ben.do((await ben.do((await ben.slash("table", thread)).message, "leave")).message, "leave")
        await delete(club, thread, "thread")
        await club.wait(1200)
        assert [(await club.store.results_of(each.id))[0].won for each in (ann, ben)] == [True, False]


async def back_soon(club: Club) -> tuple[Player, Player]:
    """Let one of two who play a rated game leave it and wait for the seat; delete the thread."""
    ann, ben, thread = await duel(club)
    for player in (ann, ben):
        await player.slash("submit", move=club.legal(player)[0], table=1)
    await ann.leave()
    await ann.do_at_table("back")
    assert club.hosted().seats[0].wants_back or club.hosted().seats[1].wants_back
    await delete(club, thread, "thread")
    return ann, ben


async def test_whoever_waits_for_a_seat_may_choose_where_the_game_goes_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await back_soon(club)
        await ann.press_at_table("New thread")
        assert (club.hosted().row.status, club.hosted().row.lost_at) == ("open", None)


async def test_whoever_waits_for_a_seat_has_not_left_a_game_that_goes_on_nowhere(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.hosting.GIVE_UP_AFTER", 600.0)
    async with club_at(tmp_path) as club:
        ann, ben = await back_soon(club)
        await club.wait(1200)
        assert (await club.stored()).table.status == "cancelled"
        assert [await club.store.results_of(each.id) for each in (ann, ben)] == [[], []]


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
        await ben.press(told(ben), "Continue in DMs")
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.wait(1)
        asked = await ann.press(ann.newest, "Rematch")
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
        notice = ann.newest
        for player in (ben, ann):
            asked = await player.slash("leave", table=1)
            await player.press(asked.message, "Yes, leave")
        assert "Whoever left can take their seat back" in (await ann.press_forged(notice, f"{way}:1:0:")).said
        await club.wait(60)
        assert (club.hosted().row.step, club.hosted().row.lost_at is None) == (0, False)


# A mention of the bot in a table's thread is read as an answer, or answered with a hint.


async def test_a_move_in_a_mention_is_played(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        move = club.legal(first)[7]
        assert await first.mention(thread, move) == []
        assert club.hosted().record.log == (((club.seat_of(first), move),),)
        (told,) = await first.mention(thread, club.legal(second)[3])
        assert "’s turn in " in said(told)
        assert club.hosted().row.step == 1


async def test_a_move_that_is_hidden_or_quoted_is_played(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        assert await first.mention(thread, f"`{club.legal(first)[7]}`") == []
        assert club.hosted().row.step == 1
        await second.dm(f"||{club.legal(second)[3]}||")
        assert club.hosted().row.step == 2


async def test_a_move_that_cannot_be_looked_up_is_answered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(channel_id: int) -> int | None:
        raise StoreError("locked", Path("games.sqlite3"))

    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        with monkeypatch.context() as patch:
            patch.setattr(club.bot.dealer.registry, "table_in", broken)
            (told,) = await first.mention(thread, club.legal(first)[7])
        assert "could not be saved" in said(told)
        assert club.hosted().row.step == 0


async def test_nobody_can_have_the_bot_fill_a_channel_while_the_store_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(channel_id: int) -> int | None:
        raise StoreError("locked", Path("games.sqlite3"))

    async with club_at(tmp_path, limits=replace(UNLIMITED, hints=Rate(2, 1 / 30))) as club:
        ann = club.person("ann")
        await club.open(ann)
        with monkeypatch.context() as patch:
            patch.setattr(club.bot.dealer.registry, "table_in", broken)
            told = [len(await ann.mention(club.channel, "hello")) for _ in range(4)]
        assert told == [1, 1, 0, 0]


async def test_what_is_no_move_gets_a_hint(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        (told,) = await first.mention(thread, "hello there")
        assert "couldn’t read that as a move" in said(told)
        assert "hello" not in said(told)
        (told,) = await first.mention(thread, "")
        assert "with your move" in said(told)
        assert club.hosted().row.step == 0


async def test_where_answers_are_secret_nothing_is_read_or_repeated(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        claim, mark = club.claims(ann)[0], club.wire.mark()
        (told,) = await ann.mention(thread, claim)
        assert "secret" in said(told)
        assert club.hosted().answers == {}
        assert not any(claim in sent.text for sent in club.wire.sent[mark:])
        await ben.dm(club.claims(ben)[0])
        (again,) = await ben.mention(thread, "hello")
        assert said(again) == said(told)


async def test_onlookers_other_places_and_the_finished_get_no_move_in(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        eva = club.person("eva")
        assert await eva.mention(thread, club.legal(first)[0]) == []
        assert await first.mention(club.channel, club.legal(first)[0]) == []
        assert club.hosted().row.step == 0
        await first.press((await first.slash("resign", table=1)).message, "Yes, resign")
        (told,) = await first.mention(thread, "a1 1+")
        assert "is over" in said(told)


async def test_talk_in_answer_to_the_board_gets_no_hint_and_a_move_counts(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        board = club.open_message(thread)
        await first.member.send(thread, "what a start!", reply_to=board)
        assert said(thread.history()[-1]) == ""
        assert club.hosted().row.step == 0
        await first.member.send(thread, club.legal(first)[0], reply_to=board)
        assert club.hosted().row.step == 1


REMARKS = (
    "ty all", "everyone here", "im up 5", "다행이다", "올인은 좀", "全員います", "ممنون از همه",
    "آل این ریسکه",
)  # fmt: skip
RAISED = ("ㅇ", ":D", "no worries :D", "아쉽다", "fold this?", "would love to call", "call me")
"""What people say when somebody has raised."""


@pytest.mark.parametrize("text", [*REMARKS, *RAISED])
async def test_a_remark_in_answer_to_the_board_is_no_bet(tmp_path: Path, text: str) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await all_do(club, people, "bet1")
        if text in RAISED:
            await awaited(club, people)[0].slash("submit", move="raise 3")
        [bettor] = awaited(club, people)
        step, messages = club.hosted().row.step, len(thread.history())
        await bettor.member.send(thread, text, reply_to=club.open_message(thread))
        assert (club.hosted().row.step, len(thread.history())) == (step, messages + 1)


@pytest.mark.parametrize("text", ["Call", "call 3", "Fold", "RAISE 2", "raise2"])
async def test_a_bet_as_on_its_button_counts_in_answer_to_the_board(tmp_path: Path, text: str) -> None:
    async with club_at(tmp_path) as club:
        people, thread = await seated(club)
        await all_do(club, people, "bet1")
        await awaited(club, people)[0].slash("submit", move="raise 3")
        [bettor] = awaited(club, people)
        step = club.hosted().row.step
        await bettor.member.send(thread, text, reply_to=club.open_message(thread))
        assert club.hosted().row.step == step + 1


async def test_what_mentions_nobody_is_not_read(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        before = len(thread.history())
        await first.member.send(thread, club.legal(first)[0])
        assert len(thread.history()) == before + 1
        assert club.hosted().row.step == 0


async def test_whoever_edits_a_move_is_told_that_it_is_not_read_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        mention = f"<@{club.env.backend.bot_user.id}> "
        mine = await first.member.send(thread, f"{mention}hello there")
        await first.member.edit(mine, mention + club.legal(first)[7])
        assert "send a new message" in said(thread.history()[-1])
        assert club.hosted().row.step == 0
        await first.mention(thread, club.legal(first)[7])
        before = len(thread.history())
        await first.member.edit(mine, f"{mention}played")
        assert len(thread.history()) == before, "it is the other's turn"


async def test_whoever_removes_a_secret_from_a_message_is_told_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        mention = f"<@{club.env.backend.bot_user.id}> "
        mine = await ann.member.send(thread, mention + club.claims(ann)[0])
        before = len(thread.history())
        await ann.member.edit(mine, f"{mention}sorry")
        assert len(thread.history()) == before

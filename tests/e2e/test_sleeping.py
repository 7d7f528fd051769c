"""Tables that sleep are not held: a start reads none, and whatever concerns one finds it as it was."""

from __future__ import annotations

import asyncio
import gc
import random
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import discord
import pytest
from simcord.backend import serializers

import games
from bench.speed.tables import multiply
from bot.dealer import due_work
from bot.dealer.hosting import Hosting
from bot.tables.events import Began
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal
from bot.tables.round import asleep
from bot.tables.table import Table
from data.__main__ import main as command_line
from data.message_rows import OutboxRow, Post
from data.preference_rows import PersonRow
from data.rows import Change, TableRow
from data.store import Store
from games.durations import DAY
from games.record import Record, replay
from tests.data.damaging import lax
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.results import store_finished_games
from tests.e2e.tables import SLOW, answer_of, pair
from tests.e2e.test_daily import solve
from tests.e2e.test_direct_messages import answer
from tests.e2e.test_discord_faults import withdraw
from tests.e2e.test_thread import delete, told
from tests.soaking import SEVERAL, fewer, one_of_each

MANY = 30
STEPS = 4


def at_hand(club: Club) -> set[int]:
    """Return the numbers of the tables in memory."""
    return set(club.bot.dealer.registry.tables)


async def sleep(club: Club, number: int = 1, after: float = SLOW) -> None:
    """Let a table sleep, and the bot let it go, so that nothing of it is in memory."""
    await club.wait(after)
    await club.bot.dealer.idle()  # a receipt that is still to be sent would read it again
    registry = club.bot.dealer.registry
    table = registry.tables[number]
    async with table.lock:
        await table.update(asleep(table.row, club.clock.now()))
    table.touched = 0.0
    registry.evict_if_idle(table)
    del table
    await club.bot.dealer.idle()
    gc.collect()
    assert number not in registry.tables
    assert number not in registry._held


@pytest.fixture
def reads(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Note which tables are read one by one."""
    read: list[int] = []
    found = Store.found

    async def noted(store: Store, table_id: int) -> Any:
        read.append(table_id)
        await asyncio.sleep(0)
        return await found(store, table_id)

    monkeypatch.setattr(Store, "found", noted)
    return read


async def test_a_start_reads_no_table_that_sleeps(tmp_path: Path, reads: list[int]) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await multiply(club.store, 1, MANY, status="'asleep'", deadline="NULL")
        await club.restart()
        assert (at_hand(club), reads) == ({1}, [])
        await ann.dm(club.claims(ann)[0])
        assert answer_of(club, ann) is not None
        listed = (await ben.slash("tables")).said
        assert f"#{MANY}:" in listed
        assert "And one more table" in listed
        assert len(reads) == MANY


async def test_a_press_wakes_a_table_and_is_answered_once(tmp_path: Path, reads: list[int]) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await sleep(club)
        await club.restart()
        assert at_hand(club) == set()
        shown = await ben.slash("table", table=1)
        woken = await ben.press(shown.message, "Continue")
        assert "Continue" not in woken.buttons
        assert reads == [1]
        assert club.hosted().row.status == "open"
        assert (await ann.press(club.open_message(thread), "Claim")).private
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert club.hosted().row.step == 1


async def test_what_was_asked_for_before_it_slept_stands_until_the_next_move(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ben.press_at_table("Pause")
        await sleep(club, after=1.0)
        await ann.press_at_table("Continue")
        assert "ben asks for a pause." in said(club.open_message(thread))
        assert club.hosted().row.status == "open"
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert club.hosted().row.step == 1
        assert not any("asks for a pause" in said(m) for m in thread.history())
        assert not any("no_pause" in str(buttons(m)) for m in thread.history())


async def test_two_who_come_at_once_wake_it_once(tmp_path: Path, reads: list[int]) -> None:
    async with club_at(tmp_path) as club:
        await pair(club)
        await sleep(club)
        find = club.bot.dealer.registry.table
        one, other, third = await asyncio.gather(find(1), find(1), find(1))
        assert one is other is third
        assert reads == [1]


async def test_a_table_in_use_is_not_read_again(tmp_path: Path, reads: list[int]) -> None:
    async with club_at(tmp_path) as club:
        await pair(club)
        await sleep(club)
        registry = club.bot.dealer.registry
        held = await registry.table(1)
        held.touched = 0.0
        registry.evict_if_idle(held)
        assert at_hand(club) == set()
        assert await registry.table(1) is held
        assert reads == [1]


async def test_a_table_that_was_let_go_meanwhile_continues_after_a_change(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await sleep(club)
        registry = club.bot.dealer.registry
        held = await registry.table(1)
        held.touched = 0.0
        registry.evict_if_idle(held)
        await club.bot.dealer.hosting.resume(held, ann.id)
        assert at_hand(club) == {1}
        assert 1 in club.bot.dealer.agenda._kinds["tables"].due, "its clock runs"


async def test_whoever_looks_at_a_table_while_it_begins_makes_no_second_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its start is on disk before it is known here: each of the two would have a lock of its own."""
    started = Lobby.started
    async with club_at(tmp_path) as club:

        async def looked_at(lobby: Lobby, row: TableRow, posts: Sequence[Post]) -> tuple[OutboxRow, ...]:
            sent = await started(lobby, row, posts)
            with suppress(Refusal):
                await club.bot.dealer.registry.table(row.id)
            return sent

        monkeypatch.setattr(Lobby, "started", looked_at)
        begun: list[Table] = []
        club.bot.dealer.events.on(Began, react=lambda began: begun.append(began.table))
        await pair(club)
        assert begun == [club.hosted()]


async def test_the_clock_of_one_that_was_woken_comes_due(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await sleep(club)
        await club.restart()
        shown = await ann.slash("table", table=1)
        await ann.press(shown.message, "Continue")
        await ann.dm(club.claims(ann)[0])
        await club.wait(1000)
        table = club.hosted()
        assert table.row.step > 0
        assert table.seats[club.seat_of(ben)].missed > 0


async def test_a_table_that_falls_asleep_is_let_go_after_a_while(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club, options="seconds=50000")
        for _ in range(4):
            await club.wait(DAY)
        assert (await club.stored()).table.status == "asleep"
        assert "On hold" in said(club.open_message(thread))
        assert at_hand(club) == set()
        assert "#1" in (await ann.slash("tables")).said
        assert at_hand(club) == {1}
        await club.wait(2 * DAY)
        assert at_hand(club) == set()
        assert "is on hold" in await ann.dm("A1")


async def test_a_table_that_posts_while_it_sleeps_is_let_go_again(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        await pair(club, options="seconds=50000")
        table = club.bot.dealer.registry.tables[1]
        async with table.lock:
            now = club.clock.now()
            await table.update(replace(asleep(table.row, now), barred_since=now))
        del table
        await club.wait(DAY)
        assert at_hand(club) == {1}  # its words still wait
        await club.bot.dealer.outbox._blocked.passed(1)
        await club.wait(DAY)
        assert at_hand(club) == set()


async def test_a_deleted_thread_is_noticed_while_its_table_sleeps(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await sleep(club)
        await club.restart()
        await delete(club, thread, "thread")
        await ann.press(told(ann), "Continue in DMs")
        assert club.hosted().row.in_dms
        assert club.hosted().row.status == "open"


async def test_a_table_whose_thread_is_gone_ends_after_a_week_though_the_bot_restarts(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await pair(club)
        await delete(club, thread, "thread")
        await club.restart()
        assert at_hand(club) == {1}
        await club.wait(7 * DAY + 1)
        assert (await club.stored()).table.status == "cancelled"


async def test_a_server_that_comes_back_wakes_what_its_going_let_sleep(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await pair(club)
        await club.bot.dealer.server_removals.removed(club.guild.id)
        await club.bot.dealer.idle()
        table = club.hosted()
        table.touched = 0.0
        club.bot.dealer.registry.evict_if_idle(table)
        del table
        await club.restart()  # which finds that the bot is there
        assert (at_hand(club), club.hosted().row.status) == ({1}, "open")


async def test_whoever_is_forgotten_meanwhile_leaves_a_table_that_sleeps(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await sleep(club)
        await club.die()
        await asyncio.to_thread(command_line, ["forget", str(ann.id), "--database", str(club.path)])
        await club.rise()
        found = await club.stored()
        assert found.table.host_id == ben.id
        assert found.seats[0].level


async def test_whoever_is_forgotten_leaves_a_table_that_nobody_has_read(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await sleep(club)
        await club.restart()
        await club.bot.dealer.forgetting.forget(ann.id, club.clock.now())
        found = await club.stored()
        assert found.table.host_id == ben.id
        assert ann.id not in {seat.person_id for seat in found.seats}


async def test_whoever_is_forgotten_leaves_a_finished_game_that_was_let_go_and_is_still_looked_at(
    tmp_path: Path,
) -> None:
    """It would be found again as it was, with their name, and written back so with its next change."""
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        registry, looked_at = club.bot.dealer.registry, club.hosted()
        async with looked_at.lock:
            await looked_at.update(replace(looked_at.row, status="over", deadline=None))
        registry.forget(1)
        await club.bot.dealer.forgetting.forget(ann.id, club.clock.now())
        found = await registry.table(1)
        assert found is looked_at
        assert found.row.host_id != ann.id
        await club.bot.dealer.closed_dms.close(1, ben.id)
        assert [seat.name for seat in (await club.stored()).seats if seat.person_id == ann.id] == []


async def test_however_many_of_somebodys_tables_sleep_none_is_scanned_for_each(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await multiply(club.store, 1, MANY, status="'asleep'", deadline="NULL")
        await club.restart()
        gone_through: list[object] = []

        def noted(tables: object, kept: int) -> list[Table]:
            gone_through.append(tables)
            return []

        monkeypatch.setattr("bot.dealer.registry.idle_solo_games", noted)
        await club.bot.dealer.registry.load_sleeping_of(ann.id)
        assert len(at_hand(club)) == MANY + 1
        assert gone_through == []


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE tables SET options = 'x' WHERE id = 1",
        "UPDATE tables SET version = 99 WHERE id = 1",
        "UPDATE seats SET level = 'sly' WHERE seat = 1 AND table_id = 1",
        "DELETE FROM log WHERE table_id = 1",
    ],
)
async def test_a_table_that_cant_be_read_is_named_and_set_aside(tmp_path: Path, damage: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await sleep(club)
        await club.die()
        with lax(club.path) as connection:
            connection.execute(damage)
        await club.rise()
        assert "#1" in (await ann.slash("tables")).said
        assert club.bot.dealer.registry.quarantined[1] >= {ann.id}
        assert "Something went wrong" not in await ann.dm("hello")


async def test_a_finished_game_of_an_unknown_version_is_not_listed_as_theirs(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await club.die()
        with lax(club.path) as connection:
            connection.execute("UPDATE tables SET status = 'over', version = 99 WHERE id = 1")
        await club.rise()
        assert "#1" in (await ann.slash("table", table=1)).said
        assert "#1" not in (await ann.slash("tables")).said


async def test_a_table_that_slept_for_a_month_ends_though_nobody_has_read_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await pair(club)
        await sleep(club)
        await club.store._database.change("UPDATE tables SET acted = acted - ?", (40 * DAY,))
        await club.bot.dealer.housekeeping.clean(club.clock.now())
        await club.bot.dealer.idle()
        assert "The game has ended" in said(thread.history()[-1])


async def test_one_that_cannot_be_ended_keeps_no_other_from_its_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        for number, names in ((1, ("ann", "ben")), (2, ("cho", "dan"))):
            await club.table(club.people(*names))
            await sleep(club, number)
        await club.store._database.change("UPDATE tables SET acted = acted - ?", (40 * DAY,))
        end = Hosting.end_sleeping

        async def fails(self: Hosting, table: Table, *args: Any, **more: Any) -> None:
            if table.row.id == 1:
                raise RuntimeError
            await end(self, table, *args, **more)

        with patch.object(Hosting, "end_sleeping", fails):
            await club.bot.dealer.housekeeping.clean(club.clock.now())
        assert [(await club.stored(number)).table.status for number in (1, 2)] == ["asleep", "cancelled"]


# -- between any two events --------------------------------------------------------------------------------


def _kept(table: Table) -> Any:
    """Return what of a table no sleep may change."""
    row = table.row
    told = (row.step, row.seed, row.entropy, row.options, row.reminded, row.extended, row.stopped_by)
    answers = {seat: (each.step, each.move) for seat, each in table.answers.items()}
    return told, table.seats, table.log, answers, table.record, table.state, table.ask, table.head(row.step)


async def _nap(club: Club, wake: Callable[[Table], Any]) -> None:
    """Let the table sleep and wake, and compare it."""
    before = _kept(club.hosted())
    await sleep(club, after=1.0)
    await wake(await club.bot.dealer.registry.table(1))
    assert _kept(club.hosted()) == before


@pytest.mark.sampled
@pytest.mark.parametrize("game", one_of_each(SEVERAL))
async def test_a_game_sleeps_between_any_two_answers(tmp_path: Path, game: str) -> None:
    dice = random.Random(game)
    async with club_at(tmp_path) as club:
        people = club.people(*("ann", "ben", "cho")[: max(2, games.load(game).seats[0])])
        await club.table(people, game=game)
        for _ in range(fewer(STEPS, 10_000)):
            ask, step = club.hosted().ask, club.hosted().row.step
            for seat in sorted(ask.pending) if ask is not None else ():
                if club.hosted().row.step == step:
                    await answer(club, next(p for p in people if club.seat_of(p) == seat), dice)
                if club.hosted().row.status == "open":
                    await _nap(club, club.bot.dealer.hosting.resume)
        await club.bot.dealer.idle()
        assert club.hosted().row.step > 1
        for message in (m for player in people for m in player.inbox):
            assert "Something went wrong" not in said(message)


# A server that removes the bot: its tables sleep, and wake once the bot is added again.


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


async def test_while_a_server_is_down_at_discord_its_clocks_stand_still(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await club.table(club.people("ann", "ben"), game="pentago", options="clock=3:00+2")
        before = left(club)
        club.env.backend.emit("GUILD_DELETE", {"id": str(club.guild.id), "unavailable": True})
        await club.wait(600)
        assert (club.hosted().row.status, club.hosted().row.step) == ("open", 0)
        assert club.bot.connections.seconds_cut_off() == 0  # the bot itself is well
        await add(club)
        await club.wait(1)
        assert before - 5 < left(club) <= before + 15
        await club.wait(before + 30)
        assert "ran out of time" in said(club.open_message(club.thread))


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
        assert await club.store.slot(1, "ping:0") is not None, "its clock runs again"
        assert before - 5 <= left(club) <= before
        assert (await club.store.guild(club.guild.id)).removed_at is None
        assert "**Path " in await ann.dm(club.claims(ann)[0])


async def test_a_question_by_dm_names_its_new_end_once_a_server_has_the_bot_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = (await pair(club))[:2]
        await remove(club)
        await club.wait(5000)
        known = len(club.wire.public)
        for _ in range(2):  # the second time nobody is called again
            await add(club)
            await remove(club)
        await add(club)
        ends = f"<t:{int(club.hosted().row.deadline or 0)}:R>"
        for player in people:
            assert any(ends in said(message) for message in player.inbox)
        posted = [sent for sent in club.wire.public[known:] if sent.method == "POST"]
        assert len([sent for sent in posted if f"<@{people[0].id}>" in sent.text]) == 1


@pytest.mark.parametrize("dms", [True, False])
async def test_whoever_must_answer_hears_of_it_if_the_bot_is_back_but_may_not_post(
    tmp_path: Path, *, dms: bool
) -> None:
    """Its permissions in a channel have gone with it."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago", options="seconds=600")
        owing = next(player for player in people if club.hosted().awaits(player.id))
        if not dms:
            club.wire.closed.add(owing.id)
        await remove(club)
        await club.wait(5000)
        await withdraw(club, "send_messages_in_threads")
        await add(club)
        await club.wait(5)
        ends = f"<t:{int(club.hosted().row.deadline or 0)}:R>"
        calls = [said(message) for message in owing.inbox if "it’s your move" in said(message)]
        assert [ends in call for call in calls] == [True] * dms
        await club.wait(601)
        assert club.hosted().row.step == dms


async def test_whoever_must_answer_is_pinged_again_when_a_table_that_may_not_post_resumes(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago", options="seconds=600")
        await withdraw(club, "send_messages_in_threads")
        other, owing = sorted(people, key=lambda player: not club.hosted().awaits(player.id))
        await other.slash("submit", move=club.legal(other)[0], table=1)
        await people[0].do((await people[0].slash("table", table=1)).message, "pause")  # the host
        await club.wait(2000)
        await other.do((await other.slash("table", table=1)).message, "wake")
        await club.wait(5)
        assert club.hosted().row.status == "open"
        [call] = [said(message) for message in owing.inbox if "it’s your move" in said(message)]
        assert f"<t:{int(club.hosted().row.deadline or 0)}:R>" in call


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


async def test_nobody_wakes_one_that_slept_before_its_server_removed_the_bot(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await sleep(club)
        await remove(club)
        assert "nowhere to continue" in (await ann.press_forged(ann.newest, "wake:1:0:")).said
        assert (await club.stored()).table.status == "asleep"
        await add(club)
        await ann.press_at_table("Continue")
        assert club.hosted().row.status == "open"


async def test_a_lost_table_goes_on_nowhere_while_its_server_has_no_bot(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        await delete(club, thread, "thread")
        await remove(club)
        assert "nowhere to continue" in (await ann.press(told(ann), "Continue in DMs")).said
        await add(club)
        assert club.hosted().row.status == "asleep"
        await ann.press(told(ann), "Continue in DMs")
        assert club.hosted().row.status == "open"


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
        told = await ann.press_forged(ann.newest, "wake:1:0:")
        assert "nowhere to continue" in told.said
        assert club.hosted().row.status == "asleep"
        await add(club)
        assert "On hold" not in said(club.open_message(thread))


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


# A game that somebody plays alone is put away where many are, and is at hand again once they want it.


KEPT = 2


@pytest.fixture
def _few(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.dealer.registry.ALONE_KEPT", KEPT)


async def crowd(club: Club, count: int) -> list[Player]:
    """People who each begin the puzzle of the day, in this order."""
    people = club.people(*(f"p{number}" for number in range(count)))
    for player in people:
        await player.dm_slash("daily")
        club.env.backend.advance_clock(1.0)
    return people


@pytest.mark.usefixtures("_few")
async def test_only_a_limited_number_stay_in_memory_and_none_is_lost(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = await crowd(club, 6)
        assert len(club.bot.dealer.registry.tables) <= KEPT + 1
        for number, player in enumerate(people[:3], start=1):
            assert "#" in (await player.dm_slash("tables")).said
            assert number in club.bot.dealer.registry.tables
            assert len(club.bot.dealer.registry.tables) <= KEPT + 1


@pytest.mark.usefixtures("_few")
async def test_whoever_answers_by_dm_goes_on_where_they_were(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, *_ = await crowd(club, 5)
        assert 1 not in club.bot.dealer.registry.tables
        await first.dm("?")
        await solve(club, first, 1)
        assert "Share" in str([*buttons(first.newest)]) or "olved" in said(first.newest)


@pytest.mark.usefixtures("_few")
async def test_a_start_unloads_too_and_a_pressed_button_finds_its_game(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, *_ = await crowd(club, 5)
        await club.restart()
        assert len(club.bot.dealer.registry.tables) <= KEPT
        asked = next(message for message in first.inbox if buttons(message))
        action = next(path for path in buttons(asked).values() if path.startswith(("move", "pick", "rules")))
        assert "Something went wrong" not in (await first.press_id(asked, action)).said
        assert 1 in club.bot.dealer.registry.tables


@pytest.mark.usefixtures("_few")
async def test_whoever_is_forgotten_leaves_a_table_that_was_unloaded(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, *_ = await crowd(club, 5)
        await club.bot.dealer.forgetting.forget(first.id, club.clock.now())
        [(status,)] = await club.store._database.rows("SELECT status FROM tables WHERE id = 1")
        assert status == "cancelled"


@pytest.mark.usefixtures("_few")
async def test_a_table_that_is_left_alone_for_a_month_ends(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await crowd(club, 5)
        club.env.backend.advance_clock(40.0 * DAY)
        await club.bot.dealer.housekeeping.clean(club.clock.now())
        assert list(await club.store._database.rows("SELECT id FROM tables WHERE id < 3")) == []


# Once a day the bot ends what has slept too long and deletes what is kept no longer.


@pytest.fixture
def rare_sweeps(monkeypatch: pytest.MonkeyPatch) -> None:
    """Months pass here: nobody looks every few seconds whether something is due."""
    for name in ("BEAT", "SWEEP"):
        monkeypatch.setattr(due_work, name, DAY)


async def stored_tables(club: Club) -> int:
    """Return how many tables the store has."""
    [(count,)] = await club.store._database.rows("SELECT count(*) FROM tables")
    return int(count)


@pytest.mark.usefixtures("rare_sweeps")
async def test_a_table_that_slept_for_a_month_ends_with_a_line(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("puzzle", puzzle="twigs_ring")
        await club.wait(DAY)
        await club.wait(29 * DAY)
        assert (await club.stored()).table.status == "asleep"
        [thread] = club.channel.threads
        await club.wait(2 * DAY)
        assert club.bot.dealer.registry.tables == {}
        assert "Nobody has played here for 30 days. The game has ended." in said(thread.history()[-1])
        await club.wait(2 * DAY)
        assert await stored_tables(club) == 0


@pytest.mark.usefixtures("rare_sweeps")
async def test_it_sleeps_for_a_month_however_long_its_question_kept_it_awake(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await pair(club, options="seconds=604800")
        await club.wait(14 * DAY + 60)
        assert (await club.stored()).table.status == "asleep"
        await club.wait(28 * DAY)
        assert (await club.stored()).table.status == "asleep"
        await club.wait(5 * DAY)
        assert await stored_tables(club) == 0


@pytest.mark.usefixtures("rare_sweeps")
async def test_a_server_s_removal_takes_nothing_of_the_time_for_which_its_tables_sleep(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        await pair(club)
        await sleep(club)
        removals = club.bot.dealer.server_removals
        await removals.removed(club.guild.id)
        await club.wait(40 * DAY)
        await removals.added(club.guild.id)
        await club.wait(20 * DAY)
        assert (await club.stored()).table.status == "asleep"
        await club.wait(12 * DAY)
        assert (await club.stored()).table.status == "cancelled"


@pytest.mark.usefixtures("rare_sweeps")
async def test_a_cancelled_lobby_is_kept_for_a_day(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.in_panel(await club.open(ann), "drop")
        await club.wait(0.5 * DAY)
        assert await stored_tables(club) == 1
        await club.wait(2 * DAY)
        assert await stored_tables(club) == 0


@pytest.mark.usefixtures("rare_sweeps")
async def test_whoever_does_nothing_for_a_year_is_forgotten(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        for player in (ann, eva):
            await player.slash("settings", theme="light")
        await club.restart(200 * DAY)
        await eva.slash("tables")
        await club.restart(200 * DAY)
        await club.wait(0.1 * DAY)
        assert (await club.store.person(eva.id)).theme == "light"
        assert await club.store.person(ann.id) == PersonRow(ann.id)


@pytest.mark.usefixtures("rare_sweeps")
async def test_each_use_counts_though_nothing_is_set_and_nothing_played(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva, far = club.people("ann", "ben", "eva", "far")
        for player in (ann, ben):
            await player.slash("block", player=far.member)
        await store_finished_games(club, [eva], ranks=[1])
        await club.wait(1.1 * DAY)  # a cleaning takes nothing of today
        await club.restart(363 * DAY)
        for player in (ann, eva):
            await player.slash("profile")
        await club.restart(200 * DAY)
        await club.wait(0.1 * DAY)
        assert [await club.store.blocked_by(player.id) for player in (ann, ben)] == [(far.id,), ()]
        assert await club.store.people_after(0) == sorted([ann.id, eva.id])
        await club.restart(200 * DAY)
        await club.wait(0.1 * DAY)
        assert await club.store.people_after(0) == []


@pytest.mark.usefixtures("rare_sweeps")
async def test_whoever_was_there_when_their_use_was_first_noted_is_noted_from_then_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("block", player=ben.member)
        await club.wait(0.1 * DAY)
        first = (await club.store.person(ann.id)).used
        await club.wait(2 * DAY)
        await ann.slash("tables")
        assert (await club.store.person(ann.id)).used - first >= 2 * DAY
        await ben.slash("tables")
        assert await club.store.people_after(0) == [ann.id]


@pytest.mark.usefixtures("rare_sweeps")
async def test_nobody_is_forgotten_too_early_though_not_every_act_is_noted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("settings", theme="light")
        await club.wait(0.9 * DAY)
        await ann.slash("tables")
        await club.restart(364.4 * DAY)
        await club.wait(0.1 * DAY)
        assert (await club.store.person(ann.id)).theme == "light"
        await club.wait(2 * DAY)
        assert await club.store.person(ann.id) == PersonRow(ann.id)


# To play a long game again from its record takes a while: nobody waits for that, no stranger asks for it.


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
        patch("bot.tables.table.replay", replayed),
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
            assert "’re not at table #1" in await eva.dm("#1 pass")
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

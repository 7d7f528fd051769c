"""Tables that sleep are not held: a start reads none, and whatever concerns one finds it as it was."""

from __future__ import annotations

import asyncio
import gc
import random
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games
from bench.speed.tables import multiply
from bot.tables.events import Began
from bot.tables.lobby import Lobby
from bot.tables.refusal import Refusal
from bot.tables.round import asleep
from bot.tables.table import Table
from data.__main__ import main as command_line
from data.message_rows import OutboxRow, Post
from data.rows import TableRow
from data.store import Store
from games.durations import DAY
from tests.data.damaging import lax
from tests.e2e.club import Club, club_at
from tests.e2e.reading import said
from tests.e2e.tables import SLOW, answer_of, pair
from tests.e2e.test_lost_threads import delete, told
from tests.e2e.test_tables_in_dms import answer
from tests.soaking import SEVERAL, fewer, one_of_each

MANY = 30
STEPS = 4


def at_hand(club: Club) -> set[int]:
    """Return the numbers of the tables at hand."""
    return set(club.bot.dealer.registry.tables)


async def sleep(club: Club, number: int = 1, after: float = SLOW) -> None:
    """Let a table sleep, and the bot let it go, so that nothing of it is in memory."""
    await club.wait(after)
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
    assert registry._cache.held(number) is None


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
        woken = await ben.press(shown.message, "Wake")
        assert "Wake" not in woken.buttons
        assert reads == [1]
        assert club.hosted().row.status == "open"
        assert (await ann.press(club.open_message(thread), "Claim")).private
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert club.hosted().row.step == 1


async def test_two_who_come_at_once_wake_it_once(tmp_path: Path, reads: list[int]) -> None:
    async with club_at(tmp_path) as club:
        await pair(club)
        await sleep(club)
        find = club.bot.dealer.registry.table
        one, other, third = await asyncio.gather(find(1), find(1), find(1))
        assert one is other is third
        assert reads == [1]


async def test_a_table_in_somebodys_hands_is_not_read_again(tmp_path: Path, reads: list[int]) -> None:
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


async def test_who_changes_a_table_that_was_let_go_meanwhile_has_it_go_on(tmp_path: Path) -> None:
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


async def test_who_looks_at_a_table_while_it_begins_makes_no_second_one(
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
        await ann.press(shown.message, "Wake")
        await ann.dm(club.claims(ann)[0])
        await club.wait(1000)
        table = club.hosted()
        assert table.row.step > 0
        assert table.seats[club.seat_of(ben)].missed > 0


async def test_one_that_falls_asleep_is_let_go_by_and_by(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club, options="seconds=50000")
        for _ in range(4):
            await club.wait(DAY)
        assert (await club.stored()).table.status == "asleep"
        assert "Asleep" in said(club.open_message(thread))
        assert at_hand(club) == set()
        assert "#1" in (await ann.slash("tables")).said
        assert at_hand(club) == {1}
        await club.wait(2 * DAY)
        assert at_hand(club) == set()
        assert "is asleep" in await ann.dm("A1")


async def test_one_that_speaks_again_while_it_sleeps_is_let_go(tmp_path: Path, rare_beats: None) -> None:
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
        await ann.press(told(ann), "Go on in DMs")
        assert club.hosted().row.in_dms
        assert club.hosted().row.status == "open"


async def test_one_whose_thread_is_gone_ends_after_a_week_though_the_bot_starts_anew(
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


async def test_somebody_forgotten_meanwhile_leaves_a_table_that_sleeps(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await sleep(club)
        await club.die()
        await asyncio.to_thread(command_line, ["forget", str(ann.id), "--database", str(club.path)])
        await club.rise()
        found = await club.stored()
        assert found.table.host_id == ben.id
        assert found.seats[0].level


async def test_who_is_forgotten_leaves_a_table_that_nobody_has_read(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await sleep(club)
        await club.restart()
        await club.bot.dealer.forgetting.forget(ann.id)
        found = await club.stored()
        assert found.table.host_id == ben.id
        assert ann.id not in {seat.person_id for seat in found.seats}


async def test_who_is_forgotten_leaves_a_finished_game_that_was_let_go_and_is_still_looked_at(
    tmp_path: Path,
) -> None:
    """It would be found again as it was, with their name, and written back so with its next change."""
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        registry, looked_at = club.bot.dealer.registry, club.hosted()
        async with looked_at.lock:
            await looked_at.update(replace(looked_at.row, status="over", deadline=None))
        registry.forget(1)
        await club.bot.dealer.forgetting.forget(ann.id)
        found = await registry.table(1)
        assert found is looked_at
        assert found.row.host_id != ann.id
        await club.bot.dealer.closed_dms.close(1, ben.id)
        assert [seat.name for seat in (await club.stored()).seats if seat.person_id == ann.id] == []


async def test_however_many_of_somebody_sleep_nothing_is_gone_through_for_each(
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
async def test_one_that_cant_be_read_is_named_and_left_aside(tmp_path: Path, damage: str) -> None:
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


async def test_a_finished_game_of_an_unknown_version_is_no_table_of_theirs(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await club.die()
        with lax(club.path) as connection:
            connection.execute("UPDATE tables SET status = 'over', version = 99 WHERE id = 1")
        await club.rise()
        assert "#1" in (await ann.slash("table", table=1)).said
        assert "#1" not in (await ann.slash("tables")).said


async def test_one_that_slept_for_a_month_ends_though_nobody_has_read_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await pair(club)
        await sleep(club)
        await club.store._database.change("UPDATE tables SET acted = acted - ?", (40 * DAY,))
        await club.bot.dealer.housekeeping.clean()
        await club.bot.dealer.idle()
        assert "The table has ended" in said(thread.history()[-1])


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

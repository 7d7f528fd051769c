"""A table by itself: it takes answers while its question is open, and closes each question once."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games
from bot.tables.refusal import Refusal
from bot.tables.table import Source, Table
from data.message_rows import OutboxRow, Post
from data.result_rows import ResultRow
from data.rows import AnswerRow, Change, SeatRow, Stored, TableRow
from data.store import Store, StoreError
from games.rng import SeededRng
from tests.fresh import fresh

GAME = games.load("rainbow_pentagon")
OPTIONS: dict[str, int | str] = {key: option.default for key, option in GAME.options.items()}
SEED = bytes(range(32))
ANN, BEN, CHO = 11, 12, 13


class HandClock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def now(self) -> float:
        """Return what was set."""
        return self.time


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[Store]:
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as opened:
        yield opened


@pytest.fixture
def clock() -> HandClock:
    return HandClock()


async def begun(store: Store, clock: HandClock, *seats: SeatRow) -> Table:
    """A table that has just been dealt."""
    row = TableRow(
        0, 1, 2, 3, ANN, GAME.id, GAME.version, OPTIONS, "en", "open", bytes(32), clock.now(),
        seed=SEED, deadline=clock.now() + 300, acted=clock.now(),
    )  # fmt: skip
    number, _ = await store.add_table(row, seats)
    return Table(Stored(replace(row, id=number), seats, (), (), {}), store, clock)


async def trio(store: Store, clock: HandClock) -> Table:
    return await begun(store, clock, SeatRow(0, ANN), SeatRow(1, BEN), SeatRow(2, None, level="easy"))


def claim(table: Table, seat: int, number: int = 1) -> str:
    return str(GAME.legal(table.state, seat)[number])


def nothing(
    table: Table, row: TableRow, seats: Sequence[SeatRow], results: Sequence[ResultRow]
) -> tuple[Post, ...]:
    """Announce nothing."""
    return ()


async def test_an_answer_to_an_older_step_is_refused(store: Store, clock: HandClock) -> None:
    table = await trio(store, clock)
    move = claim(table, 0)
    for attempt in (table.submit(ANN, move, step=1), table.withdraw(ANN, step=1)):
        with pytest.raises(Refusal) as refused:
            await attempt
        assert refused.value.code == "stale"
    assert table.answers == {}


async def test_an_answer_is_on_the_disk_when_it_is_taken(store: Store, clock: HandClock) -> None:
    table = await trio(store, clock)
    move = claim(table, 0)
    assert (await table.submit(ANN, move.lower())).taken
    stored = await store.stored(table.row.id)
    assert stored is not None
    assert [(answer.seat, answer.move) for answer in stored.answers] == [(0, move)]
    await table.withdraw(ANN)
    stored = await store.stored(table.row.id)
    assert stored is not None
    assert [answer.move for answer in stored.answers] == [""]  # withdrawn


async def test_what_an_answer_has_used_is_told_when_no_time_can_be_given_back(
    store: Store, clock: HandClock
) -> None:
    """An outage is given back with the lock held: an instant of before it doesn't fit the clock of after."""
    table = await begun(store, clock, SeatRow(0, ANN, bank=180.0), SeatRow(1, BEN, bank=180.0))
    begin, held = clock.now(), []

    def now() -> float:
        held.append(table.lock.locked())
        return begin + 40

    clock.time += 400
    await table.submit(ANN, claim(table, 0), now=now)
    assert held == [True]
    assert table.answers[0].used == 40


async def test_whoever_called_for_a_pause_that_came_may_call_again(store: Store, clock: HandClock) -> None:
    table = await trio(store, clock)
    table.pause_callers[ANN] = -1
    assert table.pause_wait(ANN)
    async with table.lock:
        await table.update(replace(table.row, status="paused"))
        await table.update(replace(table.row, status="open"))
    assert not table.pause_wait(ANN)


async def test_only_the_offers_declined_at_the_newest_step_are_kept(store: Store, clock: HandClock) -> None:
    table = await trio(store, clock)
    for step in range(3):
        for kind in ("draw", "takeback"):
            row = replace(table.row, offer=kind, offer_seat=0, offer_step=step, offer_declined=True)
            async with table.lock:
                await table.update(row)
        assert table.refused == {(step, "draw", 0), (step, "takeback", 0)}
        await table.submit(ANN, claim(table, 0))
        await table.submit(BEN, claim(table, 1))
        await table.deal(step, {2: claim(table, 2)}, nothing)


async def test_no_answer_is_taken_for_a_question_that_is_closed_on_the_disk(
    store: Store, clock: HandClock
) -> None:
    """Memory may be behind it, where the word of a commit was lost."""
    table = await trio(store, clock)
    before = table.row
    for seat, person in enumerate((ANN, BEN)):
        await table.submit(person, claim(table, seat))
    await table.answer_computer(2, 0, claim(table, 2))
    await table.deal(0, {}, nothing)
    assert table.row.step == 1
    table.row = before
    with pytest.raises(StoreError) as failed:
        await table.submit(ANN, claim(table, 0))
    assert failed.value.reason == "refused"
    assert table.answers == {}


def sent(second: int) -> Source:
    """Return what was sent in that second, by the clock in Discord's ids."""
    return Source((1000 * second) << 22)


async def test_the_answer_that_was_sent_last_counts(store: Store, clock: HandClock) -> None:
    table = await trio(store, clock)
    first, second = claim(table, 0), claim(table, 0, 2)
    await table.submit(ANN, second, source=sent(2))
    with pytest.raises(Refusal, match="newer"):
        await table.submit(ANN, first, source=sent(1))
    assert table.answers[0].move == second
    assert (await table.submit(ANN, first, source=sent(3))).taken


async def test_no_answer_counts_that_was_sent_before_one_was_taken_back(
    store: Store, clock: HandClock
) -> None:
    table = await trio(store, clock)
    move = claim(table, 0)
    await table.submit(ANN, move, source=sent(2))
    assert await table.withdraw(ANN, source=sent(4))
    with pytest.raises(Refusal, match="newer"):
        await table.submit(ANN, move, source=sent(3))
    assert (await table.submit(ANN, move, source=sent(5))).taken
    assert not await table.withdraw(ANN, source=sent(4)), "it was pressed before this answer was sent"
    assert table.answers[0].move == move


@pytest.mark.parametrize("status", ["paused", "asleep", "over"])
async def test_a_table_that_is_not_open_takes_nothing(store: Store, clock: HandClock, status: str) -> None:
    table = await trio(store, clock)
    table.row = replace(table.row, status=status)
    with pytest.raises(Refusal) as refused:
        await table.submit(ANN, "pass", confirmed=True)
    assert refused.value.code == f"table_{status}"


async def test_a_question_closes_once_however_often_it_is_asked_to(store: Store, clock: HandClock) -> None:
    table = await trio(store, clock)
    for seat, person in ((0, ANN), (1, BEN)):
        await table.submit(person, claim(table, seat))
    await table.answer_computer(2, 0, "pass")
    await asyncio.gather(*(table.deal(0, {}, nothing) for _ in range(3)))
    assert table.row.step == 1
    assert len(table.record.log) == 1
    assert table.answers == {}
    await table.answer_computer(2, 1, "pass")
    clock.time += 300
    await table.deal(0, {0: "pass", 1: "pass"}, nothing)
    assert table.row.step == 1


async def test_a_step_that_the_disk_did_not_take_has_not_happened(
    tmp_path: Path, store: Store, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await trio(store, clock)
    move = claim(table, 0)
    await table.submit(ANN, move)
    await table.answer_computer(2, 0, "pass")
    before, clock.time = table.round, clock.time + 300

    async def full(_: Change) -> tuple[OutboxRow, ...]:
        raise StoreError("full", tmp_path)

    with monkeypatch.context() as failing:
        failing.setattr(store, "save", full)
        with pytest.raises(StoreError):
            await table.deal(0, {1: "pass"}, nothing)
    assert table.round == before
    assert not table.record.log
    other = claim(table, 1)
    assert await table.deal(0, {1: other}, nothing) == ()  # the failed one may be on the disk all the same
    await table.catch_up()
    await table.deal(0, {1: other}, nothing)
    assert table.row.step == 1
    assert dict(table.record.log[0]) == {0: move, 1: other, 2: "pass"}
    stored = await store.stored(table.row.id)
    assert stored is not None
    assert Table(stored, store, clock).state == table.state


async def test_an_answer_that_is_on_the_disk_though_its_save_failed_is_dealt(
    store: Store, clock: HandClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = await trio(store, clock)
    move = claim(table, 0)
    put_answer = store.put_answer

    async def cut_short(*given: Any, **named: Any) -> None:
        await put_answer(*given, **named)
        raise asyncio.CancelledError

    with monkeypatch.context() as failing:
        failing.setattr(store, "put_answer", cut_short)
        with pytest.raises(asyncio.CancelledError):
            await table.submit(ANN, move)
    clock.time += 300
    assert await table.deal(0, dict.fromkeys(range(3), "pass"), nothing) == ()
    await table.catch_up()
    await table.deal(0, {1: "pass", 2: "pass"}, nothing)
    assert dict(table.record.log[0]) == {0: move, 1: "pass", 2: "pass"}


async def test_an_answer_to_an_earlier_question_does_not_count_for_the_open_one(
    store: Store, clock: HandClock
) -> None:
    table = await trio(store, clock)
    stored = await store.stored(table.row.id)
    assert stored is not None
    late = AnswerRow(table.row.id, 0, 0, claim(table, 0), 1.0)
    later = replace(stored, table=replace(stored.table, step=1), answers=(late,))
    assert not Table(later, store, clock).answers
    assert Table(replace(stored, answers=(late,)), store, clock).answers == {0: late}


async def test_an_answer_withdrawn_while_others_were_filled_in_keeps_the_question_open(
    store: Store, clock: HandClock
) -> None:
    table = await trio(store, clock)
    await table.submit(ANN, claim(table, 0))
    await table.answer_computer(2, 0, "pass")
    clock.time += 300
    filled = {1: "pass"}
    await table.withdraw(ANN)
    assert await table.deal(0, filled, nothing) == ()
    assert table.row.step == 0


async def test_an_answer_that_came_while_it_was_filled_in_goes_before_the_filling(
    store: Store, clock: HandClock
) -> None:
    table = await trio(store, clock)
    move = claim(table, 1)
    await table.submit(BEN, move)
    await table.answer_computer(2, 0, "pass")
    clock.time += 300
    await table.deal(0, {0: "pass", 1: "pass"}, nothing)
    assert dict(table.record.log[0])[1] == move
    assert [seat.missed for seat in table.seats] == [1, 0, 0]


async def test_a_computers_answer_for_a_seat_taken_back_meanwhile_is_dropped(
    store: Store, clock: HandClock
) -> None:
    table = await trio(store, clock)
    table.seats = (*table.seats[:2], replace(table.seats[2], person_id=CHO, level=""))
    await table.answer_computer(2, 0, "pass")
    assert table.answers == {}


async def test_a_question_is_due_when_everybody_present_has_answered_or_the_time_is_up(
    store: Store, clock: HandClock
) -> None:
    table = await trio(store, clock)
    await table.submit(ANN, claim(table, 0))
    await table.submit(BEN, claim(table, 1))
    assert not table.round.is_due(clock.now())
    await table.answer_computer(2, 0, "pass")
    assert table.round.is_due(clock.now())
    await table.withdraw(BEN)
    assert not table.round.is_due(clock.now() + 299)
    assert table.round.is_due(clock.now() + 300)


async def test_the_record_folds_to_the_same_state(store: Store, clock: HandClock) -> None:
    table = await trio(store, clock)
    for step in range(3):
        filled = {seat: claim(table, seat) for seat in (0, 1)}
        await table.answer_computer(2, step, claim(table, 2))
        clock.time += 300
        await table.deal(step, filled, nothing)
    stored = await store.stored(table.row.id)
    assert stored is not None
    again = Table(stored, store, clock)
    assert again.state == table.state
    assert again.step_at(1) == table.step_at(1)


async def test_chance_is_the_seats_own_and_the_same_after_a_restart(store: Store, clock: HandClock) -> None:
    table = await trio(store, clock)
    drawn = [table.chance(seat, label).below(1 << 32) for seat in (0, 1) for label in ("computer", "default")]
    assert len(set(drawn)) == 4
    assert table.chance(0, "computer").below(1 << 32) == drawn[0]
    assert SeededRng(SEED, 0).below(1 << 32) not in drawn


async def test_the_chance_of_one_step_tells_nothing_of_the_next_ones(store: Store, clock: HandClock) -> None:
    """Another machine gets a step's chance, to think there."""
    table = await trio(store, clock)
    given = table.chance(2, "computer").origin
    assert given is not None
    clock.time += 1000
    await table.deal(0, dict.fromkeys(range(3), "pass"), nothing)
    assert table.row.step == 1
    foreseen = SeededRng(given[0], table.row.step).below(1 << 32)
    assert table.chance(2, "computer").below(1 << 32) != foreseen


async def test_the_end_of_a_game_stores_what_became_of_its_seats(store: Store, clock: HandClock) -> None:
    table = await trio(store, clock)
    while (ask := table.ask) is not None:
        assert await store.results_at((table.row.id,)) == {}
        clock.time += 1000
        filled = {seat: table.game.default(table.state, seat, SeededRng(SEED, 1)) for seat in ask.pending}
        await table.deal(table.row.step, filled, nothing, dict.fromkeys(ask.pending, "easy"))
    outcome = table.game.outcome(table.state)
    assert outcome is not None
    rows = (await store.results_at((table.row.id,)))[table.row.id]
    assert tuple((row.rank, row.score) for row in rows) == tuple(
        zip(outcome.rank, outcome.score, strict=True)
    )
    assert [(row.person_id, row.level, row.finished_at) for row in rows] == [
        (ANN, "", clock.time),
        (BEN, "", clock.time),
        (None, "easy", clock.time),
    ]
    assert [row.left_early for row in rows] == [True, True, False]  # nobody was there at the end
    assert rows[0].stand_in_steps == len(table.steps_by(0, "computer", table.row.step)) > 0
    assert await store.count_unnoted() == 0


async def duel(store: Store, clock: HandClock) -> Table:
    """A rated game of two people."""
    game = games.load("pentago")
    row = TableRow(
        0, 1, 2, 3, ANN, game.id, game.version, {}, "en", "open", bytes(32), clock.now(), seed=SEED
    )  # fmt: skip
    seats = (SeatRow(0, ANN), SeatRow(1, BEN))
    number, _ = await store.add_table(row, seats)
    return Table(Stored(replace(row, id=number), seats, (), (), {}), store, clock)


async def test_no_hour_of_the_day_counts_beside_a_clock_though_an_earlier_version_stored_both(
    store: Store, clock: HandClock
) -> None:
    table = await duel(store, clock)
    for text, daily in (("off", 21), ("3:00+2", None)):
        row = replace(table.row, clock=text, daily=21)
        assert Table(Stored(row, table.seats, (), (), {}), store, clock).row.daily == daily


async def moved(table: Table, clock: HandClock, *, away: bool = False) -> int:
    """Let the seat that is asked move, or a computer for it if its person is ``away``; return it."""
    asked = table.ask
    assert asked is not None
    (seat,) = asked.pending
    move = table.game.legal(table.state, seat)[0]
    if away:
        clock.time += 1_000_000
        await table.deal(table.row.step, {seat: move}, nothing, {seat: "easy"})
    else:
        await table.submit((ANN, BEN)[seat], move)
        await table.deal(table.row.step, {}, nothing)
    return seat


async def test_after_a_move_is_taken_back_one_has_just_been_asked(store: Store, clock: HandClock) -> None:
    table = await duel(store, clock)
    first = await moved(table, clock)
    clock.time += 1000
    await table.act(((first, "!back 0"), (1 - first, "!back 0")), nothing)
    assert table.ask is not None
    assert table.asked_at == clock.now()


@pytest.mark.parametrize("moves", [0, 1, 2])
async def test_who_resigns_has_a_result_and_has_not_left(store: Store, clock: HandClock, moves: int) -> None:
    table = await duel(store, clock)
    for _ in range(moves):
        await moved(table, clock)
    await table.act(((0, "!resign"),), nothing)
    rows = (await store.results_at((table.row.id,)))[table.row.id]
    assert [(each.rank, each.left_early) for each in rows] == [(2, False), (1, False)]
    assert {each.rated for each in rows} == {moves > 1}, "to resign is no move"
    before = [each.rating_before is not None for each in rows]
    assert before == [moves > 1] * 2


@pytest.mark.parametrize(("missed", "rated"), [(1, True), (2, False)])
async def test_who_comes_late_makes_no_game_count_that_a_computer_has_begun(
    store: Store, clock: HandClock, missed: int, rated: bool
) -> None:
    table = await duel(store, clock)
    first = await moved(table, clock)
    for number in range(6):
        await moved(table, clock, away=number % 2 == 0 and number < 2 * missed)
    await table.act(((first, "!resign"),), nothing)
    rows = (await store.results_at((table.row.id,)))[table.row.id]
    assert {each.rated for each in rows} == {rated}


@pytest.mark.parametrize("back", [False, True])
async def test_who_resigns_gains_nothing_from_a_winner_who_is_away(
    store: Store, clock: HandClock, back: bool
) -> None:
    table = await duel(store, clock)
    first = await moved(table, clock)
    winner = await moved(table, clock)
    away = {"wants_back": True, "level": "easy", "person_id": None, "owner_id": (ANN, BEN)[winner]}
    seat = replace(table.seats[winner], **(away if back else {"standin": True}))
    async with table.lock:
        await table.update(table.row, table.with_seat(seat))
    await table.act(((first, "!resign"),), nothing)
    rows = (await store.results_at((table.row.id,)))[table.row.id]
    assert not rows[winner].left_early
    assert [(row.rating_after or 0) > (row.rating_before or 0) for row in rows] == [
        row.seat == winner for row in rows
    ]

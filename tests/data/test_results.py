"""What became of finished games is noted with their end, kept while somebody is known, and found again."""

from __future__ import annotations

import asyncio
import subprocess
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import games
from data import check, rebuild
from data.__main__ import main
from data.check import newest_form, sql_problems
from data.errors import StoreError
from data.preference_rows import GuildRow
from data.result_rows import Ended, Meetings, MistakeRow, Practised, ResultRow, Totals
from data.results import results_of, results_of_left
from data.rows import Change, GiverRow, SeatRow, Stored, TableRow
from data.store import Store
from data.store.retention import RESULTS_AT_ONCE
from games.record import Record, RecordError, final_outcome
from games.rng import SeededRng
from tests.data.samples import GUEST, GUILD, HOST, MOVES, STRANGER, TABLE, add, connection_of, purged, stored

BEGAN = replace(TABLE, entropy="900,31,32,33,950,ab", solution_seen=False, pause_asked=())
PEOPLE = (SeatRow(0, HOST, joined="31"), SeatRow(1, GUEST, joined="32"), SeatRow(2, STRANGER, joined="33"))


def rows_of(
    seats: tuple[SeatRow, ...], rank: tuple[int, ...] = (1, 2, 2), table: TableRow = BEGAN
) -> tuple[ResultRow, ...]:
    return results_of(table, seats, {0: 2, 2: 1}, rank, (30, 20, 20), 9.0)


# -- what a result says ----------------------------------------------------------------------------------


def test_a_result_tells_rank_score_and_who_shares_the_rank() -> None:
    rows = rows_of(PEOPLE)
    assert [(row.seat, row.person_id, row.rank, row.tied, row.score) for row in rows] == [
        (0, HOST, 1, 1, 30),
        (1, GUEST, 2, 2, 20),
        (2, STRANGER, 2, 2, 20),
    ]
    assert [row.won for row in rows] == [True, False, False]
    assert {(row.seats, row.people, row.rated, row.finished_at) for row in rows} == {(3, 3, True, 9.0)}


def test_a_draw_of_all_is_won_by_nobody() -> None:
    rows = rows_of(PEOPLE, (1, 1, 1))
    assert [(row.won, row.drawn) for row in rows] == [(False, True)] * 3


def test_who_left_keeps_the_result_and_it_says_so() -> None:
    seats = (PEOPLE[0], SeatRow(1, None, level="easy", owner_id=GUEST), replace(PEOPLE[2], standin=True))
    rows = rows_of(seats)
    assert [(row.person_id, row.level, row.left_early) for row in rows] == [
        (HOST, "", False),
        (GUEST, "", True),
        (STRANGER, "", True),
    ]
    assert [row.stand_in_steps for row in rows] == [2, 0, 1]


@pytest.mark.parametrize(("rated", "whose"), [(True, GUEST), (False, STRANGER)])
def test_a_seat_that_was_taken_over_counts_for_who_left_it_where_the_game_counts(
    rated: bool, whose: int
) -> None:
    seats = (PEOPLE[0], replace(PEOPLE[1], person_id=STRANGER, former_id=GUEST, since=4))
    rows = results_of(replace(BEGAN, rated=rated), seats, {}, (2, 1), (20, 30), 9.0)
    assert [(row.person_id, row.left_early) for row in rows] == [(HOST, False), (whose, rated)]
    forgotten = (PEOPLE[0], replace(seats[1], former_id=0))
    (_, row) = results_of(replace(BEGAN, rated=rated), forgotten, {}, (2, 1), (20, 30), 9.0)
    assert row.person_id == (None if rated else STRANGER)


@pytest.mark.parametrize(("idle", "rated"), [((), True), ((2,), True), ((1, 2), False), ((0, 1, 2), False)])
def test_where_fewer_than_two_people_have_moved_the_game_counts_for_nothing(
    idle: tuple[int, ...], rated: bool
) -> None:
    rows = results_of(BEGAN, PEOPLE, {}, (1, 2, 2), (30, 20, 20), 9.0, idle)
    assert {row.rated for row in rows} == {rated}
    gone = replace(PEOPLE[1], standin=True)
    left = results_of_left(STARTED, (PEOPLE[0], gone), 9.0, idle=idle)
    assert {row.rated for row in left} == {1 not in idle}


def test_one_person_among_computers_who_resigns_at_once_has_lost() -> None:
    assert {row.rated for row in results_of_left(STARTED, ALONE, 9.0, idle=(0,))} == {True}


STARTED = replace(BEGAN, step=1)
ALONE = (PEOPLE[0], SeatRow(1, None, level="easy"), SeatRow(2, None, level="hard"))


@pytest.mark.parametrize(("rank", "rated"), [((1, 2), False), ((1, 1), False), ((2, 1), True)])
def test_a_game_with_moves_taken_back_from_a_computer_counts_only_as_lost(
    rank: tuple[int, int], rated: bool
) -> None:
    for seats, counts in ((ALONE[:2], rated), (PEOPLE[:2], True)):  # two people have agreed on it
        rows = results_of(BEGAN, seats, {}, rank, (1, 0), 9.0, taken_back=True)
        assert {row.rated for row in rows} == {counts}


def test_who_breaks_off_a_rated_game_against_computers_ranks_last() -> None:
    rows = results_of_left(STARTED, ALONE, 9.0)
    assert [(row.rank, row.tied, row.left_early, row.abandoned) for row in rows] == [
        (3, 1, True, True),
        (1, 2, False, False),
        (1, 2, False, False),
    ]


@pytest.mark.parametrize(
    ("table", "seats"),
    [
        (replace(STARTED, rated=False), ALONE),
        (BEGAN, ALONE),
        (STARTED, ALONE[:1]),
        (STARTED, PEOPLE),
        (STARTED, ALONE[1:]),
    ],
)
def test_no_other_game_has_results_when_it_is_cancelled(table: TableRow, seats: tuple[SeatRow, ...]) -> None:
    assert results_of_left(table, seats, 9.0) == ()


GONE = SeatRow(1, None, level="easy", owner_id=GUEST, joined="32")
HARD = SeatRow(2, None, level="hard")


def test_who_is_left_alone_has_won_against_those_who_left() -> None:
    rows = results_of_left(STARTED, (PEOPLE[0], GONE, replace(GONE, seat=2, owner_id=STRANGER)), 9.0)
    assert [(row.rank, row.tied, row.left_early) for row in rows] == [
        (1, 1, False),
        (2, 2, True),
        (2, 2, True),
    ]


def test_but_not_against_the_computers_of_the_table() -> None:
    rows = results_of_left(STARTED, (PEOPLE[0], GONE, HARD), 9.0)
    assert [(row.rank, row.left_early) for row in rows] == [(2, False), (3, True), (1, False)]


def test_who_let_a_game_sleep_that_awaited_them_has_left_it() -> None:
    rows = results_of_left(STARTED, PEOPLE[:2], 9.0, away=(1,))
    assert [(row.rank, row.left_early) for row in rows] == [(1, False), (2, True)]
    assert results_of_left(STARTED, PEOPLE[:2], 9.0, away=(0, 1)) == ()


def test_a_computer_is_a_level_and_plays_for_nobody_else() -> None:
    rows = rows_of((*PEOPLE[:2], SeatRow(2, None, level="hard", joined="940")))
    assert [(row.person_id, row.level, row.stand_in_steps) for row in rows][2] == (None, "hard", 0)
    assert {row.people for row in rows} == {2}
    assert not rows[2].left_early


def test_who_was_forgotten_meanwhile_is_a_former_player_who_left() -> None:
    rows = rows_of((*PEOPLE[:2], SeatRow(2, None, level="easy", joined="33")))
    assert (rows[2].person_id, rows[2].level, rows[2].left_early, rows[2].people) == (None, "", True, 3)


def test_who_was_forgotten_after_the_end_has_not_left() -> None:
    rows = rows_of((*PEOPLE[:2], SeatRow(2, None, joined="33")))
    assert (rows[2].person_id, rows[2].level, rows[2].left_early) == (None, "", False)


def test_a_game_of_several_counts_unless_its_table_does_not() -> None:
    alone = (PEOPLE[0], *(SeatRow(seat, None, level="easy") for seat in (1, 2)))
    assert {(row.rated, row.people) for row in rows_of(alone)} == {(True, 1)}  # against computers
    assert not any(row.rated for row in rows_of(PEOPLE, table=replace(BEGAN, rated=False)))


def test_a_puzzle_has_a_result_unless_its_solution_was_seen() -> None:
    [row] = results_of(BEGAN, PEOPLE[:1], {}, (1,), (7,), 9.0)
    assert (row.score, row.rated, row.won) == (7, False, False)
    assert results_of(replace(BEGAN, solution_seen=True), PEOPLE[:1], {}, (1,), (7,), 9.0) == ()


def test_partners_that_the_game_moves_have_no_result() -> None:
    rows = results_of(BEGAN, PEOPLE[:2], {}, (2, 1, 2), (1, 5, 1), 9.0)
    assert [(row.rank, row.tied) for row in rows] == [(2, 1), (1, 1)]


# -- written with the end, once --------------------------------------------------------------------------


async def finish(
    store: Store, at: float, rank: tuple[int, ...] = (1, 2, 2), seats: tuple[SeatRow, ...] = PEOPLE,
    game: str = "toy", guild: int = GUILD,
) -> int:  # fmt: skip
    """Play a game of one step to its end; return the table's number."""
    row = replace(BEGAN, game=game, guild_id=guild)
    number, _ = await store.add_table(row, seats)
    row = replace(row, id=number, step=1, status="over", acted=at)
    given = tuple(GiverRow(number, 1, seat, "person") for seat, _ in MOVES)
    ended = Ended(at, results_of(row, seats, {}, rank, (30, 20, 20), at))
    await store.save(Change(row, None, MOVES, given, ended=ended))
    return number


async def test_the_result_is_on_disk_with_the_last_step_or_neither_is(store: Store) -> None:
    number = await add(store)
    before = await stored(store, number)
    row = replace(before.table, step=1, status="over")
    twice = rows_of(PEOPLE, table=row)
    bad = Ended(9.0, (*twice, replace(twice[0], seat=7)))  # the schema refuses it
    givers = tuple(GiverRow(number, 1, seat, "person") for seat, _ in MOVES)
    with pytest.raises(StoreError):
        await store.save(Change(row, None, MOVES, givers, ended=bad))
    assert await stored(store, number) == before
    assert await store.results_at((number,)) == {}
    unrated = tuple(replace(each, rated=False) for each in twice)
    await store.save(Change(row, None, MOVES, givers, ended=Ended(9.0, unrated)))
    assert (await store.results_at((number,)))[number] == unrated


async def test_a_cancelled_table_has_no_results(store: Store) -> None:
    number = await add(store)
    row = (await stored(store, number)).table
    await store.save(Change(replace(row, status="cancelled")))
    assert await store.results_at((number,)) == {}
    assert await store.count_unnoted() == 0


# -- found again -----------------------------------------------------------------------------------------


async def test_a_person_reads_their_results_page_by_page(store: Store) -> None:
    tables = [await finish(store, float(at)) for at in range(7)]
    newest = [row.table_id for row in await store.results_of(HOST, limit=3)]
    assert newest == tables[:-4:-1]
    older = [row.table_id for row in await store.results_of(HOST, first=3, limit=3)]
    assert older == tables[3:0:-1]


async def test_games_of_several_are_found_behind_any_number_of_puzzles(store: Store) -> None:
    game = await finish(store, 1.0)
    for at in range(4):
        await finish(store, 2.0 + at, (1,), PEOPLE[:1], game="solo")
    assert [row.table_id for row in await store.results_of(HOST, several=True, limit=3)] == [game]


async def test_results_are_chosen_by_game_and_by_opponent(store: Store) -> None:
    both = await finish(store, 1.0)
    other = await finish(store, 2.0, game="other")
    alone = await finish(store, 3.0, (2, 1), PEOPLE[:2])

    async def chosen(**by: object) -> list[int]:
        found = await store.results_of(HOST, **by)  # type: ignore[arg-type]
        return [row.table_id for row in found]

    assert await chosen() == [alone, other, both]
    assert await chosen(game="toy") == [alone, both]
    assert await chosen(opponent=STRANGER) == [other, both]
    assert await chosen(game="toy", opponent=STRANGER) == [both]
    assert await chosen(opponent=99) == []


async def test_totals_and_meetings_count_each_game(store: Store) -> None:
    await finish(store, 1.0)
    await finish(store, 2.0, (2, 1, 2))
    await finish(store, 3.0, (1, 1), PEOPLE[:2])
    await finish(store, 4.0, game="other")
    assert await store.totals(HOST) == [
        Totals("toy", 3, 1, 1, 0, 30, 3.0),
        Totals("other", 1, 1, 0, 0, 30, 4.0),
    ]
    assert await store.meetings(HOST, GUEST) == [
        Meetings("toy", 3, 1, 1, 1, 3.0),
        Meetings("other", 1, 1, 0, 0, 4.0),
    ]
    assert await store.meetings(HOST, 99) == []


async def test_what_the_computer_of_a_leaver_wins_is_no_win_of_theirs(store: Store) -> None:
    left = replace(PEOPLE[0], person_id=None, owner_id=HOST, level="easy")
    for at, ranks in enumerate([(1, 2, 2), (1, 1, 1)]):
        await finish(store, float(at), ranks, (left, *PEOPLE[1:]))
    [totals] = await store.totals(HOST)
    assert (totals.played, totals.won, totals.drawn, totals.left_early) == (2, 0, 0, 2)
    [meetings] = await store.meetings(HOST, GUEST)
    assert (meetings.ahead, meetings.behind, meetings.level) == (0, 2, 0)
    assert await store.wins_in_order(HOST) == [False, False]
    assert not any(row.won or row.drawn for row in await store.results_of(HOST))


# -- kept while somebody is known ------------------------------------------------------------------------


async def test_others_keep_theirs_when_somebody_is_forgotten(store: Store) -> None:
    number = await finish(store, 1.0)
    await store.forget(HOST, 0.0)
    [former, guest, _] = (await store.results_at((number,)))[number]
    assert (former.person_id, former.level, former.rank) == (None, "", 1)
    assert guest.person_id == GUEST
    assert await store.results_of(HOST) == []


async def test_results_of_nobody_known_go(store: Store) -> None:
    number = await finish(store, 1.0)
    for person in (HOST, GUEST, STRANGER):
        assert number in await store.results_at((number,))
        await store.forget(person, 0.0)
    assert await store.results_at((number,)) == {}


async def test_a_game_that_ends_among_former_players_leaves_no_result(store: Store) -> None:
    """No row of it would ever go: nobody is left who could be forgotten."""
    number, _ = await store.add_table(TABLE, PEOPLE)
    ended = Ended(1600.0, tuple(replace(row, table_id=number, person_id=None) for row in rows_of(PEOPLE)))
    await store.save(Change(replace(TABLE, id=number, status="over"), None, ended=ended))
    assert await store.results_at((number,)) == {}
    assert await store.unnoted(0, 9) == []


async def test_results_outlive_their_table(store: Store) -> None:
    number = await finish(store, 1.0)
    assert await purged(store, "over", 2000.0) == [number]
    assert len((await store.results_at((number,)))[number]) == 3
    assert await store.people_after(0) == [HOST, GUEST, STRANGER]


async def test_a_server_that_goes_is_named_by_no_result(store: Store) -> None:
    number = await finish(store, 1.0)
    await store.save_guild(GuildRow(GUILD, removed_at=1.0))
    assert await store.purge_tables_in(GUILD, 1000.0, [number]) == [number]
    passes = 0
    while await store.purge_server(GUILD, 1000.0):
        passes += 1
    assert 1 <= passes <= 3 // RESULTS_AT_ONCE + 1
    assert {row.guild_id for row in (await store.results_at((number,)))[number]} == {0}


async def test_results_of_a_game_that_goes_on_are_found_by_the_check(store: Store, database: Path) -> None:
    number = await finish(store, 1.0)
    await connection_of(store).execute("UPDATE tables SET status = 'open' WHERE id = ?", (number,))
    await store.close()
    with newest_form(database) as connection:
        assert f"table {number} has results and is not over" in list(sql_problems(connection))


async def test_results_of_a_game_that_its_person_broke_off_are_sound(store: Store, database: Path) -> None:
    number = await finish(store, 1.0)
    await connection_of(store).execute("UPDATE tables SET status = 'cancelled' WHERE id = ?", (number,))
    await store.close()
    with newest_form(database) as connection:
        assert list(sql_problems(connection)) == []


# -- noted afterwards ------------------------------------------------------------------------------------

SEED = bytes(range(32))


async def old_game(store: Store, **changes: object) -> int:
    """Store a finished game of Pentago as an older program left it: without results."""
    game = games.load("pentago")
    row = replace(
        TABLE, game="pentago", version=game.version, options={}, seed=SEED, chained=False,
        solution_seen=False, entropy="900,31,32", pause_asked=(),
    )  # fmt: skip
    row = replace(row, **changes)  # type: ignore[arg-type]
    number, _ = await store.add_table(row, PEOPLE[:2])
    step, row = game.setup(2, {}, SeededRng(SEED, 0)), replace(row, id=number)
    for count in range(1, 100):
        ask = game.ask(step.state)
        if ask is None:
            break
        moves = tuple((seat, game.default(step.state, seat, SeededRng(SEED, count))) for seat in ask.pending)
        step = game.step(step.state, dict(moves), SeededRng(SEED, count))
        over = game.ask(step.state) is None
        row = replace(row, step=count, status="over" if over else "open")
        await store.save(Change(row, None, moves))
    return number


def folded_here(records: Sequence[check.Record]) -> list[dict[str, Any]]:
    """Do what another process does, without the seconds that it takes to begin."""
    found: list[dict[str, Any]] = []
    for each in records:
        try:
            outcome = final_outcome(Record.from_text(each.text))
        except RecordError as error:
            found.append({"error": str(error)})
        else:
            found.append({} if outcome is None else {"rank": outcome.rank, "score": outcome.score})
    return found


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rebuild, "outcomes", folded_here)


def rebuilt(database: Path) -> int:
    return main(["rebuild", "--database", str(database)])


async def test_old_games_are_noted_by_folding_their_records(store: Store, database: Path) -> None:
    first, second = await old_game(store), await old_game(store)
    await old_game(store, status="cancelled")
    assert await store.results_of(HOST) == []
    await store.close()
    assert await asyncio.to_thread(rebuilt, database) == 0
    async with await Store.open(database) as again:
        found = await again.results_at((first, second))
        assert [len(rows) for rows in found.values()] == [2, 2]
        [host, guest] = found[first]
        assert {host.rank, guest.rank} in ({1, 2}, {1})
        assert host.finished_at == TABLE.acted
        assert await again.count_unnoted() == 0


async def test_who_stops_it_goes_on_later_and_notes_nothing_twice(
    store: Store, database: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    tables = [await old_game(store) for _ in range(3)]
    monkeypatch.setattr(rebuild, "AT_ONCE", 1)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    folded: list[int] = []

    def stopping(records: Sequence[check.Record]) -> list[dict[str, Any]]:
        folded.append(records[0].table_id)
        if len(folded) == 2:
            raise KeyboardInterrupt
        return folded_here(records)

    monkeypatch.setattr(rebuild, "outcomes", stopping)
    await store.close()
    assert await asyncio.to_thread(rebuilt, database) == 1
    assert "continues where it stopped" in capsys.readouterr().err
    assert await asyncio.to_thread(rebuilt, database) == 0
    assert folded == [tables[0], tables[1], *tables[1:]]


@pytest.mark.usefixtures("at_once")
async def test_a_record_that_does_not_replay_is_told_and_left(
    store: Store, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    good, bad = await old_game(store), await old_game(store)
    await connection_of(store).execute("UPDATE tables SET version = 999 WHERE id = ?", (bad,))
    await store.close()
    assert await asyncio.to_thread(rebuilt, database) == 1
    assert f"table {bad}: " in capsys.readouterr().err
    async with await Store.open(database) as again:
        assert set(await again.results_at((good, bad))) == {good}
        assert await again.count_unnoted() == 1


@pytest.mark.usefixtures("at_once")
async def test_of_a_game_of_nobody_known_nothing_is_noted(store: Store, database: Path) -> None:
    number = await old_game(store)
    await store.forget(HOST, 0.0)
    await store.forget(GUEST, 0.0)
    await store.close()
    assert await asyncio.to_thread(rebuilt, database) == 0
    async with await Store.open(database) as again:
        assert await again.results_at((number,)) == {}
        assert await again.count_unnoted() == 0


def test_in_a_tutorial_nobody_plays() -> None:
    game = games.load("pentago_tutorial")
    row = replace(TABLE, game=game.id, version=game.version, options={}, seed=SEED)
    assert folded_here([rebuild._record(Stored(row, PEOPLE[:1], (), (), {}))]) == [{}]


def test_a_process_that_dies_at_a_record_leaves_the_rest_to_another(monkeypatch: pytest.MonkeyPatch) -> None:
    dead = subprocess.CompletedProcess([], 1, '{"rank": [1], "score": [2]}\n', "")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: dead)
    end = {"rank": [1], "score": [2]}
    records = [check.Record(number, "") for number in (1, 2, 3)]
    assert check.outcomes(records) == [end, {"error": "it does not replay"}, end]


# What may be tried again: found once a game, the gravest first, remembered, gone with its table.


SEATS = (SeatRow(0, HOST, name="A", joined="31"), SeatRow(1, GUEST, name="B", joined="32"))


async def finished(store: Store, at: float, game: str = "toy") -> int:
    """Store a finished game of two people and return its number."""
    row = replace(TABLE, game=game, solution_seen=False)
    number, _ = await store.add_table(row, SEATS)
    row = replace(row, id=number, status="over", acted=at)
    await store.save(Change(row, ended=Ended(at, results_of(row, SEATS, {}, (1, 2), (3, 2), at))))
    return number


def mistake(table: int, step: int, weight: float, game: str = "toy") -> MistakeRow:
    return MistakeRow(HOST, table, step, 0, game, 2 * weight, weight, "B2")


async def test_the_newest_finished_game_is_looked_through_first_and_each_once(store: Store) -> None:
    old, new = await finished(store, 10.0), await finished(store, 20.0)
    await store.add_table(replace(TABLE, solution_seen=False), SEATS)  # goes on
    assert await store.unstudied(HOST, ("toy",)) == new
    assert await store.unstudied(HOST, ("chess",)) is None
    await store.study(HOST, new, 30.0, ())
    assert await store.unstudied(HOST, ("toy",)) == old
    assert await store.unstudied(GUEST, ("toy",)) == new
    await store.study(HOST, old, 40.0, (mistake(old, 1, 1.0),))
    assert await store.unstudied(HOST, ("toy",)) is None
    assert await store.studied_since(HOST, 35.0) == 1


async def test_the_gravest_comes_first_then_what_was_asked_long_ago_and_never_what_is_solved(
    store: Store,
) -> None:
    number = await finished(store, 10.0)
    light, grave = mistake(number, 1, 1.5), mistake(number, 2, 4.0)
    await store.study(HOST, number, 20.0, (light, grave))
    assert await store.next_mistake(HOST) == grave
    await store.ask_again(grave, 30.0)
    assert await store.next_mistake(HOST) == light
    assert await store.fresh_mistakes(HOST) == 1
    await store.ask_again(light, 31.0)
    assert (await store.next_mistake(HOST)) == replace(grave, seen=30.0)
    await store.tried_again(grave, None)
    await store.tried_again(grave, 50.0)
    await store.tried_again(grave, 60.0)
    solved = await store.mistake(HOST, number, 2)
    assert solved == replace(grave, seen=30.0, tries=3, solved=50.0)
    assert await store.next_mistake(HOST) == replace(light, seen=31.0)
    assert await store.practised(HOST) == Practised(2, 1)
    assert await store.next_mistake(HOST, "chess") is None
    assert await store.practised(HOST, "chess") == Practised(0, 0)


async def test_nobody_is_given_what_is_anothers(store: Store) -> None:
    number = await finished(store, 10.0)
    await store.study(HOST, number, 20.0, (mistake(number, 1, 1.0),))
    assert await store.mistake(GUEST, number, 1) is None
    assert await store.next_mistake(GUEST) is None


async def test_a_game_looked_through_for_somebody_who_was_forgotten_leaves_nothing(store: Store) -> None:
    number = await finished(store, 10.0)
    await store.forget(HOST, 0.0)
    await store.study(HOST, number, 20.0, (mistake(number, 1, 1.0),))
    assert await store.practised(HOST) == Practised(0, 0)
    assert await store.studied_since(HOST, 0.0) == 0


async def test_it_goes_with_its_table(store: Store) -> None:
    number = await finished(store, 10.0)
    await store.study(HOST, number, 20.0, (mistake(number, 1, 1.0),))
    assert await purged(store, "over", 1e9) == [number]
    assert await store.practised(HOST) == Practised(0, 0)

"""`python -m data check`: damage is found and named, and a sound database passes as it is."""

from __future__ import annotations

import contextlib
import sqlite3
from dataclasses import replace
from pathlib import Path

import pytest

import games
from data.__main__ import main
from data.check import Record, newest_form, record_problems, records, sql_problems
from data.message_rows import DigestRow
from data.migrations import Migration, known_migrations
from data.rows import Change, SeatRow
from data.store import Store
from games.options import settle_options
from games.record import Record as GameRecord
from games.rng import SeededRng
from tests.data.samples import HOST, MOVES, SEATS, TABLE, add, deal, stored


async def lived_in(store: Store) -> int:
    """Return a table of one step, beside one that never began."""
    await add(store, status="lobby", seed=b"")
    table_id = await add(store)
    await store.save(deal(await stored(store, table_id)))
    assert await store.put_digest(DigestRow(HOST, 24, 601))
    return table_id


def spoil(database: Path, sql: str) -> None:
    with contextlib.closing(sqlite3.connect(database)) as connection:
        connection.execute(sql)
        connection.commit()


def found_in(database: Path) -> list[str]:
    with newest_form(database) as connection:
        return list(sql_problems(connection))


async def test_a_sound_database_has_no_problem_and_is_not_changed(store: Store, database: Path) -> None:
    await lived_in(store)
    await store.close()
    before = database.read_bytes()  # noqa: ASYNC240
    assert found_in(database) == []
    assert database.read_bytes() == before  # noqa: ASYNC240


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("DELETE FROM log", "step 1, its log holds 0"),
        ("UPDATE log SET step = 2", "up to 2"),
        ("UPDATE tables SET step = 0", "step 0, its log holds 1"),
        ("UPDATE seats SET table_id = 99 WHERE table_id = 2", "missing row of tables"),
        ("UPDATE tables SET options = 'x' WHERE id = 2", "table 2 has options that can't be read"),
        (
            "UPDATE tables SET proof = NULL WHERE id = 2",
            "table 2 does not tell whether its seed is revealed",
        ),
        ("UPDATE log SET moves = 'x'", "table 2 has a log that can't be read"),
        ("DELETE FROM givers WHERE seat = 1", "table 2 does not tell who gave its answers"),
        ("UPDATE log SET moves = '5'", "table 2 does not tell who gave its answers"),
        ("UPDATE log SET moves = '[[[1], 2]]'", "table 2 does not tell who gave its answers"),
        ("UPDATE outbox SET payload = 'x' WHERE id = 1", "message 1 of the outbox can't be read"),
    ],
)
async def test_damage_is_named(store: Store, database: Path, sql: str, words: str) -> None:
    await lived_in(store)
    await store.close()
    spoil(database, sql)
    problems = found_in(database)
    assert problems
    assert all(words in problem for problem in problems)
    with newest_form(database) as connection:
        assert [record.table_id for record in records(connection)] in ([], [2])


async def test_broken_pages_are_named_without_a_traceback(
    store: Store, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await lived_in(store)
    await store.close()
    with database.open("r+b") as file:
        file.seek(4096 * 2)
        file.write(b"\xff" * 4096 * 4)
    assert main(["check", "--database", str(database)]) == 1
    assert "damaged" in capsys.readouterr().err


async def test_the_record_of_every_started_table_is_what_the_rules_read(store: Store, database: Path) -> None:
    table_id = await lived_in(store)
    with newest_form(database) as connection:
        [record] = records(connection)
    assert record.table_id == table_id
    assert GameRecord.from_text(record.text) == GameRecord(
        game=TABLE.game,
        version=TABLE.version,
        options=TABLE.options,
        seed=TABLE.seed,
        seats=tuple(f"computer:{seat.level}" if seat.level else "person" for seat in SEATS),
        log=(MOVES,),
    )


def test_only_the_records_that_do_not_replay_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def replay(file: Path) -> str:
        return "it is broken" if "bad" in file.read_text() else ""

    monkeypatch.setattr("data.check.replay_file", replay)
    found = [Record(number, "bad" if number in (4, 7) else "good") for number in range(1, 9)]
    done: list[int] = []
    assert list(record_problems(found, done.append)) == [
        "table 4: it is broken",
        "table 7: it is broken",
    ]
    assert sum(done) == len(found)


async def test_the_command_counts_and_fails_where_a_record_does_not_replay(
    store: Store, database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await lived_in(store)
    table = replace(TABLE, game="no_such_game")
    await store.add_table(table, SEATS)
    assert main(["check", "--database", str(database)]) == 1
    said = capsys.readouterr()
    assert "3 tables, 2 records" in said.out
    assert "table 3: " in said.err
    assert "Traceback" not in said.err


async def test_a_database_of_an_older_form_is_checked_as_it_will_be(
    store: Store, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await lived_in(store)
    await store.save(Change((await stored(store, table_id)).table))
    await store.close()
    known = known_migrations()
    later = Migration(len(known) + 1, "later", "CREATE TABLE later (x);\nDELETE FROM log;")
    monkeypatch.setattr("data.check.known_migrations", lambda: (*known, later))
    before = database.read_bytes()  # noqa: ASYNC240
    assert found_in(database) == ["table 2 is at step 1, its log holds 0 steps up to 0"]
    assert database.read_bytes() == before  # noqa: ASYNC240


async def played(store: Store, steps: int) -> int:
    """Return a table with the first steps of a real game, by moves that are not the same for two seats."""
    game = next(iter(games.all_games().values()))
    options = settle_options(game.options, {})
    state = game.setup(game.seats[0], options, SeededRng(TABLE.seed, 0)).state
    row = replace(TABLE, game=game.id, version=game.version, options=options, chained=False)
    table_id, _ = await store.add_table(row, [SeatRow(seat, HOST + seat) for seat in range(game.seats[0])])
    for step in range(1, steps + 1):
        ask = game.ask(state)
        assert ask is not None
        moves = tuple((seat, game.legal(state, seat)[0]) for seat in sorted(ask.pending))
        state = game.step(state, dict(moves), SeededRng(TABLE.seed, step)).state
        await store.save(Change(replace(row, id=table_id, step=step), moves=moves))
    return table_id


async def test_a_real_game_replays_until_its_log_is_spoilt(
    store: Store, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = await played(store, 2)
    assert main(["check", "--database", str(database)]) == 0
    assert "1 tables, 1 records, 0 problems" in capsys.readouterr().out
    await store.close()
    spoil(database, "UPDATE log SET moves = replace(moves, '[0,', '[9,') WHERE step = 2")
    assert main(["check", "--database", str(database)]) == 1
    said = capsys.readouterr().err
    assert f"table {table_id}: " in said
    assert "step 2" in said
    assert TABLE.seed.hex() not in said


RESULT = """
INSERT INTO results VALUES (7, {seat}, 'toy', 5, 9.0, {person}, '', {rank}, 1, 0, 0, 0, 2, 2, 1, {after})
"""
RATED = "1500.0, 250.0, 1.0, {}, 200.0"


@pytest.mark.parametrize(
    ("sql", "words"),
    [
        ("DELETE FROM results WHERE seat = 1", "table 7 has results that do not belong together"),
        ("UPDATE results SET finished_at = 8.0 WHERE seat = 1", "table 7 has results that do not belong"),
        ("UPDATE ratings SET rating = 1700.0", "person 11 has a rating that is not that of their last game"),
        ("DELETE FROM results", "person 11 has a rating that is not that of their last game"),
        (
            "INSERT INTO dailies VALUES (11, 3, 0, 5, 6, 1, 1.0, 2.0, 1, 1, 0)",
            "table 1 is a day's puzzle that has ended, and is not over",
        ),
    ],
)
async def test_what_was_noted_of_games_is_checked(store: Store, database: Path, sql: str, words: str) -> None:
    await lived_in(store)
    await store.close()
    for seat, person in enumerate((11, 12)):
        after = RATED.format(1600.0 - seat)
        spoil(database, RESULT.format(seat=seat, person=person, rank=seat + 1, after=after))
    spoil(database, "INSERT INTO ratings VALUES (11, 'toy', 'people', 1600.0, 200.0, 1, 9.0)")
    assert found_in(database) == []
    spoil(database, sql)
    [problem] = found_in(database)
    assert words in problem

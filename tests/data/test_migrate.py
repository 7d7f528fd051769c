"""Every older database becomes the newest one, whole or not at all, and keeps what it holds."""

from __future__ import annotations

import asyncio
import contextlib
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg
import pytest

from data.errors import StoreError
from data.inbox_rows import InboxRow
from data.message_rows import (
    DigestRow,
    DmChannelRow,
    MessageRow,
    OutboxRow,
    OwedReceipt,
    Post,
    PrivateQuestionRow,
)
from data.migrations import Migration, known_migrations, migrate, pending_migrations
from data.preference_rows import GuildRow, PersonRow
from data.result_rows import BestRow, DailyPostRow, DailyRow, MistakeRow, RatingRow, ResultRow
from data.rows import AnswerRow, Calling, Change, Damaged, GiverRow, SeatRow, Stored, TableRow
from data.store import Store
from data.store.database import ShardPart
from data.store.postgres.connection import connection_to
from data.store.postgres.dialect import UntranslatableError, translated_definition
from data.store.postgres.schema import FIRST, postgres_migrations, statements
from data.store.postgres.schema import migrate as migrate_postgres
from data.store.sqlite import open_database
from data.tournament_rows import EntrantRow, PairingRow, StoredTournament, TournamentRow
from tests import postgres
from tests.data.damaging import lax, tear_row
from tests.data.new_version import COMMAND, next_world, noted_checksums, world_of
from tests.data.samples import Anybody, later, refused
from tests.soaking import first

KNOWN = known_migrations()

RELEASED = noted_checksums()

EVERY_STATE = Path(__file__).parent / "versions" / "0003_every_state.sql"
"""Tables of all games in all states, as version 3 left them."""

# What each versions/000N.sql holds, as rows of today.
PERSON = PersonRow(11, "fa", False, "dm", "light", ("diamant",), 1602.5)
GUILD = GuildRow(21, "ko", (22,), 3, 2, (13,))
TABLE = Stored(
    TableRow(
        id=7,
        guild_id=21,
        channel_id=22,
        thread_id=23,
        host_id=11,
        game="toy",
        version=1,
        options={"seconds": 60},
        language="ja",
        status="open",
        secret=b"\x00\xff",
        created=1000.5,
        entropy="1 2",
        seed=b"\x01\x02",
        step=2,
        deadline=2000.25,
        acted=1500.0,
        reminded=1,
        extended=0,
    ),
    (
        SeatRow(0, 11, name="호스트", joined="31", missed=1, dm_closed_at=0.0, locale="ko"),
        SeatRow(1, None, level="hard", standin=True, owner_id=12),
    ),
    (((1, "A1"), (0, "pass")), ((0, "B2 B3"),)),
    (AnswerRow(7, 2, 1, "C4", 1600.0),),
    {"board-1": MessageRow(7, "board-1", 23, 501)},
)
GIVERS = (GiverRow(7, 1, 0, "default"), GiverRow(7, 1, 1, "computer", "hard"), GiverRow(7, 2, 0, "person"))
CHAINED = replace(TABLE, table=replace(TABLE.table, chained=True), givers=GIVERS)
LEFT = replace(
    CHAINED,
    seats=(
        replace(TABLE.seats[0], leaves=1, away_since=2),
        replace(TABLE.seats[1], leaves=2, owed=1, wants_back=True),
    ),
)
HINTLESS = replace(LEFT, table=replace(LEFT.table, hints=False))
WISHING = replace(HINTLESS, seats=(replace(LEFT.seats[0], colour="red"), LEFT.seats[1]))
UNRATED = replace(WISHING, table=replace(WISHING.table, rated=False))
RESULT = ResultRow(6, 0, "toy", 21, 1590.5, 11, "", 1, 1, 30, 2, False, 2, 2, True)
TIMED = replace(
    UNRATED,
    table=replace(UNRATED.table, asked=1400.5, daily=21, weekends_off=True, zone="+03:30", stopped_by=0),
    seats=(replace(WISHING.seats[0], stopped=True), WISHING.seats[1]),
)
PAIRED = replace(TIMED, table=replace(TIMED.table, pairing_id=61))
INVITED = replace(PAIRED, table=replace(PAIRED.table, rating_from=4000, rating_to=0))
TURNED_AWAY = replace(INVITED, turned_away=(13,))
SOURCED = replace(TURNED_AWAY, answers=(AnswerRow(7, 2, 1, "C4", 1600.0, 901),))
BANKED = replace(
    SOURCED,
    seats=(replace(TIMED.seats[0], bank=61.5), TIMED.seats[1]),
    answers=(AnswerRow(7, 2, 1, "C4", 1600.0, 901, 2.5),),
)
FAIR = replace(
    BANKED,
    table=replace(
        BANKED.table, alone=1, confirm_until=1700.5, terms_before={"rated": "off"}, end_vote="open"
    ),
    seats=(replace(BANKED.seats[0], terms="00ff", agrees=True), BANKED.seats[1]),
)
FAILED = replace(
    FAIR,
    table=replace(FAIR.table, failed=3),
    answers=(replace(FAIR.answers[0], giver="computer:easy"),),
)
RATED = replace(
    RESULT, rating_before=1500.5, deviation_before=200.25, weight=0.5, rating_after=1510.25,
    deviation_after=199.5,
)  # fmt: skip
RATING = RatingRow(11, "toy", "people", 1510.25, 199.5, 1, 1590.5, met=1)
POSTING = replace(GUILD, daily_channel=22, daily_hour=7, daily_seed="seed")
DAILY = DailyRow(11, 3, 0, 21, 22, 7, 1000.5, 1010.5, 2, True, 22, 10.0)
QUESTION = PrivateQuestionRow(802, 803, b"\x00\xff", 7, 11, "ko", 2)
MISTAKE = MistakeRow(11, 7, 2, 0, "toy", 4.5, 1.5, "B2", 3, 1601.5, 1602.5)


HANDED_ON = InboxRow(1, "interaction", 804, 1603.5, 11, '{"type":3}', b"\x00\xff", True)
CUP = StoredTournament(
    TournamentRow(
        51, 21, 22, 11, 7, "swiss", "toy", {"seconds": 60}, "ja", "running", 2, 3, 1, 86400.0, 1000.5, 1,
        900.5, 90000.5, None, 1500.5, 1501.5,
    ),
    (
        EntrantRow(51, 1, 11, "호스트", "31", "ko", 1510.25),
        EntrantRow(51, 2, None, "", "32", "", 0.0, 1, 2),
        EntrantRow(51, 3, 13, "C", "33", "", 1490.0),
    ),
    (PairingRow(61, 51, 1, 1, "", (1, 2), (), 7, 23), PairingRow(62, 51, 1, 2, "bye", (3,), (1.0,))),
)  # fmt: skip
REMOVED = replace(CUP, entrants=(*CUP.entrants[:2], replace(CUP.entrants[2], gone=2, removed=True)))
OUTBOX = OutboxRow(5, 7, 23, "send", "board-2", {"text": "گام"}, 1601.0)


async def called_now(store: Store, table: TableRow) -> frozenset[int]:
    """Call two people to a table; return those who were not called lately."""
    called: list[int] = []

    def post(people: frozenset[int]) -> Post:
        called.extend(people)
        return Post(24, "send", "", {})

    await store.save(Change(table, calling=Calling(11, (12, 13), 1700.0, 1600.0, post)))
    return frozenset(called)


@contextlib.contextmanager
def connected(path: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(path, isolation_level=None)) as connection:
        yield connection


def schema(connection: sqlite3.Connection) -> list[tuple[str, str]]:
    return connection.execute("SELECT name, sql FROM sqlite_schema ORDER BY name").fetchall()


def step(number: int, sql: str) -> Migration:
    return Migration(number, f"{number:04}_step", sql)


ZONES = {-210: "-03:30", 0: "+00:00", 345: "+05:45", 840: "+14:00", -720: "-12:00", -30: "-00:30"}
"""What zones were before, in minutes, and what they are."""
PERSON_BEFORE = "id, language, reminders, answers, theme, games_seen"
SET_BEFORE = "'', true, 'auto', 'dark', '[]'"


async def test_a_zone_that_was_minutes_is_the_same_offset(database: Path) -> None:
    with connected(database) as connection:
        migrate(connection, database, KNOWN[:35])
        connection.executescript(world_of(35))
        for person, minutes in enumerate((*ZONES, None), 100):
            sql = f"INSERT INTO persons ({PERSON_BEFORE}, zone) VALUES (?, {SET_BEFORE}, ?)"
            connection.execute(sql, (person, minutes))
    async with await Store.open(database) as store:
        zones = [(await store.person(person)).zone for person in range(100, 101 + len(ZONES))]
        assert zones == [*ZONES.values(), None]


@pytest.mark.parametrize("version", first(1, range(len(KNOWN) - 1, 3, -1)))
def test_tables_of_all_games_arrive_the_same_from_each_form(tmp_path: Path, version: int) -> None:
    """Whether a club took each update of the program, or skipped some."""
    arrived = []
    for stops in ([len(KNOWN)], [version, len(KNOWN)]):
        with connected(tmp_path / str(len(stops))) as connection:
            connection.executescript(EVERY_STATE.read_text("utf-8"))
            for stop in stops:
                migrate(connection, tmp_path, KNOWN[:stop])
            arrived.append([line for line in connection.iterdump() if 'INTO "migrations"' not in line])
    assert any("'euler_game'" in line for line in arrived[0])
    assert arrived[0] == arrived[1]


@pytest.mark.parametrize("version", range(1, len(KNOWN) + 1))
async def test_a_database_of_each_version_keeps_all_it_holds(database: Path, version: int) -> None:
    with connected(database) as connection:
        migrate(connection, database, KNOWN[:version])
        connection.executescript(world_of(version))
    async with await Store.open(database) as store:
        assert await store.person(11) == replace(PERSON, hidden=version >= 19)
        assert await store.guild(21) == (GUILD if version < 24 else POSTING)
        held = {
            1: TABLE, 7: CHAINED, 9: LEFT, 14: HINTLESS, 18: WISHING, 20: UNRATED, 21: TIMED, 29: PAIRED,
            37: INVITED, 38: TURNED_AWAY, 40: SOURCED, 41: BANKED, 42: FAIR, 43: FAILED,
        }  # fmt: skip
        known = held[max(number for number in held if number <= version)]
        assert (await store.awake())[0] == [known]
        waiting, owed = await store.outbox(), OwedReceipt(701, 24, 11, 7, 2, 0, "C4")
        assert waiting[:1] == [OUTBOX]
        assert [OwedReceipt.of(row) for row in waiting[1:]] == ([] if version < 6 else [owed])
        assert all(row.attempted is not None for row in waiting)
        assert (await store.note("commands"), await store.last_beat()) == ("x", 1602.5)
        assert await store.digests() == ([] if version < 5 else [DigestRow(11, 24, 601)])
        direct = [DmChannelRow(11, 24, None if version < 39 else 1600.0)]
        assert await store.dm_channels((11, 12, 13)) == ([] if version < 5 else direct)
        best = None if version < 3 else BestRow(21, "solo", 31, 11, 7, 1700.5)
        assert await store.best(21, "solo") == best
        assert await called_now(store, known.table) == ({12, 13} if version < 16 else {13})
        assert await store.watches_of(11) == ([] if version < 22 else [(21, "toy")])
        assert await store.daily(11, 3, 0) == (None if version < 24 else DAILY)
        assert await store.last_post(21, 4) == (None if version < 24 else DailyPostRow(21, 3, 0, 7))
        assert await store.mistake(11, 7, 2) == (None if version < 28 else MISTAKE)
        assert await store.studied_since(11, 1600.0) == int(version >= 28)
        assert await store.interactions() == (frozenset() if version < 13 else {801})
        assert await store.private_questions() == ([] if version < 27 else [QUESTION])
        rated = RATED if version > 40 else replace(RATED, weight=None)
        results = [RESULT if version < 23 else rated] if version > 19 else []
        assert await store.results_of(11) == results
        assert await store.ratings(11) == ([] if version < 23 else [RATING])
        met = await store._database.rows(
            "SELECT games, secret FROM met JOIN met_keys ON met_keys.day = met.day"
        )
        assert met == ([] if version < 25 else [(2, "00")])
        assert await store.tournament(51) == (None if version < 29 else CUP if version < 30 else REMOVED)
        store.restrict_to(Anybody(), ShardPart(1, 2))
        assert await store.inbox() == ([] if version < 31 else [HANDED_ON])
        assert await store.last_beat() == (1602.5 if version < 31 else 1603.0)
        assert await store.reading("SERVICE", "0") == (None if version < 2 else '{"best":["a1"]}')


NOTES: tuple[tuple[str, dict[str, Any]], ...] = (
    ("{}", {}),
    ('{"reveal_seed":"on","a":"b"}', {}),
    ('{"reveal_seed":"off"}', {"proof": False}),
    ('{"barred":"1500.5"}', {"barred_since": 1500.5}),
    ('{"barred":"x"}', {}),
    ('{"paused_until":"1600.25"}', {"paused_until": 1600.25}),
    ('{"paused_until":"inf"}', {}),
    ('{"pause_asked":"13 11 13"}', {"pause_asked": (11, 13)}),
    ('{"pause_asked":"x"}', {}),
    ('{"rematch":"7"}', {"rematch_id": 7}),
    ('{"rematch":"8"}', {}),
    ('{"solution":"shown"}', {"solution_seen": True}),
)
"""What a table's notes held up to version 3, and what has columns since."""


async def with_notes(database: Path, notes: str) -> None:
    with connected(database) as connection:
        migrate(connection, database, KNOWN[:3])
        connection.executescript(world_of(3))
        connection.execute("UPDATE tables SET notes = ?", (notes,))


@pytest.mark.parametrize(("notes", "fields"), NOTES)
async def test_what_a_tables_notes_held_has_columns(
    database: Path, notes: str, fields: dict[str, Any]
) -> None:
    await with_notes(database, notes)
    async with await Store.open(database) as store:
        assert await store.awake() == ([replace(TABLE, table=replace(TABLE.table, **fields))], [])


@pytest.mark.parametrize(
    ("notes", "why"),
    [
        ("x", "tables.proof can't be read"),
        ("[" * 5000, "tables.proof can't be read"),
        ('["a"]', "tables.proof can't be read"),
        ('{"a":1}', "tables.proof can't be read"),
        ('{"paused_until":"soon"}', "the end of its pause is no instant"),
        ('{"paused_until":"1e999"}', "tables.paused_until can't be read"),
    ],
)
async def test_a_table_whose_notes_cannot_be_read_is_told_apart(database: Path, notes: str, why: str) -> None:
    await with_notes(database, notes)
    async with await Store.open(database) as store:
        assert await store.awake() == ([], [Damaged(7, why, frozenset({11}))])


@pytest.mark.parametrize(
    "damage", ["page", "UPDATE tables SET status = NULL", "UPDATE tables SET notes = x'ff'"]
)
async def test_a_damaged_file_is_refused_as_it_is(database: Path, damage: str) -> None:
    await with_notes(database, json.dumps({"a": "torn page " * 2000}))
    if damage == "page":
        tear_row(database, b"torn page torn page")
    else:
        with lax(database) as connection:
            connection.execute(damage)
    with pytest.raises(StoreError) as caught:
        await Store.open(database)
    assert caught.value.reason == "damaged"
    with connected(database) as connection:
        assert connection.execute("SELECT max(number) FROM migrations").fetchone() == (3,)


@pytest.mark.parametrize(
    ("noted", "rows"),
    [
        ('{"11": [24, 601], "12": [25, 602]}', [DigestRow(11, 24, 601), DigestRow(12, 25, 602)]),
        ('{"x": [24, 601], "12": 7, "13": [25], "14": ["a", 1], "15": [24, 603]}', [DigestRow(15, 24, 603)]),
        ("{}", []),
        ("[]", []),
        ("x", []),
    ],
)
async def test_digests_that_were_a_note_have_rows(database: Path, noted: str, rows: list[DigestRow]) -> None:
    with connected(database) as connection:
        migrate(connection, database, KNOWN[:4])
        connection.execute("INSERT INTO notes (key, value) VALUES ('digests', ?)", (noted,))
    async with await Store.open(database) as store:
        assert await store.digests() == rows
        assert await store.note("digests") is None


async def test_the_dms_of_those_who_were_forgotten_before_are_forgotten_too(database: Path) -> None:
    with connected(database) as connection:
        migrate(connection, database, KNOWN[:34])
        connection.executescript(world_of(34))
        columns = [name for _, name, *_ in connection.execute("PRAGMA table_info(tables)")]
        kept = ", ".join(f'"{name}"' for name in columns[4:] if name not in {"host_id", "pairing_id"})
        for number, guild, host in ((8, 0, 0), (9, 0, 11), (10, 21, 0)):
            copied = f"id, guild_id, channel_id, host_id, {kept}"
            sql = f"INSERT INTO tables ({copied}) SELECT ?, ?, 4711, ?, {kept} FROM tables WHERE id = 7"
            connection.execute(sql, (number, guild, host))
            sql = "INSERT INTO messages (table_id, slot, channel_id, message_id) VALUES (?, 'lobby', 4711, ?)"
            connection.execute(sql, (number, 500 + number))
    async with await Store.open(database) as store:
        sql = "SELECT id, channel_id FROM tables WHERE id > 7 ORDER BY id"
        assert [tuple(row) for row in await store._database.rows(sql)] == [(8, 0), (9, 4711), (10, 4711)]
        shown = [await store.slot(number, "lobby") for number in (8, 9, 10)]
        assert [row is not None for row in shown] == [False, True, True]


@pytest.mark.parametrize(("since", "back"), [("1550.0", 2053.25), ("x", 2000.75)])
async def test_a_table_that_was_quarantined_by_an_older_program_has_its_time(
    database: Path, since: str, back: float
) -> None:
    await with_notes(database, json.dumps({"aside": since}))
    async with await Store.open(database) as store:
        assert await store.shift_clocks(1603.0, 1602.75, later) == {7}
        [table], _ = await store.awake()
        assert table.table.deadline == back


@pytest.fixture(scope="module")
def at_once(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str]]:
    """Return the form of a database to which all migrations were applied in one go."""
    folder = tmp_path_factory.mktemp("at_once")
    with connected(folder / "games.sqlite3") as connection:
        migrate(connection, folder, KNOWN)
        return schema(connection)


OLD = range(1, len(KNOWN))


@pytest.mark.parametrize("version", first(8, sorted(OLD, key=lambda version: version % 5 != 1)))
def test_the_way_does_not_change_the_form(
    tmp_path: Path, version: int, at_once: list[tuple[str, str]]
) -> None:
    with connected(tmp_path / "stepwise") as stepwise:
        migrate(stepwise, tmp_path, KNOWN[:version])
        migrate(stepwise, tmp_path, KNOWN)
        assert schema(stepwise) == at_once


@pytest.mark.parametrize("migration", KNOWN, ids=lambda migration: migration.name)
def test_a_released_migration_is_as_it_was(migration: Migration) -> None:
    noted = RELEASED.get(migration.number)
    assert noted is not None, f"{migration.name} is new: once it is done, run {COMMAND}"
    why = "databases hold its checksum, so it never changes: write a new one"
    assert migration.checksum == noted, f"{migration.name} has changed. Once a migration is released, {why}"


@pytest.mark.parametrize("version", [2, len(KNOWN)])
def test_the_file_of_a_new_version_holds_what_the_one_before_did(version: int) -> None:
    written = next_world(KNOWN[:version], world_of(version - 1))
    with connected(Path(":memory:")) as connection:
        migrate(connection, Path(":memory:"), KNOWN[:version])
        connection.executescript(written)
        kept = sorted(line for line in connection.iterdump() if "migrations" not in line)
    with connected(Path(":memory:")) as connection:
        migrate(connection, Path(":memory:"), KNOWN[: version - 1])
        connection.executescript(world_of(version - 1))
        migrate(connection, Path(":memory:"), KNOWN[:version])
        assert kept == sorted(line for line in connection.iterdump() if "migrations" not in line)


def test_a_key_is_the_first_columns_of_a_table_without_row_ids(database: Path) -> None:
    """Else SQLite 3.40.0 to 3.41.0 takes a sound row for a damaged one, and nobody can make a backup."""
    with connected(database) as connection:
        migrate(connection, database, KNOWN)
        without = [name for name, sql in schema(connection) if sql and "WITHOUT ROWID" in sql]
        keys = {
            name: [row[5] for row in connection.execute(f"PRAGMA table_info({name})")] for name in without
        }
    assert without
    assert {name for name, places in keys.items() if any(places[sum(map(bool, places)) :])} == set()


def test_a_second_run_has_nothing_to_do(database: Path) -> None:
    with connected(database) as connection:
        migrate(connection, database, KNOWN)
        before = schema(connection)
        assert pending_migrations(connection, database, KNOWN) == ()
        migrate(connection, database, KNOWN)
        assert schema(connection) == before


def test_a_migration_that_fails_leaves_the_one_before_it(database: Path) -> None:
    good = step(1, "CREATE TABLE a (x INTEGER);")
    bad = step(2, "CREATE TABLE b (x INTEGER);\nINSERT INTO nowhere VALUES (1);\n")
    with connected(database) as connection:
        with pytest.raises(sqlite3.OperationalError):
            migrate(connection, database, (good, bad))
        assert [name for name, _ in schema(connection)] == ["a", "migrations"]
        assert not connection.in_transaction
        mended = step(2, "CREATE TABLE b (x INTEGER);")
        migrate(connection, database, (good, mended))
        assert [name for name, _ in schema(connection)] == ["a", "b", "migrations"]


def test_a_migration_may_rebuild_a_table_that_others_refer_to(database: Path) -> None:
    first = step(1, "CREATE TABLE a (x INTEGER PRIMARY KEY);\nCREATE TABLE b (x REFERENCES a (x));")
    rebuild = step(
        2,
        "CREATE TABLE c (x INTEGER PRIMARY KEY, y);\nINSERT INTO c SELECT x, 0 FROM a;\n"
        "DROP TABLE a;\nALTER TABLE c RENAME TO a;",
    )
    with connected(database) as connection:
        migrate(connection, database, (first,))
        connection.execute("INSERT INTO a VALUES (1)")
        connection.execute("INSERT INTO b VALUES (1)")
        migrate(connection, database, (first, rebuild))
        assert connection.execute("SELECT * FROM a").fetchall() == [(1, 0)]
        assert connection.execute("PRAGMA foreign_keys").fetchone() == (1,)


def test_a_migration_that_leaves_a_dangling_reference_is_undone(database: Path) -> None:
    first = step(1, "CREATE TABLE a (x INTEGER PRIMARY KEY);\nCREATE TABLE b (x REFERENCES a (x));")
    loss = step(2, "DELETE FROM a;")
    with connected(database) as connection:
        migrate(connection, database, (first,))
        connection.execute("INSERT INTO a VALUES (1)")
        connection.execute("INSERT INTO b VALUES (1)")
        with pytest.raises(sqlite3.IntegrityError):
            migrate(connection, database, (first, loss))
        assert connection.execute("SELECT * FROM a").fetchall() == [(1,)]


def test_a_changed_past_and_a_longer_one_are_refused(database: Path) -> None:
    first, second = step(1, "CREATE TABLE a (x);"), step(2, "CREATE TABLE b (x);")
    with connected(database) as connection:
        migrate(connection, database, (first, second))
        for known, reason in (((first,), "newer"), ((first, step(2, "CREATE TABLE b (y);")), "different")):
            with pytest.raises(StoreError) as caught:
                migrate(connection, database, known)
            assert caught.value.reason == reason


def test_line_ends_do_not_change_the_checksum(tmp_path: Path) -> None:
    sql = "CREATE TABLE a (x);\nCREATE TABLE b (x);\n"
    (tmp_path / "0001_a.sql").write_bytes(sql.replace("\n", "\r\n").encode())
    assert known_migrations(tmp_path)[0].checksum == Migration(1, "0001_a", sql).checksum


def test_a_gap_in_the_numbers_is_refused(tmp_path: Path) -> None:
    for number in (1, 3):
        (tmp_path / f"{number:04}_x.sql").write_text("SELECT 1;")
    with pytest.raises(ValueError, match="without a gap"):
        known_migrations(tmp_path)


def test_a_process_does_not_learn_the_migrations_of_a_newer_version_beside_it(tmp_path: Path) -> None:
    """After an update the new files are there, but whoever has not started anew is still the old version."""
    for number in (1, 2):
        (tmp_path / f"{number:04}_x.sql").write_text("SELECT 1;")
        assert len(known_migrations(tmp_path)) == 1


def test_statements_are_cut_at_their_ends_alone() -> None:
    sql = "-- a; b\nCREATE TABLE a (\n  x TEXT -- one; two\n);\n\nINSERT INTO a VALUES ('a;\nb');\n-- end\n"
    assert [part.count("TABLE") + part.count("VALUES") for part in step(1, sql).statements()] == [1, 1]


# Both engines have the same tables, columns and indexes, and migrations reach both.


TYPES = {
    "BIGINT": "INTEGER",
    "BOOLEAN": "INTEGER",
    "DOUBLE PRECISION": "REAL",
    "TEXT": "TEXT",
    "BYTEA": "BLOB",
}

COLUMNS = """
SELECT table_name, column_name, data_type, is_nullable = 'NO', coalesce(collation_name, '')
FROM information_schema.columns WHERE table_schema = current_schema() AND table_name <> 'commits'
"""
INDEXES = """
SELECT child.relname, parent.relname, indisunique, indisprimary, indpred IS NOT NULL, (
    SELECT string_agg(pg_get_indexdef(indexrelid, place, true), ',' ORDER BY place)
    FROM generate_series(1, indnkeyatts) AS place
)
FROM pg_index JOIN pg_class AS child ON child.oid = indexrelid
    JOIN pg_class AS parent ON parent.oid = indrelid
WHERE parent.relnamespace = current_schema()::regnamespace AND parent.relname <> 'commits'
"""
REFERENCES = """
SELECT child.relname, pg_get_constraintdef(pg_constraint.oid) FROM pg_constraint
JOIN pg_class AS child ON child.oid = conrelid
WHERE contype = $1::text::"char" AND child.relnamespace = current_schema()::regnamespace
"""


@pytest.fixture
async def theirs() -> AsyncIterator[asyncpg.Connection]:
    async with postgres.session(await postgres.emptied()) as raw:
        yield raw


@pytest.fixture
def ours(database: Path) -> Iterator[sqlite3.Connection]:
    with closing(open_database(database, 0)) as connection:
        yield connection


def tables(ours: sqlite3.Connection) -> list[str]:
    sql = "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    return [name for (name,) in ours.execute(sql)]


async def test_both_have_the_same_columns(ours: sqlite3.Connection, theirs: asyncpg.Connection) -> None:
    wanted = {
        (table, name, kind, bool(required or key))
        for table in tables(ours)
        for _, name, kind, required, _, key in ours.execute(f"PRAGMA table_info({table})")
    }
    found = await theirs.fetch(COLUMNS)
    columns = {(table, name, TYPES[kind.upper()], required) for table, name, kind, required, _ in found}
    assert columns == wanted, "write the newest migration for PostgreSQL too: data/migrations/postgres"
    assert {collation for *_, kind, _, collation in found if kind == "text"} == {"C"}


async def test_flags_are_booleans(ours: sqlite3.Connection, theirs: asyncpg.Connection) -> None:
    """The store binds a flag as a bool, which PostgreSQL takes for no number."""
    sql = "SELECT sql FROM sqlite_schema WHERE type = 'table'"
    flags = {
        (table, name)
        for table in tables(ours)
        for (text,) in ours.execute(f"{sql} AND name = ?", (table,))
        for name in re.findall(r"(\w+) INTEGER[^,]* CHECK \(\w+ IN \(0, 1\)\)", text)
    }
    assert flags
    booleans = {(table, name) for table, name, kind, *_ in await theirs.fetch(COLUMNS) if kind == "boolean"}
    assert flags <= booleans


async def test_both_have_the_same_indexes(ours: sqlite3.Connection, theirs: asyncpg.Connection) -> None:
    wanted, keys = set(), set()
    for table in tables(ours):
        for _, name, unique, origin, partial in ours.execute(f"PRAGMA index_list({table})"):
            places = ours.execute(f"PRAGMA index_xinfo({name})")
            columns = ",".join(column for _, _, column, _, _, is_key in places if is_key)
            if origin == "c":
                wanted.add((name, table, bool(unique), bool(partial), columns))
        rows = ours.execute(f"PRAGMA table_info({table})").fetchall()
        keys.add((table, ",".join(row[1] for row in sorted(rows, key=lambda row: row[5]) if row[5])))
    found = await theirs.fetch(INDEXES)
    plain = [(*row[:3], row[4], row[5].replace('"', "")) for row in found if not row[3]]
    assert set(plain) == wanted
    assert {(row[1], row[5].replace('"', "")) for row in found if row[3]} == keys


async def test_both_have_the_same_references(ours: sqlite3.Connection, theirs: asyncpg.Connection) -> None:
    wanted = {
        (table, column, parent, on_delete)
        for table in tables(ours)
        for _, _, parent, column, _, _, on_delete, _ in ours.execute(f"PRAGMA foreign_key_list({table})")
    }
    pattern = re.compile(r"FOREIGN KEY \((\w+)\) REFERENCES (\w+)\(\w+\)(?: ON DELETE (.+))?")
    found = [(table, pattern.fullmatch(text)) for table, text in await theirs.fetch(REFERENCES, "f")]
    assert {(table, m[1], m[2], m[3] or "NO ACTION") for table, m in found if m} == wanted


async def test_both_check_as_much(ours: sqlite3.Connection, theirs: asyncpg.Connection) -> None:
    sql = "SELECT coalesce(group_concat(sql, ' '), '') FROM sqlite_schema WHERE type = 'table'"
    [(text,)] = ours.execute(sql).fetchall()
    flags = len(re.findall(r"CHECK \(\w+ IN \(0, 1\)\)", text))
    assert len(await theirs.fetch(REFERENCES, "c")) == text.count("CHECK (") - flags


def test_every_migration_reaches_both() -> None:
    known = postgres_migrations()
    assert [one.number for one in known] == [one.number for one in known_migrations()[FIRST - 1 :]]
    for migration in known:
        assert statements(migration)


@pytest.mark.parametrize(
    ("plain", "translated"),
    [
        (
            "CREATE TABLE t (\n    a INTEGER PRIMARY KEY, -- a, b\n    b TEXT DEFAULT '--,'\n) STRICT;",
            "CREATE TABLE t (\n    a BIGINT PRIMARY KEY,\n    b TEXT COLLATE \"C\" DEFAULT '--,'\n)",
        ),
        (
            "CREATE TABLE t (a REAL, PRIMARY KEY (a)) STRICT, WITHOUT ROWID;",
            "CREATE TABLE t (\n    a DOUBLE PRECISION,\n    PRIMARY KEY (a)\n)",
        ),
        (
            "-- why\nALTER TABLE t ADD COLUMN a INTEGER NOT NULL DEFAULT 1 CHECK (a IN (0, 1));",
            "ALTER TABLE t ADD COLUMN a BOOLEAN NOT NULL DEFAULT true",
        ),
        ("UPDATE t SET a = NULL\nWHERE b = 'x';", "UPDATE t SET a = NULL WHERE b = 'x'"),
        ("CREATE INDEX i ON t (a) WHERE a IS NOT NULL;", "CREATE INDEX i ON t (a) WHERE a IS NOT NULL"),
    ],
)
def test_what_only_adds_is_translated(plain: str, translated: str) -> None:
    assert translated_definition(plain) == translated


@pytest.mark.parametrize(
    "sql",
    ["UPDATE t SET a = json_set(a, '$.b', 1);", "CREATE TRIGGER x AFTER INSERT ON t BEGIN SELECT 1; END;"],
)
def test_what_does_more_is_to_be_written_for_both(sql: str) -> None:
    with pytest.raises(UntranslatableError):
        translated_definition(sql)


async def test_a_later_migration_is_applied_once() -> None:
    server = postgres.server().copy()
    known = postgres_migrations()
    later = Migration(known[-1].number + 1, "later", "ALTER TABLE told ADD COLUMN why TEXT;")
    async with postgres.session(server) as raw:
        for _ in range(2):
            await migrate_postgres(raw, server, (*known, later))
        assert await raw.fetchval("SELECT count(why) FROM told") == 0
    assert await refused(Store.open(server, lock_timeout=0)) == "newer"


async def test_a_migration_may_take_longer_than_any_other_statement() -> None:
    server, known = postgres.server().copy(), postgres_migrations()
    slow = f"UPDATE migrations SET name = '' WHERE number = {FIRST} AND pg_sleep(1) IS NULL;"
    raw = await connection_to(server.url, 1.0, command_timeout=0.5)
    await migrate_postgres(raw, server, (*known, Migration(known[-1].number + 1, "slow", slow)))
    raw.terminate()


async def test_a_process_waits_while_another_one_migrates() -> None:
    server, known = postgres.server().copy(), postgres_migrations()
    slow = f"UPDATE migrations SET name = '' WHERE number = {FIRST} AND pg_sleep(1) IS NULL;"
    newer = (*known, Migration(known[-1].number + 1, "slow", slow))
    first, second = [await connection_to(server.url, 0.1, command_timeout=0.5) for _ in range(2)]
    await asyncio.gather(*(migrate_postgres(raw, server, newer) for raw in (first, second)))
    assert await second.fetchval("SHOW lock_timeout") == "100ms"
    for raw in (first, second):
        raw.terminate()


async def test_a_zone_that_was_minutes_is_the_same_offset_in_postgres() -> None:
    known = postgres_migrations()
    before = [one for one in known if one.number < 36]
    server = await postgres.emptied()
    async with postgres.session(server) as raw:
        await raw.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        await migrate_postgres(raw, server, before)
        for person, minutes in enumerate((*ZONES, None)):
            await raw.execute(
                f"INSERT INTO persons ({PERSON_BEFORE}, zone) VALUES ($1, {SET_BEFORE}, $2)", person, minutes
            )
        await migrate_postgres(raw, server, known)
        zones = [row["zone"] for row in await raw.fetch("SELECT zone FROM persons ORDER BY id")]
    assert zones == [*ZONES.values(), None]


@pytest.mark.parametrize(
    ("sql", "reason"),
    [
        ("DROP TABLE migrations", "foreign"),
        ("UPDATE migrations SET checksum = 'x'", "different"),
    ],
)
async def test_what_is_not_ours_is_refused(sql: str, reason: str) -> None:
    server = postgres.server().copy()
    postgres.server().sql(sql, str(server).rpartition("/")[2])
    assert await refused(Store.open(server, lock_timeout=0)) == reason

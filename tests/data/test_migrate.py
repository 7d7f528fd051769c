"""Every older database becomes the newest one, whole or not at all, and keeps what it holds."""

from __future__ import annotations

import contextlib
import json
import sqlite3
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from data.errors import StoreError
from data.inbox_rows import InboxRow
from data.message_rows import (
    DigestRow,
    DmChannelRow,
    MessageRow,
    OutboxRow,
    OwedReceiptRow,
    Post,
    PrivateQuestionRow,
)
from data.migrations import Migration, known_migrations, migrate, pending_migrations
from data.preference_rows import GuildRow, PersonRow
from data.result_rows import BestRow, DailyPostRow, DailyRow, MistakeRow, RatingRow, ResultRow
from data.rows import AnswerRow, Calling, Change, Damaged, GiverRow, SeatRow, Stored, TableRow
from data.store import Store
from data.store.database import ShardPart
from data.tournament_rows import EntrantRow, PairingRow, StoredTournament, TournamentRow
from tests.data.damaging import lax, tear_row
from tests.data.samples import Anybody, later
from tests.soaking import first

KNOWN = known_migrations()
VERSIONS = Path(__file__).with_name("versions")

# A migration that has been released is never edited: databases out there hold its checksum. Write a new one.
RELEASED = {
    1: "de92b7c4f627eca6459191e9acd045489d869fee9ca07cf70e0cbeac0e6a8cf2",
    2: "00dea1c1ba54b2d72047e015104354bd5d240f76d61be0409befaa9c30b4ecb6",
    3: "61d728cadabdd6c7fff14f304788af32663142c235ff571fce32593eb82d5056",
    4: "4a0c817b42957360eb69343d7cfcc10201fcf619e9856b55bebc014749c42148",
    5: "d867c722f657453f43628d4e4249fbca10a1759afd8beba8117a996cd4faed94",
    6: "3159939bbe132fefb2c21fa9b61b60c00cb442bef8db3314ce19964f34eee05a",
    7: "0679d341e159b96b76e1d90ee9572679eb20aa667a77ac076ea4ca607f171aed",
    8: "f6d7baa19ba294d5b32328d410a966536417eb655cda76eb843d4922d85e12b6",
    9: "db69c250652a91c542ba26ca04c7545fad9334312cff7d7b8ac4e35eb92551f7",
    10: "1c5e4af47edf6fbf8d63012d36fb2201b98af446875c550d93cdb9fe4f52b315",
    11: "f8dd845b5e4a30e2f002932ff68e71b6a6247df5af25f512f6411eb617431f01",
    12: "7b376d35bb2d7b44b096f5593508843592eeb7919e761cc15f26cec97a6b17f5",
    13: "2697fe653adf4cdbdf323c4ddb64ff5695336d28d1e12975c836e1ebfdb5fadd",
    14: "ca6e4dcba6dd55d75a6471fe8e6b82a6644871480a9975a28c8a002344ab6fe7",
    15: "53b5caec1b346ce227c998cd3374b8bd8cf7740a0104540a7945caebdfb4c349",
    16: "01d7842b1ff71cb2996571b376f84518c0a9d1746e6f5180c68c8a053912272b",
    17: "2104e6e5298c1823bd6ca3b7b02198a6f688ad89adc5282767e3c5c687fa988f",
    18: "bec5a6c8590efbb33d98b91061cd5d3783a493f58ed35c7ee844215d7b9f36d6",
    19: "f6cd3d40b8c5822c8a4595bc96a5b2ace87b430e01c07eff49189cf90f9fd73a",
    20: "cc1089697716ce241460af0eafa830040a6d39f518a6eae8d707f5602deedef5",
    21: "f52a552c739e590227c150b3ea12d840365d876d20df265ab2ac6b9a471b04fb",
    22: "a2a67720e6c82b63de5ba1ccc4be16f928fde74636abb7751e024bb89c4eaceb",
    23: "2345e6216719e1e58df43cd626ab1a8e5f9bef696f771cbea8a2273ddacd7b42",
    24: "5c1cdcee2347a38433522d50486bc018c6d7e0770f394eb45e5e886e269c2d44",
    25: "dec226eac8c48866582f2b190b7688134d67863d5e8f8e229850dbc2d4ffce22",
    26: "5b1ce942d7bd64c48265c0ed8bbcef319ced28f08e1aaad79ba34491662a499b",
    27: "c6191baec0ee901dced29454c24884ed3079504287d9401b39bbcc10279f4254",
    28: "d758bf6a72fc31c4fe7feeba2f785e00bdf146bb05c0fc96c029fd730b5b2e59",
    29: "f3a90070f79ee12fe9a4bcb4b380a2365ad687800060157b5e2a300dd7193fb1",
    30: "02d30a260f757e095ce8b8a838f7a3e668822bdc3b4ed5ccde5a9f905ce1febb",
    31: "0a422ba988c0f973e62f6bd04a924b53c5e8236d0d6b18632e7555ef9f7ab341",
    32: "4c173bbc45a094a5d87241020c96b9b6cf76196e4dca9dfc992fd0a3ede74a32",
    33: "a9806b74e59d24d47ae9eb417fca28203de9d40ccb805df24b0da6d0051aa1c9",
    34: "127aa2785fdeb86def55fe830637f3622ed9b8ef1d0e833ea1bce85eccafdbeb",
    35: "960b0518fc72488c29066452b5d457072f5bf561d55101514d0a390d17cf90bd",
    36: "d4883e415ac9fbbcf8692e440f4c93ddaaa24e43d9f2642980f04d5d80480ebb",
    37: "b0cb9153e612478beeb7e0e99646f57abf1f3498b829432e6da5ea5acf6222c5",
    38: "4c13707532e4a604907e726e6d917ec4c7251f93bdcc8cfcdb8fe3434556c4af",
    39: "fef47ea7e70909c07146824ca20020c837e53ae42605cf2c4d688752dad949ce",
    40: "5348d636eda6616d94dde3840331237d967cc2f45ca750d5f7049fe3c387c4fd",
    41: "82607388f904b95231acdc8fd6e46158f6833189fea58a2c5dd4260a3eb6bbf6",
    42: "b7e2f879d8bf686aeb780bd9e27d78b6a3ff440978f07a157d220aac4c4227d2",
    43: "8f4259d70e2b1f7738cd6d06014363c0409a65aa233b7db1961029287d7dff46",
}

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
RATING = RatingRow(11, "toy", "people", 1510.25, 199.5, 1, 1590.5)
POSTING = replace(GUILD, daily_channel=22, daily_hour=7, daily_seed="seed")
DAILY = DailyRow(11, 3, 0, 21, 22, 7, 1000.5, 1010.5, 2, True, 22)
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
        connection.executescript((VERSIONS / "0035.sql").read_text("utf-8"))
        for person, minutes in enumerate((*ZONES, None), 100):
            sql = f"INSERT INTO persons ({PERSON_BEFORE}, zone) VALUES (?, {SET_BEFORE}, ?)"
            connection.execute(sql, (person, minutes))
    async with await Store.open(database) as store:
        zones = [(await store.person(person)).zone for person in range(100, 101 + len(ZONES))]
        assert zones == [*ZONES.values(), None]


@pytest.mark.parametrize("version", range(1, len(KNOWN) + 1))
async def test_a_database_of_each_version_keeps_all_it_holds(database: Path, version: int) -> None:
    with connected(database) as connection:
        migrate(connection, database, KNOWN[:version])
        connection.executescript((VERSIONS / f"{version:04}.sql").read_text("utf-8"))
    async with await Store.open(database) as store:
        assert await store.person(11) == replace(PERSON, hidden=version >= 19)
        assert await store.guild(21) == (GUILD if version < 24 else POSTING)
        held = {
            1: TABLE, 7: CHAINED, 9: LEFT, 14: HINTLESS, 18: WISHING, 20: UNRATED, 21: TIMED, 29: PAIRED,
            37: INVITED, 38: TURNED_AWAY, 40: SOURCED, 41: BANKED, 42: FAIR, 43: FAILED,
        }  # fmt: skip
        known = held[max(number for number in held if number <= version)]
        assert (await store.awake())[0] == [known]
        assert await store.outbox() == [OUTBOX]
        assert (await store.note("commands"), await store.last_beat()) == ("x", 1602.5)
        assert await store.digests() == ([] if version < 5 else [DigestRow(11, 24, 601)])
        owed = [OwedReceiptRow(701, 24, 11, 7, 2, 0, "C4")]
        assert await store.owed_receipts() == ([] if version < 6 else owed)
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
        connection.executescript((VERSIONS / "0003.sql").read_text("utf-8"))
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
        connection.executescript((VERSIONS / "0034.sql").read_text("utf-8"))
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
    assert migration.checksum == RELEASED[migration.number]


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

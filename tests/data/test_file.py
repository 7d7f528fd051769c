"""The database file: private, durable, one program's at a time; refused with a sentence otherwise."""

# ruff: noqa: ASYNC220, ASYNC221, ASYNC240
# Nobody else waits for a test's event loop.

from __future__ import annotations

import asyncio
import contextlib
import errno
import os
import shutil
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from data.errors import store_error
from data.message_rows import MessageRow
from data.rows import Change, SeatRow
from data.store import Store, StoreError
from data.store.database import acting_on
from data.store.sqlite import SqliteConnection, files_of
from tests.data.samples import TABLE, add, answer, connection_of, pragma, purged, stored, trace

NOBODY = 65534


@contextlib.contextmanager
def umask(mask: int) -> Iterator[None]:
    former = os.umask(mask)
    try:
        yield
    finally:
        os.umask(former)


@contextlib.contextmanager
def without_root() -> Iterator[None]:
    """Nothing is read-only to root."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(NOBODY)
    try:
        yield
    finally:
        os.seteuid(0)


@pytest.fixture
def open_folder() -> Iterator[Path]:
    """A folder that every user of the machine can reach."""
    folder = Path(tempfile.mkdtemp())
    folder.chmod(0o777)
    yield folder
    shutil.rmtree(folder)


async def refusal(path: Path) -> StoreError:
    """Return how opening is refused: one line, which holds the path and no SQL."""
    with pytest.raises(StoreError) as caught:
        await Store.open(path, lock_timeout=0)
    sentence = str(caught.value)
    assert str(path) in sentence
    assert "\n" not in sentence
    assert not any(word in sentence for word in ("SELECT", "INSERT", "PRAGMA", "Traceback"))
    return caught.value


@pytest.mark.parametrize("mask", [0o000, 0o022, 0o777])
async def test_only_the_owner_can_read_it_whatever_the_umask(tmp_path: Path, mask: int) -> None:
    folder = tmp_path / "var"
    folder.mkdir()
    path = folder / "games.sqlite3"
    with umask(mask):
        store = await Store.open(path)
    await add(store)
    modes = {
        file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir() if "-lock" not in file.name
    }
    await store.close()
    assert modes == dict.fromkeys(("games.sqlite3", "games.sqlite3-wal", "games.sqlite3-shm"), 0o600)


async def test_what_others_could_read_is_tightened_at_the_start(tmp_path: Path) -> None:
    """A copy made with ``cp`` under a usual umask, taken while the bot ran: with its side files."""
    running, copy = tmp_path / "running.sqlite3", tmp_path / "games.sqlite3"
    store = await Store.open(running)
    await add(store)
    for end in ("", "-wal", "-shm"):
        shutil.copyfile(f"{running}{end}", f"{copy}{end}")
        Path(f"{copy}{end}").chmod(0o644)
    await store.close()
    async with await Store.open(copy) as again:
        assert await again.stored(1) is not None
        files = [Path(f"{copy}{end}") for end in ("", "-wal", "-shm")]
        assert [stat.S_IMODE(file.stat().st_mode) for file in files] == [0o600] * 3


async def test_what_everybody_can_read_and_is_not_ours_is_refused(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    await (await Store.open(database)).close()
    database.chmod(0o666)

    def not_ours(*_: object) -> None:
        raise PermissionError

    monkeypatch.setattr(Path, "chmod", not_ours)
    error = await refusal(database)
    assert error.reason == "exposed"
    assert "chmod 600" in str(error)
    monkeypatch.undo()
    database.chmod(0o660)  # a group alone: so an administrator hands it to the bot
    monkeypatch.setattr(Path, "chmod", not_ours)
    await (await Store.open(database)).close()


async def test_its_folder_is_made_for_the_owner_alone(tmp_path: Path) -> None:
    path = tmp_path / "new" / "games.sqlite3"
    async with await Store.open(path):
        assert stat.S_IMODE(path.parent.stat().st_mode) == 0o700


@pytest.mark.sqlite
async def test_a_commit_waits_for_the_disk_and_references_are_checked(store: Store) -> None:
    wanted = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    for name, value in wanted.items():
        [(found,)] = await connection_of(store).execute_fetchall(f"PRAGMA {name}")
        assert found == value, name


@pytest.mark.sqlite
async def test_an_answer_waits_for_the_disk_and_what_a_start_finds_out_again_does_not(store: Store) -> None:
    table_id = await add(store)
    [row] = await store.outbox()
    statements = await trace(store)
    await store.put_answer(answer(table_id))
    await store.take_place(MessageRow(table_id, "live:0", 1, 501), 7)
    await store.put_answer(answer(table_id, seat=1))
    await store.taken_away(row)
    with pytest.raises(StoreError):
        await store._database.together(("not SQL", ()), durable=False)
    with acting_on(7):  # an interaction that is acted on once: its id is on the disk with its first change
        await store._database.together(("DELETE FROM notes", ()), durable=False)
    await store.put_answer(answer(table_id, seat=2))
    level, waited = "FULL", []
    for statement in statements:
        level = statement.rpartition(" ")[2] if statement.startswith("PRAGMA synchronous") else level
        if statement == "COMMIT":
            waited.append(level)
    assert waited == ["FULL", "NORMAL", "FULL", "NORMAL", "FULL", "FULL"]


async def test_what_is_deleted_is_in_no_byte_of_the_file(
    database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Not every build of SQLite overwrites it by itself; a backup copies the file as it is."""
    real = sqlite3.connect

    def careless(*args: Any, **more: Any) -> sqlite3.Connection:
        connection: sqlite3.Connection = real(*args, **more)
        connection.execute("PRAGMA secure_delete = OFF")
        return connection

    monkeypatch.setattr(sqlite3, "connect", careless)
    async with await Store.open(database) as store:
        for number in range(20):
            await store.add_table(TABLE, [SeatRow(0, 4711, name=f"Forgotten-by-all-{number}")])
        await store.forget(4711, 5.0)
    assert b"Forgotten-by-all" not in database.read_bytes()


@pytest.mark.sqlite
async def test_every_table_is_strict(store: Store) -> None:
    rows = await connection_of(store).execute_fetchall("PRAGMA table_list")
    strict = {name: bool(is_strict) for _, name, _, _, _, is_strict in rows if not name.startswith("sqlite_")}
    assert strict
    assert all(strict.values()), strict


async def test_a_closed_file_is_whole_by_itself(store: Store, database: Path) -> None:
    await add(store)
    await store.close()
    assert {file.name for file in database.parent.iterdir()} == {database.name, database.name + "-lock"}
    assert pragma(database, "integrity_check") == "ok"


async def test_closing_twice_is_harmless_and_a_closed_store_says_so(store: Store) -> None:
    await store.close()
    await store.close()
    for attempt in (store.person(1), store.beat(1.0), add(store)):
        with pytest.raises(StoreError) as caught:
            await attempt
        assert caught.value.reason == "closed"


async def test_a_file_that_is_no_database_is_refused_and_left_alone(database: Path) -> None:
    database.write_text("This is a letter. " * 100)
    assert (await refusal(database)).reason == "not a database"
    assert database.read_text() == "This is a letter. " * 100


async def test_a_damaged_file_whose_names_are_no_text_is_refused(store: Store, database: Path) -> None:
    """SQLite quotes the name in its error, whatever its bytes."""
    await store.close()
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as broken:
        broken.execute("PRAGMA writable_schema = ON")
        broken.execute(
            "UPDATE sqlite_schema SET name = CAST(x'a7' AS TEXT), sql = 'CREATE TABLE (' WHERE name = 'seats'"
        )
    assert (await refusal(database)).reason == "damaged"


async def test_another_programs_database_is_refused_and_left_alone(database: Path) -> None:
    with contextlib.closing(sqlite3.connect(database)) as other:
        other.execute("CREATE TABLE stamps (country TEXT)")
        other.commit()
    content = database.read_bytes()
    assert (await refusal(database)).reason == "foreign"
    assert database.read_bytes() == content


async def test_a_newer_file_is_refused_and_says_what_to_do(store: Store, database: Path) -> None:
    await store.close()
    with contextlib.closing(sqlite3.connect(database)) as newer:
        newer.execute(
            "INSERT INTO migrations VALUES ((SELECT max(number) + 1 FROM migrations), 'later', 'x')"
        )
        newer.commit()
    error = await refusal(database)
    assert error.reason == "newer"
    assert "update the program" in str(error)


async def test_a_file_of_another_edition_is_refused(store: Store, database: Path) -> None:
    await store.close()
    with contextlib.closing(sqlite3.connect(database)) as other:
        other.execute("UPDATE migrations SET checksum = 'x' WHERE number = 1")
        other.commit()
    assert (await refusal(database)).reason == "different"


async def test_a_locked_file_is_refused_and_opens_once_it_is_free(store: Store, database: Path) -> None:
    await store.close()
    with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        assert (await refusal(database)).reason == "locked"
        other.execute("ROLLBACK")
    await (await Store.open(database, lock_timeout=0)).close()


async def test_a_file_that_may_not_be_written_is_refused(open_folder: Path) -> None:
    path = open_folder / "games.sqlite3"
    await (await Store.open(path)).close()
    path.chmod(0o444)
    path.with_name(path.name + "-lock").chmod(0o666)
    with without_root():
        assert (await refusal(path)).reason == "read-only"


async def test_a_folder_that_may_not_be_written_is_refused(open_folder: Path) -> None:
    open_folder.chmod(0o555)
    with without_root():
        assert (await refusal(open_folder / "games.sqlite3")).reason == "read-only"
        assert (await refusal(open_folder / "var" / "games.sqlite3")).reason == "read-only"


async def test_a_folder_in_the_files_place_is_refused(database: Path) -> None:
    database.mkdir()
    assert (await refusal(database)).reason == "read-only"


def test_a_folder_that_takes_no_file_is_not_said_to_be_missing(tmp_path: Path) -> None:
    """/proc answers so."""
    gone = FileNotFoundError(errno.ENOENT, "No such file or directory")
    assert store_error(gone, tmp_path / "x.db").reason == "read-only"
    assert store_error(gone, tmp_path / "none" / "x.db").reason == "no folder"


async def test_a_file_in_the_folders_place_is_refused(tmp_path: Path) -> None:
    (tmp_path / "var").touch()
    assert (await refusal(tmp_path / "var" / "games.sqlite3")).reason == "no folder"


@pytest.mark.parametrize(("code", "reason"), [("ENOSPC", "full"), ("EIO", "disk"), ("EACCES", "read-only")])
async def test_a_disk_that_takes_no_new_file_is_told(
    database: Path, monkeypatch: pytest.MonkeyPatch, code: str, reason: str
) -> None:
    def refused(*_: object) -> None:
        raise OSError(getattr(errno, code), "")

    monkeypatch.setattr("data.store.sqlite.os.open", refused)
    assert (await refusal(database)).reason == reason


HOLDER = """
import asyncio, sys
from pathlib import Path
from data.store import Store

async def hold():
    async with await Store.open(Path(sys.argv[1])):
        print("open", flush=True)
        sys.stdin.read()

asyncio.run(hold())
"""


async def test_two_programs_can_not_have_it_at_once(database: Path) -> None:
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, database], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        refused = await refusal(database)
        assert refused.reason == "in use"
        assert "stop that one, or name another database in DATABASE" in str(refused)
        holder.kill()
    await (await Store.open(database, lock_timeout=0)).close()


def _linked(link: str, database: Path) -> Path:
    """Return another name of a database, in a folder of its own."""
    other = database.parent / "elsewhere" / "other.sqlite3"
    other.parent.mkdir()
    getattr(os, link)(database, other)
    return other


@pytest.mark.parametrize("link", ["symlink", "link"])
@pytest.mark.parametrize("first", ["the file", "the link"])
async def test_another_name_does_not_open_it_a_second_time(database: Path, link: str, first: str) -> None:
    await (await Store.open(database)).close()
    names = [database, _linked(link, database)]
    mine, theirs = names if first == "the file" else reversed(names)
    holder = subprocess.Popen(
        [sys.executable, "-c", HOLDER, mine], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    )
    with holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "open\n"
        assert (await refusal(theirs)).reason == "in use"
        left = {file.name for file in theirs.parent.iterdir() if file.name.endswith(("-wal", "-shm"))}
        assert left <= {"games.sqlite3-wal", "games.sqlite3-shm"}
        holder.kill()
    await (await Store.open(mine, lock_timeout=0)).close()
    await (await Store.open(theirs, lock_timeout=0)).close()


async def test_one_process_does_not_open_it_twice_and_keeps_what_it_has(store: Store, database: Path) -> None:
    """SQLite's locks belong to the process: to close any descriptor of the file ends all of them."""
    await add(store)
    for name in (database, _linked("link", database)):
        assert (await refusal(name)).reason == "in use"
    other = "import sqlite3, sys; sqlite3.connect(sys.argv[1], 0).execute('PRAGMA journal_mode = DELETE')"
    done = subprocess.run(
        [sys.executable, "-c", other, database], capture_output=True, text=True, check=False, timeout=60
    )
    assert "database is locked" in done.stderr


async def test_no_copy_is_made_by_a_name_beside_which_the_newest_changes_are_not(
    store: Store, database: Path, tmp_path: Path
) -> None:
    other = _linked("link", database)
    script = "import sys; from data.__main__ import main; sys.exit(main(sys.argv[1:]))"
    command: list[str | Path] = [sys.executable, "-c", script, "backup", tmp_path / "copy", "--database"]
    refused = subprocess.run([*command, other], capture_output=True, text=True, check=False, timeout=60)
    assert (refused.returncode, "by another name" in refused.stderr) == (1, True)
    assert [file.name for file in other.parent.iterdir()] == [other.name]
    await store.close()
    subprocess.run([*command, other], capture_output=True, check=True, timeout=60)


async def test_the_file_behind_a_dangling_link_is_made_for_the_owner_alone(
    database: Path, tmp_path: Path
) -> None:
    link = tmp_path / "link.sqlite3"
    link.symlink_to(database)
    with umask(0):
        async with await Store.open(link) as store:
            await add(store)
            modes = {
                file.name: stat.S_IMODE(file.stat().st_mode)
                for file in tmp_path.iterdir()
                if not file.is_symlink()
            }
    ends = ("", "-lock", "-shm", "-wal")
    assert modes == dict.fromkeys((f"{database.name}{end}" for end in ends), 0o600)


REFUSED = """
import asyncio, sys
from pathlib import Path
from data.store import Store, StoreError

try:
    asyncio.run(Store.open(Path(sys.argv[1])))
except StoreError as error:
    print(error)
"""


def test_a_refusal_is_all_that_a_terminal_shows(database: Path) -> None:
    database.write_text("This is a letter. " * 100)
    done = subprocess.run(
        [sys.executable, "-c", REFUSED, database], capture_output=True, text=True, check=True, timeout=60
    )
    told = f"{database} is not a database: name another file in DATABASE\n"
    assert (done.stdout, done.stderr) == (told, "")


def _found(word: bytes, database: Path) -> dict[str, int]:
    """Return how often the files of a database hold some bytes."""
    counts = {file.name: file.read_bytes().count(word) for file in files_of(database) if file.exists()}
    return {name: count for name, count in counts.items() if count}


ANN, NAME = 10**17 + 12345, b"Forgotten-by-all"
ID = ANN.to_bytes(8, "big")
"""How SQLite writes such a number."""


async def _churn(store: Store, seed: int) -> None:
    """Let tables come, change and go, so that pages are split, joined and filled anew."""
    random = Random(seed)
    numbers = list[int]()
    for number in range(120):
        seats = [SeatRow(0, ANN, name=f"{NAME.decode()}-{number}"), SeatRow(1, 10**17 + number, name="x" * 9)]
        numbers.append((await store.add_table(TABLE, seats))[0])
        changed = await stored(store, random.choice(numbers))
        seats = [replace(seat, name=seat.name * random.randint(0, 5)) for seat in changed.seats]
        await store.save(Change(changed.table, seats=tuple(seats)))
        if number % 7 == 0:
            over = replace(changed.table, status="cancelled", acted=1.0)
            await store.save(Change(over))
            await purged(store, "cancelled", 2.0)
            numbers = [each for each in numbers if await store.stored(each) is not None]


@pytest.mark.parametrize("seed", range(3))
async def test_who_is_forgotten_is_in_no_file_while_the_bot_goes_on(database: Path, seed: int) -> None:
    async with await Store.open(database) as store:
        await _churn(store, seed)
        assert _found(NAME, database)
        assert _found(ID, database)
        await store.forget(ANN, 5.0)
        assert (_found(NAME, database), _found(ID, database)) == ({}, {})


async def test_who_is_forgotten_while_a_backup_reads_is_in_no_file_once_it_has_ended(database: Path) -> None:
    async with await Store.open(database) as store:
        with contextlib.closing(sqlite3.connect(database, isolation_level=None)) as reader:
            await add(store)
            reader.execute("BEGIN")
            reader.execute("SELECT count(*) FROM tables").fetchall()
            await store.add_table(TABLE, [SeatRow(0, ANN, name=NAME.decode())])
            await store.forget(ANN, 5.0)
            await store.beat(1.0)
            assert _found(NAME, database)
        await store.beat(2.0)
        assert (_found(NAME, database), _found(ID, database)) == ({}, {})


async def test_who_was_forgotten_just_before_a_kill_is_in_no_file_after_the_next_start(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(SqliteConnection, "empty_log", lambda _: asyncio.sleep(0, True))  # killed before it
    async with await Store.open(database) as store:
        await store.add_table(TABLE, [SeatRow(0, ANN, name=NAME.decode())])
        await store.forget(ANN, 5.0)
        copy = tmp_path / "left.sqlite3"
        for left, file in zip(files_of(copy), files_of(database), strict=True):
            shutil.copyfile(file, left)
    monkeypatch.undo()
    assert _found(NAME, copy)
    async with await Store.open(copy) as store:
        await store.beat(1.0)
        assert (_found(NAME, copy), _found(ID, copy)) == ({}, {})


async def test_who_is_forgotten_is_told_if_the_disk_does_not_let_go_of_them(
    store: Store, database: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def broken(_: SqliteConnection) -> bool:
        raise sqlite3.OperationalError

    monkeypatch.setattr(SqliteConnection, "empty_log", broken)
    await store.beat(1.0)  # not the concern of whoever works just then
    with pytest.raises(StoreError):
        await store.forget(ANN, 5.0)

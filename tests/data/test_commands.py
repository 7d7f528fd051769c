"""`python -m data`: check, backup, move, forget and rebuild, on a file and on PostgreSQL."""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
import signal
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import Mock

import pytest

import data.__main__
import games
from data import move as moving
from data.__main__ import DEFAULT_DATABASE, database_setting, main
from data.address import Address, Server
from data.check import Record, newest_form, older_form, record_problems, records, sql_problems
from data.errors import NotAddedError, StoreError
from data.message_rows import DigestRow
from data.migrations import Migration, known_migrations
from data.rows import Change, GiverRow, SeatRow
from data.store import Store, connect
from games.options import settle_options
from games.record import Record as GameRecord
from games.rng import SeededRng
from tests import postgres
from tests.data.damaging import lax
from tests.data.samples import CHANNEL, HOST, MOVES, SEATS, TABLE, add, answer, deal, pragma, purged, stored
from tests.data.test_dailies import NOON, begun
from tests.data.test_file import without_root
from tests.data.test_privacy import world
from tests.fresh import fresh
from tests.golden import HERE as GOLDEN

# `python -m data` on PostgreSQL: check, backup, forget and rebuild do there what they do with a file.


NEWEST = len(known_migrations())


@pytest.fixture
async def here() -> Server:
    return await postgres.emptied()


async def run(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[int, str, str]:
    """Return the exit code and what is said; the password is in none of it."""
    code = await asyncio.to_thread(main, arguments)
    said = capsys.readouterr()
    assert "Sesame" not in said.out + said.err
    assert "Traceback" not in said.err
    return code, said.out, said.err


async def lived_in(server: Server) -> int:
    async with await Store.open(server) as store:
        table_id = await add(store, game="no_such_game")
        await store.save(deal(await stored(store, table_id)))
    return table_id


async def test_a_check_counts_and_names_what_does_not_replay(
    here: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = await lived_in(here)
    code, out, err = await run(capsys, "check", "--database", here.url)
    assert (code, out) == (1, f"{here}: 1 tables, 1 records, 1 problems\n")
    assert f"table {table_id}: " in err
    postgres.server().sql(
        f"UPDATE log SET moves = 'x' WHERE table_id = {table_id}", str(here).rpartition("/")[2]
    )
    code, out, err = await run(capsys, "check", "--database", here.url)
    assert "1 tables, 0 records, 1 problems" in out
    assert f"table {table_id} has a log that can't be read" in err


async def test_a_check_goes_on_beside_the_bot(here: Server, capsys: pytest.CaptureFixture[str]) -> None:
    async with await Store.open(here) as store:
        await add(store, status="lobby", seed=b"")
        code, out, _ = await run(capsys, "check", "--database", here.url)
        assert (code, out) == (0, f"{here}: 1 tables, 0 records, 0 problems\n")
        await add(store)


async def test_a_newer_program_does_not_hold_up_the_bot_of_an_older_one(
    here: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    """A look at the newer form locks the tables that it changes; nobody's answer would be taken meanwhile."""
    async with await Store.open(here), postgres.session(here) as raw:
        newest = await raw.fetchrow("DELETE FROM migrations WHERE number = $1 RETURNING *", NEWEST)
        try:
            code, _, err = await run(capsys, "check", "--database", here.url)
        finally:
            await raw.execute("INSERT INTO migrations VALUES ($1, $2, $3)", *newest)
    assert code == 1
    assert f"an older version of this program uses {here}" in err


async def test_a_backup_is_an_archive_that_brings_all_back(
    here: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    table_id = await lived_in(here)
    monkeypatch.setenv("PATH", str(postgres.BIN), prepend=os.pathsep)
    target = tmp_path / "club.dump"
    code, *_ = await run(capsys, "backup", str(target), "--database", here.url)
    assert code == 0
    assert stat.S_IMODE(target.stat().st_mode) == 0o600
    assert (await run(capsys, "backup", str(target), "--database", here.url))[0] == 1
    server = postgres.server()
    server.sql("DROP DATABASE IF EXISTS restored")
    server.sql("CREATE DATABASE restored")
    back = server.address("restored")
    bare, _ = back.without_password()
    restore = [str(postgres.BIN / "pg_restore"), "--no-owner", f"--dbname={bare}", str(target)]
    done = subprocess.run(restore, capture_output=True, text=True, check=False)  # noqa: ASYNC221
    failed = [line for line in done.stderr.splitlines() if "error:" in line]
    unknown = [] if server.release >= 17 else ["transaction_timeout"]  # newer clients set it, and go on
    assert done.returncode == len(unknown), done.stderr
    assert len(failed) == len(unknown)
    assert all(name in line for name, line in zip(unknown, failed, strict=True))
    async with await Store.open(here) as one, await Store.open(back) as other:
        assert await stored(other, table_id) == await stored(one, table_id)
    server.drop(back)


async def test_an_archive_that_cannot_be_read_again_is_no_backup(
    here: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "pg_restore").write_text("#!/bin/sh\necho 'input file is too short' >&2; exit 1\n")
    (tmp_path / "pg_restore").chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{postgres.BIN}", prepend=os.pathsep)
    target = tmp_path / "club.dump"
    code, _, err = await run(capsys, "backup", str(target), "--database", here.url)
    assert code == 1
    assert err == f"{here} could not be backed up: input file is too short\n"
    assert os.listdir(tmp_path) == ["pg_restore"]


async def test_an_older_form_is_told_from_todays(here: Server, caplog: pytest.LogCaptureFixture) -> None:
    assert await asyncio.to_thread(older_form, here) is None
    async with postgres.session(here) as raw:
        newest = await raw.fetchrow("DELETE FROM migrations WHERE number = $1 RETURNING *", NEWEST)
        assert await asyncio.to_thread(older_form, here) == NEWEST - 1
        with contextlib.suppress(StoreError):  # its tables have the newer form already
            await Store.open(here, 0.0)
        await raw.execute("INSERT INTO migrations VALUES ($1, $2, $3)", *newest)
    assert "only a backup made before leads back" in caplog.text


async def test_without_pg_dump_a_backup_says_so_and_leaves_nothing(
    here: Server, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    code, _, err = await run(capsys, "backup", str(tmp_path / "club.dump"), "--database", here.url)
    assert code == 1
    assert "pg_dump" in err
    assert os.listdir(tmp_path) == []


async def test_a_person_is_forgotten_while_the_bot_is_stopped(
    here: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = await lived_in(here)
    code, out, _ = await run(capsys, "forget", str(HOST), "--database", here.url)
    assert code == 0
    assert str(here) in out
    async with await Store.open(here, 0.0) as store:
        found = await stored(store, table_id)
        assert HOST not in {found.table.host_id, *(seat.person_id for seat in found.seats)}
        code, _, err = await asyncio.create_task(run(capsys, "rebuild", "--database", here.url))
        assert code == 1
        assert "in use" in err


async def test_who_is_forgotten_by_command_begins_the_days_puzzle_no_second_time(
    here: Server, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("time.time", lambda: NOON)
    async with await Store.open(here, 0.0) as store:
        await begun(store)
    code, _, _ = await run(capsys, "forget", str(HOST), "--database", here.url)
    assert code == 0
    async with await Store.open(here, 0.0) as store:
        with pytest.raises(NotAddedError, match="daily"):
            await begun(store)


async def test_old_results_are_noted(here: Server, capsys: pytest.CaptureFixture[str]) -> None:
    table_id = await lived_in(here)
    async with await Store.open(here) as store:
        row = (await stored(store, table_id)).table
        await store.save(Change(replace(row, status="over")))
    code, _, err = await run(capsys, "rebuild", "--database", here.url)
    assert code == 1
    assert f"table {table_id}: " in err


async def test_what_is_no_address_is_refused_and_not_quoted(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DATABASE", "postgresql://bot:Sesame-7@host:port/games")
    code, _, err = await run(capsys, "check")
    assert (code, err.count("\n")) == (1, 1)
    assert "DATABASE" in err


# `python -m data backup`: a whole copy of a database in use, and never a lost file.


@pytest.fixture
def target(tmp_path: Path) -> Path:
    folder = tmp_path / "backups"
    folder.mkdir()
    return folder / "copy.sqlite3"


@pytest.fixture
def everybodys() -> Iterator[Path]:
    """A folder that every user of the machine can reach."""
    with tempfile.TemporaryDirectory() as name:
        Path(name).chmod(0o777)
        yield Path(name)


def backup(database: Path, target: Path, *more: str) -> int:
    return main(["backup", str(target), "--database", str(database), *more])


async def test_a_database_in_use_is_copied_to_the_last_answer(
    store: Store, database: Path, target: Path
) -> None:
    table_id = await add(store)
    await store.put_answer(answer(table_id))
    assert backup(database, target) == 0
    await store.put_answer(answer(table_id, move="later"))
    async with await Store.open(target) as copy:
        assert (await stored(copy, table_id)).answers == (answer(table_id),)
        assert len(await copy.outbox()) == 1


async def test_the_copy_is_one_sound_file_for_its_owner_alone(
    store: Store, database: Path, target: Path
) -> None:
    await add(store)
    await store.put_digest(DigestRow(HOST, 24, 601))
    former = os.umask(0)
    try:
        assert backup(database, target) == 0
    finally:
        os.umask(former)
    assert os.listdir(target.parent) == [target.name]
    assert pragma(target, "journal_mode") == "delete"  # complete without a side file
    assert stat.S_IMODE(os.stat(target).st_mode) == 0o600
    assert pragma(target, "integrity_check") == "ok"


@pytest.mark.sqlite
async def test_of_a_damaged_database_there_is_no_copy_and_its_own_name_is_told(
    store: Store, database: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await add(store)
    await store.close()
    with lax(database) as connection:
        connection.execute("UPDATE tables SET status = NULL")
    assert backup(database, target) == 1
    assert capsys.readouterr().err == f"{database} is damaged: restore it from a backup\n"
    assert os.listdir(target.parent) == []


async def test_an_older_copy_is_written_over_with_force_alone(
    store: Store, database: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await add(store)
    backup(database, target)
    old = target.read_bytes()  # noqa: ASYNC240
    table_id = await add(store)
    assert backup(database, target) == 1
    assert "--force" in capsys.readouterr().err
    assert target.read_bytes() == old  # noqa: ASYNC240
    assert backup(database, target, "--force") == 0
    async with await Store.open(target) as copy:
        assert await copy.stored(table_id) is not None


async def test_a_database_is_never_written_over_with_itself(
    store: Store, database: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    table_id = await add(store)
    assert backup(database, database, "--force") == 1
    assert "itself" in capsys.readouterr().err
    assert await store.stored(table_id) is not None


async def test_a_copy_that_somebody_has_open_is_not_written_over(
    store: Store, database: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup(database, target)
    async with await Store.open(target) as copy:
        await add(copy)
        assert backup(database, target, "--force") == 1
    assert "in use" in capsys.readouterr().err


def test_a_database_in_a_folder_that_one_may_not_enter_is_said(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(0o000)
    with without_root():
        for command in (["check"], ["forget", "1"], ["rebuild"]):
            assert main([*command, "--database", str(closed / "games.sqlite3")]) == 1
            assert "does not exist" in capsys.readouterr().err


def test_a_missing_database_is_said_and_not_made(
    tmp_path: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert backup(tmp_path / "none.sqlite3", target) == 1
    assert "does not exist" in capsys.readouterr().err
    assert sorted(os.listdir(tmp_path)) == ["backups"]
    assert os.listdir(target.parent) == []


def test_a_missing_database_is_said_where_there_is_an_older_copy(
    tmp_path: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target.write_text("an older copy")
    assert backup(tmp_path / "none.sqlite3", target, "--force") == 1
    assert "none.sqlite3 does not exist" in capsys.readouterr().err
    assert target.read_text() == "an older copy"


def test_a_copy_into_a_folder_that_one_may_not_enter_is_refused(
    everybodys: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    database, closed = everybodys / "games.sqlite3", everybodys / "closed"
    database.touch()
    closed.mkdir(0o000)
    with without_root():
        assert backup(database, closed / "copy.sqlite3") == 1
    assert "copy.sqlite3 can't be written" in capsys.readouterr().err


def test_what_is_no_database_is_said_and_leaves_no_copy(
    tmp_path: Path, target: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    letter = tmp_path / "letter.sqlite3"
    letter.write_text("This is a letter. " * 100)
    assert backup(letter, target) == 1
    assert "not a database" in capsys.readouterr().err
    assert os.listdir(target.parent) == []


async def test_a_copy_whose_file_another_process_deleted_says_what_went_wrong(
    database: Path, target: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def deleted(source: object, file: Path) -> bool:
        file.unlink()
        return False

    monkeypatch.setattr("data.backup._is_sound_copy", deleted)
    async with await Store.open(database):
        assert backup(database, target) == 1
    assert capsys.readouterr().err == f"{database} is damaged: restore it from a backup\n"


async def test_a_missing_folder_is_said(
    store: Store, database: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert backup(database, tmp_path / "none" / "copy.sqlite3") == 1
    assert "can't be written: its folder does not exist" in capsys.readouterr().err


@pytest.mark.parametrize("more", [(), ("--force",)])
async def test_a_folder_in_the_place_of_the_copy_is_said(
    store: Store, database: Path, target: Path, capsys: pytest.CaptureFixture[str], more: tuple[str, ...]
) -> None:
    assert backup(database, target.parent, *more) == 1
    assert "backups is a folder: name the file in it" in capsys.readouterr().err
    assert os.listdir(target.parent) == []


def test_the_database_is_the_one_of_the_setting(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("DATABASE", raising=False)
    assert database_setting() == Path(DEFAULT_DATABASE)
    Path(".env").write_text("DATABASE=from_file.sqlite3\n")
    assert database_setting() == Path("from_file.sqlite3")
    monkeypatch.setenv("DATABASE", "from_environment.sqlite3")
    assert database_setting() == Path("from_environment.sqlite3")
    monkeypatch.setenv("DATABASE", "")  # as for the bot, an empty value is the default
    assert database_setting() == Path(DEFAULT_DATABASE)


def test_settings_that_can_not_be_read_are_said(
    everybodys: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(everybodys)
    monkeypatch.delenv("DATABASE", raising=False)
    Path(".env").write_bytes(b"DATABASE=caf\xe9")
    assert main(["check"]) == 1
    assert "run this as the bot's user" in capsys.readouterr().err
    Path(".env").write_text("# the club's\nDATABASE: club.sqlite3\n")  # not the default instead
    assert main(["backup", "today.sqlite3"]) == 1
    assert "The setting on line 2 of .env is not usable." in capsys.readouterr().err
    Path(".env").write_text("DATABASE=from_file.sqlite3\n")
    Path(".env").chmod(0o000)
    with without_root():
        assert main(["check"]) == 1
    assert "run this as the bot's user" in capsys.readouterr().err


# `python -m data check`: damage is found and named, and a sound database passes as it is.


async def table_of_one_step(store: Store) -> int:
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
    await table_of_one_step(store)
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
            "table 2 does not say whether its seed is revealed",
        ),
        ("UPDATE log SET moves = 'x'", "table 2 has a log that can't be read"),
        ("DELETE FROM givers WHERE seat = 1", "table 2 does not say who gave its answers"),
        ("UPDATE log SET moves = '5'", "table 2 does not say who gave its answers"),
        ("UPDATE log SET moves = '[[[1], 2]]'", "table 2 does not say who gave its answers"),
        ("UPDATE outbox SET payload = 'x' WHERE id = 1", "message 1 of the outbox can't be read"),
    ],
)
async def test_damage_is_named(store: Store, database: Path, sql: str, words: str) -> None:
    await table_of_one_step(store)
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
    await table_of_one_step(store)
    await store.close()
    with database.open("r+b") as file:
        file.seek(4096 * 2)
        file.write(b"\xff" * 4096 * 4)
    assert main(["check", "--database", str(database)]) == 1
    assert "damaged" in capsys.readouterr().err


async def test_the_record_of_every_started_table_is_what_the_rules_read(store: Store, database: Path) -> None:
    table_id = await table_of_one_step(store)
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


def test_a_process_replays_many_records_and_only_those_that_do_not_replay_are_named(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    run, commands = subprocess.run, []

    def counted(command: list[str], **how: Any) -> subprocess.CompletedProcess[str]:
        commands.append(command)
        return run(command, **how)

    monkeypatch.setattr(subprocess, "run", counted)
    monkeypatch.setattr("data.check.AT_ONCE", 40, raising=False)
    good = json.dumps(json.loads((GOLDEN / "pentago.v1.json").read_text("utf-8"))["record"])
    found = [Record(number, "{}" if number in (4, 7) else good) for number in range(1, 46)]
    done: list[int] = []
    named = [problem.split(":")[0] for problem in record_problems(found, done.append)]
    assert named == ["table 4", "table 7"]
    assert sum(done) == len(found)
    assert len(commands) == 2


async def test_the_command_counts_and_fails_where_a_record_does_not_replay(
    store: Store, database: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await table_of_one_step(store)
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
    table_id = await table_of_one_step(store)
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
        (
            "UPDATE ratings SET rating = 1700.0",
            "person 11 has a rating that differs from the one after their last game",
        ),
        ("DELETE FROM results", "person 11 has a rating that differs from the one after their last game"),
        (
            "INSERT INTO dailies VALUES (11, 3, 0, 5, 6, 1, 1.0, 2.0, 1, 1, 0, 1.0, '', NULL)",
            "table 1 is a day's puzzle that has ended, and is not over",
        ),
    ],
)
async def test_what_was_noted_of_games_is_checked(store: Store, database: Path, sql: str, words: str) -> None:
    await table_of_one_step(store)
    await store.close()
    for seat, person in enumerate((11, 12)):
        after = RATED.format(1600.0 - seat)
        spoil(database, RESULT.format(seat=seat, person=person, rank=seat + 1, after=after))
    spoil(database, "INSERT INTO ratings VALUES (11, 'toy', 'people', 1600.0, 200.0, 1, 9.0, 1)")
    assert found_in(database) == []
    spoil(database, sql)
    [problem] = found_in(database)
    assert words in problem


# `python -m data move`: a club is the same on the other engine, whoever stops it on the way.


STEPS = 2


@pytest.fixture
def goal() -> Iterator[Server]:
    found = postgres.server().copy()
    yield found
    postgres.server().drop(found)


async def begun_table(store: Store, game_id: str) -> None:
    """Store a table of a game in the middle of it, with an answer that is still sealed."""
    game = games.all_games()[game_id]
    options = settle_options(game.options, {})
    seats = game.places(options)[0]
    state = game.setup(seats, options, SeededRng(TABLE.seed, 0)).state
    row = replace(TABLE, game=game.id, version=game.version, options=options)
    table_id, _ = await store.add_table(
        row, [SeatRow(seat, HOST + seat, name="호스트") for seat in range(seats)]
    )
    for step in range(1, STEPS + 1):
        if (ask := game.ask(state)) is None:
            break
        moves = tuple((seat, game.legal(state, seat)[0]) for seat in sorted(ask.pending))
        state = game.step(state, dict(moves), SeededRng(TABLE.seed, step)).state
        givers = tuple(GiverRow(table_id, step, seat, "person") for seat, _ in moves)
        await store.save(Change(replace(row, id=table_id, step=step), moves=moves, givers=givers))
        await store.put_answer(answer(table_id, step=step))


async def club(place: Address) -> None:
    """Store running tables of every game, one that follows another, and something of every kind."""
    async with await Store.open(place) as store:
        for game_id in games.all_games():
            await begun_table(store, game_id)
        first = await add(store, game="toy", status="lobby", seed=b"")
        await add(store, game="toy", status="lobby", seed=b"", rematch_of=first)
        await world(store)
        await store.beat(1700.25)


async def everything(place: Address) -> tuple[dict[str, tuple[int, str]], list[str]]:
    """Return digests of all rows, and all records."""
    database = await connect(place, 0.0)
    try:
        rows = {shape.name: await moving._digest(database, shape) for shape in moving.shapes()}
    finally:
        await database.close()

    def read() -> list[str]:
        with newest_form(place) as reader:
            return [record.text for record in records(reader)]

    return rows, await asyncio.to_thread(read)


def killed(origin: Address, goal: Address, count: int) -> None:
    places = [place.url if isinstance(place, Server) else str(place) for place in (origin, goal)]
    command = [sys.executable, "-m", "tests.data.moving", *places, str(count)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == -signal.SIGKILL, done.stderr


async def carried(origin: Address, goal: Address) -> dict[str, int]:
    source, target = await connect(origin), await connect(goal)
    try:
        counts = await moving.move(source, target, lambda _: None)
        await moving.finish(source, target)
        return counts
    finally:
        await source.close()
        await target.close()


async def test_a_move_that_is_stopped_goes_on(
    tmp_path: Path, goal: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    origin = fresh(tmp_path / "club.sqlite3")
    async with await Store.open(origin) as store:
        await begun_table(store, "pentago")
        first = await add(store, game="toy", status="lobby", seed=b"")
        await add(store, game="toy", status="lobby", seed=b"", rematch_of=first)
    sent, left = moving._sent, iter(range(7))

    def stopping(*given: Any) -> Any:
        if next(left, None) is None:
            raise KeyboardInterrupt
        return sent(*given)

    monkeypatch.setattr(moving, "AT_ONCE", 2)
    monkeypatch.setattr(moving, "_sent", stopping)
    with pytest.raises(KeyboardInterrupt):
        await carried(origin, goal)
    with pytest.raises(StoreError, match="move"):
        await Store.open(goal, 0.0)
    monkeypatch.setattr(moving, "_sent", sent)
    await carried(origin, goal)
    assert await everything(goal) == await everything(origin)


@pytest.mark.soak
async def test_a_club_goes_there_and_back_and_is_the_same(tmp_path: Path, goal: Server) -> None:
    origin, back = fresh(tmp_path / "club.sqlite3"), fresh(tmp_path / "back.sqlite3")
    await club(origin)
    killed(origin, goal, 25)
    with pytest.raises(StoreError, match="move"):
        await Store.open(goal)  # the server has yet to see that the other is dead
    counts = await carried(origin, goal)
    before = await everything(origin)
    assert len(before[1]) >= len(games.all_games())
    assert counts["tables"] > len(games.all_games())
    assert await everything(goal) == before
    killed(goal, back, 12)
    await carried(goal, back)
    assert await everything(back) == before
    for place in (origin, goal, back):
        async with await Store.open(place) as store:
            assert (await store.awake())[1] == []
            newest = await store.newest_table()
            assert await add(store) == newest + 1


async def test_numbers_that_were_given_are_not_given_again(tmp_path: Path, goal: Server) -> None:
    origin = fresh(tmp_path / "club.sqlite3")
    async with await Store.open(origin) as store:
        numbers = [await add(store, status="cancelled", seed=b"") for _ in range(3)]
        for row in await store.outbox():
            await store.delivered(row.id)
        assert await purged(store, "cancelled", 1e9) == numbers
    await carried(origin, goal)
    async with await Store.open(goal) as store:
        assert await add(store) == numbers[-1] + 1


async def test_nothing_is_moved_over_other_rows(tmp_path: Path, goal: Server) -> None:
    origin = fresh(tmp_path / "club.sqlite3")
    async with await Store.open(goal) as store:
        await add(store)
    with pytest.raises(StoreError) as caught:
        await carried(origin, goal)
    assert caught.value.reason == "occupied"


async def test_what_has_not_arrived_whole_is_not_moved_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    origin, half = fresh(tmp_path / "club.sqlite3"), fresh(tmp_path / "half.sqlite3")
    async with await Store.open(origin) as store:
        await add(store)

    async def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(moving, "_set_references", stopped)
        with pytest.raises(KeyboardInterrupt):
            await carried(origin, half)
    with pytest.raises(StoreError) as caught:
        await carried(half, fresh(tmp_path / "copy.sqlite3"))
    assert caught.value.reason == "unfinished"


async def test_of_a_club_that_went_on_meanwhile_the_rest_is_not_added(
    tmp_path: Path, goal: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    origin = fresh(tmp_path / "club.sqlite3")
    async with await Store.open(origin) as store:
        await add(store)
        await store.beat(1.0)

    async def stopped(*_: object) -> None:
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(moving, "_set_references", stopped)
        with pytest.raises(KeyboardInterrupt):
            await carried(origin, goal)
    async with await Store.open(origin) as store:
        await store.beat(2.0)
    with pytest.raises(StoreError) as caught:
        await carried(origin, goal)
    assert caught.value.reason == "occupied"


def test_a_move_that_is_stopped_while_it_replays_goes_on_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    origin, goal = fresh(tmp_path / "club.sqlite3"), tmp_path / "new.sqlite3"
    asyncio.run(_opened(origin))
    with monkeypatch.context() as stopping:
        stopping.setattr(data.__main__, "check", Mock(side_effect=KeyboardInterrupt))
        assert main(["move", str(origin), str(goal)]) == 1
    said = capsys.readouterr()
    assert "set DATABASE" not in said.out
    assert "the same command continues" in said.err
    with pytest.raises(StoreError, match="move"):
        asyncio.run(_opened(goal))
    assert main(["move", str(origin), str(goal)]) == 0
    asyncio.run(_opened(goal))


def test_where_a_club_goes_is_what_the_setting_names(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """A server's password would be for all to read among the arguments of a command."""
    origin, goal = fresh(tmp_path / "club.sqlite3"), tmp_path / "new.sqlite3"
    asyncio.run(_opened(origin))
    monkeypatch.setenv("DATABASE", str(origin))
    assert main(["move", str(origin)]) == 1
    assert "the same database" in capsys.readouterr().err
    monkeypatch.setenv("DATABASE", str(goal))
    assert main(["move", str(origin)]) == 0
    asyncio.run(_opened(goal))


async def _opened(database: Path) -> None:
    async with await Store.open(database, 0.0) as store:
        await store.set_note("salt", str(CHANNEL))


async def test_the_command_counts_and_checks_both(
    tmp_path: Path, goal: Server, capsys: pytest.CaptureFixture[str]
) -> None:
    origin = fresh(tmp_path / "club.sqlite3")
    async with await Store.open(origin) as store:
        await begun_table(store, "pentago")
        await store.set_note("salt", str(CHANNEL))
    assert await asyncio.to_thread(main, ["move", str(origin), goal.url]) == 0
    said = capsys.readouterr()
    assert "tables: 1\n" in said.out
    assert f"{origin}: 1 tables, 1 records, 0 problems" in said.out
    assert f"{goal}: 1 tables, 1 records, 0 problems" in said.out
    assert "Sesame" not in said.out + said.err

"""`python -m data` on PostgreSQL: check, backup, forget and rebuild do there what they do with a file."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess
from dataclasses import replace
from pathlib import Path

import pytest

from data.__main__ import main
from data.address import Server
from data.errors import NotAddedError
from data.migrations import known_migrations
from data.rows import Change
from data.store import Store
from tests import postgres
from tests.data.samples import HOST, add, deal, stored
from tests.data.test_dailies import NOON, begun

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

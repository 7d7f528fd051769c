"""`python -m data backup`: a whole copy of a database in use, and never a lost file."""

from __future__ import annotations

import os
import stat
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest

from data.__main__ import DEFAULT_DATABASE, database_setting, main
from data.message_rows import DigestRow
from data.store import Store
from tests.data.damaging import lax
from tests.data.samples import HOST, add, answer, pragma, stored
from tests.data.test_file import without_root


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

"""Backups by schedule: when due, whole, not too many, and before a database gets a newer form."""

from __future__ import annotations

import asyncio
import os
import sqlite3
import stat
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from subprocess import PIPE
from typing import Any
from unittest.mock import AsyncMock

import pytest

from bot import program
from bot.app.assembly import Fault
from bot.config import read_settings
from bot.dealer.backups import Backups
from bot.doctor.disk import examine_backups
from bot.services.figures import Figures
from data.address import Address, address_of
from data.backup import BackupError, Series
from data.migrations import known_migrations, migrate
from data.store import Store, StoreError
from games.durations import HOUR
from tests import postgres
from tests.data.damaging import lax
from tests.data.samples import add, stored
from tests.data.test_file import without_root

PARTLY = ".k3_9x0ab.part"
NOON = datetime(2026, 11, 29, 12, tzinfo=UTC).timestamp()


@pytest.fixture
async def series(tmp_path: Path) -> Series:
    database = tmp_path / "games.sqlite3"
    async with await Store.open(database) as store:
        await add(store)
    return Series(database, tmp_path / "copies" / "here", 24, 2)


def names(series: Series) -> list[str]:
    """Return what is in the folder beside the note whose backups they are."""
    return sorted(set(os.listdir(series.folder)) - {"games.sqlite3.origin"})


async def test_a_backup_is_made_when_it_is_due_and_the_oldest_goes(series: Series) -> None:
    figures = Figures()
    backups = Backups(series, figures)
    assert figures.backups == {"made": 0, "failed": 0}
    assert figures.backed_up is None, "after a restart nobody knows it yet: 0 would tell that there is none"
    async with await Store.open(series.database) as store:
        assert await backups.look((), NOON) == NOON + 24 * HOUR
        assert await backups.look((), NOON + 5 * HOUR) == NOON + 24 * HOUR, "it is not due yet"
        [(made, copy)] = series.made(NOON)
        assert made == figures.backed_up == NOON
        assert stat.S_IMODE(copy.stat().st_mode) == 0o600
        async with await Store.open(copy) as copied:
            assert await stored(copied, 1) == await stored(store, 1)
    others = ["club-20261101-120000.sqlite3", "games-20261101.sqlite3", "games.sqlite3", "notes"]
    others += [
        f"games-20261129-110000.sqlite3{end}" for end in (".gz", ".gpg", ".sha256", "_new", "_restore")
    ]
    others += ["games-20261129-110002.sqlite3.k3_9x0ab.part"]  # another process is writing it
    left = [f"games-20261129-110001.sqlite3{PARTLY}", f"games-form-54.sqlite3{PARTLY}{PARTLY}"]
    for name in (*others, "games-20261129-110000.sqlite3", *left):
        (series.folder / name).touch()
        os.utime(series.folder / name, (NOON, NOON))
    for name in (*left, "games-20261129-110000.sqlite3_restore"):
        os.utime(series.folder / name, (NOON - HOUR, NOON - HOUR))
    await backups.look((), NOON + 24 * HOUR)
    wanted = [*others, "games-20261129-120000.sqlite3", "games-20261130-120000.sqlite3"]
    assert [name for name in names(series) if not name.endswith(("-lock", "-wal", "-shm"))] == sorted(wanted)
    assert figures.backups == {"made": 2, "failed": 0}


async def test_a_backup_that_fails_is_tried_again_and_older_ones_stay_but_no_leftovers(
    series: Series, caplog: pytest.LogCaptureFixture
) -> None:
    figures = Figures()
    backups = Backups(series, figures)
    await backups.look((), NOON)
    assert isinstance(series.database, Path)
    before, content = names(series), series.database.read_bytes()
    for end in ("", "-journal"):
        left = series.folder / f"games-20261128-120000.sqlite3{PARTLY}{end}"
        left.touch()
        os.utime(left, (NOON - HOUR, NOON - HOUR))
    series.database.write_bytes(content[:6000] + b"x" * 4096 + content[10096:])
    assert await backups.look((), NOON + 24 * HOUR) == NOON + 25 * HOUR
    assert names(series) == before
    assert f"No backup was made: {series.database} is " in caplog.text
    assert (figures.backups["failed"], figures.backed_up) == (1, NOON)


async def test_where_the_first_look_fails_there_is_no_backup_for_all_that_is_known(
    series: Series, monkeypatch: pytest.MonkeyPatch
) -> None:
    def due(_: Series, now: float) -> float:
        raise PermissionError(13, "Permission denied", "/copies")

    monkeypatch.setattr(Series, "due", due)
    figures = Figures()
    assert await Backups(series, figures).look((), NOON) == NOON + HOUR
    assert (figures.backups["failed"], figures.backed_up) == (1, 0.0)


async def test_a_clock_that_was_wrong_once_does_not_end_the_backups(series: Series) -> None:
    series.folder.mkdir(parents=True)
    for day in (30, 31):
        (series.folder / f"games-209912{day}-000000.sqlite3").touch()
    for hours, again in ((0, 24), (24, 48), (25, 48)):  # and not at each start
        assert await Backups(series, Figures()).look((), NOON + hours * HOUR) == NOON + again * HOUR
    assert names(series) == ["games-20261129-120000.sqlite3", "games-20261130-120000.sqlite3"]


async def test_a_bot_that_stops_does_not_wait_for_a_backup_and_leaves_nothing_of_it(
    series: Series, monkeypatch: pytest.MonkeyPatch
) -> None:
    begin, begun = asyncio.create_subprocess_exec, asyncio.Event()
    writes = "import sys; [open(each, 'w').close() for each in sys.argv[1:]]; print(flush=True); input()"

    async def endless(program: str, *given: str, **how: Any) -> asyncio.subprocess.Process:
        parts = [f"{given[-1]}{PARTLY}{end}" for end in ("", "-journal")]
        process = await begin(program, "-c", writes, *parts, **how | dict.fromkeys(("stdin", "stdout"), PIPE))
        assert process.stdout is not None
        await process.stdout.readline()
        begun.set()
        return process

    monkeypatch.setattr(asyncio, "create_subprocess_exec", endless)
    looking = asyncio.create_task(Backups(series, Figures()).look((), NOON))
    await begun.wait()
    assert len(names(series)) == 2
    looking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await looking
    assert names(series) == []


async def test_a_bot_that_stops_ends_the_pg_dump_of_its_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its locks would keep a new version from changing the form of the database."""
    begun = tmp_path / "begun"
    program = tmp_path / "pg_dump"
    program.write_text(f"#!/bin/sh\necho $$ > {begun}.new; mv {begun}.new {begun}; exec sleep 60\n")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}", prepend=os.pathsep)
    series = Series(await postgres.emptied(), tmp_path / "copies", 24, 2)
    looking = asyncio.create_task(Backups(series, Figures()).look((), NOON))
    async with asyncio.timeout(60):
        while not begun.exists():  # noqa: ASYNC110
            await asyncio.sleep(0.02)
    looking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await looking
    with pytest.raises(ProcessLookupError):
        os.kill(int(begun.read_text()), 0)
    assert os.listdir(series.folder) == [f"{series.file(NOON).name.split('-')[0]}.dump.origin"]


def test_two_databases_share_a_folder(tmp_path: Path) -> None:
    server = address_of("postgresql://bot:Sesame-7@127.0.0.1:5432/games")
    assert Series(server, tmp_path, 1, 1).file(NOON).name == "games-20261129-120000.dump"
    assert Series(Path("a/club.sqlite3"), tmp_path, 1, 1).file(NOON).name == "club-20261129-120000.sqlite3"


async def test_two_databases_of_one_name_do_not_delete_each_others_backups(
    series: Series, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    await Backups(series, Figures()).look((), NOON)
    assert isinstance(series.database, Path)
    (tmp_path / "moved").mkdir()
    os.link(series.database, tmp_path / "moved" / "games.sqlite3")
    other = replace(series, database=tmp_path / "moved" / "games.sqlite3", keep=1)
    for hours in (1, 48):
        assert await Backups(other, Figures()).look((), NOON + hours * HOUR) == NOON + (hours + 1) * HOUR
    assert f"holds the backups of another database, {series.database}:" in caplog.text
    assert names(series) == ["games-20261129-120000.sqlite3"]
    [finding] = examine_backups(other, "token", other.database, NOON)
    assert finding.verdict == "wrong"
    note = series.folder / "games.sqlite3.origin"
    assert f"delete {note}." in finding.fix
    note.unlink()
    assert await Backups(other, Figures()).look((), NOON + 48 * HOUR) == NOON + 72 * HOUR
    assert names(series) == ["games-20261201-120000.sqlite3"]


def test_the_note_whose_backups_they_are_has_no_password(tmp_path: Path) -> None:
    server = address_of("postgresql://bot:Sesame-7@127.0.0.1:5432/games")
    for _ in range(2):
        Series(server, tmp_path, 1, 1).claim()
    assert (tmp_path / "games.dump.origin").read_text() == "postgresql://bot@127.0.0.1:5432/games"


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("/games?options=-c%20search_path%3Dclub", "/games?options=-c%20search_path%3Dother"),
        ("/games?options=-c%20search_path%3Dclub", "/games"),
        ("/games?host=/run/postgresql&port=5433", "/games?host=/run/postgresql"),
        ("/games?user=bot", "/games?user=other"),
    ],
    ids=["schemas", "a schema", "ports", "users"],
)
def test_what_is_not_the_same_tables_is_another_database(tmp_path: Path, one: str, other: str) -> None:
    found, others = (Series(address_of(f"postgresql://{each}"), tmp_path, 1, 1) for each in (one, other))
    found.claim()
    with pytest.raises(BackupError) as caught:
        others.claim()
    note = (tmp_path / "games.dump.origin").read_text()
    assert f"of another database, {note}: " in str(caught.value)
    found.claim()


@pytest.mark.parametrize(
    "spelling",
    ["bot@DB:5432/games", "bot@db/games?sslmode=require", "bot@db/games?port=5432", "db/games?user=bot"],
)
def test_a_database_is_itself_by_each_spelling_of_its_address(tmp_path: Path, spelling: str) -> None:
    for address in ("postgresql://bot@db/games", f"postgres://{spelling}"):
        Series(address_of(address), tmp_path, 1, 1).claim()
    assert (tmp_path / "games.dump.origin").read_text() == "postgresql://bot@db:5432/games"


def test_a_file_is_itself_by_another_way_to_it(tmp_path: Path) -> None:
    (tmp_path / "var").mkdir()
    for release in ("1", "2"):
        (tmp_path / release).mkdir()
        (tmp_path / release / "var").symlink_to(tmp_path / "var")
        Series(tmp_path / release / "var" / "games.sqlite3", tmp_path, 1, 1).claim()
    assert (tmp_path / "games.sqlite3.origin").read_text() == str(
        tmp_path.resolve() / "var" / "games.sqlite3"
    )


# -- before an update ----------------------------------------------------------------------------------------


def older(path: Path) -> Path:
    """Make a database of the form before today's."""
    with closing(sqlite3.connect(path, isolation_level=None)) as made:
        migrate(made, path, known_migrations()[:-1])
    return path


def form(path: Path) -> int:
    with closing(sqlite3.connect(path)) as found:
        return int(found.execute("SELECT max(number) FROM migrations").fetchone()[0])


async def test_before_a_database_gets_a_newer_form_it_is_backed_up(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    database, folder = older(tmp_path / "games.sqlite3"), tmp_path / "copies"
    settings = read_settings({"DATABASE": str(database), "BACKUP_DIR": str(folder)}, tmp_path / "none")
    await program._back_up_before_migration(settings)
    async with await Store.open(database):
        assert "only a backup made before leads back" in caplog.text
    caplog.clear()
    async with await Store.open(database):
        assert caplog.text == ""
    await program._back_up_before_migration(settings)  # it has today's form now
    [copy] = folder.glob("*.sqlite3")
    assert form(copy) == len(known_migrations()) - 1


async def test_an_update_that_fails_at_each_start_keeps_the_copy_from_before_it_and_the_history(
    tmp_path: Path,
) -> None:
    """SQLite commits each migration by itself: the program before opens no half-new form."""
    database, folder = tmp_path / "games.sqlite3", tmp_path / "copies"
    places = {"DATABASE": str(database), "BACKUP_DIR": str(folder), "BACKUP_KEEP": "2"}
    settings = read_settings(places, tmp_path / "none")
    folder.mkdir()
    history = {f"games-2026112{day}-120000.sqlite3" for day in range(2)}
    for name in history:
        (folder / name).touch()
    newest = len(known_migrations())
    for reached in (newest - 2, newest - 1, newest - 1, newest - 1):
        with closing(sqlite3.connect(database, isolation_level=None)) as half_new:
            migrate(half_new, database, known_migrations()[:reached])
        await program._back_up_before_migration(settings)
    copies = {path.name: form(path) for path in folder.glob("*-form-*")}
    wanted = {f"games-form-{reached}.sqlite3": reached for reached in (newest - 2, newest - 1)}
    assert copies == wanted
    assert {path.name for path in folder.glob("*.sqlite3")} == history | set(wanted)


@pytest.mark.parametrize("behind", [0, 1])
async def test_a_form_that_rises_while_it_is_copied_leaves_the_copy_of_the_older_one_as_it_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, behind: int
) -> None:
    database, folder = tmp_path / "games.sqlite3", tmp_path / "copies"
    settings = read_settings({"DATABASE": str(database), "BACKUP_DIR": str(folder)}, tmp_path / "none")
    newest, run = len(known_migrations()), Backups._run

    def bring_to(reached: int) -> None:
        with closing(sqlite3.connect(database, isolation_level=None)) as other:
            migrate(other, database, known_migrations()[:reached])

    async def run_late(self: Backups, file: Path) -> None:
        bring_to(newest - behind)
        await run(self, file)

    bring_to(newest - 2)
    await program._back_up_before_migration(settings)
    monkeypatch.setattr(Backups, "_run", run_late)
    await program._back_up_before_migration(settings)
    reached = {newest - 2} | ({newest - 1} if behind else set())
    copies = {path.name: form(path) for path in folder.iterdir() if not path.name.endswith(".origin")}
    assert copies == {f"games-form-{each}.sqlite3": each for each in reached}


async def test_a_copy_from_before_an_update_gives_way_to_a_sound_one_alone(tmp_path: Path) -> None:
    database, folder = older(tmp_path / "games.sqlite3"), tmp_path / "copies"
    settings = read_settings({"DATABASE": str(database), "BACKUP_DIR": str(folder)}, tmp_path / "none")
    await program._back_up_before_migration(settings)
    [copy] = folder.glob("*.sqlite3")
    before = copy.read_bytes()
    with lax(database) as connection:
        connection.execute("INSERT INTO notes (key, value) VALUES ('a', NULL)")
    with pytest.raises(Fault):
        await program._back_up_before_migration(settings)
    assert copy.read_bytes() == before
    with lax(database) as connection:
        connection.execute("UPDATE notes SET value = 'b'")
    await program._back_up_before_migration(settings)
    assert copy.read_bytes() != before


async def test_without_that_backup_the_form_stays(tmp_path: Path) -> None:
    database = older(tmp_path / "games.sqlite3")
    (tmp_path / "file").touch()
    places = {"DATABASE": str(database), "BACKUP_DIR": str(tmp_path / "file" / "copies")}
    with pytest.raises(Fault) as caught:
        await program.serve(read_settings(places, tmp_path / "none"))
    assert "the backup before that failed" in caught.value.sentence
    assert form(database) == len(known_migrations()) - 1


@pytest.mark.parametrize("reason", ["crowded", "unreachable"])
async def test_no_update_goes_in_while_nobody_can_tell_whether_it_needs_a_backup(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    address = "postgresql://bot@127.0.0.1/games"
    settings = read_settings({"DATABASE": address, "BACKUP_DIR": str(tmp_path)}, tmp_path / "none")
    refusals, kept = [StoreError(reason, settings.database)], list[int | None]()

    def form_of(_: Address) -> int:
        if refusals:
            raise refusals.pop()
        return 53

    async def keep(_: Backups, form: Callable[[], Awaitable[int | None]]) -> None:
        kept.append(await form())

    monkeypatch.setattr(program, "older_form", form_of)
    monkeypatch.setattr(Backups, "keep_form", keep)
    monkeypatch.setattr(asyncio, "sleep", AsyncMock())
    if reason == "crowded":  # it passes
        await program._back_up_before_migration(settings)
        assert kept == [53]
        return
    with pytest.raises(Fault, match=f"^{address} can't be reached"):
        await program._back_up_before_migration(settings)


async def test_a_database_that_is_still_to_be_made_needs_no_backup(tmp_path: Path) -> None:
    places = {"DATABASE": str(tmp_path / "games.sqlite3"), "BACKUP_DIR": str(tmp_path / "copies")}
    await program._back_up_before_migration(read_settings(places, tmp_path / "none"))
    assert os.listdir(tmp_path) == []


# -- the doctor ----------------------------------------------------------------------------------------------


def test_the_doctor_tells_how_old_the_last_backup_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    database, folder = tmp_path / "games.sqlite3", tmp_path / "copies"
    server, series = address_of("postgresql://host/games"), Series(database, folder, 24, 7)

    def found(series: Series | None, token: str = "token") -> list[tuple[str, str]]:
        found = examine_backups(series, token, database if series is None else series.database, NOON)
        return [(each.verdict, each.sentence) for each in found]

    assert found(None) == [("warn", "The bot makes no backups.")]
    assert found(None, "") == [], "the local table"
    assert examine_backups(None, "token", server, NOON) == [], "a server has backups of its own"
    assert found(series)[0][0] == "ok"
    folder.mkdir()
    series.claim()
    for hours, verdict in ((1, "ok"), (3, "warn")):  # it was tried so long ago, and there is none
        os.utime(folder / "games.sqlite3.origin", (NOON - hours * HOUR,) * 2)
        assert found(series)[0][0] == verdict
    series.file(NOON - 25 * HOUR).touch(0o600)
    assert found(series) == [("ok", f"Backups in {folder}: 1, the last one 25 hours old.")]
    folder.chmod(0o500)
    with without_root():
        assert found(series)[0][0] == "wrong"
    folder.chmod(0o700)
    series.file(NOON - 25 * HOUR).rename(series.file(NOON - 27 * HOUR))
    assert found(series)[0][0] == "warn"
    monkeypatch.setenv("PATH", str(tmp_path))
    assert found(Series(server, folder, 24, 7))[0][0] == "wrong"

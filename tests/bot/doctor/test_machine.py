"""The checks of the machine. They leave nothing behind."""

from __future__ import annotations

import asyncio
import errno
import os
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from PIL import features

from bot.doctor import machine
from bot.doctor.disk import (
    examine_computers,
    examine_database,
    examine_disk,
    judge_database,
    judge_privacy,
    judge_space,
    judge_speed,
)
from bot.doctor.examination import examine
from bot.doctor.machine import examine_libraries, examine_port
from data.store import Store, StoreError
from games import code_cache
from games.durations import DAY
from games.pentago.board import Position
from local_discord import LocalDiscord
from tests import postgres
from tests.data.samples import add
from tests.data.test_file import without_root
from tests.games.pentago.ai.published.writing import save, written

ROOT = Path(__file__).parents[3]


def test_versions_that_are_too_old_are_wrong() -> None:
    assert machine.judge_versions((3, 11), (3, 45, 1)).verdict == "ok"
    assert "Install Python 3.11" in machine.judge_versions((3, 10), (3, 45, 1)).fix
    assert "SQLite 3.37.0" in machine.judge_versions((3, 13), (3, 36, 9)).fix


def test_every_character_of_the_labels_is_checked(monkeypatch: pytest.MonkeyPatch) -> None:
    assert machine.examine_fonts().verdict == "ok"
    monkeypatch.setattr(machine, "LABELS", "A家B")
    assert machine.examine_fonts().sentence == "Pillow's font lacks 家."
    monkeypatch.setattr(features, "check", lambda _: False)
    assert "FreeType" in machine.examine_fonts().sentence


def test_without_fribidi_the_doctor_says_which_names_are_misspelt(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(features, "check", lambda part: part != "raqm")
    finding = machine.examine_fonts()
    assert (finding.verdict, "Persian" in finding.sentence) == ("warn", True)
    assert "libfribidi0" in finding.fix


@pytest.fixture
def code(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The one folder for compiled code."""
    monkeypatch.setenv(code_cache.SETTING, str(tmp_path / "code"))
    return tmp_path / "code"


def test_a_folder_for_compiled_code_is_examined_and_left_as_it_was(code: Path) -> None:
    (finding,) = machine.examine_cache()
    assert (finding.verdict, str(code) in finding.sentence) == ("ok", True)
    assert not code.exists()


def test_without_a_folder_for_compiled_code_the_setting_is_named(code: Path) -> None:
    code.touch()
    (finding,) = machine.examine_cache()
    assert finding.verdict == "warn"
    assert "can be written" in finding.sentence
    assert "set CACHE_DIR" in finding.fix


def test_a_full_disk_is_told_from_a_closed_one(code: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
    monkeypatch.setattr(code_cache, "refusal", lambda *_: full)
    (finding,) = machine.examine_cache()
    assert (finding.verdict, "No room" in finding.sentence) == ("warn", True)
    assert "Free some space" in finding.fix


def test_damaged_compiled_code_is_counted(code: Path) -> None:
    source = Path(code_cache.__file__)
    for name in ("whole", "cut", "empty"):
        code_cache.save(source, name, b"machine code")
    (folder,) = code_cache.folders(source)
    (folder / f"cut{code_cache.SUFFIX}").write_bytes(b"compiled")
    (folder / f"empty{code_cache.SUFFIX}").write_bytes(b"")
    good, finding = machine.examine_cache()
    assert (good.verdict, finding.verdict) == ("ok", "warn")
    assert "compiled code: 2" in finding.sentence


def test_one_usable_folder_is_enough(tmp_path: Path) -> None:
    closed, usable = tmp_path / "closed", tmp_path / "usable"
    refused = {closed: OSError(errno.EACCES, os.strerror(errno.EACCES))}
    assert machine.judge_places((closed, usable), refused).verdict == "ok"
    assert "Permission denied" in machine.judge_places((closed,), refused).sentence


def test_compiled_code_that_an_image_brings_need_not_be_written(
    code: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    code_cache.save(Path(code_cache.__file__), "brought", b"machine code")
    monkeypatch.setattr(code_cache, "refusal", lambda *_: OSError(errno.EROFS, os.strerror(errno.EROFS)))
    (finding,) = machine.examine_cache()
    assert (finding.verdict, str(code) in finding.sentence) == ("ok", True)


def test_slow_machines_and_full_disks_get_a_warning() -> None:
    assert [machine.judge_loop(late).verdict for late in (0.001, 0.02, 0.03)] == ["ok", "ok", "warn"]
    assert [judge_speed(took).verdict for took in (0.01, 0.3)] == ["ok", "warn"]
    megabytes = [judge_space(free << 20, ROOT).verdict for free in (5000, 499, 19)]
    assert megabytes == ["ok", "warn", "wrong"]


def test_files_that_others_can_read_are_reported_with_the_fix(tmp_path: Path) -> None:
    database, settings = tmp_path / "games.sqlite3", tmp_path / ".env"
    for path, mode in ((database, 0o600), (settings, 0o600)):
        path.touch()
        path.chmod(mode)
    assert {finding.verdict for finding in examine_disk(database, settings)} == {"ok"}
    database.chmod(0o640)
    settings.chmod(0o604)
    found = {f.fix: f.verdict for f in examine_disk(database, settings) if f.subject == "privacy"}
    assert found == {f"chmod 600 {database}": "wrong", f"chmod 600 {settings}": "warn"}
    assert judge_privacy(database, 0o400, "wrong").verdict == "ok"


def test_checking_the_disk_leaves_nothing_behind(tmp_path: Path) -> None:
    subjects = [
        f.subject for f in examine_disk(tmp_path / "new" / "deep" / "games.sqlite3", tmp_path / ".env")
    ]
    assert subjects == ["space", "writing"]
    assert list(tmp_path.iterdir()) == []


def test_a_folder_that_cannot_be_written_is_wrong(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(**_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(tempfile, "NamedTemporaryFile", full)
    (writing,) = [
        f for f in examine_disk(tmp_path / "games.sqlite3", tmp_path / ".env") if f.subject == "writing"
    ]
    assert writing.verdict == "wrong"
    assert "No space left" in writing.sentence


def test_a_folder_that_the_bot_may_not_enter_is_wrong(tmp_path: Path) -> None:
    closed = tmp_path / "closed"
    closed.mkdir(0o000)
    with without_root():
        found = [*examine_disk(closed / "games.sqlite3", Path("/nowhere"))]
        found.append(examine_database(closed / "games.sqlite3"))
    assert [(each.subject, each.verdict) for each in found] == [("writing", "wrong"), ("database", "wrong")]
    assert all("Permission denied" in each.sentence for each in found)


async def test_computers_that_could_not_think_are_reported(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    assert examine_computers(path, 0.0) == [], "there is no database yet"
    async with await Store.open(path) as store:
        await add(store, acted=10 * DAY)
        await add(store, acted=50 * DAY, failed=2, game="diamant")
        await add(store, acted=60 * DAY, failed=1, game="diamant")
        await add(store, acted=60 * DAY, failed=1, game="twigs")
    (finding,) = examine_computers(path, 61 * DAY)
    assert (finding.subject, finding.verdict) == ("computers", "warn")
    assert "diamant at 2, twigs at 1" in finding.sentence
    assert examine_computers(path, 91 * DAY) == [], "that is long ago"


async def test_a_database_is_checked(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    assert "does not exist yet" in examine_database(path).sentence
    assert not path.exists()
    store = await Store.open(path)
    await store.close()
    assert examine_database(path).verdict == "ok"
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA foreign_keys = OFF")
        connection.execute("INSERT INTO log (table_id, step, moves) VALUES (9, 1, '[]')")
    connection.close()
    assert "missing row" in examine_database(path).sentence
    path.write_bytes(b"no database at all" * 400)
    broken = examine_database(path)
    assert broken.verdict == "wrong"
    assert "not a database" in broken.sentence
    assert "move the file away" in broken.fix


@pytest.mark.parametrize("reason", ["read-only", "newer", "locked", "full", "disk"])
def test_nobody_is_told_to_begin_anew_while_the_database_is_whole(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, reason: str
) -> None:
    def refused(path: Path) -> None:
        raise StoreError(reason, path)

    (tmp_path / "games.sqlite3").touch()
    monkeypatch.setattr("bot.doctor.disk.newest_form", refused)
    found = examine_database(tmp_path / "games.sqlite3")
    assert found.verdict == "wrong"
    assert "move the file away" not in found.fix


def test_of_many_problems_some_are_listed() -> None:
    told = judge_database(Path("x"), 5, ["a", "b", "c", "d", "e"])
    assert told.sentence == "a; b; c; and 2 more."


def test_the_files_of_a_folder_are_listed_with_those_that_cannot_be_read(tmp_path: Path) -> None:
    (finding,) = examine_libraries({"PENTAGO_SLICES": tmp_path})
    assert (finding.verdict, finding.subject) == ("warn", "files")
    assert "no file" in finding.sentence
    save(tmp_path, 1, written(1, {Position(1, 0): 1}))
    save(tmp_path, 2, b"damaged")
    good, bad = examine_libraries({"PENTAGO_SLICES": tmp_path})
    assert (good.verdict, bad.verdict) == ("ok", "warn")
    assert good.sentence.endswith("these can be read: slice-1.pentago.")
    assert "slice-2.pentago is no file of the published database" in bad.sentence


async def test_a_taken_port_is_reported(local: LocalDiscord) -> None:
    assert examine_port(0).verdict == "ok"
    assert examine_port(local.port).verdict == "warn"


async def test_without_a_token_the_local_table_is_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("DISCORD_TOKEN", "LOCAL_DISCORD"):
        monkeypatch.delenv(name, raising=False)
    file = tmp_path / ".env"
    file.write_text(f"DATABASE={tmp_path / 'games.sqlite3'}\nLOCAL_PORT=0\n")
    file.chmod(0o600)
    found = [finding async for finding in examine(file)]
    assert [str(f) for f in found if f.verdict == "wrong"] == []
    assert [f.subject for f in found][-3:] == ["token", "port", "local table"]
    assert os.listdir(tmp_path) == [".env"]


async def test_an_invalid_setting_is_reported_without_its_value(tmp_path: Path) -> None:
    file = tmp_path / ".env"
    file.write_text("DISCORD_TOKEN=a b\n")
    *_, last = [finding async for finding in examine(file)]
    assert (last.subject, last.verdict) == ("settings", "wrong")
    assert "a b" not in str(last)


@pytest.mark.parametrize(("right", "status"), [(True, 0), (False, 1)])
async def test_the_program_prints_findings_and_sets_its_exit_status(
    tmp_path: Path, local: LocalDiscord, right: bool, status: int
) -> None:
    token = local.token if right else "x" * 50
    environment = {
        **os.environ,
        "DISCORD_TOKEN": token,
        "LOCAL_DISCORD": local.base,
        "DATABASE": str(tmp_path / "games.sqlite3"),
    }
    command = [sys.executable, "-m", "bot", "doctor"]
    done = await asyncio.to_thread(
        subprocess.run, command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == status, done.stdout + done.stderr
    assert token not in done.stdout + done.stderr
    verdicts = {line.split()[0] for line in done.stdout.splitlines()}
    assert verdicts <= {"ok", "warn", "wrong"}
    assert ("wrong" in verdicts) == (not right)
    assert done.stderr == ""


async def test_a_database_on_a_server_is_examined_as_a_file_is(tmp_path: Path) -> None:
    server = await postgres.emptied()
    assert [found.subject for found in examine_disk(server, tmp_path / ".env")] == []
    found = await asyncio.to_thread(examine_database, server)
    assert (found.verdict, found.sentence) == ("ok", f"{server} is in order; 0 records replay.")
    away = postgres.server().address("empty", port=str(postgres.free_port()))
    found = await asyncio.to_thread(examine_database, away)
    assert found.verdict == "wrong"
    assert "can't be reached" in found.sentence
    assert "Sesame" not in found.sentence + found.fix

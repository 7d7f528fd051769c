"""What the doctor finds it offers to mend: asked on a terminal, unasked with ``--mend``, else not at all."""

from __future__ import annotations

import asyncio
import os
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from bot.doctor import __main__ as doctor
from bot.doctor import examination, machine
from bot.doctor.disk import examine_backups, examine_disk
from bot.doctor.finding import Finding, Mend
from data.backup import Series
from data.env_file import read_env
from data.store import Store
from games import code_cache
from games.durations import DAY


async def made(database: Path) -> None:
    await (await Store.open(database)).close()


def test_what_is_mended_is_not_found_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(code_cache.SETTING, str(tmp_path / "code"))
    monkeypatch.chdir(tmp_path)
    database, settings, now = tmp_path / "games.sqlite3", tmp_path / ".env", time.time()
    asyncio.run(made(database))
    settings.write_text("WORKERS=3\n")
    series = Series(database, tmp_path / "copies", 24, 7)
    series.folder.mkdir()
    source = Path(code_cache.__file__)
    code_cache.save(source, "cut", b"machine code")
    (code_cache.folders(source)[0] / f"cut{code_cache.SUFFIX}").write_bytes(b"compiled")
    for path in (settings, database, series.file(now - 3 * DAY)):
        path.touch()
        path.chmod(0o644)

    def found() -> list[Finding]:
        now = time.time()
        return [
            *examine_disk(database, settings),
            *machine.examine_cache(),
            *examine_backups(series, "", database, now),
            *examine_backups(None, read_env(settings).get("BACKUP_DIR") or "token", database, now, settings),
        ]

    before = found()
    assert [f.subject for f in before if f.mend] == [
        "privacy", "privacy", "compiling", "backups", "privacy", "backups",
    ]  # fmt: skip
    said = list[str]()
    assert doctor.mend(before, None, said.append) == [f for f in before if f.verdict == "ok"]
    assert len(said) == 6
    assert [f.subject for f in found() if f.mend] == ["backups"], "the bot has no schedule before its start"
    assert read_env(settings) == {"WORKERS": "3", "BACKUP_DIR": "var/backups"}
    assert len(series.made(time.time())) == 2


def test_what_the_environment_goes_before_is_not_offered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Docker passes the empty line of a copied .env.example."""
    monkeypatch.setenv("BACKUP_DIR", "")
    (found,) = examine_backups(None, "token", tmp_path / "games.sqlite3", 0.0, tmp_path / ".env")
    assert (found.verdict, found.mend) == ("warn", None)
    assert "The environment" in found.fix


def failing() -> None:
    raise PermissionError(1, "Operation not permitted")


ONE = Finding("a", "wrong", "One is open.", "chmod 600 one", Mend("Close it?", lambda: None))
TWO = Finding("b", "warn", "Two is open.", "chmod 600 two", Mend("Close it?", failing))
THREE = Finding("c", "wrong", "The disk is full.", "Free some space.")


def test_only_what_somebody_agrees_to_is_mended() -> None:
    asked, said = list[str](), list[str]()
    typed = iter(["", "Y", "n", "yes"])

    def ask(question: str) -> str:
        asked.append(question)
        return next(typed)

    assert doctor.mend([ONE, ONE, THREE, ONE, TWO], ask, said.append) == [ONE, THREE, ONE, TWO]
    assert asked[0] == "One is open. Close it? [y/N] "
    assert said == ["Mended.", "That failed (Operation not permitted). chmod 600 two"]


@pytest.mark.parametrize(
    ("arguments", "terminal", "status"),
    [([], False, 1), (["--mend"], False, 0), ([], True, 0)],
    ids=["no terminal", "unasked", "asked"],
)
def test_nothing_is_mended_where_nobody_could_be_asked(
    monkeypatch: pytest.MonkeyPatch, arguments: list[str], terminal: bool, status: int
) -> None:
    async def examine(person: int | None) -> AsyncIterator[Finding]:
        yield ONE

    monkeypatch.setattr(examination, "examine", examine)
    monkeypatch.setattr("sys.stdin.isatty", lambda: terminal, raising=False)
    monkeypatch.setattr("sys.stdout.isatty", lambda: terminal, raising=False)
    monkeypatch.setattr("builtins.input", lambda _: "y")
    assert doctor.main(arguments) == status


def test_a_folder_for_backups_that_cannot_be_made_is_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(os, "access", lambda *_: False)
    series = Series(tmp_path / "games.sqlite3", tmp_path / "deep" / "copies", 24, 7)
    (finding,) = examine_backups(series, "", series.database, 0.0)
    assert (finding.verdict, finding.mend) == ("wrong", None)

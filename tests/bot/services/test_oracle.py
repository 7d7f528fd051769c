"""An outside service helps where it can; whatever goes wrong with it costs little time and no move."""

from __future__ import annotations

import asyncio
import logging
import threading
import time
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any, ClassVar

import pytest
from aiohttp import web

from bot.services.compute import Compute
from bot.services.oracle import DISTRUST, READING, RETRY_AFTER, TIME_LIMIT, Oracles
from data.store import Store, StoreError
from games.game import View
from games.library import DataFolder, Folder
from tests.fresh import fresh

VIEW = View(None)


class Clock:
    """A clock that tests turn."""

    time = 1000.0

    def now(self) -> float:
        return self.time


class Wise:
    """A game whose service is asked about one position."""

    service: ClassVar[str] = "WISE_URL"

    def service_query(self, view: View, level: str) -> str | None:
        return "42" if level == "perfect" else None

    def service_reading(self, query: str, answer: str) -> str | None:
        return f"{query}:{answer}" if answer != "nonsense" else None

    library: ClassVar[str] = "WISE_FILES"

    def library_reading(self, view: View, level: str, folder: DataFolder) -> str | None:
        self.disk.wait()
        size = folder.size("known")
        return None if size is None else folder.read("known", 0, size + self.beyond).decode()

    beyond = 0
    disk = threading.Event()
    disk.set()


WISE: Any = Wise()


class StandIn:
    """A service on loopback that answers as a test says."""

    def __init__(self) -> None:
        self.asked: list[str] = []
        self.status, self.text = 200, "win"
        self.hangs = False

    async def answer(self, request: web.Request) -> web.Response:
        self.asked.append(request.path)
        if self.hangs:
            await asyncio.Event().wait()
        return web.Response(status=self.status, text=self.text)


@asynccontextmanager
async def running(path: Path) -> AsyncIterator[tuple[StandIn, Oracles, Clock]]:
    stand_in, clock = StandIn(), Clock()
    app = web.Application()
    app.router.add_get("/{question}", stand_in.answer)
    runner = web.AppRunner(app, shutdown_timeout=0.1)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    port = runner.addresses[0][1]
    async with await Store.open(fresh(path / "games.sqlite3")) as store:
        services = Oracles({"WISE_URL": f"http://127.0.0.1:{port}"}, store, clock, asyncio.to_thread)
        try:
            yield stand_in, services, clock
        finally:
            await services.close()
            await runner.cleanup()


def reading_files(services: Oracles, folder: Path, clock: Clock) -> Oracles:
    folders = {"WISE_FILES": Folder(folder)}
    return Oracles(services._addresses, services._store, clock, asyncio.to_thread, folders)


async def test_files_go_before_the_service_which_is_asked_where_they_end(tmp_path: Path) -> None:
    folder = tmp_path / "files"
    folder.mkdir()
    async with running(tmp_path) as (stand_in, services, clock):
        both = reading_files(services, folder, clock)
        (folder / "known").write_text("read")
        assert await both.lookup(WISE, VIEW, "perfect") == "read"
        assert stand_in.asked == []
        (folder / "known").unlink()
        assert await both.lookup(WISE, VIEW, "perfect") == "42:win"
        await both.close()


async def test_a_damaged_file_is_named_once_in_the_log_and_costs_no_more_than_its_help(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Wise, "beyond", 1)
    caplog.set_level(logging.WARNING)
    (tmp_path / "known").write_text("read")
    async with running(tmp_path) as (_, services, clock):
        both = reading_files(services, tmp_path, clock)
        for _ in range(2):
            assert await both.lookup(WISE, VIEW, "perfect") == "42:win"
        (message,) = caplog.messages
        assert "known ends too early" in message
        await both.close()


async def test_a_slow_disk_is_not_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert READING <= 5.0
    monkeypatch.setattr("bot.services.oracle.READING", 0.0)
    monkeypatch.setattr(Wise, "disk", disk := threading.Event())
    (tmp_path / "known").write_text("read")
    async with running(tmp_path) as (_, services, clock):
        both = reading_files(services, tmp_path, clock)
        assert await both.lookup(WISE, VIEW, "perfect") == "42:win"
        disk.set()
        monkeypatch.setattr("bot.services.oracle.READING", READING)
        assert await both.lookup(WISE, VIEW, "perfect") == "42:win"  # the disk still rests
        clock.time += RETRY_AFTER
        assert await both.lookup(WISE, VIEW, "perfect") == "read"
        await both.close()


async def test_a_burst_does_not_count_as_a_slow_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def slow(*_: object) -> str:
        time.sleep(0.3)
        return "read"

    monkeypatch.setattr(Wise, "library_reading", slow)
    monkeypatch.setattr("bot.services.oracle.READING", 0.6)
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        oracles = Oracles({}, store, Clock(), asyncio.to_thread, {"WISE_FILES": Folder(tmp_path)})
        answers = await asyncio.gather(*(oracles.lookup(WISE, VIEW, "perfect") for _ in range(10)))
        assert "read" in answers
        assert caplog.messages == []
        assert await oracles.lookup(WISE, VIEW, "perfect") == "read"
        await oracles.close()


async def test_a_disk_that_never_answers_keeps_no_thread_from_other_work(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    back = threading.Event()
    monkeypatch.setattr(Wise, "library_reading", lambda *_: back.wait())
    monkeypatch.setattr("bot.services.oracle.READING", 0.05)
    compute, files = Compute(1), {"WISE_FILES": Folder(tmp_path)}
    async with await Store.open(fresh(tmp_path / "games.sqlite3")) as store:
        oracles = Oracles({}, store, Clock(), compute.run, files)
        try:
            assert await oracles.lookup(WISE, VIEW, "perfect") is None
            async with asyncio.timeout(READING):
                assert await compute.run(abs, -1) == 1
        finally:
            back.set()
            await oracles.close()
            compute.close()


async def test_what_was_told_is_kept_and_never_asked_again(tmp_path: Path) -> None:
    async with running(tmp_path) as (stand_in, services, _):
        assert await services.lookup(WISE, VIEW, "perfect") == "42:win"
        stand_in.status = 500
        assert await services.lookup(WISE, VIEW, "perfect") == "42:win"
        assert stand_in.asked == ["/42"]


async def test_an_answer_that_cannot_be_stored_is_used_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def full(*_: object) -> None:
        raise StoreError("full", Path("games.sqlite3"))

    async with running(tmp_path) as (_, services, _):
        monkeypatch.setattr(services._store, "keep_reading", full)
        assert await services.lookup(WISE, VIEW, "perfect") == "42:win"
    assert "can't be stored: the disk is full" in caplog.text


async def test_nothing_is_asked_for_other_levels_or_without_an_address(tmp_path: Path) -> None:
    async with running(tmp_path) as (stand_in, services, clock):
        assert await services.lookup(WISE, VIEW, "hard") is None
        unset = Oracles({}, services._store, clock, asyncio.to_thread)
        assert await unset.lookup(WISE, VIEW, "perfect") is None
        assert stand_in.asked == []


@pytest.mark.parametrize("status", [204, 302, 400, 404, 500])
async def test_a_service_that_refuses_is_left_alone_for_a_while(
    tmp_path: Path, status: int, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.WARNING)
    async with running(tmp_path) as (stand_in, services, clock):
        stand_in.status = status
        assert await services.lookup(WISE, VIEW, "perfect") is None
        assert await services.lookup(WISE, VIEW, "perfect") is None
        assert len(stand_in.asked) == 1
        assert len(caplog.messages) == 1
        clock.time += RETRY_AFTER
        stand_in.status = 200
        assert await services.lookup(WISE, VIEW, "perfect") == "42:win"


async def test_a_lie_is_not_kept_and_its_service_not_believed_for_a_day(tmp_path: Path) -> None:
    async with running(tmp_path) as (stand_in, services, clock):
        stand_in.text = "nonsense"
        assert await services.lookup(WISE, VIEW, "perfect") is None
        stand_in.text = "win"
        clock.time += DISTRUST - 1
        assert await services.lookup(WISE, VIEW, "perfect") is None
        clock.time += 1
        assert await services.lookup(WISE, VIEW, "perfect") == "42:win"


async def test_a_silent_service_is_waited_for_no_longer_than_the_limit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert TIME_LIMIT <= 2.0
    monkeypatch.setattr("bot.services.oracle.TIME_LIMIT", 0.05)
    async with running(tmp_path) as (stand_in, services, _):
        stand_in.hangs = True
        assert await services.lookup(WISE, VIEW, "perfect") is None
        assert stand_in.asked == ["/42"]


async def test_a_service_that_is_not_there_costs_no_move(tmp_path: Path) -> None:
    async with running(tmp_path) as (_, services, clock):
        gone = Oracles({"WISE_URL": "http://127.0.0.1:1"}, services._store, clock, asyncio.to_thread)
        assert await gone.lookup(WISE, VIEW, "perfect") is None
        await gone.close()

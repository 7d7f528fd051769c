"""Of several processes on one database one works; it asks for nothing once its lease may be over."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import pytest

from bot.app.pacing import Pacing
from bot.services.rate_limit import Rate
from bot.sharing import standby
from bot.sharing.standby import Standby
from data.address import Server
from data.store import Store, StoreError
from data.system import uptime
from tests import postgres
from tests.proxy import proxy

SHORT = 3.0


@pytest.fixture
async def server() -> Server:
    return await postgres.emptied()


async def test_the_second_waits_until_the_first_leaves(server: Server) -> None:
    first, second, stands = Standby(server, SHORT), Standby(server, SHORT), list[float]()
    await first.wait()
    waiting, keeping = asyncio.create_task(second.wait()), asyncio.create_task(first.keep(stands.append))
    done, _ = await asyncio.wait({waiting, keeping}, timeout=SHORT * 1.5)
    assert not done  # the first tells that it lives
    await first.leave()
    await asyncio.wait_for(waiting, SHORT * 20)
    await second.leave()


async def test_the_first_is_told_when_another_has_taken_over(server: Server) -> None:
    first, second = Standby(server, SHORT), Standby(server, SHORT)
    async with await Store.open(server, shared=True) as store:
        await first.wait()
        store.restrict_to(first.leases)
        await store.set_note("a", "1")
        await asyncio.wait_for(second.wait(), SHORT * 20)  # the first is silent
        with pytest.raises(StoreError) as refused:
            await store.set_note("a", "2")
        assert refused.value.reason == "not ours"
        stands: list[float] = []
        await asyncio.wait_for(asyncio.create_task(first.keep(stands.append)), SHORT * 20)
        assert [until <= uptime() for until in stands] == [True]  # asks for nothing
        with pytest.raises(StoreError) as refused:
            await store.set_note("a", "3")  # what it does while it ends
        assert refused.value.reason == "not ours"
        assert await store.note("a") == "1"
    await second.leave()
    await first.leave()


async def test_while_it_waits_it_says_a_thing_once(
    server: Server, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level("INFO", "bot.sharing.standby")
    monkeypatch.setattr("bot.sharing.standby.LOOK", 0.0)
    one, answers = Standby(server, SHORT), [False, "locked", "locked", False, False, True]

    async def do(asked: Any) -> Any:
        if asked != one.leases.take:
            return None
        answer = answers.pop(0)
        if answer == "locked":
            raise StoreError(answer, server)
        return answer

    monkeypatch.setattr(one._connection, "do", do)
    await one.wait()
    told = [record.getMessage() for record in caplog.records if record.name == "bot.sharing.standby"]
    assert len(told) == 4  # it stands by, the database is away, it stands by, it works


async def test_a_database_that_is_away_for_a_moment_ends_nothing(server: Server) -> None:
    one = Standby(server, SHORT)
    stands: list[float] = []
    await one.wait()
    keeping = asyncio.create_task(one.keep(stands.append))
    while not stands:  # noqa: ASYNC110
        await asyncio.sleep(0)
    postgres.server().sql(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname LIKE 'test_%'"
    )
    before = len(stands)
    async with asyncio.timeout(SHORT * 20):
        while len(stands) == before:  # noqa: ASYNC110
            await asyncio.sleep(0.01)
    assert not keeping.done()
    keeping.cancel()
    await one.leave()


async def test_nothing_is_asked_of_discord_once_a_lease_may_be_over() -> None:
    pacing = Pacing(Rate(10, 1000.0))
    pacing.open_until(uptime() - 1)
    places = [asyncio.create_task(pacing.place()), asyncio.create_task(pacing.wait_until_open())]
    done, _ = await asyncio.wait(places, timeout=0.05)
    assert not done
    pacing.open_until(uptime() + 60)
    await asyncio.wait_for(asyncio.gather(*places), 5)


@pytest.mark.skipif(not hasattr(time, "clock_gettime"), reason="there no clock leaves that time out")
async def test_nor_once_the_machine_was_suspended_for_that_long(monkeypatch: pytest.MonkeyPatch) -> None:
    """The loop's clock, by which the process sleeps between its heartbeats, leaves that time out."""
    pacing, real = Pacing(Rate(10, 1000.0)), time.clock_gettime
    pacing.open_until(uptime() + 8)
    monkeypatch.setattr(time, "clock_gettime", lambda clock: real(clock) + 3600)
    assert not pacing.is_open


async def test_who_falls_asleep_within_a_beat_keeps_nobody_out(server: Server) -> None:
    first, second = Standby(server, SHORT), Standby(server, SHORT)
    async with await Store.open(server, shared=True):
        await first.wait()
        beat = first._connection._raw.transaction()
        await beat.start()
        await first.leases.live(first._connection._raw)  # its rows are locked, and it says no more
        await asyncio.wait_for(second.wait(), SHORT * 5)
        await second.leave()


async def test_a_connection_that_could_not_listen_is_not_used(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is handed on would be read up to a second late, until the connection breaks."""

    class Raw:
        closed = False

        def is_closed(self) -> bool:
            return self.closed

        def terminate(self) -> None:
            self.closed = True

        async def add_listener(self, *_: object) -> None:
            if len(made) == 1:
                raise OSError

    async def connected(*_: object) -> Raw:
        made.append(Raw())
        return made[-1]

    async def same(raw: Any) -> Any:
        return raw

    made: list[Raw] = []
    monkeypatch.setattr(standby, "connected", connected)
    line = standby.LeaseConnection(Server("postgresql://x@127.0.0.1/x", "x"), lambda _: None)
    with pytest.raises(StoreError):
        await line.do(same)
    assert made[0].closed
    assert await line.do(same) is made[1]


@pytest.mark.parametrize("silent_at", ["its begin", "its middle", "its end"])
async def test_a_beat_whose_answer_gets_lost_is_given_up_in_time(
    server: Server, silent_at: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Wherever in its transaction that is; the next beat is on a new connection."""
    monkeypatch.setattr(standby, "ANSWER", 0.5)
    monkeypatch.setattr(standby, "IDLE", 60.0)  # a server that ends it is not heard either
    async with await Store.open(server, shared=True), proxy(postgres.server().port) as way:
        there = postgres.server().address(str(server).rpartition("/")[2], port=str(way.port))
        one = Standby(there, SHORT)
        await one._connection.do(one.leases.join)

        async def unheard(raw: Any) -> None:
            way.silent = silent_at == "its begin"
            async with raw.transaction():
                way.silent |= silent_at == "its middle"
                await raw.fetchval("SELECT 1")
                way.silent = True

        async with asyncio.timeout(SHORT * 5):
            with pytest.raises(StoreError):
                await one._connection.do(unheard)
        way.silent = False
        await one._connection.do(one.leases.live)
        await one.leave()

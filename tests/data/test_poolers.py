"""Behind PgBouncer a session of one's own works; what can't is refused, with what is needed instead."""

from __future__ import annotations

import asyncio
import os
from types import SimpleNamespace
from typing import Any

import asyncpg
import pytest

from bot.sharing.standby import LeaseConnection
from data.address import address_of
from data.errors import StoreError
from data.inbox_rows import InboxRow
from data.store import Store
from data.store.database import Lease
from data.store.postgres import connection
from data.store.postgres.connection import STATEMENT, _settings, connected
from data.store.postgres.errors import reason_of
from data.store.postgres.leases import Leases
from tests import postgres
from tests.data.samples import add, answer, stored
from tests.pgbouncer import PROGRAM, pgbouncer

pytestmark = pytest.mark.skipif(
    PROGRAM is None and not os.environ.get("CI"), reason="PgBouncer is not installed (apt install pgbouncer)"
)
IGNORED = ",".join(_settings(1.0, 1.0))


@pytest.fixture
async def name() -> str:
    return str(await postgres.emptied()).rpartition("/")[2]


@pytest.fixture(params=["", IGNORED], ids=["refuses", "ignores"])
def ignored(request: pytest.FixtureRequest) -> dict[str, str]:
    """What PgBouncer does with settings that come with the login."""
    return {"ignore_startup_parameters": request.param} if request.param else {}


async def test_each_session_has_a_server_of_its_own(name: str, ignored: dict[str, str]) -> None:
    with pgbouncer(postgres.server(), "session", **ignored) as port:
        address = postgres.server().address(name, port=str(port))
        async with await Store.open(address, 1.0) as store:
            table_id = await add(store)
            await store.put_answer(answer(table_id))
            assert [one.move for one in (await stored(store, table_id)).answers] == ["A1"]
            with pytest.raises(StoreError) as caught:
                await Store.open(address, 0.0)
            assert caught.value.reason == "in use"
        await (await Store.open(address, 0.0)).close()


async def test_its_settings_hold_there(name: str, ignored: dict[str, str]) -> None:
    with pgbouncer(postgres.server(), "session", **ignored) as port:
        raw = await connected(postgres.server().address(name, port=str(port)), 1.5, 7.0)
        try:
            found = [
                await raw.fetchval(f"SHOW {setting}")
                for setting in ("lock_timeout", "idle_in_transaction_session_timeout", "synchronous_commit")
            ]
        finally:
            raw.terminate()
    assert found == ["1500ms", "7s", "on"]


async def test_leases_and_the_doorbell_work_there(name: str) -> None:
    rung: asyncio.Queue[int] = asyncio.Queue()
    with pgbouncer(postgres.server(), "session") as port:
        address = postgres.server().address(name, port=str(port))
        leases, line = Leases(address, "here", 1), LeaseConnection(address, rung.put_nowait)
        await line.do(leases.join)
        assert await line.do(leases.take) == {Lease(0, 1)}
        async with await Store.open(address, 1.0, shared=True) as store:
            store.restrict_to(leases)
            await store.hand_on(InboxRow(0, "forget", 11, 1000.5))
            assert await rung.get() == 0
        await line.do(leases.leave)
        line.close()


async def test_a_pool_without_a_free_session_is_no_reason_to_refuse_it(name: str) -> None:
    """The test of the mode finds one server process busy after the other; none has changed hands."""
    with pgbouncer(postgres.server(), "session", default_pool_size="2") as port:
        address = postgres.server().address(name, port=str(port))
        async with asyncio.timeout(STATEMENT / 2):
            first, second = [await connected(address, 1.0) for _ in range(2)]
        assert [await each.fetchval("SELECT 1") for each in (first, second)] == [1, 1]
        for each in (first, second):
            each.terminate()


async def test_a_server_that_another_has_at_that_moment_changes_hands(
    name: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Then the test of the mode finds none free, as in a full pool."""

    async def connect(*where: Any, **how: Any) -> Any:
        if not other.is_in_transaction():
            await other.execute("BEGIN")
        return await asyncpg.connect(*where, **how)

    with pgbouncer(postgres.server(), "transaction", default_pool_size="1") as port:
        url = postgres.server().address(name, port=str(port)).url
        ours, other = [await asyncpg.connect(url, statement_cache_size=0) for _ in range(2)]
        monkeypatch.setattr(connection, "asyncpg", SimpleNamespace(connect=connect))
        assert await connection._is_shared(ours, url)
        for each in (ours, other):
            each.terminate()


@pytest.mark.parametrize("mode", ["transaction", "statement"])
async def test_a_server_that_changes_hands_is_refused(name: str, mode: str, ignored: dict[str, str]) -> None:
    with pgbouncer(postgres.server(), mode, **ignored) as port:
        address = postgres.server().address(name, port=str(port))
        for _ in range(3):
            with pytest.raises(StoreError, match="a direct connection is needed") as caught:
                await Store.open(address, 0.0)
            assert caught.value.reason == "pooler"


async def test_an_exhausted_pooler_is_told(name: str) -> None:
    with pgbouncer(postgres.server(), "session", max_client_conn="1") as port:
        address = postgres.server().address(name, port=str(port))
        with pytest.raises(StoreError, match="a direct connection is needed"):
            await Store.open(address, 0.0)


@pytest.mark.parametrize("kind", [asyncpg.ProtocolViolationError, asyncpg.InternalServerError])
def test_a_login_that_a_pooler_refuses_is_told(kind: type[asyncpg.PostgresError]) -> None:
    assert reason_of(kind("no"), connecting=True)[0] == "pooler"


async def test_a_server_that_wants_encryption_says_so() -> None:
    server = postgres.server()
    rules = server.folder / "data" / "pg_hba.conf"
    before = rules.read_text()
    rules.write_text(f"hostnossl all strict 127.0.0.1/32 reject\n{before}")
    try:
        server.sql("CREATE USER strict; SELECT pg_reload_conf()")
        url = server.address("postgres").url.replace("bot:", "strict:")
        address = address_of(f"{url}?sslmode=disable")
        with pytest.raises(StoreError, match="sslmode=require") as caught:
            await Store.open(address, 0.0)
        assert caught.value.reason == "encryption"
    finally:
        rules.write_text(before)
        server.sql("DROP USER strict; SELECT pg_reload_conf()")

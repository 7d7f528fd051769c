"""When PostgreSQL, the network or a cancellation gets in the way: nothing half done, and all well after."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import traceback
from collections.abc import AsyncIterator, Iterator
from dataclasses import replace
from typing import Any

import asyncpg
import pytest
from asyncpg.pool import PoolConnectionHolder

from data.address import Server, address_of
from data.errors import StoreError
from data.migrations import Migration
from data.rows import AnswerRow, Change
from data.store import Store
from data.store.postgres import connection, schema, transactions
from data.store.postgres.readers import READERS
from data.store.postgres.transactions import PostgresTransactions
from tests import postgres
from tests.data.samples import add, answer, deal, refused, stored
from tests.data.test_ratings import ANN, BEN, CHO, play
from tests.postgres import Postgres
from tests.proxy import Proxy, proxy


@pytest.fixture
async def here() -> Server:
    return await postgres.emptied()


@pytest.fixture
async def cable(here: Server) -> AsyncIterator[Proxy]:
    async with proxy(postgres.server().port) as between:
        yield between


@pytest.fixture
async def far(here: Server, cable: Proxy) -> AsyncIterator[Store]:
    """A store behind a proxy."""
    name = str(here).rpartition("/")[2]
    async with await Store.open(postgres.server().address(name, port=str(cable.port)), 1.0) as opened:
        yield opened


@pytest.fixture(scope="module")
def own() -> Iterator[Postgres]:
    """A server that a test may stop."""
    server = postgres.new_server()
    server.sql("CREATE DATABASE games")
    yield server
    server.end()


async def answers(store: Store, table_id: int) -> tuple[AnswerRow, ...]:
    return (await stored(store, table_id)).answers


# -- the cable ---------------------------------------------------------------------------------------------


async def asked_before(store: Store) -> int:
    """Return a table at which one has answered: so the statements are known to the server."""
    table_id = await add(store)
    await store.put_answer(answer(table_id, seat=1, move="B1"))
    return table_id


@pytest.mark.parametrize("passed", [True, False], ids=["done", "lost"])
async def test_an_answer_is_taken_once_when_the_cable_is_cut(far: Store, cable: Proxy, passed: bool) -> None:
    """What was not done is tried once more."""
    table_id = await asked_before(far)
    cable.cut_at, cable.passed = b"A1", passed
    await far.put_answer(answer(table_id))
    assert cable.cuts == 1
    assert [one.move for one in await answers(far, table_id)] == ["A1", "B1"]


async def test_an_answer_that_got_lost_twice_is_not_taken_and_can_be_given_again(
    far: Store, cable: Proxy
) -> None:
    table_id = await asked_before(far)

    async def cut_again() -> None:
        await cable.gone.wait()
        cable.cut_at = b"A1"

    cutting = asyncio.create_task(cut_again())
    cable.cut_at = b"A1"
    assert await refused(far.put_answer(answer(table_id))) == "cut"
    await cutting
    assert cable.cuts == 2
    assert [one.move for one in await answers(far, table_id)] == ["B1"]
    await far.put_answer(answer(table_id))
    assert [one.move for one in await answers(far, table_id)] == ["A1", "B1"]


async def test_a_change_that_got_lost_does_not_come_after_a_later_one(
    far: Store, cable: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "LOOKUP_LIMIT", 0.0)
    await far.set_note("name", "first")
    target, cable.target = cable.target, postgres.free_port()  # who reconnects finds nobody
    cable.cut_at = b"second"
    lost = asyncio.create_task(far.set_note("name", "second"))
    await cable.gone.wait()
    assert await refused(far.set_note("name", "third")) == "unreachable"
    cable.target = target
    await far.set_note("name", "third")
    assert await refused(lost) == "cut"
    assert await far.note("name") == "third"


async def test_a_cable_that_was_cut_before_an_answer_is_noticed(far: Store, cable: Proxy) -> None:
    table_id = await asked_before(far)
    cable.cut_at = b"SELECT\0"
    await far.put_answer(answer(table_id))
    assert cable.cuts == 1
    assert len(await answers(far, table_id)) == 2


async def test_a_deal_whose_commit_was_done_stands_though_it_was_cut(far: Store, cable: Proxy) -> None:
    change = deal(await stored(far, await add(far)))
    cable.cut_at, cable.passed = b"COMMIT", True
    await far.save(change)
    assert cable.cuts == 1
    assert (await stored(far, change.table.id)).table.step == 1


@pytest.mark.parametrize(
    "words", [b"BEGIN", b"INTO commits", b"UPDATE tables", b"INSERT INTO log", b"COMMIT"]
)
async def test_a_cable_cut_before_the_commit_changes_nothing(far: Store, cable: Proxy, words: bytes) -> None:
    change = deal(await stored(far, await add(far)))
    raw = far._database._writer  # type: ignore[attr-defined]
    await raw.reload_schema_state()
    raw._drop_global_statement_cache()  # so the statements are not known to the server
    cable.cut_at = words
    with contextlib.suppress(StoreError):  # BEGIN is tried again: nothing was done
        await far.save(change)
    assert cable.cuts == 1
    done = words in {b"BEGIN", b"INTO commits"}
    assert (await stored(far, change.table.id)).table.step == done
    if not done:
        await far.save(change)
    assert (await stored(far, change.table.id)).table.step == 1


@pytest.mark.parametrize("done", [True, False], ids=["done", "lost"])
async def test_a_deal_whose_commit_is_not_known_waits_for_the_server_and_others_do_not(
    far: Store, cable: Proxy, monkeypatch: pytest.MonkeyPatch, done: bool
) -> None:
    """Told that it failed, a table would try for ever to make a step that the disk has."""
    monkeypatch.setattr(transactions, "LOOKUP_LIMIT", 0.0)
    monkeypatch.setattr(transactions, "SELDOM", 0.01)
    table_id = await add(far)
    change = deal(await stored(far, table_id))
    target, cable.target = cable.target, postgres.free_port()  # who reconnects finds nobody
    cable.cut_at, cable.passed = b"COMMIT", done
    dealing = asyncio.create_task(far.save(change))
    await cable.gone.wait()
    assert await refused(far.put_answer(answer(table_id))) == "unreachable"
    assert not dealing.done()
    cable.target = target
    if done:
        await dealing
    else:
        assert await refused(dealing) == "cut"
        await far.save(change)
    found = await stored(far, table_id)
    assert (found.table.step, len(found.log)) == (1, 1)


async def test_a_commit_that_is_not_known_when_the_store_is_closed_is_told_so(
    far: Store, cable: Proxy, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(transactions, "LOOKUP_LIMIT", 0.0)
    monkeypatch.setattr(transactions, "SELDOM", 0.01)
    change = deal(await stored(far, await add(far)))
    cable.target = postgres.free_port()
    cable.cut_at, cable.passed = b"COMMIT", True
    dealing = asyncio.create_task(far.save(change))
    await cable.gone.wait()
    await far.close()
    assert await refused(dealing) == "unsure"


@pytest.fixture
def brief(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let nothing wait for the server longer than a second."""
    monkeypatch.setattr(connection, "STATEMENT", 1.0)
    monkeypatch.setattr(connection, "CONNECTING", 1.0)


async def test_behind_a_partition_a_statement_ends_in_time_and_changes_nothing(
    cable: Proxy, brief: None, far: Store
) -> None:
    table_id = await add(far)
    cable.silent = True
    assert await refused(far.put_answer(answer(table_id))) in {"cut", "unreachable"}
    assert await refused(far.stored(table_id)) in {"cut", "unreachable", "crowded"}
    cable.silent = False
    cable.cut()
    assert await answers(far, table_id) == ()
    await far.put_answer(answer(table_id))


async def test_a_query_that_gets_no_answer_is_told_so_and_the_store_can_be_closed(
    cable: Proxy, brief: None, far: Store
) -> None:
    async def read_on() -> None:
        async with far._database.reading() as reader:
            await reader.execute_fetchall("SELECT 1")
            cable.silent = True
            await reader.execute_fetchall("SELECT 1")

    assert await refused(read_on()) == "cut"
    assert await refused(far.set_note("a", "1")) in {"cut", "unreachable"}


# -- the server --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["stopped", "crashed"])
async def test_after_a_restart_the_store_goes_on_by_itself(own: Postgres, how: signal.Signals) -> None:
    async with await Store.open(own.address("games"), 1.0) as store:
        table_id = await add(store)
        await store.put_answer(answer(table_id))
        own.stop(how)
        assert await refused(store.put_answer(answer(table_id, seat=1))) == "unreachable"
        assert await refused(store.stored(table_id)) in {"unreachable", "cut"}
        own.start()
        await store.put_answer(answer(table_id, seat=1))
        assert len(await answers(store, table_id)) == 2


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGQUIT], ids=["stopped", "crashed"])
async def test_readers_that_died_unnoticed_are_replaced(own: Postgres, how: signal.Signals) -> None:
    async with await Store.open(own.address("games"), 1.0) as store:
        table_id = await add(store)
        before = await stored(store, table_id)
        for read in (lambda: store.stored(table_id), lambda: store.note("name")):
            await asyncio.gather(*(read() for _ in range(READERS)))
            own.stop(how)
            own.start()  # no turn of the event loop since: the pool thinks well of its connections
            await asyncio.gather(*(read() for _ in range(READERS)))
        assert await stored(store, table_id) == before


async def test_a_crash_in_a_transaction_leaves_nothing_of_it(own: Postgres) -> None:
    async with await Store.open(own.address("games"), 1.0) as store:
        table_id = await add(store)

        def crashing(_: object) -> tuple[()]:
            own.stop(signal.SIGQUIT)
            own.start()
            return ()

        before = await stored(store, table_id)
        change = replace(deal(before), posts=crashing)
        assert await refused(store.save(change)) in {"cut", "unreachable"}
        assert await stored(store, table_id) == before
        await store.save(deal(before))


@pytest.mark.parametrize(
    ("state", "reason"),
    [("53100", "full"), ("53200", "crowded"), ("25006", "standby"), ("58030", "disk"), ("XX001", "damaged")],
)
async def test_what_the_server_fails_with_changes_nothing_and_passes(
    here: Server, state: str, reason: str
) -> None:
    """A trigger fails as the server does then: of a full disk it says no more than its number."""
    server, name = postgres.server(), str(here).rpartition("/")[2]
    failing = f"BEGIN RAISE EXCEPTION 'secret' USING ERRCODE = '{state}'; END"
    async with await Store.open(here, 1.0) as store:
        table_id = await add(store)
        before = await stored(store, table_id)
        server.sql(
            f"CREATE FUNCTION failing() RETURNS trigger LANGUAGE plpgsql AS $$ {failing} $$;"
            "CREATE TRIGGER failing BEFORE INSERT ON outbox EXECUTE FUNCTION failing()",
            name,
        )
        try:
            with pytest.raises(StoreError) as caught:
                await store.save(deal(before))
        finally:
            server.sql("DROP FUNCTION failing CASCADE", name)
        assert caught.value.reason == reason
        assert "secret" not in str(caught.value)
        assert await stored(store, table_id) == before
        await store.save(deal(before))


async def test_readers_that_do_not_come_back_leave_the_others_a_sentence(here: Server) -> None:
    async with await Store.open(here, 0.0) as store, contextlib.AsyncExitStack() as held:
        table_id = await add(store)
        for _ in range(READERS):
            await held.enter_async_context(store._database.reading())
        assert await refused(store.stored(table_id)) == "crowded"
        await store.put_answer(answer(table_id))  # who writes does not wait for who reads
        await held.aclose()
        assert await answers(store, table_id) == (answer(table_id),)


# -- who may come in ---------------------------------------------------------------------------------------


async def test_a_query_that_was_answered_holds_though_its_connection_breaks_at_once(
    here: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    back = PoolConnectionHolder.release

    async def broken(holder: Any, *given: Any) -> None:
        holder._con.terminate()
        await back(holder, *given)

    async with await Store.open(here, 1.0) as store:
        table_id = await add(store)
        monkeypatch.setattr(PoolConnectionHolder, "release", broken)
        assert len(await store.ratings(table_id)) == 0
        monkeypatch.undo()
        assert len(await store.ratings(table_id)) == 0


async def test_a_second_program_is_refused_until_the_first_ends(here: Server) -> None:
    first = await Store.open(here, 0.0)
    assert await refused(Store.open(here, 0.0)) == "in use"
    assert await refused(Store.open(here, 0.0, shared=True)) == "in use"
    await first.close()
    async with await Store.open(here, 0.0, shared=True), await Store.open(here, 0.0, shared=True):
        assert await refused(Store.open(here, 0.0)) == "in use"


@pytest.mark.parametrize(
    ("place", "reason"),
    [
        ("bot:Sesame-7@127.0.0.1:{port}/nowhere", "no database"),
        ("nobody:Sesame-7@127.0.0.1:{port}/empty", "entry"),
        ("guest:Sesame-7@127.0.0.1:{port}/empty", "entry"),
        ("bot:Sesame-7@127.0.0.1:{free}/empty", "unreachable"),
        ("bot:Sesame-7@nowhere.invalid/empty", "unreachable"),
        ("bot:Sesame-7@127.0.0.1:{port}/empty?sslmode=Sesame-7", "options"),
        ("bot:Sesame-7@127.0.0.1:{port}/empty?sslmode=require", "options"),  # the tests' server has no TLS
        ("bot:Sesame-7@127.0.0.1:{port}/empty?sslmode=verify-full", "options"),
        ("bot:Sesame-7@127.0.0.1:{port}/empty?sslmode=verify-full&sslrootcert=/nowhere", "options"),
        ("bot:Sesame-7@127.0.0.1:{port}/empty?sslmode=verify-full&sslrootcert=/dev/null", "options"),
        ("bot:Sesame-7@127.0.0.1:{port}/empty?connect_timeout=3", "options"),
        ("bot:Sesame-7@127.0.0.1:{port}/empty?ssl=on", "options"),
        ("/empty?host=/nowhere", "unreachable"),
    ],
)
async def test_who_gets_no_further_is_told_why_and_not_the_password(place: str, reason: str) -> None:
    server = postgres.server()
    server.demand_password("guest", "another")
    text = place.format(port=server.port, free=postgres.free_port())
    with pytest.raises(StoreError) as caught:
        await Store.open(address_of(f"postgresql://{text}"), 0.0)
    assert caught.value.reason == reason
    said = "".join((str(caught.value), repr(caught.value), *traceback.format_exception(caught.value)))
    assert "Sesame" not in said.replace("Sesame-7@127.0.0.1:{port}", "")


# -- cancellations -----------------------------------------------------------------------------------------


async def test_one_that_sleeps_while_it_migrates_keeps_nobody_out(here: Server) -> None:
    async with postgres.session(here) as asleep:
        await asleep.execute(f"SELECT pg_advisory_lock({connection.LOCKS}, 0)")
        async with await Store.open(here, 0.1) as store:
            await store.set_note("a", "1")


async def test_a_new_form_waits_for_a_backup_and_says_so(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Of two processes that start with a new version, each makes one before it."""
    copy = postgres.server().copy()
    known = schema.postgres_migrations()
    newer = Migration(known[-1].number + 1, "newer", "ALTER TABLE notes ADD COLUMN newer TEXT;")
    monkeypatch.setattr(transactions, "postgres_migrations", lambda: (*known, newer))
    monkeypatch.setattr(schema, "PAUSE", 0.02)
    dump = await asyncpg.connect(copy.url, server_settings={"application_name": "pg_dump"})
    try:
        await dump.execute("BEGIN; LOCK TABLE notes IN ACCESS SHARE MODE")
        opening = asyncio.create_task(Store.open(copy, 0.1))
        async with asyncio.timeout(15):
            while "is being backed up" not in caplog.text and not opening.done():  # noqa: ASYNC110
                await asyncio.sleep(0.02)
        await asyncio.sleep(0.2)
        assert not opening.done()
        await dump.close()
        await (await opening).close()
    finally:
        dump.terminate()
        postgres.server().drop(copy)


async def test_the_server_soon_notices_that_a_machine_has_died(here: Server) -> None:
    """Its session has the lock that keeps a second program out, and nobody closes it."""
    raw = await connection.connected(here, 1.0)
    try:
        idle, interval, count, unheard = [
            await raw.fetchval("SELECT setting::int FROM pg_settings WHERE name = $1", f"tcp_{name}")
            for name in ("keepalives_idle", "keepalives_interval", "keepalives_count", "user_timeout")
        ]
    finally:
        raw.terminate()
    assert 0 < idle + interval * count <= 30
    assert 0 < unheard <= 30_000


async def test_what_the_operator_has_set_for_idle_sessions_stands(here: Server) -> None:
    asked = "SHOW idle_in_transaction_session_timeout"
    shared = replace(here, url=f"{here.url}?options=-c%20idle_in_transaction_session_timeout%3D7s")
    for idle, wanted in ((0.0, "7s"), (1.0, "1s")):
        raw = await connection.connected(shared, 1.0, idle)
        assert await raw.fetchval(asked) == wanted
        raw.terminate()


async def test_a_cancelled_change_leaves_nothing_and_the_store_works(here: Server) -> None:
    async with await Store.open(here, 1.0) as store:
        table_id = await add(store)
        before = await stored(store, table_id)
        for turns in range(1, 40, 3):
            task = asyncio.create_task(store.save(deal(before)))
            for _ in range(turns):
                await asyncio.sleep(0)
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
            found = await stored(store, table_id)
            assert len(found.log) == found.table.step
            if found.table.step:
                break
            assert found == before
        await store.put_answer(answer(table_id, step=found.table.step))


async def test_a_change_cancelled_at_its_very_begin_spoils_no_other(here: Server) -> None:
    """The number of the transaction waits for whoever looks an outcome up."""
    async with await Store.open(here, 60.0) as store, postgres.session(here) as other:
        before = await stored(store, await add(store))
        async with other.transaction():
            assert await other.fetch("SELECT 1 FROM commits FOR UPDATE")  # there from the first change on
            task = asyncio.create_task(store.save(deal(before)))
            while not await other.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
                assert not task.done()
            task.cancel()
            with pytest.raises(asyncio.CancelledError):
                await task
            while await other.fetchval("SELECT count(*) FROM pg_locks WHERE NOT granted"):
                pass  # the server has not heard of the cancellation yet
        await store.set_note("b", "2")
        assert await store.note("b") == "2"
        assert await stored(store, before.table.id) == before


async def test_a_change_cancelled_during_its_commit_is_whole(
    here: Server, monkeypatch: pytest.MonkeyPatch
) -> None:
    commit = PostgresTransactions._commit
    begun = asyncio.Event()

    async def slow(self: PostgresTransactions, raw: Any) -> Any:
        begun.set()
        await asyncio.sleep(0)
        return await commit(self, raw)

    monkeypatch.setattr(PostgresTransactions, "_commit", slow)
    async with await Store.open(here, 1.0) as store:
        table_id = await add(store)
        begun.clear()
        task = asyncio.create_task(store.save(deal(await stored(store, table_id))))
        await begun.wait()
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        assert (await stored(store, table_id)).table.step == 1


async def test_a_statement_that_failed_lets_nothing_of_its_transaction_pass(here: Server) -> None:
    """Somebody who catches the failure and goes on would else believe in a commit that undid all."""
    async with await Store.open(here, 1.0) as store:
        table_id = await add(store)

        async def going_on() -> None:
            async with store._database.writing() as lent:
                await lent.execute("UPDATE tables SET step = 5 WHERE id = ?", (table_id,))
                with contextlib.suppress(Exception):
                    await lent.execute("UPDATE tables SET step = -1 WHERE id = ?", (table_id,))

        assert await refused(going_on()) == "refused"
        assert (await store.seating(table_id)).table.step == 0  # type: ignore[union-attr]
        await store.save(Change((await stored(store, table_id)).table))


async def test_two_processes_lose_no_rated_game_of_a_person(here: Server) -> None:
    async with (
        await Store.open(here, 5.0, shared=True) as one,
        await Store.open(here, 5.0, shared=True) as two,
    ):
        for _ in range(4):
            await asyncio.gather(play(one, ANN, BEN, rank=(1, 2)), play(two, ANN, CHO, rank=(1, 2)))
        [rating] = await one.ratings(ANN)
        assert rating.games == 8

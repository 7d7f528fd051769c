"""A PostgreSQL that somebody else runs: encryption, roles that own nothing, a failover."""

from __future__ import annotations

import asyncio
import contextlib
import os
import shutil
import subprocess
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from data.address import Server, address_of
from data.backup import back_up
from data.errors import StoreError
from data.store import Store
from tests import postgres
from tests.data.samples import add, answer, deal, refused, stored
from tests.postgres import Postgres
from tests.proxy import Proxy, proxy


def at(url: str) -> Server:
    found = address_of(url)
    assert isinstance(found, Server)
    return found


async def works(database: Server) -> int:
    """Play a step at a table of one's own; return its number."""
    async with await Store.open(database, 1.0) as store:
        table_id = await add(store)
        await store.put_answer(answer(table_id))
        await store.save(deal(await stored(store, table_id)))
        assert (await stored(store, table_id)).table.step == 1
    return table_id


@pytest.mark.parametrize(
    ("url", "bare"),
    [
        ("postgresql://bot:Sesame-7@a:1,b:2/games?x=1", "postgresql://bot@a:1,b:2/games?x=1"),
        ("postgresql:///games?host=/run&password=Sesame-7", "postgresql:///games?host=%2Frun"),
        (
            "postgresql://bot:Sesame-7@a/games?options=-c%20search_path%3Dclub",
            "postgresql://bot@a/games?options=-c%20search_path%3Dclub",
        ),
    ],
)
def test_an_address_for_other_programs_has_no_password(url: str, bare: str) -> None:
    assert at(url).without_password() == (bare, {"PGPASSWORD": "Sesame-7"})


# -- encryption --------------------------------------------------------------------------------------------


def openssl(*arguments: str) -> None:
    subprocess.run(["openssl", *arguments], check=True, capture_output=True)


def authority(place: Path, name: str) -> None:
    openssl(
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1", "-nodes", "-days", "2",
        "-subj", f"/CN={name}", "-keyout", str(place / f"{name}.key"), "-out", str(place / f"{name}.pem"),
    )  # fmt: skip


@pytest.fixture(scope="module")
def encrypting() -> Iterator[Postgres]:
    """A server with a certificate for localhost, where ``guest`` needs a password and TLS."""
    if postgres.WITH_TLS is None or shutil.which("openssl") is None:
        pytest.skip("no PostgreSQL that encrypts is installed (apt install postgresql)")
    server = postgres.new_server(postgres.WITH_TLS)
    try:
        place = server.folder / "data"
        for name in ("ours", "other"):
            authority(place, name)
        (place / "names").write_text("subjectAltName=DNS:localhost\n")
        openssl("req", "-newkey", "rsa:2048", "-nodes", "-subj", "/CN=localhost", "-keyout",
                str(place / "server.key"), "-out", str(place / "server.csr"))  # fmt: skip
        openssl("x509", "-req", "-in", str(place / "server.csr"), "-CA", str(place / "ours.pem"), "-CAkey",
                str(place / "ours.key"), "-CAcreateserial", "-days", "2", "-extfile", str(place / "names"),
                "-out", str(place / "server.crt"))  # fmt: skip
        (place / "server.key").chmod(0o600)
        if os.geteuid() == 0:
            for file in ("server.key", "server.crt"):
                os.chown(place / file, postgres.UNPRIVILEGED, postgres.UNPRIVILEGED)
        server.sql("CREATE USER guest PASSWORD 'Sesame-7'")
        server.sql("CREATE DATABASE games OWNER guest")
        rules = place / "pg_hba.conf"
        rules.write_text(
            f"hostssl all guest all scram-sha-256\nhost all guest all reject\n{rules.read_text()}"
        )
        server.stop()
        server.settings = server.settings | {"ssl": "on"}
        server.start()
        yield server
    finally:
        server.end()


@pytest.mark.soak
@pytest.mark.parametrize(
    ("host", "how", "reason"),
    [
        ("localhost", "", ""),  # encrypted where the server can
        ("localhost", "sslmode=require", ""),
        ("localhost", "sslmode=verify-ca&sslrootcert={ours}", ""),
        ("localhost", "sslmode=verify-full&sslrootcert={ours}", ""),
        ("localhost", "sslmode=verify-full&sslrootcert={ours}&sslnegotiation=postgres", ""),
        ("127.0.0.1", "sslmode=verify-ca&sslrootcert={ours}", ""),
        (
            "127.0.0.1",
            "sslmode=verify-full&sslrootcert={ours}",
            "options",
        ),  # the certificate has another name
        ("localhost", "sslmode=verify-full&sslrootcert={other}", "options"),  # another authority
        ("localhost", "sslmode=verify-full", "options"),  # no public authority
        ("localhost", "sslmode=disable", "encryption"),
    ],
)
async def test_a_server_is_reached_over_tls(encrypting: Postgres, host: str, how: str, reason: str) -> None:
    files = {name: str(encrypting.folder / "data" / f"{name}.pem") for name in ("ours", "other")}
    database = at(f"postgresql://guest:Sesame-7@{host}:{encrypting.port}/games?{how.format(**files)}")
    if reason:
        assert await refused(Store.open(database, 0.0)) == reason
        return
    async with await Store.open(database, 0.0) as store:
        [(encrypted,)] = await store._database.rows(
            "SELECT ssl FROM pg_stat_ssl WHERE pid = pg_backend_pid()"
        )
    assert encrypted


# -- roles -------------------------------------------------------------------------------------------------


@pytest.fixture
def bare() -> Iterator[Server]:
    """A new database, of which ``lodger`` owns nothing."""
    server = postgres.server()
    server.sql("CREATE USER lodger")
    server.sql("CREATE DATABASE managed")
    server.sql("REVOKE CREATE ON SCHEMA public FROM public", "managed")  # as it is since PostgreSQL 15
    yield server.address("managed")
    server.sql("DROP DATABASE managed WITH (FORCE)")
    server.sql("DROP USER lodger")


def lodger(database: Server) -> Server:
    return at(database.url.replace("bot:", "lodger:"))


async def test_a_role_that_may_not_create_tables_is_told_so(bare: Server) -> None:
    with pytest.raises(StoreError, match="may not create tables") as caught:
        await Store.open(lodger(bare), 0.0)
    assert caught.value.reason == "rights"


async def test_a_role_without_a_schema_is_told_so(bare: Server) -> None:
    postgres.server().sql("REVOKE ALL ON SCHEMA public FROM public", "managed")
    assert await refused(Store.open(lodger(bare), 0.0)) == "rights"


async def test_a_schema_of_ones_own_is_enough(bare: Server) -> None:
    postgres.server().sql("CREATE SCHEMA lodger AUTHORIZATION lodger", "managed")
    await works(lodger(bare))


async def test_a_backup_holds_the_schema_of_ones_own_and_no_table_of_others(
    bare: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    server, target = postgres.server(), tmp_path / "club.dump"
    monkeypatch.setenv("PATH", str(postgres.BIN), prepend=os.pathsep)
    server.sql("CREATE SCHEMA club AUTHORIZATION lodger; CREATE TABLE ledger (secret TEXT)", "managed")
    mine = at(f"{lodger(bare).url}?options=-c%20search_path%3Dclub")
    table_id = await works(mine)
    await asyncio.to_thread(back_up, mine, target)
    server.sql("DROP SCHEMA club CASCADE; CREATE SCHEMA club AUTHORIZATION lodger", "managed")
    command = ["pg_restore", "--no-owner", "--role=lodger", "--schema=club", f"--dbname={bare.url}"]
    done = subprocess.run([*command, str(target)], capture_output=True, text=True, check=False)  # noqa: ASYNC221
    unknown = [] if server.release >= 17 else ["transaction_timeout"]
    assert done.returncode == len(unknown), done.stderr
    async with await Store.open(mine, 1.0) as store:
        assert (await stored(store, table_id)).table.step == 1


async def test_a_role_may_work_with_tables_of_another(bare: Server) -> None:
    """The owner makes the tables, and after an update their newer form."""
    await (await Store.open(bare)).close()
    assert await refused(works(lodger(bare))) == "rights"
    for what in ("SELECT, INSERT, UPDATE, DELETE ON ALL TABLES", "USAGE, SELECT ON ALL SEQUENCES"):
        postgres.server().sql(f"GRANT {what} IN SCHEMA public TO lodger", "managed")
    await works(lodger(bare))
    async with postgres.session(bare) as raw:
        await raw.execute("DELETE FROM migrations WHERE number = (SELECT max(number) FROM migrations)")
    assert await refused(works(lodger(bare))) == "rights"


# -- a failover --------------------------------------------------------------------------------------------


@pytest.fixture
def pair() -> Iterator[tuple[Postgres, Postgres]]:
    """A server and its replica, on whose disk a commit is before it is told as done."""
    with postgres.pair(synchronous=True) as servers:
        yield servers


@pytest.fixture
async def name_of_both(pair: tuple[Postgres, Postgres]) -> AsyncIterator[Proxy]:
    """The address that leads to the one and, after a failover, to the other."""
    async with proxy(pair[0].port) as between:
        yield between


def fail_over(pair: tuple[Postgres, Postgres], address: Proxy | None = None) -> None:
    """Stop the server in the middle of whatever it does, and let its replica take over."""
    postgres.fail_over(pair)
    if address is not None:
        address.target = pair[1].port
        address.cut()


@pytest.mark.soak
async def test_what_was_told_as_done_is_on_the_server_that_takes_over(
    pair: tuple[Postgres, Postgres], name_of_both: Proxy
) -> None:
    told, enough = list[int](), asyncio.Event()
    async with await Store.open(pair[0].address("games", port=str(name_of_both.port)), 5.0) as store:

        async def write() -> None:
            for number in range(10_000):
                try:
                    await store.set_note(f"note {number}", "taken")
                except StoreError:
                    continue
                told.append(number)
                if len(told) == 20:
                    enough.set()
                if number > before + 20:
                    return

        before = 10_000
        writing = asyncio.create_task(write())
        await asyncio.wait_for(enough.wait(), 60)
        await asyncio.to_thread(fail_over, pair, name_of_both)
        before = told[-1]
        await writing
        assert [n for n in told if await store.note(f"note {n}") is None] == []
        ghosts = [n for n in range(told[-1]) if n not in told and await store.note(f"note {n}")]
        assert ghosts == [], "told as not taken"


@pytest.mark.soak
async def test_both_servers_may_be_named(pair: tuple[Postgres, Postgres]) -> None:
    both = postgres.either(pair)
    assert "Sesame" not in str(both)
    async with await Store.open(both, 1.0) as store:
        await store.set_note("a", "1")
        await asyncio.to_thread(fail_over, pair)
        done = False
        while not done:
            with contextlib.suppress(StoreError):  # the first after the failure may be told of it
                await store.set_note("a", "2")
                done = await store.note("a") == "2"


@pytest.mark.soak
@pytest.mark.parametrize("committed", [True, False], ids=["committed", "lost"])
async def test_a_turn_in_whose_middle_the_server_fails_is_done_once(
    pair: tuple[Postgres, Postgres], name_of_both: Proxy, committed: bool
) -> None:
    async with await Store.open(pair[0].address("games", port=str(name_of_both.port)), 5.0) as store:
        table_id = await add(store)
        await store.put_answer(answer(table_id))
        change = deal(await stored(store, table_id))
        name_of_both.cut_at, name_of_both.passed = b"COMMIT", committed
        name_of_both.target = postgres.free_port()  # from now on
        dealing = asyncio.create_task(store.save(change))
        await name_of_both.gone.wait()
        await asyncio.to_thread(fail_over, pair, name_of_both)
        if committed:
            await dealing
        else:
            assert await refused(dealing) == "cut"
            await store.save(change)
        found = await stored(store, table_id)
        assert (found.table.step, len(found.log), found.answers) == (1, 1, ())


@pytest.mark.soak
async def test_an_old_connection_to_a_server_that_became_a_replica_is_left(
    pair: tuple[Postgres, Postgres], name_of_both: Proxy
) -> None:
    """Its name leads to the new one already."""
    name_of_both.target = pair[1].port
    there = pair[0].address("games", port=str(name_of_both.port))
    assert await refused(Store.open(there, 0.0)) == "standby"
    name_of_both.target = pair[0].port
    async with await Store.open(there, 1.0) as store:
        await store.set_note("a", "1")
        pair[0].sql("ALTER DATABASE games SET default_transaction_read_only = on")
        pair[0].sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = 'games'")
        assert await refused(store.set_note("a", "2")) == "standby"
        pair[0].sql("ALTER DATABASE games SET default_transaction_read_only = off")
        await store.set_note("a", "3")  # by a new connection
        assert await store.note("a") == "3"

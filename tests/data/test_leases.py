"""Leases: whatever processes sleep, die and wake, no shard ever has two owners whose changes both count."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from typing import Any

import asyncpg
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from data.address import Server
from data.errors import StoreError
from data.store import Store
from data.store.database import Lease, fair_shares
from data.store.postgres import connection
from data.store.postgres.leases import SECONDS, Leases
from tests import postgres

CLOCK = "(SELECT now FROM test_clock)"
SHARDS = 5


@pytest.fixture
async def server() -> Server:
    return await postgres.emptied()


@asynccontextmanager
async def ours(server: Server, lock_timeout: float = 2.0) -> AsyncIterator[Any]:
    """A connection as the program makes it."""
    raw = await connection.connected(server, lock_timeout)
    try:
        yield raw
    finally:
        raw.terminate()


@dataclass
class Process:
    """A process with a connection of its own, and a transaction that it may have left open."""

    leases: Leases
    raw: Any
    open: Any = None
    wrote: list[tuple[int, int]] = field(default_factory=list)

    async def begin(self) -> bool:
        """Begin a transaction; return whether its leases stand."""
        self.open = self.raw.transaction()
        await self.open.start()
        try:
            await self.leases.check(self.raw)
        except StoreError:
            await self.end(kept=False)
            return False
        return True

    async def end(self, *, kept: bool = True) -> None:
        open_, self.open = self.open, None
        await (open_.commit() if kept else open_.rollback())


# -- dividing ----------------------------------------------------------------------------------------------


@given(st.integers(0, 40), st.dictionaries(st.text("abcdef", min_size=1), st.integers(0, 40), max_size=8))
def test_everybody_has_as_many_as_any_other_or_one_more(count: int, held: dict[str, int]) -> None:
    shares = fair_shares(count, held)
    assert shares.keys() == held.keys()
    if held:
        assert sum(shares.values()) == count
        assert max(shares.values()) - min(shares.values()) <= 1
        assert all(shares[a] >= shares[b] for a in held for b in held if held[a] > held[b])


def test_nothing_moves_that_is_divided_already() -> None:
    assert fair_shares(5, {"a": 2, "b": 3}) == {"a": 2, "b": 3}
    assert fair_shares(5, {"a": 3, "b": 2}) == {"a": 3, "b": 2}
    assert fair_shares(4, {"a": 2, "b": 2, "c": 0}) == {"a": 2, "b": 1, "c": 1}
    assert fair_shares(4, {}) == {}


# -- one after the other -----------------------------------------------------------------------------------


async def joined(server: Server, raw: Any, name: str, count: int = SHARDS, clock: str = CLOCK) -> Leases:
    leases = Leases(server, name, count, clock=clock)
    await leases.join(raw)
    return leases


@asynccontextmanager
async def clocked(server: Server) -> AsyncIterator[Any]:
    """A connection to a database with a clock that stands still."""
    async with postgres.session(server) as raw:
        await raw.execute("DROP TABLE IF EXISTS test_clock; CREATE TABLE test_clock (now float8)")
        await raw.execute("INSERT INTO test_clock VALUES (1000)")
        try:
            yield raw
        finally:
            await raw.execute("DROP TABLE test_clock")


async def passes(raw: Any, seconds: float) -> None:
    await raw.execute("UPDATE test_clock SET now = now + $1::float8", seconds)


async def waits(raw: Any, leases: Leases) -> None:
    """Let a process live for as long as those may take that an outage has silenced."""
    for _ in range(2):
        await passes(raw, SECONDS / 2)
        await leases.live(raw)


async def test_whoever_comes_first_has_all_until_another_comes(server: Server) -> None:
    async with clocked(server) as raw:
        first = await joined(server, raw, "first")
        assert {one.shard for one in await first.take(raw)} == set(range(SHARDS))
        second = await joined(server, raw, "second")
        assert not await second.take(raw)
        state = await first.live(raw)
        assert (len(state.held), state.lost, state.over) == (SHARDS, frozenset(), 2)
        for lease in sorted(first.held, key=lambda one: one.shard)[:2]:
            await first.give(raw, lease)
            assert {one.shard for one in await second.take(raw)} == {lease.shard}
        assert (await first.live(raw)).over == (await second.live(raw)).over == 0
        assert {one.epoch for one in first.held} == {1}
        assert {one.epoch for one in second.held} == {2}


async def test_what_a_dead_process_had_is_taken_when_its_time_is_up(server: Server) -> None:
    async with clocked(server) as raw:
        dead, heir = await joined(server, raw, "dead"), await joined(server, raw, "heir")
        await dead.take(raw)
        await passes(raw, SECONDS / 2)
        await heir.live(raw)
        await heir.take(raw)
        assert len(heir.held) == 2
        await passes(raw, SECONDS / 2)
        await heir.live(raw)
        await heir.take(raw)
        assert {one.shard for one in heir.held} == set(range(SHARDS))
        assert heir.changes == {"taken": 2, "taken_over": SHARDS - 2, "given": 0, "lost": 0}


async def test_whoever_slept_past_its_time_can_change_nothing(server: Server) -> None:
    async with clocked(server) as raw, postgres.session(server) as other:
        sleeper = Process(await joined(server, raw, "sleeper"), other)
        await sleeper.leases.take(raw)
        assert await sleeper.begin()
        await sleeper.end()
        await passes(raw, SECONDS)
        assert not await sleeper.begin()  # also before anybody has taken anything
        heir = await joined(server, raw, "heir")
        await waits(raw, heir)
        await heir.take(raw)
        assert not await sleeper.begin()
        state = await sleeper.leases.live(raw)
        assert sleeper.leases.changes["lost"] == len(state.lost) > 0
        assert {one.shard for one in state.lost} == {one.shard for one in heir.held}


@pytest.mark.parametrize("away", [SECONDS * 0.8, SECONDS * 2])
async def test_whoever_is_back_first_after_an_outage_takes_nothing_from_the_living(
    server: Server, away: float
) -> None:
    """Else each failover ends processes that only waited for the database, as all did."""
    async with clocked(server) as raw:
        first = await joined(server, raw, "first")
        await first.take(raw)
        second = await joined(server, raw, "second")
        await passes(raw, SECONDS / 4)
        await second.live(raw)
        await passes(raw, away)
        assert not await second.take(raw)
        await second.live(raw)
        assert not await second.take(raw)
        await passes(raw, SECONDS / 4)
        assert len((await first.live(raw)).held) == SHARDS
        for _ in range(4):  # now it is silent while the other one lives
            assert not second.held
            await passes(raw, SECONDS / 4)
            await second.live(raw)
            await second.take(raw)
        assert {one.shard for one in second.held} == set(range(SHARDS))


async def test_whoever_comes_after_an_outage_takes_nothing_from_the_living(server: Server) -> None:
    """It has seen neither the outage nor a death; a supervisor may be quicker than a beat."""
    async with clocked(server) as raw:
        old = await joined(server, raw, "old")
        await old.take(raw)
        await passes(raw, SECONDS * 2)
        new = await joined(server, raw, "new")
        assert not await new.take(raw)
        assert len((await old.live(raw)).held) == SHARDS
        await waits(raw, new)
        assert len(await new.take(raw)) == SHARDS, "by now it is dead"


async def test_whoever_is_slow_at_every_look_does_not_wait_for_ever(server: Server) -> None:
    """It can't tell its own slowness from an outage."""
    async with clocked(server) as raw:
        dead = await joined(server, raw, "dead")
        await dead.take(raw)
        heir = await joined(server, raw, "heir")
        for _ in range(3):
            assert not heir.held
            await passes(raw, SECONDS)
            await heir.live(raw)
            await heir.take(raw)
        assert {one.shard for one in heir.held} == set(range(SHARDS))


async def test_what_a_process_holds_it_does_not_take_again(server: Server) -> None:
    """A new epoch would end the bot that works by the old one, though nobody else wanted its shard."""
    async with clocked(server) as raw:
        slow = await joined(server, raw, "slow")
        held = await slow.take(raw)
        await passes(raw, SECONDS)
        await slow.join(raw)  # its leases run out just before its beat
        for _ in range(3):
            assert not await slow.take(raw)
            await passes(raw, SECONDS / 4)
        assert (await slow.live(raw)).held == held


async def test_whoever_wakes_before_anybody_took_anything_goes_on(server: Server) -> None:
    async with clocked(server) as raw, postgres.session(server) as other:
        sleeper = Process(await joined(server, raw, "sleeper"), other)
        before = await sleeper.leases.take(raw)
        await passes(raw, SECONDS * 3)
        assert (await sleeper.leases.live(raw)).held == before
        assert await sleeper.begin()
        await sleeper.end()


async def test_nothing_is_taken_while_a_change_of_its_owner_is_on_its_way(server: Server) -> None:
    async with clocked(server) as raw, postgres.session(server) as other:
        slow = Process(await joined(server, raw, "slow"), other)
        await slow.leases.take(raw)
        assert await slow.begin()
        await passes(raw, SECONDS)
        heir = await joined(server, raw, "heir")
        assert not await heir.take(raw)
        await slow.leases.live(raw)  # its own renewal does not wait for its change
        await slow.end()
        for _ in range(2):
            await passes(raw, SECONDS / 2)
            await heir.live(raw)
        assert len(await heir.take(raw)) == SHARDS


async def test_whoever_falls_asleep_within_a_change_keeps_nobody_out(server: Server) -> None:
    """By the real clock, as a process does that is stopped between two statements."""
    async with (
        await Store.open(server, shared=True) as store,
        postgres.session(server) as raw,
    ):
        sleeper, heir = (Leases(server, name, 2, seconds=0.6) for name in ("sleeper", "heir"))
        await sleeper.join(raw)
        await sleeper.take(raw)
        store.restrict_to(sleeper)

        async def change() -> None:
            async with asyncio.timeout(15), store._database.writing() as changing:
                await changing.execute("INSERT INTO notes (key, value) VALUES ('asleep', '1')")
                while len(heir.held) < 2:
                    await asyncio.sleep(0.05)
                    await heir.join(raw)
                    await heir.take(raw)

        with pytest.raises(StoreError):
            await change()
        assert {one.shard for one in heir.held} == {0, 1}
        assert await store.note("asleep") is None


def asleep_within_a_statement(raw: Any) -> None:
    """Send the first message of a statement and no other, as a process does that is stopped between two."""
    parse = b"\0SELECT 1\0\0\0"  # no name, the statement, no types
    raw._transport.write(b"P" + (4 + len(parse)).to_bytes(4, "big") + parse)


async def test_whoever_falls_asleep_within_a_statement_keeps_nobody_out(server: Server) -> None:
    """By the real clock. The server takes such a session for one that works."""
    sleeper, heir = (Leases(server, name, 2, seconds=0.6) for name in ("sleeper", "heir"))
    async with postgres.session(server) as raw, ours(server) as other:
        await sleeper.join(other)
        await sleeper.take(other)
        await other.execute("BEGIN")
        await sleeper.check(other)
        asleep_within_a_statement(other)
        async with asyncio.timeout(15):
            while len(heir.held) < 2:  # on a busy machine one lease may run out before the other
                await asyncio.sleep(0.05)
                await heir.join(raw)
                await heir.take(raw)
        assert {one.shard for one in heir.held} == {0, 1}


async def test_whoever_falls_asleep_while_it_divides_keeps_nobody_out(server: Server) -> None:
    sleeper, heir = (Leases(server, name, 2, seconds=0.6) for name in ("sleeper", "heir"))
    async with ours(server, lock_timeout=0.2) as raw, ours(server) as other:
        await other.execute("BEGIN")
        await sleeper._divide(other)
        asleep_within_a_statement(other)
        with pytest.raises(asyncpg.LockNotAvailableError):
            await heir.join(raw)
        async with asyncio.timeout(15):
            while not heir.held:
                with suppress(asyncpg.LockNotAvailableError):
                    await heir.join(raw)
                    await heir.take(raw)


async def test_another_number_of_shards_is_refused_while_somebody_lives(server: Server) -> None:
    async with clocked(server) as raw:
        old = await joined(server, raw, "old", 2)
        await old.take(raw)
        with pytest.raises(StoreError, match="another number of shards") as refused:
            await joined(server, raw, "new", 4)
        assert refused.value.reason == "other shards"
        await passes(raw, SECONDS)
        new = await joined(server, raw, "new", 4)
        await waits(raw, new)
        assert len(await new.take(raw)) == 4
        assert {one.epoch for one in new.held} == {1, 2}
        with pytest.raises(StoreError):
            await old.take(raw)


async def test_whoever_leaves_hands_over_one_after_the_other(server: Server) -> None:
    async with clocked(server) as raw:
        old, new = await joined(server, raw, "old"), await joined(server, raw, "new")
        await old.take(raw)
        await old.leaving(raw)
        assert (await old.live(raw)).over == len(old.held) > 0
        await new.take(raw)
        while old.held:
            await old.give(raw, min(old.held, key=lambda one: one.shard))
            assert len(await new.take(raw)) == 1
        await old.leave(raw)
        assert {one.shard for one in new.held} == set(range(SHARDS))
        assert old.changes["given"] == old.changes["taken"] > old.changes["lost"] == 0
        assert (new.changes["taken"], new.changes["taken_over"]) == (SHARDS, 0)


# -- whatever happens --------------------------------------------------------------------------------------


class Cluster(RuleBasedStateMachine):
    """Processes live, sleep, wake and die in any order. ``owners``: whose changes of an epoch counted."""

    server: Server

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.processes: list[Process] = []
        self.owners: dict[Lease, str] = {}
        self.newest: dict[int, int] = {}
        self.number = 0

    def run(self, work: Any) -> Any:
        return self.loop.run_until_complete(work)

    @initialize()
    def begin(self) -> None:
        self.raw = self.run(asyncpg.connect(self.server.url))
        self.run(self.raw.execute("DELETE FROM leases; DELETE FROM processes"))
        self.run(self.raw.execute("CREATE TABLE IF NOT EXISTS test_clock (now float8)"))
        self.run(self.raw.execute("DELETE FROM test_clock; INSERT INTO test_clock VALUES (1000)"))

    def teardown(self) -> None:
        for process in self.processes:
            process.raw.terminate()
        if hasattr(self, "raw"):
            self.run(self.raw.execute("DROP TABLE test_clock"))
            self.run(self.raw.close())
        self.loop.close()

    def one(self, data: st.DataObject) -> Process:
        return data.draw(st.sampled_from(self.processes))

    @precondition(lambda self: len(self.processes) < 4)
    @rule()
    def comes(self) -> None:
        self.number += 1
        raw = self.run(asyncpg.connect(self.server.url))
        leases = self.run(joined(self.server, raw, f"process {self.number}"))
        self.processes.append(Process(leases, raw))

    @rule(seconds=st.sampled_from([1.0, SECONDS / 2, SECONDS, SECONDS * 3]))
    def time_passes(self, seconds: float) -> None:
        self.run(passes(self.raw, seconds))

    @precondition(lambda self: self.processes)
    @rule(data=st.data())
    def lives(self, data: st.DataObject) -> None:
        self.run(self.one(data).leases.live(self.raw))

    @precondition(lambda self: self.processes)
    @rule(data=st.data())
    def takes(self, data: st.DataObject) -> None:
        self.run(self.one(data).leases.take(self.raw))

    @precondition(lambda self: any(p.leases.held and not p.open for p in self.processes))
    @rule(data=st.data())
    def gives(self, data: st.DataObject) -> None:
        having = [p for p in self.processes if p.leases.held and not p.open]
        process = data.draw(st.sampled_from(having))
        lease = data.draw(st.sampled_from(sorted(process.leases.held, key=lambda one: one.shard)))
        self.run(process.leases.give(self.raw, lease))

    @precondition(lambda self: any(not p.open for p in self.processes))
    @rule(data=st.data())
    def begins_a_change(self, data: st.DataObject) -> None:
        process = data.draw(st.sampled_from([p for p in self.processes if not p.open]))
        self.run(process.begin())
        process.wrote = [(one.shard, one.epoch) for one in process.leases.held]

    @precondition(lambda self: any(p.open for p in self.processes))
    @rule(data=st.data())
    def commits(self, data: st.DataObject) -> None:
        process = data.draw(st.sampled_from([p for p in self.processes if p.open]))
        try:
            self.run(process.end())
        except (asyncpg.InterfaceError, asyncpg.PostgresError):
            # The machine was so slow that PostgreSQL has ended the change with its lease (``leases.check``).
            self.processes.remove(process)
            return
        for shard, epoch in process.wrote:
            assert self.owners.setdefault(Lease(shard, epoch), process.leases.name) == process.leases.name
            assert epoch >= self.newest.get(shard, 0), "an older owner's change came after a newer one's"
            self.newest[shard] = epoch

    @precondition(lambda self: self.processes)
    @rule(data=st.data())
    def dies(self, data: st.DataObject) -> None:
        process = self.one(data)
        self.processes.remove(process)
        pid = process.raw.get_server_pid()
        process.raw.terminate()
        self.run(self.raw.execute("SELECT pg_terminate_backend($1, 5000)", pid))

    @invariant()
    def two_changes_never_count_at_once(self) -> None:
        """Whoever has a change on its way that was let in is the only one of its shards who has."""
        under_way = [pair for p in self.processes if p.open for pair in p.wrote]
        assert len({shard for shard, _ in under_way}) == len(under_way)

    @precondition(lambda self: self.processes and not any(p.open for p in self.processes))
    @rule()
    def in_the_end_all_is_divided_fairly(self) -> None:
        self.run(self._settle())
        held = [{one.shard for one in p.leases.held} for p in self.processes]
        assert sorted(shard for each in held for shard in each) == list(range(SHARDS))
        assert max(map(len, held)) - min(map(len, held)) <= 1

    async def _settle(self) -> None:
        for seconds in (SECONDS, SECONDS / 2, SECONDS / 2):  # the dead are dead, and nobody waits for them
            await passes(self.raw, seconds)
            for process in self.processes:
                await process.leases.live(self.raw)
        for _ in range(SHARDS + 1):
            for process in self.processes:
                for _ in range((await process.leases.live(self.raw)).over):
                    await process.leases.give(self.raw, min(process.leases.held, key=lambda one: one.shard))
            for process in self.processes:
                await process.leases.take(self.raw)


def prove(examples: int, steps: int) -> None:
    """Try so many histories of so many steps."""
    Cluster.server = asyncio.run(postgres.emptied())
    much = settings(
        max_examples=examples, stateful_step_count=steps, deadline=None,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    run_state_machine_as_test(Cluster, settings=much)


def test_no_history_gives_a_shard_two_owners() -> None:
    prove(5, 20)


@pytest.mark.soak
def test_no_long_history_gives_a_shard_two_owners() -> None:
    prove(300, 60)


# -- with the store ----------------------------------------------------------------------------------------


async def test_a_store_whose_leases_another_has_changes_nothing(server: Server) -> None:
    async with (
        await Store.open(server, shared=True) as store,
        await Store.open(server, shared=True) as other,
        clocked(server) as raw,
    ):
        mine, theirs = await joined(server, raw, "mine"), await joined(server, raw, "theirs")
        await mine.take(raw)
        store.restrict_to(mine)
        other.restrict_to(theirs)
        await store.set_note("a", "1")
        for _ in range(2):
            await passes(raw, SECONDS / 2)
            await theirs.live(raw)
        with pytest.raises(StoreError) as refused:
            await store.set_note("a", "2")
        assert refused.value.reason == "not ours"
        with pytest.raises(StoreError) as refused:
            await store.delivered(1)  # it asks something first
        assert refused.value.reason == "not ours"
        await theirs.take(raw)
        await other.set_note("a", "3")
        with pytest.raises(StoreError):
            await store.set_note("a", "4")
        assert await store.note("a") == "3"  # reading is for everybody

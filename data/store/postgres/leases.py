"""Leases of shards in PostgreSQL: several processes divide the shards among themselves.

Only the database's clock counts. A process reports every few seconds that it is alive; the shards of a silent
one become free when its time is up, and a new owner raises their epoch. Each transaction first checks that
its leases are valid and keeps others from taking them before its end, so a process that slept past its time
can't change anything.

While the database is out of reach, all processes are silent. One that could not reach it for half a lease
gives the others a whole lease to come back too, before it takes what they hold. So does one that joins and
finds expired leases: it can't tell a death from an outage that it did not see.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from data.address import Server
from data.errors import StoreError
from data.store.database import Lease, LeaseState, fair_shares
from data.store.postgres.connection import LOCKS, PROGRAM

SECONDS: Final = 8.0
"""Seconds for which a lease is valid after its owner's last report."""

CLOCK: Final = "extract(epoch FROM clock_timestamp())::float8"
_DIVIDING: Final = 2
"""The second number of the advisory lock for dividing the shards."""

# Only the clock is put into the statements.
_REPORT = """
INSERT INTO processes (name, shards, leaving, expires) VALUES ($1, $2, false, {clock} + $3)
ON CONFLICT (name) DO UPDATE SET expires = excluded.expires
"""
_OTHERS = "SELECT shards FROM processes WHERE expires > {clock} AND name <> $1 AND shards <> $2 LIMIT 1"
_NOW = "SELECT {clock}"
_BURY = "DELETE FROM processes WHERE expires <= {clock}"
_ROWS = """
INSERT INTO leases (shard, owner, epoch, expires)
SELECT number, '', 0, 0 FROM generate_series(0, $1::bigint - 1) AS number ON CONFLICT DO NOTHING
"""
_RENEW = """
UPDATE leases SET expires = {clock} + $2
WHERE owner = $1 AND (shard, epoch) IN (SELECT * FROM unnest($3::bigint[], $4::bigint[]))
RETURNING shard, epoch
"""
_ALIVE_NAMES = "SELECT name, leaving FROM processes WHERE expires > {clock}"
_OWNERS = "SELECT owner FROM leases WHERE expires > {clock} AND shard < $1"
_EXPIRED = "SELECT 1 FROM leases WHERE owner <> '' AND expires <= {clock} AND shard < $1 LIMIT 1"
_FREE = """
SELECT shard, owner FROM leases
WHERE expires <= {clock} AND shard < $1 AND shard <> ALL($4::bigint[]) AND (owner IN ('', $3) OR $5::bool)
ORDER BY shard LIMIT $2 FOR UPDATE SKIP LOCKED
"""
_TAKE = """
UPDATE leases SET owner = $1, epoch = epoch + 1, expires = {clock} + $2
WHERE shard = ANY($3::bigint[]) RETURNING shard, epoch
"""
_RELEASE = """
WITH given AS (SELECT shard FROM leases WHERE owner = $1 AND shard = $2 AND epoch = $3 FOR UPDATE)
UPDATE leases SET owner = '', expires = 0 WHERE shard IN (SELECT shard FROM given)
"""
_END_SLEEPERS = """
SELECT pg_terminate_backend(pid) FROM pg_stat_activity
WHERE datname = current_database() AND application_name = $1
    AND state = 'active' AND wait_event = 'ClientRead'
    AND state_change < clock_timestamp() - make_interval(secs => $2)
"""
_LEAVING = "UPDATE processes SET leaving = true WHERE name = $1"
_GONE = "DELETE FROM processes WHERE name = $1"
_COUNT_VALID = """
SELECT count(*), set_config('idle_in_transaction_session_timeout', $4, true) FROM (
    SELECT 1 FROM leases WHERE owner = $1 AND expires > {clock}
        AND (shard, epoch) IN (SELECT * FROM unnest($2::bigint[], $3::bigint[])) FOR KEY SHARE
) AS standing
"""

_REQUIRE_VALID = """
SELECT 1 / CAST(count(*) = $4 AS int) FROM (
    SELECT 1 FROM leases WHERE owner = $1 AND expires > {clock}
        AND (shard, epoch) IN (SELECT * FROM unnest($2::bigint[], $3::bigint[])) FOR KEY SHARE
) AS standing
"""


class Leases:
    """The leases of one process. ``name``: never reused; ``count``: the number of shards."""

    def __init__(
        self, server: Server, name: str, count: int, seconds: float = SECONDS, clock: str = CLOCK
    ) -> None:
        self._server = server
        self.name = name
        self.count = count
        self.held: frozenset[Lease] = frozenset()
        self.changes: Counter[str] = Counter(taken=0, taken_over=0, given=0, lost=0)
        """How many leases were taken while free, taken over from silent processes, given, and lost."""

        self._seconds = seconds
        self._nap = seconds / 2
        """Seconds that a process may sleep within a change; then the server ends its session."""

        self._clock = clock
        self._last_contact: float | None = None
        """When the database last answered, by its clock."""

        self._patience: float | None = None
        """Seconds of contact with the database in which others may still come back and keep their leases.

        Set if the database was out of reach for half a lease, or may have been before the first contact:
        perhaps the others could not report either. It only falls, and only a finished ``take`` resets it, so
        that a machine so slow that all its reports come late doesn't wait for ever.
        """

    async def join(self, raw: Any) -> None:
        """Register as a live process. ``raw``: a connection of asyncpg, here and below.

        Raises: StoreError: other processes divide another number of shards.
        """
        async with raw.transaction():
            await self._divide(raw)
            is_new = self._last_contact is None
            await self._note_contact(raw)
            if is_new and await raw.fetchval(self._sql(_EXPIRED), self.count) is not None:
                self._patience = self._seconds
            await raw.execute(_ROWS, self.count)
            await raw.execute(self._sql(_REPORT), self.name, self.count, self._seconds)

    async def live(self, raw: Any) -> LeaseState:
        """Report that this process is alive and renew its leases; return what it holds."""
        before = self.held
        async with raw.transaction():
            await self._note_contact(raw)
            await raw.execute(self._sql(_REPORT), self.name, self.count, self._seconds)
            rows = await raw.fetch(self._sql(_RENEW), self.name, self._seconds, *_columns(before))
            shares = fair_shares(self.count, await self._living(raw))
        kept = frozenset(Lease(*row) for row in rows)
        self.held = (self.held - before) | (self.held & kept)
        self.changes["lost"] += len(before - kept)
        over = max(0, len(self.held) - shares.get(self.name, 0))
        return LeaseState(self.held, before - kept, over)

    async def take(self, raw: Any) -> frozenset[Lease]:
        """Take free shards up to a fair share; return them. Soon after an outage, take none that others had.

        Raises: StoreError: other processes divide another number of shards.
        """
        async with raw.transaction():
            await self._divide(raw)
            await self._note_contact(raw)
            patient = self._patience is not None and self._patience > 0
            await raw.execute(self._sql(_BURY))
            living = await self._living(raw)
            wanted = fair_shares(self.count, living).get(self.name, 0) - living.get(self.name, 0)
            mine = [one.shard for one in self.held]
            free = await raw.fetch(self._sql(_FREE), self.count, max(0, wanted), self.name, mine, not patient)
            shards = [shard for shard, _ in free]
            rows = await raw.fetch(self._sql(_TAKE), self.name, self._seconds, shards)
        if not patient:
            self._patience = None
        taken = frozenset(Lease(*row) for row in rows)
        self.held |= taken
        silent = sum(owner not in {"", self.name} for _, owner in free)
        self.changes["taken"] += len(taken) - silent
        self.changes["taken_over"] += silent
        return taken

    async def give(self, raw: Any, lease: Lease) -> None:
        """Release a shard to any process. After this its data must not be changed."""
        self.held -= {lease}
        self.changes["given"] += 1
        await raw.execute(_RELEASE, self.name, lease.shard, lease.epoch)

    async def leaving(self, raw: Any) -> None:
        """Take no more shards, and let others take those released from now on."""
        await raw.execute(_LEAVING, self.name)

    async def leave(self, raw: Any) -> None:
        """Release all shards and leave."""
        for lease in sorted(self.held, key=lambda one: one.shard):
            await self.give(raw, lease)
        await raw.execute(_GONE, self.name)

    async def check(self, raw: Any) -> None:
        """Check that every lease is valid, and keep others from taking one before the transaction ends.

        Raises: StoreError: another process has taken one, its time is up, or there are none ("not ours").
        """
        await self.see(raw, self.held)

    async def see(self, raw: Any, held: frozenset[Lease]) -> None:
        """Check only some leases in the same way.

        Raises:
            StoreError: see ``check``.
        """
        if not held:
            raise StoreError("not ours", self._server)
        idle = str(round(self._nap * 1000))
        if await raw.fetchval(self._sql(_COUNT_VALID), self.name, *_columns(held), idle) != len(held):
            raise StoreError("not ours", self._server)

    def guard_query(self) -> tuple[str, Sequence[Any]]:
        """Return a query that fails, by a division by zero, if a lease isn't valid.

        Raises:
            StoreError: there are none ("not ours").
        """
        return self.guard_query_of(self.held)

    def guard_query_of(self, held: frozenset[Lease]) -> tuple[str, Sequence[Any]]:
        """Return the same query for some leases only.

        Raises:
            StoreError: see ``guard_query``.
        """
        if not held:
            raise StoreError("not ours", self._server)
        return self._sql(_REQUIRE_VALID), (self.name, *_columns(held), len(held))

    async def _divide(self, raw: Any) -> None:
        """Let one process at a time divide the shards, and only processes with the same number of them.

        The server counts a process that fell asleep between the messages of one statement as active and
        doesn't limit its silence; since it may hold the leases' rows and this lock, its session is ended.
        """
        await raw.execute(_END_SLEEPERS, PROGRAM, self._nap)
        await raw.execute("SELECT pg_advisory_xact_lock($1, $2)", LOCKS, _DIVIDING)
        if (other := await raw.fetchval(self._sql(_OTHERS), self.name, self.count)) is not None:
            raise StoreError("other shards", self._server, f"{other}, here {self.count}")

    async def _note_contact(self, raw: Any) -> None:
        """Note that the database answers; begin or shorten the wait for others after it was out of reach."""
        now = float(await raw.fetchval(self._sql(_NOW)))
        gap = now - self._last_contact if self._last_contact is not None else 0.0
        self._last_contact = now
        if self._patience is not None:
            self._patience -= min(max(gap, 0.0), self._nap)
        elif gap > self._nap:
            self._patience = self._seconds

    async def _living(self, raw: Any) -> dict[str, int]:
        """Return how many shards each process holds, of those that are alive and not leaving."""
        names = [name for name, leaving in await raw.fetch(self._sql(_ALIVE_NAMES)) if not leaving]
        owners = Counter(owner for (owner,) in await raw.fetch(self._sql(_OWNERS), self.count))
        return {name: owners[name] for name in names}

    def _sql(self, text: str) -> str:
        return text.format(clock=self._clock)


@dataclass(frozen=True, slots=True)
class Held:
    """Allows changes for one lease of a process, whatever its other leases are."""

    leases: Leases
    lease: Lease

    async def check(self, raw: Any) -> None:
        """Check within a transaction that the lease is valid, up to its end.

        Raises: StoreError: another process has taken it, or its time is up ("not ours").
        """
        await self.leases.see(raw, frozenset({self.lease}))

    def guard_query(self) -> tuple[str, Sequence[Any]]:
        """Return a query that fails, by a division by zero, if the lease isn't valid."""
        return self.leases.guard_query_of(frozenset({self.lease}))


def _columns(leases: frozenset[Lease]) -> tuple[list[int], list[int]]:
    return [one.shard for one in leases], [one.epoch for one in leases]

"""Several processes work at once: each runs one bot for every shard that it has leased.

Taking a shard starts its bot, and handing it over shuts the bot down properly. If a shard is taken away, the
database refuses all further changes by its bot.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass

from bot.app.discord_transport import is_transient
from bot.app.pacing import Pacing
from bot.errors import log_fault
from bot.services.background import stop
from bot.services.backoff import TRIES, retry_while_busy
from bot.services.rate_limit import REQUESTS, Rate
from bot.sharing.client import SharingClient, Turn
from bot.sharing.standby import BEATS, LOOK, LeaseConnection, own_name
from data.address import Server
from data.errors import PASSING, StoreError
from data.store import Store
from data.store.database import Lease, ShardPart
from data.store.postgres.leases import SECONDS, Held, Leases
from data.store.postgres.sessions import take_turn
from data.system import uptime

log = logging.getLogger(__name__)

CLOSING = 5.0
"""Seconds for a process to let go of what another one has taken over."""

QUIET = 1.0
"""Seconds for which this process sends fewer requests before others may send more."""

LEAST = 0.5
"""Requests per second of a process that may send only one in any second."""

AWAY = PASSING | {"standby", "unreachable"}
"""Reasons why a database can't be used for a while, a failover among them."""

Make = Callable[[Store, Pacing, Turn], SharingClient]
"""Makes the bot of a shard."""


@dataclass(frozen=True, slots=True)
class Instance:
    """A shard's bot. ``running`` ends with the connection, or with the bot's error."""

    lease: Lease
    store: Store
    client: SharingClient
    running: asyncio.Task[None]


class LostError(Exception):
    """Another process has taken over a shard."""


def request_rate(requests: Rate, held: int, shards: int) -> Rate:
    """Return the request rate of a process that holds ``held`` of the shards; together they keep the limit.

    In any second it sends whole requests, at most ``at_once`` and ``a_second`` of them. A process without a
    shard sends none.
    """
    share = held / shards
    at_once = max(1.0, requests.at_once * share) if held else 0.0
    together = (requests.at_once + requests.a_second) * share
    return Rate(at_once, max(LEAST, together - at_once))


class Sharing:
    """Keeps the leases of a process, and the bots of its shards."""

    def __init__(self, server: Server, shards: int, token: str, make: Make) -> None:
        """``make``: creates a shard's bot; ``token``: its login."""
        self.leases = Leases(server, own_name(), shards)
        self.pacing = Pacing(request_rate(REQUESTS, 0, shards))
        self.instances: dict[int, Instance] = {}
        self._server = server
        self._token = token
        self._make = make
        self._connection = LeaseConnection(server, self._ring)
        self._surplus = 0
        self._unopened: list[StoreError] = []
        """Errors of the latest stores that could not be opened; cleared once one could."""

        self._renewal_ends = False
        """Whether the renewal has found a lease lost: it drops the lost bots, then ends by itself."""

        self._ending = asyncio.Event()

    def _ring(self, shard: int) -> None:
        instance = self.instances.get(shard)
        inbox = getattr(instance.client, "inbox", None) if instance is not None else None
        if inbox is not None:
            inbox.ring()

    async def run(self, ended: Awaitable[None]) -> None:
        """Work until ``ended`` is done, then hand over all shards one by one.

        Raises:
            LostError: another process has taken over a shard.
            StoreError: the database can't be used, at the start.
        """
        await retry_while_busy(lambda: self._connection.do(self.leases.join))
        keeping = asyncio.create_task(self._keep())
        sharing = asyncio.create_task(self._share())
        end = asyncio.ensure_future(ended)
        try:
            await asyncio.wait({keeping, sharing, end}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            end.cancel()
            self._ending.set()
            await asyncio.wait({sharing})  # it finishes the shard that it is working on
            await self._leave(keeping)
        for task in (keeping, sharing):
            if not task.cancelled():
                task.result()

    # -- keeping ---------------------------------------------------------------------------------------

    async def _keep(self) -> None:
        """Renew this process's leases until another process has one of them."""
        async for state, requested_at in self._connection.beats(self.leases.live, SECONDS):
            if state.lost:
                self._renewal_ends = True
                await self._lose({lease.shard for lease in state.lost})
            self.pacing.open_until(requested_at + SECONDS)
            self._surplus = state.over

    async def _lose(self, shards: set[int]) -> None:
        """Drop the bots of shards that others have taken; they must send nothing more."""
        self._ending.set()
        log.error("another process has taken over shard %s", ", ".join(map(str, sorted(shards))))
        lost = [self.instances.pop(shard) for shard in sorted(shards) if shard in self.instances]
        for instance in lost:
            instance.client.lease_gate.open_until(uptime())
        for instance in lost:
            instance.running.cancel()
            try:
                with suppress(TimeoutError, StoreError):
                    await asyncio.wait_for(instance.client.close(), CLOSING)
            except Exception as error:  # still close the others
                log_fault(log, f"the bot of shard {instance.lease.shard} could not be closed", error)
            finally:
                await instance.store.close()
        raise LostError  # this ends the process

    async def _share(self) -> None:
        """Take free shards and hand over surplus ones, one after the other."""
        while not self._ending.is_set():
            try:
                await self.divide()
            except StoreError as error:
                log.warning("%s", error)
            self._check_opening()
            ended = next((each for each in self.instances.values() if each.running.done()), None)
            if ended is not None:
                await self._restart(ended)
            with suppress(TimeoutError):
                await asyncio.wait_for(self._ending.wait(), min(LOOK, SECONDS / BEATS))

    async def divide(self) -> None:
        """Take free shards and run a bot for each held shard; hand one over if there are too many.

        Raises:
            LostError: a bot's lease has expired, though nobody else took its shard.
            StoreError: the database can't be used. Another call continues where this one stopped.
        """
        await self._connection.do(self.leases.take)
        for lease in sorted(self.leases.held, key=lambda one: one.shard):
            instance = self.instances.get(lease.shard)
            if instance is None:
                await self._start(lease)
            elif instance.lease != lease:
                await self._lose({lease.shard})
        if self._surplus > 0 and self.instances:
            await self._hand_over(max(self.instances))
        self._surplus = 0  # it still counted the shard handed over; the next beat reports any others

    # -- one shard -------------------------------------------------------------------------------------

    async def _start(self, lease: Lease) -> None:
        log.info("this process works for shard %d now", lease.shard)
        try:
            store = await Store.open(self._server, shared=True)
        except StoreError as error:  # without a bot, give up the lease
            log.warning("%s", error)
            self._unopened.append(error)
            await self._free(lease)
            return
        self._unopened.clear()
        store.restrict_to(Held(self.leases, lease), ShardPart(lease.shard, self.leases.count))
        client = self._make(store, self.pacing, self._turn)
        running = asyncio.create_task(client.start(self._token))
        self.instances[lease.shard] = Instance(lease, store, client, running)
        self._pace(len(self.instances))

    def _check_opening(self) -> None:
        """Raise if this process can't open stores: while it lives, no other one takes its share of shards.

        Raises: StoreError: it can't, for a lasting reason or after ``TRIES``. Others may well be able to.
        """
        if self._unopened and (self._unopened[-1].reason not in AWAY or len(self._unopened) >= TRIES):
            raise self._unopened[-1]

    async def _restart(self, instance: Instance) -> None:
        """Restart a shard's bot that ended while Discord or the database couldn't be reached.

        The others keep working.

        Raises: ConnectionError, or the bot's error: it would end again.
        """
        if (error := instance.running.exception()) is None:
            raise ConnectionError("a connection to Discord has ended")
        reason = error.reason if isinstance(error, StoreError) else ""
        if reason in AWAY:
            log.warning("the bot of shard %d starts again: %s", instance.lease.shard, error)
        elif reason == "not ours" and instance.lease in self.leases.held:
            # The lease ran out in an outage. If another process has taken it, the next beat finds it lost.
            log.warning("the bot of shard %d starts again: its lease had run out", instance.lease.shard)
        elif is_transient(error):
            log.warning("the bot of shard %d starts again: Discord can't be reached", instance.lease.shard)
        else:
            raise error
        await self._stop(instance)
        self.instances.pop(instance.lease.shard, None)

    async def _hand_over(self, shard: int) -> None:
        """Shut a shard's bot down properly and let another process take the shard."""
        await self._stop(self.instances[shard])
        self._pace(len(self.instances) - 1)
        await asyncio.sleep(QUIET)
        self.instances.pop(shard, None)
        for lease in self.leases.held:
            if lease.shard == shard:
                await self._free(lease)
        log.info("handed shard %d over", shard)

    async def _free(self, lease: Lease) -> None:
        """Let others take a shard: at once, or after the lease ends if the database can't be reached."""
        with suppress(StoreError):
            await self._connection.do(lambda raw: self.leases.give(raw, lease))
        self.leases.held -= {lease}

    async def _stop(self, instance: Instance) -> None:
        """Shut a bot down properly; if that fails, at least end it."""
        try:
            with suppress(StoreError):  # then the outage counts from its last heartbeat
                await instance.client.close()
        except Exception as error:  # its store is closed anyway, so another process may continue
            log_fault(log, f"the bot of shard {instance.lease.shard} did not shut down properly", error)
        finally:
            await stop(instance.running)  # it may be waiting minutes for Discord
            await instance.store.close()

    def _pace(self, held: int) -> None:
        self.pacing.allow(request_rate(REQUESTS, held, self.leases.count))

    async def _turn(self, bucket: int) -> None:
        """Wait until a session of a bucket may begin."""
        wait = 1.0
        while wait > 0:
            try:
                wait = await self._connection.do(lambda raw: take_turn(raw, bucket))
            except StoreError as error:
                log.warning("%s", error)
                wait = LOOK
            if wait > 0:
                await asyncio.sleep(wait)

    async def _leave(self, keeping: asyncio.Task[None]) -> None:
        """Hand over all shards, one by one, while the heartbeat continues."""
        with suppress(StoreError):
            await self._connection.do(self.leases.leaving)
        for shard in sorted(self.instances, reverse=True):
            with suppress(StoreError):
                if shard in self.instances:  # another process may have it now
                    await self._hand_over(shard)
        if not self._renewal_ends:
            keeping.cancel()
        await asyncio.gather(keeping, return_exceptions=True)
        with suppress(StoreError):
            await self._connection.do(self.leases.leave)
        self._connection.close()

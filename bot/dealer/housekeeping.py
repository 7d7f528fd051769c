"""Once a day, end tables that have slept too long, and delete what is not kept any longer.

Each deletion is a small transaction, and other work gets its turn between two of them.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass

from bot.clock import Clock
from bot.dealer.forgetting import Forgetting
from bot.dealer.moderation import Moderation
from bot.dealer.registry import Registry
from bot.messages.people import NOTED_AGAIN
from bot.tables.refusal import Refusal
from bot.tables.round import asleep
from data.store import Store
from games.durations import DAY

log = logging.getLogger(__name__)

TOLD = 7
"""For so many days it is stored who was told of which lobby: longer than a lobby stands."""

AFTER_START = 600.0
"""Seconds after a start in which other work goes first."""


@dataclass(frozen=True, slots=True)
class Retention:
    """For how many days something is kept, or a table may sleep."""

    finished: int = 730
    cancelled: int = 1
    people: int = 365
    servers: int = 90
    asleep: int = 30


USUALLY_KEPT = Retention()


class Housekeeping:
    """Deletes what nobody needs any more."""

    def __init__(
        self,
        registry: Registry,
        moderation: Moderation,
        forgetting: Forgetting,
        store: Store,
        clock: Clock,
        retention: Retention,
    ) -> None:
        self._registry = registry
        self._moderation = moderation
        self._forgetting = forgetting
        self._store = store
        self._clock = clock
        self._retention = retention
        self._due: float | None = None

    async def tick(self) -> float:
        """Clean up once a day; return when to do it next."""
        now = self._clock.now()
        if self._due is None:
            self._due = now + AFTER_START
        if now >= self._due:
            await self.clean()
            self._due = now + DAY
        return self._due

    async def clean(self) -> None:
        """Do everything that is due."""
        now, keep = self._clock.now(), self._retention
        await self._end_sleeping(now)
        await self._purge_tournaments(now - keep.finished * DAY)
        tables = await self._purge_tables("over", now - keep.finished * DAY)
        tables += await self._purge_tables("cancelled", now - keep.cancelled * DAY)
        tables += await self._purge_servers(now - keep.servers * DAY)
        people = await self._clean_common(now) if self._store.part.shard == 0 else 0
        await self._store.scrub()
        if tables or people:
            log.info("deleted %d tables and forgot %d people whose time was over", tables, people)

    async def _clean_common(self, now: float) -> int:
        """Do what is due for all servers together; return how many people were forgotten."""
        await self._store.purge_calls(now - DAY)
        await self._store.purge_notified(now - TOLD * DAY)
        await self._store.purge_met(now)
        await self._store.purge_inbox(now - DAY)
        kept = self._retention.people * DAY + NOTED_AGAIN  # their last act may be as much later than noted
        return await self._forget_unused(now - kept)

    async def _end_sleeping(self, now: float) -> None:
        """End tables that sleep for want of players, then those of servers that removed the bot."""
        days, last = self._retention.asleep, 0
        before = now - (days + 1) * DAY  # a table falls asleep a day after the last act at it
        while found := await self._store.sleeping_since(before, last):
            for last in found:
                await self._end(last, before)
            await asyncio.sleep(0)
        for number in await self._store.left_alone(before):
            if number not in self._registry.tables:
                await self._end(number, before, alone=True)

    async def _end(self, number: int, before: float, *, alone: bool = False) -> None:
        """End a game where nobody has done anything since then. ``alone``: it sleeps though it is open."""
        with suppress(Refusal):
            table = await self._registry.table(number)
            async with table.lock:
                if table.row.acted >= before:
                    return
                if alone and table.row.status == "open":
                    await table.update(asleep(table.row, self._clock.now()))
            await self._moderation.end_sleeping(table, self._retention.asleep)

    async def _purge_tables(self, status: str, before: float) -> int:
        count = 0
        while found := await self._store.purge_tables(status, before):
            count += await self._gone(found)
        return count

    async def _purge_tournaments(self, before: float) -> None:
        count = 1
        while count:
            count = await self._store.purge_tournaments(before)
            await asyncio.sleep(0)

    async def _purge_servers(self, before: float) -> int:
        count = 0
        while (found := await self._store.purge_server(before)) is not None:
            count += await self._gone(found)
        return count

    async def _gone(self, numbers: list[int]) -> int:
        """Let deleted tables go, and give other work its turn."""
        for number in numbers:
            self._registry.delete(number)
        await asyncio.sleep(0)
        return len(numbers)

    async def _forget_unused(self, before: float) -> int:
        count = person = 0
        while people := await self._store.people_after(person):
            for person in people:
                if not await self._store.in_use(person, before):
                    await self._forgetting.forget(person)
                    count += 1
            await asyncio.sleep(0)
        return count

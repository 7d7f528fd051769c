"""Post the day's puzzle in every server that wants it: once a day at its hour, or later after an outage.

The post, the table holding its puzzle, and the note that the day is done are written in one transaction;
the post goes through the outbox like any other. A post still waiting when its day ends is not sent
(``bot.delivery.attachments``).
"""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import games
import games.daily
from bot.clock import Clock
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Transport
from bot.errors import log_fault
from bot.messages.daily_message import PreviousPuzzle, date_of, day_of, post_message
from bot.messages.display_names import public_language
from bot.messages.message import Message
from bot.messages.step_messages import StepMessages
from bot.tables.table import Table
from data.errors import NotAddedError
from data.message_rows import Post
from data.preference_rows import GuildRow
from data.result_rows import DailyPostRow
from data.rows import NOBODY, SeatRow, Stored, TableRow
from data.store import Store
from data.turns import in_turns
from data.words import Catalogs
from games.durations import DAY, HOUR
from games.options import settle_options

log = logging.getLogger(__name__)

RETRY = 60.0
"""Seconds until a server whose post failed is tried again."""

LAST_ZONE = 12 * HOUR
"""Seconds after midnight UTC at which the day before ends in the last time zone."""

SLOT = "daily"


@dataclass(eq=False, repr=False)
class DailyPosts:
    """Makes posts when they are due."""

    _store: Store
    _catalogs: Catalogs
    _outbox: Outbox
    _clock: Clock
    _transport: Transport

    async def look(self, _: Sequence[int], now: float) -> float | None:
        """Post what is due; return when to look again, None while no server wants posts."""
        day, hour = day_of(now), int(now % DAY // HOUR)
        failed = False
        async for guild in in_turns(await self._store.servers_due(day, hour)):
            failed |= not await self._try_to_post(guild, day)
        if failed:
            return now + RETRY
        following = await self._store.next_hour(hour)
        return None if following is None else float(day * DAY + following * HOUR)

    async def _try_to_post(self, guild: GuildRow, day: int) -> bool:
        """Post in one server; return whether that succeeded. A failure delays no other server."""
        try:
            await self._post(guild, day)
        except NotAddedError:
            return True  # it was posted meanwhile
        except Exception as error:
            log_fault(log, f"the puzzle of the day can't be posted in server {guild.id}", error)
            return False
        return True

    async def _post(self, guild: GuildRow, day: int) -> None:
        assert guild.daily_channel is not None
        puzzle = games.daily.of(date_of(day).isoformat(), guild.daily_seed)
        before = await self._last_puzzle(guild)
        row, seats = self._table(guild, guild.daily_channel, puzzle.game, puzzle.options)
        message = await self._message(row, seats, day, puzzle.level, before)
        post = Post(guild.daily_channel, "send", SLOT, {"message": message.to_json()})
        noted = DailyPostRow(guild.id, day, guild.daily_series, 0)
        _, sent = await self._store.add_table(row, seats, [post], daily=noted)
        self._outbox.push(sent)

    def _table(
        self, guild: GuildRow, channel_id: int, game_id: str, given: Mapping[str, object]
    ) -> tuple[TableRow, tuple[SeatRow, ...]]:
        """Return a table without players, whose first step the post shows."""
        game = games.load(game_id)
        now, language = self._clock.now(), public_language(guild, self._transport.locale_of(guild.id))
        row = TableRow(
            0, guild.id, channel_id, None, NOBODY, game.id, game.version,
            settle_options(game.options, given), language, "over", secrets.token_bytes(32), now,
            seed=secrets.token_bytes(32), acted=now, in_words=guild.in_words,
        )  # fmt: skip
        return row, (SeatRow(0, None),)

    async def _message(
        self, row: TableRow, seats: Sequence[SeatRow], day: int, level: int, before: PreviousPuzzle | None
    ) -> Message:
        table = Table(Stored(row, tuple(seats), (), (), {}), self._store, self._clock)
        await table.fold()
        return post_message(StepMessages(self._catalogs, table, row, seats), day, level, before)

    async def _last_puzzle(self, guild: GuildRow) -> PreviousPuzzle | None:
        """Return what the post says about the last puzzle posted here whose day is over in every zone."""
        last = await self._store.last_post(guild.id, day_of(self._clock.now() - LAST_ZONE))
        found = await self._store.seating(last.table_id) if last is not None else None
        if last is None or found is None:
            return None
        tried, solved = await self._store.daily_count(last.day, last.series)
        solvers = await self._store.daily_solvers(guild.id, last.day, last.series)
        solution = await asyncio.to_thread(games.daily.solution, found.table.game, found.table.options)
        return PreviousPuzzle(
            last.day, found.table.game, solution, tried, solved, tuple(row.person_id for row in solvers),
        )  # fmt: skip

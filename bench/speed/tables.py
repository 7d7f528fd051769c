"""Open tables in the middle of their games, written with the real store."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import replace

from bench.speed.played import GAME, OPTIONS, SEATS, Played
from bot.clock import SystemClock
from bot.messages.posts import Posts
from bot.messages.readers import Readers
from bot.services.high_scores import HighScores, Streaks
from bot.services.preferences import Preferences
from bot.tables.table import Table
from data.message_rows import MessageRow
from data.rows import Change, SeatRow, TableRow
from data.store import Store
from data.words import Catalogs

LEFT = 86_400.0
"""Seconds until a table's deadline."""


async def add_open(store: Store, guild: int, channel: int, people: Sequence[int], game: Played) -> Table:
    """Store a table after a game's turns, whose five people all owe an answer."""
    now = time.time()
    row = TableRow(
        0, guild, channel, None, people[0], GAME, 1, OPTIONS, "en", "open", game.seed, now,
        seed=game.seed, deadline=now + LEFT, acted=now,
    )  # fmt: skip
    seats = tuple(SeatRow(seat, people[seat], name=f"Person {seat + 1}", joined="1") for seat in range(SEATS))
    number, _ = await store.add_table(row, seats)
    for step, moves in enumerate(game.log, start=1):
        await store.save(Change(replace(row, id=number, step=step), moves=moves))
    stored = await store.stored(number)
    assert stored is not None
    return Table(stored, store, SystemClock())


async def remember(store: Store, table: Table) -> None:
    """Store the rows of the table's messages, as if all had been sent long ago."""
    row, number = table.row, table.row.id
    slots = [("terms", row.channel_id), (f"step:{row.step}", row.channel_id)]
    slots += [(f"ask:{row.step}:{seat.seat}", seat.person_id or 0) for seat in table.seats]
    for place, (slot, channel) in enumerate(slots):
        await store.save_message(MessageRow(number, slot, channel, number * len(slots) + place))


async def announce(store: Store, table: Table) -> None:
    """Put the table's open question into the outbox, from which the bot sends it after its start."""
    catalogs = Catalogs()
    readers = Readers(catalogs, Preferences(store, SystemClock()))
    posts = Posts(catalogs, readers, HighScores(store), Streaks(store))
    await table.update(table.row, posts=tuple(posts.opening(posts.step_messages(table), table.step_at())))

"""Open tables after some turns of random games, written with the real store; and copies of them."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import count
from typing import Any

import games
from bot.clock import SystemClock
from bot.messages.people import People
from bot.messages.posts import Posts
from bot.services.high_scores import HighScores
from bot.tables.table import Table
from data.message_rows import MessageRow
from data.rows import Change, SeatRow, TableRow
from data.store import Store
from data.words import Catalogs
from games.acts import Moves
from games.options import settle_options
from games.rainbow_pentagon.board import board
from games.rainbow_pentagon.notation import NO_CLAIM, written
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.state import State
from games.rainbow_pentagon.territory import paintable
from games.rng import Rng, SeededRng, stream

GAME = "rainbow_pentagon"
SEATS = 5
OPTIONS = settle_options(games.load(GAME).options, {"seconds": 604_800})


@dataclass(frozen=True, slots=True)
class Played:
    """An unfinished game: seed, log, and the state after it."""

    seed: bytes
    log: tuple[Moves, ...]
    state: Any


def played(turns: int, number: int) -> Played:
    """Return the random game ``number`` after ``turns`` turns; it is not over yet.

    Half of the claims are passes, so that the board is not full after five turns.
    """
    for attempt in count():
        found = _attempt(turns, stream(b"bench", f"{turns}:{number}:{attempt}"))
        if found is not None:
            return found
    raise AssertionError


def _attempt(turns: int, seed: bytes) -> Played | None:
    game = games.load(GAME)
    chance = SeededRng(stream(seed, "chance"), 0)
    state: State = game.setup(SEATS, OPTIONS, SeededRng(seed, 0)).state
    log: list[Moves] = []
    for turn in range(1, turns + 1):
        moves = tuple((seat, _claim(state, seat, chance)) for seat in range(SEATS))
        log.append(moves)
        state = game.step(state, dict(moves), SeededRng(seed, turn)).state
        if game.ask(state) is None:
            return None
    return Played(seed, tuple(log), state)


def _claim(state: State, seat: int, chance: Rng) -> str:
    rows = paintable(state.owner, state.colours[seat])
    if not len(rows) or chance.below(2):
        return NO_CLAIM
    return written(board(state.sides), regions(state.sides).masks[int(rows[chance.below(len(rows))])])


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
    people = People(store, catalogs, SystemClock())
    posts = Posts(people, HighScores(store))
    await table.update(table.row, posts=tuple(posts.opening(posts.step_messages(table))))


# -- copies of a table in the database, with all rows that belong to it ----------------------------------

PARTS = ("tables", "seats", "log", "answers", "givers", "messages")

_COUNT = "WITH RECURSIVE count(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM count WHERE n < ?)"


async def multiply(store: Store, number: int, times: int, **changes: str) -> None:
    """Add ``times`` copies of a table. ``changes``: other values for columns of its own row, as SQL."""
    async with store._database.writing() as connection:
        [(last,)] = await connection.execute_fetchall("SELECT max(id) FROM tables")
        for part in PARTS:
            key = "id" if part == "tables" else "table_id"
            found = await connection.dictionaries(f"SELECT * FROM {part} WHERE {key} = ? LIMIT 1", (number,))
            if not found:
                continue
            values = {name: f'"{name}"' for name in found[0]} | {key: f"{last} + n"}
            if part == "tables":
                values |= changes
            columns = ", ".join(f'"{name}"' for name in values)
            await connection.execute(
                f"{_COUNT} INSERT INTO {part} ({columns})"
                f" SELECT {', '.join(values.values())} FROM count, {part} WHERE {part}.{key} = ?",
                (times, number),
            )
        await connection.set_last_number("tables", last + times)

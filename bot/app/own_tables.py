"""Complete the option ``table`` with the person's own tables, the newest first."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from bot.app.context import Context
from bot.messages.daily_message import date_of
from bot.messages.display_names import SeatNames, table_name
from bot.services.rate_limit import RateLimit
from bot.tables.names import filed_name
from bot.tables.table import RUNNING
from data.errors import UnreadableError
from data.rows import Seating, TableRow
from data.store import Store
from data.zones import GREENWICH, shown
from games.durations import DAY
from games.typed import plain

OFFERED = 25
"""Discord takes so many suggestions."""

LONGEST = 40
"""Nothing longer is looked for."""

Pairs = list[tuple[str, int]]


class OwnTables:
    """Names the tables of a person for each kind of command. ``limit``: how fast somebody may type."""

    def __init__(self, store: Store, limit: RateLimit) -> None:
        self._store = store
        self._limit = limit

    async def running(self, ctx: Context, current: str) -> Pairs:
        """Return tables that have begun."""
        return await self._named(ctx, current, await self._open(ctx, lambda row: row.status in RUNNING))

    async def seats(self, ctx: Context, current: str) -> Pairs:
        """Return tables that have begun, and lobbies in which the person sits."""
        return await self._named(ctx, current, await self._open(ctx, lambda row: True))

    async def finished(self, ctx: Context, current: str) -> Pairs:
        """Return finished games."""
        return await self._named(ctx, current, await self._over(ctx))

    async def last(self, ctx: Context) -> int | None:
        """Return the number of the game that the person has finished last, None if there is none.

        Results stay of games that were cancelled, or are no longer kept: nothing else is known of those.
        """
        for each in await self._store.results_of(ctx.id, limit=OFFERED):
            at = await self._seating(each.table_id)
            if at is not None and at.table.status == "over":
                return each.table_id
        return None

    async def begun(self, ctx: Context, current: str) -> Pairs:
        """Return tables that have begun, and finished games."""
        going = await self._open(ctx, lambda row: row.status in RUNNING)
        return await self._named(ctx, current, {**going, **await self._over(ctx)})

    async def _open(self, ctx: Context, fits: Callable[[TableRow], bool]) -> dict[int, float]:
        rows = await self._store.tables_of(ctx.id)
        return {row.id: row.created for row in rows if fits(row)}

    async def _over(self, ctx: Context) -> dict[int, float]:
        results = await self._store.results_of(ctx.id, limit=OFFERED)
        return {each.table_id: each.finished_at for each in results}

    async def _named(self, ctx: Context, current: str, found: dict[int, float]) -> Pairs:
        """Return names and numbers of the newest tables that fit what is typed. ``found``: numbers, times."""
        if len(current) > LONGEST or self._limit.take(ctx.id):
            return []
        typed, pairs = plain(current, LONGEST).strip().removeprefix("#"), []
        for number in sorted(found, reverse=True)[:OFFERED]:
            if typed.isdecimal() and not str(number).startswith(typed):
                continue
            at = await self._seating(number)
            if at is None or not ctx.may_see(at) or _is_closed_to(ctx, at):
                continue
            name = _name(ctx, at, found[number])
            if typed.isdecimal() or typed in plain(name, len(name)):
                pairs.append((name, number))
        return pairs

    async def _seating(self, number: int) -> Seating | None:
        try:
            return await self._store.seating(number)
        except UnreadableError:
            return None


def _is_closed_to(ctx: Context, at: Seating) -> bool:
    """Tell whether a table was cancelled, or is a lobby in which the person has no seat to leave."""
    if at.table.status == "cancelled":
        return True
    return at.table.status == "lobby" and all(seat.person_id != ctx.id for seat in at.seats)


def _name(ctx: Context, at: Seating, time: float) -> str:
    """Return a table's name, the others who sit there, and the day."""
    clock = shown(ctx.reader.person.zone or GREENWICH, time)
    args = {
        "table": table_name(ctx.localizer, at.table),
        "date": ctx.localizer.date(date_of(int(clock // DAY))),
    }
    others = tuple(_others(ctx, at))
    key = "tables.offered_with" if others else "tables.offered"
    return ctx.localizer.say(key, {**args, "players": others})


def _others(ctx: Context, at: Seating) -> Iterator[str]:
    """Yield the names of the others; where one has left their seat, a table may not tell of the computer."""
    names = SeatNames(ctx.localizer, at.table.game, at.seats)
    for seat in at.seats:
        if ctx.id not in {seat.person_id, seat.owner_id}:
            yield filed_name(names.person(seat.seat) if seat.owner_id else names.name(seat.seat))

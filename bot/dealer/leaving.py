"""Leave a table and come back to it: a person's seat goes to a computer, and to its owner again."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from bot.clock import Clock
from bot.dealer.moderation import LONGEST_PAUSE, Moderation
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.messages.posts import Posts
from bot.tables.refusal import Refusal
from bot.tables.round import (
    everybody_asks,
    handed_over,
    has_players,
    is_deserted,
    paused,
    present,
    returned,
    seats_of,
    stand_in_level,
    vacant,
    vacated,
    with_computers,
    with_host,
    without_asking,
    without_person,
)
from bot.tables.table import RUNNING, Table
from data.rows import NOBODY, SeatRow


class Leaving:
    """Hands seats to computers and back: each is saved first and shown after.

    ``now``: returns the instant for a server's clocks, which may stand still. ``changed``: is called with a
    table that goes on in another way, once that is on disk.
    """

    def __init__(
        self, registry: Registry, moderation: Moderation, outbox: Outbox, posts: Posts, clock: Clock,
        now: Callable[[int], float], changed: Callable[[Table], None],
    ) -> None:  # fmt: skip
        self._registry = registry
        self._moderation = moderation
        self._outbox = outbox
        self._posts = posts
        self._clock = clock
        self._now = now
        self._changed = changed

    async def leave(self, table: Table, person_id: int) -> None:
        """Hand a person's seat to a computer until they come back. A game of computers alone does not go on.

        Who still sits there hosts it, if the host leaves. A tutorial ends instead: to begin it again is
        easier than to find it again.

        Raises: Refusal: the person does not sit here, or it is over.
        """
        if table.game.teaches:
            table.seat_of(person_id)
            await self._moderation.cancel(table, person_id)
            return
        async with table.lock:
            new = self.left(table, person_id)
            seats = table.with_seat(new)
            row = without_asking(table.row, person_id) if table.row.status == "open" else table.row
            row = handed_over(row, seats, person_id, anonymous=table.is_anonymous)
            if row.status == "open" and is_deserted(seats):
                row = paused(row, self._now(row.guild_id), LONGEST_PAUSE)
            elif row.status == "open" and everybody_asks(row, seats, anonymous=table.is_anonymous):
                row = replace(paused(row, self._now(row.guild_id)), acted=self._clock.now())
            posts = self._posts.on_leave(table, row, person_id)
            drop = (new.seat,) if person_id in table.people else ()
            self._outbox.push(await table.update(row, seats, posts, drop=drop))
        self._changed(table)

    def left(self, table: Table, person_id: int) -> SeatRow:
        """Return a person's seat as it is once they have left it, or no longer want it back.

        Raises:
            Refusal: the person does not sit here, or it is over.
        """
        if table.row.status in {"over", "cancelled"}:
            raise Refusal("table_over", table=table.row.id)
        for seat in table.seats:
            if seat.owner_id == person_id and seat.wants_back:
                return replace(seat, wants_back=False)
        level = stand_in_level(tuple(table.game.computers), table.seats)
        return vacated(table.round, table.seat_of(person_id), level)

    async def take_back(self, table: Table, person_id: int) -> None:
        """Give a seat back to its owner from the next question on: the open one is the computer's.

        If nobody else is left at the table, its game has stopped: the owner sits there again at once, and it
        goes on. Whoever was only away sits there at once too.

        Raises: Refusal: no seat here is this person's to take back, or it is over.
        """
        async with table.lock:
            if table.row.status in {"over", "cancelled"}:
                raise Refusal("table_over", table=table.row.id)
            away = [seat for seat in table.seats if seat.person_id == person_id and seat.standin]
            mine = away or [seat for seat in table.seats if seat.owner_id == person_id]
            if not mine:
                code = "seated_already" if person_id in table.people else "not_seated"
                raise Refusal(code, table=table.row.id)
            row = replace(table.row, acted=self._clock.now())
            if away:
                back = present(mine[0], anonymous=table.is_anonymous)
                await table.update(row, table.with_seat(back))
            elif not is_deserted(table.seats):
                await table.update(row, table.with_seat(replace(mine[0], wants_back=True)))
            else:
                number, seats = mine[0].seat, table.with_seat(returned(mine[0]))
                has_left = any(seat.owner_id == row.host_id for seat in seats)
                if table.row.status != "open" and table.has_place:  # it has waited for whoever comes back
                    row = table.awakened(person_id, self._now(row.guild_id))
                row = handed_over(row, seats, row.host_id) if has_left else row
                posts = self._posts.on_return(table, row, seats, number)
                self._outbox.push(await table.update(row, seats, posts, drop=(number,)))
        self._changed(table)

    async def remove(self, table: Table, person_id: int = NOBODY) -> None:
        """Remove a person from a table for good: nothing here names them any more, but their moves stay.

        In a running game computers take the vacant seats, also those of people who were forgotten while the
        program was not running. If nobody is left, the game ends.
        """
        async with table.lock:
            theirs = seats_of(table.seats, person_id)
            row, seats = without_person(table.row, table.seats, person_id)
            empty = vacant(seats) if row.status in RUNNING else ()
            if row.status in RUNNING:
                asked = table.round.pending if table.folded else range(len(seats))  # in doubt all
                seats = with_computers(seats, next(iter(table.game.computers)), asked)
                row = with_host(row, seats, anonymous=not table.folded or table.is_anonymous)  # in doubt so
            if row.status == "open" and is_deserted(seats):
                row = paused(row, self._now(row.guild_id), LONGEST_PAUSE)
            await table.update(row, seats, drop=empty, unknown=theirs)
        if row.status in RUNNING and has_players(seats):
            self._changed(table)
        elif row.status in RUNNING and await self._registry.fold(table):  # its end shows how it stood
            await self._moderation.cancel(table, NOBODY, manager=True)

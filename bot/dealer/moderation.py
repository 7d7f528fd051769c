"""What a table's host, its players and the server's managers may do to its clock, and to end it."""

from __future__ import annotations

import logging
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from bot.clock import Clock
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.messages.posts import Posts
from bot.tables.early_end import EarlyEnd, cancelled, ended_by_all, overslept, voters, voting_seat
from bot.tables.hours import hours_of
from bot.tables.lobby import may_be_stopped
from bot.tables.refusal import Refusal
from bot.tables.round import (
    ALONE,
    everybody_asks,
    favours,
    is_deserted,
    longest_alone,
    paused,
    pauses_left,
    with_asking,
    with_one_fewer,
    without_asking,
)
from bot.tables.table import Table
from data.rows import SeatRow, TableRow
from games.game import View

log = logging.getLogger(__name__)

LONGEST_PAUSE = 86400.0
"""Seconds for which the clock stands still, at most, where nobody is left who would play on."""


class Moderation:
    """Pause, play on, resume, extend, cancel: each is saved first and shown after.

    ``now``: returns the instant for a server's clocks, which may stand still. ``changed``: is called with a
    table that goes on in another way, once that is on disk.
    """

    def __init__(
        self, registry: Registry, outbox: Outbox, posts: Posts, clock: Clock, now: Callable[[int], float],
        changed: Callable[[Table], None],
    ) -> None:  # fmt: skip
        self._registry = registry
        self._outbox = outbox
        self._posts = posts
        self._clock = clock
        self._now = now
        self._changed = changed

    async def pause(self, table: Table, person_id: int) -> None:
        """Ask for a pause. Once everybody asks, the clock stops; the host alone stops it for a while.

        In a game that counts that is a short while, and only a few times (``bot.tables.round``).

        Raises: Refusal: the person neither sits here nor is the host, or it is not running.
        """
        async with table.lock:
            row = with_asking(self._running(table, person_id), person_id)
            if everybody_asks(row, table.seats, anonymous=table.is_anonymous):
                row = replace(paused(row, self._now(row.guild_id)), acted=self._clock.now())
            elif person_id == row.host_id and pauses_left(row, table.seats) != 0:
                longest = longest_alone(row, table.seats, table.ask)
                row = with_one_fewer(row, table.seats)
                row = paused(row, self._now(row.guild_id), longest, by=person_id)
            await self._change_clock(table, row, table.seats, person_id)
        self._changed(table)

    def may_stop(self, table: Table, person_id: int) -> SeatRow:
        """Return the seat of a person who can stop the clock.

        Raises: Refusal: the person does not sit here, or has done so before; it is not running, has no clock,
        or is a tournament's that has little time.
        """
        seat = table.seat_of(person_id)
        table.require_open()
        if table.row.deadline is None:
            raise Refusal("no_clock")
        if seat.stopped:
            raise Refusal("stopped_already")
        if not may_be_stopped(table.row, table.ask):
            raise Refusal("stop_paired")
        return seat

    async def stop(self, table: Table, person_id: int) -> None:
        """Stop the clock for a while without asking the others; each person may do so once in a game.

        Raises: Refusal: see ``may_stop``.
        """
        async with table.lock:
            seat = self.may_stop(table, person_id)
            longest = longest_alone(table.row, table.seats, table.ask)
            row = paused(table.row, self._now(table.row.guild_id), longest)
            row = replace(row, stopped_by=seat.seat)
            await self._change_clock(table, row, table.with_seat(replace(seat, stopped=True)), person_id)
        self._changed(table)

    async def _change_clock(
        self, table: Table, row: TableRow, seats: tuple[SeatRow, ...], person_id: int
    ) -> None:
        """Save what a person changes, and tell the others; hold the lock."""
        posts = self._posts.notes.on_clock_change(table, row, person_id) if row != table.row else ()
        self._outbox.push(await table.update(row, seats, posts))

    async def play_on(self, table: Table, person_id: int) -> None:
        """Take back one's request for a pause.

        Raises: Refusal: the person neither sits here nor is the host, or it is not running.
        """
        async with table.lock:
            await table.update(without_asking(self._running(table, person_id), person_id))
        self._changed(table)

    def _running(self, table: Table, person_id: int) -> TableRow:
        table.require_open()
        if person_id != table.row.host_id:
            table.seat_of(person_id)
        return table.row

    async def resume(self, table: Table, person_id: int | None = None) -> None:
        """Let a paused or sleeping table go on with the time that was left. Any of its players may.

        Raises:
            Refusal: it is running, or over, or has no place to go on, or the person does not sit here, or
                nobody does, or somebody else has stopped its clock for a day.
        """
        if person_id is not None and person_id != table.row.host_id:
            table.seat_of(person_id)
        async with table.lock:
            row = table.row
            if row.status not in {"paused", "asleep"}:
                status = "running" if row.status == "open" else row.status
                raise Refusal(f"table_{status}", table=row.id)
            if not table.has_place:
                raise table.nowhere()
            if is_deserted(table.seats):
                raise Refusal("table_deserted", table=row.id)
            if person_id is not None and table.is_stopped and table.stopper != person_id:
                raise table.stopped()
            row = table.awakened(person_id, self._now(table.row.guild_id))
            await self._posts.prepare(table)
            posts = self._posts.on_resume(table, row, person_id)
            called = row.in_dms and posts
            moved = () if called else self._posts.notes.on_new_deadline(table, row, person_id, "resumed")
            self._outbox.push(await table.update(row, posts=(*posts, *moved)))
            if any(post.kind != "close" for post in posts):  # somebody is called
                table.asked_at = row.acted
        self._changed(table)

    async def stir(self, table: Table, person_id: int) -> None:
        """Wake a sleeping table whose only person acts there: nobody else's time begins to run."""
        if table.row.status == "asleep" and table.is_alone(person_id):
            await self.resume(table, person_id)

    async def extend(self, table: Table, person_id: int) -> None:
        """Give the open question its whole time once more, once a question.

        Raises: Refusal: not the host, not running, no limit, extended already, or it would favour somebody in
        a game that counts once more than it may.
        """
        if table.row.host_id != person_id:
            raise Refusal("host_only")
        async with table.lock:
            row, ask, deadline = table.row, table.ask, table.row.deadline
            if row.status != "open" or ask is None or ask.seconds is None or deadline is None:
                raise Refusal("no_deadline")
            if row.extended == row.step:
                raise Refusal("extended_already")
            if favours(row, table.seats, ask):
                if pauses_left(row, table.seats) == 0:
                    raise Refusal("favours", count=ALONE)
                row = with_one_fewer(row, table.seats)
            ends = hours_of(row).ends(deadline, ask.seconds)
            row = replace(row, deadline=ends, extended=row.step, reminded=-1, acted=self._clock.now())
            moved = self._posts.notes.on_new_deadline(table, row, person_id, "extended")
            self._outbox.push(await table.update(row, posts=moved))
        self._changed(table)

    async def solution(self, table: Table, person_id: int, *, sure: bool) -> View | None:
        """Return the view of the solved puzzle once its person is sure; None before that.

        Raises: Refusal: none is known, or it is somebody else's puzzle.
        """
        table.seat_of(person_id)
        solved = table.game.solution(table.game.view(table.state, 0))
        if solved is None:
            raise Refusal("no_solution")
        if not sure:
            return None
        async with table.lock:
            if not table.row.solution_seen:  # from now on the result can't be a best one
                await table.update(replace(table.row, solution_seen=True))
        return solved

    def may_cancel(self, table: Table, person_id: int, *, manager: bool = False) -> str:
        """Check that a person may end a table; return the key of the question to ask first.

        Raises: Refusal: see ``cancelled``.
        """
        return cancelled(table, self._clock.now(), person_id, manager=manager).question(person_id)

    async def cancel(self, table: Table, person_id: int, *, manager: bool = False) -> bool:
        """End a table; a rated game counts for those who left it. Its log stays private.

        Where a manager who does not play ends a game that counts, who plays is asked: False, it goes on.

        Raises: Refusal: see ``cancelled``.
        """
        async with table.lock:
            why = cancelled(table, self._clock.now(), person_id, manager=manager)
            if why.asks:
                log.info("a manager of its server asks to end table %d", table.row.id)
                row = replace(table.row, end_vote="open")
                await self._posts.prepare(table)
                posts = self._posts.on_end_asked(table, row, person_id, voters(table))
                self._outbox.push(await table.update(row, posts=posts))
                return False
            await self._end(table, why)
        self._registry.forget(table.row.id)
        return True

    async def vote(self, table: Table, person_id: int, *, agrees: bool) -> bool:
        """Take somebody's word on whether their game ends without a result; tell whether it has ended.

        Once all have agreed it ends; once one has said no, it goes on, and they are asked that no more.

        Raises: Refusal: see ``voting_seat``.
        """
        async with table.lock:
            seat = replace(voting_seat(table, person_id), agrees=agrees)
            seats = table.with_seat(seat)
            why = ended_by_all(table, seats, self._clock.now())
            if why is not None:
                await self._end(table, why)
            else:
                row = table.row if agrees else replace(table.row, end_vote="refused")
                posts = self._posts.on_end_vote(table, row, seats, voters(table))
                self._outbox.push(await table.update(row, seats, posts))
        if why is not None:
            self._registry.forget(table.row.id)
        return why is not None

    async def end_sleeping(self, table: Table, days: int) -> None:
        """End a table that has slept for so many days, unless somebody wakes it meanwhile."""
        async with table.lock:
            if table.row.status != "asleep":
                return
            await self._end(table, overslept(table, self._clock.now(), days))
        self._registry.forget(table.row.id)

    async def _end(self, table: Table, why: EarlyEnd) -> None:
        if why.manager_id is not None:
            log.info("table %d was cancelled by a manager of its server", table.row.id)
        await self._posts.prepare(table)
        row = replace(table.row, status="cancelled", deadline=None)
        posts = partial(self._posts.on_cancel, table, why)
        self._outbox.push(await table.update(row, posts=posts, ended=why.ended))

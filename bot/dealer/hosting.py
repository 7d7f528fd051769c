"""What people do at a table besides moves: pause it, end it, leave it, agree on its end, take over a seat."""

from __future__ import annotations

import logging
import math
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import partial

import games
from bot.dealer.changes import Change, Changes
from bot.dealer.opening import Admission
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.messages.posts import Posts, redrawn_post
from bot.messages.step_messages import StepMessages
from bot.messages.substitute_message import seats_posts, taken_posts
from bot.tables.clocks import clock_of, is_out_of_time
from bot.tables.early_end import (
    GIVE_UP_AFTER,
    EarlyEnd,
    cancelled,
    ended_by_all,
    given_up,
    overslept,
    voters,
    voting_seat,
)
from bot.tables.hours import hours_of
from bot.tables.lobby import may_be_stopped
from bot.tables.offers import Kind, agreed, open_offer, why_not, with_offer, without_offer
from bot.tables.refusal import Refusal
from bot.tables.round import (
    ALONE,
    asleep,
    everybody_asks,
    favours,
    handed_over,
    has_players,
    is_deserted,
    longest_alone,
    paused,
    pauses_left,
    present,
    returned,
    runs_for_all,
    seats_of,
    stand_in_level,
    vacant,
    vacated,
    with_computers,
    with_host,
    with_pause_request,
    with_solo_stop_used,
    without_pause_request,
    without_person,
)
from bot.tables.substitutes import open_seat, taken_over, why_no_substitute
from bot.tables.table import RUNNING, Table
from data.message_rows import Post, step_slot
from data.rows import NOBODY, SeatRow, TableRow
from games.acts import RESIGN, Moves, back_to
from games.durations import DAY
from games.game import Seat, View, Word

log = logging.getLogger(__name__)

LONGEST_PAUSE = 86400.0
"""Longest time (seconds) for which a clock stays stopped where nobody is left to play on."""


async def save_resumed(
    change: Change, posts: Posts, table: Table, row: TableRow, person_id: int | None
) -> None:
    """Save the row of a table whose clock runs again, and notify those who owe an answer.

    ``person_id``: who resumed it; None: nobody did.
    """
    await posts.prepare(table)
    calls = posts.on_resume(table, row, person_id)
    notices: tuple[Post, ...] = ()
    if not (row.in_dms and calls):
        silent = row.barred_since is None  # a barred table can't ping people asked by DM
        notices = posts.private.on_new_deadline(table, row, person_id, "resumed", silent=silent)
    reworded = () if calls else posts.on_moved_deadline(table, row)
    await change.save(row, posts=(*calls, *notices, *reworded))
    if any(post.kind != "close" for post in calls):  # somebody is pinged
        table.asked_at = row.acted


@dataclass(eq=False, repr=False)
class Hosting:
    """Does what people ask for besides moves. Each change is saved before it is shown."""

    _registry: Registry
    _posts: Posts
    _outages: Outages
    _changes: Changes

    # -- pause, play on, resume, extend, cancel --------------------------------------------------------

    async def pause(self, table: Table, person_id: int, step: int | None = None) -> None:
        """Ask for a pause. The clock stops once everybody asks, and for a while if only the host does.

        In a game that counts, that time is short and allowed only a few times (``bot.tables.round``).
        ``step``, here and below: the one the person was looking at; None: the newest. A press on an older
        panel is refused, since it was meant for the question shown there.

        Raises: Refusal: the person neither sits here nor is the host, or the table isn't running or has moved
        on.
        """
        async with self._changes.of(table) as change:
            row = with_pause_request(self._running(table, person_id, step), person_id)
            if everybody_asks(row, table.seats, anonymous=table.is_anonymous):
                row = replace(
                    paused(row, self._outages.question_time(row.guild_id)), acted=self._outages.now()
                )
            elif person_id == row.host_id and pauses_left(row, table.seats) != 0:
                longest = longest_alone(row, table.seats, table.ask)
                row = with_solo_stop_used(row, table.seats)
                row = paused(row, self._outages.question_time(row.guild_id), longest, by=person_id)
            if row.status == "open":
                await self._ask_for_pause(change, table, row, person_id)
            else:
                await self._change_clock(change, table, row, table.seats, person_id)

    async def _ask_for_pause(self, change: Change, table: Table, row: TableRow, person_id: int) -> None:
        """Store a request for a pause; the first one in a step notifies the others.

        Raises: Refusal: no request is open, and one was declined in this step, or this person called the
        others too recently.
        """
        if not table.row.pause_asked and (steps := table.pause_wait(person_id)):
            raise Refusal("pause_refused", count=steps)
        calls = not table.row.pause_asked and table.pause_called != row.step
        if calls:
            await self._posts.prepare(table)
        posts = self._posts.requests.pause_asked(table, row, person_id) if calls else ()
        await change.save(row, posts=posts)
        table.pause_called = row.step
        if calls:
            table.pause_callers[person_id] = row.step

    async def refuse_pause(self, table: Table, person_id: int, step: int) -> None:
        """Decline the others' request for a pause; nobody may ask again before the next move.

        Whoever called the others can't do so again for ``PAUSE_REST`` steps.

        Raises:
            Refusal: the person doesn't sit here, the table isn't running, or nobody else asks for a pause.
        """
        async with self._changes.of(table) as change:
            table.seat_of(person_id)
            row = self._running(table, person_id)
            if not row.pause_asked or person_id in row.pause_asked or row.step != step:
                raise Refusal("offer_gone")
            await self._posts.prepare(table)
            posts = self._posts.requests.pause_refused(table, replace(row, pause_asked=()), person_id)
            await change.save(replace(row, pause_asked=()), posts=posts)
            table.pause_called = table.pause_refused = row.step

    def may_stop(self, table: Table, person_id: int) -> SeatRow:
        """Return the seat of a person who may stop the clock.

        Raises: Refusal: the person doesn't sit here, or has stopped the clock before; or the table isn't
        running, has no clock, belongs to a tournament with little time, or has a clock that only all players
        together may stop (``runs_for_all``).
        """
        seat = table.seat_of(person_id)
        table.require_open()
        if table.row.deadline is None:
            raise Refusal("no_clock")
        if runs_for_all(table.row, table.seats):
            raise Refusal("stop_together")
        if seat.stopped:
            raise Refusal("stopped_already")
        if not may_be_stopped(table.row, table.ask):
            raise Refusal("stop_paired")
        return seat

    async def stop(self, table: Table, person_id: int, step: int | None = None) -> None:
        """Stop the clock for a while without asking the others, once per person and game.

        Raises: Refusal: see ``may_stop``; or the table has moved on.
        """
        async with self._changes.of(table) as change:
            seat = self.may_stop(table, person_id)
            table.require_step(step)
            longest = longest_alone(table.row, table.seats, table.ask)
            row = paused(table.row, self._outages.question_time(table.row.guild_id), longest)
            row = replace(row, stopped_by=seat.seat)
            seats = table.with_seat(replace(seat, stopped=True))
            await self._change_clock(change, table, row, seats, person_id)

    async def _change_clock(
        self, change: Change, table: Table, row: TableRow, seats: tuple[SeatRow, ...], person_id: int
    ) -> None:
        """Save a person's change to the clock and tell the others."""
        posts = self._posts.private.on_clock_change(table, row, person_id) if row != table.row else ()
        posts = (*posts, *self._posts.requests.pause_over(table), *self._posts.on_moved_deadline(table, row))
        await change.save(row, seats, posts)

    async def play_on(self, table: Table, person_id: int, step: int | None = None) -> None:
        """Withdraw a person's request for a pause.

        Raises: Refusal: the person neither sits here nor is the host, or the table isn't running or has moved
        on.
        """
        async with self._changes.of(table) as change:
            row = without_pause_request(self._running(table, person_id, step), person_id)
            over = () if row.pause_asked else self._posts.requests.pause_over(table)
            await change.save(row, posts=over)

    def _running(self, table: Table, person_id: int, step: int | None = None) -> TableRow:
        table.require_open()
        if person_id != table.row.host_id:
            table.seat_of(person_id)
        table.require_step(step)
        return table.row

    async def resume(self, table: Table, person_id: int | None = None) -> None:
        """Resume a paused or sleeping table with the time that was left.

        Any of its players may do so, and whoever waits to get their seat back.

        Raises:
            Refusal: the table is running, is over or has no place to continue in; or the person doesn't sit
                here, nobody does, or somebody else has stopped the clock.
        """
        if person_id is not None and person_id != table.row.host_id:
            table.require_player(person_id)
        async with self._changes.of(table) as change:
            row = table.row
            if row.status not in {"paused", "asleep"}:
                status = "running" if row.status == "open" else row.status
                raise Refusal(f"table_{status}", table=row.id)
            if await self._is_nowhere(table):
                raise table.nowhere()
            if is_deserted(table.seats):
                raise Refusal("table_deserted", table=row.id)
            if person_id is not None and table.is_stopped and table.stopper != person_id:
                raise table.stopped()
            row = table.resumed_row(person_id, self._outages.question_time(table.row.guild_id))
            await save_resumed(change, self._posts, table, row, person_id)

    async def _is_nowhere(self, table: Table) -> bool:
        """Return whether a table has no place to continue in.

        One that slept when its server removed the bot isn't marked as evicted: check the server.
        """
        return not table.has_place or await self._posts.people.has_removed(table.row.guild_id)

    async def wake_if_alone(self, table: Table, person_id: int) -> None:
        """Wake a sleeping table whose only person acts there, since no other person's clock starts."""
        if table.row.status == "asleep" and table.is_alone(person_id):
            await self.resume(table, person_id)

    async def extend(self, table: Table, person_id: int, step: int | None = None) -> None:
        """Give the open question its whole time again, once per question.

        Raises: Refusal: the person isn't the host; or the table isn't running, has moved on, has no time
        limit per question or was extended already; or, in a game that counts, this would favour somebody more
        often than allowed.
        """
        if table.row.host_id != person_id:
            raise Refusal("host_only")
        async with self._changes.of(table) as change:
            row, ask, deadline = table.row, table.ask, table.row.deadline
            if row.status != "open" or ask is None or ask.seconds is None or deadline is None:
                raise Refusal("no_deadline")
            if clock_of(row) is not None:
                raise Refusal("total_time")
            table.require_step(step)
            if row.extended == row.step:
                raise Refusal("extended_already")
            if favours(row, table.seats, ask):
                if pauses_left(row, table.seats) == 0:
                    raise Refusal("favours", count=ALONE)
                row = with_solo_stop_used(row, table.seats)
            now = self._outages.question_time(row.guild_id)
            seats = table.round.paid(now)
            ends = hours_of(row).ends(max(deadline, now), ask.seconds)  # past while a bank runs
            row = replace(row, deadline=ends, extended=row.step, reminded=-1, acted=self._outages.now())
            moved = self._posts.private.on_new_deadline(table, row, person_id, "extended")
            await change.save(row, seats, (*moved, *self._posts.on_moved_deadline(table, row)))

    async def solution(self, table: Table, person_id: int, *, sure: bool) -> View | None:
        """Return the view of the solved puzzle if the person is ``sure``, else None.

        Raises: Refusal: no solution is known, or it is somebody else's puzzle.
        """
        table.seat_of(person_id)
        solved = table.game.solution(table.game.view(table.state, 0))
        if solved is None:
            raise Refusal("no_solution")
        if not sure:
            return None
        await table.note_solution_seen()
        return solved

    def may_cancel(self, table: Table, person_id: int, *, manager: bool = False) -> str:
        """Check that a person may end a table; return the key of the question to ask first.

        Raises: Refusal: see ``cancelled``.
        """
        return cancelled(table, self._outages.now(), person_id, manager=manager).question(person_id)

    async def cancel(self, table: Table, person_id: int, *, manager: bool = False) -> bool:
        """End a table; a rated game counts for the people who left it. Its log stays private.

        If a manager who doesn't play ends a game that counts, its players are asked first: this returns
        False, and the game goes on meanwhile.

        Raises: Refusal: see ``cancelled``.
        """
        async with self._changes.of(table) as change:
            why = cancelled(table, self._outages.now(), person_id, manager=manager)
            if why.asks:
                log.info("a manager of its server asks to end table %d", table.row.id)
                row = replace(table.row, end_vote="open")
                await self._posts.prepare(table)
                posts = self._posts.requests.end_asked(table, row, person_id, voters(table))
                await change.save(row, posts=posts)
                table.end_asked_by = person_id
                return False
            await self._end(change, table, why)
        return True

    async def vote(self, table: Table, person_id: int, *, agrees: bool) -> bool:
        """Take a person's vote on ending their game without a result; return whether it has ended.

        The game ends once all have agreed; a single no ends the vote, and the game goes on.

        Raises: Refusal: see ``voting_seat``.
        """
        async with self._changes.of(table) as change:
            seat = replace(voting_seat(table, person_id), agrees=agrees)
            seats = table.with_seat(seat)
            why = ended_by_all(table, seats, self._outages.now())
            if why is not None:
                await self._end(change, table, why)
            else:
                row = table.row if agrees else replace(table.row, end_vote="refused")
                await self._posts.prepare(table)
                posts = self._posts.on_end_vote(table, row, seats, table.end_asked_by)
                await change.save(row, seats, posts)
        return why is not None

    async def end_sleeping(
        self, table: Table, days: int, before: float = math.inf, *, alone: bool = False
    ) -> None:
        """End a table that has slept for ``days``, unless somebody has acted there since ``before``.

        ``alone``: even if it is open, since the one person who plays there has no clock.
        """
        async with self._changes.of(table) as change:
            abandoned = table.row.status == "asleep" or (alone and table.row.status == "open")
            if abandoned and table.row.acted < before:
                await self._end(change, table, overslept(table, self._outages.now(), days))

    async def end_lost(self, table: Table, now: float) -> float | None:
        """End a table that nobody resumed for a week after its thread or channel was deleted.

        Return when that is due; None once the table has ended.
        """
        async with self._changes.of(table) as change:
            lost_at = table.row.lost_at
            if lost_at is None or now < lost_at + GIVE_UP_AFTER:
                return now if lost_at is None else lost_at + GIVE_UP_AFTER
            await self._end(change, table, given_up(table, now))
        return None

    async def let_sleep(self, table: Table, row: TableRow, now: float) -> float:
        """Put a table to sleep if nobody has acted there since this row; return when to look again."""
        async with self._changes.of(table) as change:
            if table.row is not row:
                return now + 1  # ended, cancelled or woken up while waiting for the lock
            await change.save(asleep(row, now))
            table.touched = now  # it stays in memory while its message is edited
        return now + DAY

    async def _end(self, change: Change, table: Table, why: EarlyEnd) -> None:
        if why.manager_id is not None:
            log.info("table %d was cancelled by a manager of its server", table.row.id)
        await self._posts.prepare(table)
        row = replace(table.row, status="cancelled", deadline=None)
        posts = partial(self._posts.on_cancel, table, why)
        await change.save(row, posts=posts, ended=why.ended)

    # -- leave a table and come back to it -------------------------------------------------------------

    async def leave(self, table: Table, person_id: int) -> None:
        """Give a person's seat to a computer until they come back. Computers don't play on alone.

        If the host leaves, somebody still there becomes host. If all others have agreed to end the game, it
        ends. A tutorial ends instead: it is easier to begin again than to find.

        Raises: Refusal: the person does not sit here, or the table is over.
        """
        if table.game.teaches:
            table.seat_of(person_id)
            await self.cancel(table, person_id)
            return
        async with self._changes.of(table) as change:
            new = self.left(table, person_id)
            seats = table.with_seat(new)
            row = table.row
            if row.status != "paused" and not table.is_anonymous:  # a missing name would tell who left
                row = without_pause_request(row, person_id)
            row = handed_over(row, seats, person_id, anonymous=table.is_anonymous)
            if row.status == "open" and is_deserted(seats):
                row = paused(row, self._outages.question_time(row.guild_id), LONGEST_PAUSE)
            elif row.status == "open" and everybody_asks(row, seats, anonymous=table.is_anonymous):
                row = replace(
                    paused(row, self._outages.question_time(row.guild_id)), acted=self._outages.now()
                )
            posts = (*self._posts.on_leave(table, row, person_id), *self._seats_offered(table, row, seats))
            drop = (new.seat,) if person_id in table.people else ()
            await change.save(row, seats, posts, drop=drop)
            is_voting = row.end_vote == "open" and bool(voters(table))  # somebody is left
            why = ended_by_all(table, seats, self._outages.now()) if is_voting else None
            if why is not None:
                await self._end(change, table, why)

    async def leave_all(self, person_id: int, game: str) -> None:
        """Leave a person's running tables of a game."""
        await self._registry.load_sleeping_of(person_id)
        for table in self._registry.tables_of(person_id):
            if table.row.game == game:
                with suppress(Refusal):  # it is already over
                    await self.leave(table, person_id)

    def left(self, table: Table, person_id: int) -> SeatRow:
        """Return a person's seat as it is after they leave it or give up getting it back.

        Raises:
            Refusal: the person does not sit here, the table is over, or it is a daily puzzle, which waits.
        """
        if table.row.status in {"over", "cancelled"}:
            raise Refusal("table_over", table=table.row.id)
        for seat in table.seats:
            if seat.owner_id == person_id and seat.wants_back:
                return replace(seat, wants_back=False)
        if table.game.daily:
            raise Refusal("puzzle_waits", table=table.row.id)
        level = stand_in_level(tuple(table.game.computers), table.seats)
        open_round, number = table.round, table.seat_of(person_id).seat
        new = vacated(open_round, table.seats[number], level)
        if is_deserted(table.with_seat(new)):  # the question stays open, and charges them when it closes
            return new
        # Otherwise whoever comes back would regain the time that they used.
        seats = open_round.debited(table.seats, self._outages.question_time(table.row.guild_id))
        return replace(new, bank=seats[number].bank)

    async def take_back(self, table: Table, person_id: int) -> None:
        """Give a seat back to its owner from the next question on; the computer answers the open one.

        If nobody else is left at the table, its game has stopped: the owner sits down at once, and the game
        resumes. A person who was only absent sits down at once too. If the owner has used up their clock for
        the whole game, computers go on playing for them.

        Raises: Refusal: the person has no seat here to take back, or no time left, or the table is over.
        """
        async with self._changes.of(table) as change:
            if table.row.status in {"over", "cancelled"}:
                raise Refusal("table_over", table=table.row.id)
            absent = [seat for seat in table.seats if seat.person_id == person_id and seat.standin]
            mine = absent or [seat for seat in table.seats if seat.owner_id == person_id]
            if not mine:
                code = "seated_already" if person_id in table.people else "not_seated"
                raise Refusal(code, table=table.row.id)
            table.require_time(mine[0])
            row = replace(table.row, acted=self._outages.now())
            if absent:
                back = present(mine[0], anonymous=table.is_anonymous)
                await change.save(row, table.with_seat(back))
            elif not is_deserted(table.seats):
                seats = table.with_seat(replace(mine[0], wants_back=True))
                await change.save(row, seats, self._seats_offered(table, row, seats))
            else:
                back = replace(returned(mine[0]), standin=is_out_of_time(row, mine[0]))
                number, seats = back.seat, table.with_seat(back)
                has_left = any(seat.owner_id == row.host_id for seat in seats)
                if table.row.status != "open" and not await self._is_nowhere(table):  # it waited for somebody
                    row = table.resumed_row(person_id, self._outages.question_time(row.guild_id))
                row = handed_over(row, seats, row.host_id) if has_left else row
                question = self._posts.on_return(table, row, seats, number)
                posts = (*question, *self._seats_offered(table, row, seats))
                await change.save(row, seats, posts, drop=(number,))

    def _seats_offered(self, table: Table, row: TableRow, seats: tuple[SeatRow, ...]) -> tuple[Post, ...]:
        """Return the posts that offer the open seats to substitutes, if the host is looking for any."""
        words = StepMessages(self._posts.people.catalogs, table, row, seats)
        return seats_posts(words) if row.substitutes else ()

    async def remove(self, table: Table, person_id: int = NOBODY) -> None:
        """Remove a person from a table permanently: their name and seat go, their moves stay.

        In a running game computers take the vacant seats, including those of people forgotten while the
        program was not running. If nobody is left, the game ends.
        """
        async with self._changes.of(table) as change:
            theirs = seats_of(table.seats, person_id)
            row, seats = without_person(table.row, table.seats, person_id)
            empty = vacant(seats) if row.status in RUNNING else ()
            if row.status in RUNNING:
                awaited = table.round.asked if table.folded else range(len(seats))  # in doubt, all
                seats = with_computers(seats, next(iter(table.game.computers)), awaited)
                row = with_host(row, seats, anonymous=not table.folded or table.is_anonymous)  # in doubt, yes
            if row.status == "open" and is_deserted(seats):
                row = paused(row, self._outages.question_time(row.guild_id), LONGEST_PAUSE)
            posts = self._posts.private.new_host(table, row, seats)
            await change.save(row, seats, posts, drop=empty, unknown=theirs)
        if row.status in RUNNING and not has_players(seats) and await self._registry.fold(table):
            await self.cancel(table, NOBODY, manager=True)  # its end shows the last position

    async def close_questions(self, table: Table, person_id: int) -> None:
        """Remove the buttons from a person's DM of a table, as if they had left."""
        async with self._changes.of(table) as change:
            await change.save(table.row, posts=self._posts.on_leave(table, table.row, person_id))

    # -- resign, offer a draw, ask for moves back ------------------------------------------------------

    def may_act(self, table: Table, person_id: int, step: int | None = None) -> SeatRow:
        """Return the person's seat at a table where two players may resign and agree.

        ``step``: the step the person was looking at, None: the newest.

        Raises:
            Refusal: not seated, not running, a game without such offers, or it has moved on since.
        """
        seat = table.seat_of(person_id)
        table.require_open()
        if not table.is_duel:
            names = tuple(Word(f"{game.id}.name") for game in games.all_games().values() if game.duel)
            raise Refusal("no_duel", games=names)
        table.require_step(step)
        return seat

    async def resign(self, table: Table, person_id: int, step: int | None = None) -> None:
        """End the game; the other player wins.

        Raises:
            Refusal: see ``may_act``.
        """
        async with self._changes.of(table) as change:
            seat = self.may_act(table, person_id, step)
            await self._act(change, table, ((seat.seat, RESIGN),))

    async def offer(self, table: Table, person_id: int, kind: Kind, step: int | None = None) -> bool:
        """Make the other player an offer; return True if it is open now, False if it was agreed on at once.

        Two offers of a draw agree on one; two take-backs are different. A press on an older panel is refused:
        the position may be different, or it may be a double press.

        Raises:
            Refusal: see ``may_act`` and ``why_not``.
        """
        async with self._changes.of(table) as change:
            seat = self.may_act(table, person_id, step)
            if kind == open_offer(table.row) == "draw" and table.row.offer_seat != seat.seat:
                await self._accept(change, table, seat, kind)
                return False
            return await self._offer(change, table, seat, kind)

    async def _offer(self, change: Change, table: Table, seat: SeatRow, kind: Kind) -> bool:
        if (refusal := why_not(table, seat.seat, kind)) is not None:
            raise refusal
        if table.seats[1 - seat.seat].level:
            await self._act(change, table, agreed(kind, (seat.seat,), back_to(table.log, seat.seat)))
            return False
        row = with_offer(table.row, kind, seat.seat)
        await self._posts.prepare(table)
        await change.save(row, posts=self._posts.requests.offered(table, row))
        return True

    async def answer(self, table: Table, person_id: int, step: int, *, accepts: bool) -> None:
        """Accept or decline the other player's offer.

        Raises:
            Refusal: see ``may_act``; or the offer is no longer open, or is the person's own.
        """
        async with self._changes.of(table) as change:
            seat, kind = self.may_act(table, person_id), open_offer(table.row)
            if kind is None or step != table.row.step:
                raise Refusal("offer_gone")
            if table.row.offer_seat == seat.seat:
                raise Refusal("offer_own")
            if accepts:
                await self._accept(change, table, seat, kind)
            else:
                row = without_offer(table.row)
                await self._posts.prepare(table)
                await change.save(row, posts=self._posts.requests.declined(table, row, seat, kind))

    async def _accept(self, change: Change, table: Table, seat: SeatRow, kind: Kind) -> None:
        asking = 1 - seat.seat
        await self._act(change, table, agreed(kind, (asking, seat.seat), back_to(table.log, asking)))

    async def _act(self, change: Change, table: Table, moves: Moves) -> None:
        """Log ``moves`` and post the result."""
        await self._posts.prepare(table)
        until = self._outages.question_time(table.row.guild_id)
        await self._posts.note_sent(table, await change.act(moves, self._posts.on_step, until))


@dataclass(eq=False, repr=False)
class Substitutes:
    """Opens seats that people have left, and seats others there. Each change is saved before it is shown."""

    _registry: Registry
    _admission: Admission
    _posts: Posts
    _outages: Outages
    _changes: Changes

    async def seek(self, table: Table, person_id: int, *, wanted: bool) -> None:
        """Open the seats that people have left to others, or close them again.

        Raises: Refusal: not the host, or no seat can be taken over there.
        """
        if table.row.host_id != person_id:
            raise Refusal("host_only")
        await self._registry.fold(table)
        async with self._changes.of(table) as change:
            if wanted and (refusal := why_no_substitute(table)) is not None:
                raise refusal
            row = replace(table.row, substitutes=wanted)
            await change.save(row, posts=seats_posts(self._posts.step_messages(table, row)))

    async def take_over(self, table: Table, newcomer: SeatRow, number: Seat) -> None:
        """Seat a person permanently in place of one who left.

        If a host left with nobody else there, the newcomer becomes host. A computer's answer to the open
        question is withdrawn. Whoever left is told nothing, and their private messages no longer belong to
        this seat.

        Raises: Refusal: the seat isn't open, or see ``Admission.admit``.
        """
        assert newcomer.person_id is not None
        await self._registry.fold(table)
        open_seat(table, newcomer.person_id, number)
        await self._admission.admit(table, newcomer.person_id)
        await self._posts.prepare(table)
        await self._posts.people.load((newcomer.person_id,))
        async with self._changes.of(table) as change:
            seat = open_seat(table, newcomer.person_id, number)
            now = self._outages.question_time(table.row.guild_id)
            row = replace(table.row, acted=self._outages.now())
            if row.status == "asleep":
                row = table.resumed_row(newcomer.person_id, now)
            row, seats = taken_over(table, row, seat, newcomer, now)
            if any(row.host_id in {each.owner_id, each.former_id} for each in seats):  # left with no heir
                row = handed_over(row, seats, row.host_id)
            words = StepMessages(self._posts.people.catalogs, table, row, seats, withdrawn=(number,))
            board = words.step_messages(row.status)[-1]
            language = self._posts.people.known(newcomer.person_id, newcomer).language
            posts = (
                *self._posts.on_moved_deadline(table, row),
                *taken_posts(self._posts.step_messages(table), words, number, language),
                redrawn_post(row.place_id, step_slot(row.step), board),  # its picture names who sits there
                *self._posts.on_return(table, row, seats, number),
                *self._posts.private.new_host(table, row, seats),
            )
            await change.save(row, seats, posts, drop=(number,), unknown=(number,))
            table.note_substitute(number)
        self._registry.keep(table)

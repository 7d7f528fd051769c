"""Substitutes: a host looks for somebody to take over the seat of a person who left, and they sit down."""

from __future__ import annotations

from dataclasses import dataclass, replace

from bot.dealer.changes import Changes
from bot.dealer.opening import Admission
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.messages.posts import Posts, redrawn_post
from bot.messages.step_messages import StepMessages
from bot.messages.substitute_message import seats_posts, taken_posts
from bot.tables.refusal import Refusal
from bot.tables.round import handed_over
from bot.tables.substitutes import open_seat, taken_over, why_none
from bot.tables.table import Table
from data.message_rows import step_slot
from data.rows import SeatRow
from games.game import Seat


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
            if wanted and (refusal := why_none(table)) is not None:
                raise refusal
            row = replace(table.row, substitutes=wanted)
            await change.save(row, posts=seats_posts(self._posts.step_messages(table, row)))

    async def take_over(self, table: Table, newcomer: SeatRow, number: Seat) -> None:
        """Seat a person in place of one who left: from now on, and for good.

        They host the game of a host who left with nobody else there. A computer's answer to the open question
        is withdrawn. Nothing is said to whoever left, and what was said to them in private is no longer known
        as this seat's.

        Raises: Refusal: the seat isn't open, or see ``Admission.admit``.
        """
        assert newcomer.person_id is not None
        await self._registry.fold(table)
        open_seat(table, newcomer.person_id, number)
        await self._admission.admit(table, newcomer.person_id)
        await self._posts.prepare(table)
        await self._posts.people.load((newcomer.person_id,))
        async with self._changes.of(table) as change:
            seat, now = open_seat(table, newcomer.person_id, number), self._outages.now(table.row.guild_id)
            row = replace(table.row, acted=self._outages.now())
            if row.status == "asleep":
                row = table.awakened(newcomer.person_id, now)
            row, seats = taken_over(table, row, seat, newcomer, now)
            if any(row.host_id in {each.owner_id, each.former_id} for each in seats):  # left with no heir
                row = handed_over(row, seats, row.host_id)
            words = StepMessages(self._posts.people.catalogs, table, row, seats)
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

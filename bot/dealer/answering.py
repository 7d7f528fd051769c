"""Take answers: the single entry for DMs, clicks, forms and ``/submit``."""

from __future__ import annotations

import asyncio
from collections.abc import Container, Sequence
from contextlib import suppress
from dataclasses import dataclass

from bot.dealer.registry import Registry
from bot.delivery.attachments import Drawing
from bot.delivery.outbox import Outbox
from bot.messages.display_names import named, table_link, table_name
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Draft, Outgoing, PathNames
from bot.messages.move_builder import MoveBuilder
from bot.messages.people import People, was_explained
from bot.messages.posts import Posts
from bot.messages.receipts import OpenQuestion, late_receipt
from bot.services.events import Events
from bot.services.figures import Figures
from bot.services.logs import concerning
from bot.tables.events import AnswersChanged
from bot.tables.refusal import Refusal
from bot.tables.table import Receipt, Source, Table
from data.message_rows import (
    MessageRow,
    OutboxRow,
    OwedReceiptRow,
    Post,
    ask_slot,
    closed_slot,
    living_slot,
    step_slot,
)
from data.rows import SeatRow
from data.store import Store, StoreError
from games.game import Seat

LONGEST = 400
"""Most characters of a move; a longer text is not read at all."""

LISTED = 20
"""Most tables that a receipt lists."""

LOOK, LOOKS = 0.1, 20
"""Seconds between two looks for a question being sent, and the number of looks."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The reply to an answer, and whether it was taken, so that the table may go on.

    ``move``: what was taken, None for nothing. ``refused``: it breaks a rule. ``table``, ``seat``,
    ``step``: the question it is about. ``sealed``: the question's answers are secret at first.
    """

    outgoing: Outgoing
    move: str | None
    refused: bool
    table: Table
    seat: Seat
    step: int
    sealed: bool

    @property
    def taken(self) -> bool:
        """Whether the answer was taken."""
        return self.move is not None

    @property
    def is_superseded(self) -> bool:
        """Whether this answer no longer counts, so that its receipt would be wrong."""
        return self.move is not None and self.move != self.table.counted(self.seat, self.step)


async def other_tables(
    registry: Registry, localizer: Localizer, person_id: int, here: Table
) -> tuple[str, ...]:
    """Return the lines of a receipt about other tables that await the person."""
    if registry.tables_of(person_id) == [here]:
        return ()
    threads: list[str] = []
    async for table in registry.awaiting(person_id):
        if table is not here:
            threads.append(table_link(localizer, table.row))
        if len(threads) == LISTED:  # beyond that many, tables are not even looked at
            break
    return (localizer.say("receipt.elsewhere", tables=tuple(threads)),) if threads else ()


def _question_slots(table: Table, seat: SeatRow) -> tuple[str, str]:
    """Return the slots of the messages that ask a seat the open question: its own and the table's."""
    return ask_slot(table.row.step, seat.seat), step_slot(table.row.step)


async def asked_by(store: Store, table: Table, seat: SeatRow) -> int | None:
    """Return since when a seat has been asked the open question, by DM or not, as a Discord id."""
    stand = await store.slots(table.row.id, _question_slots(table, seat))
    return min((each.since for each in stand), default=None)


def _dms_closed(reader: Reader, seat: SeatRow) -> tuple[str, ...]:
    """Return the notice for a person who expects DMs but can't be reached, or nothing."""
    expected = not seat.dm and reader.person.answers != "table"
    return (reader.localizer.say("receipt.dms_closed"),) if expected else ()


class Answering:
    """Takes, stores and acknowledges people's answers."""

    def __init__(
        self,
        store: Store,
        people: People,
        paths: PathNames,
        drawing: Drawing,
        registry: Registry,
        figures: Figures,
        failed: Container[int],
        events: Events,
    ) -> None:
        self._store = store
        self._failed = failed
        self._events = events
        self._people = people
        self._paths = paths
        self._drawing = drawing
        self._registry = registry
        self._figures = figures

    def question(self, table: Table, reader: Reader) -> OpenQuestion:
        """Return the question a table is asking a person.

        Raises:
            Refusal: it is asking this person nothing.
        """
        seat, ask = table.question_for(reader.id)
        localizer = named(reader.localizer, table.seats, table.row.game)
        new = not was_explained(reader.person, table.row.game, ask.phase)
        return OpenQuestion(table, seat, ask, localizer, reader.person.theme, self._paths, new)

    async def submit(
        self,
        table: Table,
        reader: Reader,
        text: str,
        *,
        step: int | None = None,
        source: Source | None = None,
        confirmed: bool = False,
        in_dm: bool = False,
    ) -> Answered:
        """Take an answer and return its receipt or refusal.

        ``step``: the step the person was looking at, None: the open one. ``source``: where it came from.
        ``confirmed``: the person confirmed it. ``in_dm``: it came by DM.

        Raises:
            Refusal: see ``Table.submit``; or the text is longer than ``LONGEST``, or older than the question.
        """
        with concerning(table.row.id, table.row.guild_id), self._figures.answering.timed():
            if len(text) > LONGEST:
                raise Refusal("too_long")
            asked = table.row.step if step is None else step  # not the one that may open while we wait
            question = self.question(table, reader)
            if source is not None and source.words_id is not None:
                await self._refuse_older(table, question.seat, source.words_id)
            seats = table.seats
            receipt = await table.submit(
                reader.id, text, step=asked, confirmed=confirmed, source=source, in_dm=in_dm
            )
            self._figures.answers[table.row.game, receipt.outcome] += 1
            if receipt.outcome == "refused":
                self._figures.refused[table.row.game, reader.localizer.language, receipt.reason] += 1
            if receipt.taken and (not receipt.replaced or table.seats is not seats):
                self._events.emit(AnswersChanged(table))  # otherwise the others see no difference
            draft = await self._worded(question, receipt, reader)
            if in_dm:
                draft = draft.adding(self._which(table, reader))
            outgoing = await self._drawing.drawn(draft, table, reader)
            if receipt.taken and question.explains:
                await self._explained(question, reader)
            refused, sealed = receipt.outcome == "refused", question.ask.sealed
            move = receipt.check.move if receipt.taken else None
            return Answered(outgoing, move, refused, table, receipt.seat, asked, sealed)

    async def _worded(self, question: OpenQuestion, receipt: Receipt, reader: Reader) -> Draft:
        """Return a receipt in words; if the answer was taken, with the other tables awaiting the person."""
        draft = question.receipt(receipt)
        if not receipt.taken:
            return draft
        elsewhere = await other_tables(self._registry, reader.localizer, reader.id, question.table)
        return draft.adding((*elsewhere, *_dms_closed(reader, question.seat)))

    def _which(self, table: Table, reader: Reader) -> tuple[str, ...]:
        """Return the line that names a DM receipt's table, for a person at several tables."""
        alone = self._registry.tables_of(reader.id) == [table]
        return () if alone else (f"-# {table_name(reader.localizer, table.row)}",)

    async def late_receipt(self, table: Table, reader: Reader, owed: OwedReceiptRow) -> Outgoing:
        """Return the receipt of an answer taken by an earlier process."""
        localizer = named(reader.localizer, table.seats, table.row.game)
        draft = late_receipt(table, owed, localizer, reader.person.theme).adding(self._which(table, reader))
        return await self._drawing.drawn(draft, table, reader)

    async def _refuse_older(self, table: Table, seat: SeatRow, said: int) -> None:
        """Refuse a text sent before the open question was.

        Both instants come from Discord ids, so our clock need not be right.
        """
        slots = _question_slots(table, seat)  # of this question: the next one may be posted soon
        known = map(table.put_since.get, slots)
        if any(since is not None and since <= said for since in known):
            return
        asked, waiting = await self._asked(table, seat)
        if asked is not None:
            table.put_since[slots[0]] = asked
            early = said < asked
        else:
            # Where a table may not post, that can take a week: people without DMs answer through /table.
            step = step_slot(table.row.step)
            unasked = any(row.slot == step and row.id not in self._failed for row in waiting)
            early = table.row.barred_since is None and unasked
        if early:
            raise Refusal("stale", table=table.row.id)

    async def _asked(self, table: Table, seat: SeatRow) -> tuple[int | None, list[OutboxRow]]:
        """Return ``asked_by`` and, if that is None, the rows the table still has to send.

        Discord may show a question before we have recorded it: then this waits for the record, briefly.
        """
        asked = await asked_by(self._store, table, seat)
        if asked is not None:
            return asked, []
        slots, looks = _question_slots(table, seat), LOOKS
        while True:
            waiting = await self._store.outbox(table.row.id)
            asked = await asked_by(self._store, table, seat)  # in this order: a row that just left is posted
            under_way = any(row.slot in slots and row.attempted is not None for row in waiting)
            if asked is not None or not (looks and under_way) or table.row.barred_since is not None:
                return asked, waiting
            looks -= 1
            await asyncio.sleep(LOOK)

    async def builder(
        self,
        table: Table,
        reader: Reader,
        path: tuple[str, ...] = (),
        page: int = 0,
        *,
        looking: bool = False,
        notes: tuple[str, ...] = (),
    ) -> Outgoing:
        """Return the form for building a move after some choices; the first one explains the game.

        ``notes``: further lines.
        """
        question = self.question(table, reader)
        draft = MoveBuilder.at(question, path, looking).message(page).adding(notes)
        if not path:
            draft = draft.adding(_dms_closed(reader, question.seat))
        outgoing = await self._drawing.drawn(draft, table, reader)
        if question.new:
            await self._explained(question, reader)
        return outgoing

    async def _explained(self, question: OpenQuestion, reader: Reader) -> None:
        """Remember that the question has been explained to a person."""
        with suppress(StoreError):  # then it is explained once more
            await self._people.note_explained(reader.id, question.table.row.game, question.ask.phase)

    async def withdraw(self, table: Table, reader: Reader, step: int, source: Source) -> Outgoing:
        """Withdraw an answer and return its question, which is open again. ``source``: the click.

        Raises:
            Refusal: see ``Table.withdraw``.
        """
        gone = await table.withdraw(reader.id, step, source)
        if gone:
            self._events.emit(AnswersChanged(table))
        note = reader.localizer.say("receipt.withdrawn" if gone else "receipt.nothing")
        return await self.builder(table, reader, notes=(note,))


# -- keep one DM per seat of a table ---------------------------------------------------------------------


class TableDms:
    """Tracks each seat's current DM."""

    def __init__(self, store: Store, posts: Posts, outbox: Outbox) -> None:
        self._store = store
        self._posts = posts
        self._outbox = outbox

    async def goes_on(
        self, said: Answered, person_id: int, channel_id: int, message_id: int, answers: int
    ) -> None:
        """Make a reply to the DM ``answers`` its seat's current DM, unless the next question is posted.

        Raises:
            StoreError: it is still owed, and stays beside the old question until ``recall``.
        """
        if said.table.game.belongs and said.refused:
            return  # the question stays in sight
        place = MessageRow(said.table.row.id, living_slot(said.seat), channel_id, message_id)
        keeps = said.sealed or not said.taken
        await self._take(
            said.table, said.step, place, person_id, answers, keeps, superseded=said.is_superseded
        )

    async def recall(self, table: Table, owed: OwedReceiptRow, message_id: int) -> None:
        """Make a receipt sent before the program died, or while the store failed, its seat's current DM.

        Raises:
            StoreError: see ``goes_on``.
        """
        place = MessageRow(table.row.id, living_slot(owed.seat), owed.channel_id, message_id)
        asked = table.game.ask(table.step_at(owed.step).state)
        sealed = asked is not None and asked.sealed
        then = (self._posts.farewell(table, owed.seat, owed.step),) if sealed and _is_over(table) else ()
        superseded = is_superseded(table, owed)
        await self._take(
            table, owed.step, place, owed.person_id, owed.message_id, sealed, then, superseded=superseded
        )

    async def _take(
        self,
        table: Table,
        step: int,
        place: MessageRow,
        person_id: int,
        answers: int,
        goes_on: bool,
        then: Sequence[Post] = (),
        *,
        superseded: bool,
    ) -> None:
        """Store a reply as its seat's current DM, or have it deleted if it is ``superseded``.

        ``goes_on``: the reply will be edited later; the receipt of an open move stays as it is. Where the
        table is played in DMs, every reply is edited later. ``then``: the posts that follow.
        """
        keeps = goes_on or table.row.in_dms
        seat = place.at.seat
        if keeps and not superseded:
            table.prompted |= {seat}
        sent = await self._store.take_place(
            place, person_id, answers, closed=closed_slot(seat), step=step, keeps=keeps, then=then,
            superseded=superseded,
        )  # fmt: skip
        self._outbox.push(sent)


def is_superseded(table: Table, owed: OwedReceiptRow) -> bool:
    """Return whether a receipt's answer no longer counts: replaced, withdrawn, or its person left."""
    return table.counted(owed.seat, owed.step) != owed.move


def _is_over(table: Table) -> bool:
    """Return whether a table with a thread is over: the end is announced there, and its DMs stay silent."""
    return table.row.status == "over" and not table.row.in_dms

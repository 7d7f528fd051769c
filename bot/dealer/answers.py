"""Take answers: the single entry for DMs, clicks, forms and ``/submit``."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import games.daily
from bot.clock import Clock
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.delivery.attachments import Drawing
from bot.delivery.outbox import Outbox
from bot.messages.daily_message import stakes_line
from bot.messages.display_names import named, table_link, table_name
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import Draft, Outgoing, PathNames
from bot.messages.move_builder import MoveBuilder
from bot.messages.people import People, was_explained
from bot.messages.receipts import OpenQuestion, late_receipt
from bot.services.figures import Figures
from bot.services.high_scores import HighScores
from bot.services.logs import concerning
from bot.tables.events import AnswersChanged, Events, Submitted
from bot.tables.refusal import Refusal
from bot.tables.table import RUNNING, Receipt, Source, Table
from data.message_rows import OutboxRow, OwedReceipt, ask_slot, step_slot
from data.rows import SeatRow
from data.store import Store, StoreError
from games.game import Ask, Seat

LONGEST = 400
"""Longest text (characters) that is read as a move; anything longer is refused unread."""

LISTED = 20
"""Largest number of tables that a receipt lists."""

POLL_GAP, POLLS = 0.1, 20
"""Seconds between two checks for a question that is being sent, and the number of checks."""


@dataclass(frozen=True, slots=True)
class Answered:
    """The reply to an answer, and whether it was taken, in which case the table may be able to move on.

    ``refused``: the answer breaks a rule. ``table``, ``seat``, ``step``: the question it is about.
    ``sealed``: answers to this question stay secret until it closes.
    """

    outgoing: Outgoing
    taken: bool
    refused: bool
    table: Table
    seat: Seat
    step: int
    sealed: bool


@dataclass(frozen=True, slots=True)
class Untaken:
    """An answer by DM that was not taken, before its sender is told."""

    question: OpenQuestion
    receipt: Receipt
    step: int


async def other_tables(
    registry: Registry, localizer: Localizer, person_id: int, here: Table
) -> tuple[str, ...]:
    """Return a receipt's lines about other tables that await the person."""
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
    """Return the earliest Discord id since which a message asks a seat the open question.

    The message may be a DM or the table's. None: no message asks it yet.
    """
    messages = await store.slots(table.row.id, _question_slots(table, seat))
    return min((message.since for message in messages), default=None)


def _dms_closed(reader: Reader, seat: SeatRow) -> tuple[str, ...]:
    """Return the notice for a person who expects DMs but can't be reached, or nothing."""
    expected = not seat.dm and reader.person.answers != "table"
    return (reader.localizer.say("receipt.dms_closed"),) if expected else ()


Settle = Callable[[Table], Awaitable[None]]
"""Lets a table move on and waits briefly until it has (``bot.dealer.runner``)."""


@dataclass(eq=False, repr=False)
class PrivateWords:
    """Composes a person's private messages about a question, with their pictures."""

    _people: People
    _paths: PathNames
    _drawing: Drawing
    _registry: Registry
    _high_scores: HighScores
    _clock: Clock
    settle: Settle

    def question(self, table: Table, reader: Reader) -> OpenQuestion:
        """Return the question a table is asking a person.

        Raises:
            Refusal: it isn't asking this person anything.
        """
        return self.asked(table, reader, *table.question_for(reader.id))

    def asked(self, table: Table, reader: Reader, seat: SeatRow, ask: Ask) -> OpenQuestion:
        """Return a table's question to a seat."""
        localizer = named(reader.localizer, table.seats, table.row.game)
        new = not was_explained(reader.person, table.row.game, ask.phase)
        return OpenQuestion(table, seat, ask, localizer, reader.person.theme, self._paths, new)

    async def reply(
        self, question: OpenQuestion, receipt: Receipt, reader: Reader, *, in_dm: bool, talk: bool = False
    ) -> Outgoing:
        """Return the reply to an answer; if it was taken, include the other tables that await the person.

        ``talk``: the text isn't an attempt at a move.
        """
        draft = question.talk() if talk else question.receipt(receipt)
        if receipt.confirm:
            draft = draft.adding(await self._stakes(question, receipt.check.move))
        if receipt.taken:
            elsewhere = await other_tables(self._registry, reader.localizer, reader.id, question.table)
            draft = draft.adding((*elsewhere, *_dms_closed(reader, question.seat)))
        outgoing = await self._drawn(draft, question.table, reader, in_dm=in_dm)
        if receipt.taken and question.explains:
            await self._note_explained(question, reader)
        return outgoing

    async def receipt_words(self, owed: OwedReceipt) -> ReceiptWords:
        """Return the words of an owed receipt.

        Raises:
            Refusal: the table no longer exists.
            QuarantinedError: the table is quarantined, so its receipt waits too.
        """
        table = await self._registry.table_for_posting(owed.table_id)
        await table.fold(owed.step)
        ask = table.game.ask(table.step_at(owed.step).state)
        keeps = table.row.in_dms or (ask is not None and ask.sealed)
        reader = await self._people.read(owed.person_id, table.seats[owed.seat])
        return ReceiptWords(owed, table, reader, keeps, self)

    async def late_receipt(self, table: Table, owed: OwedReceipt, reader: Reader) -> Outgoing:
        """Return the receipt of an answer whose question is over."""
        localizer = named(reader.localizer, table.seats, table.row.game)
        draft = late_receipt(table, owed, localizer, reader.person.theme)
        return await self._drawn(draft, table, reader, in_dm=True)

    async def _drawn(self, draft: Draft, table: Table, reader: Reader, *, in_dm: bool) -> Outgoing:
        """Return a reply ready to send. A DM also names its table if the person sits at several."""
        if in_dm and self._registry.tables_of(reader.id) != [table]:
            draft = draft.adding((f"-# {table_name(reader.localizer, table.row)}",))
        return await self._drawing.drawn(draft, table, reader)

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
        """Return the form for building a move after some choices; the first form explains the game.

        ``notes``: further lines.
        """
        question = self.question(table, reader)
        built = MoveBuilder.at(question, path, looking)
        draft = built.message(page).adding((*notes, *await self._stakes(question, built.menu.move)))
        if not path:
            draft = draft.adding(_dms_closed(reader, question.seat))
        outgoing = await self._drawing.drawn(draft, table, reader)
        if question.new:
            await self._note_explained(question, reader)
        return outgoing

    async def _stakes(self, question: OpenQuestion, move: str | None) -> tuple[str, ...]:
        """Return the line on what giving up a daily puzzle does to the streak; nothing for other moves."""
        row = question.table.row
        if not (question.table.game.daily and move == games.daily.GIVING_UP.id):
            return ()
        solved = await self._high_scores.load_days(row.host_id, row.id)
        if solved.here is None:
            return ()
        day, today = solved.here.day, solved.here.day_at(self._clock.now())
        counts = solved.table_id in {None, row.id}
        return (stakes_line(question.localizer, solved.days, day, today, counts=counts),)

    async def hint(self, table: Table, reader: Reader, lines: tuple[str, ...] = ()) -> Outgoing:
        """Return moves to choose from, if the table gives hints. ``lines``: further lines.

        Raises:
            Refusal: the table isn't asking this person anything, or is played without hints.
        """
        draft = self.question(table, reader).hint().adding(lines)
        return await self._drawn(draft, table, reader, in_dm=True)

    async def _note_explained(self, question: OpenQuestion, reader: Reader) -> None:
        """Remember that the question has been explained to a person."""
        with suppress(StoreError):  # the question is then explained once more
            await self._people.note_explained(reader.id, question.table.row.game, question.ask.phase)


class Answers:
    """Takes, stores and acknowledges people's answers."""

    def __init__(
        self,
        store: Store,
        words: PrivateWords,
        outbox: Outbox,
        outages: Outages,
        figures: Figures,
        events: Events,
    ) -> None:
        self._store = store
        self._outages = outages
        self._words = words
        self._outbox = outbox
        self._figures = figures
        self._events = events
        self.question, self.builder, self.hint = words.question, words.builder, words.hint

    async def submit(
        self,
        table: Table,
        reader: Reader,
        text: str,
        source: Source,
        step: int | None = None,
        *,
        confirmed: bool = False,
    ) -> Answered:
        """Take an answer and return its receipt or refusal.

        ``step``: the step the person was looking at; None: the open one. ``confirmed``: they confirmed it.

        Raises:
            Refusal: see ``Table.submit``; or the text is longer than ``LONGEST``, or older than the question.
        """
        with concerning(table.row.id, table.row.guild_id), self._figures.answering.timed():
            step = table.row.step if step is None else step
            question, receipt = await self._take(table, reader, text, source, step, confirmed=confirmed)
            outgoing = await self._words.reply(question, receipt, reader, in_dm=source.in_dm)
            return self._answered(question, receipt, step, outgoing)

    async def submit_by_dm(
        self, table: Table, reader: Reader, text: str, source: Source, step: int | None = None
    ) -> Untaken | None:
        """Take an answer by DM. None: it was taken, and its receipt is on its way.

        Raises:
            Refusal: see ``submit``.
        """
        with concerning(table.row.id, table.row.guild_id), self._figures.answering.timed():
            step = table.row.step if step is None else step
            try:
                question, receipt = await self._take(table, reader, text, source, step)
            finally:
                self._events.emit(Submitted(table))
            return None if receipt.taken else Untaken(question, receipt, step)

    async def untaken(self, untaken: Untaken, reader: Reader, *, talk: bool = False) -> Answered:
        """Return the reply to an answer by DM that was not taken. ``talk``: it isn't an attempt at a move."""
        question, receipt = untaken.question, untaken.receipt
        talk = talk and receipt.outcome == "refused"
        outgoing = await self._words.reply(question, receipt, reader, in_dm=True, talk=talk)
        return self._answered(question, receipt, untaken.step, outgoing)

    async def _take(
        self, table: Table, reader: Reader, text: str, source: Source, step: int, *, confirmed: bool = False
    ) -> tuple[OpenQuestion, Receipt]:
        """Pass an answer to its table, and send the receipt owed for it."""
        if len(text) > LONGEST:
            raise Refusal("too_long")
        question = self.question(table, reader)
        if source.words_id is not None:
            await self._refuse_older(table, question.seat, source.words_id)
        seats = table.seats
        receipt = await table.submit(
            reader.id, text, step=step, confirmed=confirmed, source=source,
            now=partial(self._outages.question_time, table.row.guild_id),
        )  # fmt: skip
        if receipt.owed is not None:
            self._outbox.push((receipt.owed,))  # now, so that it precedes whatever the next step posts
        self._figures.answers[table.row.game, receipt.outcome] += 1
        if receipt.outcome == "refused":
            self._figures.refused[table.row.game, reader.localizer.language, receipt.reason] += 1
        if receipt.taken and (not receipt.replaced or table.seats is not seats):
            self._events.emit(AnswersChanged(table))  # otherwise the others see no difference
        return question, receipt

    @staticmethod
    def _answered(question: OpenQuestion, receipt: Receipt, step: int, outgoing: Outgoing) -> Answered:
        refused, sealed = receipt.outcome == "refused", question.ask.sealed
        return Answered(outgoing, receipt.taken, refused, question.table, receipt.seat, step, sealed)

    async def _refuse_older(self, table: Table, seat: SeatRow, text_id: int) -> None:
        """Refuse a text that was sent before the open question.

        Both instants come from Discord ids, so our own clock doesn't matter.
        """
        slots = _question_slots(table, seat)  # of this question: the next one may be posted soon
        known = map(table.put_since.get, slots)
        if any(since is not None and since <= text_id for since in known):
            return
        since, waiting = await self._asked_since(table, seat)
        if since is not None:
            table.put_since[slots[0]] = since
            early = text_id < since
        else:
            # A table that may not post can wait for a week, so people without DMs answer through /table.
            step = step_slot(table.row.step)
            unposted = any(row.slot == step and row.id not in self._outbox.failed for row in waiting)
            early = table.row.barred_since is None and unposted
        if early:
            raise Refusal("stale", table=table.row.id)

    async def _asked_since(self, table: Table, seat: SeatRow) -> tuple[int | None, list[OutboxRow]]:
        """Return ``asked_by`` and, if that is None, the rows that the table still has to send.

        Discord may show a question before we have recorded it; this waits briefly for the record.
        """
        since = await asked_by(self._store, table, seat)
        if since is not None:
            return since, []
        slots, polls_left = _question_slots(table, seat), POLLS
        while True:
            waiting = await self._store.outbox(table.row.id)
            since = await asked_by(self._store, table, seat)  # in this order: a row that just left is posted
            under_way = any(row.slot in slots and row.attempted is not None for row in waiting)
            if since is not None or not (polls_left and under_way) or table.row.barred_since is not None:
                return since, waiting
            polls_left -= 1
            await asyncio.sleep(POLL_GAP)

    async def withdraw(self, table: Table, reader: Reader, step: int, source: Source) -> Outgoing:
        """Withdraw an answer and return its question, which is open again. ``source``: the click.

        Raises:
            Refusal: see ``Table.withdraw``.
        """
        withdrawn = await table.withdraw(reader.id, step, source)
        if withdrawn:
            self._events.emit(AnswersChanged(table))
        note = reader.localizer.say("receipt.withdrawn" if withdrawn else "receipt.nothing")
        return await self.builder(table, reader, notes=(note,))


# -- receipts of answers by DM, worded when they are sent ------------------------------------------------


@dataclass(frozen=True, slots=True)
class ReceiptWords:
    """The words of one receipt, which follow the state of the table when they are asked for.

    ``keeps``: the receipt becomes its seat's current DM, which is later edited to show the outcome. The
    receipt of an open move stays as it is, unless the table is played in DMs.
    """

    owed: OwedReceipt
    table: Table
    reader: Reader
    keeps: bool
    words: PrivateWords

    @property
    def is_superseded(self) -> bool:
        """Whether its answer no longer counts: it was replaced or withdrawn, or its person has left."""
        table, owed = self.table, self.owed
        sits = owed.step != table.row.step or table.seats[owed.seat].person_id == owed.person_id
        return not sits or table.counted(owed.seat, owed.step) != owed.move

    @property
    def is_open(self) -> bool:
        """Whether its question is still open."""
        row = self.table.row
        return self.owed.step == row.step and self.table.ask is not None and row.status in RUNNING

    async def settled(self) -> None:
        """Wait briefly if the question is closing: the outcome says all that the receipt would."""
        if self.is_open and not self.table.round.people_awaited():
            await self.words.settle(self.table)

    async def outgoing(self) -> Outgoing:
        """Return the receipt, with its buttons while its question is open."""
        table, owed, ask = self.table, self.owed, self.table.ask
        if not self.is_open or ask is None:
            await table.fold(owed.step)
            return await self.words.late_receipt(table, owed, self.reader)
        question = self.words.asked(table, self.reader, table.seats[owed.seat], ask)
        check = table.game.check(table.state, owed.seat, owed.move)
        receipt = Receipt(owed.seat, check, taken=True, replaced=owed.replaced)
        return await self.words.reply(question, receipt, self.reader, in_dm=True)

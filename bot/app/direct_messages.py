"""DMs: secret answers in plain words, and a short, kind reply to everything else."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from typing import TypeAlias, cast

import discord

from bot.app.connections import DIRECT
from bot.app.context import sentence_for
from bot.app.discord_transport import words_of
from bot.app.forwarding import Forwarding
from bot.app.plain_words import PlainWords, is_talk
from bot.dealer.answers import LONGEST, Answered, Answers
from bot.dealer.hosting import Hosting
from bot.dealer.lost_places import ClosedDms
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Gone, Unavailable
from bot.messages.localizer import Reader
from bot.messages.message import Message, Outgoing
from bot.messages.people import People
from bot.messages.private_messages import which_message
from bot.tables.refusal import OutOfTurn, Refusal
from bot.tables.table import Source, Table
from data.message_rows import MessageRow, live_slot, written_at
from data.rows import AnswerRow
from data.store import Store, StoreError


@dataclass
class _Reply:
    """A reply to a DM that is lost if the bot stops: a refusal, or a question back. Called until it is done.

    ``before``: the answer that counted for its seat when the reply was worded. ``sent_id``: the message's id
    once Discord has it.
    """

    message: discord.Message
    said: Answered | Outgoing
    outbox: Outbox
    before: AnswerRow | None = None
    sent_id: int | None = None

    async def __call__(self) -> None:
        """Send it, and make it its seat's current DM."""
        message, said = self.message, self.said
        if self.sent_id is None:
            if self._is_outdated():
                return
            outgoing = said.outgoing if isinstance(said, Answered) else said
            # What isn't about a move is a reply of its own kind: a receipt may still follow it.
            kind = "d" if isinstance(said, Answered) else "w"
            reply = await self.outbox.reply(message.channel.id, message.id, outgoing, kind)
            self.sent_id = reply.message_id
        if isinstance(said, Answered) and self.takes_place:
            place = MessageRow(said.table.row.id, live_slot(said.seat), message.channel.id, self.sent_id)
            said.table.prompted |= {said.seat}
            await self.outbox.refused(place, message.author.id, said.step, message.id)

    @property
    def takes_place(self) -> bool:
        """Whether it becomes its seat's current DM. The board of a lesson or daily puzzle stays that."""
        said = self.said
        return isinstance(said, Answered) and not (said.table.game.belongs and said.refused)

    def _is_outdated(self) -> bool:
        """Return whether the seat's answer has changed meanwhile: then a newer reply covers it."""
        said = self.said
        if not isinstance(said, Answered) or said.step != said.table.row.step:
            return False
        return said.table.answers.get(said.seat) != self.before


RECENT = 600.0
"""Seconds for which a question that a DM shows may be what the next text is about."""

NUMBERED = re.compile(r"\s*[#\uff03]\s?(\d{1,9})\b[\s:,.\uff1a\u3001\u3002]*(.*)", re.DOTALL)
REMEMBERED = 1000

MOVED_ON = frozenset({"stale", "not_your_turn", "others_turn", "no_turn", "table_over"})
"""Refusal codes that show a table has moved on: it now asks something else, or nothing."""


@dataclass(frozen=True, slots=True)
class Meant:
    """The tables that a DM may be for, the most urgent first. ``clear``: it is for the first.

    ``moves``: several wait, and the text is a move at one of them.
    """

    tables: list[Table]
    clear: bool
    moves: bool


Unread: TypeAlias = Callable[[int | None, discord.Message], bool]
"""Returns whether a DM is certainly unread, by its table's number: ``CatchingUp.is_surely_unread``."""


class MeantTables:
    """Finds the table that a DM means, and the process that has it."""

    def __init__(self, registry: Registry, store: Store, forwarding: Forwarding) -> None:
        self._registry = registry
        self._store = store
        self._forwarding = forwarding

    def of(self, person_id: int) -> list[Table]:
        """Return a person's tables in memory."""
        return self._registry.tables_of(person_id)

    async def handed_on(self, message: discord.Message, *, late: bool) -> bool:
        """Hand a DM on to the process that answers it; return False if that is this one.

        Other processes read ``late`` DMs only of people whom their tables ask something.

        Raises:
            StoreError: which process answers it can't be found out.
        """
        if self._store.part.shards == 1:
            return False
        try:
            shard = await self._shard_of(message)
            if late and self._store.part.shard == DIRECT:
                asking = await self._registry.others.asking(message.author.id)
                shard = shard if asking else DIRECT
            if shard != self._store.part.shard:
                await self._forwarding.message(message, shard)
            return shard != self._store.part.shard
        finally:
            self._forwarding.done(message.id)

    async def named_in(self, message: discord.Message, text: str) -> tuple[Table | None, str]:
        """Return the table that a DM names, by its number or as a reply, and the text that is meant for it.

        If the sender has no table of that number, the number may be part of a move: #2 L5 r2 @14.

        Raises:
            Refusal: there is none of that number for the sender.
        """
        if (numbered := NUMBERED.fullmatch(text)) is not None:  # a number is explicit; a reply may be a slip
            try:
                return await self._own_table(message, int(numbered[1])), numbered[2]
            except Refusal as refusal:
                may_be_move = refusal.code in {"no_table", "not_seated"}
                if not may_be_move or not await self._is_whole_move(message.author.id, text, numbered[2]):
                    raise
        number = await self._replied_to(message)
        return (await self._own_table(message, number) if number is not None else None), text

    async def find(self, message: discord.Message, chosen: Table | None, text: str) -> Meant:
        """Return the tables that a DM may mean. ``chosen``: the one that it names.

        Raises:
            Refusal: nothing asks the sender anything, or the table is another process's.
        """
        person_id = message.author.id
        waiting = [chosen] if chosen else await self._asking(person_id) or await self._asleep_alone(person_id)
        if not waiting:
            raise await self._why_nothing_waits(person_id)
        moves, clear = False, chosen is not None
        if not clear and not await self._may_be_for_another(message):
            several = len(waiting) > 1
            likely, moves = await _likely(waiting, person_id, text) if several else (waiting, False)
            meant = likely[0] if len(likely) == 1 else await self._last_shown(likely, message)
            if meant is not None and self._store.part.has(meant.row.guild_id):
                waiting, clear = [meant], True  # a press reaches the table of another process
        if clear:
            self._registry.others.require_here(waiting[0].row.guild_id)
        return Meant(sorted(waiting, key=lambda table: table.urgency(person_id)), clear, moves)

    async def _last_shown(self, waiting: list[Table], message: discord.Message) -> Table | None:
        """Return the table whose question or receipt the DM showed last, None if that was long ago.

        None also if a table has moved on since the DM was written: it may be meant as it was before.
        """
        sent = written_at(message.id)
        if any(table.asked_at > sent for table in waiting):
            return None
        shown: dict[int, Table] = {}
        for table in waiting:
            slot = live_slot(table.seat_of(message.author.id).seat)
            shown |= {each.since: table for each in await self._store.slots(table.row.id, (slot,))}
        last = max(shown, default=None)
        recent = last is not None and 0 <= sent - written_at(last) <= RECENT
        return shown[last] if last is not None and recent else None

    async def _shard_of(self, message: discord.Message) -> int:
        """Return the shard of the table that a DM is about: the one named, or the one that asks its sender.

        If tables of several shards do, this process asks which one is meant.
        """
        part, number = self._store.part, await self.named(message)
        if number is not None and (server := await self._store.server_of(number)) is not None:
            return part.of(server)
        tables = await self._store.running_tables_of(message.author.id)
        shards = {part.of(server): None for _, server in tables}
        if len(shards) > 1:
            asking = await self._asking(message.author.id)
            found = {part.of(table.row.guild_id): None for table in asking}
            shards = {part.shard: None} if len(found) > 1 else found or shards
        return next(iter(shards), part.shard)

    async def named(self, message: discord.Message) -> int | None:
        """Return the table number that a DM begins with, else that of the message it replies to, if known."""
        numbered = NUMBERED.fullmatch(words_of(message))
        return int(numbered[1]) if numbered is not None else await self._replied_to(message)

    async def _replied_to(self, message: discord.Message) -> int | None:
        """Return the number of the table whose message this one replies to, if known."""
        reference = message.reference.message_id if message.reference else None
        row = await self._store.message(reference) if reference is not None else None
        return row.table_id if row is not None and not await self._store.is_shared(row) else None

    async def _asking(self, person_id: int) -> list[Table]:
        """Return the tables that ask this person something now, including those of other processes."""
        waiting = [table async for table in self._registry.folded_of(person_id) if table.asks(person_id)]
        return waiting + await self._registry.others.asking(person_id)

    async def _asleep_alone(self, person_id: int) -> list[Table]:
        """Return the sleeping tables where nobody else sits, with their states loaded."""
        tables = [table async for table in self._registry.folded_of(person_id)]
        alone = [table for table in tables if table.row.status == "asleep" and table.is_alone(person_id)]
        return [table for table in alone if await self._registry.fold(table)]

    async def _why_nothing_waits(self, person_id: int) -> Refusal:
        """Return the refusal for a person whom no table asks: whose turn it is, or that it is paused."""
        tables = [table async for table in self._registry.folded_of(person_id)]
        running = [table for table in tables if table.row.status == "open"]
        if len(running) > 1:
            return Refusal("no_turn_anywhere")
        for table in running or tables:
            try:
                table.question_for(person_id)
            except Refusal as refusal:
                return refusal
        return Refusal("nothing_waits")

    async def _may_be_for_another(self, message: discord.Message) -> bool:
        """Return whether a reply may be meant for a table other than the one that asks.

        The message that it replies to may be unknown: receipts of open moves and deleted messages are not
        recorded.
        """
        if message.reference is None:
            return False
        here, elsewhere = self._registry.tables_of(message.author.id), self._registry.others
        return len(here) + len(await elsewhere.running_tables_of(message.author.id)) > 1

    async def _is_whole_move(self, person_id: int, text: str, rest: str) -> bool:
        """Return whether a text is a sure move at a table that asks a person, and its rest alone is none."""
        for table in await self._asking(person_id):
            whole, part = table.reading(person_id, text), table.reading(person_id, rest)
            if whole.move is not None and not whole.args.get("confirm") and part.move is None:
                return True
        return False

    async def _own_table(self, message: discord.Message, number: int) -> Table:
        """Return a table that concerns the sender.

        Raises:
            Refusal: there is none of that number, or it is other people's, whose game is not even read.
        """
        at = await self._registry.seating(number, anywhere=True)
        if at is None or not at.concerns(message.author.id):
            raise Refusal("no_table" if at is None else "not_seated", table=number)
        if not self._store.part.has(at.table.guild_id):  # late and not asked for: see ``handed_on``
            raise OutOfTurn(number, at.table.game, at.seats, ())
        return await self._registry.table(number)


async def _likely(waiting: list[Table], person_id: int, text: str) -> tuple[list[Table], bool]:
    """Return the tables that a text may be for, and whether it is a move there.

    Sure moves come first, then those that are still owed. A text that is a move at no table is taken to be
    for one where people wait: a puzzle can wait for days, and where a computer stands in, the game goes on.
    """
    moves = []
    for table in waiting:
        if (check := table.reading(person_id, text)).move is not None:
            moves.append((table, check))
        await asyncio.sleep(0)  # a game takes longest over a text that is no move
    likely = [table for table, check in moves if not check.args.get("confirm")] or [
        table for table, _ in moves
    ]
    if not likely:
        return [table for table in waiting if _is_pressing(table, person_id)] or waiting, False
    return [table for table in likely if table.awaits(person_id)] or likely, True


def _is_pressing(table: Table, person_id: int) -> bool:
    """Return whether others wait for a person's answer, which no computer gives."""
    return len(table.seats) > 1 and not table.seat_of(person_id).standin


class DirectMessages:
    """Reads DMs. Every reply goes to the sender alone."""

    def __init__(
        self,
        tables: MeantTables,
        answering: Answers,
        hosting: Hosting,
        closed_dms: ClosedDms,
        people: People,
        outbox: Outbox,
        words: PlainWords | None = None,
    ) -> None:
        """``words``: replies to what is no move."""
        self._words = words
        self._tables = tables
        self._answering = answering
        self._hosting = hosting
        self._closed_dms = closed_dms
        self._people = people
        self._outbox = outbox
        self._seen: deque[int] = deque(maxlen=REMEMBERED)

    async def read(
        self, message: discord.Message, *, handed_on: bool = False, unread: Unread | None = None
    ) -> None:
        """Answer a DM once; if another process has its table, hand the DM on to that process.

        ``handed_on``: another process found that this one answers it. ``unread``: the DM comes late, and may
        have been read before and its reply lost when its table moved on; it is then answered only if this
        returns that nobody has read it.
        """
        if message.id in self._seen:
            return
        try:
            if not handed_on and await self._tables.handed_on(message, late=unread is not None):
                return
        except StoreError as error:
            reader = await self._reader(message.author.id)
            self._reply(message, Outgoing(Message(sentence_for(reader.localizer, error))))
            return
        self._seen.append(message.id)
        with suppress(StoreError):  # then they are retried later
            await self._closed_dms.reopened(message.author.id)
        reader = await self._reader(message.author.id)
        self._reply(message, await self._said(message, reader, unread))

    def has_read(self, message_id: int) -> bool:
        """Return whether this process has read a DM lately."""
        return message_id in self._seen

    async def edited(self, message: discord.Message) -> None:
        """Say that an edited DM isn't read again: else its sender would believe that the new text counts."""
        reader = await self._reader(message.author.id)
        said = Outgoing(Message(reader.localizer.say("refusal.edited")))
        with suppress(Gone, Unavailable):  # it isn't worth another try
            await self._outbox.reply(message.channel.id, message.id, said, kind="e")

    def _reply(self, message: discord.Message, said: Answered | Outgoing | None) -> None:
        """Queue a reply to a DM behind what is being sent there."""
        if said is None:
            return
        before = said.table.answers.get(said.seat) if isinstance(said, Answered) else None
        reply = _Reply(message, said, self._outbox, before)
        for table in self._tables.of(message.author.id):
            if not (isinstance(said, Answered) and said.table is table and reply.takes_place):
                table.note_typed(message.author.id)
        self._outbox.run_reply(message.author.id, reply)

    async def _reader(self, person_id: int) -> Reader:
        """Return the sender as a reader, with settings from memory or disk."""
        tables = self._tables.of(person_id)
        seat = next((s for t in tables for s in t.seats if s.person_id == person_id), None)
        return await self._people.acting(person_id, seat)

    async def _said(
        self, message: discord.Message, reader: Reader, unread: Unread | None
    ) -> Answered | Outgoing | None:
        """Return the reply to a DM. None: its receipt is on its way; or it came late, and its table or sender
        had moved on.
        """
        text = words_of(message)
        if not text.strip():
            key = "dm.text_only" if self._tables.of(reader.person.id) else "refusal.nothing_waits"
            return Outgoing(Message(reader.localizer.say(key)))
        chosen: Table | None = None
        try:
            chosen, text = await self._tables.named_in(message, text)
            return await self._answer(message, reader, chosen, text[: LONGEST + 1])
        except Exception as error:
            if isinstance(error, Refusal):
                number = cast("int | None", error.args_.get("table"))
                late = unread is not None and not unread(number, message)
                if unread is not None and (error.code == "newer" or (error.code in MOVED_ON and late)):
                    return None
                spoken = None if late else await self._plain_word_reply(reader, text, chosen)
                if spoken is not None and not await self._may_be_a_move(reader.person.id, text, number):
                    return spoken
            return Outgoing(Message(sentence_for(reader.localizer, error)))

    async def _answer(
        self, message: discord.Message, reader: Reader, chosen: Table | None, text: str
    ) -> Answered | Outgoing | None:
        meant = await self._tables.find(message, chosen, text)
        if not meant.clear:
            return await self._ask_which(reader, meant, text)
        [table] = meant.tables
        await self._hosting.wake_if_alone(table, message.author.id)
        source = Source(message.id, message.id, message.channel.id, in_dm=True)
        untaken = await self._answering.submit_by_dm(table, reader, text, source)
        if untaken is None:
            return None
        spoken = await self._plain_word_reply(reader, text, chosen, instead=untaken.receipt.confirm)
        if spoken is not None and not await self._may_be_a_move(reader.person.id, text, table.row.id):
            return spoken
        return await self._answering.untaken(untaken, reader, talk=is_talk(text))

    async def _ask_which(self, reader: Reader, meant: Meant, text: str) -> Outgoing:
        """Return the reply to a text that may be for several tables, or for none."""
        if not meant.moves:
            if (spoken := await self._plain_word_reply(reader, text, None)) is not None:
                return spoken
            if is_talk(text):
                return Outgoing(Message(reader.localizer.say("dm.no_move_anywhere")))
        return Outgoing(which_message(meant.tables, reader.localizer))

    async def _may_be_a_move(self, person_id: int, text: str, number: int | None) -> bool:
        """Return whether a text is a move that comes late, at one table or at any (None)."""
        tables = [table for table in self._tables.of(person_id) if number in {None, table.row.id}]
        return any([await table.may_mean(person_id, text) for table in tables])

    async def _plain_word_reply(
        self, reader: Reader, text: str, about: Table | None, *, instead: bool = False
    ) -> Outgoing | None:
        """Return the reply to a plain word, None if the text is none.

        ``instead``: a table would ask whether it is a move, so it must be a sure word that can be obeyed.
        """
        if self._words is None:
            return None
        try:
            return await self._words.reply(reader, text, about, sure=instead)
        except Exception as error:
            if instead:
                return None
            return Outgoing(Message(sentence_for(reader.localizer, error)))

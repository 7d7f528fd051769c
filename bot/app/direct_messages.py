"""DMs: a secret answer in plain words, and a kind short word for everything else."""

from __future__ import annotations

import asyncio
import logging
import re
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import cast

import discord

from bot.app.catching_up import CatchingUp
from bot.app.components_v2 import mentions, to_files, to_view
from bot.app.connections import DIRECT
from bot.app.discord_faults import translated_faults, without_what_is_refused
from bot.app.discord_transport import direct_channel
from bot.app.forwarding import Forwarding
from bot.app.mentions import words_of
from bot.app.reply import sentence_for
from bot.dealer.answering import LONGEST, Answered, Answering, TableDms, is_superseded
from bot.dealer.hosting import Hosting
from bot.dealer.lost_places import ClosedDms
from bot.dealer.registry import QuarantinedError, Registry
from bot.dealer.runner import Runner
from bot.delivery.transport import Gone, Unavailable
from bot.errors import log_fault
from bot.messages.localizer import CommandNames, Reader
from bot.messages.message import Message, Outgoing
from bot.messages.people import People
from bot.messages.private_messages import which_message
from bot.services.stopping import stop
from bot.tables.refusal import Refusal
from bot.tables.table import Source, Table
from data.message_rows import OwedReceiptRow
from data.rows import AnswerRow
from data.store import Store, StoreError

# -- replies to DMs --------------------------------------------------------------------------------------


log = logging.getLogger(__name__)

FIRST_TRY = 5.0
LONGEST_WAIT = 60.0
"""Longest wait in seconds between two tries while Discord can't be reached."""

SEARCHED = 50
"""Number of messages after a DM that are searched for its receipt."""


async def reply_to(
    client: discord.Client,
    commands: CommandNames,
    channel_id: int,
    message_id: int,
    outgoing: Outgoing,
    kind: str = "d",
) -> discord.Message:
    """Reply to a DM, even if it has been deleted, and return the reply.

    There is one reply of each ``kind``, a letter: for a recent one Discord returns the existing reply.

    Raises:
        Gone, Unavailable: see ``Transport``.
    """
    reference = discord.MessageReference(
        message_id=message_id, channel_id=channel_id, fail_if_not_exists=False
    )

    async def say(said: Outgoing) -> discord.Message:
        with translated_faults():
            return await direct_channel(client, channel_id).send(
                view=to_view(said.message, commands), files=to_files(said), reference=reference,
                mention_author=False, allowed_mentions=mentions(()), nonce=f"{kind}{message_id}",
            )  # fmt: skip

    return await without_what_is_refused(outgoing, say)


class DmReplies:
    """Replies to DMs, and sends owed receipts, except those already being sent."""

    def __init__(
        self,
        client: discord.Client,
        registry: Registry,
        answering: Answering,
        people: People,
        store: Store,
        table_dms: TableDms,
        commands: CommandNames,
    ) -> None:
        self._commands = commands
        self._table_dms = table_dms
        self._client = client
        self._registry = registry
        self._answering = answering
        self._people = people
        self._store = store
        self._busy: set[int] = set()
        self._postponed: list[Callable[[], Awaitable[None]]] = []
        self._trying: asyncio.Task[None] | None = None

    @contextmanager
    def being_said(self, message_id: int) -> Iterator[None]:
        """Keep the receipt of a DM from being sent as an owed one within the block."""
        self._busy.add(message_id)
        try:
            yield
        finally:
            self._busy.discard(message_id)

    async def tell(self, message: discord.Message, said: Answered | Message) -> None:
        """Reply to a DM, later if Discord can't be reached."""
        try:
            await self._reply(message, said)
        except Gone:  # there is nobody to tell
            await self._note_said(message.id)
        except Unavailable:
            if isinstance(said, Answered) and said.taken:
                self._try_again()
            else:
                before = _answer_of(said)
                self._put_off(partial(self._reply_late, message, said, before))

    async def say_once(self, message: discord.Message, said: Message) -> None:
        """Reply to a DM without another try: it isn't worth one."""
        with suppress(Gone, Unavailable):
            await reply_to(self._client, self._commands, message.channel.id, message.id, Outgoing(said), "e")

    async def _reply_late(
        self, message: discord.Message, said: Answered | Message, before: AnswerRow | None
    ) -> None:
        """Send a postponed reply, unless the seat's answer has changed: a newer reply covers that."""
        closed = isinstance(said, Answered) and said.step != said.table.row.step
        if closed or _answer_of(said) == before:
            await self._reply(message, said)

    async def _reply(self, message: discord.Message, said: Answered | Message) -> None:
        """Send the reply to a DM."""
        if isinstance(said, Answered) and said.is_superseded:
            await self._note_said(message.id)
            return
        outgoing = said.outgoing if isinstance(said, Answered) else Outgoing(said)
        channel_id, person_id = message.channel.id, message.author.id
        reply = await reply_to(self._client, self._commands, channel_id, message.id, outgoing)
        if isinstance(said, Answered):  # this settles its owed receipt
            note = partial(self._table_dms.goes_on, said, person_id, channel_id, reply.id, message.id)
            try:
                await note()
            except StoreError:  # retry the note: else a table would have two DMs
                self._put_off(note)

    async def _note_said(self, message_id: int) -> None:
        """Note that the sender of a DM has been told."""
        with suppress(StoreError):  # the next start finds the receipt
            await self._store.receipt_said(message_id)

    def _put_off(self, work: Callable[[], Awaitable[None]]) -> None:
        """Postpone work that fails now; unlike an owed receipt it is lost if the bot stops."""
        self._postponed.append(work)
        self._try_again()

    async def _do_postponed(self) -> bool:
        """Do the postponed work; tell whether nothing is left."""
        works, self._postponed = self._postponed, []  # two tasks may do this at once
        for work in works:
            try:
                await work()
            except Gone:
                log.info("a reply has no addressee any more")
            except (Unavailable, StoreError):
                self._put_off(work)
            except Exception as error:  # still do the others
                log_fault(log, "what was put off could not be done", error)
        return not self._postponed

    async def settle(self) -> bool:
        """Send all owed receipts; tell whether none is left that can be sent."""
        done = await self._do_postponed()
        for row in await self._store.owed_receipts():
            if row.message_id not in self._busy:
                with self.being_said(row.message_id):
                    done &= await self._guarded(row)
        return done

    def _try_again(self) -> None:
        """Send what is owed once Discord is back."""
        if self._trying is None or self._trying.done():
            self._trying = asyncio.create_task(self._insist())

    async def close(self) -> None:
        """Stop retrying."""
        await stop(self._trying)

    async def _insist(self) -> None:
        wait, done = FIRST_TRY, False
        while not done:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)
            with suppress(StoreError):
                done = await self.settle()

    async def _guarded(self, row: OwedReceiptRow) -> bool:
        """Send one receipt; return False if it must be retried."""
        try:
            await self._say(row)
        except QuarantinedError:
            return True  # it waits with its table
        except (Gone, Refusal):
            log.info("a receipt has no addressee any more")
        except (Unavailable, StoreError):
            self._try_again()
            return False
        except Exception as error:  # still send the others; the next start retries it
            log_fault(log, "a receipt could not be said", error)
            return True
        await self._note_said(row.message_id)
        return True

    async def _say(self, row: OwedReceiptRow) -> None:
        table = await self._registry.table_for_posting(row.table_id)
        if (found := await self._find(row)) is not None:
            await self._table_dms.recall(table, row, found)
            return
        if is_superseded(table, row):
            return
        reader = await self._people.read(row.person_id, table.seats[row.seat])
        outgoing = await self._answering.late_receipt(table, reader, row)
        standing = await reply_to(self._client, self._commands, row.channel_id, row.message_id, outgoing)
        pressable = discord.ui.LayoutView.from_message(standing).is_dispatchable()
        if pressable or is_superseded(table, row):
            # Another process, which has lost the table, sent it after we looked: its buttons work. Or the
            # person has changed the answer while this was on its way.
            await self._table_dms.recall(table, row, standing.id)

    async def _find(self, row: OwedReceiptRow) -> int | None:
        """Look for a receipt after its DM; return its id if it was sent."""
        history = direct_channel(self._client, row.channel_id).history(
            limit=SEARCHED, after=discord.Object(row.message_id)
        )
        with translated_faults():
            async for other in history:
                answers = other.reference is not None and other.reference.message_id == row.message_id
                if answers and other.author.id != row.person_id:
                    return other.id
        return None


def _answer_of(said: Answered | Message) -> AnswerRow | None:
    """Return the answer that counts now for the seat being told."""
    return said.table.answers.get(said.seat) if isinstance(said, Answered) else None


NUMBERED = re.compile(r"\s*[#\uff03]\s?(\d{1,9})\b[\s:,.\uff1a\u3001\u3002]*(.*)", re.DOTALL)
REMEMBERED = 1000

GONE_ON = frozenset({"stale", "not_your_turn", "table_over"})
"""Refusal codes of a table that now asks somebody something else, or nothing."""


class DirectMessages:
    """Reads DMs. Every reply goes to the sender alone."""

    def __init__(
        self,
        client: discord.Client,
        registry: Registry,
        runner: Runner,
        answering: Answering,
        hosting: Hosting,
        closed_dms: ClosedDms,
        people: People,
        store: Store,
        forwarding: Forwarding,
        replies: DmReplies,
    ) -> None:
        self._forwarding = forwarding
        self._replies = replies
        self._registry = registry
        self._runner = runner
        self._answering = answering
        self._hosting = hosting
        self._closed_dms = closed_dms
        self._people = people
        self._store = store
        self._seen: deque[int] = deque(maxlen=REMEMBERED)
        late = partial(self.read, late=True)
        self._catching_up = CatchingUp(client, registry, store, late, self.table_named)

    async def close(self) -> None:
        """Stop reading DMs and sending owed receipts; those stay on disk."""
        await self._catching_up.close()
        await self._replies.close()

    async def catch_up(self, since: float | None = None) -> None:
        """Send the owed receipts, then read the DMs that came while the bot was offline.

        ``since``: see ``CatchingUp.run``.
        """
        await self._replies.settle()
        await self._catching_up.run(since)

    async def read(self, message: discord.Message, *, handed_on: bool = False, late: bool = False) -> None:
        """Answer a DM once; if another process has its table, hand the DM on to that process.

        ``handed_on``: another process found that this one answers it. ``late``: it may have been read before,
        and its reply lost when its table moved on: then it is not answered again.
        """
        if message.id in self._seen:
            return
        if self._store.part.shards > 1 and not handed_on and await self._is_elsewhere(message, late):
            return
        self._seen.append(message.id)
        with suppress(StoreError):  # then they are retried later
            await self._closed_dms.reopened(message.author.id)
        reader = await self._reader(message.author.id)
        person = reader.person
        try:
            with self._replies.being_said(message.id):
                said = await self._said(message, reader, late)
                if said is not None:
                    await self._replies.tell(message, said)
        finally:  # the dealer continues only now, so that the receipt precedes the next question
            for table in self._registry.tables_of(person.id):
                self._runner.wake(table)

    async def edited(self, message: discord.Message) -> None:
        """Say that an edited DM isn't read again: else its sender would believe that the new text counts."""
        reader = await self._reader(message.author.id)
        await self._replies.say_once(message, Message(reader.localizer.say("refusal.edited")))

    async def _reader(self, person_id: int) -> Reader:
        """Return the sender as a reader, with settings from memory or disk."""
        tables = self._registry.tables_of(person_id)
        seat = next((s for t in tables for s in t.seats if s.person_id == person_id), None)
        return await self._people.acting(person_id, seat)

    async def _is_elsewhere(self, message: discord.Message, late: bool) -> bool:
        """Tell whether a DM is answered elsewhere or can't be: another process gets it, or the store failed.

        Other processes read ``late`` DMs only of people whom their tables ask something.
        """
        try:
            shard = await self._shard_of(message)
            if late and self._store.part.shard == DIRECT:
                asking = await self._registry.others.asking(message.author.id)
                shard = shard if asking else DIRECT
            if shard != self._store.part.shard:
                await self._forwarding.message(message, shard)
            return shard != self._store.part.shard
        except StoreError as error:
            await self._not_taken(message, error)
            return True
        finally:
            self._forwarding.done(message.id)

    async def _shard_of(self, message: discord.Message) -> int:
        """Return the shard of the table that a DM is about: the one named, or the one that asks its sender.

        If tables of several shards do, this process asks which one is meant.
        """
        part, number = self._store.part, await self.table_named(message)
        if number is not None and (server := await self._store.server_of(number)) is not None:
            return part.of(server)
        tables = await self._store.running_tables_of(message.author.id)
        shards = {part.of(server): None for _, server in tables}
        if len(shards) > 1:
            asking = await self._waiting(message.author.id)
            found = {part.of(table.row.guild_id): None for table in asking}
            shards = {part.shard: None} if len(found) > 1 else found or shards
        return next(iter(shards), part.shard)

    async def _not_taken(self, message: discord.Message, error: StoreError) -> None:
        """Say that a DM was not read, since the store failed."""
        reader = await self._reader(message.author.id)
        await self._replies.tell(message, Message(sentence_for(reader.localizer, error)))

    async def _said(self, message: discord.Message, reader: Reader, late: bool) -> Answered | Message | None:
        """Return the reply to a DM. None: it is ``late``, and its table or sender had moved on."""
        try:
            return await self._answer(message, reader)
        except Exception as error:
            if late and isinstance(error, Refusal) and error.code == "newer":
                return None
            if late and isinstance(error, Refusal) and error.code in GONE_ON:
                number = cast("int | None", error.args_.get("table"))
                if not self._catching_up.is_surely_unread(number, message):
                    return None
            return Message(sentence_for(reader.localizer, error))

    async def _answer(self, message: discord.Message, reader: Reader) -> Answered | Message:
        text = words_of(message)
        if not text.strip():
            return Message(reader.localizer.say("dm.text_only"))
        chosen: Table | None
        if (numbered := NUMBERED.fullmatch(text)) is not None:  # a number is meant; a reply may be a slip
            chosen, text = await self._own_table(message, int(numbered[1])), numbered[2]
        else:
            number = await self._replied_to(message)
            chosen = await self._own_table(message, number) if number is not None else None
        waiting = [chosen] if chosen else await self._waiting(message.author.id)
        if len(waiting) > 1:
            waiting = _meant(waiting, message.author.id, text[: LONGEST + 1])
        waiting = waiting or await self._asleep(message.author.id)
        if not waiting:
            raise await self._why_nothing_waits(message.author.id)
        if len(waiting) > 1 or (chosen is None and await self._is_of_another(message)):
            return which_message(waiting, reader.localizer)
        [table] = waiting
        self._registry.others.require_here(table.row.guild_id)
        await self._hosting.wake_if_alone(table, message.author.id)
        source = Source(message.id, message.id, message.channel.id)
        return await self._answering.submit(table, reader, text[: LONGEST + 1], source=source, in_dm=True)

    async def table_named(self, message: discord.Message) -> int | None:
        """Return the table number that a DM begins with, else that of the message it replies to, if known."""
        numbered = NUMBERED.fullmatch(words_of(message))
        return int(numbered[1]) if numbered is not None else await self._replied_to(message)

    async def _replied_to(self, message: discord.Message) -> int | None:
        """Return the number of the table whose message this one replies to, if known."""
        reference = message.reference.message_id if message.reference else None
        row = await self._store.message(reference) if reference is not None else None
        return row.table_id if row is not None else None

    async def _waiting(self, person_id: int) -> list[Table]:
        """Return the tables that ask this person something now, including those of other processes."""
        waiting = [table async for table in self._registry.folded_of(person_id) if table.asks(person_id)]
        return waiting + await self._registry.others.asking(person_id)

    async def _asleep(self, person_id: int) -> list[Table]:
        """Return the sleeping tables where nobody else sits, with their states loaded."""
        tables = [table async for table in self._registry.folded_of(person_id)]
        alone = [table for table in tables if table.row.status == "asleep" and table.is_alone(person_id)]
        return [table for table in alone if await self._registry.fold(table)]

    async def _why_nothing_waits(self, person_id: int) -> Refusal:
        """Return the refusal for a person whom no table asks: one of theirs is paused, or they have none."""
        async for table in self._registry.folded_of(person_id):
            if table.row.status in {"paused", "asleep"}:
                try:
                    table.question_for(person_id)
                except Refusal as refusal:
                    return refusal
        return Refusal("nothing_waits")

    async def _is_of_another(self, message: discord.Message) -> bool:
        """Tell whether a reply may be meant for a table other than the one that asks.

        Receipts of open moves and deleted messages are not recorded.
        """
        here, elsewhere = self._registry.tables_of(message.author.id), self._registry.others
        several = len(here) + len(await elsewhere.running_tables_of(message.author.id)) > 1
        return several and message.reference is not None

    async def _own_table(self, message: discord.Message, number: int) -> Table:
        """Return a table that concerns the sender.

        Raises:
            Refusal: there is none of that number, or it is other people's, whose game is not even read.
        """
        at = await self._registry.seating(number)
        if at is None or not at.concerns(message.author.id):
            raise Refusal("no_table" if at is None else "not_seated", table=number)
        return await self._registry.table(number)


def _meant(waiting: list[Table], person_id: int, text: str) -> list[Table]:
    """Leave out tables where nobody waits and which can't parse a text, if another table is left.

    A puzzle waits for days, and with a stand-in computer the game continues: if they counted, the bot would
    have to ask each time which table is meant.
    """
    likely = [table for table in waiting if _is_pressing(table, person_id) or table.can_read(person_id, text)]
    return likely or waiting


def _is_pressing(table: Table, person_id: int) -> bool:
    """Tell whether others wait for a person's answer that no computer gives."""
    return len(table.seats) > 1 and not table.seat_of(person_id).standin

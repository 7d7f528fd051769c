"""Replies to DMs: those that fail are said later, and the receipt of an answer is owed on disk until then."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial

import discord

from bot.app.components_v2 import mentions, to_files, to_view
from bot.app.discord_faults import translated_faults, without_what_is_refused
from bot.app.discord_transport import direct_channel
from bot.dealer.answering import Answered, Answering, TableDms, is_superseded
from bot.dealer.registry import QuarantinedError, Registry
from bot.delivery.transport import Gone, Unavailable
from bot.errors import log_fault
from bot.messages.localizer import CommandNames
from bot.messages.message import Message, Outgoing
from bot.messages.people import Readers
from bot.services.stopping import stop
from bot.tables.refusal import Refusal
from data.message_rows import OwedReceiptRow
from data.rows import AnswerRow
from data.store import Store, StoreError

log = logging.getLogger(__name__)

FIRST = 5.0
LONGEST = 60.0
"""Seconds between two tries while Discord is away."""

SEARCHED = 50
"""Messages after a DM among which its receipt is looked for."""


async def reply_to(
    client: discord.Client,
    commands: CommandNames,
    channel_id: int,
    message_id: int,
    outgoing: Outgoing,
    kind: str = "d",
) -> discord.Message:
    """Answer a DM, also where it was deleted meanwhile, and return the answer.

    It is answered once in each ``kind``, a letter: where it just was, Discord returns the answer that stands
    there.

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
    """Replies to DMs, and sends the receipts that are owed, except those that are being sent just now."""

    def __init__(
        self,
        client: discord.Client,
        registry: Registry,
        answering: Answering,
        readers: Readers,
        store: Store,
        table_dms: TableDms,
        commands: CommandNames,
    ) -> None:
        self._commands = commands
        self._table_dms = table_dms
        self._client = client
        self._registry = registry
        self._answering = answering
        self._readers = readers
        self._store = store
        self._busy: set[int] = set()
        self._postponed: list[Callable[[], Awaitable[None]]] = []
        self._trying: asyncio.Task[None] | None = None

    @contextmanager
    def being_said(self, message_id: int) -> Iterator[None]:
        """Keep the receipt of a DM from being sent as an owed one meanwhile."""
        self._busy.add(message_id)
        try:
            yield
        finally:
            self._busy.discard(message_id)

    async def tell(self, message: discord.Message, said: Answered | Message) -> None:
        """Say something in reply to a DM, later if Discord is away."""
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
        """Say something in reply to a DM; it is not worth another try."""
        with suppress(Gone, Unavailable):
            await reply_to(self._client, self._commands, message.channel.id, message.id, Outgoing(said), "e")

    async def _reply_late(
        self, message: discord.Message, said: Answered | Message, before: AnswerRow | None
    ) -> None:
        """Say what was put off, unless the seat's answer has changed: that was told since."""
        closed = isinstance(said, Answered) and said.step != said.table.row.step
        if closed or _answer_of(said) == before:
            await self._reply(message, said)

    async def _reply(self, message: discord.Message, said: Answered | Message) -> None:
        """Say something in reply to a DM."""
        if isinstance(said, Answered) and said.is_superseded:
            await self._note_said(message.id)
            return
        outgoing = said.outgoing if isinstance(said, Answered) else Outgoing(said)
        channel_id, person_id = message.channel.id, message.author.id
        reply = await reply_to(self._client, self._commands, channel_id, message.id, outgoing)
        if isinstance(said, Answered):  # with this its receipt is owed no more
            note = partial(self._table_dms.goes_on, said, person_id, channel_id, reply.id, message.id)
            try:
                await note()
            except StoreError:  # noted later: else a table would have two DMs
                self._put_off(note)

    async def _note_said(self, message_id: int) -> None:
        """Note that the sender of a DM has been told."""
        with suppress(StoreError):  # the next start looks for the receipt and finds it
            await self._store.receipt_said(message_id)

    def _put_off(self, work: Callable[[], Awaitable[None]]) -> None:
        """Do later what can't be done now; unlike an owed receipt it is forgotten if the bot stops."""
        self._postponed.append(work)
        self._try_again()

    async def _do_postponed(self) -> bool:
        """Do what was put off; tell whether nothing is left."""
        works, self._postponed = self._postponed, []  # two may do this at once
        for work in works:
            try:
                await work()
            except Gone:
                log.info("a reply has no addressee any more")
            except (Unavailable, StoreError):
                self._put_off(work)
            except Exception as error:  # the others are done all the same
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
        """Say what is owed once Discord is back."""
        if self._trying is None or self._trying.done():
            self._trying = asyncio.create_task(self._insist())

    async def close(self) -> None:
        """Try no more."""
        await stop(self._trying)

    async def _insist(self) -> None:
        wait, done = FIRST, False
        while not done:
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST)
            with suppress(StoreError):
                done = await self.settle()

    async def _guarded(self, row: OwedReceiptRow) -> bool:
        """Say one receipt; tell whether there is nothing to try again."""
        try:
            await self._say(row)
        except QuarantinedError:
            return True  # it waits with its table
        except (Gone, Refusal):
            log.info("a receipt has no addressee any more")
        except (Unavailable, StoreError):
            self._try_again()
            return False
        except Exception as error:  # the others are told all the same; the next start tries it again
            log_fault(log, "a receipt could not be said", error)
            return True
        await self._note_said(row.message_id)
        return True

    async def _say(self, row: OwedReceiptRow) -> None:
        table = await self._registry.speaking(row.table_id)
        if (found := await self._find(row)) is not None:
            await self._table_dms.recall(table, row, found)
            return
        if is_superseded(table, row):
            return
        reader = await self._readers.read(row.person_id, table.seats[row.seat])
        outgoing = await self._answering.late_receipt(table, reader, row)
        standing = await reply_to(self._client, self._commands, row.channel_id, row.message_id, outgoing)
        pressable = discord.ui.LayoutView.from_message(standing).is_dispatchable()
        if pressable or is_superseded(table, row):
            # Another process, which has lost the table, said it after we looked: it may be pressed. Or the
            # person has changed the answer while this was on its way.
            await self._table_dms.recall(table, row, standing.id)

    async def _find(self, row: OwedReceiptRow) -> int | None:
        """Look for a receipt after its DM; return its id if it was said."""
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
    """Return the answer that counts now for the seat of whom something is told."""
    return said.table.answers.get(said.seat) if isinstance(said, Answered) else None

"""Delivery of one outbox row: marked before the attempt, deleted once Discord has it, posted once.

A row whose process died during an attempt, or whose attempt had no clear outcome, is first looked for
in its channel. A refusal for a missing permission is a clear outcome: nothing was posted.
"""

from __future__ import annotations

import hashlib
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Protocol

from bot.clock import Clock
from bot.delivery.transport import REFUSED, Forbidden, Gone, Postponed, Reply, Transport, Unfit
from bot.errors import log_fault
from bot.messages.message import Message, Outgoing
from bot.services.lru_cache import LruCache
from bot.tables.events import Events
from bot.tables.refusal import Refusal
from data.message_rows import (
    EDITING_KINDS,
    LIVE,
    RECEIPT,
    MessageRow,
    OutboxRow,
    OwedReceipt,
    Slot,
    closed_slot,
    live_slot,
    step_slot,
)
from data.store import Store, StoreError

log = logging.getLogger(__name__)

Render = Callable[[int, Message], Awaitable[Outgoing]]


class ReceiptWords(Protocol):
    """The words of a receipt, worded from the state at the time of sending (``bot.dealer.answers``)."""

    @property
    def is_superseded(self) -> bool:
        """Whether its answer no longer counts, so that it would be wrong."""
        ...

    @property
    def keeps(self) -> bool:
        """Whether it becomes its seat's current DM."""
        ...

    @property
    def is_open(self) -> bool:
        """Whether its question is still open."""
        ...

    async def settled(self) -> None:
        """Wait, for a moment at most, if its question is closing."""
        ...

    async def outgoing(self) -> Outgoing:
        """Return the receipt as it is to be sent."""
        ...


FindWords = Callable[[OwedReceipt], Awaitable[ReceiptWords]]


@dataclass(frozen=True, slots=True)
class Posted:
    """Discord has a message, and its place is on disk."""

    message: MessageRow


@dataclass(frozen=True, slots=True)
class PlaceLost:
    """The thread or channel for a table's message no longer exists."""

    table_id: int
    place_id: int


@dataclass(frozen=True, slots=True)
class DirectMessagesClosed:
    """The addressee of a row takes no DMs."""

    row: OutboxRow


UNKNOWN_CHANNEL, UNKNOWN_MESSAGE, INVALID_FORM = 10003, 10008, 50035
"""Discord's error codes; the last: it can't parse a message."""

DMS_CLOSED = frozenset({50007, 50278})
"""Discord's error codes for a person we can't DM; the second: we no longer share a server."""

EMPTYING = frozenset({"delete", "retract"})
"""Kinds of rows that delete the message in their slot."""

MOST_LINES_BELOW = 10.0
"""Most lines that a person has written below their current DM if an edit of it is still in view on a phone.

That is eight short answers typed in one sitting, or four typed minutes apart, each under its author's name.
"""

KEPT_DMS = 500
"""Number of DMs whose latest text is kept in memory: a press on one may overwrite it."""

LOOK_BACK = 5.0
"""Seconds by which a message found in a channel may look older than the attempt that posted it."""


def _is_closed(row: OutboxRow, error: Gone) -> bool:
    """Return whether a refused DM means that the person can't be reached, so they answer at the table."""
    refused = error.status == REFUSED or isinstance(error, Unfit)
    if row.kind == RECEIPT:
        return False  # they have just written to us: the next question shows it
    asks = row.kind != "edit" and not row.alert  # one refused alert doesn't cancel the others
    return error.code in DMS_CLOSED or (refused and asks)


def _has_left(row: OutboxRow, place_id: int) -> bool:
    """Return whether a row changes a message in a place that its table has left: nobody waits for it there.

    A lobby's message stays in the channel of the table's thread.
    """
    return row.kind in {"edit", "delete"} and row.slot != "lobby" and place_id != row.channel_id


class Delivery:
    """Delivers rows, one at a time per channel."""

    def __init__(
        self,
        store: Store,
        transport: Transport,
        clock: Clock,
        render: Render,
        events: Events,
        salt: str,
        words: FindWords,
    ) -> None:
        """``words``: returns the words of a receipt."""
        self._store = store
        self._transport = transport
        self._clock = clock
        self._render = render
        self._events = events
        self._salt = salt
        self._words = words
        self._tried: dict[int, float | None] = {}
        self._slots_to_empty: set[tuple[int, str]] = set()
        self._newest: dict[tuple[int, str], OutboxRow] = {}
        self._began_replacing: set[int] = set()  # rows whose earlier message may already be deleted
        self._recently_written: LruCache[int, None] = LruCache()  # messages with recent new text
        self._current_dms: LruCache[tuple[int, int], MessageRow] = LruCache()  # seats' current DMs, by table
        self._last_rows: LruCache[int, tuple[MessageRow, OutboxRow]] = LruCache(most=KEPT_DMS)  # by message

    def expect(self, row: OutboxRow) -> None:
        """Note a row to come: an earlier message that it deletes or replaces need not be sent."""
        if row.kind == "delete":
            self._slots_to_empty.add((row.table_id, row.slot))
        if row.kind in EDITING_KINDS:
            self._newest[row.place] = max(row, self._newest.get(row.place, row), key=lambda one: one.id)
        if row.kind == "retract":
            seat = (row.table_id, row.at.seat)
            current = self._current_dms.get(seat)
            if current is not None and current.message_id == row.at.number:
                self._current_dms.drop(seat)

    async def deliver(self, row: OutboxRow) -> tuple[OutboxRow, ...]:
        """Send a row and delete it from the store, even if its addressee is gone.

        Returns further rows to send.

        Raises:
            Forbidden, Unavailable: it stays. A DM never waits for a permission but is dropped; so is a change
                of a message in a place that the table has left.
            Gone, Refusal: it is dropped.
            StoreError: it may have been sent and has to be looked for.
        """
        # An edit goes to where its message is, which may be a place that the table has left.
        edits = await self._store.slot(row.table_id, row.slot) if row.kind == "edit" else None
        try:
            if row.kind in EMPTYING:
                return await self._empty_slot(row)
            if row.kind == RECEIPT:
                return await self._receipt(row)
            messages = await self._act(row, edits)
        except (Gone, Refusal) as error:
            if isinstance(error, Forbidden) and not row.direct:
                if _has_left(row, error.channel_id):
                    return await self.drop(row)
                raise
            # A Refusal: the table was cancelled while its message was waiting.
            await self.drop(row)
            if isinstance(error, Gone) and row.direct and _is_closed(row, error):
                await self._events.publish(DirectMessagesClosed(row))
            elif isinstance(error, Gone) and not row.direct and error.code == UNKNOWN_CHANNEL:
                await self._events.publish(
                    PlaceLost(row.table_id, row.channel_id if edits is None else edits.channel_id)
                )
            raise
        return await self.drop(row, *messages)

    async def drop(self, row: OutboxRow, *messages: MessageRow) -> tuple[OutboxRow, ...]:
        """Delete a row from the store, note its message's place, and return further rows to send."""
        if row.kind == RECEIPT:
            await self._store.drop_receipt(row)
            self._done_with(row)
            return ()
        posted = await self._store.delivered(row.id, *messages, left=row.left)
        self._done_with(row)
        edits_dm = row.direct and row.kind in EDITING_KINDS
        place = Slot.from_text(row.place[1]) if edits_dm and messages else None
        if place is not None and place.name == LIVE:  # other slots hold news of the clock and of offers
            self._current_dms.put((row.table_id, place.seat), messages[0])
        for message in messages:
            self._recently_written.put(message.message_id, None)
            if edits_dm:
                self._last_rows.put(message.message_id, (message, row))
            try:
                await self._events.publish(Posted(message))
            except Exception as error:  # the row has left the store: it must not be sent again
                log_fault(log, f"nobody was told that a message of table {row.table_id} is posted", error)
        return posted

    def _done_with(self, row: OutboxRow) -> None:
        """Forget a row that has left the store; done any earlier, the row might be sent twice."""
        self._tried.pop(row.id, None)
        self._began_replacing.discard(row.id)
        if row.kind == "delete":
            self._slots_to_empty.discard((row.table_id, row.slot))
        if row.kind in EDITING_KINDS and self._newest.get(row.place, row).id == row.id:
            self._newest.pop(row.place, None)

    async def _empty_slot(self, row: OutboxRow) -> tuple[OutboxRow, ...]:
        """Delete the message in a row's slot, then the row and the slot in one transaction."""
        stored = row.payload.get("stands")
        if stored is None or stored.message_id in self._recently_written:  # it may have been given new text
            stored = await self._store.slot(row.table_id, row.slot)
        if stored is not None and not await self._store.is_shared(stored):
            await self._delete(row, stored)
        await self._store.taken_away(row)
        self._done_with(row)
        return ()

    async def _receipt(self, row: OutboxRow) -> tuple[OutboxRow, ...]:
        """Show what became of an answer, unless it no longer counts; return further rows to send.

        If the person still sees their current DM, that is edited; otherwise the receipt is posted below what
        they wrote. A receipt that stays as it is quotes their message. One that later edits will change
        doesn't: it would then quote an earlier answer.
        """
        owed = OwedReceipt.of(row)
        words = await self._words(owed)
        if dm := await self._outcome_dm(row, owed, words):
            return await (self.drop(row) if dm.at.name == LIVE else self._confirm(row, owed, words, dm))
        current, reply = await self._dm_to_edit(row, owed, words)
        if reply is None:
            outgoing = None if words.is_superseded else await words.outgoing()
            if outgoing is None or words.is_superseded:
                return await self.drop(row)
            outgoing = replace(outgoing, takes=owed.message_id)
            self._tried[row.id] = self._clock.now()  # on disk: since the answer was stored
            if current is not None and (shown := await self._written_into(current, outgoing)) is not None:
                return await self._confirm(row, owed, words, shown)
            quotes = not words.keeps
            reply = await self.reply(owed.channel_id, owed.message_id, outgoing, quotes=quotes)
        place = MessageRow(row.table_id, live_slot(owed.seat), owed.channel_id, reply.message_id)
        sent = await self._store.take_place(
            place, owed.person_id, row.slot, closed=closed_slot(owed.seat), step=owed.step,
            keeps=words.keeps, superseded=words.is_superseded, plain=not reply.pressable,
        )  # fmt: skip
        if words.keeps:
            self._current_dms.put((row.table_id, owed.seat), place)
        self._done_with(row)
        return sent

    async def _outcome_dm(self, row: OutboxRow, owed: OwedReceipt, words: ReceiptWords) -> MessageRow | None:
        """Return the seat's current DM if the outcome is about to be shown there: then no receipt is needed.

        None if the person would not see it there. A question (``renew``) is posted again if it has scrolled
        out of view, so they do see that.
        """
        current = self._known_dm(owed)
        if not words.keeps or current is None or self._tried.get(row.id, row.attempted) is not None:
            return None
        await words.settled()
        following = self._newest.get((row.table_id, live_slot(owed.seat)))
        below = self._transport.lines_below(current.channel_id, current.message_id)
        if words.is_open or following is None or below is None:
            return None
        return current if below <= MOST_LINES_BELOW or following.kind == "renew" else None

    def _known_dm(self, owed: OwedReceipt) -> MessageRow | None:
        """Return the current DM of whoever answered, None if their seat's is in another person's DMs."""
        current = self._current_dms.get((owed.table_id, owed.seat))
        return current if current is not None and current.channel_id == owed.channel_id else None

    async def _dm_to_edit(
        self, row: OutboxRow, owed: OwedReceipt, words: ReceiptWords
    ) -> tuple[MessageRow | None, Reply | None]:
        """Return the DM to edit into a receipt (None: it has to be a reply), and that reply if it was sent.

        An edit made by an earlier attempt is simply made again.
        """
        current, reply = self._known_dm(owed), None
        if self._tried.get(row.id, row.attempted) is not None:
            if current is None:
                slots = live_slot(owed.seat), closed_slot(owed.seat)
                stored = await self._store.slots(row.table_id, slots)
                current = next((each for each in stored if each.channel_id == owed.channel_id), None)
            current_id = current.message_id if current is not None else None
            reply = await self._transport.find_reply(owed.channel_id, owed.message_id, current_id)
        if current is None or not (words.keeps and words.is_open):  # it may already show the outcome
            return None, reply
        below = self._transport.lines_below(current.channel_id, current.message_id)
        return (current if below is not None and below <= MOST_LINES_BELOW else None), reply

    async def _written_into(self, current: MessageRow, outgoing: Outgoing) -> MessageRow | None:
        """Edit a seat's current DM into a receipt; None if Discord does not take the edit now."""
        try:
            at = await self._transport.edit(current.channel_id, current.message_id, outgoing)
        except (Gone, Postponed):
            return None
        return replace(current, shown=at)

    async def _confirm(
        self, row: OutboxRow, owed: OwedReceipt, words: ReceiptWords, shown: MessageRow
    ) -> tuple[OutboxRow, ...]:
        """Store that a seat's current DM is now its receipt; return further rows to send."""
        place = replace(shown, slot=live_slot(owed.seat))
        sent = await self._store.reworded(
            place, owed.person_id, row.slot, left=shown.slot, superseded=words.is_superseded
        )
        self._current_dms.put((row.table_id, owed.seat), place)
        self._done_with(row)
        return sent

    async def reply(
        self, channel_id: int, message_id: int, outgoing: Outgoing, kind: str = "d", *, quotes: bool = True
    ) -> Reply:
        """Reply to a DM; there is one reply of each ``kind``, a letter."""
        nonce = f"{kind}{message_id}"
        return await self._transport.reply(channel_id, message_id, outgoing, nonce, quotes=quotes)

    async def refused(
        self, place: MessageRow, person_id: int, step: int, message_id: int
    ) -> tuple[OutboxRow, ...]:
        """Make a refusal its seat's current DM; return further rows to send.

        ``message_id``: the refused DM.
        """
        closed = closed_slot(place.at.seat)
        self._current_dms.put((place.table_id, place.at.seat), place)
        return await self._store.take_place(place, person_id, closed=closed, step=step, refuses=message_id)

    async def _act(self, row: OutboxRow, edits: MessageRow | None) -> tuple[MessageRow, ...]:
        """Do what a row says; return the resulting messages at Discord. ``edits``: the one that it edits."""
        if row.kind == "thread":
            place = int(row.payload["channel"]), int(row.payload["message"])
            slow = bool(row.payload.get("slow"))
            try:
                await self._transport.thread(*place, str(row.payload["name"]), slow=slow)
            except Unfit:  # a filter blocks the name; without a thread there would be no game
                await self._transport.thread(*place, f"#{row.table_id}", slow=slow)
            return ()
        if row.kind in {"send", "dm"}:
            posted = await self._post_fit(row)
            return tuple(MessageRow(*slot, *posted) for slot in row.slots) if posted and row.slot else ()
        if row.kind in EDITING_KINDS:
            return await self._renew(row)
        if edits is None:
            return ()
        message = Message.from_json(row.payload["message"])
        await (self._redraw(edits, message) if row.redraws else self.edit(edits, message))
        return ()

    async def _delete(self, row: OutboxRow, stored: MessageRow) -> None:
        try:
            await self._transport.delete(stored.channel_id, stored.message_id)
        except Forbidden:
            if not row.direct:
                raise

    async def _renew(self, row: OutboxRow) -> tuple[MessageRow, ...]:
        """Put new text in an existing message, or in a new one in its place."""
        message, slot = Message.from_json(row.payload["message"]), str(row.payload["place"])
        is_superseded = self._is_superseded(row)
        if is_superseded and self._tried.get(row.id, row.attempted) is None:
            return ()
        closed = str(row.payload.get("closed", ""))
        found = await self._store.standing(row, (slot, closed))
        by_slot = {each.slot: each for each in found}
        stored = by_slot.get(slot) or by_slot.get(closed)
        shown = await self._find_shown(row, stored, message)
        if is_superseded:  # an attempt during which the program died may have posted a message
            if shown is not None and stored is not None and shown.message_id != stored.message_id:
                await self._delete(row, shown)
                shown = None
        elif stored is not None and shown is None:
            if await self._is_answered(row, stored):
                return ()
            if row.kind == "replace" or self._has_scrolled(row, stored):
                await self._delete_old(row, stored)
            else:
                shown = await self._edit_existing(row, stored, message)
        if shown is None and row.kind != "close" and not is_superseded:
            posted = await self._post(row, message)
            shown = MessageRow(row.table_id, slot, *posted) if posted else None
        if shown is None:
            return ()
        slots = (row.slot,) if row.kind == "close" else (slot, row.slot)
        return tuple(replace(shown, slot=each) for each in slots)

    def _is_superseded(self, row: OutboxRow) -> bool:
        """Return whether a newer row overwrites this one's message, which may not be deleted yet."""
        has_begun = row.id in self._began_replacing or (row.kind == "replace" and row.attempted is not None)
        return self._newest.get(row.place, row).id > row.id and not has_begun

    def _has_scrolled(self, row: OutboxRow, stored: MessageRow) -> bool:
        """Return whether a question has to be posted again: its answer would be too far below it."""
        below = self._transport.lines_below(stored.channel_id, stored.message_id)
        return row.kind == "renew" and below is not None and below + 1 > MOST_LINES_BELOW

    async def _delete_old(self, row: OutboxRow, stored: MessageRow) -> None:
        """Delete the old message in the place of a row's new one."""
        await self._store.attempt(row.id, self._clock.now(), durable=False)
        self._began_replacing.add(row.id)
        await self._delete(row, stored)
        await self._store.forget_message(stored)

    async def _is_answered(self, row: OutboxRow, stored: MessageRow) -> bool:
        """Return whether the current message is the receipt of an answer to a question not yet asked by DM.

        A person who saw the question at the table may answer by DM; that receipt is newer than the question.
        """
        if not row.asks:
            return False
        step, seat = row.at.numbers
        at_table = await self._store.slot(row.table_id, step_slot(step))
        if at_table is None or stored.since <= at_table.since:
            return False
        return await self._store.has_answer(row.table_id, step, seat)

    async def _find_shown(
        self, row: OutboxRow, stored: MessageRow | None, message: Message
    ) -> MessageRow | None:
        """Return the message in which an earlier, unrecorded attempt already showed a row, if any.

        It must not be shown again: the later instant would make an answer to it older than the question. A
        receipt may have replaced it since, so the message may now say something else.
        """
        tried = self._tried.get(row.id, row.attempted)
        if tried is None:
            return None
        since, place = tried - LOOK_BACK, str(row.payload["place"])
        edited = [] if stored is None else [stored]
        if row.direct:
            seat = Slot.from_text(place).seat
            edited = [*await self._store.retracted(row.table_id, seat), *edited]
        for each in edited if row.kind != "replace" else ():
            at = await self._transport.edited(each.channel_id, each.message_id, message, since)
            if at is not None:
                return replace(each, shown=at)
        if row.kind not in {"renew", "replace"}:
            return None
        found = await self._transport.find(row.channel_id, row.direct, message, since)
        return None if found is None else MessageRow(row.table_id, place, *found)

    async def _edit_existing(self, row: OutboxRow, stored: MessageRow, message: Message) -> MessageRow | None:
        """Edit an existing message, with its new picture if any; None if it no longer exists.

        A lap's message holds buttons that somebody needs: if Discord postpones the edit, delete it.
        """
        tried = self._tried.get(row.id, row.attempted)
        await self._attempt(row)
        show = self.edit if row.payload.get("still") else self._redraw
        try:
            return replace(stored, shown=await show(stored, message))
        except (Gone, Postponed) as refused:
            self._tried[row.id] = tried  # nothing posted here, but perhaps by an earlier attempt
            if isinstance(refused, Postponed) and row.kind == "lap":
                await self._delete(row, stored)
            elif isinstance(refused, Postponed) or (isinstance(refused, Forbidden) and not row.direct):
                raise
            await self._store.forget_message(stored)
            return None

    async def edit(self, place: MessageRow, message: Message) -> int:
        """Replace a message; return when, as a Discord id. Its picture stays, or is redrawn if need be."""
        try:
            return await self._transport.edit(place.channel_id, place.message_id, Outgoing(message))
        except Gone as lost:
            if lost.code != INVALID_FORM or message.picture is None:
                raise
            return await self._redraw(place, message)

    async def _redraw(self, place: MessageRow, message: Message) -> int:
        drawn = await self._render(place.table_id, message)
        return await self._transport.edit(place.channel_id, place.message_id, drawn)

    async def show_again(self, message_id: int) -> None:
        """Edit a DM back into what its last row said, unless that was long ago or it says something newer."""
        shown, row = self._last_rows.get(message_id) or (None, None)
        if shown is None or row is None:
            return
        found = await self._store.standing(row, (row.place[1], row.slot))
        if any((each.message_id, each.shown) == (message_id, shown.shown) for each in found):
            with suppress(Gone, Postponed):
                await self._redraw(shown, Message.from_json(row.payload["message"]))

    async def _attempt(self, row: OutboxRow) -> None:
        now = self._clock.now()
        await self._store.attempt(row.id, now)
        self._tried[row.id] = self._tried.get(row.id) or now

    async def _post_fit(self, row: OutboxRow) -> tuple[int, int] | None:
        """Post a row's message; if a filter blocks it, post its version without names, if there is one."""
        tried = self._tried.get(row.id, row.attempted)
        try:
            return await self._post(row, Message.from_json(row.payload["message"]))
        except Unfit:
            if (nameless := row.payload.get("nameless")) is None:
                raise
            self._tried[row.id] = tried  # nothing posted now, but perhaps by an earlier attempt
            return await self._post(row, Message.from_json(nameless))

    async def _post(self, row: OutboxRow, message: Message) -> tuple[int, int] | None:
        tried = self._tried.get(row.id, row.attempted)
        if tried is not None:
            found = await self._transport.find(row.channel_id, row.direct, message, tried - LOOK_BACK)
            if found is not None:
                return found
        if (row.table_id, row.slot) in self._slots_to_empty or self._clock.now() > row.until:
            return None  # a call that has expired in the queue would call nobody
        await self._attempt(row)
        outgoing = await self._render(row.table_id, message)
        # No other row of any store has this nonce; Discord takes 25 characters.
        nonce = hashlib.sha256(f"{self._salt}:{row.id}".encode()).hexdigest()[:25]
        try:
            if row.direct:
                return await self._transport.direct(row.channel_id, outgoing, nonce)
            return row.channel_id, await self._transport.send(row.channel_id, outgoing, nonce)
        except Forbidden:  # nothing was posted, and an earlier attempt's message was looked for
            self._tried[row.id] = None
            with suppress(StoreError):  # then a new process looks for it once in vain
                await self._store.attempt(row.id, None)
            raise

"""Messages that are still to be sent, and messages posted on Discord."""

# ruff: noqa: S608
# Only the names of our own row classes and tables are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from operator import attrgetter

from data.errors import UnreadableError
from data.message_rows import (
    DIRECT,
    REMINDER,
    DigestRow,
    DmChannelRow,
    MessageRow,
    OutboxRow,
    OwedReceipt,
    Post,
    PrivateQuestionRow,
    Slot,
    ask_slot,
    old_slot,
    written_at,
)
from data.rows import Damaged
from data.store.columns import Columns, insert_rows, to_json
from data.store.damage import ON_A_DAMAGED_PAGE, readable_rows
from data.store.database import Statement, Statements, StorePart
from data.turns import in_turns

# -- known DM channels -----------------------------------------------------------------------------------


LOOKED_UP = 500
"""Number of people whose DMs one query looks up."""

CHANNELS = Columns(DmChannelRow)

_PUT_CHANNEL = """
INSERT INTO dm_channels (person_id, channel_id, answered_at)
SELECT ?1, ?2, ?3 WHERE EXISTS (SELECT 1 FROM seats WHERE person_id = ?1)
ON CONFLICT (person_id) DO UPDATE SET
    channel_id = excluded.channel_id,
    answered_at = CASE WHEN excluded.answered_at > coalesce(dm_channels.answered_at, 0)
        THEN excluded.answered_at ELSE dm_channels.answered_at END
"""


class DirectMessageStore(StorePart):
    """The part of the store with the DMs."""

    async def dm_channel(self, person_id: int) -> int | None:
        """Return the channel id of the DM with a person, None if it is unknown."""
        sql = f"SELECT {CHANNELS.select} FROM dm_channels WHERE person_id = ?"
        found = CHANNELS.decode_readable(await self._database.rows(sql, (person_id,)))
        return found[0].channel_id if found else None

    async def save_dm_channel(self, person_id: int, channel_id: int) -> None:
        """Store the DM channel of a person who has a seat; do nothing if they have been forgotten since.

        It doesn't wait for the disk, since Discord can be asked again.
        """
        await self._database.together(channel_statement(person_id, channel_id), durable=False)

    async def locale_of(self, person_id: int) -> str:
        """Return a person's language on Discord when they last sat down at a table, "" if unknown."""
        sql = "SELECT locale FROM seats WHERE person_id = ? AND locale <> '' ORDER BY table_id DESC LIMIT 1"
        return "".join(locale for (locale,) in await self._database.rows(sql, (person_id,)))

    async def dm_channels(self, people: Sequence[int]) -> list[DmChannelRow]:
        """Return the known DMs with these people, without unreadable rows."""
        found = []
        for first in range(0, len(people), LOOKED_UP):
            batch = people[first : first + LOOKED_UP]
            marks = ", ".join("?" * len(batch))
            sql = f"SELECT {CHANNELS.select} FROM dm_channels WHERE person_id IN ({marks})"
            found += CHANNELS.decode_readable(await self._database.rows(sql, batch))
        return found

    async def latest_dm_channels(self, count: int) -> list[DmChannelRow]:
        """Return up to ``count`` known DMs, the latest to answer a table first, without unreadable rows."""
        order = "ORDER BY coalesce(answered_at, 0) DESC, person_id LIMIT ?"
        sql = f"SELECT {CHANNELS.select} FROM dm_channels {order}"
        return CHANNELS.decode_readable(await self._database.rows(sql, (count,)))


def channel_statement(person_id: int, channel_id: int, answered_at: float | None = None) -> Statement:
    """Return the statement that stores the DM with a person."""
    return _PUT_CHANNEL, (person_id, channel_id, answered_at)


OUTBOX = Columns(OutboxRow)
MESSAGES = Columns(MessageRow)
DIGESTS = Columns(DigestRow)

_FIELDS = "table_id, channel_id, kind, slot, payload"
_DELETE_ROW = "DELETE FROM outbox WHERE table_id = ? AND slot = ?"
_PUT_MESSAGE = MESSAGES.insert("messages", ("table_id", "slot"))
_PUT_MESSAGE_IF_TABLE_EXISTS = _PUT_MESSAGE.replace(
    f"VALUES ({MESSAGES.marks})", f"SELECT {MESSAGES.marks} WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)"
)
"""For a message that several tables share: one of them may be gone by the time it is posted."""

_EMPTY_SLOT = "DELETE FROM messages WHERE table_id = ? AND slot = ?"
_EMPTY_IF_SAME = f"{_EMPTY_SLOT} AND message_id = ?"
_CANCEL_RETRACTION = "DELETE FROM messages WHERE table_id = ? AND message_id = ? AND slot LIKE 'old:%'"
_IS_RETRACTED = "SELECT 1 FROM messages WHERE table_id = ? AND message_id = ? AND slot LIKE 'old:%'"
_HAS_SEAT = "SELECT 1 FROM seats WHERE table_id = ? AND seat = ? AND ? IN (person_id, owner_id)"
_CHANGEABLE = f"""
SELECT {MESSAGES.select} FROM messages WHERE table_id = ?1 AND slot IN (?2, ?3) AND NOT EXISTS (
    SELECT 1 FROM seats WHERE table_id = ?1 AND seat = ?4 AND person_id IS NOT NULL
        AND person_id <> ?5 AND COALESCE(owner_id, 0) <> ?5)
"""
_DELETE_DELIVERED = """
DELETE FROM outbox WHERE id = ?2 RETURNING kind, channel_id, EXISTS (
    SELECT 1 FROM seats WHERE table_id = outbox.table_id AND seat = ?1 AND person_id IS NOT NULL
        AND person_id <> outbox.channel_id AND COALESCE(owner_id, 0) <> outbox.channel_id)
"""
"""The last column: for a DM to the person of a seat, whether somebody else has that seat by now."""
_TAKEN_OVER = """
SELECT table_id FROM seats WHERE table_id = ?1 AND seat = ?2 AND person_id IS NOT NULL
    AND person_id <> ?3 AND COALESCE(owner_id, 0) <> ?3
"""
"""The same for a further table of a reminder."""
_PUT_DIGEST = """
INSERT INTO digests (person_id, channel_id, message_id, shard)
SELECT ?1, ?2, ?3, ?4 WHERE EXISTS (SELECT 1 FROM seats WHERE person_id = ?1)
ON CONFLICT (person_id, shard) DO UPDATE
SET channel_id = excluded.channel_id, message_id = excluded.message_id
RETURNING 1
"""
_IN_SLOTS = f"""
SELECT {MESSAGES.select}, (SELECT step FROM tables WHERE tables.id = messages.table_id)
FROM messages WHERE table_id = ? AND slot IN (?, ?, ?)
"""
_PENDING_UPDATE = """
SELECT 1 FROM outbox WHERE table_id = ? AND kind IN ('renew', 'replace', 'close') AND payload LIKE ?
"""
_OWED_RECEIPT = "SELECT 1 FROM outbox WHERE table_id = ? AND kind = 'receipt' AND slot LIKE ?"


def receipt_statements(owed: OwedReceipt, at: float) -> tuple[Statement, Statement]:
    """Return the statement that stores an owed receipt, and the one that stores its DM channel.

    ``at``: now. The receipt counts as tried from that moment, so that sending it doesn't wait for the disk
    again.
    """
    answered_at = None if owed.ordered else written_at(owed.message_id)
    channel = channel_statement(owed.person_id, owed.channel_id, answered_at)
    return insert_rows("outbox", f"{_FIELDS}, attempted", [(*_values(owed.table_id, owed.post), at)]), channel


async def add_posts(connection: Statements, table_id: int, posts: Iterable[Post]) -> tuple[OutboxRow, ...]:
    """Append posts to the outbox in the running transaction; their ids rise in the same order."""
    new = [_values(table_id, post) for post in posts]
    if not new:
        return ()
    sql, values = insert_rows("outbox", _FIELDS, new)
    rows = await connection.execute_fetchall(f"{sql} RETURNING {OUTBOX.select}", values)
    return tuple(sorted(map(OUTBOX.decode, rows), key=attrgetter("id")))


def _values(table_id: int, post: Post) -> tuple[object, ...]:
    return table_id, post.channel_id, post.kind, post.slot, to_json(post.payload)


def remember(message: MessageRow) -> Statement:
    """Return the statement that stores a message in its slot, in place of the previous one."""
    return _PUT_MESSAGE, MESSAGES.encode(message)


async def _other_messages(
    connection: Statements, message: MessageRow, closed: str = "", question: str = ""
) -> tuple[dict[str, MessageRow], int | None]:
    """Return the other messages in three slots (the message's own and two more), and the table's step.

    The step is the committed one, which the table in memory may be ahead of; None if all the slots are empty.
    """
    values = (message.table_id, message.slot, closed, question)
    found = await connection.execute_fetchall(_IN_SLOTS, values)
    rows = [MESSAGES.decode(row) for *row, _ in found]
    others = {row.slot: row for row in rows if row.message_id != message.message_id}
    return others, next((step for *_, step in found), None)


def _is_newer(
    other: MessageRow, receipt: MessageRow, question: MessageRow | None, refuses: int | None
) -> bool:
    """Return whether a message is newer than a receipt; the question that the receipt answers is older.

    Ids alone don't decide this: a question may be answered at the table before the DM that asks it is sent.
    ``refuses``: the id of the DM that is refused; a question sent after it is newer than the refusal.
    """
    if question is not None and question.message_id == other.message_id:
        return refuses is not None and other.message_id > refuses
    return other.message_id > receipt.message_id


async def _has_pending_update(connection: Statements, message: MessageRow) -> bool:
    """Return whether an update of the message in this slot is still in the outbox."""
    values = (message.table_id, f'%"place":"{message.slot}"%')
    return bool(list(await connection.execute_fetchall(_PENDING_UPDATE, values)))


async def _retract(
    connection: Statements, old: Iterable[MessageRow], person_id: int
) -> tuple[OutboxRow, ...]:
    """Move a seat's messages to slots of their own and post their deletion, in the running transaction.

    The returned rows carry the messages, so that they need not be looked up.
    """
    rows: tuple[OutboxRow, ...] = ()
    for row in old:
        moved = replace(row, slot=old_slot(row.message_id, row.at.seat))
        connection.later(*remember(moved))
        posted = await add_posts(connection, row.table_id, [Post(person_id, "retract", moved.slot, {})])
        rows += tuple(replace(each, payload={"stands": moved}) for each in posted)
    return rows


async def _store_slots(
    connection: Statements, messages: Sequence[MessageRow], left: str, person_id: int, *, closed: bool
) -> tuple[OutboxRow, ...]:
    """Store the slots of a posted message. ``messages``: one row for each slot, its own place first.

    A receipt may have taken its place. If the message's text is newer than the receipt, the message stays and
    the deletion of the receipt is posted. Otherwise the receipt answers the message, even if the receipt was
    sent earlier: it stays, and the message is deleted, as is a closed one. ``person_id``: the owner of the
    DMs.
    """
    message = messages[0]
    key = (message.table_id, message.message_id)
    is_retracted = bool(list(await connection.execute_fetchall(_IS_RETRACTED, key)))
    if closed and is_retracted:
        return ()
    looks = is_retracted or message.at.name == "live"
    other = (await _other_messages(connection, message))[0].get(message.slot) if looks else None
    if is_retracted and (other is None or other.since > message.since):
        return ()
    if other is not None and not is_retracted:
        return await _retract(connection, [message], person_id)
    connection.later(_EMPTY_IF_SAME, (message.table_id, left, message.message_id))
    for each in messages:
        statement = _PUT_MESSAGE_IF_TABLE_EXISTS, (*MESSAGES.encode(each), each.table_id)
        connection.later(*(remember(each) if each.table_id == message.table_id else statement))
    connection.later(_CANCEL_RETRACTION, key)
    return await _retract(connection, [other] if other is not None else (), person_id)


class OutboxStore(StorePart):
    """The part of the store with messages."""

    async def outbox(self, table_id: int | None = None) -> list[OutboxRow]:
        """Return the unsent messages of one table, or of all, in the order in which they were posted.

        Unreadable rows are left out, but stay in the file.
        """
        where, values = ("", ()) if table_id is None else ("WHERE table_id = ?", (table_id,))
        rows = await self._database.rows(f"SELECT {OUTBOX.select} FROM outbox {where} ORDER BY id", values)
        return OUTBOX.decode_readable(rows)

    async def unsent(self) -> tuple[list[OutboxRow], list[Damaged]]:
        """Return all unsent messages, and separately the unreadable rows."""
        async with self._database.reading() as connection:
            mine = self._database.part.where_table()
            found, lost = await readable_rows(connection, "outbox", OUTBOX.select, mine)
        rows, damaged = [], [Damaged(number, ON_A_DAMAGED_PAGE) for number in lost]
        async for values in in_turns(found):
            try:
                rows.append(OUTBOX.decode(values))
            except UnreadableError as error:
                damaged.append(Damaged(values[0], f"outbox.{error} can't be read"))
        return rows, damaged

    async def attempt(self, outbox_id: int, at: float | None, *, durable: bool = True) -> None:
        """Store that an attempt to send begins: after a crash, Discord may have the message.

        ``at``: when, or None once Discord has refused it. ``durable``: see ``Transactions.transaction``.
        """
        statement = "UPDATE outbox SET attempted = ? WHERE id = ?", (at, outbox_id)
        await self._database.together(statement, durable=durable)

    async def delivered(self, outbox_id: int, *messages: MessageRow, left: str = "") -> tuple[OutboxRow, ...]:
        """Delete a row from the outbox and store where its message is, in one transaction.

        ``messages``: the message, once for each slot. ``left``: a slot that it has left. If the row is gone
        already, nothing changes, so that a later message in its slot stays. A DM to whoever had a seat before
        its present person isn't stored at that table either. Returns further rows to send.
        """

        async def change(connection: Statements) -> tuple[OutboxRow, ...]:
            seat = messages[0].at.numbers[-1:] if messages else ()
            deleted = await connection.execute_fetchall(_DELETE_DELIVERED, (*(seat or (-1,)), outbox_id))
            rows = list(deleted)
            if not rows or not messages:
                return ()
            [(kind, person, taken_over)] = rows
            kept = list(messages)
            if kind in DIRECT:
                connection.later(*channel_statement(person, messages[0].channel_id))
                lost_tables = {messages[0].table_id} if taken_over else set()
                for each in messages:  # a reminder may be of several tables
                    place = each.table_id, (each.at.numbers or (-1,))[-1], person
                    if each.table_id != messages[0].table_id:
                        lost_tables |= {at for (at,) in await connection.execute_fetchall(_TAKEN_OVER, place)}
                kept = [each for each in messages if each.table_id not in lost_tables]
            if not kept:
                return ()
            return await _store_slots(connection, kept, left, person, closed=kind == "close")

        return await self._database.transaction(change)

    async def save_message(self, message: MessageRow) -> None:
        """Store a message that didn't come from the outbox, in place of the one in its slot."""
        await self._database.change(*remember(message))

    async def take_place(
        self, message: MessageRow, person_id: int, receipt: str = "", *, closed: str = "",
        step: int | None = None, keeps: bool = True, superseded: bool = False, plain: bool = False,
        refuses: int | None = None,
    ) -> tuple[OutboxRow, ...]:  # fmt: skip
        """Store a reply to a DM in place of the message in its slot, and post the deletion of that message.

        If the slot holds a newer message, or already shows the outcome of the step, that message stays and
        the reply is deleted, unless the reply is ``plain`` (without buttons). A reply to a person who has
        been forgotten since is deleted too.

        ``receipt``: the slot of its row, which leaves the outbox; if the row is gone, this was done before.
        ``closed``: another slot, emptied if the reply is stored. ``step``: the step that it reports, None for
        the table's current one. ``keeps``: whether to store it; a message that will never change need not be
        stored. ``superseded``: it reports an answer that no longer counts, so it is deleted. ``refuses``: the
        id of the DM that it refuses, None for a receipt.

        The change need not be durable: a start finds every receipt that is still owed and stores it again.
        """

        async def change(connection: Statements) -> tuple[OutboxRow, ...]:
            delete_row = f"{_DELETE_ROW} RETURNING 1", (message.table_id, receipt)
            done = bool(receipt) and not list(await connection.execute_fetchall(*delete_row))
            seat = message.at.seat
            place = (message.table_id, seat, person_id)
            forgotten = keeps and not list(await connection.execute_fetchall(_HAS_SEAT, place))
            if forgotten or (superseded and not done):
                return await _retract(connection, [message], person_id)
            if done:
                return ()
            question = "" if step is None else ask_slot(step, seat)
            others, current_step = await _other_messages(connection, message, closed, question)
            other, in_closed = others.get(message.slot), others.get(closed) if keeps else None
            outdated = other is not None and _is_newer(other, message, others.get(question), refuses)
            if keeps and (other or in_closed) and step not in {None, current_step}:
                outdated = outdated or not await _has_pending_update(connection, message)
            if outdated:
                return await _retract(connection, [] if plain else [message], person_id)
            connection.later(_EMPTY_SLOT, (message.table_id, closed if keeps else message.slot))
            if keeps:
                connection.later(*remember(message))
            return await _retract(connection, [each for each in (other, in_closed) if each], person_id)

        return await self._database.transaction(change, durable=False)

    async def reworded(
        self, message: MessageRow, person_id: int, receipt: str, *, left: str, superseded: bool
    ) -> tuple[OutboxRow, ...]:
        """Store that a receipt was written into a seat's current DM, and delete the receipt's row.

        ``receipt``: the slot of that row. ``left``: the slot in which the DM was. The deletion of the DM is
        posted if its person has been forgotten since, or if the answer is ``superseded`` and no update or
        newer receipt is waiting to be sent.

        The change need not be durable: a start writes every receipt that is still owed once more.
        """

        async def change(connection: Statements) -> tuple[OutboxRow, ...]:
            delete_row = f"{_DELETE_ROW} RETURNING 1", (message.table_id, receipt)
            done = not list(await connection.execute_fetchall(*delete_row))
            place = (message.table_id, message.at.seat, person_id)
            stale = not list(await connection.execute_fetchall(_HAS_SEAT, place))  # then its row is gone, too
            if done and not stale:
                return ()
            if superseded and not stale and not await _has_pending_update(connection, message):
                newer = (message.table_id, f"receipt:%:{message.at.seat}")
                stale = not list(await connection.execute_fetchall(_OWED_RECEIPT, newer))
            for slot in {left, message.slot} if stale else {left} - {message.slot}:
                connection.later(_EMPTY_IF_SAME, (message.table_id, slot, message.message_id))
            if stale:
                return await _retract(connection, [message], person_id)
            connection.later(*remember(message))
            return ()

        return await self._database.transaction(change, durable=False)

    async def drop_receipt(self, row: OutboxRow) -> None:
        """Delete from the outbox a receipt that will not be sent.

        The change need not be durable: a start finds out again that the receipt is not to be sent.
        """
        await self._database.together((_DELETE_ROW, (row.table_id, row.slot)), durable=False)

    async def taken_away(self, row: OutboxRow) -> None:
        """Delete a row from the outbox and empty its slot, in one transaction.

        The change need not be durable: a deleted message can be deleted again.
        """
        delete_row = "DELETE FROM outbox WHERE id = ?", (row.id,)
        await self._database.together(delete_row, (_EMPTY_SLOT, (row.table_id, row.slot)), durable=False)

    async def forget_message(self, message: MessageRow) -> None:
        """Empty a message's slot, unless it holds another message."""
        await self._database.change(_EMPTY_IF_SAME, (message.table_id, message.slot, message.message_id))

    async def slot(self, table_id: int, slot: str) -> MessageRow | None:
        """Return the message on Discord in a table's slot."""
        return next(iter(await self.slots(table_id, (slot,))), None)

    async def slots(self, table_id: int, slots: Sequence[str]) -> list[MessageRow]:
        """Return the messages on Discord in these slots of a table, the oldest first."""
        marks = ", ".join("?" * len(slots))
        sql = f"SELECT {MESSAGES.select} FROM messages WHERE table_id = ? AND slot IN ({marks})"
        rows = await self._database.rows(f"{sql} ORDER BY message_id", (table_id, *slots))
        return [MESSAGES.decode(row) for row in rows]

    async def standing(self, row: OutboxRow, slots: tuple[str, str]) -> list[MessageRow]:
        """Return the messages that a row may change: not those of somebody else who has the seat by now."""
        if not row.direct:
            return await self.slots(row.table_id, slots)
        seat = Slot.from_text(row.place[1]).seat
        values = (row.table_id, *slots, seat, row.channel_id)
        return [MESSAGES.decode(found) for found in await self._database.rows(_CHANGEABLE, values)]

    async def has_answer(self, table_id: int, step: int, seat: int) -> bool:
        """Return whether a seat's answer to the open question is stored."""
        sql = "SELECT 1 FROM answers WHERE table_id = ? AND step = ? AND seat = ? AND move <> ''"
        return bool(await self._database.rows(sql, (table_id, step, seat)))

    async def retracted(self, table_id: int, seat: int) -> list[MessageRow]:
        """Return a seat's messages that are yet to be deleted because a receipt took their place."""
        sql = f"SELECT {MESSAGES.select} FROM messages WHERE table_id = ? AND slot LIKE ? ORDER BY message_id"
        rows = await self._database.rows(sql, (table_id, f"old:%:{seat}"))
        return [MESSAGES.decode(row) for row in rows]

    async def is_shared(self, message: MessageRow) -> bool:
        """Return whether a reminder also belongs to another table whose question is still open."""
        if message.at.name != REMINDER:
            return False
        sql = "SELECT 1 FROM messages WHERE message_id = ? AND table_id <> ?"
        return bool(await self._database.rows(sql, (message.message_id, message.table_id)))

    async def message(self, message_id: int) -> MessageRow | None:
        """Return the stored message with this id on Discord, the newest table's if several share it."""
        sql = f"SELECT {MESSAGES.select} FROM messages WHERE message_id = ? ORDER BY table_id DESC, slot"
        rows = await self._database.rows(sql, (message_id,))
        return MESSAGES.decode(rows[0]) if rows else None

    async def digests(self) -> list[DigestRow]:
        """Return the posted digests, without unreadable rows.

        Each shard has its own. If there were more shards before, a person may have several.
        """
        part = self._database.part
        sql = f"SELECT {DIGESTS.select} FROM digests WHERE shard % ?1 = ?2 ORDER BY person_id, shard"
        return DIGESTS.decode_readable(await self._database.rows(sql, (part.shards, part.shard)))

    async def put_digest(self, row: DigestRow) -> bool:
        """Store where a person's digest is, in place of this shard's old one.

        Returns False for a person who no longer sits anywhere: they may have been forgotten since.
        """
        async with self._database.writing() as connection:
            values = (*DIGESTS.encode(row), self._database.part.shard)
            return bool(list(await connection.execute_fetchall(_PUT_DIGEST, values)))

    async def drop_digest(self, person_id: int, message_id: int) -> None:
        """Delete one of a person's digests."""
        sql = "DELETE FROM digests WHERE person_id = ? AND message_id = ?"
        await self._database.change(sql, (person_id, message_id))


# -- private messages at tables that still ask for an answer, while they can be edited -------------------


QUESTIONS = Columns(PrivateQuestionRow)

# Nothing is stored for a person who was forgotten since, or for a table that is gone.
_PUT_QUESTION = QUESTIONS.insert("private_questions", ("message",)).replace(
    f"VALUES ({QUESTIONS.marks})",
    f"SELECT {QUESTIONS.marks} WHERE EXISTS (SELECT 1 FROM seats WHERE table_id = ? AND person_id = ?)",
)


class PrivateQuestionStore(StorePart):
    """The part of the store with the private messages at tables."""

    async def keep_questions(
        self, new: Sequence[PrivateQuestionRow], gone: Iterable[int], before: int
    ) -> None:
        """Store open questions; delete closed ones, and all whose interaction is older than ``before``."""
        async with self._database.writing() as connection:
            connection.later("DELETE FROM private_questions WHERE interaction < ?", (before,))
            for message in gone:
                connection.later("DELETE FROM private_questions WHERE message = ?", (message,))
            for row in new:
                connection.later(_PUT_QUESTION, (*QUESTIONS.encode(row), row.table_id, row.person_id))

    async def private_questions(self) -> list[PrivateQuestionRow]:
        """Return the open questions, the oldest first, without unreadable rows."""
        mine = self._database.part.where_table()
        sql = f"SELECT {QUESTIONS.select} FROM private_questions WHERE {mine} ORDER BY interaction"
        return QUESTIONS.decode_readable(await self._database.rows(sql))

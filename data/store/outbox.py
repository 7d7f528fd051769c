"""Messages that are still to be sent, and messages posted on Discord."""

# ruff: noqa: S608
# The only names put into SQL are those of our own row classes and tables; every value is bound.
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
        """Return the DM with a person, None if it is not known."""
        sql = f"SELECT {CHANNELS.select} FROM dm_channels WHERE person_id = ?"
        found = CHANNELS.decode_readable(await self._database.rows(sql, (person_id,)))
        return found[0].channel_id if found else None

    async def know_dm(self, person_id: int, channel_id: int) -> None:
        """Store the DM of a person who sits somewhere; do nothing for one who was forgotten since.

        It doesn't wait for the disk, since Discord can be asked again.
        """
        await self._database.together(channel_statement(person_id, channel_id), durable=False)

    async def locale_of(self, person_id: int) -> str:
        """Return a person's language on Discord when they last sat down at a table; "": unknown."""
        sql = "SELECT locale FROM seats WHERE person_id = ? AND locale <> '' ORDER BY table_id DESC LIMIT 1"
        return "".join(locale for (locale,) in await self._database.rows(sql, (person_id,)))

    async def dm_channels(self, people: Sequence[int]) -> list[DmChannelRow]:
        """Return the known DMs with these people, without unreadable rows."""
        found = []
        for first in range(0, len(people), LOOKED_UP):
            some = people[first : first + LOOKED_UP]
            marks = ", ".join("?" * len(some))
            sql = f"SELECT {CHANNELS.select} FROM dm_channels WHERE person_id IN ({marks})"
            found += CHANNELS.decode_readable(await self._database.rows(sql, some))
        return found

    async def latest_dm_channels(self, count: int) -> list[DmChannelRow]:
        """Return ``count`` known DMs, the latest to answer a table first, without unreadable rows."""
        order = "ORDER BY coalesce(answered_at, 0) DESC, person_id LIMIT ?"
        sql = f"SELECT {CHANNELS.select} FROM dm_channels {order}"
        return CHANNELS.decode_readable(await self._database.rows(sql, (count,)))


def channel_statement(person_id: int, channel_id: int, answered_at: float | None = None) -> Statement:
    """Return the statement that stores the DM with a person."""
    return _PUT_CHANNEL, (person_id, channel_id, answered_at)


OUTBOX = Columns(OutboxRow)
MESSAGES = Columns(MessageRow)
DIGESTS = Columns(DigestRow)

_POSTED = "table_id, channel_id, kind, slot, payload"
_SENT = "DELETE FROM outbox WHERE table_id = ? AND slot = ?"
_REMEMBER = MESSAGES.insert("messages", ("table_id", "slot"))
_REMEMBER_TOO = _REMEMBER.replace(
    f"VALUES ({MESSAGES.marks})", f"SELECT {MESSAGES.marks} WHERE EXISTS (SELECT 1 FROM tables WHERE id = ?)"
)
"""For a message of several tables: one of the others may be gone by the time it is posted."""

_FORGET = "DELETE FROM messages WHERE table_id = ? AND slot = ?"
_LEAVE = f"{_FORGET} AND message_id = ?"
_KEEP = "DELETE FROM messages WHERE table_id = ? AND message_id = ? AND slot LIKE 'old:%'"
_IS_OLD = "SELECT 1 FROM messages WHERE table_id = ? AND message_id = ? AND slot LIKE 'old:%'"
_SITS = "SELECT 1 FROM seats WHERE table_id = ? AND seat = ? AND ? IN (person_id, owner_id)"
_STANDS = f"""
SELECT {MESSAGES.select} FROM messages WHERE table_id = ?1 AND slot IN (?2, ?3) AND NOT EXISTS (
    SELECT 1 FROM seats WHERE table_id = ?1 AND seat = ?4 AND person_id IS NOT NULL
        AND person_id <> ?5 AND COALESCE(owner_id, 0) <> ?5)
"""
_DELIVERED = """
DELETE FROM outbox WHERE id = ?2 RETURNING kind, channel_id, EXISTS (
    SELECT 1 FROM seats WHERE table_id = outbox.table_id AND seat = ?1 AND person_id IS NOT NULL
        AND person_id <> outbox.channel_id AND COALESCE(owner_id, 0) <> outbox.channel_id)
"""
"""The last column: whether somebody else has the seat by now, where a DM was to its person."""
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
_STANDING = f"""
SELECT {MESSAGES.select}, (SELECT step FROM tables WHERE tables.id = messages.table_id)
FROM messages WHERE table_id = ? AND slot IN (?, ?, ?)
"""
_FOLLOWS = """
SELECT 1 FROM outbox WHERE table_id = ? AND kind IN ('renew', 'replace', 'close') AND payload LIKE ?
"""
_OWED = "SELECT 1 FROM outbox WHERE table_id = ? AND kind = 'receipt' AND slot LIKE ?"


def receipt_statements(owed: OwedReceipt, at: float) -> tuple[Statement, Statement]:
    """Return the statement that stores an owed receipt, and the one that stores its DM channel.

    ``at``: now. It counts as tried from then on, so that sending it needs no further wait for the disk.
    """
    answered_at = None if owed.ordered else written_at(owed.message_id)
    channel = channel_statement(owed.person_id, owed.channel_id, answered_at)
    return insert_rows("outbox", f"{_POSTED}, attempted", [(*_posted(owed.table_id, owed.post), at)]), channel


async def add_posts(connection: Statements, table_id: int, posts: Iterable[Post]) -> tuple[OutboxRow, ...]:
    """Append to the outbox in the running transaction; ids rise in the order of the posts."""
    new = [_posted(table_id, post) for post in posts]
    if not new:
        return ()
    sql, values = insert_rows("outbox", _POSTED, new)
    rows = await connection.execute_fetchall(f"{sql} RETURNING {OUTBOX.select}", values)
    return tuple(sorted(map(OUTBOX.decode, rows), key=attrgetter("id")))


def _posted(table_id: int, post: Post) -> tuple[object, ...]:
    return table_id, post.channel_id, post.kind, post.slot, to_json(post.payload)


def remember(message: MessageRow) -> Statement:
    """Return the statement that stores a message in its slot, in place of the former one."""
    return _REMEMBER, MESSAGES.encode(message)


async def _beside(
    connection: Statements, message: MessageRow, closed: str = "", question: str = ""
) -> tuple[dict[str, MessageRow], int | None]:
    """Return the other messages in three slots (the message's and two more), and the table's step.

    The step is the committed one; in memory the table may be ahead of it. None: no message in that slot.
    """
    values = (message.table_id, message.slot, closed, question)
    found = await connection.execute_fetchall(_STANDING, values)
    rows = [MESSAGES.decode(row) for *row, _ in found]
    others = {row.slot: row for row in rows if row.message_id != message.message_id}
    return others, next((step for *_, step in found), None)


def _is_newer(
    other: MessageRow, receipt: MessageRow, question: MessageRow | None, refuses: int | None
) -> bool:
    """Return whether a message is newer than a receipt; the question that the receipt answers is not.

    Ids alone don't decide it: a question at the table may be answered before the DM that asks it is sent.
    ``refuses``: the DM that is refused; a question sent after it is newer than the refusal.
    """
    if question is not None and question.message_id == other.message_id:
        return refuses is not None and other.message_id > refuses
    return other.message_id > receipt.message_id


async def _follows(connection: Statements, message: MessageRow) -> bool:
    """Return whether new words for a message's slot are still to be sent."""
    values = (message.table_id, f'%"place":"{message.slot}"%')
    return bool(list(await connection.execute_fetchall(_FOLLOWS, values)))


async def _retracted(
    connection: Statements, old: Iterable[MessageRow], person_id: int
) -> tuple[OutboxRow, ...]:
    """Move a seat's messages to slots of their own and post their deletion, in the running transaction.

    The returned rows name the messages, so that nobody has to look them up.
    """
    rows: tuple[OutboxRow, ...] = ()
    for row in old:
        gone = replace(row, slot=old_slot(row.message_id, row.at.seat))
        connection.later(*remember(gone))
        posted = await add_posts(connection, row.table_id, [Post(person_id, "retract", gone.slot, {})])
        rows += tuple(replace(each, payload={"stands": gone}) for each in posted)
    return rows


async def _stand(
    connection: Statements, messages: Sequence[MessageRow], left: str, person_id: int, *, closed: bool
) -> tuple[OutboxRow, ...]:
    """Store where a message is: one message, in one slot or several, its place first.

    A receipt may have taken its place. If the message's content is newer than the receipt, the message stays
    and the deletion of the receipt is posted. Otherwise the receipt answers the message, even if it was sent
    earlier: the receipt stays, and the message is deleted, as is one that was closed. ``person_id``: the
    owner of the DMs.
    """
    message = messages[0]
    here = (message.table_id, message.message_id)
    old = bool(list(await connection.execute_fetchall(_IS_OLD, here)))
    if closed and old:
        return ()
    looks = old or message.at.name == "live"
    other = (await _beside(connection, message))[0].get(message.slot) if looks else None
    if old and (other is None or other.since > message.since):
        return ()
    if other is not None and not old:
        return await _retracted(connection, [message], person_id)
    connection.later(_LEAVE, (message.table_id, left, message.message_id))
    for each in messages:
        here_too = _REMEMBER_TOO, (*MESSAGES.encode(each), each.table_id)
        connection.later(*(remember(each) if each.table_id == message.table_id else here_too))
    connection.later(_KEEP, here)
    return await _retracted(connection, [other] if other is not None else (), person_id)


class OutboxStore(StorePart):
    """The part of the store with messages."""

    async def outbox(self, table_id: int | None = None) -> list[OutboxRow]:
        """Return what is still to be sent, of one table or of all, in the order in which it was posted.

        Unreadable rows are left out, but stay in the file.
        """
        where, values = ("", ()) if table_id is None else ("WHERE table_id = ?", (table_id,))
        rows = await self._database.rows(f"SELECT {OUTBOX.select} FROM outbox {where} ORDER BY id", values)
        return OUTBOX.decode_readable(rows)

    async def unsent(self) -> tuple[list[OutboxRow], list[Damaged]]:
        """Return all that is still to be sent, and separately the unreadable rows."""
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
        """Store that sending begins: after a crash, Discord may have the message.

        ``at``: the time; None: Discord has refused it. ``durable``: see ``Transactions.transaction``.
        """
        noted = "UPDATE outbox SET attempted = ? WHERE id = ?", (at, outbox_id)
        await self._database.together(noted, durable=durable)

    async def delivered(self, outbox_id: int, *messages: MessageRow, left: str = "") -> tuple[OutboxRow, ...]:
        """Delete the row from the outbox and store where its message is, as one change.

        ``messages``: that message, once for each slot. ``left``: a slot that it has left. A row that is
        already gone changes nothing, so a later message in its slot stays; nor does a DM to whoever had the
        seat before its present person, at that table. Returns further posts.
        """

        async def change(connection: Statements) -> tuple[OutboxRow, ...]:
            seat = messages[0].at.numbers[-1:] if messages else ()
            deleted = await connection.execute_fetchall(_DELIVERED, (*(seat or (-1,)), outbox_id))
            gone = list(deleted)
            if not gone or not messages:
                return ()
            [(kind, person, taken_over)] = gone
            theirs = list(messages)
            if kind in DIRECT:
                connection.later(*channel_statement(person, messages[0].channel_id))
                lost = {messages[0].table_id} if taken_over else set()
                for each in messages:  # a reminder may be of several tables
                    there = each.table_id, (each.at.numbers or (-1,))[-1], person
                    if each.table_id != messages[0].table_id:
                        lost |= {at for (at,) in await connection.execute_fetchall(_TAKEN_OVER, there)}
                theirs = [each for each in messages if each.table_id not in lost]
            if not theirs:
                return ()
            return await _stand(connection, theirs, left, person, closed=kind == "close")

        return await self._database.transaction(change)

    async def save_message(self, message: MessageRow) -> None:
        """Store a message that didn't come from the outbox, in place of its slot's former one."""
        await self._database.change(*remember(message))

    async def take_place(
        self, message: MessageRow, person_id: int, receipt: str = "", *, closed: str = "",
        step: int | None = None, keeps: bool = True, superseded: bool = False, plain: bool = False,
        refuses: int | None = None,
    ) -> tuple[OutboxRow, ...]:  # fmt: skip
        """Store a reply to a DM in place of its slot's former message, and post the deletion of that one.

        ``receipt``: the slot of its row, which leaves the outbox; if it is gone, this was done before.
        ``closed``: another slot that it empties if it is stored. ``step``: the one it reports; None: the
        table's. If a newer message is there, or the outcome of that step was told there, that one stays and
        the reply is deleted, unless it is ``plain``, without buttons; so is one to a person who was forgotten
        since. ``keeps``: whether to store it; a message that will never change need not be stored.
        ``superseded``: it reports an answer that no longer counts, so it is deleted. ``refuses``: the DM that
        it refuses, None for a receipt. It need not be durable:
        while a receipt is owed, a start looks for it and stores it again.
        """

        async def change(connection: Statements) -> tuple[OutboxRow, ...]:
            sent = f"{_SENT} RETURNING 1", (message.table_id, receipt)
            done = bool(receipt) and not list(await connection.execute_fetchall(*sent))
            seat = message.at.seat
            theirs = (message.table_id, seat, person_id)
            forgotten = keeps and not list(await connection.execute_fetchall(_SITS, theirs))
            if forgotten or (superseded and not done):
                return await _retracted(connection, [message], person_id)
            if done:
                return ()
            question = "" if step is None else ask_slot(step, seat)
            standing, now = await _beside(connection, message, closed, question)
            other, there = standing.get(message.slot), standing.get(closed) if keeps else None
            overtaken = other is not None and _is_newer(other, message, standing.get(question), refuses)
            if keeps and (other or there) and step not in {None, now}:
                overtaken = overtaken or not await _follows(connection, message)
            if overtaken:
                return await _retracted(connection, [] if plain else [message], person_id)
            connection.later(_FORGET, (message.table_id, closed if keeps else message.slot))
            if keeps:
                connection.later(*remember(message))
            return await _retracted(connection, [each for each in (other, there) if each], person_id)

        return await self._database.transaction(change, durable=False)

    async def reworded(
        self, message: MessageRow, person_id: int, receipt: str, *, left: str, superseded: bool
    ) -> tuple[OutboxRow, ...]:
        """Store that a receipt was written into a seat's current DM, and delete its row, in ``receipt``.

        ``left``: the slot in which that DM was. Its deletion is posted if its person was forgotten since, or
        if the answer was ``superseded`` and no newer words for it are on their way. It need not be durable: a
        start writes a receipt that is still owed once more.
        """

        async def change(connection: Statements) -> tuple[OutboxRow, ...]:
            sent = f"{_SENT} RETURNING 1", (message.table_id, receipt)
            done = not list(await connection.execute_fetchall(*sent))
            theirs = (message.table_id, message.at.seat, person_id)
            wrong = not list(await connection.execute_fetchall(_SITS, theirs))  # then its row is gone, too
            if done and not wrong:
                return ()
            if superseded and not wrong and not await _follows(connection, message):
                newer = (message.table_id, f"receipt:%:{message.at.seat}")
                wrong = not list(await connection.execute_fetchall(_OWED, newer))
            for slot in {left, message.slot} if wrong else {left} - {message.slot}:
                connection.later(_LEAVE, (message.table_id, slot, message.message_id))
            if wrong:
                return await _retracted(connection, [message], person_id)
            connection.later(*remember(message))
            return ()

        return await self._database.transaction(change, durable=False)

    async def receipt_dropped(self, row: OutboxRow) -> None:
        """Delete a receipt from the outbox that is not sent.

        It need not be durable: a start finds again that it isn't to be sent.
        """
        await self._database.together((_SENT, (row.table_id, row.slot)), durable=False)

    async def taken_away(self, row: OutboxRow) -> None:
        """Delete a row from the outbox and empty its slot, as one change.

        It need not be durable: a deleted message can be deleted again.
        """
        gone = "DELETE FROM outbox WHERE id = ?", (row.id,)
        await self._database.together(gone, (_FORGET, (row.table_id, row.slot)), durable=False)

    async def forget_message(self, message: MessageRow) -> None:
        """Empty a message's slot, unless it holds another message."""
        await self._database.change(_LEAVE, (message.table_id, message.slot, message.message_id))

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
        """Return the messages that a row may change; a DM of whoever has its person's seat by now is none."""
        if not row.direct:
            return await self.slots(row.table_id, slots)
        seat = Slot.from_text(row.place[1]).seat
        values = (row.table_id, *slots, seat, row.channel_id)
        return [MESSAGES.decode(found) for found in await self._database.rows(_STANDS, values)]

    async def has_answer(self, table_id: int, step: int, seat: int) -> bool:
        """Return whether a seat's answer to the open question is stored."""
        sql = "SELECT 1 FROM answers WHERE table_id = ? AND step = ? AND seat = ? AND move <> ''"
        return bool(await self._database.rows(sql, (table_id, step, seat)))

    async def retracted(self, table_id: int, seat: int) -> list[MessageRow]:
        """Return a seat's messages that wait for deletion because a receipt took their place."""
        sql = f"SELECT {MESSAGES.select} FROM messages WHERE table_id = ? AND slot LIKE ? ORDER BY message_id"
        rows = await self._database.rows(sql, (table_id, f"old:%:{seat}"))
        return [MESSAGES.decode(row) for row in rows]

    async def is_shared(self, message: MessageRow) -> bool:
        """Return whether a reminder is also another table's whose question is still open."""
        if message.at.name != REMINDER:
            return False
        sql = "SELECT 1 FROM messages WHERE message_id = ? AND table_id <> ?"
        return bool(await self._database.rows(sql, (message.message_id, message.table_id)))

    async def message(self, message_id: int) -> MessageRow | None:
        """Return the stored message with this id on Discord, which has its table and slot."""
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


# -- private messages at tables that still ask something, while they can be edited -----------------------


QUESTIONS = Columns(PrivateQuestionRow)

# Nothing is stored for a person who was forgotten since, or for a table that is gone.
_PUT = QUESTIONS.insert("private_questions", ("message",)).replace(
    f"VALUES ({QUESTIONS.marks})",
    f"SELECT {QUESTIONS.marks} WHERE EXISTS (SELECT 1 FROM seats WHERE table_id = ? AND person_id = ?)",
)


class PrivateQuestionStore(StorePart):
    """The part of the store with the private messages at tables."""

    async def keep_questions(
        self, new: Sequence[PrivateQuestionRow], gone: Iterable[int], before: int
    ) -> None:
        """Store open questions; delete closed ones, and all older than an interaction."""
        async with self._database.writing() as connection:
            connection.later("DELETE FROM private_questions WHERE interaction < ?", (before,))
            for message in gone:
                connection.later("DELETE FROM private_questions WHERE message = ?", (message,))
            for row in new:
                connection.later(_PUT, (*QUESTIONS.encode(row), row.table_id, row.person_id))

    async def private_questions(self) -> list[PrivateQuestionRow]:
        """Return the open questions, the oldest first, without unreadable rows."""
        mine = self._database.part.where_table()
        sql = f"SELECT {QUESTIONS.select} FROM private_questions WHERE {mine} ORDER BY interaction"
        return QUESTIONS.decode_readable(await self._database.rows(sql))

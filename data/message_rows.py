"""Rows of messages to send, and of those posted on Discord (see ``data.rows``)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

RECEIPT = "receipt"
"""The kind of an ``OwedReceipt``. It has no text: that is written when it is sent."""

DIRECT = frozenset({"dm", "renew", "replace", "close", "retract", RECEIPT})
"""Kinds of messages to a person. Three change a posted DM: ``renew`` edits it, or sends a new one if
there is none; ``replace`` sends a new one in its place; ``close`` edits it and takes it out of its slot.
``retract`` deletes it.
"""

DISCORD_BEGAN = 1_420_070_400_000
"""The epoch of Discord's ids, in milliseconds of Unix time."""

EDITING_KINDS = DIRECT - {"dm", "retract", RECEIPT} | {"lap"}
"""Kinds that change a posted message; ``lap`` is ``renew`` at the table."""


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a message at its table, stored as text: ``ask:3:1``.

    ``name``: the kind of message. ``numbers``: first its step, round or message, last its seat, where it
    has these.
    """

    name: str
    numbers: tuple[int, ...] = ()

    @classmethod
    def from_text(cls, text: str) -> Slot:
        """Read a slot as the store keeps it."""
        name, *numbers = text.replace(".", ":").split(":")  # earlier versions put a point between two
        return cls(name, tuple(int(number) for number in numbers if number.isdecimal()))

    def to_text(self) -> str:
        """Return it as the store keeps it."""
        return ":".join((self.name, *map(str, self.numbers)))

    @property
    def number(self) -> int:
        """Its step, round or message."""
        return self.numbers[0]

    @property
    def seat(self) -> int:
        """Its seat."""
        return self.numbers[-1]


LIVE = "live"
"""The name of the slots of seats' DMs, see ``live_slot``."""

ASK, CALL, PING, PAUSE = "ask", "call", "ping", "pause"
"""Names of slots: DMs that ask (see ``ask_slot``), DMs that call to the table, pings there, and requests for
a pause.
"""

REMINDER = "reminder"
"""The name of the slots of reminders, which several tables may share."""

SEATS = "open_seats"
"""The slot of the message that offers a table's open seats."""


def step_slot(step: int) -> str:
    """Return the slot of the message at a table that shows a step and asks for the next."""
    return Slot("step", (step,)).to_text()


def ask_slot(step: int, seat: int) -> str:
    """Return the slot of the DM that asks a seat for its answer after a step."""
    return Slot(ASK, (step, seat)).to_text()


def live_slot(seat: int) -> str:
    """Return the slot of a seat's one DM at a table, which shows its question, receipt and outcome."""
    return Slot(LIVE, (seat,)).to_text()


def closed_slot(seat: int) -> str:
    """Return the slot of the seat's last closed DM, which its next question replaces."""
    return Slot("closed", (seat,)).to_text()


def old_slot(message_id: int, seat: int) -> str:
    """Return the slot of a seat's DM that is to be deleted."""
    return Slot("old", (message_id, seat)).to_text()


def receipt_slot(message_id: int, seat: int) -> str:
    """Return the slot of a receipt in the outbox. ``message_id``: the DM that it answers."""
    return Slot("receipt", (message_id, seat)).to_text()


def round_slot(number: int) -> str:
    """Return the slot of the message that shows a tournament's round."""
    return Slot("round", (number,)).to_text()


@dataclass(frozen=True, slots=True)
class Post:
    """A message to send, not stored yet. ``slot``: its place at its table, "" for none.

    ``kind``: thread, send, dm, edit, delete, receipt, or one of ``EDITING_KINDS``: these edit the message in
    the slot ``payload["place"]`` (or ``payload["closed"]`` for a closed one). From then on it is in both
    slots, but a closed one only in the post's own.
    """

    channel_id: int
    kind: str
    slot: str
    payload: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """A message to send. ``attempted``: when it was last tried, None for never."""

    id: int
    table_id: int
    channel_id: int
    kind: str
    slot: str
    payload: dict[str, Any]
    attempted: float | None

    @property
    def direct(self) -> bool:
        """Whether it goes to a person, whose id is ``channel_id``."""
        return self.kind in DIRECT

    @property
    def at(self) -> Slot:
        """The slot, read."""
        return Slot.from_text(self.slot)

    @property
    def slots(self) -> list[tuple[int, str]]:
        """The slots of its message, each with its table: several tables may share a reminder."""
        return [(self.table_id, self.slot), *map(tuple, self.payload.get("also", ()))]

    @property
    def asks(self) -> bool:
        """Whether it is a DM that asks a seat something, in an ``ask_slot``."""
        return self.direct and self.at.name == ASK

    @property
    def redraws(self) -> bool:
        """Whether it replaces the message in its slot with its picture."""
        return bool(self.payload.get("redrawn"))

    @property
    def alert(self) -> bool:
        """Whether it tells a person about others' tables; everything else is more urgent."""
        return bool(self.payload.get("alert"))

    @property
    def reminds(self) -> bool:
        """Whether it reminds a person of answers they owe."""
        return "reminds" in self.payload

    @property
    def follows(self) -> bool:
        """Whether it tells a person of a game that they follow: an alert, too."""
        return "follows" in self.payload

    @property
    def until(self) -> float:
        """The instant after which it is no longer sent."""
        return float(self.payload.get("until", math.inf))

    @property
    def place(self) -> tuple[int, str]:
        """The table and the slot of the message that a row of ``EDITING_KINDS`` renews."""
        return self.table_id, str(self.payload["place"])

    @property
    def left(self) -> str:
        """The slot that its message leaves: its place if this row closes it, else the slot ``closed``."""
        left = self.payload.get("place" if self.kind == "close" else "closed", "")
        return "" if left == self.slot else str(left)


@dataclass(frozen=True, slots=True)
class MessageRow:
    """The message on Discord in a table's slot.

    ``shown``: when it got its present text, as one of Discord's ids; None: when it was posted.
    """

    table_id: int
    slot: str
    channel_id: int
    message_id: int
    shown: int | None = None

    @property
    def at(self) -> Slot:
        """The slot, read."""
        return Slot.from_text(self.slot)

    @property
    def since(self) -> int:
        """When it got its present text, as one of Discord's ids."""
        return self.message_id if self.shown is None else self.shown


@dataclass(frozen=True, slots=True)
class DigestRow:
    """The DM that lists all tables waiting for a person."""

    person_id: int
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class OwedReceipt:
    """An answer by DM whose receipt was not sent yet: a row of the outbox, stored with the answer.

    ``message_id``: the DM that brought the answer. ``replaced``: it took the place of an earlier answer.
    ``ordered``: moves set in advance did, not a DM; ``message_id`` is then our own. This flag is not stored.
    """

    message_id: int
    channel_id: int
    person_id: int
    table_id: int
    step: int
    seat: int
    move: str
    replaced: bool = False
    ordered: bool = False

    @property
    def post(self) -> Post:
        """What is stored of it."""
        payload = {"channel": self.channel_id, "step": self.step, "move": self.move}
        if self.replaced:
            payload["replaced"] = True
        return Post(self.person_id, RECEIPT, receipt_slot(self.message_id, self.seat), payload)

    @property
    def row(self) -> OutboxRow:
        """The row to send now. Its id is our own: the store's is never read, since the slot is enough."""
        post = self.post
        return OutboxRow(
            -self.message_id, self.table_id, post.channel_id, post.kind, post.slot, dict(post.payload), None
        )

    @classmethod
    def of(cls, row: OutboxRow) -> OwedReceipt:
        """Read it from a row of the outbox."""
        given, at = row.payload, row.at
        return cls(
            at.number, int(given["channel"]), row.channel_id, row.table_id, int(given["step"]), at.seat,
            str(given["move"]), bool(given.get("replaced")),
        )  # fmt: skip


TOKEN_SECONDS = 900.0
"""Lifetime of an interaction's token, with which the bot can edit its reply."""


@dataclass(frozen=True, slots=True)
class PrivateQuestionRow:
    """A private message at a table that still asks for an answer.

    ``message``: the interaction that opened it. ``token``: the sealed token with which the bot can edit it.
    ``final``: its buttons are gone.
    """

    message: int
    interaction: int
    token: bytes
    table_id: int
    person_id: int
    locale: str
    step: int
    final: bool = False


def written_at(message_id: int) -> float:
    """Return when a message was written, in Unix seconds, from the time in its id (Discord's clock)."""
    return ((message_id >> 22) + DISCORD_BEGAN) / 1000


def first_id_at(instant: float) -> int:
    """Return the lowest id of a message written at ``instant`` (Unix seconds) or later."""
    return max(0, int(instant * 1000) - DISCORD_BEGAN) << 22


@dataclass(frozen=True, slots=True)
class DmChannelRow:
    """The DM with a person.

    ``answered_at``: when they wrote the last DM that answered a table (``written_at``); None: not known.
    """

    person_id: int
    channel_id: int
    answered_at: float | None = None

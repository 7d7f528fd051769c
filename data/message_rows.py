"""The rows of messages to send, and of those that stand on Discord (see ``data.rows``)."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

DIRECT = frozenset({"dm", "renew", "replace", "close", "retract"})
"""Kinds of messages to a person. Three change a DM that stands: ``renew`` edits it, or sends a new one if
none stands; ``replace`` sends a new one in its place; ``close`` edits it and takes it out of its slot.
``retract`` deletes it.
"""

DISCORD_BEGAN = 1_420_070_400_000
"""The milliseconds of Unix time from which Discord counts those in its ids."""

LIVING = DIRECT - {"dm", "retract"} | {"lap"}
"""Kinds that change a message that stands; ``lap`` is ``renew`` at the table."""


@dataclass(frozen=True, slots=True)
class Slot:
    """The place of a message at its table, which the store keeps as text: ``ask:3:1``.

    ``name``: what stands there. ``numbers``: first the step, round or message that it is of, last the seat,
    as far as it is of such.
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
        """The step, round or message that it is of."""
        return self.numbers[0]

    @property
    def seat(self) -> int:
        """The seat that it is of."""
        return self.numbers[-1]


def step_slot(step: int) -> str:
    """Return the slot of the message at a table that shows a step and asks what comes next."""
    return Slot("step", (step,)).to_text()


def ask_slot(step: int, seat: int) -> str:
    """Return the slot of the DM that asks a seat what comes after a step."""
    return Slot("ask", (step, seat)).to_text()


def living_slot(seat: int) -> str:
    """Return the slot of a seat's one DM of a table, in which its question, receipt and outcome stand."""
    return Slot("live", (seat,)).to_text()


def closed_slot(seat: int) -> str:
    """Return the slot of the DM of a seat that was closed last: its next question takes that one's place."""
    return Slot("closed", (seat,)).to_text()


def old_slot(message_id: int, seat: int) -> str:
    """Return the slot of a DM of a seat that is to be deleted."""
    return Slot("old", (message_id, seat)).to_text()


def round_slot(number: int) -> str:
    """Return the slot of the message that shows a tournament's round."""
    return Slot("round", (number,)).to_text()


@dataclass(frozen=True, slots=True)
class Post:
    """A message to send that is not stored yet. ``slot``: its place at its table, "" for none.

    ``kind``: thread, send, dm, edit, delete, or one of ``LIVING``: these change the message in the slot
    ``payload["place"]`` (or ``payload["closed"]`` for a closed one). From then on it stands in both slots,
    but a closed one only in the post's own.
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
    def asks(self) -> bool:
        """Whether it is a DM that asks a seat something: it is for an ``ask_slot``."""
        return self.direct and self.at.name == "ask"

    @property
    def alert(self) -> bool:
        """Whether it tells a person of a lobby that has free seats; it is less urgent than all else."""
        return bool(self.payload.get("alert"))

    @property
    def reminds(self) -> bool:
        """Whether it reminds a person of answers that they owe."""
        return "reminds" in self.payload

    @property
    def until(self) -> float:
        """After this instant it is not sent any more."""
        return float(self.payload.get("until", math.inf))

    @property
    def place(self) -> tuple[int, str]:
        """The table and the slot of the message that a row of ``LIVING`` renews."""
        return self.table_id, str(self.payload["place"])

    @property
    def left(self) -> str:
        """The slot that a message leaves: its place when a row closes it, else the closed one."""
        left = self.payload.get("place" if self.kind == "close" else "closed", "")
        return "" if left == self.slot else str(left)


@dataclass(frozen=True, slots=True)
class MessageRow:
    """The message on Discord that stands in a table's slot.

    ``shown``: since when it has its present text, as one of Discord's ids; None: since it was posted.
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
        """Since when it has its present text, as one of Discord's ids."""
        return self.message_id if self.shown is None else self.shown


@dataclass(frozen=True, slots=True)
class DigestRow:
    """The DM that lists all tables which wait for a person."""

    person_id: int
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class OwedReceiptRow:
    """An answer whose sender was not told yet that it was taken. ``message_id``: the DM that brought it."""

    message_id: int
    channel_id: int
    person_id: int
    table_id: int
    step: int
    seat: int
    move: str


@dataclass(frozen=True, slots=True)
class PrivateQuestionRow:
    """A private message at a table that still asks something.

    ``message``: the interaction that opened it. ``token``: lets the bot edit it, sealed. ``final``: it has
    nothing to press any more.
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
    """Return when a message was written, in Unix seconds: by Discord's clock, which is in its id."""
    return ((message_id >> 22) + DISCORD_BEGAN) / 1000


def first_id_at(instant: float) -> int:
    """Return the lowest id of what was written then or later, in Unix seconds."""
    return max(0, int(instant * 1000) - DISCORD_BEGAN) << 22


@dataclass(frozen=True, slots=True)
class DmChannelRow:
    """The DM with a person.

    ``answered_at``: when they wrote the last DM that answered a table (``written_at``); None: not known.
    """

    person_id: int
    channel_id: int
    answered_at: float | None = None

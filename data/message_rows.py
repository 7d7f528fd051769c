"""The rows of what is sent, and of which message of Discord's stands where (see ``data.rows``)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

DIRECT = frozenset({"dm", "renew", "replace", "close", "retract"})
"""Kinds of messages to a person. A DM that stands says something new: ``renew``: by an edit, or in a new one
where none stands; ``replace``: in a new one in its place; ``close``: by an edit where one stands, which
leaves that place; ``retract`` takes it away."""

LIVING = DIRECT - {"dm", "retract"} | {"lap"}
"""Kinds that give a message that stands something new to say; ``lap``: as ``renew``, at the table."""


@dataclass(frozen=True, slots=True)
class Post:
    """Something to be sent, not yet stored. ``slot`` names the message's place at its table.

    ``kind``: thread, send, dm, edit, delete, or one of ``LIVING``: the message that stands in the slot
    ``payload["place"]``, or closed in ``payload["closed"]``, says something new and stands in both slots from
    then on; one that is closed stands in the post's alone.
    """

    channel_id: int
    kind: str
    slot: str
    payload: Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class OutboxRow:
    """Something to be sent. ``attempted``: when sending it was last begun, None for never."""

    id: int
    table_id: int
    channel_id: int
    kind: str
    slot: str
    payload: dict[str, Any]
    attempted: float | None

    @property
    def direct(self) -> bool:
        """Whether it is a message to a person, whose id is ``channel_id``."""
        return self.kind in DIRECT


@dataclass(frozen=True, slots=True)
class MessageRow:
    """Which message of Discord's stands in a table's slot.

    ``shown``: since when it says what it says, as one of Discord's ids; None: since it was posted.
    """

    table_id: int
    slot: str
    channel_id: int
    message_id: int
    shown: int | None = None

    @property
    def since(self) -> int:
        """Since when it says what it says, as one of Discord's ids."""
        return self.message_id if self.shown is None else self.shown


@dataclass(frozen=True, slots=True)
class DigestRow:
    """Which DM tells a person of all the tables that wait for them."""

    person_id: int
    channel_id: int
    message_id: int


@dataclass(frozen=True, slots=True)
class OwedReceiptRow:
    """An answer that was taken, its sender not told. ``message_id``: the DM that brought it."""

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

    ``message``: the interaction that opened it. ``token``: what edits it, sealed. ``final``: nothing can be
    pressed in it any more.
    """

    message: int
    interaction: int
    token: bytes
    table_id: int
    person_id: int
    locale: str
    step: int
    final: bool = False


@dataclass(frozen=True, slots=True)
class DmChannelRow:
    """The DM with a person. ``answered_at``: when they last answered a table there, None for never."""

    person_id: int
    channel_id: int
    answered_at: float | None = None

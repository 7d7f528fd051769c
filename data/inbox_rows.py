"""The rows of what one process hands on to another (see ``data.rows``)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class InboxRow:
    """Something that the process is to act on which works for a shard.

    ``kind``: message, interaction, forget or catch_up. ``id``: Discord's; whom to forget; 0. ``person_id``:
    who wrote or pressed. ``payload``: what the gateway said, as JSON, without ``token``, which is sealed.
    ``deferred``: Discord was told that the answer comes later.
    """

    shard: int
    kind: str
    id: int
    at: float
    person_id: int | None = None
    payload: str = ""
    token: bytes = b""
    deferred: bool = False

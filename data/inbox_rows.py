"""Rows that one process passes to another (see ``data.rows``)."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class InboxRow:
    """Work for the process that serves a shard.

    ``kind``: message, interaction, forget or catch_up. ``id``: Discord's id, the person to forget, or 0.
    ``person_id``: who wrote or pressed. ``payload``: the gateway's data as JSON, with its ``token`` sealed.
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

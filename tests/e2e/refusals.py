"""What Discord refuses but the simulation accepts."""

from __future__ import annotations

import json
import re
from typing import Any

from simcord.backend.errors import BackendError
from simcord.enums import ChannelType

MOST_FOLLOW_UPS = 5
"""The follow-ups that an interaction takes where only its person has installed the bot."""


def check_foreign(backend: Any, path: str, foreign: set[int]) -> None:
    """Refuse requests where the bot is no member, except answers to interactions."""
    match path.strip("/").split("/"):
        case ["channels", number, *_] if int(number) in foreign:
            raise BackendError(403, 50001, "Missing Access")
        case ["webhooks", _, token]:
            record = backend.interaction_by_token(token)
            if record.channel_id in foreign and len(record.followup_ids) >= MOST_FOLLOW_UPS:
                raise BackendError(400, 40094, "Too many follow-ups")


def check_archived(backend: Any, method: str, path: str, body: Any) -> None:
    """Refuse to change an archived thread or a message in it; a new message reopens it.

    Only those who may manage threads can reopen a locked one or write in it, and the bot may not.
    """
    match path.strip("/").split("/"):
        case ["channels", number] if method == "PATCH":
            channel = backend.channels.get(int(number))
            if channel is None or channel.thread_metadata is None:
                return
            if channel.thread_metadata.locked:
                raise BackendError(403, 50013, "Missing Permissions")
            if channel.thread_metadata.archived and (body or {}).get("archived") is not False:
                raise BackendError(400, 50083, "Thread is archived")
        case ["channels", number, "messages", *_]:
            channel = backend.channels.get(int(number))
            if channel is None or channel.thread_metadata is None:
                return
            if channel.thread_metadata.archived and method in {"PATCH", "DELETE"}:
                raise BackendError(400, 50083, "Thread is archived")
            if method == "POST" and channel.thread_metadata.archived and channel.thread_metadata.locked:
                raise BackendError(403, 50013, "Missing Permissions")
            if method == "POST":
                channel.thread_metadata.archived = False


def check_references(backend: Any, method: str, path: str, body: Any) -> None:
    """Refuse a message that shows a picture which neither comes with it nor is kept from before."""
    data = body.get("data", body) if isinstance(body, dict) else None
    if not isinstance(data, dict) or not data.get("components"):
        return
    shown = set(re.findall(r"attachment://([\w.-]+)", json.dumps(data["components"])))
    if "attachments" in data:
        there = {entry["filename"] for entry in data["attachments"] if "filename" in entry}
    else:
        there = {file["filename"] for file in _stored_files(backend, method, path)}
    if shown - there:
        raise BackendError(400, 50035, f"no such attachment: {shown - there}")


def _stored_files(backend: Any, method: str, path: str) -> list[Any]:
    match path.strip("/").split("/"):
        case ["channels", channel, "messages", message] if method == "PATCH":
            return list(backend.get_message(int(channel), int(message)).attachments)
        case ["interactions", number, _, "callback"]:
            record = backend.interactions.get(int(number))
            if record is None:
                return []  # the simulation knows no such interaction, and refuses it
            return _files_of(backend, record, record.source_message_id)
        case ["webhooks", _, token, *_] if method == "PATCH":
            record = backend.interaction_by_token(token)
            return _files_of(backend, record, record.message_id)
    return []


def _files_of(backend: Any, record: Any, message_id: int | None) -> list[Any]:
    message = backend.messages[record.channel_id].get(message_id)
    return list(message.attachments) if message is not None else []


def direct_person(backend: Any, channel_id: int) -> int | None:
    channel = backend.channels.get(channel_id)
    if channel is None or channel.type != ChannelType.DM:
        return None
    return next(int(person) for person in channel.recipient_ids if person != backend.bot_user.id)

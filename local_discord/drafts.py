"""What a request says about a message, checked and put into the message as a whole or not at all."""

from __future__ import annotations

from dataclasses import dataclass, field

from . import attachments, component_tree, components, embeds, limits, mentions
from .attachments import Upload
from .errors import DiscordError, Form, Json
from .fields import text, truth, whole
from .snowflake import created, iso
from .world import World

BODY = "content tts embeds allowed_mentions components attachments flags"
ON_CREATE = limits.FLAG_SUPPRESS_EMBEDS | limits.FLAG_SILENT | limits.FLAG_V2
ON_EDIT = limits.FLAG_SUPPRESS_EMBEDS | limits.FLAG_V2
SYSTEM_TYPES = (1, 4, 18, 21)  # a member added, a rename, a thread started, its first message


@dataclass
class Draft:
    """What a request says about a message, before it is one."""

    payload: Json
    uploads: dict[str, Upload] = field(default_factory=dict)
    flags_allowed: int = ON_CREATE


def blank(world_id: str, channel: str, author: str, kind: int = 0) -> Json:
    """A message with nothing in it, in the shape in which the world keeps it."""
    return {
        "id": world_id,
        "channel_id": channel,
        "author_id": author,
        "content": "",
        "timestamp": iso(created(world_id)),
        "edited_timestamp": None,
        "type": kind,
        "flags": 0,
        "attachments": [],
        "embeds": [],
        "components": [],
        "mentions": [],
        "mention_roles": [],
        "mention_everyone": False,
        "reference": None,
        "interaction": None,
        "nonce": None,
        "ephemeral_to": None,
        "failed": False,
    }


def fill(world: World, message: Json, draft: Draft, replied_to: str | None = None) -> dict[str, bytes]:
    """Put a request's words, components and files into a message; returns the bytes of its new files.

    The message is changed only if nothing is wrong. Raises 50035 with every wrong field, or 50006 if
    nothing would be left to show.
    """
    payload, form = draft.payload, Form()
    flags = _flags(form, message, draft)
    v2 = bool(flags & limits.FLAG_V2)
    content = message["content"]
    if "content" in payload:
        content = payload["content"] or ""
        if text(form, ("content",), content, 0, limits.CONTENT):
            content = content.strip()
    truth(form, ("tts",), payload.get("tts"))
    rules = mentions.allowed(form, payload.get("allowed_mentions"))
    files, new = attachments.arrange(form, world, payload, draft.uploads, message["attachments"])
    channel = message["channel_id"]
    parts: Json = {}
    for name, check in (
        ("embeds", embeds.checked),
        ("components", lambda f, v: components.checked(f, v, v2)),
    ):
        value = payload[name] if name in payload else message[name]
        parts[name] = check(form, attachments.as_references(value, files, channel))
        attachments.check_references(form, parts[name], files, (name,))
    _check_v2(form, v2, content, parts["embeds"])
    form.check()
    if not (content or parts["embeds"] or parts["components"] or (files and not v2)):
        raise DiscordError(400, 50006, "Cannot send an empty message")
    said = content + "\n" + component_tree.displayed_text(parts["components"])
    rights = world.permissions(message["author_id"], world.channels[channel])
    meant = mentions.found(world, said, rules, rights, replied_to)
    message.update(content=content, attachments=files, flags=flags, **parts)
    message.update(mentions=meant.users, mention_roles=meant.roles, mention_everyone=meant.everyone)
    return new


def _flags(form: Form, message: Json, draft: Draft) -> int:
    value = draft.payload.get("flags")
    before: int = message["flags"]
    if value is None or not whole(form, ("flags",), value, 0, 2**31 - 1):
        return before & ~limits.FLAG_LOADING
    if value & ~(draft.flags_allowed | before):
        form.wrong(("flags",), "MESSAGE_FLAGS_INVALID", f"These flags cannot be set here: {value}")
    if before & limits.FLAG_V2 and not value & limits.FLAG_V2:
        words = "The components v2 flag cannot be removed"
        form.wrong(("flags",), "MESSAGE_COMPONENTS_V2_FLAG_CANNOT_BE_REMOVED", words)
    changed = draft.flags_allowed
    return int((before & ~changed) | (value & changed)) & ~limits.FLAG_LOADING


def _check_v2(form: Form, v2: bool, content: str, embeds_there: list[Json]) -> None:
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    words = "The '{}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    if v2 and content:
        form.wrong(("content",), code, words.format("content"))
    if v2 and embeds_there:
        form.wrong(("embeds",), code, words.format("embeds"))

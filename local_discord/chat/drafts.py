"""The content of a message in a request: checked, then put into the message completely or not at all."""

from __future__ import annotations

from dataclasses import dataclass, field

from local_discord.validation import attachments, component_tree, components, limits, mentions
from local_discord.validation.attachments import Upload
from local_discord.validation.errors import DiscordError, Form, Json, UnknownRequestError
from local_discord.validation.fields import text, truth, whole
from local_discord.world import World

BODY = "content tts embeds allowed_mentions components attachments flags"
ON_CREATE = limits.FLAG_SUPPRESS_EMBEDS | limits.FLAG_SILENT | limits.FLAG_V2
ON_EDIT = limits.FLAG_SUPPRESS_EMBEDS | limits.FLAG_V2
SYSTEM_TYPES = (1, 4, 18, 21)  # a member added, a rename, a thread started, its first message


@dataclass
class Draft:
    """The content of a message in a request. `flags_allowed`: the flags that the request may set."""

    payload: Json
    uploads: dict[str, Upload] = field(default_factory=dict)
    flags_allowed: int = ON_CREATE


def fill(world: World, message: Json, draft: Draft, replied_to: str | None = None) -> dict[str, bytes]:
    """Put a request's text, components and files into a message; return the bytes of its new files.

    The message is changed only if everything is right. Raises 50035 with all wrong fields, or 50006 for an
    empty message.
    """
    payload, form = draft.payload, Form()
    flags = _flags(form, message, draft)
    v2 = bool(flags & limits.FLAG_V2)
    content = _content(form, payload) if "content" in payload else message["content"]
    truth(form, ("tts",), payload.get("tts"))
    rules = mentions.allowed(form, payload.get("allowed_mentions"))
    files, new = attachments.arrange(form, payload, draft.uploads, message["attachments"], world.ids.next)
    channel = message["channel_id"]
    value = payload.get("components", message["components"])
    checked_components = components.checked(form, attachments.as_references(value, files, channel), v2)
    attachments.check_references(form, checked_components, files, ("components",))
    _check_v2(form, v2, content, payload)
    form.check()
    if not (content or checked_components or (files and not v2)):
        raise DiscordError(400, 50006, "Cannot send an empty message")
    visible_text = content + "\n" + component_tree.displayed_text(checked_components)
    target = world.channels[channel]
    rights, roles = world.permissions(message["author_id"], target), world.guild_of(target)["roles"]
    named = mentions.found(visible_text, rules, rights, world.users, roles, replied_to)
    message.update(content=content, attachments=files, flags=flags, components=checked_components)
    message.update(mentions=named.users, mention_roles=named.roles, mention_everyone=named.everyone)
    return new


def _content(form: Form, payload: Json) -> str:
    content = payload["content"] or ""
    return content.strip() if text(form, ("content",), content, 0, limits.CONTENT) else ""


def _flags(form: Form, message: Json, draft: Draft) -> int:
    value = draft.payload.get("flags")
    before: int = message["flags"]
    if value is None or not whole(form, ("flags",), value, 0, 2**31 - 1):
        return before & ~limits.FLAG_LOADING
    if value & ~(draft.flags_allowed | before):
        form.wrong(("flags",), "MESSAGE_FLAGS_INVALID", f"These flags cannot be set here: {value}")
    if before & limits.FLAG_V2 and not value & limits.FLAG_V2:
        sentence = "The components v2 flag cannot be removed"
        form.wrong(("flags",), "MESSAGE_COMPONENTS_V2_FLAG_CANNOT_BE_REMOVED", sentence)
    changeable = draft.flags_allowed
    return int((before & ~changeable) | (value & changeable)) & ~limits.FLAG_LOADING


def _check_v2(form: Form, v2: bool, content: str, payload: Json) -> None:
    code = "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2"
    sentence = "The '{}' field cannot be used when using MessageFlags.IS_COMPONENTS_V2"
    if v2 and content:
        form.wrong(("content",), code, sentence.format("content"))
    if v2 and payload.get("embeds"):
        form.wrong(("embeds",), code, sentence.format("embeds"))
    elif payload.get("embeds"):
        raise UnknownRequestError("embeds")

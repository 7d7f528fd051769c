"""The bot's answers to an interaction: the first, which may only defer the real one, and later ones."""

from __future__ import annotations

import secrets
from dataclasses import dataclass
from typing import Any

from local_discord import rows
from local_discord.chat.drafts import BODY, ON_CREATE, ON_EDIT, Draft, fill
from local_discord.chat.events import Events
from local_discord.chat.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
    Interactions,
)
from local_discord.chat.messages import Messages
from local_discord.objects import Objects
from local_discord.validation import commands, limits, modals
from local_discord.validation.attachments import Upload
from local_discord.validation.errors import DiscordError, Form, Json, invalid_form, unknown
from local_discord.validation.fields import items, known, obj
from local_discord.world import World

REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: (REPLY, DEFER, MODAL),
    COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}


@dataclass(eq=False, repr=False)
class Answers:
    """The answers to the open interactions of one world."""

    _world: World
    _objects: Objects
    _events: Events
    _messages: Messages
    _interactions: Interactions

    # ── the first answer ───────────────────────────────────────────────────────────────────────────────────

    def answer(self, key: str, token: str, body: Json, uploads: dict[str, Upload]) -> Json:
        """Take the first answer. Raises 10062 if it comes too late, 40060 for a second one."""
        interaction = self._interactions.open.get(key)
        if interaction is None or not secrets.compare_digest(interaction.token, token):
            raise unknown("interaction")
        if interaction.answered is not None:
            raise DiscordError(400, 40060, "Interaction has already been acknowledged.")
        known(body, "type data", "interaction callback")
        kind, data = body.get("type"), body.get("data") or {}
        if kind not in ANSWERS[interaction.type] or (kind == UPDATE and interaction.message is None):
            allowed = ANSWERS[interaction.type]
            raise invalid_form(("type",), "BASE_TYPE_CHOICES", f"Value must be one of {allowed}.")
        message = self._first(interaction, int(kind), data, uploads)
        interaction.answered = kind
        self._interactions.modals.pop(interaction.modal or "", None)
        self._interactions.keep(interaction)
        if interaction.choices is None:
            self._interactions.show_state(interaction, "thinking" if kind == DEFER else "done")
        return self._callback(interaction, int(kind), message)

    def _first(
        self, interaction: Interaction, kind: int, data: Json, uploads: dict[str, Upload]
    ) -> Json | None:
        if kind in (REPLY, DEFER):
            return self._reply(interaction, kind, data, uploads)
        if kind in (DEFER_UPDATE, UPDATE):
            interaction.original = interaction.message
            if kind == DEFER_UPDATE:
                return None
            message = self._world.messages.get(interaction.message or "")
            if message is None:
                raise unknown("Message")
            known(data, BODY, "message")
            self._messages.edit(message, Draft(data, uploads, ON_EDIT))
            return message
        if kind == MODAL:
            self._open_modal(interaction, modals.checked(data))
        else:
            self._give_choices(interaction, data)
        return None

    def _reply(self, interaction: Interaction, kind: int, data: Json, uploads: dict[str, Upload]) -> Json:
        message = self._blank(interaction, 20 if interaction.type == COMMAND else 0)
        if interaction.type == COMPONENT and interaction.message is not None:
            message |= _reply_to(interaction.message, interaction.channel)
        new: dict[str, bytes] = {}
        if kind == DEFER:
            message["flags"] = _deferred_flags(data, uploads) | limits.FLAG_LOADING
        else:
            known(data, BODY, "message")
            new = fill(self._world, message, Draft(data, uploads, ON_CREATE | limits.FLAG_EPHEMERAL))
        self._publish(interaction, message, new)
        interaction.original = message["id"]
        return message

    def _blank(self, interaction: Interaction, kind: int) -> Json:
        """Return an answer's message without content. Raises 10003 if its thread has been deleted."""
        channel = self._world.channel(interaction.channel)["id"]
        message = rows.message(self._world.ids.next(), channel, self._world.bot_id, kind)
        message["interaction"] = {
            "id": interaction.id,
            "type": interaction.type,
            "user_id": interaction.person,
            "name": interaction.name,
            "owners": interaction.owners,
        }
        return message

    def _publish(self, interaction: Interaction, message: Json, new: dict[str, bytes]) -> None:
        if message["flags"] & limits.FLAG_EPHEMERAL:
            message["ephemeral_to"] = interaction.person
        self._messages.publish(message, new)

    def _open_modal(self, interaction: Interaction, modal: Json) -> None:
        key = self._world.ids.next()
        self._interactions.open_modal(key, modal, interaction)
        shown = {"id": key, **modal}
        self._events.page("modal", [interaction.person], modal=shown, interaction=interaction.id)

    def _give_choices(self, interaction: Interaction, data: Json) -> None:
        form = Form()
        body = obj(form, ("data",), data) or {}
        known(body, "choices", "autocomplete answer")
        choices = items(form, ("data", "choices"), body.get("choices"), 0, limits.CHOICES)
        kind = _focused_type(interaction.data["options"])
        commands.check_choices(form, ("data", "choices"), choices, kind)
        form.check()
        if interaction.choices is not None and not interaction.choices.done():
            interaction.choices.set_result(choices)

    def _callback(self, interaction: Interaction, kind: int, message: Json | None) -> Json:
        summary: Json = {"id": interaction.id, "type": interaction.type}
        if message is None:
            return {"interaction": summary, "resource": {"type": kind}}
        summary["response_message_id"] = message["id"]
        summary["response_message_loading"] = bool(message["flags"] & limits.FLAG_LOADING)
        summary["response_message_ephemeral"] = bool(message["flags"] & limits.FLAG_EPHEMERAL)
        resource: Json = {"type": kind}
        if kind in (REPLY, UPDATE):
            resource["message"] = self._objects.message(message)
        return {"interaction": summary, "resource": resource}

    # ── later answers ──────────────────────────────────────────────────────────────────────────────────────

    def follow_up(self, interaction: Interaction, payload: Json, uploads: dict[str, Upload]) -> Json:
        """Post one more message; the first one after a deferral fills the message that is loading."""
        known(payload, BODY, "follow-up")
        loading = self._world.messages.get(interaction.original or "")
        if loading is not None and loading["flags"] & limits.FLAG_LOADING and interaction.answered == DEFER:
            flags = payload.get("flags", 0) & ~limits.FLAG_EPHEMERAL
            self._messages.edit(loading, Draft({**payload, "flags": flags}, uploads, ON_CREATE))
            return loading
        message = self._blank(interaction, 0)
        if interaction.original is not None:
            message |= _reply_to(interaction.original, interaction.channel)
        draft = Draft(payload, uploads, ON_CREATE | limits.FLAG_EPHEMERAL)
        self._publish(interaction, message, fill(self._world, message, draft))
        return message

    def message_of(self, interaction: Interaction, key: str) -> Json:
        """Return a message that this token may read and change: `@original`, or one of its follow-ups."""
        wanted = interaction.original if key == "@original" else key
        message = self._world.messages.get(wanted or "")
        if message is None or message["author_id"] != self._world.bot_id:
            raise unknown("Message")
        origin: Any = message["interaction"]
        if wanted != interaction.original and (origin is None or origin["id"] != interaction.id):
            raise unknown("Message")
        return message


def _reply_to(message: str, channel: str) -> Json:
    return {"type": 19, "reference": {"type": 0, "message_id": message, "channel_id": channel}}


def _deferred_flags(data: Json, uploads: dict[str, Upload]) -> int:
    if set(data) - {"flags", "tts"} or uploads:
        raise invalid_form(("data",), "INTERACTION_DEFER_FIELDS", "A deferred answer carries flags alone")
    flags = int(data.get("flags", 0))
    if flags & ~limits.FLAG_EPHEMERAL:
        sentence = "A deferred answer is ephemeral or not"
        raise invalid_form(("data", "flags"), "MESSAGE_FLAGS_INVALID", sentence)
    return flags


def _focused_type(options: list[Json]) -> int:
    for option in options:
        if option.get("focused"):
            return int(option["type"])
        if option.get("options"):
            return _focused_type(option["options"])
    return commands.STRING

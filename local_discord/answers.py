"""How the bot answers an interaction: at once, deferred, with a modal or choices, and what follows."""

from __future__ import annotations

import secrets
from typing import Any

from . import commands, limits, modals, rows
from .attachments import Upload
from .drafts import BODY, ON_CREATE, ON_EDIT, Draft, fill
from .errors import DiscordError, Form, Json, invalid_form, unknown
from .fields import items, known, obj
from .interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT, Interaction, Interactions
from .messages import Messages

REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: (REPLY, DEFER, MODAL),
    COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}


class Answers:
    """The answers to the open interactions of one world."""

    def __init__(self, interactions: Interactions, messages: Messages) -> None:
        self.interactions = interactions
        self.messages = messages
        self.hub = messages.hub
        self.world = messages.world

    # ── the first answer ───────────────────────────────────────────────────────────────────────────────────

    def answer(self, key: str, token: str, body: Json, uploads: dict[str, Upload]) -> Json:
        """The bot's first answer. Raises 10062 where it comes too late, 40060 for a second one."""
        interaction = self.interactions.open.get(key)
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
        self.interactions.keep(interaction)
        self.interactions.tell_state(interaction, "thinking" if kind == DEFER else "done")
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
            message = self.world.messages.get(interaction.message or "")
            if message is None:
                raise unknown("Message")
            known(data, BODY, "message")
            self.messages.edit(message, Draft(data, uploads, ON_EDIT))
            return message
        if kind == MODAL:
            self._open_modal(interaction, modals.checked(data))
        else:
            self._give_choices(interaction, data)
        return None

    def _reply(self, interaction: Interaction, kind: int, data: Json, uploads: dict[str, Upload]) -> Json:
        if (kind == DEFER and set(data) - {"flags"} - {"tts"}) or (kind == DEFER and uploads):
            raise invalid_form(("data",), "INTERACTION_DEFER_FIELDS", "A deferred answer carries flags alone")
        allowed = limits.FLAG_EPHEMERAL if kind == DEFER else ON_CREATE | limits.FLAG_EPHEMERAL
        message = self._blank(interaction, 20 if interaction.type == COMMAND else 0)
        if interaction.type == COMPONENT and interaction.message is not None:
            message["type"] = 19
            message["reference"] = {
                "type": 0,
                "message_id": interaction.message,
                "channel_id": interaction.channel,
            }
        draft = Draft({**data}, uploads, allowed)
        if kind == DEFER:
            flags = data.get("flags", 0)
            if flags & ~allowed:
                raise invalid_form(
                    ("data", "flags"), "MESSAGE_FLAGS_INVALID", "A deferred answer is ephemeral or not"
                )
            message["flags"] = flags | limits.FLAG_LOADING
            new: dict[str, bytes] = {}
        else:
            known(data, BODY, "message")
            new = fill(self.world, message, draft)
        self._publish(interaction, message, new)
        interaction.original = message["id"]
        return message

    def _blank(self, interaction: Interaction, kind: int) -> Json:
        message = rows.message(self.world.ids.next(), interaction.channel, self.world.bot_id, kind)
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
        self.messages.publish(message, new)

    def _open_modal(self, interaction: Interaction, modal: Json) -> None:
        key = self.world.ids.next()
        self.interactions.modals[key] = (modal, interaction)
        self.hub.page("modal", [interaction.person], modal={"id": key, **modal}, interaction=interaction.id)

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
        about: Json = {"id": interaction.id, "type": interaction.type}
        if message is None:
            return {"interaction": about, "resource": {"type": kind}}
        about["response_message_id"] = message["id"]
        about["response_message_loading"] = bool(message["flags"] & limits.FLAG_LOADING)
        about["response_message_ephemeral"] = bool(message["flags"] & limits.FLAG_EPHEMERAL)
        resource: Json = {"type": kind}
        if kind in (REPLY, UPDATE):
            resource["message"] = self.hub.wire.message(message, self.hub.base)
        return {"interaction": about, "resource": resource}

    # ── what follows ───────────────────────────────────────────────────────────────────────────────────────

    def follow_up(self, interaction: Interaction, payload: Json, uploads: dict[str, Upload]) -> Json:
        """One more message; the first one after a deferral fills the message that is loading."""
        known(payload, BODY, "follow-up")
        loading = self.world.messages.get(interaction.original or "")
        if loading is not None and loading["flags"] & limits.FLAG_LOADING and interaction.answered == DEFER:
            flags = payload.get("flags", 0) & ~limits.FLAG_EPHEMERAL
            self.messages.edit(loading, Draft({**payload, "flags": flags}, uploads, ON_CREATE))
            return loading
        message = self._blank(interaction, 0)
        if interaction.original is not None:
            reference = {"type": 0, "message_id": interaction.original, "channel_id": interaction.channel}
            message |= {"type": 19, "reference": reference}
        draft = Draft(payload, uploads, ON_CREATE | limits.FLAG_EPHEMERAL)
        self._publish(interaction, message, fill(self.world, message, draft))
        return message

    def message_of(self, interaction: Interaction, key: str) -> Json:
        """A message that this token may read and change: `@original`, or one of its follow-ups."""
        wanted = interaction.original if key == "@original" else key
        message = self.world.messages.get(wanted or "")
        if message is None or message["author_id"] != self.world.bot_id:
            raise unknown("Message")
        asked: Any = message["interaction"]
        if wanted != interaction.original and (asked is None or asked["id"] != interaction.id):
            raise unknown("Message")
        return message


def _focused_type(options: list[Json]) -> int:
    for option in options:
        if option.get("focused"):
            return int(option["type"])
        if option.get("options"):
            return _focused_type(option["options"])
    return commands.STRING

"""Interactions: what people do with commands and components, and how the bot may answer.

The first answer must come within three seconds, everything else within fifteen minutes; answers carry the
interaction's token instead of the bot's (interactions/receiving-and-responding).
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field
from typing import Any

from . import commands, limits, modals
from .attachments import Upload
from .errors import DiscordError, Form, Json, invalid_form, unknown
from .fields import items, known, obj
from .messages import BODY, ON_CREATE, ON_EDIT, Draft, Messages, blank
from .permissions import DM

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
REPLY, DEFER, DEFER_UPDATE, UPDATE, CHOICES, MODAL = 4, 5, 6, 7, 8, 9
ANSWERS = {
    COMMAND: (REPLY, DEFER, MODAL),
    COMPONENT: (REPLY, DEFER, DEFER_UPDATE, UPDATE, MODAL),
    AUTOCOMPLETE: (CHOICES,),
    MODAL_SUBMIT: (REPLY, DEFER, DEFER_UPDATE, UPDATE),
}
FAILED = {COMMAND: "The application did not respond", MODAL_SUBMIT: "Something went wrong. Try again."}


@dataclass
class Interaction:
    """One thing that a person did."""

    id: str
    token: str
    type: int
    person: str
    channel: str
    data: Json
    message: str | None = None  # the message whose component was used, or that led to the modal
    name: str = ""  # of the command, with its subcommand
    owners: Json = field(default_factory=dict)
    answered: int | None = None  # the type of the first answer
    original: str | None = None  # the message that is `@original`
    choices: asyncio.Future[list[Json]] | None = None


class Interactions:
    """All interactions that can still be answered, and the modals that are open."""

    def __init__(self, messages: Messages) -> None:
        self.messages = messages
        self.hub = messages.hub
        self.world = messages.world
        self.ack_seconds = limits.ACK_SECONDS
        self.token_seconds = limits.TOKEN_SECONDS
        self.open: dict[str, Interaction] = {}
        self.modals: dict[str, tuple[Json, Interaction]] = {}
        self._by_token: dict[str, Interaction] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        for message in self.world.messages.values():
            if message["flags"] & limits.FLAG_LOADING and not message["failed"]:
                message["failed"] = True  # nobody can answer it any more
                self.world.save("message", message)

    # ── what a person does ─────────────────────────────────────────────────────────────────────────────────

    def start(
        self, kind: int, person: str, channel: Json, data: Json, message: str | None = None, name: str = ""
    ) -> Interaction:
        """Tell the bot, and wait for its first answer in the background."""
        in_dm = channel["type"] == DM
        owners = {"0": "0" if in_dm else self.world.guild["id"]}
        key, token = self.world.ids.next(), secrets.token_urlsafe(96)
        interaction = Interaction(key, token, kind, person, channel["id"], data, message, name, owners)
        if kind == AUTOCOMPLETE:
            interaction.choices = asyncio.get_running_loop().create_future()
        self.open[key] = interaction
        self._by_token[token] = interaction
        self._timers[key] = asyncio.get_running_loop().call_later(self.ack_seconds, self._late, interaction)
        self.hub.bot("INTERACTION_CREATE", self._payload(interaction, channel))
        return interaction

    def _payload(self, interaction: Interaction, channel: Json) -> Json:
        wire, world, person = self.hub.wire, self.world, interaction.person
        in_dm = channel["type"] == DM
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot_id,
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": channel["id"],
            "channel": {**wire.channel(channel), "permissions": str(int(world.permissions(person, channel)))},
            "locale": world.people[person]["locale"],
            "app_permissions": str(int(world.permissions(world.bot_id, channel))),
            "context": 1 if in_dm else 0,
            "authorizing_integration_owners": interaction.owners,
            "entitlements": [],
            "attachment_size_limit": limits.FILE_SIZE,
        }
        if interaction.message is not None:
            payload["message"] = wire.message(world.messages[interaction.message], self.hub.base)
        if in_dm:
            return {**payload, "user": wire.user(person)}
        guild = world.guild
        return {
            **payload,
            "member": wire.member(person, channel),
            "guild_id": guild["id"],
            "guild": {"id": guild["id"], "locale": guild["preferred_locale"], "features": []},
            "guild_locale": guild["preferred_locale"],
        }

    def _late(self, interaction: Interaction) -> None:
        """Three seconds without an answer: the token dies."""
        self._forget(interaction)
        if interaction.choices is not None:
            if not interaction.choices.done():
                interaction.choices.set_result([])
            return
        self._state(interaction, "failed", FAILED.get(interaction.type, "This interaction failed"))

    def _expire(self, interaction: Interaction) -> None:
        """Fifteen minutes: what is still loading has failed."""
        self._forget(interaction)
        message = self.world.messages.get(interaction.original or "")
        if message is not None and message["flags"] & limits.FLAG_LOADING:
            message["failed"] = True
            self.world.save("message", message)
            self.hub.message(message, edited=True)

    def _forget(self, interaction: Interaction) -> None:
        self.open.pop(interaction.id, None)
        self._by_token.pop(interaction.token, None)
        timer = self._timers.pop(interaction.id, None)
        if timer is not None:
            timer.cancel()

    def close(self) -> None:
        """Stop every timer."""
        for interaction in list(self.open.values()):
            self._forget(interaction)

    def _state(self, interaction: Interaction, state: str, sentence: str | None = None) -> None:
        fields: Json = {"interaction": interaction.id, "state": state, "channel": interaction.channel}
        if sentence is not None:
            fields["sentence"] = sentence
        if interaction.message is not None:
            fields |= {"message": interaction.message, "custom_id": interaction.data.get("custom_id")}
        self.hub.page("interaction_state", [interaction.person], **fields)

    # ── the first answer ───────────────────────────────────────────────────────────────────────────────────

    def answer(self, key: str, token: str, body: Json, uploads: dict[str, Upload]) -> Json:
        """The bot's first answer. Raises 10062 where it comes too late, 40060 for a second one."""
        interaction = self.open.get(key)
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
        self._timers[key].cancel()
        loop = asyncio.get_running_loop()
        self._timers[key] = loop.call_later(self.token_seconds, self._expire, interaction)
        self._state(interaction, "thinking" if kind == DEFER else "done")
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
            new = self.messages.fill(message, draft)
        self._publish(interaction, message, new)
        interaction.original = message["id"]
        return message

    def _blank(self, interaction: Interaction, kind: int) -> Json:
        message = blank(self.world.ids.next(), interaction.channel, self.world.bot_id, kind)
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
        self.modals[key] = (modal, interaction)
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

    def by_token(self, application: str, token: str) -> Interaction:
        """The answered interaction of a token. Raises 10015 before an answer, 50027 after fifteen minutes."""
        if application != self.world.bot_id:
            raise unknown("Webhook")
        interaction = self._by_token.get(token)
        if interaction is None:
            raise DiscordError(401, 50027, "Invalid Webhook Token")
        if interaction.answered is None or interaction.answered == CHOICES:
            raise unknown("Webhook")
        return interaction

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
        self._publish(interaction, message, self.messages.fill(message, draft))
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

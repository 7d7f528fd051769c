"""Interactions: people's use of commands and components, and the time that the bot has to answer.

The first answer is due within three seconds, all others within fifteen minutes; answers carry the
interaction's token instead of the bot's (interactions/receiving-and-responding).
"""

from __future__ import annotations

import asyncio
import secrets
from dataclasses import dataclass, field

from local_discord.chat.events import Events
from local_discord.objects import Objects
from local_discord.validation import limits
from local_discord.validation.errors import DiscordError, Json, PersonError, unknown
from local_discord.validation.permissions import DM, IN_BOT_DM
from local_discord.world import World

COMMAND, COMPONENT, AUTOCOMPLETE, MODAL_SUBMIT = 2, 3, 4, 5
MAX_MODALS = 1000  # a closed tab doesn't report the modal it had open
FAILED = {COMMAND: "The application did not respond", MODAL_SUBMIT: "Something went wrong. Try again."}


@dataclass
class Interaction:
    """One use of a command, component or modal by a person."""

    id: str
    token: str
    type: int
    person: str
    channel: str
    data: Json
    message: str | None = None  # the message with the component that was used, or that opened the modal
    name: str = ""  # of the command, with its subcommand
    owners: Json = field(default_factory=dict)
    answered: int | None = None  # the type of the first answer
    original: str | None = None  # the message that is `@original`
    modal: str | None = None  # the submitted modal
    choices: asyncio.Future[list[Json]] | None = None


class Interactions:
    """All interactions that can still be answered, and the open modals."""

    def __init__(self, world: World, objects: Objects, events: Events) -> None:
        self._world = world
        self._objects = objects
        self._events = events
        self.ack_seconds = limits.ACK_SECONDS
        self.token_seconds = limits.TOKEN_SECONDS
        self.open: dict[str, Interaction] = {}
        self.modals: dict[str, tuple[Json, Interaction]] = {}
        self._by_token: dict[str, Interaction] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        for message in self._world.messages.values():
            if message["flags"] & limits.FLAG_LOADING and not message["failed"]:
                message["failed"] = True  # nobody can answer it any more
                self._world.save("message", message)

    # ── what a person does ─────────────────────────────────────────────────────────────────────────────────

    def start(
        self, kind: int, person: str, channel: Json, data: Json, message: str | None = None, name: str = ""
    ) -> Interaction:
        """Send the bot an interaction; its first answer is due within three seconds."""
        in_dm = channel["type"] == DM
        owners = {"0": "0" if in_dm else channel["guild_id"]}
        key, token = self._world.ids.next(), secrets.token_urlsafe(96)
        interaction = Interaction(key, token, kind, person, channel["id"], data, message, name, owners)
        if kind == AUTOCOMPLETE:
            interaction.choices = asyncio.get_running_loop().create_future()
        self.open[key] = interaction
        self._by_token[token] = interaction
        self._timers[key] = asyncio.get_running_loop().call_later(self.ack_seconds, self._late, interaction)
        self._events.interaction(self._payload(interaction, channel))
        return interaction

    def _payload(self, interaction: Interaction, channel: Json) -> Json:
        objects, world, person = self._objects, self._world, interaction.person
        in_dm, rights = channel["type"] == DM, str(int(world.permissions(person, channel)))
        payload: Json = {
            "id": interaction.id,
            "application_id": world.bot_id,
            "type": interaction.type,
            "token": interaction.token,
            "version": 1,
            "data": interaction.data,
            "channel_id": channel["id"],
            "channel": {**objects.channel(channel), "permissions": rights},
            "locale": world.people[person]["locale"],
            "app_permissions": str(int(IN_BOT_DM if in_dm else world.permissions(world.bot_id, channel))),
            "context": 1 if in_dm else 0,
            "authorizing_integration_owners": interaction.owners,
            "entitlements": [],
            "attachment_size_limit": limits.FILE_SIZE,
        }
        if interaction.message is not None:
            payload["message"] = objects.message(world.messages[interaction.message])
        if in_dm:
            return {**payload, "user": objects.user(person)}
        guild = world.guild_of(channel)
        return {
            **payload,
            "member": objects.member_in(person, channel),
            "guild_id": guild["id"],
            "guild": {"id": guild["id"], "locale": guild["preferred_locale"], "features": []},
            "guild_locale": guild["preferred_locale"],
        }

    def _late(self, interaction: Interaction) -> None:
        """End an interaction whose first answer didn't come in time."""
        self._forget(interaction)
        if interaction.choices is not None:
            if not interaction.choices.done():
                interaction.choices.set_exception(PersonError("The application did not answer in time."))
            return
        self.show_state(interaction, "failed", FAILED.get(interaction.type, "This interaction failed"))

    def keep(self, interaction: Interaction) -> None:
        """Let an answered interaction's token live for fifteen minutes."""
        self._timers[interaction.id].cancel()
        loop = asyncio.get_running_loop()
        self._timers[interaction.id] = loop.call_later(self.token_seconds, self.expire, interaction)

    def expire(self, interaction: Interaction) -> None:
        """End a token; an answer that is still loading has failed."""
        self._forget(interaction)
        message = self._world.messages.get(interaction.original or "")
        if message is not None and message["flags"] & limits.FLAG_LOADING:
            message["failed"] = True
            self._world.save("message", message)
            self._events.message(message, edited=True)

    def _forget(self, interaction: Interaction) -> None:
        self.open.pop(interaction.id, None)
        self._by_token.pop(interaction.token, None)
        timer = self._timers.pop(interaction.id, None)
        if timer is not None:
            timer.cancel()

    def open_modal(self, key: str, modal: Json, opener: Interaction) -> None:
        """Keep a modal until it is answered or cancelled; above `MAX_MODALS` of them, drop the oldest."""
        self.modals[key] = (modal, opener)
        if len(self.modals) > MAX_MODALS:
            del self.modals[next(iter(self.modals))]

    def close(self) -> None:
        """Stop every timer."""
        for interaction in list(self.open.values()):
            self._forget(interaction)

    def show_state(self, interaction: Interaction, state: str, sentence: str | None = None) -> None:
        """Show the person the state of their interaction: `thinking`, `done` or `failed`."""
        fields: Json = {"interaction": interaction.id, "state": state, "channel": interaction.channel}
        if sentence is not None:
            fields["sentence"] = sentence
        if interaction.message is not None:
            fields |= {"message": interaction.message, "custom_id": interaction.data.get("custom_id")}
        self._events.page("interaction_state", [interaction.person], **fields)

    def by_token(self, application: str, token: str) -> Interaction:
        """Return the answered interaction of a token. Raises 10015 before an answer, 50027 after expiry."""
        if application != self._world.bot_id:
            raise unknown("Webhook")
        interaction = self._by_token.get(token)
        if interaction is None:
            raise DiscordError(401, 50027, "Invalid Webhook Token")
        if interaction.answered is None or interaction.choices is not None:
            raise unknown("Webhook")
        return interaction

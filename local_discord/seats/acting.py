"""A person's use of the bot: commands, buttons, menus, modals."""

from __future__ import annotations

from local_discord.chat.interactions import (
    AUTOCOMPLETE,
    COMMAND,
    COMPONENT,
    MODAL_SUBMIT,
    Interaction,
    Interactions,
)
from local_discord.gateway import Gateway
from local_discord.objects import Objects
from local_discord.seats import modal_answers
from local_discord.seats.operations import Operations
from local_discord.seats.options import Typed, usable
from local_discord.seats.resolved import Resolved
from local_discord.validation import component_tree, limits
from local_discord.validation.commands import ON_USER, SLASH, USER
from local_discord.validation.errors import Json, PersonError
from local_discord.validation.permissions import THREADS
from local_discord.world import World


class Actions(Operations):
    """Operations that become interactions."""

    def __init__(self, world: World, objects: Objects, gateway: Gateway, interactions: Interactions) -> None:
        super().__init__(world)
        self.objects = objects
        self.gateway = gateway
        self.interactions = interactions

    # ── commands ───────────────────────────────────────────────────────────────────────────────────────────

    def op_slash(self, request: Json) -> Json:
        """Use a command."""
        person, channel = self.person(request), self.channel(request)
        self._check_can_act(person, channel)
        name = str(request.get("name") or "").removeprefix("/").strip()
        typed = Typed(self.world, Resolved(self.world, self.objects, person, channel), person, channel)
        data = typed.data(name, request.get("options") or {})
        interaction = self.interactions.start(COMMAND, person, channel, data, name=name)
        return {"interaction": interaction.id}

    def op_menu(self, request: Json) -> Json:
        """Choose a command from the menu of a message or of its author."""
        person, message = self.person(request), self.message(request)
        channel = self.world.channels[message["channel_id"]]
        self._check_can_act(person, channel)
        found = {command["id"]: command for command in usable(self.world, person, channel)}
        command = found.get(str(request.get("command")))
        if command is None or command["type"] == SLASH or message["flags"] & limits.FLAG_EPHEMERAL:
            raise PersonError("There is no such command here.")
        data: Json = {key: command[key] for key in ("id", "name", "type")}
        if command["type"] == ON_USER:
            resolved = Resolved(self.world, self.objects, person, channel)
            resolved.add(USER, message["author_id"], "message")
            data |= {"target_id": message["author_id"], "resolved": resolved.found}
        else:
            shown = {message["id"]: self.objects.message(message)}
            data |= {"target_id": message["id"], "resolved": {"messages": shown}}
        interaction = self.interactions.start(COMMAND, person, channel, data, name=command["name"])
        return {"interaction": interaction.id}

    async def op_autocomplete(self, request: Json) -> Json:
        """Return the bot's suggestions for an unfinished command."""
        person, channel = self.person(request), self.channel(request)
        self._check_can_act(person, channel)
        resolved = Resolved(self.world, self.objects, person, channel)
        typed = Typed(self.world, resolved, person, channel, str(request.get("focused") or ""))
        data = typed.data(str(request.get("name") or ""), request.get("options") or {})
        interaction = self.interactions.start(AUTOCOMPLETE, person, channel, data)
        assert interaction.choices is not None
        choices = await interaction.choices
        locale = self.world.people[person]["locale"]
        shown = [
            {"name": (c.get("name_localizations") or {}).get(locale) or c["name"], "value": c["value"]}
            for c in choices
        ]
        return {"choices": shown}

    # ── components ─────────────────────────────────────────────────────────────────────────────────────────

    def op_click(self, request: Json) -> Json:
        """Press a button."""
        return self._use(request, (component_tree.BUTTON,), {})

    def op_select(self, request: Json) -> Json:
        """Choose from a menu."""
        person, message = self.person(request), self.message(request)
        select = self._component(request, message, component_tree.SELECTS)
        low, high = select.get("min_values", 1), select.get("max_values", 1)
        chosen = [str(value) for value in request.get("values") or []]
        values = modal_answers.chosen(select, chosen, low, high, "values")
        resolved = Resolved(self.world, self.objects, person, self.world.channels[message["channel_id"]])
        resolved.add_chosen(select, values, "values")
        found = {"resolved": resolved.found} if resolved.found else {}
        return self._use(request, component_tree.SELECTS, {"values": values, **found})

    def _use(self, request: Json, kinds: tuple[int, ...], more: Json) -> Json:
        person, message = self.person(request), self.message(request)
        component = self._component(request, message, kinds)
        self._check_online()
        data: Json = {"component_type": component["type"], **more}
        data |= {name: component[name] for name in ("custom_id", "id")}
        channel = self.world.channels[message["channel_id"]]
        interaction = self.interactions.start(COMPONENT, person, channel, data, message["id"])
        return {"interaction": interaction.id}

    def _component(self, request: Json, message: Json, kinds: tuple[int, ...]) -> Json:
        component = component_tree.find(message["components"], str(request.get("custom_id")))
        if component is None or component["type"] not in kinds or component.get("disabled"):
            raise PersonError("This can no longer be used.", "custom_id")
        return component

    # ── modals ─────────────────────────────────────────────────────────────────────────────────────────────

    def op_submit_modal(self, request: Json) -> Json:
        """Submit a modal; it stays open if it is refused or the bot doesn't answer."""
        person = self.person(request)
        modal, opener = self._modal(person, request)
        channel, message = self.world.channels[opener.channel], opener.message
        resolved = Resolved(self.world, self.objects, person, channel)
        data = modal_answers.submitted(modal, request.get("values") or {}, resolved)
        self._check_online()
        message = message if message in self.world.messages else None
        interaction = self.interactions.start(MODAL_SUBMIT, person, channel, data, message)
        interaction.modal = str(request["modal"])
        return {"interaction": interaction.id}

    def op_cancel_modal(self, request: Json) -> Json:
        """Close a modal; the bot is not told."""
        self._modal(self.person(request), request)
        del self.interactions.modals[str(request["modal"])]
        return {}

    def _modal(self, person: str, request: Json) -> tuple[Json, Interaction]:
        found = self.interactions.modals.get(str(request.get("modal")))
        if found is None or found[1].person != person:
            raise PersonError("This window is no longer open.")
        return found

    # ── preconditions ───────────────────────────────────────────────────────────────────────────────────────

    def _check_can_act(self, person: str, channel: Json) -> None:
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            raise PersonError("Commands cannot be used in an archived thread.")
        if not self.world.may_send(person, channel):
            raise PersonError("You cannot write here.")
        self._check_online()

    def _check_online(self) -> None:
        if not self.gateway.expected:
            raise PersonError(f"{self.world.bot['global_name']} is not logged in.")

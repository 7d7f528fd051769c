"""What a person does with the bot: commands, buttons, menus, modals."""

from __future__ import annotations

from typing import Any

from local_discord import component_tree, modals
from local_discord.errors import Json, PersonError
from local_discord.interactions import AUTOCOMPLETE, COMMAND, COMPONENT, MODAL_SUBMIT
from local_discord.options import Typed
from local_discord.permissions import THREADS
from local_discord.resolved import Resolved
from local_discord.seats.desk import Desk


class Acting(Desk):
    """Operations that become interactions."""

    def op_slash(self, request: Json) -> Json:
        """Use a command."""
        person, channel = self.person(request), self.room(request)
        self._check_can_act(person, channel)
        name = str(request.get("name") or "").removeprefix("/").strip()
        data = Typed(self.world, self.wire, person, channel).data(name, request.get("options") or {})
        interaction = self.discord.interactions.start(COMMAND, person, channel, data, name=name)
        return {"interaction": interaction.id}

    async def op_autocomplete(self, request: Json) -> Json:
        """What the bot suggests for half a command."""
        person, channel = self.person(request), self.room(request)
        self._check_can_act(person, channel)
        typed = Typed(self.world, self.wire, person, channel, str(request.get("focused") or ""))
        data = typed.data(str(request.get("name") or ""), request.get("options") or {})
        interaction = self.discord.interactions.start(AUTOCOMPLETE, person, channel, data)
        assert interaction.choices is not None
        choices = await interaction.choices
        locale = self.world.people[person]["locale"]
        shown = [
            {"name": (c.get("name_localizations") or {}).get(locale) or c["name"], "value": c["value"]}
            for c in choices
        ]
        return {"choices": shown}

    def op_click(self, request: Json) -> Json:
        """Press a button."""
        return self._use(request, component_tree.BUTTON, None)

    def op_select(self, request: Json) -> Json:
        """Choose from a menu."""
        return self._use(request, 0, [str(value) for value in request.get("values") or []])

    def _use(self, request: Json, kind: int, values: list[str] | None) -> Json:
        person, message = self.person(request), self.message(request)
        channel = self.world.channels[message["channel_id"]]
        component = component_tree.find(message["components"], str(request.get("custom_id")))
        allowed = (kind,) if kind else component_tree.SELECTS
        if component is None or component["type"] not in allowed or component.get("disabled"):
            raise PersonError("This can no longer be used.", "custom_id")
        self._check_online()
        data: Json = {"custom_id": component["custom_id"], "component_type": component["type"]}
        data["id"] = component["id"]
        if values is not None:
            chosen = Resolved(self.wire, person, channel)
            self._choose(component, values, chosen)
            data["values"] = values
            if chosen.found:
                data["resolved"] = chosen.found
        interaction = self.discord.interactions.start(COMPONENT, person, channel, data, message["id"])
        return {"interaction": interaction.id}

    def _choose(self, select: Json, values: list[str], chosen: Resolved) -> None:
        low, high = select.get("min_values", 1), select.get("max_values", 1)
        if len(set(values)) != len(values) or not low <= len(values) <= high:
            raise PersonError(
                f"Please choose {low} to {high}." if low != high else f"Please choose {low}.", "values"
            )
        if select["type"] == component_tree.STRING_SELECT:
            if not set(values) <= {option["value"] for option in select["options"]}:
                raise PersonError("This choice does not exist.", "values")
            return
        for value in values:
            chosen.add(modals.SELECT_KINDS[select["type"]], value, "values", select.get("channel_types"))

    def op_submit_modal(self, request: Json) -> Json:
        """Send a modal in; a refused one stays open."""
        person = self.person(request)
        modal, opener = self._modal(person, request)
        channel, message = self.world.channels[opener.channel], opener.message
        data = modals.submitted(modal, request.get("values") or {}, Resolved(self.wire, person, channel))
        self._check_online()
        del self.discord.interactions.modals[str(request["modal"])]
        message = message if message in self.world.messages else None
        interaction = self.discord.interactions.start(MODAL_SUBMIT, person, channel, data, message)
        return {"interaction": interaction.id}

    def op_cancel_modal(self, request: Json) -> Json:
        """Close a modal; the bot is not told."""
        self._modal(self.person(request), request)
        del self.discord.interactions.modals[str(request["modal"])]
        return {}

    def _modal(self, person: str, request: Json) -> tuple[Json, Any]:
        modal, opener = self.discord.interactions.modals.get(str(request.get("modal")), (None, None))
        if modal is None or opener is None or opener.person != person:
            raise PersonError("This window is no longer open.")
        return modal, opener

    def _check_can_act(self, person: str, channel: Json) -> None:
        if channel["type"] in THREADS and channel["thread_metadata"]["archived"]:
            raise PersonError("Commands cannot be used in an archived thread.")
        if not self.world.may_send(person, channel):
            raise PersonError("You cannot write here.")
        self._check_online()

    def _check_online(self) -> None:
        if not self.hub.gateway.expected:
            raise PersonError(f"{self.world.bot['global_name']} is not logged in.")

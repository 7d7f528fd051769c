"""The people, roles and channels that an interaction names: its `resolved` part."""

from __future__ import annotations

from local_discord.objects import Objects
from local_discord.validation.commands import CHANNEL, MENTIONABLE, ROLE, USER
from local_discord.validation.errors import Json, PersonError
from local_discord.validation.permissions import DM
from local_discord.world import World

SELECT_KINDS = {5: USER, 6: ROLE, 7: MENTIONABLE, 8: CHANNEL}
"""The kinds of choices of a select menu, by component type; other types have options of their own."""


class Resolved:
    """Collects a person's choices in a channel; `found` is empty if none is a person, role or channel."""

    def __init__(self, world: World, objects: Objects, person: str, channel: Json) -> None:
        self.found: dict[str, Json] = {}
        self._world = world
        self._objects = objects
        self._person = person
        self._channel = channel

    def add_chosen(self, select: Json, keys: list[str], field: str) -> None:
        """Add the choices from a select menu, unless it has options of its own."""
        if select["type"] in SELECT_KINDS:
            for key in keys:
                self.add(SELECT_KINDS[select["type"]], key, field, select.get("channel_types"))

    def add(self, kind: int, key: str, field: str, channel_types: list[int] | None = None) -> None:
        """Add the person, role or channel of this id. Raises `PersonError` for the field if there is none."""
        roles = {role["id"]: role for role in self._world.guild_of(self._channel)["roles"]}
        if kind in (USER, MENTIONABLE) and key in self._world.users:
            self._add_user(key)
        elif kind in (ROLE, MENTIONABLE) and key in roles:
            self.found.setdefault("roles", {})[key] = roles[key]
        elif kind == CHANNEL and self._offers(key, channel_types):
            channel = self._world.channels[key]
            rights = str(int(self._world.permissions(self._person, channel)))
            shown = {**self._objects.channel(channel), "permissions": rights}
            self.found.setdefault("channels", {})[key] = shown
        else:
            raise PersonError("This person, role or channel cannot be chosen here.", field)

    def _add_user(self, key: str) -> None:
        self.found.setdefault("users", {})[key] = self._objects.user(key)
        if self._channel["type"] != DM:
            member = self._objects.member_in(key, self._channel)
            member.pop("user")
            self.found.setdefault("members", {})[key] = member

    def _offers(self, key: str, types: list[int] | None) -> bool:
        channel = self._world.channels.get(key)
        if channel is None or channel["type"] == DM or not self._world.sees(self._person, channel):
            return False
        return not types or channel["type"] in types

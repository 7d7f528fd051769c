"""The people, roles and channels that an interaction names: its `resolved` part."""

from __future__ import annotations

from .commands import CHANNEL, MENTIONABLE, ROLE, USER
from .errors import Json, PersonError
from .permissions import DM
from .wire import Wire


class Resolved:
    """Collects what a person in a channel has chosen; `found` is empty if that is nothing of this kind."""

    def __init__(self, wire: Wire, person: str, channel: Json) -> None:
        self.found: dict[str, Json] = {}
        self._wire = wire
        self._world = wire.world
        self._person = person
        self._channel = channel

    def add(self, kind: int, key: str, field: str, channel_types: list[int] | None = None) -> None:
        """Add what has this id. Raises `PersonError` for the field if there is nothing of the kind."""
        if kind in (USER, MENTIONABLE) and key in self._world.users:
            self._add_user(key)
        elif kind in (ROLE, MENTIONABLE) and any(role["id"] == key for role in self._world.guild["roles"]):
            role = next(role for role in self._world.guild["roles"] if role["id"] == key)
            self.found.setdefault("roles", {})[key] = role
        elif kind == CHANNEL and self._offers(key, channel_types):
            channel = self._world.channels[key]
            rights = str(int(self._world.permissions(self._person, channel)))
            self.found.setdefault("channels", {})[key] = {
                **self._wire.channel(channel),
                "permissions": rights,
            }
        else:
            raise PersonError("This person, role or channel cannot be chosen here.", field)

    def _add_user(self, key: str) -> None:
        self.found.setdefault("users", {})[key] = self._wire.user(key)
        if self._channel["type"] != DM:
            member = self._wire.member(key, self._channel)
            member.pop("user")
            self.found.setdefault("members", {})[key] = member

    def _offers(self, key: str, types: list[int] | None) -> bool:
        channel = self._world.channels.get(key)
        if channel is None or channel["type"] == DM or not self._world.sees(self._person, channel):
            return False
        return not types or channel["type"] in types

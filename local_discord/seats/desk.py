"""What every operation of the page needs: who acts, where, and on which message."""

from __future__ import annotations

from typing import TYPE_CHECKING

from local_discord.drafts import SYSTEM_TYPES
from local_discord.errors import Json, PersonError

if TYPE_CHECKING:
    from local_discord.server import LocalDiscord


class Desk:
    """Reads requests. Its subclasses carry out the operations, one method `op_…` each."""

    def __init__(self, discord: LocalDiscord) -> None:
        self.discord = discord
        self.world = discord.world
        self.hub = discord.hub
        self.wire = discord.wire

    def person(self, request: Json) -> str:
        """The person who acts. Raises `PersonError`."""
        person = str(request.get("as"))
        if person not in self.world.people:
            raise PersonError("There is no such person.", "as")
        return person

    def room(self, request: Json) -> Json:
        """A channel that this person sees. Raises `PersonError`."""
        channel = self.world.channels.get(str(request.get("channel")))
        if channel is None or not self.world.sees(str(request["as"]), channel):
            raise PersonError("There is no such channel.", "channel")
        return channel

    def message(self, request: Json) -> Json:
        """A message that this person sees. Raises `PersonError`."""
        person, message = self.person(request), self.world.messages.get(str(request.get("message")))
        if message is None or message["ephemeral_to"] not in (None, person):
            raise PersonError("This message no longer exists.", "message")
        if not self.world.sees(person, self.world.channels[message["channel_id"]]):
            raise PersonError("This message no longer exists.", "message")
        return message

    def own_message(self, request: Json) -> Json:
        """A message that this person wrote. Raises `PersonError`."""
        message = self.message(request)
        if message["author_id"] != request["as"] or message["type"] in SYSTEM_TYPES:
            raise PersonError("Only its author can change this message.")
        return message

"""The base of the page's operations: look-ups of the person, the place and the message."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator

from local_discord.chat.drafts import SYSTEM_TYPES
from local_discord.validation.errors import Json, PersonError
from local_discord.world import World

Operation = Callable[[Json], Json | Awaitable[Json]]


class Operations:
    """Operations of one kind, each a method `op_NAME` that takes a request and returns the answer."""

    def __init__(self, world: World) -> None:
        self.world = world

    def found(self) -> Iterator[tuple[str, Operation]]:
        """Yield every operation with its name."""
        for name in vars(type(self)):
            if name.startswith("op_"):
                yield name.removeprefix("op_"), getattr(self, name)

    def person(self, request: Json) -> str:
        """Return the person who acts. Raises `PersonError`."""
        person = str(request.get("as"))
        if person not in self.world.people:
            raise PersonError("There is no such person.", "as")
        return person

    def channel(self, request: Json) -> Json:
        """Return a channel that this person sees. Raises `PersonError`."""
        channel = self.world.channels.get(str(request.get("channel")))
        if channel is None or not self.world.sees(str(request["as"]), channel):
            raise PersonError("There is no such channel.", "channel")
        return channel

    def message(self, request: Json) -> Json:
        """Return a message that this person sees. Raises `PersonError`."""
        person, message = self.person(request), self.world.messages.get(str(request.get("message")))
        if message is None or message["ephemeral_to"] not in (None, person):
            raise PersonError("This message no longer exists.", "message")
        if not self.world.sees(person, self.world.channels[message["channel_id"]]):
            raise PersonError("This message no longer exists.", "message")
        return message

    def own_message(self, request: Json) -> Json:
        """Return a message that this person wrote. Raises `PersonError`."""
        message = self.message(request)
        if message["author_id"] != request["as"] or message["type"] in SYSTEM_TYPES:
            raise PersonError("Only its author can change this message.")
        return message

"""A private message, worded first and drawn after: a picture, unless its reader had too many."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from bot.messages.localizer import Localizer
from bot.messages.message import Message, Outgoing
from data.rows import PersonRow
from games.game import View

if TYPE_CHECKING:
    from bot.dealer.registry import Host


@dataclass(frozen=True, slots=True)
class Draft:
    """A private message with the view its picture shows."""

    message: Message
    view: View | None = None

    def adding(self, lines: Sequence[str]) -> Draft:
        """Return the message with further lines."""
        return replace(self, message=self.message.with_lines(lines))

    async def drawn(self, host: Host, game_id: str, person: PersonRow, speech: Localizer) -> Outgoing:
        """Return the message as it is sent, with its picture in the person's theme.

        Who has asked for too many pictures is told so in its place; the words come all the same.
        """
        if self.view is None or self.message.picture is None:
            return Outgoing(self.message)
        if wait := host.pictures.take(person.id):
            return Outgoing(self.message.unpictured(speech.say("limit.pictures", seconds=wait)))
        return Outgoing(self.message, await host.studio.paint(game_id, self.view, person.theme))

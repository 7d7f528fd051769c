"""A private message that is worded first and drawn after, since its reader may have had too many pictures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.messages.message import Message
from games.game import View


@dataclass(frozen=True, slots=True)
class Draft:
    """A private message with the view its picture shows."""

    message: Message
    view: View | None = None

    def adding(self, lines: Sequence[str]) -> Draft:
        """Return the message with further lines."""
        return replace(self, message=self.message.with_lines(lines))

"""A question before something that can't be undone: Yes does it, No restores the message before it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Message


def question(
    localizer: Localizer, headline: str, yes: Button, back: str, lines: Sequence[str] = ()
) -> Message:
    """Return the question. ``back``: the action that restores the message, of the same table."""
    way = CustomId.parse(yes.custom_id) or CustomId(back)
    no = Button(localizer.say("button.no"), str(replace(way, action=back, rest="")))
    return Message(headline, tuple(lines), rows=((yes, no),))

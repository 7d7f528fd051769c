"""Recognise our messages on Discord: those of which it is not known whether they were sent."""

from __future__ import annotations

from typing import Any

import discord

from bot.app.components_v2 import to_view
from bot.messages.localizer import CommandNames, without_mentions
from bot.messages.message import Message, Select


def is_message(found: discord.Message, message: Message, commands: CommandNames) -> bool:
    """Tell whether a message on Discord is this one; whoever sent it may have known no command's id."""
    return _marks(found.components) == _expected(message, commands)


def _expected(message: Message, commands: CommandNames) -> tuple[str, frozenset[str]]:
    ids = {
        control.custom_id
        for row in message.rows
        for control in ((row,) if isinstance(row, Select) else row)
        if control.custom_id
    }
    first = to_view(message, commands).walk_children()
    text = next((item.content for item in first if isinstance(item, discord.ui.TextDisplay)), "")
    return without_mentions(text), frozenset(ids)


def _marks(components: list[Any]) -> tuple[str, frozenset[str]]:
    """Return a message's first text and the ids of what can be pressed: together they name its step."""
    texts: list[str] = []
    ids: set[str] = set()
    stack = list(reversed(components))
    while stack:
        component = stack.pop()
        stack.extend(reversed(getattr(component, "children", [])))
        if isinstance(component, discord.components.TextDisplay):
            texts.append(component.content)
        elif custom_id := getattr(component, "custom_id", None):
            ids.add(custom_id)
    return without_mentions(texts[0] if texts else ""), frozenset(ids)

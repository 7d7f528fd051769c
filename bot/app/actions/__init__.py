"""What clicks, selects and modals do: one handler an action, found by the component's id."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import TypeAlias

from bot.app.context import Context
from bot.messages.custom_ids import CustomId

Action: TypeAlias = Callable[[Context, CustomId, Sequence[str]], Awaitable[None]]

ACTIONS: dict[str, Action] = {}


def action(name: str) -> Callable[[Action], Action]:
    """Register a handler of clicks: it gets the context, the route and the chosen or typed values."""

    def register(handler: Action) -> Action:
        ACTIONS[name] = handler
        return handler

    return register

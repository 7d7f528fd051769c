"""News that several parts wait for: whoever brings it need not know them."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

E = TypeVar("E")


class Events:
    """Hands an event to all who subscribed to its class, in the order of their subscriptions."""

    def __init__(self) -> None:
        self._subscribers: dict[type, list[Callable[[Any], Awaitable[None] | None]]] = {}

    def on(self, *kinds: type[E], react: Callable[[E], Awaitable[None] | None]) -> None:
        """Subscribe to classes of events. ``react`` may be a coroutine function if these are published."""
        for kind in kinds:
            self._subscribers.setdefault(kind, []).append(react)

    def emit(self, event: object) -> None:
        """Hand an event to subscribers that are done at once."""
        for react in self._subscribers.get(type(event), ()):
            if inspect.iscoroutine(react(event)):
                raise TypeError(f"{type(event).__name__} has to be published: somebody takes time over it")

    async def publish(self, event: object) -> None:
        """Hand an event to its subscribers, each once the one before is done."""
        for react in self._subscribers.get(type(event), ()):
            done = react(event)
            if done is not None:
                await done

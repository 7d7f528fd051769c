"""Events for several parts, which the sender need not know."""

from __future__ import annotations

import inspect
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

E = TypeVar("E")


class Events:
    """Passes an event to all subscribers of its class, in the order of their subscriptions."""

    def __init__(self) -> None:
        self._subscribers: dict[type, list[Callable[[Any], Awaitable[None] | None]]] = {}

    def on(self, *kinds: type[E], react: Callable[[E], Awaitable[None] | None]) -> None:
        """Subscribe to classes of events. ``react`` may be a coroutine function if these are published."""
        for kind in kinds:
            self._subscribers.setdefault(kind, []).append(react)

    def emit(self, event: object) -> None:
        """Pass an event to its subscribers, all of which must be synchronous.

        Raises: TypeError: one of them is a coroutine function; publish the event instead.
        """
        for react in self._subscribers.get(type(event), ()):
            if inspect.iscoroutine(react(event)):
                raise TypeError(f"{type(event).__name__} has to be published: somebody takes time over it")

    async def publish(self, event: object) -> None:
        """Pass an event to its subscribers, awaiting one after the other."""
        for react in self._subscribers.get(type(event), ()):
            done = react(event)
            if done is not None:
                await done

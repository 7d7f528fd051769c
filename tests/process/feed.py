"""A tab's events: the current messages, replies, and the outcomes of interactions."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, TypeVar

from bot.app.discord_transport import mark_of
from tests.local_discord.stage import Tab

Json = dict[str, Any]
T = TypeVar("T")

LOADING = 1 << 7
GLANCE = 1.0
"""Seconds after which to look again without an event: a changed file sends none."""


def marked(message: Json) -> int:
    """The id of a message's first component, which marks the receipt of a DM (``mark_of``)."""
    return next((int(part.get("id") or 0) for part in message["components"]), 0)


class Feed:
    """Collects a tab's events, for all people."""

    def __init__(self, tab: Tab) -> None:
        self.tab = tab
        self.messages: dict[str, Json] = {}
        self._said: dict[str, list[Json]] = {}
        self.failed: set[str] = set()
        self.sessions = 0
        """How often a bot has come or gone."""
        self.edits: list[Json] = []
        self._replies: dict[str, str] = {}
        self._answers: dict[str, str] = {}
        self._takes: dict[int, list[str]] = {}

    def _take(self) -> None:
        events, self.tab.events = self.tab.events, []
        for event in events:
            if event["event"] in {"message", "message_edit"}:
                self._keep(event["message"])
                if event["event"] == "message_edit":
                    self.edits.append(event["message"])
            elif event["event"] == "interaction_state" and event["state"] == "failed":
                self.failed.add(event["interaction"])
            elif event["event"] == "bot":
                self.sessions += 1

    def _keep(self, message: Json) -> None:
        key = message["id"]
        if key not in self.messages and (mark := marked(message)):  # an edit is among ``edits``
            self._takes.setdefault(mark, []).append(key)
        self.messages[key] = message
        if not message["flags"] & LOADING:
            self._said.setdefault(key, []).append(message)
        if message.get("message_reference"):
            self._replies.setdefault(message["message_reference"].get("message_id") or "", key)
        if message.get("interaction_metadata"):
            self._answers[message["interaction_metadata"]["id"]] = key

    def reply(self, message: str) -> Json | None:
        """The first words of a message's reply or receipt, which may have been edited into a question since.

        Two ids made 512 ms apart can have one mark, so only what is newer than the message counts.
        """
        taking = self._takes.get(mark_of(int(message)), ())
        later = next((key for key in taking if int(key) > int(message)), "")
        return next(iter(self.said(self._replies.get(message) or later)), None)

    def said(self, message: str) -> list[Json]:
        """All versions of a message, the oldest first."""
        return self._said.get(message, [])

    def answer(self, interaction: str) -> Json | None:
        """The message that answers an interaction, in its first version."""
        return next(iter(self.said(self._answers.get(interaction, ""))), None)

    async def until(self, look: Callable[[], T | None], seconds: float) -> T | None:
        """What ``look`` returns, tried at each event and every second; None: nothing within ``seconds``."""
        end = asyncio.get_running_loop().time() + seconds
        while True:
            self.tab._news.clear()
            self._take()
            if (found := look()) is not None:
                return found
            left = end - asyncio.get_running_loop().time()
            if left <= 0:
                return None
            try:
                await asyncio.wait_for(self.tab._news.wait(), min(left, GLANCE))
            except TimeoutError:
                continue

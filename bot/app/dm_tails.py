"""What stands last in each DM, in memory only: whether a person still sees what an edit says there."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from bot.services.lru_cache import LruCache
from data.message_rows import written_at

WIDTH = 40
"""Characters in a line of a phone, 390 pixels wide."""

NAMED = 1.5
"""Lines of the height of a name and the gap above it, which the first message of a group has."""

GROUP_SECONDS = 420
"""Discord groups messages of one person that came within seven minutes."""

TALL = ("attachments", "embeds", "sticker_items")
"""Parts of a message that take the height of a picture."""


@dataclass(slots=True)
class _Tail:
    """Our last message in a DM, whether it is a reply, and the lines of each later message by its id."""

    ours: int
    replies: bool = False
    below: dict[int, float] = field(default_factory=dict)


class DmTails:
    """Follows the DMs by the gateway's events, and by what Discord answers to our own requests.

    ``hears``: whether this process receives what is written in DMs; without that it knows nothing of them.
    """

    def __init__(self, *, hears: bool = True) -> None:
        self._hears = hears
        self._tails: LruCache[int, _Tail] = LruCache()

    def heard(self, data: Mapping[str, Any]) -> None:
        """Note a message as the gateway tells of it."""
        if data.get("guild_id"):
            return
        channel_id, message_id = int(data["channel_id"]), int(data["id"])
        if (data.get("author") or {}).get("bot"):
            self.said(channel_id, message_id, replies=bool(data.get("message_reference")))
        else:
            tall = any(data.get(part) for part in TALL)
            self.wrote(channel_id, message_id, str(data.get("content") or ""), tall=tall)

    def wrote(self, channel_id: int, message_id: int, text: str, *, tall: bool = False) -> None:
        """Note a message of the person's. ``tall``: it fills the screen, whatever its text."""
        tail = self._tails.get(channel_id)
        if tail is not None and message_id > tail.ours:
            before = max((each for each in tail.below if each < message_id), default=0)
            lines = sum(1 + len(line) // WIDTH for line in text.split("\n"))
            named = NAMED if written_at(message_id) - written_at(before) > GROUP_SECONDS else 0.0
            tail.below[message_id] = math.inf if tall else lines + named

    def covered(self, channel_id: int, interaction_id: int) -> None:
        """Note a reply to an interaction that only the person sees: no event tells of it."""
        self.wrote(channel_id, interaction_id, "", tall=True)

    def said(self, channel_id: int, message_id: int, *, replies: bool = False) -> None:
        """Note a message of ours."""
        tail = self._tails.get(channel_id)
        if self._hears and (tail is None or message_id > tail.ours):
            later = {} if tail is None else {each: n for each, n in tail.below.items() if each > message_id}
            self._tails.put(channel_id, _Tail(message_id, replies, later))

    def forget(self) -> None:
        """Know nothing any more: messages may have come unheard."""
        self._tails = LruCache()

    def lines_below(self, channel_id: int, message_id: int) -> float | None:
        """Return the height, in lines, of what a person wrote below our message; None: that isn't known.

        Infinitely many below one that isn't our last, and below a reply: that names the words it was for.
        """
        tail = self._tails.get(channel_id)
        if tail is None:
            return None
        return math.inf if tail.replies or tail.ours != message_id else sum(tail.below.values())

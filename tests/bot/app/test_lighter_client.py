"""What discord.py is kept from: messages of bots are not read."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.app.connections import lighten


@pytest.fixture
def client() -> discord.Client:
    """Return a client."""
    return discord.Client(intents=discord.Intents.none())


@pytest.mark.parametrize("event", ["MESSAGE_CREATE", "MESSAGE_UPDATE"])
def test_only_the_messages_of_people_are_read(client: discord.Client, event: str) -> None:
    read: list[dict[str, Any]] = []
    client._connection.parsers[event] = read.append
    lighten(client)
    edited = {"edited_timestamp": "2026-01-01T00:00:00+00:00"}
    of_people = [{"author": {"id": "1"}, **edited}, {"author": {"id": "1", "bot": False}, **edited}]
    for message in (*of_people, {"author": {"id": "3", "bot": True}, **edited}):
        client._connection.parsers[event](message)
    assert read == of_people


@pytest.mark.parametrize(
    "part",
    [
        {"id": "2"},
        {"id": "2", "embeds": [], "author": {"id": "1"}},
        {"id": "2", "author": {"id": "1"}, "edited_timestamp": None},
        {"id": "2", "author": None, "edited_timestamp": "2026-01-01T00:00:00+00:00"},
    ],
)
def test_a_change_that_nobody_has_made_is_not_read(client: discord.Client, part: dict[str, Any]) -> None:
    lighten(client)  # the library would raise an error
    client._connection.parsers["MESSAGE_UPDATE"](part)

"""What discord.py is kept from: messages of bots are not read."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from bot.app.lighter_client import lighten


@pytest.fixture
def client() -> discord.Client:
    """Return a client."""
    return discord.Client(intents=discord.Intents.none())


@pytest.mark.parametrize("event", ["MESSAGE_CREATE", "MESSAGE_UPDATE"])
def test_only_the_messages_of_people_are_read(client: discord.Client, event: str) -> None:
    read: list[dict[str, Any]] = []
    client._connection.parsers[event] = read.append
    lighten(client)
    of_people = [{"author": {"id": "1"}}, {"author": {"id": "1", "bot": False}}, {"id": "2"}]
    for message in (*of_people, {"author": {"id": "3", "bot": True}}):
        client._connection.parsers[event](message)
    assert read == of_people

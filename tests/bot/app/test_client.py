"""What discord.py is kept from, and what it does not always tell."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import aiohttp
import discord
import pytest
from discord import Locale, app_commands

from bot.app.command_sync import CatalogTranslator
from bot.app.connections import lighten
from bot.app.discord_transport import Members
from bot.clock import SystemClock
from data.turns import AT_ONCE
from data.words import Catalogs
from tests.turns import turns

# What discord.py is kept from: messages of bots are not read.


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


# Who is a member of a server, where Discord does not always answer.


FAILURES = [
    aiohttp.ServerDisconnectedError(),
    TimeoutError(),
    ConnectionResetError(),
    discord.DiscordServerError(SimpleNamespace(status=503, reason=""), ""),  # type: ignore[arg-type]
]


@pytest.mark.parametrize("failure", FAILURES, ids=lambda failure: type(failure).__name__)
async def test_one_answer_that_is_lost_hides_one_person_until_the_next_time(failure: Exception) -> None:
    lost: list[Exception] = [failure]

    async def fetch_member(person_id: int) -> object:
        if person_id == 2 and lost:
            raise lost.pop()
        return object()

    guild: Any = SimpleNamespace(id=9, fetch_member=fetch_member)
    members = Members(SystemClock())
    assert await members.among(guild, [1, 2, 3]) == {1, 3}
    assert await members.among(guild, [1, 2, 3]) == {1, 2, 3}


# Discord's words for the commands are looked up a few in one turn of the event loop.


MANY = 3 * AT_ONCE + 7


async def test_words_are_looked_up_few_in_one_turn() -> None:
    catalogs = Catalogs()
    context: Any = None
    word = app_commands.locale_str("table", key="command.table")
    async with turns() as counted:
        catalogs.has = counted.counting(catalogs.has)  # type: ignore[method-assign]
        translator = CatalogTranslator(catalogs)
        for _ in range(MANY):
            assert await translator.translate(word, Locale.korean, context)
        assert (counted.total, counted.most) == (MANY, AT_ONCE)

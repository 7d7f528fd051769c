"""What the gateway has not told yet is not taken for an answer."""

from __future__ import annotations

from collections.abc import AsyncIterator
from types import SimpleNamespace
from typing import Any
from unittest.mock import AsyncMock

import discord
import pytest
from discord.components import TextDisplay

from bot.app.components_v2 import to_view
from bot.app.discord_transport import (
    DiscordTransport,
    DmTails,
    is_message,
    mark_of,
    translated_faults,
    without_refused_files,
)
from bot.delivery.transport import ARCHIVED, Gone, Postponed, Unavailable, Unfit
from bot.messages.localizer import CommandNames
from bot.messages.message import Message, Outgoing, Picture, Tags
from data.marks import FUNCTIONS
from data.words import Catalogs

UNKNOWN = SimpleNamespace(unavailable=True, get_channel_or_thread=lambda _: None)


def transport_of(guild: Any, *, ready: bool) -> DiscordTransport:
    """Return the transport of a client that knows a server so far."""
    client: Any = SimpleNamespace(get_guild=lambda _: guild, is_ready=lambda: ready)
    unused: Any = None
    return DiscordTransport(client, unused, CommandNames(Catalogs()), DmTails())


@pytest.mark.parametrize(
    ("guild", "ready"),
    [(None, False), (UNKNOWN, False), (UNKNOWN, True)],
    ids=["not named yet", "not described yet", "away, or not described yet in a new session"],
)
async def test_who_sees_a_channel_is_known_once_the_server_is(guild: Any, ready: bool) -> None:
    with pytest.raises(Unavailable):
        await transport_of(guild, ready=ready).may_look(1, 2, 3)


async def test_in_a_server_that_has_removed_the_bot_nobody_looks() -> None:
    assert not await transport_of(None, ready=True).may_look(1, 2, 3)


# A message that a dead process had sent is found again, though that one may have known no command's id.


NONE, SOME = CommandNames(Catalogs()), CommandNames(Catalogs(), {"play": 42})
COMMAND = FUNCTIONS["COMMAND"]
MESSAGE = Message("Begin", (f"{COMMAND('play')} opens a table",))


def posted(message: Message, commands: CommandNames) -> Any:
    """The message as Discord has it."""
    parts: list[Any] = to_view(message, commands).to_components()  # type: ignore[no-untyped-call]
    return SimpleNamespace(
        components=[TextDisplay({"type": 10, "id": 1, "content": part["content"]}) for part in parts]
    )


@pytest.mark.parametrize("then", [NONE, SOME])
@pytest.mark.parametrize("now", [NONE, SOME])
def test_it_is_the_same_whichever_ids_are_known(then: CommandNames, now: CommandNames) -> None:
    assert is_message(posted(MESSAGE, then), MESSAGE, now)


def test_one_that_says_something_else_is_another() -> None:
    assert not is_message(
        posted(Message("Begin", (f"{COMMAND('rules')} opens a table",)), SOME), MESSAGE, SOME
    )


# Which refusals of Discord's may pass, and which end a message.


PAGE = "<html>\n<head><title>400 Bad Request</title></head>\n<center>cloudflare</center>\n</html>"


def refuse(status: int, said: str | dict[str, Any]) -> None:
    """Fail as discord.py does when it gets such an answer."""
    response: Any = SimpleNamespace(status=status, reason="")
    with translated_faults():
        raise discord.HTTPException(response, said)


@pytest.mark.parametrize(
    ("status", "said"),
    [
        (403, {"code": 40003, "message": "You are opening direct messages too fast."}),
        (403, {"code": 40333, "message": "internal network error"}),
        (400, PAGE),
        (403, "error code: 1020"),
        (408, ""),
        (429, {"code": 20028, "message": "The write rate limit of the channel is hit."}),
        (503, PAGE),
    ],
)
def test_what_may_pass_is_tried_again(status: int, said: str | dict[str, Any]) -> None:
    with pytest.raises(Unavailable):
        refuse(status, said)


@pytest.mark.parametrize(
    ("status", "said", "code"),
    [
        (403, {"code": 50007, "message": "Cannot send messages to this user"}, 50007),
        (400, {"code": 50035, "message": "Invalid Form Body"}, 50035),
        (404, {"code": 0, "message": "404: Not Found"}, 0),
        (413, "<html>Request Entity Too Large</html>", 0),
    ],
)
def test_what_is_about_the_message_is_not(status: int, said: str | dict[str, Any], code: int) -> None:
    with pytest.raises(Gone) as gone:
        refuse(status, said)
    assert gone.value.code == code


@pytest.mark.parametrize(
    ("status", "code", "unfit"),
    [
        (400, 50035, True), (400, 0, True), (400, 987654, True), (413, 40005, True), (403, 200000, True),
        (403, 20009, True), (400, 160005, False), (400, 50083, False), (400, 50024, False),
        (403, 50013, False), (403, 0, False), (403, 987654, False), (404, 10003, False),
    ],
)  # fmt: skip
def test_what_is_about_a_messages_content_is_told_apart(status: int, code: int, unfit: bool) -> None:
    with pytest.raises(Gone) as gone:
        refuse(status, {"code": code, "message": "no"})
    assert isinstance(gone.value, Unfit) == unfit
    assert (gone.value.code, gone.value.status) == (code, status)


class Saying:
    """Notes what is said, and refuses what holds a file, or everything."""

    def __init__(self, *, takes_words: bool) -> None:
        self.takes_words = takes_words
        self.said: list[Outgoing] = []

    async def say(self, outgoing: Outgoing) -> int:
        self.said.append(outgoing)
        if not (outgoing.is_plain and self.takes_words):
            raise Unfit(200000, 403)
        return 7


BOARD = Message("Turn 3", ("Blue moved.",), Picture("The board: A1 blue."), notes=("Small print.",))


async def test_what_is_refused_with_its_picture_is_said_with_the_pictures_words() -> None:
    saying = Saying(takes_words=True)
    assert await without_refused_files(Outgoing(BOARD, b"png"), saying.say) == 7
    words = saying.said[1].message
    assert (words.headline, words.lines, words.picture) == (BOARD.headline, BOARD.lines, None)
    assert words.notes == ("The board: A1 blue.", "Small print.")


async def test_words_that_are_refused_are_not_said_twice() -> None:
    saying = Saying(takes_words=False)
    for outgoing, tries in ((Outgoing(BOARD, b"png"), 2), (Outgoing(Message("Hello")), 1)):
        saying.said.clear()
        with pytest.raises(Unfit):
            await without_refused_files(outgoing, saying.say)
        assert len(saying.said) == tries


@pytest.mark.parametrize("status", [400, 429])
def test_an_edit_of_an_old_message_edited_often_is_postponed(status: int) -> None:
    with pytest.raises(Postponed):
        refuse(status, {"code": 30046, "message": "Maximum number of edits to messages older than 1 hour"})


# Requests as the transport makes them.


def client_with(**parts: Any) -> DiscordTransport:
    """Return the transport of a client of which only these parts are there."""
    client: Any = SimpleNamespace(**parts)
    unused: Any = None
    return DiscordTransport(client, unused, CommandNames(Catalogs()), DmTails())


async def test_what_is_said_again_in_a_reopened_thread_has_its_picture() -> None:
    sent: list[bytes] = []

    async def request(route: Any, **body: Any) -> Any:
        sent.append(b"".join(file.fp.read() for file in body["files"]))
        if len(sent) == 1:
            response: Any = SimpleNamespace(status=400, reason="")
            raise discord.HTTPException(response, {"code": ARCHIVED, "message": "Thread is archived"})
        return {"id": "2"}

    async def fetch_channel(_: int) -> Any:
        return AsyncMock(spec=discord.Thread)

    transport = client_with(http=SimpleNamespace(request=request), fetch_channel=fetch_channel)
    outgoing = Outgoing(Message("said", picture=Picture("a board")), png=b"a picture")
    assert await transport.edit(1, 2, outgoing) == 2
    assert sent == [b"a picture", b"a picture"]


@pytest.mark.parametrize("standing", [None, 30])
async def test_the_message_that_stands_is_no_reply_though_an_edit_has_marked_it(standing: int | None) -> None:
    """That edit may not be noted: it is made again, so the message is never taken for a newer one."""

    async def history(**_: Any) -> AsyncIterator[Any]:
        part = TextDisplay({"type": 10, "id": mark_of(20), "content": "Noted"})
        me = SimpleNamespace(id=7)
        yield SimpleNamespace(id=30, author=me, reference=None, components=[part], content="", attachments=[])

    channel = SimpleNamespace(history=history)
    transport = client_with(get_partial_messageable=lambda *_, **__: channel, user=SimpleNamespace(id=7))
    found = await transport.find_reply(1, 20, standing)
    assert (found is None) == (standing == 30)


# The tags of a post: one that Discord refuses doesn't cost the post.


async def tags_with(
    rights: discord.Permissions, wanted: tuple[str, ...], *moderated: str, refused: int = 0
) -> list[str]:
    """Return the tags with which a post begins. ``moderated``: those that its forum offers.

    ``refused``: the status with which Discord answers to new tags, 0 for none.
    """
    forum = AsyncMock(spec=discord.ForumChannel)
    forum.permissions_for = lambda _: rights
    forum.available_tags = [discord.ForumTag(name=name, moderated=True) for name in moderated]

    async def edit(available_tags: list[discord.ForumTag]) -> Any:
        if refused or any(len(tag.name) > 20 for tag in available_tags):
            response: Any = SimpleNamespace(status=refused or 400, reason="")
            raise discord.HTTPException(response, {"code": 50035, "message": "Invalid Form Body"})
        return SimpleNamespace(available_tags=available_tags)

    forum.edit = edit
    transport = client_with(get_channel=lambda _: forum)
    tags = Tags(tuple((name,) for name in wanted), frozenset())
    await transport.post(1, "Pentago #1", Outgoing(Message("begun")), tags, 0.0)
    return [tag.name for tag in forum.create_thread.await_args.kwargs["applied_tags"]]


async def test_a_moderated_tag_is_set_by_those_who_manage_threads_alone() -> None:
    assert await tags_with(discord.Permissions(), ("Open",), "Open") == []
    assert await tags_with(discord.Permissions(manage_threads=True), ("Open",), "Open") == ["Open"]
    assert await tags_with(discord.Permissions(manage_channels=True), ("Open",), "open") == []


async def test_no_tag_is_made_whose_name_is_too_long_for_discord() -> None:
    rights = discord.Permissions(manage_channels=True)
    assert await tags_with(rights, ("Twigs: Fifteen hexagons", "Open")) == ["Open"]


@pytest.mark.parametrize("status", [400, 403])
async def test_where_no_tag_may_be_made_the_post_has_those_that_are_there(status: int) -> None:
    rights = discord.Permissions(manage_channels=True, manage_threads=True)
    assert await tags_with(rights, ("Pentago", "Open"), "Open", refused=status) == ["Open"]

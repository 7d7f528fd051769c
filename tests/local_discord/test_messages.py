"""Messages: texts, components v2, pictures, edits, nonces, and every limit."""

from __future__ import annotations

from typing import Any

import aiohttp
import discord
import pytest

from local_discord import LocalDiscord
from tests.local_discord.stage import Bot, Tab, layout, picture, rest


def row(*components: dict[str, Any]) -> dict[str, Any]:
    return {"type": 1, "components": list(components)}


def button(custom_id: str = "a", **fields: Any) -> dict[str, Any]:
    return {"type": 2, "style": 1, "label": "Go", "custom_id": custom_id, **fields}


def select(*values: str, **fields: Any) -> dict[str, Any]:
    options = [{"label": value or "x", "value": value} for value in values]
    return {"type": 3, "custom_id": "s", "options": options, **fields}


def words(text: str) -> dict[str, Any]:
    return {"type": 10, "content": text}


def v2(*components: dict[str, Any], **fields: Any) -> dict[str, Any]:
    return {"flags": 1 << 15, "components": list(components), **fields}


GALLERY = {"type": 12, "items": [{"media": {"url": "attachment://none.png"}}]}
SECTION = {"type": 9, "components": [words("t")], "accessory": button()}


async def test_a_picture_is_shown_by_its_gallery_with_size_and_alt_text(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    sent = await bot.room(local).send(view=layout("Turn 1", gallery="board.png"), file=picture())
    shown = await tab.message(tab.games)
    assert shown["flags"] == 1 << 15
    assert shown["attachments"] == []  # what a component shows is not listed besides
    item = shown["components"][1]["items"][0]
    assert item["description"] == "alt"
    assert (item["media"]["width"], item["media"]["height"]) == (40, 30)
    assert item["media"]["content_type"] == "image/png"
    async with aiohttp.ClientSession() as session, session.get(local.base + item["media"]["url"]) as response:
        assert response.headers["Content-Type"] == "image/png"
        assert await response.read() == picture().fp.read()
    gallery = sent.components[1]
    assert isinstance(gallery, discord.MediaGalleryComponent)
    assert gallery.items[0].media.url == local.base + item["media"]["url"]


async def test_an_edit_with_a_new_file_replaces_the_picture(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    view = layout("Turn 1", gallery="board.png")
    sent = await bot.room(local).send(view=view, file=picture())
    before = (await tab.message(tab.games))["components"][1]["items"][0]["media"]["url"]
    await sent.edit(view=view, attachments=[picture(colour="blue")])
    after = (await tab.event("message_edit"))["message"]["components"][1]["items"][0]["media"]["url"]
    assert after != before
    async with aiohttp.ClientSession() as session:
        assert (await session.get(local.base + before)).status == 404
        assert await (await session.get(local.base + after)).read() == picture(colour="blue").fp.read()


async def test_an_edit_that_names_no_attachments_keeps_them(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    sent = await bot.room(local).send(view=layout("one", gallery="board.png"), file=picture())
    before = (await tab.message(tab.games))["components"][1]["items"][0]["media"]["url"]
    fetched = await bot.room(local).fetch_message(sent.id)
    again = discord.ui.LayoutView.from_message(fetched)  # its picture is an address now, no reference
    await sent.edit(view=again)
    after = (await tab.event("message_edit"))["message"]["components"][1]["items"][0]["media"]["url"]
    assert after == before


async def test_a_repeat_with_the_same_nonce_is_one_message(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    first = await bot.room(local).send("once", nonce="step-7")
    second = await bot.room(local).send("twice", nonce="step-7")
    assert first.id == second.id
    assert len([m async for m in bot.room(local).history()]) == 1


async def test_a_lost_answer_is_repeated_by_the_library_and_posted_once(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    local.faults.add("POST", "/messages$", 429, after=True, retry_after=0.01)
    await bot.room(local).send("once", nonce="n")
    assert [m.content async for m in bot.room(local).history()] == ["once"]


async def test_another_persons_message_cannot_be_edited(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    said = await tab.ask("send", as_=tab.you, channel=tab.games, content="mine")
    message = bot.room(local).get_partial_message(int(said["message"]["id"]))
    with pytest.raises(discord.Forbidden) as refused:
        await message.edit(content="yours")
    assert refused.value.code == 50005


async def test_a_history_is_read_from_any_place(local: LocalDiscord, bot: Bot) -> None:
    await bot.enter(local)
    room = bot.room(local)
    sent = [await room.send(str(n)) for n in range(7)]
    assert [m.content async for m in room.history(limit=3)] == ["6", "5", "4"]
    assert [m.content async for m in room.history(limit=2, before=sent[3])] == ["2", "1"]
    assert [m.content async for m in room.history(limit=2, after=sent[3])] == ["4", "5"]
    assert [m.content async for m in room.history(limit=3, around=sent[3])] == ["4", "3", "2"]


async def test_only_allowed_mentions_mention(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    text = f"<@{tab.you}> and <@{tab.mina}> @everyone"
    await bot.room(local).send(text, allowed_mentions=discord.AllowedMentions.none())
    assert (await tab.message(tab.games))["mentions"] == []
    only = discord.AllowedMentions(users=[discord.Object(int(tab.mina))], everyone=False, roles=False)
    await bot.room(local).send(text, allowed_mentions=only)
    assert [user["id"] for user in (await tab.message(tab.games))["mentions"]] == [tab.mina]
    await bot.room(local).send(view=layout(text), allowed_mentions=only)
    assert [user["id"] for user in (await tab.message(tab.games))["mentions"]] == [tab.mina]


async def test_a_message_can_be_silent(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    await bot.room(local).send("quiet", silent=True)
    assert (await tab.message(tab.games))["flags"] == 4096


async def test_what_a_menu_has_chosen_beforehand_reaches_the_page_as_text(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    """A number of that size is another one in a browser, and the library sends numbers."""
    await bot.enter(local)
    view = discord.ui.View()
    view.add_item(discord.ui.ChannelSelect(default_values=[bot.room(local)]))
    view.stop()
    await bot.room(local).send("where?", view=view)
    [[menu]] = [row["components"] for row in (await tab.message(tab.games))["components"]]
    assert menu["default_values"] == [{"id": tab.games, "type": "channel"}]


def people(*chosen: str, of: str = "user") -> dict[str, Any]:
    """Return a menu of people, some of whom are chosen beforehand."""
    return {"type": 5, "custom_id": "p", "default_values": [{"id": key, "type": of} for key in chosen]}


WRONG: list[tuple[dict[str, Any], tuple[str, ...]]] = [
    ({"content": "x" * 2001}, ("content",)),
    ({"content": "x", "nonce": "n" * 26}, ("nonce",)),
    ({"content": "x", "flags": 64}, ("flags",)),
    (v2(words("t"), content="x"), ("content",)),
    (v2(words("t"), embeds=[{"title": "x"}]), ("embeds",)),
    (v2(*[words("t")] * 41), ("components",)),
    (v2({"type": 17, "components": [words("t")] * 40}), ("components",)),
    (v2(*[words("t" * 1001)] * 4), ("components",)),
    (v2(words("")), ("components", "0", "content")),
    (v2(words("t"), GALLERY), ("components", "1", "items", "0", "media", "url")),
    (v2(button()), ("components", "0", "type")),
    (
        v2({"type": 9, "components": [words("t")] * 4, "accessory": button()}),
        ("components", "0", "components"),
    ),
    (
        v2({"type": 17, "components": [{"type": 17, "components": []}]}),
        ("components", "0", "components", "0", "type"),
    ),
    (v2({**words("t"), "id": 5}, {**words("t"), "id": 5}), ("components", "1", "id")),
    ({"content": "x", "components": [words("t")]}, ("components", "0", "type")),
    ({"content": "x", "components": [row(button(str(n))) for n in range(6)]}, ("components",)),
    (
        {"content": "x", "components": [row(*(button(str(n)) for n in range(6)))]},
        ("components", "0", "components"),
    ),
    ({"content": "x", "components": [row(button(), select("a"))]}, ("components", "0", "components")),
    (
        {"content": "x", "components": [row(button(), button())]},
        ("components", "0", "components", "1", "custom_id"),
    ),
    (
        {"content": "x", "components": [row(button("c" * 101))]},
        ("components", "0", "components", "0", "custom_id"),
    ),
    (
        {"content": "x", "components": [row(button(label="l" * 81))]},
        ("components", "0", "components", "0", "label"),
    ),
    (
        {"content": "x", "components": [row(button(url="http://x"))]},
        ("components", "0", "components", "0", "url"),
    ),
    ({"content": "x", "components": [row(button(label=None))]}, ("components", "0", "components", "0")),
    *(
        (
            {"content": "x", "components": [row(button(emoji={"name": name}))]},
            ("components", "0", "components", "0", "emoji", "name"),
        )
        for name in ("Ö", "시작", "😀 ja", ":)")
    ),
    (
        {"content": "x", "components": [row(select(*map(str, range(26))))]},
        ("components", "0", "components", "0", "options"),
    ),
    ({"content": "x", "components": [row(select())]}, ("components", "0", "components", "0", "options")),
    (
        {"content": "x", "components": [row(select("a", "a"))]},
        ("components", "0", "components", "0", "options", "1", "value"),
    ),
    (
        {"content": "x", "components": [row(select("a", max_values=2))]},
        ("components", "0", "components", "0", "max_values"),
    ),
    (
        {"content": "x", "components": [row(people("1", "2"))]},
        ("components", "0", "components", "0", "default_values"),
    ),
    (
        {"content": "x", "components": [row(people("1", of="channel"))]},
        ("components", "0", "components", "0", "default_values", "0", "type"),
    ),
    (
        v2({"type": 12, "items": [{"media": {"url": "https://x.y/z.png"}, "description": ""}]}),
        ("components", "0", "items", "0", "description"),
    ),
    ({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}, ("allowed_mentions",)),
    ({"content": "x", "message_reference": {"message_id": "1"}}, ("message_reference",)),
    ({"content": "x", "attachments": [{"id": 0, "filename": "a.png"}]}, ("attachments", "0", "id")),
]


@pytest.mark.parametrize(
    ("payload", "path"), WRONG, ids=lambda value: "/".join(value) if isinstance(value, tuple) else ""
)
async def test_a_message_beyond_the_limits_is_refused_with_its_field(
    local: LocalDiscord, payload: dict[str, Any], path: tuple[str, ...]
) -> None:
    room = next(iter(local.world.channels))
    status, body = await rest(local, "POST", f"/channels/{room}/messages", json=payload)
    assert (status, body["code"], body["message"]) == (400, 50035, "Invalid Form Body")
    errors = body["errors"]
    for step in path:
        errors = errors[step]
    assert errors["_errors"][0]["code"]
    assert not local.world.messages


EMOJI = ("👩🏽‍🚀", "🇰🇷", "1️⃣", "ℹ️")


@pytest.mark.parametrize(
    "payload",
    [
        {"content": "x" * 2000, "nonce": "n" * 25},
        v2(*[words("t")] * 40),
        v2(*[words("t" * 1000)] * 4),
        v2(
            SECTION,
            {"type": 14, "spacing": 2, "divider": False},
            {"type": 17, "components": [row(select("a"))]},
        ),
        {"content": "x", "components": [row(*(button("c" * 99 + str(n)) for n in range(5)))]},
        {"content": "x", "components": [row(select(*map(str, range(25)), min_values=0, max_values=25))]},
        {"content": "x", "components": [row(people("1"))]},
        {"content": "x", "components": [row(*(button(each, emoji={"name": each}) for each in EMOJI))]},
    ],
)
async def test_a_message_at_the_limits_is_taken(local: LocalDiscord, payload: dict[str, Any]) -> None:
    room = next(iter(local.world.channels))
    assert (await rest(local, "POST", f"/channels/{room}/messages", json=payload))[0] == 200


@pytest.mark.parametrize("payload", [{"content": ""}, {"content": "  \n"}, {}, v2()])
async def test_a_message_with_nothing_in_it_is_refused(local: LocalDiscord, payload: dict[str, Any]) -> None:
    room = next(iter(local.world.channels))
    status, body = await rest(local, "POST", f"/channels/{room}/messages", json=payload)
    assert (status, body["code"]) == (400, 50006)


async def test_the_components_v2_flag_cannot_be_taken_back(local: LocalDiscord, bot: Bot) -> None:
    await bot.enter(local)
    sent = await bot.room(local).send(view=layout("t"))
    path = f"/channels/{sent.channel.id}/messages/{sent.id}"
    status, body = await rest(local, "PATCH", path, json={"flags": 0, "components": [], "content": "x"})
    assert status == 400
    assert "flags" in body["errors"]
    with pytest.raises(discord.HTTPException):
        await sent.edit(content="x")


async def test_a_refused_edit_changes_nothing(local: LocalDiscord, bot: Bot) -> None:
    await bot.enter(local)
    sent = await bot.room(local).send("as it was")
    with pytest.raises(discord.HTTPException):
        await sent.edit(content="x" * 2001)
    assert (await bot.room(local).fetch_message(sent.id)).content == "as it was"


async def test_files_are_limited_in_number_size_and_alt_text(local: LocalDiscord, bot: Bot) -> None:
    await bot.enter(local)
    room = bot.room(local)
    with pytest.raises(discord.HTTPException) as refused:
        await room.send(files=[picture(f"{n}.png") for n in range(11)])
    assert refused.value.code in (30015, 50035)
    with pytest.raises(discord.HTTPException) as refused:
        await room.send(file=picture(alt="a" * 1025))
    assert refused.value.code == 50035
    large = picture()
    large.fp.seek(0, 2)
    large.fp.write(b"\0" * (10 * 1024 * 1024))
    large.fp.seek(0)
    with pytest.raises(discord.HTTPException) as refused:
        await room.send(file=large)
    assert (refused.value.status, refused.value.code) == (413, 40005)
    sent = await room.send(files=[picture(f"{n}.png", alt="a" * 1024) for n in range(10)])
    assert len(sent.attachments) == 10
    assert await sent.attachments[3].read() == picture().fp.read()


@pytest.mark.parametrize(
    ("denied", "code"),
    [
        (discord.Permissions(view_channel=True), 50001),
        (discord.Permissions(send_messages=True), 50013),
        (discord.Permissions(attach_files=True), 50013),
    ],
)
async def test_a_missing_permission_is_refused_with_its_code(
    local: LocalDiscord, bot: Bot, denied: discord.Permissions, code: int
) -> None:
    await bot.enter(local)
    room = bot.room(local)
    local.overwrite(str(room.id), local.world.bot_id, deny=denied.value)
    with pytest.raises(discord.Forbidden) as refused:
        await room.send("x", file=picture())
    assert refused.value.code == code

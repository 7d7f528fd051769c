"""Threads: started, joined, archived, locked, and who may; posts of a forum."""

from __future__ import annotations

from typing import Any

import discord
import pytest

from local_discord import LocalDiscord
from local_discord.validation.permissions import FORUM
from tests.local_discord.stage import Bot, RefusedError, Tab, layout, picture, rest

PUBLIC, PRIVATE = discord.ChannelType.public_thread, discord.ChannelType.private_thread


async def test_a_thread_is_announced_and_joined_by_who_writes_in_it(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    thread = await bot.room(local).create_thread(name="Table 1", type=PUBLIC)
    assert (await bot.happening("thread_create")).id == thread.id
    announced = await tab.message(tab.games)
    assert (announced["type"], announced["content"]) == (18, "Table 1")
    assert announced["message_reference"]["channel_id"] == str(thread.id)
    created = await tab.event("thread", action="created")
    assert created["channel"]["member_ids"] == [str(bot.user.id)]  # type: ignore[union-attr]
    await tab.ask("send", as_=tab.mina, channel=str(thread.id), content="hello")
    opened = await tab.ask("open", as_=tab.mina)
    assert [(t["name"], t["joined"], t["message_count"]) for t in opened["threads"]] == [("Table 1", True, 1)]
    assert [t["joined"] for t in (await tab.ask("open", as_=tab.you))["threads"]] == [False]


@pytest.mark.usefixtures("trusted")
async def test_a_thread_without_a_type_is_private(local: LocalDiscord, tab: Tab) -> None:
    status, thread = await rest(local, "POST", f"/channels/{tab.games}/threads", json={"name": "quiet"})
    assert (status, thread["type"]) == (201, 12)
    assert (await tab.ask("open", as_=tab.mina))["threads"] == []
    await rest(local, "PUT", f"/channels/{thread['id']}/thread-members/{tab.mina}")
    assert [t["name"] for t in (await tab.ask("open", as_=tab.mina))["threads"]] == ["quiet"]
    added = await tab.message(thread["id"])
    assert (added["type"], added["mentions"][0]["id"]) == (1, tab.mina)
    with pytest.raises(RefusedError):
        await tab.ask("history", as_=tab.people[2]["id"], channel=thread["id"])


async def test_a_mention_in_a_thread_brings_the_person_in(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    thread = await bot.room(local).create_thread(name="T", type=PUBLIC)
    await thread.send(f"<@{tab.mina}>", allowed_mentions=discord.AllowedMentions.none())
    await thread.send(f"<@{tab.you}>")
    members = await tab.event("thread", action="members", for_=[p["id"] for p in tab.people])
    while tab.you not in members["channel"]["member_ids"]:
        members = await tab.event("thread", action="members")
    assert tab.mina not in members["channel"]["member_ids"]


async def test_a_thread_from_a_message_has_its_id_and_comes_once(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    message = await bot.room(local).send("lobby")
    thread = await message.create_thread(name="Table 2")
    assert thread.id == message.id
    edited = (await tab.event("message_edit"))["message"]
    assert (edited["thread"]["name"], edited["flags"] & 32) == ("Table 2", 32)
    starter = await tab.message(str(thread.id))
    assert (starter["type"], starter["referenced_message"]["content"]) == (21, "lobby")
    with pytest.raises(discord.HTTPException) as refused:
        await message.create_thread(name="again")
    assert refused.value.code == 160004


async def test_an_archived_thread_takes_no_edit_and_is_woken_by_a_message(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    thread = await bot.room(local).create_thread(name="T", type=PUBLIC)
    said = await thread.send("before")
    await thread.edit(archived=True)
    with pytest.raises(discord.HTTPException) as refused:
        await said.edit(content="after")
    assert refused.value.code == 50083
    with pytest.raises(discord.HTTPException) as refused:
        await thread.edit(name="other")
    assert refused.value.code == 50083
    with pytest.raises(RefusedError, match="archived"):
        await tab.ask("slash", as_=tab.you, channel=str(thread.id), name="x", options={})
    await tab.ask("send", as_=tab.mina, channel=str(thread.id), content="wake up")
    updated = await tab.event("thread", action="updated")
    assert updated["channel"]["thread_metadata"]["archived"] is True
    updated = await tab.event("thread", action="updated")
    assert updated["channel"]["thread_metadata"]["archived"] is False


@pytest.mark.usefixtures("trusted")
async def test_a_locked_thread_is_read_only_for_people(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    thread = await bot.room(local).create_thread(name="T", type=PUBLIC)
    await thread.edit(archived=True, locked=True)
    with pytest.raises(RefusedError, match="locked"):
        await tab.ask("send", as_=tab.mina, channel=str(thread.id), content="x")
    await thread.send("the dealer may")


@pytest.mark.usefixtures("trusted")
async def test_locking_needs_the_right_to_manage_threads(local: LocalDiscord, bot: Bot) -> None:
    await bot.enter(local)
    room = bot.room(local)
    thread = await room.create_thread(name="T", type=PUBLIC)
    local.overwrite(str(room.id), local.world.bot_id, deny=discord.Permissions(manage_threads=True).value)
    with pytest.raises(discord.Forbidden):
        await thread.edit(locked=True)
    await thread.edit(name="mine", archived=True)  # its owner may do this much
    with pytest.raises(discord.Forbidden):
        await thread.delete()


async def test_a_renamed_thread_says_so(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    thread = await bot.room(local).create_thread(name="T", type=PUBLIC)
    await thread.edit(name="Table 9")
    said = await tab.message(str(thread.id))
    assert (said["type"], said["content"]) == (4, "Table 9")


@pytest.mark.usefixtures("trusted")
async def test_a_deleted_thread_takes_its_messages_along(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    thread = await bot.room(local).create_thread(name="T", type=PUBLIC)
    await thread.send("x")
    await thread.delete()
    await tab.event("thread", action="deleted")
    assert (await bot.happening("thread_delete")).id == thread.id
    with pytest.raises(discord.NotFound):
        await thread.send("y")


@pytest.mark.parametrize(
    ("denied", "kind"),
    [("create_public_threads", PUBLIC), ("create_private_threads", PRIVATE)],
)
async def test_starting_a_thread_needs_its_permission(
    local: LocalDiscord, bot: Bot, denied: str, kind: discord.ChannelType
) -> None:
    await bot.enter(local)
    room = bot.room(local)
    local.overwrite(str(room.id), local.world.bot_id, deny=discord.Permissions(**{denied: True}).value)
    with pytest.raises(discord.Forbidden) as refused:
        await room.create_thread(name="T", type=kind)
    assert refused.value.code == 50013


async def test_writing_in_a_thread_needs_its_own_permission(local: LocalDiscord, bot: Bot) -> None:
    await bot.enter(local)
    room = bot.room(local)
    thread = await room.create_thread(name="T", type=PUBLIC)
    local.overwrite(str(room.id), local.world.bot_id, deny=discord.Permissions(send_messages=True).value)
    await thread.send("still allowed")
    local.overwrite(
        str(room.id), local.world.bot_id, deny=discord.Permissions(send_messages_in_threads=True).value
    )
    with pytest.raises(discord.Forbidden) as refused:
        await thread.send("no longer")
    assert refused.value.code == 50013


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"name": ""}, "name"),
        ({"name": "n" * 101}, "name"),
        ({"name": "n", "auto_archive_duration": 61}, "auto_archive_duration"),
        ({"name": "n", "rate_limit_per_user": 21601}, "rate_limit_per_user"),
        ({"name": "n", "type": 10}, "type"),
    ],
)
async def test_a_thread_beyond_the_limits_is_refused(
    local: LocalDiscord, tab: Tab, body: dict[str, object], field: str
) -> None:
    status, answer = await rest(local, "POST", f"/channels/{tab.games}/threads", json=body)
    assert (status, list(answer["errors"])) == (400, [field])


async def test_active_and_archived_threads_are_listed(local: LocalDiscord, bot: Bot) -> None:
    await bot.enter(local)
    room = bot.room(local)
    for name in ("one", "two", "three"):
        thread = await room.create_thread(name=name, type=PUBLIC)
        if name != "two":
            await thread.edit(archived=True)
    assert [t.name for t in await room.guild.active_threads()] == ["two"]
    assert [t.name async for t in room.archived_threads()] == ["three", "one"]


async def test_a_person_sees_the_name_of_an_archived_thread_that_they_never_joined(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    thread = await bot.room(local).create_thread(name="Table 7", type=PUBLIC)
    await thread.send("the result")
    await thread.edit(archived=True)
    seen = (await tab.ask("open", as_=tab.mina))["threads"]
    assert [(t["name"], t["joined"], t["unread"]) for t in seen] == [("Table 7", False, 0)]


async def test_a_thread_that_is_long_silent_is_news_to_its_members_alone(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    thread = await bot.room(local).create_thread(name="Table 7", type=PUBLIC, auto_archive_duration=60)
    await thread.add_user(discord.Object(int(tab.you)))
    await thread.send("the result")

    async def unread() -> list[int]:
        return [(await tab.ask("open", as_=who))["threads"][0]["unread"] for who in (tab.you, tab.mina)]

    news = await unread()
    assert news[0] == news[1] > 0
    hours_ago = int(local.world.channels[str(thread.id)]["last_message_id"]) - (2 * 3_600_000 << 22)
    local.world.channels[str(thread.id)]["last_message_id"] = str(hours_ago)
    assert await unread() == [news[0], 0]


async def test_a_post_of_a_forum_begins_with_its_message_and_has_tags(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    [forum] = bot.guilds[0].forums
    tag = await forum.create_tag(name="Open")
    made = await forum.create_thread(
        name="Table 1", view=layout("hello", gallery="board.png"), files=[picture()], applied_tags=[tag]
    )
    assert made.thread.id == made.message.id
    first = await tab.message(str(made.thread.id))
    assert first["components"][0]["content"] == "hello"
    assert [thread.id for thread in await bot.guilds[0].active_threads()] == [made.thread.id]
    other = await forum.create_tag(name="Finished")
    await made.thread.edit(applied_tags=[other])
    opened = await tab.ask("open", as_=tab.you)
    [post], room = opened["threads"], next(c for c in opened["channels"] if c["id"] == str(forum.id))
    assert (post["parent_id"], post["applied_tags"]) == (str(forum.id), [str(other.id)])
    assert [each["name"] for each in room["available_tags"]] == ["Open", "Finished"]
    assert not room["can_send"]
    with pytest.raises(RefusedError):
        await tab.ask("send", as_=tab.you, channel=str(forum.id), content="x")


@pytest.mark.parametrize(
    ("body", "field"),
    [
        ({"name": "n", "message": {}}, None),
        ({"name": "", "message": {"content": "x"}}, "name"),
        ({"name": "n", "message": {"content": "x"}, "applied_tags": ["7"]}, "applied_tags"),
    ],
)
async def test_a_wrong_post_leaves_nothing(
    local: LocalDiscord, body: dict[str, Any], field: str | None
) -> None:
    forum = next(c for c in local.world.channels.values() if c["type"] == FORUM)
    status, answer = await rest(local, "POST", f"/channels/{forum['id']}/threads", json=body)
    assert status == 400
    assert field is None or field in answer["errors"]
    assert local.world.threads() == []

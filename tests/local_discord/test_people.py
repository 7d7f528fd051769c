"""People: direct messages, what the bot may read, and the page's own requests."""

from __future__ import annotations

import base64

import discord
import pytest

from local_discord import LocalDiscord
from tests.local_discord.stage import Bot, RefusedError, Tab, picture


async def test_a_direct_message_reaches_one_person_and_is_answered(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    user = await bot.fetch_user(int(tab.mina))
    await user.send("your colour", file=picture())
    direct = await tab.direct(tab.mina)
    event = await tab.event("message", channel=direct)
    assert event["for"] == [tab.mina]
    await tab.ask("send", as_=tab.mina, channel=direct, content="D9 D14", reply_to=event["message"]["id"])
    heard = await bot.happening("message")
    while heard.author == bot.user:
        heard = await bot.happening("message")
    assert (heard.content, heard.guild, heard.author.id) == ("D9 D14", None, int(tab.mina))
    assert heard.reference.message_id == int(event["message"]["id"])
    with pytest.raises(RefusedError):
        await tab.ask("history", as_=tab.you, channel=direct)


async def test_closed_direct_messages_are_refused_with_50007(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    await tab.ask("person_set", as_=tab.mina, dms_open=False)
    user = await bot.fetch_user(int(tab.mina))
    with pytest.raises(discord.Forbidden) as refused:
        await user.send("hello")
    assert refused.value.code == 50007
    await tab.ask("person_set", as_=tab.mina, dms_open=True)
    await user.send("hello")


async def test_a_channels_text_is_hidden_from_the_bot_unless_it_is_mentioned(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    await tab.ask("send", as_=tab.you, channel=tab.games, content="not for you")
    await tab.ask("send", as_=tab.you, channel=tab.games, content=f"<@{local.world.bot_id}> hello")
    assert (await bot.happening("message")).content == ""
    assert (await bot.happening("message")).content.endswith("hello")


async def test_edits_and_deletions_of_people_are_told(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    direct = await tab.direct(tab.you)
    said = (await tab.ask("send", as_=tab.you, channel=direct, content="d9"))["message"]
    await tab.ask("edit", as_=tab.you, message=said["id"], content="d10")
    assert (await bot.happening("raw_message_edit")).data["content"] == "d10"
    with pytest.raises(RefusedError):
        await tab.ask("edit", as_=tab.mina, message=said["id"], content="d11")
    with pytest.raises(RefusedError):
        await tab.ask("delete", as_=tab.mina, message=said["id"])
    await tab.ask("delete", as_=tab.you, message=said["id"])
    assert (await bot.happening("raw_message_delete")).message_id == int(said["id"])


async def test_only_its_author_or_a_manager_deletes_a_message(local: LocalDiscord, tab: Tab) -> None:
    async def say(person: str) -> str:
        said = await tab.ask("send", as_=person, channel=tab.games, content="x")
        return str(said["message"]["id"])

    with pytest.raises(RefusedError, match="author"):
        await tab.ask("delete", as_=tab.mina, message=await say(tab.you))
    await tab.ask("delete", as_=tab.you, message=await say(tab.mina))  # manages the server


async def test_a_file_of_a_person_can_be_read_by_the_bot(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    data = picture().fp.read()
    file = {"name": "my board.png", "data": base64.b64encode(data).decode(), "description": "mine"}
    await tab.ask("send", as_=tab.you, channel=await tab.direct(tab.you), content="", files=[file])
    heard = await bot.happening("message")
    assert (heard.attachments[0].filename, heard.attachments[0].description) == ("my_board.png", "mine")
    assert await heard.attachments[0].read() == data


async def test_files_that_are_too_large_together_are_refused_with_a_sentence(
    local: LocalDiscord, tab: Tab
) -> None:
    data = base64.b64encode(bytes(9 * 1024 * 1024)).decode()
    where = {"as_": tab.you, "channel": tab.games, "content": ""}
    sent = await tab.ask("send", **where, files=[{"name": f"{n}.bin", "data": data} for n in range(2)])
    assert len(sent["message"]["attachments"]) == 2
    with pytest.raises(RefusedError, match="too large"):
        await tab.ask("send", **where, files=[{"name": f"{n}.bin", "data": data} for n in range(3)])


async def test_files_of_the_same_name_are_all_shown(local: LocalDiscord, tab: Tab) -> None:
    """A browser calls every pasted picture image.png."""
    contents = ("one", "two")
    files = [{"name": "image.png", "data": base64.b64encode(c.encode()).decode()} for c in contents]
    sent = await tab.ask("send", as_=tab.you, channel=tab.games, content="", files=files)
    assert [(a["filename"], a["size"]) for a in sent["message"]["attachments"]] == [("image.png", 3)] * 2


async def test_a_person_who_may_not_write_is_told_so(local: LocalDiscord, tab: Tab) -> None:
    deny = discord.Permissions(send_messages=True).value
    local.overwrite(tab.games, local.world.guild["id"], deny=deny)
    with pytest.raises(RefusedError, match="permission"):
        await tab.ask("send", as_=tab.mina, channel=tab.games, content="x")
    opened = await tab.ask("open", as_=tab.mina)
    assert {c["name"]: c["can_send"] for c in opened["channels"]} == {
        "general": True,
        "games": False,
        "tables": False,
    }


async def test_unread_messages_and_mentions_are_counted(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)

    async def counts() -> tuple[int, int]:
        opened = await tab.ask("open", as_=tab.mina)
        room = next(c for c in opened["channels"] if c["id"] == tab.games)
        return room["unread"], room["mentions"]

    await bot.room(local).send("one")
    last = await bot.room(local).send(f"<@{tab.mina}>")
    assert await counts() == (2, 1)
    await tab.ask("read", as_=tab.mina, channel=tab.games, message=str(last.id))
    assert await counts() == (0, 0)


async def test_other_tabs_hear_what_a_person_has_read(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    first = await bot.room(local).send("one")
    await bot.room(local).send(f"<@{tab.mina}>")
    async with Tab(local) as other:
        await other.ask("read", as_=tab.mina, channel=tab.games, message=str(first.id))
    heard = await tab.event("read", channel=tab.games)
    assert (heard["for"], heard["read"]) == ([tab.mina], str(first.id))
    assert (heard["unread"], heard["mentions"]) == (1, 1)


async def test_a_long_history_comes_in_pages(local: LocalDiscord, tab: Tab) -> None:
    for number in range(7):
        await tab.ask("send", as_=tab.you, channel=tab.games, content=str(number))
    page = await tab.ask("history", as_=tab.you, channel=tab.games, limit=3)
    assert ([m["content"] for m in page["messages"]], page["more"]) == (["4", "5", "6"], True)
    page = await tab.ask("history", as_=tab.you, channel=tab.games, limit=4, before=page["messages"][0]["id"])
    assert ([m["content"] for m in page["messages"]], page["more"]) == (["0", "1", "2", "3"], False)


async def test_people_are_added_with_one_of_discords_languages(local: LocalDiscord, tab: Tab) -> None:
    added = (await tab.ask("person_add", name="Bo", locale="sv-SE"))["person"]
    assert (added["name"], added["locale"], added["opener"]) == ("Bo", "sv-SE", False)
    assert (await tab.event("person"))["person"]["id"] == added["id"]
    with pytest.raises(RefusedError) as refused:
        await tab.ask("person_add", name="Ali", locale="fa")  # not among them
    assert refused.value.field == "locale"
    posing = (await tab.ask("person_add", name="\u202e\u3164B\u200bo\u2800\U0001d173", locale="ko"))["person"]
    assert posing["name"] == "Bo"  # what nobody sees makes no other name
    assert (await tab.ask("person_add", name="می\u200cنا", locale="ko"))["person"]["name"] == "می\u200cنا"
    for nobody in (" ", "\u200b", "\u2060\u202e", "\u3164\u1160", "\u2800", "x" * 33):
        with pytest.raises(RefusedError):
            await tab.ask("person_add", name=nobody, locale="ko")


async def test_typing_is_shown_to_the_others(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    async with bot.room(local).typing():
        assert (await tab.event("typing", channel=tab.games))["user"] == local.world.bot_id


async def test_whether_the_bot_is_there_is_told(local: LocalDiscord, tab: Tab, bot: Bot) -> None:
    await bot.enter(local)
    assert (await tab.event("bot"))["online"] is True
    await bot.leave()
    assert (await tab.event("bot"))["online"] is False


async def test_what_is_wrong_with_a_message_is_said_in_a_sentence(local: LocalDiscord, tab: Tab) -> None:
    place = {"as_": tab.you, "channel": tab.games}
    said = (await tab.ask("send", **place, content="short"))["message"]["id"]
    with pytest.raises(RefusedError, match="may have 2000 characters, this has 2001"):
        await tab.ask("edit", as_=tab.you, message=said, content="x" * 2001)
    await tab.ask("delete", as_=tab.you, message=said)
    with pytest.raises(RefusedError, match=r"^Unknown message\.$"):
        await tab.ask("send", **place, content="why?", reply_to=said)


async def test_whoever_comes_anew_has_nothing_unread_from_before(local: LocalDiscord, tab: Tab) -> None:
    await tab.ask("send", as_=tab.you, channel=tab.games, content="long ago")
    new = (await tab.ask("person_add", name="Sam"))["person"]["id"]

    async def unread() -> int:
        channels = (await tab.ask("open", as_=new))["channels"]
        return int(next(channel["unread"] for channel in channels if channel["id"] == tab.games))

    assert await unread() == 0
    await tab.ask("send", as_=tab.you, channel=tab.games, content="welcome")
    assert await unread() == 1


async def test_the_first_browsers_language_is_the_hosts_and_the_guilds(
    local: LocalDiscord, tab: Tab, bot: Bot
) -> None:
    await bot.enter(local)
    await tab.ask("settle", locale="ja")
    assert (await tab.ask("open", as_=local.world.guild["owner_id"]))["person"]["locale"] == "ja"
    await bot.happening("guild_update")
    (after,) = bot.guilds
    assert after.preferred_locale is discord.Locale.japanese
    assert after.me is not None
    assert after.text_channels
    await tab.ask("send", as_=tab.you, channel=tab.games, content="hello")
    await tab.ask("settle", locale="ko")
    assert local.world.guild["preferred_locale"] == "ja"
    with pytest.raises(RefusedError):
        await tab.ask("settle", locale="xx")

"""Where tables open: in threads, the chats of voice channels, and posts of a forum with tags."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.app.discord_transport import our_rights, withdrawn
from tests.e2e.club import Club, club_at
from tests.e2e.player import Player
from tests.e2e.reading import said
from tests.e2e.test_thread import delete, told


async def played_through(club: Club, people: list[Player], lobby: Any, place: Any) -> Any:
    """Start the lobby of a game for two in the place where it is played, and let it end there."""
    ann, ben = people
    await ben.press(lobby, "Join")
    await ann.press(next(m for m in place.history() if m.id == lobby.id), "Start")
    assert club.hosted(1).row.place_id == place.id
    assert any("The game begins right below" in said(m) for m in place.history())
    asked = await ben.press(club.open_message(place), "Resign")
    await ben.press(asked.message, "Yes, resign")
    return club.open_message(place)


def tags_of(club: Club, post: Any) -> set[str]:
    """Return the names of a post's tags."""
    thread = club.env.backend.get_channel(post.id)
    forum = club.env.backend.get_channel(thread.parent_id)
    return {str(tag["name"]) for tag in forum.available_tags if int(tag["id"]) in thread.applied_tags}


async def test_a_voice_channel_s_chat_holds_one_game_after_the_other(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        voice = club.guild.create_voice_channel("talk")
        lobby = (await ann.slash("play", voice, game="pentago")).message
        assert "already waiting" in (await ann.slash("play", voice, game="pentago")).said
        await club.restart()
        end = await played_through(club, [ann, ben], lobby, voice)
        assert "ben resigns; ann wins." in said(end)
        assert not (await ann.slash("play", voice, game="pentago")).private


async def test_a_server_with_a_forum_gets_a_post_for_each_game_tagged_as_it_stands(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann, ben), boss = club.people("ann", "ben"), club.boss()
        forum = club.guild.create_forum_channel("games")
        await boss.slash("server", allow=forum)
        link = await ann.slash("play", game="pentago")
        (post,) = forum.threads
        assert f"The table is open: <#{post.id}>" in link.said
        lobby = post.history()[0]
        assert tags_of(club, post) == {"Pentago", "Open"}
        end = await played_through(club, [ann, ben], lobby, post)
        assert "ben resigns; ann wins." in said(end)
        assert tags_of(club, post) == {"Pentago", "Finished"}
        await ann.slash("play", game="twigs")
        await ann.in_panel(forum.threads[-1].history()[0], "drop")
        assert tags_of(club, forum.threads[-1]) == {"Twigs", "Finished"}


async def archive(club: Club, post: Any) -> None:
    """Let Discord put a post away; discord.py forgets it then."""
    club.env.backend.edit_channel(post.id, {}, thread_metadata={"archived": True})
    await club.wait(1)
    assert club.bot.get_channel(post.id) is None


async def test_the_tags_of_an_archived_post_are_set_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = club.person("ann"), club.boss()
        forum = club.guild.create_forum_channel("games")
        await boss.slash("server", allow=forum)
        await ann.slash("play", game="pentago")
        (post,) = forum.threads
        lobby = post.history()[0]
        await archive(club, post)
        await ann.in_panel(lobby, "drop")
        assert tags_of(club, post) == {"Pentago", "Finished"}


async def test_the_tags_of_somebody_else_s_post_are_theirs(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = club.person("ann"), club.boss()
        forum = club.guild.create_forum_channel("games")
        await boss.slash("server", allow=forum)
        theirs = club.env.backend.create_thread(forum.id, "Who plays?", ann.id, type=11)
        post = next(each for each in forum.threads if each.id == theirs.id)
        lobby = (await ann.slash("play", post, game="pentago")).message
        await ann.in_panel(lobby, "drop")
        assert tags_of(club, post) == set()


async def test_a_host_whose_dms_are_closed_is_told_so_in_a_forum_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = club.person("ann"), club.boss()
        forum = club.guild.create_forum_channel("games")
        await boss.slash("server", allow=forum)
        club.wire.closed.add(ann.id)
        opened = await ann.slash("play", game="pentago")
        assert "The table is open" in opened.said
        [answer] = opened.result.followups
        assert "your DMs are closed" in said(answer.message)


async def game_whose_post_is_deleted(club: Club) -> tuple[Player, Any, Any]:
    """Play in a post of a forum, and delete it; return who has joined, the forum and the post."""
    (ann, ben), boss = club.people("ann", "ben"), club.boss()
    forum = club.guild.create_forum_channel("games")
    await boss.slash("server", allow=forum)
    await ann.slash("play", game="pentago")
    (post,) = forum.threads
    await ben.press(post.history()[0], "Join")
    await ann.press(post.history()[0], "Start")
    await delete(club, post, "thread")
    return ben, forum, post


async def test_a_game_whose_post_was_deleted_goes_on_in_a_new_one(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ben, forum, post = await game_whose_post_is_deleted(club)
        await ben.press(told(ben), "New thread")
        new = next(each for each in forum.threads if each.id == club.hosted(1).row.thread_id)
        assert new.id != post.id
        assert tags_of(club, new) == {"Pentago", "Playing"}
        assert "move" in said(club.open_message(new))


@pytest.mark.parametrize("requests", range(4))
async def test_a_death_while_the_new_post_opens_leaves_no_second_one(tmp_path: Path, requests: int) -> None:
    async with club_at(tmp_path) as club:
        ben, forum, post = await game_whose_post_is_deleted(club)
        club.wire.cut(requests, effect=True)
        await ben.press(told(ben), "New thread")
        await club.die()
        club.wire.mend()
        await club.rise()
        if club.hosted(1).row.lost_at is not None:
            await ben.press(told(ben), "New thread")
        await club.wait(1)
        assert [each.id for each in forum.threads if each.id != post.id] == [club.hosted(1).row.thread_id]


async def test_private_threads_are_refused_since_onlookers_of_the_channel_could_see_the_game(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = club.env.backend.create_thread(club.channel.id, "ours", ann.id, type=12)
        found = next(each for each in club.channel.threads if each.id == thread.id)
        assert "private threads" in (await ann.slash("play", found, game="pentago")).said


def deny(club: Club, place: Any, person: Any, **rights: bool) -> None:
    """Take permissions from somebody in a channel."""
    denied = discord.Permissions(**rights).value
    club.env.backend.set_overwrite(place.id, Overwrite(person.id, OverwriteType.MEMBER, deny=denied))


async def test_somebody_who_may_not_write_in_a_channel_cannot_have_the_bot_post_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, boss = *club.people("ann", "ben"), club.boss()
        await ben.slash("notify", game="pentago")
        await boss.slash("tournament", game="pentago")
        stood, heard = len(club.channel.history()), len(ben.inbox)
        deny(club, club.channel, ann, send_messages=True, send_messages_in_threads=True)
        for command, fields in (
            ("play", {"game": "pentago", "invite": ben.member}),
            ("match", {"game": "pentago"}),
            ("puzzle", {"puzzle": "twigs_ring"}),
            ("tournament", {"game": "pentago"}),
        ):
            told = await ann.slash(command, **fields)
            assert told.private
            assert f"You can’t write in <#{club.channel.id}>" in told.said, command
        await club.wait(3)
        assert (len(club.channel.history()), len(ben.inbox)) == (stood, heard)


async def test_a_channel_for_commands_alone_takes_tables_if_the_server_names_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = *club.people("ann"), club.boss()
        backend, silent = club.env.backend, discord.Permissions(send_messages=True).value
        everybody = club.guild.id
        backend.set_overwrite(club.channel.id, Overwrite(everybody, OverwriteType.ROLE, deny=silent))
        bot = Overwrite(club.guild.me.id, OverwriteType.MEMBER, allow=silent)
        backend.set_overwrite(club.channel.id, bot)
        assert "You can’t write in" in (await ann.slash("play", game="pentago")).said
        await boss.slash("server", allow=club.channel)
        assert not (await ann.slash("play", game="pentago")).private


@pytest.mark.parametrize("right", ["send_messages", "view_channel"])
async def test_somebody_who_may_not_post_in_a_forum_cannot_have_the_bot_post_there(
    tmp_path: Path, right: str
) -> None:
    async with club_at(tmp_path) as club:
        (ann, ben), boss = club.people("ann", "ben"), club.boss()
        forum = club.guild.create_forum_channel("games")
        await boss.slash("server", allow=forum)
        deny(club, forum, ann, **{right: True})
        assert f"You can’t write in <#{forum.id}>" in (await ann.slash("play", game="pentago")).said
        assert forum.threads == []
        await ben.slash("play", game="pentago")
        assert len(forum.threads) == 1


async def test_a_voice_channel_that_the_bot_may_not_connect_to_holds_no_game(tmp_path: Path) -> None:
    """Discord lets nobody read its chat without that, so the bot could find nothing there again."""
    async with club_at(tmp_path) as club:
        ann, voice = club.person("ann"), club.guild.create_voice_channel("talk")
        me: Any = club.bot.user
        deny(club, voice, me, connect=True)
        told = await ann.slash("play", voice, game="pentago")
        assert told.private
        assert "connect" in told.said
        known = club.bot.get_channel(voice.id)
        assert withdrawn(our_rights(known) or discord.Permissions.none(), known) == ("connect",)


async def test_what_the_bot_lacks_in_a_forum_is_asked_for_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann, boss), forum = (club.person("ann"), club.boss()), club.guild.create_forum_channel("games")
        await boss.slash("server", allow=forum)
        me: Any = club.bot.user
        deny(club, forum, me, attach_files=True)
        told = (await ann.slash("play", game="pentago")).said
        assert f"in <#{forum.id}>: attach files" in told

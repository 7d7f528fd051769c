"""Where tables open: in threads, the chats of voice channels, and posts of a forum with tags."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord

from tests.e2e.club import Club, club_at
from tests.e2e.reading import said


async def played_through(club: Club, lobby: Any, place: Any) -> Any:
    """Start the lobby of a game for two in the place where it is played, and let it end there."""
    ann, ben = club.people("ann", "ben")
    await ben.press(lobby, "Join")
    await ann.press(next(m for m in place.history() if m.id == lobby.id), "Start")
    assert club.hosted().row.place_id == place.id
    asked = await ben.press(club.open_message(place), "Resign")
    await ben.press(asked.message, "Yes, resign")
    return club.open_message(place)


async def test_a_voice_channel_s_chat_holds_one_game_after_the_other(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        voice = club.guild.create_voice_channel("talk")
        lobby = (await ann.slash("play", voice, game="pentago")).message
        assert "already waiting" in (await ann.slash("play", voice, game="pentago")).said
        await club.restart()
        end = await played_through(club, lobby, voice)
        assert "ann" in said(end)
        assert any("The game begins right below" in said(m) for m in voice.history())
        assert not (await ann.slash("play", voice, game="pentago")).private


async def test_a_server_with_a_forum_gets_a_post_for_each_game_tagged_as_it_stands(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = club.person("ann"), club.boss()
        forum = club.guild.create_forum_channel("games")
        await boss.slash("server", allow=forum)
        link = await ann.slash("play", game="pentago")
        post = next(iter(forum.threads))
        assert f"The table is open: <#{post.id}>" in link.said
        lobby = next(m for m in post.history() if m.id == post.id)

        def tags() -> set[str]:
            thread = club.env.bot.client.get_channel(post.id)
            assert isinstance(thread, discord.Thread)
            return {tag.name for tag in thread.applied_tags}

        assert tags() == {"Pentago", "Open"}
        end = await played_through(club, lobby, post)
        assert "ann" in said(end)
        assert tags() == {"Pentago", "Finished"}

"""What /table offers to whom: a button is there where pressing it works."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord

from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.tables import pair

END = "Cancel the table"


def manager(club: Club, guild: Any, player: Player) -> Any:
    """Let a person manage a server, where they are a member from now on."""
    role = guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
    return guild.add_member(player.member.user, roles=[role])


async def test_who_manages_another_server_is_not_offered_to_end_a_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        other = club.env.create_guild("Other")
        hall = other.create_text_channel("hall")
        there = manager(club, other, ben)
        assert END not in Answer(await there.slash(hall, "table", table=1)).buttons
        assert END not in Answer(await ben.member.user.slash("table", table=1)).buttons
        assert END in (await ann.slash("table", thread)).buttons


async def test_who_manages_the_tables_server_is_offered_to_end_it_and_can(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, _, thread = await pair(club)
        role = club.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
        boss = club.person("boss", roles=[role])
        asked = await boss.press((await boss.slash("table", thread)).message, END)
        await boss.press(asked.message, "Yes, cancel it")
        assert 1 not in club.bot.dealer.registry.tables

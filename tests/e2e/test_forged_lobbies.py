"""A lobby's ids pressed on other messages, in other channels, by people of other servers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said, seats_in

IDS = {
    "join:1:0:": None, "quit:1:0:": None, "add:1:0:": ("easy",), "start:1:0:": None, "drop:1:0:": None,
    "options:1:0:": None, "choose:1:0:first": ("host",), "number:1:0:seconds": ("600",),
    "remove:1:0:": ("easy:1",),
}  # fmt: skip
"""Every action of a lobby, with what is chosen in it."""


async def unchanged(club: Club, presser: Player, message: Any, action: str, *, told: str) -> None:
    """Press a forged id; nothing about the lobby may change, and the presser is told."""
    lobby = club.bot.dealer.registry.lobby(1)
    before = lobby.row, lobby.seats, lobby.place
    answer = await presser.press_forged(message, action, IDS[action])
    assert told in answer.said, answer.said
    assert (lobby.row, lobby.seats, lobby.place) == before
    assert 1 in club.bot.dealer.registry.lobbies


IN_A_PANEL = {"choose", "number", "remove"}


@pytest.mark.parametrize("action", [each for each in IDS if each.partition(":")[0] not in IN_A_PANEL])
async def test_a_lobbys_buttons_act_on_its_own_message_alone(tmp_path: Path, action: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.open(ann, game="pentago")
        other = await club.open(ann, game="pentago")
        await unchanged(club, ann, other, action, told="too old to be used")


@pytest.mark.parametrize("action", IDS)
async def test_a_lobbys_buttons_act_in_its_own_channel_alone(tmp_path: Path, action: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.open(ann, game="pentago")
        hall = club.guild.create_text_channel("hall")
        other = (await ann.slash("play", hall, game="pentago")).message
        await unchanged(club, ann, other, action, told="too old to be used")


@pytest.mark.parametrize("action", ["join:1:0:", "drop:1:0:"])
async def test_a_lobby_without_a_message_takes_no_foreign_one_for_its_own(
    tmp_path: Path, action: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.open(ann, game="pentago")
        other = await club.open(ann, game="pentago")
        club.bot.dealer.registry.lobby(1).place = None
        await unchanged(club, ben, other, action, told="too old to be used")


async def test_a_manager_of_another_server_cancels_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        role = club.guild.create_role("staff", permissions=discord.Permissions(manage_guild=True))
        boss = club.person("boss", roles=[role])
        lobby = await club.open(ann, game="pentago")
        registered = club.bot.dealer.registry.lobby(1)
        guild, registered.row = registered.row.guild_id, _elsewhere(registered.row)
        refused = await boss.press_forged(lobby, "drop:1:0:")
        assert "Only this table’s host" in refused.said
        assert registered.row.status == "lobby"
        assert seats_in(club.again(lobby)) == ["1. ann, host"]
        registered.row = _elsewhere(registered.row, guild)
        await boss.in_panel(lobby, "drop")
        assert "was cancelled" in said(club.again(lobby))


def _elsewhere(row: Any, guild: int = 77) -> Any:
    return replace(row, guild_id=guild)

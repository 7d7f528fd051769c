"""A lobby's ids pressed on other messages, in other channels, by people of other servers."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import discord
import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said, seats_in
from tests.e2e.test_rematch import finished, offer_in
from tests.e2e.test_tournament import begun, opened

IDS = {
    "join:1:0:": None, "quit:1:0:": None, "add:1:0:": ("easy",), "start:1:0:": None, "drop:1:0:": None,
    "options:1:0:": None, "choose:1:0:first": ("host",), "number:1:0:seconds": ("600",),
    "remove:1:0:": ("easy:1",), "colour:1:0:": ("white",),
}  # fmt: skip
"""Every action of a lobby, with what is chosen in it."""


async def unchanged(
    club: Club, presser: Player, message: Any, action: str, *, told: str, number: int = 1
) -> None:
    """Press a forged id; nothing about the lobby may change, and the presser is told."""
    lobby = club.bot.dealer.registry.lobby(number)
    before = lobby.row, lobby.seats, lobby.place
    answer = await presser.press_forged(message, action.replace(":1:", f":{number}:", 1), IDS[action])
    assert told in answer.said, answer.said
    assert (lobby.row, lobby.seats, lobby.place) == before
    assert number in club.bot.dealer.registry.lobbies


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


async def test_a_lobby_without_a_message_takes_no_tournaments_call_for_its_own(tmp_path: Path) -> None:
    """Else everything that happened in the lobby would be written over the call."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann)
        lobby = await club.open(ben, game="pentago")
        number = int(next(iter(buttons(lobby).values())).split(":")[1])
        club.bot.dealer.registry.lobby(number).place = None
        await unchanged(club, ben, call, "options:1:0:", told="too old to be used", number=number)
        assert "Join" in buttons(club.again(call))


async def test_nobody_leaves_or_starts_a_tournaments_table_or_chooses_a_colour_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who has left before it begins would share the points of a game that they might lose."""

    async def waits(*_: Any) -> None:
        return

    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann, ben)
        monkeypatch.setattr("bot.dealer.tournaments.PairedTables.begin", waits)
        await begun(club, ann, call)
        [number] = club.bot.dealer.registry.lobbies
        place = club.bot.dealer.registry.lobby(number).place
        assert place is not None
        own = next(m for m in club.channel.history() if m.id == place.message_id)
        private = (await ben.press(club.again(call), "Standing")).message
        for message in (own, private):
            for action in ("quit:1:0:", "colour:1:0:", "drop:1:0:", "start:1:0:"):
                await unchanged(club, ben, message, action, told="too old to be used", number=number)


async def test_nobody_changes_the_options_of_a_rematch_to_which_others_have_agreed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await finished(club, "easy", "easy")
        await ann.press(club.open_message(thread), "Rematch")
        private = (await ann.slash("table", table=1)).message
        for message in (offer_in(thread), private):
            for action in ("options:1:0:", "choose:1:0:first", "number:1:0:seconds", "add:1:0:", "quit:1:0:"):
                await unchanged(club, ann, message, action, told="too old to be used", number=2)
        await ben.press(offer_in(thread), "I’m in")
        assert club.hosted(2).row.options == club.hosted(1).row.options


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

"""The DM by which a lobby's host hears that the game can start tells nothing of who made it so.

Three people sit down one after the other. What may not be known of one of them is another thing the second
time: that their DMs are closed, or what they have set for themselves. All others must be told the same.
"""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from tests.e2e.club import Club, Player, club_at

CHANCE = re.compile(r"[0-9a-f]{20,}|\d{5,}")
"""Ids and instants, and what a deal is bound to."""

HOURS = 3
"""So long the host has not looked at the lobby any more."""

NAMES = ("ann", "ben", "cy", "dan", "eva")
"""The first is the host, the last looks on."""

Secret = Callable[[Club, Player], Awaitable[None]]


async def nothing(club: Club, player: Player) -> None:
    """Leave all as it is."""


async def closed_dms(club: Club, player: Player) -> None:
    """Close one's DMs to the bot."""
    club.wire.closed.add(player.id)


async def own_settings(club: Club, player: Player) -> None:
    """Set a language, how one answers, and whether one is reminded."""
    await player.slash("settings", language="ko", answers="table", reminders=False)


async def told(folder: Path, secret: Secret, who: int) -> list[str]:
    """Return what leaves the bot to all but one person, whose secret this is."""
    async with club_at(folder) as club:
        ann, *guests, _ = people = club.people(*NAMES)
        lobby = await club.open(ann, "diamant")
        await secret(club, people[who])
        await club.wait(3600 * HOURS)
        mark = club.wire.mark()
        for player in guests:
            await player.press(club.again(lobby), "Join")
            await club.wait(1)
        for player in people:
            await player.slash("table", table=1)
        seen = [each for each in club.wire.sent[mark:] if each.to not in {people[who].id, 0}]
        return [f"{each.method} {CHANCE.sub('…', each.path + each.text)}" for each in seen]


@pytest.mark.parametrize("secret", [closed_dms, own_settings])
@pytest.mark.parametrize("who", [0, 2], ids=["host", "guest"])
async def test_who_hears_that_a_game_can_start_is_nobody_elses_business(
    tmp_path: Path, secret: Secret, who: int
) -> None:
    usual = await told(tmp_path / "usual", nothing, who)
    assert await told(tmp_path / "other", secret, who) == usual
    calls = [line for line in usual if "can start the game" in line]
    assert len(calls) == (who != 0)
    named = re.compile(rf"\b({'|'.join(NAMES)})\b")
    assert not any(map(named.search, calls)), "it names nobody"

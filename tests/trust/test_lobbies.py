"""What a lobby reveals of the people in it."""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from typing import Any

import discord
import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import button

# The DM by which a lobby's host hears that the game can start tells nothing of who made it so.
#
# Three people sit down one after the other. What may not be known of one of them is another thing the
# second
# time: that their DMs are closed, or what they have set for themselves. All others must be told the same.


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


# Of a lobby in a channel that they may not see, nobody learns who sits there, is invited or was turned
# away.
#
# The same lobby stands there with other people, or with none. Whoever is shut out tries every command and
# every
# button with its number; what they are told must be the same.


COMMANDS = {
    "table": {}, "leave": {}, "record": {}, "replay": {}, "analyse": {}, "odds": {}, "resign": {}, "draw": {},
    "takeback": {}, "submit": {"move": "A1"},
}  # fmt: skip
"""The commands that take a table's number, with what else they need."""

PEOPLE = ("ben", "cat", "eva")
WORLDS = (PEOPLE, ("cat", "eva", "ben"), ())
"""Who sits there, is invited and was turned away; or the lobby is for the invited, and nobody came."""


async def lobby(club: Club, people: dict[str, Player], roles: tuple[str, ...], attic: Any) -> None:
    """Open lobby #1 in a channel: one sits there, one is invited, one was turned away."""
    ann = people["ann"]
    ratings = {} if roles else {"ratings": "invited"}
    invited = {"invite": people[roles[1]].member} if roles else {}
    shown = (await ann.slash("play", attic, game="rainbow_pentagon", **ratings, **invited)).message
    for name in (roles[0], roles[2]) if roles else ():
        await people[name].press_id(shown, button(shown, "join"))
    if roles:
        here = club.bot.dealer.registry.lobby(1)
        await club.bot.dealer.lobbies.remove(here, ann.id, f"joined:{people[roles[2]].id}")
        assert [seat.person_id for seat in here.seats] == [people[name].id for name in ("ann", *roles[1::-1])]
        assert here.turned_away == {people[roles[2]].id}


async def tried(club: Club, dan: Player, named: int) -> AsyncIterator[str]:
    """Try everything with the number of lobby #1, in a lobby's message, its panel and a DM; yield what."""
    own = (await dan.slash("play", game="rainbow_pentagon")).message
    panel = (await dan.do(own, "options")).message
    for name, fields in COMMANDS.items():
        for slash in (dan.slash, dan.dm_slash):
            await slash(name, table=1, **fields)
            yield f"/{name}"
    await dan.dm("#1 A1")
    yield "a DM"
    for action in club.bot.dispatcher.actions:
        for message in (own, panel):
            await dan.press_forged(message, f"{action}:1:0:")
            yield action
        await dan.press_forged(panel, f"{action}:1:0:", (f"joined:{named}",))
        yield f"{action} with a seat"


async def told_of_refusal(folder: Path, roles: tuple[str, ...]) -> list[tuple[str, list[str]]]:
    """Return each try of somebody who may not see the lobby's channel, and what they see of the answer."""
    async with club_at(folder) as club:
        people = {player.name: player for player in club.people("ann", *PEOPLE, "dan")}
        dan, found = people["dan"], []
        hidden = {dan.member.user: discord.PermissionOverwrite(view_channel=False)}
        attic = club.guild.create_text_channel("attic", overwrites=hidden)
        await lobby(club, people, roles, attic)
        before = club.bot.dealer.registry.lobby(1).seats
        mark = club.wire.mark()
        async for what in tried(club, dan, people["ben"].id):
            sent, mark = club.wire.sent[mark:], club.wire.mark()
            seen = [each for each in sent if each.to in {None, dan.id} and str(attic.id) not in each.path]
            found.append((what, [CHANCE.sub("…", each.text) for each in seen]))
        assert club.bot.dealer.registry.lobby(1).seats == before
        return found


async def test_whoever_is_shut_out_of_a_channel_learns_nothing_of_its_lobby(tmp_path: Path) -> None:
    first, *others = [await told_of_refusal(tmp_path / "".join(roles), roles) for roles in WORLDS]
    for other in others:
        assert [what for what, _ in first] == [what for what, _ in other]
        for (what, here), (_, there) in zip(first, other, strict=True):
            assert here == there, what

"""Where answers are anonymous, nobody learns whose seat a computer has: its colour could be told by its play.

One of two guests leaves; the second time it is the other. Their host and an onlooker look at all that names
the people of a table.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from unittest.mock import patch

from tests.e2e.club import Player, club_at
from tests.trust.looking import look_around, look_back

CHANCE = re.compile(r"[0-9a-f]{16,}|\d{5,}")
"""Ids and instants, and what a deal is bound to."""

NAMES = ("ann", "ben", "cy", "dan")
COMMANDS = ("table", "record", "leave", "odds", "resign")
"""Commands that suggest one's own tables."""


@asynccontextmanager
async def same_chance() -> AsyncIterator[None]:
    """Let every table be dealt alike."""
    with patch("secrets.token_bytes", bytes), patch("secrets.token_hex", lambda size: "salt"):
        yield


async def looked_at(player: Player) -> None:
    """Look at what the bot tells of a table's people."""
    await look_around(player.club, player)  # type: ignore[arg-type]
    for command in COMMANDS:
        for typed in ("", "1", "ben", "cy", "computer"):
            await player.complete(command, "table", typed)
    await player.slash("leave", table=1)


async def told(folder: Path, gone: str) -> list[str]:
    """Return what others are told once somebody has left the first question of a table."""
    async with same_chance(), club_at(folder) as club:
        people = dict(zip(NAMES, club.people(*NAMES), strict=True))
        otto = club.person("otto")
        await club.table([*people.values()], options="seconds=4000")
        await people[gone].leave()
        await club.wait(1)
        mark = club.wire.mark()
        for player in (people["ann"], otto):
            await looked_at(player)
            for other in (people["ben"], people["cy"]):
                await look_back(player, other, "rainbow_pentagon")
        await people["ann"].do_at_table("pause")
        await people["ann"].do_at_table("wake")
        pictures = [
            (name, club.names.get(data, ())) for each in club.wire.sent[mark:] for name, data in each.files
        ]
        seen = [each.method + CHANCE.sub("…", each.path + each.text) for each in club.wire.sent[mark:]]
        return [*seen, *map(str, pictures)]


async def test_nobody_learns_who_has_left(tmp_path: Path) -> None:
    one, other = [await told(tmp_path / gone, gone) for gone in ("ben", "cy")]
    assert len(one) > 40
    assert any("ben" in line and "dan" in line for line in one), "people are named"
    for here, there in zip(one, other, strict=True):
        assert here == there


async def test_the_next_call_names_who_has_left_and_does_not_reach_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = ann, ben, cy = club.people("ann", "ben", "cy")
        await club.table(people, options="seconds=4000")
        await cy.leave()
        await club.wait(300)
        mark = club.wire.mark()
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.wait(1)
        [call] = [each for each in club.wire.sent[mark:] if "is needed here" in each.text]
        assert all(f"<@{player.id}>" in call.text for player in people)
        assert sorted(map(int, call.body["allowed_mentions"]["users"])) == [ann.id, ben.id]

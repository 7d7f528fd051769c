"""How long a computer thinks reveals nothing: what others see comes at the same instants, in the same order.

Each game with secrets is played twice by the same moves; the computers are quick the one time and slow the
other. Everything that leaves the bot is compared with its instant, on a clock that the test moves.
"""

from __future__ import annotations

import re
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

import games
from bot.dealer.runner import REVEAL_DELAY
from tests import toy
from tests.e2e.club import Club, Player, club_at
from tests.e2e.thinking import thinking
from tests.soaking import SEVERAL
from tests.trust.looking import look_around, look_back
from tests.trust.noting import Timed
from tests.trust.playing import WORDS, answer
from tests.trust.telling import Names

SECRET = [*(game_id for game_id in SEVERAL if games.load(game_id).has_secrets), toy.ID]

ROUNDS = {"euler_game": 4}
"""How often the person is waited for, if not twice: so often that every kind of question came up."""

QUICK, SLOW = 0.02, 0.3
LATER = 1.5
"""Seconds after which all computers have answered, however slow."""


@contextmanager
def alike() -> Iterator[None]:
    """The same deal and the same nonces in every game."""
    with patch("secrets.token_bytes", lambda size: bytes(size)), patch("secrets.token_hex", lambda _: "salt"):
        yield


def told(sent: Timed) -> list[str]:
    """Everything that left the bot, in order: when, to whom, what."""
    names = Names()
    return [
        names(f"{at:.3f} {one.method} {one.path} to {one.to}: {one.text}")
        for at, one in zip(sent.times, sent, strict=True)
    ]


async def respond(club: Club, player: Player) -> None:
    """Answer, if the player is asked and has not."""
    table, seat = club.hosted(), club.seat_of(player)
    if table.ask is not None and seat in table.ask.pending:
        await answer(club, player, str(table.game.legal(table.state, seat)[-1]), "command")


async def played(folder: Path, game: str, seconds: float, pace: float = REVEAL_DELAY) -> list[str]:
    """A person beside computers that think for so long; somebody else looks on."""
    with thinking(seconds), alike():
        async with club_at(folder, catalogs=WORDS, pace=pace) as club:
            sent = club.wire.sent = Timed(club)
            ann, otto = club.people("ann", "otto")
            rules, rounds = games.load(game), ROUNDS.get(game, 2)
            rivals = (next(iter(rules.computers)),) * (min(3, rules.seats[-1]) - 1)
            await club.table([ann], *rivals, game=game)
            for _ in range(rounds):
                await club.wait(0.1)
                await ann.slash("tables")
                await respond(club, ann)
                await club.wait(0.1)
                await otto.slash("table", table=1)
                await club.wait(LATER)
            assert club.hosted().row.step >= rounds
            return told(sent)


@pytest.mark.usefixtures("with_toy")
@pytest.mark.parametrize("game", SECRET)
async def test_quick_and_slow_computers_look_alike(tmp_path: Path, game: str) -> None:
    quick = await played(tmp_path / "quick", game, QUICK)
    slow = await played(tmp_path / "slow", game, SLOW)
    assert quick == slow
    assert len(quick) > 20


@pytest.mark.usefixtures("with_toy")
async def test_without_the_pace_they_can_be_told_apart(tmp_path: Path) -> None:
    quick = await played(tmp_path / "quick", toy.ID, QUICK, pace=0.0)
    slow = await played(tmp_path / "slow", toy.ID, SLOW, pace=0.0)
    assert quick != slow


# Where answers are anonymous, nobody learns whose seat a computer has: its colour could be told by its
# play.
#
# One of two guests leaves; the second time it is the other. Their host and an onlooker look at all that
# names
# the people of a table.


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


async def told_of_leaving(folder: Path, gone: str) -> list[str]:
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
    one, other = [await told_of_leaving(tmp_path / gone, gone) for gone in ("ben", "cy")]
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
        [call] = [each for each in club.wire.sent[mark:] if "your move in" in each.text]
        assert all(f"<@{player.id}>" in call.text for player in people)
        assert sorted(map(int, call.body["allowed_mentions"]["users"])) == [ann.id, ben.id]

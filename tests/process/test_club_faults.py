"""Whole games in a club of three bots, two workers, PostgreSQL and NATS, while one after the other fails."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import games
from games.game import Game
from tests.process.club import SHARDS, club_at
from tests.process.faults import ALL, Faults
from tests.soaking import first, usual

GAMES = [games.load(game_id) for game_id in usual(games.all_games()) if games.load(game_id).seats[-1] > 1]
EACH, MANY = 30, 300
WHOLE = 10_000

Note = Callable[[str, object], None]


async def befallen(
    folder: Path,
    wanted: Sequence[Game[Any]],
    steps: int,
    most: int | None,
    note: Note,
    seed: int = 0,
    shards: int = 1,
    kinds: slice = ALL,
) -> None:
    """Play games, each so many steps long, until so many faults were survived; then check everything.

    ``most``: None, each of these kinds of fault once.
    """
    async with club_at(folder, f"club {seed} of {[game.id for game in wanted]}", shards) as tables:
        you, other = tables.tab.you, tables.tab.mina
        faults = Faults(tables.program, tables.dice, kinds)
        enough_of = len(faults.kinds) if most is None else most

        def enough() -> bool:
            return faults.counted.total() >= enough_of

        while not enough() or not tables.ledgers:
            newest = len(tables.ledgers)
            for number, game in enumerate(wanted):
                await tables.open(game, *((other, you) if number % 2 else (you, other)))
            for ledger in tables.ledgers:
                for person in tables.seated[ledger.number]:
                    person.disk_may_fail = True
            done = asyncio.Event()
            async with asyncio.TaskGroup() as group:
                group.create_task(faults.haunt(done, enough_of))
                played = [
                    group.create_task(tables.play(ledger, steps, enough))
                    for ledger in tables.ledgers[newest:]
                ]
                await asyncio.wait(played)
                done.set()
        await tables.program.working()
        await tables.settled()
        await tables.finish()
        for kind, count in sorted(faults.counted.items()):
            print(f"{kind}: {count}")
        note("faults of a club of three survived", faults.counted.total())


@pytest.mark.parametrize("club", first(1, [(SHARDS, slice(3)), (SHARDS, slice(3, 5)), (1, slice(4, None))]))
async def test_a_game_is_played_in_a_club_whatever_fails(
    tmp_path: Path, club: tuple[int, slice], record_property: Note
) -> None:
    """Once each: what takes a bot's work from it, the database or word of it; the rest in ``make soak``."""
    shards, kinds = club
    await befallen(tmp_path, GAMES[:1], 2, None, record_property, shards=shards, kinds=kinds)


@pytest.mark.soak
@pytest.mark.parametrize("club", range(MANY // EACH))
async def test_all_games_are_played_in_a_club_whatever_fails(
    tmp_path: Path, club: int, record_property: Note
) -> None:
    """In one club the bots stand by for each other, in the next one they divide the shards."""
    shards = SHARDS if club % 2 else 1
    await befallen(tmp_path, GAMES, WHOLE, EACH, record_property, seed=club, shards=shards)

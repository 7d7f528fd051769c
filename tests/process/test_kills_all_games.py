"""Every game of the registry over real sockets, with the bot killed again and again.

The real program plays at a local table and is killed at random instants and just before and just after its
commits (``start/sitecustomize.py``), with people at the seats who answer through it all. The short form lets
the games begin side by side in one program; ``make soak`` plays each to its end.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import games
from games.game import Game
from tests.process.aims import INSTANT, WAYS, Aims
from tests.process.reaper import Reaper
from tests.process.tables import tables_at
from tests.soaking import usual

GAMES = tuple(games.all_games().values())
FEW_STEPS, FEW_KILLS = 2, 8
WHOLE, MANY_KILLS, TOO_MANY = 10_000, 31, 100


async def haunted(
    folder: Path, commits: Path, wanted: Sequence[Game[Any]], steps: int, kills: int, deaths: Counter[str]
) -> set[str]:
    """Play games while the bot is killed, check everything, add up the deaths; return the boundaries seen."""
    async with tables_at(folder, f"kills of {[game.id for game in wanted]} {folder.name}") as tables:
        for number, game in enumerate(wanted):
            you, other = tables.tab.you, tables.tab.mina
            await tables.open(game, *((other, you) if number % 2 else (you, other)))
        reach = 12 + 2 * len(wanted)
        aims = Aims(commits, tables.dice, MANY_KILLS)
        aims.deaths.update(deaths)
        reaper = Reaper(tables.program, tables.ledgers, aims, tables.dice, reach, 5.0)
        most = kills + deaths.total()
        done = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            group.create_task(reaper.haunt(done, most))
            played = [
                group.create_task(tables.play(ledger, steps, lambda: reaper.kills >= most))
                for ledger in tables.ledgers
            ]
            await asyncio.wait(played)
            done.set()
        await tables.settled()
        await tables.finish()
        deaths.clear()
        deaths.update(aims.deaths)
        return aims.boundaries()


Note = Callable[[str, object], None]


def tell(note: Note, deaths: Counter[str]) -> None:
    """Count the kills for the report."""
    note("kills survived", deaths.total())
    note("kills at an instant drawn at random", deaths[INSTANT])
    for way in WAYS:
        note(f"kills just {way} a commit", sum(n for one, n in deaths.items() if one.startswith(f"{way}:")))
    print(sorted(deaths.items()))


@pytest.mark.soak
async def test_all_games_begin_though_the_bot_is_killed_again_and_again(
    tmp_path: Path, record_property: Note
) -> None:
    deaths: Counter[str] = Counter()
    some = [games.load(game_id) for game_id in usual(games.all_games())]
    await haunted(tmp_path, tmp_path / "commits", some, FEW_STEPS, FEW_KILLS, deaths)
    tell(record_property, deaths)
    assert deaths.total() >= FEW_KILLS


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_whole_games_though_the_bot_is_killed_again_and_again(
    tmp_path: Path, game: Game[Any], record_property: Note
) -> None:
    """As many games as it takes for so many kills, and for one just before and after each kind of commit."""
    deaths: Counter[str] = Counter()
    boundaries: set[str] = set()
    while (total := deaths.total()) < MANY_KILLS or (boundaries - deaths.keys() and total < TOO_MANY):
        folder = tmp_path / str(total)
        folder.mkdir()
        boundaries = await haunted(
            folder, tmp_path / "commits", [game], WHOLE, max(MANY_KILLS - total, 5), deaths
        )
    tell(record_property, deaths)
    never = boundaries - deaths.keys()
    record_property("boundaries of commits killed at", len(boundaries & deaths.keys()))
    record_property("boundaries of commits never killed at", len(never))
    assert deaths.total() >= MANY_KILLS
    assert not never

"""Every game of the registry over real sockets, with the bot killed again and again.

The real program plays at a local table and is killed at random instants and just before and just after its
commits (``start/sitecustomize.py``), with people at the seats who answer through it all. The short form lets
all games begin side by side in one program; ``make soak`` plays each to its end.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import discord
import pytest

import games
from games.game import Game
from tests.process.reaper import Reaper
from tests.process.tables import tables_at

GAMES = tuple(games.all_games().values())
FEW_STEPS, FEW_KILLS = 2, 22
MANY_KILLS = 34


@pytest.fixture(autouse=True)
def _discord_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)


async def haunted(folder: Path, wanted: Sequence[Game[Any]], steps: int, kills: int) -> Counter[str]:
    """Play games while the bot is killed, check everything, and return the deaths."""
    async with tables_at(folder, f"kills of {[game.id for game in wanted]}") as tables:
        for number, game in enumerate(wanted):
            you, other = tables.tab.you, tables.tab.mina
            await tables.open(game, *((other, you) if number % 2 else (you, other)))
        reaper = Reaper(tables.program, tables.ledgers, tables.dice, 12 + 2 * len(wanted), 5.0)
        done = asyncio.Event()
        async with asyncio.TaskGroup() as group:
            group.create_task(reaper.haunt(done, kills))
            games_played = [group.create_task(tables.play(ledger, steps)) for ledger in tables.ledgers]
            await asyncio.gather(*games_played)
            done.set()
        await tables.settled()
        await tables.finish()
        return reaper.deaths


async def test_all_games_begin_though_the_bot_is_killed_again_and_again(tmp_path: Path) -> None:
    deaths = await haunted(tmp_path, GAMES, FEW_STEPS, FEW_KILLS)
    print(f"{deaths.total()} kills survived: {dict(deaths)}")
    assert deaths.total() >= 20


@pytest.mark.soak
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
async def test_a_whole_game_though_the_bot_is_killed_again_and_again(tmp_path: Path, game: Game[Any]) -> None:
    deaths = await haunted(tmp_path, [game], 10_000, MANY_KILLS)
    print(f"{game.id}: {deaths.total()} kills survived: {dict(deaths)}")
    assert deaths.total() >= 1

"""A whole game over real sockets, with the bot killed in the middle of it, again and again.

Each life of the program begins processes that draw and think; those are for ``make soak``.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest

import games
from data.store import Store
from games.game import Game
from local_discord import LocalDiscord
from tests.local_discord.stage import Tab
from tests.process.aims import INSTANT, WAYS, Aims
from tests.process.program import Player, Program, control, online, said
from tests.process.reaper import Reaper, watched
from tests.process.tables import tables_at
from tests.soaking import fewer, usual

LIFE: dict[str, str] = fewer(watched(), {})


@pytest.mark.sampled
async def test_a_killed_bot_loses_nothing_and_says_nothing_twice(tmp_path: Path) -> None:
    async with await LocalDiscord.start(tmp_path / "world") as local, Tab(local) as tab:
        program = Program(local, tmp_path)
        await program.start(**LIFE)
        try:
            await online(tab, True)
            you = Player(tab, tab.you)
            thread, _ = await you.open_table(4)
            step = 0
            while not await _over(you, thread, step):
                prompt = await you.prompt(step)
                if step == 1:  # killed while the question is open
                    await _killed_and_back(program, tab)
                if step == 3:  # answered while nobody listens
                    await program.kill()
                    await you.answer(prompt)
                    await program.start(**LIFE)
                else:
                    await you.answer(prompt)
                if step == 2:  # killed at some instant between the answer and the announcement
                    await _killed_and_back(program, tab)
                step += 1
            await _nothing_twice(you, thread)
            await you.see(tab.games, lambda m: m["id"] == thread and control(m, "rematch"))
            assert local.unknown == []
        finally:
            await program.stop()
        await _record_is_whole(program, step)
        assert "Traceback" not in program.log


async def _killed_and_back(program: Program, tab: Tab) -> None:
    await program.kill()
    await online(tab, False)
    await program.start(**LIFE)
    await online(tab, True)


async def _over(you: Player, thread: str, step: int) -> bool:
    """Wait for the message of a step; tell whether it is the last."""
    if step == 0:
        return False
    message = await you.see(thread, lambda m: re.search(rf":\d+:{step}:", control(m, "rules") or ""))
    return control(message, "rematch") is not None


async def _nothing_twice(you: Player, thread: str) -> None:
    """Each turn was announced once, and no open question but the last kept its buttons."""
    messages = await you.history(thread)
    turns = Counter(re.findall(r"\*\*Turn (\d+):", "\n".join(said(m) for m in messages)))
    assert turns
    assert set(turns.values()) == {1}
    assert sorted(map(int, turns)) == list(range(1, len(turns) + 1))
    assert [m for m in messages if control(m, "move")] == []


async def _record_is_whole(program: Program, steps: int) -> None:
    async with await Store.open(program.database) as store:
        stored = await store.stored(1)
        assert stored is not None
        assert stored.table.status == "over"
        assert len(stored.log) == steps == stored.table.step
        assert await store.outbox() == []


# Every game of the registry over real sockets, with the bot killed again and again.
#
# The real program plays at a local table and is killed at random instants and just before and just after
# its
# commits (``start/sitecustomize.py``), with people at the seats who answer through it all. The short form
# lets
# the games begin side by side in one program; ``make soak`` plays each to its end.


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

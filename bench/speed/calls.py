"""The requests to Discord that a turn of each game needs; Discord allows a bot 50 a second.

Whole turns on a simulated Discord with simulated time, so that edits are combined as in real games: everybody
at a table answers within ``TURN`` seconds of a question, one after the other, by ``/submit`` or by DM.
Answers to interactions are exempt from the limit and counted separately. The deals are the same in every run,
since the number of people asked at once decides how many messages there are.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

from simcord.http import router
from tqdm import tqdm

from bench.row import BenchRow
from bench.speed.scripts import social_games
from games.game import Game
from games.options import settle_options
from tests.e2e.club import Club, Player, club_at

ALLOWED = 50.0
"""Requests a second (Discord's global limit)."""

TURN = 30.0
"""Seconds from a question to its last answer, if people play together at once."""

LEAST = 100
"""The least tables of each game that the allowed requests must suffice for."""

MOST = {"diamant": 4.5, "euler_game": 2.67, "pentago": 4.0, "rainbow_pentagon": 7.0, "twigs": 4.0}
"""The most requests per question, if it is answered by ``/submit``."""

RECEIPT = 3.0
"""Further requests of an answer by DM: its receipt, the deletion of the table's older message there, and the
receipt's last edit when its step is dealt. Without an interaction none of them is exempt."""

TURNS = 6
SEATS = 5
EDIT_GAP = 2.0


@dataclass(slots=True)
class Calls:
    """Counts since the game began: requests, exempt ones, turns, and the answers of these turns."""

    counted: int = 0
    exempt: int = 0
    turns: int = 0
    answers: int = 0

    def note(self, path: str) -> None:
        """Count one request. Answers to an interaction and requests with its token are exempt."""
        if path.strip("/").startswith(("interactions/", "webhooks/")):
            self.exempt += 1
        else:
            self.counted += 1

    @property
    def each(self) -> float:
        """Requests per turn."""
        return self.counted / self.turns


def _counting(calls: Calls) -> Callable[..., Any]:
    real = router.dispatch

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        calls.note(path)
        return real(backend, method, path, **more)

    return dispatch


def _seats(game: Game[Any]) -> int:
    options = settle_options(game.options, {})
    places = game.places(options)
    return min(places[-1], SEATS)


async def _by_command(player: Player, move: str) -> None:
    await player.slash("submit", move=move, table=1)


async def _by_dm(player: Player, move: str) -> None:
    await player.dm(move)


Way = Callable[[Player, str], Awaitable[None]]
WAYS: dict[str, Way] = {"": _by_command, " by DM": _by_dm}
"""How people answer, by the words for it in the rows' names."""


async def _turn(club: Club, people: dict[int, Player], dice: random.Random, answer: Way) -> int:
    """Answer one question, spread over ``TURN`` seconds; return the number of answers."""
    table = club.hosted()
    ask = table.ask
    assert ask is not None
    asked = sorted(ask.pending)
    for seat in asked:
        await club.wait(TURN / len(asked))
        legal = table.game.legal(table.state, seat)
        move = next(
            move
            for move in (dice.choice(legal) for _ in range(1000))
            if not table.game.check(table.state, seat, move).args.get("confirm")
        )
        await answer(people[seat], move)
    return len(asked)


async def measure(folder: Path, game: Game[Any], answer: Way) -> Calls:
    """Return the counts of some turns of a game, after its first."""
    calls, dice = Calls(), random.Random(game.id)
    dealt = patch("bot.dealer.opening.secrets.token_bytes", random.Random(game.id).randbytes)
    async with club_at(folder, edit_gap=EDIT_GAP) as club:
        people = club.people(*(f"person{number}" for number in range(_seats(game))))
        with dealt:
            await club.table(people, game=game.id)
        by_seat = {club.seat_of(player): player for player in people}
        await _turn(club, by_seat, dice, answer)
        with patch.object(router, "dispatch", _counting(calls)):
            while calls.turns < TURNS and club.hosted().row.status == "open":
                calls.answers += await _turn(club, by_seat, dice, answer)
                calls.turns += 1
    return calls


def rows() -> list[BenchRow]:
    """Return the requests of all games for more than one player."""
    found = []
    ways = [(game, way) for game in social_games() for way in WAYS]
    for game, way in tqdm(ways, desc="calls", leave=False, disable=None):
        with tempfile.TemporaryDirectory() as folder:
            calls = asyncio.run(measure(Path(folder), game, WAYS[way]))
        name = f"{game.id}, {_seats(game)} people, a question answered{way} within {TURN:.0f} s"
        receipts = RECEIPT * calls.answers / calls.turns if way else 0.0
        found += [
            BenchRow(f"{name}: requests", calls.each, "a question", limit=MOST[game.id] + receipts),
            BenchRow(f"{name}: answers to interactions, exempt", calls.exempt / calls.turns, "a question"),
            BenchRow(
                f"{name}: tables that {ALLOWED:.0f} a second feed",
                ALLOWED * TURN / calls.each,
                "tables",
                limit=None if way else LEAST,
                least=True,
            ),
        ]
    return found

"""The pictures that one player gets in a whole Euler Game of three, who all answer by DM.

The requests are counted at the simulated Discord: messages with a picture to the table's thread or to the
player's DM, and separately edits with a new picture. The deal is always the same, and everybody stays in to
the end: each bet is a call.
"""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any
from unittest.mock import patch

from simcord.http import router

from bench.row import BenchRow
from games.game import Ask
from tests.e2e.club import Club, Player, club_at

GAME = "euler_game"
PEOPLE = 3
PAUSE = 5.0
"""Seconds between two answers."""

MOST = 26
"""The most pictures: half of the 53 that came while each question, receipt and bet was a separate message."""


def _counting_uploads(uploads: Counter[tuple[str, str]]) -> Callable[..., Any]:
    real = router.dispatch

    def dispatch(backend: Any, method: str, path: str, **more: Any) -> Any:
        if more.get("files"):
            uploads[method, path] += 1
        return real(backend, method, path, **more)

    return dispatch


def _answer(club: Club, seat: int, ask: Ask, dice: random.Random) -> str:
    """Return what a person types: a call if a bet is asked for, else a random move."""
    table = club.hosted()
    legal = table.game.legal(table.state, seat)
    sure = [move for move in legal if not table.game.check(table.state, seat, move).args.get("confirm")]
    move = "call" if not ask.sealed and "call" in legal else dice.choice(sure)
    return f"#1 {table.game.spoken(table.state, seat, move)}"


async def _play(club: Club, people: dict[int, Player]) -> None:
    dice = random.Random(GAME)
    while (ask := club.hosted().ask) is not None:
        for seat in sorted(ask.pending):
            await club.wait(PAUSE)
            await people[seat].dm(_answer(club, seat, ask, dice))


async def measure(folder: Path) -> dict[str, int]:
    """Return the number of pictures that the first player got, by the method of the request."""
    uploads: Counter[tuple[str, str]] = Counter()
    async with club_at(folder, edit_gap=2.0) as club:
        people = club.people(*(f"person{number}" for number in range(PEOPLE)))
        with patch.object(router, "dispatch", _counting_uploads(uploads)):
            thread = await club.table(people, game=GAME)
            await _play(club, {club.seat_of(player): player for player in people})
        places = tuple(f"channels/{place}/" for place in (thread.id, people[0].member.user.dm_channel.id))
    got: Counter[str] = Counter()
    for (method, path), count in uploads.items():
        if path.lstrip("/").startswith(places):
            got[method] += count
    return got


def rows() -> list[BenchRow]:
    """Return the counts of a game."""
    with tempfile.TemporaryDirectory() as folder, patch("secrets.token_bytes", bytes):
        got = asyncio.run(measure(Path(folder)))
    name = f"{GAME}, a whole game of {PEOPLE} who answer by DM, to each"
    return [
        BenchRow(f"{name}: pictures", got["POST"] + got["PATCH"], "pictures", limit=MOST),
        BenchRow(f"{name}: those that an edit brings", got["PATCH"], "pictures"),
    ]

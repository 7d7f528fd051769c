"""What people press for a move and for a lobby's options: choice by choice, and in one form."""

from __future__ import annotations

import asyncio
import random
import tempfile
from collections import defaultdict
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from statistics import mean
from typing import Any
from unittest.mock import patch

from bench.row import Benches, BenchRow, beside
from bench.speed.crowd import social_games
from games.game import Game
from tests.e2e.club import Club, Player, club_at
from tests.trust.clicking import clicked, filled, parts_of

STEPS = 7
"""Questions of a game of which the answers are counted."""

SETTINGS = {"clock": "5:00+3", "series": "3", "hints": "on"}
"""What a host sets in a lobby of Pentago besides the preset."""

Way = Callable[[Club, Player, str], Awaitable[bool]]
"""Sends a move; returns False, with nothing done, where it can't."""


@contextmanager
def counting(club: Club) -> Iterator[list[str]]:
    """Yield a list that grows with each press, choice and form sent."""
    backend, pressed = club.env.backend, list[str]()
    real = backend.emit

    def emit(name: str, payload: Any) -> None:
        if name == "INTERACTION_CREATE":
            pressed.append(name)
        real(name, payload)

    with patch.object(backend, "emit", emit):
        yield pressed


async def presses(folder: Path, game: Game[Any], send: Way) -> Mapping[str, list[int]]:
    """Play a game by chance; return the presses of each answer that a form takes, by kind of question."""
    dice, counted = random.Random(game.id), defaultdict[str, list[int]](list)
    dealt = patch("bot.dealer.opening.secrets.token_bytes", random.Random(game.id).randbytes)
    async with club_at(folder) as club:
        people = club.people(*(f"person{number}" for number in range(game.seats[0])))
        with dealt:
            await club.table(people, game=game.id)
        by_seat, table = {club.seat_of(player): player for player in people}, club.hosted()
        while table.row.status == "open" and table.row.step < STEPS:
            ask = table.ask
            assert ask is not None
            for seat in sorted(ask.pending):
                move = str(dice.choice(table.game.legal(table.state, seat)))
                in_form = parts_of(table, seat, move) is not None
                with counting(club) as pressed:
                    sent = in_form and await send(club, by_seat[seat], move)
                if sent:
                    counted[ask.phase].append(len(pressed))
                else:
                    await by_seat[seat].slash("submit", move=move, table=1)
    return counted


def move_rows() -> list[BenchRow]:
    """Return the presses from a question at the table to the sent move, for all games with a form."""
    found = []
    for game in social_games():
        if type(game).parts is Game.parts:
            continue
        sums: list[Mapping[str, list[int]]] = []
        for send in (filled, clicked):
            with tempfile.TemporaryDirectory() as folder:
                sums.append(asyncio.run(presses(Path(folder), game, send)))
        in_form, by_choice = sums
        found += [
            beside(
                f"{game.id}, {phase}: a move in one form", mean(in_form[phase]), mean(by_choice[phase]),
                "presses", limit=1.0, what="the same choice by choice",
            )
            for phase in in_form.keys() & by_choice.keys()
        ]  # fmt: skip
    return sorted(found, key=lambda row: row.name)


async def lobby_presses(folder: Path) -> tuple[int, int]:
    """Return the presses for a lobby's settings in the form, and for the same one by one."""
    async with club_at(folder) as club:
        ann = club.person("ann")
        lobby = await club.open(ann, game="pentago")
        with counting(club) as in_form:
            asked = await ann.do((await ann.do(lobby, "options")).message, "all_options")
            await ann.fill_lists(
                asked, {"preset=quick", *(f"{key}={each}" for key, each in SETTINGS.items())}
            )
        options = club.bot.dealer.registry.lobbies[1].row.options
        lobby = await club.open(club.person("ben"), game="pentago")
        with counting(club) as one_by_one:
            panel = (await club.known["ben"].do(lobby, "options")).message
            panel = (await club.known["ben"].pick(panel, "preset:2", "quick")).message
            for key, value in SETTINGS.items():
                panel = (await club.known["ben"].set_option(panel, key, value)).message
        assert all(club.bot.dealer.registry.lobbies[2].row.options[key] == options[key] for key in SETTINGS)
    return len(in_form), len(one_by_one)


def lobby_rows() -> list[BenchRow]:
    """Return the presses for four settings of a lobby."""
    with tempfile.TemporaryDirectory() as folder:
        counted = asyncio.run(lobby_presses(Path(folder)))
    name = f"a lobby's preset and {len(SETTINGS)} options in one form"
    return [beside(name, *counted, "presses", limit=1.0, what="the same one by one")]


BENCHES: Benches = {"presses": lambda: [*move_rows(), *lobby_rows()]}

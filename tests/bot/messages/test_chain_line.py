"""The head of the chain of answers stands in every step's message, however much else there is to say."""

from __future__ import annotations

import random

import games
from bot.app.components_v2 import texts_of
from bot.messages.step_messages import StepMessages
from bot.tables.table import Table
from data.rows import GiverRow, SeatRow, Stored, TableRow
from data.words import Catalogs
from games.rng import SeededRng, stream
from tests.bot.tables.test_table import HandClock

GAME = games.load("euler_game")
PLAYERS = 4
LONG = "W" * 31
"""A name nearly as long as Discord allows."""


def _finished(number: int) -> tuple[Table, TableRow, tuple[SeatRow, ...]]:
    options = {key: option.default for key, option in GAME.options.items()}
    seed, dice = stream(b"any", str(number)), random.Random(number)
    step, log = GAME.setup(PLAYERS, options, SeededRng(seed, 0)), []
    while (ask := GAME.ask(step.state)) is not None:
        moves = tuple((seat, dice.choice(GAME.legal(step.state, seat))) for seat in sorted(ask.pending))
        log.append(moves)
        step = GAME.step(step.state, dict(moves), SeededRng(seed, len(log)))
    row = TableRow(
        1, 1, 2, 3, 100, GAME.id, GAME.version, options, "fa", "over", bytes(32), 1.0, seed=seed,
        step=len(log), chained=True, proof=True, in_words=True, entropy="1,2", deadline=None,
    )  # fmt: skip
    seats = tuple(SeatRow(seat, 100 + seat, name=f"{LONG}{seat}", joined="1") for seat in range(PLAYERS))
    givers = tuple(GiverRow(1, at, seat, "person") for at, moves in enumerate(log, 1) for seat, _ in moves)
    return Table(Stored(row, seats, tuple(log), (), {}, givers), None, HandClock()), row, seats  # type: ignore[arg-type]


def test_the_head_comes_before_the_other_notes() -> None:
    table, row, seats = _finished(1)
    last = StepMessages(Catalogs(), table, row, seats).step_messages(table.step_at())[-1]
    assert len(last.notes) > 1
    assert table.head(row.step) in last.notes[0]
    assert last.notes[0] in texts_of(last)[1]

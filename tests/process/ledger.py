"""What the database holds about a table, read from outside while the bot lives and dies."""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any

import games
from data.address import Address
from data.rows import Moves, SeatRow, TableRow
from data.store.loading import SEATS, TABLE_COLUMNS, TABLES
from games.acts import CountedSteps, is_act
from games.game import Ask, Game, Seat, Step
from games.rng import SeededRng
from tests.process.moments import Asked, moment


@dataclass(frozen=True)
class Entry:
    """A table as it is on the disk at one instant."""

    status: str
    step: int
    deadline: float | None
    since: float
    answers: dict[Seat, str]
    waiting: int

    @property
    def left(self) -> float | None:
        """The seconds left when the bot was last known to be alive, or when the question was asked."""
        return None if self.deadline is None else self.deadline - self.since


class Ledger:
    """One table, replayed as its log grows."""

    def __init__(self, database: Address, number: int) -> None:
        self.number = number
        self.log: list[Moves] = []
        self.steps: list[Step] = []
        self.seats: tuple[SeatRow, ...] = ()
        self._database = database
        self._seed = b""
        self.game: Game[Any]
        self._counted: CountedSteps

    def read(self) -> Entry:
        """Read the table; fail if anything that was in its log has changed."""
        row, log, self.seats, entry = moment(self._database, self._rows)
        assert len(log) == row.step
        if row.seed:
            self._fold(row, log)
        return entry

    def _rows(self, asked: Asked) -> tuple[TableRow, list[Moves], tuple[SeatRow, ...], Entry]:
        def rows(what: str) -> list[Any]:
            return asked(what, (self.number,))

        row = TABLES.decode(rows(f"SELECT {TABLE_COLUMNS} FROM tables WHERE id = ?")[0])
        log = [
            tuple((seat, move) for seat, move in json.loads(moves))
            for (moves,) in rows("SELECT moves FROM log WHERE table_id = ? ORDER BY step")
        ]
        answers = {
            seat: move
            for seat, step, move in rows("SELECT seat, step, move FROM answers WHERE table_id = ?")
            if step == row.step and move
        }
        seats = rows(f"SELECT {SEATS.select} FROM seats WHERE table_id = ? ORDER BY seat")
        beat = next((at for (at,) in asked("SELECT at FROM heartbeat", ())), 0.0)
        unsaid = "SELECT count(*) FROM outbox"
        [(waiting,)] = asked(unsaid, ())
        entry = Entry(row.status, row.step, row.deadline, max(beat, row.asked), answers, waiting)
        return row, log, tuple(map(SEATS.decode, seats)), entry

    def _fold(self, row: TableRow, log: list[Moves]) -> None:
        assert log[: len(self.log)] == self.log, "the log was rewritten"
        assert row.seed == self._seed or not self._seed
        if not self.steps:
            self._seed = row.seed
            self.game = games.load(row.game, row.version)
            self.steps = [self.game.setup(len(self.seats), row.options, SeededRng(row.seed, 0))]
            self._counted = CountedSteps(self.game, len(self.seats), self.state)
        for number, moves in enumerate(log[len(self.log) :], start=len(self.log) + 1):
            self.steps.append(self._next(row.seed, number, moves))
        self.log = log

    def _next(self, seed: bytes, number: int, moves: Moves) -> Step:
        if is_act(moves):
            return self._counted.act(moves)
        step = self.game.step(self._counted.steps[-1][1], dict(moves), SeededRng(seed, number))
        self._counted.goes_on(number, step.state)
        return step

    @property
    def state(self) -> Any:
        """The newest state."""
        return self.steps[-1].state

    @property
    def ask(self) -> Ask | None:
        """The open question."""
        return self.game.ask(self.state)

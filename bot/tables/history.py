"""The course of a game: its record, and the steps to which it folds. Knows no lock, no disk and no clock.

States are not stored: what was dealt follows from the seed and what was played from the log, so a step is
folded when somebody asks for it (after a start, when the table is first touched). Rows, seats, log and steps
are frozen and replaced as a whole: whoever holds one may go on reading it while the game moves on.
"""

from __future__ import annotations

from typing import Any

import games
from data.rows import Moves, SeatRow, TableRow
from games.game import Ask, Game, Seat, Step
from games.record import Record, replay
from games.rng import SeededRng, stream


def seat_word(seat: SeatRow) -> str:
    """Return how the record names who played a seat."""
    return f"computer:{seat.level}" if seat.level else "person"


class History:
    """One game from its deal to its end, as far as it has come.

    Raises:
        KeyError: this program does not know the game in the row's version.
    """

    def __init__(self, row: TableRow, seats: tuple[SeatRow, ...], log: tuple[Moves, ...]) -> None:
        self.row = row
        self.seats = seats
        self.game: Game[Any] = games.load(row.game, row.version)
        self._log = log
        self._steps: dict[int, Step] = {}

    @property
    def record(self) -> Record:
        """The record so far, without the proof."""
        words = tuple(seat_word(seat) for seat in self.seats)
        return Record(
            self.row.game, self.row.version, self.row.options, self.row.seed, words, self._log,
            notes={"table": str(self.row.id)},
        )  # fmt: skip

    def step_at(self, number: int) -> Step:
        """Return a step of the past or the present, folding the record if it is not at hand."""
        if number not in self._steps:
            for index, step in enumerate(replay(self.record)):
                if index in {number, self.row.step}:
                    self._steps[index] = step
        return self._steps[number]

    @property
    def folded(self) -> bool:
        """Whether the newest step is at hand."""
        return self.row.step in self._steps

    @property
    def now_step(self) -> Step:
        """The newest step."""
        return self.step_at(self.row.step)

    @property
    def state(self) -> Any:
        """The current state."""
        return self.now_step.state

    @property
    def ask(self) -> Ask | None:
        """The open question; None when the game is over."""
        return self.game.ask(self.state)

    @property
    def solo(self) -> bool:
        """Whether the game has a single seat."""
        return self.game.seats[-1] == 1

    def chance(self, seat: Seat, label: str) -> SeededRng:
        """Return the chance of a computer or a default answer at the current step: a stream of its own."""
        return SeededRng(stream(self.row.seed, f"{label}:{seat}"), self.row.step)

    def _expect(self, step: Step) -> None:
        """Have the next step at hand before it has happened: what is told of it is committed with it.

        Should the commit fail, ``row.step`` still names the step before, and the next try replaces this one.
        """
        self._steps = {self.row.step: self.now_step, self.row.step + 1: step}

    def _go_on(self, row: TableRow, seats: tuple[SeatRow, ...], moves: Moves) -> None:
        """Be at the step that was expected and is on disk now."""
        self._log = (*self._log, moves)
        self.row, self.seats = row, seats

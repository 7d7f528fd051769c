"""A table: turns messages into moves. Knows no Discord; everything at a table goes through its one lock.

It owns the record, the state folded from it, the sealed answers and the clock of the current question.
An answer is on disk before ``submit`` returns; a step is one transaction with the dealer's messages.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Any

import games
from bot.clock import Clock
from bot.refusal import Refusal
from data.rows import AnswerRow, BestRow, Change, OutboxRow, Post, SeatRow, Stored, TableRow
from data.store import Store, StoreError
from games.game import Ask, Check, Game, Seat, Step
from games.record import Moves, Record, replay
from games.rng import SeededRng, stream

ABSENT_AFTER = 2
"""Missed questions in a row after which a computer sits in."""

AWAKE = 60.0
"""Seconds by which the store may lag in when a person last did something; tables sleep after a day."""

SOLUTION = "solution"
"""The note of a table whose person has seen a solution."""

Announce = Callable[["Table", Step, TableRow, tuple[SeatRow, ...]], Sequence[Post]]


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of an answer. ``check.move`` None: refused. ``confirm``: it waits for a second word."""

    seat: Seat
    check: Check
    taken: bool
    replaced: bool = False
    confirm: bool = False


def seat_word(seat: SeatRow) -> str:
    """Return how the record names who played a seat."""
    return f"computer:{seat.level}" if seat.level else "person"


class Table:
    """One game between a lobby's Start and its last announcement."""

    def __init__(self, stored: Stored, store: Store, clock: Clock) -> None:
        self.row = stored.table
        self.seats = stored.seats
        self.answers: dict[Seat, AnswerRow] = {a.seat: a for a in stored.answers}
        self._sitting: tuple[tuple[SeatRow, ...], frozenset[int]] = ((), frozenset())
        self.lock = asyncio.Lock()
        self._log = stored.log
        self._acted = stored.table.acted
        self._store = store
        self._clock = clock
        self._steps: dict[int, Step] = {}
        self._heard: dict[Seat, float] = {}
        self.game: Game[Any] = games.load(self.row.game, self.row.version)

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
    def people(self) -> frozenset[int]:
        """The people who sit here. It is asked of all tables for every answer, so it is kept."""
        seats, people = self._sitting
        if seats is not self.seats:
            people = frozenset(seat.person_id for seat in self.seats if seat.person_id is not None)
            self._sitting = (self.seats, people)
        return people

    def seat_of(self, person_id: int) -> SeatRow:
        """Return the person's seat.

        Raises:
            Refusal: the person does not sit here.
        """
        for seat in self.seats:
            if seat.person_id == person_id and seat.state == "joined":
                return seat
        raise Refusal("not_seated", table=self.row.id)

    def question_for(self, person_id: int) -> tuple[SeatRow, Ask]:
        """Return the person's seat and the question it is asked.

        Raises:
            Refusal: not seated, the game is over, paused or asleep, or somebody else's turn.
        """
        seat = self.seat_of(person_id)
        if self.row.status != "open":
            raise Refusal(f"table_{self.row.status}", table=self.row.id)
        ask = self.ask
        if ask is None:
            raise Refusal("table_over", table=self.row.id)
        if seat.seat not in ask.pending:
            raise Refusal("not_your_turn", table=self.row.id)
        return seat, ask

    # -- answers ---------------------------------------------------------------------------------------

    async def submit(
        self, person_id: int, text: str, *, step: int | None = None, confirmed: bool = False
    ) -> Receipt:
        """Take what a person typed or chose as the answer to the open question.

        ``step``: the step the person was looking at; an older one is refused. On disk when this returns
        with ``taken``.

        Raises:
            Refusal: no answer is awaited from this person, or the question has changed meanwhile.
            StoreError: the disk failed; the answer does not count.
        """
        async with self.lock:
            if step is not None and step != self.row.step:
                raise Refusal("stale", table=self.row.id)
            seat, _ = self.question_for(person_id)
            check = self.game.check(self.state, seat.seat, text)
            if check.move is None:
                return Receipt(seat.seat, check, taken=False)
            if check.args.get("confirm") and not confirmed:
                return Receipt(seat.seat, check, taken=False, confirm=True)
            replaced = seat.seat in self.answers
            answer = AnswerRow(self.row.id, self.row.step, seat.seat, check.move, self._clock.now())
            acted = answer.at - self._acted >= AWAKE
            await self._store.put_answer(answer, acted=acted)
            self._acted = answer.at if acted else self._acted
            self.answers[seat.seat] = answer
            self._heard[seat.seat] = answer.at
            self.row = replace(self.row, acted=answer.at)
            with suppress(StoreError):  # the answer counts; the seat is marked with the next one
                await self._back(seat)
            return Receipt(seat.seat, check, taken=True, replaced=replaced)

    async def _back(self, seat: SeatRow) -> None:
        """A person who acts is here again: no more misses, no computer sitting in."""
        if seat.missed or seat.standin:
            await self._save_seats(_with(self.seats, replace(seat, missed=0, standin=False)))

    async def _save_seats(self, seats: tuple[SeatRow, ...]) -> None:
        await self._store.save(Change(self.row, seats=seats))
        self.seats = seats

    async def withdraw(self, person_id: int, step: int | None = None) -> bool:
        """Take the person's answer back; False if there was none.

        Raises:
            Refusal: no answer is awaited from this person, or the question has changed meanwhile.
        """
        async with self.lock:
            if step is not None and step != self.row.step:
                raise Refusal("stale", table=self.row.id)
            seat, _ = self.question_for(person_id)
            if seat.seat not in self.answers:
                return False
            await self._store.drop_answer(self.row.id, self.row.step, seat.seat)
            del self.answers[seat.seat]
            return True

    async def answer_computer(self, seat: Seat, step: int, move: str) -> None:
        """Keep what a computer has chosen, unless the table has moved on or a person took the seat."""
        async with self.lock:
            if step != self.row.step or self.row.status != "open" or not self.seats[seat].level:
                return
            answer = AnswerRow(self.row.id, step, seat, move, self._clock.now())
            await self._store.put_answer(answer, acted=False)
            self.answers[seat] = answer

    # -- who is awaited --------------------------------------------------------------------------------

    def computers_awaited(self) -> tuple[Seat, ...]:
        """Return the pending seats of computers that have not answered yet."""
        ask = self.ask
        if ask is None or self.row.status != "open":
            return ()
        return tuple(s.seat for s in self.seats if s.level and s.seat in ask.pending - self.answers.keys())

    def people_awaited(self) -> tuple[SeatRow, ...]:
        """Return the pending seats of present people that have not answered yet."""
        ask = self.ask
        if ask is None or self.row.status != "open":
            return ()
        return tuple(
            s
            for s in self.seats
            if s.person_id and not s.standin and s.seat in ask.pending and s.seat not in self.answers
        )

    def answered(self) -> frozenset[Seat]:
        """Return who has answered, as far as the table may show it: stand-ins don't."""
        return frozenset(seat for seat in self.answers if not self.seats[seat].standin)

    def lately(self, seconds: float) -> frozenset[Seat]:
        """Return the people who have answered here within the last so many seconds, as far as known."""
        now = self._clock.now()
        return frozenset(seat for seat, at in self._heard.items() if now - at <= seconds)

    def is_due(self, now: float) -> bool:
        """Tell whether the question closes: everybody present has answered, or the time is up.

        With nobody present but people who are away, the time runs its course, so that they can return.
        """
        return not self.computers_awaited() and self._closes(now)

    def _closes(self, now: float) -> bool:
        ask = self.ask
        if ask is None or self.row.status != "open":
            return False
        if self.row.deadline is not None and now >= self.row.deadline:
            return True
        if self.people_awaited():
            return False
        away = [s for s in self.seats if s.standin and s.seat in ask.pending - self.answers.keys()]
        present = [s for s in self.seats if s.seat in ask.pending and s.person_id and not s.standin]
        return bool(present) or not away or self.row.deadline is None

    def absent(self) -> tuple[Seat, ...]:
        """Return the pending seats without an answer, in order: theirs are filled in by the host."""
        ask = self.ask
        return tuple(sorted(ask.pending - self.answers.keys())) if ask else ()

    # -- the step --------------------------------------------------------------------------------------

    def joint_moves(self, filled: Mapping[Seat, str]) -> Moves:
        """Return all answers in the order the rules take them.

        People by the time of their last change, then computers, then what was filled in; each in seat order.
        """

        def order(seat: Seat) -> tuple[int, float, Seat]:
            if seat in filled:
                return (1 if self.seats[seat].standin else 2, 0.0, seat)
            return (1, 0.0, seat) if self.seats[seat].level else (0, self.answers[seat].at, seat)

        chosen = {seat: answer.move for seat, answer in self.answers.items()} | dict(filled)
        return tuple((seat, chosen[seat]) for seat in sorted(chosen, key=order))

    async def deal(
        self, number: int, filled: Mapping[Seat, str], announce: Announce
    ) -> tuple[OutboxRow, ...]:
        """Close the question: one transaction appends the joint step and puts the announcements out.

        ``number``: the step that is closed. ``filled``: answers of the ``absent`` seats. Nothing happens if
        the table has gone on since, or if an answer was withdrawn or time was given while ``filled`` was
        worked out.
        """
        async with self.lock:
            if number != self.row.step or self.row.status != "open":
                return ()
            missing = set(self.absent())
            if missing - filled.keys() or not self._closes(self._clock.now()):
                return ()
            filled = {seat: move for seat, move in filled.items() if seat in missing}
            moves = self.joint_moves(filled)
            # In a thread: a step may work out large numbers, and nobody else should wait for that.
            chance = SeededRng(self.row.seed, self.row.step + 1)
            step: Step = await asyncio.to_thread(self.game.step, self.state, dict(moves), chance)
            seats = self._seats_after(filled)
            row = self._row_after(step)
            self._steps = {self.row.step: self.now_step, row.step: step}
            change = Change(
                row, seats if seats != self.seats else None, moves, clear_answers=True,
                posts=tuple(announce(self, step, row, seats)), best=self.result(step, row),
            )  # fmt: skip
            sent = await self._store.save(change)
            self._log = (*self._log, moves)
            self.row, self.seats, self.answers = row, seats, {}
            return sent

    @property
    def solo(self) -> bool:
        """Whether the game has a single seat."""
        return self.game.seats[-1] == 1

    def result(self, step: Step, row: TableRow) -> BestRow | None:
        """Return what somebody has done alone with a step that ends the game, unless they saw a solution."""
        if not self.solo or row.status != "over" or SOLUTION in row.notes:
            return None
        outcome, person = self.game.outcome(step.state), self.seats[0].person_id
        if outcome is None or person is None:
            return None
        return BestRow(row.guild_id, row.game, outcome.score[0], person, row.id, self._clock.now())

    def _row_after(self, step: Step) -> TableRow:
        ask = self.game.ask(step.state)
        deadline = self._clock.now() + ask.seconds if ask and ask.seconds is not None else None
        status = "open" if ask else "over"
        return replace(self.row, step=self.row.step + 1, deadline=deadline, status=status)

    def _seats_after(self, filled: Mapping[Seat, str]) -> tuple[SeatRow, ...]:
        """Count misses: a person without an answer, twice in a row, is played by a computer until back."""

        def after(seat: SeatRow) -> SeatRow:
            if not seat.person_id or seat.seat not in filled:
                return seat
            missed = seat.missed + 1
            return replace(seat, missed=missed, standin=seat.standin or missed >= ABSENT_AFTER)

        return tuple(after(seat) for seat in self.seats)

    def chance(self, seat: Seat, label: str) -> SeededRng:
        """Return the chance of a computer or a default answer at the current step: a stream of its own."""
        return SeededRng(stream(self.row.seed, f"{label}:{seat}"), self.row.step)

    async def update(
        self,
        row: TableRow,
        seats: tuple[SeatRow, ...] | None = None,
        posts: tuple[Post, ...] = (),
        drop: tuple[Seat, ...] = (),
    ) -> tuple[OutboxRow, ...]:
        """Save a change that is no step (call with the lock held). ``drop``: whose answers it withdraws."""
        sent = await self._store.save(Change(row, seats=seats, drop=drop, posts=posts))
        self.row = row
        self.seats = self.seats if seats is None else seats
        self.answers = {seat: answer for seat, answer in self.answers.items() if seat not in drop}
        return sent


def _with(seats: tuple[SeatRow, ...], new: SeatRow) -> tuple[SeatRow, ...]:
    return tuple(new if seat.seat == new.seat else seat for seat in seats)

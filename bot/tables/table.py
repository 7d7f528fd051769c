"""A table: turn messages into moves. Everything at a table goes through its one lock.

It owns the sealed answers and the clock of the open question. Each change is decided, committed and only then
made in memory, all with the lock held: what anybody is told is on disk, and what the disk refused has not
happened. A step is one transaction with the dealer's messages. Reading needs no lock: rows, seats, answers
and steps are replaced, never changed (``History``, ``Seated``, ``Round``).
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType

from bot.clock import Clock
from bot.services.replaying import in_turn
from bot.tables.persisted import Persisted, asked_by_dm
from bot.tables.refusal import Refusal
from bot.tables.round import givers_of, joint_moves, present, row_after, seats_after
from bot.tables.submission import Receipt, Source, is_outdone, owed_receipt
from data.message_rows import OutboxRow, OwedReceiptRow, Post
from data.result_rows import BestRow, DailyEnd, Ended, ResultRow
from data.results import results_of
from data.rows import Announced, AnswerRow, Change, GiverRow, Moves, SeatRow, Stored, TableRow
from data.store import Store, StoreError
from games.game import Seat, Step
from games.record import COMPUTER, Record, replay
from games.rng import SeededRng

AWAKE = 60.0
"""Seconds by which a table may lag in when a person last did something; tables sleep after a day."""

SOLVED = "solved"
"""The reason for the end of a daily puzzle that was solved."""

Announce = Callable[["Table", Step, TableRow, tuple[SeatRow, ...], Sequence[ResultRow]], Sequence[Post]]
"""Makes the posts of a step. For the last step of a game it also gets the results that are stored with it."""


class Table(Persisted):
    """One game between a lobby's Start and its last announcement, with the people who answer."""

    def __init__(self, stored: Stored, store: Store, clock: Clock) -> None:
        super().__init__(stored, store, clock)
        self._acted = self.touched = stored.table.acted
        self._undone: dict[tuple[int, Seat], int] = {}  # by step and seat: the click that took an answer back

    # -- answers ---------------------------------------------------------------------------------------

    async def submit(
        self,
        person_id: int,
        text: str,
        *,
        step: int | None = None,
        confirmed: bool = False,
        source: Source | None = None,
        in_dm: bool = False,
    ) -> Receipt:
        """Take a person's words or choice as the answer to the open question.

        ``step``: the step that the person was looking at; an older one is refused. ``in_dm``: the answer came
        in a DM. When this returns with ``taken``, the answer is on disk, with the receipt that a DM is owed.

        Raises:
            Refusal: no answer is awaited from this person, the question has changed meanwhile, or they have
            sent another answer since.
            StoreError: the disk failed; the answer does not count.
        """
        async with self.lock:
            seat = self.awaited_seat(person_id, step)
            before = self.answers.get(seat.seat)
            sent, undone = before.source_id if before else None, self._undone.get((self.row.step, seat.seat))
            if is_outdone(source, sent, undone):
                raise Refusal("newer", table=self.row.id)
            check = self.game.check(self.state, seat.seat, text)
            if check.move is None:
                return Receipt(seat.seat, check, taken=False)
            if check.args.get("confirm") and not confirmed:
                return Receipt(seat.seat, check, taken=False, confirm=True)
            replaced = before is not None
            source_id = source.id if source is not None else None
            used = self.round.elapsed(self._clock.now()) if seat.bank is not None else None
            if before is not None:  # nobody has waited for them since
                used = before.used
            answer = AnswerRow(
                self.row.id, self.row.step, seat.seat, check.move, self._clock.now(), source_id, used
            )
            await self._put(answer, owed_receipt(answer, person_id, source))
            self._note_answer(answer, in_dm=in_dm)
            if seat.missed or seat.standin or seat.away_since is not None:
                with suppress(StoreError):  # the answer counts; the next one marks the seat
                    await self._back(seat)
            return Receipt(seat.seat, check, taken=True, replaced=replaced)

    async def _put(self, answer: AnswerRow, owed: OwedReceiptRow | None) -> None:
        """Store a person's answer, and from time to time that people act here."""
        acted = answer.at - self._acted >= AWAKE
        with self._saving():
            await self._store.put_answer(answer, acted=acted, owed=owed)  # from here on it counts
        if acted:
            self._acted = answer.at
            self.row = replace(self.row, acted=answer.at)
        self.answers = {**self.answers, answer.seat: answer}

    async def _back(self, seat: SeatRow) -> None:
        """Note that a person is present again: no missed questions, no computer in their place."""
        await self.update(self.row, tuple(present(s) if s.seat == seat.seat else s for s in self.seats))

    async def withdraw(self, person_id: int, step: int | None = None, source: Source | None = None) -> bool:
        """Take the person's answer back; False if there was none, or only one that was sent later.

        ``source``: the click that asks for it. No answer counts any more that was sent before it.

        Raises:
            Refusal: no answer is awaited from this person, or the question has changed meanwhile.
        """
        async with self.lock:
            seat = self.awaited_seat(person_id, step)
            answer = self.answers.get(seat.seat)
            if answer is None or is_outdone(source, answer.source_id):
                return False
            with self._saving():
                await self._store.drop_answer(self.row.id, self.row.step, seat.seat)
            if source is not None:
                self._undone[self.row.step, seat.seat] = source.id
            self.answers = _without(self.answers, (seat.seat,))
            return True

    async def answer_computer(self, seat: Seat, step: int, move: str, giver: str = "") -> None:
        """Keep a computer's choice, unless the table has moved on or a person took the seat.

        ``giver``: the record's word for who has chosen, if the seat's own computer could not.
        """
        async with self.lock:
            if step != self.row.step or self.row.status != "open" or not self.seats[seat].level:
                return
            answer = AnswerRow(self.row.id, step, seat, move, self._clock.now(), giver=giver)
            with self._saving():
                await self._store.put_answer(answer, acted=False)
            self.answers = {**self.answers, seat: answer}

    # -- the step --------------------------------------------------------------------------------------

    async def deal(
        self,
        number: int,
        filled: Mapping[Seat, str],
        announce: Announce,
        played: Mapping[Seat, str] = MappingProxyType({}),
    ) -> tuple[OutboxRow, ...]:
        """Close the question: one transaction appends the joint step and stores its messages.

        ``number``: the step that is closed. ``filled``: the answers of absent seats (``Round.absent``).
        ``played``: the levels of the computers that chose some of these. Nothing happens if the table has
        gone on meanwhile, if an answer was withdrawn, a seat left or time given while ``filled`` was
        computed, or if the disk may have an answer that memory does not know (``catch_up``).
        """
        async with self.lock:
            if number != self.row.step or self.row.status != "open":
                return ()
            # Decide again with the lock held: ``filled`` was computed without it.
            asked = self.round
            missing = set(asked.absent())
            if self.is_unsure or missing - filled.keys() or not asked.closes(self._clock.now()):
                return ()
            if any(self.seats[seat].level and self.seats[seat].owner_id for seat in missing):
                return ()  # its person has just left it: a computer has to choose
            filled = {seat: move for seat, move in filled.items() if seat in missing}
            moves = joint_moves(asked, filled)
            # In a thread: a step may compute large numbers, and nobody else should wait for that.
            chance = SeededRng(self.row.seed, self.row.step + 1)
            step: Step = await asyncio.to_thread(self.game.step, self.state, dict(moves), chance)
            givers = givers_of(asked, moves, played)
            self._expect(step, moves, givers)
            now = self._clock.now()
            seats = asked.debited(seats_after(asked, filled), now)
            row = row_after(self.row, self.game.ask(step.state), now, seats)
            row = replace(row, failed=row.failed + len(self.failed_at(row.step)))
            change = self._change(step, row, seats, moves, givers, announce)
            sent = await self._save(change)  # until this returns, nothing in memory has changed
            self._go_on(row, seats, moves)
            self._undone.clear()
            self.answers, self.put_since = {}, {}
            self.asked_at = self._clock.now()
            self.prompted = self.asked_by_dm = asked_by_dm(sent)
            return sent

    async def act(self, moves: Moves, announce: Announce) -> tuple[OutboxRow, ...]:
        """Log what people do beside their moves, with its messages; hold the lock.

        Whoever is asked next has the whole time; answers given so far count no more.

        Raises: RecordError: it is not possible here.
        """
        step = await in_turn(_last_step, self.record.with_step(moves))
        number, now = self.row.step + 1, self._clock.now()
        givers = tuple(GiverRow(self.row.id, number, seat, "person") for seat, _ in moves)
        self._expect(step, moves, givers)
        seats = self.round.debited(self.seats, now)
        row = replace(row_after(self.row, self.game.ask(step.state), now, seats), acted=now)
        sent = await self._save(self._change(step, row, seats, moves, givers, announce))
        self._go_on(row, seats, moves)
        self.answers, self.put_since = {}, {}
        return sent

    def result(self, step: Step, row: TableRow) -> BestRow | None:
        """Return a lone player's result of the last step, unless they saw a solution."""
        if not self.solo or not row.guild_id or row.status != "over" or row.solution_seen:
            return None
        outcome, person = self.game.outcome(step.state), self.seats[0].person_id
        if outcome is None or person is None:
            return None
        return BestRow(row.guild_id, row.game, outcome.score[0], person, row.id, self._clock.now())

    def _change(
        self,
        step: Step,
        row: TableRow,
        seats: tuple[SeatRow, ...],
        moves: Moves,
        givers: tuple[GiverRow, ...],
        announce: Announce,
    ) -> Change:
        """Return what a step changes. Posts on the end of a game are made once its results are known."""
        change = Change(row, seats if seats != self.seats else None, moves, givers, clear_answers=True)
        if row.status != "over":
            return replace(change, posts=tuple(announce(self, step, row, seats, ())))
        return replace(
            change,
            posts=lambda results: announce(self, step, row, seats, results),
            best=self.result(step, row),
            ended=self._ended(step, row, seats),
            daily=self.daily_end(step),
        )

    def _ended(self, step: Step, row: TableRow, seats: tuple[SeatRow, ...]) -> Ended | None:
        """Return the results of the seats at the last step."""
        outcome = self.game.outcome(step.state)
        if outcome is None:
            return None
        now = self._clock.now()
        if self.game.belongs:
            return Ended(now)
        stood_in = {seat.seat: len(self.steps_by(seat.seat, COMPUTER, row.step)) for seat in seats}
        idle = self.idle(row.step)
        return Ended(now, results_of(row, seats, stood_in, outcome.rank, outcome.score, now, idle))

    def daily_end(self, step: Step) -> DailyEnd | None:
        """Return how a daily puzzle ends with its last step, before that is made; None for other games."""
        outcome = self.game.outcome(step.state) if self.game.daily else None
        if outcome is None:
            return None
        at = max((answer.at for answer in self.answers.values()), default=self._clock.now())
        return DailyEnd(at, outcome.score[0], outcome.reason == SOLVED)

    def followed_by(self, rematch_id: int) -> None:
        """Note the table of the latest rematch, which is on disk; hold the lock."""
        self.row = replace(self.row, rematch_id=rematch_id)

    async def update(
        self,
        row: TableRow,
        seats: tuple[SeatRow, ...] | None = None,
        posts: tuple[Post, ...] | Announced = (),
        drop: tuple[Seat, ...] = (),
        ended: Ended | None = None,
        unknown: tuple[Seat, ...] = (),
        reworded: tuple[OutboxRow, ...] = (),
    ) -> tuple[OutboxRow, ...]:
        """Save a change that is no step; hold the lock. For what it can be, see ``Change``."""
        change = Change(
            row, seats=seats, drop=drop, unknown=unknown, posts=posts, ended=ended, reworded=reworded
        )
        sent = await self._save(change)
        self.row, self.seats = row, self.seats if seats is None else seats
        self.answers = _without(self.answers, drop)
        return sent


def _last_step(record: Record) -> Step:
    *_, last = replay(record)
    return last


def _without(answers: Mapping[Seat, AnswerRow], drop: Sequence[Seat]) -> dict[Seat, AnswerRow]:
    return {seat: answer for seat, answer in answers.items() if seat not in drop}

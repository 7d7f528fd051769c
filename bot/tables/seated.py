"""A game with its people: who owes an answer, who was here lately, who stopped the clock."""

from __future__ import annotations

import math
from collections.abc import Mapping
from dataclasses import dataclass

from bot.clock import Clock
from bot.tables.history import History
from bot.tables.names import isolated, plain_name
from bot.tables.pause_vote import pauser
from bot.tables.refusal import Refusal
from bot.tables.round import Round, awake, with_seat
from data.rows import AnswerRow, SeatRow, Stored, TableRow
from games.durations import MINUTE
from games.game import Ask, Seat, Step

RUNNING = ("open", "paused", "asleep")
"""The statuses of a table whose game is not over."""


@dataclass(frozen=True, slots=True)
class LastAnswer:
    """When a person last answered, at which step, and whether by DM. ``first``: their first answer there.

    Others see no later one: that somebody thinks again is their secret.
    """

    at: float
    step: int
    in_dm: bool
    first: float


def answers_of(stored: Stored) -> dict[Seat, AnswerRow]:
    """Return the answers to the open question. One to an earlier question must not count for this one."""
    return {answer.seat: answer for answer in stored.answers if answer.step == stored.table.step}


class Seated(History):
    """A game with its seats. It only reads: ``Table`` changes it."""

    def __init__(self, stored: Stored, clock: Clock) -> None:
        super().__init__(stored.table, stored.seats, stored.log, stored.givers)
        self.answers: Mapping[Seat, AnswerRow] = answers_of(stored)
        self._clock = clock
        self._last_answers: dict[Seat, LastAnswer] = {}
        self.put_since: dict[str, int] = {}
        """Since when messages put the open question, by their slots, as Discord's ids; as far as known."""
        self.asked_at = 0.0
        """When the question was asked; after a restart long ago, so that the next one pings."""
        self.prompted: frozenset[Seat] = frozenset(range(len(stored.seats)))
        """The seats whose DM may still have buttons; after a restart all."""
        self.asked_by_dm: frozenset[Seat] = frozenset()
        """The seats whose open question stands in a DM; after a restart none until somebody looks."""
        self._people: tuple[tuple[SeatRow, ...], frozenset[int]] = ((), frozenset())

    def begins(self, step: Step) -> None:
        """Keep the first step, whose question is asked now."""
        super().begins(step)
        self.asked_at = self._clock.now()

    @property
    def people(self) -> frozenset[int]:
        """The people who sit here. It is needed of all tables for every answer, so it is cached."""
        seats, people = self._people
        if seats is not self.seats:
            people = frozenset(seat.person_id for seat in self.seats if seat.person_id is not None)
            self._people = (self.seats, people)
        return people

    def with_seat(self, new: SeatRow) -> tuple[SeatRow, ...]:
        """Return the seats with this one changed."""
        return with_seat(self.seats, new)

    def is_alone(self, person_id: int) -> bool:
        """Tell whether a person sits here, and nobody else does or may come back."""
        return person_id in self.people and self._is_for_one(person_id)

    def _is_for_one(self, person_id: int) -> bool:
        """Tell whether nobody but this person sits here or may come back."""
        concerned = {person for seat in self.seats for person in (seat.person_id, seat.owner_id)}
        return concerned <= {None, person_id}

    def awakened(self, person_id: int | None, now: float) -> TableRow:
        """Return the row of a table that somebody resumes; None: its pause is over.

        Who has slept alone gets the question's whole time: nobody else waits.
        """
        alone = person_id is not None and self.row.status == "asleep" and self._is_for_one(person_id)
        return awake(self.row, self.ask, now, self._clock.now(), math.inf if alone else MINUTE)

    def seat_of(self, person_id: int) -> SeatRow:
        """Return the person's seat.

        Raises:
            Refusal: the person does not sit here, or has left the seat to a computer.
        """
        for seat in self.seats:
            if seat.person_id == person_id and seat.state == "joined":
                return seat
        own = next((seat for seat in self.seats if seat.owner_id == person_id), None)
        if own is None or self.row.status not in RUNNING:
            raise Refusal("not_seated", table=self.row.id)
        raise Refusal("seat_waits" if own.wants_back else "seat_left", table=self.row.id)

    def question_for(self, person_id: int) -> tuple[SeatRow, Ask]:
        """Return the person's seat and the question that it is asked.

        Raises:
            Refusal: not seated, the game is over, paused or asleep, or somebody else's turn.
        """
        seat = self.seat_of(person_id)
        self.require_open()
        ask = self.ask
        if ask is None:
            raise Refusal("table_over", table=self.row.id)
        if seat.seat not in ask.pending:
            raise Refusal("not_your_turn", table=self.row.id)
        return seat, ask

    def counted(self, seat: Seat, step: int) -> str | None:
        """Return the answer of a seat's person that counts for a step, which may be open; None: none does."""
        if step != self.row.step:
            return self.answer_of(seat, step + 1) if step < self.row.step else None
        answer = self.answers.get(seat)
        return answer.move if answer is not None and self.seats[seat].person_id is not None else None

    def asks(self, person_id: int) -> Ask | None:
        """Return the question that a person is asked now, None if there is none."""
        try:
            return self.question_for(person_id)[1]
        except Refusal:
            return None

    def can_read(self, person_id: int, text: str) -> bool:
        """Tell whether a text is an answer to the question that a person is asked."""
        return self.game.check(self.state, self.seat_of(person_id).seat, text).move is not None

    def awaited_seat(self, person_id: int, step: int | None) -> SeatRow:
        """Return the person's seat if it is asked. ``step``: what they were looking at, None: the open one.

        Raises:
            Refusal: see ``question_for``; or the table has gone on since that step.
        """
        if step is not None and step != self.row.step:
            raise Refusal("stale", table=self.row.id)
        seat, _ = self.question_for(person_id)
        return seat

    def require_open(self) -> None:
        """Check that the game goes on now.

        Raises:
            Refusal: its clock stands still, or it is over.
        """
        if self.row.status != "open":
            raise self._not_open()

    @property
    def is_anonymous(self) -> bool:
        """Whether nobody may learn who has answered the open question."""
        ask = self.ask
        return ask is not None and ask.anonymous

    @property
    def is_stopped(self) -> bool:
        """Whether a player has stopped the clock, which nobody else may start again."""
        return self.row.status == "paused" and self.stopper is not None

    @property
    def stopper(self) -> int | None:
        """The person who has stopped the clock and still sits here."""
        seat = self.row.stopped_by
        return None if seat is None else self.seats[seat].person_id

    def stopped(self) -> Refusal:
        """Return a refusal: the clock stands still, until when, and (if that is public) who stopped it."""
        return Refusal("table_stopped", table=self.row.id, time=f"<t:{int(self.row.paused_until or 0)}:R>")

    @property
    def has_place(self) -> bool:
        """Whether its thread is there, and the bot in its server."""
        return self.row.lost_at is None and self.row.evicted_at is None

    def nowhere(self) -> Refusal:
        """Return a refusal: the table has no place where it could go on."""
        return Refusal("table_nowhere" if self.row.lost_at is None else "table_lost", table=self.row.id)

    def _not_open(self) -> Refusal:
        """Return the refusal of a table whose clock stands still or whose game is over."""
        row = self.row
        if row.status in RUNNING and not self.has_place:
            return self.nowhere()
        if self.is_stopped:
            return self.stopped()
        asking = pauser(row, self.seats)
        if row.status != "paused" or asking is None:
            return Refusal(f"table_{row.status}", table=row.id)
        return Refusal("table_paused_by", table=row.id, player=isolated(plain_name(asking.name)))

    @property
    def round(self) -> Round:
        """The table at this instant: whose answer is awaited, and whether the question is due."""
        return Round(self.row, self.seats, self.ask, self.answers)

    def _note_answer(self, answer: AnswerRow, *, in_dm: bool) -> None:
        """Remember when a person answered."""
        last = self._last_answers.get(answer.seat)
        first = last.first if last is not None and last.step == answer.step else answer.at
        self._last_answers[answer.seat] = LastAnswer(answer.at, answer.step, in_dm, first)

    def answered_within(self, seconds: float) -> frozenset[Seat]:
        """Return the people who have answered here within so many seconds, as far as known.

        Changed answers count, so it is for their own messages only.
        """
        now = self._clock.now()
        return frozenset(seat for seat, last in self._last_answers.items() if now - last.at <= seconds)

    def seen_within(self, seconds: float) -> frozenset[Seat]:
        """Return the people whom everybody has seen answering here within so many seconds."""
        now = self._clock.now()
        return frozenset(seat for seat, last in self._last_answers.items() if now - last.first <= seconds)

    def answered_here_within(self, seconds: float) -> frozenset[Seat]:
        """Return those of them whose last answer came from the table, not by DM."""
        return frozenset(seat for seat in self.answered_within(seconds) if not self._last_answers[seat].in_dm)

    def all_answered_within(self, seconds: float) -> bool:
        """Tell whether a question that closes now has all answers, within so many seconds; all see that."""
        now = self._clock.now()
        late = self.row.deadline is not None and now >= self.row.deadline
        return now - self.asked_at <= seconds and not late

    @property
    def is_duel(self) -> bool:
        """Whether two players may resign, agree on a draw and take moves back."""
        return self.game.duel and len(self.seats) == 2

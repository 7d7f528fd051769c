"""An open question at one instant: the seats that owe an answer, and whether it closes. Pure."""

from __future__ import annotations

import hashlib
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, replace

from bot.tables.clocks import Banks, after_own_time, clock_of, is_out_of_time, left, own_bank, runs_out
from bot.tables.hours import Instant, hours_of, usual_seconds
from data.rows import NOBODY, AnswerRow, GiverRow, Moves, SeatRow, TableRow
from games.durations import DAY, HOUR, MINUTE
from games.game import Ask, Seat
from games.record import COMPUTER, DEFAULT, PERSON

MOST_DOUBLED = 6
"""How many times, at most, leaving again doubles the number of questions that a computer then answers."""

ABSENT_ONLY_SECONDS = 5.0
"""Seconds that a question stays open if only absent people owe an answer while others are present."""

ABSENT_AFTER = 2
"""Number of questions missed in a row after which a computer sits in."""


@dataclass(frozen=True, slots=True)
class Round:
    """A table at one instant: its seats, the open question (None: over) and the answers sealed so far.

    Frozen, since people answer, leave and come back during computations. ``Table.deal`` decides again
    with the table's lock held.
    """

    row: TableRow
    seats: tuple[SeatRow, ...]
    ask: Ask | None
    answers: Mapping[Seat, AnswerRow]

    # -- who is asked, and who owes an answer ----------------------------------------------------------

    @property
    def asked(self) -> frozenset[Seat]:
        """The seats being asked, whether they have answered or not."""
        return frozenset(self.ask.pending) if self.ask else frozenset()

    def asks(self, seat: Seat) -> bool:
        """Return whether the question is for a seat, answered or not; the clock may be stopped."""
        return is_asked(self.ask, seat)

    def unanswered(self) -> tuple[Seat, ...]:
        """Return the seats asked that have no answer, in seat order; the clock may be stopped."""
        return tuple(sorted(self.asked - self.answers.keys()))

    def _owing(self) -> tuple[SeatRow, ...]:
        unanswered = self.unanswered() if self.row.status == "open" else ()
        return tuple(seat for seat in self.seats if seat.seat in unanswered)

    def computers_awaited(self) -> tuple[Seat, ...]:
        """Return the seats of computers that owe an answer."""
        return tuple(seat.seat for seat in self._owing() if seat.level)

    def people_awaited(self) -> tuple[SeatRow, ...]:
        """Return the seats of people who owe an answer and are present."""
        return tuple(seat for seat in self._owing() if _is_present(seat))

    def awaits(self, person_id: int) -> bool:
        """Return whether a person owes an answer and is present; if absent, a computer gives it."""
        return any(seat.person_id == person_id for seat in self.people_awaited())

    def stand_in_seats(self) -> tuple[Seat, ...]:
        """Return the unanswered seats for which a computer answers once the question closes.

        With a clock for the whole game, whoever has not answered by then has used it up.
        """
        timed = clock_of(self.row) is not None
        return tuple(seat for seat in self.unanswered() if timed or self.seats[seat].standin)

    # -- what the table may show of it -----------------------------------------------------------------

    def answered(self) -> frozenset[Seat]:
        """Return the seats that have answered, as far as the table may show it: stand-ins don't count."""
        return frozenset(seat for seat in self.answers if not self.seats[seat].standin)

    def shown_waiting(self) -> tuple[Seat, ...]:
        """Return the seats that a table shows as awaited: absent ones only if nobody else was asked."""
        here = [seat for seat in self.asked if not self.seats[seat].standin]
        return tuple(sorted({*(here or self.asked)} - self.answered()))

    def is_all_in(self) -> bool:
        """Return whether every seat asked has answered, stand-ins not counted."""
        return self.asked <= self.answered()

    def submitted(self) -> int | None:
        """Return how many seats have answered, for a question that shows only that; None: it may not.

        Computers count from the start, stand-ins never. Once somebody has left a seat being asked, the
        numbers before and after would reveal whether they had answered.
        """
        asked = [self.seats[seat] for seat in self.asked]
        if any(map(_just_left, asked)):
            return None
        people = sum(not seat.level for seat in map(self.seats.__getitem__, self.answered()))
        return people + sum(bool(seat.level) for seat in asked)

    def shows_one_awaited(self) -> bool:
        """Return whether the table shows that only one answer is still awaited."""
        if self.ask is not None and self.ask.counted:
            return self.submitted() == len(self.asked) - 1
        return len(self.shown_waiting()) == 1

    def to_ping(self, looking: Collection[Seat]) -> tuple[int, ...]:
        """Return the people whom a ping calls, except those at the seats ``looking``.

        Where only the number of answers is shown, people who have answered or are away are called too: a
        missing name would reveal them.
        """
        everybody = self.ask is not None and self.ask.counted
        called = [self.seats[seat] for seat in sorted(self.asked.difference(looking))]
        owing = [seat for seat in called if everybody or not (seat.standin or seat.seat in self.answers)]
        return tuple(seat.person_id for seat in owing if seat.person_id)

    # -- when it closes --------------------------------------------------------------------------------

    def is_due(self, now: float) -> bool:
        """Return whether the question can close now: it closes, and no computer is still thinking."""
        return not self.computers_awaited() and self.closes(now)

    def closes(self, now: float) -> bool:
        """Return whether the question closes: everybody present has answered, or the time is up."""
        if self.ask is None or self.row.status != "open":
            return False
        ends = self.ends
        if ends is not None and now >= ends:
            return True
        if self.people_awaited():
            return False
        present = any(_is_present(s) for s in self.seats if self.asks(s.seat))
        away = any(s.standin for s in self._owing())
        return present or not away or ends is None

    @property
    def ends(self) -> float | None:
        """When the question closes by itself, None for never.

        The wait for people who are away is short. If nobody at all is present, the whole time passes, so that
        they can return. Seats with an empty bank of time are not waited for. The banks of a table's option
        are drawn on after the deadline.
        """
        deadline, ask = self.row.deadline, self.ask
        if deadline is None or ask is None:
            return deadline
        scheduled, deadline = deadline, self._banks_end(deadline)
        if awaited := self.people_awaited():
            if not own_bank(self.row):
                return deadline
            banks = self._banks.items()
            held = [bank for seat, bank in banks if ask.anonymous or self.seats[seat] in awaited]
            return hours_of(self.row).after(deadline, max(held, default=0.0))
        waits = self._owing() and any(map(_is_present, self.seats))
        # Not from the deadline alone: more time may have been given, or it is a fixed hour of the day.
        start = self.row.asked + ask.rest if self.row.asked else scheduled - (ask.seconds or 0)
        return min(deadline, start + ABSENT_ONLY_SECONDS) if waits else deadline

    @property
    def announced_end(self) -> Instant | None:
        """When people are told that it ends, apart from banks of a table's option.

        Where only the number of answers is shown, it must not reveal that somebody has little time left.
        """
        return self.row.deadline if own_bank(self.row) or (self.ask and self.ask.counted) else self.ends

    @property
    def latest(self) -> Instant | None:
        """When it ends if somebody uses up the fullest bank of those asked; None: no bank extends it."""
        deadline = self.row.deadline
        if deadline is None or not own_bank(self.row):
            return None
        held = max(self._banks.values(), default=0.0)
        return hours_of(self.row).after(deadline, held) if held else None

    # -- banks of time ---------------------------------------------------------------------------------

    @property
    def _banks(self) -> Banks:
        """The banks of the people being asked, including those who are away.

        The banks of a table's option, which everybody sees, don't pay for answers that stay face down: what
        is left would tell who had run out of time, and so whose answer is the default.
        """
        if self.ask is not None and self.ask.face_down and own_bank(self.row):
            return {}
        asked = (seat for seat in self.seats if self.asks(seat.seat) and seat.person_id)
        return {seat.seat: seat.bank for seat in asked if seat.bank is not None}

    @property
    def _used(self) -> dict[Seat, float]:
        return {seat: answer.used or 0.0 for seat, answer in self.answers.items()}

    def elapsed(self, now: Instant) -> float:
        """Return the seconds that the question's clock has run, without time given back."""
        remaining = time_left(self.row, now)
        return 0.0 if remaining is None else max(0.0, self.whole - remaining)

    def _banks_end(self, deadline: Instant) -> Instant:
        """Return when the banks of all seats that owe an answer are empty, at the latest the deadline."""
        banks, ask = self._banks, self.ask
        owing = {seat.seat for seat in self._owing() if not seat.level}
        if ask is None or own_bank(self.row) or not owing or not owing <= banks.keys():
            return deadline
        end = deadline_of(self.row, ask, self.row.asked, self.seats) or deadline
        hours = hours_of(self.row)
        unused = hours.between(self.row.asked + ask.rest, end) - runs_out(banks, self._used)
        runs = hours.between(self.row.asked, deadline) - max(0.0, unused)
        return min(deadline, hours.after(self.row.asked, max(0.0, runs)))

    @property
    def whole(self) -> float:
        """The seconds that the question's clock runs if nothing stops it, 0 without a limit."""
        end = deadline_of(self.row, self.ask, self.row.asked, self.seats)
        if self.ask is None or end is None:
            return 0.0
        return hours_of(self.row).between(self.row.asked + self.ask.rest, end)

    def fallen(self, now: Instant) -> Seat | None:
        """Return the seat whose person has run out of time, so that they lose; None: nobody has."""
        owing = self._owing()
        due = self.row.deadline is not None and now >= self.row.deadline
        counts = clock_of(self.row) is not None and self.row.flag_loses and due
        if not counts or len(self.seats) != 2 or len(owing) != 1:
            return None
        return owing[0].seat if owing[0].person_id and owing[0].bank is not None else None

    def debited(self, seats: Sequence[SeatRow], now: Instant) -> tuple[SeatRow, ...]:
        """Return the seats with what is left in their banks if this question closes now."""
        clock, elapsed = clock_of(self.row), self.elapsed(now) if self._banks else 0.0
        banks = left(self._banks, self._used, elapsed) if self._banks else {}
        if own_bank(self.row):
            banks = after_own_time(self._banks, self._used, self.whole, elapsed)
        if clock is not None:
            banks = {
                seat: clock.after(bank, self._used.get(seat, elapsed), moved=seat in self.answers)
                for seat, bank in self._banks.items()
            }
        return tuple(replace(seat, bank=banks.get(seat.seat, seat.bank)) for seat in seats)

    def paid(self, now: Instant) -> tuple[SeatRow, ...]:
        """Return the seats if the question now gets its whole time again: what banks have paid stays paid.

        Where answers are anonymous they pay nothing, since that would tell who had answered.
        """
        if not own_bank(self.row) or self.ask is None or self.ask.anonymous:
            return self.seats
        debited = self.debited(self.seats, now)
        return tuple(seat if seat.seat in self.answers else debited[seat.seat] for seat in self.seats)


def is_asked(ask: Ask | None, seat: Seat) -> bool:
    """Return whether a question, open or not, is for a seat."""
    return ask is not None and seat in ask.pending


def is_asked_in_secret(ask: Ask | None, seat: Seat) -> bool:
    """Return whether a question, open or not, wants a secret answer of a seat."""
    return ask is not None and ask.sealed and seat in ask.pending


def _just_left(seat: SeatRow) -> bool:
    """Return whether a seat being asked was left during this question (see ``vacated``)."""
    return bool(seat.level and seat.leaves) and seat.owed == _most_owed(seat.leaves - 1)


def _most_owed(leaves: int) -> int:
    """Return how many questions, with the open one, a computer answers after ``leaves`` earlier leaves."""
    return 1 << min(leaves, MOST_DOUBLED)


def _is_present(seat: SeatRow) -> bool:
    return seat.person_id is not None and not seat.standin


def joint_moves(current: Round, filled: Mapping[Seat, str]) -> Moves:
    """Return all answers in the order of the rules. ``filled``: those for absent seats.

    People come first, by the time of their last change; then computers (stand-ins too); then the defaults
    for missing answers. The last two groups are in seat order.
    """

    def order(seat: Seat) -> tuple[int, float, Seat]:
        if seat in filled:
            return (1 if current.seats[seat].standin else 2, 0.0, seat)
        return (1, 0.0, seat) if current.seats[seat].level else (0, current.answers[seat].at, seat)

    chosen = {seat: answer.move for seat, answer in current.answers.items()} | dict(filled)
    return tuple((seat, chosen[seat]) for seat in sorted(chosen, key=order))


def givers_of(current: Round, moves: Moves, played: Mapping[Seat, str]) -> tuple[GiverRow, ...]:
    """Return who gave the answers that close a question, with their step number.

    ``played``: the levels of the computers that chose for absent people.
    """
    table, number = current.row.id, current.row.step + 1

    def giver(seat: Seat) -> GiverRow:
        answer = current.answers.get(seat)
        level = played.get(seat, "") if answer is None else current.seats[seat].level
        word = f"{COMPUTER}{level}" if level else DEFAULT if answer is None else PERSON
        who, _, level = ((answer and answer.giver) or word).partition(":")
        return GiverRow(table, number, seat, who, level)

    return tuple(giver(seat) for seat, _ in moves)


def seats_after(current: Round, filled: Mapping[Seat, str]) -> tuple[SeatRow, ...]:
    """Return the seats after a question: computers now sit in for some people, others are back."""
    noted = notes_absence(current.ask)

    def after(seat: SeatRow) -> SeatRow:
        if seat.level:
            played = replace(seat, owed=max(0, seat.owed - current.asks(seat.seat)))
            return returned(played) if played.wants_back and not played.owed else played
        if not seat.person_id or seat.seat not in filled or not noted:
            return seat
        missed = seat.missed + 1
        plays_on = clock_of(current.row) is None and missed < ABSENT_AFTER  # else the clock is used up
        if seat.standin or plays_on:
            return replace(seat, missed=missed)
        return replace(seat, missed=missed, standin=True, away_since=current.row.step + 1)

    return tuple(after(seat) for seat in current.seats)


def vacated(current: Round, seat: SeatRow, level: str) -> SeatRow:
    """Return a seat as its person leaves it to a computer of the given level.

    Each time they leave in a game, the computer answers more questions before they can come back:
    otherwise they could use it for every difficult move. The open question is the first.
    """
    owed = _most_owed(seat.leaves) - 1 + current.asks(seat.seat)
    return replace(
        seat, person_id=None, owner_id=seat.person_id, level=level, standin=False, missed=0,
        leaves=seat.leaves + 1, owed=owed, wants_back=False,
    )  # fmt: skip


def returned(seat: SeatRow) -> SeatRow:
    """Return a seat with its owner back on it."""
    return replace(
        seat,
        person_id=seat.owner_id,
        owner_id=None,
        level="",
        standin=False,
        missed=0,
        owed=0,
        wants_back=False,
    )


def notes_absence(ask: Ask | None) -> bool:
    """Return whether missing a question, or answering it, counts towards who is away.

    It doesn't where answers stay face down: whether a computer then sits in would tell everybody who had let
    the time pass, and so whose answer is the default.
    """
    return ask is not None and not ask.face_down


def present(seat: SeatRow, *, anonymous: bool = False) -> SeatRow:
    """Return the seat of a person who is back: computers no longer answer for them.

    ``anonymous``: they count as away until they answer, since a number falling now would point to them.
    """
    return replace(seat, missed=0, standin=False, away_since=seat.away_since if anonymous else None)


def with_all_back(row: TableRow, seats: Sequence[SeatRow]) -> tuple[SeatRow, ...]:
    """Return the seats with everybody back who is away or waits to take their seat back.

    Whoever has used up the clock for the whole game can't come back.
    """

    def back(seat: SeatRow) -> SeatRow:
        stays_away = seat.standin and is_out_of_time(row, seat)
        return returned(seat) if seat.wants_back else replace(seat, standin=stays_away)

    return tuple(map(back, seats))


def with_seat(seats: Sequence[SeatRow], new: SeatRow) -> tuple[SeatRow, ...]:
    """Return the seats with one of them replaced."""
    return tuple(new if seat.seat == new.seat else seat for seat in seats)


def stand_in_level(levels: Sequence[str], seats: Sequence[SeatRow]) -> str:
    """Return the level of a computer that sits in: the weakest if several people play, else the middle."""
    people = sum(seat.person_id is not None or seat.owner_id is not None for seat in seats)
    return levels[0] if people > 1 else levels[len(levels) // 2]


def is_deserted(seats: Sequence[SeatRow]) -> bool:
    """Return whether nobody sits at a table or is about to return: computers don't play on alone."""
    return not any(seat.person_id or seat.wants_back for seat in seats)


def counts_for(row: TableRow, seats: Sequence[SeatRow]) -> int:
    """Return the number of people for whom a game counts: it is rated or a tournament's. 0: for nobody."""
    people = sum(seat.person_id is not None or seat.owner_id is not None for seat in seats)
    return people if row.counts or row.pairing_id is not None else 0


def is_contest(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Return whether people play against each other in a game that counts."""
    return counts_for(row, seats) > 1


def is_binding(row: TableRow, seats: Sequence[SeatRow], answered: Collection[Seat]) -> bool:
    """Return whether a game counts and a person has begun to play it; a tournament's binds from its start.

    ``answered``: the seats with an answer to the open question. Whoever left during the first question may
    have answered it: what is allowed after that must not reveal it.
    """
    begun = row.step > 0 or any(
        seat.leaves or seat.former_id is not None or (seat.seat in answered and not seat.level)
        for seat in seats
    )
    return row.pairing_id is not None or (row.counts and begun)


def is_owed(row: TableRow, seats: Sequence[SeatRow], answered: Collection[Seat], person_id: int) -> bool:
    """Return whether a person plays or hosts a binding game that they owe it to the others to finish.

    The others sit there or are about to take their seats back. A person may leave the game, and then ranks
    last; so nobody can end a game that they are about to lose, or whose deal they dislike. NOBODY, who ends
    it when a round's time is up, owes nothing. ``answered``: see ``is_binding``.
    """
    plays = any(person_id in {seat.person_id, seat.owner_id} for seat in seats)
    others = any(
        seat.person_id not in {None, person_id} or (seat.wants_back and seat.owner_id != person_id)
        for seat in seats
    )
    mine = plays or row.host_id == person_id
    return person_id != NOBODY and is_binding(row, seats, answered) and others and mine


def asleep(row: TableRow, now: float) -> TableRow:
    """Return the row of a table put to sleep: its clock stops until somebody wakes it.

    Requests for a pause stay until the next move. ``acted`` is set: its days of sleep are counted from now.
    """
    return replace(
        row, status="asleep", left=time_left(row, now), deadline=None, paused_until=None,
        pause_asked=_open_requests(row), acted=max(row.acted, now),
    )  # fmt: skip


def time_left(row: TableRow, now: float) -> float | None:
    """Return the seconds left on the open question's clock, None for no limit.

    ``now``: may be before the question was asked, while clocks are stopped (``Outages.question_time``).
    """
    return row.left if row.deadline is None else hours_of(row).between(max(now, row.asked), row.deadline)


def paused(row: TableRow, now: float, longest: float | None = None, *, by: int | None = None) -> TableRow:
    """Return the row of a table whose clock stops for ``longest`` seconds or until somebody resumes it.

    ``by``: the person who asked for it alone, named for as long as they sit there.
    """
    until = now + longest if longest is not None else None
    left, askers = time_left(row, now), () if by is None else (by,)
    return replace(row, status="paused", left=left, deadline=None, paused_until=until, pause_asked=askers)


def awake(row: TableRow, ask: Ask | None, now: float, acted: float, least: float = MINUTE) -> TableRow:
    """Return the row of a table that wakes with the time it had left.

    ``now``: for the question's clock, which may be stopped; ``acted``: when somebody woke it. ``least``: the
    least time left (seconds), or the question's whole time if that is less. There is no new ping, so
    people who owe an answer get another reminder.
    """
    limit = ask.seconds if ask else None
    deadline = None if limit is None else hours_of(row).new_end(now, max(row.left or 0.0, min(least, limit)))
    if row.left is not None and clock_of(row) is not None:  # a player's total time gains nothing
        deadline = hours_of(row).after(now, row.left)
    if row.left is not None and row.left < 0.0 and own_bank(row):  # what a bank has paid for stays paid
        deadline = hours_of(row).after(now, row.left)
    return replace(
        row, status="open", left=None, deadline=deadline, acted=acted, reminded=-1, paused_until=None,
        stopped_by=None, pause_asked=_open_requests(row),
    )  # fmt: skip


def _open_requests(row: TableRow) -> tuple[int, ...]:
    """Return the requests for a pause that outlast a stop of the clock: none if it was the pause itself."""
    return () if row.status == "paused" else row.pause_asked


def row_after(row: TableRow, ask: Ask | None, now: float, seats: Sequence[SeatRow]) -> TableRow:
    """Return the row at the next step. ``ask``: its question, timed from ``now``; None: the game is over."""
    deadline = deadline_of(row, ask, now, seats)
    return replace(
        row, step=row.step + 1, deadline=deadline, asked=now, status="open" if ask else "over",
        pause_asked=(),
    )  # fmt: skip


def deadline_of(row: TableRow, ask: Ask | None, now: float, seats: Sequence[SeatRow]) -> float | None:
    """Return when a question asked now ends; None: it has no limit, or the game is over.

    It ends early if the banks of all seats being asked run out first.
    """
    if ask is None:
        return None
    hours, start = hours_of(row), now + ask.rest
    held = [seat.bank for seat in seats if seat.seat in ask.pending and not seat.level]
    if clock_of(row) is not None and len(held) == len(ask.pending) == 1 and held[0] is not None:
        return hours.after(start, held[0])
    if ask.seconds is None:
        return None
    end = hours.ends(start, ask.seconds)
    if own_bank(row):
        return end
    banks = [seat.bank for seat in seats if seat.seat in ask.pending]
    known = [bank for bank in banks if bank is not None]
    return min(end, hours.after(start, sum(known))) if known and len(known) == len(banks) else end


# -- who may stop a table's clock ------------------------------------------------------------------------


ALONE = 2
"""How often the host of a game that counts may stop its clock, or favour somebody, without consent."""

PAUSE_REST = 4
"""Steps from a person's call for a pause, if not all agreed, to the first in which they may call again."""


def longest_alone(row: TableRow, seats: Sequence[SeatRow], ask: Ask | None) -> int:
    """Return the seconds that one person alone may stop the clock.

    In a game that counts that is an hour, or the time for one answer if longer, but at most a day.
    """
    if not is_contest(row, seats):
        return DAY
    usual = 0.0 if ask is None or ask.seconds is None else usual_seconds(row, ask.seconds)
    return int(min(DAY, max(HOUR, usual)))


def pauses_left(row: TableRow, seats: Sequence[SeatRow]) -> int | None:
    """Return how often the host may still stop the clock without the others; None: any number of times."""
    if runs_for_all(row, seats):
        return 0
    return max(0, ALONE - row.alone) if is_contest(row, seats) else None


def runs_for_all(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Return whether only all together may stop the clock: in a contest whose players have a total time.

    Each minute for which one of them stops it is a minute more to think.
    """
    return clock_of(row) is not None and is_contest(row, seats)


def with_solo_stop_used(row: TableRow, seats: Sequence[SeatRow]) -> TableRow:
    """Return the row after its host has stopped the clock, or favoured somebody, without the others."""
    return replace(row, alone=row.alone + 1) if is_contest(row, seats) else row


def favours(row: TableRow, seats: Sequence[SeatRow], ask: Ask) -> bool:
    """Return whether more time for a question favours the host, or people they choose, in a game that counts.

    It doesn't if everybody is asked, or if the host plays and gives the time to the others.
    """
    people = {seat.seat: seat.person_id for seat in seats if seat.person_id}
    asked = {seat: person for seat, person in people.items() if seat in ask.pending}
    plays = row.host_id in people.values()
    return is_contest(row, seats) and asked != people and (not plays or row.host_id in asked.values())


def with_pause_request(row: TableRow, person_id: int) -> TableRow:
    """Return the row with one more person asking for a pause."""
    return replace(row, pause_asked=tuple(sorted({*row.pause_asked, person_id})))


def without_pause_request(row: TableRow, person_id: int) -> TableRow:
    """Return the row with one person fewer asking for a pause."""
    return replace(row, pause_asked=tuple(each for each in row.pause_asked if each != person_id))


def everybody_asks(row: TableRow, seats: Sequence[SeatRow], *, anonymous: bool) -> bool:
    """Return whether everybody who is present at the table, or about to be back, asks for a pause.

    Where answers are anonymous, people who are away or have left count too, so agreement is impossible once
    somebody has left without asking: a pause without them would show who they are.
    """
    needed = {seat.person_id for seat in seats if seat.person_id and (anonymous or not seat.standin)}
    needed |= {seat.owner_id for seat in seats if seat.owner_id and (anonymous or seat.wants_back)}
    return bool(needed) and needed <= set(row.pause_asked)


def pauser(row: TableRow, seats: Sequence[SeatRow]) -> SeatRow | None:
    """Return the seat of the person who paused a table alone, even if they have left since.

    None: they host without a seat, or were forgotten, or everybody agreed.
    """
    return next((seat for seat in seats if (seat.person_id or seat.owner_id) in row.pause_asked), None)


# -- remove a forgotten person from a table: their seats and name go, their moves stay. Pure -------------


def names_person(row: TableRow, seats: Sequence[SeatRow], person_id: int) -> bool:
    """Return whether a table's rows name a person."""
    people = {row.host_id, *row.pause_asked}
    return person_id in people or any(
        person_id in {seat.person_id, seat.owner_id, seat.former_id} for seat in seats
    )


def without_person(
    row: TableRow, seats: Sequence[SeatRow], person_id: int
) -> tuple[TableRow, tuple[SeatRow, ...]]:
    """Return a table's rows without the person; their seats become vacant.

    Where they played alone, the table's channel is their DM, which is removed too.
    """
    row = without_pause_request(row, person_id)
    if row.host_id == person_id:
        row = replace(row, host_id=NOBODY, channel_id=row.channel_id if row.guild_id else 0)
    seats = [
        replace(seat, former_id=NOBODY) if person_id and seat.former_id == person_id else seat
        for seat in seats
    ]
    return row, tuple(_unnamed(seat) if _is_theirs(seat, person_id) else seat for seat in seats)


def _is_theirs(seat: SeatRow, person_id: int) -> bool:
    return person_id in {seat.person_id, seat.owner_id}


def _unnamed(seat: SeatRow) -> SeatRow:
    """Return a seat without its person.

    The table still counts them as away, and still hides a number that would show that they had answered.
    """
    if not seat.level:
        return SeatRow(
            seat.seat, None, joined=seat.joined, away_since=seat.away_since,
            former_id=seat.former_id, since=seat.since, bank=seat.bank, points=seat.points,
        )  # fmt: skip
    return replace(
        seat, owner_id=None, name="", locale="", dm_closed_at=None, wants_back=False, colour="",
        stopped=False, terms="", agrees=False,
    )  # fmt: skip


def seats_of(seats: Sequence[SeatRow], person_id: int) -> tuple[Seat, ...]:
    """Return the seats where a person sits or may come back."""
    return tuple(seat.seat for seat in seats if _is_theirs(seat, person_id))


def vacant(seats: Sequence[SeatRow]) -> tuple[Seat, ...]:
    """Return the seats with neither a person nor a computer."""
    return tuple(seat.seat for seat in seats if seat.person_id is None and not seat.level)


def has_players(seats: Sequence[SeatRow]) -> bool:
    """Return whether anybody sits there or may take a seat back."""
    return any(seat.person_id or seat.owner_id for seat in seats)


def with_computers(seats: Sequence[SeatRow], level: str, asked: Collection[Seat]) -> tuple[SeatRow, ...]:
    """Return the seats with computers on the vacant ones. ``asked``: those of the open question.

    As when somebody leaves, it must not show whether the person had answered (``Round.submitted``).
    """
    empty = vacant(seats)
    return tuple(
        replace(seat, level=level, leaves=1, owed=int(seat.seat in asked)) if seat.seat in empty else seat
        for seat in seats
    )


def with_host(row: TableRow, seats: Sequence[SeatRow], *, anonymous: bool = False) -> TableRow:
    """Return the row with a host: the first of ``_heirs``, else the first person who may come back."""
    if row.host_id != NOBODY or row.pairing_id is not None:  # a tournament's table has none
        return row
    owners = [seat.owner_id for seat in seats if seat.owner_id]
    return replace(row, host_id=next(iter(_heirs(row, seats, anonymous) + owners), NOBODY))


def handed_over(
    row: TableRow, seats: Sequence[SeatRow], person_id: int, *, anonymous: bool = False
) -> TableRow:
    """Return the row after a person has left: if they hosted, the first of ``_heirs`` hosts.

    If there is none, they remain host until somebody is back, or takes over a seat.
    """
    heirs = _heirs(row, seats, anonymous)
    return replace(row, host_id=heirs[0]) if heirs and row.host_id == person_id else row


def _heirs(row: TableRow, seats: Sequence[SeatRow], anonymous: bool) -> list[int]:
    """Return who may succeed a table's host: people who sit there, then people about to be back.

    Of those who sit there, people who are away come last. ``anonymous``: nobody may learn who is away or has
    left, so the order is drawn from the table's secret.
    """
    if anonymous:
        seats = sorted(seats, key=lambda seat: hashlib.sha256(row.secret + bytes([seat.seat])).digest())
    else:
        seats = sorted(seats, key=lambda seat: seat.standin)
    seated = [seat.person_id for seat in seats if seat.person_id]
    return seated + [seat.owner_id for seat in seats if seat.owner_id and seat.wants_back]

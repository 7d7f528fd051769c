"""A table: turns messages into moves. Every change to a table is made under its one lock.

It owns the sealed answers and the open question's clock. Each change is decided, committed and only then
applied in memory, all with the lock held: what people are told is on disk, and what the disk refused has not
happened. A step and the dealer's messages about it are one transaction. Reading needs no lock: rows, seats,
answers and steps are replaced, never mutated (``History``, ``Round``).
"""

from __future__ import annotations

import asyncio
import logging
import math
from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from dataclasses import dataclass, replace
from types import MappingProxyType
from typing import Any, TypeVar

import games
from bot.clock import Clock
from bot.tables.clocks import clock_of, is_out_of_time, own_bank
from bot.tables.names import isolated, plain_name
from bot.tables.refusal import OutOfTurn, Refusal
from bot.tables.round import (
    ABSENT_AFTER,
    PAUSE_REST,
    Round,
    awake,
    givers_of,
    is_asked,
    is_deserted,
    joint_moves,
    notes_absence,
    pauser,
    present,
    row_after,
    seats_after,
    stand_in_level,
    with_all_back,
    with_seat,
)
from data.message_rows import (
    ASK,
    CALL,
    EDITING_KINDS,
    PAUSE,
    PING,
    MessageRow,
    OutboxRow,
    OwedReceipt,
    Post,
    Slot,
    written_at,
)
from data.result_rows import BestRow, DailyTry, Ended, ResultRow
from data.results import results_of
from data.rows import Announced, AnswerRow, Change, GiverRow, Moves, SeatRow, Stored, TableRow
from data.store import Store, StoreError
from games.acts import FLAG, is_act, takes_back
from games.chain import next_head, shown_head
from games.disclosure import disclosed
from games.durations import MINUTE
from games.game import Ask, Check, Game, Seat, Step
from games.record import COMPUTER, DEFAULT, PERSON, Record, replay
from games.rng import SeededRng, stream

log = logging.getLogger(__name__)

ACTED_LAG = 60.0
"""Seconds by which the stored time of people's last action may lag; tables sleep after a day."""

SOLVED = "solved"
"""Reason for the end of a daily puzzle that was solved."""

LONGEST_GAP = 10 * MINUTE
"""Most seconds between two tries at a daily puzzle that count as time spent on it."""

RUNNING = ("open", "paused", "asleep")
"""Statuses of a table whose game is not over."""


# -- a game so far: its record, and the steps it folds to. No lock, no disk, no clock --------------------


T = TypeVar("T")

_THREAD = ThreadPoolExecutor(1, thread_name_prefix="replay")
"""Replays games from their records. A long game takes a tenth of a second or more. With one thread, the event
loop still runs every few milliseconds; with several, its share would shrink with each request.
"""


async def in_turn(function: Callable[..., T], *args: Any) -> T:
    """Call a function that replays a game, once earlier calls are done."""
    return await asyncio.get_running_loop().run_in_executor(_THREAD, function, *args)


def seat_word(seat: SeatRow) -> str:
    """Return the record's word for the occupant of a seat."""
    return f"{COMPUTER}{seat.level}" if seat.level else PERSON


class History:
    """One game from its deal to its latest step.

    States are not stored: the deal follows from the seed and the play from the log. A step is folded
    (computed from the record) only when it is needed: after a start, when the table is first used. That may
    be slow, so ``fold`` does it in a thread before anybody reads the state. Rows, seats, log and steps are
    frozen and replaced as a whole: a reader may keep using an old one while the game moves on.

    Raises:
        KeyError: this program does not know the game in the row's version.
    """

    def __init__(
        self,
        row: TableRow,
        seats: tuple[SeatRow, ...],
        log: tuple[Moves, ...],
        givers: Iterable[GiverRow] = (),
    ) -> None:
        self._set(row, seats, log, givers)

    def _set(
        self,
        row: TableRow,
        seats: tuple[SeatRow, ...],
        log: tuple[Moves, ...],
        givers: Iterable[GiverRow],
    ) -> None:
        self.row = row
        self.seats = seats
        self.game: Game[Any] = games.load(row.game, row.version)
        self.solo = self.game.seats[-1] == 1 and not self.game.belongs
        self._log = log
        self._steps: dict[int, Step] = {}
        self._ask_cache: tuple[Step, Ask | None] | None = None
        self._givers: dict[int, dict[Seat, str]] = {}
        self._heads: list[bytes] = []
        self._staged_moves: Moves = ()
        self._add_givers(givers)

    @property
    def record(self) -> Record:
        """The record so far, without the proof."""
        chained = self.row.chained
        # The occupants at the start: the entropy lists the joins of people only.
        joins = self.row.entropy.split(",") if chained else ()
        words = tuple(PERSON if seat.joined in joins else seat_word(seat) for seat in self.seats)
        links = [self._link(number, moves) for number, moves in enumerate(self._log, start=1)]
        by = tuple(tuple(who for _, _, who in link) for link in links) if chained else None
        return Record(
            self.row.game, self.row.version, self.row.options, self.row.seed, words, self._log,
            notes={"table": str(self.row.id)}, by=by,
        )  # fmt: skip

    @property
    def log(self) -> tuple[Moves, ...]:
        """The joint answers so far, the first step first."""
        return self._log

    def _link(self, number: int, moves: Moves) -> tuple[tuple[Seat, str, str], ...]:
        givers = self.givers(number)
        return tuple((seat, move, givers.get(seat, "")) for seat, move in moves)

    def _add_givers(self, givers: Iterable[GiverRow]) -> None:
        for giver in givers:
            self._givers.setdefault(giver.step, {})[giver.seat] = giver.word

    def answer_of(self, seat: Seat, step: int) -> str | None:
        """Return a person's own answer in a step; None if somebody else gave it, or there was none."""
        if not self.givers(step).get(seat, PERSON).startswith(PERSON):
            return None
        return next((move for who, move in self._log[step - 1] if who == seat), None)

    def given(self, seat: Seat, step: int) -> tuple[str | None, str]:
        """Return the move of a seat in a step, the newest staged or logged, and the word for who gave it."""
        move = next((move for who, move in self.moves_at(step) if who == seat), None)
        return move, self.givers(step).get(seat, PERSON)

    def moves_at(self, step: int) -> Moves:
        """Return the joint answers of a step, which may be staged and not logged yet."""
        return self._log[step - 1] if step <= len(self._log) else self._staged_moves

    def ran_out(self, step: int) -> dict[Seat, str]:
        """Return the people whose time ran out in a step, with what was played for them.

        Empty where answers are anonymous, since the moves would give away who was late; and where they stay
        face down, since everybody knows what is played for whoever is late.
        """
        ask = self.game.ask(self.step_at(step - 1).state) if self.givers(step) else None
        if ask is None or ask.counted:
            return {}
        people = {seat.seat for seat in self.seats if not seat.level or seat.owner_id is not None}
        late = {seat for seat, word in self.givers(step).items() if word == DEFAULT} & people
        late -= {*self.failed_at(step)}
        return {seat: move for seat, move in self.moves_at(step) if seat in late and move != FLAG}

    def givers(self, step: int) -> Mapping[Seat, str]:
        """Return who gave the answers of a step; empty if that was not noted."""
        return self._givers.get(step, {})

    def latest_givers(self, step: int) -> dict[Seat, str]:
        """Return who gave the latest answer of each seat up to a step."""
        latest: dict[Seat, str] = {}
        for number in range(1, step + 1):
            latest.update(self.givers(number))
        return latest

    def steps_by(self, seat: Seat, giver: str, last: int) -> list[int]:
        """Return the steps up to ``last`` in which this giver answered for a seat."""
        return [n for n in range(1, last + 1) if self.givers(n).get(seat, "").startswith(giver)]

    def idle(self, last: int) -> frozenset[Seat]:
        """Return the seats whose people gave none of their first ``ABSENT_AFTER`` answers up to a step.

        Otherwise people could let a computer begin and come back only if it is winning, so that the game
        counts. Empty where it was not noted who answered. Resigning is no answer, and a substitute's answers
        don't count for whoever had the seat before.
        """
        numbers = range(1, last + 1)
        until = {seat.seat: seat.since for seat in self.seats if seat.former_id is not None}
        if not all(map(self.givers, numbers)):
            return frozenset()
        answered = Counter[Seat]()
        moved: set[Seat] = set()
        for number in numbers:
            if is_act(self.moves_at(number)):
                continue
            for seat, who in self.givers(number).items():
                answered[seat] += 1
                own = who.startswith(PERSON) and number <= until.get(seat, number)
                if own and answered[seat] <= ABSENT_AFTER:
                    moved.add(seat)
        return frozenset(seat.seat for seat in self.seats) - moved

    def failed_at(self, step: int) -> tuple[Seat, ...]:
        """Return the seats whose computer could not choose in a step, so that another answer was taken.

        Where answers are anonymous, nobody may learn who a computer stands in for, so stand-ins are left out
        (see ``hidden_failures``).
        """
        ask = self.game.ask(self.step_at(step - 1).state) if self.givers(step) else None
        if ask is None:
            return ()
        levels = {seat.seat: seat.level for seat in self.seats if seat.level}
        if not ask.anonymous:
            level = stand_in_level(tuple(self.game.computers), self.seats)
            absent = (seat for seat in self.seats if seat.standin and (seat.away_since or 0) < step)
            levels |= {seat.seat: level for seat in absent}
        givers = {seat: self.givers(step).get(seat, PERSON) for seat in levels}
        expected = {seat: {PERSON, f"{COMPUTER}{level}"} for seat, level in levels.items()}
        return tuple(sorted(seat for seat in levels if givers[seat] not in expected[seat]))

    def hidden_failures(self, last: int) -> list[int]:
        """Return the steps up to ``last`` with anonymous answers in which a stand-in's computer failed.

        That is secret until the game is over. Whoever has answered again since is no longer noted as absent,
        so a failure while they were away is not among them.
        """
        away = {seat.seat: seat.away_since for seat in self.seats if seat.standin and not seat.level}
        steps = []
        for number in range(1, last + 1):
            ask = self.game.ask(self.step_at(number - 1).state) if self.givers(number) else None
            if ask is None or not ask.anonymous:
                continue
            givers = self.givers(number)
            absent = (seat for seat, since in away.items() if since is not None and since < number)
            if any(givers.get(seat) == DEFAULT for seat in absent):
                steps.append(number)
        return steps

    def played_for(self, number: int | None = None) -> frozenset[Seat]:
        """Return the people's seats for which a computer has answered up to a step, if that is public.

        Where answers are anonymous, it is public once the game is over.
        """
        number = self.row.step if number is None else number
        played = frozenset(seat for seat, first in self.stand_ins().items() if first <= number)
        ask = self.game.ask(self.step_at(number).state) if played else None
        return frozenset() if ask is not None and ask.anonymous else played

    def stand_ins(self) -> dict[Seat, int]:
        """Return the people's seats for which a computer has answered, each with the first such step."""
        people = {seat.seat for seat in self.seats if seat.owner_id is not None or not seat.level}
        first: dict[Seat, int] = {}
        for step in sorted(self._givers):
            for seat, word in self._givers[step].items():
                if seat in people and word.startswith(COMPUTER):
                    first.setdefault(seat, step)
        return first

    def head(self, step: int) -> str:
        """Return the head of the answer chain that a step shows; "" if it shows none.

        A secret that is never revealed must not be guessable, and nobody could check the chain without it. A
        game that hides nothing needs no proof.
        """
        if not (self.game.has_secrets and self.row.chained and self.row.proof and step):
            return ""
        while len(self._heads) < min(step, len(self._log)):
            number = len(self._heads) + 1
            self._heads.append(self._next_head(number, self._log[number - 1]))
        is_staged = step > len(self._heads)
        return shown_head(self._next_head(step, self._staged_moves) if is_staged else self._heads[step - 1])

    def _next_head(self, number: int, moves: Moves) -> bytes:
        before = self._heads[number - 2] if number > 1 else bytes.fromhex(self.record.terms)
        return next_head(self.row.secret, before, number, self._link(number, moves))

    async def fold(self, number: int | None = None) -> None:
        """Fold a step (None: the newest) in a thread, so that it is in memory.

        Raises:
            Exception: the record does not replay; the type depends on the game.
        """
        wanted = self._steps_to_keep(self.row.step if number is None else number)
        if not wanted <= self._steps.keys():
            self._keep_steps(await in_turn(_folded, self.game, self.record, wanted))

    def _steps_to_keep(self, number: int) -> set[int]:
        """Return the steps to keep in memory: the newest is read together with the question before it."""
        return {number, self.row.step, max(0, self.row.step - 1)}

    def step_at(self, number: int | None = None) -> Step:
        """Return a step, the newest by default. On the event loop, call ``fold`` first."""
        number = self.row.step if number is None else number
        if number not in self._steps:
            self._keep_steps(_folded(self.game, self.record, self._steps_to_keep(number)))
        return self._steps[number]

    def _keep_steps(self, steps: dict[int, Step]) -> None:
        """Keep these steps, and drop the others that are no longer needed."""
        newer = {number: step for number, step in self._steps.items() if number >= self.row.step}
        self._steps = steps | newer

    def lap_from(self, number: int) -> int:
        """Return the first step of a step's lap. ``number``: the newest step or the one before."""
        while number and is_lap(self.game, self.step_at(number - 1), self.step_at(number)):
            number -= 1
        return number

    def begins(self, step: Step) -> None:
        """Keep the newly dealt set-up."""
        self._steps = {0: step}

    @property
    def folded(self) -> bool:
        """Whether the newest step is in memory."""
        return self.row.step in self._steps

    @property
    def state(self) -> Any:
        """The current state."""
        return self.step_at().state

    @property
    def ask(self) -> Ask | None:
        """The open question; None when the game is over."""
        step = self.step_at()
        if self._ask_cache is None or self._ask_cache[0] is not step:
            self._ask_cache = step, self.game.ask(step.state)
        return self._ask_cache[1]

    def chance(self, seat: Seat, label: str) -> SeededRng:
        """Return the random stream for a computer's or a default answer at the current step.

        Each seat and label has its own, so a computer on another machine learns nothing about later choices.
        """
        step = self.row.step
        return SeededRng(stream(self.row.seed, f"{label}:{seat}:{step}"), step)

    def _stage(self, step: Step, moves: Moves, givers: Iterable[GiverRow]) -> None:
        """Stage the next step so that its messages commit with it.

        If the commit fails, ``row.step`` still names the previous step, and the next try replaces this one.
        """
        lap = {number: kept for number, kept in self._steps.items() if number >= self.lap_from(self.row.step)}
        self._steps = {**lap, self.row.step: self.step_at(), self.row.step + 1: step}
        self._staged_moves = moves
        self._add_givers(givers)

    def _apply_staged(self, row: TableRow, seats: tuple[SeatRow, ...], moves: Moves) -> None:
        """Make the staged step, which is now on disk, the current one."""
        self._log = (*self._log, moves)
        self.row, self.seats = row, seats


def is_lap(game: Game[Any], before: Step, after: Step) -> bool:
    """Return whether two steps belong to one lap and so share a message."""
    first, second = game.ask(before.state), game.ask(after.state)
    return first is not None and second is not None and second.lap != "" and second.lap == first.lap


def _folded(game: Game[Any], record: Record, wanted: Collection[int]) -> dict[int, Step]:
    """Return the wanted steps, and those of the record's last lap."""
    found, lap, before = {}, dict[int, Step](), None
    for number, step in enumerate(replay(record)):
        if before is None or not is_lap(game, before, step):
            lap = {}
        lap[number] = before = step
        if number in wanted:
            found[number] = step
    return lap | found


# -- a table: one game with the people who answer --------------------------------------------------------


@dataclass(frozen=True, slots=True)
class LastAnswer:
    """When a person last answered, at which step, and whether by DM.

    ``first``: when they first answered at that step. Others see only this: that somebody has changed their
    answer is secret. Where a table shows only how many have answered, they don't see this either, and
    ``first`` is still an earlier question's. ``ordered``: the answer came from moves set in advance, so it
    doesn't show that the person is looking.
    """

    at: float
    step: int
    in_dm: bool
    first: float
    ordered: bool = False


def answers_of(stored: Stored) -> dict[Seat, AnswerRow]:
    """Return the answers to the open question; answers to earlier questions must not count."""
    step = stored.table.step
    return {answer.seat: answer for answer in stored.answers if answer.step == step and answer.move}


# -- an answer from a person: what brought it, and what becomes of it ------------------------------------


@dataclass(frozen=True, slots=True)
class Source:
    """What brought an answer. ``id``: Discord's id of a message, a command or a click.

    ``words_id``: the id of the message or command with the words; None: a button names the step.
    ``channel_id``: the DM where a receipt is owed, None for none. ``in_dm``: it came by DM. ``yields``: it
    was set in advance, and the id is ours. It gives way to an answer that is already there, and to whatever
    its person sent, even if that is read later.
    """

    id: int
    words_id: int | None = None
    channel_id: int | None = None
    in_dm: bool = False
    yields: bool = False


@dataclass(frozen=True, slots=True)
class Receipt:
    """What became of an answer. ``check.move`` None: refused. ``confirm``: the person has to confirm it.

    ``owed``: the receipt to send if the answer came by DM; it is stored with the answer.
    """

    seat: Seat
    check: Check
    taken: bool
    replaced: bool = False
    confirm: bool = False
    owed: OutboxRow | None = None

    @property
    def outcome(self) -> str:
        """What became of the answer, as the metrics name it."""
        return "taken" if self.taken else "unsure" if self.confirm else "refused"

    @property
    def reason(self) -> str:
        """Why it was refused, as the metrics name it."""
        return "unread" if self.check.args.get("unread") else "rule"


def is_outdated(source: Source | None, heard: int | None) -> bool:
    """Return whether a source is older than what was last heard, or the same.

    ``heard``: see ``Table.last_heard``. The ids contain the time by Discord's clock. Messages written while
    the bot was away are read late, perhaps after a newer click, and some of them twice.
    """
    if source is None or heard is None:
        return False
    return source.id == heard or written_at(source.id) < written_at(heard)


def owed_receipt(
    answer: AnswerRow, person_id: int, source: Source | None, *, replaced: bool
) -> OwedReceipt | None:
    """Return the receipt owed for an answer, None if it did not come by DM."""
    if source is None or source.channel_id is None:
        return None
    return OwedReceipt(
        source.id, source.channel_id, person_id, answer.table_id, answer.step, answer.seat, answer.move,
        replaced, source.yields,
    )  # fmt: skip


Announce = Callable[["Table", TableRow, tuple[SeatRow, ...], Sequence[ResultRow]], Sequence[Post]]
"""Makes the posts of the staged step. For a game's last step it also gets the results stored with it."""


class Table(History):
    """One game from its lobby's Start to its last announcement, with the people who answer."""

    def __init__(self, stored: Stored, store: Store, clock: Clock) -> None:
        self.lock = asyncio.Lock()
        self._store = store
        self._clock = clock
        self.write_outcome_unknown = False
        """Whether a failed change may be on disk all the same (see ``catch_up``)."""
        self._acted = self.touched = stored.table.acted
        self.pause_called = self.pause_refused = -1
        """The step at which others were last called to a pause, and the step at which one was last refused.

        A restart forgets the refusal: whoever asks again then calls nobody.
        """
        self.pause_callers: dict[int, int] = {}
        """The people who called the others to a pause without getting it, each with the step of the call."""
        self.refused: set[tuple[int, str, Seat | None]] = set()
        """The offers declined at the newest step, by step, kind and seat; after a restart only the last."""
        self.end_asked_by: int | None = None
        """The manager who is asking the players to end their game; forgotten at a restart."""
        self._read(stored)

    def _read(self, stored: Stored) -> None:
        """Set memory to what is on disk."""
        row = stored.table
        if clock_of(row) is not None:  # earlier versions kept an hour of the day as well
            row = replace(row, daily=None)
        self._set(row, stored.seats, stored.log, stored.givers)
        self._note_refusal()
        self.answers: Mapping[Seat, AnswerRow] = answers_of(stored)
        self._withdrawn_by: dict[tuple[int, Seat], int] = {
            (answer.step, answer.seat): answer.source_id
            for answer in stored.answers
            if not answer.move and answer.source_id is not None
        }
        """By step and seat: the click that withdrew an answer."""
        self._last_answers: dict[Seat, LastAnswer] = {}
        self.put_since: dict[str, int] = {}
        """By slot: when the message there began to ask the open question, as a Discord id; if known."""
        self.asked_at = 0.0
        """When the question was asked; 0.0 after a restart, so that the next question pings."""
        self.prompted: frozenset[Seat] = frozenset(range(len(stored.seats)))
        """The seats whose DM may still have buttons; all of them after a restart."""
        self.asked_by_dm: frozenset[Seat] = frozenset()
        """The seats whose open question is in a DM, or about to be."""
        self.called_by_dm: frozenset[Seat] = frozenset(range(len(stored.seats)))
        """The seats called to the open question by a DM, sent or about to be; all of them after a restart."""
        self.pinged = True
        """Whether a ping for the open question is at the table, or about to be; True after a restart."""
        for message in stored.messages.values():
            if message.at.numbers[:1] == (self.row.step,):
                self.note_posted(message)
        self.scrolled: frozenset[Seat] = frozenset()
        """The seats whose DM has scrolled up: their people have since typed something else below it."""
        self._people: tuple[tuple[SeatRow, ...], frozenset[int]] = ((), frozenset())

    def pause_wait(self, person_id: int) -> int:
        """Return the number of steps until a person may call the others to a pause, 0 for now.

        A caller may ask again at the same step unless the pause was refused; the others aren't called again.
        """
        step, called = self.row.step, self.pause_callers.get(person_id)
        refused = self.pause_refused == step
        if called is None or (called == step and not refused):
            return int(refused)
        return max(int(refused), called + PAUSE_REST - step)

    def _note_refusal(self) -> None:
        row = self.row
        self.refused = {each for each in self.refused if each[0] == row.step}  # steps don't come again
        if row.offer_declined:
            self.refused.add((row.offer_step, row.offer, row.offer_seat))

    def _note_call(self, at: Slot) -> None:
        if at.numbers[:1] != (self.row.step,):
            return
        if at.name == ASK:
            self.asked_by_dm |= {at.seat}
        elif at.name == CALL:
            self.called_by_dm |= {at.seat}
        elif at.name == PING:
            self.pinged = True
        elif at.name == PAUSE:
            self.pause_called = self.row.step

    def note_sent(self, posts: Iterable[OutboxRow]) -> None:
        """Note messages that are on their way."""
        for post in posts:
            if post.kind not in {"delete", "retract"}:
                self._note_call(post.at)

    def note_asked(self, posts: Iterable[OutboxRow]) -> None:
        """Note the messages that ask a new question."""
        self.asked_by_dm, self.called_by_dm, self.pinged = frozenset(), frozenset(), False
        self.note_sent(posts)

    def is_told_by_dm(self, seat: Seat) -> bool:
        """Return whether a seat has a DM that asks the open question or calls to it, as far as known."""
        at = self.row.step, seat
        return any(Slot(name, at).to_text() in self.put_since for name in (ASK, CALL))

    def note_posted(self, message: MessageRow) -> None:
        """Note a message that Discord now has."""
        self.put_since[message.slot] = message.since
        self._note_call(message.at)

    def begins(self, step: Step) -> None:
        """Keep the first step, whose question is now being asked."""
        super().begins(step)
        self.asked_at = self._clock.now()

    # -- who sits here, and what they are asked --------------------------------------------------------

    @property
    def people(self) -> frozenset[int]:
        """The people who sit here. Cached: every answer needs it for every table."""
        seats, people = self._people
        if seats is not self.seats:
            people = frozenset(seat.person_id for seat in self.seats if seat.person_id is not None)
            self._people = (self.seats, people)
        return people

    def with_seat(self, new: SeatRow) -> tuple[SeatRow, ...]:
        """Return the seats with this one replaced."""
        return with_seat(self.seats, new)

    def is_alone(self, person_id: int) -> bool:
        """Return whether a person sits here alone, with nobody else who may come back."""
        return person_id in self.people and self._is_for_one(person_id)

    def _is_for_one(self, person_id: int) -> bool:
        """Return whether only this person sits here or may come back."""
        concerned = {person for seat in self.seats for person in (seat.person_id, seat.owner_id)}
        return concerned <= {None, person_id}

    def resumed_row(self, person_id: int | None, now: float) -> TableRow:
        """Return the table's row once a person resumes it. ``person_id`` None: its pause has run out.

        If only that person sits at a sleeping table, the question gets its whole time: nobody else waits.
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

    def require_player(self, person_id: int) -> None:
        """Check that a person sits here, or waits to take their seat back.

        Raises:
            Refusal: neither.
        """
        if not any(seat.wants_back and seat.owner_id == person_id for seat in self.seats):
            self.seat_of(person_id)

    def may_return(self, seat: SeatRow) -> bool:
        """Return whether a seat's person may come back to it.

        Whoever has used up the clock for the whole game may not, unless everybody has left: then the game
        waits for anybody, and computers play on for them.
        """
        return not is_out_of_time(self.row, seat) or is_deserted(self.seats)

    def require_time(self, seat: SeatRow) -> None:
        """Check that a seat's person can still move, or come back to it.

        Raises:
            Refusal: see ``may_return``.
        """
        if not self.may_return(seat):
            raise Refusal("out_of_time", table=self.row.id)

    def question_for(self, person_id: int) -> tuple[SeatRow, Ask]:
        """Return the person's seat and the question it is asked.

        Raises:
            Refusal: not seated, the game is over, paused or asleep, their time is used up, or it is
                somebody else's turn.
        """
        seat = self.seat_of(person_id)
        self.require_open()
        ask = self.ask
        if ask is None:
            raise Refusal("table_over", table=self.row.id)
        self.require_time(seat)
        if not is_asked(ask, seat.seat):
            awaited = () if ask.counted else self.round.shown_waiting()
            raise OutOfTurn(self.row.id, self.row.game, self.seats, awaited)
        return seat, ask

    def counted(self, seat: Seat, step: int) -> str | None:
        """Return the answer of a seat's person that counts for a step, open or not; None if none does."""
        if step != self.row.step:
            return self.answer_of(seat, step + 1) if step < self.row.step else None
        answer = self.answers.get(seat)
        return answer.move if answer is not None and self.seats[seat].person_id is not None else None

    def asks(self, person_id: int) -> Ask | None:
        """Return the question a person is being asked, None if there is none."""
        try:
            return self.question_for(person_id)[1]
        except Refusal:
            return None

    def has_answer(self, person_id: int) -> bool:
        """Return whether a person has answered the open question and may still change that."""
        return (
            self.asks(person_id) is not None
            and self.counted(self.seat_of(person_id).seat, self.row.step) is not None
        )

    def reading(self, person_id: int, text: str) -> Check:
        """Return how a text is read as an answer to the question a person is being asked."""
        return self.game.check(self.state, self.seat_of(person_id).seat, text)

    async def may_mean(self, person_id: int, text: str) -> bool:
        """Return whether a text is clearly a seated person's move, now or at their last question."""
        seat = next((seat.seat for seat in self.seats if seat.person_id == person_id), None)
        if seat is None:
            return False
        last = next((step for step in range(self.row.step, 0, -1) if self.given(seat, step)[0]), 1)
        await self.fold(last - 1)
        checks = (self.game.check(self.step_at(step).state, seat, text) for step in {self.row.step, last - 1})
        return any(check.move is not None and not check.args.get("confirm") for check in checks)

    def urgency(self, person_id: int) -> tuple[bool, float, int]:
        """Return a key that sorts a person's tables: first those where they owe a move, by deadline."""
        deadline = math.inf if self.row.deadline is None else self.row.deadline
        return not self.awaits(person_id), deadline, self.row.id

    def awaited_seat(self, person_id: int, step: int | None) -> SeatRow:
        """Return the person's seat if it is being asked. ``step``: the one they saw, None: the open one.

        Raises:
            Refusal: see ``question_for``; or the table has moved on since that step.
        """
        self.require_step(step)
        seat, _ = self.question_for(person_id)
        return seat

    def require_step(self, step: int | None) -> None:
        """Check that the question a person saw is still open. ``step``: its step, None: the open one.

        Raises:
            Refusal: the table has moved on.
        """
        if step not in {None, self.row.step}:
            raise Refusal("stale", table=self.row.id)

    def require_open(self) -> None:
        """Check that the game is running.

        Raises:
            Refusal: its clock is stopped, or it is over.
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
        """Whether a player has stopped the clock, so that nobody else may restart it."""
        return self.row.status == "paused" and self.stopper is not None

    @property
    def stopper(self) -> int | None:
        """The person who stopped the clock and still sits here."""
        seat = self.row.stopped_by
        return None if seat is None else self.seats[seat].person_id

    def stopped(self) -> Refusal:
        """Return a refusal: the clock is stopped, until when, and (if public) by whom."""
        return Refusal("table_stopped", table=self.row.id, time=f"<t:{int(self.row.paused_until or 0)}:R>")

    @property
    def has_place(self) -> bool:
        """Whether its thread still exists and the bot is in its server."""
        return self.row.lost_at is None and self.row.evicted_at is None

    def nowhere(self) -> Refusal:
        """Return a refusal: the table has no channel to go on in."""
        return Refusal("table_nowhere" if self.row.lost_at is None else "table_lost", table=self.row.id)

    def _not_open(self) -> Refusal:
        """Return the refusal of a table whose clock is stopped or whose game is over."""
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

    def awaits(self, person_id: int) -> bool:
        """Return whether a person owes an answer and is present. A stopped table is not folded."""
        return self.row.status == "open" and self.round.awaits(person_id)

    def _note_answer(self, answer: AnswerRow, *, in_dm: bool, ordered: bool) -> None:
        last = self._last_answers.get(answer.seat)
        first = answer.at
        if self.ask is not None and self.ask.counted:
            first = last.first if last is not None else -math.inf
        elif last is not None and last.step == answer.step:
            first = last.first
        self._last_answers[answer.seat] = LastAnswer(answer.at, answer.step, in_dm, first, ordered)

    def note_typed(self, person_id: int) -> None:
        """Note that a person's DM of this table is no longer the last message of their conversation."""
        self.scrolled |= {seat.seat for seat in self.seats if seat.person_id == person_id}

    def note_substitute(self, seat: Seat) -> None:
        """Forget what is known of a seat's former person: when they answered, what they see of their DM."""
        self._last_answers.pop(seat, None)
        self.prompted |= {seat}
        self.scrolled -= {seat}

    def answered_within(self, seconds: float) -> frozenset[Seat]:
        """Return the seats that have answered within the last ``seconds``, as far as known.

        Changed answers count, so use it only for a person's own messages.
        """
        now, answers = self._clock.now(), self._last_answers.items()
        return frozenset(seat for seat, last in answers if abs(now - last.at) <= seconds and not last.ordered)

    @property
    def ordered(self) -> frozenset[Seat]:
        """The seats whose last answer came from moves set in advance."""
        return frozenset(seat for seat, last in self._last_answers.items() if last.ordered)

    def seen_within(self, seconds: float) -> frozenset[Seat]:
        """Return the seats that everybody has seen answer within the last ``seconds``."""
        now, answers = self._clock.now(), self._last_answers.items()
        return frozenset(seat for seat, last in answers if abs(now - last.first) <= seconds)

    def answered_here_within(self, seconds: float) -> frozenset[Seat]:
        """Return those of ``answered_within`` whose last answer came from the table, not by DM."""
        return frozenset(seat for seat in self.answered_within(seconds) if not self._last_answers[seat].in_dm)

    def all_answered_within(self, seconds: float) -> bool:
        """Return whether a question closing now got all its answers within ``seconds``, which is public."""
        now = self._clock.now()
        late = self.row.deadline is not None and now >= self.row.deadline
        return abs(now - self.asked_at) <= seconds and not late

    @property
    def is_duel(self) -> bool:
        """Whether two players may resign, agree on a draw and take moves back."""
        return self.game.duel and len(self.seats) == 2

    # -- what is on the disk ---------------------------------------------------------------------------

    async def _save(self, change: Change) -> tuple[OutboxRow, ...]:
        with self._saving():
            return await self._store.save(change)

    @contextmanager
    def _saving(self) -> Iterator[None]:
        """Note if a change fails: it may have been cancelled during the write, or the store's reply lost."""
        try:
            yield
        except BaseException:
            self.write_outcome_unknown = True
            raise

    def _matches(self, stored: Stored) -> bool:
        """Return whether memory matches the disk."""
        row = replace(stored.table, acted=self.row.acted)
        return (row, stored.seats, answers_of(stored)) == (self.row, self.seats, dict(self.answers))

    async def catch_up(self) -> tuple[OutboxRow, ...]:
        """Bring memory in line with the disk after a failed change; return the rows still to be sent.

        Raises:
            StoreError: the store can't be read.
            UnreadableError: a row of the table can't be read.
        """
        async with self.lock:
            stored = await self._store.stored(self.row.id)
            unsent = await self._store.outbox(self.row.id)
            if stored is not None and not self._matches(stored):
                log.warning("table %d is at step %d on the disk", self.row.id, stored.table.step)
                self._read(stored)
                await self.fold()
            self.write_outcome_unknown = False
            return tuple(unsent)

    # -- answers ---------------------------------------------------------------------------------------

    async def submit(
        self,
        person_id: int,
        text: str,
        *,
        step: int | None = None,
        confirmed: bool = False,
        source: Source | None = None,
        now: Callable[[], float] | None = None,
    ) -> Receipt:
        """Take a person's words or choice as the answer to the open question.

        ``step``: the step the person was looking at; an older one is refused. ``now``: returns the instant up
        to which the person has used time (``Outages.question_time``), None for the present instant. When this
        returns with ``taken``, the answer is on disk, with the receipt owed by DM.

        Raises:
            Refusal: no answer is awaited from this person, the question has changed meanwhile, or they have
            sent another answer since.
            StoreError: the disk failed; the answer does not count.
        """
        async with self.lock:
            seat = self.awaited_seat(person_id, step)
            before = self.answers.get(seat.seat)
            heard, yields = self.last_heard(seat.seat), source is not None and source.yields
            if (before is not None) if yields else is_outdated(source, heard):
                raise Refusal("newer", table=self.row.id)
            check = self.game.check(self.state, seat.seat, text)
            if check.move is None:
                return Receipt(seat.seat, check, taken=False)
            if check.args.get("confirm") and not confirmed:
                return Receipt(seat.seat, check, taken=False, confirm=True)
            replaced = before is not None
            source_id = heard if source is None or yields else source.id
            # Read with the lock held, as time is given back with it held.
            until = self._clock.now() if now is None else now()
            used = self.round.elapsed(until) if seat.bank is not None else None
            if before is not None:  # nobody has been waiting for them since
                used = before.used
            answer = AnswerRow(
                self.row.id, self.row.step, seat.seat, check.move, self._clock.now(), source_id, used
            )
            owed = owed_receipt(answer, person_id, source, replaced=replaced)
            await self._store_answer(answer, owed)
            if owed is not None and self.ask is not None and (self.row.in_dms or self.ask.sealed):
                self.prompted |= {seat.seat}
                self.scrolled -= {seat.seat}
            self._note_answer(answer, in_dm=source is not None and source.in_dm, ordered=yields)
            away = seat.standin or seat.away_since is not None
            if away or (seat.missed and notes_absence(self.ask)):
                with suppress(StoreError):  # the answer counts; the next one marks the seat
                    await self._mark_present(seat)
            row = owed.row if owed is not None else None
            return Receipt(seat.seat, check, taken=True, replaced=replaced, owed=row)

    def last_heard(self, seat: Seat) -> int | None:
        """Return the Discord id with which a person last gave or withdrew an answer to the open question."""
        answer = self.answers.get(seat)
        return self._withdrawn_by.get((self.row.step, seat)) if answer is None else answer.source_id

    async def _store_answer(self, answer: AnswerRow, owed: OwedReceipt | None) -> None:
        """Store a person's answer and, from time to time, when people last acted here."""
        acted = answer.at - self._acted >= ACTED_LAG
        with self._saving():
            await self._store.put_answer(answer, acted=acted, owed=owed)  # from here on it counts
        if acted:
            self._acted = answer.at
            self.row = replace(self.row, acted=answer.at)
        self.answers = {**self.answers, answer.seat: answer}

    async def _mark_present(self, seat: SeatRow) -> None:
        """Note that a person is present again: no missed questions, no computer in their place."""
        await self.update(self.row, tuple(present(s) if s.seat == seat.seat else s for s in self.seats))

    async def withdraw(self, person_id: int, step: int | None = None, source: Source | None = None) -> bool:
        """Withdraw a person's answer; False if there was none, or only one sent later.

        ``source``: the click asking for it. Answers sent before it no longer count.

        Raises:
            Refusal: no answer is awaited from this person, or the question has changed meanwhile.
        """
        async with self.lock:
            seat = self.awaited_seat(person_id, step)
            answer = self.answers.get(seat.seat)
            if answer is None or is_outdated(source, answer.source_id):
                return False
            with self._saving():
                await self._store.withdraw_answer(
                    self.row.id, self.row.step, seat.seat, source.id if source is not None else None
                )
            if source is not None:
                self._withdrawn_by[self.row.step, seat.seat] = source.id
            self.answers = _without(self.answers, (seat.seat,))
            return True

    async def answer_computer(self, seat: Seat, step: int, move: str, giver: str = "") -> None:
        """Keep a computer's choice, unless the table has moved on or a person took the seat.

        ``giver``: the record's word for what chose, if the seat's own computer could not.
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

        ``number``: the step to close. ``filled``: the answers for seats without one (``Round.unanswered``).
        ``played``: the levels of the computers that chose some of them. Nothing happens if the table has
        moved on meanwhile, if an answer was withdrawn, a seat left or time given while ``filled`` was
        computed, or if the disk may hold an answer that memory doesn't (``catch_up``).
        """
        async with self.lock:
            if number != self.row.step or self.row.status != "open":
                return ()
            # Decide again with the lock held: ``filled`` was computed without it.
            closing = self.round
            missing = set(closing.unanswered())
            if self.write_outcome_unknown or missing - filled.keys() or not closing.closes(self._clock.now()):
                return ()
            if any(self.seats[seat].level and self.seats[seat].owner_id for seat in missing):
                return ()  # its person has just left it: a computer has to choose
            filled = {seat: move for seat, move in filled.items() if seat in missing}
            moves = joint_moves(closing, filled)
            # In a thread: a step may compute large numbers, and nobody else should wait for that.
            chance = SeededRng(self.row.seed, self.row.step + 1)
            step: Step = await asyncio.to_thread(self.game.step, self.state, dict(moves), chance)
            givers = givers_of(closing, moves, played)
            self._stage(step, moves, givers)
            now = self._clock.now()
            seats = closing.debited(seats_after(closing, filled), now)
            row = row_after(self.row, self.game.ask(step.state), now, seats)
            row = replace(row, failed=row.failed + len(self.failed_at(row.step)))
            row = self._with_hidden_failures(row)
            change = self._change(step, row, seats, moves, givers, announce)
            sent = await self._save(change)  # nothing in memory changes until this returns
            self._continue(row, seats, moves, sent)
            return sent

    async def fall(self, number: int, seat: Seat, announce: Announce) -> tuple[OutboxRow, ...]:
        """End a game in which a seat has run out of time, unless the table has moved on; return the posts."""
        async with self.lock:
            if number != self.row.step or self.round.fallen(self._clock.now()) != seat:
                return ()
            return await self.act(((seat, FLAG),), announce, DEFAULT)

    async def act(
        self, moves: Moves, announce: Announce, giver: str = PERSON, until: float | None = None
    ) -> tuple[OutboxRow, ...]:
        """Log what people do besides their moves, with its messages; hold the lock.

        The next question gets its whole time; answers given so far no longer count. ``until``: the instant up
        to which those asked have used time (``Outages.question_time``), None for the present instant.

        Raises: RecordError: it is not possible here.
        """
        step = await in_turn(_last_step, self.record.with_step(moves))
        number, now = self.row.step + 1, self._clock.now()
        givers = tuple(GiverRow(self.row.id, number, seat, giver) for seat, _ in moves)
        self._stage(step, moves, givers)
        seats = self.round.debited(self.seats, now if until is None else until)
        row = replace(row_after(self.row, self.game.ask(step.state), now, seats), acted=now)
        row = self._with_hidden_failures(row)
        sent = await self._save(self._change(step, row, seats, moves, givers, announce))
        self._continue(row, seats, moves, sent)
        return sent

    def _continue(
        self, row: TableRow, seats: tuple[SeatRow, ...], moves: Moves, sent: Sequence[OutboxRow]
    ) -> None:
        """Make the staged step, now on disk with its messages (``sent``), the current one, and ask again."""
        self._apply_staged(row, seats, moves)
        self._withdrawn_by.clear()
        self.answers, self.put_since = {}, {}
        self.asked_at = self._clock.now()
        self.note_asked(sent)
        self.prompted = self.asked_by_dm
        self.scrolled -= {post.at.seat for post in sent if post.direct and post.kind in EDITING_KINDS}

    def _with_hidden_failures(self, row: TableRow) -> TableRow:
        """Return a row; if its game is over, its count includes the failures that were secret until then."""
        hidden = self.hidden_failures(row.step) if row.status == "over" else []
        return replace(row, failed=row.failed + len(hidden))

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
        """Return what a step changes. Posts about a game's end are made once its results are known.

        If one of two players resigns or runs out of time, an absent opponent has left the game only if they
        did not wish to return: nobody gains rating by giving up.
        """
        change = Change(
            row, seats if seats != self.seats else None, moves, givers, clear_answers=True,
            daily=self.daily_try(step),
        )  # fmt: skip
        if row.status != "over":
            return replace(change, posts=tuple(announce(self, row, seats, ())))
        return replace(
            change,
            posts=lambda results: announce(self, row, seats, results),
            best=self.result(step, row),
            ended=self._ended(step, row, with_all_back(row, seats) if is_act(moves) else seats),
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
        back = takes_back(self._log)
        results = results_of(row, seats, stood_in, outcome.rank, outcome.score, now, idle, taken_back=back)
        return Ended(now, results)

    def daily_try(self, step: Step) -> DailyTry | None:
        """Return what a step at a daily puzzle changes, before the commit; None for other games.

        An answer counts from when it was written, though the bot may have read it only after an outage, on
        the next day. A longer gap counts as ``LONGEST_GAP``: nobody is timed while they are away.
        """
        if not self.game.daily:
            return None
        instants = [
            one.at if one.source_id is None else min(one.at, written_at(one.source_id))
            for one in self.answers.values()
        ]
        at = max(instants, default=self._clock.now())
        took = min(max(0.0, at - (self.row.asked or self.row.created)), LONGEST_GAP)
        outcome, data = self.game.outcome(step.state), step.events[-1].data
        solved = outcome is not None and outcome.reason == SOLVED
        return DailyTry(at, took, int(str(data["tries"])), str(data["marks"]), solved, outcome is not None)

    async def note_solution_seen(self) -> None:
        """Note that a puzzle's person knows its solution: the result can no longer be a best one."""
        async with self.lock:  # no unit of work: nothing of it shows at the table
            if not self.row.solution_seen:
                await self.update(replace(self.row, solution_seen=True))

    def note_rematch(self, rematch_id: int) -> None:
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
        """Save a change other than a step; hold the lock. For the kinds, see ``Change``."""
        change = Change(
            row, seats=seats, drop=drop, unknown=unknown, posts=posts, ended=ended, reworded=reworded
        )
        sent = await self._save(change)
        self.row, self.seats = row, self.seats if seats is None else seats
        if row.status == "paused":  # those who called for a pause have got it
            self.pause_callers.clear()
        self._note_refusal()
        self.answers = _without(self.answers, drop)
        self.note_sent(sent)
        return sent


def _last_step(record: Record) -> Step:
    *_, last = replay(record)
    return last


def _without(answers: Mapping[Seat, AnswerRow], drop: Sequence[Seat]) -> dict[Seat, AnswerRow]:
    return {seat: answer for seat, answer in answers.items() if seat not in drop}


# -- what is public of a finished game -------------------------------------------------------------------


def public_record(
    table: History, names: Sequence[str], ordered: Iterable[tuple[int, Seat, str]] = ()
) -> Record:
    """Return a finished game's record with its players' names, in seat order.

    ``ordered``: the steps, seats and moves of answers given in advance; those that counted are noted as
    ``step:seat``.

    Raises:
        Refusal: the game is not over; until then log and record are private.
    """
    row = table.row
    if row.status != "over":
        raise Refusal("record_private", table=row.id)
    seats = {f"seat {seat}": name for seat, name in enumerate(names)}
    advance = [f"{step}:{seat}" for step, seat, move in ordered if table.answer_of(seat, step) == move]
    seats |= {"in advance": " ".join(advance)} if advance else {}
    seats |= {"clock": row.clock} if clock_of(row) is not None else {}
    seats |= {"bank": f"{row.bank} s"} if own_bank(row) else {}
    seats |= {"series": f"game {row.series_game} of {row.series}"} if row.series > 1 else {}
    replaced = (seat for seat in table.seats if seat.former_id is not None)
    seats |= {f"substitute {seat.seat}": f"from step {seat.since + 1}" for seat in replaced}
    record = replace(table.record, notes={**table.record.notes, **seats})
    record = replace(record, secret=row.secret, entropy=row.entropy) if row.proof else disclosed(record)
    outcome = table.game.outcome(table.state)
    return record if outcome is None else record.closed(outcome)


async def record_file(table: Table, names: Sequence[str], ordered: Iterable[tuple[int, Seat, str]]) -> bytes:
    """Return ``public_record`` as a file's content. Fold the table's newest step first.

    Runs in a thread, since it may replay the game.

    Raises:
        Refusal: see ``public_record``.
    """
    return await in_turn(lambda: public_record(table, names, ordered).to_text().encode())

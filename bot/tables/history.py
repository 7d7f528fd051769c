"""A game so far: its record, and the steps it folds to. No lock, no disk, no clock.

States are not stored: the deal follows from the seed and the play from the log, so a step is folded only when
it is needed (after a start, when the table is first used). That may take long, so ``fold`` does it
in a thread before anybody reads the state. Rows, seats, log and steps are frozen and replaced as a whole: a
reader may keep using an old one while the game moves on.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterable, Mapping
from typing import Any

import games
from bot.services.replaying import in_turn
from bot.tables.round import ABSENT_AFTER, stand_in_level
from data.rows import GiverRow, Moves, SeatRow, TableRow
from games.acts import FLAG, is_act
from games.chain import next_head, shown_head
from games.game import Ask, Game, Seat, Step
from games.record import COMPUTER, DEFAULT, PERSON, Record, replay
from games.rng import SeededRng, stream


def seat_word(seat: SeatRow) -> str:
    """Return the record's word for the occupant of a seat."""
    return f"{COMPUTER}{seat.level}" if seat.level else PERSON


class History:
    """One game from its deal to its latest step.

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
        self.row = row
        self.seats = seats
        self.game: Game[Any] = games.load(row.game, row.version)
        self.solo = self.game.seats[-1] == 1 and not self.game.belongs
        self._log = log
        self._steps: dict[int, Step] = {}
        self._asked: tuple[Step, Ask | None] | None = None
        self._givers: dict[int, dict[Seat, str]] = {}
        self._heads: list[bytes] = []
        self._expected: Moves = ()
        self._note(givers)

    @property
    def record(self) -> Record:
        """The record so far, without the proof."""
        chained = self.row.chained
        # The occupants at the start: the entropy holds the joins of people, and of nobody else.
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

    def _note(self, givers: Iterable[GiverRow]) -> None:
        for giver in givers:
            self._givers.setdefault(giver.step, {})[giver.seat] = giver.word

    def answer_of(self, seat: Seat, step: int) -> str | None:
        """Return a person's own answer in a step; None if somebody else gave it, or there was none."""
        if not self.givers(step).get(seat, PERSON).startswith(PERSON):
            return None
        return next((move for who, move in self._log[step - 1] if who == seat), None)

    def given(self, seat: Seat, step: int) -> tuple[str | None, str]:
        """Return the move of a seat in a step, the newest staged or logged, and the word for who gave it."""
        move = next((move for who, move in self._moves(step) if who == seat), None)
        return move, self.givers(step).get(seat, PERSON)

    def _moves(self, step: int) -> Moves:
        """Return the joint answers of a step, which may be staged and not logged yet."""
        return self._log[step - 1] if step <= len(self._log) else self._expected

    def ran_out(self, step: int) -> dict[Seat, str]:
        """Return the people whose time ran out in a step, with what was played for them.

        Empty where answers are anonymous: whoever was late could be told from the others by what they did.
        """
        asked = self.game.ask(self.step_at(step - 1).state) if self.givers(step) else None
        if asked is None or asked.anonymous:
            return {}
        people = {seat.seat for seat in self.seats if not seat.level or seat.owner_id is not None}
        late = {seat for seat, word in self.givers(step).items() if word == DEFAULT} & people
        late -= {*self.failed_at(step)}
        return {seat: move for seat, move in self._moves(step) if seat in late and move != FLAG}

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

        So whoever lets a computer begin can't return, once it is ahead, to make the game count. Empty where
        it was not noted who answered. Resigning is no answer, and a substitute's is not that of whoever had
        the seat before.
        """
        numbers = range(1, last + 1)
        until = {seat.seat: seat.since for seat in self.seats if seat.former_id is not None}
        if not all(map(self.givers, numbers)):
            return frozenset()
        given = Counter[Seat]()
        moved: set[Seat] = set()
        for number in numbers:
            if is_act(self._moves(number)):
                continue
            for seat, who in self.givers(number).items():
                given[seat] += 1
                own = who.startswith(PERSON) and number <= until.get(seat, number)
                if own and given[seat] <= ABSENT_AFTER:
                    moved.add(seat)
        return frozenset(seat.seat for seat in self.seats) - moved

    def failed_at(self, step: int) -> tuple[Seat, ...]:
        """Return the seats whose computer could not choose in a step, so that another answer was taken.

        Where answers are anonymous, nobody may learn who a computer stands in for, so stand-ins are left out
        (``hidden_failures``).
        """
        asked = self.game.ask(self.step_at(step - 1).state) if self.givers(step) else None
        if asked is None:
            return ()
        levels = {seat.seat: seat.level for seat in self.seats if seat.level}
        if not asked.anonymous:
            level = stand_in_level(tuple(self.game.computers), self.seats)
            away = (seat for seat in self.seats if seat.standin and seat.away_since != step)
            levels |= {seat.seat: level for seat in away}
        given = {seat: self.givers(step).get(seat, PERSON) for seat in levels}
        expected = {seat: {PERSON, f"{COMPUTER}{level}"} for seat, level in levels.items()}
        return tuple(sorted(seat for seat in levels if given[seat] not in expected[seat]))

    def hidden_failures(self, last: int) -> list[int]:
        """Return the steps up to ``last`` for whose stand-ins only the end may say that a computer failed."""
        away = {seat.seat: seat.away_since for seat in self.seats if seat.standin and not seat.level}
        steps = []
        for number in range(1, last + 1):
            asked = self.game.ask(self.step_at(number - 1).state) if self.givers(number) else None
            if asked is None or not asked.anonymous:
                continue
            given = self.givers(number)
            sits_in = (seat for seat, since in away.items() if since is not None and since < number)
            if any(given.get(seat) == DEFAULT for seat in sits_in):
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

        If the secret is never revealed, nobody could check the chain, and it must not be guessable. A
        game that hides nothing needs no proof.
        """
        if not (self.game.has_secrets and self.row.chained and self.row.proof and step):
            return ""
        while len(self._heads) < min(step, len(self._log)):
            number = len(self._heads) + 1
            self._heads.append(self._next_head(number, self._log[number - 1]))
        expected = step > len(self._heads)
        return shown_head(self._next_head(step, self._expected) if expected else self._heads[step - 1])

    def _next_head(self, number: int, moves: Moves) -> bytes:
        before = self._heads[number - 2] if number > 1 else bytes.fromhex(self.record.terms)
        return next_head(self.row.secret, before, number, self._link(number, moves))

    async def fold(self, number: int | None = None) -> None:
        """Fold a step (None: the newest) in a thread, so that it is in memory.

        Raises:
            Exception: the record does not replay; the type depends on the game.
        """
        wanted = self._wanted(self.row.step if number is None else number)
        if not wanted <= self._steps.keys():
            self._keep(await in_turn(_folded, self.game, self.record, wanted))

    def _wanted(self, number: int) -> set[int]:
        """Return the steps to keep in memory: the newest depends on what was asked before it."""
        return {number, self.row.step, max(0, self.row.step - 1)}

    def step_at(self, number: int | None = None) -> Step:
        """Return a step, the newest by default. On the event loop, call ``fold`` first."""
        number = self.row.step if number is None else number
        if number not in self._steps:
            self._keep(_folded(self.game, self.record, self._wanted(number)))
        return self._steps[number]

    def _keep(self, steps: dict[int, Step]) -> None:
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
        if self._asked is None or self._asked[0] is not step:
            self._asked = step, self.game.ask(step.state)
        return self._asked[1]

    def chance(self, seat: Seat, label: str) -> SeededRng:
        """Return the random stream for a computer's or a default answer at the current step.

        Each seat and label has its own, so a computer on another machine learns nothing about later choices.
        """
        step = self.row.step
        return SeededRng(stream(self.row.seed, f"{label}:{seat}:{step}"), step)

    def _expect(self, step: Step, moves: Moves, givers: Iterable[GiverRow]) -> None:
        """Stage the next step so that its messages commit with it.

        If the commit fails, ``row.step`` still names the previous step, and the next try replaces this one.
        """
        lap = {number: kept for number, kept in self._steps.items() if number >= self.lap_from(self.row.step)}
        self._steps = {**lap, self.row.step: self.step_at(), self.row.step + 1: step}
        self._expected = moves
        self._note(givers)

    def _go_on(self, row: TableRow, seats: tuple[SeatRow, ...], moves: Moves) -> None:
        """Make the staged step, which is now on disk, the current one."""
        self._log = (*self._log, moves)
        self.row, self.seats = row, seats


def is_lap(game: Game[Any], before: Step, after: Step) -> bool:
    """Return whether two steps belong to one lap and so share a message."""
    asked, asks = game.ask(before.state), game.ask(after.state)
    return asked is not None and asks is not None and asks.lap != "" and asks.lap == asked.lap


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

"""A whole game at one keyboard."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from typing import Any

from bot.terminal.afterwards import Afterwards
from bot.terminal.person import Person, TakenBack
from bot.terminal.screen import Screen
from bot.terminal.sight import Sight
from bot.terminal.study import Study
from bot.terminal.wish import PERSON, Opening
from games.game import Ask, Outcome, Seat, Step
from games.record import Record, replay
from games.rng import SeededRng, stream


@dataclass
class Match:
    """A game under way. ``keep`` is given the record after every step, so that nothing played is lost."""

    sight: Sight
    screen: Screen
    opening: Opening
    seconds: float = 1.0
    keep: Callable[[Record], None] = lambda record: None
    _met: set[tuple[Seat, str]] = field(default_factory=set)
    _news: dict[Seat, list[str]] = field(default_factory=dict)

    def play(self) -> Record:
        """Play to the end; return the record.

        Raises:
            Left: a person leaves; what was played up to then has been kept.
        """
        record, step = self.opening.record, self.opening.step
        self.keep(record)
        self._announce(step)
        while True:
            try:
                record, step = self._played(record, step)
                self.keep(record.closed(self._tell_result(step)))
                Afterwards(self.screen, self._study(record)).offer()
            except TakenBack as back:
                record = back.record
                (step,) = deque(replay(record), maxlen=1)
                self.keep(record)
                self.screen.say(self.sight.speech.say("terminal.undone"))
            else:
                return record

    def _played(self, record: Record, step: Step) -> tuple[Record, Step]:
        """Play on from a step to the end."""
        game = self.opening.game
        while (ask := game.ask(step.state)) is not None:
            moves = tuple((seat, self._answer(step, ask, seat, record)) for seat in self._order(ask, record))
            record = record.with_step(moves)
            step = game.step(step.state, dict(moves), SeededRng(record.seed, len(record.log)))
            self.keep(record)
            self._announce(step)
        return record, step

    def _tell_result(self, step: Step) -> Outcome:
        outcome = self.opening.game.outcome(step.state)
        assert outcome is not None
        for line in self.sight.result(outcome):
            self.screen.say(line)
        return outcome

    def _study(self, record: Record) -> Study:
        return Study(self.sight, record, self.seconds)

    @property
    def _people(self) -> list[Seat]:
        return [seat for seat, word in enumerate(self.opening.record.seats) if word == PERSON]

    def _order(self, ask: Ask, record: Record) -> list[Seat]:
        """People before computers, as at a table; each in seat order."""
        return sorted(ask.pending, key=lambda seat: (record.seats[seat] != PERSON, seat))

    def _announce(self, step: Step) -> None:
        """Tell what happened: a lone person all of it, several in public and the rest once they are alone."""
        people = self._people
        lone = people[0] if len(people) == 1 else None
        for text in self.sight.told(step.events, lone):
            self.screen.say(text)
        for seat in people if lone is None else []:
            self._news.setdefault(seat, []).extend(self.sight.lines(step.events, seat))
        ask = self.sight.game.ask(step.state)
        if ask is None or lone not in ask.pending:  # who is asked next is shown the board with the question
            seat_shown = None if ask is None else lone
            self.screen.say(self.sight.board(self.sight.game.view(step.state, seat_shown)))

    def _answer(self, step: Step, ask: Ask, seat: Seat, record: Record) -> str:
        if record.seats[seat] != PERSON:
            return self._think(step.state, seat, record)
        several, say = len(self._people) > 1, self.sight.speech.say
        secret = several and (ask.sealed or self._knows_more(step.state, seat))
        name = self.sight.speech.name(seat)
        if secret:
            self.screen.wipe()
            self.screen.ask(say("terminal.pass_on", name=name) + " ")
            for line in self._news.pop(seat, []):
                self.screen.say(line)
        elif several:
            self.screen.say(say("terminal.turn_of", name=name))
        self.screen.say(self.sight.word(f"ask.{ask.phase}", ask.args))
        first = (seat, ask.phase) not in self._met
        self._met.add((seat, ask.phase))
        person = Person(self.sight, self.screen, self._study(record), step.state, ask, seat)
        move = person.answer(first)
        if secret:
            self.screen.ask(say("terminal.hide") + " ")
            self.screen.wipe()
        return move

    def _knows_more(self, state: Any, seat: Seat) -> bool:
        """Whether the seat may see what the others may not."""
        game = self.sight.game
        return replace(game.view(state, seat), seat=None) != game.view(state, None)

    def _think(self, state: Any, seat: Seat, record: Record) -> str:
        """Return a computer's move; its chance comes from a stream of its own."""
        game, level = self.sight.game, record.seats[seat].partition(":")[2]
        rng = SeededRng(stream(record.seed, f"computer:{seat}"), len(record.log))
        return game.computers[level].choose(game, game.view(state, seat), seat, rng, self.seconds)

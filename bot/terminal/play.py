"""A whole game at one keyboard."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property

from bot.services.work import from_level_down
from bot.terminal.prompt import Prompt, Undo, ask_plainly, command_of, help_with_commands, word_of
from bot.terminal.screen import GameText, Quit, Screen
from bot.terminal.study import PERSON, Choice, Study, chosen, folder_of, undone
from games.game import Ask, Outcome, Seat, Step
from games.library import Folder
from games.record import Record, replay
from games.rng import SeededRng, stream


@dataclass
class Match:
    """A game under way, from its first step. ``save`` gets the record after every step."""

    text: GameText
    screen: Screen
    record: Record
    step: Step
    seconds: float = 1.0
    save: Callable[[Record], None] = lambda record: None
    _explained: set[tuple[Seat, str]] = field(default_factory=set)
    _unread: dict[Seat, list[str]] = field(default_factory=dict)
    _faults: set[str] = field(default_factory=set)

    @cached_property
    def _folder(self) -> Folder | None:
        return folder_of(self.text.game)

    def play(self) -> Record:
        """Play to the end; return the record.

        Raises:
            Quit: a person leaves; what was played up to then has been saved.
        """
        self.save(self.record)
        self._announce()
        while True:
            try:
                self._play_on()
                self.save(self.record.closed(self._show_result()))
                self._offer_study()
            except Undo as undo:
                self.record = undo.record
                (self.step,) = deque(replay(undo.record), maxlen=1)
                self.save(self.record)
                self.screen.say(self.text.localizer.say("terminal.undone"))
            else:
                return self.record

    def _play_on(self) -> None:
        """Play from here to the end."""
        game = self.text.game
        while (ask := game.ask(self.step.state)) is not None:
            moves = tuple((seat, self._answer(ask, seat)) for seat in self._order(ask))
            self.record = self.record.with_step(moves)
            chance = SeededRng(self.record.seed, len(self.record.log))
            self.step = game.step(self.step.state, dict(moves), chance)
            self.save(self.record)
            self._announce()

    def _show_result(self) -> Outcome:
        outcome = self.text.game.outcome(self.step.state)
        assert outcome is not None
        for line in self.text.result(outcome):
            self.screen.say(line)
        return outcome

    def _study(self) -> Study:
        return Study(self.text, self.record, self.seconds, self._folder)

    @property
    def _people(self) -> list[Seat]:
        return [seat for seat, kind in enumerate(self.record.seats) if kind == PERSON]

    def _order(self, ask: Ask) -> list[Seat]:
        """Return who answers in which order: people before computers, as at a table."""
        return sorted(ask.pending, key=lambda seat: (self.record.seats[seat] != PERSON, seat))

    def _announce(self) -> None:
        """Show what happened: all of it to a single person, to several only what is public.

        Each of several people reads the rest when the keyboard is theirs.
        """
        people = self._people
        single = people[0] if len(people) == 1 else None
        for line in self.text.events(self.step.events, single):
            self.screen.say(line)
        for seat in people if single is None else []:
            self._unread.setdefault(seat, []).extend(self.text.lines(self.step.events, seat))
        ask = self.text.game.ask(self.step.state)
        if ask is None or single not in ask.pending:  # a seat that is asked gets the board with the question
            viewer = None if ask is None else single
            self.screen.say(self.text.board(self.text.game.view(self.step.state, viewer)))

    def _answer(self, ask: Ask, seat: Seat) -> str:
        if self.record.seats[seat] != PERSON:
            return self._computer_move(seat)
        several, say = len(self._people) > 1, self.text.localizer.say
        if not several:
            return self._person_move(ask, seat)
        name = self.text.localizer.name(seat)
        if not (ask.sealed or self._sees_more(seat)):
            self.screen.say(say("terminal.turn_of", name=name))
            return self._person_move(ask, seat)
        self.screen.clear()
        ask_plainly(self.screen, say("terminal.pass_on", name=name))
        for line in self._unread.pop(seat, []):
            self.screen.say(line)
        move = self._person_move(ask, seat)
        ask_plainly(self.screen, say("terminal.hide"))
        self.screen.clear()
        return move

    def _person_move(self, ask: Ask, seat: Seat) -> str:
        self.screen.say(self.text.sentence(f"ask.{ask.phase}", ask.args))
        first = (seat, ask.phase) not in self._explained
        self._explained.add((seat, ask.phase))
        return Prompt(self.text, self.screen, self._study(), self.step.state, ask, seat).answer(first)

    def _sees_more(self, seat: Seat) -> bool:
        """Return whether the seat may see what others may not."""
        game, state = self.text.game, self.step.state
        return replace(game.view(state, seat), seat=None) != game.view(state, None)

    def _computer_move(self, seat: Seat) -> str:
        """Return a computer's move. Its chance is a stream of its own, not the deal's."""
        game, level = self.text.game, self.record.seats[seat].partition(":")[2]
        rng = SeededRng(stream(self.record.seed, f"computer:{seat}"), len(self.record.log))
        view = game.view(self.step.state, seat)
        for each in from_level_down(game, level):
            with suppress(Exception):  # a weaker one answers for it
                choice = chosen(game, each, view, seat, rng, self.seconds, self._folder)
                if game.check(self.step.state, seat, choice.move).move != choice.move:
                    continue
                if each != level:
                    self._say_failed(seat)
                self._say_source(choice)
                return choice.move
        self._say_failed(seat)
        return str(game.default(self.step.state, seat, rng))

    def _say_failed(self, seat: Seat) -> None:
        name = self.text.localizer.name(seat)
        self.screen.say(self.text.localizer.say("table.failed", names=(name,), count=1))

    def _say_source(self, choice: Choice) -> None:
        """Say that the files knew the position; once of each fault in them."""
        if choice.is_read:
            self.screen.say(self.text.localizer.say("terminal.looked_up"))
        elif choice.fault and choice.fault not in self._faults:
            self._faults.add(choice.fault)
            setting, say = self.text.game.library, self.text.localizer.say
            self.screen.say(say("terminal.file_refused", file=setting, why=choice.fault))

    def _offer_study(self) -> None:
        """Offer analysis and undo after the game, as long as the person asks for them.

        Raises:
            Undo: the person wants to play the last turn again.
        """
        study, back = self._study(), undone(self.record)
        can = {"analyse": study.has_analysis, "undo": back is not None}
        offered = tuple(command for command, is_possible in can.items() if is_possible)
        while PERSON in self.record.seats and offered:
            typed = self._ask_for_command(offered)
            if typed in {"", "quit"}:
                return
            if typed == "help":
                help_with_commands(self.text, self.screen, offered)
            elif typed == "undo" and back is not None:
                raise Undo(back)
            elif typed == "analyse" and study.has_analysis:
                for line in study.analysis():
                    self.screen.say(line)

    def _ask_for_command(self, offered: tuple[str, ...]) -> str:
        words = tuple(word_of(self.text.localizer, command) for command in offered)
        self.screen.say(self.text.localizer.say("terminal.afterwards", commands=words))
        try:
            return command_of(self.screen.ask("> ").strip(), self.text.localizer)
        except Quit:
            self.screen.say()
            return ""

"""A whole game at one keyboard."""

from __future__ import annotations

import math
import unicodedata
from collections import deque
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Any, ClassVar

from bot.messages.display_names import move_word
from bot.messages.localizer import BY_TYPING, Localizer
from bot.messages.receipts import not_understood
from bot.services.work import from_level_down
from bot.terminal.screen import GameText, Quit, Screen
from bot.terminal.study import PERSON, Chosen, Study, chosen, folder_of, undone
from games.game import Ask, Choice, Menu, Outcome, Seat, Step, View, Word
from games.library import Folder
from games.record import Record, replay
from games.rng import SeededRng, stream

# -- one question to one person --------------------------------------------------------------------------

SUGGESTED = 5
PAGE = 30
"""Choices on the screen at once."""

BACK, MORE = "<", "+"


class Undo(Exception):  # noqa: N818 - a person's choice, not an error
    """The person takes a turn back. ``record``: the game before that turn."""

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record


@dataclass(frozen=True, slots=True)
class Prompt:
    """The question to a seat whose person is at the keyboard."""

    text: GameText
    screen: Screen
    study: Study
    state: Any
    ask: Ask
    seat: Seat

    def answer(self, first: bool) -> str:
        """Show what the person may see and return their move. ``first``: explain the question at length.

        Raises:
            Quit: the person leaves the table.
            Undo: the person takes back the previous turn.
        """
        say, view = self.screen.say, self._view()
        say(self.text.board(view))
        brief = {**self.text.game.brief(view), "by": BY_TYPING}
        say(self.text.sentence(f"{'first' if first else 'prompt'}.{self.ask.phase}", brief))
        words = tuple(word_of(self.text.localizer, command) for command in self._offered())
        say(self.text.localizer.say("terminal.commands", commands=words))
        while True:
            typed = self.screen.ask("> ").strip()
            command = self._COMMANDS.get(command_of(typed, self.text.localizer))
            if typed:
                move = command(self) if command else self._read(typed)
                if move is not None:
                    return move

    def _view(self) -> View:
        return self.text.game.view(self.state, self.seat)

    def _offered(self) -> tuple[str, ...]:
        """Return the commands that are useful now."""
        useful = {
            "?": False,  # the sentence itself explains it
            "odds": self.text.game.advise(self._view()) is not None,
            "hint": self.study.has_hint,
            "analyse": self.study.has_judgement,
            "undo": undone(self.study.record) is not None,
        }
        return tuple(name for name in self._COMMANDS if useful.get(name, True))

    def _read(self, typed: str) -> str | None:
        """Return the move that a text means, once it is confirmed; if it means none, say what is wrong."""
        check = self.text.game.check(self.state, self.seat, typed)
        confirm = bool(check.args.get("confirm"))
        # An open move is played at once, and then the board is shown.
        if check.preview is not None and (check.move is None or confirm or self.ask.sealed):
            self.screen.say(self.text.board(check.preview))
        if check.move is None:
            self.screen.say(self.text.sentence(f"refuse.{check.code}", check.args))
            for line in not_understood(self.text.localizer, check):
                self.screen.say(line)
            if check.suggest:
                near = check.suggest[:SUGGESTED]
                moves = " | ".join(self.text.called(self.state, self.seat, move) for move in near)
                self.screen.say(self.text.localizer.say("terminal.suggest", moves=moves))
            return None
        if confirm and not self._confirm(str(check.args.get("spoken", check.move))):
            return None
        self.screen.say(self.text.sentence(f"receipt.{check.args.get('note', 'ok')}", check.args))
        return check.move

    def _confirm(self, move: str) -> bool:
        """Ask the person to confirm a move that is easily a slip; return whether they do."""
        say = self.text.localizer.say
        self.screen.say(say("receipt.sure", move=move_word(self.text.localizer, self.text.game.id, move)))
        return not ask_plainly(self.screen, say("terminal.confirm"))

    def _build(self) -> str | None:
        return MoveMenu(self.text, self.screen, self._view(), self._read).build()

    def _help(self) -> None:
        help_with_move(self.text, self.screen, self._view(), ("?", *self._offered()))

    def _board(self) -> None:
        self.screen.say(self.text.board(self._view()))

    def _rules(self) -> None:
        self.screen.say(self.text.rules())

    def _odds(self) -> None:
        game = self.text.game
        advice = game.advise(self._view())
        say = self.text.localizer.say
        self.screen.say(say("terminal.no_odds") if advice is None else self.text.sentence("advice", advice))

    def _hint(self) -> None:
        self.screen.say(self.study.hint(self.state, self.seat))

    def _analyse(self) -> None:
        self.screen.say(self.study.judgement(self.text.game.view(self.state, None)))

    def _undo(self) -> None:
        record = undone(self.study.record)
        if record is not None:
            raise Undo(record)
        self.screen.say(self.text.localizer.say("terminal.no_undo"))

    def _quit(self) -> None:
        raise Quit

    _COMMANDS: ClassVar[Mapping[str, Callable[[Prompt], str | None]]] = {
        "?": _build,
        "board": _board,
        "rules": _rules,
        "odds": _odds,
        "hint": _hint,
        "analyse": _analyse,
        "undo": _undo,
        "help": _help,
        "quit": _quit,
    }


@dataclass(frozen=True, slots=True)
class MoveMenu:
    """Numbered choices that build one move. ``check`` reads any other text: a move, or None."""

    text: GameText
    screen: Screen
    view: View
    check: Callable[[str], str | None]

    def build(self) -> str | None:
        """Return a move, or None when the person goes back from the first choice.

        Raises:
            Quit: the person leaves the table.
        """
        built: tuple[str, ...] = ()
        page = 0
        while True:
            menu = self.text.game.menu(self.view, built)
            self._show(menu, built, page)
            typed = self.screen.ask("> ").strip()
            command = command_of(typed, self.text.localizer)
            if command == "quit":
                raise Quit
            if command == "help":
                help_with_choice(self.text, self.screen, self.view, menu)
                continue
            if command == MORE:
                page = (page + 1) % max(1, math.ceil(len(menu.possible) / PAGE))
                continue
            page = 0
            if command == BACK:
                if not built:
                    return None
                built = built[:-1]
            elif not typed and menu.move is not None:
                return menu.move
            elif (longer := self._with_choice(menu, built, typed)) is not None:
                built = longer
            elif typed and (move := self.check(typed)) is not None:
                return move

    def _with_choice(self, menu: Menu, built: tuple[str, ...], typed: str) -> tuple[str, ...] | None:
        """Return the choices with the typed one added or, among toggles, removed; None if it is no choice."""
        if menu.kind in {"number", "text"}:
            return self._if_reachable((*built, typed))
        number = int(typed) if typed.isdecimal() and len(typed) < 6 else 0
        offered = menu.possible
        if not 1 <= number <= len(offered):
            return None
        choice = offered[number - 1]
        if menu.kind == "toggles" and choice.id in built:
            return tuple(other for other in built if other != choice.id)
        return choice.after(built)

    def _if_reachable(self, built: tuple[str, ...]) -> tuple[str, ...] | None:
        try:
            self.text.game.menu(self.view, built)
        except ValueError:
            return None
        return built

    def _show(self, menu: Menu, built: tuple[str, ...], page: int) -> None:
        if menu.preview is not None and menu.preview != self.view:
            self.screen.say(self.text.board(menu.preview))
        self.screen.say(self.text.sentence(f"menu.{menu.ask}", menu.args))
        offered = menu.possible
        shown = list(enumerate(offered, start=1))[page * PAGE : (page + 1) * PAGE]
        for number, choice in shown:
            toggle = menu.kind == "toggles" and choice.to is None
            mark = ("[x] " if choice.id in built else "[ ] ") if toggle else ""
            place = "  " if menu.kind in {"number", "text"} else f"{number:3} "
            self.screen.say(f"{place}{mark}{self._label(choice)}")
        say = self.text.localizer.say
        hints = [say("terminal.play_it", move=spoken_of(menu))] if menu.move is not None else []
        hints += [say("terminal.more", count=len(offered))] if len(offered) > PAGE else []
        self.screen.say("  ".join([*hints, say("terminal.back")]))

    def _label(self, choice: Choice) -> str:
        if isinstance(choice.label, Word):
            return self.text.sentence(f"choice.{choice.label.key}", choice.args)
        return choice.label


# -- commands, and the help at each prompt ---------------------------------------------------------------


ON_DISCORD = ("rules", "odds", "analyse")
"""Commands that Discord has too, named as people type them there."""

SPELLINGS = {"؟": "?"}
"""Commands as keyboards of other languages write them; full-width signs are converted before."""


def word_of(localizer: Localizer, command: str) -> str:
    """Return a command's name in a language: Discord's, if Discord has the command."""
    return localizer.say(f"command.{command}") if command in ON_DISCORD else command


def command_of(typed: str, localizer: Localizer) -> str:
    """Return the command that a word names, in English or the person's language, with or without a slash.

    Any other word is returned in lower case.
    """
    word = _plain(typed)
    localized = {word_of(localizer, command): command for command in ON_DISCORD}
    return localized.get(word) or SPELLINGS.get(word, word)


def _plain(typed: str) -> str:
    """Return a text in lower case and without a slash, full-width signs as their usual ones."""
    return unicodedata.normalize("NFKC", typed).lower().removeprefix("/")


def ask_plainly(screen: Screen, sentence: str) -> str:
    """Ask for Enter and return what was typed. ``help`` repeats the sentence, which says all there is."""
    while _plain(typed := screen.ask(f"{sentence} ").strip()) == "help":
        pass
    return typed


def help_with_move(text: GameText, screen: Screen, view: View, offered: Iterable[str]) -> None:
    """Show how a move is typed, with a legal example, and what each command does."""
    _say_example(text, screen, view)
    help_with_commands(text, screen, offered)


def help_with_commands(text: GameText, screen: Screen, offered: Iterable[str]) -> None:
    """Show what each command does."""
    for command in offered:
        about = text.localizer.say("terminal.about_build" if command == "?" else f"terminal.about_{command}")
        screen.say(f"  {word_of(text.localizer, command):8} {about}")


def spoken_of(menu: Menu) -> str:
    """Return the whole move of a menu as a person would type it."""
    return str(menu.args.get("spoken", menu.move))


def help_with_choice(text: GameText, screen: Screen, view: View, menu: Menu) -> None:
    """Show how to choose while a move is built."""
    say = text.localizer.say
    if menu.choices:
        screen.say(say("terminal.help_choice", count=len(menu.choices)))
    if menu.move is not None:
        screen.say(say("terminal.play_it", move=spoken_of(menu)))
    screen.say(say("terminal.help_back"))
    _say_example(text, screen, view)


def _say_example(text: GameText, screen: Screen, view: View) -> None:
    brief = text.game.brief(view)
    example = str(brief.get("short") or brief.get("example") or "")
    if example:
        word = move_word(text.localizer, text.game.id, example)
        screen.say(text.localizer.say("terminal.help_move", example=word))


# -- the whole game --------------------------------------------------------------------------------------


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
        """Return the pending seats in the order in which they answer: people first, as at a table."""
        return sorted(ask.pending, key=lambda seat: (self.record.seats[seat] != PERSON, seat))

    def _announce(self) -> None:
        """Show what happened: everything to a single person, only what is public to several.

        Each of several people reads the rest when they have the keyboard.
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
            with suppress(Exception):  # a weaker one answers in its place
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

    def _say_source(self, choice: Chosen) -> None:
        """Say that the files knew the position, or report a fault in them, each fault once."""
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
        study, earlier = self._study(), undone(self.record)
        useful = {"analyse": study.has_analysis, "undo": earlier is not None}
        offered = tuple(command for command, is_useful in useful.items() if is_useful)
        while PERSON in self.record.seats and offered:
            typed = self._ask_for_command(offered)
            if typed in {"", "quit"}:
                return
            if typed == "help":
                help_with_commands(self.text, self.screen, offered)
            elif typed == "undo" and earlier is not None:
                raise Undo(earlier)
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

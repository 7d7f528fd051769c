"""Asking one person for one move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from bot.terminal.builder import Builder
from bot.terminal.screen import Left, Screen
from bot.terminal.sight import Sight
from bot.terminal.study import Study
from bot.terminal.takeback import earlier
from games.game import Advisor, Ask, Seat
from games.record import Record

SUGGESTED = 5


class TakenBack(Exception):  # noqa: N818 - nothing is wrong, somebody thinks again
    """The person takes a turn back. ``record``: the game as it was before it."""

    def __init__(self, record: Record) -> None:
        super().__init__()
        self.record = record


@dataclass(frozen=True, slots=True)
class Person:
    """A seat whose person is at the keyboard, before a state that awaits it."""

    sight: Sight
    screen: Screen
    study: Study
    state: Any
    ask: Ask
    seat: Seat

    def answer(self, first: bool) -> str:
        """Show what the person may see, and return the move that was typed or built.

        Raises:
            Left: the person leaves the table.
            TakenBack: the person takes the turn before back.
        """
        view = self.sight.game.view(self.state, self.seat)
        self.screen.say(self.sight.board(view))
        self.screen.say(
            self.sight.word(f"{'first' if first else 'prompt'}.{self.ask.phase}", self.sight.game.brief(view))
        )
        self.screen.say(self.sight.speech.say("terminal.commands", commands=self._offered()))
        while True:
            typed = self.screen.ask("> ").strip()
            command = self._COMMANDS.get(typed.lower().removeprefix("/"))
            if typed:
                move = command(self) if command else self._read(typed)
                if move is not None:
                    return move

    def _offered(self) -> tuple[str, ...]:
        """Return the commands that have something to give here."""
        has = {
            "odds": isinstance(self.sight.game, Advisor),
            "hint": self.study.knows_moves,
            "analyse": self.study.knows_positions,
            "undo": earlier(self.study.record) is not None,
        }
        return tuple(name for name in self._COMMANDS if name != "?" and has.get(name, True))

    def _read(self, text: str) -> str | None:
        """Return the move that a text means once the person stands by it; say why, where it is none."""
        check = self.sight.game.check(self.state, self.seat, text)
        confirm = bool(check.args.get("confirm"))
        # An open move is played at once, and the board is shown then.
        if check.preview is not None and (check.move is None or confirm or self.ask.sealed):
            self.screen.say(self.sight.board(check.preview))
        if check.move is None:
            self.screen.say(self.sight.word(f"refuse.{check.code}", check.args))
            if check.suggest:
                near = " | ".join(check.suggest[:SUGGESTED])
                self.screen.say(self.sight.speech.say("terminal.suggest", moves=near))
            return None
        if confirm and not self._is_meant(check.move):
            return None
        self.screen.say(self.sight.word(f"receipt.{check.args.get('note', 'ok')}", check.args))
        return check.move

    def _is_meant(self, move: str) -> bool:
        """Ask about an answer that is easily a slip; nothing is said to be done before it is."""
        say = self.sight.speech.say
        self.screen.say(say("receipt.sure", move=move))
        return not self.screen.ask(say("terminal.confirm") + " ").strip()

    def _build(self) -> str | None:
        view = self.sight.game.view(self.state, self.seat)
        return Builder(self.sight, self.screen, view, self._read).build()

    def _board(self) -> None:
        self.screen.say(self.sight.board(self.sight.game.view(self.state, self.seat)))

    def _rules(self) -> None:
        self.screen.say(self.sight.rules())

    def _odds(self) -> None:
        game = self.sight.game
        advice = game.advise(game.view(self.state, self.seat)) if isinstance(game, Advisor) else None
        say = self.sight.speech.say
        self.screen.say(say("terminal.no_odds") if advice is None else self.sight.word("advice", advice))

    def _hint(self) -> None:
        if not self.study.knows_moves:
            self.screen.say(self.sight.speech.say("terminal.no_hint"))
            return
        self.screen.say(self.study.hint(self.sight.game.view(self.state, self.seat), self.seat))

    def _analyse(self) -> None:
        if not self.study.knows_positions:
            self.screen.say(self.sight.speech.say("terminal.no_analysis"))
            return
        self.screen.say(self.study.judgement(self.sight.game.view(self.state, None)))

    def _undo(self) -> None:
        record = earlier(self.study.record)
        if record is not None:
            raise TakenBack(record)
        self.screen.say(self.sight.speech.say("terminal.no_undo"))

    def _quit(self) -> None:
        raise Left

    _COMMANDS: ClassVar[Mapping[str, Callable[[Person], str | None]]] = {
        "?": _build,
        "board": _board,
        "rules": _rules,
        "odds": _odds,
        "hint": _hint,
        "analyse": _analyse,
        "undo": _undo,
        "quit": _quit,
    }

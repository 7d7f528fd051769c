"""Asking one person for one move."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from bot.terminal.builder import Builder
from bot.terminal.screen import Left, Screen
from bot.terminal.sight import Sight
from games.game import Seat

SUGGESTED = 5


@dataclass(frozen=True, slots=True)
class Person:
    """A seat whose person is at the keyboard, before a state that awaits it."""

    sight: Sight
    screen: Screen
    state: Any
    seat: Seat

    def answer(self, phase: str, first: bool) -> str:
        """Show what the person may see, and return the move that was typed or built.

        Raises:
            Left: the person leaves the table.
        """
        view = self.sight.game.view(self.state, self.seat)
        self.screen.say(self.sight.board(view))
        self.screen.say(
            self.sight.word(f"{'first' if first else 'prompt'}.{phase}", self.sight.game.brief(view))
        )
        self.screen.say(self.sight.speech.say("terminal.commands"))
        while True:
            typed = self.screen.ask("> ").strip()
            command = self._COMMANDS.get(typed.lower().removeprefix("/"))
            if typed:
                move = command(self) if command else self._read(typed)
                if move is not None:
                    return move

    def _read(self, text: str) -> str | None:
        """Return the move that a text means once the person stands by it; say why, where it is none."""
        check = self.sight.game.check(self.state, self.seat, text)
        if check.preview is not None:
            self.screen.say(self.sight.board(check.preview))
        if check.move is None:
            self.screen.say(self.sight.word(f"refuse.{check.code}", check.args))
            if check.suggest:
                near = " | ".join(check.suggest[:SUGGESTED])
                self.screen.say(self.sight.speech.say("terminal.suggest", moves=near))
            return None
        self.screen.say(self.sight.word(f"receipt.{check.args.get('note', 'ok')}", check.args))
        if (
            check.args.get("confirm")
            and self.screen.ask(self.sight.speech.say("terminal.confirm") + " ").strip()
        ):
            return None
        return check.move

    def _build(self) -> str | None:
        view = self.sight.game.view(self.state, self.seat)
        return Builder(self.sight, self.screen, view, self._read).build()

    def _board(self) -> None:
        self.screen.say(self.sight.board(self.sight.game.view(self.state, self.seat)))

    def _rules(self) -> None:
        self.screen.say(self.sight.rules())

    def _odds(self) -> None:
        advise = getattr(self.sight.game, "advise", None)
        advice = advise(self.sight.game.view(self.state, self.seat)) if advise else None
        say = self.sight.speech.say
        self.screen.say(say("terminal.no_odds") if advice is None else self.sight.word("advice", advice))

    def _quit(self) -> None:
        raise Left

    _COMMANDS: ClassVar[Mapping[str, Callable[[Person], str | None]]] = {
        "?": _build,
        "board": _board,
        "rules": _rules,
        "odds": _odds,
        "quit": _quit,
    }

"""Building a move from numbered choices, for whoever does not want to type it."""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass

from bot.terminal.screen import Left, Screen
from bot.terminal.sight import Sight
from games.game import Choice, Menu, View, Word

PAGE = 30
BACK, MORE = "<", "+"
QUIT = ("quit", "/quit")


@dataclass(frozen=True, slots=True)
class Builder:
    """One person building one move. ``check`` reads what is typed instead of a number: a move, or None."""

    sight: Sight
    screen: Screen
    view: View
    check: Callable[[str], str | None]

    def build(self) -> str | None:
        """Return a move, or None when the person went back out.

        Raises:
            Left: the person leaves the table.
        """
        built: tuple[str, ...] = ()
        page = 0
        while True:
            menu = self.sight.game.menu(self.view, built)
            self._show(menu, built, page)
            typed = self.screen.ask("> ").strip()
            if typed.lower() in QUIT:
                raise Left
            if typed == MORE:
                page = (page + 1) % max(1, math.ceil(len(menu.choices) / PAGE))
                continue
            page = 0
            if typed == BACK:
                if not built:
                    return None
                built = built[:-1]
            elif not typed and menu.move is not None:
                return menu.move
            elif (longer := self._longer(menu, built, typed)) is not None:
                built = longer
            elif typed and (move := self.check(typed)) is not None:
                return move

    def _longer(self, menu: Menu, built: tuple[str, ...], typed: str) -> tuple[str, ...] | None:
        """Return what is built once the typed text is chosen; None if it is not a choice."""
        if menu.kind in {"number", "text"}:
            return self._if_reachable((*built, typed))
        number = int(typed) if typed.isdecimal() and len(typed) < 6 else 0
        if not 1 <= number <= len(menu.choices):
            return None
        chosen = menu.choices[number - 1].id
        if menu.kind == "toggles" and chosen in built:
            return tuple(other for other in built if other != chosen)
        return (*built, chosen)

    def _if_reachable(self, built: tuple[str, ...]) -> tuple[str, ...] | None:
        try:
            self.sight.game.menu(self.view, built)
        except ValueError:
            return None
        return built

    def _show(self, menu: Menu, built: tuple[str, ...], page: int) -> None:
        if menu.preview is not None and built:
            self.screen.say(self.sight.board(menu.preview))
        self.screen.say(self.sight.word(f"menu.{menu.ask}", menu.args))
        shown = list(enumerate(menu.choices, start=1))[page * PAGE : (page + 1) * PAGE]
        for number, choice in shown:
            mark = ("[x] " if choice.id in built else "[ ] ") if menu.kind == "toggles" else ""
            place = "  " if menu.kind in {"number", "text"} else f"{number:3} "
            self.screen.say(f"{place}{mark}{self._label(choice)}")
        say = self.sight.speech.say
        hints = [say("terminal.play_it", move=menu.move)] if menu.move is not None else []
        hints += [say("terminal.more", count=len(menu.choices))] if len(menu.choices) > PAGE else []
        self.screen.say("  ".join([*hints, say("terminal.back")]))

    def _label(self, choice: Choice) -> str:
        if isinstance(choice.label, Word):
            return self.sight.word(f"choice.{choice.label.key}", choice.args)
        return choice.label

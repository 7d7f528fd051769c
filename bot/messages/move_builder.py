"""Building a move by clicks: what was chosen, what may be chosen next, and when it is a whole move.

Nothing of it is kept: the choices made so far stand in the ids of the buttons, so a click goes on from where
its message stands, also after a restart and also on a message that is older than another.
"""

from __future__ import annotations

from contextlib import suppress
from dataclasses import dataclass

from bot.messages.choices import choice_label
from bot.messages.localizer import BY_BUTTONS
from bot.messages.message import Button, Draft, Entry, Message, Rows, Select
from bot.messages.receipts import OpenQuestion
from bot.tables.refusal import Refusal
from games.game import Choice, Menu, View

PAGE = 25
"""Choices that one select menu of Discord's holds."""

BUTTONS_IN_ROW = 5
ROWS_OF_BUTTONS = 3


@dataclass(frozen=True, slots=True)
class MoveBuilder:
    """A move as far as it is built by a person. ``path``: the ids of the choices made so far."""

    question: OpenQuestion
    path: tuple[str, ...]
    view: View
    menu: Menu

    @classmethod
    def at(cls, question: OpenQuestion, path: tuple[str, ...]) -> MoveBuilder:
        """Return the building as it stands after these choices.

        Raises:
            Refusal: they don't belong to the open question, or a number among them is out of bounds.
        """
        view = question.view
        try:
            return cls(question, path, view, question.table.game.menu(view, path))
        except ValueError:
            raise _unreachable(question, view, path) from None

    @property
    def move(self) -> str:
        """The whole move that was built.

        Raises:
            Refusal: it is not whole yet.
        """
        if self.menu.move is None:
            raise Refusal("not_whole")
        return self.menu.move

    @property
    def finished(self) -> bool:
        """Whether the move is whole and nothing more can be chosen."""
        return self.menu.move is not None and not self.menu.choices

    @property
    def sentence(self) -> str:
        """What is to be chosen next, as a sentence."""
        return self.question.localizer.game(
            self.question.table.row.game, f"menu.{self.menu.ask}", self.menu.args
        )

    @property
    def entered(self) -> bool:
        """Whether a number or a text comes next, which no button can hold: a form asks for it."""
        return self.menu.kind in {"number", "text"}

    def message(self, page: int = 0) -> Draft:
        """Return what the person sees: the picture, what may be chosen next, Back, Play.

        ``page``: which part of a long list, from 0; the nearest there is where there are fewer.
        """
        shown = self.menu.preview or self._answered_view() or self.view
        rows = (*self._choices(page), self._ways())
        lines = () if self.path else self._opening()
        picture = self.question.picture(shown)
        return Draft(Message(self.sentence, lines, picture, rows, below=self.question.until()), shown)

    def _opening(self) -> tuple[str, ...]:
        """What the seat was told in private at this step, and the question itself."""
        question, say = self.question, self.question.localizer.game
        told = [
            say(question.table.row.game, f"event.{event.kind}", event.data)
            for event in question.table.step_at().events
            if event.to is not None and question.seat.seat in event.to
        ]
        key = f"{'first' if question.new else 'prompt'}.{question.ask.phase}"
        brief = {**question.table.game.brief(self.view), "by": BY_BUTTONS}
        told.append(say(question.table.row.game, key, brief))
        if question.answer is not None:
            told.append(question.localizer.say("receipt.yours", move=question.answer.move))
        return tuple(told)

    def _answered_view(self) -> View | None:
        """What the seat sees with its answer drawn in, where it has answered."""
        question, answer = self.question, self.question.answer
        if answer is None:
            return None
        return question.table.game.check(question.table.state, question.seat.seat, answer.move).preview

    # -- what can be pressed ---------------------------------------------------------------------------

    def _id(self, action: str, path: tuple[str, ...], page: int | None = None) -> str:
        """Return the id of a component that goes on with a path."""
        return self.question.paths.short(
            self.question.route(action, "" if page is None else f"{page}|"), path
        )

    def _label(self, choice: Choice) -> str:
        return choice_label(self.question.localizer, self.question.table.row.game, choice.label, choice.args)

    def _choices(self, page: int) -> Rows:
        if self.entered:
            return (
                (
                    Button(
                        self.question.localizer.say("button.enter"), self._id("enter", self.path), "primary"
                    ),
                ),
            )
        count = len(self.menu.choices)
        if not count:
            return ()
        if self.menu.kind in {"buttons", "toggles"} and count <= BUTTONS_IN_ROW * ROWS_OF_BUTTONS:
            return self._button_rows()
        return self._list(page)

    def _button_rows(self) -> Rows:
        on = self.path if self.menu.kind == "toggles" else ()
        buttons = tuple(
            Button(
                self._label(choice),
                self._id("build", self._after(choice.id), 0),
                "success" if choice.id in on else "primary",
            )
            for choice in self.menu.choices
        )
        return tuple(buttons[i : i + BUTTONS_IN_ROW] for i in range(0, len(buttons), BUTTONS_IN_ROW))

    def _after(self, choice: str) -> tuple[str, ...]:
        """Return the path after a choice; a toggle that is on is taken off again."""
        if self.menu.kind == "toggles" and choice in self.path:
            return tuple(step for step in self.path if step != choice)
        return (*self.path, choice)

    def _list(self, page: int) -> Rows:
        say, choices = self.question.localizer.say, self.menu.choices
        pages = -(-len(choices) // PAGE)
        page = max(0, min(page, pages - 1))
        entries = tuple(
            Entry(self._label(choice), choice.id[:100]) for choice in choices[PAGE * page : PAGE * (page + 1)]
        )
        placeholder = say("builder.choose", page=page + 1, pages=pages)
        select = Select(self._id("next", self.path, page), entries, placeholder)
        if pages == 1:
            return (select,)
        turn = tuple(
            Button(
                say(key), self._id("build", self.path, page + way), disabled=not 0 <= page + way < pages
            )
            for key, way in (("builder.previous", -1), ("builder.more", 1))
        )  # fmt: skip
        return (select, turn)

    def _ways(self) -> tuple[Button, ...]:
        """Return what can be done beside choosing: play it, go back, type it, take the answer back."""
        say, path = self.question.localizer.say, self.path
        row = []
        if self.menu.move is not None:
            row.append(Button(say("builder.play"), self._id("play", path), "success"))
        if path and self.menu.kind != "toggles":
            row.append(Button(say("builder.back"), self._id("build", path[:-1], 0)))
        row.append(Button(say("builder.type"), str(self.question.route("type"))))
        if not path and self.question.answer is not None:
            row.append(self.question.to_withdraw())
        return tuple(row)


def _unreachable(question: OpenQuestion, view: View, path: tuple[str, ...]) -> Refusal:
    """Return why a path leads nowhere: its last number is none that fits, or the question has changed."""
    with suppress(ValueError):
        asked = question.table.game.menu(view, path[:-1])
        if asked.kind == "number" and path:
            bounds = asked.choices[0].args
            return Refusal("amount", low=bounds["low"], high=bounds["high"])
    return Refusal("stale", table=question.table.row.id)

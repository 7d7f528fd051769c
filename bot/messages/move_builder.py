"""Build a move by clicks: what was chosen, what may be chosen next, and when the move is complete.

No state is kept: the buttons' ids hold the choices made so far, so a click continues from its own message,
also after a restart and on an older message.
"""

from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass

from bot.messages.display_names import move_word
from bot.messages.message import (
    FORM_LIMIT,
    MENU_LIMIT,
    ROW_LIMIT,
    Button,
    Draft,
    Entry,
    Message,
    Rows,
    Select,
    Style,
)
from bot.messages.receipts import OpenQuestion
from bot.messages.step_messages import choice_label, in_rows
from bot.tables.refusal import Refusal
from games.game import Choice, Menu, View

LISTS = 4
"""Most select menus in a message; a longer list has pages."""

GROUPS = 3
"""Most lists of groups below the picture; more would push it out of sight on a phone."""

PAGE = MENU_LIMIT * LISTS
ROWS_OF_BUTTONS = 4


@dataclass(frozen=True, slots=True)
class MoveBuilder:
    """A move that a person is building. ``path``: the ids of the choices made so far.

    ``looking``: choices that complete a move only preview it.
    """

    question: OpenQuestion
    path: tuple[str, ...]
    view: View
    menu: Menu
    looking: bool = False

    @classmethod
    def at(cls, question: OpenQuestion, path: tuple[str, ...], looking: bool = False) -> MoveBuilder:
        """Return the builder after these choices.

        Raises:
            Refusal: they don't belong to the open question, or a number among them is out of bounds.
        """
        view = question.view
        try:
            return cls(question, path, view, question.table.game.menu(view, path), looking)
        except ValueError:
            raise _unreachable(question, view, path) from None

    @property
    def move(self) -> str:
        """The complete move, as the person would type it.

        Raises:
            Refusal: it is not complete yet.
        """
        if self.menu.move is None:
            raise Refusal("not_whole")
        return str(self.menu.args.get("spoken", self.menu.move))

    @property
    def offered(self) -> tuple[Choice, ...]:
        """What may be chosen next, with suggestions only if the table gives hints."""
        return tuple(choice for choice in self.menu.choices if self.question.hints or not choice.ready)

    @property
    def finished(self) -> bool:
        """Whether the move is complete and nothing can be added."""
        return self.menu.move is not None and not self.menu.choices

    @property
    def sentence(self) -> str:
        """A sentence on what to choose next; for a complete move shown nowhere else, the move."""
        localizer, row = self.question.localizer, self.question.table.row
        if self.finished and self.path:
            before = self.question.table.game.menu(self.view, self.path[:-1])
            if before.ask == self.menu.ask:
                chosen = next((choice for choice in before.choices if choice.id == self.path[-1]), None)
                move = self._label(chosen) if chosen else move_word(localizer, row.game, self.move)
                return localizer.say("builder.whole", move=move)
        return localizer.game(row.game, f"menu.{self.menu.ask}", self.menu.args)

    @property
    def entered(self) -> bool:
        """Whether a number or a text comes next, which needs a form."""
        return self.menu.kind in {"number", "text"}

    def message(self, page: int = 0) -> Draft:
        """Return the builder's message: the picture, the next choices, Back, Play.

        ``page``: of a long list, from 0; beyond the end it is the last.
        """
        shown = self.menu.preview or self._answered_view() or self.view
        lines = self.question.opening() if self.question.new or not self.path else ()
        # Below the picture: on a phone, text above it is out of sight when a button is pressed.
        below = self.question.until()
        if self._may_preview:
            below = (*below, self.question.localizer.say("builder.plays"))
        picture = self.question.picture(shown)
        return Draft(Message(self.sentence, lines, picture, self.rows(page), below=below), shown)

    def _answered_view(self) -> View | None:
        """Return the seat's view with its answer drawn in, None if it hasn't answered."""
        question, answer = self.question, self.question.answer
        if answer is None:
            return None
        return question.table.game.check(question.table.state, question.seat.seat, answer.move).preview

    # -- what can be pressed ---------------------------------------------------------------------------

    def rows(self, page: int = 0) -> Rows:
        """Return the rows of what can be pressed or chosen. ``page``: see ``message``."""
        return (*self._choices(page), self._controls())

    def _id(self, action: str, path: tuple[str, ...], page: int | None = None) -> str:
        """Return the id of a component that continues with a path."""
        return self.question.paths.short(
            self.question.route(action, "" if page is None else f"{page}|"), path
        )

    def _label(self, choice: Choice) -> str:
        return choice_label(self.question.localizer, self.question.table.row.game, choice.label, choice.args)

    def after(self, choice_id: str) -> tuple[str, ...]:
        """Return the path after a choice from a list."""
        offered = (choice for choice in self.menu.possible if choice.id == choice_id)
        found = next(offered, None)
        return (*self.path, choice_id) if found is None else found.after(self.path)

    def with_group(self, group: str, chosen: Sequence[str]) -> tuple[str, ...]:
        """Return the path on which exactly these of a group of toggles are on."""
        own = {choice.id for choice in self.menu.choices if choice.group == group}
        return (*(one for one in self.path if one not in own), *(one for one in chosen if one in own))

    @property
    def _is_preview(self) -> bool:
        """Whether the menu shows a complete move, or its choices only preview one."""
        return self.looking or self.menu.move is not None

    @property
    def _may_preview(self) -> bool:
        """Whether a choice plays a move at once, so that a preview needs its own button."""
        return not self._is_preview and bool(self.offered) and all(choice.plays for choice in self.offered)

    def _choices(self, page: int) -> Rows:
        if self.entered:
            enter = Button(
                self.question.localizer.say("button.enter"), self._id("enter", self.path), "primary"
            )
            return ((enter,),)
        lists = self.lists
        if lists:
            return (*self._suggestions(), *(() if GROUPS < len(lists) <= FORM_LIMIT else lists))
        return (*self._suggestions(), *self._other_choices(page))

    @property
    def lists(self) -> tuple[Select, ...]:
        """The lists of the groups of toggles."""
        groups = dict.fromkeys(choice.group for choice in self.menu.choices if choice.group)
        return tuple(map(self._group, groups))

    @property
    def form_title(self) -> str:
        """The title of the form with all the lists, and of the button that opens it."""
        return self.question.localizer.game(self.question.table.row.game, "menu.fill")

    def filled(self, chosen: Sequence[str]) -> tuple[str, ...]:
        """Return the path on which exactly these toggles are on."""
        return tuple(choice.id for choice in self.menu.choices if choice.group and choice.id in chosen)

    def _fit_as_buttons(self, choices: Sequence[Choice]) -> bool:
        return self.menu.kind in {"buttons", "toggles"} and len(choices) <= ROW_LIMIT * ROWS_OF_BUTTONS

    def _other_choices(self, page: int) -> Rows:
        """Return the choices that aren't suggestions, as buttons or lists."""
        choices = tuple(choice for choice in self.offered if not choice.ready)
        if self._fit_as_buttons(choices):
            return in_rows(tuple(map(self._button, choices)), self.menu.rows)
        choices = tuple(choice for choice in choices if not choice.off)  # a list can't show one as off
        return self._lists(choices, page) if choices else ()

    def _suggestions(self) -> Rows:
        """Return the suggested complete moves in one row, which leaves room for the picture."""
        ready = tuple(choice for choice in self.offered if choice.ready)
        if len(ready) < 2:
            return (tuple(map(self._button, ready)),) if ready else ()
        placeholder = self.question.localizer.game(self.question.table.row.game, "menu.ready")
        entries = tuple(Entry(self._label(choice), choice.id) for choice in ready[:MENU_LIMIT])
        # Two menus of a message must not share an id, and no list begins with this index.
        return (Select(self._id("next", self.path, -1), entries, placeholder),)

    def _ungrouped(self) -> tuple[Button, ...]:
        """Return the buttons next to the lists: for their form, and for ungrouped choices (such as pass)."""
        if not self.lists:
            return ()
        buttons = tuple(self._button(c) for c in self.offered if not c.group and not c.ready)
        if not GROUPS < len(self.lists) <= FORM_LIMIT:
            return buttons
        return (Button(self.form_title, self._id("fill", self.path), "primary"), *buttons)

    def _button(self, choice: Choice) -> Button:
        label, path = self._label(choice), self._after(choice)
        if choice.off:
            return Button(label, self._id("build", path, 0), disabled=True)
        if choice.plays and not self._is_preview:
            return Button(label, self._id("play", path), "primary")
        on = choice.id in self.path if self.menu.kind == "toggles" else choice.on or path == self.path
        style: Style = "success" if on else "secondary" if choice.secondary else "primary"
        return Button(label, self._id("look" if choice.plays else "build", path, 0), style)

    def _after(self, choice: Choice) -> tuple[str, ...]:
        """Return the path after a choice; a toggle that is on is switched off."""
        if self.menu.kind == "toggles" and choice.id in self.path:
            return tuple(step for step in self.path if step != choice.id)
        return choice.after(self.path)

    def _group(self, group: str) -> Select:
        """Return the list of a group of toggles, any number of which may be on."""
        entries = tuple(
            Entry(self._label(choice), choice.id, chosen=choice.id in self.path)
            for choice in self.offered
            if choice.group == group
        )
        custom_id = self.question.paths.short(self.question.route("several", f"{group}|"), self.path)
        game = self.question.table.row.game
        placeholder = self.question.localizer.game(game, "menu.group", group=group)
        return Select(custom_id, entries, placeholder, 0, len(entries))

    def _lists(self, choices: tuple[Choice, ...], page: int) -> Rows:
        pages = -(-len(choices) // PAGE)
        page = max(0, min(page, pages - 1))
        shown = choices[PAGE * page : PAGE * (page + 1)]
        parts = [shown[i : i + MENU_LIMIT] for i in range(0, len(shown), MENU_LIMIT)]
        selects = tuple(
            self._list(part, PAGE * page + MENU_LIMIT * i, len(parts)) for i, part in enumerate(parts)
        )
        if pages == 1:
            return selects
        paging = tuple(
            Button(
                self.question.localizer.say(key), self._id("build", self.path, page + turn),
                disabled=not 0 <= page + turn < pages,
            )
            for key, turn in (("builder.previous", -1), ("builder.more", 1))
        )  # fmt: skip
        return (*selects, paging)

    def _list(self, choices: tuple[Choice, ...], first: int, parts: int) -> Select:
        """Return a list of choices; ``first``: the index of its first one among all choices."""
        entries = tuple(Entry(self._label(choice), choice.id) for choice in choices)
        low, high = entries[0].label, entries[-1].label
        placeholder = self.question.localizer.say("builder.choose", parts=parts, low=low, high=high)
        return Select(self._id("next", self.path, first), entries, placeholder)

    def _controls(self) -> tuple[Button, ...]:
        """Return the buttons in addition to the choices: play, go back, type, withdraw the answer."""
        say, path = self.question.localizer.say, self.path
        row = [*self._ungrouped()]
        if self.menu.move is not None:
            row.append(Button(say("builder.play"), self._id("play", path), "success"))
        if self._may_preview:
            row.append(Button(say("builder.look"), self._id("look", path, 0)))
        if path and self.menu.kind != "toggles":
            row.append(Button(say("builder.back"), self._id("build", path[:-1], 0)))
        elif path and any(choice.group for choice in self.offered):
            row.append(Button(say("builder.clear"), self._id("build", (), 0)))
        if not path and self.question.lists:
            row.append(Button(say("builder.at_once"), str(self.question.route("whole"))))
        row.append(Button(say("builder.type"), str(self.question.route("type"))))
        if not path and self.question.answer is not None:
            row.append(self.question.to_withdraw())
        return tuple(row)


def _unreachable(question: OpenQuestion, view: View, path: tuple[str, ...]) -> Refusal:
    """Return the refusal of an invalid path: its last number is out of bounds, or the question changed."""
    with suppress(ValueError):
        menu = question.table.game.menu(view, path[:-1])
        if menu.kind == "number" and path:
            bounds = menu.choices[0].args
            return Refusal("amount", low=bounds["low"], high=bounds["high"])
    return Refusal("stale", table=question.table.row.id)

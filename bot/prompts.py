"""Private messages about one question: the prompt, building a move, receipts and refusals.

One code path for DMs, the private button at the table and ``/submit``. Knows no Discord.
"""

from __future__ import annotations

import hashlib
from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from bot.choices import answered_at_table, choice_buttons, choice_label, direct_choices
from bot.dealer import alt_text
from bot.message import CUSTOM_ID_LIMIT, LABEL_LIMIT, Button, Entry, Message, Picture, Select
from bot.refusal import Refusal
from bot.route import Route, join_path, split_path
from bot.speech import Speech, plain_words
from bot.table import Receipt, Table
from data.rows import SeatRow
from games.game import Ask, Check, Menu, Seat, View

PAGE = 25
SUGGESTED = 5
BUTTONS_IN_ROW = 5
ROWS_OF_BUTTONS = 3
REMEMBERED = 2000

Rows = tuple[tuple[Button, ...] | Select, ...]


@dataclass(frozen=True, slots=True)
class Private:
    """A private message with the view its picture shows."""

    message: Message
    view: View | None = None

    def adding(self, lines: Sequence[str]) -> Private:
        """Return the message with further lines."""
        return replace(self, message=self.message.with_lines(lines))


class PathBook:
    """Long paths by a short name, since a component's id holds 100 characters. Forgotten at a restart.

    A name hangs on its path alone: a number that counts would tell others how much somebody has built.
    """

    def __init__(self) -> None:
        self._paths: OrderedDict[str, tuple[str, ...]] = OrderedDict()

    def short(self, prefix: Route, path: tuple[str, ...]) -> str:
        """Return a component id that ends with the path, or with its name."""
        text = prefix.rest + join_path(path)
        plain = Route(prefix.action, prefix.table, prefix.step, text)
        try:
            return str(plain)
        except ValueError:
            name = "#" + hashlib.sha256(join_path(path).encode()).hexdigest()[:16]
            self._paths[name] = path
            self._paths.move_to_end(name)
            if len(self._paths) > REMEMBERED:
                self._paths.popitem(last=False)
            return str(Route(prefix.action, prefix.table, prefix.step, prefix.rest + name))

    def long(self, text: str) -> tuple[str, ...]:
        """Return the path.

        Raises:
            Refusal: its name was forgotten.
        """
        if not text.startswith("#"):
            return split_path(text)
        try:
            return self._paths[text]
        except KeyError:
            raise Refusal("forgotten") from None


@dataclass(frozen=True, slots=True)
class Desk:
    """Words one table's private messages for one seat, in that person's language."""

    table: Table
    seat: SeatRow
    ask: Ask
    speech: Speech
    theme: str
    paths: PathBook
    new: bool = False
    """Whether the person has not been told yet how this game is played."""

    @property
    def explains(self) -> bool:
        """Whether a receipt tells how the game is played: nobody has opened a builder that does."""
        return self.new and answered_at_table(self.table.game, self.table.state)

    @property
    def _game(self) -> str:
        return self.table.row.game

    def _route(self, action: str, rest: str = "") -> Route:
        return Route(action, self.table.row.id, self.table.row.step, rest)

    def _picture(self, view: View) -> Picture:
        return Picture(alt_text(self.speech, self._game, view), seat=self.seat.seat, theme=self.theme)

    def _until(self) -> tuple[str, ...]:
        if self.table.row.deadline is None:
            return ()
        return (self.speech.say("table.until", time=f"<t:{int(self.table.row.deadline)}:R>"),)

    # -- building a move -------------------------------------------------------------------------------

    def build(self, path: tuple[str, ...], page: int = 0) -> Private:
        """Return one step of building a move: the picture, what may be chosen next, Back, Play.

        Raises:
            Refusal: the choices made so far don't belong to this question.
        """
        view, menu = self._menu(path)
        shown = menu.preview or self._answered_view() or view
        headline = self.speech.game(self._game, f"menu.{menu.ask}", menu.args)
        rows = (*self._choices(menu, path, page), *self._ways(menu, path))
        lines = self._opening(view) if not path else ()
        return Private(Message(headline, lines, self._picture(shown), rows, below=self._until()), shown)

    def _opening(self, view: View) -> tuple[str, ...]:
        """What the seat was told in private at this step, and the question itself."""
        step = self.table.now_step
        told = [
            self.speech.game(self._game, f"event.{event.kind}", event.data)
            for event in step.events
            if event.to is not None and self.seat.seat in event.to
        ]
        key = f"{'first' if self.new else 'prompt'}.{self.ask.phase}"
        told.append(self.speech.game(self._game, key, self.table.game.brief(view)))
        answer = self.table.answers.get(self.seat.seat)
        if answer is not None:
            told.append(self.speech.say("receipt.yours", move=answer.move))
        return tuple(told)

    def _answered_view(self) -> View | None:
        answer = self.table.answers.get(self.seat.seat)
        if answer is None:
            return None
        return self.table.game.check(self.table.state, self.seat.seat, answer.move).preview

    def _choices(self, menu: Menu, path: tuple[str, ...], page: int) -> Rows:
        if menu.kind in {"number", "text"}:
            enter = Button(
                self.speech.say("button.enter"), self.paths.short(self._route("enter"), path), "primary"
            )
            return ((enter,),)
        if not menu.choices:
            return ()
        if menu.kind in {"buttons", "toggles"} and len(menu.choices) <= BUTTONS_IN_ROW * ROWS_OF_BUTTONS:
            return self._button_rows(menu, path)
        return self._list(menu, path, page)

    def _button_rows(self, menu: Menu, path: tuple[str, ...]) -> Rows:
        buttons = [
            Button(
                choice_label(self.speech, self._game, choice.label, choice.args),
                self.paths.short(self._route("build", "0|"), _after(menu, path, choice.id)),
                "success" if menu.kind == "toggles" and choice.id in path else "primary",
            )
            for choice in menu.choices
        ]
        return tuple(
            tuple(buttons[i : i + BUTTONS_IN_ROW]) for i in range(0, len(buttons), BUTTONS_IN_ROW)
        )  # fmt: skip

    def _list(self, menu: Menu, path: tuple[str, ...], page: int) -> Rows:
        pages = -(-len(menu.choices) // PAGE)
        page = max(0, min(page, pages - 1))
        entries = tuple(
            Entry(choice_label(self.speech, self._game, choice.label, choice.args), choice.id[:100])
            for choice in menu.choices[PAGE * page : PAGE * (page + 1)]
        )
        select = Select(
            self.paths.short(self._route("next", f"{page}|"), path), entries,
            self.speech.say("builder.choose", page=page + 1, pages=pages),
        )  # fmt: skip
        if pages == 1:
            return (select,)
        turn = tuple(
            Button(
                self.speech.say(key),
                self.paths.short(self._route("build", f"{page + way}|"), path),
                disabled=not 0 <= page + way < pages,
            )
            for key, way in (("builder.previous", -1), ("builder.more", 1))
        )
        return (select, turn)

    def _ways(self, menu: Menu, path: tuple[str, ...]) -> Rows:
        say = self.speech.say
        row = []
        if menu.move is not None:
            row.append(Button(say("builder.play"), self.paths.short(self._route("play"), path), "success"))
        if path and menu.kind != "toggles":
            row.append(Button(say("builder.back"), self.paths.short(self._route("build", "0|"), path[:-1])))
        row.append(Button(say("builder.type"), str(self._route("type"))))
        if not path and self.seat.seat in self.table.answers:
            row.append(Button(say("button.withdraw"), str(self._route("undo")), "danger"))
        return (tuple(row),)

    def example(self) -> str:
        """Return a move that would be legal now."""
        view = self.table.game.view(self.table.state, self.seat.seat)
        return str(self.table.game.brief(view).get("example", ""))

    def move_of(self, path: tuple[str, ...]) -> str:
        """Return the whole move that a path has built.

        Raises:
            Refusal: it is not whole, or does not belong to this question.
        """
        _, menu = self._menu(path)
        if menu.move is None:
            raise Refusal("not_whole")
        return menu.move

    def finishes(self, path: tuple[str, ...]) -> bool:
        """Tell whether a path has built a move and nothing more can be chosen."""
        _, menu = self._menu(path)
        return menu.move is not None and not menu.choices

    def entry(self, path: tuple[str, ...]) -> str | None:
        """Return the question of a number or text that comes next; None: something else does.

        Raises:
            Refusal: the path does not belong to this question.
        """
        _, menu = self._menu(path)
        if menu.kind not in {"number", "text"}:
            return None
        return self.speech.game(self._game, f"menu.{menu.ask}", menu.args)

    def _menu(self, path: tuple[str, ...]) -> tuple[View, Menu]:
        view = self.table.game.view(self.table.state, self.seat.seat)
        try:
            return view, self.table.game.menu(view, path)
        except ValueError:
            raise self._unreachable(view, path) from None

    def _unreachable(self, view: View, path: tuple[str, ...]) -> Refusal:
        """Return why a path leads nowhere: its last number is none that fits, or the question has changed."""
        with suppress(ValueError):
            asked = self.table.game.menu(view, path[:-1])
            if asked.kind == "number" and path:
                bounds = asked.choices[0].args
                return Refusal("amount", low=bounds["low"], high=bounds["high"])
        return Refusal("stale", table=self.table.row.id)

    # -- what became of an answer ----------------------------------------------------------------------

    def receipt(self, receipt: Receipt) -> Private:
        """Return what the person is told about an answer: taken, refused, or to be confirmed."""
        if receipt.confirm:
            return self._confirm(receipt.check)
        if not receipt.taken:
            return self._refused(receipt.check)
        check = receipt.check
        note = check.args.get("note", "ok")
        headline = self.speech.game(self._game, f"receipt.{note}", check.args)
        last = self.ask.sealed and not self.table.people_awaited()
        key = "receipt.last" if last or not self.ask.sealed else "receipt.open"
        at_table = answered_at_table(self.table.game, self.table.state)
        lines = [f"-# {check.move}"] if check.move and not at_table else []
        if receipt.replaced:
            lines.append(self.speech.say("receipt.replaced"))
        if self.ask.sealed:
            lines.append(self.speech.say(key))
        if self.explains:
            view = self.table.game.view(self.table.state, self.seat.seat)
            lines.append(self.speech.game(self._game, f"first.{self.ask.phase}", self.table.game.brief(view)))
        rows = self._other_ways(at_table) if key == "receipt.open" else ()
        below = self._until() if rows else ()
        if check.preview is None and at_table:
            # The board stands right above these buttons; one more picture of it would only cost time.
            return Private(Message(headline, tuple(lines), rows=rows, below=below))
        view = check.preview or self.table.game.view(self.table.state, self.seat.seat)
        return Private(Message(headline, tuple(lines), self._picture(view), rows, below=below), view)

    def _other_ways(self, at_table: bool) -> Rows:
        """Return what can still be done with an answer that was taken: another one, or none."""
        withdraw = Button(self.speech.say("button.withdraw"), str(self._route("undo")), "danger")
        if not at_table:
            return ((Button(self.speech.say("button.change"), str(self._route("move"))), withdraw),)
        choices = direct_choices(self.table.game, self.table.state)
        row = self.table.row
        return ((*choice_buttons(choices, self.speech, self._game, row.id, row.step), withdraw),)

    def _refused(self, check: Check) -> Private:
        quoted = {key: plain_words(value) for key, value in check.args.items()}
        headline = self.speech.game(self._game, f"refuse.{check.code}", quoted)
        buttons = []
        for move in check.suggest[:SUGGESTED]:
            route = f"say:{self.table.row.id}:{self.table.row.step}:{move}"
            name = spoken(self.table, self.seat.seat, move)
            if len(route) <= CUSTOM_ID_LIMIT and len(name) <= LABEL_LIMIT:
                buttons.append(Button(name, route))
        build = Button(
            self.speech.game(self._game, f"button.{self.ask.phase}"), str(self._route("move")), "primary"
        )
        kept = (self.speech.say("receipt.kept"),) if self.seat.seat in self.table.answers else ()
        lines = (*kept, self.speech.say("receipt.ways")) if buttons else kept
        rows: Rows = (tuple(buttons), (build,)) if buttons else ((build,),)
        view = check.preview
        picture = self._picture(view) if view is not None else None
        return Private(Message(headline, lines, picture, rows), view)

    def _confirm(self, check: Check) -> Private:
        yes = Button(
            self.speech.say("button.sure"),
            f"sure:{self.table.row.id}:{self.table.row.step}:{check.move}",
            "danger",
        )
        no = Button(self.speech.game(self._game, f"button.{self.ask.phase}"), str(self._route("move")))
        return Private(Message(self.speech.say("receipt.sure", move=check.move or ""), rows=((yes, no),)))


def spoken(table: Table, seat: Seat, move: str) -> str:
    """Return what a person would type for a legal move."""
    return str(table.game.check(table.state, seat, move).args.get("spoken", move))


def _after(menu: Menu, path: tuple[str, ...], choice: str) -> tuple[str, ...]:
    """Return the path after a choice; a toggle that is on is taken off again."""
    if menu.kind == "toggles" and choice in path:
        return tuple(step for step in path if step != choice)
    return (*path, choice)

"""The messages around one person's answer to one question, in that person's language.

One code path for DMs, the private button at the table and ``/submit``. Independent of Discord.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.messages.display_names import alt_text, move_word, table_name
from bot.messages.localizer import BY_BUTTONS, Localizer
from bot.messages.message import (
    CUSTOM_ID_LIMIT,
    LABEL_LIMIT,
    Button,
    CustomId,
    Draft,
    Entry,
    Message,
    PathNames,
    Picture,
    Rows,
    Select,
)
from bot.messages.private_messages import private_lines
from bot.messages.step_messages import (
    answered_at_table,
    button_words,
    called,
    choice_buttons,
    choice_label,
    direct_menu,
    in_rows,
    submitted_line,
    until_line,
    waiting_line,
)
from bot.tables.names import plain_words, typed_form
from bot.tables.refusal import Refusal
from bot.tables.table import Receipt, Table
from data.message_rows import OwedReceipt
from data.rows import AnswerRow, SeatRow
from games.game import Ask, Check, View

SUGGESTED = 5


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """Words one table's private messages for one seat, in that person's language.

    ``ask`` is the question that the person answers, even if it closes before the receipt is worded.
    """

    table: Table
    seat: SeatRow
    ask: Ask
    localizer: Localizer
    theme: str
    paths: PathNames
    new: bool = False
    """Whether the game has not been explained to the person yet."""

    @property
    def explains(self) -> bool:
        """Whether a receipt explains the game, because the person hasn't opened a builder that does.

        In games for one player the question itself explains it, and so does each lesson. After an open move
        it would be too late: the move is final, and its choices are gone.
        """
        explained = self.table.solo or self.table.game.teaches or not self.ask.sealed
        return self.new and not explained and answered_at_table(self.table.game, self.table.state)

    @property
    def view(self) -> View:
        """What the seat may see now."""
        return self.table.game.view(self.table.state, self.seat.seat)

    @property
    def hints(self) -> bool:
        """Whether the table suggests moves."""
        return self.table.row.hints

    @property
    def answer(self) -> AnswerRow | None:
        """The seat's answer, if there is one; it may still be changed."""
        return self.table.answers.get(self.seat.seat)

    @property
    def lists(self) -> tuple[Select, ...]:
        """The lists of the form in which a whole move is chosen, () if the game has no such form."""
        game = self.table.game
        return tuple(
            Select(
                f"part:{number}",
                tuple(
                    Entry(choice_label(self.localizer, game.id, each.label, each.args), f"{number}:{each.id}")
                    for each in part.choices
                ),
                self.localizer.game(game.id, f"form.{part.ask}"),
                0,
                len(part.choices) if part.several else 1,
                flat=True,
            )
            for number, part in enumerate(game.parts(self.view))
        )

    def text_of(self, chosen: Sequence[str]) -> str:
        """Return a move chosen in that form, as a person would type it."""
        parts = enumerate(self.table.game.parts(self.view))
        texts = (
            part.text([each.partition(":")[2] for each in chosen if each.startswith(f"{number}:")])
            for number, part in parts
        )
        return " ".join(filter(None, texts))

    def route(self, action: str, rest: str = "") -> CustomId:
        """Return the id of a component that acts on this question."""
        return CustomId(action, self.table.row.id, self.table.row.step, rest)

    def picture(self, view: View) -> Picture:
        """Return the source of a picture of the seat's own view."""
        return Picture(alt_text(self.localizer, self.table, view), seat=self.seat.seat, theme=self.theme)

    def until(self) -> tuple[str, ...]:
        """Return the line on the deadline of an answer, none if there is no limit."""
        return until_line(self.localizer, self.table.row)

    def opening(self) -> tuple[str, ...]:
        """Return the seat's private lines at this step, and the question itself."""
        table, seat = self.table, self.seat.seat
        lines = private_lines(self.localizer, table.game, table.step_at(), seat, self.ask, new=self.new)
        if self.answer is None:
            return lines
        move = called(self.localizer, table.row.game, table.game, table.state, seat, self.answer.move)
        return (*lines, self.localizer.say("receipt.yours", move=move))

    def to_build(self) -> Button:
        """Return the button that opens the builder of a move."""
        label = self.localizer.game(self.table.row.game, f"button.{self.ask.phase}")
        return Button(label, str(self.route("move")))

    def to_withdraw(self) -> Button:
        """Return the button that withdraws the answer."""
        return Button(self.localizer.say("button.withdraw"), str(self.route("undo")), "danger")

    def example(self) -> str:
        """Return an example of a legal move, as a person would type it."""
        brief = self.table.game.brief(self.view)
        short = str(brief.get("short", brief["example"]))
        word = move_word(self.localizer, self.table.row.game, short)
        return word if len(word) > 1 else short  # a sign such as φ is on no keyboard

    # -- what became of an answer ----------------------------------------------------------------------

    def receipt(self, receipt: Receipt) -> Draft:
        """Return the receipt of an answer: taken, refused, or to be confirmed."""
        if receipt.confirm:
            return self._confirm(receipt.check)
        if not receipt.taken:
            return self._refused(receipt.check)
        return self._taken(receipt)

    def _taken(self, receipt: Receipt) -> Draft:
        """Return the receipt of a saved answer."""
        check = receipt.check
        headline = self.localizer.game(
            self.table.row.game, f"receipt.{check.args.get('note', 'ok')}", check.args
        )
        at_table = answered_at_table(self.table.game, self.table.state)
        changeable = self.ask.sealed and bool(self.table.round.people_awaited())
        rows = self._change_buttons(at_table) if changeable else ()
        below = self.until() if rows else ()
        in_sight = not self.table.game.draws_receipts or (check.preview is None and at_table)
        if not self.ask.sealed or (in_sight and not self.table.row.in_dms):
            # Everybody is about to see the move on the board, or the board is right above these buttons.
            noted = bool(check.move) and not at_table
            small = note(self.localizer, self.table.row.game, check, headline) if noted else ()
            lines = (*small, *self._status_lines(receipt, changeable), *self._explanation())
            return Draft(Message(headline, lines, rows=rows, below=below))
        # The receipt may be edited in above what the person typed, so it repeats how that was understood.
        view, move = check.preview or self.view, move_word(self.localizer, self.table.row.game, said(check))
        below = (f"**{move}**", *self._status_lines(receipt, changeable), *below)
        return Draft(Message(headline, self._explanation(), self.picture(view), rows, below=below), view)

    def _status_lines(self, receipt: Receipt, changeable: bool) -> tuple[str, ...]:
        """Return the lines on whether an answer replaces another, and until when it can be changed."""
        lines = [self.localizer.say("receipt.replaced")] if receipt.replaced else []
        if self.ask.sealed:
            lines.append(self.localizer.say("receipt.open" if changeable else "receipt.last"))
        return tuple(lines)

    def _explanation(self) -> tuple[str, ...]:
        """Return the line that explains the game to those to whom it is new."""
        if not self.explains:
            return ()
        brief = {**self.table.game.brief(self.view), "by": BY_BUTTONS}
        return (self.localizer.game(self.table.row.game, f"first.{self.ask.phase}", brief),)

    def _change_buttons(self, at_table: bool) -> Rows:
        """Return the buttons to change or withdraw an answer that was taken."""
        if not at_table:
            change = Button(self.localizer.say("button.change"), str(self.route("move")))
            return ((change, self.to_withdraw()),)
        choices = direct_menu(self.table.game, self.table.state).choices
        row = self.table.row
        buttons = choice_buttons(choices, self.localizer, self.table.row.game, row.id, row.step)
        return in_rows((*buttons, self.to_withdraw()))

    def _refused(self, check: Check) -> Draft:
        """Return why an answer is illegal, similar legal ones, and that an earlier one still counts."""
        check = check if self.table.row.hints else check.bare
        quoted = {key: plain_words(value) for key, value in check.args.items()}
        headline = self.localizer.game(self.table.row.game, f"refuse.{check.code}", quoted)
        buttons = self._suggestions(check)
        build = replace(self.to_build(), style="primary")
        kept = (self.localizer.say("receipt.kept"),) if self.answer is not None else ()
        lines = (*not_understood(self.localizer, check), *kept)
        lines += (self.localizer.say("receipt.ways"),) if buttons else ()
        rows: Rows = (buttons, (build,)) if buttons else ((build,),)
        return self._with_board(Message(headline, lines, rows=rows), check.preview)

    def talk(self) -> Draft:
        """Return the reply to a text that is no attempt at a move: the two likeliest next steps."""
        say, row = self.localizer.say, self.table.row
        headline = say(
            "dm.no_move", table=table_name(self.localizer, row), example=plain_words(self.example())
        )
        build = replace(self.to_build(), style="primary")
        buttons = (build, Button(say("button.help"), str(CustomId("help"))))
        lines = (say("receipt.kept"), *self._waiting()) if self.answer is not None else ()
        return self._with_board(Message(headline, lines, rows=(buttons,)), None)

    def _waiting(self) -> tuple[str, ...]:
        """Return the line on whose answers the question waits for, () if that must not be shown."""
        line = (submitted_line if self.ask.counted else waiting_line)(self.localizer, self.table.round)
        return (line,) if line else ()

    def hint(self) -> Draft:
        """Return moves to choose from, like those of a refusal.

        Raises:
            Refusal: the table is played without hints.
        """
        table, say = self.table, self.localizer.say
        if not self.hints:
            raise Refusal("no_hints", table=table.row.id)
        check = table.game.check(table.state, self.seat.seat, "")
        if not check.suggest:
            check = replace(check, suggest=tuple(table.game.legal(table.state, self.seat.seat)[:SUGGESTED]))
        buttons = self._suggestions(check)
        build = (replace(self.to_build(), style="primary"),)
        lines = (say("receipt.ways"),) if buttons else ()
        name = table_name(self.localizer, table.row)
        return self._with_board(Message(name, lines, rows=(buttons, build) if buttons else (build,)), None)

    def _with_board(self, message: Message, preview: View | None) -> Draft:
        """Return a message with a preview. In DMs it replaces the board, so there it always has a picture."""
        view = self.view if preview is None and self.table.row.in_dms else preview
        return Draft(message if view is None else replace(message, picture=self.picture(view)), view)

    def _suggestions(self, check: Check) -> tuple[Button, ...]:
        """Return a button for each similar legal move that fits on one, labelled as on its own button."""
        row, game, state, seat = self.table.row, self.table.game, self.table.state, self.seat.seat
        words = button_words(self.localizer, row.game, game, state)
        buttons = []
        for move in check.suggest[:SUGGESTED]:
            typed = game.spoken(state, seat, move)
            label = words.get(move) or move_word(self.localizer, row.game, typed)
            buttons.append(Button(label, f"say:{row.id}:{row.step}:{typed}"))
        return tuple(
            b for b in buttons if len(b.custom_id) <= CUSTOM_ID_LIMIT and len(b.label) <= LABEL_LIMIT
        )

    def _confirm(self, check: Check) -> Draft:
        """Return the question to confirm an answer that may be a slip; it isn't taken yet.

        If the check suggests moves, their buttons replace the confirmation.
        """
        row = self.table.row
        yes = Button(self.localizer.say("button.sure"), f"sure:{row.id}:{row.step}:{said(check)}", "danger")
        move = move_word(self.localizer, row.game, said(check))
        question = self.localizer.say("receipt.sure", move=move)
        buttons = self._suggestions(check) or (yes,)
        lines = not_understood(self.localizer, check)
        return self._with_board(Message(question, lines, rows=in_rows((*buttons, self.to_build()))), None)


def not_understood(localizer: Localizer, check: Check) -> tuple[str, ...]:
    """Return the line on the words of a text that the game doesn't know, () if it knows them all."""
    unread = check.args.get("unread")
    return (localizer.say("receipt.unread", words=plain_words(unread)),) if unread else ()


def late_receipt(table: Table, owed: OwedReceipt, localizer: Localizer, theme: str) -> Draft:
    """Return the receipt of an answer whose question may be over: what was taken, without buttons."""
    game, seat = table.game, owed.seat
    check = game.check(table.step_at(owed.step).state, seat, owed.move)
    headline = localizer.game(table.row.game, f"receipt.{check.args.get('note', 'ok')}", check.args)
    lines = note(localizer, table.row.game, check, headline)
    if check.preview is None:
        return Draft(Message(headline, lines))
    alt = alt_text(localizer, table, check.preview)
    return Draft(Message(headline, lines, Picture(alt, seat=seat, theme=theme)), check.preview)


_AFTER_WORDS = re.compile(r"(?:[a-z_]+ )+(\S+)")
"""The part after a move's words: the twig in ``lift C5``."""


def said(check: Check) -> str:
    """Return an accepted move as a person would type it."""
    return str(check.args.get("spoken", check.move or ""))


def note(localizer: Localizer, game_id: str, check: Check, headline: str) -> tuple[str, ...]:
    """Return an accepted move in small print: as on its button if it is a word, else as it is typed.

    () if the receipt's first line already contains that.
    """
    move = move_word(localizer, game_id, said(check))
    after_words = _AFTER_WORDS.fullmatch(move)
    core = after_words[1] if after_words and any(map(str.isdecimal, after_words[1])) else move
    return () if _is_quoted(core, typed_form(headline)) else (f"-# {move}",)


def _is_quoted(words: str, text: str) -> bool:
    """Return whether a text contains these words, not only as parts of longer ones."""
    # A regular expression would be compiled for each answer.
    at = text.find(words)
    while at >= 0:
        end = at + len(words)
        if not _is_letter(text[at - 1 : at]) and not _is_letter(text[end : end + 1]):
            return True
        at = text.find(words, at + 1)
    return False


def _is_letter(character: str) -> bool:
    """Return whether this is an ASCII letter or digit; letters of other scripts may adjoin a move."""
    return character.isascii() and character.isalnum()

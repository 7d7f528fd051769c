"""What the dealer tells one seat in private: its question, and what became of its answer.

Pure; it uses only that seat's views and public facts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bot.messages.choices import MOST, answered_at_table, called, choice_buttons, direct_menu, in_rows
from bot.messages.clock_lines import bank_lines
from bot.messages.custom_ids import CustomId
from bot.messages.display_names import table_name
from bot.messages.localizer import BY_BUTTONS, Localizer
from bot.messages.message import Button, Message, Picture
from bot.messages.picture_words import alt_text, spoken
from bot.messages.step_messages import StepMessages
from bot.services.preferences import was_explained
from bot.tables.table import Table
from data.preference_rows import PersonRow
from data.rows import SeatRow
from games.game import Ask, Game, Seat, Step

MOST_ASKED = 25
"""So many tables have a button where it is asked which one some words are for."""


def private_lines(
    localizer: Localizer, game: Game[Any], step: Step, seat: Seat, ask: Ask | None, *, new: bool
) -> tuple[str, ...]:
    """Return what a step tells one seat in private: news that the question does not repeat, and the question.

    ``ask``: what the seat is asked, None for nothing. ``new``: it has not been told yet how this is played.
    """
    say = localizer.game
    own = (event for event in step.events if event.to is not None and seat in event.to)
    news = tuple(say(game.id, f"event.{event.kind}", event.data) for event in own)
    if ask is None:
        return news
    brief = {**game.brief(game.view(step.state, seat)), "by": BY_BUTTONS}
    question = say(game.id, f"{'first' if new else 'prompt'}.{ask.phase}", brief)
    return (*(each for each in news if each not in question), question)


def prompt(
    words: StepMessages, step: Step, seat: SeatRow, person: PersonRow, fate: str = ""
) -> Message | None:
    """Return what the dealer tells one seat in private about this step; None: nothing.

    ``words``: in its person's language. ``fate``: what became of its answer to the question before.
    """
    ask, row, localizer = words.game.ask(step.state), words.row, words.localizer
    if ask is not None and not (ask.sealed and seat.seat in ask.pending):
        ask = None
    new = ask is not None and not was_explained(person, row.game, ask.phase)
    alone = private_lines(localizer, words.game, step, seat.seat, ask, new=new)
    if not alone:
        return None
    view = words.game.view(step.state, seat.seat)
    picture = Picture(
        alt_text(localizer, words.table, view, row.step), row.step, seat=seat.seat, theme=person.theme,
        language=row.language,
    )  # fmt: skip
    if person.in_words:
        picture = spoken(picture, localizer, words.table, view, row.step)
    below: tuple[str, ...] = ()
    if ask is not None and row.deadline is not None:
        until = localizer.say("table.until", time=f"<t:{int(row.deadline)}:R>")
        below = (until, *bank_lines(localizer, seat))
    rows = _private_buttons(words, step, ask) if ask is not None else ()
    return Message(title(words), (fate, *alone) if fate else alone, picture, rows, below=below)


def title(words: StepMessages) -> str:
    """Return the names of the game and the table."""
    name = words.localizer.game(words.row.game, "name")
    return words.localizer.say("prompt.title", game=name, table=words.row.id)


def closing(words: StepMessages, fate: str) -> Message:
    """Return the text of a private question that is closed and not replaced."""
    lines = [fate] if fate else []
    if not words.row.in_dms:
        key = "prompt.over" if words.row.status in {"over", "cancelled"} else "prompt.goes_on"
        lines.append(words.localizer.say(key, thread=f"<#{words.row.place_id}>"))
    return Message(title(words), tuple(lines))


def fate_of(words: StepMessages, before: Any, after: Any, seat: Seat, move: str | None) -> str:
    """Return what became of a seat's answer (None: it gave none) between two states."""
    localizer, game, game_id = words.localizer, words.game, words.row.game
    if move is None:
        return localizer.say("prompt.unanswered")
    line = game.fate(before, after, seat, move)
    if line is not None:
        return localizer.game(game_id, line.key, line.args)
    return localizer.say("prompt.answered", move=called(localizer, game_id, game, before, seat, move))


def _private_buttons(words: StepMessages, step: Step, ask: Ask) -> tuple[tuple[Button, ...], ...]:
    """Return the buttons below a private question: its answers, or the one that builds an answer."""
    row, localizer = words.row, words.localizer
    at = (row.id, row.step)
    rules = Button(localizer.say("button.rules"), str(CustomId("rules", *at)))
    if not answered_at_table(words.game, step.state):
        label = localizer.game(row.game, f"button.{ask.phase}")
        return ((Button(label, str(CustomId("move", *at)), "primary"), rules),)
    answers = choice_buttons(direct_menu(words.game, step.state).choices, localizer, row.game, *at)
    return ((*answers, rules),) if len(answers) < MOST else (answers, (rules,))


def which_message(waiting: Sequence[Table], localizer: Localizer) -> Message:
    """Return the question for which of the tables that wait somebody's words are; or if for the only one."""
    buttons = tuple(
        Button(
            table_name(localizer, table.row)[:80],
            str(CustomId("to", table.row.id, table.row.step)),
            "primary",
        )
        for table in waiting[:MOST_ASKED]
    )
    return Message(localizer.say("dm.which" if len(waiting) > 1 else "dm.which_one"), rows=in_rows(buttons))

"""What the dealer says to one seat alone: its question, and what has become of its answer.

Pure; it sees that seat's views and public facts alone.
"""

from __future__ import annotations

from typing import Any

from bot.messages.choices import MOST, answered_at_table, called, choice_buttons, direct_menu
from bot.messages.custom_ids import CustomId
from bot.messages.display_names import named
from bot.messages.localizer import BY_BUTTONS, Localizer
from bot.messages.message import Button, Message, Picture
from bot.messages.picture_words import alt_text, spoken
from bot.messages.step_messages import StepMessages
from bot.services.preferences import knows
from data.preference_rows import PersonRow
from data.rows import SeatRow
from games.game import Ask, Seat, Step


class PrivateMessages:
    """Words private messages of one table, in each reader's language."""

    def __init__(self, words: StepMessages) -> None:
        self._words = words

    def prompt(
        self, step: Step, seat: SeatRow, person: PersonRow, language: str, fate: str = ""
    ) -> Message | None:
        """Return what the dealer tells one seat in private about this step; None: nothing.

        ``fate``: what has become of its answer to the question before.
        """
        ask = self._words.game.ask(step.state)
        own = [(i, e) for i, e in enumerate(step.events) if e.to is not None and seat.seat in e.to]
        asked = ask is not None and ask.sealed and seat.seat in ask.pending
        if not own and not asked:
            return None
        localizer = named(self._words.catalogs, language, self._words.seats, self._words.row.game)
        view = self._words.game.view(step.state, seat.seat)
        question = ""
        if asked and ask is not None:
            brief = self._words.game.brief(view)
            if not knows(person, self._words.row.game, ask.phase):
                brief = {**brief, "by": BY_BUTTONS}
                question = localizer.game(self._words.row.game, f"first.{ask.phase}", brief)
            else:
                question = localizer.game(self._words.row.game, f"prompt.{ask.phase}", brief)
        news = [localizer.game(self._words.row.game, f"event.{e.kind}", e.data) for _, e in own]
        told = [fate, *(each for each in news if each not in question), question]
        below: tuple[str, ...] = ()
        rows: tuple[tuple[Button, ...], ...] = ()
        if asked and ask is not None:
            if self._words.row.deadline is not None:
                below = (localizer.say("table.until", time=f"<t:{int(self._words.row.deadline)}:R>"),)
            rows = self._private_buttons(step, ask, localizer)
        picture = Picture(
            alt_text(localizer, self._words.table, view, self._words.row.step),
            self._words.row.step,
            seat=seat.seat,
            theme=person.theme,
            language=language,
        )
        if person.in_words:
            picture = spoken(picture, localizer, self._words.table, view, self._words.row.step)
        return Message(self.title(localizer), tuple(filter(None, told)), picture, rows, below=below)

    def title(self, localizer: Localizer) -> str:
        """Return which game it is, and which table."""
        return localizer.say(
            "prompt.title", game=localizer.game(self._words.row.game, "name"), table=self._words.row.id
        )

    def closing(self, language: str, fate: str) -> Message:
        """Return what a private question says once it is closed and no other takes its place."""
        localizer = named(self._words.catalogs, language, self._words.seats, self._words.row.game)
        told = [fate] if fate else []
        if not self._words.row.in_dms:
            key = "prompt.over" if self._words.row.status in {"over", "cancelled"} else "prompt.goes_on"
            told.append(localizer.say(key, thread=f"<#{self._words.row.place_id}>"))
        return Message(self.title(localizer), tuple(told))

    def fate(self, before: Any, after: Any, seat: Seat, move: str | None, language: str) -> str:
        """Return what has become of a seat's answer (None: it gave none) between two states."""
        localizer = named(self._words.catalogs, language, self._words.seats, self._words.row.game)
        if move is None:
            return localizer.say("prompt.unanswered")
        game, game_id = self._words.game, self._words.row.game
        told = game.fate(before, after, seat, move)
        if told is not None:
            return localizer.game(game_id, told.key, told.args)
        return localizer.say("prompt.answered", move=called(localizer, game_id, game, before, seat, move))

    def _private_buttons(self, step: Step, ask: Ask, localizer: Localizer) -> tuple[tuple[Button, ...], ...]:
        """Return what can be pressed below a private question: its answers, or the way to build one."""
        at = (self._words.row.id, self._words.row.step)
        rules = Button(localizer.say("button.rules"), str(CustomId("rules", *at)))
        if not answered_at_table(self._words.game, step.state):
            label = localizer.game(self._words.row.game, f"button.{ask.phase}")
            return ((Button(label, str(CustomId("move", *at)), "primary"), rules),)
        answers = choice_buttons(
            direct_menu(self._words.game, step.state).choices, localizer, self._words.row.game, *at
        )
        return ((*answers, rules),) if len(answers) < MOST else (answers, (rules,))

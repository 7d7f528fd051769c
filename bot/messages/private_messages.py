"""What the dealer tells one seat in private: its question, and what became of its answer.

Pure; it uses only that seat's views and public facts.
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
from bot.services.preferences import was_explained
from data.preference_rows import PersonRow
from data.rows import SeatRow
from games.game import Ask, Game, Seat, Step


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


class PrivateMessages:
    """Words private messages of one table, in each reader's language."""

    def __init__(self, words: StepMessages) -> None:
        self._words = words

    def prompt(
        self, step: Step, seat: SeatRow, person: PersonRow, language: str, fate: str = ""
    ) -> Message | None:
        """Return what the dealer tells one seat in private about this step; None: nothing.

        ``fate``: what became of its answer to the question before.
        """
        ask = self._words.game.ask(step.state)
        asked = ask is not None and ask.sealed and seat.seat in ask.pending
        localizer = named(self._words.catalogs, language, self._words.seats, self._words.row.game)
        new = asked and ask is not None and not was_explained(person, self._words.row.game, ask.phase)
        alone = private_lines(localizer, self._words.game, step, seat.seat, ask if asked else None, new=new)
        if not alone:
            return None
        lines = (fate, *alone) if fate else alone
        view = self._words.game.view(step.state, seat.seat)
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
        return Message(self.title(localizer), lines, picture, rows, below=below)

    def title(self, localizer: Localizer) -> str:
        """Return the names of the game and the table."""
        return localizer.say(
            "prompt.title", game=localizer.game(self._words.row.game, "name"), table=self._words.row.id
        )

    def closing(self, language: str, fate: str) -> Message:
        """Return the text of a private question that is closed and not replaced."""
        localizer = named(self._words.catalogs, language, self._words.seats, self._words.row.game)
        lines = [fate] if fate else []
        if not self._words.row.in_dms:
            key = "prompt.over" if self._words.row.status in {"over", "cancelled"} else "prompt.goes_on"
            lines.append(localizer.say(key, thread=f"<#{self._words.row.place_id}>"))
        return Message(self.title(localizer), tuple(lines))

    def fate(self, before: Any, after: Any, seat: Seat, move: str | None, language: str) -> str:
        """Return what became of a seat's answer (None: it gave none) between two states."""
        localizer = named(self._words.catalogs, language, self._words.seats, self._words.row.game)
        if move is None:
            return localizer.say("prompt.unanswered")
        game, game_id = self._words.game, self._words.row.game
        line = game.fate(before, after, seat, move)
        if line is not None:
            return localizer.game(game_id, line.key, line.args)
        return localizer.say("prompt.answered", move=called(localizer, game_id, game, before, seat, move))

    def _private_buttons(self, step: Step, ask: Ask, localizer: Localizer) -> tuple[tuple[Button, ...], ...]:
        """Return the buttons below a private question: its answers, or the one that builds an answer."""
        at = (self._words.row.id, self._words.row.step)
        rules = Button(localizer.say("button.rules"), str(CustomId("rules", *at)))
        if not answered_at_table(self._words.game, step.state):
            label = localizer.game(self._words.row.game, f"button.{ask.phase}")
            return ((Button(label, str(CustomId("move", *at)), "primary"), rules),)
        answers = choice_buttons(
            direct_menu(self._words.game, step.state).choices, localizer, self._words.row.game, *at
        )
        return ((*answers, rules),) if len(answers) < MOST else (answers, (rules,))

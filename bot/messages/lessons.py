"""Short lessons in what a game's rules presuppose, each with a worked example for any number."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import games
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Entry, Message, Select
from bot.tables.refusal import Refusal
from games.game import Game


@dataclass(frozen=True, slots=True)
class Lesson:
    """One lesson of one game; written ``game/topic``."""

    game: str
    topic: str

    def __str__(self) -> str:
        return f"{self.game}/{self.topic}"

    @classmethod
    def named(cls, text: str) -> Lesson:
        """Read ``game/topic``.

        Raises:
            Refusal: there is no such lesson.
        """
        game_id, _, topic = text.partition("/")
        game = games.all_games().get(game_id)
        if game is None or topic not in game.lessons:
            raise Refusal("no_lesson")
        return cls(game_id, topic)


def all_lessons() -> tuple[Lesson, ...]:
    """Return every lesson of every game."""
    return tuple(
        Lesson(game_id, topic) for game_id, game in games.all_games().items() for topic in game.lessons
    )


def lessons_button(localizer: Localizer, game_id: str) -> tuple[Button, ...]:
    """Return the button from a game's rules to its lessons, if it has any."""
    if not games.load(game_id).lessons:
        return ()
    return (Button(localizer.say("button.learn"), str(CustomId("learn", 0, 0, game_id))),)


def tutorial_button(localizer: Localizer, game_id: str) -> tuple[Button, ...]:
    """Return the button for a game's tutorial, if it has one."""
    if game_id not in games.tutorials():
        return ()
    return (Button(localizer.say("button.tutorial"), str(CustomId("tutorial", 0, 0, game_id)), "primary"),)


def overview(localizer: Localizer, game_id: str = "") -> Message:
    """Return what can be learned; ``game_id`` "": from all games.

    Raises: Refusal: there is nothing.
    """
    found = [lesson for lesson in all_lessons() if game_id in {"", lesson.game}]
    if not found:
        raise Refusal("no_lesson")
    return Message(
        localizer.say("learn.title"), (localizer.say("learn.about"),), rows=(_select(localizer, found),)
    )


def _select(localizer: Localizer, lessons: list[Lesson], chosen: Lesson | None = None) -> Select:
    entries = tuple(
        Entry(
            localizer.game(lesson.game, f"lesson_name.{lesson.topic}"), str(lesson), chosen=lesson == chosen
        )
        for lesson in lessons[:25]
    )
    return Select(str(CustomId("learn", 0)), entries, localizer.say("learn.choose"))


def typed_number(text: str, game: Game[Any]) -> int:
    """Return the number that a lesson is to work with.

    Raises:
        Refusal: it is none, or too large for a lesson.
    """
    low, high = game.lesson_numbers[0], game.lesson_numbers[-1]
    stripped = text.strip()
    number = int(stripped) if stripped.isdecimal() and len(stripped) <= len(str(high)) else -1
    if number not in game.lesson_numbers:
        raise Refusal("lesson_number", low=low, high=high)
    return number


def lesson_message(localizer: Localizer, lesson: Lesson, number: str = "") -> Message:
    """Return a lesson, worked out for a number as typed ("": one that shows it well).

    For what is no number, or one that is too large, it tells which it takes and lets people try again.
    """
    game = games.load(lesson.game)
    title = localizer.game(lesson.game, f"lesson_name.{lesson.topic}")
    try:
        args = game.lesson(lesson.topic, typed_number(number, game) if number.strip() else None)
        text = localizer.game(lesson.game, f"lesson.{lesson.topic}", args)
    except Refusal as refusal:
        text = localizer.say(f"refusal.{refusal.code}", refusal.args_)
    other = Button(
        localizer.say("button.lesson_number"), str(CustomId("exercise", 0, 0, str(lesson))), "primary"
    )
    rows = ((other,), _select(localizer, [Lesson(lesson.game, t) for t in game.lessons], lesson))
    return Message(title, (text,), rows=rows)

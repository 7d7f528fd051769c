"""What is said of daily puzzles: the words before one begins, the card to share, a server's post."""

from __future__ import annotations

from dataclasses import dataclass, replace

import games
from bot.messages.custom_ids import CustomId
from bot.messages.daily_result import DailyResult, date_of, result_lines
from bot.messages.localizer import Localizer
from bot.messages.message import Button, Message
from bot.messages.picture_words import title_picture
from bot.messages.step_messages import StepMessages
from bot.tables.names import isolated, plain_name
from games.values import Event, Line

HARDEST = 7
NAMED = 10
"""So many of a server's people are named; the others are counted."""


def title(localizer: Localizer, game_id: str, day: int) -> str:
    """Return the name of a day's puzzle."""
    name = localizer.game(games.load(game_id).daily, "name")
    return localizer.say("daily.title", date=localizer.date(date_of(day)), game=name)


def level_line(localizer: Localizer, level: int) -> str:
    """Return how hard a day's puzzle is."""
    return localizer.say("daily.level", stars="★" * level, rest="☆" * (HARDEST - level))


def greeting(localizer: Localizer, game_id: str, day: int, level: int, *, counts: bool) -> Message:
    """Return the message before a puzzle in its person's DM. ``counts``: for their streak."""
    uncounted = () if counts else (localizer.say("daily.uncounted"),)
    lines = (localizer.game(game_id, "tagline"), level_line(localizer, level), *uncounted)
    return Message(title(localizer, game_id, day), lines, title_picture(localizer, games.load(game_id).daily))


def solution_line(localizer: Localizer, game_id: str, solution: Event) -> str:
    """Return the answer in words."""
    why = solution.data["why"]
    assert isinstance(why, Line)
    return localizer.game(game_id, why.key, why.args)


def share_card(localizer: Localizer, game_id: str, name: str, result: DailyResult) -> Message:
    """Return the card by which somebody shows others how it went, without a hint of the answer."""
    player = isolated(plain_name(name))
    headline = localizer.say("daily.card", player=player, title=title(localizer, game_id, result.day))
    lines = result_lines(localizer, result)
    return Message(
        headline, lines, title_picture(localizer, games.load(game_id).daily), (play_row(localizer),)
    )


def play_row(localizer: Localizer) -> tuple[Button, ...]:
    """Return the button that opens today's puzzle for the person who presses it."""
    return (Button(localizer.say("button.daily"), str(CustomId("daily")), "success"),)


@dataclass(frozen=True, slots=True)
class Before:
    """The last puzzle that was posted in a server: its answer, and who solved it there."""

    day: int
    game_id: str
    solution: Event
    tried: int
    solved: int
    people: tuple[int, ...]


def post_message(words: StepMessages, day: int, level: int, before: Before | None) -> Message:
    """Return a server's post of a day: the puzzle with its picture, and the answer of the one before."""
    localizer, game_id, step = words.localizer, words.row.game, words.table.step_at(0)
    ask = words.game.ask(step.state)
    task = [localizer.game(game_id, f"ask.{ask.phase}", ask.args)] if ask is not None else []
    return replace(
        words.step_messages(step, "closed")[-1],
        headline=title(localizer, game_id, day),
        lines=(level_line(localizer, level), *task),
        below=before_lines(localizer, before) if before is not None else (),
        rows=(play_row(localizer),),
        notes=(),
    )


def before_lines(localizer: Localizer, before: Before) -> tuple[str, ...]:
    """Return the answer of an earlier puzzle, and how many found it."""
    named = title(localizer, before.game_id, before.day)
    answer = solution_line(localizer, before.game_id, before.solution)
    lines = [localizer.say("daily.before", title=named, solution=answer)]
    lines.append(localizer.say("daily.counts", tried=before.tried, solved=before.solved))
    if before.people:
        people = tuple(f"<@{person}>" for person in before.people[:NAMED])
        lines.append(localizer.say("daily.here", people=people, more=len(before.people) - len(people)))
    return tuple(lines)

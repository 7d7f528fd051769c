"""The messages on daily puzzles: the greeting, the card to share, a server's post."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, date, datetime

import games
from bot.messages.display_names import title_picture
from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Message
from bot.messages.step_messages import StepMessages
from bot.tables.names import isolated, plain_name
from data.result_rows import DailyRow, DailyTry
from data.zones import GREENWICH, Zone, shown
from games.daily.puzzle import FAR, NEAR, ON_THE_WAY
from games.durations import DAY, HOUR
from games.values import Duration, Event, Line

# -- how many days in a row somebody has solved the daily puzzle -----------------------------------------


FORGIVEN_IN = 7
"""Number of consecutive days in which one may be missed."""


@dataclass(frozen=True, slots=True)
class Streak:
    """Days solved in the current streak, and in the longest one."""

    now: int
    longest: int


def streak_of(solved: Iterable[int], today: int) -> Streak:
    """Return the streak of somebody who solved the puzzles of these days. ``solved``, ``today``: day numbers.

    A missed day is forgiven but not counted, unless another was missed in the six days before it; a
    second one ends the streak, and the next solved day begins a new one. Today doesn't count as missed yet.
    """
    done = {day for day in solved if day <= today}
    count, longest, missed = 0, 0, None
    for day in range(min(done, default=today), today + 1):
        if day in done:
            count += 1
            longest = max(longest, count)
        elif day == today:
            break
        elif missed is not None and day - missed < FORGIVEN_IN:
            count, missed = 0, None
        elif count:
            missed = day
    return Streak(count, longest)


# -- the result of a daily puzzle ------------------------------------------------------------------------


SQUARES = {FAR: "⬜", NEAR: "🟨", ON_THE_WAY: "🟩"}
RIGHT, GIVEN_UP = "✅", "🏳️"
MOST_SQUARES = 10
"""Most tries shown as squares; of more, only the last ones are shown."""


EARLIEST_ZONE = 14 * HOUR
"""Seconds before midnight UTC at which a day begins in the earliest time zone."""


def day_of(instant: float) -> int:
    """Return the number of the day (UTC) in which an instant lies."""
    return int(instant // DAY)


def day_in(zone: Zone | None, instant: float) -> int:
    """Return the number of the day that the clocks of a time zone show; None: those of UTC.

    It is never later than the day in the earliest time zone, whatever zone somebody sets.
    """
    local = shown(zone or GREENWICH, instant)
    return int(min(local, instant + EARLIEST_ZONE) // DAY)


def date_of(day: int) -> date:
    """Return the date of a day's number."""
    return datetime.fromtimestamp(day * DAY, UTC).date()


@dataclass(frozen=True, slots=True)
class DailyResult:
    """Somebody's result of a daily puzzle. ``streak``: including this day.

    ``marks``: of all tries but the last. ``counts``: whether it is the puzzle of its day that counts for the
    streak.
    """

    day: int
    tries: int
    solved: bool
    seconds: int
    marks: str
    streak: Streak
    counts: bool = True

    @classmethod
    def of(cls, row: DailyRow, solved: Sequence[int], today: int, *, counts: bool) -> DailyResult:
        """Return a stored result. ``solved``: the person's days that count."""
        marks = row.marks or FAR * (row.tries - row.solved)
        return cls(row.day, row.tries, row.solved, int(row.spent), marks, streak_of(solved, today), counts)

    @classmethod
    def at_end(cls, last: DailyTry, row: DailyRow, solved: Sequence[int], *, counts: bool) -> DailyResult:
        """Return a result that is about to be stored in a row.

        ``solved``: the person's days that counted before.
        """
        day, today = row.day, row.day_at(last.at)
        days = (*solved, day) if counts and last.solved and day == today else tuple(solved)
        seconds, streak = int(row.spent + last.took), streak_of(days, today)
        return cls(day, last.tries, last.solved, seconds, last.marks, streak, counts)


def squares(result: DailyResult) -> str:
    """Return a square for each try, without revealing the tries: far, near, on the way."""
    tries = "".join(SQUARES.get(mark, "") for mark in result.marks[-MOST_SQUARES:])
    cut = "…" if len(result.marks) > MOST_SQUARES else ""
    return cut + tries + (RIGHT if result.solved else GIVEN_UP)


def result_lines(localizer: Localizer, result: DailyResult) -> tuple[str, ...]:
    """Return lines on the result: squares and words, then the streak."""
    key = "daily.solved" if result.solved else "daily.given_up"
    line = localizer.say(
        key, squares=squares(result), tries=result.tries, time=Duration(max(1, result.seconds))
    )
    if not result.counts:
        return (line, localizer.say("daily.uncounted"))
    streak = result.streak
    if not streak.longest:
        return (line,)
    return (line, localizer.say("daily.streak", days=streak.now, longest=streak.longest))


def stakes_line(localizer: Localizer, solved: Sequence[int], day: int, today: int, *, counts: bool) -> str:
    """Return the line on what giving up a day's puzzle does to the streak.

    ``solved``: the days that count. ``counts``: whether this puzzle is the one of its day that does.
    """
    if not counts or day < today:
        return localizer.say("daily.stakes_none")
    before, after = streak_of(solved, today).now, streak_of(solved, today + 1).now
    return localizer.say("daily.stakes", days=before, kept=int(after == before))


HARDEST = 7
NAMED = 10
"""Number of a server's people named; the others are counted."""


def title(localizer: Localizer, game_id: str, day: int) -> str:
    """Return the name of a day's puzzle."""
    name = localizer.game(games.load(game_id).daily, "name")
    return localizer.say("daily.title", date=localizer.date(date_of(day)), game=name)


def level_line(localizer: Localizer, level: int) -> str:
    """Return the line on how hard a day's puzzle is."""
    return localizer.say("daily.level", stars="★" * level, rest="☆" * (HARDEST - level))


def greeting(localizer: Localizer, game_id: str, day: int, level: int, *, counts: bool) -> Message:
    """Return the message that precedes a puzzle in a person's DM. ``counts``: whether for their streak."""
    uncounted = () if counts else (localizer.say("daily.uncounted"),)
    lines = (localizer.game(game_id, "tagline"), level_line(localizer, level), *uncounted)
    return Message(title(localizer, game_id, day), lines, title_picture(localizer, games.load(game_id).daily))


def solution_line(localizer: Localizer, game_id: str, solution: Event) -> str:
    """Return the line with the solution in words."""
    why = solution.data["why"]
    assert isinstance(why, Line)
    return localizer.game(game_id, why.key, why.args)


def share_card(localizer: Localizer, game_id: str, name: str, result: DailyResult) -> Message:
    """Return the card with which somebody shares a result, without a hint at the solution."""
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
class PreviousPuzzle:
    """A server's previous puzzle: its solution, and who solved it there."""

    day: int
    game_id: str
    solution: Event
    tried: int
    solved: int
    people: tuple[int, ...]


def post_message(words: StepMessages, day: int, level: int, before: PreviousPuzzle | None) -> Message:
    """Return a server's daily post: the puzzle with its picture, and the previous one's solution."""
    localizer, game_id, ask = words.localizer, words.row.game, words.ask
    task = [localizer.game(game_id, f"ask.{ask.phase}", ask.args)] if ask is not None else []
    return replace(
        words.step_messages("closed")[-1],
        headline=title(localizer, game_id, day),
        lines=(level_line(localizer, level), *task),
        below=before_lines(localizer, before) if before is not None else (),
        rows=(play_row(localizer),),
        notes=(),
    )


def before_lines(localizer: Localizer, before: PreviousPuzzle) -> tuple[str, ...]:
    """Return the solution of an earlier puzzle, and how many found it."""
    named = title(localizer, before.game_id, before.day)
    answer = solution_line(localizer, before.game_id, before.solution)
    lines = [localizer.say("daily.before", title=named, solution=answer)]
    lines.append(localizer.say("daily.counts", tried=before.tried, solved=before.solved))
    if before.people:
        people = tuple(f"<@{person}>" for person in before.people[:NAMED])
        lines.append(localizer.say("daily.here", people=people, more=len(before.people) - len(people)))
    return tuple(lines)

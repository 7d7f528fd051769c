"""A table's rules in words: the preset with its time, and what differs from it."""

from __future__ import annotations

from typing import Any

from bot.messages.clock_lines import hours_lines, shared_time_lines
from bot.messages.custom_ids import CustomId
from bot.messages.display_names import option_text
from bot.messages.fair_deal import fair_button, fair_line, is_proved
from bot.messages.localizer import Localizer
from bot.messages.message import Button, Message
from bot.messages.step_messages import StepMessages
from bot.messages.zone_words import zone_name
from bot.tables.options import (
    HIGHEST,
    HOURS,
    RatingRange,
    chosen_hours,
    chosen_options,
    differing,
    nearest_preset,
    offered_options,
    times_of,
)
from games.game import Game, Player
from games.options import Options
from games.values import Duration


def terms_lines(localizer: Localizer, game: Game[Any], options: Options, near: float) -> list[str]:
    """Return the preset with its time for an answer, the clock's hours, what differs, and whether it counts.

    ``near``: a time in these days.
    """
    preset, times, hours = nearest_preset(game, options), times_of(game, options), chosen_hours(options)
    name = localizer.say(f"preset.{preset}")
    if not times or hours.daily is not None:
        lines = []
    elif len(times) == 1:
        lines = [localizer.say("lobby.preset", preset=name, time=Duration(times[0]))]
    else:
        low, high = Duration(times[0]), Duration(times[-1])
        lines = [localizer.say("lobby.preset_times", preset=name, low=low, high=high)]
    lines += hours_lines(localizer, hours, near)
    said = len(times) == 1 or hours.daily is not None
    keys = [key for key in differing(game, options, preset) if not (_is_time(game, key) and said)]
    changed = tuple(option_text(localizer, game, key, options[key]) for key in keys if key not in HOURS)
    lines += [localizer.say("lobby.options", options=changed)] if changed else []
    counts = "rated" in offered_options(game) and options.get("rated") == "on" and not game.belongs
    return [*lines, localizer.say("lobby.rated")] if counts else lines


def changed_terms(localizer: Localizer, game: Game[Any], before: Options, now: Options) -> tuple[str, ...]:
    """Return the options that have changed, as they are now: pieces of a list."""
    keys = [key for key in (*offered_options(game), *HOURS) if before.get(key) != now.get(key)]
    changed = {
        key: option_text(localizer, game, key, now[key]) for key in keys if key in offered_options(game)
    }
    if "zone" in keys:
        changed["zone"] = zone_name(str(now["zone"]), localizer.language)
    ranges = RatingRange.of(before), RatingRange.of(now)
    return (*changed.values(), *((ratings_text(localizer, ranges[1]),) if ranges[0] != ranges[1] else ()))


def ratings_text(localizer: Localizer, wanted: RatingRange) -> str:
    """Return who may sit down by rating, as one piece of a list."""
    if wanted.is_open:
        return localizer.say("lobby.any_rating")
    if wanted.is_by_invitation:
        return localizer.say("lobby.by_invitation")
    low, high = wanted.low, wanted.high if wanted.high < HIGHEST else 0
    return localizer.say("lobby.ratings_range", low=low, high=high)


def ratings_lines(localizer: Localizer, options: Options) -> list[str]:
    """Return the line on a lobby's range of ratings, none if it is for all."""
    wanted = RatingRange.of(options)
    if wanted.is_open:
        return []
    text = ratings_text(localizer, wanted)
    return [f"-# {text}" if wanted.is_by_invitation else localizer.say("lobby.ratings", range=text)]


def _is_time(game: Game[Any], key: str) -> bool:
    return key in game.options and game.options[key].time


def terms_message(words: StepMessages) -> Message:
    """Return what is stated before the game: rule set, options, version, commitment, entropy.

    Since the entropy is stated, nobody who knows the secret can change the seed during the game.
    """
    row, localizer = words.row, words.localizer
    lines = (
        seats_line(words),
        *terms_lines(localizer, words.game, chosen_options(row), row.created),
        *shared_time_lines(localizer, words.seats),
        localizer.say("lobby.terms", version=row.version),
        *fair_line(localizer, words.game, row),
    )
    rules = Button(localizer.say("button.rules"), str(CustomId("rules", row.id, 0)))
    title = localizer.say("lobby.begins", game=localizer.game(row.game, "name"))
    proof = (fair_button(localizer, row),) if is_proved(words.game, row) else ()
    return Message(title, lines, rows=((rules, *proof),))


def seats_line(words: StepMessages) -> str:
    """Return who sits where, with the numbers that pictures show."""
    say = words.localizer.say
    sitters = (say("lobby.sitter", number=seat.seat + 1, player=Player(seat.seat)) for seat in words.seats)
    return say("lobby.sitting", names=tuple(sitters))

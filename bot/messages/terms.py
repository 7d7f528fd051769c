"""A table's rules in words: the preset with its time, and what differs from it."""

from __future__ import annotations

from typing import Any

from bot.messages.clock_lines import hours_lines
from bot.messages.display_names import option_text
from bot.messages.localizer import Localizer
from bot.tables.options import HOURS, chosen_hours, differing, nearest_preset, times_of
from bot.tables.wanted_ratings import HIGHEST, RatingRange
from games.game import Game
from games.options import Options
from games.values import Duration


def terms_lines(localizer: Localizer, game: Game[Any], options: Options, near: float) -> list[str]:
    """Return the preset with its time for an answer, the clock's hours, and the options that differ.

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
    return [*lines, *([localizer.say("lobby.options", options=changed)] if changed else [])]


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

"""What is in force at a table, in words: the preset with its time, and what differs from it."""

from __future__ import annotations

from typing import Any

from bot.messages.display_names import option_text
from bot.messages.localizer import Localizer
from bot.tables.options import differing, nearest_preset, times_of
from games.game import Game
from games.options import Options
from games.values import Duration


def terms_lines(localizer: Localizer, game: Game[Any], options: Options) -> list[str]:
    """Return the preset with its time for an answer, and the options that differ from it."""
    preset, times = nearest_preset(game, options), times_of(game, options)
    name = localizer.say(f"preset.{preset}")
    if not times:
        lines = []
    elif len(times) == 1:
        lines = [localizer.say("lobby.preset", preset=name, time=Duration(times[0]))]
    else:
        low, high = Duration(times[0]), Duration(times[-1])
        lines = [localizer.say("lobby.preset_times", preset=name, low=low, high=high)]
    told = [key for key in differing(game, options, preset) if not (_is_time(game, key) and len(times) == 1)]
    changed = tuple(option_text(localizer, game, key, options[key]) for key in told)
    return [*lines, *([localizer.say("lobby.options", options=changed)] if changed else [])]


def _is_time(game: Game[Any], key: str) -> bool:
    return key in game.options and game.options[key].time

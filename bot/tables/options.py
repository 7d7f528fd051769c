"""What the host of a table may choose: the game's options, and those of every table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.tables.refusal import Refusal
from games.game import Game
from games.options import Option, OptionError, Options, settle_options
from games.values import Duration, Word

TABLE_OPTIONS: Mapping[str, Option] = {"reveal_seed": Option("on", choices=("on", "off"))}
"""Options of the table itself, offered for every game."""


def all_options(game: Game[Any]) -> dict[str, Option]:
    """Return what the host of a table may choose."""
    return {**game.options, **TABLE_OPTIONS}


def settle(game: Game[Any], given: Mapping[str, object]) -> dict[str, int | str]:
    """Return all options of a table with their values.

    Raises:
        Refusal: an unknown option or a value that is not allowed; names what is.
    """
    try:
        return settle_options(all_options(game), given)
    except OptionError as error:
        raise _refusal(game, error) from error


def _refusal(game: Game[Any], error: OptionError) -> Refusal:
    option = game.options.get(error.key)
    if option is None or not option.time:
        return Refusal("option", option=error.key, allowed=error.allowed)
    name = Word(f"{game.id}.option.{error.key}")
    return Refusal("option_time", option=name, low=Duration(option.low), high=Duration(option.high))


def game_options(game: Game[Any], options: Options) -> dict[str, int | str]:
    """Return the part of a table's options that the game knows."""
    return {key: options[key] for key in game.options}

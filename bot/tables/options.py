"""What the host of a table may choose: the game's options, and those of every table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from bot.tables.refusal import Refusal
from games.game import Game
from games.options import Option, OptionError, Options, settle_options

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
        raise Refusal("option", option=error.key, allowed=error.allowed) from error


def game_options(game: Game[Any], options: Options) -> dict[str, int | str]:
    """Return the part of a table's options that the game knows."""
    return {key: options[key] for key in game.options}

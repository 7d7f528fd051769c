"""What the host of a table may choose: the game's options, and those of every table."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any

from bot.tables.refusal import Refusal
from data.rows import TableRow
from games.game import Game
from games.options import Option, OptionError, Options, Preset, settle_options
from games.values import Duration, Word

ON_OFF = ("on", "off")

TABLE_OPTIONS: Mapping[str, Option] = {
    "hints": Option("on", choices=ON_OFF),
    "reveal_seed": Option("on", choices=ON_OFF),
}
"""Options of the table itself, offered for every game."""


def all_options(game: Game[Any]) -> dict[str, Option]:
    """Return what the host of a table may choose."""
    return {**game.options, **TABLE_OPTIONS}


def offered_options(game: Game[Any]) -> dict[str, Option]:
    """Return what the host is offered: a game that hides nothing has no proof to leave out."""
    hidden = () if game.hides else ("reveal_seed",)
    return {key: option for key, option in all_options(game).items() if key not in hidden}


def preset_options(game: Game[Any], name: Preset) -> dict[str, int | str]:
    """Return all options of a table as a preset sets them."""
    return {**game.preset(name), **{key: option.default for key, option in TABLE_OPTIONS.items()}}


_BY_RANK: tuple[Preset, ...] = ("normal", "quick", "mail")


def nearest_preset(game: Game[Any], options: Options) -> Preset:
    """Return the preset from which the fewest options differ; of several the one with the nearest times."""
    return min(_BY_RANK, key=lambda name: _distance(game, options, name))


def _distance(game: Game[Any], options: Options, name: Preset) -> tuple[int, float]:
    usual = preset_options(game, name)
    apart = (
        abs(math.log(int(options[key]) / int(usual[key])))
        for key, option in game.options.items()
        if option.time
    )
    return len(differing(game, options, name)), sum(apart)


def differing(game: Game[Any], options: Options, name: Preset) -> tuple[str, ...]:
    """Return the options that a preset sets otherwise."""
    usual = preset_options(game, name)
    return tuple(key for key in offered_options(game) if options.get(key, usual[key]) != usual[key])


def times_of(game: Game[Any], options: Options) -> list[int]:
    """Return the times that answers may take, the shortest first."""
    return sorted({int(options[key]) for key, option in game.options.items() if option.time})


def chosen_options(row: TableRow) -> dict[str, int | str]:
    """Return all options of a table that has started; those of the table itself have columns."""
    return {**row.options, "hints": ON_OFF[not row.hints], "reveal_seed": ON_OFF[not row.proof]}


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

"""What the host of a table may choose: the game's options, and those of every table."""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Collection, Mapping
from dataclasses import replace
from typing import Any

from bot.tables.hours import Hours
from bot.tables.refusal import Refusal
from bot.tables.wanted_ratings import HIGH, HIGHEST, LOW, LOWEST, RatingRange
from data.rows import TableRow
from data.zones import GREENWICH, fixed_offset
from games.durations import DAY
from games.game import Game
from games.options import Option, OptionError, Options, Preset, settle_options
from games.values import Duration, Word

OFF = "off"
ON_OFF = ("on", OFF)

_PLACE = re.compile(r"[A-Za-z][\w+-]*(/[\w+-]+)*", re.ASCII)


class ZoneOption(Option):
    """A choice of a time zone.

    Any name that a place may have is taken, also one that only another version of the zones' data knows: what
    people type is read before (``named_zone``), and no stored table is lost for its zone.
    """

    @property
    def allowed(self) -> str:
        """Examples of time zones."""
        return "+09:00 | Europe/Berlin"

    def parse(self, key: str, value: object) -> str:
        """Return the zone as it is stored.

        Raises:
            OptionError: it is no offset, and no place has such a name.
        """
        zone = str(value)
        if fixed_offset(zone) is None and not _PLACE.fullmatch(zone):
            raise OptionError(key, self.allowed)
        return zone


TABLE_OPTIONS: Mapping[str, Option] = {
    "hints": Option("on", choices=ON_OFF),
    "rated": Option("on", choices=ON_OFF),
    "reveal_seed": Option("on", choices=ON_OFF),
    "daily": Option(OFF, choices=(OFF, *(f"{hour:02}:00" for hour in range(24)))),
    "weekends": Option("on", choices=ON_OFF),
    "zone": ZoneOption(GREENWICH, choices=(GREENWICH,)),
    LOW: Option(LOWEST, LOWEST, HIGHEST),
    HIGH: Option(HIGHEST, LOWEST, HIGHEST),
}
"""Options of the table itself. ``daily``: the hour at which questions end; ``weekends``: whether the clock
runs then.
"""


def all_options(game: Game[Any]) -> dict[str, Option]:
    """Return what the host of a table may choose."""
    return {**game.options, **TABLE_OPTIONS}


def is_timed(game: Game[Any]) -> bool:
    """Tell whether a game gives its questions a time."""
    return any(option.time for option in game.options.values())


def offered_options(game: Game[Any]) -> dict[str, Option]:
    """Return the options that the lobby's panel offers the host.

    A game that hides nothing has no proof to leave out, one of one seat no rating, and one without times no
    hours. The zone belongs to the hours, and the wanted ratings have a menu of their own.
    """
    hidden = {"zone", LOW, HIGH, *(() if game.has_secrets else ("reveal_seed",))}
    if game.seats[-1] == 1:
        hidden.add("rated")
    if not is_timed(game):
        hidden |= {"daily", "weekends"}
    return {key: option for key, option in all_options(game).items() if key not in hidden}


def terms_of(options: Options) -> str:
    """Return the digest of a lobby's options: what a person accepts who sits down there."""
    return hashlib.sha256(json.dumps(options, sort_keys=True).encode()).hexdigest()[:16]


def preset_options(game: Game[Any], name: Preset) -> dict[str, int | str]:
    """Return all options of a table as a preset sets them."""
    return {**game.preset(name), **{key: option.default for key, option in TABLE_OPTIONS.items()}}


HOURS = frozenset({"daily", "weekends", "zone"})
"""The options of the clock's hours."""

FIELDS = HOURS | {"rated"}
"""Those that ``/play`` takes by themselves, beside its pairs."""

_BY_RANK: tuple[Preset, ...] = ("normal", "quick", "mail")


def nearest_preset(game: Game[Any], options: Options) -> Preset:
    """Return the preset from which the fewest options differ; of several, the one with the nearest times."""
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
    """Return the options that differ from a preset."""
    usual = preset_options(game, name)
    return tuple(key for key in offered_options(game) if options.get(key, usual[key]) != usual[key])


def times_of(game: Game[Any], options: Options) -> list[int]:
    """Return the times that options give for answers, the shortest first."""
    return sorted({int(options[key]) for key, option in game.options.items() if option.time})


def within(
    game: Game[Any], options: Mapping[str, int | str], seconds: float, questions: int
) -> dict[str, int | str]:
    """Return options with which so many questions in a row end within so many seconds."""
    most = int(seconds // questions)
    times = {key: option for key, option in game.options.items() if option.time}
    shorter = {key: max(option.low, min(int(options[key]), most)) for key, option in times.items()}
    daily = options["daily"] if most >= DAY else OFF
    weekends = options["weekends"] if seconds >= 7 * DAY else "on"
    return {**options, **shorter, "daily": daily, "weekends": weekends}


def chosen_options(row: TableRow) -> dict[str, int | str]:
    """Return all options of a table that has started; those of the table itself have columns."""
    return {
        **row.options,
        "hints": ON_OFF[not row.hints],
        "rated": ON_OFF[not row.rated],
        "reveal_seed": ON_OFF[not row.proof],
        "daily": OFF if row.daily is None else f"{row.daily:02}:00",
        "weekends": ON_OFF[row.weekends_off],
        "zone": row.zone,
        **RatingRange(row.rating_from, row.rating_to).options,
    }


def chosen_hours(options: Options) -> Hours:
    """Return the hours of a table with these options."""
    daily = str(options.get("daily", OFF))
    return Hours(
        str(options.get("zone", GREENWICH)),
        None if daily == OFF else int(daily[:2]),
        options.get("weekends") == OFF,
    )


def with_own_options(row: TableRow, options: Options) -> TableRow:
    """Return the row of a table that starts, with the options that are the table's own, not the game's."""
    hours, wanted = chosen_hours(options), RatingRange.of(options)
    return replace(
        row,
        hints=options.get("hints", "on") == "on",
        rated=options.get("rated", "on") == "on",
        proof=options.get("reveal_seed", "on") == "on",
        daily=hours.daily,
        weekends_off=hours.weekends_off,
        zone=hours.zone,
        rating_from=wanted.low,
        rating_to=wanted.high,
    )


def settle(
    game: Game[Any], given: Mapping[str, object], fields: Collection[str] = FIELDS
) -> dict[str, int | str]:
    """Return all options of a table with their values. ``fields``: those that their command has by itself.

    Raises:
        Refusal: an unknown option or a value that is not allowed; names what is.
    """
    try:
        return settle_options(all_options(game), given)
    except OptionError as error:
        raise _refusal(game, error, fields) from error


def _refusal(game: Game[Any], error: OptionError, fields: Collection[str]) -> Refusal:
    if error.key not in all_options(game):
        typed = [key for key in offered_options(game) if key not in fields]
        return Refusal("no_option", option=error.key, allowed=" | ".join(typed))
    option = game.options.get(error.key)
    if option is None or not option.time:
        return Refusal("option", option=error.key, allowed=error.allowed)
    name = Word(f"{game.id}.option.{error.key}")
    return Refusal("option_time", option=name, low=Duration(option.low), high=Duration(option.high))


def game_options(game: Game[Any], options: Options) -> dict[str, int | str]:
    """Return the part of a table's options that the game knows."""
    return {key: options[key] for key in game.options}

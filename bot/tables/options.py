"""What the host of a table may choose: the game's options, and those common to all tables."""

from __future__ import annotations

import hashlib
import json
import math
import re
from collections.abc import Callable, Collection, Mapping
from dataclasses import dataclass, replace
from typing import Any

from bot.tables.clocks import CLOCKS, read_clock
from bot.tables.hours import Hours, least_clock
from bot.tables.refusal import Refusal
from bot.tables.series import MOST as MOST_OF_A_SERIES
from data.ratings import is_uncertain
from data.result_rows import RatingRow
from data.rows import ANY_RATING, TableRow
from data.zones import GREENWICH, fixed_offset
from games.durations import DAY, HOUR, MINUTE, WEEK
from games.game import Game
from games.options import Option, OptionError, Options, OptionValue, Preset, settle_options
from games.typed import plain_if_short
from games.values import Duration, Word

# -- which ratings a lobby is for: a range that its host sets, and who may sit down ----------------------


LOW, HIGH = "rating_from", "rating_to"
"""The table options that hold the range."""
LOWEST, HIGHEST = ANY_RATING
"""Their values if the lobby is open to everybody."""
INVITED = "invited"
"""The empty range: only the host and invited people may sit down."""
ANY = "any"
"""The choice of any rating, or of any colour."""
AROUND = (100, 200, 400)
"""Distances from the host's own rating that a menu offers."""

_BETWEEN = re.compile(r"(?:[^\W\d]{1,8}\s*)?(\d{1,4})\D{1,5}(\d{1,4})(?:\s*[^\W\d]{1,4})?")
"""1400-1800, with a language's words around it: from 1400 to 1800, 1400から1800まで."""
_FROM = re.compile(
    r"(?:[^\W\d](?:[^\W\d]|-){0,7} ?)?(?:(?:from|above|over|min|at least|>=?|≥|از|بالای|حداقل) ?(\d{1,4})"
    r"|(\d{1,4}) ?(?:\+|and up|or more|or higher|以上|から|이상|부터|به بالا|یا بیشتر))"
)
_UP_TO = re.compile(
    r"(?:[^\W\d](?:[^\W\d]|-){0,7} ?)?(?:(?:up to|to|below|under|max|at most|<=?|≤|تا|زیر|حداکثر) ?(\d{1,4})"
    r"|(\d{1,4}) ?(?:-|or less|or lower|以下|まで|이하|까지|به پایین|یا کمتر))"
)
"""1500+, from 1500; up to 1500, 1500-: also in the lobby's own wording. A Japanese long vowel mark is a minus
by then."""
_NEAR = re.compile(r"(?:±|\+/?-)?(\d{1,4})")
_LONGEST = 30


@dataclass(frozen=True, slots=True)
class RatingRange:
    """The range of ratings for a lobby, both ends included."""

    low: int = LOWEST
    high: int = HIGHEST

    @classmethod
    def of(cls, options: Mapping[str, OptionValue]) -> RatingRange:
        """Return the range in the options of a lobby; those of earlier versions have none."""
        return cls(int(options.get(LOW, LOWEST)), int(options.get(HIGH, HIGHEST)))

    @classmethod
    def around(cls, rating: float, by: int) -> RatingRange:
        """Return the range from ``by`` below a rating to ``by`` above it."""
        return cls(max(LOWEST, round(rating) - by), min(HIGHEST, round(rating) + by))

    @classmethod
    def nobody(cls) -> RatingRange:
        """Return the empty range, for a lobby of invited people only."""
        return cls(HIGHEST, LOWEST)

    @property
    def is_by_invitation(self) -> bool:
        """Whether only invited people may sit down."""
        return self.low > self.high

    @property
    def options(self) -> dict[str, OptionValue]:
        """The options that hold the range."""
        return {LOW: self.low, HIGH: self.high}

    @property
    def is_open(self) -> bool:
        """Whether everybody may sit down."""
        return self.low <= LOWEST and self.high >= HIGHEST

    def takes(self, row: RatingRow) -> bool:
        """Return whether somebody with this rating may sit down.

        A person with an uncertain rating ("?") may if their true rating could lie in the range: newcomers
        find a table, and a table for strong players stays one.
        """
        if self.is_by_invitation:
            return False
        doubt = row.deviation if is_uncertain(row.deviation) else 0.0
        return self.low <= round(row.rating + doubt) and round(row.rating - doubt) <= self.high


def read_rating_range(text: str, own: float | None) -> RatingRange | None:
    """Return the ratings that a text means, or None: 1400-1800, 1500+, or ±200 around one's own.

    ``own``: the person's rating, None if nobody may learn it.
    """
    typed = plain_if_short(text, _LONGEST).strip()
    if found := _BETWEEN.fullmatch(typed):
        low, high = sorted((int(found[1]), int(found[2])))
        return RatingRange(low, min(high, HIGHEST)) if low < HIGHEST else None
    if found := _FROM.fullmatch(typed):
        low = int(found[1] or found[2])
        return RatingRange(low) if low < HIGHEST else None
    if found := _UP_TO.fullmatch(typed):
        return RatingRange(high=int(found[1] or found[2]))
    near = _NEAR.fullmatch(typed.replace(" ", ""))
    return RatingRange.around(own, int(near[1])) if own is not None and near and int(near[1]) else None


OFF = "off"
ON_OFF = ("on", OFF)


def is_timed(game: Game[Any]) -> bool:
    """Return whether a game gives its questions a time."""
    return any(option.time for option in game.options.values())


def _in_every_game(game: Game[Any]) -> bool:
    return True


def _in_no_game(game: Game[Any]) -> bool:
    return False


def _has_several_players(game: Game[Any]) -> bool:
    return game.seats[-1] > 1


def _is_duel(game: Game[Any]) -> bool:
    return game.duel


def _has_secrets(game: Game[Any]) -> bool:
    return game.has_secrets


@dataclass(frozen=True, slots=True)
class TableOption(Option):
    """An option that every table has. Its name and help are ``option.<key>`` and ``option.<key>.help``.

    ``column``: the field of ``TableRow`` that keeps it once the game starts; a lobby keeps all of them in
    ``options``, though one from an earlier version lacks those added since. ``menu``: whether the lobby's
    panel has a menu for it in a game. ``parameter``: whether ``/play`` has a parameter for it, in addition to
    its name-value pairs.
    """

    column: str = ""
    menu: Callable[[Game[Any]], bool] = _in_every_game
    parameter: bool = False

    def stored(self, value: OptionValue) -> Any:
        """Return a value as its column keeps it."""
        return value

    def read(self, stored: Any) -> OptionValue:
        """Return the value that a column keeps."""
        value: OptionValue = stored
        return value


@dataclass(frozen=True, slots=True)
class Switch(TableOption):
    """An option that is on or off; a command's parameter for it is True or False.

    ``negated``: the column is true if it is off.
    """

    default: OptionValue = "on"
    choices: tuple[str, ...] = ON_OFF
    negated: bool = False

    def stored(self, value: OptionValue) -> bool:
        """Return the column's flag."""
        return (value == "on") is not self.negated

    def read(self, stored: Any) -> str:
        """Return "on" or "off"."""
        return ON_OFF[stored is self.negated]


class HourOption(TableOption):
    """An hour of the day, or none."""

    def stored(self, value: OptionValue) -> int | None:
        """Return the hour as a number, None for none."""
        return None if value == OFF else int(str(value)[:2])

    def read(self, stored: Any) -> str:
        """Return the hour as on a clock."""
        return OFF if stored is None else f"{stored:02}:00"


class BankOption(TableOption):
    """A length of time in seconds, 0 for none."""

    @property
    def offered(self) -> tuple[OptionValue, ...]:
        """The usual lengths, none first."""
        return (0, *BANKS)

    def parse(self, key: str, value: object) -> OptionValue:
        """Return the seconds that a value means.

        Raises:
            OptionError: it is no length of time, or too long.
        """
        return 0 if str(value).strip().lower() == OFF else Option.parse(self, key, value)


_PLACE = re.compile(r"[A-Za-z][\w+-]*(/[\w+-]+)*", re.ASCII)


class ZoneOption(TableOption):
    """A choice of a time zone.

    Takes any name a place may have, even one known only to another version of the zone data: what
    people type is read first (``named_zone``), and no stored table is lost because of its zone.
    """

    @property
    def allowed(self) -> str:
        """Examples of time zones."""
        return "+09:00 | Europe/Berlin"

    def parse(self, key: str, value: object) -> str:
        """Return the zone in its stored form.

        Raises:
            OptionError: it is neither an offset nor a possible place name.
        """
        zone = str(value)
        if fixed_offset(zone) is None and not _PLACE.fullmatch(zone):
            raise OptionError(key, self.allowed)
        return zone


BANKS = (30, *(count * MINUTE for count in (1, 2, 5, 10, 30)), HOUR, 12 * HOUR, DAY, 3 * DAY, WEEK)
"""Usual banks of time in seconds."""

_HOURS = (OFF, *(f"{hour:02}:00" for hour in range(24)))

TABLE_OPTIONS: Mapping[str, TableOption] = {
    "hints": Switch(column="hints"),
    "rated": Switch(column="rated", menu=_has_several_players, parameter=True),
    "reveal_seed": Switch(column="proof", menu=_has_secrets),
    "daily": HourOption(OFF, choices=_HOURS, column="daily", menu=is_timed, parameter=True),
    "weekends": Switch(column="weekends_off", negated=True, menu=is_timed, parameter=True),
    "clock": TableOption(OFF, choices=(OFF, *CLOCKS), column="clock", menu=_is_duel),
    "flag": Switch(column="flag_loses", menu=_is_duel),
    "bank": BankOption(0, 0, WEEK, time=True, column="bank", menu=_has_several_players),
    "series": TableOption(1, 1, MOST_OF_A_SERIES, column="series", menu=_has_several_players),
    "zone": ZoneOption(GREENWICH, choices=(GREENWICH,), column="zone", menu=_in_no_game, parameter=True),
    LOW: TableOption(LOWEST, LOWEST, HIGHEST, column="rating_from", menu=_in_no_game),
    HIGH: TableOption(HIGHEST, LOWEST, HIGHEST, column="rating_to", menu=_in_no_game),
}
"""Options of the table itself, each spelled only here. ``daily``: the hour at which questions end;
``weekends``: whether the clock runs then; ``flag``: whoever uses up the ``clock`` loses; ``bank``: seconds
that each seat has for the game once a question's own time is over; ``series``: of how many games the best
wins. The zone belongs to the hours, and the wanted ratings have a menu of their own.
"""


def all_options(game: Game[Any]) -> dict[str, Option]:
    """Return what the host of a table may choose."""
    return {**game.options, **TABLE_OPTIONS}


def offered_options(game: Game[Any]) -> dict[str, Option]:
    """Return the options that the lobby's panel offers the host."""
    own = {key: option for key, option in TABLE_OPTIONS.items() if option.menu(game)}
    return {**game.options, **own}


def is_on(options: Options, key: str) -> bool:
    """Return whether one of the table's switches is on."""
    return options.get(key, TABLE_OPTIONS[key].default) == "on"


def terms_of(options: Options) -> str:
    """Return the digest of a lobby's options, which a person accepts by sitting down."""
    return hashlib.sha256(json.dumps(options, sort_keys=True).encode()).hexdigest()[:16]


def preset_options(game: Game[Any], name: Preset) -> dict[str, int | str]:
    """Return all options of a table with a preset's values."""
    return {**game.preset(name), **{key: option.default for key, option in TABLE_OPTIONS.items()}}


HOURS = frozenset({"daily", "weekends", "zone"})
"""The options that say when the clock runs."""

FIELDS = frozenset(key for key, option in TABLE_OPTIONS.items() if option.parameter)
"""Options that are parameters of ``/play`` in their own right, in addition to its name-value pairs."""

SWITCHES = tuple(key for key in TABLE_OPTIONS if key in FIELDS and isinstance(TABLE_OPTIONS[key], Switch))
"""Those of ``FIELDS`` that are True or False there."""


def switched(given: Mapping[str, bool]) -> dict[str, str]:
    """Return the options that a command's switches change."""
    values = {key: ON_OFF[not on] for key, on in given.items()}
    return {key: value for key, value in values.items() if value != TABLE_OPTIONS[key].default}


_BY_RANK: tuple[Preset, ...] = ("normal", "quick", "mail")


def nearest_preset(game: Game[Any], options: Options) -> Preset:
    """Return the preset from which the fewest options differ; of several, the one with the closest times."""
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
    """Return the times (seconds) that options give for answers, shortest first."""
    return sorted({int(options[key]) for key, option in game.options.items() if option.time})


def within(
    game: Game[Any], options: Mapping[str, int | str], seconds: float, questions: int, *, shared: bool
) -> dict[str, int | str]:
    """Return options with which this number of ``questions`` in a row ends within ``seconds``.

    They have neither banks of time nor a series, and a clock only if its games end in time. Weekends are free
    if there is a week or more, except with a fixed hour, as its questions would then last too long.
    ``shared``: the seats share that time between them, instead of having a clock.
    """
    clock = read_clock(str(options["clock"]))
    keeps = clock is not None and not shared and clock.longest <= seconds
    daily = options["daily"] if seconds >= questions * DAY else OFF
    weekends = options["weekends"] if seconds >= WEEK and daily == OFF else "on"
    most = int((least_clock(seconds) if weekends == OFF else seconds) // questions)
    times = {key: option for key, option in game.options.items() if option.time}
    shorter = {key: max(option.low, min(int(options[key]), most)) for key, option in times.items()}
    return {
        **options, **shorter, "daily": daily, "weekends": weekends, "bank": 0, "series": 1,
        "clock": options["clock"] if keeps else OFF,
    }  # fmt: skip


def chosen_options(row: TableRow) -> dict[str, int | str]:
    """Return all options of a started table; those of the table itself are read from their columns."""
    own = {key: option.read(getattr(row, option.column)) for key, option in TABLE_OPTIONS.items()}
    return {**row.options, **own}


def _columns(options: Options) -> dict[str, Any]:
    """Return the table's own options by column, as stored.

    With a clock for the whole game no turn ends at an hour of the day.
    """
    stored = {
        option.column: option.stored(options.get(key, option.default))
        for key, option in TABLE_OPTIONS.items()
    }
    return stored if stored["clock"] == OFF else {**stored, "daily": None}


def chosen_hours(options: Options) -> Hours:
    """Return the hours of a table with these options."""
    stored = _columns(options)
    return Hours(stored["zone"], stored["daily"], stored["weekends_off"])


def with_own_options(row: TableRow, options: Options) -> TableRow:
    """Return the row of a starting table with the options that belong to the table, not the game."""
    return replace(row, **_columns(options))


def settle(
    game: Game[Any], given: Mapping[str, object], fields: Collection[str] = FIELDS
) -> dict[str, int | str]:
    """Return all options of a table with their values. ``fields``: those that are parameters of the command.

    Raises:
        Refusal: an unknown option, or a value that is not allowed (it names what is); a clock in a game
        without turns, or together with banks of time.
    """
    try:
        settled = settle_options(all_options(game), given)
        if settled["clock"] != OFF and not game.duel:
            raise OptionError("clock", OFF)
    except OptionError as error:
        raise _refusal(game, error, fields) from error
    if settled["clock"] != OFF and settled["bank"]:
        raise Refusal("clock_and_bank")
    return settled


def _refusal(game: Game[Any], error: OptionError, fields: Collection[str]) -> Refusal:
    if error.key not in all_options(game):
        typed = [key for key in offered_options(game) if key not in fields]
        return Refusal("no_option", option=error.key, allowed=" | ".join(typed))
    option = all_options(game)[error.key]
    if not option.time:
        return Refusal("option", option=error.key, allowed=error.allowed)
    name = Word(f"{game.id}.option.{error.key}" if error.key in game.options else f"option.{error.key}")
    return Refusal("option_time", option=name, low=Duration(option.low), high=Duration(option.high))


def game_options(game: Game[Any], options: Options) -> dict[str, int | str]:
    """Return the part of a table's options that the game knows."""
    return {key: options[key] for key in game.options}

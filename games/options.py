"""What the host of a table may choose: declared by a game, parsed from any value."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from games.durations import LADDER, read_duration

OptionValue: TypeAlias = int | str
Options: TypeAlias = Mapping[str, OptionValue]

MOST = 20
"""A menu offers every value of a number if there are at most this many."""

LONGEST_NUMBER = 20
"""The most characters of a number that somebody typed."""

ROUND = (1, 2, 3, 4, 5, 7, 10, 12, 15, 20, 25, 30, 40, 50, 75, 100, 150, 200)
"""Numbers that are useful to offer if there are too many to offer all."""

Preset: TypeAlias = Literal["quick", "normal", "mail"]
PRESETS: tuple[Preset, ...] = ("quick", "normal", "mail")
"""Ways to play that every game offers."""


class OptionError(ValueError):
    """An option that does not exist or a value that it does not allow."""

    def __init__(self, key: str, allowed: str) -> None:
        super().__init__(f"{key}: {allowed}")
        self.key = key
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the table's host: a whole number between bounds, or one of several words.

    ``time``: the number counts seconds; people type and read it as a length of time.
    """

    default: OptionValue
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()
    time: bool = False

    @property
    def offered(self) -> tuple[OptionValue, ...]:
        """The values that a menu offers: all, or if there are too many, the useful ones and the default."""
        if self.choices:
            return self.choices
        steps: Iterable[int] = range(self.low, self.high + 1)
        if self.time or self.high - self.low >= MOST:
            steps = LADDER if self.time else ROUND
        known = {value for value in steps if self.low <= value <= self.high}
        return tuple(sorted(known | {int(self.default)}))

    @property
    def allowed(self) -> str:
        """The allowed values as notation: ``30..604800`` or ``both | proposer``."""
        return " | ".join(self.choices) if self.choices else f"{self.low}..{self.high}"

    def parse(self, key: str, value: object) -> OptionValue:
        """Return the value in its own type.

        Raises:
            OptionError: the value is outside the bounds or not one of the choices.
        """
        text, number = str(value).strip().lower(), None
        if text in self.choices:
            return text
        if type(value) is int:
            number = value
        elif self.time:
            number = read_duration(text)
        else:
            number = _integer(text)
        if number is None or self.choices or not self.low <= number <= self.high:
            raise OptionError(key, self.allowed)
        return number


def _integer(text: str) -> int | None:
    """Return the whole number that a text is, in digits of any script; None if it is not one."""
    if len(text) > LONGEST_NUMBER:
        return None
    plain = "".join(sign for sign in text if unicodedata.category(sign) != "Cf")
    return int(plain) if plain.removeprefix("-").isdecimal() else None


def settle_options(declared: Mapping[str, Option], given: Mapping[str, object]) -> dict[str, OptionValue]:
    """Return every declared option with its given or default value, in the declared order.

    Raises:
        OptionError: an unknown option (``allowed`` lists the known ones) or a value out of bounds.
    """
    for key in given:
        if key not in declared:
            raise OptionError(key, " | ".join(declared))
    return {
        key: option.parse(key, given[key]) if key in given else option.default
        for key, option in declared.items()
    }

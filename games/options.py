"""What the host of a table may choose: declared by a game, read from whatever was given."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

OptionValue: TypeAlias = int | str
Options: TypeAlias = Mapping[str, OptionValue]


class OptionError(ValueError):
    """An option that does not exist or a value that it does not allow."""

    def __init__(self, key: str, allowed: str) -> None:
        super().__init__(f"{key}: {allowed}")
        self.key = key
        self.allowed = allowed


@dataclass(frozen=True, slots=True)
class Option:
    """A choice of the table's host: a whole number between bounds, or one of several words."""

    default: OptionValue
    low: int = 0
    high: int = 0
    choices: tuple[str, ...] = ()

    @property
    def allowed(self) -> str:
        """What may be given, as notation: ``30..604800`` or ``both | proposer``."""
        return " | ".join(self.choices) if self.choices else f"{self.low}..{self.high}"

    def parse(self, key: str, value: object) -> OptionValue:
        """Return the value in its own type.

        Raises:
            OptionError: the value is outside the bounds or not one of the choices.
        """
        text = str(value).strip().lower()
        if self.choices:
            if text in self.choices:
                return text
        elif text.removeprefix("-").isascii() and text.removeprefix("-").isdigit():
            number = int(text[:20])
            if self.low <= number <= self.high:
                return number
        raise OptionError(key, self.allowed)


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

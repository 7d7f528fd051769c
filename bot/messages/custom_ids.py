"""Component ids: ``action:table:step:rest``. They hold all that a click needs, so they survive restarts."""

from __future__ import annotations

import hashlib
import re
from collections import OrderedDict
from dataclasses import dataclass

from bot.messages.message import CUSTOM_ID_LIMIT
from bot.tables.refusal import Refusal

PATTERN = r"(?P<action>[a-z_]{1,12}):(?P<table>[0-9]{1,12}):(?P<step>[0-9]{1,6}):(?P<rest>.*)"
_PATTERN = re.compile(PATTERN, re.DOTALL)
_STEP_OF_PATH = "~"

REMEMBERED = 2000
"""Long paths that are kept, the newest."""


@dataclass(frozen=True, slots=True)
class CustomId:
    """What a click means. ``step``: the number of logged steps when it was drawn; a lower one is stale."""

    action: str
    table: int = 0
    step: int = 0
    rest: str = ""

    def __str__(self) -> str:
        text = f"{self.action}:{self.table}:{self.step}:{self.rest}"
        if len(text) > CUSTOM_ID_LIMIT:
            raise ValueError("a component id is longer than Discord allows")
        return text

    @classmethod
    def parse(cls, text: str) -> CustomId | None:
        """Read a component id; None if it is not one of ours."""
        match = _PATTERN.fullmatch(text)
        if match is None:
            return None
        return cls(match["action"], int(match["table"]), int(match["step"]), match["rest"])


LARGEST = 2**63 - 1
"""No number of ours or Discord's is larger, and the store can't look for a larger one."""


def number_in(text: str) -> int | None:
    """Return the whole number in a part of an id; None for anything else, which nobody was shown."""
    number = int(text) if text.isascii() and text.isdigit() else None
    return number if number is None or number <= LARGEST else None


def join_path(built: tuple[str, ...]) -> str:
    """Return the choices made so far as one text."""
    return _STEP_OF_PATH.join(built)


def split_path(text: str) -> tuple[str, ...]:
    """Return the choices that ``join_path`` joined."""
    return tuple(text.split(_STEP_OF_PATH)) if text else ()


class PathNames:
    """The long paths of all people, in memory only: a restart forgets them.

    A path's name follows from the path alone: a counted number would tell others how much somebody has built.
    """

    def __init__(self) -> None:
        self._paths: OrderedDict[str, tuple[str, ...]] = OrderedDict()

    def short(self, prefix: CustomId, path: tuple[str, ...]) -> str:
        """Return a component id that ends with the path, or with its name."""
        text = prefix.rest + join_path(path)
        plain = CustomId(prefix.action, prefix.table, prefix.step, text)
        try:
            return str(plain)
        except ValueError:
            name = "#" + hashlib.sha256(join_path(path).encode()).hexdigest()[:16]
            self._paths[name] = path
            self._paths.move_to_end(name)
            if len(self._paths) > REMEMBERED:
                self._paths.popitem(last=False)
            return str(CustomId(prefix.action, prefix.table, prefix.step, prefix.rest + name))

    def long(self, text: str) -> tuple[str, ...]:
        """Return the path.

        Raises:
            Refusal: its name was forgotten.
        """
        if not text.startswith("#"):
            return split_path(text)
        try:
            return self._paths[text]
        except KeyError:
            raise Refusal("forgotten") from None

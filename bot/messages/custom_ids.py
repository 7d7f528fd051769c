"""Component ids: ``action:table:step:rest``. They carry all a click needs, so they survive restarts."""

from __future__ import annotations

import re
from dataclasses import dataclass

from bot.messages.message import CUSTOM_ID_LIMIT

PATTERN = r"(?P<action>[a-z_]{1,12}):(?P<table>\d{1,12}):(?P<step>\d{1,6}):(?P<rest>.*)"
_PATTERN = re.compile(PATTERN, re.DOTALL)
_STEP_OF_PATH = "~"


@dataclass(frozen=True, slots=True)
class CustomId:
    """Where a click belongs. ``step`` is the number of logged steps when it was drawn: older is stale."""

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


def join_path(built: tuple[str, ...]) -> str:
    """Return the choices made so far as one text."""
    return _STEP_OF_PATH.join(built)


def split_path(text: str) -> tuple[str, ...]:
    """Return the choices that ``join_path`` joined."""
    return tuple(text.split(_STEP_OF_PATH)) if text else ()

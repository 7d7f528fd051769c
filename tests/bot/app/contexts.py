"""The context of an interaction in tests to which its person matters little."""

from __future__ import annotations

from typing import Any, cast

from bot.app.context import Context
from bot.clock import SystemClock
from bot.messages.localizer import CommandNames, Localizer, Reader
from data.preference_rows import PersonRow
from data.words import Catalogs


def context_of(interaction: object) -> Context:
    """Return the context of an interaction by a person who has set nothing and reads English."""
    reader = Reader(PersonRow(1), Localizer(Catalogs(), "en"))
    unused = cast("Any", None)
    return Context(cast("Any", interaction), reader, CommandNames(Catalogs()), unused, SystemClock(), unused)

"""Placeholders in sentences for the names of commands and their options.

``{ COMMAND("play") }`` and ``{ FIELD("table") }`` produce them. What a reader has to type depends
on their client, so the code that shows the sentence replaces them.

A mark is enclosed in two private characters of Unicode, which are removed from names and typed words
(``data/names.py``), so that nobody can forge a mark.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any, Final

MARKED: Final = re.compile("\ue000([/=])([a-z_]+)\ue001")
"""The mark of a command (``/``) or an option (``=``) with its key."""


def _mark(sign: str) -> Callable[[Any], Any]:
    return lambda key: f"\ue000{sign}{key}\ue001"


FUNCTIONS: Final[dict[str, Callable[[Any], Any]]] = {"COMMAND": _mark("/"), "FIELD": _mark("=")}
"""What the catalogs may call, by name."""

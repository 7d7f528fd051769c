"""Clean the names that people type, so that they can't do harm in a message. Pure."""

from __future__ import annotations

import re
import unicodedata
from functools import lru_cache
from typing import Final

MARKDOWN: Final = "([\\\\*_~`|>\\[\\]()#<@:-])"
"""Characters that format or mention something in a message."""

INVISIBLE: Final = re.compile(  # controls, direction marks, joiners, fillers, tags, surrogates, private use
    "[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\ud800-\uf8ff"
    "\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d159\U0001d173-\U0001d17a\U000e0000-\U0010ffff]"
)
_LETTER = "[\u0620-\u065f\u066e-\u06d3]"
"""A letter or a mark of the Arabic script."""
_UNSEEN = re.compile(f"(?!(?<={_LETTER})\u200c{_LETTER}){INVISIBLE.pattern}")
"""Invisible characters, except the non-joiner between Arabic letters, which Persian spelling needs."""
NAME_LENGTH: Final = 32
KEPT: Final = 1024
"""Number of cleaned names cached, until somebody is forgotten (``forget_names``)."""

MARKS: Final = 2
"""Number of marks allowed on one letter, as in Vietnamese; more would only cover other lines."""

_MARKDOWN = re.compile(MARKDOWN)
_ESCAPED = re.compile(rf"\\{MARKDOWN}")


@lru_cache(KEPT)
def plain_name(name: str) -> str:
    """Return a harmless form of a name: no mentions, markdown or direction marks, at most 32 characters."""
    clean = _few_marks(" ".join(_UNSEEN.sub("", name).split()))[:NAME_LENGTH]
    return _MARKDOWN.sub(r"\\\1", clean.strip()) or "?"


def _few_marks(text: str) -> str:
    """Return a text with at most two marks on a letter, and none on anything else."""
    kept: list[str] = []
    room = 0
    for sign in text:
        marks = unicodedata.category(sign) in {"Mn", "Me"}
        if not marks or room > 0:
            kept.append(sign)
        room = room - 1 if marks else MARKS * (not sign.isspace())
    return "".join(kept)


def written_name(text: str) -> str:
    """Return a name from ``plain_name`` for places without formatting: menus, files."""
    return _ESCAPED.sub(r"\1", text)

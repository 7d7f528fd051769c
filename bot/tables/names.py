"""Clean the names and words that people type, so that they can do no harm in a message. Pure."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from functools import lru_cache

from data.words import FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE
from games.game import Arg, Line

_MARKDOWN = re.compile(r"([\\*_~`|>\[\]()#<@:-])")
_ESCAPED = re.compile(r"\\([\\*_~`|>\[\]()#<@:-])")
_ACTIVE = re.compile(r"([\\*_~`|<>\[\]@#])")
_INVISIBLE = re.compile(  # controls, direction marks, joiners, invisible fillers, tags
    "[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
_ISOLATES = str.maketrans("", "", FIRST_STRONG_ISOLATE + POP_DIRECTIONAL_ISOLATE)
NAME_LENGTH = 32
KEPT = 1024
"""Names that are kept as they are shown, until somebody is forgotten (``forget_names``)."""

MARKS = 2
"""Marks that one letter may carry, as in Vietnamese; more only cover other lines."""

_ALIKE = str.maketrans(  # once case and marks are gone: Cyrillic, Greek, Armenian, Arabic, digits
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455\u0501\u04bb\u051b\u051d"
    "\u03b1\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0578\u057d\u0570\u0269\u0131\u064a\u0649\u0643i1|0",
    "abekmhopctyxljsdhqwalkvoptuxnuhll\u06cc\u06cc\u06a9lllo",
)


@lru_cache(KEPT)
def plain_name(name: str) -> str:
    """Return a harmless form of a name: no mentions, markdown or direction marks, at most 32 signs."""
    clean = _few_marks(" ".join(_INVISIBLE.sub("", name).split()))[:NAME_LENGTH]
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


def look(name: str) -> str:
    """Return how a name looks to a reader: equal for names that are easily mistaken for each other."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    letters = "".join(sign for sign in bare if sign.isalnum() and unicodedata.category(sign) != "Mn")
    return letters.translate(_ALIKE).replace("rn", "m") or "".join(bare.split())


def isolated(name: str) -> str:
    """Return a name between isolates: whatever its script, it moves nothing beside it."""
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_DIRECTIONAL_ISOLATE}"


def written_name(text: str) -> str:
    """Return a name from ``plain_name`` for places without formatting: menus, files."""
    return _ESCAPED.sub(r"\1", text)


@lru_cache(KEPT)
def filed_name(text: str) -> str:
    """Return a name for a file: without escapes, and without isolates around it."""
    return written_name(text).translate(_ISOLATES)


def plain_words(value: Arg) -> Arg:
    """Return an argument that may quote typed words, so that it mentions and formats nothing."""
    if isinstance(value, str):
        return _ACTIVE.sub(r"\\\1", _INVISIBLE.sub("", value))
    if isinstance(value, Line):
        return replace(value, args={key: plain_words(each) for key, each in value.args.items()})
    return tuple(map(plain_words, value)) if isinstance(value, tuple) else value

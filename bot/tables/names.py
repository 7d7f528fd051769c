"""Clean the names and words that people type, so that they do no harm in a message. Pure."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import replace
from functools import lru_cache

from data.names import INVISIBLE, KEPT, NAME_LENGTH, plain_name, written_name
from data.words import FIRST_STRONG_ISOLATE, POP_DIRECTIONAL_ISOLATE, RIGHT_TO_LEFT
from games.game import Arg, Line

__all__ = [
    "NAME_LENGTH", "filed_name", "in_sentences", "isolated", "look", "plain_name", "plain_words",
    "typed_form", "unmarked", "written_name",
]  # fmt: skip

_ACTIVE = re.compile(r"([\\*_~`|<>\[\]@#])")
_CODE = re.compile(r"(?<!\\)`([^`\n]+)`")
_BOLD = re.compile(r"(?<!\\)\*\*((?:\\.|[^*\\\n])+)\*\*")
"""Discord's markup in our own sentences; in a name it is escaped."""
_ISOLATES = str.maketrans("", "", FIRST_STRONG_ISOLATE + POP_DIRECTIONAL_ISOLATE)
_DIRECTIONS = str.maketrans("", "", "\u200e\u200f\u2066\u2067\u2068\u2069")
_ALIKE = str.maketrans(  # once case and marks are gone: Cyrillic, Greek, Armenian, Arabic, digits
    "\u0430\u0432\u0435\u043a\u043c\u043d\u043e\u0440\u0441\u0442\u0443\u0445\u0456\u0458\u0455\u0501\u04bb\u051b\u051d"
    "\u03b1\u03b9\u03ba\u03bd\u03bf\u03c1\u03c4\u03c5\u03c7\u0578\u057d\u0570\u0269\u0131\u064a\u0649\u0643i1|0",
    "abekmhopctyxljsdhqwalkvoptuxnuhll\u06cc\u06cc\u06a9lllo",
)


@lru_cache(KEPT)
def look(name: str) -> str:
    """Return how a name looks to a reader: equal for names that are easily mistaken for each other."""
    bare = unicodedata.normalize("NFKD", unicodedata.normalize("NFKD", name).casefold())
    letters = "".join(sign for sign in bare if sign.isalnum() and unicodedata.category(sign) != "Mn")
    return letters.translate(_ALIKE).replace("rn", "m") or "".join(bare.split())


def isolated(name: str) -> str:
    """Return a name between Unicode isolates: whatever its script, the text around it keeps its order."""
    return f"{FIRST_STRONG_ISOLATE}{name}{POP_DIRECTIONAL_ISOLATE}"


def in_sentences(name: str, language: str) -> str:
    """Return a name for sentences of a language: isolated, unless its catalog isolates every argument."""
    return name if language in RIGHT_TO_LEFT else isolated(name)


def typed_form(text: str) -> str:
    """Return a text without the direction marks of Persian sentences, which people don't type."""
    return text.translate(_DIRECTIONS)


@lru_cache(KEPT)
def filed_name(text: str) -> str:
    """Return a name for a file: without escapes and isolates."""
    return written_name(text).translate(_ISOLATES)


def unmarked(text: str, code: str = r"\1", bold: str = r"\1") -> str:
    """Return a sentence for a place that doesn't know Discord's markup; a name keeps its characters.

    ``code``, ``bold``: templates of what replaces the marked words.
    """
    return written_name(_BOLD.sub(bold, _CODE.sub(code, text)))


def plain_words(value: Arg) -> Arg:
    """Return an argument that may quote typed words, escaped so that it mentions and formats nothing."""
    if isinstance(value, str):
        return _ACTIVE.sub(r"\\\1", INVISIBLE.sub("", value))
    if isinstance(value, Line):
        return replace(value, args={key: plain_words(each) for key, each in value.args.items()})
    return tuple(map(plain_words, value)) if isinstance(value, tuple) else value

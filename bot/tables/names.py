"""Clean the names and words that people type, so that they can do no harm in a message. Pure."""

from __future__ import annotations

import re

from games.game import Arg

_MARKDOWN = re.compile(r"([\\*_~`|>\[\]()#<@:-])")
_ESCAPED = re.compile(r"\\([\\*_~`|>\[\]()#<@:-])")
_ACTIVE = re.compile(r"([\\*_~`|<>\[\]@#])")
_INVISIBLE = re.compile(  # controls, direction marks, joiners, fillers that look like nothing, tags
    "[\u0000-\u001f\u007f-\u009f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f"
    "\u2028-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff9-\ufffb\U000e0000-\U000e0fff]"
)
NAME_LENGTH = 32


def plain_name(name: str) -> str:
    """Return a person's name that can't do harm: no mentions, markdown, direction marks, at most 32 signs."""
    clean = " ".join(_INVISIBLE.sub("", name).split())[:NAME_LENGTH]
    return _MARKDOWN.sub(r"\\\1", clean) or "?"


def written_name(text: str) -> str:
    """Return what ``plain_name`` made, for where nothing is formatted: menus, files."""
    return _ESCAPED.sub(r"\1", text)


def plain_words(value: Arg) -> Arg:
    """Return an argument that may quote what somebody typed, so that it mentions and formats nothing."""
    if isinstance(value, str):
        return _ACTIVE.sub(r"\\\1", _INVISIBLE.sub("", value))
    return tuple(map(plain_words, value)) if isinstance(value, tuple) else value

"""Small changes of texts and bytes, drawn at random: what a person mistypes, and what nobody would."""

from __future__ import annotations

import json
import random
from collections.abc import Callable, Sequence
from typing import Any

STRANGE = (
    "\0", "\n", "\t", "\r", "\u00a0", "\u200b", "\u200e", "\u202e", "\u2066", "\ufeff", "\ufffd", "\ud800",
    "\U0001f600", "٣", "۴", "３", "Ａ", "ı", "İ", "ß", "ﬁ", "가", "ㄱ", "あ", "〆", "é", "e\u0301", "²", "½",
    "–", "−", "’", "«", "-", "+", "#", "/", "\\", "<@1>", "@everyone", "`", "**", "||", "~", "%s", "{0}", "$",
    ":", ";", ",", ".", "…", "0", "00", "-1", "1e9", "1" * 30, "9" * 400, "nan", "null", "true", "[]", "{}",
    '"', "'",
)  # fmt: skip
LONGEST = 6000
"""Characters of the longest text that Discord lets through (an option of a command)."""

NUMBERS = (0, 1, -1, 2, 7, 255, 2**31, 2**63, 2**64, 10**30, 1.5, -0.0, 1e308)


def _cut(text: str, dice: random.Random) -> tuple[int, int]:
    start = dice.randrange(len(text) + 1)
    return start, min(len(text), start + 1 + int(dice.expovariate(0.3)))


def _delete(text: str, dice: random.Random, words: Sequence[str]) -> str:
    start, end = _cut(text, dice)
    return text[:start] + text[end:]


def _insert(text: str, dice: random.Random, words: Sequence[str]) -> str:
    start, _ = _cut(text, dice)
    return text[:start] + dice.choice(words) + text[start:]


def _strange(text: str, dice: random.Random, words: Sequence[str]) -> str:
    start, _ = _cut(text, dice)
    return text[:start] + dice.choice(STRANGE) + text[start:]


def _replace(text: str, dice: random.Random, words: Sequence[str]) -> str:
    start, end = _cut(text, dice)
    return text[:start] + dice.choice(words) + text[end:]


def _repeat(text: str, dice: random.Random, words: Sequence[str]) -> str:
    start, end = _cut(text, dice)
    return text[:start] + text[start:end] * dice.choice((2, 3, 10, 200)) + text[end:]


def _swap(text: str, dice: random.Random, words: Sequence[str]) -> str:
    parts = text.split(" ")
    dice.shuffle(parts)
    return " ".join(parts)


def _case(text: str, dice: random.Random, words: Sequence[str]) -> str:
    return dice.choice((text.upper(), text.lower(), text.swapcase(), text.title()))


def _character(text: str, dice: random.Random, words: Sequence[str]) -> str:
    start, _ = _cut(text, dice)
    return text[:start] + chr(dice.choice((dice.randrange(128), dice.randrange(0x3000)))) + text[start + 1 :]


def _number(text: str, dice: random.Random, words: Sequence[str]) -> str:
    digits = [i for i, sign in enumerate(text) if sign.isdigit()]
    if not digits:
        return text + str(dice.randrange(30))
    at = dice.choice(digits)
    return text[:at] + str(dice.randrange(30)) + text[at + 1 :]


def _fresh(text: str, dice: random.Random, words: Sequence[str]) -> str:
    return dice.choice((" ", "", ", ", "\n")).join(dice.choices(words, k=dice.randrange(1, 9)))


CHANGES: tuple[Callable[[str, random.Random, Sequence[str]], str], ...] = (
    _delete, _insert, _strange, _replace, _repeat, _swap, _case, _character, _number, _fresh,
)  # fmt: skip


def changed(text: str, dice: random.Random, words: Sequence[str], longest: int = LONGEST) -> str:
    """Return the text after one or a few changes. ``words``: those put in."""
    for _ in range(1 + int(dice.expovariate(0.8))):
        text = dice.choice(CHANGES)(text, dice, words)[:longest]
    return text


def _places(value: Any, above: Any = None, key: Any = None) -> list[tuple[Any, Any]]:
    found = [] if above is None else [(above, key)]
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for inner, item in items:
        found += _places(item, value, inner)
    return found


def changed_json(text: str, dice: random.Random, words: Sequence[str]) -> str:
    """Return a JSON text with some of its values changed, doubled or left out; still JSON."""
    data = json.loads(text)
    for _ in range(1 + int(dice.expovariate(1.0))):
        places = _places(data)
        if not places:
            break
        above, key = dice.choice(places)
        _change_value(above, key, dice, words)
    return json.dumps(data, ensure_ascii=dice.random() < 0.5)


def _change_value(above: Any, key: Any, dice: random.Random, words: Sequence[str]) -> None:
    value, way = above[key], dice.randrange(6)
    if way == 0:
        del above[key]
    elif way == 1 and isinstance(above, list):
        above.insert(key, value)
    elif way == 2 and isinstance(value, str):
        above[key] = changed(value, dice, words, 400)
    elif way == 3 and isinstance(value, int):
        above[key] = value + dice.choice((-1, 1, 10))
    elif way == 4:
        above[key] = dice.choice((None, True, [], {}, "", [[]], [value], {"a": value}))
    else:
        above[key] = dice.choice(NUMBERS)


def changed_bytes(content: bytes, dice: random.Random) -> bytes:
    """Return the bytes with some flipped, overwritten, left out or put in; rather near the beginning."""
    made = bytearray(content)
    for _ in range(1 + int(dice.expovariate(0.5))):
        at = min(len(made), int(dice.expovariate(dice.choice((1 / 100, 1 / 4000, 1 / 40000)))))
        way = dice.randrange(5)
        if way == 0:
            made[at : at + 1] = bytes([dice.randrange(256)])
        elif way == 1:
            made[at : at + 8] = dice.randbytes(8)
        elif way == 2:
            del made[at:]
        elif way == 3:
            made[at : at + 4096] = bytes(min(4096, len(made) - at))
        else:
            start = dice.randrange(len(made) + 1)
            made[at : at + 100] = made[start : start + 100]
    return bytes(made)

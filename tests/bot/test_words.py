"""What the bot says has a sentence: every key that its code spells is in the catalogs."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from bot.tables.options import TABLE_OPTIONS, offered_options
from data.words import LANGUAGES, Catalogs

ROOT = Path(__file__).parents[2]
CATALOGS = Catalogs()
KEYS = CATALOGS.keys("en")


def _pattern(value: ast.expr) -> str | None:
    """Return a regular expression for the texts that an expression may be, None if any."""
    if isinstance(value, ast.Constant) and isinstance(value.value, str):
        return re.escape(value.value)
    if isinstance(value, ast.JoinedStr):
        return "".join(_pattern(part) or ".*" for part in value.values)
    return None


def _spelled(source: str) -> Iterator[tuple[int, str]]:
    """Yield the line and the pattern of each key that a program says."""
    for call in ast.walk(ast.parse(source)):
        if not isinstance(call, ast.Call) or not call.args:
            continue
        name = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
        patterns = [_pattern(value) for value in call.args[:2]]
        if name == "Refusal" and patterns[0] is not None:
            yield call.lineno, rf"refusal\.{patterns[0]}"
        elif name in {"say", "whisper", "game"}:
            keys = [each for each in patterns if each is not None and r"\." in each]
            yield from ((call.lineno, key) for key in keys[:1])


def _as_dotted(key: str) -> str:
    return key.replace("-", ".")


@pytest.mark.parametrize("path", sorted((ROOT / "bot").rglob("*.py")), ids=lambda path: path.stem)
def test_every_key_that_the_bot_spells_has_a_sentence(path: Path) -> None:
    dotted = [_as_dotted(key) for key in KEYS]
    lacking = [
        f"{path.relative_to(ROOT)}:{line} says {pattern}"
        for line, pattern in _spelled(path.read_text("utf-8"))
        if not any(re.fullmatch(rf"(\w+\.)?{pattern}", key) for key in dotted)  # a game's begins with its id
    ]
    assert not lacking, "data/catalogs/<language>/*.ftl lack a sentence; the dots of a key are dashes there"


def test_keys_are_found_where_they_are_spelled() -> None:
    source = 'say("a.b"); x.say("en", "c.d"); raise Refusal("e"); y.whisper(f"f.{g}_h"); z.say(key); say("i")'
    assert [key for _, key in _spelled(source)] == [r"a\.b", r"c\.d", r"refusal\.e", r"f\..*_h"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_a_table_has_words(language: str) -> None:
    offered = {key for game in games.all_games().values() for key in offered_options(game)}
    keys = [f"option.{key}{end}" for key in TABLE_OPTIONS.keys() & offered for end in ("", ".help")]
    values = (value for option in TABLE_OPTIONS.values() for value in option.choices if value.isalpha())
    keys += [f"value.{value}" for value in values]
    lacking = sorted({key for key in keys if not CATALOGS.has(language, key)})
    assert not lacking, f"{language}/lobby.ftl lacks {lacking}; the dots of a key are dashes there"

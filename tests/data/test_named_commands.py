"""No sentence names a command in letters of its own: clients show different names, and some can be tapped."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

import pytest

from data.words import CATALOGS, LANGUAGES

CALLED = re.compile(r'\{ (COMMAND|FIELD)\("([a-z_]+)"\) \}')
ENTRY = re.compile(r"^([a-zA-Z][\w-]*) = ", re.MULTILINE)


@cache
def sentences(language: str) -> dict[str, str]:
    """The sentences of a language as the files have them, by key; parsing them would take seconds."""
    files = (file.read_text("utf-8") for file in (CATALOGS / language).glob("*.ftl"))
    parts = ENTRY.split(re.sub(r"^#.*\n", "", "".join(files), flags=re.MULTILINE))
    return dict(zip(parts[1::2], parts[2::2], strict=True))


@cache
def literal() -> re.Pattern[str]:
    """Any name of a command behind its stroke."""
    names = {
        text.strip() for language in LANGUAGES for key, text in sentences(language).items() if is_name(key)
    }
    return re.compile(rf"(?<![\w)])/(?:{'|'.join(sorted(map(re.escape, names), key=len, reverse=True))})")


def is_name(key: str) -> bool:
    """Tell whether a key is that of a command's name."""
    return re.fullmatch("command-[a-z]+", key) is not None


def faults(text: str) -> Iterator[str]:
    """What in a sentence names a command in another way than by ``COMMAND``, or one that does not exist."""
    yield from literal().findall(text)
    called = CALLED.findall(text)
    yield from (name for kind, name in called if f"{kind.lower()}-{name}" not in sentences("en"))
    yield from ["?"] * (len(re.findall(r"COMMAND\(|FIELD\(", text)) - len(called))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_command_itself(language: str) -> None:
    assert {key: wrong for key, text in sentences(language).items() if (wrong := [*faults(text)])} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_the_same_commands_and_options_in_every_language(language: str) -> None:
    english, other = sentences("en"), sentences(language)
    named = {key: set(CALLED.findall(english[key])) for key in english.keys() & other.keys()}
    assert any(named.values())
    assert {key: set(CALLED.findall(other[key])) for key in named} == named


@pytest.mark.parametrize(
    "text",
    [
        "Use /table.",
        "`/play` opens one",
        '{"\\u200E"}/notify',
        "지금 /테이블에서",
        "/テーブル一覧 で",
        '{ COMMAND("dance") }',
        "{ COMMAND($x) }",
        '{ FIELD("dance") }',
    ],
)
def test_a_literal_name_is_found(text: str) -> None:
    assert list(faults(text))


@pytest.mark.parametrize("text", ['{ COMMAND("play") } opens one', "mine/card", "36/40", "C(36, 9)/C(40, 9)"])
def test_a_stroke_alone_is_none(text: str) -> None:
    assert not list(faults(text))

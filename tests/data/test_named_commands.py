"""No sentence names a command in letters of its own: clients show different names, and some can be tapped."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentSerializer, ast

from data.words import CATALOGS, LANGUAGES, Catalogs
from tests.data.fluent_rules import messages

CALLED = re.compile(r'\{ (COMMAND|FIELD)\("([a-z_]+)"\) \}')
COMMANDS = frozenset(key[8:] for key in Catalogs().keys("en") if re.fullmatch("command-[a-z]+", key))
FIELDS = frozenset(key[6:] for key in Catalogs().keys("en") if re.fullmatch("field-[a-z_]+", key))
KNOWN = {*(("COMMAND", name) for name in COMMANDS), *(("FIELD", name) for name in FIELDS)}
NAMES = frozenset(Catalogs().say(language, f"command.{name}") for language in LANGUAGES for name in COMMANDS)
LITERAL = re.compile(rf"(?<![\w)])/(?:{'|'.join(sorted(map(re.escape, NAMES), key=len, reverse=True))})")


def written(message: ast.Message) -> str:
    """A sentence as the file has it, without its key."""
    return FluentSerializer().serialize_entry(message).split("=", 1)[1]


def faults(text: str) -> Iterator[str]:
    """What in a sentence names a command in another way than by ``COMMAND``, or one that does not exist."""
    yield from LITERAL.findall(text)
    called = CALLED.findall(text)
    yield from (name for kind, name in called if (kind, name) not in KNOWN)
    yield from ["?"] * (len(re.findall(r"COMMAND\(|FIELD\(", text)) - len(called))


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_names_a_command_itself(language: str) -> None:
    found = messages(CATALOGS / language)
    assert {key: wrong for key, message in found.items() if (wrong := [*faults(written(message))])} == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_names_the_same_commands_and_options_in_every_language(language: str) -> None:
    english, other = messages(CATALOGS / "en"), messages(CATALOGS / language)
    named = {key: set(CALLED.findall(written(english[key]))) for key in english.keys() & other.keys()}
    assert {key: set(CALLED.findall(written(other[key]))) for key in named} == named


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

"""Every sentence keeps to the words of the glossary: one thing has one name, and it is the players' own."""

from __future__ import annotations

import tomllib
from collections.abc import Iterator

import pytest
from fluent.syntax import FluentParser, ast
from fluent.syntax.visitor import Visitor

from data.words import CATALOGS, LANGUAGES

TERMS = tomllib.loads((CATALOGS / "glossary.toml").read_text("utf-8"))


class _Texts(Visitor):
    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_TextElement(self, node: ast.TextElement) -> None:  # noqa: N802 - the library's name
        self.found.append(node.value)


def sentences(language: str) -> Iterator[tuple[str, str]]:
    """Yield each key with the words of its sentence; what stands for a variable is a blank."""
    for file in sorted((CATALOGS / language).glob("*.ftl")):
        for entry in FluentParser().parse(file.read_text("utf-8")).body:
            if isinstance(entry, ast.Message | ast.Term):
                texts = _Texts()
                texts.visit(entry)
                yield entry.id.name, "\n".join(texts.found)


def misused(text: str, forbidden: list[str], allowed: list[str]) -> list[str]:
    """Return the forbidden words of a text that are not part of an allowed one."""
    for word in sorted(allowed, key=len, reverse=True):
        text = text.replace(word, "")
    return [word for word in forbidden if word in text]


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_sentence_uses_a_word_that_the_glossary_rejects(language: str) -> None:
    rules = {term: entry[language] for term, entry in TERMS.items() if language in entry}
    assert len(rules) >= 50
    wrong = [
        f"{key} says {word!r}; the glossary has {rule['word']!r} ({term}): {rule.get('reason', '')}"
        for key, text in sentences(language)
        for term, rule in rules.items()
        for word in misused(text, rule.get("forbidden", []), rule.get("allowed", []))
    ]
    assert not wrong, "\n".join(wrong)


def test_each_entry_has_a_word_that_it_does_not_reject() -> None:
    for term, entry in TERMS.items():
        assert entry.keys() <= set(LANGUAGES), term
        for language, rule in entry.items():
            assert rule.keys() <= {"word", "forbidden", "allowed", "reason"}, (term, language)
            assert rule["word"], (term, language)
            assert rule["word"] not in rule.get("forbidden", []), (term, language)


def test_a_rejected_word_is_found_unless_it_is_part_of_an_allowed_one() -> None:
    assert misused("the open question", ["question"], []) == ["question"]
    assert misused("a questionnaire", ["question"], ["questionnaire"]) == []

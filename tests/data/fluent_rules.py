"""Rules that tie a translation to the English sentence, checked on the parsed catalogs."""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

from babel import Locale
from fluent.runtime import FluentResource
from fluent.syntax import FluentSerializer, ast
from fluent.syntax.serializer import serialize_expression
from fluent.syntax.visitor import Visitor

CATEGORIES = frozenset({"zero", "one", "two", "few", "many", "other"})

SCRIPTS = {
    "ko": re.compile("[\uac00-\ud7a3]"),
    "ja": re.compile("[\u3040-\u30ff\u4e00-\u9fff]"),
    "fa": re.compile("[\u0600-\u06ff]"),
}
_ENGLISH_WORD = re.compile(r"(?<![\w/:<-])(?!Discord\b)[A-Za-z][a-z]{2,}(?!\w)")
_OWN_NAME = "language-"  # every catalog calls a language by its own name
_NO_WORDS = re.compile(r"`[^`]*`|https?://\S+|<[^>]*>|\{[^{}]*\}")


@cache
def messages(folder: Path) -> dict[str, ast.Message]:
    """Return the messages of one language's folder by their id."""
    return {
        entry.id.name: entry
        for file in sorted(folder.glob("*.ftl"))
        for entry in FluentResource(file.read_text("utf-8")).body
        if isinstance(entry, ast.Message)
    }


def plural_categories(language: str) -> frozenset[str]:
    """Return the categories of cardinal numbers in the language (CLDR), ``other`` among them."""
    return frozenset(Locale.parse(language).plural_form.tags) | {"other"}


class _Selects(Visitor):
    def __init__(self) -> None:
        super().__init__()
        self.found: list[ast.SelectExpression] = []

    def visit_SelectExpression(self, node: ast.SelectExpression) -> None:  # noqa: N802
        self.found.append(node)
        self.generic_visit(node)


def plural_faults(message: ast.Message, language: str) -> Iterator[str]:
    """Yield what is wrong with a sentence's plural forms.

    A choice is one of plural forms if it names a category besides ``other``. It must name all of the
    language's categories, and no others.
    """
    selects = _Selects()
    selects.visit(message)
    for select in selects.found:
        names = {variant.key.name for variant in select.variants if isinstance(variant.key, ast.Identifier)}
        used = names & CATEGORIES
        if used - {"other"} and used != plural_categories(language):
            wanted = ", ".join(sorted(plural_categories(language)))
            yield f"{message.id.name}: has {', '.join(sorted(used))}; {language} needs {wanted}"


def told_as_one(message: ast.Message, language: str) -> Iterator[str]:
    """Yield the places where a sentence says "one" of zero things.

    In Persian the category ``one`` holds 0 too: such a variant names the number, or 0 has its own.
    """
    if plural_category(language, 0) != "one":
        return
    selects = _Selects()
    selects.visit(message)
    for select in selects.found:
        keys = {
            getattr(variant.key, "name", getattr(variant.key, "value", "")) for variant in select.variants
        }
        number = serialize_expression(select.selector)
        for variant in select.variants:
            if getattr(variant.key, "name", "") == "one" and "0" not in keys:
                said = [serialize_expression(each) for each in _placed(variant.value)]
                if number not in said:
                    yield f"{message.id.name}: [one] of {number}"


def _placed(pattern: ast.Pattern) -> Iterator[Any]:
    for element in pattern.elements:
        if isinstance(element, ast.Placeable):
            yield element.expression


def plural_category(language: str, number: int) -> str:
    """Return the category of a cardinal number in a language (CLDR)."""
    return str(Locale.parse(language).plural_form(number))


def text_of(message: ast.Message) -> str:
    """Return a message's words, without ids, variables, code and addresses."""
    assert message.value is not None
    words = re.sub(r"\{\s*\$?[\w-]+\s*(->|\})|\[\w+\]", " ", _pattern(message))
    return _NO_WORDS.sub(" ", words)


def _pattern(message: ast.Message) -> str:
    return FluentSerializer().serialize_entry(message).split("=", 1)[1]


def is_left_in_english(english: ast.Message, translated: ast.Message, language: str) -> bool:
    """Return whether an English sentence was translated without a letter of the language's script."""
    if english.id.name.startswith(_OWN_NAME):
        return False
    return bool(_ENGLISH_WORD.search(text_of(english))) and not SCRIPTS[language].search(text_of(translated))

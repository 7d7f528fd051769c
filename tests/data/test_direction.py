"""Persian runs from the right, whatever is filled in.

A line takes its direction from its first letter (CSS ``unicode-bidi: plaintext``, HTML ``dir=auto``). Each
argument, choice and quoted message stands between isolates and takes its own the same way, looking past
isolates within (Unicode Annex 9, P2 and X5c). So U+200F comes before a name that begins a line, as it may be
Latin, and into a part that has signs but no letters beside its arguments.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Iterator
from pathlib import Path

import pytest
from fluent.syntax import ast

from data.words import CATALOGS, RIGHT_TO_LEFT
from tests import toy
from tests.data.fluent_rules import messages
from tests.starter import STARTER

FROM_RIGHT = frozenset({"R", "AL"})
STRONG = FROM_RIGHT | {"L"}
NOTATION = {
    "euler_game-card-f", "euler_game-card-ex", "euler_game-card-phi",
    "euler_game-choice-f", "euler_game-choice-ex", "euler_game-choice-phi",
    "language-en", "language-ko", "language-ja",
    "pentago-choice-clockwise", "pentago-choice-counter",
}  # fmt: skip
"""Written from the left in every language."""

PEOPLE = frozenset({"name", "names", "other", "player", "players", "taker", "who", "winner", "winners"})
"""Arguments that hold names."""

Line = list[str | ast.Placeable]


def _faults(pattern: ast.Pattern, whole: bool) -> Iterator[str]:
    """Yield the lines that may turn around. ``whole``: a message, not a choice in one."""
    for line in _lines(pattern):
        if (whole and _begins_with_a_name(line)) or not _has_direction(line):
            yield "".join(part if isinstance(part, str) else "{…}" for part in line)
    for select in _selects(pattern):
        leads = whole and _is_first(pattern, select)
        for variant in select.variants:
            yield from _faults(variant.value, whole=leads and _of_people(variant.value))


def _of_people(pattern: ast.Pattern) -> bool:
    """Tell whether a choice begins with somebody's name; a number has no direction."""
    head = next(iter(_lines(pattern)[0]), "")
    return (
        isinstance(head, ast.Placeable)
        and isinstance(head.expression, ast.VariableReference)
        and head.expression.id.name in PEOPLE
    )


def _is_first(pattern: ast.Pattern, select: ast.SelectExpression) -> bool:
    """Tell whether a sentence begins with what is chosen."""
    head = next(
        each for each in pattern.elements if not isinstance(each, ast.TextElement) or each.value.strip()
    )
    return isinstance(head, ast.Placeable) and head.expression is select


def _begins_with_a_name(line: Line) -> bool:
    """Tell whether an argument, perhaps in Latin letters, comes first and words after it."""
    head = next((part for part in line if not isinstance(part, str) or _first_letter(part)), "")
    named = isinstance(head, ast.Placeable) and isinstance(head.expression, ast.VariableReference)
    return named and any(isinstance(part, str) and _first_letter(part) for part in line)


def _has_direction(line: Line) -> bool:
    """Tell whether a line has its own letters, first one from the right, or nothing to put in order."""
    texts = [part for part in line if isinstance(part, str)]
    if len(line) == 1 and not texts:
        return True
    letters = [letter for text in texts if (letter := _first_letter(text))]
    return letters[0] in FROM_RIGHT if letters else len(line) == len(texts)


def _first_letter(text: str) -> str | None:
    """Return the direction of the first letter or mark outside isolates."""
    depth = 0
    for sign in text:
        depth += (sign in "\u2066\u2067\u2068") - (sign == "\u2069")
        if not depth and unicodedata.bidirectional(sign) in STRONG:
            return unicodedata.bidirectional(sign)
    return None


def _lines(pattern: ast.Pattern) -> list[Line]:
    """Split a pattern into lines; literals in braces count as text."""
    lines: list[Line] = [[]]
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and not isinstance(element.expression, ast.StringLiteral):
            lines[-1].append(element)
            continue
        text = _text(element)
        first, *more = text.split("\n")
        lines[-1] += [first] * bool(first)
        lines += [[each] if each else [] for each in more]
    return lines


def _text(element: ast.TextElement | ast.Placeable) -> str:
    if isinstance(element, ast.TextElement):
        return element.value
    assert isinstance(element.expression, ast.StringLiteral)
    return str(element.expression.parse()["value"])


def _selects(pattern: ast.Pattern) -> Iterator[ast.SelectExpression]:
    for element in pattern.elements:
        if isinstance(element, ast.Placeable) and isinstance(element.expression, ast.SelectExpression):
            yield element.expression


@pytest.mark.parametrize("catalogs", [CATALOGS, toy.CATALOGS, STARTER.catalogs], ids=["", "toy", "starter"])
@pytest.mark.parametrize("language", sorted(RIGHT_TO_LEFT))
def test_no_part_of_a_sentence_turns_around(language: str, catalogs: Path) -> None:
    faults = {
        key: found
        for key, message in messages(catalogs / language).items()
        if key not in NOTATION and message.value and (found := list(_faults(message.value, whole=True)))
    }
    assert faults == {}, 'these begin with {"\\u200F"}, or with a letter of their own'

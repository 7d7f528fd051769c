"""No pattern takes much longer for a text that is meant to keep it busy: its steps grow as the text does.

Whoever types, names or sends something chooses the text; a pattern that tries the same signs in two ways, or
again from each place, stops the whole program for seconds.
"""

from __future__ import annotations

import ast
import importlib
import pkgutil
import re
from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path

import pytest

from tests.backtracking import Hostile, growth, steps
from tests.soaking import fewer

ROOT = Path(__file__).resolve().parents[1]
ROOMS = ("games", "bot", "data")
LINEAR = 3.0
"""Between 2, the growth of what takes twice as long for twice as much, and 4, that of its square."""
TEXTS = fewer(4, 10_000)
USED = re.compile(r"\b(?P<name>\w+)\.(?P<how>sub|subn|search|finditer|findall|split|match|fullmatch)\(")


@lru_cache
def uses() -> dict[str, set[str]]:
    """How each name is used as a pattern, wherever it is."""
    found: dict[str, set[str]] = {}
    for room in ROOMS:
        for file in (ROOT / room).rglob("*.py"):
            for use in USED.finditer(file.read_text()):
                found.setdefault(use["name"], set()).add(use["how"])
    return found


def patterns() -> Iterator[tuple[str, re.Pattern[str]]]:
    """Yield every compiled pattern, by its module and name."""
    seen: set[int] = set()
    for room in ROOMS:
        for module in pkgutil.walk_packages([str(ROOT / room)], f"{room}."):
            if module.name.endswith("__main__"):
                continue
            for name, value in vars(importlib.import_module(module.name)).items():
                for pattern in value if isinstance(value, tuple) else (value,):
                    if isinstance(pattern, re.Pattern) and id(pattern) not in seen:
                        seen.add(id(pattern))
                        yield f"{module.name}.{name}", pattern


ALL = tuple(patterns())


def some(texts: list[tuple[str, str]]) -> list[tuple[str, str]]:
    return texts[:: max(1, len(texts) // TEXTS)]


@pytest.mark.sampled
@pytest.mark.parametrize(("place", "pattern"), ALL, ids=[place for place, _ in ALL])
def test_the_steps_of_a_pattern_grow_as_its_text_does(place: str, pattern: re.Pattern[str]) -> None:
    ways = {
        how if how in {"match", "fullmatch"} else "search" for how in uses().get(place.split(".")[-1], ())
    }
    for use in sorted(ways or {"search"}):
        hostile = Hostile(pattern)
        for before, pump in some(list(hostile.texts())):
            grown = growth(pattern, before, pump, use, hostile.ends)
            assert grown < LINEAR, f"{use} after {before!r} with many {pump!r}: {grown:.1f}"


def test_every_pattern_is_compiled_where_a_test_finds_it() -> None:
    """As a module's own: one that is written where it is used is seen by nobody."""
    hidden = [
        f"{file.relative_to(ROOT)}:{node.lineno}"
        for room in ROOMS
        for file in (ROOT / room).rglob("*.py")
        for node in ast.walk(ast.parse(file.read_text()))
        if isinstance(node, ast.Attribute)
        and isinstance(node.value, ast.Name)
        and node.value.id == re.__name__
        and node.attr in {"sub", "subn", "search", "finditer", "findall", "split", "match", "fullmatch"}
    ]
    assert not hidden


@pytest.mark.parametrize(
    ("pattern", "use"),
    [
        (r"(\d)\W*(?:more)?\W*(?:cards?)?\W*", "fullmatch"),
        (r"\s*=\s*", "sub"),
        (r"(?:a|a)*b", "match"),
        (r"(?:\w+ ?)*!", "match"),
        (r"</([^:>]+):", "search"),
        (r"[^0-9]+$", "sub"),
        (r"1\s*[a-z]?\s*2", "match"),
        (r".*?\s*x", "fullmatch"),
    ],
)
def test_slow_patterns_are_found(pattern: str, use: str) -> None:
    """The walk proves something: these are slow."""
    compiled = re.compile(pattern)
    way = use if use in {"match", "fullmatch"} else "search"
    hostile = Hostile(compiled)
    assert max(growth(compiled, *pair, way, hostile.ends) for pair in hostile.texts()) > LINEAR


@pytest.mark.parametrize(
    ("pattern", "text", "fits"),
    [
        (r"(?<=\d)\s?x$", "1 x", True),
        (r"(?<![a-z])a+?b(?!c)", "aab", True),
        (r"(?i)\bon\b", "ON", True),
        (r"^[^\W\d_]{2,3}(?:-\d+)*\Z", "ab-1-22", True),
        (r"(a|ab)(c|bcd)(d*)", "abcd", True),
        (r"\S+\s(?P<x>\d)", "a b", False),
    ],
)
def test_the_counting_walk_decides_as_python_does(pattern: str, text: str, fits: bool) -> None:
    compiled = re.compile(pattern)
    assert (compiled.search(text) is not None) is fits
    assert steps(compiled, text, "search") > 0

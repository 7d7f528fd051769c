"""The documents name only files, modules and commands that exist."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
PAGES = [
    *(ROOT / f"{name}.md" for name in ("README", "CONTRIBUTING", "ARCHITECTURE")),
    *ROOT.glob("docs/*.md"),
]
ROOMS = "bot|games|renderers|data|tests|bench|docs|local_discord"


@pytest.fixture(params=PAGES, ids=lambda page: page.name)
def page(request: pytest.FixtureRequest) -> Path:
    """One document."""
    found: Path = request.param
    return found


def _paths(text: str) -> Iterator[str]:
    """Yield the paths in backticks, and files of tests anywhere; ``<id>`` and its like stand for any name."""
    for path in re.findall(rf"`((?:\.ci|{ROOMS})/[^`\s]*)`|(?=tests/)([\w/]+\.py)", text):
        yield re.sub(r"<\w+>", "*", "".join(path).rstrip("/"))


def test_every_path_exists(page: Path) -> None:
    assert [path for path in _paths(page.read_text("utf-8")) if not any(ROOT.glob(path))] == []


def test_every_link_leads_to_a_file(page: Path) -> None:
    links = re.findall(r"\]\((?!https?:)([^)#]+)", page.read_text("utf-8"))
    assert [link for link in links if not (page.parent / link).exists()] == []


def test_every_module_exists(page: Path) -> None:
    modules = set(re.findall(rf"python -m ((?:{ROOMS})(?:\.\w+)*)", page.read_text("utf-8")))
    assert [module for module in sorted(modules) if find_spec(module) is None] == []


def test_every_make_target_exists(page: Path) -> None:
    wanted = set(re.findall(r"(?:`|^)(?:\w+=\w+ )?make (\w+)", page.read_text("utf-8"), re.MULTILINE))
    assert wanted <= set(re.findall(r"^(\w+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))

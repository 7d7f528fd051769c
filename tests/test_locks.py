"""Two locks: what the bot needs to run, and on top of it what its developers need."""

from __future__ import annotations

import ast
import re
import subprocess
import sys
from collections.abc import Iterator
from importlib.metadata import packages_distributions
from pathlib import Path

ROOT = Path(__file__).parents[1]
RUNTIME, DEVELOPMENT = ROOT / "requirements.lock", ROOT / "requirements-dev.lock"
SHIPPED = ("bot", "games", "renderers", "data", "local_discord")
OPTIONAL = {"asyncpg", "isal", "msgspec", "nats", "prometheus_client"}
"""Packages that are imported where they are installed, and done without elsewhere."""


def _pins(lock: Path) -> dict[str, set[str]]:
    """Return the locked versions by the packages' names."""
    pins: dict[str, set[str]] = {}
    for name, version in re.findall(r"^([\w.-]+)==([^\s;\\]+)", lock.read_text("utf-8"), re.MULTILINE):
        pins.setdefault(name, set()).add(version)
    return pins


def _recipe(target: str) -> str:
    """Return all that make would do for a target on a fresh machine."""
    command = ["make", "--dry-run", "--always-make", target]
    return subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout


def _imported() -> Iterator[str]:
    """Yield the top names of what the shipped code imports."""
    for file in (path for room in SHIPPED for path in (ROOT / room).rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text("utf-8"))):
            if isinstance(node, ast.Import):
                yield from (name.name.partition(".")[0] for name in node.names)
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                yield node.module.partition(".")[0]


def test_to_play_nothing_is_installed_that_only_tests_need() -> None:
    recipe = _recipe("play")
    assert "-r requirements.lock" in recipe
    assert "requirements-dev.lock" not in recipe
    assert (
        not {"pytest", "hypothesis", "simcord", "playwright", "mypy", "ruff", "pip"} & _pins(RUNTIME).keys()
    )


def test_to_test_everything_is_installed() -> None:
    for target in ("test", "lint", "bench", "fuzz", "soak"):
        assert "-r requirements-dev.lock" in _recipe(target), target


def test_what_the_bot_imports_is_in_the_lock_to_play() -> None:
    outside = set(_imported()) - set(SHIPPED) - set(sys.stdlib_module_names) - OPTIONAL
    distributions, locked = packages_distributions(), _pins(RUNTIME)
    missing = {
        name
        for name in outside
        if not any(re.sub(r"[._]", "-", each.lower()) in locked for each in distributions[name])
    }
    assert missing == set()


def test_both_locks_name_the_same_versions() -> None:
    development = _pins(DEVELOPMENT)
    assert {name: pins for name, pins in _pins(RUNTIME).items() if development[name] != pins} == {}


def test_the_notices_name_every_package_that_is_installed_to_play() -> None:
    page = (ROOT / "docs" / "notices.md").read_text("utf-8")
    rows = [[cell.strip() for cell in line.split("|")[1:-1]] for line in page.splitlines() if "|" in line][2:]
    named: dict[str, set[str]] = {}
    for name, version, licence, holders, _ in rows:
        assert licence, name
        assert holders, name
        named.setdefault(name, set()).add(version)
    assert named == _pins(RUNTIME), "run `make notices`"


def test_the_locks_hold_hashes_and_no_addresses() -> None:
    for lock in (RUNTIME, DEVELOPMENT):
        text = lock.read_text("utf-8")
        assert "://" not in text
        for block in re.split(r"\n(?=\S)", text.strip()):
            assert "--hash=sha256:" in block, block.split()[0]

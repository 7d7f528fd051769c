"""What numba keeps on disk is compiled anew when a source changes from which something was inlined."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from games.jit import GAMES, digest, sources

INNER = """
from games.jit import compiled
@compiled
def inner():
    return {value}
"""
OUTER = """
from games.jit import compiled
from inlined.inner import inner
@compiled
def outer():
    return 10 * inner()
print(outer(), sum(outer.stats.cache_hits.values()))
"""


def said(folder: Path) -> str:
    """What a process says that calls ``outer``: its value, and how often it was found on disk."""
    program = f"import sys; sys.path.insert(0, {str(folder)!r}); import inlined.outer"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    return done.stdout.strip()


@pytest.mark.soak
def test_a_change_of_another_source_is_not_missed(tmp_path: Path) -> None:
    package = tmp_path / "inlined"
    package.mkdir()
    (package / "outer.py").write_text(OUTER)
    (package / "inner.py").write_text(INNER.format(value=1))
    assert [said(tmp_path), said(tmp_path)] == ["10 0", "10 1"]
    (package / "inner.py").write_text(INNER.format(value=22))
    assert said(tmp_path) == "220 0"


def test_a_digest_depends_on_what_stands_in_the_files_alone(tmp_path: Path) -> None:
    one, two = tmp_path / "one", tmp_path / "two"
    one.write_text("1")
    two.write_text("2")
    first = digest([one, two])
    assert digest([two, one]) == first
    two.write_text("3")
    assert digest([one, two]) != first


def test_a_game_is_compiled_from_its_own_sources_and_those_of_the_game_that_it_builds_on() -> None:
    folders = {path.name for path in sources(GAMES / "twigs_puzzles" / "solver" / "ring.py")}
    assert folders == {"twigs_puzzles", "twigs", "jit.py"}
    assert {path.name for path in sources(GAMES / "twigs" / "ai" / "search.py")} == {"twigs", "jit.py"}


def test_what_is_no_game_may_be_compiled_from_every_game(tmp_path: Path) -> None:
    assert set(sources(tmp_path / "rival.py")) == {tmp_path, GAMES}

"""Another revision is measured from a copy of its files, which is gone afterwards."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from bench.__main__ import main
from bench.row import beside
from bench.speed import against

LOAD = """
from types import SimpleNamespace
TABLES = 3
async def play(folder, tables):
    print("something else")
    return SimpleNamespace(processor=tables * 1.0, drawing={drawing})
"""


def written(root: Path, drawing: float) -> None:
    (root / "bench").mkdir(exist_ok=True)
    (root / "bench" / "load.py").write_text(LOAD.format(drawing=drawing))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """Return a tree whose last commit draws in 8 ms, and which now draws in 4."""

    def git(*arguments: str) -> None:
        who = ("-c", "user.name=x", "-c", "user.email=x@example.org")
        subprocess.run(["git", "-C", str(tmp_path), *who, *arguments], check=True, capture_output=True)

    git("init")
    written(tmp_path, 8.0)
    git("add", ".")
    git("commit", "-m", "Draw")
    written(tmp_path, 4.0)
    return tmp_path


def test_this_tree_stands_beside_the_revision(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(against, "ROUNDS", 1)
    drawing, processor = against.rows("HEAD", root)
    assert (drawing.value, drawing.floor, drawing.ratio) == (4.0, 8.0, 0.5)
    assert (processor.value, processor.floor, processor.ratio) == (3.0, 3.0, 1.0)
    assert drawing.what == "the same at HEAD"


def test_the_copy_is_removed_even_after_a_failure(root: Path) -> None:
    seen: list[Path] = []

    def fail() -> None:
        with against.checkout("HEAD", root) as tree:
            seen.append(tree)
            assert (tree / "bench" / "load.py").exists()
            raise RuntimeError

    with pytest.raises(RuntimeError):
        fail()
    assert not seen[0].exists()


@pytest.mark.parametrize("revision", ["nowhere", "--output=here"])
def test_what_is_no_revision_is_refused(root: Path, revision: str) -> None:
    with pytest.raises(ValueError), against.checkout(revision, root):
        pass
    assert not (root / "here").exists()


def test_asked_for_a_comparison_alone_the_bench_measures_nothing_else(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(against, "rows", lambda revision: [beside("told", 1.0, 2.0, "ms")])
    assert main(["--against", "HEAD"], {"never": lambda: pytest.fail("measured")}) == 0
    assert "0.50" in capsys.readouterr().out

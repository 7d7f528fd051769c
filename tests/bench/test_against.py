"""Another revision is measured from a copy of its files, which is gone afterwards."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.__main__ import main
from bench.row import beside
from bench.speed import against
from bench.speed.programs import ROOT
from bench.strength.earlier import EARLIER, Earlier
from games.rng import SeededRng
from games.values import View

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


# A player of an earlier revision chooses in a copy of that revision's files, which is gone afterwards.


PLAYER = """
from pathlib import Path
def choose(view, seat, rng):
    return f"{word} {{seat}} {{view.seat}} {{rng.below(1000)}} {{Path(__file__).parent}}"
"""
VALUES = """
from dataclasses import dataclass
@dataclass(frozen=True)
class View:
    seat: object
"""


@pytest.fixture
def root_with_player(tmp_path: Path) -> Path:
    """Return a tree whose last commit has a player, who has become another one since."""

    def git(*arguments: str) -> None:
        who = ("-c", "user.name=x", "-c", "user.email=x@example.org")
        subprocess.run(["git", "-C", str(tmp_path), *who, *arguments], check=True, capture_output=True)

    git("init")
    (tmp_path / "games").mkdir()
    (tmp_path / "games" / "rng.py").write_bytes((ROOT / "games" / "rng.py").read_bytes())
    (tmp_path / "games" / "values.py").write_text(VALUES)
    (tmp_path / "player.py").write_text(PLAYER.format(word="old"))
    git("add", ".")
    git("commit", "-m", "Play")
    (tmp_path / "player.py").write_text(PLAYER.format(word="new"))
    return tmp_path


@pytest.fixture
def player(root_with_player: Path) -> Iterator[Earlier]:
    made = Earlier("HEAD", "player", "choose", root_with_player)
    yield made
    made.close()


def test_the_player_of_the_revision_chooses_with_the_same_view_and_chance(player: Earlier) -> None:
    for step in range(2):
        rng = SeededRng(b"chance", step)
        drawn = SeededRng(b"chance", step).below(1000)
        word, *told, tree = player(View(2), 2, rng).split()
        assert (word, told) == ("old", ["2", "2", str(drawn)])
    assert Path(tree).exists()
    player.close()
    assert not Path(tree).exists()


def test_a_player_that_the_revision_does_not_have_is_refused(root_with_player: Path) -> None:
    player = Earlier("HEAD", "player", "nobody", root_with_player)
    with pytest.raises(RuntimeError, match="player of HEAD does not play"):
        player(View(0), 0, SeededRng(b"", 0))
    player.close()


def test_earlier_computers_are_named_by_a_whole_revision() -> None:
    assert {len(player.revision) for player in EARLIER.values()} == {40}

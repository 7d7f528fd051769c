"""A player of an earlier revision chooses in a copy of that revision's files, which is gone afterwards."""

from __future__ import annotations

import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.speed.programs import ROOT
from bench.strength.earlier import EARLIER, Earlier
from games.rng import SeededRng
from games.values import View

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
def root(tmp_path: Path) -> Path:
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
def player(root: Path) -> Iterator[Earlier]:
    made = Earlier("HEAD", "player", "choose", root)
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


def test_a_player_that_the_revision_does_not_have_is_refused(root: Path) -> None:
    player = Earlier("HEAD", "player", "nobody", root)
    with pytest.raises(RuntimeError, match="player of HEAD does not play"):
        player(View(0), 0, SeededRng(b"", 0))
    player.close()


def test_earlier_computers_are_named_by_a_whole_revision() -> None:
    assert {len(player.revision) for player in EARLIER.values()} == {40}

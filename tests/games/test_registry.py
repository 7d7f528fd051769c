"""The registry names what a new game lacks; it neither loses it nor lets it fail at the first table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games

QUIZ = """
from games.pentago.rules import Pentago

class Quiz(Pentago):
    id = "quiz"
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of games outside the tree, to write into."""
    (tmp_path / "quiz").mkdir()
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    yield tmp_path / "quiz" / "__init__.py"
    sys.modules.pop("games.quiz", None)
    monkeypatch.undo()
    games.all_games()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "games.quiz sets neither GAME nor GAMES"),
        (f"{QUIZ}\nGAME = Quiz", "no object of a class of games"),
        (f"{QUIZ}\n    computers = {{}}\n\nGAME = Quiz()", "Quiz lacks computers"),
        (f"{QUIZ}\n    id, minutes = '', ()\n\nGAME = Quiz()", "Quiz lacks id, minutes"),
        (f"{QUIZ}\n    id = 'pentago'\n\nGAME = Quiz()", "games.pentago and games.quiz both have pentago"),
    ],
)
def test_what_a_game_lacks_is_named(package: Path, code: str, said: str) -> None:
    package.write_text(code, "utf-8")
    with pytest.raises(games.IncompleteGameError, match=said):
        games.all_games()


def test_a_whole_one_is_found(package: Path) -> None:
    package.write_text(f"{QUIZ}\nGAME = Quiz()", "utf-8")
    assert games.all_games()["quiz"] is games.load("quiz", 1)

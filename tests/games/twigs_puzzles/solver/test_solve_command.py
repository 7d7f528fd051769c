"""``python -m games.twigs_puzzles``: what it prints, draws and refuses."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.twigs_puzzles.__main__ import main
from games.twigs_puzzles.solver import solvers
from tests.games.twigs_puzzles.puzzles import puzzle
from tests.soaking import fewer


def test_it_prints_the_moves_and_the_score(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["tree"]) == 0
    *moves, score = capsys.readouterr().out.splitlines()
    assert score == "20 of 20"
    assert solvers.score_of(puzzle("tree"), moves) == 20


@pytest.mark.sampled
def test_it_draws_the_solution(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The triangle takes some seconds."""
    name = fewer("tree", "triangle")
    path = tmp_path / f"{name}.png"
    assert main([name, "--draw", str(path)]) == 0
    assert path.read_bytes().startswith(b"\x89PNG\r\n\x1a\n")


@pytest.mark.parametrize(
    "wrong",
    [["square"], ["tree", "--seconds", "0"], ["tree", "--seconds", "soon"], ["tree", "--draw", "tree.jpg"]],
)
def test_a_wrong_wish_is_refused(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as refused:
        main([*wrong])
    assert refused.value.code == 2


def test_a_solution_that_breaks_a_rule_is_never_counted() -> None:
    game = puzzle("tree")
    with pytest.raises(ValueError):
        solvers.score_of(game, [game.answer[0], game.answer[0], "done"])
    with pytest.raises(ValueError):
        solvers.score_of(game, game.answer)


def test_finding_nothing_is_reported(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(solvers, "best_in", lambda *_: ((), 0))
    assert main(["ring"]) == 1
    printed = capsys.readouterr()
    assert printed.out == ""
    assert "nothing found" in printed.err

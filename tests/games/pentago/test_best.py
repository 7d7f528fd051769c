"""``python -m games.pentago best``: answers line by line, at once; a wrong line is reported and skipped."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from io import StringIO

import pytest

from games.pentago.__main__ import ending, judgement, main, read_position
from games.pentago.ai.verdict import Verdict
from games.pentago.board import position_of
from games.pentago.turns import legal_moves
from tests.games.pentago.ai.samples import endgames, keeping, played

EMPTY = "." * 36
ARGUMENTS = ["best", "--seconds", "0.2"]
COMMAND = [sys.executable, "-m", "games.pentago", *ARGUMENTS]
PROVEN = re.compile(r"won in at most \d+|drawn|lost in at most \d+|no win seen")


Ask = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Give the command lines, in this process; it returns its status and what it said, also of errors."""

    def asked(lines: str, *wishes: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", StringIO(lines, newline=""))
        return main([*ARGUMENTS, *wishes]), *capsys.readouterr()

    return asked


def test_each_position_is_answered_by_a_legal_move_and_a_judgement(ask: Ask) -> None:
    positions = [played("best", turns) for turns in (0, 7, 16)]
    status, said, wrong = ask("".join(f"{position.text}\n" for position in positions))
    assert (status, wrong) == (0, "")
    for position, line in zip(positions, said.splitlines(), strict=True):
        move, proven = line.split("\t")
        assert move in legal_moves(position)
        assert PROVEN.fullmatch(proven)


def test_answers_come_before_the_next_question() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        for turns in (3, 4):
            process.stdin.write(f"{played('flush', turns).text}\n")
            process.stdin.flush()
            assert "\t" in process.stdout.readline()
        process.stdin.close()
        assert process.wait(30) == 0


def test_wrong_lines_are_named_and_the_rest_is_answered(ask: Ask) -> None:
    status, said, wrong = ask(f"hello\n{'XX' + EMPTY[2:]}\n\n{'x' + EMPTY[1:]}\n{EMPTY}\n")
    assert status == 2
    assert [line.partition(":")[0] for line in wrong.splitlines()] == [
        "line 1",
        "line 2",
        "line 3",
        "line 4",
    ]
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("XXXXXOOOO" + "." * 27, "X has won"),
        ("OOOOO.XXXX..X" + "." * 23, "O has won"),
        ("OOOOO.XXXXX." + "." * 24, "both have five"),
        ("XXOOXXOOXXOOXXOOXXOOXXOOXXOOXXOOXXOO", "full"),
    ],
)
def test_a_finished_position_is_reported(board: str, said: str) -> None:
    told = ending(position_of(board))
    assert told is not None
    assert told.startswith("finished")
    assert said in told


def test_line_ends_of_other_systems_are_read(ask: Ask) -> None:
    assert ask(EMPTY + "\r\n", "--level", "easy")[0] == 0


@pytest.mark.parametrize("wrong", ["", "X" * 36, "." * 35, "O" + "." * 35, "ⅹ" + "." * 35])
def test_a_line_that_is_no_position_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError):
        read_position(wrong)


def test_judgements_are_worded() -> None:
    assert judgement(Verdict("a1 1+")) == "no win seen"
    assert judgement(Verdict("a1 1+", 0, 12)) == "drawn"
    assert judgement(Verdict("a1", 1, 1)) == "won in at most 1"
    assert judgement(Verdict("a1 1+", -1, 4)) == "lost in at most 4"


def test_near_the_end_the_answer_is_exact(ask: Ask) -> None:
    cases = endgames(23)[:4]
    _, said, _ = ask("".join(f"{case['board']}\n" for case in cases), "--seconds", "4")
    words = {1: "won", 0: "drawn", -1: "lost"}
    for case, line in zip(cases, said.splitlines(), strict=True):
        move, proven = line.split("\t")
        assert move in keeping(case)
        assert proven.startswith(words[case["value"]])


@pytest.mark.parametrize("wish", [["--seconds", "0"], ["--seconds", "x"], ["--level", "best"], ["--colour"]])
def test_a_wrong_wish_is_refused(wish: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["best", *wish])
    assert left.value.code == 2
    assert "usage" in capsys.readouterr().err

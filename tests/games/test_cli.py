"""The command line: what it prints, and how it refuses the impossible."""

from __future__ import annotations

import json
import math
import subprocess
import sys
from pathlib import Path

import pytest

import games
from games.__main__ import main
from games.game import Outcome
from games.options import Options
from games.record import Record, replay
from games.selfplay import Played, pairings, play, play_all, table, tally
from tests import toy
from tests.golden import HERE, from_text

OPTIONS: Options = {"high": 6, "goal": "most", "seconds": 60}


pytestmark = pytest.mark.usefixtures("with_toy")


@pytest.fixture
def record() -> Record:
    return from_text((HERE / "toy.v1.json").read_text("utf-8"))[0]


@pytest.fixture
def file(tmp_path: Path, record: Record) -> Path:
    path = tmp_path / "record.json"
    path.write_text(record.to_text(), "utf-8")
    return path


def test_plain_replay_prints_every_step_and_the_outcome(
    file: Path, record: Record, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["replay", "--plain", str(file)]) == 0
    head, *steps, end = map(json.loads, capsys.readouterr().out.splitlines())
    assert head["game"] == "toy"
    assert [step["step"] for step in steps] == list(range(len(record.log) + 1))
    assert steps[1]["moves"] == [list(pair) for pair in record.log[0]]
    assert steps[0]["events"][1] | {"data": None} == {"event": "dealt", "to": [0], "data": None}
    assert steps[1]["events"][0]["data"]["player"] == {"seat": 0}
    assert end["outcome"]["reason"] == "bids"


@pytest.mark.parametrize(
    ("content", "said"),
    [(b"{}", "format None"), (b"\xff\xfe", "UTF-8"), (b'{"format": 1}', "damaged"), (None, "No such file")],
)
def test_a_file_that_is_no_record_is_refused_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], content: bytes | None, said: str
) -> None:
    path = tmp_path / "file"
    if content is not None:
        path.write_bytes(content)
    assert main(["replay", "--plain", str(path)]) == 2
    printed = capsys.readouterr()
    assert said in printed.err
    assert len(printed.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (["chess"], "there are: "),
        (["toy", "--levels", "easy,expert"], "allowed: easy | normal | hard | random"),
        (["toy", "--levels", "easy"], "2 to 4 seats"),
        (["toy", "--option", "high=99"], "option high: allowed is 4..9"),
        (["toy", "--option", "speed"], "option speed: allowed is high | goal | seconds"),
    ],
)
def test_a_wrong_command_line_names_what_is_allowed(
    capsys: pytest.CaptureFixture[str], wish: list[str], said: str
) -> None:
    assert main(["selfplay", *wish]) == 2
    assert said in capsys.readouterr().err


@pytest.mark.parametrize("count", ["0", "-3", "many", "1.5", "²"])
def test_a_count_must_be_a_whole_number(capsys: pytest.CaptureFixture[str], count: str) -> None:
    with pytest.raises(SystemExit):
        main(["selfplay", "toy", "--games", count])
    assert "whole number" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("name", "allowed", "seated"), [("seats", range(6, 9), 6), ("places", range(2, 4), 3)]
)
def test_selfplay_seats_as_many_as_the_game_and_its_options_allow(
    name: str,
    allowed: range,
    seated: int,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    given = allowed if name == "seats" else lambda game, options: allowed
    monkeypatch.setattr(type(games.load("toy")), name, given)
    assert main(["selfplay", "toy", "--games", "1", "--jobs", "1"]) == 0
    assert f"seat {seated} " in (shown := capsys.readouterr().out)
    assert f"seat {seated + 1} " not in shown


def test_selfplay_prints_each_level_and_seat(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selfplay", "toy", "--games", "12", "--levels", "hard,random", "--jobs", "1"]) == 0
    printed = capsys.readouterr()
    assert [line.split("  ")[0].strip() for line in printed.out.splitlines()[1:]] == [
        "hard", "random", "seat 1", "seat 2",
    ]  # fmt: skip
    assert "12/12" in printed.err  # the progress bar


def test_the_command_line_is_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "games", "selfplay", "toy", "--games", "4", "--jobs", "2"],
        env=toy.environment(), capture_output=True, text=True, check=True, timeout=60,
    )  # fmt: skip
    assert "first places" in done.stdout


def test_levels_move_on_a_seat_from_game_to_game() -> None:
    wanted = pairings("toy", OPTIONS, ("easy", "normal", "hard"), 4, "0", 1.0)
    assert [p.levels for p in wanted] == [
        ("easy", "normal", "hard"), ("normal", "hard", "easy"), ("hard", "easy", "normal"),
        ("easy", "normal", "hard"),
    ]  # fmt: skip
    assert len({p.seed for p in wanted}) == 4


def test_the_same_seed_plays_the_same_games_in_any_number_of_processes() -> None:
    wanted = pairings("toy", OPTIONS, ("easy", "random", "hard"), 6, "s", 1.0)
    alone = list(play_all(wanted, 1))
    assert alone == list(play_all(wanted, 2))
    assert alone != list(play_all(pairings("toy", OPTIONS, ("easy", "random", "hard"), 6, "t", 1.0), 1))


def test_a_played_game_replays_from_its_record() -> None:
    played = play(pairings("toy", OPTIONS, ("easy", "hard"), 1, "0", 1.0)[0])
    steps = list(replay(Record.from_text(played.record.to_text())))
    assert games.load("toy").outcome(steps[-1].state) == played.outcome
    assert played.record.seats == ("computer:easy", "computer:hard")


def _played(rank: tuple[int, ...], score: tuple[int, ...], levels: tuple[str, ...]) -> Played:
    return Played(Record("toy", 1, {}, b"", ()), Outcome(rank, score, "bids"), levels)


def test_ties_share_the_first_place_and_errors_are_of_whole_games() -> None:
    lines = tally(
        [
            _played((1, 1, 3), (5, 5, 1), ("hard", "easy", "easy")),
            _played((2, 1, 3), (4, 9, 2), ("easy", "hard", "easy")),
        ]
    )
    easy, hard, first_seat = lines[0], lines[1], lines[2]
    assert (easy.name, easy.seats, easy.first, easy.score) == ("easy", 4, 0.125, 3.0)
    assert (hard.name, hard.seats, hard.first, hard.score) == ("hard", 2, 0.75, 7.0)
    assert hard.first_error == pytest.approx(math.sqrt(0.125 / 2))  # of the values 0.5 and 1
    assert (first_seat.name, first_seat.seats) == ("seat 1", 2)
    assert hard.fair == pytest.approx(1 / 3)
    assert "75.0 ± 25.0 %" in table(lines)

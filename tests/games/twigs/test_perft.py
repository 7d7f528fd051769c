"""Counts of move sequences: the figures that every right implementation of the rules gives."""

from __future__ import annotations

import subprocess
import sys

import pytest

from games.rng import SeededRng
from games.twigs.__main__ import main, sequences
from tests.games.twigs.tables import GAME, state
from tests.soaking import first

COUNTS = {1: 99, 2: 35_256, 3: 16_939_164}


@pytest.mark.parametrize("depth", first(2, COUNTS))
def test_there_are_so_many_ways_to_begin(depth: int) -> None:
    assert sum(sequences(depth)) == COUNTS[depth]


def test_the_counts_are_those_of_the_game() -> None:
    first = state("C5 r0")
    assert len(GAME.legal(first, 1)) == next(iter(sequences(2)))
    second = [GAME.step(first, {1: move}, SeededRng(b"", 0)).state for move in GAME.legal(first, 1)]
    assert sum(len(GAME.legal(s, 0)) for s in second) == next(iter(sequences(3)))


def test_four_players_have_a_fourth_hand() -> None:
    assert sum(sequences(2, seats=4)) == COUNTS[2]


def test_the_count_is_the_last_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "35256"


@pytest.mark.parametrize("depth", ["0", "5", "-1", "x", ""])
def test_another_depth_is_refused(depth: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["perft", depth])
    assert stopped.value.code == 2
    assert "N" in capsys.readouterr().err


def test_perft_is_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "games.twigs", "perft", "1"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == "99\n"

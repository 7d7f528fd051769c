"""The load: what is sent is legal, what is noted is read, and one small crowd is really answered."""

from __future__ import annotations

from array import array
from pathlib import Path

import pytest

import games
from bench.speed import load
from bench.speed.crowd import ANSWERS, script, social_games
from bench.speed.load import Run, late, rows_of
from bench.speed.programs import lags, longest_turn, turns_of
from games.record import Record, replay

SOCIAL = [game.id for game in social_games()]


@pytest.mark.parametrize("game", SOCIAL)
def test_a_script_is_a_game_that_the_rules_take(game: str) -> None:
    made = script(games.load(game), 3)
    words = ("person",) * made.seats
    record = Record(made.game, 1, made.options, made.seed, words, made.steps)
    assert len(list(replay(record))) == len(made.steps) + 1
    assert made.steps
    assert sum(map(len, made.steps)) <= ANSWERS + made.seats
    assert made == script(games.load(game), 3)
    assert made != script(games.load(game), 4)


def test_the_tables_seat_a_thousand_people() -> None:
    seats = [script(game, 0).seats for game in social_games()]
    assert sum(seats) * load.TABLES / len(seats) >= load.PEOPLE


def test_lags_are_read_from_an_instant_on_without_a_half_written_pair(tmp_path: Path) -> None:
    file = tmp_path / "lags"
    file.write_bytes(array("d", (1.0, 0.1, 2.0, 0.2, 3.0, 0.3)).tobytes() + b"half")
    assert lags(file, 2.0) == [0.2, 0.3]


def test_turns_are_noted_beside_the_lags(tmp_path: Path) -> None:
    file = tmp_path / "lags"
    assert longest_turn(file) == 0.0
    turns_of(file).write_bytes(array("d", (1.0, 0.4, 2.0, 0.2, 3.0, 0.3)).tobytes())
    assert (longest_turn(file), longest_turn(file, 2.0)) == (0.4, 0.3)


def test_late_is_what_one_in_a_hundred_exceeds() -> None:
    assert late([float(number) for number in range(101)]) == 99.0


def ran(waited: float, *, lost: int = 0, lag: float = 1.0) -> Run:
    return Run(2.0, [waited] * 10, lost, 3.0, 10.0, 1_024_000, [lag] * 10)


def test_a_loop_that_is_late_or_an_answer_that_is_lost_does_not_hold() -> None:
    assert all(row.met for row in rows_of(ran(5.0), ran(9.0), ran(1.0)))
    assert not all(row.met for row in rows_of(ran(5.0), ran(9.0, lag=load.LAG_LIMIT + 1), ran(1.0)))
    assert not all(row.met for row in rows_of(ran(5.0), ran(9.0, lost=1), ran(1.0)))


async def test_a_small_crowd_is_answered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(load, "SECONDS", 1.0)
    monkeypatch.setattr(load, "WARMING", 0.2)
    run = await load.echoed(tmp_path, people=8)
    assert run.waited
    assert run.lost == 0
    assert run.lags
    assert 0.0 <= run.turn < 1000 * load.SECONDS
    assert run.memory > 1 << 20

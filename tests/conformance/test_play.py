"""Any game, played any way the rules allow, comes to its end and can be told again from its record."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from games.game import Ask, Game, Outcome, Seat, Step
from games.record import Record, replay
from games.rng import SeededRng
from tests import toy
from tests.conformance.digests import digests
from tests.conformance.playing import SAMPLE, play, playthrough
from tests.soaking import first

SEEDS = 2000
BLOCK = 10
USUAL = 2


def _numbers(game: Game[Any], block: int) -> range:
    """Return which random games a block is: of a puzzle a few, since puzzles share what is judged here."""
    few = game.seats[-1] == 1 and block >= USUAL
    return range(block * BLOCK, block * BLOCK + (1 if few else BLOCK))


def _assert_ask(ask: Ask, n: int) -> None:
    assert ask.pending, "a game that goes on awaits somebody"
    assert ask.pending <= set(range(n))
    assert ask.sealed or len(ask.pending) == 1, "simultaneous answers are sealed"
    assert ask.seconds is None or ask.seconds > 0


def _assert_outcome(outcome: Outcome, n: int) -> None:
    assert len(outcome.rank) == len(outcome.score) == n
    assert len(outcome.details) in {0, n}
    for own in outcome.rank:
        assert own == 1 + sum(other < own for other in outcome.rank), "ties share, the next rank skips"


def _assert_step(game: Game[Any], step: Step, n: int) -> None:
    ask, outcome = game.ask(step.state), game.outcome(step.state)
    assert (ask is None) == (outcome is not None), "a game is over exactly when it has an outcome"
    if ask is not None:
        _assert_ask(ask, n)
    if outcome is not None:
        _assert_outcome(outcome, n)


@pytest.mark.parametrize("block", first(USUAL, range(SEEDS // BLOCK)))
def test_random_play_comes_to_an_end(game: Game[Any], block: int) -> None:
    for number in _numbers(game, block):
        for record, step in play(game, number):
            _assert_step(game, step, len(record.seats))


def test_every_seat_count_is_played(game: Game[Any]) -> None:
    assert {len(playthrough(game.id, number).record.seats) for number in range(SAMPLE)} == set(game.seats)


@pytest.mark.parametrize("number", range(SAMPLE))
def test_a_record_read_back_replays_to_the_live_states(game_id: str, number: int) -> None:
    whole = playthrough(game_id, number)
    read = Record.from_text(whole.record.to_text())
    assert read == whole.record
    assert tuple(replay(read)) == whole.steps


def test_another_process_with_another_hash_seed_sees_the_same(game_ids: tuple[str, ...]) -> None:
    """Nothing may hang on the order of a set, on an address or on what was played before."""
    texts = [playthrough(game_id, 1).record.to_text() for game_id in game_ids]
    environment = toy.environment() | {
        "PYTHONHASHSEED": str(1 + int(os.environ.get("PYTHONHASHSEED") == "1"))
    }
    done = subprocess.run(
        [sys.executable, "-m", "tests.conformance.digests"],
        input=json.dumps(texts), capture_output=True, text=True, check=True, env=environment, timeout=600,
    )  # fmt: skip
    for game_id, text, seen in zip(game_ids, texts, done.stdout.splitlines(), strict=True):
        assert seen.split() == digests(Record.from_text(text)), game_id


def test_a_step_refuses_what_was_not_asked(game_id: str) -> None:
    whole = playthrough(game_id, 0)
    game, rng = whole.game, SeededRng(whole.record.seed, 1)
    asked = dict(whole.record.log[0])
    state = whole.steps[0].state
    wrong: list[dict[Seat, str]] = [
        {},
        dict.fromkeys(asked, "☃"),
        dict.fromkeys(asked, ""),
        asked | {len(whole.record.seats): next(iter(asked.values()))},
        {seat: move for seat, move in asked.items() if seat != min(asked)},
    ]
    for moves in wrong:
        with pytest.raises(ValueError):
            game.step(state, moves, rng)
    with pytest.raises(ValueError):
        game.step(whole.steps[-1].state, asked, rng)

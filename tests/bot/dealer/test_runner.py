"""What computers have chosen counts at instants that tell nothing of how long they thought."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

import games
from bot.dealer.runner import LONGEST_DELAY, delay_left, is_hidden
from games.game import Game, Seat
from games.rng import SeededRng

DELAY = 0.5
STEPS = 8


def instant(took: float, thinkers: int = 1) -> float:
    """When what was thought out for so long counts, from the beginning of the thinking."""
    return round(took + delay_left(took, thinkers, DELAY), 9)


def asked(game: Game[Any]) -> Iterator[tuple[Any, Seat]]:
    """The first questions of a game at which anybody does anything, and who is asked."""
    dice = random.Random(game.id)
    options = {key: option.default for key, option in game.options.items()}
    state = game.setup(game.seats[0], options, SeededRng(bytes(32), 0)).state
    for number in range(STEPS):
        ask = game.ask(state)
        assert ask is not None
        yield from ((state, seat) for seat in sorted(ask.pending))
        moves = {seat: dice.choice(game.legal(state, seat)) for seat in sorted(ask.pending)}
        state = game.step(state, moves, SeededRng(bytes(32), number + 1)).state


@pytest.mark.parametrize("took", [0.0, 0.001, 0.2, 0.499, 0.5])
def test_whoever_thinks_for_less_than_the_pace_is_done_at_the_same_instant(took: float) -> None:
    assert instant(took) == DELAY


def test_of_longer_thinking_only_how_often_it_doubled_the_pace_can_be_told() -> None:
    assert {instant(took) for took in (0.501, 0.7, 1.0)} == {2 * DELAY}
    assert {instant(took) for took in (1.001, 1.9)} == {4 * DELAY}
    assert {instant(hundredth / 100) for hundredth in range(801)} == {0.5, 1.0, 2.0, 4.0, 8.0}


def test_several_have_longer_since_they_think_one_after_the_other() -> None:
    assert [instant(0.1, thinkers) for thinkers in (1, 2, 3, 5)] == [0.5, 0.75, 1.0, 1.5]


@pytest.mark.parametrize("took", [-3600.0, 3600.3, 1e9])
def test_a_clock_that_was_put_back_or_forward_keeps_nobody_waiting_for_long(took: float) -> None:
    assert 0 <= delay_left(took, 1, DELAY) <= LONGEST_DELAY


def test_without_a_pace_everything_counts_at_once() -> None:
    assert delay_left(0.3, 4, 0.0) == 0.0


@pytest.mark.parametrize("game_id", ["pentago", "twigs"])
def test_where_everybody_sees_everything_there_is_nothing_to_hide(game_id: str) -> None:
    game = games.load(game_id)
    assert not any(is_hidden(game, state, seat) for state, seat in asked(game))


@pytest.mark.parametrize("game_id", ["rainbow_pentagon", "diamant", "euler_game"])
def test_sealed_choices_and_choices_by_what_is_secret_are_hidden(game_id: str) -> None:
    game = games.load(game_id)
    assert all(is_hidden(game, state, seat) for state, seat in asked(game))

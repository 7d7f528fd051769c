"""Measured games: who sits where, chance of one's own, and how far a mean may be off."""

from __future__ import annotations

from typing import cast

import pytest

import games
from bench.intervals import Z, around_mean, around_ratio, wilson
from bench.strength.contest import NO_CLOCK, by_nodes, levels, play, seated
from games.diamant import GAME
from games.game import Seat
from games.rng import Rng, SeededRng
from games.selfplay import first_places
from games.twigs.ai.computers import LONGEST
from games.twigs.ai.decisions import nodes_for
from games.twigs.view import TwigsView


def goes_home(view: object, seat: Seat, rng: Rng) -> str:
    return "leave"


def stays(view: object, seat: Seat, rng: Rng) -> str:
    return "stay"


@pytest.mark.parametrize("seat", range(3))
def test_the_tested_player_sits_there_and_the_others_keep_their_order(seat: Seat) -> None:
    table = seated(stays, [goes_home, levels(GAME, 1.0)["easy"]], seat)
    assert table[seat] is stays
    assert next(player for player in table if player is not stays) is goes_home


def test_a_game_is_played_to_its_end_by_its_options() -> None:
    ended = play(GAME, [goes_home] * 3, b"home", share="on_reveal")
    assert ended.state.over
    assert ended.state.share == "on_reveal"
    assert ended.steps == 5, "everybody leaves after the first card of each mine"
    assert sum(first_places(ended.outcome)) == pytest.approx(1)


def test_a_seat_s_chance_is_its_own_and_new_at_every_step() -> None:
    drawn: dict[Seat, list[int]] = {seat: [] for seat in range(3)}

    def noting(view: object, seat: Seat, rng: Rng) -> str:
        drawn[seat].append(rng.below(1 << 60))
        return "leave"

    play(GAME, [noting] * 3, b"chance")
    first = {number for numbers in drawn.values() for number in numbers}
    assert len(first) == 3 * 5
    play(GAME, [noting] * 3, b"chance")
    assert all(numbers[:5] == numbers[5:] for numbers in drawn.values())


def test_a_busy_processor_weakens_no_hard_of_twigs_that_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("twigs")
    view = cast("TwigsView", game.view(game.setup(2, {}, SeededRng(b"busy", 0)).state, 0))
    given: list[tuple[float, int | None]] = []

    def thinks(view: object, seat: Seat, rng: Rng, seconds: float, nodes: int | None = None) -> str:
        given.append((seconds, nodes))
        return "a move"

    monkeypatch.setattr("games.twigs.ai.decisions.hard", thinks)
    for seconds in (0.1, 3.0):
        by_nodes(game, seconds)["hard"](view, 0, SeededRng(b"busy", 1))
    assert given == [(NO_CLOCK, nodes_for(view, 0.1)), (NO_CLOCK, nodes_for(view, LONGEST))]
    levels(game, 0.1)["hard"](view, 0, SeededRng(b"busy", 1))
    assert given[-1] == (0.1, None), "on the clock, as the bot plays"


@pytest.mark.parametrize(("share", "count"), [(0.5, 10), (0.0, 10), (1.0, 3), (0.843, 300)])
def test_wilson_s_ends_are_shares_from_which_the_seen_one_is_just_so_many_errors_away(
    share: float, count: int
) -> None:
    for end in wilson(share, count):
        assert (share - end) ** 2 == pytest.approx(Z**2 * end * (1 - end) / count, abs=1e-12)


def test_an_interval_narrows_with_the_games_and_closes_where_all_are_alike() -> None:
    assert around_mean([0.0, 1.0] * 8) == pytest.approx(Z * 0.5 / 4)
    assert around_mean([1.0] * 5) == 0
    assert around_ratio([10, 20], [2, 4]) == pytest.approx(0)

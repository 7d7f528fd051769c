"""A game is a set of pure functions over frozen states: nothing that is handed in is ever changed."""

from __future__ import annotations

import pickle
import random
from typing import Any

import pytest

from bot.tables.options import TABLE_OPTIONS
from games.game import Game
from games.options import PRESETS, Preset, settle_options
from games.rng import SeededRng
from tests.conformance.plain import changeable, not_json, plain
from tests.conformance.playing import SAMPLE, Position, playthrough, positions, random_moves


def _ask_everything(position: Position) -> list[object]:
    """Call each function of the game once; return all answers as plain data."""
    game, state = position.game, position.state
    answers: list[object] = [game.ask(state), game.outcome(state)]
    for seat in position.pending:
        view = game.view(state, seat)
        legal = game.legal(state, seat)
        answers += [list(legal), view, game.menu(view, ()), game.brief(view)]
        answers += [game.check(state, seat, legal[0]), game.check(state, seat, "\N{SNOWMAN}")]
        answers += [game.default(state, seat, SeededRng(b"d", seat))]
    answers += [game.resample(state, seat, SeededRng(b"r", 0)) for seat in (None, *range(position.seats))]
    moves = random_moves(game, state, random.Random(position.name))
    answers += [game.step(state, dict(moves), SeededRng(b"s", 1))]
    return [plain(answer) for answer in answers]


def test_states_are_frozen_all_the_way_down(game_id: str) -> None:
    for number in range(SAMPLE):
        for step in playthrough(game_id, number).steps:
            assert changeable(step.state) == []


def test_no_function_changes_the_state_and_all_answer_alike_twice(game_id: str) -> None:
    for position in positions(game_id):
        before = plain(position.state)
        first = _ask_everything(position)
        assert plain(position.state) == before, position.name
        assert _ask_everything(position) == first, position.name


def test_options_and_moves_are_left_as_they_were(game: Game[Any]) -> None:
    whole = playthrough(game.id, 0)
    options = settle_options(game.options, whole.record.options)
    kept = dict(options)
    game.setup(len(whole.record.seats), options, SeededRng(whole.record.seed, 0))
    assert options == kept
    moves = dict(whole.record.log[0])
    kept_moves = dict(moves)
    game.step(whole.steps[0].state, moves, SeededRng(whole.record.seed, 1))
    assert list(moves.items()) == list(kept_moves.items())


def test_views_are_plain_data_that_can_cross_to_another_process(game_id: str) -> None:
    for position in positions(game_id):
        for seat in (None, *range(position.seats)):
            view = position.game.view(position.state, seat)
            assert view.seat == seat, position.name
            assert not_json(view) == [], position.name
            assert pickle.loads(pickle.dumps(view)) == view
            assert hash(view) == hash(pickle.loads(pickle.dumps(view)))


def test_options_have_defaults_that_they_allow(game: Game[Any]) -> None:
    for key, option in game.options.items():
        assert option.parse(key, option.default) == option.default
        assert key.isidentifier()
        assert key == key.lower()
        assert key not in TABLE_OPTIONS, f"every table has an option {key}"
        assert option.low > 0 or not option.time, f"{key} may be no time at all"


@pytest.mark.parametrize("name", PRESETS)
def test_every_preset_can_be_played(game: Game[Any], name: Preset) -> None:
    options = game.preset(name)
    for n in game.places(options):
        game.setup(n, options, SeededRng(b"preset", 0))


def test_the_card_of_a_game_is_complete(game: Game[Any]) -> None:
    assert game.id.isidentifier()
    assert game.id == game.id.lower()
    assert game.version >= 1
    assert len(game.seats) >= 1
    assert min(game.seats) >= 1
    assert 0 < game.minutes[0] <= game.minutes[1]
    assert all(level == computer.level for level, computer in game.computers.items())

"""A computer gets a view and answers with a legal move, whatever its level."""

from __future__ import annotations

from typing import Any

from games.game import Game
from games.rng import SeededRng
from tests.conformance.playing import positions
from tests.soaking import fewer

SECONDS = 0.05
"""Time for a thought: the answer must be legal however short it is."""

LOOKS = fewer(3, 6)


def test_every_level_answers_with_a_legal_move(game: Game[Any]) -> None:
    some = positions(game.id)
    for level, computer in game.computers.items():
        for number, position in enumerate(some[:: max(1, len(some) // LOOKS)]):
            seat = position.pending[-1]
            view = position.game.view(position.state, seat)
            move = computer.choose(game, view, seat, SeededRng(level.encode(), number), SECONDS)
            assert move in game.legal(position.state, seat), (level, position.name, move)


def test_chance_is_a_computers_only_freedom(game: Game[Any]) -> None:
    """The quickest level answers alike when everything is alike (thinking by the clock may not)."""
    level, computer = next(iter(game.computers.items()))
    position = positions(game.id)[0]
    seat = position.pending[0]
    view = game.view(position.state, seat)
    answers = {computer.choose(game, view, seat, SeededRng(level.encode(), 7), SECONDS) for _ in range(3)}
    assert len(answers) == 1

"""A first game with a coach at the keyboard: a game of one seat like any other."""

from __future__ import annotations

from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest

import games
from bot.terminal.cli import main
from bot.terminal.screen import Screen
from games.game import Game
from games.rng import SeededRng

RNG = SeededRng(bytes(32), 0)


def _typed(tutorial: Game[Any]) -> Iterator[str]:
    """Type the move that each lesson asks for, and Enter where it has to be confirmed."""
    state = tutorial.setup(1, {}, RNG).state
    while tutorial.ask(state) is not None:
        move = tutorial.default(state, 0, RNG)
        yield tutorial.spoken(state, 0, move)
        if tutorial.check(state, 0, move).args.get("confirm"):
            yield ""
        state = tutorial.step(state, {0: move}, RNG).state


@pytest.mark.parametrize("game", sorted(games.tutorials()))
def test_it_is_played_to_its_end_and_says_what_comes_next(game: str) -> None:
    tutorial = games.tutorials()[game]
    keys, sink = StringIO("\n".join([*_typed(tutorial), "", ""])), StringIO()
    assert main(["play", tutorial.id, "--language", "en"], screen=Screen(keys, sink)) == 0
    assert "That is all you need for a first game: /play opens one." in sink.getvalue()
    assert "**" not in sink.getvalue()

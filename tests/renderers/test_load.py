"""A renderer is found by its game's id; a game that has none is named."""

from __future__ import annotations

import pytest

import renderers


@pytest.mark.parametrize("game_id", ["blue_ink", "card_duel", "film"])
def test_a_game_without_a_renderer_is_named(game_id: str) -> None:
    with pytest.raises(ModuleNotFoundError, match=f"renderers/{game_id} is missing"):
        renderers.load(game_id)
    assert renderers.title(game_id) is None


def test_a_puzzle_is_drawn_by_the_renderer_of_its_game() -> None:
    assert renderers.load("twigs_ring") is renderers.load("twigs")

"""How many clicks a move takes in the builder, of every game: the limit is stated and kept."""

from __future__ import annotations

import random

import pytest

from tests.conformance.clicks import clicks_of_all, clicks_of_group
from tests.conformance.playing import asked, some

USUAL = 4
MOST = {"diamant": 2, "pentago": 3, "rainbow_pentagon": 6}
"""Clicks of any move, its sending included; toggles without groups take one each beside."""

POSITIONS = 4


@pytest.mark.parametrize("hints", [True, False], ids=["hints", "no hints"])
def test_no_move_takes_more_clicks_than_its_game_allows(game_id: str, hints: bool) -> None:
    for position, seat, legal in asked(game_id)[:: max(1, len(asked(game_id)) // POSITIONS)]:
        view, limit = position.game.view(position.state, seat), MOST.get(game_id, USUAL)
        menu = position.game.menu(view, ())
        if any(choice.group for choice in menu.choices):
            moves = [move for move in some(legal, 40, random.Random(1)) if move != "pass"]
            clicks = [clicks_of_group(position.game, view, m, tuple(m.split()), hints) for m in moves]
        else:
            found = clicks_of_all(position.game, view, hints)
            assert found.keys() == set(legal), position.name
            clicks = list(found.values())
            limit = max(limit, len(menu.choices) + 1 if menu.kind == "toggles" else 0)
        assert max(clicks) <= limit, f"{position.name}: a move takes {max(clicks)} clicks"

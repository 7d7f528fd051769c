"""An analysis names the move after which a loss was certain, and what would have held on."""

from __future__ import annotations

import pytest

from games.game import Remark, Word
from games.pentago import GAME
from games.pentago.ai.analysis import Mistake, by_weight
from tests.games.pentago.ai.telling import played, told
from tests.soaking import first

TIMES = pytest.mark.parametrize("seconds", first(1, [2.0, 6.0]))


def remarks(*moves: str, seconds: float) -> list[Remark]:
    """Play moves from the first turn on, red on seat 0, and analyse the game."""
    return told(GAME.analyse(*played(*moves), seconds))


@TIMES
def test_a_four_that_is_let_stand_is_told_as_the_losing_move(seconds: float) -> None:
    moves = ("a1 4+", "e6 4+", "b1 4+", "d5 4+", "c1 4+", "e5 4+", "d1 4+", "d4 4+", "e1")
    found = remarks(*moves, seconds=seconds)
    by_step = {remark.step: remark for remark in found}
    lost = by_step[8]
    assert found[0] == lost, "the last decisive mistake comes first"
    assert lost.line.key == "remark.open_loss" or lost.line.key.endswith("_loss")
    assert lost.line.args["other"] == Word("colour.red")
    assert lost.line.args["better"] != lost.line.args["move"] == "d4 4+"
    assert lost.view is not None


@TIMES
def test_a_game_in_which_nothing_was_given_away_has_no_further_remark(seconds: float) -> None:
    assert [remark.step for remark in remarks("b2 1+", "e5 4+", "e2 2+", seconds=seconds)] == [0]


def test_the_first_remarks_tell_both_sides_of_a_chance_that_comes_and_goes() -> None:
    """Else three times in a row somebody loses by force, and nobody hears why the game went on."""
    lost = [Mistake(step, None, -1) for step in (6, 8, 10, 12)]
    let_pass = [Mistake(step, 1, None) for step in (7, 9, 11)]
    told = by_weight([*lost, *let_pass])
    assert [each.step for each in told[:3]] == [12, 10, 11]
    assert sorted(each.step for each in told) == [6, 7, 8, 9, 10, 11, 12]


def test_what_cost_more_is_told_before_what_cost_less() -> None:
    small, large = Mistake(9, 1, None), Mistake(3, 1, -1)
    assert by_weight([small, large]) == [large, small]

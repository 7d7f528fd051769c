"""Two games that look alike to everybody are told alike, whatever lay face down in them."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

import games.euler_game.story
from games.euler_game import GAME
from games.game import Progress, Remark
from tests.games.euler_game.story.played import Played, by_chance, on
from tests.games.euler_game.tables import betting_table
from tests.games.euler_game.test_folded import AFTER, other_tens

HERE = Path(games.euler_game.story.__file__).parent


def told(game: Played) -> tuple[list[Remark | Progress], object]:
    return list(GAME.analyse(game.views, game.moves, 10.0)), GAME.chart(game.views)


@pytest.mark.parametrize("rest", AFTER)
def test_a_folded_digit_is_told_by_nothing(rest: tuple[str, ...]) -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    here, there = on(s, "die", *rest), on(other_tens(s, 0), "die", *rest)
    assert here.end != there.end
    assert told(here) == told(there)


def test_special_cards_are_told_by_their_number_alone() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"), function=(1, 2, 3))
    ways = ("f|phi|none", "phi|f|none", "none|none|f phi", "none|f phi|none", "f phi|none|none")
    ends = [
        told(on(s, "call", "raise 2", "call", "call", laid, "call", "call", "call", "none")) for laid in ways
    ]
    late = on(s, "call", "raise 2", "call", "call", "none", "call", "call", "call", "none|f phi|none")
    assert all(end == ends[0] for end in ends)
    assert told(late)[0][-3:] == ends[0][0][-3:]


def test_special_cards_of_a_hand_that_is_taken_are_told_by_nothing() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    ways = ("none", "f ex|phi|f f", "none|f f ex phi phi|none")
    ends = [told(on(s, "call", "call", "call", laid, "raise 1", "die", "die")) for laid in ways]
    assert ends[0] == ends[1] == ends[2]


def test_what_was_never_laid_and_the_function_of_a_taken_hand_are_told_by_nothing() -> None:
    s = betting_table((20, 20), ("31", "35"), function=(1, 2, 3))
    rest = ("call", "call", "f|phi", "raise 4", "die")
    assert told(on(s, *rest)) == told(on(replace(s, function=(7, 8, 9)), *rest))
    ends = [told(on(replace(s, hands=((), (digit,))), *rest)) for digit in (4, 7)]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("n", GAME.seats)
def test_the_same_game_is_told_the_same_again(n: int) -> None:
    assert told(by_chance(n, 4, fold=0.0)) == told(by_chance(n, 4, fold=0.0))


def test_it_is_worked_out_from_views_and_disclosed_answers_alone() -> None:
    """No module of it knows the state, and none asks the clock."""
    for file in HERE.glob("*.py"):
        text = file.read_text("utf-8")
        assert "games.euler_game.state" not in text
        assert "import time" not in text

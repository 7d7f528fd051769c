"""Games that look the same to everybody get the same remarks, whatever lay face down in them."""

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


def analysis_of(game: Played) -> tuple[list[Remark | Progress], object]:
    return list(GAME.analyse(game.views, game.moves, 10.0)), GAME.chart(game.views)


@pytest.mark.parametrize("rest", AFTER)
def test_no_remark_depends_on_a_folded_digit(rest: tuple[str, ...]) -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    here, there = on(s, "die", *rest), on(other_tens(s, 0), "die", *rest)
    assert here.end != there.end
    assert analysis_of(here) == analysis_of(there)


def test_remarks_name_only_the_number_of_special_cards() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"), function=(1, 2, 3))
    ways = ("f|phi|none", "phi|f|none", "none|none|f phi", "none|f phi|none", "f phi|none|none")
    ends = [
        analysis_of(on(s, "call", "raise 2", "call", "call", laid, "call", "call", "call", "none"))
        for laid in ways
    ]
    late = on(s, "call", "raise 2", "call", "call", "none", "call", "call", "call", "none|f phi|none")
    assert all(end == ends[0] for end in ends)
    assert analysis_of(late)[0][-3:] == ends[0][0][-3:]


def test_no_remark_depends_on_special_cards_of_a_taken_hand() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    ways = ("none", "f ex|phi|f f", "none|f f ex phi phi|none")
    ends = [analysis_of(on(s, "call", "call", "call", laid, "raise 1", "die", "die")) for laid in ways]
    assert ends[0] == ends[1] == ends[2]


def test_no_remark_depends_on_unseen_digits_of_a_taken_hand() -> None:
    s = betting_table((20, 20), ("31", "35"), function=(1, 2, 3))
    rest = ("call", "call", "f|phi", "raise 4", "die")
    assert analysis_of(on(s, *rest)) == analysis_of(on(replace(s, function=(7, 8, 9)), *rest))
    ends = [analysis_of(on(replace(s, hands=((), (digit,))), *rest)) for digit in (4, 7)]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("n", GAME.seats)
def test_the_same_game_always_gets_the_same_remarks(n: int) -> None:
    assert analysis_of(by_chance(n, 4, fold=0.0)) == analysis_of(by_chance(n, 4, fold=0.0))


def test_the_analysis_knows_neither_state_nor_clock() -> None:
    """No module of it knows the state, and none asks the clock."""
    for file in HERE.glob("*.py"):
        text = file.read_text("utf-8")
        assert "games.euler_game.state" not in text
        assert "import time" not in text

"""The chart of a game: everybody's chips, hand by hand."""

from __future__ import annotations

import pytest

from games.euler_game import GAME
from renderers import load
from renderers.palette import PIGMENTS
from tests.games.euler_game.story.played import by_chance, on
from tests.games.euler_game.tables import betting_table


@pytest.mark.parametrize("n", GAME.seats)
@pytest.mark.parametrize("number", range(10))
def test_it_begins_with_twenty_each_and_ends_with_the_result(n: int, number: int) -> None:
    game = by_chance(n, number)
    first, *_, last = GAME.course(game.views)
    assert (first.label, first.figures) == ("0", (20,) * n)
    assert last.figures == game.end.stakes.chips


@pytest.mark.parametrize("n", GAME.seats)
def test_after_each_hand_all_chips_are_there_and_within_a_hand_the_pot_is_missing(n: int) -> None:
    for point in GAME.course(by_chance(n, 1, fold=0.0).views):
        whole = sum(point.figures) == 20 * n
        assert whole == ("/" not in point.label), point


def test_a_hand_is_told_lap_by_lap() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    game = on(s, "call", "raise 2", "call", "call", "none", "raise 3", "call", "call", "none")
    assert [(point.label, point.figures) for point in GAME.course(game.views)] == [
        ("0", (20, 20, 20)),
        ("3/1", (16, 16, 16)),
        ("3/2", (13, 13, 13)),
        ("3", (13, 13 + 21 // 2 + 1, 13 + 21 // 2)),
    ]


def test_a_lap_in_which_all_others_die_is_told_with_the_hand() -> None:
    game = on(betting_table((20, 20), ("31", "35")), "raise 4", "die")
    assert [point.label for point in GAME.course(game.views)] == ["0", "3"]


def test_a_seat_has_the_colour_and_mark_that_it_has_on_the_pictures() -> None:
    view = by_chance(4, 0).views[-1]
    assert tuple(load("euler_game").colours(view)[:4]) == PIGMENTS[:4]

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
def test_the_chart_begins_with_twenty_each_and_ends_with_the_result(n: int, number: int) -> None:
    game = by_chance(n, number)
    first, *_, last = GAME.chart(game.views)
    assert (first.label, first.figures) == ("0", (20,) * n)
    assert last.figures == game.end.stakes.chips


@pytest.mark.parametrize("n", GAME.seats)
@pytest.mark.parametrize("number", range(10))
def test_the_chart_has_all_chips_after_each_hand(n: int, number: int) -> None:
    game = by_chance(n, number)
    points = GAME.chart(game.views)
    assert [point.label for point in points] == ["0", *(str(result.hand) for result in game.end.history)]
    assert all(sum(point.figures) == 20 * n for point in points)


def test_chips_in_the_pot_do_not_count_as_lost() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    game = on(s, "call", "raise 2", "call", "call", "none", "raise 3", "call", "call", "none")
    assert [(point.label, point.figures) for point in GAME.chart(game.views)] == [
        ("0", (20, 20, 20)),
        ("3", (13, 24, 23)),
    ]


def test_a_seat_has_the_same_colour_and_mark_as_on_the_pictures() -> None:
    view = by_chance(4, 0).views[-1]
    assert tuple(load("euler_game").colours(view)[:4]) == PIGMENTS[:4]

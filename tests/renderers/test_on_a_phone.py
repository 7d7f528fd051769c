"""A phone of 360 pixels shows a picture 340 wide: its words are still read there, and long names whole."""

from __future__ import annotations

import numpy as np
import pytest

import renderers
from games.game import Point
from renderers import WIDTH, brush, chart, legend, profile, standing
from renderers.chart import Chart, draw_chart
from renderers.palette import PIGMENTS
from renderers.standing import Line, Standing, draw_standing
from tests.conformance.drawing import samples

PHONE = 340
LEAST = 12.0
"""Pixels of a letter's size there."""

FIFTEEN = "가나다라마바사아자차카타파하거"
NINE = FIFTEEN[:9]


def test_words_are_not_too_small() -> None:
    percent = [brush.NAME, legend.SIZE]
    pixels = [chart.LETTERS, chart.FIGURES, profile.SMALL, standing.SMALL]
    assert min(*pixels, *(WIDTH / 100 * size for size in percent)) * PHONE / WIDTH >= LEAST


def chart_of(names: tuple[str, ...], unit: str = "x") -> np.ndarray[tuple[int, ...], np.dtype[np.bool_]]:
    points = (Point("0", (0,) * len(names)), Point("1", tuple(range(len(names)))))
    return np.asarray(draw_chart(Chart(unit, points, PIGMENTS, names)).convert("L")) > 128


def test_a_chart_shows_long_names_whole_below_its_lines() -> None:
    names = tuple(f"{seat}{FIFTEEN}" for seat in range(5))
    seen = chart_of(names)
    for seat in range(5):
        other = chart_of((*names[:seat], names[seat][:-1] + "힣", *names[seat + 1 :]))
        assert np.median(np.nonzero(seen != other)[0]) > chart.HEIGHT


@pytest.mark.parametrize(("unit", "from_right"), [("칸", False), ("خانه‌ها", True)])
def test_the_names_of_a_chart_begin_where_its_reader_does(unit: str, from_right: bool) -> None:
    columns = np.nonzero(chart_of(("Ann",), unit)[chart.HEIGHT :])[1]
    assert (columns.min() > WIDTH / 2) == from_right
    assert (columns.max() < WIDTH / 2) != from_right


def test_short_names_of_a_chart_stand_in_two_columns() -> None:
    assert len(chart_of((FIFTEEN,) * 5)) - len(chart_of(("Ann",) * 5)) == 2 * chart.ROW


def test_a_standing_shows_long_names_whole() -> None:
    def drawn(name: str) -> bytes:
        line = Line("1", name, "3½", ("8", "5"))
        return draw_standing(Standing("x", "y", "z", ("a", "b"), (line,))).tobytes()

    assert drawn(FIFTEEN + "너") != drawn(FIFTEEN + "더")


@pytest.mark.parametrize(
    ("game", "sample", "seats"),
    [
        ("euler_game", "last_bet", 4),
        ("euler_game", "ended", 4),
        ("twigs", "early", 2),
        ("twigs", "four", 4),
        ("diamant", "eight", 8),
    ],
)
def test_names_of_ten_wide_letters_are_whole(game: str, sample: str, seats: int) -> None:
    view = samples(game)[sample]
    names = (f"{NINE}너",) * seats
    seen = renderers.load(game).draw(view, names=names)
    for seat in range(seats):
        other = (*names[:seat], f"{NINE}더", *names[seat + 1 :])
        assert renderers.load(game).draw(view, names=other) != seen

"""Charts: round figures, labels that leave room, names that keep apart, and titles where reading begins."""

from __future__ import annotations

from itertools import pairwise

import numpy as np
import pytest
from PIL import Image

from games.game import Point
from renderers.chart import APART, Chart, draw_chart, labelled, spread, ticks
from renderers.palette import PIGMENTS

POINTS = (Point("0", (0, 0)), Point("1", (3, 5)), Point("2", (9, 5)))


def drawn(unit: str) -> Image.Image:
    return draw_chart(Chart(unit, POINTS, PIGMENTS, ("Ann", "Ben"))).convert("L")


@pytest.mark.parametrize(("low", "high"), [(0, 1), (0, 5), (0, 27), (-3, 14), (0, 140), (7, 7)])
def test_ticks_are_round_few_and_around_all_figures(low: int, high: int) -> None:
    found = ticks(low, high)
    assert found[0] <= low <= high <= found[-1]
    assert len(found) <= 8
    assert len({after - before for before, after in pairwise(found)}) == 1


def test_some_of_many_labels_are_written_always_the_last() -> None:
    assert labelled([20.0] * 4, 44.0) == [0, 1, 2, 3]
    assert labelled([20.0] * 4, 40.0) == [1, 3]
    assert labelled([30.0] * 7, 30.0) == [0, 2, 4, 6]
    assert labelled([], 0.0) == []


def test_names_keep_apart_in_the_order_of_their_lines() -> None:
    places = spread([100.0, 90.0, 110.0], 0.0, 300.0)
    assert places[1] < places[0] < places[2]
    assert all(after - before >= APART - 1e-6 for before, after in pairwise(sorted(places)))


@pytest.mark.parametrize(
    ("unit", "is_left"), [("Cells", True), ("칸", True), ("マス", True), ("خانه‌ها", False)]
)
def test_the_title_begins_where_its_reader_does(unit: str, is_left: bool) -> None:
    strip = np.asarray(drawn(unit))[:60] > 128
    columns = np.flatnonzero(strip.any(axis=0))
    middle = strip.shape[1] / 2
    assert (columns.max() < middle) == is_left
    assert (columns.min() > middle) != is_left

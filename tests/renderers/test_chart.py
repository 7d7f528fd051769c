"""Lines of a chart that would cover each other run side by side."""

from __future__ import annotations

from renderers.chart import ABREAST, abreast


def test_equal_lines_run_side_by_side_around_their_place_and_others_stay() -> None:
    first, far, second = abreast([100.0, 300.0, 100.0])
    assert (second - first, (first + second) / 2, far) == (ABREAST, 100.0, 300.0)

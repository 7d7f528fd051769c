"""Lines of a chart that would cover each other run side by side; above it stands how the game stood."""

from __future__ import annotations

from dataclasses import replace

from games.game import Point
from renderers.chart import ABREAST, OUTLOOK, Chart, Outlook, abreast, draw_chart
from renderers.palette import PIGMENTS


def test_equal_lines_run_side_by_side_around_their_place_and_others_stay() -> None:
    first, far, second = abreast([100.0, 300.0, 100.0])
    assert (second - first, (first + second) / 2, far) == (ABREAST, 100.0, 300.0)


def test_an_estimate_is_dashed_and_what_is_proven_is_not() -> None:
    points = tuple(Point(str(turn), (turn, 0)) for turn in range(3))
    chart = Chart("rows", points, tuple(PIGMENTS[:2]), ("Ann", "Ben"))

    def ink(*proven: bool) -> tuple[int, int]:
        outlook = Outlook("", (50, 50, 50), proven)
        image = draw_chart(replace(chart, outlook=outlook)).convert("L")
        above = image.crop((0, 0, image.width, OUTLOOK))
        return image.height - draw_chart(chart).height, sum(above.histogram()[200:])

    (more, dashed), (_, solid) = ink(False, False, False), ink(True, True, True)
    assert more == OUTLOOK
    assert dashed < 0.8 * solid

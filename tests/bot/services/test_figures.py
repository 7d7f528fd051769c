"""Figures: how long things took, by places that rise."""

from __future__ import annotations

from bot.services.figures import BOUNDS, Figures, Histogram


def test_a_histogram_counts_what_took_at_most_so_long() -> None:
    histogram = Histogram()
    for seconds in (0.0, 0.005, 0.3, 99.0):
        histogram.add(seconds)
    rising = dict(histogram.rising())
    assert list(rising) == [*map(str, BOUNDS), "+Inf"]
    assert (rising["0.005"], rising["0.25"], rising["0.5"], rising["10.0"], rising["+Inf"]) == (2, 2, 3, 3, 4)
    assert histogram.total == 99.305


def test_what_fails_is_not_timed() -> None:
    figures = Figures()
    try:
        with figures.answering.timed():
            raise ValueError
    except ValueError:
        pass
    with figures.answering.timed():
        pass
    assert sum(figures.answering.counts) == 1

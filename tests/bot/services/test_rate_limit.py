"""What one person may ask for: so much at once, then at a pace, and nobody pays for another."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from bot.services import rate_limit
from bot.services.rate_limit import Rate, RateLimit

ANN, BEN = 1, 2


class Clock:
    """A clock that a test sets."""

    def __init__(self) -> None:
        self.time = 1000.0

    def now(self) -> float:
        return self.time


def test_so_much_at_once_then_a_wait_that_is_told() -> None:
    clock = Clock()
    pictures = RateLimit(Rate(3, 0.5), clock)
    assert [pictures.take(ANN) for _ in range(5)] == [0, 0, 0, 2, 2]


def test_after_the_wait_there_is_one_again_and_only_one() -> None:
    clock = Clock()
    pictures = RateLimit(Rate(3, 0.5), clock)
    for _ in range(4):
        wait = pictures.take(ANN)
    clock.time += wait
    assert pictures.take(ANN) == 0
    assert pictures.take(ANN) > 0


def test_asking_in_vain_costs_nothing() -> None:
    clock = Clock()
    pictures = RateLimit(Rate(1, 1.0), clock)
    pictures.take(ANN)
    for _ in range(7):
        clock.time += 0.125
        assert pictures.take(ANN) == 1
    clock.time += 0.125
    assert pictures.take(ANN) == 0


def test_nobody_pays_for_another() -> None:
    pictures = RateLimit(Rate(1, 1.0), Clock())
    assert (pictures.take(ANN), pictures.take(ANN), pictures.take(BEN)) == (0, 1, 0)


def test_a_rest_gives_back_no_more_than_all_of_it() -> None:
    clock = Clock()
    pictures = RateLimit(Rate(2, 1.0), clock)
    pictures.take(ANN)
    clock.time += 1e6
    assert [pictures.take(ANN) for _ in range(3)] == [0, 0, 1]


def test_a_clock_that_is_set_back_takes_nothing_away() -> None:
    clock = Clock()
    pictures = RateLimit(Rate(2, 1.0), clock)
    pictures.take(ANN)
    clock.time -= 3600
    assert pictures.take(ANN) == 0


def test_it_remembers_the_newest_alone() -> None:
    pictures = RateLimit(Rate(1, 1.0), Clock())
    for person in range(rate_limit.REMEMBERED + 5):
        pictures.take(person)
    assert len(pictures._left) == rate_limit.REMEMBERED


@given(
    st.lists(st.floats(0, 5), min_size=1, max_size=60), st.integers(1, 5), st.sampled_from((0.2, 1.0, 3.0))
)
def test_never_more_than_the_first_and_what_time_gave(
    gaps: list[float], at_once: int, a_second: float
) -> None:
    clock = Clock()
    pictures = RateLimit(Rate(at_once, a_second), clock)
    taken = 0
    for gap in gaps:
        clock.time += gap
        taken += pictures.take(ANN) == 0
        assert taken <= at_once + sum(gaps) * a_second + 1e-6

"""Which ratings a lobby wants: typed in many ways, and who is let in."""

from __future__ import annotations

import pytest

from bot.tables.options import HIGHEST, RatingRange, read_wanted
from data.ratings import PEOPLE, started
from data.result_rows import RatingRow

OWN = 1540.4


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        ("1400-1800", RatingRange(1400, 1800)),
        ("1800 – 1400", RatingRange(1400, 1800)),
        ("۱۴۰۰ تا ۱۸۰۰", RatingRange(1400, 1800)),
        ("از ۱۴۰۰ تا ۱۸۰۰", RatingRange(1400, 1800)),
        ("from 1400 to 1800", RatingRange(1400, 1800)),
        ("1400부터 1800까지", RatingRange(1400, 1800)),
        ("1400점~1800점", RatingRange(1400, 1800)),
        ("１４００から１８００まで", RatingRange(1400, 1800)),
        ("1400-1800-2000", None),
        ("-1400-1800", None),
        ("\u20681400-1800\u2069", RatingRange(1400, 1800)),
        ("±200", RatingRange(1340, 1740)),
        ("\u2066±200\u2069", RatingRange(1340, 1740)),
        ("+-200", RatingRange(1340, 1740)),
        ("200", RatingRange(1340, 1740)),
        ("2000-9999", RatingRange(2000, HIGHEST)),
        ("1500+", RatingRange(1500)),
        (">1500", RatingRange(1500)),
        ("≥ 1500", RatingRange(1500)),
        ("Ratings from 1500", RatingRange(1500)),
        ("above 1500", RatingRange(1500)),
        ("레이팅 1500 이상", RatingRange(1500)),
        ("レート1500から", RatingRange(1500)),
        ("ریتینگ از 1500", RatingRange(1500)),
        ("1600-", RatingRange(high=1600)),
        ("Ratings up to 1600", RatingRange(high=1600)),
        ("<1600", RatingRange(high=1600)),
        ("레이팅 1600 이하", RatingRange(high=1600)),
        ("レート1600まで", RatingRange(high=1600)),
        ("ریتینگ تا ۱۶۰۰", RatingRange(high=1600)),
        ("9999+", None),
        ("", None),
        ("strong", None),
        ("9" * 40, None),
        ("0", None),
    ],
)
def test_ranges_are_read_as_people_type_them(text: str, wanted: RatingRange | None) -> None:
    assert read_wanted(text, OWN) == wanted


def rated(rating: float, deviation: float) -> RatingRow:
    return RatingRow(1, "pentago", PEOPLE, rating, deviation, 20, 5.0)


def test_a_certain_rating_is_in_or_out() -> None:
    wanted = RatingRange(1400, 1600)
    assert [wanted.takes(rated(own, 80)) for own in (1399, 1400, 1600, 1601)] == [False, True, True, False]


def test_an_uncertain_one_is_let_in_where_it_could_well_lie() -> None:
    newcomer = started(1, "pentago", PEOPLE)
    assert RatingRange(1600, 1800).takes(newcomer)
    assert not RatingRange(1800, 2000).takes(newcomer)
    assert RatingRange().is_open
    assert RatingRange().takes(newcomer)

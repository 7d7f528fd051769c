"""The list that ships: a line for each day, small, proven; and the line of a date."""

from __future__ import annotations

import datetime as dt
import tracemalloc
from importlib.resources import files
from itertools import islice

import pytest

import games
from games.daily import of, solution
from games.daily.__main__ import made
from games.daily.book import Entry, book
from games.daily.calendar import KINDS, ROUND, date_of, day_number, kind_of, level_of
from games.daily.mining.proofs import UnprovenError, prove
from tests.games.daily.test_puzzles import daily
from tests.soaking import first

SMALL = 1_000_000


def _spread() -> list[Entry]:
    """Return the list with two of each kind first."""
    kinds: dict[str, list[Entry]] = {}
    for entry in book():
        kinds.setdefault(entry.kind, []).append(entry)
    few = [entry for entries in kinds.values() for entry in entries[:2]]
    return [*few, *(entry for entry in book() if entry not in few)]


def test_there_is_a_line_for_each_day_of_a_year() -> None:
    days = [day_number(entry.date) for entry in book()]
    assert days == list(range(days[0], days[0] + len(days)))
    assert (book()[0].date, len(days)) == ("2026-11-22", 366)


def test_the_list_is_small() -> None:
    assert len(files("games.daily").joinpath("book.txt").read_bytes()) < SMALL


def test_each_kind_has_each_level_in_35_days() -> None:
    for entry in book():
        number = day_number(entry.date)
        assert (entry.kind, entry.level) == (kind_of(number), level_of(number))
    assert len({(kind_of(number), level_of(number)) for number in range(ROUND)}) == ROUND
    assert games.dailies().keys() == set(KINDS)


def test_no_puzzle_comes_twice() -> None:
    texts = [(entry.kind, entry.text) for entry in book()]
    assert len(set(texts)) == len(texts)


def test_every_line_reads_back_as_written() -> None:
    for entry in book():
        assert str(daily(entry.kind).position(entry.number)) == entry.text


@pytest.mark.parametrize("entry", first(10, _spread()), ids=lambda entry: f"{entry.date} {entry.kind}")
def test_a_puzzle_is_proven(entry: Entry) -> None:
    prove(entry)


FALSE = {
    "pentago": Entry("2026-11-26", 4, "pentago", "O..XX..........XOO.O.X..X..........O 2 d5 2+"),
    "diamant": Entry("2026-11-22", 1, "diamant", "T4 H2 | H1 H1 | 3,1,0"),  # too close for its level
    "euler_game": Entry("2026-11-24", 2, "euler_game", "2499 | 37,99 | - | maxO_minE"),
}
"""Puzzles of the list, each with a change that makes it false."""


@pytest.mark.parametrize("kind", FALSE)
def test_a_false_puzzle_is_refused(kind: str) -> None:
    with pytest.raises(UnprovenError):
        prove(FALSE[kind])


def test_the_same_seed_makes_the_same_puzzles() -> None:
    start = day_number(book()[0].date)
    quick = (entry for entry in made(start, 14, "1") if entry.kind in {"diamant", "euler_game"})
    for entry in islice(quick, 2):
        assert str(entry) == next(str(each) for each in book() if each.date == entry.date)


def test_dates_are_those_of_the_calendar() -> None:
    for number in (0, 58, 59, 365, 730_000, 739_941, 740_000, 800_000):
        date = dt.date.fromordinal(number + 1)
        assert date_of(number) == date.isoformat()
        assert day_number(date.isoformat()) == number
        assert level_of(number) == date.isoweekday()


@pytest.mark.parametrize(
    "text", ["", "2026-2-3", "2027-02-29", "2026-13-01", "tomorrow", "2026-11-00", "0000-01-01"]
)
def test_an_impossible_date_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        of(text)


def test_a_date_has_its_line() -> None:
    for entry in book()[:20]:
        day = of(entry.date)
        assert (day.game, day.options["puzzle"], day.level) == (
            f"{entry.kind}_daily",
            entry.number,
            entry.level,
        )


@pytest.mark.parametrize("date", ["2020-02-29", "2026-11-21", "2029-07-01"])
def test_dates_beyond_the_list_repeat_it(date: str) -> None:
    day = of(date)
    assert day.level == dt.date.fromisoformat(date).isoweekday()
    games.load(day.game).setup(1, day.options, games.rng.SeededRng(b"", 0))


def test_a_server_with_a_seed_has_the_same_kinds_and_levels_in_another_order() -> None:
    world = [of(entry.date) for entry in book()]
    own = [of(entry.date, "a server's own") for entry in book()]
    assert [(day.game, day.level) for day in own] == [(day.game, day.level) for day in world]
    assert sum(one != other for one, other in zip(own, world, strict=True)) > len(world) / 2
    again = {(day.game, day.options["puzzle"]) for day in own[:350]}
    assert len(again) == 350, "none comes twice as long as the list lasts"


def test_many_server_seeds_do_not_fill_the_memory() -> None:
    date = book()[0].date
    of(date, "first")
    tracemalloc.start()
    try:
        for number in range(1000):
            of(date, f"seed {number}")
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 100_000


def test_a_solution_is_the_event_that_ends_its_puzzle() -> None:
    for entry in book()[:5]:
        day = of(entry.date)
        event = solution(day.game, day.options)
        assert (event.kind, event.view is not None) == ("solved", True)

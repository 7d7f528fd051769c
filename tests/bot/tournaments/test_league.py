"""A round of a league: tables of several, with other people each time."""

from __future__ import annotations

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournaments.games import Played, byes, meetings
from bot.tournaments.league import seated, table_sizes


def season(people: int, rounds: int, size: int, places: range, seed: int) -> list[Played]:
    done: list[Played] = []
    for number in range(1, rounds + 1):
        tables = seated(list(range(people)), done, size, places, seed)
        assert sorted(each for table in tables for each in table) == list(range(people))
        done += [Played(number, table, tuple(0.0 for _ in table)) for table in tables]
    return done


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 40), st.integers(3, 5), st.integers(3, 4), st.integers(4, 6))
def test_tables_are_as_full_as_can_be(people: int, size: int, low: int, high: int) -> None:
    sizes, over = table_sizes(people, size, range(low, high + 1))
    assert sum(sizes) + over == people
    assert all(low <= each <= high for each in sizes)
    assert max(sizes, default=0) - min(sizes, default=0) <= 1
    if people >= low * 3:
        assert over == 0 or low == high


@settings(max_examples=15, deadline=None)
@given(st.integers(3, 20), st.integers(1, 5), st.integers(0, 10**6))
def test_everybody_sits_somewhere_in_every_round(people: int, rounds: int, seed: int) -> None:
    done = season(people, rounds, 4, range(3, 6), seed)
    assert not byes(done)


def test_people_meet_others_each_time() -> None:
    for seed in range(5):
        done = season(16, 3, 4, range(3, 6), seed)
        assert max(meetings(done).values()) == 1
        assert max(meetings(season(12, 4, 4, range(3, 6), seed)).values()) <= 2


def test_who_has_to_sit_out_does_so_once() -> None:
    done = season(7, 7, 3, range(3, 4), 1)
    assert byes(done) == dict.fromkeys(range(7), 1)


def test_the_same_seed_gives_the_same_tables() -> None:
    assert season(13, 4, 4, range(3, 6), 7) == season(13, 4, 4, range(3, 6), 7)


def test_everybody_has_the_first_seat_now_and_then() -> None:
    done = season(12, 8, 4, range(3, 6), 3)
    firsts = {each.seats[0] for each in done}
    assert len(firsts) >= 10

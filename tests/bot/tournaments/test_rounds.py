"""Rounds of tournaments: who is paired with whom, in leagues too, and how all stand."""

from __future__ import annotations

from itertools import combinations
from random import Random
from types import SimpleNamespace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.tournaments.pairing import paired, seated, table_sizes
from bot.tournaments.results import BREAKS, Played, byes, decided_by, meetings, scores, shares, standing
from bot.tournaments.stored import kept_apart, met_again, rounds_of
from data.store.blocks import ANYBODY
from data.tournament_rows import EntrantRow, StoredTournament, TournamentRow

# A round of a Swiss tournament: everybody is paired, nobody twice with anybody while that can be avoided.


def played_out(players: list[int], rounds: int, rng: Random, absent: float = 0.0) -> list[Played]:
    """A tournament in which chance decides, and now and then somebody sits a round out."""
    done: list[Played] = []
    for number in range(1, rounds + 1):
        here = [each for each in players if rng.random() >= absent] or players[:2]
        boards = paired(here, done)
        assert sorted(each for seats in boards for each in seats) == sorted(here)
        assert sum(len(seats) == 1 for seats in boards) == len(here) % 2
        for seats in boards:
            points = (1.0,) if len(seats) == 1 else rng.choice([(1.0, 0.0), (0.0, 1.0), (0.5, 0.5)])
            done.append(Played(number, seats, points))
    return done


def possible(people: int, met: set[frozenset[int]], rested: set[int], here: tuple[int, ...]) -> bool:
    """Whether all can be paired with nobody met before, and a bye for who had none: by trying all ways."""
    if not here:
        return True
    first, *rest = here
    if len(here) % 2 and first not in rested and possible(people, met, rested, tuple(rest)):
        return True
    return any(
        frozenset({first, other}) not in met
        and possible(people, met, rested, tuple(each for each in rest if each != other))
        for other in rest
    )


@settings(max_examples=40, deadline=None)
@given(st.integers(2, 8), st.integers(1, 7), st.integers(0, 10**6))
def test_nobody_is_met_again_or_rests_again_while_that_can_be_avoided(
    people: int, rounds: int, seed: int
) -> None:
    rng = Random(seed)
    players = list(range(people))
    done: list[Played] = []
    for number in range(1, rounds + 1):
        met, rested = set(meetings(done)), set(byes(done))
        boards = paired(players, done)
        again = [seats for seats in boards if len(seats) == 2 and frozenset(seats) in met]
        twice = [seats for seats in boards if len(seats) == 1 and seats[0] in rested]
        if again or twice:
            assert not possible(people, met, rested, tuple(players))
        if twice:
            assert len(rested) == people
        done += [Played(number, seats, tuple(rng.sample([1.0, 0.0], len(seats)))) for seats in boards]


@settings(max_examples=15, deadline=None)
@given(st.integers(2, 21), st.integers(1, 6), st.integers(0, 10**6))
def test_everybody_who_is_there_is_paired_or_has_a_bye(people: int, rounds: int, seed: int) -> None:
    done = played_out(list(range(people)), rounds, Random(seed), absent=0.2)
    assert max(byes(done).values(), default=0) <= max(1, rounds * 2 // people + 1)


@settings(max_examples=6, deadline=None)
@given(st.integers(8, 20), st.integers(0, 10**6))
def test_sides_are_balanced(people: int, seed: int) -> None:
    done = played_out(list(range(people)), 6, Random(seed))
    for number in range(people):
        sides = [each.seats[0] == number for each in done if number in each.seats and not each.is_bye]
        assert abs(2 * sum(sides) - len(sides)) <= 3
        assert all(len({*sides[at : at + 3]}) > 1 for at in range(len(sides) - 2))


def test_equal_points_meet_and_the_lowest_without_a_bye_rests() -> None:
    first = paired([1, 2, 3, 4, 5], [])
    assert first == [(1, 3), (4, 2), (5,)]
    done = [Played(1, (1, 3), (1.0, 0.0)), Played(1, (4, 2), (0.0, 1.0)), Played(1, (5,), (1.0,))]
    second = paired([1, 2, 3, 4, 5], done)
    assert second[-1] in {(3,), (4,)}
    points = scores(done)
    assert sum(abs(points[a] - points[b]) for a, b in (seats for seats in second if len(seats) == 2)) == 2


@pytest.mark.parametrize(
    ("done", "lowest"),
    [
        ([((1, 3), (0.5, 0.5)), ((4, 2), (1.0, 0.0))], 2),
        ([((1, 3), (1.0, 0.0)), ((4, 2), (0.5, 0.5))], 3),
        ([((1, 3), (1.0, 0.0)), ((4, 2), (0.0, 1.0))], 4),
    ],
)
def test_no_sides_and_no_equal_points_give_the_bye_to_anybody_but_the_lowest(
    done: list[tuple[tuple[int, int], tuple[float, float]]], lowest: int
) -> None:
    before = [*(Played(1, seats, points) for seats, points in done), Played(1, (5,), (1.0,))]
    second = paired([1, 2, 3, 4, 5], before)
    assert second[-1] == (lowest,)
    assert max(meetings([*before, *(Played(2, seats) for seats in second)]).values()) == 1


def test_the_upper_half_of_equal_points_meets_the_lower_half_also_where_sides_decide_first() -> None:
    """2, 3, 4 and 7 have a point each; 2 and 4 have both followed, so the third does not meet the first."""
    won = [((1, 4), (0.0, 1.0)), ((5, 2), (0.0, 1.0)), ((3, 6), (1.0, 0.0)), ((7,), (1.0,))]
    second = paired([1, 2, 3, 4, 5, 6, 7], [Played(1, seats, points) for seats, points in won])
    assert {frozenset(seats) for seats in second} == {
        frozenset(seats) for seats in ((2, 7), (3, 4), (1, 5), (6,))
    }


def test_where_all_have_met_a_rematch_is_paired_rather_than_nothing() -> None:
    players = [1, 2, 3, 4]
    done = [Played(n, pair, (1.0, 0.0)) for n, pair in enumerate(combinations(players, 2))]
    assert sorted(each for seats in paired(players, done) for each in seats) == players


@pytest.mark.parametrize("people", [4, 5, 8])
def test_two_who_are_kept_apart_meet_only_where_nobody_else_is_left(people: int) -> None:
    apart = {frozenset({0, 1})}
    done: list[Played] = []
    for number in range(1, people - 1):
        boards = paired(range(people), done, apart)
        assert apart.isdisjoint(map(frozenset, boards))
        done += [Played(number, seats, (0.5,) * len(seats)) for seats in boards]
    assert {*map(frozenset, paired([0, 1], done, apart))} == apart


def test_whoever_blocks_more_than_two_of_the_entrants_chooses_nobody() -> None:
    row = TournamentRow(1, 2, 3, 4, 5, "swiss", "toy", {}, "en", "running", 2, 5, 1, 60.0, 0.0)
    entrants = tuple(EntrantRow(1, number, 100 + number, "", "", "en", 1500.0) for number in range(1, 7))
    found = StoredTournament(row, entrants, ())
    elsewhere, anybody = (101, 999), (101, ANYBODY)
    few = {(101, 102), (101, 103), elsewhere, anybody, (104, 101)}
    assert kept_apart(found, few) == {frozenset({1, other}) for other in (2, 3, 4)}
    assert kept_apart(found, {*few, (101, 105)}) == {frozenset({1, 4})}


def test_a_round_of_many_is_paired_at_once() -> None:
    done = played_out(list(range(64)), 3, Random(1))
    assert max(meetings(done).values()) == 1


@pytest.mark.parametrize(
    ("ranks", "away", "whole", "points"),
    [
        ((1, 2), (False, False), 1, (1.0, 0.0)),
        ((1, 1), (False, False), 1, (0.5, 0.5)),
        ((1, 2), (True, False), 1, (0.0, 1.0)),
        ((1, 2), (True, True), 1, (0.0, 0.0)),
        ((1, 2, 3), (False, False, False), 12, (12.0, 6.0, 0.0)),
        ((2, 1, 2, 4), (False, False, False, False), 12, (6.0, 12.0, 6.0, 0.0)),
        ((1, 2, 3, 4, 5), (False, False, True, False, False), 12, (12.0, 9.0, 0.0, 6.0, 3.0)),
        ((1,), (False,), 1, (0.0,)),
    ],
)
def test_points_are_the_part_of_the_others_that_one_is_ahead_of(
    ranks: tuple[int, ...], away: tuple[bool, ...], whole: int, points: tuple[float, ...]
) -> None:
    assert shares(ranks, away, whole) == points


# A round of a league: tables of several, with other people each time.


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


def test_a_league_keeps_two_apart_who_are_to_be() -> None:
    for seed in range(20):
        tables = seated(range(12), [], 4, range(3, 6), seed, {frozenset({0, 1})})
        assert not any({0, 1} <= set(table) for table in tables)


def test_who_has_to_sit_out_does_so_once() -> None:
    done = season(7, 7, 3, range(3, 4), 1)
    assert byes(done) == dict.fromkeys(range(7), 1)


def test_the_same_seed_gives_the_same_tables() -> None:
    assert season(13, 4, 4, range(3, 6), 7) == season(13, 4, 4, range(3, 6), 7)


def test_everybody_has_the_first_seat_now_and_then() -> None:
    done = season(12, 8, 4, range(3, 6), 3)
    firsts = {each.seats[0] for each in done}
    assert len(firsts) >= 10


# How all stand: by points, then by whom they have met.


SWISS = [
    Played(1, (1, 2), (1.0, 0.0)),
    Played(1, (3, 4), (0.5, 0.5)),
    Played(2, (3, 1), (0.0, 1.0)),
    Played(2, (2, 4), (1.0, 0.0)),
]


def test_points_decide_first_then_whom_one_has_met() -> None:
    places = standing([1, 2, 3, 4], SWISS, "swiss")
    assert [(each.rank, each.number, each.points) for each in places] == [
        (1, 1, 2.0), (2, 2, 1.0), (3, 3, 0.5), (4, 4, 0.5),
    ]  # fmt: skip
    assert places[2].breaks == (2.5, 2.5, 0.25, 0.0)
    assert places[3].breaks == (1.5, 1.5, 0.25, 0.0)
    assert decided_by(places[2], places[3]) == BREAKS["swiss"].index("buchholz")
    assert decided_by(places[0], places[1]) is None


def test_who_is_level_in_all_shares_a_rank() -> None:
    places = standing([1, 2, 3], [Played(1, (1, 2), (0.5, 0.5)), Played(1, (3,), (1.0,))], "swiss")
    assert [(each.rank, each.number) for each in places] == [(1, 3), (2, 1), (2, 2)]
    assert decided_by(places[1], places[2]) is None


def test_a_game_that_goes_on_counts_for_nobody() -> None:
    done = standing([1, 2, 3, 4], SWISS, "swiss")
    assert standing([1, 2, 3, 4], [*SWISS, Played(3, (1, 4)), Played(3, (2, 3))], "swiss") == done


def test_a_bye_counts_as_somebody_with_ones_own_points() -> None:
    [first, *_] = standing([1, 2, 3], [Played(1, (1,), (1.0,)), Played(1, (2, 3), (0.5, 0.5))], "swiss")
    assert (first.number, first.breaks) == (1, (1.0, 1.0, 0.0, 0.0))


def test_a_league_counts_tables_won_and_whom_one_was_ahead_of() -> None:
    done = [Played(1, (1, 2, 3), (12.0, 6.0, 0.0)), Played(2, (2, 3, 1), (12.0, 0.0, 6.0))]
    places = standing([1, 2, 3], done, "league")
    assert [(each.rank, each.points, each.breaks) for each in places] == [
        (1, 18.0, (1.0, 3.0)), (1, 18.0, (1.0, 3.0)), (3, 0.0, (0.0, 0.0)),
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("kind", "wished", "players", "rounds", "again"),
    [
        ("swiss", 5, 4, 3, None),
        ("swiss", 5, 6, 3, None),
        ("swiss", 5, 8, 5, None),
        ("swiss", 7, 4, 7, 4),
        ("swiss", 7, 3, 7, 4),
        ("league", 5, 4, 5, None),
    ],
)
def test_nobody_meets_again_unless_more_rounds_are_asked_for(
    kind: str, wished: int, players: int, rounds: int, again: int | None
) -> None:
    row = cast("Any", SimpleNamespace(kind=kind, rounds=wished, round=0))
    assert (rounds_of(row, players), met_again(row, players)) == (rounds, again)

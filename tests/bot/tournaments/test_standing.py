"""How all stand: by points, then by whom they have met."""

from __future__ import annotations

from bot.tournaments.games import Played
from bot.tournaments.standing import BREAKS, decided_by, standing

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

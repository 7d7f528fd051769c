"""The ladder finds the strengths by which results were drawn, with ties, at tables of several."""

from __future__ import annotations

import math
import random

import numpy as np
import pytest

from bench.ladder import ANCHOR, Result, ladder, mixes, played, ratings, shares

NAMES = ("easy", "normal", "hard")


def drawn(strengths: dict[str, float], count: int, seats: int = 3) -> list[Result]:
    """Return tables whose places are drawn one after the other by strength (Plackett and Luce)."""
    dice, results = random.Random(1), []
    for _ in range(count):
        seated = tuple(dice.choices(NAMES, k=seats))
        if len(set(seated)) < 2:
            continue
        times = [dice.expovariate(strengths[name]) for name in seated]
        order = sorted(times)
        results.append(Result(seated, tuple(1 + order.index(time) for time in times)))
    return results


def test_the_strengths_of_drawn_results_are_found() -> None:
    found = {rung.name: rung for rung in ladder(drawn({"easy": 1, "normal": 3, "hard": 9}, 1500), NAMES, "x")}
    assert found["normal"].rating == ANCHOR
    apart = 400 * math.log10(3)
    assert found["hard"].rating - ANCHOR == pytest.approx(apart, abs=40)
    assert ANCHOR - found["easy"].rating == pytest.approx(apart, abs=40)
    assert found["hard"].low < ANCHOR + apart < found["hard"].high


def test_a_shared_place_counts_half_and_a_table_counts_once() -> None:
    table = shares(Result(("easy", "normal", "hard"), (1, 1, 3)), NAMES)
    assert table.sum() == pytest.approx(1)
    assert table[0, 1] == table[1, 0] == pytest.approx(1 / 6)
    assert table[0, 2] == table[1, 2] == pytest.approx(1 / 3)
    assert table[2].sum() == 0


def test_players_who_only_meet_themselves_tell_nothing() -> None:
    table = shares(Result(("hard", "hard", "easy"), (1, 3, 2)), NAMES)
    assert table[2, 0] == table[0, 2] == pytest.approx(1 / 2)


def test_equal_results_give_equal_ratings_and_a_clean_sweep_a_finite_one() -> None:
    assert ratings(np.ones((3, 3)) - np.eye(3)) == pytest.approx(np.zeros(3))
    sweep = np.zeros((2, 2))
    sweep[0, 1] = 50
    above, below = ratings(sweep)
    assert math.isfinite(above)
    assert above > below + 500


def test_first_places_stand_beside_the_fair_share() -> None:
    results = [Result(("hard", "easy"), (1, 2)), Result(("hard", "easy", "hard", "easy"), (1, 3, 1, 4))]
    (hard,) = [rung for rung in ladder(results, NAMES, "x") if rung.name == "hard"]
    assert hard.tables == 2
    assert hard.first == pytest.approx((1 + 0.5 + 0.5) / 3)
    assert hard.fair == pytest.approx((1 / 2 + 1 / 4 + 1 / 4) / 3)


def test_tables_of_every_size_are_played_and_the_same_seed_plays_the_same() -> None:
    wanted = list(mixes("diamant", ("random", "greedy5"), 4, "seed", 0.1))
    assert len({len(mix.seated) for mix in wanted}) == 4
    assert all(len(set(mix.seated)) > 1 for mix in wanted)
    assert played(wanted[0]) == played(wanted[0])

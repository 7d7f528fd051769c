"""Measured games: who sits where, chance of one's own, and how far a mean may be off."""

from __future__ import annotations

import math
import random
from typing import cast

import numpy as np
import pytest

import games
from bench.farming import MOST, SCHEMES, Scheme, World, club, gain
from bench.intervals import Z, around_mean, around_ratio, wilson
from bench.ladder import ANCHOR, Result, ladder, mixes, played, ratings, shares
from bench.strength.contest import NO_CLOCK, by_nodes, levels, play, seated
from bench.strength.mixes import LETTERS, Boards, Mix, Tally, all_mixes, players
from games.diamant import GAME
from games.game import Outcome, Seat
from games.rng import Rng, SeededRng
from games.selfplay import first_places
from games.twigs.ai.computers import LONGEST
from games.twigs.ai.decisions import nodes_for
from games.twigs.view import TwigsView


def goes_home(view: object, seat: Seat, rng: Rng) -> str:
    return "leave"


def stays(view: object, seat: Seat, rng: Rng) -> str:
    return "stay"


@pytest.mark.parametrize("seat", range(3))
def test_the_tested_player_sits_there_and_the_others_keep_their_order(seat: Seat) -> None:
    table = seated(stays, [goes_home, levels(GAME, 1.0)["easy"]], seat)
    assert table[seat] is stays
    assert next(player for player in table if player is not stays) is goes_home


def test_a_game_is_played_to_its_end_by_its_options() -> None:
    ended = play(GAME, [goes_home] * 3, b"home", share="on_reveal")
    assert ended.state.over
    assert ended.state.share == "on_reveal"
    assert ended.steps == 5, "everybody leaves after the first card of each mine"
    assert sum(first_places(ended.outcome)) == pytest.approx(1)


def test_a_seat_s_chance_is_its_own_and_new_at_every_step() -> None:
    drawn: dict[Seat, list[int]] = {seat: [] for seat in range(3)}

    def noting(view: object, seat: Seat, rng: Rng) -> str:
        drawn[seat].append(rng.below(1 << 60))
        return "leave"

    play(GAME, [noting] * 3, b"chance")
    first = {number for numbers in drawn.values() for number in numbers}
    assert len(first) == 3 * 5
    play(GAME, [noting] * 3, b"chance")
    assert all(numbers[:5] == numbers[5:] for numbers in drawn.values())


def test_a_busy_processor_weakens_no_hard_of_twigs_that_is_measured(monkeypatch: pytest.MonkeyPatch) -> None:
    game = games.load("twigs")
    view = cast("TwigsView", game.view(game.setup(2, {}, SeededRng(b"busy", 0)).state, 0))
    given: list[tuple[float, int | None]] = []

    def thinks(view: object, seat: Seat, rng: Rng, seconds: float, nodes: int | None = None) -> str:
        given.append((seconds, nodes))
        return "a move"

    monkeypatch.setattr("games.twigs.ai.decisions.hard", thinks)
    for seconds in (0.1, 3.0):
        by_nodes(game, seconds)["hard"](view, 0, SeededRng(b"busy", 1))
    assert given == [(NO_CLOCK, nodes_for(view, 0.1)), (NO_CLOCK, nodes_for(view, LONGEST))]
    levels(game, 0.1)["hard"](view, 0, SeededRng(b"busy", 1))
    assert given[-1] == (0.1, None), "on the clock, as the bot plays"


@pytest.mark.parametrize(("share", "count"), [(0.5, 10), (0.0, 10), (1.0, 3), (0.843, 300)])
def test_wilson_s_ends_are_shares_from_which_the_seen_one_is_just_so_many_errors_away(
    share: float, count: int
) -> None:
    for end in wilson(share, count):
        assert (share - end) ** 2 == pytest.approx(Z**2 * end * (1 - end) / count, abs=1e-12)


def test_an_interval_narrows_with_the_games_and_closes_where_all_are_alike() -> None:
    assert around_mean([0.0, 1.0] * 8) == pytest.approx(Z * 0.5 / 4)
    assert around_mean([1.0] * 5) == 0
    assert around_ratio([10, 20], [2, 4]) == pytest.approx(0)


# Series at tables of any mix: who sits where, how shares are counted, the same games for the same seed.


GAMES = ("rainbow_pentagon", "diamant", "twigs", "euler_game", "pentago")


def test_everybody_sits_on_every_seat() -> None:
    mix = Mix("diamant", "hnr", "seats")
    for seat in range(3):
        assert {mix.seated(number)[seat] for number in range(3)} == {"hard", "normal", "random"}


def test_every_letter_is_a_player_of_some_game_and_every_player_has_one() -> None:
    known = [set(players(game, 0.1)) for game in GAMES]
    assert set(LETTERS.values()) == set().union(*known) - {"perfect"}
    assert all({"easy", "normal", "hard"} <= names for names in known)


def test_every_proportion_of_every_mix_is_met() -> None:
    assert list(all_mixes("ne", (3,))) == ["hnn", "hhn", "hee", "hhe"]


@pytest.mark.parametrize(
    ("game", "letters", "said"),
    [
        ("diamant", "hn", "diamant is played with 3 to 8 seats"),
        ("rainbow_pentagon", "hhhhhhhhh", "rainbow_pentagon is played with 2 to 8 seats"),
        ("twigs", "hx", "nobody here is called x"),
        ("pentago", "hr", "nobody here is called r"),
    ],
)
def test_a_mix_that_nobody_can_play_is_refused_in_a_sentence(game: str, letters: str, said: str) -> None:
    assert said in Mix(game, letters, "wrong").fault


def test_mixes_that_can_be_played_have_no_fault() -> None:
    wrong = {game: Mix(game, "hnn"[: games.load(game).seats[-1]], "right").fault for game in GAMES}
    assert not any(wrong.values())


def test_seats_of_one_game_count_once_and_are_compared_within_it() -> None:
    tally = Tally("hhn")
    for rank in ((1, 2, 3), (2, 3, 1)):
        tally.add(Outcome(rank, (0, 0, 0), "over"), ("hard", "hard", "normal"))
    assert tally.first == {"hard": [0.5, 0.0], "normal": [0.0, 1.0]}
    assert tally.row.startswith("| hhn | 2 | 33.3 | hard 25.0 ± ")
    assert tally.lead.startswith("-25.0 ± ")
    assert Tally("rr").lead == "–"


def test_the_same_seed_plays_the_same_and_options_are_set() -> None:
    mix = Mix("diamant", "rgq", "again", options={"share": "on_reveal"})
    ended = mix.ended(1)
    assert ended == mix.ended(1)
    assert ended.state.share == "on_reveal"
    assert ended != Mix("diamant", "rgq", "other", options={"share": "on_reveal"}).ended(1)


def test_boards_are_counted_beside_first_places() -> None:
    mix = Mix("rainbow_pentagon", "rr", "boards", options={"sides": 5})
    boards = Boards("rr")
    ended = mix.ended(0)
    boards.add(ended.outcome, mix.seated(0))
    assert boards.free == [pytest.approx(125 - sum(ended.outcome.score))]
    assert boards.row.split("|")[2:5] == [" 1 ", " 50.0 ", " – "]


# The ladder finds the strengths by which results were drawn, with ties, at tables of several.


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


# Second accounts bring little, whether they stay, forget themselves or form a ring.


@pytest.mark.parametrize("scheme", SCHEMES, ids=lambda scheme: scheme.name)
@pytest.mark.parametrize("make", [World, club])
def test_a_month_of_farming_brings_a_hundred_points_at_most(make: type[World], scheme: Scheme) -> None:
    assert 0 < gain(make(), scheme) <= MOST

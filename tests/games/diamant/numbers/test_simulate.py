"""The simulation compared with its exact law, and the command line that shows both."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from PIL import Image

from bench.strength.diamant import alone
from games.diamant.__main__ import main
from games.diamant.ai.computers import COMPUTERS
from games.diamant.ai.fast_rules import full_deck
from games.diamant.cards import TREASURES
from games.diamant.numbers import simulate
from games.diamant.numbers.solo import (
    FULL,
    Counts,
    Mine,
    best,
    goes_home,
    later_worth,
    one_mine,
    thresholds,
    ways,
    without,
)
from games.diamant.state import view_of
from games.diamant.view import DiamantView
from games.jit import below, dice, uniform
from games.rng import Rng, SeededRng
from tests.games.diamant.mines import GAME, inside_mine

RUNS = 400_000


@pytest.fixture(scope="module")
def tally() -> simulate.Tally:
    return simulate.simulate(RUNS, "tests")


def test_the_exact_figures_are_those_of_an_unbiased_shuffle() -> None:
    assert simulate.exact() == (
        Fraction(12847, 2002),
        Fraction(29698, 1001),
        Fraction(84844081031909, 23936688643140),
    )


def test_the_probabilities_add_up() -> None:
    assert sum(simulate.law().values()) == 1
    assert min(t for t, _ in simulate.law()) == 1  # the first card never ends a mine
    assert simulate.law()[1, 0] == Fraction(15, 30) * Fraction(2, 29)  # a hazard and its like


def test_the_figures_are_within_their_errors_of_the_exact_ones(tally: simulate.Tally) -> None:
    for figure in simulate.figures(tally):
        assert abs(figure.mean - float(figure.exact)) < 4 * figure.error
        assert figure.error < 0.01 * figure.mean


def test_the_whole_distribution_fits_the_law(tally: simulate.Tally) -> None:
    """Pearson's sum over all outcomes that are expected five times or more; its spread is sqrt(2 k)."""
    expected = simulate.law_table() * RUNS
    often = expected >= 5
    pearson = float(((tally - expected)[often] ** 2 / expected[often]).sum())
    degrees = int(often.sum())
    assert abs(pearson - degrees) < 5 * (2 * degrees) ** 0.5
    assert not tally[expected == 0].any()


def test_the_same_seed_gives_the_same_runs_in_any_chunks(monkeypatch: pytest.MonkeyPatch) -> None:
    once = simulate.simulate(1000, "7")
    assert not np.array_equal(once, simulate.simulate(1000, "8"))
    monkeypatch.setattr(simulate, "CHUNK", 130)
    assert np.array_equal(once, simulate.simulate(1000, "7"))


def test_the_deck_is_complete_after_any_number_of_runs() -> None:
    deck, tally = full_deck(), np.zeros((21, 125), np.int64)
    simulate.descend(dice(SeededRng(b"deck", 0)), deck, 1000, tally)
    assert sorted(deck) == sorted(full_deck())
    assert tally.sum() == 1000


def test_the_standard_error_is_the_spread_over_the_root_of_the_runs() -> None:
    tally = np.zeros((21, 125), np.int64)
    tally[2, 6] = tally[4, 10] = 1
    cards, diamonds, ratio = simulate.figures(tally)
    assert (cards.mean, cards.error) == (3, 1)
    assert (diamonds.mean, diamonds.error) == (8, 2)
    assert (ratio.mean, ratio.error) == (2, 0)


def test_whole_numbers_are_drawn_evenly() -> None:
    chance = dice(SeededRng(b"below", 0))
    drawn = Counter(below(chance, 7) for _ in range(70_000))
    assert set(drawn) == set(range(7))
    assert all(abs(count - 10_000) < 500 for count in drawn.values())
    assert all(0 <= uniform(chance) < 1 for _ in range(1000))


def test_a_large_span_does_not_favour_small_numbers() -> None:
    """With 3 * 2**30 of 2**32, a draw without rejection would take every third number twice as often."""
    chance = dice(SeededRng(b"span", 0))
    drawn = np.array([below(chance, 3 << 30) for _ in range(30_000)])
    assert abs((drawn % 3 == 0).mean() - 1 / 3) < 0.02
    assert abs(drawn.mean() / (3 << 30) - 0.5) < 0.01


def test_the_command_prints_simulated_printed_and_exact(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--runs", "2000", "--seed", "1"]) == 0
    told = capsys.readouterr()
    for text in (
        "6.41542",
        "29.66109",
        "3.545262",
        "12847/2002",
        "29698/1001",
        "84844081031909/23936688643140",
    ):
        assert text in told.out
    assert "2.00k/2.00k" in told.err  # the progress bar
    main(["simulate", "--runs", "2000", "--seed", "1"])
    assert capsys.readouterr().out == told.out


def test_the_plot_is_a_picture(tmp_path: Path) -> None:
    path = tmp_path / "mines.png"
    assert main(["simulate", "--runs", "2000", "--plot", str(path)]) == 0
    with Image.open(path) as picture:
        assert picture.format == "PNG"
        assert picture.size == (1200, 900)


def test_a_plot_that_can_t_be_written_is_one_sentence(
    tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "folder.png"
    path.mkdir()
    assert main(["simulate", "--runs", "10", "--plot", str(path)]) == 2
    assert capfd.readouterr().err.splitlines()[-1].endswith("Is a directory")


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        (["simulate", "--runs", "0"], "from 1 to"),
        (["simulate", "--runs", "many"], "from 1 to"),
        (["simulate", "--runs", "²"], "from 1 to"),
        (["simulate", "--plot", "mines.jpg"], ".png"),
        (["simulate", "--plot", "nowhere/at/all.png"], "no folder"),
        (["odds", "--cards", "T5 X", "--inside", "3"], "no card 'X'; there are: T1"),
        (["odds", "--cards", "T5 H1 H1", "--inside", "3"], "second H1"),
        (["odds", "--cards", "T17 T17", "--inside", "3"], "1 cards T17, not 2"),
        (["odds", "--cards", "T5 H1", "--removed", "H1 H1 H1", "--inside", "3"], "3 cards H1, not 4"),
        (["odds", "--cards", "T5", "--removed", "T7", "--inside", "3"], "only hazards"),
        (["odds", "--cards", "", "--inside", "3"], "first card"),
        (["odds", "--cards", "T5", "--inside", "9"], "from 1 to 8"),
        (["odds", "--cards", "T5", "--inside", "3", "--heap", "6"], "from 0 to 5"),
        (["odds"], "--cards"),
        (["dig"], "dig"),
        ([], "command"),
    ],
)
def test_a_wrong_command_line_is_refused_in_one_sentence(
    capsys: pytest.CaptureFixture[str], wish: list[str], said: str
) -> None:
    try:
        status = main(wish)
    except SystemExit as end:
        status = int(str(end.code))
    assert status == 2
    told = capsys.readouterr().err
    assert said in told
    assert len(told.splitlines()) == 1


def test_the_odds_of_a_question(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["odds", "--cards", "t5 H1,T7", "--inside", "3"]) == 0
    told = capsys.readouterr().out
    assert "2 of them end the mine: 7.41 % = 2/27" in told
    assert "leave now with 12, or after one more card with 15.2593 = 412/27" in told
    assert "leave now with 4, or" in told


def test_the_odds_with_bags_and_removed_cards(capsys: pytest.CaptureFixture[str]) -> None:
    wish = ["odds", "--inside", "2", "--cards", "T5 H1 T7 T2", "--removed", "H1"]
    assert main([*wish, "--share", "on_reveal", "--bag", "5"]) == 0
    told = capsys.readouterr().out
    assert "25 cards are face down, 1 of them" in told
    assert "the others stay: leave now with 7," in told  # one diamond lies on each odd treasure


def test_the_lone_player_s_best(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["solo"]) == 0
    told = capsys.readouterr().out
    assert "20839072607/1201800600" in told
    assert "42, 25, 18, 14, 12" in told
    assert "91.896888" in told


# The lone player's best play: the known exact values, and a plain recursion over small decks.


ZERO = Fraction(0)


def recursion(treasures: tuple[int, ...], hazards: Counts, loss_worth: Sequence[Fraction]) -> Fraction:
    """The value of one mine by looking ahead to the end from every position, without the theorem."""

    @cache
    def value(left: tuple[int, ...], seen: frozenset[int]) -> Fraction:
        heap = sum(treasures) - sum(left)
        cards = len(left) + sum(hazards) - len(seen)
        if not cards:
            return Fraction(heap)
        going_on = ZERO
        for i, _ in enumerate(left):
            going_on += value(left[:i] + left[i + 1 :], seen)
        for i, count in enumerate(hazards):
            going_on += (
                (count - 1) * loss_worth[i] if i in seen else count * value(left, seen | {i}) if count else 0
            )
        return max(Fraction(heap), going_on / cards)

    return value(treasures, frozenset())


@pytest.mark.parametrize(
    ("treasures", "hazards", "loss_worth"),
    [
        ((1, 2, 5), (2, 2), (ZERO, ZERO)),
        ((3, 5, 5, 9, 11), (3, 3, 2), (ZERO, ZERO, ZERO)),
        ((3, 5, 5, 9, 11), (3, 2, 1), (Fraction(1, 2), Fraction(2, 3), Fraction(1))),
        ((4, 4, 7, 13), (3, 3, 0), (Fraction(1, 7), Fraction(1, 7), ZERO)),
    ],
)
def test_the_sum_over_first_cards_is_the_value_of_looking_ahead(
    treasures: tuple[int, ...], hazards: Counts, loss_worth: tuple[Fraction, ...]
) -> None:
    assert Mine(treasures, hazards, loss_worth).value() == recursion(treasures, hazards, loss_worth)


def test_one_mine_with_the_full_deck() -> None:
    assert one_mine() == Fraction(20839072607, 1201800600)


def test_the_thresholds_are_124_over_2h_plus_1() -> None:
    assert thresholds() == (42, 25, 18, 14, 12)
    assert all(limit - 1 < Fraction(124, 2 * h + 1) <= limit for h, limit in enumerate(thresholds(), 1))


def test_five_mines_in_which_hazards_leave_the_deck() -> None:
    assert float(best()) == pytest.approx(91.8969, abs=5e-5)


def test_a_later_mine_is_better_than_an_earlier_one() -> None:
    """The deck loses hazards on the way, so two mines are worth more than twice the first."""
    assert best(1) == one_mine()
    assert best(2) > 2 * best(1)


def test_a_hazard_that_left_makes_a_mine_better() -> None:
    assert best(1, without(FULL, 0)) > best(1, FULL)
    assert without((3, 3, 2, 1, 0), 1) == (3, 2, 2, 1, 0)


def test_a_mine_where_stopping_is_not_final_is_refused() -> None:
    """If losing a hazard were worth more than any heap, a new hazard could make staying better again."""
    with pytest.raises(ArithmeticError, match="not final"):
        Mine((1, 2), (3, 3), (ZERO, Fraction(50))).value()


def test_the_ways_count_all_sets_of_treasures() -> None:
    assert sum(map(sum, ways())) == 2 ** len(TREASURES)
    assert ways()[2][10] == 4  # 1+9, 3+7 with either seven, 5+5; so four
    assert ways()[15][124] == 1


@pytest.mark.parametrize("hazards", ["H1", "H1 H2", "H1 H2 H3", "H1 H2 H3 H4", "H1 H2 H3 H4 H5"])
def test_in_the_last_mine_the_threshold_sends_home(hazards: str) -> None:
    limit = thresholds()[len(hazards.split()) - 1]
    for diamonds, home in ((limit - 1, False), (limit, True)):
        values = next(some for some in combinations(TREASURES, 4) if sum(some) == diamonds)
        row = f"{hazards} {' '.join(f'T{value}' for value in values)}"
        assert goes_home(view_of(inside_mine(row, mine=5, inside=(0,)), 0), 0) == home


def test_with_mines_to_come_the_loss_of_a_hazard_is_worth_something() -> None:
    """A last mine is left with 42 diamonds and one hazard; with mines to come one more card pays."""
    row = "H1 T17 T15 T3 T7"
    assert later_worth(4, FULL)[0] > 1
    assert later_worth(0, FULL) == (ZERO,) * 5
    assert goes_home(view_of(inside_mine(row, mine=5, inside=(0,)), 0), 0)
    assert not goes_home(view_of(inside_mine(row, mine=1, inside=(0,)), 0), 0)


def test_bag_and_removed_cards_count() -> None:
    def home(**fields: Any) -> bool:
        return goes_home(view_of(inside_mine("H1 T17 T15 T9", mine=5, inside=(0,), **fields), 0), 0)

    assert not home()
    assert home(bags=(1, 0, 0))
    assert not home(bags=(1, 0, 0), removed=(1,))


def test_a_lone_player_at_the_table_of_the_bench_plays_by_the_rules() -> None:
    """A player who never leaves brings nothing home; one who always leaves, the first treasures."""
    assert alone(lambda view, seat, rng: "stay", "on_leave", 5, b"stay") == 0
    assert 0 < alone(lambda view, seat, rng: "leave", "on_leave", 5, b"leave") <= 17 + 15 + 14 + 13 + 11


@pytest.mark.parametrize("share", ["on_leave", "on_reveal"])
def test_hard_alone_decides_as_the_optimum_does(share: str) -> None:
    def both(view: DiamantView, seat: int, rng: Rng) -> str:
        move = "leave" if goes_home(view, seat) else "stay"
        assert COMPUTERS["hard"].choose(GAME, view, seat, rng, 1.0) == move
        return move

    assert sum(alone(both, share, 5, str(seed).encode()) for seed in range(3)) > 0

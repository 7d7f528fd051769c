"""The simulation compared with its exact law, and the command line that shows both."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from pathlib import Path

import numpy as np
import pytest
from PIL import Image

from games.diamant.__main__ import main
from games.diamant.ai.fast_rules import full_deck
from games.diamant.numbers import simulate
from games.jit import below, dice, uniform
from games.rng import SeededRng

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

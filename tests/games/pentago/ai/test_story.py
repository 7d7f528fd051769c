"""What an analysis tells of a finished game: the play that proves it, how it stopped, what was found."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

import pytest

from games.game import Progress, Remark, Seat, Word
from games.pentago import GAME
from games.pentago.ai.decisions import deepest
from games.pentago.ai.verdict import Deadline
from games.pentago.board import position_of
from games.pentago.turns import play
from games.pentago.view import COLOURS, PentagoView
from games.rng import SeededRng
from tests.games.pentago.ai.telling import played, told
from tests.soaking import first

SECONDS = 3.0
LOST = ("a1 4+", "e6 4+", "b1 4+", "d5 4+", "c1 4+", "e5 4+", "d1 4+", "d4 4+", "e1")
LOSSES = {"remark.win_loss", "remark.draw_loss", "remark.open_loss"}
WINS = {"remark.win_draw", "remark.win_open"}


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    GAME.prepare()


def random_game(seed: int) -> tuple[list[PentagoView], list[Mapping[Seat, str]]]:
    """A game of two who look no further than what gives the other five."""
    state = GAME.setup(2, {}, SeededRng(b"deal", seed)).state
    views = [GAME.view(state, None)]
    log: list[Mapping[Seat, str]] = []
    while not state.over:
        log.append({state.mover: GAME.default(state, state.mover, SeededRng(b"%d" % seed, len(log)))})
        state = GAME.step(state, log[-1], SeededRng(b"", 0)).state
        views.append(GAME.view(state, None))
    return views, log


def assert_line_wins(board: str, line: str, winner: object) -> None:
    """Play a line by the rules: its first mover wins, or is proven to win from where it is cut."""
    position = position_of(board)
    assert winner == Word(f"colour.{COLOURS['XO'.index(position.to_move)]}")
    mover, cut = position.to_move, line.endswith("…")
    moves = line.removesuffix(" …").split(", ")
    for number, move in enumerate(moves, start=1):
        whole = play(position, move)[1]
        position = whole.position
        assert bool(whole.over) == (number == len(moves) and not cut), line
    if cut:
        verdict = deepest(position.text, Deadline(20.0), 0).verdict
        assert (position.to_move != mover, verdict.value) == (True, -1)
    else:
        assert whole.winner == mover


def assert_proven(remark: Remark, views: Sequence[PentagoView]) -> None:
    """Play the line of a mistake, from before or from after it."""
    args = remark.line.args
    if not args["plies"]:
        assert views[remark.step].over
    elif remark.line.key in LOSSES:
        assert_line_wins(views[remark.step].board, str(args["line"]), args["other"])
    else:
        assert remark.line.key in WINS
        assert_line_wins(views[remark.step - 1].board, str(args["line"]), args["colour"])
        assert str(args["line"]).startswith(str(args["better"]))


@pytest.mark.parametrize("seed", first(3, list(range(20))))
def test_the_line_of_play_proves_what_is_said(seed: int) -> None:
    views, log = random_game(seed)
    mistakes = [each for each in told(GAME.analyse(views, log, SECONDS)) if "plies" in each.line.args]
    assert mistakes
    for mistake in mistakes:
        assert_proven(mistake, views)


def test_a_four_that_is_let_stand_is_refuted_by_the_fifth() -> None:
    decisive, *_ = told(GAME.analyse(*played(*LOST), SECONDS))
    assert (decisive.step, decisive.line.args["line"], decisive.line.args["plies"]) == (8, "e1", 1)


def test_a_resignation_with_a_win_on_the_board_is_told_first() -> None:
    views, log = played(*LOST[:-1])
    for ending in (views, [*views[:-1], replace(views[-1], over="resigned", winner="O")]):
        stopped = told(GAME.analyse(ending, log, SECONDS))[0]
        assert (stopped.step, stopped.line.key, stopped.line.args["line"]) == (0, "remark.end_win", "e1")
        assert stopped.line.args["colour"] == Word("colour.red")


@pytest.mark.parametrize("count", [0, 1, 4])
def test_of_a_game_that_stopped_early_nothing_is_claimed(count: int) -> None:
    (only,) = told(GAME.analyse(*played(*LOST[:count]), 1.0))
    assert (only.step, only.line.key, only.line.args["marked"]) == (0, "remark.unknown", 0)


def test_it_tells_how_far_it_has_come() -> None:
    found = [each for each in GAME.analyse(*played(*LOST), 1.0) if isinstance(each, Progress)]
    assert found[0].done == 0
    assert found[-1].done == found[-1].of
    assert [each.done for each in found] == sorted({each.done for each in found})
    assert {each.of for each in found} == {found[0].of}


def test_the_chart_counts_the_longest_row_of_each_seat() -> None:
    views, _ = played(*LOST)
    points = GAME.chart(views)
    assert [point.label for point in points] == [str(turn) for turn in range(len(LOST) + 1)]
    assert [point.figures for point in (points[0], points[1], points[7], points[-1])] == [
        (0, 0), (1, 0), (4, 2), (5, 2),
    ]  # fmt: skip
    assert GAME.chart([*views, replace(views[-1], over="resigned")]) == points

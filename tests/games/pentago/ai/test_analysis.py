"""A judgement is exact near the end, and a move that gives something away is marked with what was better."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

import pytest

from bot.messages.analysis import worded
from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.game import Line, Player, Remark, Seat
from games.pentago import GAME
from games.pentago.ai.analysis import Mistake, analyse, judge, left_out
from games.pentago.ai.one_ply import winning_move
from games.pentago.ai.players import warm
from games.pentago.board import Position, position_of
from games.pentago.state import State, after, view_of, whole_shown
from games.pentago.turns import legal_moves, play
from games.pentago.view import PentagoView
from tests.games.pentago.ai.samples import endgames, keeping
from tests.games.pentago.ai.telling import told

KEYS = {1: "judge.win", 0: "judge.draw", -1: "judge.loss"}
FOUR = State(0, 60, position_of("XXXX..O.O..O.....O.................."), 8)


@pytest.fixture(scope="module", autouse=True)
def _warm() -> None:
    warm()


def _told(state: State, moves: list[str], seconds: float) -> list[Remark]:
    """The remarks on a game that began at some position."""
    views: list[PentagoView] = [view_of(state, None)]
    joint: list[Mapping[Seat, str]] = []
    for move in moves:
        joint.append({state.mover: move})
        state = after(state, play(state.position, move)[1])
        views.append(view_of(state, None))
    return told(analyse(views, joint, seconds))


@pytest.mark.parametrize("case", endgames(24)[:6], ids=lambda case: case["board"])
def test_near_the_end_a_judgement_is_exact(case: dict[str, object]) -> None:
    position = position_of(str(case["board"]))
    line = judge(view_of(State(0, 60, position, position.stones), None), 4.0)
    assert line.key == KEYS[int(str(case["value"]))]
    assert line.args["move"] in keeping(case)


def test_a_finished_game_is_not_judged() -> None:
    over = after(FOUR, play(FOUR.position, "e1")[1])
    assert judge(view_of(over, None), 1.0) == Line("judge.over")


def test_a_win_that_was_not_taken_is_marked() -> None:
    *marked, _ = _told(FOUR, ["f6 4+", "e1 3+", "f5 4+"], 3.0)
    missed = next(remark for remark in marked if remark.step == 1)
    assert missed.line.key.startswith("remark.win_")
    assert missed.line.args["better"] == "e1"
    assert missed.line.args["move"] == "f6 4+"
    assert missed.line.args["player"] == Player(0)
    assert missed.view is not None
    better = play(FOUR.position, "e1")[1]
    assert missed.view == whole_shown(view_of(FOUR, None), better), "it shows what would have won"


def test_wins_that_nobody_took_are_told_together_but_for_the_last() -> None:
    both = State(0, 60, position_of("XXXX..OOOO.........................."), 8)
    remarks = _told(both, ["a5 3+", "f5 4+", "b6 3+", "e5 4+", "e1"], 3.0)
    missed = [each.step for each in remarks if each.line.key == "remark.win_loss"]
    (run,) = [each for each in remarks if each.line.key == "remark.untaken"]
    assert (missed, run.step, run.line.args["last"], run.line.args["count"]) == ([4], 1, 4, 4)
    assert remarks[-1].line.args["more"] == 0
    for language in LANGUAGES:
        sentence = worded(GAME, run, Localizer(Catalogs(), language))
        assert sorted(map(int, re.findall(r"\d+", sentence))) == [1, 4, 4], "it names its turn once"


def test_a_mistake_is_left_out_that_is_told_neither_alone_nor_among_others() -> None:
    first, *run, last = (Mistake(step, 1, None) for step in range(1, 7))
    assert left_out([first, *run, last], [last], [run]) == 1
    assert left_out([first, *run, last], [first, last], [run]) == 0
    assert left_out([first, *run, last], [first, last], []) == len(run)


def test_who_wins_without_a_fault_is_not_marked() -> None:
    (only,) = _told(FOUR, ["e1"], 1.0)
    assert (only.line.key, only.line.args["turn"], only.line.args["turns"]) == ("remark.known", 1, 1)


def _lost_at_once(position: Position) -> Iterator[tuple[str, str]]:
    """Moves that the other side answers by winning, with the answer."""
    for move in legal_moves(position):
        whole = play(position, move)[1]
        answer = None if whole.over else winning_move(whole.position)
        if answer is not None:
            yield move, answer


def test_a_draw_given_away_is_marked() -> None:
    case = next(case for case in endgames(27, 28, 29) if case["value"] == 0 and case["n_keep"] < 40)
    position = position_of(case["board"])
    moves = next(_lost_at_once(position))
    marked, last = _told(State(0, 60, position, position.stones), list(moves), 4.0)
    assert (last.line.args["turn"], last.line.args["marked"]) == (1, 1)
    assert (marked.step, marked.line.key) == (1, "remark.draw_loss")
    assert marked.line.args["better"] in keeping(case)

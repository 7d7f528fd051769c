"""A judgement is exact near the end, and a move that gives something away is marked with what was better."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.messages.analysis import worded
from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.game import Args, Chance, Line, Player, Progress, Remark, Seat, Word
from games.pentago import GAME
from games.pentago.ai.analysis import Mistake, Story, analyse, by_weight, judge, left_out
from games.pentago.ai.decisions import deepest
from games.pentago.ai.one_ply import winning_move
from games.pentago.ai.players import warm
from games.pentago.ai.verdict import Deadline
from games.pentago.board import Position, position_of
from games.pentago.state import State, after, view_of, whole_shown
from games.pentago.turns import legal_moves, play
from games.pentago.view import COLOURS, PentagoView
from games.rng import SeededRng
from tests.games.pentago.ai.samples import endgames, keeping
from tests.games.pentago.ai.telling import played, told
from tests.games.pentago.positions import FOUR_RED, state
from tests.soaking import first

KEYS = {1: "judge.win", 0: "judge.draw", -1: "judge.loss"}
FOUR = State(0, 60, position_of("XXXX..O.O..O.....O.................."), 8)


@pytest.fixture(scope="module")
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


@pytest.mark.usefixtures("_warm")
@pytest.mark.parametrize("case", endgames(24)[:6], ids=lambda case: case["board"])
def test_near_the_end_a_judgement_is_exact(case: dict[str, object]) -> None:
    position = position_of(str(case["board"]))
    line = judge(view_of(State(0, 60, position, position.stones), None), 4.0)
    assert line.key == KEYS[int(str(case["value"]))]
    assert line.args["move"] in keeping(case)


@pytest.mark.usefixtures("_warm")
def test_a_finished_game_is_not_judged() -> None:
    over = after(FOUR, play(FOUR.position, "e1")[1])
    assert judge(view_of(over, None), 1.0) == Line("judge.over")


@pytest.mark.usefixtures("_warm")
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


@pytest.mark.usefixtures("_warm")
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


@pytest.mark.usefixtures("_warm")
def test_a_mistake_is_left_out_that_is_told_neither_alone_nor_among_others() -> None:
    first, *run, last = (Mistake(step, 1, None) for step in range(1, 7))
    assert left_out([first, *run, last], [last], [run]) == 1
    assert left_out([first, *run, last], [first, last], [run]) == 0
    assert left_out([first, *run, last], [first, last], []) == len(run)


@pytest.mark.usefixtures("_warm")
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


@pytest.mark.usefixtures("_warm")
def test_a_draw_given_away_is_marked() -> None:
    case = next(case for case in endgames(27, 28, 29) if case["value"] == 0 and case["n_keep"] < 40)
    position = position_of(case["board"])
    moves = next(_lost_at_once(position))
    marked, last = _told(State(0, 60, position, position.stones), list(moves), 4.0)
    assert (last.line.args["turn"], last.line.args["marked"]) == (1, 1)
    assert (marked.step, marked.line.key) == (1, "remark.draw_loss")
    assert marked.line.args["better"] in keeping(case)


# The game as an analyst: it speaks of any position and of any finished game, in every language.


SECONDS = 0.3
MISTAKES = ("win_draw", "win_loss", "win_open", "draw_loss", "open_loss")


@pytest.fixture(scope="module")
def _compiled() -> None:
    GAME.prepare()


def judged(drawn: str) -> Line:
    line = GAME.judge(GAME.view(state(drawn), None), SECONDS)
    assert line is not None
    return line


@pytest.mark.usefixtures("_compiled")
def test_of_the_empty_board_nothing_is_proven() -> None:
    assert judged("").key == "judge.open"


@pytest.mark.usefixtures("_compiled")
def test_a_win_in_one_is_seen() -> None:
    line = judged(FOUR_RED)
    assert (line.key, line.args["move"], line.args["turns"]) == ("judge.win", "e1", 1)


def _lines() -> Iterator[Line]:
    args = judged(FOUR_RED).args
    yield Line("judge.over")
    yield from (Line(f"judge.{value}", args) for value in ("open", "win", "draw", "loss"))
    shared: Args = {**args, "player": "Ana", "other": "black", "better": "b5 2+", "count": 4, "last": 9}
    for plies, flag in ((0, 0), (1, 1), (3, 0)):
        more: Args = {**shared, "plies": plies, "line": "b5, c3 =", "over": flag, "gift": flag, "turn": 3}
        yield from (Line(f"remark.{kind}", more) for kind in MISTAKES)
        yield from (Line(f"remark.end_{value}", more) for value in ("win", "draw", "loss"))
    yield from (Line(f"remark.{kind}", more) for kind in ("only_win", "only_draw", "untaken"))
    for marked, untold in ((0, 0), (7, 0), (7, 1), (9, 2)):
        known: Args = {"turn": 5, "turns": 8, "marked": marked, "more": untold}
        yield Line("remark.known", known)
        yield Line("remark.unknown", known)


@pytest.mark.usefixtures("_compiled")
@pytest.mark.parametrize("language", LANGUAGES)
def test_of_all_that_was_found_only_what_is_left_out_is_counted(language: str) -> None:
    """A larger number beside a shorter list looked like a fault."""
    for key in ("remark.known", "remark.unknown"):
        for more in (0, 3):
            line = Line(key, {"turn": 5, "turns": 8, "marked": 9, "more": more})
            told = Localizer(Catalogs(), language).game("pentago", line.key, line.args)
            numbers = [*(("5", "8") if key == "remark.known" else ()), *(("3",) if more else ())]
            assert sorted(map(int, re.findall(r"\d", told))) == sorted(map(int, numbers))


@pytest.mark.usefixtures("_compiled")
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_it_can_say_has_words(language: str) -> None:
    catalogs = Catalogs()
    localizer = Localizer(catalogs, language)
    for line in _lines():
        assert catalogs.has(language, f"pentago.{line.key}")
        assert localizer.game("pentago", line.key, line.args).strip()


# What an analysis tells of a finished game: the play that proves it, how it stopped, what was found.


STORY_SECONDS = 3.0
LOST = ("a1 4+", "e6 4+", "b1 4+", "d5 4+", "c1 4+", "e5 4+", "d1 4+", "d4 4+", "e1")
LOSSES = {"remark.win_loss", "remark.draw_loss", "remark.open_loss"}
WINS = {"remark.win_draw", "remark.win_open"}


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


@pytest.mark.usefixtures("_compiled")
@pytest.mark.parametrize("seed", first(3, list(range(20))))
def test_the_line_of_play_proves_what_is_said(seed: int) -> None:
    views, log = random_game(seed)
    mistakes = [each for each in told(GAME.analyse(views, log, STORY_SECONDS)) if "plies" in each.line.args]
    assert mistakes
    for mistake in mistakes:
        assert_proven(mistake, views)


@pytest.mark.usefixtures("_compiled")
def test_a_four_that_is_let_stand_is_refuted_by_the_fifth() -> None:
    decisive, *_ = told(GAME.analyse(*played(*LOST), STORY_SECONDS))
    assert (decisive.step, decisive.line.args["line"], decisive.line.args["plies"]) == (8, "e1", 1)


@pytest.mark.usefixtures("_compiled")
def test_a_resignation_with_a_win_on_the_board_is_told_first() -> None:
    views, log = played(*LOST[:-1])
    for ending in (views, [*views[:-1], replace(views[-1], over="resigned", winner="O")]):
        stopped = told(GAME.analyse(ending, log, STORY_SECONDS))[0]
        assert (stopped.step, stopped.line.key, stopped.line.args["line"]) == (0, "remark.end_win", "e1")
        assert stopped.line.args["colour"] == Word("colour.red")


@pytest.mark.usefixtures("_compiled")
@pytest.mark.parametrize("count", [0, 1, 4])
def test_of_a_game_that_stopped_early_nothing_is_claimed(count: int) -> None:
    (only,) = told(GAME.analyse(*played(*LOST[:count]), 1.0))
    assert (only.step, only.line.key, only.line.args["marked"]) == (0, "remark.unknown", 0)


@pytest.mark.parametrize(("proven", "turns"), [(1, []), (2, [8]), (3, [7])])
def test_that_the_last_position_alone_is_proven_is_not_told_as_a_turn(proven: int, turns: list[int]) -> None:
    """It would be turn 9 of 8. ``proven``: so many positions of the end are, as draws."""
    views, log = played(*LOST[:-1])
    draws = dict.fromkeys((view.board for view in views[-proven:]), 0)
    nothing: Any = SimpleNamespace(verdict=SimpleNamespace(move="", value=None), keeping=())
    proofs: Any = SimpleNamespace(value=draws.get, of=lambda board: nothing, line=lambda board: ())
    known = [remark for remark in Story(views, log, proofs).remarks() if remark.line.key == "remark.known"]
    assert [remark.line.args["turn"] for remark in known] == turns


@pytest.mark.usefixtures("_compiled")
def test_it_tells_how_far_it_has_come() -> None:
    found = [each for each in GAME.analyse(*played(*LOST), 1.0) if isinstance(each, Progress)]
    assert found[0].done == 0
    assert found[-1].done == found[-1].of
    assert [each.done for each in found] == sorted({each.done for each in found})
    assert {each.of for each in found} == {found[0].of}


@pytest.mark.usefixtures("_compiled")
def test_the_graph_tells_apart_what_is_proven_and_what_is_estimated() -> None:
    found = GAME.analyse(*played(*LOST), 1.0)
    (graph,) = [each for each in found if isinstance(each, Remark) and each.chances]
    assert len(graph.chances) == len(LOST) + 1
    assert graph.chances[-1] == Chance(100, proven=True)
    assert all(each.percent in {0, 50, 100} for each in graph.chances if each.proven)
    estimates = [each.percent for each in graph.chances if not each.proven]
    assert estimates
    assert all(0 < percent < 100 for percent in estimates)
    assert graph.note


@pytest.mark.usefixtures("_compiled")
def test_the_chart_counts_the_longest_row_of_each_seat() -> None:
    views, _ = played(*LOST)
    points = GAME.chart(views)
    assert [point.label for point in points] == [str(turn) for turn in range(len(LOST) + 1)]
    assert [point.figures for point in (points[0], points[1], points[7], points[-1])] == [
        (0, 0), (1, 0), (4, 2), (5, 2),
    ]  # fmt: skip
    assert GAME.chart([*views, replace(views[-1], over="resigned")]) == points


# An analysis names the move after which a loss was certain, and what would have held on.


TIMES = pytest.mark.parametrize("seconds", first(1, [2.0, 6.0]))


def remarks(*moves: str, seconds: float) -> list[Remark]:
    """Play moves from the first turn on, red on seat 0, and analyse the game."""
    return told(GAME.analyse(*played(*moves), seconds))


@TIMES
def test_a_four_that_is_let_stand_is_told_as_the_losing_move(seconds: float) -> None:
    moves = ("a1 4+", "e6 4+", "b1 4+", "d5 4+", "c1 4+", "e5 4+", "d1 4+", "d4 4+", "e1")
    found = remarks(*moves, seconds=seconds)
    by_step = {remark.step: remark for remark in found}
    lost = by_step[8]
    assert found[0] == lost, "the last decisive mistake comes first"
    assert lost.line.key == "remark.open_loss" or lost.line.key.endswith("_loss")
    assert lost.line.args["other"] == Word("colour.red")
    assert lost.line.args["better"] != lost.line.args["move"] == "d4 4+"
    assert lost.view is not None


@TIMES
def test_a_game_in_which_nothing_was_given_away_has_no_further_remark(seconds: float) -> None:
    assert [remark.step for remark in remarks("b2 1+", "e5 4+", "e2 2+", seconds=seconds)] == [0]


def test_the_first_remarks_tell_both_sides_of_a_chance_that_comes_and_goes() -> None:
    """Else three times in a row somebody loses by force, and nobody hears why the game went on."""
    lost = [Mistake(step, None, -1) for step in (6, 8, 10, 12)]
    let_pass = [Mistake(step, 1, None) for step in (7, 9, 11)]
    told = by_weight([*lost, *let_pass])
    assert [each.step for each in told[:3]] == [12, 10, 11]
    assert sorted(each.step for each in told) == [6, 7, 8, 9, 10, 11, 12]


def test_what_cost_more_is_told_before_what_cost_less() -> None:
    small, large = Mistake(9, 1, None), Mistake(3, 1, -1)
    assert by_weight([small, large]) == [large, small]

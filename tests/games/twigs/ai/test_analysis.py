"""What an analysis says of a finished game: the moves that lost most, the better ones, who led."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.game import Args, Line, Progress, Remark, Seat
from games.rng import SeededRng
from games.twigs import GAME
from games.twigs.checking import check_text
from games.twigs.events import standing_of
from games.twigs.state import State
from games.twigs.view import TwigsView
from tests.soaking import first

SECONDS = 4.0
EDGES = re.compile(r"\d,-?\d+,[012]")
LOSSES = ("missed", "opened", "gave", "lost", "last")
PLAYED = [(2, "regions", "h"), (4, "regions", "c"), (3, "area", "k"), (2, "area", "w")]
CASES = first(2, PLAYED)

Game = tuple[Sequence[TwigsView], Sequence[Mapping[Seat, str]]]


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    GAME.prepare()


@lru_cache
def game(seats: int, scoring: str, seed: str, turns: int = 48) -> Game:
    """A game of players who see little: easy ones, and the last one lays at random."""
    state = GAME.setup(seats, {"scoring": scoring, "first": "host"}, SeededRng(b"", 0)).state
    views, log = [GAME.view(state, None)], list[Mapping[Seat, str]]()
    while not state.over and len(log) < turns:
        seat, rng = state.mover, SeededRng(seed.encode(), len(log))
        careless = seat == seats - 1
        easy = GAME.computers["easy"]
        move = GAME.default(state, seat, rng) if careless else easy.choose(GAME, views[-1], seat, rng, 1.0)
        log.append({seat: move})
        state = GAME.step(state, log[-1], SeededRng(b"", 0)).state
        views.append(GAME.view(state, None))
    return tuple(views), tuple(log)


@lru_cache
def remarks(seats: int, scoring: str, seed: str, turns: int = 48) -> tuple[Remark, ...]:
    """What is said of such a game."""
    found = GAME.analyse(*game(seats, scoring, seed, turns), SECONDS)
    return tuple(each for each in found if isinstance(each, Remark))


def losses(found: Sequence[Remark]) -> list[Remark]:
    return [each for each in found if each.line.key.removeprefix("remark.") in LOSSES]


@pytest.mark.parametrize("case", CASES)
def test_a_better_move_is_legal_and_shown(case: tuple[int, str, str]) -> None:
    views, _ = game(*case)
    told = losses(remarks(*case))
    assert told
    for remark in told:
        before = views[remark.step - 1]
        typed = check_text(replace(before, seat=before.to_move), str(remark.line.args["better"]))
        assert typed.move is not None
        assert typed.preview is not None
        assert remark.view == replace(typed.preview, seat=None)
        assert remark.line.args["piece"] == views[remark.step].twigs[-1].name


@pytest.mark.parametrize("case", CASES)
def test_the_greatest_loss_comes_first(case: tuple[int, str, str]) -> None:
    told = losses(remarks(*case))
    points = [int(str(each.line.args["points"])) for each in told]
    assert points == sorted(points, reverse=True)
    assert min(points) >= 1
    assert remarks(*case)[0] == told[0]


@pytest.mark.parametrize("case", CASES)
def test_how_the_last_twig_could_have_ended_it_is_exact(case: tuple[int, str, str]) -> None:
    views, _ = game(*case)
    for remark in remarks(*case):
        if remark.line.key == "remark.last":
            state = replay_to(case, len(views) - 2)
            move = GAME.check(state, state.mover, str(remark.line.args["better"])).move
            assert move is not None
            after = GAME.step(state, {state.mover: move}, SeededRng(b"", 0)).state
            assert remark.line.args["standing"] == standing_of(views[-1], after.scores)


def replay_to(case: tuple[int, str, str], turns: int) -> State:
    """The state of a game after some turns."""
    state: State = GAME.setup(case[0], {"scoring": case[1], "first": "host"}, SeededRng(b"", 0)).state
    for joint in game(*case)[1][:turns]:
        state = GAME.step(state, joint, SeededRng(b"", 0)).state
    return state


@pytest.mark.parametrize("turns", [0, 1, 2, 7])
def test_of_a_game_that_stopped_it_says_how_it_stood(turns: int) -> None:
    views, log = game(2, "regions", "stopped", turns)
    for ending in (views, (*views[:-1], replace(views[-1], over="resigned1", to_move=None))):
        found = [each for each in GAME.analyse(ending, log, 1.0) if isinstance(each, Remark)]
        (stopped,) = [each for each in found if each.line.key == "remark.stopped"]
        assert (stopped.step, stopped.line.args["left"]) == (0, 24 - turns)
        assert stopped.line.args["standing"] == standing_of(views[-1], views[-1].scores)


@pytest.mark.parametrize("case", CASES)
def test_who_is_said_to_have_led_to_the_end_did(case: tuple[int, str, str]) -> None:
    views, _ = game(*case)
    for remark in remarks(*case):
        if remark.line.key == "remark.lead":
            (seat,) = [s for s, points in enumerate(views[-1].scores) if points == max(views[-1].scores)]
            rivals = [[p for s, p in enumerate(view.scores) if s != seat] for view in views]
            leads = [view.scores[seat] > max(rest) for view, rest in zip(views, rivals, strict=True)]
            assert all(leads[remark.step :])
            assert not leads[remark.step - 1]


def test_it_tells_how_far_it_has_come() -> None:
    found = [each for each in GAME.analyse(*game(2, "regions", "x", 5), 1.0) if isinstance(each, Progress)]
    assert (found[0].done, found[-1].done) == (0, found[-1].of)
    assert [each.done for each in found] == sorted({each.done for each in found})


def test_a_position_is_judged_with_the_move_that_looks_best() -> None:
    views, _ = game(2, "regions", "stopped", 7)
    line = GAME.judge(views[-1], 0.2)
    assert line is not None
    assert check_text(replace(views[-1], seat=views[-1].to_move), str(line.args["move"])).move is not None
    ended = GAME.judge(game(2, "regions", "h")[0][-1], 0.2)
    assert ended is not None
    assert ended.key == "judge.over"


def test_the_chart_counts_the_points_twig_by_twig() -> None:
    views, _ = game(3, "area", "k")
    points = GAME.chart(views)
    assert [point.label for point in points] == [str(laid) for laid in range(37)]
    assert points[-1].figures == views[-1].scores
    assert GAME.chart([*views, replace(views[-1], over="agreed")]) == points


def _lines() -> Iterator[Line]:
    args: Args = {"player": "Ana", "colour": "white", "taker": "Ben", "piece": "X5", "better": "L5 r2 @4"}
    for number, won in ((0, ""), (1, "won"), (2, "tied"), (11, "")):
        counts = dict.fromkeys(("points", "own", "others", "closes", "taken", "left", "count"), number)
        more: Args = {**args, **counts, "standing": "3 : 2", "won": won, "move": "L5 r2 @4"}
        kinds = (*LOSSES, "lead", "regions", "shared", "stopped", "catch", "estimate", "sound")
        yield from (Line(f"remark.{kind}", more) for kind in kinds)
        yield from (Line(f"judge.{kind}", more) for kind in ("over", "open"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_it_can_say_has_words(language: str) -> None:
    catalogs = Catalogs()
    localizer = Localizer(catalogs, language)
    for line in _lines():
        assert catalogs.has(language, f"twigs.{line.key}")
        assert localizer.game("twigs", line.key, line.args).strip()
    assert catalogs.has(language, "twigs.chart")
    for case in PLAYED[:2]:
        sentences = [localizer.game("twigs", each.line.key, each.line.args) for each in remarks(*case)]
        assert not EDGES.search(" ".join(sentences))

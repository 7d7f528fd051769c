"""The game as an analyst: it speaks of any position and of any finished game, in every language."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.game import Line
from games.pentago import GAME
from tests.games.pentago.positions import FOUR_RED, played, state

SECONDS = 0.3
MOVES = ("a1 4+", "a6 =", "b1 4+", "b6 4+", "c1 4+", "f6 3+", "d1 4-", "f5 3+", "e1")
ENDINGS = (("win", "draw"), ("win", "loss"), ("win", "open"), ("draw", "loss"))


@pytest.fixture(scope="module", autouse=True)
def _compiled() -> None:
    GAME.prepare()


def judged(drawn: str) -> Line:
    line = GAME.judge(GAME.view(state(drawn), None), SECONDS)
    assert line is not None
    return line


def test_of_the_empty_board_nothing_is_proven() -> None:
    assert judged("").key == "judge.open"


def test_a_win_in_one_is_seen() -> None:
    line = judged(FOUR_RED)
    assert (line.key, line.args["move"], line.args["turns"]) == ("judge.win", "e1", 1)


def test_a_finished_game_is_told_from_where_on_all_is_known() -> None:
    states = [state()]
    for move in MOVES:
        states.append(played(states[-1], move))
    views = [GAME.view(s, None) for s in states]
    joint = [{s.mover: move} for s, move in zip(states, MOVES, strict=False)]
    first, *marked = GAME.analyse(views, joint, 3.0)
    assert (first.step, first.line.key, first.line.args["turns"]) == (0, "remark.known", len(MOVES))
    assert first.line.args["marked"] == len(marked)
    turn = first.line.args["turn"]
    assert isinstance(turn, int)
    assert 1 <= turn <= len(MOVES)


def _lines() -> Iterator[Line]:
    args = judged(FOUR_RED).args
    yield Line("judge.over")
    yield from (Line(f"judge.{value}", args) for value in ("open", "win", "draw", "loss"))
    more = {**args, "player": "Ana", "better": "b5 2+"}
    yield from (Line(f"remark.{before}_{after}", more) for before, after in ENDINGS)
    yield from (Line("remark.known", {"turn": 5, "turns": 9, "marked": marked}) for marked in (0, 1, 2))


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_it_can_say_has_words(language: str) -> None:
    catalogs = Catalogs()
    speech = Localizer(catalogs, language)
    for line in _lines():
        assert catalogs.has(language, f"pentago.{line.key}")
        assert speech.game("pentago", line.key, line.args).strip()

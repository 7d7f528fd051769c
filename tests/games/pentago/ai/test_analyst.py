"""The game as an analyst: it speaks of any position and of any finished game, in every language."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.game import Args, Line
from games.pentago import GAME
from tests.games.pentago.positions import FOUR_RED, state

SECONDS = 0.3
MISTAKES = ("win_draw", "win_loss", "win_open", "draw_loss", "open_loss")


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
    for marked, left_out in ((0, 0), (7, 0), (7, 1), (9, 2)):
        known: Args = {"turn": 5, "turns": 8, "marked": marked, "more": left_out}
        yield Line("remark.known", known)
        yield Line("remark.unknown", known)


@pytest.mark.parametrize("language", LANGUAGES)
def test_of_all_that_was_found_only_what_is_left_out_is_counted(language: str) -> None:
    """A larger number beside a shorter list looked like a fault."""
    for key in ("remark.known", "remark.unknown"):
        for more in (0, 3):
            line = Line(key, {"turn": 5, "turns": 8, "marked": 9, "more": more})
            told = Localizer(Catalogs(), language).game("pentago", line.key, line.args)
            numbers = [*(("5", "8") if key == "remark.known" else ()), *(("3",) if more else ())]
            assert sorted(re.findall(r"\d", told)) == sorted(numbers)


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_it_can_say_has_words(language: str) -> None:
    catalogs = Catalogs()
    localizer = Localizer(catalogs, language)
    for line in _lines():
        assert catalogs.has(language, f"pentago.{line.key}")
        assert localizer.game("pentago", line.key, line.args).strip()

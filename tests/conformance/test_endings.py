"""What is told of a finished game, its film, its chart and its turning points, holds for every game.

It is made of what everybody saw, so two games that looked alike to everybody give the same.
"""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

import renderers
from bot.messages.localizer import Localizer
from data.words import Catalogs
from games.disclosure import Seen, disclosed, seen
from games.game import Game, Progress, Remark
from games.scenes import scenes
from renderers.chart import Chart, draw_chart
from tests.conformance.playing import playthrough
from tests.conformance.words_of import is_sayable, players_in
from tests.soaking import first

GAMES = 4
SECONDS = 1.0


def remarks(game: Game[Any], shown: Seen) -> list[Remark]:
    """Return an analysis without its progress."""
    told = game.analyse(shown.views, shown.moves, SECONDS)
    return [remark for remark in told if not isinstance(remark, Progress)]


def test_an_analysis_gets_what_everybody_saw(game_id: str) -> None:
    whole = playthrough(game_id, 0)
    shown = seen(whole.record)
    assert shown.steps == tuple(range(len(whole.steps)))
    assert shown.views == tuple(whole.game.view(step.state, None) for step in whole.steps)
    assert shown.moves == tuple(dict(moves) for moves in disclosed(whole.record).log)


def test_every_picture_of_a_film_is_what_everybody_saw(game_id: str) -> None:
    whole = playthrough(game_id, 0)
    shown = list(scenes(whole.record))
    assert all(scene.view.seat is None for scene in shown)
    assert all(event.to is None for scene in shown for event in scene.events)
    assert [scene.step for scene in shown] == sorted(scene.step for scene in shown)
    assert shown[-1].step == len(whole.record.log)
    assert all(one.view != other.view for one, other in pairwise(shown))


def test_a_chart_has_a_figure_for_each_seat_at_each_place(game_id: str) -> None:
    for number in range(GAMES):
        whole = playthrough(game_id, number)
        views = seen(whole.record).views
        points, seats = whole.game.chart(views), len(whole.record.seats)
        assert all(len(point.figures) == seats for point in points)
        assert all(0 < len(point.label) <= 6 for point in points)
        assert len(renderers.load(game_id).colours(views[-1])) >= seats


def test_a_chart_is_drawn_and_its_words_are_there(game_id: str, catalogs: Catalogs, language: str) -> None:
    whole = playthrough(game_id, 1)
    views = seen(whole.record).views
    points = whole.game.chart(views)
    if not points:
        assert f"{game_id}-chart" not in catalogs.keys(language)
        return
    unit = Localizer(catalogs, language).game(game_id, "chart")
    names = tuple(f"Player {seat + 1}" for seat in range(len(whole.record.seats)))
    picture = draw_chart(Chart(unit, points, renderers.load(game_id).colours(views[-1]), names))
    assert len(set(picture.convert("L").tobytes())) > 8


@pytest.mark.parametrize("number", first(1, range(GAMES)))  # one of Twigs with four takes half a minute
def test_an_analysis_tells_something_true_to_say_in_every_language(
    game_id: str, number: int, catalogs: Catalogs
) -> None:
    whole = playthrough(game_id, number)
    shown = seen(whole.record)
    told = remarks(whole.game, shown)
    assert bool(told) == whole.game.has_analysis
    for remark in told:
        assert 0 <= remark.step <= len(shown.moves)
        assert is_sayable(remark.line.args)
        assert players_in(remark.line.args) <= set(range(len(whole.record.seats)))
        assert remark.view is None or remark.view.seat is None
        for language in ("en", "ko", "ja", "fa"):
            sentence = Localizer(catalogs, language, lambda seat: f"P{seat}").game(
                game_id, remark.line.key, remark.line.args
            )
            assert sentence
            assert remark.line.key not in sentence

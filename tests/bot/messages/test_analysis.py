"""An analysis as it is told."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import games
from bot.messages.analysis import Analysis, analysis_message, chart_of, further, turning_points
from bot.messages.localizer import Localizer, Reader
from data.preference_rows import PersonRow
from data.words import LANGUAGES, Catalogs
from games.disclosure import seen
from games.game import Chance, Line, Remark
from renderers import PLAYED_FOR
from tests.conformance.playing import playthrough


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_analysis_that_found_nothing_says_so(language: str) -> None:
    catalogs = Catalogs()
    row: Any = SimpleNamespace(id=1, game="twigs", step=9)
    table = SimpleNamespace(row=row, seats=[], game=games.all_games()["twigs"])
    message = analysis_message(
        cast("Any", table), Analysis((), (), (), ()), Reader(PersonRow(1), Localizer(catalogs, language))
    )
    assert message.lines == (catalogs.say(language, "analysis.none"),)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_graph_of_chances_names_its_player_without_a_sign(language: str) -> None:
    """Only where it begins a name is the character drawn, as the sign of a computer."""
    row: Any = SimpleNamespace(id=1, game="pentago", step=9)
    table = cast("Any", SimpleNamespace(row=row))
    remark = Remark(0, Line("remark.method"), chances=(Chance(50, proven=False),))
    names = (f"{PLAYED_FOR}Ann", "Ben")
    chart = chart_of(table, Analysis((remark,), (), (), ()), names, Localizer(Catalogs(), language))
    assert chart.names == names
    assert chart.outlook is not None
    assert "Ann" in chart.outlook.title
    assert PLAYED_FOR not in chart.outlook.title


def _remarks(*steps: int) -> list[Remark]:
    return [Remark(step, Line(f"remark.{number}")) for number, step in enumerate(steps)]


def test_one_step_is_told_once_while_others_have_something_to_tell() -> None:
    remarks = _remarks(9, 9, 4, 0, 7)
    assert turning_points(remarks) == (3, 2, 0)
    assert further(remarks, turning_points(remarks)) == [remarks[1], remarks[4]]


def test_what_only_explains_the_others_is_no_turning_point() -> None:
    remarks = [*_remarks(9, 4), Remark(0, Line("remark.method"), note=True)]
    assert turning_points(remarks) == (1, 0)
    assert further(remarks, turning_points(remarks)) == remarks[2:]


@pytest.mark.parametrize(
    "game", sorted(name for name, game in games.all_games().items() if game.has_analysis)
)
def test_a_turning_point_never_explains_a_measure(game: str) -> None:
    """Nor does it list what was bet: that stands in small print."""
    record = playthrough(game, 2).record
    shown = seen(record)
    found = games.all_games()[game].analyse(shown.views, shown.moves, 1.0)
    remarks = [remark for remark in found if isinstance(remark, Remark)]
    keys = {remarks[place].line.key for place in turning_points(remarks)}
    assert keys.isdisjoint({"remark.method", "remark.bets", "remark.measure", "remark.estimate"})


def test_a_step_is_told_twice_where_nothing_else_happened() -> None:
    assert turning_points(_remarks(9, 9)) == (0, 1)
    assert turning_points(_remarks(0, 0, 0, 4)) == (0, 1, 2), "of the whole game there may be several"

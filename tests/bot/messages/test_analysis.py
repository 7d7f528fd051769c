"""An analysis as it is told."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import games
from bot.messages.analysis import (
    Analysis,
    analysis_message,
    chart_of,
    further,
    remark_message,
    turning_points,
)
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import CustomId
from bot.tables.refusal import Refusal
from data.preference_rows import PersonRow
from data.rows import SeatRow
from data.words import LANGUAGES, Catalogs
from games.disclosure import seen
from games.game import Args, Chance, Line, Player, Remark
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


def test_what_is_told_of_the_end_has_no_place_in_the_graph_and_the_others_keep_their_numbers() -> None:
    """It stands first, and a disc at the beginning of the game would be wrong."""
    table = cast("Any", SimpleNamespace(row=SimpleNamespace(id=1, game="pentago", step=9)))
    end, *others = _remarks(0, 3, 2)
    graph = Remark(0, Line("remark.graph"), note=True, chances=(Chance(50, proven=False),) * 5)
    analysis = Analysis((end, *others, graph), (), (), ())
    outlook = chart_of(table, analysis, ("Ann", "Ben"), Localizer(Catalogs(), "en")).outlook
    assert outlook is not None
    assert outlook.turning == ((2, 2), (3, 3))


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


def test_a_button_of_an_earlier_analysis_leads_to_the_step_that_it_stood_for() -> None:
    """Analyses depend on time, and are kept in memory alone: one made anew may have other remarks."""
    whole = playthrough("pentago", 0)
    shown, reader = seen(whole.record), Reader(PersonRow(1), Localizer(Catalogs(), "en"))
    seats = tuple(SeatRow(seat, seat + 1, name=f"P{seat}") for seat in (0, 1))
    row = SimpleNamespace(game="pentago", id=1, step=len(whole.record.log))
    asked: dict[str, Any] = {"latest_givers": lambda step: {}, "played_for": lambda step: frozenset()}
    table = cast("Any", SimpleNamespace(game=whole.game, row=row, seats=seats, **asked))

    def analysed(*steps: int) -> Analysis:
        args: list[Args] = [{"player": Player(0), "colour": "red", "move": f"a{step}"} for step in steps]
        lines = [Line("remark.only_draw", each) for each in args]
        remarks = [Remark(step, line, shown.views[step]) for step, line in zip(steps, lines, strict=True)]
        return Analysis(tuple(remarks), shown.steps, (), ())

    row_of_buttons, *_ = analysis_message(table, analysed(4, 2), reader).rows
    first, second, _ = (CustomId.parse(button.custom_id) for button in cast("Any", row_of_buttons))
    assert first is not None
    assert second is not None
    for pressed, move in ((first, "a2"), (second, "a4")):
        told = remark_message(table, analysed(4, 3, 2), pressed.rest, reader).message
        assert move in told.headline
    with pytest.raises(Refusal):
        remark_message(table, analysed(4, 3), first.rest, reader)

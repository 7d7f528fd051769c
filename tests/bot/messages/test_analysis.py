"""An analysis as it is told."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import games
from bot.messages.analysis import Analysis, analysis_message, further, turning_points
from bot.messages.localizer import Localizer, Reader
from data.preference_rows import PersonRow
from data.words import LANGUAGES, Catalogs
from games.game import Line, Remark


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_analysis_that_found_nothing_says_so(language: str) -> None:
    catalogs = Catalogs()
    row: Any = SimpleNamespace(id=1, game="twigs", step=9)
    table = SimpleNamespace(row=row, seats=[], game=games.all_games()["twigs"])
    message = analysis_message(
        cast("Any", table), Analysis((), (), (), ()), Reader(PersonRow(1), Localizer(catalogs, language))
    )
    assert message.lines == (catalogs.say(language, "analysis.none"),)


def _remarks(*steps: int) -> list[Remark]:
    return [Remark(step, Line(f"remark.{number}")) for number, step in enumerate(steps)]


def test_one_step_is_told_once_while_others_have_something_to_tell() -> None:
    remarks = _remarks(9, 9, 4, 0, 7)
    assert turning_points(remarks) == (3, 2, 0)
    assert further(remarks, turning_points(remarks)) == [remarks[1], remarks[4]]


def test_a_step_is_told_twice_where_nothing_else_happened() -> None:
    assert turning_points(_remarks(9, 9)) == (0, 1)
    assert turning_points(_remarks(0, 0, 0, 4)) == (0, 1, 2), "of the whole game there may be several"

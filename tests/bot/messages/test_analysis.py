"""An analysis as it is told."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

import games
from bot.messages.analysis import Analysis, analysis_message
from bot.messages.localizer import Localizer, Reader
from data.preference_rows import PersonRow
from data.words import LANGUAGES, Catalogs


@pytest.mark.parametrize("language", LANGUAGES)
def test_an_analysis_that_found_nothing_says_so(language: str) -> None:
    catalogs = Catalogs()
    row: Any = SimpleNamespace(id=1, game="twigs", step=9)
    table = SimpleNamespace(row=row, seats=[], game=games.all_games()["twigs"])
    message = analysis_message(
        cast("Any", table), Analysis((), (), (), ()), Reader(PersonRow(1), Localizer(catalogs, language))
    )
    assert message.lines == (catalogs.say(language, "analysis.none"),)

"""How hard a day's puzzle is: full stars come first, on the side where reading begins."""

from __future__ import annotations

import pytest

from bot.messages.daily_message import HARDEST, level_line
from bot.messages.localizer import Localizer
from data.words import LANGUAGES, RIGHT_TO_LEFT, Catalogs


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("level", [1, HARDEST])
def test_full_stars_come_first(language: str, level: int) -> None:
    """Stars have no direction: one run of them goes from the left, also in Persian; two are put in order."""
    line = level_line(Localizer(Catalogs(), language), level)
    full, rest = "★" * level, "☆" * (HARDEST - level)
    runs = f"\u2068{full}\u2069\u2068{rest}\u2069" if language in RIGHT_TO_LEFT else full + rest
    assert line.endswith(runs)

"""What is said of a game's end."""

from __future__ import annotations

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.game import Arg


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_board_is_told_once(language: str) -> None:
    """The reason of the end is left out where the last step's own line has it word for word."""
    say = Localizer(Catalogs(), language).game
    known: dict[str, Arg] = {"player": "P", "cell": "a1", "how": "full", "block": 1, "way": "+", "line": ""}
    assert say("pentago", "end.full") in say("pentago", "event.drawn", known)

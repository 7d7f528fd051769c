"""What a step tells one seat in private."""

from __future__ import annotations

from dataclasses import replace

import pytest

from bot.messages.localizer import Localizer
from bot.messages.private_messages import private_lines
from data.words import LANGUAGES, Catalogs
from games.euler_game import GAME
from games.euler_game.events import dealt
from games.game import Step
from tests.games.euler_game.tables import fresh


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("zeros", range(8))
def test_the_digits_that_are_dealt_are_named_once(language: str, zeros: int) -> None:
    digits = (*[0] * zeros, *range(1, 10 - zeros))
    state = replace(fresh(2), hands=(digits, (1,) * 9))
    step = Step(state, (dealt(state, 0),))
    for new in (True, False):
        lines = private_lines(Localizer(Catalogs(), language), GAME, step, 0, GAME.ask(state), new=new)
        assert "\n".join(lines).count(" ".join(map(str, digits))) == 1

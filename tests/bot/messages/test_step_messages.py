"""What a table says of the people whose answers it waits for."""

from __future__ import annotations

import pytest

from bot.messages.localizer import Localizer
from bot.messages.step_messages import waiting_line
from bot.tables.round import Round
from data.rows import AnswerRow, SeatRow, TableRow
from data.words import Catalogs
from games.game import Ask

ANN, BEN, AWAY = SeatRow(0, 11), SeatRow(1, 12), SeatRow(2, 13, standin=True)


@pytest.mark.parametrize(
    ("asked", "answered", "line"),
    [
        ({0, 1, 2}, {0}, "Waiting for 1."),
        ({0, 1}, {0, 1}, "Everybody has answered."),
        ({0, 1, 2}, {0, 1}, "Everybody who is here has answered."),
        ({2}, set(), "Waiting for 2."),
    ],
)
def test_everybody_has_answered_only_if_nobody_who_is_away_is_awaited(
    asked: set[int], answered: set[int], line: str
) -> None:
    row = TableRow(7, 1, 2, 3, 11, "toy", 1, {}, "en", "open", b"", 0.0, step=4)
    given = {seat: AnswerRow(7, 4, seat, "move", 0.0) for seat in answered}
    at = Round(row, (ANN, BEN, AWAY), Ask("choose", frozenset(asked), sealed=True, seconds=60), given)
    assert waiting_line(Localizer(Catalogs(), "en"), at) == line

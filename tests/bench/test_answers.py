"""What answers cost is measured of every game there is, also of one that nobody has named here."""

from __future__ import annotations

from typing import Any

import pytest

from bench.speed import answers
from bench.speed.answers import MOST_REQUESTS, Calls, call_rows
from bench.speed.crowd import social_games
from tests.toy import ID, installed


async def counted(*_: Any) -> Calls:
    """Return counts without playing."""
    return Calls(counted=2, exempt=1, turns=1, answers=1)


def test_a_new_game_has_a_limit_of_requests_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(answers, "count_calls", counted)
    with installed():
        assert ID in {game.id for game in social_games()} - MOST_REQUESTS.keys()
        rows = call_rows()
    limits = [row.limit for row in rows if row.name.startswith(f"{ID},") and row.name.endswith(": requests")]
    assert len(limits) == 2
    assert all(limits)

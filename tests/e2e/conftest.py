"""A clock that may run for days; for the rest see ``tests.e2e.club``."""

from __future__ import annotations

import pytest


@pytest.fixture
def rare_beats(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have a heartbeat every six hours, so that days can pass quickly."""
    monkeypatch.setattr("bot.dealer.due_work.BEAT", 21_600.0)

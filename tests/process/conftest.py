"""Every test here points discord.py at a local table."""

from __future__ import annotations

import pytest


@pytest.fixture(autouse=True)
def _elsewhere(discord_addresses: None) -> None:
    """Undo that after each test."""

"""Computers that take as long for a choice as a test wants."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any
from unittest.mock import patch

from games.game import Seat
from tests.e2e.club import SketchCompute


@contextmanager
def thinking(seconds: float) -> Iterator[list[str]]:
    """Let every choice, unchanged itself, take ``seconds`` of the club's clock; yield what was chosen."""
    chosen: list[str] = []

    async def think(
        self: SketchCompute, game: Any, level: str, view: Any, seat: Seat, rng: Any, *_: Any
    ) -> str:
        await asyncio.sleep(seconds)
        chosen.append(game.computers[level].choose(game, view, seat, rng, seconds))
        return chosen[-1]

    with patch.object(SketchCompute, "think", think):
        yield chosen

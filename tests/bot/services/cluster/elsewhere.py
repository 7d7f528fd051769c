"""A bot's side and ready workers, over a real NATS server."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import games
from bot.services.cluster.caller import Caller
from bot.services.cluster.link import Place
from bot.services.cluster.worker import Worker
from bot.services.sources import program
from games.options import settle_options
from games.rng import SeededRng

NAMES = tuple("ABCDEFGH")
UNHURRIED = 60.0
"""Seconds, so that on a busy machine no worker is taken for dead."""


@asynccontextmanager
async def calling(place: Place, time_limit: float = UNHURRIED, here: bool = True) -> AsyncIterator[Caller]:
    """A bot's side; ``here``: it has reached NATS."""
    caller = Caller(place, program(), time_limit)
    caller.begin()
    try:
        await caller.until(here)
        yield caller
    finally:
        await caller.close()


@asynccontextmanager
async def working(place: Place, *services: Any, name: str | None = None) -> AsyncIterator[Worker]:
    """A worker in this process, which offers its services."""
    worker, ended = Worker(place, name or program(), services, 1, warm=False), asyncio.Event()
    serving = asyncio.create_task(worker.serve(ended.wait()))
    try:
        await worker.ready.wait()
        yield worker
    finally:
        ended.set()
        await serving


@contextmanager
def logged(text: str) -> Iterator[asyncio.Event]:
    """An event that is set once a text is in the log."""
    event, log = asyncio.Event(), logging.getLogger("bot.services")

    class Ears(logging.Handler):
        def emit(self, record: logging.LogRecord) -> None:
            if text in record.getMessage():
                event.set()

    ears = Ears()
    log.addHandler(ears)
    yield event
    log.removeHandler(ears)


def opening(game_id: str) -> tuple[Any, Any, int]:
    """A game, its first state, and a seat that is asked first."""
    game = games.load(game_id)
    options = settle_options(game.options, {})
    state = game.setup(game.places(options)[0], options, SeededRng(bytes(32), 0)).state
    ask = game.ask(state)
    assert ask is not None
    return game, state, min(ask.pending)

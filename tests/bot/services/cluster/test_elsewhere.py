"""A real NATS server and real workers: what is drawn and thought elsewhere is the same as here."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
import pytest_asyncio

import games
import renderers
from bot.services.cluster.caller import Caller
from bot.services.cluster.link import Place
from bot.services.cluster.program import program
from bot.services.cluster.worker import Worker
from bot.services.compute import Compute
from games.options import settle_options
from games.rng import SeededRng
from tests.nats_server import NatsServer, nats_server

NAMES = tuple("ABCDEFGH")
UNHURRIED = 60.0
"""Seconds: on a busy machine a worker is not taken for dead."""


@asynccontextmanager
async def calling(
    place: Place, name: str | None = None, patience: float = UNHURRIED
) -> AsyncIterator[Caller]:
    """A bot's side that has reached NATS."""
    caller = Caller(place, name or program(), patience)
    caller.begin()
    try:
        await caller.until(here=True)
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


@pytest_asyncio.fixture(scope="module", loop_scope="module")
async def server() -> AsyncIterator[NatsServer]:
    async with nats_server() as server:
        yield server


def opening(game_id: str) -> tuple[Any, Any]:
    game = games.load(game_id)
    options = settle_options(game.options, {})
    return game, game.setup(game.places(options)[0], options, SeededRng(bytes(32), 0)).state


@pytest.mark.asyncio(loop_scope="module")
async def test_a_picture_is_painted_elsewhere_byte_for_byte(server: NatsServer) -> None:
    game, state = opening("diamant")
    view = game.view(state, 0)
    async with calling(server.place) as caller, working(server.place, "paint") as worker:
        compute = Compute(1, None, {}, caller)
        there = await compute.paint(game.id, view, "light", names=NAMES)
        compute.close()
        assert caller.asked == {("paint", "answered"): 1}
        assert worker.done == {"paint": 1}
    assert there == renderers.load(game.id).draw(view, "light", names=NAMES)


@pytest.mark.asyncio(loop_scope="module")
async def test_where_nobody_serves_it_is_painted_here(server: NatsServer) -> None:
    game, state = opening("diamant")
    async with calling(server.place) as caller:
        compute = Compute(1, None, {}, caller)
        here = await compute.paint(game.id, game.view(state, None), "dark")
        compute.close()
        assert caller.asked == {("paint", "nobody"): 1}
    assert here == renderers.load(game.id).draw(game.view(state, None), "dark")

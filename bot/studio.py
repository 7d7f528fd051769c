"""Drawing and thinking away from the event loop, and a small memory of pictures."""

from __future__ import annotations

import asyncio
import base64
import logging
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import games
import renderers
from bot.faults import log_fault
from bot.workers import WorkerLostError, Workers
from games.game import Game, Options, Seat, Seating, View
from games.rng import Rng, SeededRng

T = TypeVar("T")

log = logging.getLogger(__name__)

KEPT = 64
THINKING_SECONDS = 3.0
BLANK = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mNoAAAAggCB2kUIOwAAAABJRU5ErkJggg=="
)
"""One grey pixel, so that a message whose picture failed can still be edited like any other."""


class Studio:
    """Threads, and with ``workers`` processes, for everything that takes longer than the event loop may."""

    def __init__(self, threads: int, workers: Workers | None = None) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="studio")
        self._workers = workers
        # Computers never take the last place: somebody always waits for a picture.
        self._thinking = asyncio.Semaphore(max(1, threads - 1))
        self._pictures: OrderedDict[tuple[str, View, str, int], bytes] = OrderedDict()

    def close(self) -> None:
        """Finish what runs and end the threads. Whoever gave the processes ends them."""
        self._pool.shutdown(cancel_futures=True)

    async def prepare(self) -> None:
        """Bring every game to hand, so that no import holds the event loop up later."""
        for game in games.all_games().values():
            options = {key: option.default for key, option in game.options.items()}
            if self._workers is not None:
                self._workers.prepare(warm_up, game, options)
            await self.run(warm, game, options)

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        """Call a function in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, function, *args)

    async def _away(self, function: Callable[..., T], *args: Any) -> T:
        """Call a function of some module in a process, where there are any, else in a thread."""
        if self._workers is not None:
            try:
                return await self._workers.run(function, *args)
            except WorkerLostError:
                log.warning("a process that draws and thinks was killed")
        return await self.run(function, *args)

    async def paint(self, game_id: str, view: View, theme: str, width: int = 1000) -> bytes:
        """Return a view's picture as PNG; an empty one where it can't be made."""
        key = (game_id, view, theme, width)
        if key in self._pictures:
            self._pictures.move_to_end(key)
            return self._pictures[key]
        try:
            png = await self._away(renderers.load(game_id).draw, view, theme, width)
        except Exception as error:  # the words of a message must not wait for its picture
            log_fault(log, "a picture could not be made", error)
            return BLANK
        self._pictures[key] = png
        if len(self._pictures) > KEPT:
            self._pictures.popitem(last=False)
        return png

    async def think(self, game: Game[Any], level: str, view: View, seat: Seat, rng: Rng) -> str:
        """Return a computer's move."""
        computer = game.computers[level]
        async with self._thinking:
            return await self._away(computer.choose, game, view, seat, rng, THINKING_SECONDS)


def warm_up(game: Game[Any], options: Options) -> None:
    """Let a game compute what it keeps, and its renderer too: a first picture takes longest."""
    renderers.load(game.id).draw(warm(game, options))


def warm(game: Game[Any], options: Options) -> View:
    """Let a game compute what it keeps for these options: a short look at a table that nobody sits at."""
    renderers.load(game.id)
    seats = game.places(options)[-1] if isinstance(game, Seating) else game.seats[-1]
    state = game.setup(seats, options, SeededRng(bytes(32), 0)).state
    ask = game.ask(state)
    seat = min(ask.pending) if ask else 0
    view = game.view(state, seat)
    game.brief(view)
    game.menu(view, ())
    game.check(state, seat, "")
    return view

"""Draw and think off the event loop, and cache recent pictures."""

from __future__ import annotations

import asyncio
import gc
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import replace
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias, TypeVar, cast
from weakref import WeakValueDictionary

import games
import renderers
from bot.errors import log_fault
from bot.services.lru_cache import LruCache
from bot.services.process_pool import NoProcessError, OnItem, ProcessPool, ProcessPools
from bot.services.work import (
    BLANK,
    TRY_SECONDS,
    NotRemoteError,
    RemoteWorkers,
    analysed,
    chosen,
    found_mistakes,
    painted,
    prepared,
    rated,
    thinking_time,
    warm,
    warm_up,
)
from games.game import Game, Progress, Remark, Seat, View
from games.library import Folder
from games.options import Options
from games.practice import Mistake, Rating, Turn
from games.rng import Rng
from renderers import chart as charts
from renderers import film
from renderers import profile as cards
from renderers import standing as standings

T = TypeVar("T")
Scene: TypeAlias = tuple[View, renderers.Names]
Scenes: TypeAlias = tuple[Scene, ...]

log = logging.getLogger(__name__)

KEPT = 64

PATIENCE = 180.0
"""Seconds beyond its own time after which a computer counts as stuck. Code that its process needs may first
have to be compiled, which takes a minute on a small machine.
"""


PRACTICE = -1
"""The queue of everyone who practises. Other queues are ids of servers, or negated ids of people."""


class Compute:
    """Threads and, with ``pools``, processes for work too long for the event loop.

    ``folders``: files for analyses, by the game's setting. ``remote``: other machines, which are asked
    before the processes here.
    """

    def __init__(
        self,
        threads: int,
        pools: ProcessPools | None = None,
        folders: Mapping[str, Folder] = MappingProxyType({}),
        remote: RemoteWorkers | None = None,
    ) -> None:
        self._pool = ThreadPoolExecutor(threads, thread_name_prefix="compute")
        self._pools = pools
        self._begun = False
        self._folders = folders
        self.remote = remote
        # Without processes, computers leave one thread free, since somebody is always waiting for a picture.
        self._thinkers = max(1, threads - 1)
        self._thinking = asyncio.Semaphore(self._thinkers)
        self._lines: WeakValueDictionary[int, asyncio.Semaphore] = WeakValueDictionary()
        self.unready: set[str] = set()
        """Games that could not be prepared: no tables can be opened for them."""
        self._pictures: LruCache[Any, bytes] = LruCache(most=KEPT)
        self._warm: LruCache[Any, View] = LruCache(most=KEPT)

    def close(self) -> None:
        """Finish running work and end the threads. The caller closes the processes that it passed in."""
        self._pool.shutdown(cancel_futures=True)

    async def prepare(self) -> None:
        """Import every game, so that no import blocks the event loop later.

        A game that fails goes into ``unready``; the others can be played.
        """
        for game in games.all_games().values():
            try:
                await self.warm(game, game.preset("normal"))
            except Exception as error:
                log_fault(log, f"{game.id} can't be opened, preparing it failed", error)
                self.unready.add(game.id)
            else:
                self.unready.discard(game.id)

    async def warm(self, game: Game[Any], options: Options) -> None:
        """Make a game compute what these options need, unless it did so recently."""
        key = game.id, game.version, tuple(sorted(options.items()))
        if self._warm.get(key) is None:
            self._warm.put(key, await self.run(warm, game, options))

    @property
    def busy(self) -> dict[str, int]:
        """Number of calls running or waiting, by kind of process; empty without processes."""
        return {} if self._pools is None else self._pools.busy

    def begin(self) -> None:
        """Start the processes in the background and warm them up.

        Call it once the bot answers: earlier, they would take CPU time from the first answers. Further calls
        do nothing. The analysing processes compile the code; the thinking ones then load it from disk, and
        stay free for other games until then.
        """
        if self._pools is None or self._begun:
            return
        self._begun = True
        gc.freeze()  # what is in memory now stays: the garbage collector no longer scans it
        for game in games.all_games().values():
            self._pools.painters.prepare(warm_up, game, game.preset("normal"))
            compiling = self._pools.analysts.prepare(prepared, game)
            self._pools.thinkers.prepare(prepared, game, after=compiling)

    async def run(self, function: Callable[..., T], *args: Any) -> T:
        """Call a function in a thread."""
        return await asyncio.get_running_loop().run_in_executor(self._pool, function, *args)

    async def _offload(self, workers: ProcessPool | None, function: Callable[..., T], *args: Any) -> T:
        """Call a module-level function on another machine, else in a process, else in a thread."""
        try:
            return cast("T", await self._call_remotely(function, args))
        except NotRemoteError:
            return await self._run_locally(workers, function, *args)

    async def _call_remotely(
        self, function: Callable[..., Any], args: tuple[Any, ...], on_item: OnItem | None = None
    ) -> Any:
        if self.remote is None:
            raise NotRemoteError
        return await self.remote.call(function, args, on_item)

    async def _run_locally(
        self,
        workers: ProcessPool | None,
        function: Callable[..., T],
        *args: Any,
        longest: float | None = None,
    ) -> T:
        """Call a module-level function in a process, or in a thread if there are no processes.

        Raises: TimeoutError: it took longer than ``longest`` seconds.
        """
        if workers is not None:
            with suppress(NoProcessError):
                return await workers.run_with_retry(function, *args, longest=longest)
        async with asyncio.timeout(longest):
            return await self.run(function, *args)

    async def paint(
        self,
        game_id: str,
        view: View,
        theme: str,
        width: int = renderers.WIDTH,
        names: renderers.Names = (),
        words: renderers.Words = (),
        square: bool = False,
    ) -> bytes:
        """Return a view's picture with names and a legend as PNG; an empty one if it can't be made."""
        shown = (game_id, view, theme, width)
        return await self._picture(painted, (*shown, names, words, square), (*shown, (), words, square))

    async def still(
        self, game_id: str, view: View, names: renderers.Names, screen: film.Screen, theme: str
    ) -> bytes:
        """Return one picture of a film as PNG; an empty one if it can't be made."""
        rest = screen, renderers.theme_of(theme)
        return await self._picture(film.still, (game_id, view, names, *rest), (game_id, view, (), *rest))

    async def chart(self, chart: charts.Chart, theme: str) -> bytes:
        """Return a chart's picture as PNG; an empty one if it can't be made."""
        colours = renderers.theme_of(theme)
        nameless = replace(chart, names=("",) * len(chart.names), outlook=None)
        return await self._picture(charts.draw, (chart, colours), (nameless, colours))

    async def card(self, card: cards.Profile, theme: str) -> bytes:
        """Return a person's card as PNG; an empty one if it can't be made."""
        colours = renderers.theme_of(theme)
        return await self._picture(cards.draw, (card, colours), (replace(card, name=""), colours))

    async def standing(self, standing: standings.Standing, theme: str) -> bytes:
        """Return a tournament's standings as PNG; an empty picture if it can't be made."""
        colours, lines = renderers.theme_of(theme), (replace(line, name="") for line in standing.lines)
        nameless = replace(standing, title="", lines=tuple(lines))
        return await self._picture(standings.draw, (standing, colours), (nameless, colours))

    async def _picture(
        self, draw: Callable[..., bytes], args: tuple[Any, ...], nameless: tuple[Any, ...]
    ) -> bytes:
        """Return what a module-level function draws, from the cache if it was drawn recently.

        ``nameless``: the arguments without people's names and titles, for another try if drawing fails.
        """
        key = (draw, args)
        if (known := self._pictures.get(key)) is not None:
            return known
        try:
            png = await self._offload(self._pools.painters if self._pools else None, draw, *args)
        except Exception as error:  # a message's text must not wait for its picture
            log_fault(log, "a picture could not be made", error)
            return BLANK if args == nameless else await self._picture(draw, nameless, nameless)
        self._pictures.put(key, png)
        return png

    def forget(self) -> None:
        """Forget all pictures: they show names."""
        self._pictures.clear()

    async def think(
        self,
        game: Game[Any],
        level: str,
        view: View,
        seat: Seat,
        rng: Rng,
        reading: str | None = None,
        clock: float | None = None,
        line: int = 0,
    ) -> str:
        """Return a computer's move.

        ``reading``: what an outside service knows about the position. ``clock``: the seconds allowed for a
        move, None for no limit. ``line``: the queue of a server, or of a person's DMs; queues take turns, so
        that one with many computers doesn't hold up the others.

        Raises: TimeoutError: it did not answer in time. Exception: what the computer raised.
        """
        seconds = thinking_time(game, level, view, clock)
        arguments = (game, level, view, seat, rng, seconds, reading)
        with suppress(NotRemoteError):  # remote work doesn't wait in a queue
            return cast("str", await self._call_remotely(chosen, arguments))
        return await self._think_in_turn(line, seconds, chosen, *arguments)

    async def _think_in_turn(self, line: int, seconds: float, function: Callable[..., T], *args: Any) -> T:
        """Call a module-level function that thinks for ``seconds``, when its queue's turn comes."""
        # Only its users reference it: an unused queue is garbage-collected.
        queue = self._lines.setdefault(line, asyncio.Semaphore(self._thinkers))
        async with queue, self._thinking:
            thinkers = self._pools.thinkers if self._pools else None
            return await self._run_locally(thinkers, function, *args, longest=seconds + PATIENCE)

    async def analyse(
        self,
        game: Game[Any],
        views: Sequence[View],
        moves: Sequence[Mapping[Seat, str]],
        on_progress: Callable[[Progress], None],
    ) -> tuple[Remark, ...]:
        """Return all remarks on a finished game; ``on_progress`` gets the progress."""
        workers = self._pools.analysts if self._pools else None
        folder = self._folders.get(game.library)
        shown = tuple(views), tuple(map(dict, moves))
        return await self._collect(workers, on_progress, analysed, game, *shown, folder)

    async def mistakes(
        self, game: Game[Any], turns: Sequence[Turn], on_progress: Callable[[Progress], None]
    ) -> tuple[Mistake, ...]:
        """Return a seat's mistakes in a finished game, for practice; ``on_progress`` gets the progress."""
        workers = self._pools.analysts if self._pools else None
        return await self._collect(workers, on_progress, found_mistakes, game, tuple(turns))

    async def rate(self, game: Game[Any], turn: Turn) -> Rating | None:
        """Return the value of a real or possible answer in a finished game.

        Raises: TimeoutError: it could not be judged in time.
        """
        return await self._think_in_turn(PRACTICE, TRY_SECONDS, rated, game, turn)

    async def screen(self, game_id: str, shown: Sequence[Scene]) -> film.Screen:
        """Return the screen for a film of these views, each with its names."""
        editors = self._pools.editors if self._pools else None
        return await self._with_names(partial(self._run_locally, editors, film.screen, game_id), shown)

    async def film(
        self,
        game_id: str,
        shown: Sequence[Scene],
        theme: renderers.Theme,
        on_progress: Callable[[Progress], None],
    ) -> bytes:
        """Return a GIF of views, each with its names; ``on_progress`` gets the progress."""
        workers = self._pools.editors if self._pools else None

        async def filmed(scenes: Scenes) -> bytes:
            (gif,) = await self._collect(workers, on_progress, film.filmed, game_id, scenes, theme)
            return gif

        return await self._with_names(filmed, shown)

    async def _with_names(self, make: Callable[[Scenes], Awaitable[T]], shown: Sequence[Scene]) -> T:
        """Return what ``make`` makes of views with names, or without names if those can't be drawn."""
        try:
            return await make(tuple(shown))
        except Exception as error:
            if not any(names for _, names in shown):
                raise
            log_fault(log, "a film could not be made with names", error)
            return await make(tuple((view, ()) for view, _ in shown))

    async def _collect(
        self,
        workers: ProcessPool | None,
        on_progress: Callable[[Progress], None],
        function: Callable[..., Iterator[T | Progress]],
        *args: Any,
    ) -> tuple[T, ...]:
        """Run a module-level generator off the event loop; return its items, pass on its progress."""
        items: list[T] = []

        def receive(item: T | Progress) -> None:
            on_progress(item) if isinstance(item, Progress) else items.append(item)

        try:
            await self._call_remotely(function, args, receive)
            return tuple(items)
        except NotRemoteError:
            items.clear()
        if workers is not None:
            with suppress(NoProcessError):
                await workers.run_with_retry(function, *args, on_item=receive, again=items.clear)
                return tuple(items)
        loop = asyncio.get_running_loop()

        def forward() -> None:
            for item in function(*args):
                loop.call_soon_threadsafe(receive, item)

        await self.run(forward)
        return tuple(items)

"""Sources that know more than our computers about positions: local files and outside services.

Files are read first; a service's answers are checked and stored. Both are optional: if one is slow, silent,
damaged or wrong, the computer plays without it, delayed by at most ``TIME_LIMIT`` for a service and twice
``READING`` for files.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from types import MappingProxyType
from typing import Any, TypeAlias

import aiohttp

from bot.clock import Clock
from data.store import Store, StoreError
from games.game import Game, View
from games.library import DataFileError, Folder

log = logging.getLogger(__name__)

TIME_LIMIT = 2.0
"""Seconds within which a service must answer, including the connection."""

READING = 5.0
"""Seconds to wait for a free reader, and again for the files to be read."""

READERS = 2
"""Number of positions looked up in files at once."""

RETRY_AFTER = 60.0
"""Seconds without requests after a service or the disk was slow or silent."""

DISTRUST = 86400.0
"""Seconds without requests after a service contradicted itself or the rules."""

LONGEST = 1 << 20
"""Most bytes read of an answer."""


RunInThread: TypeAlias = Callable[..., Awaitable[Any]]
"""Calls a function off the event loop (``Compute.run``)."""


class UnbelievableError(Exception):
    """A service's answer contradicts itself or the rules."""


class Oracles:
    """The configured folders and services, by the game's setting."""

    def __init__(
        self,
        addresses: Mapping[str, str],
        store: Store,
        clock: Clock,
        away: RunInThread,
        folders: Mapping[str, Folder] = MappingProxyType({}),
    ) -> None:
        self._addresses = addresses
        self._folders = folders
        self._faults: set[str] = set()
        self._store = store
        self._clock = clock
        self._run_in_thread = away
        self._closed_until: dict[str, float] = {}
        # A disk that never answers blocks a thread for ever, so use threads that nothing else needs.
        self._readers = ThreadPoolExecutor(READERS, thread_name_prefix="files")
        self._reading = asyncio.Semaphore(READERS)
        self._session: aiohttp.ClientSession | None = None

    async def lookup(self, game: Game[Any], view: View, level: str) -> str | None:
        """Return what is known about a position, in the game's own format; None: nothing."""
        read = await self._from_files(game, view, level)
        return read if read is not None else await self._from_service(game, view, level)

    async def _from_files(self, game: Game[Any], view: View, level: str) -> str | None:
        """Return what a game's files say, unless too many lookups are running."""
        folder = self._folders.get(game.library)
        if folder is None:
            return None
        try:
            async with asyncio.timeout(READING):
                await self._reading.acquire()
        except TimeoutError:  # each single read may still be quick
            return None
        try:
            return await self._read_from(folder, game, view, level)
        finally:
            self._reading.release()

    async def _read_from(self, folder: Folder, game: Game[Any], view: View, level: str) -> str | None:
        """Return what a folder's files say. Each fault in them is logged once."""
        if self._clock.now() < self._closed_until.get(game.library, 0.0):
            return None
        try:
            async with asyncio.timeout(READING):
                read = partial(game.library_reading, view, level, folder)
                reading = await asyncio.get_running_loop().run_in_executor(self._readers, read)
        except DataFileError as error:
            if str(error) not in self._faults:
                self._faults.add(str(error))
                log.warning("of the files in %s, %s; the computers play without", game.library, error)
        except TimeoutError:
            self._back_off(game.library, RETRY_AFTER, "could not be read in time")
        else:
            return reading
        return None

    async def _from_service(self, game: Game[Any], view: View, level: str) -> str | None:
        """Return what a game's service says, or said before."""
        if game.service not in self._addresses:
            return None
        question = game.service_query(view, level)
        if question is None:
            return None
        try:
            known = await self._store.reading(game.service, question)
        except StoreError as error:
            log.warning("the answers of %s can't be read: %s", game.service, error)
            return None
        return known if known is not None else await self._ask(game, question)

    async def _ask(self, game: Game[Any], question: str) -> str | None:
        if self._clock.now() < self._closed_until.get(game.service, 0.0):
            return None
        try:
            async with asyncio.timeout(TIME_LIMIT):
                answer = await self._fetch(self._addresses[game.service] + "/" + question)
                reading: str | None = await self._run_in_thread(game.service_reading, question, answer)
            if reading is None:
                raise UnbelievableError
        except UnbelievableError:
            self._back_off(game.service, DISTRUST, "contradicts the rules or itself")
        except (TimeoutError, aiohttp.ClientError, UnicodeDecodeError) as error:
            self._back_off(game.service, RETRY_AFTER, f"gave no answer ({type(error).__name__})")
        else:
            try:
                await self._store.keep_reading(game.service, question, reading)
            except StoreError as error:
                log.warning("an answer of %s can't be stored: %s", game.service, error)
            return reading
        return None

    def _back_off(self, service: str, seconds: float, why: str) -> None:
        self._closed_until[service] = self._clock.now() + seconds
        log.warning("what %s names %s; it isn't used for %d s", service, why, seconds)

    async def _fetch(self, url: str) -> str:
        if self._session is None:
            self._session = aiohttp.ClientSession(raise_for_status=True)
        async with self._session.get(url, allow_redirects=False) as response:
            if response.status != 200:
                raise aiohttp.ClientError
            body = await response.content.read(LONGEST)
            while len(body) < LONGEST and (more := await response.content.read(LONGEST - len(body))):
                body += more
            return body.decode()

    async def close(self) -> None:
        """Close the connections and stop reading."""
        self._readers.shutdown(wait=False, cancel_futures=True)
        if self._session is not None:
            await self._session.close()

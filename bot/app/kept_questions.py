"""Keep on disk which private questions stand, so that a restart can close them.

For fifteen minutes, whoever has an interaction's token can edit its answer in the bot's name. So it is sealed
with the bot's own token, which no file of ours holds. Changes that come during a write go into the next
transaction: no click waits for the disk. What the store does not take is written a while later.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace

from bot.services.sealing import sealed
from data.errors import StoreError
from data.message_rows import PrivateQuestionRow
from data.store import Store
from data.store.damage import concerns_one_row
from data.store.database import acting_on

log = logging.getLogger(__name__)

SECONDS = 900
"""After which a token is dead."""

RETRY = 5.0
"""Seconds after which what the store did not take is written again."""

_INSTANT = 1000 * 2**22
"""One second in Discord's ids."""


class KeptQuestions:
    """Writes questions down, one transaction at a time."""

    def __init__(self, store: Store, key: Callable[[], str]) -> None:
        """``key``: returns the bot's token, once it is logged in."""
        self._store = store
        self._key = key
        self._new: dict[int, PrivateQuestionRow] = {}
        self._gone: set[int] = set()
        self._newest = 0
        self._writing: asyncio.Task[None] | None = None
        self._ending = asyncio.Event()

    def put(self, row: PrivateQuestionRow) -> None:
        """Keep a question; its token is sealed here."""
        self._newest = max(self._newest, row.interaction)
        self._gone.discard(row.message)
        self._new[row.message] = replace(row, token=self._sealed(row))
        self._write()

    def drop(self, message: int) -> None:
        """Delete a question."""
        if self._new.pop(message, None) is None or self._writing is not None:
            self._gone.add(message)
        self._write()

    async def load(self) -> list[PrivateQuestionRow]:
        """Return what was kept, with the tokens as they were."""
        rows = await self._store.private_questions()
        return [replace(row, token=self._sealed(row)) for row in rows]

    async def close(self) -> None:
        """Wait until all is written; what the store does not take now is not kept."""
        self._ending.set()
        if self._writing is not None:
            await self._writing

    def _sealed(self, row: PrivateQuestionRow) -> bytes:
        """Seal a token, or open a sealed one: the same operation does both."""
        return sealed(self._key(), row.interaction, row.token)

    def _write(self) -> None:
        if self._writing is None:
            with acting_on(None):  # this write must not mark an interaction as acted on
                self._writing = asyncio.create_task(self._written())

    async def _written(self) -> None:
        try:
            while self._new or self._gone:
                if not await self._taken():
                    if self._ending.is_set():
                        return
                    with suppress(TimeoutError):
                        async with asyncio.timeout(RETRY):
                            await self._ending.wait()
        finally:
            self._writing = None

    async def _taken(self) -> bool:
        """Write all there is; False: it is to be written again, after what has come meanwhile."""
        new, gone = self._new, self._gone
        self._new, self._gone = {}, set()
        try:
            await self._store.keep_questions(
                tuple(new.values()), tuple(gone), self._newest - SECONDS * _INSTANT
            )
        except StoreError as error:
            log.info("private questions are not kept: %s", error)
            if concerns_one_row(error):
                return True
            left = {message: row for message, row in new.items() if message not in self._gone}
            self._new = left | self._new
            self._gone |= gone - self._new.keys()
            return False
        return True

"""Replays of finished games: all pictures in order, and the film of them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from bot.messages.display_names import seat_names
from bot.services.compute import Compute
from bot.services.lru_cache import LruCache
from bot.services.shared_work import BusyError, OnProgress, SharedWork
from bot.tables.refusal import Refusal
from bot.tables.table import Table, in_turn
from data.words import Catalogs
from games.game import Seat, View
from games.record import Record
from games.scenes import Scene, between, scenes, scenes_of
from renderers import Names, Theme
from renderers.film import Screen

FILMS = 6
"""Number of films kept in memory, each of 8 MiB at most."""
GAMES = 8
"""Number of games whose views are kept in memory."""


@dataclass(frozen=True, slots=True)
class Span:
    """Steps ``first`` to ``last`` of a table's game, in the colours of a theme.

    ``seat``: as that seat saw it, None: as everybody did.
    """

    table: int
    first: int
    last: int
    theme: Theme = "dark"
    seat: Seat | None = None


class Films:
    """Makes films. ``each``: how many one person may have in progress at a time."""

    def __init__(self, compute: Compute, catalogs: Catalogs, each: int = 1) -> None:
        self._compute = compute
        self._catalogs = catalogs
        self._work: SharedWork[Span, bytes] = SharedWork(FILMS, each)
        self.forget, self.progress, self.close = self._work.forget, self._work.progress, self._work.close
        self._scenes: LruCache[tuple[int, Seat | None], tuple[Scene, ...]] = LruCache(most=GAMES)
        self._screens: LruCache[int, Screen] = LruCache(most=GAMES)

    async def scenes(self, table: Table, seat: Seat | None = None) -> tuple[Scene, ...]:
        """Return all pictures of a finished game. ``seat``: see ``Span``.

        Raises:
            Refusal: it is not over.
        """
        number = table.row.id
        if table.row.status != "over":
            raise Refusal("film_private", table=number)
        found = self._scenes.get((number, seat))
        if found is None:
            found = await in_turn(_all_scenes, table.record, seat)
            self._scenes.put((number, seat), found)
        return found

    async def span(self, table: Table, first: int | None, last: int | None, theme: Theme) -> Span:
        """Return the requested part of a finished game.

        Raises:
            Refusal: it is not over, or has no such steps.
        """
        await self.scenes(table)
        end = table.row.step
        span = Span(table.row.id, first or 0, end if last is None else last, theme)
        if not 0 <= span.first <= span.last <= end:
            raise Refusal("film_steps", table=span.table, last=end)
        return span

    async def film(self, table: Table, span: Span, person_id: int) -> bytes:
        """Return a film as a GIF.

        Raises:
            Refusal: it is not over, or another film that this person asked for is still being made.
        """
        found = await self.scenes(table, span.seat)
        wanted = between(found, span.first, span.last)
        shown = self._views_with_names(table, wanted)

        async def made(on_progress: OnProgress) -> bytes:
            return await self._compute.film(table.row.game, shown, span.theme, on_progress)

        try:
            return await self._work.result(span, person_id, made)
        except BusyError as error:
            earlier = error.key.table if isinstance(error.key, Span) else span.table
            raise Refusal("film_busy", table=earlier) from None

    async def still(self, table: Table, place: int, theme: str) -> bytes:
        """Return one picture of a finished game as its full film shows it."""
        found = self._views_with_names(table, await self.scenes(table))
        screen = self._screens.get(table.row.id)
        if screen is None:
            screen = await self._compute.screen(table.row.game, found)
            self._screens.put(table.row.id, screen)
        return await self._compute.still(table.row.game, *found[place], screen, theme)

    def _views_with_names(self, table: Table, scenes: Sequence[Scene]) -> list[tuple[View, Names]]:
        """Return each picture's view and the names, marked once a computer has played for them."""
        since = table.stand_ins()
        marked = [[seat for seat, first in since.items() if first <= scene.step] for scene in scenes]
        return [
            (scene.view, seat_names(self._catalogs, table, seats))
            for scene, seats in zip(scenes, marked, strict=True)
        ]


def _all_scenes(record: Record, seat: Seat | None) -> tuple[Scene, ...]:
    return tuple(scenes(record) if seat is None else scenes_of(record, seat))

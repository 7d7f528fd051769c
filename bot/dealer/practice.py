"""Positions for practice, found in people's own finished games on request, and a little in advance.

A game is searched once for each of its people, off the event loop, and the results are stored. Nothing is
searched for people who never ask.
"""

from __future__ import annotations

import logging
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import games
from bot.clock import Clock
from bot.dealer.registry import Registry
from bot.errors import NEED, log_fault
from bot.services.background import Background
from bot.services.compute import Compute
from bot.services.lru_cache import LruCache
from bot.services.rate_limit import RateLimit
from bot.services.shared_work import BusyError, OnProgress, SharedWork, SpentError
from bot.tables.refusal import OtherShard, Refusal
from bot.tables.table import Table, in_turn
from data.result_rows import MistakeRow, Practised
from data.store import Store, StoreError
from games.disclosure import turns_of
from games.durations import DAY
from games.game import Progress
from games.practice import Rating, Turn
from games.values import Duration

log = logging.getLogger(__name__)

KEPT = 200
"""Number of searched games, and of judged tries, kept in memory."""
MOST_A_DAY = 20
"""Largest number of games searched for one person in a day."""
AHEAD = 2
"""Number of new positions left at which the next game is searched in the background."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A position to try: its stored row, its table, and the answer given in the game."""

    row: MistakeRow
    table: Table
    turn: Turn


class Practice:
    """Finds positions, stores which were solved, and judges tries.

    ``each``: how many searches, and tries, of one person may run at a time. ``tries``: the rate of their
    tries.
    """

    def __init__(
        self,
        registry: Registry,
        store: Store,
        compute: Compute,
        clock: Clock,
        each: int = 1,
        tries: RateLimit | None = None,
    ) -> None:
        self._registry = registry
        self._store = store
        self._compute = compute
        self._clock = clock
        self._studies: SharedWork[tuple[int, int], None] = SharedWork(KEPT, each)
        self._tries: SharedWork[tuple[int, int, int, str], Rating | None] = SharedWork(KEPT, each, tries)
        self._turns: LruCache[tuple[int, int, int], Turn] = LruCache(most=KEPT)
        self._looking: dict[int, tuple[int, int]] = {}
        self._ahead = Background()
        self.idle = self._ahead.idle

    # -- finding ---------------------------------------------------------------------------------------

    async def next(self, person_id: int, game: str = "") -> Asked | None:
        """Return the next position for a person, None if there is none."""
        while not await self._store.fresh_mistakes(person_id, game):
            if not await self._search_next(person_id, game):
                break
        position = await self._first_loaded(person_id, game)
        if position is not None:
            self._search_ahead(person_id, game)
        return position

    async def _first_loaded(self, person_id: int, game: str) -> Asked | None:
        """Return the next stored position; those of quarantined tables come last.

        Raises:
            Refusal: only those of quarantined tables are left.
        """
        tried: set[tuple[int, int]] = set()
        while (row := await self._store.next_mistake(person_id, game)) is not None:
            if (row.table_id, row.step) in tried:
                if await self._search_next(person_id, game):
                    continue
                raise Refusal("table_aside", table=row.table_id)
            tried.add((row.table_id, row.step))
            await self._store.ask_again(row, self._clock.now())
            with suppress(Refusal):
                return await self._load(row)
        return None

    async def at(self, person_id: int, table_id: int, step: int) -> Asked:
        """Return a position a person was asked about.

        Raises:
            Refusal: they were not.
        """
        row = await self._store.mistake(person_id, table_id, step)
        if row is None:
            raise Refusal("forgotten")
        return await self._load(row)

    async def left(self, person_id: int, game: str = "") -> bool:
        """Return whether unsearched games are left."""
        return await self._store.unstudied(person_id, _games(game)) is not None

    async def counts(self, person_id: int, game: str = "") -> Practised:
        """Return the number of positions found, and of those solved."""
        return await self._store.practised(person_id, game)

    def progress(self, person_id: int) -> Progress | None:
        """Return the progress of the search of a person's game, None if unknown."""
        key = self._looking.get(person_id)
        return None if key is None else self._studies.progress(key)

    async def _load(self, row: MistakeRow) -> Asked:
        table = await self._table(row.table_id)
        if table.row.status != "over":
            raise Refusal("forgotten")
        key = (row.table_id, row.seat, row.step)
        turn = self._turns.get(key)
        if turn is None:
            turn = (await in_turn(turns_of, table.record, row.seat))[row.step]
            self._turns.put(key, turn)
        await table.fold(row.step - 1)
        return Asked(row, table, turn)

    async def _table(self, number: int) -> Table:
        """Return a table; another process's is only read, which is enough for a finished one."""
        try:
            return await self._registry.table(number)
        except OtherShard:
            table = await self._registry.others.look(number)
            if not isinstance(table, Table):
                raise
            return table

    def _search_ahead(self, person_id: int, game: str) -> None:
        self._ahead.run(self._search_if_few(person_id, game))

    async def _search_if_few(self, person_id: int, game: str) -> None:
        with suppress(StoreError, *NEED, Refusal):  # the game is searched when somebody asks
            if await self._store.fresh_mistakes(person_id, game) <= AHEAD:
                await self._search_next(person_id, game)

    async def _search_next(self, person_id: int, game: str) -> bool:
        """Search the newest unsearched game; return whether there was one within the day's limit.

        If another game is already being searched for this person, wait for that search instead.

        Raises:
            Refusal: the search can no longer be awaited.
        """
        number = await self._store.unstudied(person_id, _games(game))
        if number is None:
            return False
        if await self._store.studied_since(person_id, self._clock.now() - DAY) >= MOST_A_DAY:
            return False
        key = self._looking.setdefault(person_id, (person_id, number))
        try:
            await self._studies.result(key, person_id, partial(self._study, *key))
        except BusyError:
            raise Refusal("practice_busy") from None
        finally:
            self._looking.pop(person_id, None)
        return True

    async def _study(self, person_id: int, number: int, on_progress: OnProgress) -> None:
        try:
            found = await self._find_mistakes(person_id, number, on_progress)
        except (StoreError, *NEED):
            raise
        except Exception as error:  # otherwise the person's next game would never be searched
            if not isinstance(error, Refusal):
                log_fault(log, f"table {number} could not be searched", error)
            found = []
        await self._store.study(person_id, number, self._clock.now(), found)

    async def _find_mistakes(self, person_id: int, number: int, on_progress: OnProgress) -> list[MistakeRow]:
        """Return the mistakes that a person made themselves, not those of a computer or the clock."""
        table = await self._table(number)
        seat = next((seat.seat for seat in table.seats if person_id in {seat.person_id, seat.owner_id}), None)
        if seat is None or table.row.status != "over":
            return []
        turns, since = await in_turn(turns_of, table.record, seat), table.seats[seat].since
        mine = (step for step in turns if step > since and table.answer_of(seat, step) is not None)
        own = {step: turns[step] for step in mine}
        steps, least = list(own), table.game.practice().least if own else 1.0
        found = await self._compute.mistakes(table.game, tuple(own.values()), on_progress) if own else ()
        return [
            MistakeRow(
                person_id, number, steps[each.place], seat, table.row.game, each.loss, each.loss / least,
                each.better,
            )
            for each in found
        ]  # fmt: skip

    # -- trying ----------------------------------------------------------------------------------------

    async def judged(self, asked: Asked, person_id: int, move: str) -> Rating | None:
        """Return the rating of an answer, None if it can't be judged.

        Raises:
            Refusal: another try of this person is being judged, or too many were lately.
        """
        key = (asked.row.table_id, asked.row.seat, asked.row.step, move)
        turn = Turn(asked.turn.view, move, asked.turn.others)

        async def rated(on_progress: OnProgress) -> Rating | None:
            return await self._compute.rate(asked.table.game, turn)

        try:
            return await self._tries.result(key, person_id, rated)
        except BusyError:
            raise Refusal("practice_busy") from None
        except SpentError as error:
            raise Refusal("practice_again", time=Duration(error.wait)) from None

    async def note(self, asked: Asked, *, solved: bool) -> None:
        """Store a try. ``solved``: it was good."""
        await self._store.tried_again(asked.row, self._clock.now() if solved else None)

    async def close(self) -> None:
        """Stop all searches and judgements."""
        await self._ahead.close()
        await self._studies.close()
        await self._tries.close()


def practised() -> list[str]:
    """Return the ids of the games that can be practised."""
    return [game.id for game in games.all_games().values() if game.has_practice]


def _games(game: str) -> tuple[str, ...]:
    return (game,) if game else tuple(practised())

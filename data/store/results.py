"""Results of finished games: written once with their end, read for histories, profiles and boards."""

# ruff: noqa: S608
# Only the names of our own row classes are put into SQL; every value is bound.

from __future__ import annotations

from collections.abc import Iterable

from data.result_rows import Ended, Meetings, ResultRow, Totals
from data.store.database import Connection, Transactions
from data.store.ratings import RESULTS, rated

_PUT = RESULTS.insert("results", ("table_id", "seat"))
_OWN = ", ".join(f'mine."{name}"' for name in RESULTS.names)
_OF_PERSON = "results AS mine WHERE mine.person_id = :person"
_OF_GAME = " AND mine.game = :game"
_OF_SEVERAL = " AND mine.seats > 1"
_MET = """ AND EXISTS (
    SELECT 1 FROM results AS theirs
    WHERE theirs.table_id = mine.table_id AND theirs.person_id = :opponent
)"""
_NEWEST = "ORDER BY mine.finished_at DESC, mine.table_id DESC LIMIT :limit OFFSET :first"
_TOTALS = """
SELECT game, count(*), count(*) FILTER (WHERE rank = 1 AND tied < seats AND NOT left_early),
    count(*) FILTER (WHERE tied = seats AND seats > 1 AND NOT left_early), count(*) FILTER (WHERE left_early),
    max(score), max(finished_at)
FROM results WHERE person_id = ? GROUP BY game ORDER BY count(*) DESC, game
"""
_PLACE = "CASE WHEN {0}.left_early THEN {0}.seats + 1 ELSE {0}.rank END"
_MINE, _THEIRS = _PLACE.format("mine"), _PLACE.format("theirs")
_MEETINGS = f"""
SELECT mine.game, count(*), count(*) FILTER (WHERE {_MINE} < {_THEIRS}),
    count(*) FILTER (WHERE {_MINE} > {_THEIRS}), count(*) FILTER (WHERE {_MINE} = {_THEIRS}),
    max(mine.finished_at)
FROM results AS mine JOIN results AS theirs ON theirs.table_id = mine.table_id AND theirs.person_id = ?
WHERE mine.person_id = ? GROUP BY mine.game ORDER BY count(*) DESC, mine.game
"""
_HIDES = "SELECT 1 FROM persons WHERE id = ? AND hidden"
_UNNOTED = "FROM tables WHERE status = 'over' AND ended_at IS NULL"


class ResultStore:
    """The part of the store with the results."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def results_of(
        self,
        person_id: int,
        *,
        game: str = "",
        opponent: int | None = None,
        several: bool = False,
        first: int = 0,
        limit: int = 10,
    ) -> list[ResultRow]:
        """Return a person's results, the newest first. ``game`` "": of all games.

        ``opponent``: only games with that person. ``several``: only games of several, no puzzles. ``first``:
        how many of the newest are left out.
        """
        sql, values = _chosen(person_id, game, opponent)
        sql += _OF_SEVERAL if several else ""
        values |= {"first": first, "limit": limit}
        return RESULTS.decode_readable(
            await self._database.rows(f"SELECT {_OWN} FROM {sql} {_NEWEST}", values)
        )

    async def results_at(self, table_ids: Iterable[int]) -> dict[int, tuple[ResultRow, ...]]:
        """Return the results of these tables, all seats in order."""
        wanted = tuple(table_ids)
        marks = ", ".join("?" * len(wanted))
        sql = f"SELECT {RESULTS.select} FROM results WHERE table_id IN ({marks}) ORDER BY table_id, seat"
        found: dict[int, tuple[ResultRow, ...]] = {}
        for row in RESULTS.decode_readable(await self._database.rows(sql, wanted)):
            found[row.table_id] = (*found.get(row.table_id, ()), row)
        return found

    async def totals(self, person_id: int) -> list[Totals]:
        """Return a person's totals at each game, the game that they played most first."""
        return [Totals(*row) for row in await self._database.rows(_TOTALS, (person_id,))]

    async def meetings(self, person_id: int, opponent: int) -> list[Meetings]:
        """Return a person's results against another at each game, the game with most meetings first."""
        return [Meetings(*row) for row in await self._database.rows(_MEETINGS, (opponent, person_id))]

    async def unnoted(self, after: int, limit: int) -> list[int]:
        """Return some finished tables whose results are not stored yet, by id."""
        sql = f"SELECT id {_UNNOTED} AND id > ? ORDER BY id LIMIT ?"
        return [number for (number,) in await self._database.rows(sql, (after, limit))]

    async def count_unnoted(self) -> int:
        """Return how many finished tables there are whose results are not stored yet."""
        [(count,)] = await self._database.rows(f"SELECT count(*) {_UNNOTED}")
        return int(count)

    async def note_end(self, table_id: int, ended: Ended) -> None:
        """Store the end of a past game; ``rate_all`` computes its ratings."""
        async with self._database.writing() as connection:
            await put_results(connection, table_id, ended, rate=False)


def _chosen(person_id: int, game: str, opponent: int | None) -> tuple[str, dict[str, int | str | None]]:
    """Return the source of a person's results in SQL, and its bound values."""
    sql = _OF_PERSON + (_OF_GAME if game else "") + (_MET if opponent is not None else "")
    return sql, {"person": person_id, "game": game, "opponent": opponent}


async def put_results(connection: Connection, table_id: int, ended: Ended, *, rate: bool) -> list[ResultRow]:
    """Store within the running transaction that a game ended, with its results.

    Store nothing of a game whose people are all forgotten: it could never be deleted with anybody. ``rate``:
    change ratings. Returns the stored results of those people who do not hide.
    """
    if all(row.person_id is None for row in ended.results):
        ended = Ended(ended.at)
    if rate:
        ended = await rated(connection, ended)
    await connection.execute("UPDATE tables SET ended_at = ? WHERE id = ?", (ended.at, table_id))
    await connection.executemany(_PUT, list(map(RESULTS.encode, ended.results)))
    shown = []
    for row in ended.results:
        hidden = await connection.execute_fetchall(_HIDES, (row.person_id,))
        shown += [] if row.person_id is None or list(hidden) else [row]
    return shown

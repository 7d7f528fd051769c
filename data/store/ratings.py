"""Ratings: they change at a game's end, stand on boards, and can be computed anew from all results."""

# ruff: noqa: S608
# Only the names of our own row classes are put into SQL; every value is bound.

from __future__ import annotations

import math
from collections.abc import AsyncIterator, Callable, Iterable, Sequence
from dataclasses import replace
from itertools import groupby
from operator import attrgetter

from data.ratings import (
    DAY,
    MONTH,
    MOST_PEERS,
    PEOPLE,
    Chronicle,
    Past,
    counted_peers,
    pairs,
    rate,
    share,
)
from data.result_rows import Ended, RatingRow, ResultRow
from data.store.columns import Columns
from data.store.database import Connection, Transactions
from data.store.met import Today

RATINGS = Columns(RatingRow)
RESULTS = Columns(ResultRow)
GAMES_FOR_BOARD, PEOPLE_FOR_BOARD = 10, 3
"""A board lists whoever has finished so many rated games, and those with so many different people."""

AT_ONCE = 2000
"""So many results are read at once when all ratings are computed anew."""

_PUT = RATINGS.insert("ratings", ("person_id", "game", "kind"))
_PUT_RESULT = RESULTS.insert("results", ("table_id", "seat"))
_RATED = """
FROM results AS mine
JOIN results AS theirs ON theirs.table_id = mine.table_id AND theirs.person_id <> mine.person_id
WHERE mine.rated AND mine.people > 1 AND mine.game = {game} AND mine.person_id = {person}"""
"""The games of a person with other people who are still known."""

HAS_PEOPLE_FOR_BOARD = f"""
(
    SELECT count(DISTINCT theirs.person_id) {_RATED.format(game="ratings.game", person="ratings.person_id")}
) >= {PEOPLE_FOR_BOARD}"""
_OWN = _RATED.format(game="?", person="?")
_PEERS = f"SELECT DISTINCT theirs.person_id {_OWN} AND mine.finished_at < ? LIMIT {MOST_PEERS}"
_FIRST_MET = f"SELECT mine.finished_at {_OWN} ORDER BY mine.finished_at LIMIT 1"
_SHARES = f"""
SELECT theirs.person_id, mine.rating_before, mine.rating_after, mine.people {_OWN}
    AND mine.finished_at > ? AND mine.rating_before IS NOT NULL AND mine.rating_after IS NOT NULL
"""
_BOARD = f"""
SELECT {RATINGS.select} FROM ratings
WHERE kind = '{PEOPLE}' AND game = :game AND games >= {GAMES_FOR_BOARD} AND last_at >= :since
    AND {HAS_PEOPLE_FOR_BOARD}
    AND NOT EXISTS (SELECT 1 FROM persons WHERE id = person_id AND hidden)
    AND (CAST(:guild AS BIGINT) IS NULL OR EXISTS (
        SELECT 1 FROM results
        WHERE guild_id = :guild AND results.game = ratings.game AND results.person_id = ratings.person_id
    ))
ORDER BY rating DESC, person_id LIMIT :limit OFFSET :first
"""
_COURSE = """
SELECT rating_after FROM results
WHERE person_id = ? AND game = ? AND rating_after IS NOT NULL
ORDER BY finished_at DESC, table_id DESC LIMIT ?
"""
_IN_ORDER = f"""
SELECT {RESULTS.select} FROM results
WHERE rated AND (finished_at, table_id, seat) > (?, ?, ?) ORDER BY finished_at, table_id, seat LIMIT ?
"""


class RatingStore:
    """The part of the store with the ratings."""

    def __init__(self, database: Transactions) -> None:
        self._database = database

    async def ratings(self, person_id: int) -> list[RatingRow]:
        """Return a person's ratings, one a game and kind."""
        sql = f"SELECT {RATINGS.select} FROM ratings WHERE person_id = ? ORDER BY game, kind"
        return RATINGS.decode_readable(await self._database.rows(sql, (person_id,)))

    async def rating_history(self, person_id: int, game: str, limit: int = 30) -> list[float]:
        """Return what a person's rating was after each of the last games, the oldest first."""
        rows = await self._database.rows(_COURSE, (person_id, game, limit))
        return [rating for (rating,) in reversed(rows)]

    async def board(
        self, game: str, now: float, guild_id: int | None = None, *, first: int = 0, limit: int = 10
    ) -> list[RatingRow]:
        """Return a game's best people, of a server or everywhere, the best first."""
        values = {"game": game, "since": now - MONTH, "guild": guild_id, "first": first, "limit": limit}
        return RATINGS.decode_readable(await self._database.rows(_BOARD, values))

    async def rate_all(self, progress: Callable[[int], object] = lambda count: None) -> None:
        """Compute all ratings anew from all results, in one transaction.

        ``progress``: is called with the number of further results that are done.
        """
        async with self._database.writing() as connection:
            ratings: dict[tuple[int, str, str], RatingRow] = {}
            chronicle = Chronicle()
            async for rows in _games(connection):
                game = rows[0].game
                people = [row.person_id for row in rows if row.person_id is not None]
                keys = [(person, kind) for person in people for kind in ("people", "computers")]
                known = {
                    (person, kind): ratings[person, game, kind]
                    for person, kind in keys
                    if (person, game, kind) in ratings
                }
                rated, changed = rate(rows, known, chronicle.past(rows))
                ratings |= {(row.person_id, row.game, row.kind): row for row in changed}
                chronicle.note(rated)
                new = [RESULTS.encode(row) for row, old in zip(rated, rows, strict=True) if row != old]
                await connection.executemany(_PUT_RESULT, new)
                progress(len(rows))
            await connection.execute("DELETE FROM ratings")
            await connection.executemany(_PUT, list(map(RATINGS.encode, ratings.values())))

    async def count_rated(self) -> int:
        """Return how many results count for ratings."""
        [(count,)] = await self._database.rows("SELECT count(*) FROM results WHERE rated")
        return int(count)


async def rated(connection: Connection, ended: Ended) -> Ended:
    """Change the ratings of a game's people within the running transaction; return its end with the change.

    It ends after the last rated game of each of them: their order is also that of ``rate_all``.
    """
    rows = ended.results
    if not rows or not rows[0].rated:
        return ended
    await connection.alone("ratings")
    known = await _known(connection, rows)
    last = max((row.last_at for row in known.values()), default=-math.inf)
    if ended.at <= last:
        at = math.nextafter(last, math.inf)
        ended = Ended(at, tuple(replace(row, finished_at=at) for row in rows))
    rated, changed = rate(ended.results, known, await _past(connection, ended.results))
    await connection.executemany(_PUT, list(map(RATINGS.encode, changed)))
    return Ended(ended.at, rated)


async def _known(connection: Connection, rows: Iterable[ResultRow]) -> dict[tuple[int, str], RatingRow]:
    sql = f"SELECT {RATINGS.select} FROM ratings WHERE person_id = ? AND game = ?"
    found: dict[tuple[int, str], RatingRow] = {}
    for row in rows:
        if row.person_id is not None:
            values = await connection.execute_fetchall(sql, (row.person_id, row.game))
            for rating in RATINGS.decode_readable(values):
                found[rating.person_id, rating.kind] = rating
    return found


async def _past(connection: Connection, rows: Sequence[ResultRow]) -> Past:
    """Return the past of a game's people, and count their meetings of the day."""
    game, at = rows[0].game, rows[0].finished_at
    met = await Today(connection, game, at).count(pairs(rows))
    people = {row.person_id for row in rows if row.person_id is not None} if met else set()
    peers: dict[int, int] = {}
    gained: dict[tuple[int, int], float] = {}
    for one in sorted(people):
        today = math.floor(at / DAY) * DAY
        found = list(await connection.execute_fetchall(_PEERS, (game, one, today)))
        first = list(await connection.execute_fetchall(_FIRST_MET, (game, one)))
        peers[one] = counted_peers(len(found), first[0][0] if first else None, at)
        shares: dict[int, list[float]] = {other: [] for other in people}
        for other, before, after, seated in await connection.execute_fetchall(
            _SHARES, (game, one, at - MONTH)
        ):
            if other in shares:
                shares[other].append(share(before, after, seated))
        gained |= {(one, other): math.fsum(each) for other, each in shares.items()}
    return Past(met, peers, gained)


async def _games(connection: Connection) -> AsyncIterator[tuple[ResultRow, ...]]:
    """Yield the results of every rated game, all seats at once, in the order in which they ended."""
    after: tuple[float, int, int] = (-math.inf, 0, 0)
    open_game: list[ResultRow] = []
    while values := list(await connection.execute_fetchall(_IN_ORDER, (*after, AT_ONCE))):
        last = dict(zip(RESULTS.names, values[-1], strict=True))
        after = (last["finished_at"], last["table_id"], last["seat"])
        rows = open_game + RESULTS.decode_readable(values)
        games = [tuple(some) for _, some in groupby(rows, attrgetter("table_id"))]
        for game in games[:-1]:
            yield game
        open_game = list(games[-1]) if games else []
    if open_game:
        yield tuple(open_game)

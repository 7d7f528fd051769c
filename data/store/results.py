"""Results of finished games, written once at the end and read for histories, profiles and boards."""

# ruff: noqa: S608
# Only the names of our own row classes are put into SQL; every value is bound.

from __future__ import annotations

import hashlib
import hmac
import math
import secrets
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
    Met,
    Past,
    counted_peers,
    pairs,
    rate,
    share,
)
from data.result_rows import Ended, Meetings, RatingRow, ResultRow, Totals
from data.store.columns import Columns
from data.store.database import Connection, StorePart

# -- how many rated games two people have finished with each other on a day ------------------------------


_GAMES = "SELECT games FROM met WHERE day = ? AND pair = ?"
_COUNT_ONE = """
INSERT INTO met (day, pair, games) VALUES (?, ?, 1)
ON CONFLICT (day, pair) DO UPDATE SET games = met.games + 1
"""
_KEY = "SELECT secret FROM met_keys WHERE day = ?"
_ADD_KEY = "INSERT INTO met_keys (day, secret) VALUES (?, ?) ON CONFLICT (day) DO NOTHING"


class MeetingStore(StorePart):
    """The part of the store that counts the meetings of a day, until it is over everywhere."""

    async def purge_met(self, now: float) -> None:
        """Delete the counts of days that are over everywhere."""
        async with self._database.writing() as connection:
            await _drop_before(connection, math.floor(now / DAY) - 1)


class DayCounts:
    """The meetings at a game on the day (UTC) of an instant, in the running transaction."""

    def __init__(self, connection: Connection, game: str, at: float) -> None:
        self._connection = connection
        self._game = game
        self._day = math.floor(at / DAY)
        self._key = b""

    async def count(self, pairs: Iterable[frozenset[int]]) -> Met:
        """Count one more meeting of each pair; return the numbers before that."""
        before: dict[frozenset[int], int] = {}
        for pair in pairs:
            values = (self._day, await self._digest(pair))
            rows = list(await self._connection.execute_fetchall(_GAMES, values))
            before[pair] = int(rows[0][0]) if rows else 0
            await self._connection.execute(_COUNT_ONE, values)
        return before

    async def has(self, pair: frozenset[int]) -> bool:
        """Return whether a pair was counted on this day."""
        values = (self._day, await self._digest(pair))
        return bool(list(await self._connection.execute_fetchall(_GAMES, values)))

    async def _digest(self, pair: frozenset[int]) -> str:
        """Return the digest of a pair, valid on this day only."""
        if not self._key:
            self._key = await self._days_key()
        text = " ".join((self._game, *map(str, sorted(pair))))
        return hmac.new(self._key, text.encode(), hashlib.sha256).hexdigest()[:32]

    async def _days_key(self) -> bytes:
        if (key := await self._stored_key()) is None:
            # The day may be tomorrow in some time zone: then yesterday's counts are still needed.
            await _drop_before(self._connection, self._day - 2)
            values = (self._day, secrets.token_bytes(32).hex())
            await self._connection.execute(_ADD_KEY, values)
            key = await self._stored_key()  # not our own if another process has just made one
        assert key is not None
        return key

    async def _stored_key(self) -> bytes | None:
        found = await self._connection.execute_fetchall(_KEY, (self._day,))
        return next((bytes.fromhex(secret) for (secret,) in found), None)


async def _drop_before(connection: Connection, day: int) -> None:
    await connection.execute("DELETE FROM met WHERE day < ?", (day,))
    await connection.execute("DELETE FROM met_keys WHERE day < ?", (day,))


# -- ratings ---------------------------------------------------------------------------------------------


RATINGS = Columns(RatingRow)
RESULTS = Columns(ResultRow)
GAMES_FOR_BOARD, PEOPLE_FOR_BOARD = 10, 3
"""The number of finished rated games, and of different people met in them, that a board requires."""

AT_ONCE = 2000
"""Number of results read at once while all ratings are recomputed."""

_PUT_RATING = RATINGS.insert("ratings", ("person_id", "game", "kind"))
_PUT_RESULT = RESULTS.insert("results", ("table_id", "seat"))
_RATED = """
FROM results AS mine
JOIN results AS theirs ON theirs.table_id = mine.table_id AND theirs.person_id <> mine.person_id
WHERE mine.rated AND mine.people > 1 AND mine.game = {game} AND mine.person_id = {person}"""
"""The games of a person with other people who are still known."""

_COUNT_MET = f"""
UPDATE ratings SET met = (
    SELECT count(DISTINCT theirs.person_id) {_RATED.format(game="ratings.game", person="ratings.person_id")}
)
WHERE kind = '{PEOPLE}'"""
_COUNT_MET_BY = f"{_COUNT_MET} AND person_id = ? AND game = ?"
_OWN_RATINGS = _RATED.format(game="?", person="?")
_PEERS = f"SELECT DISTINCT theirs.person_id {_OWN_RATINGS} AND mine.finished_at < ? LIMIT {MOST_PEERS}"
_FIRST_MET = f"SELECT mine.finished_at {_OWN_RATINGS} ORDER BY mine.finished_at LIMIT 1"
_SHARES = f"""
SELECT theirs.person_id, mine.rating_before, mine.rating_after, mine.people {_OWN_RATINGS}
    AND mine.finished_at > ? AND mine.rating_before IS NOT NULL AND mine.rating_after IS NOT NULL
"""
_BOARD = f"""
SELECT {RATINGS.select} FROM ratings
WHERE kind = '{PEOPLE}' AND game = :game AND games >= {GAMES_FOR_BOARD} AND last_at >= :since
    AND met >= {PEOPLE_FOR_BOARD}
    AND NOT EXISTS (SELECT 1 FROM persons WHERE id = person_id AND hidden)
    AND (CAST(:guild AS BIGINT) IS NULL OR EXISTS (
        SELECT 1 FROM results
        WHERE guild_id = :guild AND results.game = ratings.game AND results.person_id = ratings.person_id
    ))
ORDER BY rating DESC, person_id LIMIT :limit OFFSET :first
"""
_HISTORY = """
SELECT rating_after FROM results
WHERE person_id = ? AND game = ? AND rating_after IS NOT NULL
ORDER BY finished_at DESC, table_id DESC LIMIT ?
"""
_IN_ORDER = f"""
SELECT {RESULTS.select} FROM results
WHERE rated AND (finished_at, table_id, seat) > (?, ?, ?) ORDER BY finished_at, table_id, seat LIMIT ?
"""


class RatingStore(StorePart):
    """The part of the store with the ratings."""

    async def ratings(self, person_id: int) -> list[RatingRow]:
        """Return a person's ratings, one per game and kind."""
        sql = f"SELECT {RATINGS.select} FROM ratings WHERE person_id = ? ORDER BY game, kind"
        return RATINGS.decode_readable(await self._database.rows(sql, (person_id,)))

    async def rating_history(self, person_id: int, game: str, limit: int = 30) -> list[float]:
        """Return a person's rating after each of the last games, the oldest first."""
        rows = await self._database.rows(_HISTORY, (person_id, game, limit))
        return [rating for (rating,) in reversed(rows)]

    async def board(
        self, game: str, now: float, guild_id: int | None = None, *, first: int = 0, limit: int = 10
    ) -> list[RatingRow]:
        """Return the best players of a game, in a server or everywhere, the best first."""
        values = {"game": game, "since": now - MONTH, "guild": guild_id, "first": first, "limit": limit}
        return RATINGS.decode_readable(await self._database.rows(_BOARD, values))

    async def rate_all(self, progress: Callable[[int], object] = lambda count: None) -> None:
        """Recompute all ratings from all results, in one transaction.

        ``progress``: called with the number of further results done.
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
                updates = [RESULTS.encode(row) for row, old in zip(rated, rows, strict=True) if row != old]
                await connection.executemany(_PUT_RESULT, updates)
                progress(len(rows))
            await connection.execute("DELETE FROM ratings")
            await connection.executemany(_PUT_RATING, list(map(RATINGS.encode, ratings.values())))
            await connection.execute(_COUNT_MET)

    async def count_rated(self) -> int:
        """Return how many results count for ratings."""
        [(count,)] = await self._database.rows("SELECT count(*) FROM results WHERE rated")
        return int(count)


async def count_met(connection: Connection, people: Sequence[tuple[int, str]]) -> None:
    """Recount in the running transaction how many people each of these has met. ``people``: ids and games."""
    if people:
        await connection.alone("ratings")
        await connection.executemany(_COUNT_MET_BY, people)


async def rated(connection: Connection, ended: Ended) -> Ended:
    """Change the ratings of a game's people in the running transaction; return its end with the changes.

    The end is put after the last rated game of each of them, so that ``rate_all`` uses the same order.
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
    await connection.executemany(_PUT_RATING, list(map(RATINGS.encode, changed)))
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
    """Return the past of a game's people, and count this meeting among those of the day."""
    game, at = rows[0].game, rows[0].finished_at
    met = await DayCounts(connection, game, at).count(pairs(rows))
    people = {row.person_id for row in rows if row.person_id is not None} if met else set()
    peers: dict[int, int] = {}
    gained: dict[tuple[int, int], float] = {}
    for person in sorted(people):
        today = math.floor(at / DAY) * DAY
        peers_met = list(await connection.execute_fetchall(_PEERS, (game, person, today)))
        first_met = list(await connection.execute_fetchall(_FIRST_MET, (game, person)))
        peers[person] = counted_peers(len(peers_met), first_met[0][0] if first_met else None, at)
        shares: dict[int, list[float]] = {other: [] for other in people}
        for other, before, after, seated in await connection.execute_fetchall(
            _SHARES, (game, person, at - MONTH)
        ):
            if other in shares:
                shares[other].append(share(before, after, seated))
        gained |= {(person, other): math.fsum(each) for other, each in shares.items()}
    return Past(met, peers, gained)


async def _games(connection: Connection) -> AsyncIterator[tuple[ResultRow, ...]]:
    """Yield the results of every rated game, all seats at once, in the order in which they ended."""
    after: tuple[float, int, int] = (-math.inf, 0, 0)
    open_game: list[ResultRow] = []
    while values := list(await connection.execute_fetchall(_IN_ORDER, (*after, AT_ONCE))):
        last = dict(zip(RESULTS.names, values[-1], strict=True))
        after = (last["finished_at"], last["table_id"], last["seat"])
        rows = open_game + RESULTS.decode_readable(values)
        games = [tuple(rows_of_game) for _, rows_of_game in groupby(rows, attrgetter("table_id"))]
        for game in games[:-1]:
            yield game
        open_game = list(games[-1]) if games else []
    if open_game:
        yield tuple(open_game)


_PUT = RESULTS.insert("results", ("table_id", "seat"))
_OWN = ", ".join(f'mine."{name}"' for name in RESULTS.names)
_OF_PERSON = "results AS mine WHERE mine.person_id = :person"
_OF_GAME = " AND mine.game = :game"
_OF_SEVERAL = " AND mine.seats > 1"
_AGAINST = """ AND EXISTS (
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


class ResultStore(StorePart):
    """The part of the store with the results."""

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
        """Return a person's results, the newest first. ``game`` "": all games.

        ``opponent``: only games with that person. ``several``: only games of several seats, no puzzles.
        ``first``: how many of the newest to skip.
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
        """Return a person's totals at each game, the most played first."""
        return [Totals(*row) for row in await self._database.rows(_TOTALS, (person_id,))]

    async def meetings(self, person_id: int, opponent: int) -> list[Meetings]:
        """Return a person's results against another at each game, the game with most meetings first."""
        return [Meetings(*row) for row in await self._database.rows(_MEETINGS, (opponent, person_id))]

    async def unnoted(self, after: int, limit: int) -> list[int]:
        """Return up to ``limit`` finished tables without stored results, by id."""
        sql = f"SELECT id {_UNNOTED} AND id > ? ORDER BY id LIMIT ?"
        return [number for (number,) in await self._database.rows(sql, (after, limit))]

    async def count_unnoted(self) -> int:
        """Return the number of finished tables without stored results."""
        [(count,)] = await self._database.rows(f"SELECT count(*) {_UNNOTED}")
        return int(count)

    async def note_end(self, table_id: int, ended: Ended) -> None:
        """Store the end of a past game; ``rate_all`` computes its ratings."""
        async with self._database.writing() as connection:
            await put_results(connection, table_id, ended, rate=False)


def _chosen(person_id: int, game: str, opponent: int | None) -> tuple[str, dict[str, int | str | None]]:
    """Return the FROM clause for a person's results, and its bound values."""
    sql = _OF_PERSON + (_OF_GAME if game else "") + (_AGAINST if opponent is not None else "")
    return sql, {"person": person_id, "game": game, "opponent": opponent}


async def put_results(connection: Connection, table_id: int, ended: Ended, *, rate: bool) -> list[ResultRow]:
    """Store that a game ended, with its results, in the running transaction.

    If the game's people are all forgotten, no results are stored, since no later deletion would remove them.
    ``rate``: whether to change ratings. Returns the stored results of people who don't hide.
    """
    if all(row.person_id is None for row in ended.results):
        ended = Ended(ended.at)
    if rate:
        ended = await rated(connection, ended)
    await connection.execute("UPDATE tables SET ended_at = ? WHERE id = ?", (ended.at, table_id))
    await connection.executemany(_PUT, list(map(RESULTS.encode, ended.results)))
    if rate:
        met = [(row.person_id, row.game) for row in ended.results if row.rated and row.person_id is not None]
        await count_met(connection, met)
    shown = []
    for row in ended.results:
        hidden = await connection.execute_fetchall(_HIDES, (row.person_id,))
        shown += [] if row.person_id is None or list(hidden) else [row]
    return shown

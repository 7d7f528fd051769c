"""Check a database's pages, references and logs, and that every record still replays."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import subprocess
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from data.address import Address, Server
from data.backup import open_existing, postgres_module
from data.migrations import applied_migrations, known_migrations, migrate, outdated_form, pending_migrations
from data.store.sqlite import translated

RECORD_FORMAT = 1  # of games.record
AT_ONCE = 100
"""Number of records that one process replays: its start takes about as long as they do."""

ROOT = Path(__file__).resolve().parents[1]

_STEPS = """
SELECT tables.id, tables.step, count(log.step), coalesce(max(log.step), 0)
FROM tables LEFT JOIN log ON log.table_id = tables.id
GROUP BY tables.id, tables.step
HAVING tables.step <> count(log.step) OR tables.step <> coalesce(max(log.step), 0)
ORDER BY tables.id
"""
_STARTED = "SELECT id, game, version, options, seed FROM tables WHERE length(seed) > 0 ORDER BY id"
_LOG = "SELECT moves FROM log WHERE table_id = ? ORDER BY step"
_CHAINED = """
SELECT log.table_id, log.moves, (
    SELECT json_group_array(seat) FROM givers
    WHERE givers.table_id = log.table_id AND givers.step = log.step
)
FROM tables JOIN log ON log.table_id = tables.id
WHERE tables.chained AND log.step <= tables.step ORDER BY log.table_id, log.step
"""
_ROWS = {
    "table {} has results and is not over": """
        SELECT DISTINCT table_id FROM results JOIN tables ON tables.id = table_id
        WHERE status NOT IN ('over', 'cancelled')
    """,
    "table {} has results that do not belong together": """
        SELECT table_id FROM results GROUP BY table_id
        HAVING count(*) <> max(seats) OR min(seats) <> max(seats)
            OR count(*) FILTER (WHERE rated) NOT IN (0, count(*))
            OR min(finished_at) <> max(finished_at) OR min(game) <> max(game)
    """,
    "person {} has a rating that differs from the one after their last game (python -m data rebuild)": """
        SELECT DISTINCT person_id FROM ratings WHERE kind = 'people' AND coalesce(rating <> (
            SELECT rating_after FROM results
            WHERE results.person_id = ratings.person_id AND results.game = ratings.game
                AND rating_after IS NOT NULL
            ORDER BY finished_at DESC, table_id DESC LIMIT 1
        ), true)
    """,
    "table {} is a day's puzzle that has ended, and is not over": """
        SELECT DISTINCT table_id FROM dailies JOIN tables ON tables.id = table_id
        WHERE ended IS NOT NULL AND status <> 'over'
    """,
    "table {} was looked through for mistakes, and is not over": """
        SELECT DISTINCT table_id
        FROM (SELECT table_id FROM studies UNION SELECT table_id FROM mistakes) AS found
        JOIN tables ON tables.id = table_id WHERE status <> 'over'
    """,
    "tournament {} has a pairing whose points do not agree with how it ended": """
        SELECT DISTINCT tournament_id FROM pairings JOIN paired ON pairing_id = pairings.id
        WHERE (closed = '') <> (points IS NULL)
    """,
    "tournament {} has a pairing of a round that it has not reached": """
        SELECT DISTINCT tournaments.id FROM tournaments JOIN pairings ON tournament_id = tournaments.id
        WHERE pairings.round > tournaments.round
    """,
    "table {} does not say whether its seed is revealed": "SELECT id FROM tables WHERE proof IS NULL",
}
_JSON = {
    "table {} has options that can't be read": "SELECT id, options FROM tables ORDER BY id",
    "table {} has a log that can't be read": "SELECT table_id, moves FROM log ORDER BY table_id, step",
    "message {} of the outbox can't be read": "SELECT id, payload FROM outbox ORDER BY id",
}


class Reader(Protocol):
    """A connection for reading, of either engine."""

    def execute(self, sql: str, values: Sequence[Any] = ..., /) -> Iterable[Any]:
        """Return the rows of one query."""


@dataclass(frozen=True, slots=True)
class Record:
    """The record of one table as ``games.record`` reads it."""

    table_id: int
    text: str


Progress = Callable[[int], object]
"""Called with the number of records done since the last call."""


@contextlib.contextmanager
def newest_form(path: Address) -> Iterator[Reader]:
    """Yield a connection to the database in the newest form; the database itself is not changed.

    Raises:
        StoreError: it is missing, damaged, newer than the program or another program's.
    """
    if isinstance(path, Server):
        with postgres_module(path).snapshot(path) as reader:
            yield reader
        return
    with _as_it_is(path) as connection:
        known = known_migrations()
        if not pending_migrations(connection, path, known):
            yield connection
            return
        with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
            connection.backup(copy)
            migrate(copy, path, known)
            yield copy


@contextlib.contextmanager
def _as_it_is(path: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(open_existing(path)) as connection, translated(path):
        connection.execute("BEGIN")  # a snapshot, since the bot may be writing to the database
        yield connection


def older_form(path: Address) -> int | None:
    """Return the number of a database's form, None if a start of this program would not migrate it.

    Raises:
        StoreError: it is missing or (a server) empty, damaged, newer than the program or another program's.
    """
    if isinstance(path, Server):
        found: int | None = postgres_module(path).older_form(path)
        return found
    with _as_it_is(path) as connection:
        return outdated_form(applied_migrations(connection, path), path, known_migrations())


def failed_games(path: Address, since: float) -> dict[str, int]:
    """Return the number of tables at which computers failed to decide lately, by game.

    ``since``: tables where nobody has acted after this instant are left out.

    Raises:
        StoreError: it is missing, damaged or another program's.
    """
    sql = "SELECT game, count(*) FROM tables WHERE failed > 0 AND acted > ? GROUP BY game ORDER BY game"
    with newest_form(path) as connection:
        found: list[tuple[str, int]] = list(connection.execute(sql, (since,)))
    return dict(found)


def note_in(path: Address, key: str) -> str | None:
    """Return a note that the bot keeps in a database of any form, None if there is none.

    Raises:
        StoreError: it is missing, damaged or another program's.
    """
    with newest_form(path) if isinstance(path, Server) else _as_it_is(path) as connection:
        rows = connection.execute("SELECT value FROM notes WHERE key = ?", (key,))
        return next((str(value) for (value,) in rows), None)


def sql_problems(connection: Reader) -> Iterator[str]:
    """Yield a line for every fault of pages, references and rows."""
    if isinstance(connection, sqlite3.Connection):
        yield from _file_problems(connection)
    for table_id, step, count, last in connection.execute(_STEPS):
        yield f"table {table_id} is at step {step}, its log holds {count} steps up to {last}"
    yield from _giver_problems(connection)
    for sentence, sql in _ROWS.items():
        for (number,) in connection.execute(sql):
            yield sentence.format(number)
    for sentence, sql in _JSON.items():
        wrong = (number for number, text in connection.execute(sql) if _read(text) is None)
        yield from (sentence.format(number) for number in dict.fromkeys(wrong))


def _file_problems(connection: sqlite3.Connection) -> Iterator[str]:
    """Yield a line for every fault of pages and references; PostgreSQL itself guards against them."""
    for (line,) in connection.execute("PRAGMA integrity_check"):
        if line != "ok":
            yield f"the file is damaged: {line}"
    for table, _, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"a row of {table} refers to a missing row of {parent}"


def _giver_problems(connection: Reader) -> Iterator[str]:
    wrong = {}
    for table_id, moves, givers in connection.execute(_CHAINED):
        if (answers := _read(moves)) is not None and not _seats(answers) <= set(_read(givers)):
            wrong[table_id] = f"table {table_id} does not say who gave its answers"
    yield from wrong.values()


def _seats(answers: object) -> set[int]:
    """Return the seats of a step's answers, -1 for anything that isn't an answer."""
    parts = answers if isinstance(answers, list) else [answers]
    firsts = [part[0] if isinstance(part, list) and part else -1 for part in parts]
    return {first if isinstance(first, int) else -1 for first in firsts}


def _read(text: object) -> Any:
    """Return what a JSON text holds, None if it can't be read."""
    try:
        return json.loads(text)  # type: ignore[arg-type]
    except (ValueError, TypeError, RecursionError):
        return None


def records(connection: Reader) -> Iterator[Record]:
    """Yield the record of every table that has started and can be read."""
    for table_id, game, version, options, seed in list(connection.execute(_STARTED)):
        seats = connection.execute("SELECT level FROM seats WHERE table_id = ? ORDER BY seat", (table_id,))
        levels = [level for (level,) in seats]
        log = [_read(moves) for (moves,) in connection.execute(_LOG, (table_id,))]
        choices = _read(options)
        if choices is not None and None not in log:
            yield Record(table_id, record_text(game, version, choices, seed.hex(), levels, log))


def record_text(
    game: str, version: int, options: object, seed: str, levels: Sequence[str], log: Sequence[object]
) -> str:
    """Return a record as ``games.record`` reads it, a line of ASCII.

    ``seed``: in hex. ``levels``: "" for people.
    """
    content = {
        "format": RECORD_FORMAT,
        "game": game,
        "version": version,
        "options": options,
        "seats": [f"computer:{level}" if level else "person" for level in levels],
        "seed": seed,
        "log": log,
    }
    return json.dumps(content)


def outcomes(found: Sequence[Record]) -> list[dict[str, Any]]:
    """Return the ends of games: ``rank`` and ``score``, {} if nobody played, or the ``error``.

    Another process replays them, since data/ knows no game. It gets them through a pipe: some seeds are never
    revealed, and the disk may be full. If it dies at a record, that record gets an error, and a new process
    replays the rest.
    """
    command = [sys.executable, "-m", "games", "outcomes", "-"]
    ends: list[dict[str, Any]] = []
    while len(ends) < len(found):
        lines = "".join(f"{record.text}\n" for record in found[len(ends) :])
        done = subprocess.run(  # noqa: S603  a program of ours
            command, cwd=ROOT, input=lines, capture_output=True, text=True, check=False
        )
        ends += map(json.loads, done.stdout.splitlines())
        if len(ends) < len(found):
            ends.append({"error": (done.stderr.strip().splitlines() or ["it does not replay"])[-1]})
    return ends


def record_problems(found: Sequence[Record], progress: Progress) -> Iterator[str]:
    """Yield a line for every record that does not replay; one process per processor replays them."""
    parts = [found[first : first + AT_ONCE] for first in range(0, len(found), AT_ONCE)]
    with ThreadPoolExecutor(os.cpu_count()) as pool:
        for part, ends in zip(parts, pool.map(outcomes, parts), strict=True):
            for record, end in zip(part, ends, strict=True):
                if "error" in end:
                    yield f"table {record.table_id}: {end['error']}"
            progress(len(part))

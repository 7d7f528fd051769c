"""Check a database: its pages, its references, its logs, and that every record still replays."""

from __future__ import annotations

import contextlib
import json
import os
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from data.backup import open_existing
from data.migrations import known_migrations, migrate, pending_migrations
from data.store.database import translated

RECORD_FORMAT = 1  # of games.record
ROOT = Path(__file__).resolve().parents[1]

_STEPS = """
SELECT tables.id, tables.step, count(log.step), coalesce(max(log.step), 0)
FROM tables LEFT JOIN log ON log.table_id = tables.id
GROUP BY tables.id HAVING tables.step <> count(log.step) OR tables.step <> coalesce(max(log.step), 0)
"""
_STARTED = """
SELECT id, game, version, options, hex(seed) FROM tables WHERE length(seed) > 0 AND json_valid(options)
    AND NOT EXISTS (SELECT 1 FROM log WHERE table_id = tables.id AND NOT json_valid(moves))
ORDER BY id
"""
_ROWS = {
    "table {} does not tell who gave its answers": """
        SELECT DISTINCT tables.id FROM tables
        JOIN log ON log.table_id = tables.id, json_each(iif(json_valid(log.moves), log.moves, '[]')) AS move
        LEFT JOIN givers ON givers.table_id = log.table_id AND givers.step = log.step
            AND givers.seat = iif(move.type = 'array', json_extract(move.value, '$[0]'), -1)
        WHERE tables.chained AND log.step <= tables.step AND givers.seat IS NULL
    """,
    "table {} has results and is not over": """
        SELECT DISTINCT table_id FROM results JOIN tables ON tables.id = table_id WHERE status <> 'over'
    """,
    "table {} has results that do not belong together": """
        SELECT table_id FROM results GROUP BY table_id
        HAVING count(*) <> max(seats) OR min(seats) <> max(seats) OR min(rated) <> max(rated)
            OR min(finished_at) <> max(finished_at) OR min(game) <> max(game)
    """,
    "person {} has a rating that is not that of their last game (python -m data rebuild)": """
        SELECT DISTINCT person_id FROM ratings WHERE kind = 'people' AND rating IS NOT (
            SELECT rating_after FROM results
            WHERE results.person_id = ratings.person_id AND results.game = ratings.game
                AND rating_after IS NOT NULL
            ORDER BY finished_at DESC, table_id DESC LIMIT 1
        )
    """,
    "table {} is a day's puzzle that has ended, and is not over": """
        SELECT DISTINCT table_id FROM dailies JOIN tables ON tables.id = table_id
        WHERE ended IS NOT NULL AND status <> 'over'
    """,
    "table {} has options that can't be read": "SELECT id FROM tables WHERE NOT json_valid(options)",
    "table {} has a log that can't be read": "SELECT DISTINCT table_id FROM log WHERE NOT json_valid(moves)",
    "table {} does not tell whether its seed is revealed": "SELECT id FROM tables WHERE proof IS NULL",
    "message {} of the outbox can't be read": "SELECT id FROM outbox WHERE NOT json_valid(payload)",
}


@dataclass(frozen=True, slots=True)
class Record:
    """The record of one table as ``games.record`` reads it."""

    table_id: int
    text: str


Progress = Callable[[int], object]
"""Called with how many more records are done."""


@contextlib.contextmanager
def newest_form(path: Path) -> Iterator[sqlite3.Connection]:
    """Lend a connection to the database in the newest form; the file itself is not changed.

    Raises:
        StoreError: it is missing, damaged, newer than the program or another program's.
    """
    with contextlib.closing(open_existing(path)) as connection, translated(path):
        connection.execute("BEGIN")  # one moment of a database that the bot may be writing
        known = known_migrations()
        if not pending_migrations(connection, path, known):
            yield connection
            return
        with contextlib.closing(sqlite3.connect(":memory:", isolation_level=None)) as copy:
            connection.backup(copy)
            migrate(copy, path, known)
            yield copy


def sql_problems(connection: sqlite3.Connection) -> Iterator[str]:
    """Yield a line for every fault of pages, references and rows."""
    for (line,) in connection.execute("PRAGMA integrity_check"):
        if line != "ok":
            yield f"the file is damaged: {line}"
    for table, _, parent, _ in connection.execute("PRAGMA foreign_key_check"):
        yield f"a row of {table} refers to a missing row of {parent}"
    for table_id, step, count, last in connection.execute(_STEPS):
        yield f"table {table_id} is at step {step}, its log holds {count} steps up to {last}"
    for sentence, sql in _ROWS.items():
        for (number,) in connection.execute(sql):
            yield sentence.format(number)


def records(connection: sqlite3.Connection) -> Iterator[Record]:
    """Yield the record of every table that has started and can be read."""
    for table_id, game, version, options, seed in connection.execute(_STARTED).fetchall():
        seats = connection.execute("SELECT level FROM seats WHERE table_id = ? ORDER BY seat", (table_id,))
        rows = connection.execute("SELECT moves FROM log WHERE table_id = ? ORDER BY step", (table_id,))
        log = [json.loads(moves) for (moves,) in rows]
        text = record_text(game, version, json.loads(options), seed, [level for (level,) in seats], log)
        yield Record(table_id, text)


def record_text(
    game: str, version: int, options: object, seed: str, levels: Sequence[str], log: Sequence[object]
) -> str:
    """Return a record as ``games.record`` reads it. ``seed``: in hex; ``levels``: "" for people."""
    content = {
        "format": RECORD_FORMAT,
        "game": game,
        "version": version,
        "options": options,
        "seats": [f"computer:{level}" if level else "person" for level in levels],
        "seed": seed,
        "log": log,
    }
    return json.dumps(content, ensure_ascii=False)


def replay_file(file: Path) -> str:
    """Replay one record in another process, since data/ knows no game; return what is wrong or ""."""
    command = [sys.executable, "-m", "games", "replay", "--plain", str(file)]
    done = subprocess.run(  # noqa: S603  a program of ours
        command, cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, check=False
    )
    if done.returncode == 0:
        return ""
    return (done.stderr.strip().splitlines() or ["it does not replay"])[-1].removeprefix(f"{file} ")


def record_problems(found: Sequence[Record], progress: Progress) -> Iterator[str]:
    """Yield a line for every record that does not replay; one replays on each processor."""
    with (
        tempfile.TemporaryDirectory() as folder,  # mode 0700: the records of open games are secret
        ThreadPoolExecutor(os.cpu_count()) as pool,
    ):

        def problem(record: Record) -> str:
            file = Path(folder, f"table-{record.table_id}.json")
            file.write_text(record.text, "utf-8")
            return replay_file(file)

        for record, said in zip(found, pool.map(problem, found), strict=True):
            if said:
                yield f"table {record.table_id}: {said}"
            progress(1)

"""The disk fails under the real program in the middle of a game: nobody believes what is not on it.

Full: the operating system refuses to let files grow. Locked: another program holds the database. Read-only:
SQLite takes nothing more (``start/sitecustomize.py``). What the store makes of each, to the statement, is in
``tests/data``; what each command and button says then, in ``tests/e2e/test_faults.py``.
"""

from __future__ import annotations

import contextlib
import resource
import sqlite3
import sys
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

import games
from tests.process.program import Program
from tests.process.reaper import watched
from tests.process.seated import Sent
from tests.process.tables import LONG, Tables, tables_at
from tests.soaking import first

SMALL = 4096
"""Bytes to which files may grow on a disk that is full: less than one change of the database needs."""


@contextlib.contextmanager
def full(tables: Tables[Program]) -> Iterator[None]:
    assert sys.platform == "linux"  # for the types: elsewhere it is not among the faults
    process = tables.program.process
    before = resource.prlimit(process, resource.RLIMIT_FSIZE)
    resource.prlimit(process, resource.RLIMIT_FSIZE, (SMALL, before[1]))
    yield
    resource.prlimit(process, resource.RLIMIT_FSIZE, before)


@contextlib.contextmanager
def locked(tables: Tables[Program]) -> Iterator[None]:
    with contextlib.closing(sqlite3.connect(tables.program.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
        other.execute("ROLLBACK")


@contextlib.contextmanager
def read_only(tables: Tables[Program]) -> Iterator[None]:
    mark = tables.program.database.with_name("closed")
    mark.touch()
    yield
    mark.unlink()


FAULTS = (full, read_only, locked) if sys.platform == "linux" else (read_only, locked)
"""A limit of another process can be set on Linux alone."""


@pytest.mark.proves("faults of the disk tried")
@pytest.mark.parametrize("fault", first(1, FAULTS), ids=lambda fault: fault.__name__)
async def test_nobody_believes_what_the_disk_did_not_take_and_it_goes_on_after(
    tmp_path: Path, fault: Callable[[Tables[Program]], contextlib.AbstractContextManager[None]]
) -> None:
    async with tables_at(tmp_path, "disk", **watched(READ_ONLY=str(tmp_path / "closed"))) as tables:
        await tables.open(games.load("rainbow_pentagon"), tables.tab.you, tables.tab.mina)
        [ledger] = tables.ledgers
        await tables.play(ledger, 1)
        await tables.settled()
        [you, *_] = tables.seated[1]
        you.time_limit, you.disk_may_fail = LONG, True
        step = ledger.read().step
        move = ledger.game.legal(ledger.state, you.seat)[0]
        not_taken = you.localizer.say("error.store")
        you.refused.clear()
        with fault(tables):
            for _ in range(2):
                sent = Sent(step, move)
                await you.send(sent)
                assert not sent.taken
            assert [words.strip("*") for words in you.refused] == [not_taken] * 2
            now = ledger.read()
            assert (now.step, now.answers.get(you.seat)) == (step, None)
        await tables.play(ledger, step + 2)
        await tables.settled()
        assert dict(ledger.log[step])[you.seat] in [sent.move for sent in you.sent if sent.step == step]
        await tables.finish()

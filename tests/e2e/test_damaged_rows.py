"""Rows that nobody can read: a start leaves them where they are, says so once, and all others go on."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from data.words import CATALOGS, Catalogs
from tests import toy
from tests.data.damaging import lax
from tests.e2e.club import club_at

WORDS = Catalogs((CATALOGS, toy.CATALOGS))
RESTS = "#{} can’t go on now"
NAMED = "#{} can’t go on with this version"

FIRST = 101
DAMAGE = (
    "UPDATE tables SET options = 'x' WHERE id = {}",
    """UPDATE tables SET options = '{{"nowhere":1}}' WHERE id = {}""",
    "UPDATE tables SET proof = NULL WHERE id = {}",
    "UPDATE tables SET status = 'gone' WHERE id = {}",
    "UPDATE tables SET status = NULL WHERE id = {}",
    "UPDATE tables SET game = 'nowhere' WHERE id = {}",
    "UPDATE tables SET version = 99 WHERE id = {}",
    "UPDATE tables SET acted = NULL WHERE id = {}",
    "UPDATE seats SET seat = 7 WHERE seat = 1 AND table_id = {}",
    "UPDATE seats SET level = 'sly' WHERE seat = 1 AND table_id = {}",
    "UPDATE seats SET name = NULL WHERE table_id = {}",
    "UPDATE log SET moves = 'x' WHERE table_id = {}",
    """UPDATE log SET moves = '[[0,"z"],[1,"z"]]' WHERE table_id = {}""",
    "DELETE FROM log WHERE table_id = {}",
    "UPDATE answers SET move = NULL WHERE table_id = {}",
)
NUMBERS = range(FIRST, FIRST + len(DAMAGE))

UNNAMED = [FIRST + DAMAGE.index("UPDATE seats SET name = NULL WHERE table_id = {}")]
"""Who sits there can't be read."""


pytestmark = pytest.mark.usefixtures("with_toy")


def copied(connection: sqlite3.Connection, number: int) -> None:
    """Add a table that is the first one with another number."""
    for table, key in (("tables", "id"), ("seats", "table_id"), ("log", "table_id")):
        names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
        columns = ", ".join(f'"{name}"' if name != key else str(number) for name in names)
        connection.execute(f"INSERT INTO {table} SELECT {columns} FROM {table} WHERE {key} = 1")
    connection.execute(
        f"INSERT INTO answers (table_id, step, seat, move, at) VALUES ({number}, 1, 1, 'keep', 1.0)"
    )


async def test_no_damaged_table_stops_another(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann], "easy", game="toy")
        await ann.dm("a")
        thread = await club.table([ben], "easy")
        secrets = [club.hosted(number).row.seed.hex() for number in (1, 2)]
        await club.die()
        with lax(club.path) as connection:
            for number, damage in zip(NUMBERS, DAMAGE, strict=True):
                copied(connection, number)
                connection.execute(damage.format(number))
            connection.execute(
                "INSERT INTO outbox (table_id, channel_id, kind, slot, payload)"
                f" VALUES (2, {thread.id}, 'send', 'x', 'x'), ({FIRST}, {thread.id}, 'send', 'x', '{{}}')"
            )
            connection.execute("UPDATE persons SET games_seen = 'x'")
            connection.execute("INSERT INTO digests VALUES (1, 0, 'x', 2)")
        caplog.clear()
        await club.rise(after=100)
        await ben.dm(club.claims(ben, 2)[0])
        assert club.hosted(2).row.step == 1
        await ann.slash("submit", move="keep", table=1)
        assert club.hosted().row.status == "over"
        lines = [line for line in caplog.text.splitlines() if "quarantined" in line]
        assert sorted(int(line.split("table ")[1].split()[0]) for line in lines) == list(NUMBERS)
        assert caplog.text.count("of the outbox is left where it is") == 1
        assert not any(secret in caplog.text for secret in secrets)
        mine = (await ann.slash("tables")).said
        assert [number for number in NUMBERS if NAMED.format(number) not in mine] == UNNAMED
        assert RESTS.format(FIRST) in (await ann.slash("table", table=FIRST)).said
        assert "You sit at" not in mine
        with lax(club.path) as connection:
            assert connection.execute("SELECT count(*) FROM outbox").fetchone() == (2,)


async def test_a_finished_table_that_cannot_be_read_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann = club.person("ann")
        await club.table([ann], "easy", options="max_turns=1")
        await ann.slash("submit", move=club.claims(ann)[0])
        await club.die()
        with lax(club.path) as connection:
            connection.execute("UPDATE log SET moves = '[]'")
        await club.rise()
        for _ in range(2):
            assert RESTS.format(1) in (await ann.slash("record", table=1)).said

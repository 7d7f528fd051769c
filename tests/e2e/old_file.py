"""A database that an older program left, and a simulated Discord with everything that the file refers to."""

from __future__ import annotations

import contextlib
import json
import re
import sqlite3
from collections.abc import AsyncIterator, Iterator
from pathlib import Path
from typing import Any

from simcord.backend.models.message import Message

from tests.e2e.club import Club, Player, club_at
from tests.e2e.every_state import WORDS, Server, hide

FILE = Path(__file__).parents[1] / "data" / "versions" / "0003_every_state.sql"
OUTAGE = 5000.0
COMPONENTS_V2 = 1 << 15

_DMS = """
SELECT DISTINCT messages.channel_id, iif(slot = 'barred', host_id, coalesce(person_id, owner_id))
FROM messages
JOIN tables ON tables.id = messages.table_id
LEFT JOIN seats ON seats.table_id = messages.table_id AND slot LIKE 'ask:%:' || seat
WHERE slot = 'barred' OR slot LIKE 'ask:%'
"""
_PEOPLE = """
SELECT DISTINCT name, coalesce(person_id, owner_id) AS person FROM seats WHERE person > 0 AND name <> ''
"""


class OldFile:
    """The file's contents, as the older program wrote them."""

    def __init__(self) -> None:
        text = FILE.read_text("utf-8")
        self.numbers = {state: int(n) for n, state in re.findall(r"^-- (\d+): (.*)$", text, re.MULTILINE)}
        self._rows = sqlite3.connect(":memory:")
        self._rows.executescript(text)

    def all(self, sql: str, *values: Any) -> list[Any]:
        """Return the rows of a query."""
        return self._rows.execute(sql, values).fetchall()

    def value(self, column: str, state: str) -> Any:
        """Return a column's value for the table in this state."""
        return self.all(f"SELECT {column} FROM tables WHERE id = ?", self.numbers[state])[0][0]

    @property
    def last_alive(self) -> float:
        """When the older program was last alive."""
        return float(self.all("SELECT at FROM heartbeat")[0][0])

    def since(self, state: str) -> float:
        """Return the time since when nobody could play at the table in this state."""
        aside = self.value("json_extract(notes, '$.aside')", state)
        return self.last_alive if aside is None else float(aside)

    def write(self, path: Path) -> None:
        """Write the database to the path of the club's own."""
        for side in ("", "-wal", "-shm"):
            path.with_name(path.name + side).unlink(missing_ok=True)
        with contextlib.closing(sqlite3.connect(path)) as target:
            self._rows.backup(target)


@contextlib.contextmanager
def _numbered(club: Club, number: int) -> Iterator[None]:
    """Let the simulated Discord give this id to whatever is made meanwhile."""
    club.env.backend.snowflake = lambda: number
    try:
        yield
    finally:
        del club.env.backend.snowflake


def _people(club: Club, file: OldFile) -> list[Player]:
    people = {}
    for name, number in file.all(_PEOPLE):
        with _numbered(club, number):
            people[name] = club.person(name)
    [(guest,)] = file.all("SELECT person_id FROM seats WHERE state = 'invited'")
    assert guest == people["eva"].id
    return [people[name] for name in ("ann", "ben", "cho", "dee", "eva")]


def _channels(club: Club, file: OldFile) -> None:
    [(guild,)] = file.all("SELECT DISTINCT guild_id FROM tables")
    club.guild = club.env.create_guild("Every state", id=guild)
    channels = {}
    for state in ("barred", "lobby"):
        with _numbered(club, file.value("channel_id", state)):
            channels[state] = club.guild.create_text_channel(state)
    club.channel = channels["lobby"]


def _messages(club: Club, file: OldFile) -> None:
    backend = club.env.backend
    for channel, person in file.all(_DMS):
        with _numbered(club, channel):
            backend.get_dm_channel(person)
    for thread, channel in file.all("SELECT thread_id, channel_id FROM tables WHERE thread_id IS NOT NULL"):
        backend.create_thread(channel, "table", backend.bot_user.id, message_id=thread, broadcast=False)
    [(digests,)] = file.all("SELECT value FROM notes WHERE key = 'digests'")
    standing = [*file.all("SELECT channel_id, message_id FROM messages"), *json.loads(digests).values()]
    for channel, number in sorted(map(tuple, standing), key=lambda place: place[1]):
        shown = [{"type": 10, "content": "as it was"}]
        message = Message(
            number, channel, backend.bot_user.id, timestamp=backend.now_iso(), flags=COMPONENTS_V2,
            components=shown,
        )  # fmt: skip
        backend.commit_message(message, broadcast=False)


@contextlib.asynccontextmanager
async def started_on_old_file(folder: Path) -> AsyncIterator[tuple[Server, OldFile]]:
    """Start today's bot on the file, ``OUTAGE`` seconds after the older program was last alive."""
    file = OldFile()
    async with club_at(folder, catalogs=WORDS) as club:
        _channels(club, file)
        server = Server(club, _people(club, file), file.numbers)
        _messages(club, file)
        hide(club, file.value("channel_id", "barred"))
        await club.die()
        file.write(club.path)
        await club.rise(file.last_alive + OUTAGE - club.clock.now())
        yield server, file

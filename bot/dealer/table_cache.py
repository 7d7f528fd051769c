"""The tables in memory: by number, by person, by server.

Others may still use a table that is evicted. While they do, a new search finds that same object: a table is
never in memory twice, each time with a lock of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from weakref import WeakValueDictionary

from bot.tables.table import RUNNING, Table
from data.rows import SeatRow, TableRow

FINISHED_KEPT = 50
"""So many finished tables stay in memory, since people look at the end again and press Rematch."""

ALONE_KEPT = 1000
"""So many games without a clock that people play alone in DMs stay in memory; the store has them all."""

QUIET = 300.0
"""Seconds after which a sleeping table is evicted, if nobody has used it since."""


class Index:
    """Finds numbers by a key, a person or a server, and forgets a number under all its keys."""

    def __init__(self) -> None:
        self._numbers: dict[int, set[int]] = {}
        self._keys: dict[int, tuple[int, ...]] = {}

    def __contains__(self, key: object) -> bool:
        """Tell whether any number belongs to a key."""
        return key in self._numbers

    def __len__(self) -> int:
        """Return how many keys lead to any number."""
        return len(self._numbers)

    def put(self, number: int, keys: Iterable[int]) -> None:
        """Let a number be found by these keys and no others."""
        self.drop(number)
        self._keys[number] = tuple(keys)
        for key in self._keys[number]:
            self._numbers.setdefault(key, set()).add(number)

    def of(self, key: int) -> list[int]:
        """Return the numbers of a key, the lowest first."""
        return sorted(self._numbers.get(key, ()))

    def drop(self, number: int) -> None:
        """Find a number no more."""
        for key in self._keys.pop(number, ()):
            numbers = self._numbers.get(key, set())
            numbers.discard(number)
            if not numbers:
                self._numbers.pop(key, None)

    def drop_key(self, key: int) -> None:
        """Forget a key."""
        self._numbers.pop(key, None)


class TableCache:
    """Keeps tables. ``leaves``: is called with a table that is about to be evicted."""

    def __init__(self, leaves: Callable[[Table], None]) -> None:
        self._leaves = leaves
        self._held: WeakValueDictionary[int, Table] = WeakValueDictionary()
        self._by_person = Index()  # people who have a seat or may take one back
        self._by_server = Index()
        self.tables: dict[int, Table] = {}

    def put(self, table: Table) -> Table:
        """Keep a table, once; people find it as long as they sit there or may sit down again."""
        number = table.row.id
        kept = self.tables.setdefault(number, self._held.setdefault(number, table))
        people = {seat.person_id or seat.owner_id for seat in kept.seats}
        self._by_person.put(number, (person for person in people if person is not None))
        self._by_server.put(number, (kept.row.guild_id,))
        return kept

    def held(self, number: int) -> Table | None:
        """Return a table that somebody still uses."""
        return self._held.get(number)

    def all_in_memory(self) -> list[Table]:
        """Return the tables in memory, and those evicted that somebody still uses."""
        return list(self._held.values())

    def evict(self, number: int) -> None:
        """Drop a table from memory; the store has it."""
        if (table := self.tables.get(number)) is not None:
            self._leaves(table)
        self.tables.pop(number, None)
        self._by_person.drop(number)
        self._by_server.drop(number)

    def delete(self, number: int) -> None:
        """Find a table no more, even while somebody uses it."""
        self.evict(number)
        self._held.pop(number, None)

    def forget_person(self, person_id: int) -> None:
        """Find no table by a person any more."""
        self._by_person.drop_key(person_id)

    def has_seat(self, person_id: int) -> bool:
        """Tell whether a person has a seat at any of them."""
        return person_id in self._by_person

    def of(self, person_id: int) -> list[Table]:
        """Return those where a person has or had a seat, the oldest first."""
        return [self.tables[number] for number in self._by_person.of(person_id)]

    def in_server(self, guild_id: int) -> list[Table]:
        """Return those of a server."""
        return [self.tables[number] for number in self._by_server.of(guild_id)]

    def evict_finished(self) -> None:
        """Keep only the newest finished tables in memory; the store has them all."""
        finished = [number for number, table in self.tables.items() if table.row.status not in RUNNING]
        for number in finished[:-FINISHED_KEPT]:
            if not self.tables[number].lock.locked():
                self.evict(number)

    def evict_idle_solo_games(self) -> bool:
        """Evict games that wait for their one person, but not the newest touched; tell whether any went."""
        idle = idle_solo_games(self.tables.values(), ALONE_KEPT)
        unused = [table for table in idle if not table.lock.locked()]
        for table in unused:
            self.evict(table.row.id)
        return bool(unused)

    @staticmethod
    def is_wanted(table: Table, now: float) -> bool:
        """Tell whether somebody works at a table now or did so lately."""
        return table.lock.locked() or table.touched <= now < table.touched + QUIET


def is_sleeping(row: TableRow) -> bool:
    """Tell whether a table stays as it is until somebody wakes it or its server comes back."""
    return row.status == "asleep" and row.lost_at is None and row.barred_since is None


def idle_solo_games(tables: Iterable[Table], kept: int) -> list[Table]:
    """Return the games that wait for their one person alone, without the ``kept`` newest touched."""
    idle = [table for table in tables if _is_idle_solo(table.row, table.seats)]
    return sorted(idle, key=lambda table: table.touched)[: max(0, len(idle) - kept)]


def _is_idle_solo(row: TableRow, seats: Sequence[SeatRow]) -> bool:
    """Tell whether a table stays as it is until its one person does something."""
    timed = (row.deadline, row.paused_until, row.lost_at, row.evicted_at, row.barred_since)
    alone = len(seats) == 1 and seats[0].person_id is not None
    return alone and row.in_dms and row.status in {"open", "asleep"} and all(each is None for each in timed)

"""What the store needs from its database, on either engine: SQLite or PostgreSQL.

Every statement in ``data/store`` is written once, for both engines:

- values are bound by ``?``, by ``?1`` (where one is used twice) or by ``:name``;
- flags are booleans: ``WHERE hidden``, ``SET hidden = true``, never ``= 1``, never summed up: count what is
  true by ``count(*) FILTER (WHERE ...)``;
- ``CASE WHEN``, ``coalesce``, ``ON CONFLICT``, ``RETURNING``; no ``iif``, ``ifnull``, ``total()``,
  ``max(a, b)``, ``instr``, ``GLOB``, ``INSERT OR ...``, ``rowid``, ``sum`` of whole numbers without a cast;
- what is inside a JSON text is read in Python; a column of ``excluded`` or of the table is named with it;
- a subquery in FROM has a name; reserved words ("left", "only") go in double quotes, texts in single ones;
- a whole number divided by a whole number is a whole number; nothing is cast from REAL to INTEGER, which
  SQLite cuts and PostgreSQL rounds;
- where several processes could change the same rows depending on what they read, the transaction calls
  ``alone`` first.

A new migration is a file for SQLite in ``data/migrations``, and a second one for PostgreSQL if it can't be
translated (``data/store/postgres/schema.py``). Code for one engine alone is in ``data/store/sqlite.py`` or in
``data/store/postgres``.
"""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Coroutine, Iterable, Iterator, Mapping, Sequence
from contextlib import AbstractAsyncContextManager, contextmanager
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Final, Protocol, TypeAlias, TypeVar

from data.address import Address

# -- the part of the data that a process serves: all of it, or one shard's -------------------------------


def shard_of(guild_id: int, shards: int) -> int:
    """Return the shard, of ``shards``, that gets a server's events; 0 (no server) belongs to the first."""
    return (guild_id >> 22) % shards


@dataclass(frozen=True, slots=True)
class ShardPart:
    """The servers of one of several shards, or one ``server`` alone. Data of no server is the first one's."""

    shard: int = 0
    shards: int = 1
    server: int = 0

    def of(self, guild_id: int) -> int:
        """Return the shard to which a server belongs."""
        return shard_of(guild_id, self.shards)

    def has(self, guild_id: int) -> bool:
        """Return whether a server belongs to this part."""
        if self.server:
            return guild_id == self.server
        return self.shards == 1 or self.of(guild_id) == self.shard

    def where(self, column: str = "guild_id") -> str:
        """Return the condition that a column holds one of these servers."""
        if self.server:
            return f"{column} = {self.server}"
        if self.shards == 1:
            return "true"
        return f"({column} / {2**22}) % {self.shards} = {self.shard}"

    def where_table(self) -> str:
        """Return the condition that ``table_id`` is a table of these servers."""
        if self.shards == 1:
            return "true"
        return f"table_id IN (SELECT id FROM tables WHERE {self.where()})"  # noqa: S608  numbers alone


WHOLE: Final = ShardPart()


# -- which process owns which shard ----------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Lease:
    """A shard that a process owns for a while. ``epoch``: grows with each new owner."""

    shard: int
    epoch: int


class Guard(Protocol):
    """Decides whether changes are allowed."""

    async def check(self, raw: Any) -> None:
        """Check within a transaction that its changes are allowed, up to its end.

        Raises: StoreError: they are not.
        """

    def guard_query(self) -> tuple[str, Sequence[Any]]:
        """Return a query and its values; it fails, by a division by zero, if changes aren't allowed.

        It is sent as part of changes made in a single statement, and holds the leases until that ends.

        Raises: StoreError: it is already known that changes aren't allowed.
        """


@dataclass(frozen=True, slots=True)
class LeaseState:
    """What a process holds after reporting that it is alive. ``lost``: what others have taken since."""

    held: frozenset[Lease]
    lost: frozenset[Lease]
    over: int
    """Number of shards to hand over, one at a time, for a fair division."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Who has a shard, or had it last ("" once given up). ``left``: seconds until the lease ends, or < 0."""

    shard: int
    owner: str
    left: float


def fair_shares(count: int, held: Mapping[str, int]) -> dict[str, int]:
    """Return how many of ``count`` shards each process should hold: an equal number, or one more.

    ``held``: how many each holds now. Those with the most get the extra one, so that few shards move.
    """
    least, more = divmod(count, len(held)) if held else (0, 0)
    order = sorted(held, key=lambda name: (-held[name], name))
    return {name: least + (place < more) for place, name in enumerate(order)}


T = TypeVar("T")

Values: TypeAlias = Sequence[Any]
Bound: TypeAlias = Values | Mapping[str, Any]
"""Values for a statement's marks, in order or by name."""

Statement: TypeAlias = tuple[str, Bound]
"""A statement and the values for its marks."""


class Done(Protocol):
    """The result of a statement."""

    @property
    def rowcount(self) -> int:
        """How many rows it changed."""


class Statements(Protocol):
    """Runs statements within one transaction."""

    def later(self, sql: str, parameters: Bound = ..., /) -> None:
        """Send a statement with the next one, or with the commit.

        For changes whose result isn't needed: on SQLite, switching to its thread costs more than the
        statement. If the statement fails, the next one fails.
        """

    def execute_fetchall(self, sql: str, parameters: Any = ..., /) -> Awaitable[Iterable[Any]]:
        """Run one statement and return its rows."""


class Connection(Statements, Protocol):
    """A connection to the database, lent for one transaction."""

    def execute(self, sql: str, parameters: Any = ..., /) -> Awaitable[Done]:
        """Run one statement."""

    def executemany(self, sql: str, parameters: Iterable[Any], /) -> Awaitable[object]:
        """Run one statement with each of these values."""

    def dictionaries(self, sql: str, parameters: Any = ..., /) -> Awaitable[list[dict[str, Any]]]:
        """Run one query and return its rows by the names of their columns."""

    def references(self, table: str, /) -> Awaitable[list[tuple[str, str]]]:
        """Return the tables and their columns that refer to a table."""

    def flags(self, table: str, /) -> Awaitable[frozenset[str]]:
        """Return a table's columns that take a bool, not a number."""

    def last_number(self, table: str, /) -> Awaitable[int]:
        """Return the last number that a table has assigned to a row, 0 for none."""

    def set_last_number(self, table: str, number: int, /) -> Awaitable[None]:
        """Let a table assign only higher numbers."""

    def alone(self, what: str, /) -> Awaitable[None]:
        """Block other processes that call this with the same name until the transaction ends."""

    def ring(self, shard: int, /) -> Awaitable[None]:
        """Make a shard's process check its inbox after the transaction."""


Work: TypeAlias = Callable[[Statements], Coroutine[Any, Any, T]]
"""Runs statements that belong together, and returns a result made from their rows."""


class Transactions(ABC):
    """A database shared by coroutines.

    Transactions are isolated: no coroutine's statement gets into another's transaction, and none reads
    uncommitted data.
    """

    guard: Guard | None = None
    """Decides within each transaction whether this process may change anything; only on PostgreSQL."""

    part: ShardPart = WHOLE
    """The part of the data that this process serves."""

    @property
    @abstractmethod
    def path(self) -> Address:
        """The database's location, without a password."""

    @abstractmethod
    async def close(self) -> None:
        """Wait for the running transaction, then close. A second call does nothing."""

    @abstractmethod
    async def scrub(self) -> None:
        """Remove deleted data from all our files, after any reader that is in the way has ended.

        PostgreSQL does this by itself, in its own time.

        Raises:
            StoreError: the disk failed.
        """

    @abstractmethod
    def reading(self) -> AbstractAsyncContextManager[Connection]:
        """Yield a connection for reads that belong together.

        Raises:
            StoreError: with the reason.
        """

    @abstractmethod
    def writing(self) -> AbstractAsyncContextManager[Connection]:
        """Yield a connection for one transaction, committed at the end of the block.

        An exception or a cancellation inside the block undoes everything. A cancellation during the commit
        itself leaves all or nothing. The current interaction's id is stored with its first transaction.

        Raises: StoreError: with the reason; nothing was changed, except perhaps for the reason "unsure".
        """

    async def transaction(self, work: Work[T], *, durable: bool = True) -> T:
        """Run ``work`` as one transaction, committed on return, and return its result.

        It awaits only its own statements and may run in another thread, so it must not touch shared state.
        A cancellation leaves all of it or nothing. ``durable``: it is on the disk on return; otherwise
        perhaps only with the next durable one, for data that a start can find again.

        Raises:
            StoreError: see ``writing``.
        """
        async with self.writing() as connection:
            return await work(connection)

    async def rows(self, sql: str, values: Bound = ()) -> Sequence[Values]:
        """Return the rows of one query; a mapping binds values by their names."""
        async with self.reading() as connection:
            return list(await connection.execute_fetchall(sql, values))

    async def change(self, sql: str, values: Bound = ()) -> None:
        """Run one statement as a transaction of its own, committed on return."""
        await self.together((sql, values))

    @abstractmethod
    async def together(self, *changes: Statement, durable: bool = True) -> None:
        """Make independent changes as one transaction, committed on return.

        Each changes a different table and reads nothing that another one changes, so an engine may run them
        together. None begins with WITH. ``durable``: see ``transaction``.

        Raises:
            StoreError: see ``writing``.
        """


class StorePart:
    """A part of the store; all parts share one database."""

    def __init__(self, database: Transactions) -> None:
        self._database = database


@dataclass(slots=True)
class Interaction:
    """The interaction being handled. ``stored``: its id is on the disk.

    It is stored with its first change, in one transaction. So an interaction that Discord repeats acts once,
    even if the program died in between: either both its change and its id are on the disk, or neither is.
    """

    id: int
    stored: bool = False


_acting: ContextVar[Interaction | None] = ContextVar("acting", default=None)


@contextmanager
def acting_on(interaction_id: int | None) -> Iterator[None]:
    """Store an interaction's id with the first change made in this block, or by tasks that it starts.

    ``None``: store no id with these changes; they may be made again.
    """
    token = _acting.set(None if interaction_id is None else Interaction(interaction_id))
    try:
        yield
    finally:
        _acting.reset(token)


def unstored() -> Interaction | None:
    """Return the interaction being handled, if its id isn't stored yet.

    The id is committed with the interaction's first change, so it acts once even if Discord delivers it
    twice; and only then does Discord's code 40060 mean that our own answer was accepted.
    """
    acting = _acting.get()
    return None if acting is None or acting.stored else acting


def interaction_statement(acting: Interaction) -> Statement:
    """Return the statement that stores an interaction's id."""
    return "INSERT INTO interactions (id) VALUES (?) ON CONFLICT DO NOTHING", (acting.id,)

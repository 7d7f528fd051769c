"""Follow games by DM: each turn, or only the end.

Followers are told a moment after a step, about the state at that time, so several quick steps become one DM.
The DMs go through the outbox, in the queue of a person's alerts, which lets everything else go first; nothing
at the table waits for them. A DM says what the table shows to everybody, and goes only to people who still
see its channel, don't sit there, and haven't blocked anybody who does.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from bot.dealer.agenda import WHOLE, Agenda
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Transport
from bot.messages.follow_message import followed_message
from bot.messages.people import People
from bot.messages.step_messages import StepMessages
from bot.tables.events import Cancelled, Changed, Dealt, Events
from bot.tables.refusal import Refusal
from bot.tables.table import RUNNING, Table
from data.message_rows import OutboxRow, Post
from data.store import Store
from data.store.follows import FollowRow
from data.turns import in_turns

SETTLES = 3.0
"""Seconds after a step until its followers are told: the table itself comes first."""

MOST = 25
"""Largest number of games that a person can follow at a time."""

STAGE, HALF = 200.0, 10
"""Rating points that a game's stage is worth at most, and the step at which half of them is reached."""

UNRATED = 1500.0
"""Mean rating assumed for a game in which nobody has one."""


def interest(table: Table, mean: float | None) -> tuple[bool, float, int]:
    """Return a key that sorts games, the most interesting first: running ones, strong ones, late ones.

    ``mean``: the mean rating of its players, None if nobody there has one.
    """
    stage = STAGE * table.row.step / (table.row.step + HALF)
    return table.row.status != "open", -((UNRATED if mean is None else mean) + stage), -table.row.id


class Following:
    """Keeps who follows which table, and sends them DMs."""

    def __init__(
        self,
        registry: Registry,
        people: People,
        store: Store,
        outbox: Outbox,
        transport: Transport,
        agenda: Agenda,
        events: Events,
    ) -> None:
        self._registry = registry
        self._people = people
        self._store = store
        self._outbox = outbox
        self._transport = transport
        self._agenda = agenda
        self._followed: set[int] = set()
        """The tables that somebody follows."""
        self._events = events
        self._listens = False
        agenda.handle("follows", self._look)

    # -- who follows -----------------------------------------------------------------------------------

    async def follow(self, table: Table, person_id: int, locale: str, *, each_turn: bool) -> bool:
        """Have a person follow a table, or stop if they already do in this way; return whether they now do.

        Raises:
            Refusal: its game is over, they sit there, have blocked somebody who does, or follow too many.
        """
        await self._refuse(table, person_id)
        mine = {row.table_id: row for row in await self._store.follows_of(person_id)}
        before = mine.get(table.row.id)
        if before is not None and before.each_turn is each_turn:
            await self._store.drop_follow(person_id, table.row.id)
            return False
        if before is None and len(mine) >= MOST:
            raise Refusal("follow_most", limit=MOST)
        await self._store.follow(FollowRow(person_id, table.row.id, each_turn, locale, table.row.step))
        self._note((table.row.id,))
        return True

    async def stop(self, person_id: int, table_id: int) -> None:
        """Stop a person from following a table."""
        await self._store.drop_follow(person_id, table_id)

    async def _refuse(self, table: Table, person_id: int) -> None:
        if table.row.status not in RUNNING:
            raise Refusal("table_over", table=table.row.id)
        if _sits(table, person_id):
            raise Refusal("follow_seated", table=table.row.id)
        if blocked := await self._blocked(table, person_id):
            raise Refusal("you_block", names=tuple(f"<@{other}>" for other in blocked))

    async def _blocked(self, table: Table, person_id: int) -> list[int]:
        """Return the people at a table whom this person has blocked."""
        return sorted(table.people.intersection(await self._store.blocked_by(person_id)))

    async def games_to_watch(self, guild_id: int, person_id: int) -> list[Table]:
        """Return a server's running games in channels, the most interesting first.

        Games with somebody whom the person has blocked are left out.
        """
        public = [
            table
            for table in self._registry.tables_in(guild_id)
            if table.row.status in {"open", "paused"} and table.has_place and not table.row.in_dms
        ]
        blocked = await self._store.blocked_by(person_id)
        visible = [table for table in public if table.people.isdisjoint(blocked)]
        means = await self._store.mean_ratings([table.row.id for table in visible]) if visible else {}
        return sorted(visible, key=lambda table: interest(table, means.get(table.row.id)))

    # -- tell them -------------------------------------------------------------------------------------

    def _note(self, numbers: Iterable[int]) -> None:
        """Note followed tables; subscribe to tables' steps once there is one."""
        self._followed.update(numbers)
        if self._followed and not self._listens:
            self._listens = True
            self._events.on(Dealt, Changed, Cancelled, react=lambda event: self._plan(event.table))

    def _plan(self, table: Table) -> None:
        """Tell a table's followers of its newest step after a moment."""
        if table.row.id in self._followed:
            self._agenda.at(table.asked_at + SETTLES, "follows", table.row.id)

    async def _look(self, numbers: Sequence[int], now: float) -> float | None:
        """Tell the followers of these tables; at the start, find the tables that have any."""
        if WHOLE in numbers:
            found = await self._store.followed()
            self._note(found)
            for number in (number for number, owed in found.items() if owed):
                self._agenda.wake("follows", number)
        await self._agenda.each("follows", numbers, self._tell)
        return None

    async def _tell(self, number: int) -> None:
        """Tell a table's followers of its newest step, or of its end, after which nobody follows it."""
        rows = await self._store.follows_at(number)
        if not rows:
            self._followed.discard(number)
            return
        try:
            table = await self._registry.table_or_cancelled(number)
        except Refusal:  # it can't be read
            return
        await self._people.load(row.person_id for row in rows)
        over, step = table.row.status not in RUNNING, table.row.step
        due = [row for row in rows if over or (row.each_turn and row.step < step)]
        posts = {}
        async for row in in_turns(due, 1):  # a final may have dozens of followers
            if table.row.step != step:  # they are told of the newer step instead
                return
            posts[row.person_id] = self._post(table, row)
        sent = await self._store.tell_followers(number, step, posts, over=over)
        if over:
            self._followed.discard(number)
        self._outbox.push(sent)

    def _post(self, table: Table, row: FollowRow) -> Post:
        reader = self._people.known(row.person_id, locale=row.locale)
        words = StepMessages(self._people.catalogs, table, table.row, table.seats).read_in(reader.language)
        message = followed_message(words, reader).to_json()
        payload = {"message": message, "alert": True, "follows": table.row.step}
        return Post(row.person_id, "dm", "", payload)

    async def is_wanted(self, alert: OutboxRow) -> bool:
        """Return whether a DM to a follower is still to be sent: it is the newest, and they may see it.

        Raises:
            Unavailable, StoreError: this can't be known at the moment.
        """
        number, person_id = alert.table_id, alert.channel_id
        try:
            table = await self._registry.table_or_cancelled(number)
        except Refusal:
            return False
        runs, newest = table.row.status in RUNNING, table.row.step == alert.payload["follows"]
        follows = not runs or any(row.person_id == person_id for row in await self._store.follows_at(number))
        if not newest or not follows or _sits(table, person_id) or await self._blocked(table, person_id):
            return False
        if await self._transport.may_look(table.row.guild_id, table.row.channel_id, person_id):
            return True
        await self._store.drop_follow(person_id, number)
        return False


def _sits(table: Table, person_id: int) -> bool:
    return any(person_id in {seat.person_id, seat.owner_id} for seat in table.seats)

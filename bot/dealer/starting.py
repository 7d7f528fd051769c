"""Turn a lobby into a table: one transaction with its first messages."""

from __future__ import annotations

from collections.abc import Callable

from bot.clock import Clock
from bot.dealer.lobby_updates import call_ends
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.messages.posts import Posts
from bot.services.compute import Compute
from bot.tables.lobby import Lobby, dealt
from bot.tables.options import game_options
from bot.tables.table import Table, asked_by_dm
from data.rows import Stored
from data.store import Store


class Starting:
    """Turns lobbies into tables. ``goes_on``: lets a new table go on."""

    def __init__(
        self,
        registry: Registry,
        store: Store,
        clock: Clock,
        compute: Compute,
        posts: Posts,
        outbox: Outbox,
        goes_on: Callable[[Table], None],
    ) -> None:
        self._registry = registry
        self._store = store
        self._clock = clock
        self._compute = compute
        self._posts = posts
        self._outbox = outbox
        self._goes_on = goes_on

    async def begin(self, lobby: Lobby) -> Table:
        """Start a game of one seat, whose message stands; the command that opened it starts it too.

        Raises:
            Refusal: see ``start``.
        """
        assert lobby.place is not None
        return await self.start(lobby, lobby.row.host_id, lobby.place.message_id, lobby.seats[0].joined)

    async def start(self, lobby: Lobby, person_id: int, lobby_message: int, pressed: str) -> Table:
        """Start the game: one transaction with the first messages of the dealer.

        ``pressed``: the id of the interaction that starts it, a part of the seed (``dealt``).

        Raises:
            Refusal: see ``Lobby.may_start`` and ``dealt``.
        """
        async with lobby.lock:
            lobby.may_start(person_id)
            await self._compute.warm(lobby.game, game_options(lobby.game, lobby.row.options))
            row, step = await self._compute.run(dealt, lobby, lobby_message, pressed, self._clock.now())
            table = Table(Stored(row, lobby.playing, (), (), {}), self._store, self._clock)
            await self._posts.prepare(table)
            table.begins(step)
            posts = [*self._posts.on_start(table, step, lobby_message), *call_ends(lobby)]
            sent = await lobby.started(row, posts)
        # It is on disk: from here on it is a table, and only now is anybody told of it.
        self._registry.replace_lobby(table)
        self._outbox.push(sent)
        table.asked_by_dm = asked_by_dm(sent)
        self._goes_on(table)
        await self._posts.note_sent(table, sent)
        return table

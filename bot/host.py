"""The host of all tables: finds them, opens and starts them, keeps them going. Knows no Discord."""

from __future__ import annotations

import asyncio
import logging
import secrets
from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from types import MappingProxyType
from typing import Any

import games
from bot.advice import Analyses
from bot.allowance import USUAL, Allowance, Limits
from bot.announcer import Announcer
from bot.barring import Barring
from bot.bests import Bests
from bot.carrier import Carrier, Outgoing
from bot.clock import Clock
from bot.dealer import Dealer
from bot.digests import Digests
from bot.lobby import Lobby, game_options, settle
from bot.lobby_board import LobbyBoard
from bot.manager import Manager
from bot.message import Message
from bot.outbox import Outbox
from bot.pace import PACE
from bot.people import People
from bot.recovery import RUNNING, fold_or_leave, stored_or_leave, take_up
from bot.refusal import Refusal
from bot.runner import Runner
from bot.services import Services
from bot.speech import written_name
from bot.studio import Studio, warm
from bot.table import Table
from bot.timekeeper import Timekeeper
from bot.timetable import Timetable
from data.rows import OutboxRow, SeatRow, Stored, TableRow
from data.store import Store, StoreError
from data.words import Catalogs
from games.disclosure import disclosed
from games.game import Game
from games.record import Record
from games.rng import SeededRng

log = logging.getLogger(__name__)

EDIT_GAP = 2.0
"""Seconds between two edits of a table's open message."""

FINISHED_KEPT = 50
"""Finished tables that stay at hand, since people look at the end again and press Rematch."""

TITLE_SEED = bytes(32)


class Host:
    """Everything that is the same for all tables of one bot."""

    def __init__(
        self,
        store: Store,
        catalogs: Catalogs,
        studio: Studio,
        carrier: Carrier,
        clock: Clock,
        salt: str,
        edit_gap: float = EDIT_GAP,
        services: Mapping[str, str] = MappingProxyType({}),
        limits: Limits = USUAL,
        pace: float = PACE,
    ) -> None:
        self.store = store
        self.catalogs = catalogs
        self.studio = studio
        self.carrier = carrier
        self.clock = clock
        self.edit_gap = edit_gap
        self.pace = pace
        self.people = People(store)
        self.bests = Bests(store)
        self.announcer = Announcer(catalogs, self.people, self.bests)
        self.barring = Barring(self)
        self.outbox = Outbox(store, carrier, clock, self.render, self.closed_to, self.barring, salt)
        self.limits = limits
        self.pictures = Allowance(limits.pictures, clock)
        self.suggestions = Allowance(limits.suggestions, clock)
        self.analyses = Analyses(studio, limits.analyses)
        self.services = Services(services, store, clock, studio.run)
        self.tables: dict[int, Table] = {}
        self.lobbies: dict[int, Lobby] = {}
        self.aside: dict[int, frozenset[int]] = {}
        """Stored tables that this program can't run, and who sits there as far as that is known."""
        self.runner = Runner(self)
        self.manager = Manager(self)
        self.digests = Digests(self)
        self.lobby_board = LobbyBoard(self)
        self.timetable = Timetable(self)
        self.timekeeper = Timekeeper(clock, self.timetable.tick)

    # -- start and stop --------------------------------------------------------------------------------

    async def start(self) -> None:
        """Take everything up where it was left; an outage costs nobody any time."""
        await take_up(self)

    async def stop(self) -> None:
        """Stop between two answers; nothing is lost."""
        await self.timekeeper.close()
        await self.runner.close()
        await self.analyses.close()
        await self.services.close()
        await self.outbox.close()
        await self.store.beat(self.clock.now())

    def adopt(self, stored: Stored) -> Table | Lobby:
        """Have a stored table or lobby at hand.

        Raises:
            Refusal: this program does not know its game in that version.
        """
        number = stored.table.id
        try:
            if stored.table.status == "lobby":
                return self.lobbies.setdefault(number, Lobby(stored, self.store, self.clock))
            return self.tables.setdefault(number, Table(stored, self.store, self.clock))
        except KeyError:
            raise Refusal("table_aside", table=number) from None

    def _let_go(self) -> None:
        """Keep only the newest finished tables at hand; the store has them all."""
        finished = [number for number, table in self.tables.items() if table.row.status not in RUNNING]
        for number in finished[:-FINISHED_KEPT]:
            if not self.tables[number].lock.locked():
                del self.tables[number]

    # -- finding ---------------------------------------------------------------------------------------

    async def table(self, number: int) -> Table:
        """Return a table that has started, finished ones too.

        Raises:
            Refusal: there is none of that number, or this program can't run it.
        """
        self._not_aside(number)
        if number not in self.tables:
            stored = await stored_or_leave(self, number)
            if stored is None or stored.table.status in {"lobby", "cancelled"} or not stored.table.seed:
                raise Refusal("no_table", table=number)
            self._let_go()
            self.adopt(stored)
        table = self.tables[number]
        if not await fold_or_leave(self, table):
            raise Refusal("table_aside", table=number)
        await self.people.load(seat.person_id for seat in table.seats)
        return table

    def lobby(self, number: int) -> Lobby:
        """Return an open lobby.

        Raises:
            Refusal: it has started, was cancelled, or never was, or this program can't run it.
        """
        self._not_aside(number)
        try:
            return self.lobbies[number]
        except KeyError:
            raise Refusal("lobby_closed", table=number) from None

    def _not_aside(self, number: int) -> None:
        if number in self.aside:
            raise Refusal("table_aside", table=number)

    def aside_of(self, person_id: int) -> list[int]:
        """Return the numbers of the tables left aside at which a person sits, as far as that is known."""
        return sorted(number for number, people in self.aside.items() if person_id in people)

    def tables_of(self, person_id: int) -> list[Table]:
        """Return the running tables at which a person sits, the oldest first."""
        mine = (
            table
            for table in self.tables.values()
            if person_id in table.people and table.row.status in RUNNING
        )
        return sorted(mine, key=lambda table: table.row.id)

    async def table_in(self, channel_id: int) -> int | None:
        """Return the number of the table whose thread this is, finished ones too."""
        row = await self.store.message(channel_id)  # a thread has the id of the lobby's message
        return row.table_id if row is not None and row.slot == "lobby" else None

    # -- lobbies and starts ----------------------------------------------------------------------------

    async def open_lobby(
        self,
        guild_id: int,
        channel_id: int,
        host: SeatRow,
        game_id: str,
        given: Mapping[str, object],
        language: str,
    ) -> Lobby:
        """Open a lobby; its secret is drawn here and its commitment can be shown from now on.

        Raises:
            Refusal: unknown or unprepared game, unknown option, a limit reached, or a channel where no
                tables may open.
        """
        try:
            game = games.load(game_id)
        except KeyError:
            raise Refusal("game", allowed=tuple(games.all_games())) from None
        if game.id in self.studio.unready:
            raise Refusal("game_unready")
        assert host.person_id is not None
        await self._within_limits(guild_id, channel_id, host.person_id)
        self._room_to_wait(channel_id, game)
        now = self.clock.now()
        row = TableRow(
            0, guild_id, channel_id, None, host.person_id, game.id, game.version, settle(game, given),
            language, "lobby", secrets.token_bytes(32), now, acted=now,
        )  # fmt: skip
        number, _ = await self.store.add_table(row, (host,))
        stored = Stored(replace(row, id=number), (host,), (), (), {})
        lobby = self.lobbies[number] = Lobby(stored, self.store, self.clock)
        self.timekeeper.wake()
        return lobby

    async def cancel_lobby(self, lobby: Lobby, person_id: int, *, manager: bool = False) -> None:
        """Close a lobby for good; its place counts no more.

        Raises:
            Refusal: see ``Lobby.may_cancel``.
        """
        async with lobby.lock:
            lobby.may_cancel(person_id, manager=manager)
            await self.lobby_board.close(lobby)

    async def _within_limits(self, guild_id: int, channel_id: int, person_id: int) -> None:
        guild = await self.people.guild(guild_id)
        if person_id in guild.banned:
            raise Refusal("banned")
        if guild.channels and channel_id not in guild.channels:
            raise Refusal("channel", channels=tuple(f"<#{channel}>" for channel in guild.channels))
        rows = await self.store.tables_in(guild_id, ("lobby", *RUNNING))
        here = [row for row in rows if row.id not in self.aside]
        if len(here) >= guild.max_tables:
            raise Refusal("tables_server", limit=guild.max_tables)
        if sum(row.host_id == person_id for row in here) >= guild.max_tables_person:
            raise Refusal("tables_person", limit=guild.max_tables_person)

    def _room_to_wait(self, channel_id: int, game: Game[Any]) -> None:
        """Lobbies stand in the channel, seen by all; what is begun at once does not wait there."""
        waiting = sum(lobby.row.channel_id == channel_id for lobby in self.lobbies.values())
        if game.seats[-1] > 1 and waiting >= self.limits.tables_waiting:
            raise Refusal("tables_waiting", limit=self.limits.tables_waiting)

    async def start_table(self, lobby: Lobby, person_id: int, lobby_message: int, pressed: str) -> Table:
        """Start the game: one transaction with everything the dealer says first.

        ``pressed``: the id of the interaction that starts it, a part of the seed (``Lobby.dealt``).

        Raises:
            Refusal: see ``Lobby.may_start`` and ``Lobby.dealt``.
        """
        async with lobby.lock:
            lobby.may_start(person_id)
            await self.people.load(seat.person_id for seat in lobby.seats)
            await self.studio.run(warm, lobby.game, game_options(lobby.game, lobby.row.options))
            row, _, step = lobby.dealt(lobby_message, pressed)
            table = Table(Stored(row, lobby.seats, (), (), {}), self.store, self.clock)
            dealer = Dealer(self.catalogs, table, row, lobby.seats)
            sent = await lobby.started(row, self.announcer.on_start(dealer, step, lobby_message))
        del self.lobbies[row.id]
        self.tables[row.id] = table
        self._let_go()
        self.outbox.push(sent)
        self.runner.poke(table)
        self.timekeeper.wake()
        await self.explained(table, sent)
        return table

    async def explained(self, table: Table, sent: Sequence[OutboxRow]) -> None:
        """Remember whom the prompts among these messages tell what the open question asks."""
        ask = table.ask
        if ask is None or not ask.sealed:
            return
        with suppress(StoreError):  # then it is told once more
            for post in sent:
                if post.kind == "dm" and post.slot.startswith("ask:"):
                    await self.people.met(post.channel_id, table.row.game, ask.phase)

    # -- what messages need ----------------------------------------------------------------------------

    async def render(self, table_id: int, message: Message) -> Outgoing:
        """Draw a message's picture and make its files; see who is to hear it."""
        if message.people:
            heard = self.digests.heard(await self._speaking(table_id), message.people)
            message = replace(message, people=heard)
        if message.picture is None and message.attachment is None:
            return Outgoing(message)
        if message.picture is not None and message.picture.kind == "title":
            stored = await self.store.stored(table_id)
            return Outgoing(message, await self.title(stored.table.game) if stored else None)
        table = await self._speaking(table_id)
        png = None
        if (picture := message.picture) is not None:
            step = table.step_at(picture.step)
            event = step.events[picture.event] if picture.event >= 0 else None
            view = event.view if event is not None else None
            if view is None:
                view = table.game.view(step.state, picture.seat)
            png = await self.studio.paint(table.row.game, view, picture.theme)
        files: tuple[tuple[str, bytes], ...] = ()
        if message.attachment is not None:
            files = ((message.attachment.name, self.public_record(table).to_text().encode()),)
        return Outgoing(message, png, files)

    async def _speaking(self, table_id: int) -> Table:
        """Return a table that has something to say.

        Raises:
            Refusal: there is none of that number, so nobody need hear it.
            RuntimeError: it is left aside, and what it has to say waits with it.
        """
        try:
            return await self.table(table_id)
        except Refusal:
            if table_id in self.aside:
                raise RuntimeError(f"table {table_id} is left aside") from None
            raise

    async def closed_to(self, table_id: int, person_id: int) -> None:
        """Write no more DMs to somebody who has closed them; the button at the table does all of it."""
        table = await self.table(table_id)
        async with table.lock:
            seats = tuple(replace(s, dm=False) if s.person_id == person_id else s for s in table.seats)
            await table.update(table.row, seats)

    async def title(self, game_id: str, theme: str = "dark") -> bytes:
        """Return a game's title picture: its table as it stands before anybody has moved."""
        game = games.load(game_id)
        options = {key: option.default for key, option in game.options.items()}
        seats = min(game.seats[-1], max(game.seats[0], 5))
        state = game.setup(seats, options, SeededRng(TITLE_SEED, 0)).state
        return await self.studio.paint(game_id, game.view(state, None), theme)

    def public_record(self, table: Table) -> Record:
        """Return a finished game's record with its proof; without it, what everybody has seen of the game.

        Raises:
            Refusal: the game is not over; until then log and record are private.
        """
        if table.row.status != "over":
            raise Refusal("record_private", table=table.row.id)
        names = {f"seat {seat.seat}": self.seat_name(table, seat) for seat in table.seats}
        record = replace(table.record, notes={**table.record.notes, **names})
        if table.row.notes.get("reveal_seed", "on") == "on":
            record = replace(record, secret=table.row.secret, entropy=table.row.entropy)
        else:
            record = disclosed(record)
        outcome = table.game.outcome(table.state)
        return record if outcome is None else record.closed(outcome)

    def seat_name(self, table: Table, seat: SeatRow) -> str:
        """Return the name of whoever sits there, in the table's language, as a file has it."""
        return written_name(self.announcer.dealer(table).speech.name(seat.seat))

    # -- changes that everybody sees -------------------------------------------------------------------

    def refresh(self, table: Table) -> None:
        """Let the table's open message show how things stand; gathered: many changes cost one edit."""
        self.runner.refresh(table)
        self.digests.look()

    async def idle(self) -> None:
        """Wait until no table thinks and no message waits."""
        await self.runner.idle()
        await self.outbox.idle()
        await asyncio.sleep(0)

"""Rematches: offered once in the old thread, joined by a press, begun when all are in, or ended.

The offer and the old table's note of it are one transaction, and its message goes through the outbox like any
other, so it is posted once even after a crash. The game starts once the message is posted (its id is part of
the seed) and all are in, whichever comes last.
"""

from __future__ import annotations

import logging
import secrets
from contextlib import suppress
from dataclasses import replace

import games
from bot.clock import Clock
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.opening import NOWHERE, Admission, Opening
from bot.dealer.registry import Registry
from bot.delivery.outbox import Outbox
from bot.errors import log_fault
from bot.messages.display_names import place_link
from bot.messages.lobby_message import first_offer
from bot.messages.people import People
from bot.services.background import Background
from bot.services.backoff import retry_until_done
from bot.tables.hours import usual_seconds
from bot.tables.lobby import Lobby, Rematch, kept_options, offered_for, turned_seats
from bot.tables.refusal import Refusal
from bot.tables.series import score_after
from bot.tables.table import Table
from data.message_rows import MessageRow, Post
from data.rows import SeatRow, TableRow
from data.store import StoreError
from games.game import Ask

log = logging.getLogger(__name__)

PAIR = 2
"""Seats of a game in which a rematch is with the other player or with nobody."""


class Rematches:
    """Offers rematches and starts them."""

    def __init__(
        self,
        registry: Registry,
        admission: Admission,
        opening: Opening,
        lobbies: Lobbies,
        people: People,
        outbox: Outbox,
        clock: Clock,
    ) -> None:
        self._registry = registry
        self._admission = admission
        self._opening = opening
        self._lobbies = lobbies
        self._people = people
        self._outbox = outbox
        self._clock = clock
        self._starting = Background()
        self.idle, self.close = self._starting.idle, self._starting.close

    def resume(self) -> None:
        """Start the offers that were complete when the program stopped."""
        for lobby in list(self._registry.lobbies.values()):
            if isinstance(lobby, Rematch):
                self._start_if_complete(lobby)

    # -- asking ----------------------------------------------------------------------------------------

    async def offer_or_join(self, table: Table, asker: SeatRow) -> Rematch:
        """Offer a rematch to everybody from a finished table, or join the open offer.

        Raises: Refusal: the game isn't over, the asker didn't play, the rematch has begun, or a limit is
        reached.
        """
        person = asker.person_id
        assert person is not None
        async with table.lock:  # no unit of work: the offer is stored, and the old table's note of it with it
            rematch = await self._open_offer(table)
            if rematch is None:
                return await self._offer(table, asker)
        await self.join(rematch, asker)
        return rematch

    async def _open_offer(self, table: Table) -> Rematch | None:
        """Return the open offer, None if a new one may be made.

        Raises:
            Refusal: the game isn't over, or the rematch has begun.
        """
        if table.row.status != "over":
            raise Refusal("table_running", table=table.row.id)
        number = table.row.rematch_id
        if number is None:
            return None
        lobby = self._registry.lobbies.get(number)
        if isinstance(lobby, Rematch):
            return lobby
        if lobby is not None:  # opened in the channel by an earlier version
            raise Refusal("rematch_begun", table=number, thread=f"<#{lobby.row.channel_id}>")
        seating = None
        with suppress(Refusal):  # this program can't run it
            seating = await self._registry.seating(number)
        if seating is None:  # it was cancelled, or is no longer stored
            return None
        raise Refusal("rematch_begun", table=number, thread=place_link(seating.table))

    async def _offer(self, table: Table, asker: SeatRow) -> Rematch:
        """Offer a rematch; hold the old table's lock. People who were called before are not called again."""
        own = [seat for seat in table.seats if asker.person_id in {seat.person_id, seat.owner_id}]
        if not own:
            raise Refusal("rematch_others")
        assert asker.person_id is not None
        old, game = table.row, games.load(table.row.game)
        thread_id = old.thread_id if not old.in_dms else None
        if thread_id is not None and await self._registry.is_taken(thread_id):
            raise Refusal("place_taken")
        limits = await self._admission.limits(
            old.guild_id, old.channel_id, asker.person_id, game, waits=False
        )
        guild = await self._people.guild(old.guild_id)
        outcome = table.game.outcome(table.state)
        score = score_after(old, table.seats, outcome.rank) if outcome is not None else None
        score = None if score is None or score.is_decided else score
        row = self._row(table, asker.person_id, thread_id)
        row = replace(row, series_game=score.number + 1 if score is not None else 1)
        seats, calling = turned_seats(table, asker, guild.banned, score), old.rematch_id is None
        apart = await self._admission.blockers(asker.person_id, seats)

        def posts(lobby: Lobby) -> list[Post]:
            assert isinstance(lobby, Rematch)
            message = first_offer(self._people.catalogs, lobby, apart, calling=calling)
            return [Post(row.place_id, "send", "lobby", {"message": message.to_json()})]

        rematch = await self._opening.add(row, seats, posts, limits)
        assert isinstance(rematch, Rematch)
        rematch.as_offered = rematch.seats
        table.note_rematch(rematch.row.id)
        return rematch

    def _row(self, table: Table, host_id: int, thread_id: int | None) -> TableRow:
        old, game, now = table.row, games.load(table.row.game), self._clock.now()
        ask = table.game.ask(table.step_at(max(0, old.step - 1)).state)
        return TableRow(
            0, old.guild_id, old.channel_id, thread_id, host_id, game.id, game.version,
            kept_options(game, old), old.language, "lobby", secrets.token_bytes(32), now, acted=now,
            rematch_of=old.id, offered_until=now + offered_for(_usual(old, ask)),
            in_words=old.in_words, in_dms=old.guild_id == NOWHERE,
        )  # fmt: skip

    # -- answering -------------------------------------------------------------------------------------

    async def join(self, rematch: Rematch, seat: SeatRow) -> None:
        """Accept an offer: take a seat, and start if everybody has one.

        Raises:
            Refusal: see ``Rematch.join``; or the person is banned, or new and outside the ratings.
        """
        assert seat.person_id is not None
        await self._admission.unbanned(rematch.row.guild_id, seat.person_id)
        if not rematch.wanted.is_open and not await self._belongs(rematch, seat.person_id):
            if rematch.wanted.is_by_invitation:
                raise Refusal("rematch_closed")
            await self._admission.admit(rematch, seat.person_id)
        await rematch.join(seat)
        self._answered(rematch)

    async def _belongs(self, rematch: Rematch, person_id: int) -> bool:
        """Return whether a person was in the old game, or has a seat here if that game can't be read."""
        if any(seat.person_id == person_id for seat in rematch.seats):
            return True
        with suppress(Refusal):
            seating = await self._registry.seating(rematch.row.rematch_of or 0)
            return seating is not None and seating.concerns(person_id)
        return False

    async def decline(self, rematch: Rematch, person_id: int, *, named: bool = True) -> None:
        """Decline an offer; it ends if nobody who accepted is left, or if it was between two players.

        ``named``: see ``Rematch.leave``.

        Raises:
            Refusal: this person has no seat, or it has started or ended meanwhile.
        """
        await rematch.leave(person_id, named=named)
        async with rematch.lock:
            refused = named and len(rematch.seats) == PAIR
            if (rematch.is_deserted or refused) and rematch.row.status == "lobby":
                await self._lobbies.close(rematch)
                return
        self._answered(rematch)

    def _answered(self, rematch: Rematch) -> None:
        self._lobbies.refresh(rematch)
        self._start_if_complete(rematch)

    # -- starting --------------------------------------------------------------------------------------

    async def shown(self, place: MessageRow) -> None:
        """Note which message shows an offer, once it is posted."""
        rematch = self._registry.lobbies.get(place.table_id)
        if isinstance(rematch, Rematch) and rematch.place is None:
            rematch.place = place
            if rematch.seats is not rematch.as_offered:
                self._lobbies.refresh(rematch)
            self._start_if_complete(rematch)

    async def moved(self, number: int) -> bool:
        """Move an offer to the channel if the thread refuses it; return whether it was an offer.

        If the channel refuses it too, the offer ends.
        """
        rematch = self._registry.lobbies.get(number)
        if not isinstance(rematch, Rematch):
            return False
        async with rematch.lock:
            row = rematch.row
            if row.thread_id is None or row.status != "lobby":
                await self._lobbies.close(rematch)
                return True
            apart = await self._admission.blockers(row.host_id, rematch.seats)
            message = first_offer(self._people.catalogs, rematch, apart, calling=True)
            post = Post(row.channel_id, "send", "lobby", {"message": message.to_json()})
            self._outbox.push(await rematch.moved_to_channel(post))
        return True

    async def begin(self, rematch: Rematch, person_id: int, pressed: str) -> None:
        """Start with the people who are in.

        Raises:
            Refusal: see ``Opening.start``.
        """
        await self._opening.start(rematch, person_id, pressed)

    def _start_if_complete(self, rematch: Rematch) -> None:
        """Start a complete offer; retry while it is complete, since nobody presses again."""
        number = rematch.row.id
        if rematch.place is not None and rematch.is_complete and number not in self._starting:
            self._starting.run(retry_until_done(lambda: self._try_to_start(rematch)), number)

    async def _try_to_start(self, rematch: Rematch) -> bool:
        """Start a complete rematch; return False if it failed for a reason that may pass."""
        if not rematch.is_complete or rematch.row.status != "lobby":
            return True
        try:
            await self.begin(rematch, rematch.row.host_id, rematch.last_join)
        except Refusal:
            return True  # it has started or ended, or somebody left meanwhile
        except StoreError:
            log.warning("the rematch %d could not start yet: the store failed", rematch.row.id)
            return False
        except Exception as error:
            log_fault(log, f"the rematch {rematch.row.id} could not start yet", error)
            return False
        return True


def _usual(row: TableRow, ask: Ask | None) -> float | None:
    """Return the usual time (seconds) of a table's questions, None for no limit."""
    return None if ask is None or ask.seconds is None else usual_seconds(row, ask.seconds)

"""Edit the messages of lobbies: whatever happens at the same time, the last state stays.

All edits of a lobby's message go through one queue, that of the thread which the message will have. So an
edit comes after the earlier ones, and before the start's, which turns the lobby into a pointer.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial

from bot.clock import Clock
from bot.dealer.registry import Registry
from bot.delivery.delivery import UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Gone
from bot.messages.display_names import private_language, title_picture
from bot.messages.lobby_message import (
    changed_call,
    lobby_message,
    lost_seat_message,
    paired_message,
    ready_message,
)
from bot.messages.localizer import Localizer
from bot.messages.message import Message
from bot.messages.people import Preferences
from bot.messages.posts import delete_post, redrawn_post
from bot.messages.rematch_message import ended_offer, rematch_message
from bot.services.lru_cache import LruCache
from bot.tables.lobby import CHANGED, Lobby, Paired, Rematch, Rows, unconfirmed
from data.message_rows import Post
from data.rows import SeatRow, TableRow
from data.words import Catalogs
from games.durations import HOUR

LOOKED_AT = 600.0
"""Seconds after which whoever has opened a lobby may not look at it any more."""


def call_ends(lobby: Lobby) -> list[Post]:
    """Return the posts that delete the calls of invited people, after those that are on their way."""
    return [delete_post(lobby.row.channel_id, slot) for slot in sorted(lobby.calls)]


def _can_start(lobby: Lobby, seats: Sequence[SeatRow]) -> bool:
    """Tell whether a lobby with these seats can start: enough are there, and nobody is waited for."""
    there = all(seat.state == "joined" for seat in seats)
    return len(seats) in lobby.seating and there and not unconfirmed(lobby.row, seats)


class LobbyUpdates:
    """Shows lobbies, from their first click to their end."""

    def __init__(
        self, registry: Registry, outbox: Outbox, catalogs: Catalogs, preferences: Preferences, clock: Clock
    ) -> None:
        self._registry = registry
        self._outbox = outbox
        self._catalogs = catalogs
        self._preferences = preferences
        self._clock = clock
        self._ready_at: LruCache[tuple[int, int], float] = LruCache()  # by lobby and seats: when it was told

    def refresh(self, lobby: Lobby) -> None:
        """Have a lobby's message edited; changes that wait for their turn share one edit.

        Where one plays alone there is nothing to wait for, so the message shows no lobby.
        """
        if lobby.place is not None and not lobby.solo and lobby.queue is not None:
            self._outbox.run(lobby.queue, lambda: self._edit(lobby), ("lobby", lobby.row.id))

    async def _edit(self, lobby: Lobby) -> None:
        if (place := lobby.place) is None or lobby.row.status != "lobby":
            return
        try:
            await self._outbox.edit(place, self._message(lobby))
        except Gone as gone:
            if gone.code in {UNKNOWN_MESSAGE, UNKNOWN_CHANNEL}:  # it was deleted while the bot was away
                await self.deleted({place.message_id})
            raise

    def show_end(self, lobby: Lobby) -> None:
        """Have the message of a lobby edited that was cancelled before it was known which message that is."""
        place = lobby.place
        if place is not None and lobby.queue is not None:
            self._outbox.run(lobby.queue, lambda: self._outbox.edit(place, self._ended(lobby)))

    def _message(self, lobby: Lobby) -> Message:
        if isinstance(lobby, Paired):
            return paired_message(self._catalogs, lobby)
        if isinstance(lobby, Rematch):
            return rematch_message(self._catalogs, lobby)
        return lobby_message(self._catalogs, lobby)

    async def join(self, lobby: Lobby, seat: SeatRow) -> None:
        """Seat a person; the host of a lobby that has stood for some time hears that it can start.

        Raises:
            Refusal: see ``Lobby.join``.
        """
        await self._preferences.load([lobby.row.host_id])
        self._changed_seats(lobby, await lobby.join(seat, partial(self._ready, lobby, seat.person_id)))

    async def leave(self, lobby: Lobby, person_id: int) -> None:
        """Free a person's seat; its host hears if the lobby waited for no other answer.

        Raises:
            Refusal: see ``Lobby.leave``.
        """
        await self._preferences.load([lobby.row.host_id])
        self._changed_seats(lobby, await lobby.leave(person_id, partial(self._ready, lobby, person_id)))

    async def confirm(self, lobby: Lobby, person_id: int, seen: str) -> None:
        """Let a person keep their seat under what has changed; its host hears if it can start now.

        Raises:
            Refusal: see ``Lobby.confirm``.
        """
        await self._preferences.load([lobby.row.host_id])
        told = partial(self._ready, lobby, person_id)
        self._changed_seats(lobby, await lobby.confirm(person_id, seen, told))

    async def set_options(self, lobby: Lobby, host_id: int, given: Mapping[str, object]) -> None:
        """Change options; those who have sat down before are called to confirm their seats.

        Raises:
            Refusal: see ``Lobby.set_options``.
        """
        self._outbox.push(await lobby.set_options(host_id, given, partial(self._call_again, lobby)))
        self.refresh(lobby)

    def _call_again(
        self, lobby: Lobby, row: TableRow, seats: tuple[SeatRow, ...], new: Sequence[SeatRow]
    ) -> tuple[Post, ...]:
        """Return the one message that calls all who have to confirm; it rings for the new ones."""
        if lobby.place is None:
            return ()
        message = changed_call(self._catalogs, lobby, row, seats, new)
        payload = {"message": message.to_json(), "until": row.confirm_until}
        earlier = (delete_post(row.channel_id, CHANGED),) if CHANGED in lobby.calls else ()
        return (*earlier, Post(row.channel_id, "send", CHANGED, payload))

    async def lapse(self, lobby: Lobby) -> None:
        """Free the seats that nobody has confirmed in time, and tell their people by DM."""
        await self._preferences.load(seat.person_id for seat in lobby.seats)
        told = partial(self._lost_seat, lobby.row, "lobby.lapsed")
        self._outbox.push(await lobby.lapse(told))
        self.refresh(lobby)

    def _changed_seats(self, lobby: Lobby, told: Rows) -> None:
        """Show a change of seats. ``told``: what is said of it; a DM tells its host."""
        self._outbox.push(told)
        if any(row.direct for row in told):
            self._ready_at.put((lobby.row.id, len(lobby.seats)), self._clock.now())
        self.refresh(lobby)

    def _ready(self, lobby: Lobby, person_id: int | None, seats: tuple[SeatRow, ...]) -> tuple[Post, ...]:
        """Return what tells the host that a lobby can start with these seats, since somebody came or went.

        Somebody may sit down and get up again as often as they like: it is told once an hour.
        """
        host = next((seat for seat in seats if seat.person_id == lobby.row.host_id and seat.dm), None)
        if host is None or host.person_id == person_id or not _can_start(lobby, seats):
            return ()
        now, told_at = self._clock.now(), self._ready_at.get((lobby.row.id, len(seats)))
        is_news = len(seats) == lobby.places or not _can_start(lobby, lobby.seats)
        if not is_news or now - lobby.row.created < LOOKED_AT or (told_at and now - told_at < HOUR):
            return ()
        language = private_language(self._preferences.known(lobby.row.host_id), host)
        message = ready_message(Localizer(self._catalogs, language), lobby)
        return (Post(lobby.row.host_id, "dm", "", {"message": message.to_json()}),)

    async def remove(self, lobby: Lobby, host_id: int, name: str) -> None:
        """Take a seat away, by its name in ``Lobby.removable``, and tell who sat there in their DM.

        Raises:
            Refusal: see ``Lobby.remove``.
        """
        await self._preferences.load(seat.person_id for seat in lobby.seats)
        told = partial(self._lost_seat, lobby.row, "refusal.turned_away")
        self._outbox.push(await lobby.remove(host_id, name, told))
        self.refresh(lobby)

    def _lost_seat(self, row: TableRow, why: str, seat: SeatRow) -> tuple[Post, ...]:
        if seat.person_id is None or not seat.dm:
            return ()
        language = private_language(self._preferences.known(seat.person_id), seat)
        message = lost_seat_message(Localizer(self._catalogs, language), row, why)
        return (Post(seat.person_id, "dm", "", {"message": message.to_json()}),)

    async def cancel(self, lobby: Lobby, person_id: int, *, manager: bool = False) -> None:
        """Close a lobby for good, so that it counts for no limit.

        Raises:
            Refusal: see ``Lobby.may_cancel``.
        """
        async with lobby.lock:
            lobby.may_cancel(person_id, manager=manager)
            await self.close(lobby)

    async def close(self, lobby: Lobby, why: str = "lobby.cancelled") -> None:
        """Close a lobby for good and say why in its message (call with the lobby's lock held)."""
        posts = [redrawn_post(lobby.queue, "lobby", self._ended(lobby, why))] if lobby.queue else []
        posts += call_ends(lobby)
        self._outbox.push(await lobby.cancelled(posts))
        self._registry.lobbies.pop(lobby.row.id, None)

    async def close_unseen(self, lobby: Lobby) -> None:
        """Close a lobby of which no message stands, unless one is known by now: somebody has pressed it."""
        if lobby.place is None:
            await self.close_lost(lobby)

    async def close_lost(self, lobby: Lobby) -> None:
        """Close a lobby whose message is gone: its channel was deleted, or the server removed the bot."""
        async with lobby.lock:
            if lobby.row.status == "lobby":
                await lobby.cancelled(())
                self._registry.lobbies.pop(lobby.row.id, None)

    async def deleted(self, messages: Collection[int]) -> None:
        """Close the lobbies whose messages were deleted: nobody can press anything there any more.

        A tournament's table begins by itself all the same.
        """
        for lobby in list(self._registry.lobbies.values()):
            if lobby.place is None or lobby.place.message_id not in messages or isinstance(lobby, Paired):
                continue
            async with lobby.lock:
                if lobby.row.status == "lobby":
                    self._outbox.push(await lobby.cancelled(call_ends(lobby)))
                    self._registry.lobbies.pop(lobby.row.id, None)

    def _ended(self, lobby: Lobby, why: str = "lobby.cancelled") -> Message:
        if isinstance(lobby, Rematch):
            return ended_offer(self._catalogs, lobby)
        localizer = Localizer(self._catalogs, lobby.row.language)
        closed = self._message(lobby).closed((localizer.say(why),))
        if closed.picture is not None:  # a small one is enough where nobody can sit down
            return replace(closed, picture=title_picture(localizer, lobby.game.id))
        return closed

"""Edit the messages of lobbies so that the latest state is shown last.

All edits of a lobby's message go through one queue, that of the message's future thread. So an edit comes
after earlier ones and before the start's, which turns the lobby into a pointer.
"""

from __future__ import annotations

import asyncio
import logging
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice

from bot.clock import Clock
from bot.dealer.opening import Admission, Opening
from bot.dealer.registry import Registry
from bot.dealer.standing import LiveMessages
from bot.delivery.delivery import LOOK_BACK, UNKNOWN_CHANNEL, UNKNOWN_MESSAGE
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Gone, Transport, Unavailable
from bot.errors import log_fault
from bot.messages.display_names import title_picture
from bot.messages.lobby_message import (
    alone_message,
    changed_call,
    ended_offer,
    lobby_message,
    lost_seat_message,
    opening_message,
    puzzle_message,
    ready_message,
)
from bot.messages.message import Message
from bot.messages.people import People
from bot.messages.posts import delete_post, invitation_deletions, redrawn_post
from bot.services.background import Background
from bot.services.high_scores import HighScores
from bot.services.lru_cache import LruCache
from bot.tables.lobby import CALL, CHANGED, ENOUGH, Lobby, Paired, Rematch, Rows, Search, unconfirmed
from bot.tables.refusal import Refusal
from data.message_rows import MessageRow, OutboxRow, Post
from data.result_rows import BestRow
from data.rows import Calling, SeatRow, TableRow, Telling
from data.store import Store, StoreError
from data.store.damage import concerns_one_row
from data.zones import is_quiet
from games.durations import DAY, HOUR, MINUTE
from games.values import NO_ARGS, Args

log = logging.getLogger(__name__)

LOOKED_AT = 600.0
"""Seconds after which the person who opened a lobby may no longer be watching it."""

UNSHOWN = 900.0
"""Seconds after which a lobby without a message can no longer be shown: its interaction has expired."""

PATIENCE = HOUR
"""Seconds after which a call is pointless: one that Discord refuses must not hold up its channel."""


# -- send people a DM when a lobby opens that they watch for ----------------------------------------------


AT_ONCE = 25
"""Largest number of people told of one lobby: it has few seats, and each DM costs requests."""


@dataclass(eq=False, repr=False)
class LobbyAlerts:
    """Alerts people who watch for lobbies, each once per lobby."""

    _registry: Registry
    _store: Store
    _people: People
    _admission: Admission
    _transport: Transport
    _clock: Clock

    async def telling(self, lobby: Lobby, place: MessageRow) -> Telling | None:
        """Return the posts that tell people of a lobby, None if it has no free seat.

        Raises:
            StoreError: the store fails.
        """
        if not _has_room(lobby):
            return None
        row, now, wanted, refusing = lobby.row, self._clock.now(), lobby.wanted, self._people.refusing()
        found = await self._store.watchers(
            row.guild_id, row.game, row.id, now, now - DAY, AT_ONCE + len(refusing),
            None if wanted.is_open else wanted.takes,
        )  # fmt: skip
        people = dict(
            islice(((person, found[person]) for person in found if person not in refusing), AT_ONCE)
        )
        messages = {
            language: opening_message(self._people.localizer(language), lobby, place).to_json()
            for language in set(people.values())
        }
        posts = {
            person: Post(person, "dm", "", {"message": messages[language], "alert": True})
            for person, language in people.items()
        }
        return Telling(posts, now, now - DAY)

    async def is_wanted(self, alert: OutboxRow) -> bool:
        """Return whether an alert is still to be sent.

        If not, and it was never attempted, its person counts as not told. People who have left the server
        lose their watches there.

        Raises:
            Unavailable, StoreError: this can't be known at the moment.
        """
        person_id, lobby = alert.channel_id, self._registry.lobbies.get(alert.table_id)
        if lobby is not None and await self._concerns(lobby, person_id):
            return True
        if alert.attempted is None:
            await self._store.untold(person_id, alert.table_id, self._clock.now() - DAY)
        return False

    async def _concerns(self, lobby: Lobby, person_id: int) -> bool:
        """Return whether a person wants to hear of a lobby now, sees it and can sit down there."""
        row, person = lobby.row, await self._people.person(person_id)
        if not _has_room(lobby) or self._people.refuses(person_id):
            return False
        if is_quiet(person.zone, person.quiet_from, person.quiet_to, self._clock.now()):
            return False
        watched = [game for guild, game in await self._store.watches_of(person_id) if guild == row.guild_id]
        if row.game not in watched:  # they stopped watching meanwhile
            return False
        if not await self._may_sit_down(lobby, person_id):
            return False
        looks = await self._transport.may_look(row.guild_id, row.channel_id, person_id)
        if looks is None:
            await self._store.set_watches(person_id, row.guild_id, (), "", watched)
        return bool(looks)

    async def _may_sit_down(self, lobby: Lobby, person_id: int) -> bool:
        """Return whether a lobby admits a person who doesn't sit there yet."""
        try:
            lobby.may_join(person_id)
            await self._admission.admit(lobby, person_id)
        except Refusal:
            return False
        return True


def _has_room(lobby: Lobby) -> bool:
    """Return whether others can sit down at a lobby in a channel."""
    return len(lobby.seats) < lobby.places and lobby.row.status == "lobby" and not lobby.row.in_dms


# -- change lobbies and show them ---------------------------------------------------------------------


def _can_start(lobby: Lobby, seats: Sequence[SeatRow]) -> bool:
    """Return whether a lobby with these seats can start: enough are taken, and nobody is waited for."""
    all_joined = all(seat.state == "joined" for seat in seats)
    return len(seats) in lobby.seating and all_joined and not unconfirmed(lobby.row, seats)


class Lobbies:
    """Changes lobbies and shows them, from their first click to their end.

    ``gap``: least seconds between two calls by the same host to the same person; calls are on disk, so a
    restart calls nobody again.
    """

    def __init__(
        self,
        registry: Registry,
        outbox: Outbox,
        people: People,
        clock: Clock,
        alerts: LobbyAlerts,
        gap: float,
        live: LiveMessages,
    ) -> None:
        self._registry = registry
        self._outbox = outbox
        self._people = people
        self._clock = clock
        self._alerts = alerts
        self._gap = gap
        self._live = live
        self._ready_at: LruCache[tuple[int, int], float] = LruCache()  # when told, by lobby and seats

    def refresh(self, lobby: Lobby) -> None:
        """Have a lobby's message edited.

        A person playing alone waits for nobody, so their message shows no lobby.
        """
        if lobby.place is not None and not lobby.solo:
            self._show(lobby, "lobby", self._message)

    def _show_end(self, lobby: Lobby) -> None:
        """Edit the message of a lobby that was cancelled before its message was known."""
        self._show(lobby, "cancelled", self._ended)
        self._registry.close_lobby(lobby)  # only now is its post known

    def _show(self, lobby: Lobby, status: str, message: Callable[[Lobby], Message]) -> None:
        """Edit a lobby's message, if the lobby still has this status by then."""

        async def worded() -> tuple[MessageRow, Message] | None:
            place = lobby.place
            return (place, message(lobby)) if place is not None and lobby.row.status == status else None

        if lobby.queue is not None:
            self._live.show(("lobby", lobby.row.id), lobby.queue, worded, self._gone)

    async def _gone(self, place: MessageRow, gone: Gone) -> None:
        if gone.code in {UNKNOWN_MESSAGE, UNKNOWN_CHANNEL}:  # it was deleted while the bot was away
            await self.deleted({place.message_id})

    def first_message(self, lobby: Lobby, best: BestRow | None) -> Message:
        """Return the message that shows a lobby first. ``best``: a server's best result at a puzzle."""
        if lobby.solo:
            return puzzle_message(self._people.localizer(lobby.row.language), lobby, best)
        return self._message(lobby)

    def _message(self, lobby: Lobby) -> Message:
        return lobby_message(self._people.catalogs, lobby)

    async def join(self, lobby: Lobby, seat: SeatRow) -> None:
        """Seat a person; if the lobby has been open for some time and can now start, its host is told.

        Raises:
            Refusal: see ``Lobby.join``.
        """
        await self._people.load([lobby.row.host_id])
        self._changed_seats(lobby, await lobby.join(seat, partial(self._ready, lobby, seat.person_id)))

    async def leave(self, lobby: Lobby, person_id: int) -> None:
        """Free a person's seat; the host is told if the lobby was waiting only for them.

        Raises:
            Refusal: see ``Lobby.leave``.
        """
        await self._people.load([lobby.row.host_id])
        self._changed_seats(lobby, await lobby.leave(person_id, partial(self._ready, lobby, person_id)))

    async def offer_computer(self, search: Search, host: SeatRow) -> None:
        """Ask the host of a search, in a DM, whether they would rather play against a computer."""
        await self._people.load([host.person_id])
        message = alone_message(self._people.known(host.person_id, host).localizer, search)
        self._outbox.push(
            await search.offer_computer((Post(search.row.host_id, "dm", "", {"message": message.to_json()}),))
        )

    async def confirm(self, lobby: Lobby, person_id: int, seen: str) -> None:
        """Confirm a person's seat after a change of options; the host is told if it can start now.

        Raises:
            Refusal: see ``Lobby.confirm``.
        """
        await self._people.load([lobby.row.host_id])
        ready = partial(self._ready, lobby, person_id)
        self._changed_seats(lobby, await lobby.confirm(person_id, seen, ready))

    async def set_options(self, lobby: Lobby, host_id: int, given: Mapping[str, object]) -> None:
        """Change options; people already seated are called to confirm their seats.

        Raises:
            Refusal: see ``Lobby.set_options``.
        """
        self._changed(lobby, await lobby.set_options(host_id, given, partial(self._call_again, lobby)))

    def _call_again(
        self, lobby: Lobby, row: TableRow, seats: tuple[SeatRow, ...], new: Sequence[SeatRow]
    ) -> tuple[Post, ...]:
        """Return the one message that names everybody who has to confirm; it notifies only the new ones."""
        if lobby.place is None:
            return ()
        message = changed_call(self._people.catalogs, lobby, row, seats, new)
        payload = {"message": message.to_json(), "until": row.confirm_until}
        earlier = (delete_post(row.place_id, CHANGED),) if CHANGED in lobby.calls else ()
        return (*earlier, Post(row.place_id, "send", CHANGED, payload))

    async def lapse(self, lobby: Lobby) -> None:
        """Free the seats not confirmed in time, and tell their people by DM."""
        await self._people.load(seat.person_id for seat in lobby.seats)
        notices = partial(self._lost_seat, lobby.row, "lobby.lapsed")
        self._changed(lobby, await lobby.lapse(notices))

    def _changed_seats(self, lobby: Lobby, rows: Rows) -> None:
        """Show a change of seats. ``rows``: the messages about it; a DM among them is the host's."""
        if any(row.direct for row in rows):
            self._ready_at.put((lobby.row.id, len(lobby.seats)), self._clock.now())
        self._changed(lobby, rows)

    def _changed(self, lobby: Lobby, rows: Rows) -> None:
        """Send the rows of a stored change, and show it."""
        self._outbox.push(rows)
        self.refresh(lobby)

    def _ready(self, lobby: Lobby, person_id: int | None, seats: tuple[SeatRow, ...]) -> tuple[Post, ...]:
        """Return the posts that tell the host that a lobby can start with these seats.

        Sent at most once an hour, since a person may sit down and get up any number of times.
        """
        host = next((seat for seat in seats if seat.person_id == lobby.row.host_id and seat.dm), None)
        if host is None or host.person_id == person_id or not _can_start(lobby, seats):
            return ()
        now, told_at = self._clock.now(), self._ready_at.get((lobby.row.id, len(seats)))
        is_news = len(seats) == lobby.places or not _can_start(lobby, lobby.seats)
        if not is_news or now - lobby.row.created < LOOKED_AT or (told_at and now - told_at < HOUR):
            return ()
        message = ready_message(self._people.known(host.person_id, host).localizer, lobby)
        return (Post(lobby.row.host_id, "dm", "", {"message": message.to_json()}),)

    async def remove(self, lobby: Lobby, host_id: int, name: str) -> None:
        """Remove a seat, by its name in ``Lobby.removable``, and tell its person by DM.

        Raises:
            Refusal: see ``Lobby.remove``.
        """
        await self._people.load(seat.person_id for seat in lobby.seats)
        notices = partial(self._lost_seat, lobby.row, "refusal.turned_away")
        self._changed(lobby, await lobby.remove(host_id, name, notices))

    def _lost_seat(self, row: TableRow, why: str, seat: SeatRow) -> tuple[Post, ...]:
        if seat.person_id is None or not seat.dm:
            return ()
        message = lost_seat_message(self._people.known(seat.person_id, seat).localizer, row, why)
        return (Post(seat.person_id, "dm", "", {"message": message.to_json()}),)

    async def cancel(self, lobby: Lobby, person_id: int, *, manager: bool = False) -> None:
        """Cancel a lobby, so that it no longer counts towards a limit.

        Raises:
            Refusal: see ``Lobby.may_cancel``.
        """
        async with lobby.lock:
            lobby.may_cancel(person_id, manager=manager)
            await self.close(lobby)

    async def close(self, lobby: Lobby, why: str = "lobby.cancelled", args: Args = NO_ARGS) -> None:
        """Close a lobby and say why in its message; the caller holds its lock."""
        posts = [redrawn_post(lobby.queue, "lobby", self._ended(lobby, why, args))] if lobby.queue else []
        await self._close(lobby, (*posts, *invitation_deletions(lobby)))

    async def _close(self, lobby: Lobby, posts: Sequence[Post]) -> None:
        self._outbox.push(await lobby.cancelled(posts))
        self._registry.close_lobby(lobby)

    async def look(self, lobby: Lobby, now: float) -> float:
        """Do what is due at a lobby; return when to look again."""
        end = lobby.row.acted + DAY if lobby.place is not None else lobby.row.created + UNSHOWN
        if lobby.row.offered_until is not None and (lobby.place is not None or not lobby.gathers):
            end = lobby.row.offered_until
        if isinstance(lobby, Search) and lobby.is_enough:  # the next look at all searches begins it
            end = max(end, lobby.row.acted + ENOUGH + 2 * MINUTE)
        if now < end and (until := lobby.row.confirm_until) is not None:
            if now >= until:
                await self.lapse(lobby)
            return min(end, until) if now < until else now + 1
        if now < end:
            return end
        async with lobby.lock:
            if lobby.row.status == "lobby":
                why = "lobby.ran_out" if lobby.row.offered_until is None else "lobby.cancelled"
                await self.close(lobby, "match.ran_out" if isinstance(lobby, Search) else why)
        return now + DAY

    async def close_unseen(self, lobby: Lobby) -> None:
        """Close a lobby without a message, unless somebody's press has made one known since."""
        if lobby.place is None:
            await self.close_lost(lobby)

    async def close_lost(self, lobby: Lobby) -> None:
        """Close a lobby whose message is gone: its channel was deleted, or the server removed the bot."""
        async with lobby.lock:
            if lobby.row.status == "lobby":
                await self._close(lobby, ())

    async def deleted(self, messages: Collection[int]) -> None:
        """Close the lobbies whose messages were deleted: nobody can use them any more.

        A tournament's table still begins by itself.
        """
        for lobby in list(self._registry.lobbies.values()):
            if lobby.place is None or lobby.place.message_id not in messages or isinstance(lobby, Paired):
                continue
            async with lobby.lock:
                if lobby.row.status == "lobby":
                    await self._close(lobby, invitation_deletions(lobby))

    def _ended(self, lobby: Lobby, why: str = "lobby.cancelled", args: Args = NO_ARGS) -> Message:
        if isinstance(lobby, Rematch):
            return ended_offer(self._people.catalogs, lobby)
        localizer = self._people.localizer(lobby.row.language)
        closed = self._message(lobby).closed((localizer.say(why, args),))
        if closed.picture is not None:  # a small one is enough where nobody can sit down
            return replace(closed, picture=title_picture(localizer, lobby.game.id))
        return closed

    # -- the first message: only once it is posted are the invited called and others alerted -----------

    async def note_posted(self, lobby: Lobby, channel_id: int, message_id: int) -> frozenset[int] | None:
        """Note that a message shows a lobby; return the people it calls.

        None: nobody is called, since a message was noted before, the lobby has ended, or a row is damaged,
        which doesn't stop the lobby. Everything is on disk on return.

        Raises:
            StoreError: the store fails.
        """
        place = MessageRow(lobby.row.id, "lobby", channel_id, message_id)
        telling = await self._telling(lobby, place)
        try:
            rows = await lobby.note_message(place, partial(self._calling, lobby, why=message_id), telling)
        except StoreError as error:
            _log_damage(lobby, error)
            await lobby.note_message(place)
            return None
        if rows is None:
            return None
        if lobby.row.status != "lobby":
            if lobby.row.status == "cancelled":
                self._show_end(lobby)
            return None
        self._outbox.push(rows)
        return _called_by(rows)

    async def _telling(self, lobby: Lobby, place: MessageRow) -> Telling | None:
        try:
            return await self._alerts.telling(lobby, place)
        except Exception as error:
            _log_damage(lobby, error)
            return None

    # -- invitations: a seat is kept for each guest, and they are called in the channel ----------------

    async def invite(self, lobby: Lobby, guests: Mapping[int, str], why: int) -> frozenset[int]:
        """Reserve a seat for each guest, and call them if a message shows the lobby; return who is called.

        ``guests``: their names by id. ``why``: an id unique to this call.

        Raises:
            Refusal: see ``Lobby.invite``.
        """
        rows = await lobby.invite(guests, self._calling(lobby, guests, why))
        self._changed(lobby, rows)
        return _called_by(rows)

    def _calling(self, lobby: Lobby, people: Iterable[int], why: int) -> Calling:
        """Return the call to these people, all in one message. ``why``: an id unique to this call."""
        now = self._clock.now()

        def post(called: frozenset[int]) -> Post:
            message = self._call(lobby, [person for person in invited if person in called])
            payload = {"message": message.to_json(), "until": now + PATIENCE}
            return Post(lobby.row.place_id, "send", f"{CALL}:{why}", payload)

        invited = tuple(people)
        return Calling(lobby.row.host_id, invited, now, now - self._gap, post)

    def _call(self, lobby: Lobby, people: Sequence[int]) -> Message:
        localizer = self._people.localizer(lobby.row.language)
        names = " ".join(f"<@{person}>" for person in people)
        text = localizer.say("lobby.invited", player=names, table=lobby.row.id)
        return Message(text, people=tuple(people), silent=False)


def _called_by(rows: Iterable[OutboxRow]) -> frozenset[int]:
    """Return the people whom these messages call to a lobby."""
    calls = (row for row in rows if row.slot.startswith(CALL))
    return frozenset(person for row in calls for person in Message.from_json(row.payload["message"]).people)


def _log_damage(lobby: Lobby, error: Exception) -> None:
    """Log that nobody is told of a lobby; reraise an error that isn't about one row, since that will pass."""
    if isinstance(error, StoreError) and not concerns_one_row(error):
        raise error
    log_fault(log, f"nobody is called to lobby {lobby.row.id}, or nobody is told of it", error)


# -- resume commands that were interrupted before their first message ------------------------------------


RETRY = 5.0
"""Seconds until a lobby is looked for again: people see it, so the wait doesn't grow."""


class InterruptedOpenings:
    """Looks for the messages of lobbies with none noted, and begins puzzles that have not begun.

    After a crash, a lobby whose message is not found stays open: a press on the message notes it, otherwise
    the lobby ends with its interaction. DMs are not searched: such a lobby ends.
    """

    def __init__(
        self,
        registry: Registry,
        opening: Opening,
        lobbies: Lobbies,
        high_scores: HighScores,
        transport: Transport,
    ) -> None:
        self._registry = registry
        self._opening = opening
        self._lobbies = lobbies
        self._high_scores = high_scores
        self._transport = transport
        self._pending: deque[tuple[Lobby, bool]] = deque()
        self._tasks = Background()
        self.close = self._tasks.close

    def start(self) -> None:
        """Resume each interrupted opening, in the background."""
        lobbies = [lobby for lobby in self._registry.lobbies.values() if lobby.gathers]
        for lobby in lobbies:
            if lobby.place is None or lobby.solo:
                self._add(lobby, ends=False)

    def search(self, lobby: Lobby) -> None:
        """Look, in the background, for the message of a lobby whose reply Discord has not confirmed.

        If there is none, the lobby ends: nobody sees it, and it would only count towards a limit.
        """
        self._add(lobby, ends=True)

    def _add(self, lobby: Lobby, *, ends: bool) -> None:
        self._pending.append((lobby, ends))
        if "all" not in self._tasks:
            self._tasks.run(self._resume_all(), "all")

    async def _resume_all(self) -> None:
        while self._pending:
            lobby, ends = self._pending.popleft()
            if not await self._try_to_resume(lobby, ends):
                self._pending.append((lobby, ends))
                await asyncio.sleep(RETRY)

    async def _try_to_resume(self, lobby: Lobby, ends: bool) -> bool:
        """Resume a lobby; return False to try again later. ``ends``: see ``_resume``."""
        try:
            unseen = lobby.place is None and lobby.row.status == "cancelled"
            if lobby.row.status == "lobby" or unseen:  # otherwise it has begun, or its message shows the end
                await self._resume(lobby, ends)
        except (Unavailable, StoreError):
            return False
        except Gone:  # it may be there all the same: the bot may lack permission to read
            lobby.unposted = True
            log.info("the message of table %d can't be looked for", lobby.row.id)
        except Exception as error:
            log_fault(log, f"the opening of table {lobby.row.id} can't continue", error)
        return True

    async def _resume(self, lobby: Lobby, ends: bool) -> None:
        """Resume a lobby. ``ends``: it ends if it has no message."""
        if lobby.place is None and not await self._find_message(lobby):
            lobby.unposted = True
            if ends or lobby.row.in_dms:
                await self._lobbies.close_unseen(lobby)
        elif lobby.row.status == "lobby" and lobby.solo:
            await self._opening.begin(lobby)
        elif lobby.row.status == "lobby":  # else this edit would replace the one that shows its end
            self._lobbies.refresh(lobby)

    async def _find_message(self, lobby: Lobby) -> bool:
        """Look for a lobby's message and note it; return whether it was found."""
        row = lobby.row
        if row.in_dms:
            return False
        best = await self._high_scores.load(row.guild_id, row.game) if lobby.solo else None
        message = self._lobbies.first_message(lobby, best)
        place = await self._transport.find(row.place_id, False, message, row.created - LOOK_BACK)
        if place is not None:
            await self._lobbies.note_posted(lobby, *place)
        return place is not None

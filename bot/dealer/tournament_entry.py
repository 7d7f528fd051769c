"""Entry to tournaments: opening one, joining, leaving, being removed."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import partial

import games
from bot.dealer.opening import Admission
from bot.dealer.standing import LiveMessages
from bot.delivery.delivery import UNKNOWN_CHANNEL, PlaceLost
from bot.delivery.outbox import QUEUE_LIFETIME, Outbox
from bot.delivery.transport import Gone
from bot.messages.message import Message
from bot.messages.people import People
from bot.messages.posts import edit_post
from bot.messages.tournament_message import TournamentWords
from bot.tables.events import Events
from bot.tables.refusal import Refusal
from bot.tournaments.stored import places_at
from data.errors import NotAddedError
from data.message_rows import MessageRow, Post, Slot, round_slot
from data.ratings import PEOPLE, START
from data.rows import NOBODY, SeatRow, TableRow
from data.store import Store, StoreError
from data.tournament_rows import EntrantRow, PairingRow, StoredTournament, TournamentRow

# -- the messages of tournaments, kept up to date by queued edits ----------------------------------------


NOTICES = frozenset({"cup", "round"})
"""Names of the slots of messages that show a tournament's state."""


@dataclass(frozen=True, slots=True)
class TournamentChanged:
    """Something may be due in a tournament."""


class TournamentNotices:
    """Shows tournaments in their channels."""

    def __init__(self, store: Store, people: People, live: LiveMessages, events: Events) -> None:
        self._store = store
        self._people = people
        self._live = live
        self._events = events
        self._unshown: dict[tuple[int, str], TournamentRow] = {}

    async def placed(self, place: MessageRow) -> None:
        """Edit a newly posted message if something changed while it was being sent."""
        for number, slot in [each for each in self._unshown if each[1] == place.slot]:
            self.show(self._unshown.pop((number, slot)), slot)

    def words(self, found: StoredTournament) -> TournamentWords:
        """Return a tournament's words in its server's language."""
        return TournamentWords(self._people.localizer(found.row.language), found)

    def edits(self, found: StoredTournament, *slots: str) -> list[Post]:
        """Return the posts that edit messages for the last time: no start refreshes these."""
        return [edit_post(found.row.channel_id, slot, self._message(found, slot)) for slot in slots]

    def _message(self, found: StoredTournament, slot: str) -> Message:
        words = self.words(found)
        return words.call() if slot == "cup" else words.round(Slot.from_text(slot).number)

    async def places(self, row: TournamentRow) -> list[MessageRow]:
        """Return the places of a tournament's changing messages."""
        found = [await self._store.slot(row.home_id, slot) for slot in slots_of(row)]
        return [place for place in found if place is not None]

    def point(self, places: Sequence[MessageRow], found: StoredTournament) -> None:
        """Edit the messages that a tournament left behind, so that they name its new channel."""
        words = self.words(found)
        moved = words.localizer.say("cup.moved", channel=f"<#{found.row.channel_id}>")

        async def worded(place: MessageRow) -> tuple[MessageRow, Message]:
            return place, Message(words.title, (moved,))

        for place in places:
            self._live.show(place, place.channel_id, partial(worded, place))

    async def lost(self, row: TournamentRow) -> Post:
        """Return the DM that asks a tournament's host for a new channel, since its own is gone."""
        localizer = (await self._people.read(row.host_id)).localizer
        title = TournamentWords(localizer, StoredTournament(row, (), ())).title
        message = Message(localizer.say("cup.lost_channel", title=title), silent=False)
        return Post(row.host_id, "dm", "lost", {"message": message.to_json()})

    async def out(self, found: StoredTournament, entrant: EntrantRow, why: str) -> Post:
        """Return the DM that tells a person why they play no further round. ``why``: the reason's key."""
        with suppress(StoreError):  # no pairing stays open for want of somebody's settings
            await self._people.load((entrant.person_id,))
        seat = SeatRow(0, entrant.person_id, locale=entrant.locale)
        localizer = self._people.known(entrant.person_id, seat).localizer
        reason = localizer.say(why, channel=f"<#{found.row.channel_id}>")
        message = Message(TournamentWords(localizer, found).title, (reason,), silent=False)
        return Post(entrant.person_id or NOBODY, "dm", "", {"message": message.to_json()})

    async def refresh(self) -> None:
        """Edit the messages that still change, since some may be out of date after a start."""
        for number in await self._store.live_tournaments():
            if (found := await self._store.tournament(number)) is not None:
                self.show(found.row)

    def show(self, row: TournamentRow, only: str = "") -> None:
        """Have a tournament's messages edited."""
        for slot in (only,) if only else slots_of(row):
            worded = partial(self._worded, row.id, slot)
            self._live.show(("tournament", row.id, slot), row.channel_id, worded, self._gone)

    async def _worded(self, number: int, slot: str) -> tuple[MessageRow, Message] | None:
        found = await self._store.tournament(number)
        if found is None:
            return None
        place = await self._store.slot(found.row.home_id, slot)
        if place is None:
            self._unshown[number, slot] = found.row
            return None
        return place, self._message(found, slot)

    async def _gone(self, place: MessageRow, gone: Gone) -> None:
        if gone.code == UNKNOWN_CHANNEL:  # it was deleted while the bot was away
            await self._events.publish(PlaceLost(place.table_id, place.channel_id))


def slot_of(row: TournamentRow) -> str:
    """Return the slot of the current round's message."""
    return round_slot(row.round)


def slots_of(row: TournamentRow) -> tuple[str, ...]:
    """Return the slots of the messages that change: the call's and the current round's."""
    return ("cup", slot_of(row)) if row.round else ("cup",)


MOST = 64
"""Largest number of people in one tournament: they fit at the tables that a server allows."""

OF_HOST, OF_SERVER = 1, 3
"""Largest numbers of tournaments at once in a server: of one host, and in total."""


@dataclass(frozen=True, slots=True)
class Closing:
    """How a pairing has ended. ``points``, ``away``: one per seat."""

    pairing: PairingRow
    kind: str
    points: Sequence[float]
    away: Sequence[bool]

    @property
    def gone(self) -> list[int]:
        """The entrants who were away."""
        return [number for number, away in zip(self.pairing.numbers, self.away, strict=True) if away]


@dataclass(eq=False, repr=False)
class TournamentEntry:
    """Changes tournaments and who takes part."""

    _admission: Admission
    _people: People
    _outbox: Outbox
    _store: Store
    notices: TournamentNotices
    _events: Events

    async def found(self, number: int) -> StoredTournament:
        """Return a tournament.

        Raises:
            Refusal: there is no tournament of that number any more.
        """
        found = await self._store.tournament(number)
        if found is None:
            raise Refusal("forgotten")
        return found

    async def open(self, row: TournamentRow) -> TournamentRow:
        """Open a tournament and put its first message in the outbox.

        Raises:
            Refusal: there are too many, or no tables may open there.
        """
        game = games.load(row.game)
        await self.require_place(row, row.channel_id, row.host_id)
        now, guild = row.created, await self._people.guild(row.guild_id)
        options, least = {key: row.options[key] for key in game.options}, game.places(row.options)[0]
        home = TableRow(
            0, row.guild_id, row.channel_id, None, row.host_id, game.id, game.version, options, row.language,
            "over", secrets.token_bytes(32), now, seed=secrets.token_bytes(32), acted=now,
            in_words=guild.in_words,
        )  # fmt: skip

        def posts(new: TournamentRow) -> list[Post]:
            call = self.notices.words(StoredTournament(new, (), ())).call()
            return [Post(new.channel_id, "send", "cup", {"message": call.to_json()})]

        try:
            row, sent = await self._store.add_tournament(row, home, least, posts, OF_HOST, OF_SERVER)
        except NotAddedError as error:
            code = "cup_hosting" if error.why == "host" else "cup_server"
            raise Refusal(code, limit=OF_HOST if error.why == "host" else OF_SERVER) from None
        self._outbox.push(sent)
        self._events.emit(TournamentChanged())
        return row

    async def change(
        self,
        before: TournamentRow,
        after: TournamentRow,
        pairs: Sequence[tuple[int, ...]] = (),
        alone: float = 0.0,
        posts: Sequence[Post] = (),
    ) -> bool:
        """Save a change and send its messages; False if the tournament has changed meanwhile.

        ``pairs``, ``alone``: see ``Store.change_tournament``.
        """
        sent = await self._store.change_tournament(before, after, pairs, alone, posts)
        if sent is not None and after.channel_id != before.channel_id:
            self._outbox.withdraw(before.channel_id, before.home_id)
        self._outbox.push(sent or ())
        return sent is not None

    async def require_place(self, row: TournamentRow, channel_id: int, person_id: int) -> None:
        """Check that a person may have a tournament's tables open in a channel.

        Raises:
            Refusal: no tables may open there, the person is banned, or the game isn't ready.
        """
        await self._admission.limits(row.guild_id, channel_id, person_id, games.load(row.game), waits=False)

    async def join(self, number: int, seat: SeatRow) -> EntrantRow:
        """Enter a person, from the next round on.

        Raises: Refusal: they have already entered, it is full, over or too far on, or the server has banned
        them.
        """
        row = (await self.found(number)).row
        assert seat.person_id is not None
        guild = await self._people.guild(row.guild_id)
        if seat.person_id in guild.banned:
            raise Refusal("banned")
        strength = await self._strength(seat.person_id, row.game)
        most = min(MOST, row.seats * guild.max_tables)
        new = EntrantRow(number, 0, seat.person_id, seat.name, seat.joined, seat.locale, strength)
        try:
            entrant = await self._store.put_entrant(new, most)
        except NotAddedError as error:
            raise Refusal(f"cup_{error.why}", most=most) from None
        self.notices.show(row)
        return entrant

    async def _strength(self, person_id: int, game: str) -> float:
        """Return the rating by which a person is paired; the first round's boards reveal its order."""
        if (await self._people.person(person_id)).hidden:
            return START
        known = [each for each in await self._store.ratings(person_id) if each.kind == PEOPLE]
        return next((each.rating for each in known if each.game == game), START)

    async def leave(self, number: int, person_id: int, *, removed: bool = False) -> None:
        """Withdraw a person from further rounds; their current game continues.

        Raises:
            Refusal: they are not taking part, or it is over.
        """
        found = await self.found(number)
        entrant = found.of_person(person_id)
        why = "refusal.cup_removed" if removed else ""
        if entrant is None or not await self._drop(found, entrant, why):
            raise Refusal("cup_out")
        self.notices.show(found.row)
        self._events.emit(TournamentChanged())

    async def _drop(self, found: StoredTournament, entrant: EntrantRow, why: str) -> bool:
        """Withdraw a person from further rounds; return whether they took part until now.

        ``why``: the key of the reason for their removal, which they are told; "": they leave.
        """
        posts = [await self.notices.out(found, entrant, why)] if why else []
        number, person_id = found.row.id, entrant.person_id or NOBODY
        sent = await self._store.drop_entrant(number, person_id, removed=bool(why), posts=posts)
        self._outbox.push(sent or ())
        return sent is not None

    async def close(self, found: StoredTournament, closing: Closing, ended: Sequence[Closing]) -> None:
        """Store how a pairing ended. Whoever was away leaves, and is told so if they may come back.

        ``ended``: all pairings that end now; whoever leaves with one counts in whether another round follows.
        """
        row, numbers = found.row, {each.pairing.id for each in ended}
        others = set(found.players(row.round + 1)).difference(*(each.gone for each in ended))
        is_running = any(not each.closed and each.id not in numbers for each in found.in_round(row.round))
        follows = row.round < row.rounds and (is_running or len(others) >= places_at(row)[0])
        notices = {
            each.number: [await self.notices.out(found, each, "cup.forfeited")] if follows else []
            for each in map(found.entrant, closing.gone)
            if each.person_id is not None
        }
        sent = await self._store.close_pairing(closing.pairing.id, closing.kind, closing.points, notices)
        self._outbox.push(sent or ())

    async def remove(self, number: int, entrant: int) -> None:
        """Remove a person from further rounds and bar them from rejoining, for the host or a manager.

        Raises:
            Refusal: they no longer take part.
        """
        found = await self.found(number)
        person = next((each.person_id for each in found.entrants if each.number == entrant), None)
        await self.leave(number, person or NOBODY, removed=True)

    async def let_back(self, number: int, entrant: int) -> None:
        """Let a removed person join again.

        Raises:
            Refusal: the entrant of that number was not removed.
        """
        row = (await self.found(number)).row
        if not await self._store.let_back(number, entrant):
            raise Refusal("cup_out")
        self.notices.show(row)

    async def unseen_since(self, row: TournamentRow, now: float) -> float | None:
        """Return since when a tournament has been invisible to its people, None if it isn't.

        The bot is not in the server, or may not post in the channel; at most a round's whole time counts.
        """
        if await self._people.has_removed(row.guild_id):
            return now
        since = await self._store.waiting_since(row.home_id, now - QUEUE_LIFETIME)
        return None if since is None else max(since, now - row.round_seconds)

    async def without_banned(self, found: StoredTournament) -> StoredTournament:
        """Remove people banned by the server before a round is paired; return the resulting tournament."""
        banned = (await self._people.guild(found.row.guild_id)).banned
        removed = False
        for each in found.entrants:
            if each.person_id is not None and each.person_id in banned and each.gone is None:
                removed |= await self._drop(found, each, "refusal.banned")
        if not removed:
            return found
        self.notices.show(found.row)
        return await self.found(found.row.id)

"""The messages of tournaments: edits that wait for their turn keep them true."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from bot.delivery.delivery import UNKNOWN_CHANNEL, Lost
from bot.delivery.outbox import Outbox
from bot.delivery.transport import Gone
from bot.messages.localizer import Localizer
from bot.messages.message import Message
from bot.messages.people import Readers
from bot.messages.posts import edit_post
from bot.messages.tournament_message import TournamentWords
from data.message_rows import MessageRow, Post
from data.store import Store
from data.tournament_rows import StoredTournament, TournamentRow
from data.words import Catalogs

NOTICES = ("cup", "round:")
"""The slots of messages that show how a tournament stands begin so."""


class TournamentNotices:
    """Shows tournaments in their channels. ``lost``: is told of a home table whose channel is no more."""

    def __init__(
        self, store: Store, readers: Readers, outbox: Outbox, catalogs: Catalogs, lost: Lost
    ) -> None:
        self._store = store
        self._readers = readers
        self._outbox = outbox
        self._catalogs = catalogs
        self._lost = lost
        self._unshown: dict[tuple[int, str], TournamentRow] = {}

    async def placed(self, place: MessageRow) -> None:
        """Edit a message that stands now if something has changed while it was sent."""
        for number, slot in [each for each in self._unshown if each[1] == place.slot]:
            self.show(self._unshown.pop((number, slot)), slot)

    def words(self, found: StoredTournament) -> TournamentWords:
        """Return a tournament's words in its server's language."""
        return TournamentWords(Localizer(self._catalogs, found.row.language), found)

    def edits(self, found: StoredTournament, *slots: str) -> list[Post]:
        """Return the posts that edit messages for the last time: no start brings these up to date."""
        return [edit_post(found.row.channel_id, slot, self._message(found, slot)) for slot in slots]

    def _message(self, found: StoredTournament, slot: str) -> Message:
        words = self.words(found)
        return words.call() if slot == "cup" else words.round(int(slot.partition(":")[2]))

    async def places(self, row: TournamentRow) -> list[MessageRow]:
        """Return where the messages of a tournament stand that change."""
        found = [await self._store.slot(row.home_id, slot) for slot in slots_of(row)]
        return [place for place in found if place is not None]

    def point(self, places: Sequence[MessageRow], found: StoredTournament) -> None:
        """Let messages that a tournament has left behind say in which channel it goes on."""
        words = self.words(found)
        moved = words.localizer.say("cup.moved", channel=f"<#{found.row.channel_id}>")
        for place in places:
            edit = partial(self._outbox.edit, place, Message(words.title, (moved,)))
            self._outbox.run(place.channel_id, edit)

    async def lost(self, row: TournamentRow) -> Post:
        """Return the DM that asks a tournament's host where it goes on: its channel is gone."""
        localizer = (await self._readers.read(row.host_id)).localizer
        title = TournamentWords(localizer, StoredTournament(row, (), ())).title
        message = Message(localizer.say("cup.lost_channel", title=title), silent=False)
        return Post(row.host_id, "dm", "lost", {"message": message.to_json()})

    async def refresh(self) -> None:
        """Edit the messages that still change: after a start, some may be out of date."""
        for number in await self._store.live_tournaments():
            if (found := await self._store.tournament(number)) is not None:
                self.show(found.row)

    def show(self, row: TournamentRow, only: str = "") -> None:
        """Edit a tournament's messages, in their turn in the channel."""
        for slot in (only,) if only else slots_of(row):
            self._outbox.run(row.channel_id, partial(self._edit, row.id, slot), ("tournament", row.id, slot))

    async def _edit(self, number: int, slot: str) -> None:
        found = await self._store.tournament(number)
        if found is None:
            return
        place = await self._store.slot(found.row.home_id, slot)
        if place is None:
            self._unshown[number, slot] = found.row
            return
        try:
            await self._outbox.edit(place, self._message(found, slot))
        except Gone as gone:
            if gone.code == UNKNOWN_CHANNEL:  # it was deleted while the bot was away
                await self._lost(found.row.home_id, place.channel_id)
            raise


def slot_of(row: TournamentRow) -> str:
    """Return the slot of the message of the current round."""
    return f"round:{row.round}"


def slots_of(row: TournamentRow) -> tuple[str, ...]:
    """Return the slots of the messages that change: the call, and that of the current round."""
    return ("cup", slot_of(row)) if row.round else ("cup",)

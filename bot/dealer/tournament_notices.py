"""The messages of tournaments: edits that wait for their turn keep them true."""

from __future__ import annotations

from functools import partial

from bot.delivery.outbox import Outbox
from bot.messages.localizer import Localizer
from bot.messages.tournament_message import TournamentWords
from data.message_rows import MessageRow
from data.store import Store
from data.tournament_rows import StoredTournament, TournamentRow
from data.words import Catalogs

NOTICES = ("cup", "round:")
"""The slots of messages that show how a tournament stands begin so."""


class TournamentNotices:
    """Shows tournaments in their channels."""

    def __init__(self, store: Store, outbox: Outbox, catalogs: Catalogs) -> None:
        self._store = store
        self._outbox = outbox
        self._catalogs = catalogs
        self._unshown: dict[tuple[int, str], TournamentRow] = {}

    async def placed(self, place: MessageRow) -> None:
        """Edit a message that stands now if something has changed while it was sent."""
        for number, slot in [each for each in self._unshown if each[1] == place.slot]:
            self.show(self._unshown.pop((number, slot)), slot)

    def words(self, found: StoredTournament) -> TournamentWords:
        """Return a tournament's words in its server's language."""
        return TournamentWords(Localizer(self._catalogs, found.row.language), found)

    async def refresh(self) -> None:
        """Edit all standing messages: after a start, some may be out of date."""
        for number in await self._store.live_tournaments():
            if (found := await self._store.tournament(number)) is not None:
                self.show(found.row)

    def show(self, row: TournamentRow, only: str = "") -> None:
        """Edit a tournament's messages, in their turn in the channel."""
        for slot in (only,) if only else ("cup", *((slot_of(row),) if row.round else ())):
            self._outbox.run(row.channel_id, partial(self._edit, row.id, slot), ("tournament", row.id, slot))

    async def _edit(self, number: int, slot: str) -> None:
        found = await self._store.tournament(number)
        if found is None:
            return
        place = await self._store.slot(found.row.home_id, slot)
        if place is None:
            self._unshown[number, slot] = found.row
            return
        words = self.words(found)
        message = words.call() if slot == "cup" else words.round(int(slot.partition(":")[2]))
        await self._outbox.edit(place, message)


def slot_of(row: TournamentRow) -> str:
    """Return the slot of the message of the current round."""
    return f"round:{row.round}"

"""Open the tables of a tournament: each waits as a lobby for its message and then begins by itself."""

from __future__ import annotations

import logging
import secrets
from dataclasses import replace

import games
from bot.clock import Clock
from bot.dealer.admission import Admission
from bot.dealer.starting import Starting
from bot.dealer.tournament_notices import TournamentNotices
from bot.delivery.outbox import Outbox
from bot.messages.lobby_message import first_paired
from bot.messages.people import Preferences
from bot.tables.lobby import Paired
from bot.tables.refusal import Refusal
from data.message_rows import Post
from data.rows import NOBODY, SeatRow, Stored, TableRow
from data.store import Store, StoreError
from data.tournament_rows import PairingRow, StoredTournament
from data.words import Catalogs
from games.durations import DAY

log = logging.getLogger(__name__)


class PairedTables:
    """Opens and begins the tables of pairings."""

    def __init__(
        self,
        admission: Admission,
        starting: Starting,
        preferences: Preferences,
        outbox: Outbox,
        store: Store,
        catalogs: Catalogs,
        clock: Clock,
        notices: TournamentNotices,
    ) -> None:
        self._admission = admission
        self._starting = starting
        self._preferences = preferences
        self._outbox = outbox
        self._store = store
        self._catalogs = catalogs
        self._clock = clock
        self._notices = notices

    async def open(self, found: StoredTournament, pairing: PairingRow) -> None:
        """Store a table for a pairing; its message waits in the outbox.

        Raises: NotAddedError: it has one by now, or somebody was forgotten meanwhile; look again.
        """
        row, game = found.row, games.load(found.row.game)
        guild, now = await self._preferences.guild(row.guild_id), self._clock.now()
        lobby_row = TableRow(
            0, row.guild_id, row.channel_id, None, NOBODY, game.id, game.version,
            {**row.options, **game.opening}, row.language, "lobby", secrets.token_bytes(32), now, acted=now,
            offered_until=(row.round_ends or now) + DAY, in_words=guild.in_words, pairing_id=pairing.id,
        )  # fmt: skip
        who = [found.entrant(number) for number in pairing.numbers]
        seats = tuple(
            SeatRow(seat, each.person_id, name=each.name, joined=each.joined, locale=each.locale)
            for seat, each in enumerate(who)
        )

        def lobby(number: int) -> Paired:
            return Paired(Stored(replace(lobby_row, id=number), seats, (), (), {}), self._store, self._clock)

        def posts(number: int) -> list[Post]:
            message = first_paired(self._catalogs, lobby(number))
            return [Post(row.channel_id, "send", "lobby", {"message": message.to_json()})]

        number, sent = await self._store.add_table(lobby_row, seats, posts)
        self._admission.let_in(lobby(number))
        self._outbox.push(sent)

    async def begin(self, found: StoredTournament, lobby: Paired) -> None:
        """Begin the game if the lobby's message stands, and say in the round's message where it is."""
        if lobby.place is None:
            return
        if found.row.kind == "league" and found.row.round_ends is not None:
            lobby.share_until(found.row.round_ends)
        try:
            await self._starting.start(lobby, NOBODY, lobby.place.message_id, lobby.last_join)
        except (Refusal, StoreError) as error:
            log.warning("table %d of a tournament does not begin yet: %s", lobby.row.id, error)
            raise
        self._notices.show(found.row)

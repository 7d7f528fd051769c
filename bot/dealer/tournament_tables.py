"""The tables of a tournament: each pairing gets one, and its result counts when it is over."""

from __future__ import annotations

import contextlib
from collections.abc import Sequence

import games
from bot.dealer.lobby_updates import LobbyUpdates
from bot.dealer.moderation import Moderation
from bot.dealer.paired_tables import PairedTables
from bot.dealer.registry import Registry
from bot.tables.lobby import Paired
from bot.tables.refusal import Refusal
from bot.tournaments.games import WHOLE, shares
from data.errors import UnreadableError
from data.message_rows import MessageRow
from data.rows import NOBODY, Seating
from data.store import Store
from data.tournament_rows import PairingRow, StoredTournament


class TournamentTables:
    """Does what is due for each pairing. ``opening``: opens and begins its table."""

    def __init__(
        self,
        registry: Registry,
        moderation: Moderation,
        lobby_updates: LobbyUpdates,
        store: Store,
        opening: PairedTables,
    ) -> None:
        self._registry = registry
        self._moderation = moderation
        self._lobby_updates = lobby_updates
        self._store = store
        self._opening = opening

    def is_theirs(self, table_id: int) -> bool:
        """Tell whether a table belongs to a tournament and has not begun."""
        return isinstance(self._registry.lobbies.get(table_id), Paired)

    def gathered(self, place: MessageRow) -> bool:
        """Note that a lobby's message stands; tell whether a table of a tournament can begin now."""
        lobby = self._registry.lobbies.get(place.table_id)
        if not isinstance(lobby, Paired) or lobby.place is not None:
            return False
        lobby.place = place
        return True

    async def close_lobbies(self, found: StoredTournament) -> None:
        """Close the tables of the round that have not begun."""
        for pairing in found.in_round(found.row.round):
            lobby = self._registry.lobbies.get(pairing.table_id or 0)
            if isinstance(lobby, Paired):
                await self._lobby_updates.close_lost(lobby)

    async def settled(self, found: StoredTournament, pairing: PairingRow, *, late: bool) -> bool:
        """Do what is due for a pairing that goes on; tell whether it is over now."""
        gone = tuple(found.entrant(number).person_id is None for number in pairing.numbers)
        table_id = pairing.table_id
        lobby = self._registry.lobbies.get(table_id) if table_id is not None else None
        if table_id is None or isinstance(lobby, Paired):
            if late or any(gone):
                if isinstance(lobby, Paired):
                    await self._lobby_updates.close_lost(lobby)
                return await self._closed(found, pairing, gone)
            if isinstance(lobby, Paired):
                await self._opening.begin(found, lobby)
            else:
                await self._opening.open(found, pairing)
            return False
        return await self._played(found, pairing, table_id, late=late)

    async def _played(
        self, found: StoredTournament, pairing: PairingRow, table_id: int, *, late: bool
    ) -> bool:
        """Close a pairing whose game is over or lost by the clock; tell whether it is over now."""
        at = await self._seating(table_id)  # first, since the results are written with the end
        results = (await self._store.results_at((table_id,))).get(table_id, ())
        if len(results) == len(pairing.numbers):
            away = tuple(each.left_early for each in results)
            return await self._closed(found, pairing, away, tuple(each.rank for each in results))
        if at is None:
            return late and await self._closed(found, pairing, (False,) * len(pairing.numbers))
        away = tuple(seat.standin or seat.person_id is None for seat in at.seats)
        if at.table.status in {"over", "cancelled"}:
            return await self._closed(found, pairing, away)
        open_to_all = len(away) == 2 and not games.load(at.table.game).has_secrets
        if not late and not (open_to_all and any(away)):
            return False  # where something is hidden, nobody may learn before the end who is away
        if not late:
            return await self._closed(found, pairing, away)
        table = await self._registry.table(table_id)  # it ends first: no game outlives its round
        with contextlib.suppress(Refusal):  # it is over by now
            await self._moderation.cancel(table, NOBODY, manager=True)
        return await self._played(found, pairing, table_id, late=False)

    async def _seating(self, table_id: int) -> Seating | None:
        """Return who sits at a table, or sat there when it was cancelled.

        Return None while it is quarantined.
        """
        try:
            return await self._registry.seating(table_id)
        except Refusal:
            pass
        try:
            at = await self._store.seating(table_id)
        except UnreadableError:
            return None
        return at if at is not None and at.table.status == "cancelled" else None

    async def _closed(
        self, found: StoredTournament, pairing: PairingRow, away: Sequence[bool], ranks: tuple[int, ...] = ()
    ) -> bool:
        """Store the result of a pairing. ``ranks`` (): nobody has won, and those present share it."""
        points = shares(ranks or (1,) * len(pairing.numbers), away, WHOLE[found.row.kind])
        forfeit = any(away) and (len(away) == 2 or not ranks)
        kind = "forfeit" if forfeit else "played" if ranks else "void"
        gone = [number for number, is_away in zip(pairing.numbers, away, strict=True) if is_away]
        await self._store.close_pairing(pairing.id, kind, points, gone)
        return True

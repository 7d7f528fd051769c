"""Resign, offer a draw, ask for moves back: what two people do beside their moves where nothing is hidden."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import games
from bot.delivery.outbox import Outbox
from bot.messages.posts import WITH_THEIR_HANDS, Posts, delete_post
from bot.messages.step_messages import StepMessages
from bot.tables.offers import Kind, agreed, open_offer, why_not, with_offer, without_offer
from bot.tables.refusal import Refusal
from bot.tables.table import Table
from data.message_rows import Post
from data.rows import SeatRow, TableRow
from games.acts import RESIGN, Moves, back_to
from games.game import Seat, Word


class Agreements:
    """Takes what two people do beside their moves. ``changed``: is told of a table that has gone on."""

    def __init__(
        self,
        outbox: Outbox,
        posts: Posts,
        changed: Callable[[Table], None],
    ) -> None:
        self._outbox = outbox
        self._posts = posts
        self._changed = changed

    def may_act(self, table: Table, person_id: int, step: int | None = None) -> SeatRow:
        """Return the person's seat at a table where two may resign and agree.

        ``step``: what the person was looking at, None: the newest.

        Raises:
            Refusal: not seated, not running, a game where that does not exist, or it has gone on since then.
        """
        seat = table.seat_of(person_id)
        table.require_open()
        if not table.is_duel:
            names = tuple(Word(f"{game.id}.name") for game in games.all_games().values() if game.duel)
            raise Refusal("no_duel", games=names)
        if step not in {None, table.row.step}:
            raise Refusal("stale", table=table.row.id)
        return seat

    async def resign(self, table: Table, person_id: int, step: int | None = None) -> None:
        """End the game; the other has won.

        Raises:
            Refusal: see ``may_act``.
        """
        async with table.lock:
            seat = self.may_act(table, person_id, step)
            await self._act(table, ((seat.seat, RESIGN),))
        self._changed(table)

    async def offer(self, table: Table, person_id: int, kind: Kind, step: int | None = None) -> None:
        """Offer something to the other player; accept theirs if they have offered the same.

        A press on an older panel offers nothing: the position may be another one, or the press a second one.

        Raises:
            Refusal: see ``may_act`` and ``why_not``.
        """
        async with table.lock:
            seat = self.may_act(table, person_id, step)
            if open_offer(table.row) == kind and table.row.offer_seat != seat.seat:
                await self._accept(table, seat, kind)
            else:
                await self._offer(table, seat, kind)
        self._changed(table)

    async def _offer(self, table: Table, seat: SeatRow, kind: Kind) -> None:
        if (refusal := why_not(table, seat.seat, kind)) is not None:
            raise refusal
        if table.seats[1 - seat.seat].level:
            await self._act(table, agreed(kind, (seat.seat,), back_to(table.log, seat.seat)))
        else:
            row = with_offer(table.row, kind, seat.seat)
            await self._save(table, row, self._offered(self._posts.step_messages(table, row), 1 - seat.seat))

    def _offered(self, words: StepMessages, other: Seat) -> Sequence[Post]:
        """Return what tells the other of an offer, unless they look at the table or are called there."""
        row, ask, seat = words.row, words.table.ask, words.seats[other]
        asked = ask is not None and other in ask.pending
        looks = asked or other in words.table.seen_within(WITH_THEIR_HANDS)
        if row.in_dms or looks or seat.person_id is None:
            return self._posts.notes.offered(words, seat)
        payload = {"message": words.call((seat.person_id,), "offer.call").to_json()}
        return (Post(row.place_id, "send", f"offer:{row.step}", payload),)

    async def answer(self, table: Table, person_id: int, step: int, *, accepts: bool) -> None:
        """Say yes or no to what the other has offered.

        Raises:
            Refusal: see ``may_act``; the offer is no longer open, or it is the person's own.
        """
        async with table.lock:
            seat, kind = self.may_act(table, person_id), open_offer(table.row)
            if kind is None or step != table.row.step:
                raise Refusal("offer_gone")
            if table.row.offer_seat == seat.seat:
                raise Refusal("offer_own")
            if accepts:
                await self._accept(table, seat, kind)
            else:
                row = without_offer(table.row)
                told = self._posts.notes.declined(
                    self._posts.step_messages(table, row), table.seats[1 - seat.seat]
                )
                call_ends = () if row.in_dms else (delete_post(row.place_id, f"offer:{row.step}"),)
                await self._save(table, row, (*told, *call_ends))
        self._changed(table)

    async def _save(self, table: Table, row: TableRow, posts: Sequence[Post]) -> None:
        """Save what a person has offered or declined, with its messages; hold the table's lock."""
        self._outbox.push(await table.update(row, posts=tuple(posts)))

    async def _accept(self, table: Table, seat: SeatRow, kind: Kind) -> None:
        asking = 1 - seat.seat
        await self._act(table, agreed(kind, (asking, seat.seat), back_to(table.log, asking)))

    async def _act(self, table: Table, moves: Moves) -> None:
        """Log what was done and post its result; hold the table's lock."""
        await self._posts.prepare(table)
        sent = await table.act(moves, self._posts.on_step)
        self._outbox.push(sent)
        await self._posts.note_sent(table, sent)

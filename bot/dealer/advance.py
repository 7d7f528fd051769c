"""Moves in advance: keep what players lay down in private, and give their answers from it.

An order answers as its person would: through ``Answers``, at an instant that says nothing, and its receipt
comes by DM. Until then nothing anywhere counts it: the person is asked like everybody, and may answer first;
what they send counts even if it is older and read later. While Discord doesn't reach the bot, orders wait.
Nobody else learns of an order before the end of the game, when the record names the answers that came from
one.
"""

from __future__ import annotations

import logging
import math
import random
from collections.abc import Sequence
from contextlib import suppress

from bot.dealer.agenda import RETRY, WHOLE, Agenda
from bot.dealer.answers import Answers
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.errors import log_fault
from bot.messages.people import People
from bot.tables.refusal import Refusal
from bot.tables.table import RUNNING, Source, Table
from data.message_rows import ask_slot, first_id_at
from data.store import Store, StoreError
from data.store.orders import UNUSED, OrderRow
from games.acts import BACK
from games.advance import Order
from games.game import Seat

log = logging.getLogger(__name__)

SOON, LATER = 2.0, 12.0
"""Where answers are open: the shortest and longest delay, in seconds, before an order answers; it is drawn
uniformly. A constant delay would give the order away, and a price in Euler Game is a secret.
"""

EARLIEST, LATEST, PART = 3.0, 45.0, 0.5
"""Where answers are secret: the same, and the part of the question's time within which it answers. People who
are quick answer then too, so the instant tells nobody that there is an order. Nowhere does it wait for more
than that part of the time that is left.
"""


class Advance:
    """Keeps orders and answers from them."""

    def __init__(
        self,
        registry: Registry,
        answers: Answers,
        people: People,
        store: Store,
        outages: Outages,
        agenda: Agenda,
    ) -> None:
        self._registry = registry
        self._answers = answers
        self._people = people
        self._store = store
        self._outages = outages
        self._agenda = agenda
        self._chance = random.SystemRandom()
        self._at: dict[int, dict[Seat, int]] = {}
        """The seats for which an order stands, by table, in the order in which they were laid, each with the
        step at which that was; ``UNUSED``: before the start.
        """
        self._drawn: dict[int, dict[Seat, tuple[int, float]]] = {}
        """By table and seat: the step that asks, and the instant at which an order may answer."""
        self._done: dict[int, set[tuple[int, Seat]]] = {}
        """The steps and seats answered from orders since the start; a withdrawn answer is not given again."""
        agenda.handle("orders", self._look)

    # -- what stands -----------------------------------------------------------------------------------

    async def standing(self, table: Table, person_id: int) -> str:
        """Return a person's order at a table, "" if none stands.

        Raises:
            Refusal: they don't sit there.
        """
        row = await self._row(table, table.seat_of(person_id).seat, person_id)
        return row.given if row is not None else ""

    async def lay(self, table: Table, person_id: int, text: str) -> Order:
        """Read an order and store it in place of the earlier one; a wrong one changes nothing.

        Raises:
            Refusal: they don't sit there, the game is over or takes no moves in advance, or their time is
                used up.
        """
        reader, seat = table.game.advance, table.seat_of(person_id).seat
        if reader is None or table.row.status not in RUNNING:
            raise Refusal("no_advance" if reader is None else "table_over", table=table.row.id)
        table.require_time(table.seats[seat])
        await self._registry.fold(table)
        order = reader.read(table.game, table.state, seat, text)
        if order.kept:
            await self._store.put_order(OrderRow(table.row.id, seat, person_id, order.kept))
            laid = self._at.setdefault(table.row.id, {})
            laid.pop(seat, None)
            laid[seat] = table.row.step
            self._done.get(table.row.id, set()).discard((table.row.step, seat))
            self.plan(table)
        return order

    async def withdraw(self, table: Table, person_id: int) -> None:
        """Delete a person's order, if one stands.

        Raises:
            Refusal: they don't sit there.
        """
        seat = table.seat_of(person_id).seat
        row = await self._row(table, seat, person_id)
        if row is not None:
            await self._store.drop_order(table.row.id, seat, row.given)

    async def _row(self, table: Table, seat: Seat, person_id: int) -> OrderRow | None:
        rows = await self._store.orders_at(table.row.id)
        mine = (row for row in rows if (row.seat, row.person_id) == (seat, person_id))
        return next((row for row in mine if not _is_spent(table, row)), None)

    # -- give answers ----------------------------------------------------------------------------------

    def plan(self, table: Table) -> None:
        """Draw when orders answer a table's open question: once a seat, whatever else happens there."""
        row, ask = table.row, table.ask if table.folded else None
        if row.status not in RUNNING:
            self._drop(row.id)
        if row.id not in self._at or ask is None:
            return
        now, ends = self._outages.now(), table.round.ends
        begin = now + ask.rest
        left = math.inf if ends is None else ends - ask.rest - self._outages.question_time(row.guild_id)
        latest = min(LATEST, max(EARLIEST, PART * (ask.seconds or LATEST)), PART * max(0.0, left))
        drawn = {}
        for seat in (each for each in self._at[row.id] if table.round.asks(each)):
            before = self._drawn.get(row.id, {}).get(seat)
            if before is not None and before[0] == row.step and before[1] > now:
                drawn[seat] = before
            else:
                soonest, last = (EARLIEST, latest) if ask.sealed else (SOON, LATER)
                wait = self._chance.uniform(min(soonest, latest), min(last, latest))
                drawn[seat] = row.step, begin + wait
        self._drawn[row.id] = drawn
        self._schedule(row.id)

    def _drop(self, number: int) -> None:
        """Forget a table at which no order stands any more."""
        for known in (self._at, self._drawn, self._done):
            known.pop(number, None)

    def _schedule(self, number: int) -> None:
        """Look at a table's orders at the next instant that was drawn."""
        self._agenda.forget("orders", number)
        if drawn := self._drawn.get(number):
            self._agenda.at(min(at for _, at in drawn.values()), "orders", number)

    async def _look(self, numbers: Sequence[int], now: float) -> float | None:
        """Answer from the orders of some tables; at the start, find the tables that have any."""
        if WHOLE in numbers:
            for number in await self._store.tables_with_orders():
                await self._plan_again(number)
        for number in numbers:
            if number != WHOLE:
                await self._answer_at(number)
        return None

    async def _plan_again(self, number: int) -> None:
        """Plan what a table's orders answer after a restart."""
        with suppress(Refusal):  # it has ended
            table = await self._registry.table(number)
            await self._registry.fold(table)
            self._at[number] = {row.seat: UNUSED for row in await self._store.orders_at(number)}
            self.plan(table)

    async def _answer_at(self, number: int) -> None:
        try:
            table = await self._registry.table(number)
            await self._registry.fold(table)
            rows = await self._store.orders_at(number) if table.row.status in RUNNING else []
        except Refusal:  # it was cancelled
            rows = []
        standing = {row.seat for row in rows}
        laid = self._at.get(number, {})
        self._at[number] = {seat: step for seat, step in laid.items() if seat in standing}
        if not rows:
            self._drop(number)
            return
        now = self._outages.now()
        if self._outages.stands_still(table.row.guild_id) or self._outages.catching_up:
            self._drawn.pop(number, None)  # what people sent meanwhile goes first
            self._agenda.at(now + RETRY, "orders", number)
            return
        if number not in self._drawn:
            self.plan(table)
            return
        waiting = {seat: (step, at) for seat, (step, at) in self._drawn[number].items() if at > now}
        self._drawn[number] = waiting
        for row in rows:
            if row.seat in waiting:
                continue
            try:
                await self._answer(table, row)
            except (Refusal, StoreError) as error:  # the person is being asked, as everybody
                self._done.get(number, set()).discard((table.row.step, row.seat))
                if isinstance(error, StoreError):
                    self._drawn.setdefault(number, {})[row.seat] = table.row.step, now + RETRY
                log_fault(log, f"an order at table {number} has given no answer", error)
        self._schedule(number)

    async def _answer(self, table: Table, row: OrderRow) -> None:
        """Give the answer that a seat's order has for the open question, if the seat owes one."""
        seat, step, reader = table.seats[row.seat], table.row.step, table.game.advance
        laid = self._at.get(row.table_id, {}).get(row.seat, UNUSED)
        gone = _is_spent(table, row) or _is_taken_back(table, row, laid)
        if seat.person_id != row.person_id or reader is None or gone:
            await self._store.drop_order(row.table_id, row.seat, row.given)
            return
        done = {(at, each) for at, each in self._done.get(row.table_id, ()) if at == step}
        self._done[row.table_id] = done
        if not table.awaits(row.person_id) or (step, row.seat) in done:
            return
        move = reader.move(table.game, table.state, row.seat, row.given)
        if move is None:
            await self._store.drop_order(row.table_id, row.seat, row.given)
        if not move or (row.step == step and not await self._gave(row)):
            return
        if not await self._store.use_order(row, step, move):
            return
        done.add((step, row.seat))
        asked = await self._store.slots(row.table_id, (ask_slot(step, row.seat),))
        dm = asked[0].channel_id if asked else None
        source = Source(first_id_at(self._outages.now()) - 1, None, dm, in_dm=True, yields=True)
        person = await self._people.read(row.person_id, seat)
        await self._answers.submit_by_dm(table, person, move, source, step)

    async def _gave(self, row: OrderRow) -> bool:
        """Tell whether an order that was used for this question was not undone: a death may have lost it."""
        ordered = await self._store.ordered(row.table_id)
        return (row.step + 1, row.seat) in {(step, seat) for step, seat, _ in ordered}


def _is_taken_back(table: Table, row: OrderRow, laid: int) -> bool:
    """Return whether the last thing agreed on at a table took back the move that an order gave.

    Whoever took a move back wants to choose: what they had set before is gone too. ``laid``: the step at
    which the order was laid.
    """
    asking, said = table.log[-1][0] if table.log and table.log[-1] else (row.seat, "")
    word, _, number = said.partition(" ")
    if word != BACK:
        return False
    is_older = asking == row.seat and laid < table.row.step
    return is_older or (row.step != UNUSED and row.step >= int(number))


def _is_spent(table: Table, row: OrderRow) -> bool:
    """Return whether an order for one answer has given it."""
    lasts = table.game.advance is not None and table.game.advance.lasts
    return not lasts and row.step not in {UNUSED, table.row.step}

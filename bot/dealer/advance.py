"""Moves in advance: keep the orders that players give in private, and answer from them.

An order answers as its person would: through ``Answers``, at an instant that gives nothing away, with the
receipt sent by DM. Until then it counts nowhere: the person is asked like everybody else, and may answer
first. What they send themselves counts even if it is older than the order's answer and is read later. While
Discord can't reach the bot, orders wait. Nobody else learns of an order before the end of the game, when the
record names the answers that came from one.
"""

from __future__ import annotations

import logging
import math
import random
from collections.abc import Sequence

from bot.dealer.agenda import RETRY, WHOLE, Agenda
from bot.dealer.answers import Answers
from bot.dealer.outages import Outages
from bot.dealer.registry import Registry
from bot.errors import log_fault
from bot.messages.people import People
from bot.tables.refusal import Refusal
from bot.tables.table import RUNNING, Source, Table
from data.message_rows import ask_slot, first_id_at
from data.store import Store
from data.store.orders import UNUSED, OrderRow
from games.acts import BACK
from games.advance import Order
from games.game import Seat

log = logging.getLogger(__name__)

SOON, LATER = 2.0, 12.0
"""Where answers are open: the shortest and longest delay (seconds) before an order answers, drawn uniformly.
A constant delay would give the order away, and a price in Euler Game is a secret.
"""

EARLIEST, LATEST, PART = 3.0, 45.0, 0.5
"""Where answers are secret: the shortest and longest delay, and the fraction of the question's time within
which an order answers. Quick people answer then too, so the instant doesn't reveal that there is an order.
Whether answers are open or secret, an order never waits for more than that fraction of the time left.
"""


class Advance:
    """Stores orders and answers from them."""

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
        self._laid: dict[int, dict[Seat, int]] = {}
        """By table: the seats with an order, each with the step at which it was laid; ``UNUSED``: before this
        process started.
        """
        self._drawn: dict[int, dict[Seat, tuple[int, float]]] = {}
        """By table and seat: the step of the question, and the instant at which an order may answer it."""
        self._done: dict[int, set[tuple[int, Seat]]] = {}
        """By table: steps and seats answered from orders since the start. No withdrawn answer is repeated."""
        agenda.handle("orders", self._look)

    # -- keep orders -----------------------------------------------------------------------------------

    async def standing(self, table: Table, person_id: int) -> str:
        """Return a person's order at a table as it is stored, "" if there is none.

        Raises:
            Refusal: they don't sit there.
        """
        row = await self._row(table, table.seat_of(person_id).seat, person_id)
        return row.given if row is not None else ""

    async def lay(self, table: Table, person_id: int, text: str) -> Order:
        """Read an order and store it in place of the earlier one; an order with a fault changes nothing.

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
            self._laid.setdefault(table.row.id, {})[seat] = table.row.step
            self._done.get(table.row.id, set()).discard((table.row.step, seat))
            self.plan(table)
        return order

    async def withdraw(self, table: Table, person_id: int) -> None:
        """Delete a person's order, if there is one.

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
        """Draw when orders answer a table's open question: once per seat, whatever else happens there."""
        row, ask = table.row, table.ask if table.folded else None
        if row.status not in RUNNING:
            self._drop(row.id)
        if row.id not in self._laid or ask is None:
            return
        now, ends = self._outages.now(), table.round.ends
        earliest = now + ask.rest
        left = math.inf if ends is None else ends - ask.rest - self._outages.question_time(row.guild_id)
        latest = min(LATEST, max(EARLIEST, PART * (ask.seconds or LATEST)), PART * max(0.0, left))
        drawn = {}
        for seat in (each for each in self._laid[row.id] if table.round.asks(each)):
            before = self._drawn.get(row.id, {}).get(seat)
            if before is not None and before[0] == row.step and before[1] > now:
                drawn[seat] = before
            else:
                soonest, last = (EARLIEST, latest) if ask.sealed else (SOON, LATER)
                wait = self._chance.uniform(min(soonest, latest), min(last, latest))
                drawn[seat] = row.step, earliest + wait
        self._drawn[row.id] = drawn
        self._schedule(row.id)

    def _drop(self, number: int) -> None:
        """Forget a table that has no orders left."""
        for known in (self._laid, self._drawn, self._done):
            known.pop(number, None)

    def _schedule(self, number: int) -> None:
        """Look at a table's orders at the earliest instant that was drawn."""
        self._agenda.forget("orders", number)
        if drawn := self._drawn.get(number):
            self._agenda.at(min(at for _, at in drawn.values()), "orders", number)

    async def _look(self, numbers: Sequence[int], now: float) -> float | None:
        """Answer from the orders of these tables; at the start, find the tables that have orders."""
        if WHOLE in numbers:
            for number in await self._store.tables_with_orders():
                self._agenda.wake("orders", number)
        await self._agenda.each("orders", numbers, self._answer_at)
        return None

    async def _answer_at(self, number: int) -> None:
        """Answer from a table's orders where it is time; the first time, plan when they answer."""
        try:
            table = await self._registry.table(number)
            await self._registry.fold(table)
            rows = await self._store.orders_at(number) if table.row.status in RUNNING else []
        except Refusal:  # it was cancelled
            rows = []
        if not rows:
            self._drop(number)
            return
        laid = self._laid.get(number, {})
        self._laid[number] = {row.seat: laid.get(row.seat, UNUSED) for row in rows}
        now = self._outages.now()
        if self._outages.is_clock_stopped(table.row.guild_id) or self._outages.catching_up:
            self._drawn.pop(number, None)  # what people sent meanwhile is read first
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
            except Exception as error:  # the person is still being asked, like everybody else
                self._done.get(number, set()).discard((table.row.step, row.seat))
                if not isinstance(error, Refusal):
                    self._drawn.setdefault(number, {})[row.seat] = table.row.step, now + RETRY
                log_fault(log, f"an order at table {number} could not answer", error)
        self._schedule(number)

    async def _answer(self, table: Table, row: OrderRow) -> None:
        """Answer the open question from a seat's order, if the seat owes an answer and the order has one."""
        seat, step, reader = table.seats[row.seat], table.row.step, table.game.advance
        laid = self._laid.get(row.table_id, {}).get(row.seat, UNUSED)
        is_obsolete = _is_spent(table, row) or _is_taken_back(table, row, laid)
        if seat.person_id != row.person_id or reader is None or is_obsolete:
            await self._store.drop_order(row.table_id, row.seat, row.given)
            return
        done = {(at, each) for at, each in self._done.get(row.table_id, ()) if at == step}
        self._done[row.table_id] = done
        if not table.awaits(row.person_id) or (step, row.seat) in done:
            return
        move = reader.move(table.game, table.state, row.seat, row.given)
        if move is None:
            await self._store.drop_order(row.table_id, row.seat, row.given)
        if not move or (row.step == step and not await self._is_recorded(row)):
            return
        if not await self._store.use_order(row, step, move):
            return
        done.add((step, row.seat))
        shown = await self._store.slots(row.table_id, (ask_slot(step, row.seat),))
        dm = shown[0].channel_id if shown else None
        source = Source(first_id_at(self._outages.now()) - 1, None, dm, in_dm=True, yields=True)
        person = await self._people.read(row.person_id, seat)
        await self._answers.submit_by_dm(table, person, move, source, step)

    async def _is_recorded(self, row: OrderRow) -> bool:
        """Return whether an order's answer to this question is still recorded: it may have been undone."""
        ordered = await self._store.ordered(row.table_id)
        return (row.step + 1, row.seat) in {(step, seat) for step, seat, _ in ordered}


def _is_taken_back(table: Table, row: OrderRow, laid: int) -> bool:
    """Return whether the last log entry of a table takes back the move that an order gave.

    Whoever takes a move back wants to choose again, so their older orders go too. ``laid``: the step at which
    the order was laid.
    """
    asking, entry = table.log[-1][0] if table.log and table.log[-1] else (row.seat, "")
    word, _, number = entry.partition(" ")
    if word != BACK:
        return False
    is_older = asking == row.seat and laid < table.row.step
    return is_older or (row.step != UNUSED and row.step >= int(number))


def _is_spent(table: Table, row: OrderRow) -> bool:
    """Return whether an order that is good for one answer has given it."""
    lasts = table.game.advance is not None and table.game.advance.lasts
    return not lasts and row.step not in {UNUSED, table.row.step}

"""How a table ends before its game does: who may end it, and what counts then. Pure.

Nobody may end a rated game while others play it. A person left alone wins by ending it; one person among
computers loses. A server manager who isn't playing can end a game that counts for nobody, and is named. If
the game counts, they can only ask the players: it ends without a result if all of them agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from bot.tables.clocks import is_out_of_time
from bot.tables.refusal import Refusal
from bot.tables.round import counts_for, has_players, is_binding, is_owed, returned
from bot.tables.table import RUNNING, Table
from data.result_rows import Ended
from data.results import results_of_left
from data.rows import NOBODY, Seating, SeatRow
from games.durations import WEEK
from games.game import Seat

GIVE_UP_AFTER = WEEK
"""Seconds after which a table that has lost its thread or channel ends, unless somebody chooses a new one."""


@dataclass(frozen=True, slots=True)
class EarlyEnd:
    """Why a table ends early. ``ended``: the results, None for none. ``days``: how long it slept.

    ``manager_id``: the server manager who ended other people's game; ``by``: the player who ended it.
    ``paired``: it is a tournament's game, lost by those who left. ``late``: the time of its round is up.
    ``asks``: the players have to agree first. ``agreed``: they have.
    """

    ended: Ended | None = None
    days: int | None = None
    manager_id: int | None = None
    by: int | None = None
    paired: bool = False
    late: bool = False
    asks: bool = False
    agreed: bool = False

    @property
    def left(self) -> tuple[Seat, ...]:
        """The seats that were left and rank last."""
        return tuple(row.seat for row in self.ended.results if row.left_early) if self.ended else ()

    def is_news_to(self, person_id: int | None) -> bool:
        """Return whether a person has to be told: somebody else ended it, or it ended by itself."""
        ender = self.by if self.manager_id is None else self.manager_id
        by_itself = self.agreed or self.late or self.days is not None
        return by_itself or (ender is not None and ender != person_id)

    def question(self, person_id: int) -> str:
        """Return the key of the question a person has to confirm before ending it."""
        if self.asks:
            return "table.end_asks"
        if self.manager_id is not None:
            return "table.end_managed"
        if self.paired:
            return "table.end_paired"
        if self.ended is None:
            return "table.end_sure"
        lost = any(row.person_id == person_id and row.left_early for row in self.ended.results)
        return "table.end_lost" if lost else "table.end_won"


def cancelled(table: Table, now: float, person_id: int, *, manager: bool = False) -> EarlyEnd:
    """Return how a table ends when a person cancels it.

    ``person_id`` NOBODY: the time of its round is up, or it no longer has any players.

    Raises: Refusal: the person is neither the host nor a manager of the server, and others play or may take
    their seats back soon; the table is over; or its game counts and others still play it.
    """
    row = table.row
    if row.status in {"over", "cancelled"}:
        raise Refusal("table_over", table=row.id)
    if not manager and row.host_id != person_id and not is_left_alone(table, person_id):
        raise Refusal("host_only")
    if is_owed(row, table.seats, table.answers, person_id):
        raise Refusal("end_rated" if row.pairing_id is None else "end_paired")
    if person_id == NOBODY or Seating(row, table.seats).concerns(person_id):
        by = None if person_id == NOBODY else person_id
        paired = row.pairing_id is not None
        late = paired and person_id == NOBODY and has_players(table.seats)
        return EarlyEnd(_results_now(table, now, person_id), by=by, paired=paired, late=late)
    if not needs_consent(table):
        return EarlyEnd(manager_id=person_id)
    if row.end_vote:
        raise Refusal(f"end_{row.end_vote}", table=row.id)
    return EarlyEnd(manager_id=person_id, asks=True)


def may_end(table: Table, person_id: int, *, manager: bool) -> bool:
    """Return whether a person may end a table now, or ask those who play there."""
    try:
        cancelled(table, table.row.acted, person_id, manager=manager)
    except Refusal:
        return False
    return True


def needs_consent(table: Table) -> bool:
    """Return whether a server manager needs the players' consent to end a table.

    They do once somebody has answered in a game that counts, as long as it still has players.
    """
    binding = is_binding(table.row, table.seats, table.answers)
    return binding and not table.game.belongs and bool(voters(table))


def voters(table: Table) -> frozenset[int]:
    """Return who has to agree before a game ends without a result: all its players, away or not.

    Where answers are anonymous that includes people who have left: without them it would show who they are.
    """
    players = {seat.person_id for seat in table.seats if seat.person_id}
    players |= {
        seat.owner_id for seat in table.seats if seat.owner_id and (seat.wants_back or table.is_anonymous)
    }
    return frozenset(players)


def voting_seat(table: Table, person_id: int) -> SeatRow:
    """Return the seat of a person who is asked to let the game end without a result.

    Raises: Refusal: nobody is being asked, or this person isn't.
    """
    if table.row.end_vote != "open" or table.row.status not in RUNNING:
        raise Refusal("forgotten")
    if person_id not in voters(table):
        raise Refusal("not_seated", table=table.row.id)
    return next(seat for seat in table.seats if person_id in {seat.person_id, seat.owner_id})


def ended_by_all(table: Table, seats: Sequence[SeatRow], now: float) -> EarlyEnd | None:
    """Return how a table ends if all have agreed to end it, else None.

    A game of one person among computers counts as left by them: nobody else has a say in it.
    """
    agree = {person for seat in seats if seat.agrees for person in (seat.person_id, seat.owner_id)}
    if not voters(table) <= agree:
        return None
    alone = counts_for(table.row, table.seats) == 1
    return EarlyEnd(_results_now(table, now, next(iter(voters(table)))) if alone else None, agreed=True)


def is_left_alone(table: Table, person_id: int) -> bool:
    """Return whether a person sits at a table that everybody else has left."""
    others = table.people - {person_id}
    return person_id in table.people and not others and not any(seat.wants_back for seat in table.seats)


def overslept(table: Table, now: float, days: int) -> EarlyEnd:
    """Return how a table ends after sleeping for ``days``: those who let it sleep count as having left."""
    return EarlyEnd(_results_now(table, now, away=_awaited(table)), days)


def given_up(table: Table, now: float) -> EarlyEnd:
    """Return how a table ends that has lost its thread or channel and that nobody has continued elsewhere.

    It ends without a result if DMs don't reach everybody, as then not all could be asked where to continue.
    """
    all_asked = all(seat.dm for seat in table.seats if seat.person_id)
    return EarlyEnd(_results_now(table, now) if all_asked else None)


def _awaited(table: Table) -> tuple[Seat, ...]:
    """Return the seats whose people last owed an answer, if that is public, and if they could be told."""
    ask, barred = table.ask, table.row.barred_since is not None
    owing = () if ask is None or ask.anonymous else table.round.unanswered()
    informed = (seat for seat in owing if not barred or table.is_told_by_dm(seat))
    return tuple(seat for seat in informed if not table.seats[seat].level)


def _results_now(
    table: Table, now: float, person_id: int | None = None, away: tuple[Seat, ...] = ()
) -> Ended | None:
    """Return the results of a game that ends now. ``person_id``: who ends it, None for nobody.

    Whoever waits to take their seat back has not left, unless the time of a round is up.
    """
    row = table.row
    if table.game.belongs or row.evicted_at is not None:
        return None

    def at_end(seat: SeatRow) -> SeatRow:
        if seat.wants_back and person_id != NOBODY:
            return returned(seat)
        ends_it = seat.person_id == person_id and not is_out_of_time(row, seat)
        return replace(seat, standin=seat.standin and not ends_it)

    seats = [at_end(seat) for seat in table.seats]
    results = results_of_left(row, seats, now, away, table.idle(row.step))
    return Ended(now, results) if any(each.person_id for each in results) else None

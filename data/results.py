"""Compute the result of each seat of a finished game. Pure: it needs the table's rows and the outcome.

A cancelled table has no results, unless the last person of a rated game broke it off. A puzzle (one seat) has
one, which is unrated, or none if its person saw a solution. A tutorial has none, since nobody competes there
(the caller knows which games are tutorials).
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from data.result_rows import ResultRow
from data.rows import SeatRow, TableRow


def results_of(
    table: TableRow,
    seats: Sequence[SeatRow],
    stood_in: Mapping[int, int],
    rank: Sequence[int],
    score: Sequence[int],
    at: float,
    idle: Collection[int] = (),
    *,
    taken_back: bool = False,
) -> tuple[ResultRow, ...]:
    """Return the results of a finished game, one per seat. ``at``: when it ended.

    If a substitute took over a seat and the game counts, the result is that of the person who had the seat at
    first, as one who left; only in a game that doesn't count is it the substitute's.

    ``stood_in``: how many answers computers gave for each seat. ``rank``, ``score``: one per seat, then those
    of partners that the game itself moves. ``idle``: the seats whose people made none of their first moves
    (``History.idle``). A game of several people is unrated if fewer than two made one, since nobody has
    played anybody. ``taken_back``: moves were taken back. Since a computer always agrees to that, a game of
    one person against computers is then rated only if the person didn't come first.
    """
    if len(seats) == 1 and table.solution_seen:
        return ()
    persons = [_was_person(table, seat) for seat in seats]
    people = sum(persons)
    movers = sum(person and seat.seat not in idle for seat, person in zip(seats, persons, strict=True))
    won = any(person and rank[seat.seat] == 1 for seat, person in zip(seats, persons, strict=True))
    rated = table.counts and len(seats) > 1 and (movers > 1 if people > 1 else not (taken_back and won))
    return tuple(
        ResultRow(
            table.id, seat.seat, table.game, table.guild_id, at,
            person_id=_whose(table, seat),
            level="" if person else seat.level,
            rank=rank[seat.seat],
            tied=rank[: len(seats)].count(rank[seat.seat]),
            score=score[seat.seat],
            stand_in_steps=stood_in.get(seat.seat, 0) if person else 0,
            left_early=person and _has_left(table, seat),
            seats=len(seats), people=people, rated=rated,
        )
        for seat, person in zip(seats, persons, strict=True)
    )  # fmt: skip


def results_of_left(
    table: TableRow,
    seats: Sequence[SeatRow],
    at: float,
    away: Collection[int] = (),
    idle: Collection[int] = (),
) -> tuple[ResultRow, ...]:
    """Return the results of a rated game that its people broke off, so that nobody escapes a loss that way.

    Those who left rank last; the last person to stay has won against them, but not against the table's
    computers. One person among computers counts as having left. Returns () for a game that others still play,
    for an unrated one, and before the first step. ``away``: further seats that count as left. ``idle``: see
    ``results_of``.
    """
    persons = [_was_person(table, seat) for seat in seats]
    if not table.counts or not table.step or len(seats) == 1:
        return ()
    alone = sum(persons) == 1
    gone = [
        person and (alone or seat.seat in away or _has_left(table, seat))
        for seat, person in zip(seats, persons, strict=True)
    ]
    if sum(persons) - sum(gone) != (0 if alone else 1):
        return ()
    left = [replace(seat, standin=True) if out else seat for seat, out in zip(seats, gone, strict=True)]
    last = len(seats) - sum(gone) + 1
    rank = [
        last if out else len(seats) - sum(persons) + 1 if person else 1
        for person, out in zip(persons, gone, strict=True)
    ]
    return results_of(table, left, {}, rank, [0] * len(seats), at, idle)


def _was_person(table: TableRow, seat: SeatRow) -> bool:
    """Return whether a person sat down there, even one who was forgotten since."""
    known = seat.person_id is not None or seat.owner_id is not None
    joined_it = bool(seat.joined) and seat.joined in table.entropy.split(",")
    return known or not seat.level or joined_it


def _whose(table: TableRow, seat: SeatRow) -> int | None:
    """Return the person of a seat's result, None for a computer or a forgotten person."""
    if table.counts and seat.former_id is not None:
        return seat.former_id or None
    return seat.person_id or seat.owner_id


def _has_left(table: TableRow, seat: SeatRow) -> bool:
    """Return whether somebody else played for the person at the end, because they left or were away."""
    replaced = table.counts and seat.former_id is not None
    return replaced or seat.standin or (bool(seat.level) and seat.person_id is None)

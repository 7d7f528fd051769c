"""Store the results of games that ended before results were stored, by replaying each record once.

Each table is a transaction of its own, so an interrupted run can be resumed.
"""

from __future__ import annotations

import asyncio
import os
from collections import Counter
from collections.abc import Sequence
from typing import Any

from data.check import AT_ONCE, Progress, Record, outcomes, record_text
from data.errors import UnreadableError
from data.result_rows import Ended
from data.results import results_of
from data.rows import Stored
from data.store import Store


async def note_results(store: Store, progress: Progress) -> list[str]:
    """Store the results of every finished table that lacks them; return the faults, one line each.

    Raises: StoreError: the database can't be changed; what was done so far stays.
    """
    problems: list[str] = []
    last, processes = 0, os.cpu_count() or 1
    while numbers := await store.unnoted(last, AT_ONCE * processes):
        last = numbers[-1]
        parts = [numbers[first : first + AT_ONCE] for first in range(0, len(numbers), AT_ONCE)]
        for found in await asyncio.gather(*(_note(store, part, progress) for part in parts)):
            problems += found
    return problems


async def _note(store: Store, numbers: Sequence[int], progress: Progress) -> list[str]:
    problems = []
    tables = []
    for number in numbers:
        try:
            stored = await store.stored(number)
        except UnreadableError as error:
            problems.append(f"table {number}: {error}")
            progress(1)
        else:
            tables += [stored] if stored is not None else []
    found = await asyncio.to_thread(outcomes, [_record(stored) for stored in tables])
    for stored, end in zip(tables, found, strict=True):
        number = stored.table.id
        if "error" in end:
            problems.append(f"table {number}: {end['error']}")
        else:
            await store.note_end(number, _ended(stored, end))
        progress(1)
    return problems


def _record(stored: Stored) -> Record:
    row, levels = stored.table, [seat.level for seat in stored.seats]
    text = record_text(row.game, row.version, row.options, row.seed.hex(), levels, stored.log)
    return Record(row.id, text)


def _ended(stored: Stored, end: dict[str, Any]) -> Ended:
    """Return the end of a past game, dated roughly by its last action: the true time isn't stored."""
    row, seats = stored.table, stored.seats
    known = any(seat.person_id or seat.owner_id for seat in seats)
    if "rank" not in end or not known:
        return Ended(row.acted)
    stood_in = Counter(giver.seat for giver in stored.givers if giver.who == "computer")
    return Ended(row.acted, results_of(row, seats, stood_in, end["rank"], end["score"], row.acted))

"""Whole games with the store in PostgreSQL: answers, a death in the middle, the end and its record."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from games.record import Record, replay
from tests import postgres
from tests.e2e.club import club_at
from tests.e2e.reading import buttons


@pytest.mark.parametrize(
    ("game", "seats"), [pytest.param("pentago", 1, marks=pytest.mark.soak), ("diamant", 2)]
)
async def test_a_game_is_played_to_its_end_through_a_death(tmp_path: Path, game: str, seats: int) -> None:
    async with club_at(tmp_path, database=await postgres.emptied()) as club:
        people = club.people("ann", "ben")
        thread = await club.table([people[0]], *["easy"] * seats, game=game)
        dice, number = random.Random(5), club.hosted().row.id
        for turn in range(200):
            table = club.hosted()
            if table.row.status != "open":
                break
            if turn == 2:
                await club.restart()
                table = club.hosted()
            legal = table.game.legal(table.state, club.seat_of(people[0]))
            await people[0].slash("submit", move=dice.choice(list(legal)))
        assert "Rematch" in buttons(club.open_message(thread))
        stored = await club.store.stored(number)
        assert stored is not None
        assert stored.table.status == "over"
        row = stored.table
        levels = tuple(f"computer:{seat.level}" if seat.level else "person" for seat in stored.seats)
        record = Record(row.game, row.version, row.options, row.seed, levels, stored.log)
        assert len(list(replay(record))) == 1 + row.step
        assert await club.store.outbox(number) == []

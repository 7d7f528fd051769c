"""The time of a league's round is shared by seat: who uses theirs up loses by it, and nobody else."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.tables.table import Table
from games.durations import HOUR
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said
from tests.e2e.test_tournament import begun, latest, opened, running, settled


@pytest.fixture(autouse=True)
def long_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let ten questions fill a round: a game of Diamant has more."""
    monkeypatch.setattr("bot.app.features.tournament.MOVES_OF_A_ROUND", 10)


NAMES = ("ann", "ben", "cy", "dee", "eve", "fay")


async def league(club: Club, names: tuple[str, ...] = NAMES, game: str = "diamant") -> list[Player]:
    """Begin a league of one round of an hour, at tables of three; six minutes for an answer."""
    people = club.people(*names)
    fields: dict[str, Any] = {"kind": "league", "rounds": 1, "seats": 3, "options": "seconds=6m"}
    call = await opened(club, *people, game=game, **fields, round_time="1 hour")
    await begun(club, people[0], call)
    return people


def owes(table: Table, seat: int) -> bool:
    return table.ask is not None and seat in table.ask.pending and seat not in table.answers


async def play(club: Club, people: list[Player], slow: tuple[int, ...], until: float) -> None:
    """Play until all tables are over: some stay four seconds before each deadline, the others at once."""
    by_id = {player.id: player for player in people}
    while (tables := list(running(club).values())) and club.clock.now() < until:
        nexts = [club.clock.now() + 6]
        for table in tables:
            for seat in table.seats:
                if table.row.status != "open" or not owes(table, seat.seat):
                    continue
                at = (table.row.deadline or 0.0) - 4 if seat.seat in slow else 0.0
                if club.clock.now() >= at:
                    assert seat.person_id is not None
                    await by_id[seat.person_id].dm("stay")
                else:
                    nexts.append(at)
        await club.wait(max(0.5, min(nexts) - club.clock.now()))
    await settled(club)


@pytest.mark.parametrize("slow", [(1,), (0, 2), (0, 1, 2)])
async def test_who_stays_four_seconds_before_each_deadline_voids_no_table(
    tmp_path: Path, slow: tuple[int, ...]
) -> None:
    async with club_at(tmp_path) as club:
        people = await league(club)
        start = club.clock.now()
        tables = list(running(club).values())
        assert len(tables) == 2
        await play(club, people, slow, start + HOUR - 60)
        assert not running(club), "every table is over before its round ends"
        found = await club.store.tournament(1)
        assert found is not None
        assert [pairing.closed for pairing in found.pairings] == ["played"] * 2
        for pairing in found.pairings:
            assert pairing.points is not None
            if slow == (1,):  # alone, they have used up all of their time
                assert [points == 0 for points in pairing.points] == [False, True, False]
        assert "not finished" not in said(latest(club, "round 1 of 1"))


async def test_everybody_is_told_what_is_shared_and_each_how_much_they_have_left(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = await league(club, NAMES[:3])
        [table] = running(club).values()
        thread = next(each for each in club.channel.threads if each.id == table.row.place_id)
        told = "\n".join(map(said, thread.history()))
        assert "keep the others waiting for 18 minutes in all" in told, told
        slow, *others = [next(p for p in people if p.id == seat.person_id) for seat in table.seats]
        for player in others:
            await player.dm("stay")
        await club.wait(100)
        before = (await slow.slash("table", table=table.row.id)).said
        assert "Your share of the round’s time: 18 minutes left" in before, "as it was when they were asked"
        await slow.dm("stay")
        await club.wait(1)
        assert "time: 16 minutes left" in (await slow.slash("table", table=table.row.id)).said
        other = (await others[0].slash("table", table=table.row.id)).said
        assert "time: 17 minutes left" in other or "time: 18 minutes left" in other
        async with table.lock:
            seats = (replace(table.seats[0], bank=0.0), *table.seats[1:])
            await table.update(table.row, seats)
        assert "used up" in (await slow.slash("table", table=table.row.id)).said
        assert "used up" not in (await others[0].slash("table", table=table.row.id)).said


async def test_a_private_question_says_it_to_its_person(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = await league(club, NAMES[:3], "rainbow_pentagon")
        for player in people:
            assert said(player.question).count("Your share of the round’s time: 18 minutes left") == 1
        assert "Your share" not in "".join(
            said(message) for thread in club.channel.threads for message in thread.history()
        )


async def test_a_bank_survives_a_death_and_stands_still_during_an_outage(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = await league(club, NAMES[:3])
        [table] = running(club).values()
        whole = table.seats[0].bank
        assert whole is not None
        assert whole == pytest.approx(HOUR * 0.9 / 3, rel=0.01)
        first, *others = [next(p for p in people if p.id == seat.person_id) for seat in table.seats]
        await others[0].dm("stay")
        await club.wait(20)
        await others[1].dm("stay")
        await club.wait(30)
        await club.restart(after=500)
        [table] = running(club).values()
        await club.wait(10)
        await first.dm("stay")
        await club.wait(1)
        banks = [(await club.stored(table.row.id)).seats[seat].bank for seat in range(3)]
        assert table.row.step == 1
        assert banks == pytest.approx([whole - 10 - 30 - 10, whole, whole - 10], abs=20), banks
        assert banks[0] is not None
        assert banks[0] > whole - 100, "nobody pays for the outage"

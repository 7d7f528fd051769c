"""Nobody waits for a ghost: absence, leaving, coming back."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.tables import pair

SECONDS = 400


# -- absence ---------------------------------------------------------------------------------------------


async def miss(club: Club, present: Player, turns: int) -> None:
    """Let turns pass in which one player answers and the others stay away."""
    for _ in range(turns):
        await present.dm(club.claims(present)[0])
        await club.wait(SECONDS)


async def test_two_misses_in_a_row_and_a_computer_sits_in_told_to_that_player_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await miss(club, ben, 1)
        assert not club.hosted().seats[0].standin
        await miss(club, ben, 1)
        assert club.hosted().seats[club.seat_of(ann)].standin
        told = [m for m in ann.inbox if "missed two turns" in said(m)]
        assert len(told) == 1
        for message in (*thread.history(), *ben.inbox):
            assert "missed" not in said(message)
            assert "computer plays" not in said(message)
        assert f"<@{ann.id}>" in said(thread.history()[-1])


async def test_the_table_does_not_wait_for_who_is_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await miss(club, ben, 2)
        assert "Submitted: 0 of 2" in said(club.open_message(thread))
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 3
        assert dict(club.hosted().record.log[2])[club.seat_of(ann)] != "pass"
        assert len([m for m in ann.inbox if "missed two turns" in said(m)]) == 1


async def test_who_is_away_comes_back_by_answering(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await miss(club, ben, 2)
        await ann.dm(club.claims(ann)[0])
        seat = club.hosted().seats[club.seat_of(ann)]
        assert (seat.missed, seat.standin) == (0, False)
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 3
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 3


async def test_one_miss_is_forgiven_by_the_next_answer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await miss(club, ben, 1)
        await ann.dm(club.claims(ann)[0])
        await ben.dm(club.claims(ben)[0])
        await miss(club, ben, 1)
        assert not club.hosted().seats[club.seat_of(ann)].standin


async def test_with_everybody_away_the_time_runs_its_course(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await pair(club)
        await club.wait(2 * SECONDS)
        assert club.hosted().row.step == 2
        assert all(seat.standin for seat in club.hosted().seats)
        await club.wait(SECONDS - 1)
        assert club.hosted().row.step == 2
        await club.wait(1)
        assert club.hosted().row.step == 3


# -- leaving and coming back -----------------------------------------------------------------------------


async def test_who_leaves_is_played_by_a_computer_and_may_take_the_seat_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        left = await ann.slash("leave", table=1)
        assert left.private
        assert "Take my seat back" in left.buttons
        assert "No table waits for an answer from you" in await ann.dm("D25")
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1
        await ann.press(left.message, "Take my seat back")
        assert club.hosted().seat_of(ann.id).level == ""
        await ann.dm(club.claims(ann)[0])
        assert set(club.hosted().answers) == {club.seat_of(ann)}
        assert club.hosted().record.seats == ("person", "person")


async def test_a_seat_is_taken_back_by_its_owner_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        left = await ann.slash("leave", table=1)
        shown = await ben.slash("table", table=1)
        assert "Take my seat back" not in shown.buttons
        stolen = await ben.press_forged(shown.message, buttons(left.message)["Take my seat back"])
        assert "do not sit" in stolen.said
        assert "do not sit" in (await ann.slash("leave", table=1)).said

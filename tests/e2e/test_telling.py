"""What happened at a table is told to whom it concerns, where they have chosen to hear of it."""

from __future__ import annotations

from pathlib import Path

from tests.e2e.club import club_at
from tests.e2e.reading import said
from tests.e2e.tables import SLOW, pair, time_left
from tests.e2e.test_agreements import duel
from tests.e2e.test_diamant import seated

# -- who ran out of time, and what was played for them ---------------------------------------------------


async def test_a_timeout_says_what_was_played_in_the_dm_and_in_the_line_of_that_step(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann, ben, cho), thread = await seated(club, 3, options=f"seconds={SLOW:.0f}")
        await ann.slash("submit", table=1, move="stay")
        await club.wait(SLOW)
        line = "ben and cho ran out of time and went deeper."
        assert [line in said(m) for m in thread.history()].count(True) == 1
        for late in (ben, cho):
            assert any("You ran out of time, so you went deeper." in said(m) for m in late.inbox)
        assert "ran out of time" not in "\n".join(map(said, ann.inbox))


async def test_an_open_move_made_for_somebody_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club, seconds=SLOW)
        await club.wait(SLOW)
        assert f"{first.name} ran out of time, so a move was made for them." in said(
            club.open_message(thread)
        )


async def test_where_answers_are_secret_a_timeout_is_told_to_that_person_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options=f"seconds={SLOW:.0f}")
        await ben.dm(club.claims(ben)[0])
        await club.wait(SLOW)
        assert "You ran out of time. Turn 1: you claimed nothing." in said(ann.question)
        for message in (*thread.history(), *ben.inbox):
            assert "ran out of time" not in said(message)


async def test_a_secret_number_that_was_laid_for_somebody_stays_secret(tmp_path: Path) -> None:
    """Everybody sees that their time ran out; only they see what was laid."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="euler_game")
        while not any(len(move) == 2 for move in club.legal(ann)):
            for player in (ann, ben):
                await player.slash("submit", table=1, move=club.legal(player)[0])
        await ben.slash("submit", table=1, move=club.legal(ben)[0])
        await club.wait(time_left(club))
        number = dict(club.hosted().log[-1])[club.seat_of(ann)]
        told = [line for m in ann.inbox for line in said(m).splitlines() if "ran out" in line]
        assert f"You ran out of time, so this was played for you: {number}" in told
        seen = [line for m in thread.history() for line in said(m).splitlines() if "ran out" in line]
        assert seen == ["ann ran out of time, so a move was made for them."]

"""One DM that is refused does not turn DMs off for the table's life."""

from __future__ import annotations

from pathlib import Path

import pytest

from games.durations import HOUR
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said
from tests.e2e.tables import SLOW, pair


async def closed_pair(club: Club) -> tuple[Player, Player]:
    """Open a table whose second step finds the DMs of its first person closed."""
    ann, ben, _ = await pair(club, options="seconds=86400")
    await ann.dm(club.claims(ann)[0])
    await club.wait(SLOW)
    club.wire.closed.add(ann.id)
    await ben.slash("submit", move=club.claims(ben)[0], table=1)
    assert club.hosted().row.step == 1
    assert not club.hosted().seat_of(ann.id).dm
    return ann, ben


def asked(player: Player, step: int = 1) -> list[str]:
    """Return the prompts of a step that a person has in their DMs."""
    found = [said(m) for m in player.inbox if f"move:1:{step}:" in str(m.components)]
    return [words for words in found if "Send the cells you claim" in words]


async def test_after_an_hour_the_open_question_is_asked_by_dm_again(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await closed_pair(club)
        await club.wait(HOUR / 2)
        club.wire.closed.clear()
        assert asked(ann) == []
        await club.wait(HOUR)
        assert len(asked(ann)) == 1
        assert club.hosted().seat_of(ann.id).dm
        await club.wait(2 * HOUR)
        assert len(asked(ann)) == 1


@pytest.mark.soak
async def test_dms_that_stay_closed_are_knocked_at_once_an_hour(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await closed_pair(club)
        for _ in range(3):
            before = club.hosted().seat_of(ann.id).dm_closed_at
            await club.wait(HOUR + 600)
            after = club.hosted().seat_of(ann.id).dm_closed_at
            assert before is not None
            assert after is not None
            assert HOUR <= after - before <= HOUR + 600


async def test_who_writes_has_the_open_question_at_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await closed_pair(club)
        club.wire.closed.clear()
        await ann.dm("hello?")
        assert len(asked(ann)) == 1


async def test_who_joins_another_table_is_written_to_at_the_first(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await closed_pair(club)
        club.wire.closed.clear()
        await club.open(ann)
        assert len(asked(ann)) == 1


async def test_dms_that_were_closed_before_a_restart_are_tried_again_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await closed_pair(club)
        club.wire.closed.clear()
        await club.restart(after=HOUR)
        await club.wait(60)
        assert len(asked(ann)) == 1


async def test_the_person_alone_is_told_at_the_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await closed_pair(club)
        thread = next(iter(club.channel.threads))
        told = await ann.do(club.open_message(thread), "move")
        assert told.private
        assert "your DMs are closed to me" in told.said
        assert "your DMs are closed" not in (await ben.do(club.open_message(thread), "move")).said
        assert all("DMs are closed" not in sent.text for sent in club.wire.public)
        taken = await ann.slash("submit", move=club.claims(ann)[0], table=1)
        assert "your DMs are closed to me" in taken.said

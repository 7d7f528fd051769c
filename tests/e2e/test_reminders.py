"""The bot dies while it reminds people: each is reminded once all the same, if the answer is still owed."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.club import Player, club_at
from tests.e2e.reading import said
from tests.e2e.tables import pair
from tests.e2e.test_first_messages import FOREVER, buried, die_after, rises
from tests.e2e.test_timing import SECONDS, reminders

USES = 12
"""So often at most the file is used until two are reminded."""

REQUESTS = 3
"""Two reminders, and one request more."""


@pytest.mark.parametrize("uses", range(USES))
async def test_a_death_loses_no_reminder_and_repeats_none(tmp_path: Path, uses: int) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await club.wait(SECONDS * 0.75 - 1)
        die_after(club, uses)
        await club.wait(SECONDS * 0.05)
        await rises(club)  # what was left of the time is left, counted from the last beat
        await club.wait(SECONDS * 0.1)
        assert len(reminders(ann)) == len(reminders(ben)) == 1
        assert await club.store.outbox() == []


@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("after", range(REQUESTS))
async def test_a_death_with_a_request_loses_no_reminder_and_repeats_none(
    tmp_path: Path, after: int, effect: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        club.wire.cut(after, effect=effect)
        die_after(club, FOREVER)
        await club.wait(SECONDS * 0.8)
        await rises(club)
        assert len(reminders(ann)) == len(reminders(ben)) == 1
        assert await club.store.outbox() == []


async def test_who_answers_before_the_next_process_reminds_them_is_not_reminded(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        claim = club.claims(ben)[0]
        for player in (ann, ben):
            club.wire.fail("POST", f"/channels/{player.member.user.dm_channel.id}/messages", times=None)
        await club.wait(SECONDS * 0.8)
        await club.restart()
        await ben.slash("submit", move=claim, table=1)
        club.wire.mend()
        await club.wait(60)
        assert (len(reminders(ann)), len(reminders(ben))) == (1, 0)
        assert await club.store.outbox() == []


async def test_who_wants_no_more_reminders_before_one_is_sent_gets_none(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        club.wire.fail("POST", f"/channels/{ann.member.user.dm_channel.id}/messages", times=None)
        await club.wait(SECONDS * 0.8)
        await ann.slash("settings", reminders=False)
        club.wire.mend()
        await club.wait(60)
        assert reminders(ann) == []


async def test_after_a_long_outage_a_reminder_tells_the_new_time_and_comes_in_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        club.wire.fail("POST", f"/channels/{ann.member.user.dm_channel.id}/messages", times=None)
        await club.wait(SECONDS * 0.8)
        await buried(club)
        await club.rise(after=3600)
        await club.wait(1)
        assert reminders(ann) == []
        await club.wait(SECONDS * 0.15)
        [reminder] = reminders(ann)
        assert f"<t:{int(club.hosted().row.deadline or 0)}:R>" in said(reminder)


async def test_who_is_reminded_anew_after_an_outage_is_not_reminded_again_for_a_reminder_of_before(
    tmp_path: Path,
) -> None:
    """Ann's reminder of before waits behind a question that Discord does not take, Ben's does not."""
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)

        def refuse(*players: Player) -> None:
            for player in players:
                club.wire.fail("POST", f"/channels/{player.member.user.dm_channel.id}/messages", times=None)

        refuse(ann, ben)
        await club.table([ann, *club.people("x", "y")], options="seconds=86400")
        await club.wait(SECONDS * 0.8)
        await buried(club)
        refuse(ann)
        await club.rise(after=3600)
        await club.wait(SECONDS * 0.15)
        club.wire.mend()
        await club.wait(60)
        assert [len(reminders(each)) for each in (ann, ben)] == [1, 1]
        assert await club.store.outbox() == []


async def test_one_message_reminds_of_several_tables_also_after_a_death(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for _ in range(2):
            await club.table([ann, *club.people("x", "y")], options=f"seconds={SECONDS}")
        club.wire.fail("POST", f"/channels/{ann.member.user.dm_channel.id}/messages", times=None)
        await club.wait(SECONDS * 0.8)
        await rises(club)
        [reminder] = reminders(ann)
        assert "#1" in said(reminder)
        assert "#2" in said(reminder)

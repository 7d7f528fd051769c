"""While Discord can't reach the bot, nobody can answer: that time is nobody's."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said
from tests.e2e.tables import time_left

SECONDS = 120
OUTAGE = 300.0
FEW, NOTICED = 5.0, 15.0
"""Seconds by which less and more time may be left: an outage is counted from the last heartbeat."""


async def playing(club: Club) -> tuple[Player, Player, Any]:
    """Two people at a table of Rainbow Pentagon, forty seconds after its first question."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], options=f"seconds={SECONDS}")
    await club.wait(40)
    return ann, ben, thread


async def goes_away(club: Club) -> None:
    """Let the connection break."""
    club.bot.dispatch("disconnect")
    await club.wait(1)


async def comes_back(club: Club) -> None:
    """Let it go on."""
    club.env.backend.emit("RESUMED", {})
    await club.wait(1)


async def test_an_outage_of_discord_eats_nobodys_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await playing(club)
        before = time_left(club)
        await goes_away(club)
        await club.wait(OUTAGE)
        table = club.hosted()
        assert (table.row.step, [seat.missed for seat in table.seats]) == (0, [0, 0])
        await comes_back(club)
        assert table.row.step == 0
        assert before - FEW <= time_left(club) <= before + NOTICED
        stored = await club.stored()
        assert stored.table.deadline == table.row.deadline
        await club.wait(SECONDS)
        assert table.row.step == 1  # from then on the clock runs as ever


async def test_who_answers_as_soon_as_discord_is_back_closes_the_question_for_nobody(tmp_path: Path) -> None:
    """Discord tells first what came meanwhile, then that this was all."""
    async with club_at(tmp_path) as club:
        ann, ben, _ = await playing(club)
        await goes_away(club)
        await club.wait(OUTAGE)
        await ann.dm(club.claims(ann)[0])
        assert club.hosted().row.step == 0
        await comes_back(club)
        assert club.hosted().row.step == 0
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1


async def test_a_pause_during_an_outage_keeps_the_time_that_was_left_before(tmp_path: Path) -> None:
    """The host may still be heard, where only the connection that hears of DMs is lost."""
    async with club_at(tmp_path) as club:
        ann, _, _ = await playing(club)
        before, moderation = time_left(club), club.bot.dealer.hosting
        await goes_away(club)
        await club.wait(OUTAGE)
        await moderation.pause(club.hosted(), ann.id)
        left = club.hosted().row.left
        assert left is not None
        assert before - FEW <= left <= before + NOTICED
        await comes_back(club)
        await moderation.resume(club.hosted(), ann.id)
        assert before - FEW <= time_left(club) <= before + NOTICED


@pytest.mark.parametrize("what", ["thread", "server"])
async def test_what_is_lost_in_an_outage_keeps_the_time_that_was_left_before(
    tmp_path: Path, what: str
) -> None:
    """Discord tells of it at the end of the outage, before the time is given back."""
    async with club_at(tmp_path) as club:
        ann, _, thread = await playing(club)
        before, parts, server = time_left(club), club.bot.dealer, club.guild.id
        await goes_away(club)
        await club.wait(OUTAGE)
        if what == "thread":
            await parts.lost_threads.deleted(server, thread.id)
        else:
            await parts.server_removals.removed(server)
        left = club.hosted().row.left
        assert left is not None
        assert before - FEW <= left <= before + NOTICED
        if what == "thread":
            await parts.lost_threads.go_on_in_dms(club.hosted(), ann.id)
        else:
            await parts.server_removals.added(server)
        await comes_back(club)
        assert before - FEW <= time_left(club) <= before + NOTICED


async def test_pauses_during_an_outage_make_no_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await playing(club)
        before, moderation = time_left(club), club.bot.dealer.hosting
        await goes_away(club)
        for _ in range(2):
            await club.wait(OUTAGE)
            await moderation.pause(club.hosted(), ann.id)
            await moderation.resume(club.hosted(), ann.id)
        await comes_back(club)
        assert before - FEW <= time_left(club) <= before + NOTICED


async def test_all_answers_close_a_question_whatever_the_connection_says(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await playing(club)
        await goes_away(club)
        await club.wait(OUTAGE)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert club.hosted().row.step == 1


@pytest.mark.parametrize("in_order", [False, True])
async def test_a_bot_that_ends_while_discord_is_away_gives_the_time_back_at_its_next_start(
    tmp_path: Path, in_order: bool
) -> None:
    async with club_at(tmp_path) as club:
        await playing(club)
        before = time_left(club)
        await goes_away(club)
        await club.wait(OUTAGE)
        if in_order:
            await club.bot.dealer.stop()
        await club.restart()
        assert club.hosted().row.step == 0
        assert before - FEW <= time_left(club) <= before + 2 * NOTICED


@pytest.mark.parametrize("dies", [False, True])
async def test_whose_dm_names_a_time_gone_by_hears_until_when_they_can_answer(
    tmp_path: Path, dies: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await playing(club)
        await ann.dm(club.claims(ann)[0])
        told = len(ann.inbox)
        await goes_away(club)
        await club.wait(OUTAGE)
        await (club.restart() if dies else comes_back(club))
        assert "You have more time to answer" in said(ben.inbox[-1])
        assert f"Ends <t:{int(club.hosted().row.deadline or 0)}:R>" in said(ben.inbox[-1])
        assert len(ann.inbox) == told  # who has answered waits for nothing


async def test_who_got_time_back_is_not_reminded_at_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, _ = await playing(club)
        await club.wait(SECONDS * 0.7 - 40)
        await goes_away(club)
        await club.wait(OUTAGE)
        await comes_back(club)
        left = time_left(club)
        await club.wait(left - SECONDS * 0.24)
        assert not any("answer due" in said(message) for message in ben.inbox)
        await club.wait(SECONDS * 0.24 - left / 2 + 2)
        assert sum("answer due" in said(message) for message in ben.inbox) == 1


async def test_whose_dm_names_a_time_to_come_hears_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, _ = await playing(club)
        told = len(ben.inbox)
        await goes_away(club)
        await club.wait(SECONDS / 3)
        await comes_back(club)
        assert len(ben.inbox) == told


async def test_a_new_connection_changes_no_clock(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await playing(club)
        deadline = club.hosted().row.deadline
        await goes_away(club)
        await club.wait(8)
        await comes_back(club)
        await club.wait(20)
        assert club.hosted().row.deadline == deadline


async def test_a_question_that_discord_has_not_taken_does_not_end_before_anybody_has_seen_it(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await playing(club)
        club.wire.fail("POST", f"/channels/{thread.id}/messages", times=None, status=503)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        table = club.hosted()
        assert table.row.step == 1
        await club.wait(OUTAGE)
        assert (table.row.step, [seat.missed for seat in table.seats]) == (1, [0, 0])
        club.wire.mend()
        await club.wait(61)
        assert table.row.step == 1
        assert time_left(club) >= SECONDS - 61, "its time runs since it stands there"
        assert f"<t:{int(table.row.deadline or 0)}:" in said(club.open_message(thread))
        await club.wait(SECONDS)
        assert table.row.step == 2


async def test_where_a_permission_is_away_the_clock_runs(tmp_path: Path) -> None:
    """That may take a week, and all can answer elsewhere."""
    async with club_at(tmp_path) as club:
        ann, ben, thread = await playing(club)
        club.wire.fail("POST", f"/channels/{thread.id}/messages", times=None, status=403, code=50013)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.wait(SECONDS + 1)
        assert club.hosted().row.step == 2

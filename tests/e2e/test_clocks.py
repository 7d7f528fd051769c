"""Games with a total time: shown, stopped by a death, and lost by whoever uses it up."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said
from tests.e2e.tables import time_left
from tests.e2e.test_privacy import forget


async def test_a_clock_is_shown_debited_and_lost_through_a_death(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, game="pentago", options="clock=3:00+2")
        mover, other = sorted(people, key=lambda player: not club.hosted().awaits(player.id))
        assert "Clocks: " in said(club.open_message(thread))
        seat = club.seat_of(mover)
        await club.wait(60)
        await mover.dm("b2 2+")
        held = club.hosted().seats[seat].bank
        assert held is not None
        assert 120 <= held <= 123
        await club.restart(after=500)
        row = club.hosted().row
        assert row.deadline is not None
        assert 170 <= row.deadline - club.clock.now() <= 180
        await club.wait(185)
        assert (await club.stored()).table.status == "over"
        assert "ran out of time" in said(club.open_message(thread))
        record = club.record()
        assert [move for _, move in record.log[-1]] == ["!flag"]
        assert record.notes["clock"] == "3:00+2"
        assert record.result is not None
        assert record.result.rank[seat] == 1
        assert other.id in club.hosted().people


async def left_behind(club: Club, player: Player) -> float:
    """Let a player leave; return the seconds that the clock of their seat still holds."""
    await player.leave()
    [bank] = [seat.bank for seat in club.hosted().seats if seat.owner_id == player.id]
    assert bank is not None
    return bank


async def test_leaving_and_coming_back_gives_no_time_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago", options="clock=3:00+2")
        mover = next(player for player in people if club.hosted().awaits(player.id))
        await club.wait(170)
        assert 9 <= await left_behind(club, mover) <= 11


async def test_nor_does_leaving_in_a_pause(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago", options="clock=3:00+2 rated=off")
        host = people[0]
        if not club.hosted().awaits(host.id):
            await people[1].dm("b2 2+")
        await club.wait(170)
        await host.press_at_table("Pause")
        assert club.hosted().row.status == "paused"
        assert 9 <= await left_behind(club, host) <= 11


async def test_in_a_game_that_counts_a_clock_stops_only_if_all_agree(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        host, other = club.people("ann", "ben")
        await club.table([host, other], game="pentago", options="clock=3:00+2")
        for player in (host, other):
            shown = await player.slash("table", table=1)
            assert "stop" not in {path.partition(":")[0] for path in shown.buttons.values()}
            refused = await player.press_forged(shown.message, "stop:1:0:sure")
            assert "Each player’s clock holds the time for the whole game" in refused.said
        assert "asks for a pause" in (await host.press_at_table("Pause")).said
        assert club.hosted().row.status == "open"
        await other.press_at_table("Pause")
        assert (club.hosted().row.status, club.hosted().row.paused_until) == ("paused", None)


async def test_whoever_leaves_alone_pays_once_for_the_time_that_they_used(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.table([ann], "easy", "easy", game="diamant", options="seconds=30 bank=60")
        await club.wait(40)
        await ann.leave()
        await ann.press_at_table("Take my seat back")
        await club.wait(45)
        assert club.hosted().row.step == 0
        await club.wait(10)
        assert club.hosted().row.step > 0


async def test_a_forgotten_person_s_seat_keeps_its_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben = people = club.people("ann", "ben")
        await club.table(people, game="pentago", options="clock=3:00+2")
        seat = club.seat_of(ben)
        await forget(ben)
        assert club.hosted().seats[seat].bank == 180


async def test_nobody_is_reminded_while_their_bank_runs_after_a_pause(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], options="seconds=300 bank=600")
        await ann.dm(club.claims(ann)[0])
        await club.wait(320)
        await ann.press_at_table("Pause")
        if club.hosted().row.status == "open":
            await ben.press_at_table("Agree to a pause")
        assert club.hosted().row.status == "paused"
        await club.wait(60)
        mark = club.wire.mark()
        await ann.press_at_table("Resume")
        await club.wait(30)
        assert club.hosted().row.step == 0
        assert len(club.wire.sent[mark:]) < 10


async def test_where_the_flag_loses_nothing_a_computer_plays_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, game="pentago", options="clock=3:00+2 flag=off")
        mover, other = sorted(people, key=lambda player: not club.hosted().awaits(player.id))
        await club.wait(181)
        table, seat = club.hosted(), club.seat_of(mover)
        assert (table.row.status, table.row.step) == ("open", 1)
        assert table.seats[seat].standin
        assert f"{mover.name} has used up their time" in said(club.open_message(thread))
        assert any("is used up: a computer plays for you to the end" in said(m) for m in mover.inbox)
        assert not any("two turns" in said(m) for m in (*thread.history(), *mover.inbox))
        shown = await mover.slash("table", table=1)
        assert "Take my seat back" not in shown.buttons
        assert "is used up" in (await mover.press_forged(shown.message, "back:1:1:")).said
        assert "is used up" in (await mover.slash("submit", move=club.legal(mover)[0], table=1)).said
        await other.slash("submit", move=club.legal(other)[0], table=1)
        assert club.hosted().row.step == 3
        by = [(answered, who) for step in (0, 2) for answered, _, who in club.hosted().record.links[step]]
        assert by == [(seat, "computer:easy")] * 2, "none of these moves is left to chance"


async def test_whoever_has_no_time_left_comes_back_where_everybody_has_left(tmp_path: Path) -> None:
    """There the game waits for them, as they were told; a computer still plays for them."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago", options="clock=3:00+2 flag=off")
        mover, other = sorted(people, key=lambda player: not club.hosted().awaits(player.id))
        await club.wait(181)
        await other.press_at_table("Pause")
        await other.leave()
        asked = await mover.slash("leave", table=1)
        assert "waits until you come back" in asked.said
        await mover.press(asked.message, "Yes, leave")
        step = club.hosted().row.step
        assert "you have left. To come back" in (await mover.slash("tables")).said
        await mover.press_at_table("Take my seat back")
        assert mover.id in club.hosted().people
        assert club.hosted().seats[club.seat_of(mover)].standin
        await club.wait(60)
        table = club.hosted()
        assert (table.row.status, table.row.step > step) == ("over", True)
        by = {who for link in table.record.links[step:] for _, _, who in link}
        assert by == {"computer:easy"}


async def test_whoever_used_up_a_clock_ranks_last_though_the_other_resigns(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago", options="clock=3:00+2 flag=off")
        mover, other = sorted(people, key=lambda player: not club.hosted().awaits(player.id))
        for player in (mover, other):
            await player.slash("submit", move=club.legal(player)[0], table=1)
        await club.wait(185)
        await other.press((await other.slash("resign", table=1)).message, "Yes, resign")
        results = {row.person_id: row for row in (await club.store.results_at([1]))[1]}
        assert (results[mover.id].left_early, results[other.id].left_early) == (True, False)


@pytest.mark.parametrize("waited", [10, 150])
async def test_more_time_is_a_whole_turn_though_a_bank_runs_and_what_that_has_paid_stays_paid(
    tmp_path: Path, waited: int
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="pentago", options="seconds=30 bank=600 rated=off")
        table = club.hosted()
        [seat] = table.ask.pending  # type: ignore[union-attr]
        await club.wait(waited)
        await ann.do_at_table("extend")
        rest = max(0, 30 - waited)
        assert rest + 29 <= time_left(club) <= rest + 30
        paid = max(0, waited - 30)
        assert table.seats[seat].bank == pytest.approx(600 - paid, abs=1)
        assert table.seats[1 - seat].bank == 600
        await club.wait(rest + 30 + 60)
        mover = ann if club.seat_of(ann) == seat else ben
        await mover.dm(club.legal(mover)[0])
        assert table.seats[seat].bank == pytest.approx(600 - paid - 60, abs=2)


async def test_nobody_loses_on_time_a_move_that_could_not_be_posted_whatever_hour_was_chosen(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="pentago", options="clock=3:00+2", daily="21:00")
        mover = next(player for player in (ann, ben) if club.hosted().awaits(player.id))
        club.wire.fail("POST", f"/channels/{thread.id}/messages", times=None, status=503)
        await mover.dm(club.legal(mover)[0])
        await club.wait(200)
        club.wire.mend()
        await club.wait(70)
        assert (club.hosted().row.status, club.hosted().row.step) == ("open", 1)


async def test_a_bank_of_time_runs_after_the_turn_s_own_time_and_through_a_death(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        thread = await club.table(people, "easy", game="diamant", options="seconds=30 bank=60")
        shown = said(club.open_message(thread))
        assert "With the time banks, <t:" in shown
        assert "Left: ann 1:00 and ben 1:00" in shown
        await people[0].dm("stay")
        await club.wait(40)
        assert club.hosted().row.step == 0, "it waits for Ben's bank"
        await club.restart(after=500)
        await club.wait(30)
        assert club.hosted().row.step == 0
        await people[1].dm("stay")
        banks = [club.hosted().seats[club.seat_of(each)].bank for each in people]
        assert banks[0] == 60
        assert banks[1] is not None
        assert 15 <= banks[1] <= 35
        await club.wait(30 + 60)
        assert club.hosted().row.step == 2, "nobody waits for longer than the banks hold"

"""Time: reminders, deadlines, pauses, sleep. No test waits for a real clock."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

from bot.dealer import answering
from bot.dealer.due_work import SWEEP
from data.message_rows import OutboxRow
from data.rows import Change
from games.durations import DAY, HOUR
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import button, buttons, said
from tests.e2e.tables import pair
from tests.e2e.test_agreements import duel, move

SECONDS = 400


def reminders(player: Player) -> list[Any]:
    return [message for message in player.inbox if "answer due" in said(message)]


# -- reminders -------------------------------------------------------------------------------------------


async def test_who_is_missing_is_reminded_once_in_private_near_the_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ben.dm(club.claims(ben)[0])
        before = len(thread.history())
        await club.wait(SECONDS * 0.75 - 1)
        assert reminders(ann) == []
        await club.wait(2)
        assert len(reminders(ann)) == 1
        assert "Rainbow Pentagon #1" in said(reminders(ann)[0])
        assert f"<t:{int(club.hosted().row.deadline or 0)}:R>" in said(reminders(ann)[0])
        assert "wait" not in said(reminders(ann)[0]), "it stays there when nothing waits any more"
        await club.wait(SECONDS * 0.2)
        assert len(reminders(ann)) == 1
        assert reminders(ben) == []
        assert club.wire.repeated == []
        assert len(thread.history()) == before


async def test_no_two_reminders_have_one_nonce(tmp_path: Path) -> None:
    """Discord takes the second for the first again: of the same author, it says, whatever the channel."""
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        mark = club.wire.mark()
        await club.wait(301)
        assert len(reminders(ann)) == len(reminders(ben)) == 1
        nonces = [sent.body["nonce"] for sent in club.wire.sent[mark:] if sent.to in {ann.id, ben.id}]
        assert len(set(nonces)) == 2


async def test_a_reminder_comes_once_discord_is_back_if_it_is_still_needed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        for player in (ann, ben):
            path = f"/channels/{player.member.user.dm_channel.id}/messages"
            club.wire.fail("POST", path, times=3, status=503)
        await club.wait(301)
        assert reminders(ann) == reminders(ben) == []
        await ben.slash("submit", move=club.claims(ben)[0], table=1)
        await club.wait(10)
        assert len(reminders(ann)) == 1
        assert reminders(ben) == []


async def test_who_wants_no_reminders_gets_none(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await ann.slash("settings", reminders=False)
        await club.wait(SECONDS * 0.9)
        assert reminders(ann) == []


async def test_who_plays_with_closed_dms_is_not_written_to(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        club.wire.closed.add(ann.id)
        await club.table([ann, ben], options=f"seconds={SECONDS}")
        mark = club.wire.mark()
        await club.wait(SECONDS * 0.9)
        assert [sent for sent in club.wire.sent[mark:] if sent.to == ann.id] == []


async def test_one_reminder_for_several_tables(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for _ in range(2):
            await club.table([ann, *club.people("x", "y")], options=f"seconds={SECONDS}")
        await club.wait(SECONDS * 0.9)
        assert len(reminders(ann)) == 1
        assert "#1" in said(reminders(ann)[0])
        assert "#2" in said(reminders(ann)[0])


@pytest.mark.parametrize("change", ["a move taken back", "more time"])
async def test_nobody_is_reminded_of_a_question_that_was_put_in_that_moment(
    tmp_path: Path, change: str
) -> None:
    async with club_at(tmp_path) as club:
        first, second, _ = await duel(club)
        await move(club, first)
        table, playing = club.hosted(), club.bot.dealer
        await playing.hosting.offer(table, first.id, "takeback")
        real, waiting = club.store.save, asyncio.Event()

        async def save(changed: Change) -> Any:
            await waiting.wait()
            return await real(changed)

        async def changes() -> None:
            if change == "more time":
                await playing.hosting.extend(table, table.row.host_id)
            else:
                await playing.hosting.answer(table, second.id, table.row.step, accepts=True)

        club.env.backend.advance_clock(SECONDS * 0.8)
        playing.outages.expect(club.clock.now())  # the machine did not sleep
        with patch.object(club.store, "save", save):
            changing = asyncio.create_task(changes())
            while not table.lock.locked():  # noqa: ASYNC110
                await asyncio.sleep(0)
            looking = asyncio.create_task(playing.table_clocks.look([1], club.clock.now()))
            while not table.lock._waiters:  # noqa: ASYNC110
                await asyncio.sleep(0)
            waiting.set()
            await asyncio.gather(changing, looking)
        await club.wait(1)
        assert [*reminders(first), *reminders(second)] == []
        assert table.row.reminded != table.row.step


async def test_who_answers_while_others_are_reminded_is_not_reminded(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        table, claim = club.hosted(), club.claims(ben)[0]
        reminding = club.bot.dealer.reminders
        real = reminding.is_wanted

        async def is_wanted(reminder: OutboxRow) -> bool:
            await table.submit(ben.id, claim)
            return await real(reminder)

        with patch.object(reminding, "is_wanted", is_wanted):
            await club.wait(SECONDS * 0.8)
        assert await club.store.outbox() == []
        assert len(reminders(ann)) == 1
        assert reminders(ben) == []


async def test_a_reminder_is_given_again_after_more_time_was_given(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await club.wait(SECONDS * 0.8)
        assert len(reminders(ann)) == 1
        await ann.do_at_table("extend")
        await club.wait(SECONDS)
        assert len(reminders(ann)) == 2


@pytest.mark.usefixtures("rare_beats")
async def test_a_reminder_is_given_again_after_a_pause_but_not_at_once(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club, rated=False)
        await club.wait(SECONDS * 0.8)
        assert len(reminders(ben)) == 1
        await ann.do_at_table("pause")
        await club.wait(6 * 3600.0)
        assert len(reminders(ben)) == 1
        await ann.do_at_table("wake")
        await club.wait(SECONDS * 0.08)
        assert len(reminders(ben)) == 1
        await club.wait(SECONDS * 0.04)
        assert len(reminders(ben)) == 2
        assert f"<t:{int(club.hosted().row.deadline or 0)}:R>" in said(reminders(ben)[-1])
        await club.wait(SECONDS * 0.07)
        assert len(reminders(ben)) == 2


@pytest.mark.parametrize(
    ("attempted", "unseen"), [(1.0, 3), (None, 1)], ids=["being noted", "noted between two looks"]
)
async def test_who_answers_a_question_that_is_seen_but_not_yet_noted_is_heard(
    tmp_path: Path, attempted: float | None, unseen: int
) -> None:
    """Discord shows a question before its answer to us, and the note of it, are in the store.

    Noted between two looks: the DM is, and only what the thread is to be told waits by then.
    """
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        store, slots = club.store, club.store.slots
        under_way = OutboxRow(1, 1, ann.id, "post", "step:0", {}, attempted)
        looks: list[bool] = []

        async def noted_late(table_id: int, wanted: Any) -> Any:
            looks.append(True)
            return await slots(table_id, wanted) if len(looks) > unseen else []

        async def outbox(table_id: int | None = None) -> list[OutboxRow]:
            return [under_way]

        with (
            patch.object(answering, "LOOK", 0),
            patch.object(store, "slots", noted_late),
            patch.object(store, "outbox", outbox),
        ):
            await ann.dm(club.claims(ann)[0])
        assert club.hosted().answers


# -- the time is up --------------------------------------------------------------------------------------


async def test_the_deadline_takes_the_default_and_goes_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        claim = club.claims(ben)[0]
        await ben.dm(claim)
        await club.wait(SECONDS - 1)
        assert club.hosted().row.step == 0
        await club.wait(1)
        assert club.hosted().row.step == 1
        assert dict(club.hosted().record.log[0]) == {club.seat_of(ben): claim, club.seat_of(ann): "pass"}
        assert "**Turn 1:" in said(thread.history()[-2])
        assert club.hosted().row.deadline == club.clock.now() + SECONDS


async def test_an_answer_after_the_deadline_counts_for_the_next_question(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        old = button(ann.question, "move")
        await club.wait(SECONDS)
        assert "has moved on" in (await ann.press_forged(ann.question, old)).said
        await ann.dm(club.claims(ann)[0])
        assert list(club.hosted().answers) == [club.seat_of(ann)]


async def test_an_absent_player_ranks_after_people_and_computers(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club, "easy")
        await ben.dm(club.claims(ben)[0])
        await club.wait(SECONDS)
        order = [seat for seat, _ in club.hosted().record.log[0]]
        assert order == [club.seat_of(ben), 2, club.seat_of(ann)]


# -- the host's clock ------------------------------------------------------------------------------------


async def test_a_pause_stops_the_clock_and_any_player_wakes_the_table(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await club.wait(100)
        paused = await ann.do_at_table("pause")
        assert "Paused" in paused.said
        assert "Paused" in said(club.open_message(thread))
        assert list(buttons(club.open_message(thread))) == ["Resume"]
        await club.wait(3 * SECONDS)
        assert club.hosted().row.step == 0
        assert "was paused by ann" in (await ann.slash("submit", table=1, move="D25")).said
        stranger = club.person("eva")
        assert "do not sit" in (await stranger.press(club.open_message(thread), "Resume")).said
        await ben.press(club.open_message(thread), "Resume")
        assert club.hosted().row.deadline == club.clock.now() + SECONDS - 100
        assert "Claim" in buttons(club.open_message(thread))


def loud(club: Club, thread: Any, mark: int) -> list[list[int]]:
    """Whom each message of the thread has called since then."""
    sent = (s for s in club.wire.sent[mark:] if s.method == "POST" and f"/{thread.id}/messages" in s.path)
    return [sorted(s.body["allowed_mentions"]["users"]) for s in sent if not s.body["flags"] & 1 << 12]


async def test_all_are_called_when_a_clock_runs_again_after_a_while(tmp_path: Path, rare_beats: None) -> None:
    """Else a host could pause until nobody looks any more, and go on with a minute left."""
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ann.dm(club.claims(ann)[0])
        both = [sorted([ann.id, ben.id])]  # lest a missing name tell who has answered
        for called in (both, []):
            await ann.do_at_table("pause")
            await club.wait(1200 if called else 60)
            mark = club.wire.mark()
            await ann.do_at_table("wake")
            assert loud(club, thread, mark) == called
        assert sum("answer is needed here" in said(m) for m in thread.history()) == 1
        await ben.dm(club.claims(ben)[0])
        assert "answer is needed here" not in "".join(said(m) for m in thread.history()[:-2])


async def test_where_everybody_sees_who_has_answered_the_others_alone_are_called(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        thread = await club.table([ann, ben, cho], game="diamant")
        await ann.slash("submit", move="stay", table=1)
        await ann.do_at_table("pause")
        await club.wait(1200)
        mark = club.wire.mark()
        await ben.press(club.open_message(thread), "Resume")
        assert loud(club, thread, mark) == [[cho.id]]
        await ann.do_at_table("pause")
        await club.wait(HOUR + 1)
        assert loud(club, thread, mark)[1:] == [sorted([ben.id, cho.id])]


async def test_a_pause_ends_by_itself_after_a_day(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club, rated=False)
        await ann.do_at_table("pause")
        await club.wait(DAY - 10)
        assert club.hosted().row.status == "paused"
        await club.wait(20)
        assert club.hosted().row.status == "open"


async def test_a_pause_that_all_agree_on_becomes_sleep_after_a_week(tmp_path: Path, rare_beats: None) -> None:
    """It would count for the limits for ever. Anybody wakes it, with the time that was left."""
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        for player in (ben, ann):
            await player.do_at_table("pause")
        left = club.hosted().row.left
        await club.wait(6 * DAY)
        assert club.hosted().row.status == "paused"
        await club.wait(2 * DAY)
        asleep = (await club.stored()).table
        assert (asleep.status, asleep.left) == ("asleep", left)
        await club.wait(25 * DAY)
        await club.bot.dealer.housekeeping.clean()
        assert (await club.stored()).table.status == "asleep"
        await ben.press(club.open_message(thread), "Wake")
        assert (await club.stored()).table.status == "open"


async def test_only_the_host_gives_more_time_and_that_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        mine = await ann.slash("table", table=1)
        theirs = await ben.slash("table", table=1)
        assert "More time" not in theirs.buttons
        forged = await ben.press_forged(theirs.message, "extend:1:0:")
        assert "Only this table’s host" in forged.said
        end = club.hosted().row.deadline or 0
        await ann.press(mine.message, "More time")
        assert club.hosted().row.deadline == end + SECONDS
        again = await ann.press(mine.message, "More time")
        assert "extended once already" in again.said
        assert club.hosted().row.deadline == end + SECONDS


async def test_the_host_ends_a_table_after_being_asked(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        old = club.open_message(thread)
        asked = await ann.press_at_table("Cancel the table")
        assert "for everybody?" in asked.said
        assert club.hosted().row.status == "open"
        await ann.press(asked.message, "Yes, cancel it")
        last = thread.history()[-1]
        assert "was cancelled" in said(last)
        assert buttons(last) == {}
        late = await ann.press_late(old, buttons(old)["Claim"])
        assert "no table #1" in late.said
        await club.wait(2 * SECONDS)
        assert len(thread.history()) == len([m for m in thread.history() if "Turn 1:" not in said(m)])


# -- sleep -----------------------------------------------------------------------------------------------


async def test_a_table_in_which_nobody_acts_for_a_day_sleeps_and_can_be_woken(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options="seconds=40000")
        await ann.dm(club.claims(ann)[0])
        await club.wait(DAY - 100)
        assert club.hosted().row.status == "open"
        await club.wait(200)
        assert club.hosted().row.status == "asleep"
        assert "Asleep" in said(club.open_message(thread))
        steps = club.hosted().row.step
        await club.wait(3 * DAY)
        assert (await club.stored()).table.step == steps
        assert "is asleep" in (await ben.slash("submit", table=1, move="D25")).said
        await ben.press(club.open_message(thread), "Wake")
        assert club.hosted().row.status == "open"
        assert (club.hosted().row.deadline or 0) > club.clock.now()
        await club.wait(100)
        assert club.hosted().row.status == "open"


async def test_a_question_of_a_day_ends_and_the_next_one_has_its_whole_time(
    tmp_path: Path, rare_beats: None
) -> None:
    """By mail, in turn: who lets a day pass has missed it, and the rival's day is as long."""
    async with club_at(tmp_path) as club:
        ann, ben, _ = await duel(club, seconds=DAY)
        step = club.hosted().row.step
        await move(club, ann)
        await club.wait(DAY + 60)
        assert (club.hosted().row.status, club.hosted().row.step) == ("open", step + 2)
        assert club.seat_of(ben) in {seat.seat for seat in club.hosted().seats if seat.missed}
        await club.wait(DAY - 120)
        assert club.hosted().row.status == "open"
        await move(club, ann)
        assert club.hosted().row.step == step + 3


async def test_a_question_that_got_more_time_keeps_it(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club, options=f"seconds={DAY:.0f}")
        await club.wait(DAY - 600)
        await ann.do_at_table("extend")
        await club.wait(DAY)
        assert (club.hosted().row.status, club.hosted().row.step) == ("open", 0)
        await club.wait(DAY)
        assert club.hosted().row.step == 1


async def test_a_lobby_that_nobody_touches_for_a_day_is_closed_and_says_so(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        old = buttons(lobby)
        await club.wait(DAY + 10)
        assert club.bot.dealer.registry.lobbies == {}
        assert buttons(club.again(lobby)) == {}
        assert "Nobody did anything here for a day" in said(club.again(lobby))
        assert "lobby of table #1 is closed" in (await ann.press_late(lobby, old["Join"])).said


# -- what goes wrong between an answer and the deal --------------------------------------------------------


async def test_an_answer_counts_and_closes_its_question_though_its_receipt_fails(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else all would wait for the deadline, or for ever where there is none."""

    def broken(*_: Any) -> Any:
        raise KeyError("no words")

    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await ann.slash("submit", move=club.claims(ann)[0], table=1)
        with monkeypatch.context() as patched:
            patched.setattr("bot.messages.receipts.OpenQuestion.receipt", broken)
            await ben.slash("submit", move=club.claims(ben)[0], table=1)
        assert club.hosted().row.step == 1


async def test_an_answer_of_which_nobody_told_costs_minutes_and_not_the_whole_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club, options="seconds=50000")
        for player in (ann, ben):
            await club.hosted().submit(player.id, club.claims(player)[0])
        assert club.hosted().row.step == 0
        await club.wait(SWEEP + 1)
        assert club.hosted().row.step == 1

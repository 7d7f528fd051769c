"""Time: reminders, deadlines, pauses, sleep. No test waits for a real clock."""

from __future__ import annotations

import asyncio
from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any, NoReturn
from unittest.mock import patch
from zoneinfo import ZoneInfo

import pytest

from bot.dealer import answers
from bot.dealer.due_work import SWEEP
from data.message_rows import OutboxRow
from data.rows import Change
from games.durations import DAY, HOUR
from games.record import Record, RecordError
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import button, buttons, said
from tests.e2e.tables import pair
from tests.e2e.test_agreements import duel, move
from tests.e2e.test_opening import FOREVER, buried, die_after, rises
from tests.e2e.test_thread import delete, told

SECONDS = 400


def reminders(player: Player) -> list[Any]:
    return [message for message in player.inbox if "your move is due" in said(message)]


# -- reminders -------------------------------------------------------------------------------------------


async def test_whoever_is_missing_is_reminded_once_in_private_near_the_end(tmp_path: Path) -> None:
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


async def test_whoever_wants_no_reminders_gets_none(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await ann.slash("settings", reminders=False)
        await club.wait(SECONDS * 0.9)
        assert reminders(ann) == []


async def test_whoever_plays_with_closed_dms_is_not_written_to(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        club.wire.closed.add(ann.id)
        await club.table([ann, ben], options=f"seconds={SECONDS}")
        mark = club.wire.mark()
        await club.wait(SECONDS * 0.9)
        assert [sent for sent in club.wire.sent[mark:] if sent.to == ann.id] == []


@pytest.mark.parametrize("ends", ["all have answered", "the time is up", "it is cancelled", "they leave"])
async def test_a_reminder_is_deleted_with_its_question(tmp_path: Path, ends: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club, rated=False)
        await club.wait(SECONDS * 0.8)
        assert len(reminders(ann)) == len(reminders(ben)) == 1
        await club.restart()
        if ends == "all have answered":
            for player in (ann, ben):
                await player.dm(club.claims(player)[0])
        elif ends == "the time is up":
            await club.wait(SECONDS * 0.3)
        elif ends == "they leave":
            for player in (ben, ann):
                await player.leave()
        else:
            asked = await ann.do_at_table("end")
            await ann.press(asked.message, "Yes, cancel it")
        assert [*reminders(ann), *reminders(ben)] == []


async def test_one_reminder_for_several_tables(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for _ in range(2):
            await club.table([ann, *club.people("x", "y")], options=f"seconds={SECONDS}")
        await club.wait(SECONDS * 0.9)
        assert len(reminders(ann)) == 1
        assert "#1" in said(reminders(ann)[0])
        assert "#2" in said(reminders(ann)[0])


@pytest.mark.parametrize(("first", "again"), [(1, False), (2, False), (1, True)])
async def test_a_reminder_of_several_tables_stays_until_none_of_them_waits(
    tmp_path: Path, first: int, *, again: bool
) -> None:
    async with club_at(tmp_path) as club:
        people = ann, x, y = club.people("ann", "x", "y")
        for _ in range(2):
            await club.table([ann, x, y], options=f"seconds={SECONDS}")
        await club.wait(SECONDS * 0.8)
        if again:
            await club.restart()
        for number, left in ((first, 1), (3 - first, 0)):
            for player in people:
                await player.slash("submit", move=club.claims(player, number)[0], table=number)
            await club.wait(2)
            assert club.hosted(number).row.step == 1
            assert [len(reminders(player)) for player in people] == [left] * 3
        assert await club.store.outbox() == []


async def test_a_reply_to_a_reminder_of_several_tables_names_none(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for names in ("xy", "zw"):
            await club.table([ann, *club.people(*names)], options=f"seconds={SECONDS}")
        await club.wait(SECONDS * 0.8)
        [reminder] = reminders(ann)
        await ann.dm(club.claims(ann, 1)[0], reply_to=reminder)
        assert club.hosted(1).answers == club.hosted(2).answers == {}
        assert "Which one is this move for?" in said(ann.inbox[-1])


@pytest.mark.parametrize("change", ["a move taken back", "more time"])
async def test_nobody_is_reminded_of_a_question_that_was_just_asked(tmp_path: Path, change: str) -> None:
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


async def test_whoever_answers_while_others_are_reminded_is_not_reminded(tmp_path: Path) -> None:
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
        assert reminders(ann) == [], "it names a time that is none any more"
        await club.wait(SECONDS)
        [reminder] = reminders(ann)
        assert f"<t:{int(club.hosted().row.deadline or 0)}:R>" in said(reminder)


@pytest.mark.parametrize("action", ["extend", "pause", "stop"])
async def test_an_older_panel_changes_nothing_of_the_next_question(tmp_path: Path, action: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        panel = (await ann.slash("table", table=1)).message
        if action == "stop":
            panel = (await ann.do(panel, action)).message
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        before = club.hosted().row
        answer = await ann.do(panel, action)
        assert "has moved on" in answer.said
        assert club.hosted().row == before
        again = await ann.do(answer.message, action)
        if action == "stop":
            again = await ann.do(again.message, action)
        assert "has moved on" not in again.said
        assert club.hosted().row != before


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
        assert reminders(ben) == [], "nothing is due"
        await ann.do_at_table("wake")
        await club.wait(SECONDS * 0.08)
        assert reminders(ben) == []
        await club.wait(SECONDS * 0.04)
        [reminder] = reminders(ben)
        assert f"<t:{int(club.hosted().row.deadline or 0)}:R>" in said(reminder)
        await club.wait(SECONDS * 0.07)
        assert reminders(ben) == [reminder]


@pytest.mark.parametrize(
    ("attempted", "unseen"), [(1.0, 3), (None, 1)], ids=["being noted", "noted between two looks"]
)
async def test_whoever_answers_a_question_that_is_seen_but_not_yet_noted_is_heard(
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
            patch.object(answers, "POLL_GAP", 0),
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
        assert "**Turn 1:" in said(thread.history()[-1])
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
        assert "’re not at table" in (await stranger.press(club.open_message(thread), "Resume")).said
        await ben.press(club.open_message(thread), "Resume")
        assert club.hosted().row.deadline == club.clock.now() + SECONDS - 100
        assert "Claim" in buttons(club.open_message(thread))


def loud(club: Club, thread: Any, mark: int) -> list[list[int]]:
    """Whom each message of the thread has called since then."""
    sent = (s for s in club.wire.sent[mark:] if s.method == "POST" and f"/{thread.id}/messages" in s.path)
    return [sorted(s.body["allowed_mentions"]["users"]) for s in sent if not s.body["flags"] & 1 << 12]


async def test_everybody_is_pinged_when_a_clock_runs_again_after_a_while(
    tmp_path: Path, rare_beats: None
) -> None:
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
        assert sum("your move in" in said(m) for m in thread.history()) == 1
        await ben.dm(club.claims(ben)[0])
        assert "your move in" not in "".join(said(m) for m in thread.history()[:-2])


async def test_where_everybody_sees_who_has_answered_only_the_others_are_pinged(
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
        await club.bot.dealer.housekeeping.clean(club.clock.now())
        assert (await club.stored()).table.status == "asleep"
        await ben.press(club.open_message(thread), "Continue")
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
        assert "already been extended once" in again.said
        assert club.hosted().row.deadline == end + SECONDS


async def test_the_host_ends_a_table_after_being_asked(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        old = club.open_message(thread)
        asked = await ann.press_at_table("Cancel the game")
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


async def test_a_machine_s_clock_that_is_set_back_leaves_no_board_unedited(tmp_path: Path) -> None:
    async with club_at(tmp_path, edit_gap=2.0) as club:
        ann, ben, thread = await pair(club, options="seconds=20000")
        await club.wait(100)
        await ann.press_at_table("Pause")
        await club.wait(30)
        await ben.press_at_table("Resume")
        await club.wait(60)
        clock, now = club.clock, type(club.clock).now
        with patch.object(clock, "now", lambda: now(clock) - 2 * HOUR):
            await ann.press_at_table("Pause")
            await club.wait(70)
            assert club.hosted().row.status == "paused"
            assert "Resume" in buttons(club.open_message(thread))


# -- sleep -----------------------------------------------------------------------------------------------


async def test_a_table_in_which_nobody_acts_for_a_day_sleeps_and_can_be_woken(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options="seconds=20000")
        await ann.dm(club.claims(ann)[0])
        await club.wait(DAY - 100)
        assert club.hosted().row.status == "open"
        await club.wait(200)
        assert club.hosted().row.status == "asleep"
        assert "On hold" in said(club.open_message(thread))
        steps = club.hosted().row.step
        await club.wait(3 * DAY)
        assert (await club.stored()).table.step == steps
        assert "is on hold" in (await ben.slash("submit", table=1, move="D25")).said
        await ben.press(club.open_message(thread), "Continue")
        assert club.hosted().row.status == "open"
        assert (club.hosted().row.deadline or 0) > club.clock.now()
        await club.wait(100)
        assert club.hosted().row.status == "open"


async def test_a_question_of_a_day_ends_and_the_next_one_has_its_whole_time(
    tmp_path: Path, rare_beats: None
) -> None:
    """No hurry, in turn: who lets a day pass has missed it, and the rival's day is as long."""
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
        assert "nothing happened here for a day" in said(club.again(lobby))
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


async def test_an_answer_that_raised_no_event_costs_minutes_and_not_the_whole_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club, options="seconds=50000")
        for player in (ann, ben):
            await club.hosted().submit(player.id, club.claims(player)[0])
        assert club.hosted().row.step == 0
        await club.wait(SWEEP + 1)
        assert club.hosted().row.step == 1


# Slow games: a fixed hour of the day, free weekends, and a clock that each person may stop once.


RARE_BEAT = 21_600
"""Seconds that count as outage too, though the bot was alive: it gives time."""
KOREA = timezone(timedelta(hours=9))


def ends(club: Club) -> datetime:
    """Return when the open question ends, by a clock in Korea."""
    deadline = club.hosted().row.deadline
    assert deadline is not None
    return datetime.fromtimestamp(deadline, UTC).astimezone(KOREA)


async def daily(club: Club, people: list[Player], **fields: Any) -> Any:
    """Open a table whose questions end every day at nine in the evening in Korea; return its thread."""
    given = {"game": "rainbow_pentagon", "daily": "21", "zone": "utc+9", **fields}
    return await club.table(people, **given)


async def stop(player: Player) -> Any:
    """Stop the clock, and be sure of it; return the answer."""
    asked = await player.do_at_table("stop")
    return await player.press(asked.message, "Yes, stop the clock")


async def test_every_question_ends_at_the_tables_hour(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await daily(club, [ann, ben])
        for _ in range(3):
            left = club.hosted().row.deadline - club.clock.now()  # type: ignore[operator]
            assert ends(club).strftime("%H:%M") == "21:00"
            assert DAY / 2 <= left <= DAY * 1.5
            assert f"<t:{int(ends(club).timestamp())}:R>" in said(club.open_message(thread))
            for player in (ann, ben):
                await player.dm("pass")


async def test_lobby_and_question_say_the_hours_in_words(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game="rainbow_pentagon", daily="21:00", zone="+9", weekends=False)
        for words in ("every day at 21:00 (UTC+9)", "The clock stops on Saturdays and Sundays (UTC+9)"):
            assert words in said(lobby)
        assert ":t>" in said(lobby)
        await ben.do(lobby, "join")
        assert "every day at 21:00 (UTC+9)" in said(club.open_message(await club.begin(ann, lobby)))


async def test_the_zone_is_the_hosts_own_where_none_is_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        assert "(UTC+9)" in (await ann.slash("settings", zone="+9")).said
        assert "every day at 21:00 (UTC+9)" in said(await club.open(ann, game="pentago", daily="21"))


async def test_a_zone_is_found_by_the_time_on_ones_clock(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        shown = datetime.fromtimestamp(club.clock.now(), KOREA).strftime("%H:%M")
        asked = await ann.press((await ann.slash("settings")).message, "My time zone")
        told = (await ann.fill(asked, shown)).said
        assert f"Your clock shows {shown} now (UTC+9)" in told
        assert "no summer time" in told
        told = (await ann.slash("settings", zone="سئول")).said
        assert f"Your clock shows {shown} now (Seoul)" in told
        assert "no summer time" not in told


async def test_a_table_of_a_city_goes_by_the_clocks_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await daily(club, [ann, ben], zone="베를린")
        assert "every day at 21:00 (Berlin)" in said(club.open_message(thread))
        assert club.hosted().row.zone == "Europe/Berlin"
        deadline = club.hosted().row.deadline
        assert deadline is not None
        assert datetime.fromtimestamp(deadline, ZoneInfo("Europe/Berlin")).strftime("%H:%M") == "21:00"


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"daily": "21:30"}, "only end on the hour"),
        ({"daily": "soon"}, "That is not a time of day."),
        ({"daily": "25:00"}, "That is not a time of day."),
        ({"zone": "Mars"}, "don’t know that time zone"),
    ],
)
async def test_an_invalid_hour_or_zone_is_refused(tmp_path: Path, fields: dict[str, str], why: str) -> None:
    async with club_at(tmp_path) as club:
        assert why in (await club.person("ann").slash("play", game="pentago", **fields)).said
        assert club.bot.dealer.registry.lobbies == {}


async def test_a_typed_hour_is_offered_first_and_zones_are_found_by_city(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        assert (await ann.complete("play", "daily", "밤 9시"))[0] == "21:00"
        assert (await ann.complete("play", "daily", "9"))[:2] == ["09:00", "19:00"]
        for command in ("play", "settings"):
            assert await ann.complete(command, "zone", "서울") == ["Asia/Seoul"]


async def test_a_rematch_keeps_the_hours(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await daily(club, [ann, ben], game="pentago", weekends=False)
        await ann.do((await ann.slash("resign", thread)).message, "resign")
        await ann.press(club.open_message(thread), "Rematch")
        [lobby] = club.bot.dealer.registry.lobbies.values()
        chosen = {key: lobby.row.options[key] for key in ("daily", "weekends", "zone")}
        assert chosen == {"daily": "21:00", "weekends": "off", "zone": "+09:00"}


@pytest.mark.usefixtures("rare_beats")
async def test_one_person_stops_the_clock_for_a_day_once_and_nobody_is_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], time="1 hour", rated=False)
        await club.wait(600)
        await stop(ben)
        assert "Somebody has stopped the clock" in said(club.open_message(thread))
        assert "ben" not in said(club.open_message(thread)).partition("Somebody")[2]
        refused = await ann.press(club.open_message(thread), "Resume")
        assert "Somebody has stopped the clock" in refused.said
        await club.restart(after=30.0)
        await club.wait(DAY + RARE_BEAT + 60)
        row = club.hosted().row
        assert row.status == "open"
        assert row.deadline is not None
        assert row.deadline - club.clock.now() >= 3600 - 600 - 120
        assert "stop" not in {path.partition(":")[0] for path in (await ben.slash("table")).buttons.values()}
        assert "stop" in {path.partition(":")[0] for path in (await ann.slash("table")).buttons.values()}


async def test_whoever_stopped_the_clock_may_start_it_and_is_named_where_moves_are_open(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="pentago")
        asked = await ben.do_at_table("stop")
        await ben.press(asked.message, "Yes, stop the clock")
        assert "ben has stopped the clock" in said(club.open_message(thread))
        assert "stopped the clock" in await ann.dm("a1 1+")
        assert "stopped the clock" in (await ann.slash("resign", table=1)).said, "ann can’t resume it"
        await ben.press(club.open_message(thread), "Resume")
        assert club.hosted().row.status == "open"
        again = await ben.press_forged(asked.message, "stop:1:0:sure")
        assert "already stopped the clock once" in again.said
        assert "Resume" not in buttons(club.open_message(thread))


async def test_a_question_at_the_table_that_pings_everybody_still_says_the_hours(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        given = {"game": "diamant", "daily": "21", "zone": "utc+9", "weekends": False}
        thread = await club.table(people, **given)
        shown = said(club.open_message(thread))
        assert "– it’s your move in" in shown
        assert "The clock stops on Saturdays and Sundays (UTC+9)." in shown
        assert "Waiting for" not in shown


# A pause by everybody's wish: who asks is said in public, nobody else is named, all together pause.


def open_words(club: Club, thread: Any) -> str:
    """What the open message says."""
    return said(club.open_message(thread))


async def test_who_asks_is_said_at_the_table_and_the_game_goes_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, thread = await pair(club)
        shown = await ben.press_at_table("Pause")
        assert shown.private
        assert "ben asks for a pause. If you agree, press Pause under Table." in open_words(club, thread)
        assert "ben asks for a pause." in shown.said
        assert club.hosted().row.status == "open"
        await ben.dm(club.claims(ben)[0])
        assert "Submitted: 1 of 2" in open_words(club, thread)


async def test_when_everybody_asks_the_table_pauses_for_as_long_as_they_like(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        thread = await club.table([ann, ben, cho], options=f"seconds={SECONDS}")
        await club.wait(100)
        await cho.press_at_table("Pause")
        await ben.press_at_table("Pause")
        assert club.hosted().row.status == "open"
        await ann.press_at_table("Pause")
        assert list(buttons(club.open_message(thread))) == ["Resume"]
        await club.wait(3 * DAY)
        assert club.hosted().row.status == "paused"
        await cho.press_at_table("Resume")
        assert club.hosted().row.deadline == club.clock.now() + SECONDS - 100
        assert "for a pause" not in open_words(club, thread)
        assert club.hosted().row.pause_asked == ()


async def test_the_host_alone_pauses_for_a_day_whoever_asks(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho], options=f"seconds={SECONDS}", rated=False)
        await ben.press_at_table("Pause")
        await ann.press_at_table("Pause")
        assert club.hosted().row.status == "paused"
        await club.wait(DAY - 10)
        assert club.hosted().row.status == "paused"
        await club.wait(20)
        assert club.hosted().row.status == "open"


async def test_a_wish_for_a_pause_outlives_a_restart_and_lapses_with_the_turn(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ben.press_at_table("Pause")
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert club.hosted().row.step == 1
        assert "asks for a pause" not in open_words(club, thread)
        assert "3 moves from now" in (await ben.press_at_table("Pause")).said
        for _ in range(3):
            for player in (ann, ben):
                await player.dm(club.claims(player)[0])
        await ben.press_at_table("Pause")
        await club.restart()
        assert "ben asks for a pause." in open_words(club, thread)
        await ann.press_at_table("Pause")
        assert club.hosted().row.status == "paused"
        assert club.hosted().row.paused_until is None


async def test_whoever_has_asked_can_withdraw_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, thread = await pair(club)
        shown = await ben.press_at_table("Pause")
        assert "Pause" not in shown.buttons
        await ben.press(shown.message, "Withdraw my request")
        assert "for a pause" not in open_words(club, thread)
        assert club.hosted().row.status == "open"
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.pause_asked == ()


async def test_where_answers_are_anonymous_no_pause_tells_who_has_left(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho])
        await cho.press_at_table("Pause")
        await ben.leave()
        await ann.press_at_table("Pause")
        assert club.hosted().row.paused_until is not None  # it is the host's own, for a day


async def test_where_answers_are_anonymous_a_leaver_s_wish_for_a_pause_stands(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        thread = await club.table([ann, ben, cho])
        await cho.press_at_table("Pause")
        await ben.leave()
        before = list(map(said, thread.history()))
        assert "cho asks for a pause." in open_words(club, thread)
        await cho.leave()
        assert list(map(said, thread.history())) == before, "nothing there tells who of them has left"
        assert "cho asks for a pause." in (await ann.slash("table", table=1)).said


async def test_a_wish_that_only_a_leaver_did_not_share_is_granted(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho], game="diamant")
        await cho.press_at_table("Pause")
        await ben.press_at_table("Pause")
        await ben.leave()
        assert club.hosted().row.pause_asked == (cho.id,)
        await ann.leave()
        assert club.hosted().row.status == "paused"
        assert club.hosted().row.paused_until is None
        assert "Paused" in said(cho.inbox[-1])  # nobody pressed anything there


async def test_an_absence_that_the_others_do_not_know_of_stays_unknown(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        thread = await club.table([ann, ben, cho], options=f"seconds={SECONDS}")
        for _ in range(2):
            for player in (ben, cho):
                await player.dm(club.claims(player)[0])
            await club.wait(SECONDS)
        assert club.hosted().seats[club.seat_of(ann)].standin
        for player in (ben, cho):
            await player.press_at_table("Pause")
        assert club.hosted().row.status == "open"
        assert "ben and cho ask for a pause." in open_words(club, thread)
        assert "ann" not in open_words(club, thread).partition("ask for a pause.")[2]


async def test_only_who_sits_there_asks(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        eva = club.person("eva")
        looked = await eva.slash("table", thread)
        assert "Pause" not in looked.buttons
        for action in ("pause", "play_on"):
            assert "’re not at table #1" in (await eva.press_forged(looked.message, f"{action}:1:0:")).said
        await ann.leave()
        assert "Pause" not in (await ann.slash("table", table=1)).buttons
        assert "Pause" in (await ben.slash("table", table=1)).buttons
        assert club.hosted().row.status == "open"


async def test_asking_twice_at_once_asks_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, _ = await pair(club)
        shown = await ben.slash("table", table=1)
        for answer in await ben.press_twice(shown.message, shown.buttons["Pause"]):
            assert answer.result.acknowledged
        assert club.hosted().row.pause_asked == (ben.id,)


async def test_a_pause_that_ends_where_the_record_does_not_replay_is_left_alone(
    tmp_path: Path, rare_beats: None, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await ann.press_at_table("Pause")
        assert club.hosted().row.status == "paused"
        await club.die()

        def broken(record: Record) -> NoReturn:
            raise RecordError("a program that does not know this move")

        monkeypatch.setattr("bot.tables.table.replay", broken)
        caplog.clear()
        await club.rise()
        await club.wait(DAY + 100)
        assert list(club.bot.dealer.registry.quarantined) == [1]
        assert caplog.text.count("quarantined") == 1
        assert "what was due" not in caplog.text


async def test_whoever_has_a_question_in_a_dm_learns_there_of_its_deadline(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await ann.press_at_table("Pause")
        assert "Paused by ann" in said(ben.inbox[-1])
        await club.wait(100)
        await ann.press_at_table("Resume")
        until = f"Ends <t:{int(club.hosted().row.deadline or 0)}:R>"
        assert "it’s your move" in said(ben.inbox[-1])
        assert until in said(ben.inbox[-1])
        await ann.press_at_table("More time")
        assert "You have more time" in said(ben.inbox[-1])
        assert until not in said(ben.inbox[-1])
        assert f"Ends <t:{int(club.hosted().row.deadline or 0)}:R>" in said(ben.inbox[-1])
        assert not any("it’s your move" in said(message) for message in ann.inbox)


async def test_whoever_is_asked_at_the_table_hears_of_the_clock_only_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await ben.slash("settings", answers="table")
        await club.table([ann, ben, cho], game="diamant", options=f"seconds={SECONDS}")
        told = len(ben.inbox)
        await ann.press_at_table("Pause")
        await ann.press_at_table("Resume")
        await club.restart()
        await ann.press_at_table("Pause")
        assert len(ben.inbox) == told


async def test_whoever_has_answered_hears_of_no_new_deadline(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho], options=f"seconds={SECONDS}")
        await ben.dm(club.claims(ben)[0])
        told = len(ben.inbox)
        await ann.press_at_table("More time")
        assert len(ben.inbox) == told
        assert "You have more time" in said(cho.inbox[-1])


@pytest.mark.parametrize("place", ["thread", "dms"])
async def test_nobody_reads_of_a_pause_that_is_over(tmp_path: Path, place: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        thread = await club.table([ann, ben, cho], options=f"seconds={SECONDS}")
        if place == "dms":
            await delete(club, thread, "thread")
            await ann.press(told(ann), "Continue in DMs")
        await ben.dm(club.claims(ben)[0])
        await ann.press_at_table("Pause")
        assert any("Paused by ann" in said(message) for message in ben.inbox)
        await cho.press_at_table("Resume")
        for player in (ben, cho):  # who has pressed that too, at the table
            assert not any("Paused" in said(message) for message in player.inbox)
        assert any("The game goes on in" in said(message) for message in ben.inbox)
        await ann.press_at_table("Pause")
        assert sum("Paused by ann" in said(message) for message in ben.inbox) == 1
        assert await club.store.outbox() == []


# The bot dies while it reminds people: each is reminded once all the same, if the answer is still owed.


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


async def test_whoever_answers_before_the_next_process_reminds_them_is_not_reminded(tmp_path: Path) -> None:
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


async def test_whoever_wants_no_more_reminders_before_one_is_sent_gets_none(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        club.wire.fail("POST", f"/channels/{ann.member.user.dm_channel.id}/messages", times=None)
        await club.wait(SECONDS * 0.8)
        await ann.slash("settings", reminders=False)
        club.wire.mend()
        await club.wait(60)
        assert reminders(ann) == []


async def test_after_a_long_outage_a_reminder_shows_the_new_time_and_comes_in_time(tmp_path: Path) -> None:
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


async def test_whoever_is_reminded_after_an_outage_is_not_reminded_again_for_an_earlier_reminder(
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
        await club.wait(SECONDS * 0.04)
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

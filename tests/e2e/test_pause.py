"""A pause by everybody's wish: who asks is said in public, nobody else is named, all together pause."""

from __future__ import annotations

from pathlib import Path
from typing import Any, NoReturn

import pytest

from games.durations import DAY
from games.record import Record, RecordError
from tests.e2e.club import Club, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.tables import pair
from tests.e2e.test_lost_threads import delete, told

SECONDS = 400


def open_words(club: Club, thread: Any) -> str:
    """What the open message says."""
    return said(club.open_message(thread))


async def test_who_asks_is_said_at_the_table_and_the_game_goes_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, thread = await pair(club)
        shown = await ben.press_at_table("Pause")
        assert shown.private
        assert "ben asks for a pause. Players who agree press Pause under Table." in open_words(club, thread)
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


async def test_a_wish_for_a_pause_outlives_a_turn_and_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ben.press_at_table("Pause")
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        await club.restart()
        assert club.hosted().row.step == 1
        assert "ben asks for a pause." in open_words(club, thread)
        await ann.press_at_table("Pause")
        assert club.hosted().row.status == "paused"
        assert club.hosted().row.paused_until is None


async def test_who_has_asked_can_think_better_of_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, ben, thread = await pair(club)
        shown = await ben.press_at_table("Pause")
        assert "Pause" not in shown.buttons
        await ben.press(shown.message, "Withdraw my pause")
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


async def test_a_wish_that_only_a_leaver_did_not_share_comes_true(tmp_path: Path) -> None:
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


async def test_who_is_away_unknown_to_the_others_stays_unknown(tmp_path: Path) -> None:
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
            assert "do not sit at table #1" in (await eva.press_forged(looked.message, f"{action}:1:0:")).said
        await ann.leave()
        assert "Pause" not in (await ann.slash("table", table=1)).buttons
        assert "Pause" in (await ben.slash("table", table=1)).buttons
        assert club.hosted().row.status == "open"


async def test_asked_twice_at_once_is_asked_once(tmp_path: Path) -> None:
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

        monkeypatch.setattr("bot.tables.history.replay", broken)
        caplog.clear()
        await club.rise()
        await club.wait(DAY + 100)
        assert list(club.bot.dealer.registry.quarantined) == [1]
        assert caplog.text.count("quarantined") == 1
        assert "clock failed" not in caplog.text


async def test_whose_question_stands_in_a_dm_hears_there_what_becomes_of_its_deadline(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await ann.press_at_table("Pause")
        assert "Paused by ann" in said(ben.inbox[-1])
        await club.wait(100)
        await ann.press_at_table("Resume")
        until = f"Ends <t:{int(club.hosted().row.deadline or 0)}:R>"
        assert "your answer is awaited" in said(ben.inbox[-1])
        assert until in said(ben.inbox[-1])
        await ann.press_at_table("More time")
        assert "You have more time to answer" in said(ben.inbox[-1])
        assert until not in said(ben.inbox[-1])
        assert f"Ends <t:{int(club.hosted().row.deadline or 0)}:R>" in said(ben.inbox[-1])
        assert not any("your answer is awaited" in said(message) for message in ann.inbox)


async def test_who_is_asked_at_the_table_hears_of_the_clock_there_alone(tmp_path: Path) -> None:
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


async def test_who_has_answered_hears_of_no_new_deadline(tmp_path: Path) -> None:
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
            await ann.press(told(ann), "Go on in DMs")
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

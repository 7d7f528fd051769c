"""Until computers' choices count they are nowhere, and everybody else goes on as ever."""

from __future__ import annotations

from pathlib import Path

import pytest

from bot.dealer.runner import REVEAL_DELAY
from tests.e2e.club import Club, Player, club_at
from tests.e2e.tables import answer_of, pair
from tests.e2e.thinking import thinking

QUICK, SLOW = 0.02, 0.3
MOMENT = 0.01
SECONDS = 30


async def alone(club: Club) -> Player:
    """Somebody beside one computer, which begins to think."""
    ann = club.person("ann")
    await club.table([ann], "easy", options=f"seconds={SECONDS}")
    return ann


async def with_ben_away(club: Club) -> Player:
    """Ann at a table at which a computer sits in for ben."""
    ann, ben, _ = await pair(club, options=f"seconds={SECONDS}")
    for _ in range(2):
        await ann.dm(club.claims(ann)[0])
        await club.wait(SECONDS)
    assert club.hosted().seats[club.seat_of(ben)].standin
    return ann


async def sealed(club: Club) -> list[int]:
    """The seats whose answers are on the disk."""
    stored = await club.store.stored(1)
    assert stored is not None
    return [answer.seat for answer in stored.answers]


@pytest.mark.parametrize(("seconds", "instant"), [(QUICK, 0.5), (SLOW, 0.5), (0.6, 1.0), (0.9, 1.0)])
async def test_a_turn_is_dealt_at_an_instant_that_does_not_hang_on_the_thinking(
    tmp_path: Path, seconds: float, instant: float
) -> None:
    with thinking(seconds):
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            ann = await alone(club)
            await ann.dm(club.claims(ann)[0])
            await club.wait(instant - MOMENT)
            assert (club.hosted().row.step, await sealed(club)) == (0, [club.seat_of(ann)])
            await club.wait(2 * MOMENT)
            assert club.hosted().row.step == 1


@pytest.mark.parametrize("seconds", [QUICK, SLOW])
async def test_who_sits_in_for_somebody_thinks_as_unseen(tmp_path: Path, seconds: float) -> None:
    with thinking(seconds):
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            ann = await with_ben_away(club)
            await ann.dm(club.claims(ann)[0])
            await club.wait(REVEAL_DELAY - MOMENT)
            assert club.hosted().row.step == 2
            await club.wait(2 * MOMENT)
            assert club.hosted().row.step == 3


async def test_an_answer_is_changed_and_taken_back_while_computers_wait_for_their_time(
    tmp_path: Path,
) -> None:
    with thinking(QUICK) as chosen:
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            ann = await with_ben_away(club)
            first, other = club.claims(ann)[:2]
            await ann.dm(first)
            await club.wait(0.2)
            assert len(chosen) == 1
            assert not club.hosted().lock.locked()
            builder = await ann.do(club.open_message(club.channel.threads[-1]), "move")
            await ann.do(builder.message, "undo")
            await club.wait(2 * REVEAL_DELAY)
            assert (club.hosted().row.step, club.hosted().answers) == (2, {})
            await ann.dm(first)
            await club.wait(0.2)
            await ann.dm(other)
            await club.wait(REVEAL_DELAY - 0.2 + MOMENT)
            assert dict(club.hosted().record.log[2])[club.seat_of(ann)] == other


async def test_a_death_before_its_time_comes_loses_no_choice(tmp_path: Path) -> None:
    with thinking(QUICK) as chosen:
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            await alone(club)
            await club.wait(0.2)
            assert (len(chosen), await sealed(club)) == (1, [])
            await club.restart()
            await club.wait(REVEAL_DELAY + MOMENT)
            assert await sealed(club) == [1]
            assert [club.hosted().answers[1].move] * 2 == chosen


async def test_when_the_time_is_up_meanwhile_the_last_answer_still_counts(tmp_path: Path) -> None:
    with thinking(QUICK):
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            ann, ben, _ = await pair(club, options=f"seconds={SECONDS}")
            await club.wait(SECONDS - 0.2)
            await ben.leave()
            await club.wait(0.3)
            assert club.hosted().row.step == 0
            claim = club.claims(ann)[0]
            await ann.dm(claim)
            assert answer_of(club, ann) == claim
            await club.wait(0.2 + MOMENT)
            assert dict(club.hosted().record.log[0])[club.seat_of(ann)] == claim


async def test_a_pause_meanwhile_leaves_the_choice_for_later(tmp_path: Path) -> None:
    with thinking(QUICK) as chosen:
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            ann = await alone(club)
            await club.wait(0.2)
            await ann.do_at_table("pause")
            await club.wait(REVEAL_DELAY + MOMENT)
            assert club.hosted().answers == {}
            await ann.do_at_table("wake")
            await club.wait(REVEAL_DELAY + MOMENT)
            assert club.hosted().answers[1].move == chosen[0] == chosen[1]


async def test_where_there_is_nothing_to_hide_nobody_waits(tmp_path: Path) -> None:
    with thinking(QUICK) as chosen:
        async with club_at(tmp_path, pace=REVEAL_DELAY) as club:
            ann = club.person("ann")
            await club.table([ann], "easy", game="pentago")
            if not club.hosted().round.computers_awaited():
                await ann.dm(club.legal(ann)[0])
            assert club.hosted().round.computers_awaited()
            await club.wait(QUICK + MOMENT)
            assert not club.hosted().round.computers_awaited()
            assert len(chosen) == 1

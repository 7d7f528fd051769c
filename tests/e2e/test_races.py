"""Two things at the same moment: whatever comes first, nothing counts that nobody meant."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.dealer import answering
from bot.dealer.registry import Registry
from bot.dealer.runner import Computers
from bot.tables.round import Round
from bot.tables.table import Table
from games.durations import DAY
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said

SECONDS = 400


async def pair(club: Club, seconds: int = SECONDS) -> tuple[Player, Player, Any]:
    """Two people at a table, and its thread."""
    ann, ben = club.people("ann", "ben")
    return ann, ben, await club.table([ann, ben], options=f"seconds={seconds}")


def before(
    monkeypatch: pytest.MonkeyPatch, owner: Any, name: str, meanwhile: Callable[[], Awaitable[Any]]
) -> None:
    """Let something happen once, right before a method does its work."""
    real = getattr(owner, name)
    left = [meanwhile]

    async def both(self: Any, *args: Any, **more: Any) -> Any:
        while left:
            await left.pop()()
        return await real(self, *args, **more)

    monkeypatch.setattr(owner, name, both)


async def close(club: Club, monkeypatch: pytest.MonkeyPatch) -> None:
    """Close the first table's first question, whoever has answered."""
    table, dealer = club.hosted(), club.bot.dealer
    with monkeypatch.context() as due:
        due.setattr(Round, "closes", lambda *_: True)
        filled = dict.fromkeys(table.round.unanswered(), "pass")
        dealer.outbox.push(await table.deal(0, filled, dealer.posts.on_step))


async def test_words_for_a_question_that_closes_meanwhile_do_not_answer_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        table, typed = club.hosted(), club.claims(ann)[0]

        real = answering.asked_by
        table.put_since.clear()  # so the question has to be looked for
        old = None

        async def then_closed(*args: Any) -> int | None:
            nonlocal old
            old = await real(*args)
            await close(club, monkeypatch)
            await club.bot.dealer.outbox.idle()  # the new question stands
            return old

        with monkeypatch.context() as patched:
            patched.setattr(answering, "asked_by", then_closed)
            assert "moved on" in await ann.dm(typed)
        assert table.row.step == 1
        assert table.answers == {}
        # Since when the old question stands must not be noted for the new one: older words would answer that.
        later = [since for slot, since in table.put_since.items() if slot.startswith(("ask:1:", "step:1"))]
        assert old not in later


async def test_a_command_for_a_question_that_closes_meanwhile_does_not_answer_the_next(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        table, typed = club.hosted(), club.claims(ann)[0]

        before(monkeypatch, Table, "submit", lambda: close(club, monkeypatch))
        assert "moved on" in (await ann.slash("submit", move=typed)).first
        assert table.row.step == 1
        assert table.answers == {}


async def test_time_that_is_given_at_the_last_moment_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        table = club.hosted()

        async def extend() -> None:
            await club.bot.dealer.hosting.extend(table, ann.id)

        before(monkeypatch, Computers, "fill", extend)
        await club.wait(SECONDS + 1)
        assert table.row.step == 0
        await club.wait(SECONDS)
        assert table.row.step == 1


async def test_a_table_that_is_cancelled_at_bedtime_stays_cancelled(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.due_work.BEAT", DAY / 4)
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club, seconds=50_000)
        await ann.dm(club.claims(ann)[0])
        table, dealer = club.hosted(), club.bot.dealer
        async with table.lock:
            bedtime = dealer.table_clocks._due_work._open(table, club.clock.now() + 2 * DAY, {})
            task = asyncio.create_task(bedtime)
            await asyncio.sleep(0)
            await table.update(replace(table.row, status="cancelled"))
        await task
        assert table.row.status == "cancelled"
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.status == "cancelled"


async def test_a_table_whose_clock_fails_does_not_stop_the_others(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        second = await club.table([ann, ben], options=f"seconds={SECONDS}")
        real = Registry.fold

        async def fold(self: Registry, table: Table) -> bool:
            if table.row.id == 1:
                raise ValueError("this record cannot be read")
            return await real(self, table)

        monkeypatch.setattr(Registry, "fold", fold)
        await club.wait(SECONDS + 1)
        assert club.hosted(2).row.step == 1
        assert any("Turn 1:" in said(message) for message in second.history())


async def test_a_click_on_an_option_that_is_no_more_gets_a_sentence(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        told = await ann.press_forged(lobby, "number:1:0:gone")
        assert told.private
        assert "too old to be used" in told.said


async def test_finished_tables_do_not_stay_at_hand_for_ever(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.registry.FINISHED_KEPT", 1)
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        for number in (1, 2):
            await club.table([ann, ben], options="max_turns=1")
            for player in (ann, ben):
                await player.slash("submit", table=number, move=club.claims(player, number)[0])
        await club.table([ann, ben])
        assert list(club.bot.dealer.registry.tables) == [2, 3]
        assert "over" in (await ann.slash("table", table=1)).said
        assert list(club.bot.dealer.registry.tables) == [2, 3, 1]
        assert club.hosted(3).row.status == "open"

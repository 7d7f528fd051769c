"""Long work that many wait for: done once, a part of it a person, never stopped by who stops waiting."""

from __future__ import annotations

import asyncio

import pytest

from bot.services.rate_limit import Rate, RateLimit
from bot.services.shared_work import BusyError, OnProgress, SharedWork, SpentError
from games.game import Progress
from tests.bot.services.test_rate_limit import Clock


class Gate:
    """Work that goes on when it is let, and counts how often it was begun."""

    def __init__(self) -> None:
        self.opened = asyncio.Event()
        self.begun = 0

    async def work(self, on_progress: OnProgress) -> str:
        """Wait for the gate."""
        self.begun += 1
        on_progress(Progress(1, 2))
        await self.opened.wait()
        return "result"


async def started(work: SharedWork[str, str], key: str, person: int, gate: Gate) -> asyncio.Task[str]:
    """Ask for something and let it begin."""
    task = asyncio.create_task(work.result(key, person, gate.work))
    for _ in range(3):
        await asyncio.sleep(0)
    return task


async def test_many_who_ask_for_one_thing_have_it_worked_out_once() -> None:
    gate, work = Gate(), SharedWork[str, str](kept=5)
    tasks = [await started(work, "a", person, gate) for person in (1, 2, 1)]
    assert work.progress("a") == Progress(1, 2)
    gate.opened.set()
    assert [await task for task in tasks] == ["result"] * 3
    assert gate.begun == 1
    assert work.progress("a") is None
    assert await work.result("a", 9, gate.work) == "result"
    assert gate.begun == 1


async def test_one_person_has_so_much_worked_out_at_a_time() -> None:
    gate, work = Gate(), SharedWork[str, str](kept=5, each=1)
    first = await started(work, "a", 1, gate)
    with pytest.raises(BusyError) as caught:
        await work.result("b", 1, gate.work)
    assert caught.value.key == "a"
    other = await started(work, "b", 2, gate)
    gate.opened.set()
    assert await first == await other == "result"
    assert await work.result("c", 1, gate.work) == "result"


async def test_one_person_has_so_much_worked_out_in_the_long_run() -> None:
    gate, clock = Gate(), Clock()
    gate.opened.set()
    work = SharedWork[str, str](kept=5, allowed=RateLimit(Rate(2, 1 / 60), clock))
    for key in ("a", "b", "a"):  # what is there costs nothing
        await work.result(key, 1, gate.work)
    with pytest.raises(SpentError) as caught:
        await work.result("c", 1, gate.work)
    assert caught.value.wait == 60
    assert await work.result("b", 1, gate.work) == await work.result("c", 2, gate.work) == "result"
    clock.time += 60
    assert await work.result("d", 1, gate.work) == "result"


async def test_who_stops_waiting_stops_nobody_else() -> None:
    gate, work = Gate(), SharedWork[str, str](kept=5)
    first = await started(work, "a", 1, gate)
    second = await started(work, "a", 2, gate)
    first.cancel()
    gate.opened.set()
    assert await second == "result"


async def test_what_failed_is_begun_anew() -> None:
    work = SharedWork[str, str](kept=5)

    async def fails(on_progress: OnProgress) -> str:
        raise ValueError("why")

    with pytest.raises(ValueError, match="why"):
        await work.result("a", 1, fails)
    gate = Gate()
    gate.opened.set()
    assert await work.result("a", 1, gate.work) == "result"


async def test_what_failed_with_nobody_waiting_is_begun_anew() -> None:
    gate, work = Gate(), SharedWork[str, str](kept=5)

    async def fails(on_progress: OnProgress) -> str:
        await gate.opened.wait()
        raise ValueError("why")

    first = asyncio.create_task(work.result("a", 1, fails))
    await asyncio.sleep(0)
    first.cancel()
    gate.opened.set()
    await asyncio.gather(first, return_exceptions=True)
    await asyncio.sleep(0)
    assert await work.result("a", 2, gate.work) == "result"


async def test_what_is_forgotten_while_it_is_worked_out_counts_and_is_stopped_at_the_end() -> None:
    gate, work = Gate(), SharedWork[str, str](kept=5, each=1)
    first = await started(work, "a", 1, gate)
    work.forget()
    other = await started(work, "a", 2, gate)
    with pytest.raises(BusyError):
        await work.result("b", 1, gate.work)
    await work.close()
    for task in (first, other):
        with pytest.raises(asyncio.CancelledError):
            await task


async def test_only_the_newest_results_are_kept() -> None:
    gate, work = Gate(), SharedWork[str, str](kept=2)
    gate.opened.set()
    for key in ("a", "b", "c", "a"):
        await work.result(key, 1, gate.work)
    assert gate.begun == 4
    await work.result("c", 1, gate.work)
    assert gate.begun == 4


async def test_what_somebody_waits_for_makes_no_room_for_others() -> None:
    gate, work = Gate(), SharedWork[str, str](kept=2)
    tasks = [await started(work, key, person, gate) for person, key in enumerate("abcde")]
    gate.opened.set()
    assert [await task for task in tasks] == ["result"] * 5
    assert gate.begun == 5
    await work.result("f", 9, gate.work)
    await work.result("e", 9, gate.work)
    assert gate.begun == 6, "the newest are kept"
    await work.result("a", 9, gate.work)
    assert gate.begun == 7, "no more than two are kept"


async def test_nothing_is_given_up_while_there_is_room() -> None:
    gate, work = Gate(), SharedWork[str, str](kept=9)
    gate.opened.set()
    for key in "abcdefgabcdefg":
        await work.result(key, 1, gate.work)
    assert gate.begun == 7

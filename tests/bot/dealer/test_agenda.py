"""One clock for everything that is due: it sleeps until the next instant, and an earlier one wakes it."""

from __future__ import annotations

import asyncio
import math
from collections.abc import Callable, Sequence

import pytest

from bot.dealer.agenda import PIECE, RETRY, Agenda
from data.store.database import acting_on, unstored
from tests.e2e.holding import held


class SleepingClock:
    """A clock that moves only by what is slept."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.time = 100.0
        self.slept: list[float] = []
        self.sleepers = 0
        self.allowed = asyncio.Semaphore(0)
        monkeypatch.setattr(asyncio.get_running_loop(), "call_later", self.call_later)

    def now(self) -> float:
        """Return the instant."""
        return self.time

    def call_later(self, seconds: float, react: Callable[[], None]) -> asyncio.Task[None]:
        """Start a timer, which can be cancelled."""
        return asyncio.create_task(self.sleep(seconds, react))

    async def sleep(self, seconds: float, react: Callable[[], None]) -> None:
        """Sleep, once the test lets time pass."""
        self.slept.append(seconds)
        self.sleepers += 1
        try:
            await self.allowed.acquire()
        finally:
            self.sleepers -= 1
        self.time += seconds
        react()


async def others_run() -> None:
    for _ in range(20):
        await asyncio.get_running_loop().run_in_executor(None, int)


async def test_it_sleeps_until_the_instant_that_was_named(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, ticks = SleepingClock(monkeypatch), []

    async def tick(*_: object) -> float | None:
        ticks.append(clock.now())
        return clock.now() + 7 if len(ticks) < 3 else None

    agenda = Agenda(clock)
    agenda.handle("daily", tick)
    agenda.start()
    for _ in range(3):
        await others_run()
        clock.allowed.release()
    await others_run()
    assert ticks == [100.0, 107.0, 114.0]
    assert clock.slept == [7.0, 7.0]
    await agenda.close()


async def test_what_a_sleeping_machine_has_missed_is_soon_done(monkeypatch: pytest.MonkeyPatch) -> None:
    """Timers stand still while it sleeps, so that of an hour's sleep all would be left."""
    clock, ticks = SleepingClock(monkeypatch), []

    async def tick(*_: object) -> float | None:
        ticks.append(clock.now())
        return 100.0 + 36_000 if len(ticks) == 1 else None

    agenda = Agenda(clock)
    agenda.handle("daily", tick)
    agenda.start()
    await others_run()
    clock.time += 36_000
    clock.allowed.release()
    await others_run()
    assert ticks == [100.0, 100.0 + 36_000 + PIECE]
    await agenda.close()


async def test_a_clock_that_is_set_back_puts_nothing_off_for_as_long(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, ticks = SleepingClock(monkeypatch), []

    async def tick(*_: object) -> float:
        ticks.append(clock.now())
        return clock.now() + 15

    agenda = Agenda(clock)
    agenda.handle("tables", tick)
    agenda.start()
    await others_run()
    clock.time -= 50
    for _ in range(2):
        clock.allowed.release()
        await others_run()
    assert ticks == [100.0, 65.0, 80.0]
    await agenda.close()


async def test_an_earlier_appointment_wakes_it(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, ticks = SleepingClock(monkeypatch), []

    async def tick(*_: object) -> float:
        ticks.append(clock.now())
        return clock.now() + 1000

    agenda = Agenda(clock)
    agenda.handle("daily", tick)
    agenda.start()
    await others_run()
    clock.time += 5
    agenda.wake("daily")
    await others_run()
    assert ticks == [100.0, 105.0]
    assert clock.sleepers == 1
    await agenda.close()


async def test_woken_during_a_round_it_looks_once_more_and_breaks_nothing_off(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, doing = SleepingClock(monkeypatch), asyncio.Event()
    begun: list[float] = []
    done: list[float] = []

    async def tick(*_: object) -> None:
        begun.append(clock.now())
        await doing.wait()
        done.append(clock.now())

    agenda = Agenda(clock)
    agenda.handle("daily", tick)
    agenda.start()
    await others_run()
    agenda.wake("daily")
    agenda.wake("daily")
    await others_run()
    assert (len(begun), len(done)) == (1, 0)
    doing.set()
    await others_run()
    assert (len(begun), len(done)) == (2, 2)
    await agenda.close()


async def test_a_round_that_fails_is_tried_again_soon(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    clock, tries = SleepingClock(monkeypatch), []

    async def tick(*_: object) -> None:
        tries.append(clock.now())
        if len(tries) == 1:
            raise OSError("D25")

    agenda = Agenda(clock)
    agenda.handle("daily", tick)
    agenda.start()
    await others_run()
    clock.allowed.release()
    await others_run()
    assert tries == [100.0, 105.0]
    assert "OSError" in caplog.text
    assert "D25" not in caplog.text
    await agenda.close()


async def test_what_still_ends_wakes_a_closed_one_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, ticks = SleepingClock(monkeypatch), []

    async def tick(*_: object) -> float:
        ticks.append(clock.now())
        return 200.0

    agenda = Agenda(clock)
    agenda.handle("daily", tick)
    agenda.start()
    await others_run()
    await agenda.close()
    agenda.wake("daily")
    await others_run()
    assert ticks == [100.0]
    assert clock.sleepers == 0


async def test_a_number_is_looked_at_once_at_its_earliest_instant(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, looks = SleepingClock(monkeypatch), []

    async def look(numbers: Sequence[int], now: float) -> None:
        looks.append((now, list(numbers)))

    agenda = Agenda(clock)
    agenda.handle("tables", look, math.inf)
    for instant, number in ((150.0, 1), (110.0, 1), (130.0, 1), (110.0, 2), (120.0, 3)):
        agenda.at(instant, "tables", number)
    agenda.forget("tables", 3)
    agenda.start()
    for _ in range(3):
        await others_run()
        clock.allowed.release()
    assert looks == [(110.0, [1, 2])]
    await agenda.close()


async def test_what_was_moved_forward_is_not_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, looks = SleepingClock(monkeypatch), list[int]()

    async def look(numbers: Sequence[int], now: float) -> None:
        looks.extend(numbers)
        for number in numbers:
            agenda.at(now + 1000, "tables", number)

    agenda = Agenda(clock)
    agenda.handle("tables", look, math.inf)
    agenda.at(500.0, "tables", 3)  # what is due before it hides what is left of the others
    agenda.start()
    for _ in range(50):
        agenda.wake("tables", 1)
        agenda.wake("tables", 2)
        await others_run()
    assert looks[:4] == [1, 2, 1, 2]
    assert sum(held(agenda).values()) < 40
    await agenda.close()


async def test_a_look_that_takes_long_holds_up_no_other_kind(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, doing = SleepingClock(monkeypatch), asyncio.Event()
    looked: list[float] = []

    async def slow(*_: object) -> None:
        await doing.wait()

    async def fails(*_: object) -> None:
        raise OSError

    async def look(_: Sequence[int], now: float) -> float:
        looked.append(now)
        return now + 1

    agenda = Agenda(clock)
    agenda.handle("housekeeping", slow)
    agenda.handle("tournaments", fails)
    agenda.handle("tables", look)
    agenda.start()
    for _ in range(3):
        await others_run()
        clock.allowed.release()
    await others_run()
    assert looked == [100.0, 101.0, 102.0, 103.0]
    await agenda.close()


async def test_numbers_whose_look_fails_are_looked_at_again(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, looks = SleepingClock(monkeypatch), []

    async def look(numbers: Sequence[int], now: float) -> None:
        looks.append((now, sorted(numbers)))
        if len(looks) == 1:
            raise OSError

    agenda = Agenda(clock)
    agenda.handle("tables", look)
    agenda.wake("tables", 7)
    agenda.start()
    await others_run()
    clock.allowed.release()
    await others_run()
    assert looks == [(100.0, [0, 7]), (100.0 + RETRY, [0, 7])]
    await agenda.close()


async def test_one_number_whose_look_fails_is_looked_at_again_and_holds_up_no_other(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    clock, looks = SleepingClock(monkeypatch), []

    async def one(number: int) -> None:
        looks.append((clock.now(), number))
        if number == 7 and clock.now() == 100.0:
            raise ValueError

    async def look(numbers: Sequence[int], _: float) -> None:
        await agenda.each("orders", numbers, one)

    agenda = Agenda(clock)
    agenda.handle("orders", look)
    for number in (7, 8):
        agenda.wake("orders", number)
    agenda.start()
    await others_run()
    clock.allowed.release()
    await others_run()
    assert looks == [(100.0, 7), (100.0, 8), (100.0 + RETRY, 7)]
    await agenda.close()


async def test_what_a_look_stores_is_no_change_by_the_interaction_that_woke_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Else a heartbeat would mark a press as acted on that has changed nothing yet."""
    acting = []

    async def look(*_: object) -> None:
        acting.append(unstored())

    agenda = Agenda(SleepingClock(monkeypatch))
    agenda.handle("tables", look, 500.0)
    agenda.start()
    with acting_on(1):
        agenda.wake("tables", 1)
    await others_run()
    assert acting == [None]
    await agenda.close()

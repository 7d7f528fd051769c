"""Processes that draw and think: what they are asked, how they fail, and that none outlives the bot."""

from __future__ import annotations

import asyncio
import logging
import math
import operator
import os
import re
import signal
import subprocess
import sys
import textwrap
import threading
import time
from collections.abc import AsyncIterator, Iterator, Sequence
from pathlib import Path
from types import MappingProxyType
from typing import Any

import pytest

from bot.errors import log_fault
from bot.services.pool_worker import ignore_stop_signals
from bot.services.process_pool import NoProcessError, ProcessLostError, ProcessPool
from games.game import Line, Remark

ROOT = Path(__file__).parents[3]
SECONDS = 60


def words(text: str) -> Iterator[str]:
    """Yield the words of a text."""
    yield from text.split()


def roots(numbers: Sequence[float]) -> Iterator[float]:
    """Yield the square roots of numbers."""
    yield from map(math.sqrt, numbers)


@pytest.fixture
async def workers() -> AsyncIterator[ProcessPool]:
    pool = ProcessPool(2)
    yield pool
    await pool.close()


async def test_a_function_runs_in_another_process_that_is_kept(workers: ProcessPool) -> None:
    first, second = await workers.run(os.getpid), await workers.run(os.getpid)
    assert first == second != os.getpid()


async def test_two_calls_at_once_run_in_two_processes(workers: ProcessPool) -> None:
    one, two = await asyncio.gather(workers.run(os.getpid), workers.run(os.getpid))
    assert one != two


async def test_what_a_function_raises_is_raised_here(workers: ProcessPool) -> None:
    with pytest.raises(ValueError, match=r"math domain|nonnegative input"):
        await workers.run(math.sqrt, -1)


def halved(number: int) -> int:
    """Return half of an even number."""
    if number % 2:
        raise ValueError("quagmire")
    return number // 2


async def test_the_log_says_where_in_a_process_something_failed(
    workers: ProcessPool, caplog: pytest.LogCaptureFixture
) -> None:
    with pytest.raises(ValueError, match="quagmire") as raised:
        await workers.run(halved, 3)
    log_fault(logging.getLogger("bot"), "halving failed", raised.value)
    assert re.search(r"halving failed: ValueError at test_process_pool.py:\d+ halved < pool", caplog.text)
    assert "quagmire" not in caplog.text


async def test_a_fault_of_the_operating_system_in_a_function_is_no_lost_process(workers: ProcessPool) -> None:
    with pytest.raises(FileNotFoundError):
        await workers.run(os.stat, "/no/such/file")


async def test_what_a_generator_yields_is_heard_one_by_one(workers: ProcessPool) -> None:
    heard: list[str] = []
    assert await workers.run(words, "one two three", on_item=heard.append) is None
    assert heard == ["one", "two", "three"]


async def test_a_fault_after_the_first_item_is_raised_here(workers: ProcessPool) -> None:
    heard: list[float] = []
    with pytest.raises(ValueError, match=r"math domain|nonnegative input"):
        await workers.run(roots, (4.0, -1.0), on_item=heard.append)
    assert heard == [2.0]
    assert await workers.run(math.sqrt, 9.0) == 3.0  # the process goes on


async def test_what_cannot_be_sent_back_is_said(workers: ProcessPool) -> None:
    with pytest.raises(RuntimeError, match="lock"):
        await workers.run(threading.Lock)


def remarks(key: str) -> Iterator[Remark]:
    """Yield a remark that says nothing but its key, as the analyses of games do."""
    yield Remark(0, Line(key))


async def test_frozen_mappings_are_sent_both_ways(workers: ProcessPool) -> None:
    heard: list[Remark] = []
    await workers.run(remarks, "remark.total", on_item=heard.append)
    assert heard == [Remark(0, Line("remark.total"))]
    assert await workers.run(dict, MappingProxyType({"a": 1})) == {"a": 1}


async def test_a_large_result_arrives_whole(workers: ProcessPool) -> None:
    assert await workers.run(operator.mul, b"picture", 300_000) == b"picture" * 300_000


async def test_what_a_function_prints_does_not_get_between(
    workers: ProcessPool, capfd: pytest.CaptureFixture[str]
) -> None:
    await workers.run(os.write, 1, b"something")
    assert await workers.run(abs, -1) == 1


async def test_a_killed_process_is_told_and_another_takes_its_place(workers: ProcessPool) -> None:
    process = await workers.run(os.getpid)
    with pytest.raises(ProcessLostError):
        await workers.run(os.kill, process, signal.SIGKILL)
    assert await workers.run(os.getpid) != process


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGHUP])
async def test_a_stop_that_reaches_a_process_too_is_left_to_the_bot(
    workers: ProcessPool, how: signal.Signals
) -> None:
    """systemd stops all processes of a service at once, and the bot first finishes what it has begun."""
    process = await workers.run(os.getpid)
    await workers.run(os.kill, process, how)
    assert await workers.run(os.getpid) == process


def test_a_process_whose_bot_is_gone_ends_when_it_is_stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else systemd would wait for the end of its long thinking before it starts the bot again."""
    handlers: dict[int, Any] = {}
    ended: list[int] = []
    monkeypatch.setattr(signal, "signal", handlers.__setitem__)
    monkeypatch.setattr(os, "_exit", ended.append)
    ignore_stop_signals()
    handlers[signal.SIGTERM]()
    assert ended == []
    monkeypatch.setattr(os, "getppid", lambda: 1)
    handlers[signal.SIGTERM]()
    assert ended == [0]


async def test_who_stops_waiting_does_not_leave_an_answer_for_the_next(workers: ProcessPool) -> None:
    await workers.run(abs, -1)
    waiting = asyncio.create_task(workers.run(os.read, 0, 1))  # its input: it waits for the next request
    await asyncio.sleep(0)
    waiting.cancel()
    await asyncio.gather(waiting, return_exceptions=True)
    assert [await workers.run(abs, -n) for n in range(5)] == [0, 1, 2, 3, 4]


async def test_what_a_listener_did_not_take_is_no_answer_for_the_next() -> None:
    def refuse(word: str) -> None:
        raise ValueError(word)

    pool = ProcessPool(1)
    with pytest.raises(ValueError, match="one"):
        await pool.run(words, "one two", on_item=refuse)
    assert await pool.run(abs, -1) == 1
    await pool.close()


async def test_a_stuck_process_is_not_waited_for_and_another_takes_its_place() -> None:
    pool = ProcessPool(1, longest=SECONDS)
    process = await pool.run(os.getpid)
    pool._workers[0]._longest = 0.2
    with pytest.raises(ProcessLostError):
        await pool.run(os.kill, process, signal.SIGSTOP)
    pool._workers[0]._longest = SECONDS
    assert await pool.run(os.getpid) != process
    await pool.close()


def slow_words(text: str, seconds: float) -> Iterator[str]:
    """Yield the words of a text, each after some seconds."""
    for word in text.split():
        time.sleep(seconds)
        yield word


async def test_a_slow_process_that_still_yields_is_not_stuck() -> None:
    pool = ProcessPool(1, longest=SECONDS)
    await pool.run(abs, -1)
    pool._workers[0]._longest = 2.5
    heard: list[str] = []
    await pool.run(slow_words, "one two three four five six", 0.5, on_item=heard.append)
    assert heard == ["one", "two", "three", "four", "five", "six"]
    await pool.close()


async def test_a_machine_that_starts_no_process_is_told_from_one_that_kills_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    pool = ProcessPool(1)
    with pytest.raises(NoProcessError):
        await pool.run(abs, -1)


async def test_work_that_killed_a_process_is_lost_where_no_other_can_be_started(
    workers: ProcessPool, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Were it told that nothing was done, the bot would do the work itself, and die of it."""
    process = await workers.run(os.getpid)
    with pytest.raises(ProcessLostError):
        await workers.run_with_retry(
            os.kill, process, signal.SIGKILL,
            again=lambda: monkeypatch.setattr(sys, "executable", "/no/such/python"),
        )  # fmt: skip


async def test_prepared_processes_do_what_comes_after(workers: ProcessPool) -> None:
    workers.prepare(abs, -1)
    # Which of them answers depends on which was ready first.
    answers = await asyncio.gather(workers.run(os.getpid), workers.run(os.getpid))
    assert os.getpid() not in answers


async def test_what_waits_for_something_else_holds_nobody_up(workers: ProcessPool, tmp_path: Path) -> None:
    elsewhere, made = asyncio.Event(), tmp_path / "made"
    first = asyncio.create_task(_when(elsewhere))
    prepared = workers.prepare(os.mkdir, made, after=first)
    assert await workers.run(abs, -3) == 3
    assert not made.exists()
    elsewhere.set()
    await prepared
    assert made.exists()


async def _when(event: asyncio.Event) -> None:
    await event.wait()


def test_no_process_outlives_a_bot_that_is_killed() -> None:
    bot = """
        import asyncio, os
        from bot.services.process_pool import ProcessPool
        async def main():
            await ProcessPool(1).run(abs, -1)
            os.kill(os.getpid(), 9)
        asyncio.run(main())
    """
    command = [sys.executable, "-c", textwrap.dedent(bot)]
    # Both hold the error output: its end, which `run` waits for, is the end of both.
    ended = subprocess.run(command, cwd=ROOT, stderr=subprocess.PIPE, timeout=SECONDS, check=False)
    assert ended.returncode == -signal.SIGKILL

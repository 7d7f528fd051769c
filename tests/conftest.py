"""Leave long tests to ``make soak``, spread the others over processes, and add up the tests' counts."""

from __future__ import annotations

import asyncio
import gc
import os
import sys
from collections import Counter, defaultdict
from collections.abc import Generator, Iterator
from datetime import UTC, datetime
from pathlib import Path

import discord
import pytest
from hypothesis import HealthCheck, settings
from xdist.remote import Producer

from bench.proofs import Proof, code, keep
from tests import guardian, toy
from tests.groups import Grouped
from tests.in_memory import memory_folder
from tests.kept_log import kept_log
from tests.soaking import SOAK, fewer, left_out

settings.register_profile(
    "unhurried",
    deadline=None,
    suppress_health_check=[HealthCheck.too_slow],
    max_examples=fewer(30, 100),
)
settings.load_profile("unhurried")

guardian.folder()  # so that nothing that the tests start outlives them

if memory := memory_folder():
    os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", memory)  # where `tmp_path` is

# Compiled files are kept, whatever the environment says: otherwise collecting takes twice as long.
sys.dont_write_bytecode = False
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)

freeze = gc.freeze

gc.disable()  # while tests are collected: everything stays, and looking for garbage in it takes long


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option by which ``make soak`` names the file of proofs."""
    parser.addoption("--proofs", type=Path, help="keep in this file what the tests have counted")


@pytest.hookimpl(optionalhook=True)
def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> Grouped | None:
    """Let one process run each group of tests."""
    return Grouped(config, log) if config.getoption("dist") == "loadgroup" else None


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long forms of tests to ``make soak``, and note what a test proves."""
    tests: defaultdict[str, list[pytest.Item]] = defaultdict(list)
    for item in items:
        for mark in item.iter_markers("proves"):
            name, count = (*mark.args, 1)[:2]
            item.user_properties.append((name, count))
        tests[item.nodeid.partition("[")[0]].append(item)
    for cases in tests.values():
        later = set(left_out(cases))
        for item in cases if SOAK else later:
            if later or item.get_closest_marker("sampled") or _is_property(item):
                item.add_marker("soak")
    long = {item for item in items if item.get_closest_marker("soak")} if not SOAK else set()
    if long:
        config.hook.pytest_deselected(items=[item for item in items if item in long])
        items[:] = [item for item in items if item not in long]


SELDOM = 50_000
"""New objects between two garbage collections: many, as a test makes few and is soon over."""


@pytest.hookimpl(wrapper=True)
def pytest_collection() -> Generator[None, object, object]:
    """Turn garbage collection on again, except for the objects made by collecting the tests."""
    found = yield
    freeze()
    gc.set_threshold(SELDOM)
    gc.enable()
    gc.freeze = lambda: None  # a bot that starts would freeze what all earlier tests have left
    return found


@pytest.hookimpl(wrapper=True)
def pytest_runtest_protocol() -> Generator[None, object, object]:
    """Restore the log's handlers and level after each test."""
    with kept_log():
        return (yield)


def pytest_runtest_logfinish() -> None:
    """Forget the tasks of closed loops: asyncio looks through all known tasks whenever a loop closes."""
    known: set[asyncio.Task[object]] = getattr(
        asyncio.tasks, "_all_tasks", set()
    )  # later Pythons keep them elsewhere
    for task in [task for task in known if task.get_loop().is_closed()]:
        known.discard(task)


def _is_property(item: pytest.Item) -> bool:
    return getattr(getattr(item, "obj", None), "is_hypothesis_test", False)


@pytest.fixture
def with_toy() -> Iterator[None]:
    """Install the toy game, with its renderer."""
    with toy.installed():
        yield


@pytest.fixture
def discord_addresses(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let discord.py talk to Discord again, wherever the test points it."""
    monkeypatch.setattr(discord.http.Route, "BASE", discord.http.Route.BASE)
    socket = discord.gateway.DiscordWebSocket
    monkeypatch.setattr(socket, "DEFAULT_GATEWAY", socket.DEFAULT_GATEWAY)
    monkeypatch.setattr(discord.asset.Asset, "BASE", discord.asset.Asset.BASE)


def _counts(report: pytest.TestReport) -> Iterator[tuple[str, int]]:
    for name, value in report.user_properties:
        if isinstance(value, int) and not isinstance(value, bool):
            yield name, value


def pytest_terminal_summary(
    terminalreporter: pytest.TerminalReporter, exitstatus: int, config: pytest.Config
) -> None:
    """Add up the tests' counts over all processes, such as the kills survived."""
    counted: Counter[str] = Counter()
    proofs: dict[str, Proof] = {}
    today = datetime.now(UTC).date().isoformat()
    for outcome in ("passed", "failed"):
        for report in terminalreporter.getreports(outcome):
            if counts := dict(_counts(report)):
                proofs[report.nodeid] = Proof(outcome == "passed", code(), today, counts)
                counted.update(counts if outcome == "passed" else {})
    for name, value in counted.items():
        terminalreporter.write_line(f"{name}: {value:,}")
    if path := config.getoption("proofs"):
        keep(proofs, path)

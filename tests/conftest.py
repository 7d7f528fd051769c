"""Leave long tests to ``make soak``, group tests that share something, add up what tests have counted."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import discord
import pytest

from bench.proofs import Proof, code, keep
from tests import toy
from tests.soaking import SOAK

HERE = Path(__file__).parent


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let ``make soak`` say where the report looks for what was proved."""
    parser.addoption("--proofs", type=Path, help="keep in this file what the tests have counted")


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long forms to ``make soak``, count what proves something, let a process run each group."""
    for item in items:
        for mark in item.iter_markers("proves"):
            name, count = (*mark.args, 1)[:2]
            item.user_properties.append((name, count))
        if group := _group(item):
            item.add_marker(pytest.mark.xdist_group(group))
    long = [] if SOAK else [item for item in items if item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


def _group(item: pytest.Item) -> str | None:
    """Return the name of what a test shares: a game's compiled code, games and pictures; the browser."""
    room, *rest = item.path.relative_to(HERE).parts
    if room == "page":
        return room
    if room == "games" and len(rest) > 1:
        return rest[0]
    params = item.callspec.params if room == "conformance" and hasattr(item, "callspec") else {}
    group: str | None = params.get("game_id") or params.get("renderer_id")
    return group


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
    """Add up what tests have counted over all processes: how many kills were survived, say."""
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

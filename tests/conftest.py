"""What holds for all tests: the long forms run only when they are asked for, and what is counted is told."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from bench.proofs import Proof, code, keep


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let ``make soak`` say where the report looks for what was proved."""
    parser.addoption("--proofs", type=Path, help="keep in this file what the tests have counted")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long forms out, unless they are asked for (``make soak``); count what proves something."""
    for item in items:
        for mark in item.iter_markers("proves"):
            name, count = (*mark.args, 1)[:2]
            item.user_properties.append((name, count))
    if os.environ.get("SOAK"):
        return
    long = [item for item in items if item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


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

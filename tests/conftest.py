"""What holds for all tests: the long forms run only when they are asked for, and what is counted is told."""

from __future__ import annotations

import os
from collections import Counter

import pytest


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave the long forms out, unless they are asked for (``make soak``)."""
    if os.environ.get("SOAK"):
        return
    long = [item for item in items if item.get_closest_marker("soak")]
    if long:
        config.hook.pytest_deselected(items=long)
        items[:] = [item for item in items if item not in long]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Add up what tests have counted over all processes: how many kills were survived, say."""
    counted: Counter[str] = Counter()
    for report in terminalreporter.getreports("passed"):
        for name, value in report.user_properties:
            if isinstance(value, int) and not isinstance(value, bool):
                counted[name] += value
    for name, value in counted.items():
        terminalreporter.write_line(f"{name}: {value}")

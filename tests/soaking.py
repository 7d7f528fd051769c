"""Which of a test's cases wait for ``make soak``."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

import pytest


def first(usual: int, cases: Iterable[Any]) -> list[Any]:
    """Return all cases as parameters; those after the first ``usual`` run in ``make soak`` only."""
    return [case if n < usual else pytest.param(case, marks=pytest.mark.soak) for n, case in enumerate(cases)]

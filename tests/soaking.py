"""Which of a test's cases wait for ``make soak``."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import Any

import pytest

SOAK = bool(os.environ.get("SOAK"))
"""Whether this is ``make soak``."""


def first(usual: int, cases: Iterable[Any]) -> list[Any]:
    """Return the first cases; in ``make soak`` all of them, with those that only it runs marked."""
    cases = list(cases)
    later = [pytest.param(case, marks=pytest.mark.soak) for case in cases[usual:]]
    return [*cases[:usual], *(later if SOAK else ())]

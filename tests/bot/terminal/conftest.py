"""The toy game is installed in every test of the terminal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests import toy


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with toy.installed():
        yield

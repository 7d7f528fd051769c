"""The toy game is installed for all tests of the terminal."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests import toy


@pytest.fixture(autouse=True, scope="package")
def _toy() -> Iterator[None]:
    with toy.installed():
        yield

from __future__ import annotations

import logging

import pytest

from tests.conftest import pytest_runtest_protocol


def test_no_test_leaves_a_handler_or_a_level_in_the_log() -> None:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    around = pytest_runtest_protocol()
    next(around)
    root.addHandler(logging.NullHandler())
    root.setLevel(logging.DEBUG)
    with pytest.raises(StopIteration):
        around.send(True)
    assert (root.handlers, root.level) == before

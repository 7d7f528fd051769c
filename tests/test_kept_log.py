from __future__ import annotations

import logging

import pytest

from tests.conftest import pytest_runtest_protocol


def test_no_test_leaves_anything_of_a_program_s_in_the_log() -> None:
    root = logging.getLogger()
    before = root.handlers[:], root.level
    around = pytest_runtest_protocol()
    next(around)
    root.addHandler(logging.NullHandler())
    root.setLevel(logging.DEBUG)
    with pytest.raises(StopIteration):
        around.send(True)
    assert (root.handlers, root.level) == before

"""Faults in the log: one line each, without what was handled."""

from __future__ import annotations

import logging

import pytest

from bot.errors import ANSWERING, shorten_faults


@pytest.mark.parametrize("library", ANSWERING)
def test_a_librarys_fault_is_one_line_without_its_text(
    library: str, caplog: pytest.LogCaptureFixture
) -> None:
    for _ in range(2):
        shorten_faults()
    try:
        raise ValueError("quagmire")
    except ValueError:
        logging.getLogger(library).exception("Ignoring exception in %r", "say:1:0:quagmire")
    assert "quagmire" not in caplog.text
    assert "ValueError at test_errors.py" in caplog.text
    assert "Traceback" not in caplog.text
    assert len(caplog.text.splitlines()) == 1


def test_what_is_no_fault_stays_as_it_is(caplog: pytest.LogCaptureFixture) -> None:
    shorten_faults()
    logging.getLogger(ANSWERING[0]).warning("%d commands", 3)
    assert "3 commands" in caplog.text

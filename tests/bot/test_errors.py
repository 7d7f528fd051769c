"""Faults in the log: one line each, without what was handled."""

from __future__ import annotations

import logging
from pathlib import Path

import pytest

from bot.errors import ANSWERING, log_fault, shorten_faults
from data.errors import StoreError


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


def test_a_failure_of_the_store_tells_its_reason(caplog: pytest.LogCaptureFixture) -> None:
    """Whoever reads the log learns that the disk is full."""
    log_fault(logging.getLogger("bot"), "the clock's round failed", StoreError("full", Path("games.sqlite3")))
    assert "the clock's round failed: StoreError (full) at" in caplog.text


def test_what_is_no_fault_stays_as_it_is(caplog: pytest.LogCaptureFixture) -> None:
    shorten_faults()
    logging.getLogger(ANSWERING[0]).warning("%d commands", 3)
    assert "3 commands" in caplog.text

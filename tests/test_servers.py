"""A PostgreSQL that the tests have started is there whenever one of them needs it."""

from __future__ import annotations

import signal
from collections.abc import Iterator

import pytest

from tests import postgres
from tests.postgres import Postgres

pytestmark = pytest.mark.soak


@pytest.fixture
def own() -> Iterator[Postgres]:
    server = postgres.new_server()
    yield server
    server.end()


def test_one_that_has_ended_is_started_again(own: Postgres) -> None:
    assert own.process is not None
    own.process.kill()
    own.process.wait()
    own.revive()
    assert own.sql("SELECT 1") == "1"


def test_one_that_does_not_end_is_ended_and_comes_back(
    own: Postgres, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(postgres, "PATIENCE", 0.1)
    assert own.process is not None
    own.process.send_signal(signal.SIGSTOP)
    own.restart(signal.SIGINT, 0.0)
    assert own.sql("SELECT 1") == "1"

"""Nothing that the tests start outlives them, whatever ends them."""

from __future__ import annotations

import logging
import os
import select
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests import guardian
from tests.conftest import pytest_runtest_protocol
from tests.in_memory import memory_folder

ROOT = Path(__file__).parents[1]
PATIENCE = 60.0

INNER = """
import asyncio, os, shutil, subprocess
from pathlib import Path
from tests import postgres
from tests.guardian import folder
from tests.nats_server import NatsServer

async def test_that_starts_much() -> None:
    server = postgres.new_server()
    nats = NatsServer()
    await nats.start()
    shell = subprocess.Popen(["sh", "-c", "sleep 1000 & echo $!; trap '' QUIT TERM; wait; sleep 1000"],
        stdout=subprocess.PIPE, text=True, start_new_session=True)
    numbers = [os.getpid(), server.process.pid, nats.process.pid, shell.pid, int(shell.stdout.readline())]
    with open({pipe!r}, "w") as told:
        print(*numbers, folder(), file=told)
    await asyncio.sleep(1000)
"""


@pytest.mark.parametrize("processes", [0, 1])
@pytest.mark.parametrize("end", [signal.SIGKILL, signal.SIGTERM])
def test_what_a_killed_run_has_started_ends(tmp_path: Path, processes: int, end: signal.Signals) -> None:
    pipe, file = tmp_path / "pipe", tmp_path / "test_inner.py"
    os.mkfifo(pipe)
    file.write_text(INNER.format(pipe=str(pipe)))
    command = [sys.executable, "-m", "pytest", "-q", "-p", "tests.conftest", "-p", "no:cacheprovider"]
    run = subprocess.Popen(
        [*command, "-c", str(ROOT / "pyproject.toml"), "-n", str(processes), str(file)],
        cwd=ROOT, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
    )  # fmt: skip
    with run:
        *numbers, left = pipe.read_text().split()
        living = [os.pidfd_open(int(number)) for number in numbers]
        run.send_signal(end)
    assert Path(left).parent == Path(memory_folder() or Path(left).parent)
    for descriptor in living:
        gone, _, _ = select.select([descriptor], [], [], PATIENCE)
        os.close(descriptor)
        assert gone, "it has outlived its tests"


def test_what_the_guardian_could_not_find_is_not_started() -> None:
    with pytest.raises(RuntimeError, match=guardian.MARK):
        subprocess.run(["true"], env={}, check=True)


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

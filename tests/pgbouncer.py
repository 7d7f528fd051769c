"""A real PgBouncer in front of the tests' PostgreSQL."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.guardian import folder
from tests.postgres import UNPRIVILEGED, Postgres, as_nobody, free_port

PROGRAM = shutil.which("pgbouncer", path=f"{os.environ.get('PATH', '')}:/usr/sbin")


@contextmanager
def pgbouncer(server: Postgres, mode: str, **settings: str) -> Iterator[int]:
    """Let it run; yield its port. ``settings``: further ones of its section ``[pgbouncer]``."""
    assert PROGRAM is not None
    own, port = Path(tempfile.mkdtemp(prefix="pgbouncer-", dir=folder())), free_port()
    (own / "users").write_text('"bot" "Sesame-7"\n')
    lines = {
        "listen_addr": "127.0.0.1",
        "listen_port": str(port),
        "unix_socket_dir": "",
        "auth_type": "trust",
        "auth_file": str(own / "users"),
        "pool_mode": mode,
        **settings,
    }
    (own / "ini").write_text(
        f"[databases]\n* = host=127.0.0.1 port={server.port}\n[pgbouncer]\n"
        + "".join(f"{name} = {value}\n" for name, value in lines.items())
    )
    if os.geteuid() == 0:
        for path in (own, *own.iterdir()):
            os.chown(path, UNPRIVILEGED, UNPRIVILEGED)
    with (own / "log").open("wb") as log:
        process = subprocess.Popen([PROGRAM, own / "ini"], stdout=log, stderr=log, **as_nobody())
    try:
        end = time.monotonic() + 30
        while not _answers(port):
            assert process.poll() is None, (own / "log").read_text()
            assert time.monotonic() < end
            time.sleep(0.02)
        yield port
    finally:
        process.kill()
        process.wait()
        shutil.rmtree(own, ignore_errors=True)


def _answers(port: int) -> bool:
    with socket.socket() as probe:
        return probe.connect_ex(("127.0.0.1", port)) == 0

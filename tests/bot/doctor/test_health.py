"""A supervisor asks every half minute whether the bot works, so the question must cost little."""

from __future__ import annotations

import os
import subprocess
import sys
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from threading import Thread

import pytest

from bot.doctor.__main__ import health

ROOT = Path(__file__).parents[3]
ASK = """
import sys
from bot.__main__ import main
sys.argv = ["bot", "doctor", "--healthy"]
status = main()
print(status, *sorted({name.split(".")[1] for name in sys.modules if name.startswith("games.daily")}))
print(*sorted({"numpy", "PIL", "discord", "aiohttp"} & set(sys.modules)))
"""


def test_asking_loads_neither_a_game_nor_a_large_library(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", ASK], cwd=tmp_path, capture_output=True, text=True, check=True, timeout=60,
        env={**os.environ, "PYTHONPATH": str(ROOT), "METRICS_PORT": "0"},
    )  # fmt: skip
    assert done.stdout.splitlines() == ["Set METRICS_PORT: the bot answers there.", "1", ""]


class Working(BaseHTTPRequestHandler):
    """Answers as a bot that works."""

    def do_GET(self) -> None:
        self.send_response(200)
        self.end_headers()
        self.wfile.write(b"works")


def test_the_bot_itself_is_asked_and_no_proxy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("http_proxy", "http://127.0.0.1:9")
    monkeypatch.delenv("no_proxy", raising=False)
    monkeypatch.delenv("NO_PROXY", raising=False)
    with HTTPServer(("127.0.0.1", 0), Working) as server:
        monkeypatch.setenv("METRICS_PORT", str(server.server_port))
        Thread(target=server.serve_forever, daemon=True).start()
        assert health() == (True, "works")
        server.shutdown()

"""What the doctor says of NATS, of its workers and of the port for figures."""

from __future__ import annotations

import socket
from pathlib import Path

import pytest

from bot.config import read_settings
from bot.doctor.workers import examine_metrics, examine_nats, judge_way
from tests.bot.services.cluster.elsewhere import working
from tests.nats_server import free_port, nats_server


def told(findings: object) -> list[tuple[str, str]]:
    return [(each.verdict, each.sentence) for each in findings]  # type: ignore[attr-defined]


async def test_without_nats_there_is_nothing_to_say(tmp_path: Path) -> None:
    assert await examine_nats(read_settings({}, tmp_path / ".env")) == []


async def test_the_doctor_tells_who_is_there_to_work(tmp_path: Path) -> None:
    async with nats_server() as server:
        settings = read_settings({"NATS": server.address}, tmp_path / ".env")
        [(verdict, sentence)] = told(await examine_nats(settings))
        assert verdict == "warn"
        assert "no worker of this version" in sentence
        async with working(server.place, "paint", "think"):
            [(verdict, sentence)] = told(await examine_nats(settings))
        assert verdict == "ok"
        assert sentence.startswith(
            "Workers of this version offer to paint, think; nobody offers to analyse, film"
        )


async def test_a_nats_that_is_away_or_refuses_is_told_without_its_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.doctor.workers.TIME_LIMIT", 1.0)
    login = tmp_path / "login"
    login.write_text("bot:guessed")
    async with nats_server("--user", "bot", "--pass", "a long password") as server:
        settings = read_settings({"NATS": server.address, "NATS_CREDENTIALS": str(login)}, tmp_path / ".env")
        [(verdict, sentence)] = told(await examine_nats(settings))
        assert verdict == "warn"
        assert "it refuses NATS_CREDENTIALS" in sentence
        assert "guessed" not in sentence
        await server.kill()
        [(verdict, sentence)] = told(await examine_nats(settings))
        assert (verdict, sentence) == ("warn", "NATS can't be used: ConnectionRefusedError.")


async def test_a_login_that_is_no_text_is_told(tmp_path: Path) -> None:
    login = tmp_path / "login"
    login.write_bytes(b"\xff\xfe")
    given = {"NATS": "nats://127.0.0.1:4222", "NATS_CREDENTIALS": str(login)}
    [(verdict, sentence)] = told(await examine_nats(read_settings(given, tmp_path / ".env")))
    assert (verdict, sentence) == ("warn", "NATS can't be used: it is no text in UTF-8.")


@pytest.mark.parametrize(
    ("server", "safe"),
    [("tls://a.example", True), ("nats://127.0.0.1:4222", True), ("nats://a.example", False)],
)
def test_who_can_listen_is_a_warning(server: str, safe: bool) -> None:
    assert (judge_way([server]) == []) is safe


def test_the_port_for_figures() -> None:
    assert examine_metrics(0) == []
    port = free_port()
    assert told(examine_metrics(port)) == [("ok", f"Figures for Prometheus: http://127.0.0.1:{port}/metrics")]
    with socket.socket() as other:
        other.bind(("127.0.0.1", port))
        other.listen()
        assert told(examine_metrics(port))[0][0] == "warn"

"""``/metrics`` while people play: numbers of everything, of nobody."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import aiohttp
import pytest

import games
from bot.app.client import GamesClient
from bot.app.metrics import Metrics
from bot.doctor.__main__ import health
from bot.services.figures import Figures
from bot.version import VERSION
from data.address import Server, address_of
from data.errors import SENTENCES, StoreError
from data.store.postgres.leases import Leases
from tests.e2e.club import club_at
from tests.nats_server import free_port
from tests.test_documents import ROOT


async def read(port: int) -> dict[str, float]:
    """The figures by name and labels."""
    async with aiohttp.ClientSession() as session, session.get(f"http://127.0.0.1:{port}/metrics") as reply:
        assert reply.status == 200
        lines = (await reply.text()).splitlines()
    return {name: float(value) for name, value in (line.rsplit(" ", 1) for line in lines if line[0] != "#")}


async def test_a_table_shows_in_the_metrics(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        figures, port = club.bot._tuning.figures, free_port()
        metrics = Metrics(lambda: [club.bot], club.compute, figures)
        await metrics.start(port)
        ann = club.person("ann")
        thread = await club.table([ann], "easy", "easy", game="diamant")
        StoreError("full", tmp_path / "a secret path")
        figures.replies.update([200, 204, 429, 418])
        figures.unreadable["CHANNEL_UPDATE", "skipped"] = 3
        figures.failures["diamant", "hard", "late"] += 1
        figures.leases = {"taken": 2, "lost": 1}
        await ann.press(club.open_message(thread), "Go deeper")
        await ann.dm("nonsense")
        found = await read(port)
        await metrics.close()
    assert found['gamebot_answers_total{game="diamant",outcome="taken"}'] == 1
    assert found['gamebot_answers_total{game="diamant",outcome="refused"}'] == 1
    refused = 'gamebot_answers_refused_total{game="diamant",language="en",reason="unread"}'
    assert found[refused] == 1
    failures = 'gamebot_computer_failures_total{game="diamant",level="hard",reason="late"}'
    assert found[failures] == 1
    assert found['gamebot_answer_seconds_bucket{le="+Inf"}'] == 2
    assert found['gamebot_tables{game="diamant"}'] == 1
    assert found["gamebot_outbox_waiting"] >= 0
    assert found[f'gamebot_info{{version="{VERSION}"}}'] == 1
    assert found["gamebot_requests_waiting"] >= 0
    assert found['gamebot_lease_changes_total{change="taken"}'] == 2
    assert found['gamebot_lease_changes_total{change="lost"}'] == 1
    assert found['gamebot_events_unreadable_total{event="CHANNEL_UPDATE",outcome="skipped"}'] == 3
    assert found['gamebot_store_errors_total{reason="full"}'] >= 1
    for status, count in {"2xx": 2, "429": 1, "4xx": 1}.items():
        assert found[f'gamebot_discord_replies_total{{status="{status}"}}'] == count
    assert "gamebot_nats_up" not in found, "no NATS is set"
    told = "\n".join(found)
    assert "nonsense" not in told
    assert not re.search(r"\d{15}", told), "an id"
    assert "ann" not in told
    assert "secret" not in told


async def test_what_alerts_watch_is_there_before_it_happens(tmp_path: Path) -> None:
    """A counter that first appears at 1 has no increase, so Prometheus would miss the first failure."""
    watched = re.findall(r"`increase\((\w+)((?:\{.*?\})?)\[", (ROOT / "docs/operating.md").read_text("utf-8"))
    server = address_of("postgresql://here/games")
    assert isinstance(server, Server)
    async with club_at(tmp_path) as club:
        figures, port = club.bot._tuning.figures, free_port()
        figures.leases = Leases(server, "this process", 1).changes
        metrics = Metrics(lambda: [club.bot], club.compute, figures)
        await metrics.start(port)
        found = await read(port)
        await metrics.close()
    for name, labels in watched:
        series = [each for each in found if each.startswith(f"{name}{{") and labels.strip("{}") in each]
        assert series, f"{name}{labels}"
    found_games = (games.all_games(), games.tutorials(), games.dailies())
    levels = {(game.id, each) for some in found_games for game in some.values() for each in game.computers}
    failures = [each for each in found if each.startswith("gamebot_computer_failures_total{")]
    assert len(failures) == len(levels) * 4
    assert set(StoreError.counted) == set(SENTENCES)


async def test_a_supervisor_learns_whether_the_bot_works(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    port = free_port()
    monkeypatch.setenv("METRICS_PORT", str(port))

    async def told() -> tuple[bool, str]:
        return await asyncio.to_thread(health)

    clients = list[GamesClient]()
    async with club_at(tmp_path) as club:
        assert await told() == (False, f"Nothing answers on port {port}.")
        metrics = Metrics(lambda: clients, club.compute, Figures())
        await metrics.start(port)
        assert await told() == (True, "The bot stands by.")
        clients.append(club.bot)
        assert await told() == (True, "The bot works.")
        club.bot.connections.lost(0)
        await club.wait(299)
        assert (await told())[0]
        await club.wait(2)
        assert await told() == (False, "No connection to Discord for 301 seconds.")
        await metrics.close()
    monkeypatch.setenv("METRICS_PORT", "0")
    assert await told() == (False, "Set METRICS_PORT: the bot answers there.")
    monkeypatch.setenv("METRICS_PORT", "many")
    assert not (await told())[0]


async def test_a_port_that_is_taken_is_an_error(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        port = free_port()
        first, second = (Metrics(lambda: [club.bot], club.compute, Figures()) for _ in range(2))
        await first.start(port)
        with pytest.raises(OSError, match="address"):
            await second.start(port)
        await second.close()
        await first.close()

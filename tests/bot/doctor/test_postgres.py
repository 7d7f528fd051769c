"""What the doctor says of PostgreSQL: its clock, its commits, and who has which lease."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from bot.config import read_settings
from bot.doctor.finding import Finding
from bot.doctor.postgres import (
    examine_postgres,
    judge_commits,
    judge_durability,
    judge_leases,
    judge_server_clock,
)
from data.address import Server
from data.store.database import Holding
from data.store.postgres.leases import Leases
from tests import postgres


def told(findings: Sequence[Finding]) -> dict[str, tuple[str, str]]:
    return {finding.subject: (finding.verdict, finding.sentence) for finding in findings}


@pytest.fixture
async def server() -> Server:
    return await postgres.emptied()


def settings(folder: Path, server: Server, **more: str) -> object:
    return read_settings({"DATABASE": server.url, **more}, folder / ".env")


async def test_a_file_has_nothing_of_it(tmp_path: Path) -> None:
    assert await examine_postgres(read_settings({}, tmp_path / ".env")) == []


async def test_standing_by_at_a_file_is_wrong(tmp_path: Path) -> None:
    [finding] = await examine_postgres(read_settings({"STANDBY": "on"}, tmp_path / ".env"))
    assert finding.verdict == "wrong"
    assert "STANDBY=on needs PostgreSQL" in finding.sentence


async def test_the_server_its_clock_its_commits_and_who_has_the_lease(tmp_path: Path, server: Server) -> None:
    async with postgres.session(server) as raw:
        before = await raw.fetchval("SELECT count(*) FROM processes")
        found = told(await examine_postgres(settings(tmp_path, server, STANDBY="on")))  # type: ignore[arg-type]
        version = raw.get_server_version()
        assert found["engine"] == ("ok", f"PostgreSQL {version.major}.{version.minor} keeps the data.")
        assert found["clock"] == ("ok", "The clock agrees with PostgreSQL's to 3 s.")
        assert found["commits"][0] == "ok"
        assert found["durability"][0] == "wrong"  # the tests' server does not wait for its disk
        assert found["leases"] == ("ok", "No process works, and none stands by.")
        one, other = Leases(server, "here-1-a", 1), Leases(server, "there-2-b", 1)
        for leases in (one, other):
            await leases.join(raw)
            await leases.take(raw)
        found = told(await examine_postgres(settings(tmp_path, server, STANDBY="on")))  # type: ignore[arg-type]
        assert found["leases"][0] == "ok"
        assert found["leases"][1].startswith("here-1-a works, its lease lasts for another ")
        assert found["leases"][1].endswith("; there-2-b stands by.")
        await one.leave(raw)
        await other.leave(raw)
        assert await raw.fetchval("SELECT count(*) FROM processes") == before


async def test_several_that_work_at_once_are_told(tmp_path: Path, server: Server) -> None:
    one, other = Leases(server, "here-1-a", 3), Leases(server, "there-2-b", 3)
    async with postgres.session(server) as raw:
        for leases in (one, other):
            await leases.join(raw)
        for leases in (one, other):
            await leases.take(raw)
        shared = settings(tmp_path, server, SHARE="on", SHARDS="3")
        found = told(await examine_postgres(shared))  # type: ignore[arg-type]
        assert found["leases"][0] == "ok"
        assert "here-1-a works" in found["leases"][1]
        assert "there-2-b works" in found["leases"][1]
        given = min(one.held, key=lambda lease: lease.shard)
        await one.give(raw, given)
        found = told(await examine_postgres(shared))  # type: ignore[arg-type]
        assert found["leases"][0] == "warn"
        assert "here-1-a works" in found["leases"][1]
        assert f"nobody works for shard {given.shard}" in found["leases"][1]
        for leases in (one, other):
            await leases.leave(raw)


async def test_a_server_that_is_away_says_nothing_twice(tmp_path: Path) -> None:
    """What reads the records says that already."""
    away = postgres.server().address("nothing", port="1")
    found = await examine_postgres(settings(tmp_path, away, DISCORD_TOKEN="t" * 30))  # type: ignore[arg-type]
    assert found == []


def test_a_clock_that_is_off_is_told() -> None:
    assert judge_server_clock(100.0, 100.2, 100.1).verdict == "ok"
    assert judge_server_clock(100.0, 100.2, 110.0).verdict == "warn"
    assert "behind PostgreSQL's" in judge_server_clock(100.0, 100.2, 110.0).sentence
    assert "ahead of PostgreSQL's" in judge_server_clock(150.0, 150.2, 100.0).sentence
    assert judge_server_clock(150.0, 150.2, 100.0).verdict == "wrong"


def test_slow_commits_are_told() -> None:
    assert judge_commits([0.002, 0.004, 9.0]).sentence == "PostgreSQL commits in 4.0 ms (median of 3)."
    assert judge_commits([0.3, 0.4, 0.5]).verdict == "warn"


def test_answers_that_a_power_failure_takes_are_wrong() -> None:
    assert judge_durability({"fsync": "on", "full_page_writes": "on"}).verdict == "ok"
    finding = judge_durability({"fsync": "off", "full_page_writes": "on"})
    assert finding.verdict == "wrong"
    assert "fsync" in finding.sentence


def test_a_lease_that_nobody_renews_is_told() -> None:
    late = judge_leases([Holding(0, "dead-1-a", -40.0)], [], several=True)
    assert late.verdict == "ok"
    assert late.sentence == "No process works, and none stands by."
    free = judge_leases([Holding(0, "dead-1-a", -40.0)], ["here-2-b"], several=True)
    assert free.verdict == "warn"
    assert "dead-1-a" in free.sentence
    beside = judge_leases([Holding(0, "a", 5.0), Holding(1, "dead-1-a", -40.0)], ["a"], several=True)
    assert beside.verdict == "warn"
    assert "nobody works for shard 1" in beside.sentence


def test_two_that_mean_different_things_are_told() -> None:
    both = judge_leases([Holding(0, "here-1-a", 5.0)], ["here-1-a"], several=False)
    assert both.verdict == "warn"
    assert "STANDBY" in both.fix


@pytest.mark.parametrize(
    ("more", "said"),
    [
        ({"SHARE": "on", "SHARDS": "auto", "DISCORD_TOKEN": "t" * 30}, "SHARDS as a number"),
        ({"SHARE": "on", "STANDBY": "on", "DISCORD_TOKEN": "t" * 30}, "exclude each other"),
        ({"SHARE": "on", "SHARDS": "2"}, "PostgreSQL needs DISCORD_TOKEN"),
        ({"STANDBY": "on"}, "PostgreSQL needs DISCORD_TOKEN"),
        ({}, "PostgreSQL needs DISCORD_TOKEN"),
    ],
)
async def test_what_keeps_a_bot_beside_others_from_starting_is_told(
    tmp_path: Path, server: Server, more: dict[str, str], said: str
) -> None:
    found = told(await examine_postgres(settings(tmp_path, server, **more)))  # type: ignore[arg-type]
    assert found["sharing"][0] == "wrong"
    assert said in found["sharing"][1]
    assert found["engine"][0] == "ok"

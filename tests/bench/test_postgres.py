"""One process and three: what was spent is shared out among the answers; each server has its own channel."""

from __future__ import annotations

from pathlib import Path

from bench.speed.crowd import Crowd
from bench.speed.postgres import SHARDS, SeveralFound, Spent, several_rows_of
from data.store.database import shard_of


def found(lost: int = 0) -> SeveralFound:
    """Return three processes that took ten answers in two seconds."""
    before = Spent(5.0, (1.0, 1.0, 1.0), 2.0, 3.0, 4.0, 100, 50, 20, 10)
    after = Spent(7.0, (1.1, 1.2, 1.5), 2.1, 3.2, 4.4, 400, 180, 25, 30)
    return SeveralFound(3, [0.1] * 10, lost, looks=[before, after])


def test_what_was_spent_is_shared_out_among_the_answers() -> None:
    rows = {row.name.partition(", ")[2]: row.value for row in several_rows_of(found())}
    wanted = {
        "answers": 5.0,
        "the busiest process had of a core": 25.0,
        "an answer: processor of the bots": 80.0,
        "an answer: processor of those that draw": 10.0,
        "an answer: processor of PostgreSQL": 20.0,
        "an answer: statements": 30.0,
        "an answer: commits": 13.0,
        "an answer: requests that Discord counts": 0.5,
        "an answer: answers to interactions, exempt": 2.0,
        "reckoned with a core for each process: answers": 37.5,
        "reckoned with 50 requests a second: answers": 100.0,
    }
    assert {name: round(rows[name], 6) for name in wanted} == wanted


def test_an_answer_that_is_lost_does_not_hold() -> None:
    assert all(row.met for row in several_rows_of(found()))
    assert not all(row.met for row in several_rows_of(found(lost=1)))


async def test_each_server_is_on_a_shard_of_its_own_and_has_a_channel(tmp_path: Path) -> None:
    crowd = await Crowd.start(tmp_path, 1, SHARDS)
    try:
        there = [crowd.in_server(guild) for guild in crowd.local.world.guilds]
        assert {shard_of(one.guild, SHARDS) for one in there} == set(range(SHARDS))
        assert len({one.channel for one in there}) == SHARDS
    finally:
        await crowd.close()

"""Since when Discord can't reach the bot."""

from __future__ import annotations

from bot.app.connections import Connections


class Time:
    """A clock that is set, and a count of how often Discord has reached the bot again."""

    def __init__(self) -> None:
        self.seconds, self.times = 100.0, 0

    def now(self) -> float:
        return self.seconds

    def reached(self) -> None:
        self.times += 1


def test_until_the_first_connection_discord_can_t_reach_the_bot() -> None:
    time = Time()
    connections = Connections(time.now, time.reached)
    time.seconds = 110.0
    connections.lost(0)
    assert connections.cut_off_since() == 100.0
    connections.opened(0)
    assert (connections.cut_off_since(), time.times) == (None, 1)


def test_it_counts_from_when_the_last_shard_was_lost() -> None:
    time = Time()
    connections = Connections(time.now, time.reached)
    for shard in (0, 1):
        connections.opened(shard)
    assert time.times == 1
    connections.lost(1)
    assert connections.cut_off_since() is None
    time.seconds = 120.0
    connections.lost(0)
    time.seconds = 130.0
    connections.lost(0)  # the library tells it with each try
    assert connections.cut_off_since() == 120.0
    connections.opened(1)
    assert (connections.cut_off_since(), time.times) == (None, 2)

"""However many channels wait for a permission, what Discord tells of one keeps nobody waiting."""

from __future__ import annotations

import asyncio

from bot.delivery.outbox import PermissionBackoff
from data.turns import AT_ONCE
from tests.turns import turns

MANY = 3 * AT_ONCE + 7


class Channels:
    """Our rights in each channel, and the queues that were resumed."""

    def __init__(self, many: int) -> None:
        self.rights: dict[int, object] = dict.fromkeys(range(many))
        self.resumed: list[int] = []

    def permissions(self, channel: int) -> object:
        """Return what we may do in a channel."""
        return self.rights[channel]

    def resting(self) -> PermissionBackoff:
        """Let all of them rest."""
        backoff = PermissionBackoff(self.permissions, self.resumed.append)
        for channel in self.rights:
            backoff.back_off(channel, (channel,), backoff.before(channel))
        return backoff


async def looked() -> None:
    """Give it the turns that it takes to look at all."""
    for _ in range(MANY // AT_ONCE + 2):
        await asyncio.sleep(0)


async def test_few_channels_are_looked_at_in_one_turn() -> None:
    channels = Channels(MANY)
    backoff = channels.resting()
    channels.rights = dict.fromkeys(channels.rights, "all")
    async with turns() as counted:
        backoff._permissions = counted.counting(channels.permissions)
        await asyncio.sleep(0)
        backoff.look()
        await looked()
        assert (counted.total, counted.most) == (MANY, AT_ONCE)
    assert channels.resumed == list(range(MANY))
    backoff.stop()


async def test_crowds_of_events_are_one_look_and_none_is_missed() -> None:
    channels = Channels(MANY)
    backoff = channels.resting()
    seen = 0

    def permissions(channel: int) -> object:
        nonlocal seen
        seen += 1
        return channels.rights[channel]

    backoff._permissions = permissions
    for _ in range(10):
        backoff.look()
    channels.rights[0] = "all"  # this one was looked at already
    backoff.look()
    await looked()
    await looked()
    assert channels.resumed == [0]
    assert seen <= 3 * MANY
    backoff.stop()


async def test_nobody_is_woken_after_the_end() -> None:
    channels = Channels(MANY)
    backoff = channels.resting()
    backoff.look()
    channels.rights = dict.fromkeys(channels.rights, "all")
    backoff.stop()
    await looked()
    assert channels.resumed == []

"""A death between any two lines: with any request to Discord, and with any change of the file."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from itertools import count
from pathlib import Path
from typing import Any
from unittest.mock import patch

from data.store.sqlite import SqliteConnection
from tests.e2e.club import Club, club_at

CHANGES = ("COMMIT", "DELETE", "INSERT", "UPDATE")

Deed = Callable[[], Awaitable[object]]
"""One thing that somebody does."""

Scene = Callable[[Club], Awaitable[tuple[tuple[Deed, ...], Deed]]]
"""Prepares a club; returns what happens while the bot dies, and what is looked at once it is back."""

SETTLED = 10.0
"""Seconds after which the bot has done what a dead one left."""


@contextmanager
def with_changes(club: Club) -> Iterator[None]:
    """Let a change of the file be a moment of ``Wire.cut``, too; the dead change nothing."""
    wire, execute, turn = club.wire, SqliteConnection._execute, SqliteConnection.in_one_turn

    async def executed(self: SqliteConnection, do: Any, *given: Any, **more: Any) -> Any:
        if not (given and str(given[0]).startswith(CHANGES)):
            return await execute(self, do, *given, **more)
        wire.before()
        done = await execute(self, do, *given, **more)
        wire.after()
        return done

    async def turned(self: SqliteConnection, *given: Any, **more: Any) -> Any:
        wire.before()
        done: Any = await turn(self, *given, **more)
        wire.after()
        return done

    with (
        patch.object(SqliteConnection, "_execute", executed),
        patch.object(SqliteConnection, "in_one_turn", turned),
    ):
        yield


async def dies_everywhere(folder: Path, scene: Scene, *, effect: bool, stride: int = 1) -> int:
    """Play a scene again and again, each time with a death some moments later; return how many deaths.

    ``effect``: what it dies with is still done. ``stride``: moments between two deaths.
    """
    for number in count():
        home = folder / str(number)
        home.mkdir()
        async with club_at(home) as club:
            deeds, check = await scene(club)
            with with_changes(club):
                club.wire.cut(stride * number, effect=effect)
                for deed in deeds:
                    if not club.wire.dead:
                        await deed()
                died = club.wire.dead
                await club.die()
            club.wire.mend()
            club.wire.forget_nonces()
            await club.rise()
            await club.wait(SETTLED)
            await check()
            assert await club.store.outbox() == []
        if not died:
            return number
    raise AssertionError

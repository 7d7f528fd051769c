"""A death between any two lines: at any request to Discord, and at any change of the file."""

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
"""Prepares a club; returns the deeds during which the bot dies, and the check once it is back."""

SETTLED = 10.0
"""Seconds after which the bot has finished what a dead one left."""


@contextmanager
def with_changes(club: Club) -> Iterator[None]:
    """Let ``Wire.cut`` count changes of the file, too; a dead bot changes nothing."""
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
    """Play a scene again and again, each time with a later death; return the number of deaths.

    ``effect``: the act at which it dies still takes effect. ``stride``: acts between two deaths.
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

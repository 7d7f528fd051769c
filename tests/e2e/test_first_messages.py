"""The bot dies in an opening or an invitation: nobody is called or told twice, and nobody is missed.

It dies at a use of its file or with a request to Discord. A killed process does nothing after that, so
neither the file nor Discord hears anything more of it.
"""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest

from bot.dealer.lobby_messages import LobbyAlerts
from bot.tables.lobby import Lobby
from data.message_rows import MessageRow
from data.rows import Telling
from data.store import StoreError
from tests.data.damaging import lax
from tests.e2e.club import Club, club_at
from tests.e2e.reading import said, seats_in
from tests.e2e.test_lobby import calls, invited
from tests.e2e.test_notify import heard, set_row, watching

FOREVER = 1_000

USES = 16
"""So often at most a command uses the file until all of its messages are sent."""

REQUESTS = 6
"""Those of an opening: the DM's channel, the DM, the reply, the call, the DM that tells of it, the end."""


def die_after(club: Club, uses: int) -> None:
    """Let the bot die after so many uses of its file, if no request is cut before."""
    database: Any = club.store._database
    real, left = database.reading, iter(range(uses))

    @asynccontextmanager
    async def reading() -> AsyncIterator[Any]:
        if not club.wire.dead and next(left, None) is None:
            club.wire.cut(-1)
        if club.wire.dead:
            raise StoreError("closed", club.path)
        async with real() as connection:
            yield connection

    database.reading = reading


async def buried(club: Club) -> None:
    """Put away a dead process, and let Discord and the file take what another one sends."""
    await club.die()
    club.env.errors.clear()
    club.wire.mend()
    club.wire.forget_nonces()


async def rises(club: Club) -> None:
    """Let another process start, some time later."""
    await buried(club)
    await club.rise()
    await club.wait(60)


async def dies_in_an_opening(club: Club, death: Callable[[], None]) -> None:
    """Let the bot die while it opens a lobby, and check what people hear once another process runs."""
    ann, ben, cho = club.person("ann"), club.person("ben"), await watching(club, "cho", "diamant")
    death()
    await ann.slash("play", game="diamant", invite=ben.member)
    await rises(club)
    shown = [message for message in club.channel.history() if "1. ann, host" in said(message)]
    assert (len(calls(club, ben)), len(heard(cho))) == ((1, 1) if shown else (0, 0))
    assert await club.store.outbox() == []
    await club.restart()
    assert (len(calls(club, ben)), len(heard(cho))) == ((1, 1) if shown else (0, 0))


@pytest.mark.parametrize("uses", range(USES))
async def test_an_opening_calls_and_tells_once_wherever_it_dies(tmp_path: Path, uses: int) -> None:
    async with club_at(tmp_path) as club:
        await dies_in_an_opening(club, lambda: die_after(club, uses))


@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("after", range(REQUESTS))
async def test_an_opening_calls_and_tells_once_whatever_request_it_dies_with(
    tmp_path: Path, after: int, effect: bool
) -> None:
    async with club_at(tmp_path) as club:

        def death() -> None:
            club.wire.cut(after, effect=effect)
            die_after(club, FOREVER)

        await dies_in_an_opening(club, death)


@pytest.mark.parametrize("uses", range(USES))
async def test_whoever_a_seat_is_kept_for_is_called_once_wherever_the_bot_dies(
    tmp_path: Path, uses: int
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        panel = (await ann.press(lobby, "Options")).message
        die_after(club, uses)
        await invited(ann, panel, ben)
        await rises(club)
        kept = "2. ben, invited: Join accepts" in seats_in(club.again(lobby))
        assert len(calls(club, ben)) == kept
        assert await club.store.outbox() == []


async def test_the_first_press_on_a_message_that_was_not_found_calls_and_tells(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, dan = club.people("ann", "ben", "dan")
        cho = await watching(club, "cho", "diamant")
        club.wire.cut(2, effect=True)
        die_after(club, FOREVER)
        await ann.slash("play", game="diamant", invite=ben.member)
        await buried(club)
        club.wire.fail("GET", f"/channels/{club.channel.id}/messages", times=None)
        await club.rise()
        [lobby] = club.channel.history()
        assert heard(cho) == []
        for player in (dan, ben):
            await player.do(lobby, "join")
        assert (len(calls(club, ben)), len(heard(cho))) == (1, 1)


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE persons SET zone = x'ff', quiet_from = 'late', quiet_to = 'early'",  # who is to be told
        "CREATE TRIGGER full BEFORE INSERT ON told BEGIN SELECT RAISE(ABORT, 'damaged'); END",
        "CREATE TRIGGER full BEFORE INSERT ON calls BEGIN SELECT RAISE(ABORT, 'damaged'); END",
    ],
)
async def test_a_lobby_stands_though_what_tells_of_it_is_damaged(tmp_path: Path, damage: str) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        cho = await watching(club, "cho", "diamant")
        await set_row(club, cho, quiet_from=3, quiet_to=4)
        with lax(club.path) as connection:
            connection.execute(damage)
        await ann.slash("play", game="diamant", invite=ben.member)
        [lobby] = [message for message in club.channel.history() if "1. ann, host" in said(message)]
        await ben.do(lobby, "join")
        assert "2. ben" in seats_in(club.again(lobby))
        club.env.errors.clear()


async def test_whoever_is_gone_when_the_message_is_noted_is_not_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        real = LobbyAlerts.telling

        async def slow(self: LobbyAlerts, lobby: Lobby, place: MessageRow) -> Telling | None:
            await club.bot.dealer.forgetting.forget(ben.id)
            return await real(self, lobby, place)

        monkeypatch.setattr(LobbyAlerts, "telling", slow)
        await ann.slash("play", game="diamant", invite=ben.member)
        assert calls(club, ben) == []
        assert await club.store._database.rows("SELECT 1 FROM calls") == []

"""Discord does not confirm a lobby's message: the bot looks for it, and ends a lobby that has none."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, seats_in

CALLBACK = ("POST", "/interactions/*/callback")
ORIGINAL = ("GET", "/webhooks/*/@original")
HISTORY = ("GET", "/channels/*/messages")
PLAY = ("play", {"game": "rainbow_pentagon"})
PUZZLE = ("puzzle", {"puzzle": "twigs_tree"})


async def unconfirmed(club: Club, host: Player, command: tuple[str, dict[str, str]]) -> Any:
    """Let the word of a command's message be lost; return the message."""
    club.wire.fail(*CALLBACK, after=True)
    for method, path in (ORIGINAL, HISTORY):
        club.wire.fail(method, path, times=None, status=503)
    await host.slash(command[0], **command[1])
    assert club.env.errors
    [message] = club.channel.history()
    assert club.bot.dealer.registry.lobby(1).place is None
    return message


async def test_a_lobby_is_found_once_discord_answers_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        message = await unconfirmed(club, ann, PLAY)
        club.wire.mend()
        await club.wait(10)
        assert club.bot.dealer.registry.lobby(1).place is not None
        await ben.do(message, "join")
        assert await club.begin(ann, message) is not None


async def test_a_puzzle_begins_once_discord_answers_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await unconfirmed(club, club.person("ann"), PUZZLE)
        club.wire.mend()
        await club.wait(10)
        [thread] = club.channel.threads
        assert club.hosted().row.thread_id == thread.id


async def test_a_lobby_that_was_cancelled_before_it_was_found_shows_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        message = await unconfirmed(club, ann, PLAY)
        dealer = club.bot.dealer
        await dealer.lobbies.cancel(dealer.registry.lobby(1), ann.id)
        club.wire.mend()
        await club.wait(10)
        assert not buttons(club.again(message))


@pytest.mark.parametrize("command", [PLAY, PUZZLE], ids=["a lobby", "a puzzle"])
async def test_what_discord_has_not_posted_ends(tmp_path: Path, command: tuple[str, dict[str, str]]) -> None:
    """It would use up a limit of its host's."""
    async with club_at(tmp_path) as club:
        for method, path in (CALLBACK, ORIGINAL):
            club.wire.fail(method, path, times=None, status=503)
        await club.person("ann").slash(command[0], **command[1])
        assert club.env.errors
        club.wire.mend()
        await club.wait(10)
        assert not club.channel.history()
        assert club.bot.dealer.registry.lobbies == {}
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.table.status == "cancelled"


async def test_a_lobby_stays_whose_message_may_not_be_looked_for(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        message = await unconfirmed(club, ann, PLAY)
        club.wire.mend()
        club.wire.fail(*HISTORY, times=None, status=403, code=50013)
        await club.wait(10)
        await ben.do(message, "join")
        assert seats_in(club.again(message)) == ["1. ann, host", "2. ben"]

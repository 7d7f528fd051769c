"""The bot dies between a command and its first message: what nobody sees takes no place from anybody."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from bot.app.context import Context
from bot.app.lobby_opener import LobbyOpener
from bot.dealer.lobby_messages import RETRY
from bot.tables.lobby import Lobby
from data.preference_rows import GuildRow
from data.rows import SeatRow
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said, seats_in

QUARTER = 900.0
DEAD = "dead in a test"
REQUESTS = 4
"""Those of an opening: the DM's channel, the DM, the reply, and one after it."""


@pytest.fixture(autouse=True)
def _the_dead_undo_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    real = LobbyOpener.give_up

    async def give_up(self: LobbyOpener, ctx: Context, lobby: Lobby) -> None:
        if DEAD not in ctx.interaction.client.__dict__:
            await real(self, ctx, lobby)

    monkeypatch.setattr(LobbyOpener, "give_up", give_up)


def cut(club: Club, after: int, *, effect: bool) -> None:
    """Let the bot die with a request; a killed process does nothing after it."""
    club.wire.cut(after, effect=effect)
    club.bot.__dict__[DEAD] = True


async def dies(club: Club, player: Player, after: int, effect: bool, **fields: str) -> None:
    """Let the bot die with a request of an opening, and another one start."""
    cut(club, after, effect=effect)
    await player.slash(**fields)
    await club.die()
    club.wire.mend()
    await club.rise()


def lobbies(club: Club) -> int:
    return len(club.bot.dealer.registry.lobbies)


@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("after", range(REQUESTS))
async def test_a_lobby_is_either_used_or_soon_over(tmp_path: Path, after: int, effect: bool) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, max_tables_person=1))
        await dies(club, ann, after, effect, name="play", game="pentago")
        listed = (await ann.slash("tables")).said
        shown = club.channel.history()
        if shown:
            [message] = shown
            place = club.bot.dealer.registry.lobby(1).place
            assert place is not None
            assert place.message_id == message.id
            assert str(message.id) in listed
            await ben.do(message, "join")
            assert seats_in(club.again(message)) == ["1. ann, host", "2. ben"]
            assert await club.begin(ann, message) is not None
            return
        assert "its message was never posted" in listed
        assert not (await ann.slash("play", game="pentago")).private
        assert lobbies(club) == 2
        await club.wait(QUARTER)
        assert list(club.bot.dealer.registry.lobbies) == [2]
        assert "never posted" not in (await ann.slash("tables")).said


@pytest.mark.parametrize("effect", [False, True])
@pytest.mark.parametrize("after", range(REQUESTS))
async def test_a_puzzle_is_either_begun_or_soon_over(tmp_path: Path, after: int, effect: bool) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await dies(club, ann, after, effect, name="puzzle", puzzle="twigs_tree")
        shown = club.channel.history()
        if shown:
            assert club.hosted().row.status == "open"
            [thread] = club.channel.threads
            assert "Solution" in buttons(club.open_message(thread))
            return
        assert lobbies(club) == 1
        await club.wait(QUARTER)
        assert lobbies(club) == 0


async def test_a_puzzle_whose_message_was_noted_begins_after_the_death(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        with monkeypatch.context() as dying:

            async def die(*_: object) -> None:
                raise asyncio.CancelledError

            dying.setattr(club.bot.dealer.opening, "begin", die)
            club.bot.__dict__[DEAD] = True
            await ann.slash("puzzle", puzzle="twigs_tree")
        mark = club.wire.mark()
        await club.restart()
        assert not any("join:" in sent.text for sent in club.wire.sent[mark:])
        [thread] = club.channel.threads
        assert "Solution" in buttons(club.open_message(thread))


async def test_a_message_that_can_not_be_looked_for_is_noted_by_its_first_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        cut(club, 2, effect=True)
        await ann.slash("play", game="pentago")
        await club.die()
        club.wire.mend()
        club.wire.fail("GET", f"/channels/{club.channel.id}/messages", times=None)
        await club.rise()
        [message] = club.channel.history()
        assert club.bot.dealer.registry.lobby(1).place is None
        assert f"waiting for players: <#{club.channel.id}>" in (await ann.slash("tables")).said
        await ben.do(message, "join")
        club.wire.mend()
        assert seats_in(club.again(message)) == ["1. ann, host", "2. ben"]
        await club.wait(QUARTER)
        assert lobbies(club) == 1


async def test_of_a_lobby_whose_message_is_on_its_way_nobody_says_that_it_never_came(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, place = club.person("ann"), (club.guild.id, club.channel.id)
        opener = SeatRow(0, ann.id, name="ann", joined="31")
        await club.bot.dealer.opening.open_lobby(*place, opener, "pentago", {}, "en")
        assert f"waiting for players: <#{club.channel.id}>" in (await ann.slash("tables")).said


async def test_tables_lists_the_lobbies_that_one_hosts_or_sits_in(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        lobby = await club.open(ann)
        await ben.do(lobby, "join")
        for player in (ann, ben):
            listed = await player.slash("tables")
            assert "Rainbow Pentagon #1: waiting for players" in listed.said
            assert f"/{lobby.id}>" in listed.said
        assert "You sit at no table" in (await cho.slash("tables")).said


async def test_cancelled_lobbies_are_not_listed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.in_panel(await club.open(ann), "drop")
        assert "You sit at no table" in (await ann.slash("tables")).said
        assert "was cancelled" in said(club.channel.history()[0])


async def test_a_start_that_discord_fails_looks_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        cut(club, 2, effect=True)
        await ann.slash("puzzle", puzzle="twigs_tree")
        await club.die()
        club.wire.mend()
        club.wire.fail("GET", f"/channels/{club.channel.id}/messages", times=3, status=503)
        await club.rise()
        assert lobbies(club) == 1
        await club.wait(3 * RETRY)
        assert club.hosted().row.status == "open"
        [thread] = club.channel.threads
        assert "Solution" in buttons(club.open_message(thread))

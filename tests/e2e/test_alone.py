"""Alone with the bot: games against computers and puzzles, played whole in the person's own DM."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

import games
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.soaking import one_of_each

GAMES = sorted(game.id for game in games.all_games().values() if game.seats[-1] > 1)

STEPS = 400


@pytest.fixture(autouse=True)
def easy(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the computers that sit down by themselves think little."""
    monkeypatch.setattr("bot.dealer.opening.USUAL", "easy")


async def answer(club: Club, player: Player, dice: random.Random) -> None:
    """Answer by DM, whatever is legal, and be sure of it."""
    table, seat = club.hosted(), club.seat_of(player)
    legal = list(table.game.legal(table.state, seat))
    await player.dm(dice.choice(legal))
    if "Yes" in buttons(player.inbox[-1]):
        await player.press(player.inbox[-1], "Yes")


async def played(club: Club, player: Player, dice: random.Random) -> None:
    """Play a game to its end."""
    for _ in range(STEPS):
        table = club.hosted()
        if table.row.status == "over":
            return
        assert table.row.status == "open"
        if club.seat_of(player) in {seat.seat for seat in table.round.people_awaited()}:
            await answer(club, player, dice)
        else:
            await club.wait(30)
    raise AssertionError("it does not end")


@pytest.mark.parametrize("game", one_of_each(GAMES))
async def test_a_game_against_computers_is_played_whole_in_a_dm(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = (await ann.dm_slash("play", game=game)).message
        assert "Start" in buttons(lobby)
        assert "Join" not in buttons(lobby)
        assert "(easy)" in said(lobby)
        await ann.do(lobby, "start")
        await played(club, ann, random.Random(game))
        assert any("Rematch" in buttons(message) for message in ann.inbox)
        assert {sent.to for sent in club.wire.sent} <= {ann.id, 0}
        assert list(club.channel.history()) == []


@pytest.mark.parametrize("puzzle", ["twigs_triangle"])
async def test_a_puzzle_is_played_in_a_dm_and_is_nobodys_best(tmp_path: Path, puzzle: str) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.dm_slash("puzzle", puzzle=puzzle)
        await played(club, ann, random.Random(puzzle))
        assert await club.store.best(0, puzzle) is None
        await ann.press(next(m for m in ann.inbox if "Try again" in buttons(m)), "Try again")
        assert club.hosted(2).row.status == "open"
        assert club.hosted(2).row.in_dms
        assert list(club.channel.history()) == []


async def test_a_rematch_goes_on_in_the_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.do((await ann.dm_slash("play", game="pentago")).message, "start")
        await ann.do((await ann.dm_slash("resign")).message, "resign")
        await ann.press(next(m for m in ann.inbox if "Rematch" in buttons(m)), "Rematch")
        await club.wait(1)
        assert club.hosted(2).row.in_dms
        assert "table #2" in said(ann.question)


WAYS = ("button", "words", "command")


@pytest.mark.parametrize("way", WAYS)
async def test_a_game_that_slept_goes_on_with_the_next_answer(
    tmp_path: Path, rare_beats: None, way: str
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.do((await ann.dm_slash("play", game="rainbow_pentagon")).message, "start")
        question, step = ann.question, club.hosted().row.step
        await club.wait(4 * 86_400.0)
        assert (await club.stored()).table.status == "asleep"
        await club.bot.dealer.registry.table(1)
        claim = club.claims(ann)[0]
        if way == "button":
            built = await ann.do(question, "move")
            assert "asleep" not in built.said
            row = club.hosted().row
            assert row.status == "open"
            assert (row.deadline or 0.0) - club.clock.now() > 86_000, "nobody else waits"
        elif way == "words":
            assert "asleep" not in await ann.dm(claim)
        else:
            assert "asleep" not in (await ann.dm_slash("submit", move=claim)).said
        assert club.hosted().row.step == step + (way != "button")


async def test_words_for_several_that_sleep_ask_which_one(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for _ in range(2):
            await ann.do((await ann.dm_slash("play", game="pentago", options="first=host")).message, "start")
        await club.wait(4 * 86_400.0)
        assert "Which one" in await ann.dm("a1 1+")
        asked = ann.inbox[-1]
        assert {(await club.stored(number)).table.status for number in (1, 2)} == {"asleep"}
        await ann.press(asked, "Pentago #2")
        assert (await club.stored(1)).table.status == "asleep"
        assert club.hosted(2).row.step >= 1


async def test_nobody_can_be_invited_into_a_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        answer = await ann.dm_slash("play", game="diamant", invite=ben.member.user)
        assert "Nobody else can sit down in a DM" in answer.said
        assert club.bot.dealer.registry.lobbies == {}


async def test_a_lobby_in_a_dm_outlives_a_restart_and_offers_nobody_a_seat(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = (await ann.dm_slash("play", game="diamant")).message
        panel = await ann.do(lobby, "options")
        assert not {"Leave", "Invite people"} & set(panel.buttons)
        await club.restart()
        assert f"/channels/@me/{lobby.channel.id}/{lobby.id}" in (await ann.dm_slash("tables")).said
        await ann.choose(lobby, "easy")
        await ann.do(lobby, "start")
        assert [seat.level for seat in club.hosted().seats] == ["", "easy", "easy", "easy"]
        assert "Diamant begins" in said(next(m for m in ann.inbox if m.id == lobby.id))


async def test_a_lobby_in_a_dm_is_cancelled_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = (await ann.dm_slash("play", game="diamant")).message
        await ann.in_panel(lobby, "drop")
        assert "cancelled" in said(ann.inbox[0])
        assert not buttons(ann.inbox[0])

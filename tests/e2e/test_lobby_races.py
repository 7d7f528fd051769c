"""A lobby's message while several people press at once and Discord's answers come in any order."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app.discord_transport import DiscordTransport
from bot.tables.lobby import Lobby
from data.store import StoreError
from tests.e2e.club import club_at
from tests.e2e.reading import button, buttons, menus, said, seats_in

SLOW = 2.0


def first_is_late(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let Discord take the next edit of a message, whichever way it goes, only after two seconds."""
    left = [SLOW]
    for owner, name in ((discord.InteractionResponse, "edit_message"), (DiscordTransport, "edit")):
        real = getattr(owner, name)

        async def edit(*args: Any, real: Any = real, **more: Any) -> Any:
            if left:
                await asyncio.sleep(left.pop())
            return await real(*args, **more)

        monkeypatch.setattr(owner, name, edit)


async def test_the_last_join_is_seen_though_the_first_ones_edit_is_late(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        lobby = await club.open(ann)
        first_is_late(monkeypatch)
        await ben.press(lobby, "Join")
        await cho.press(lobby, "Join")
        await club.wait(SLOW)
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben", "3. cho"]
        assert len(club.again(lobby).attachments) == 1


async def test_a_late_edit_does_not_bring_a_started_lobbys_buttons_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy")
        start = button(club.again(lobby), "start")
        first_is_late(monkeypatch)
        await ben.press(lobby, "Join")
        await ann.press_id(lobby, start)
        await club.wait(SLOW)
        assert "The game goes on in" in said(club.again(lobby))
        assert "ben" in said(club.again(lobby))
        assert buttons(club.again(lobby)) == {}
        assert menus(club.again(lobby)) == []


@pytest.mark.parametrize("late", ["join", "option"])
async def test_a_late_edit_does_not_bring_a_cancelled_lobbys_buttons_back(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, late: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        panel = await ann.do(lobby, "options")
        first_is_late(monkeypatch)
        if late == "join":
            await ben.do(lobby, "join")
        else:
            await ann.choose(panel.message, menus(panel.message)[0].options[1].value)
        await ann.in_panel(lobby, "drop")
        await club.wait(SLOW)
        assert "This lobby was cancelled" in said(club.again(lobby))
        assert buttons(club.again(lobby)) == {}
        assert menus(club.again(lobby)) == []


async def test_a_click_costs_an_acknowledgement_and_at_most_one_edit(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        mark = club.wire.mark()
        joined = await ben.do(lobby, "join")
        shown = [sent for sent in club.wire.sent[mark:] if sent.to is None]
        assert joined.result.acknowledged
        assert [(sent.method, sent.files) for sent in shown] == [("PATCH", ())]


async def test_a_lobby_whose_picture_discord_has_lost_gets_it_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        club.env.backend.messages[club.channel.id][lobby.id].attachments.clear()
        await ben.do(lobby, "join")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]
        assert len(club.again(lobby).attachments) == 1


async def test_changes_that_wait_for_discord_share_one_edit(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, *others = club.people("ann", "ben", "cho", "dai", "eva")
        lobby = await club.open(ann)
        first_is_late(monkeypatch)
        mark = club.wire.mark()
        for player in others:
            await player.do(lobby, "join")
        await club.wait(SLOW)
        edits = [sent for sent in club.wire.sent[mark:] if sent.method == "PATCH"]
        assert len(edits) == 2
        assert len(seats_in(club.again(lobby))) == 5


async def test_a_lobby_shows_its_seats_though_its_place_could_not_be_noted_at_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        with monkeypatch.context() as broken:

            async def full(*_: Any) -> None:
                raise StoreError("full", club.path)

            broken.setattr(Lobby, "note_message", full)
            await ann.slash("play", game="rainbow_pentagon")
        lobby = club.channel.history()[-1]
        await ben.do(lobby, "join")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]
        await club.begin(ann, lobby)
        assert "The game goes on in" in said(club.again(lobby))
        club.env.errors.clear()


async def test_a_lobby_whose_edit_died_with_the_bot_is_shown_as_it_is_by_the_next(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        club.wire.fail("PATCH", "/channels/*", times=None)
        await ben.do(lobby, "join")
        assert seats_in(club.again(lobby)) == ["1. ann, host"]
        await club.die()
        club.wire.mend()
        await club.rise()
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. ben"]


async def test_a_lobby_whose_cancelling_died_with_the_bot_is_closed_by_the_next(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        club.wire.fail("PATCH", "/channels/*", times=None)
        await ann.in_panel(lobby, "drop")
        await club.die()
        club.wire.mend()
        await club.rise()
        assert "This lobby was cancelled" in said(club.again(lobby))
        assert buttons(club.again(lobby)) == {}


async def test_join_pressed_twice_at_once_writes_one_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        first, second = await ben.press_twice(lobby, button(lobby, "join"))
        assert len(ben.inbox) == 1
        assert "already sit here" in first.said + second.said


async def test_closed_dms_are_noted_though_the_game_starts_while_they_are_tried(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        club.wire.closed.add(ben.id)
        real, left = DiscordTransport.direct, [SLOW]

        async def direct(self: DiscordTransport, person_id: int, *rest: Any) -> Any:
            if person_id == ben.id and left:
                await asyncio.sleep(left.pop())
            return await real(self, person_id, *rest)

        monkeypatch.setattr(DiscordTransport, "direct", direct)
        await ben.do(lobby, "join")
        thread = await club.begin(ann, lobby)
        await club.wait(SLOW)
        assert thread is not None
        assert [seat.dm for seat in club.hosted().seats] == [True, False]
        stored = await club.store.stored(1)
        assert stored is not None
        assert stored.seats == club.hosted().seats

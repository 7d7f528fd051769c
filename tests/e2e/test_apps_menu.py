"""The "Apps" menu of a person and of a message: challenge, profile, analysis, replay, and games kept."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.app.features.saved import saved_message
from bot.messages.localizer import Localizer
from bot.messages.message import MENU_LIMIT, Select
from data.rows import TableRow
from data.words import Catalogs
from games.durations import DAY
from tests.data.samples import purged
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, menus, said

CHALLENGE, PROFILE = "Challenge to a game", "Profile"
ANALYSE, REPLAY, SAVE = "Analyse", "Replay", "Save to my games"


async def finished(club: Club) -> tuple[Player, Player]:
    """Return two people who have finished a game of two, by giving up."""
    ann, ben = club.people("ann", "ben")
    await club.table([ann, ben], game="pentago")
    asked = await ann.slash("resign", table=1)
    await ann.press(asked.message, next(label for label in buttons(asked.message) if "Yes" in label))
    assert club.hosted().row.status == "over"
    return ann, ben


# -- a person ------------------------------------------------------------------------------------------------


async def test_a_challenge_opens_a_lobby_with_a_seat_kept_for_the_other(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        asked = await ann.use(CHALLENGE, ben.member)
        assert asked.private
        assert f"<@{ben.id}>" in asked.said
        await club.restart()
        lobby = await ann.choose(asked.message, "pentago")
        assert not lobby.private
        assert "ben" in said(lobby.message)
        calls = [said(m) for m in club.channel.history() if f"<@{ben.id}>" in said(m)]
        assert len(calls) >= 1
        await ben.press(club.again(lobby.message), "Join")
        thread = await club.begin(ann, lobby.message)
        assert thread is not None


async def test_a_challenge_obeys_blocks_and_says_no_more_than_any_invitation(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        asked = await ben.use(CHALLENGE, ann.member)
        await ann.slash("block", player=ben.member)
        wanted = f"**<@{ann.id}> isn’t taking invitations. Open the table without the invitation.**"
        assert (await ben.use(CHALLENGE, ann.member)).said == wanted
        assert (await ben.choose(asked.message, "pentago")).said == wanted  # chosen too late
        assert "You have blocked" in (await ann.use(CHALLENGE, ben.member)).said
        assert club.bot.dealer.registry.lobbies == {}


async def test_nobody_challenges_themselves(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        assert "not yourself or a bot" in (await ann.use(CHALLENGE, ann.member)).said


async def test_a_profile_is_shown_unless_its_person_hides(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await finished(club)
        shown = await ann.use(PROFILE, ben.member)
        assert shown.private
        assert "ben" in shown.said
        await ben.slash("settings", hidden=True)
        assert "no profile" in (await ann.use(PROFILE, ben.member)).said


# -- a message -----------------------------------------------------------------------------------------------


async def test_any_message_of_a_game_leads_to_its_film_and_analysis(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await finished(club)
        thread = next(iter(club.channel.threads))
        written = await ben.member.send(thread, "well played")
        card = next(m for m in club.channel.history() if buttons(m))
        for message in (*[m for m in thread.history() if m.type.value == 0], written):
            for name in (REPLAY, ANALYSE):
                shown = await ann.use(name, message, thread)
                assert shown.private
                assert "#1" in shown.said, (name, said(message), shown.said)
        assert "#1" in (await ann.use(REPLAY, card)).said


async def test_a_running_game_is_neither_replayed_nor_analysed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="pentago")
        board = club.open_message(thread)
        for name, command in ((REPLAY, "replay"), (ANALYSE, "analyse")):
            assert (await ann.use(name, board, thread)).said == (await ann.slash(command, table=1)).said


async def test_a_message_of_no_game_is_said_to_be_none(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        written = await ann.member.send(club.channel, "hello")
        for name in (ANALYSE, REPLAY, SAVE):
            assert "isn’t part of a game" in (await ann.use(name, written)).said


# -- saved games ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize("what", ["tournament", "puzzle"])
async def test_the_messages_of_a_tournament_and_the_posted_puzzle_are_no_game(
    tmp_path: Path, what: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = club.person("ann"), club.boss()
        if what == "tournament":
            await boss.slash("tournament", game="pentago")
        else:
            await boss.slash("server", puzzles=club.channel, hour=0)
            await club.wait(DAY)
        message = club.channel.history()[-1]
        assert await club.store.message(message.id) is not None
        for action in (ANALYSE, REPLAY, SAVE):
            assert "isn’t part of a game" in (await ann.use(action, message)).said
        for command in ("record", "replay", "analyse", "table"):
            assert "no table #1" in (await ann.slash(command, table=1)).said
        await club.store.save_game(boss.id, 1, club.clock.now())  # as an earlier version did
        shown = await boss.choose((await boss.slash("saved")).message, "1")
        assert set(buttons(shown.message)) == {"Remove from my games", "Saved games"}


async def test_a_saved_game_is_found_again_and_taken_off(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await finished(club)
        thread = next(iter(club.channel.threads))
        for _ in range(2):
            assert "Saved: Pentago #1" in (await ann.use(SAVE, club.open_message(thread), thread)).said
        await club.restart()
        listed = await ann.slash("saved")
        assert listed.private
        assert "**Pentago #1**: ann and ben" in listed.said
        shown = await ann.choose(listed.message, "1")
        assert set(buttons(shown.message)) == {
            "Film", "Analyse", "Record #1", "Remove from my games", "Saved games",
        }  # fmt: skip
        assert "#1" in (await ann.press(shown.message, "Film")).said
        left = await ann.press(shown.message, "Remove from my games")
        assert "Nothing here yet" in left.said
        assert "Nothing here yet" in (await ben.slash("saved")).said


async def test_a_running_game_is_saved_with_where_it_is_and_nobody_is_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        thread = await club.table([ann, ben], game="pentago")
        await cy.use(SAVE, club.open_message(thread), thread)
        listed = await cy.slash("saved")
        assert f"<#{thread.id}>" in listed.said
        shown = await cy.choose(listed.message, "1")
        assert set(buttons(shown.message)) == {"Remove from my games", "Saved games"}


async def test_a_spectator_sees_a_saved_game_only_where_its_channel_is(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await finished(club)
        cy = club.person("cy")
        thread = next(iter(club.channel.threads))
        await cy.use(SAVE, club.open_message(thread), thread)
        await ben.slash("settings", hidden=True)
        told = (await cy.slash("saved")).said
        assert "ann" in told
        assert "ben" not in told
        away = await cy.dm_slash("saved")
        assert "one game that you see only on its server" in away.said
        assert menus(away.message) == []
        denied = discord.Permissions(view_channel=True).value
        club.env.backend.set_overwrite(club.channel.id, Overwrite(cy.id, OverwriteType.MEMBER, deny=denied))
        hall = club.guild.create_text_channel("hall")
        assert "while you can see its channel" in (await cy.slash("saved", hall)).said
        await ann.use(SAVE, club.open_message(thread), thread)
        assert "ben" in (await ann.dm_slash("saved")).said  # who has played knows


async def test_whoever_is_forgotten_has_saved_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await finished(club)
        thread = next(iter(club.channel.threads))
        await ann.use(SAVE, club.open_message(thread), thread)
        assert [one["table"] for one in (await club.store.about(ann.id))["saved_games"]] == [1]
        await club.store.forget(ann.id, 0.0)
        assert await club.store.saved_by(ann.id) == []


async def test_a_deleted_game_is_gone_from_the_list(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _ = await finished(club)
        thread = next(iter(club.channel.threads))
        await ann.use(SAVE, club.open_message(thread), thread)
        await purged(club.store, "over", club.clock.now() + 1)
        assert await club.store.saved_by(ann.id) == []


async def test_a_full_list_takes_no_more(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("bot.app.features.saved.MOST", 0)
    async with club_at(tmp_path) as club:
        ann, _ = await finished(club)
        thread = next(iter(club.channel.threads))
        assert "at most 0 games" in (await ann.use(SAVE, club.open_message(thread), thread)).said


def test_a_list_that_was_filled_twice_at_once_still_has_its_menu() -> None:
    """A menu with more entries is refused, and only the list takes a game off again."""
    row = TableRow(1, 2, 3, 4, 5, "pentago", 1, {}, "en", "over", b"", 0.0)
    seen = [(replace(row, id=number), "") for number in range(1, 27)]
    [menu] = saved_message(Localizer(Catalogs(), "en"), seen, elsewhere=0).rows
    assert isinstance(menu, Select)
    assert len(menu.entries) == MENU_LIMIT

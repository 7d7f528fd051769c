"""Where the bot is no member: it answers in private, games are played in the person's own DM with it."""

from __future__ import annotations

import random
from collections.abc import Callable
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.elsewhere import GroupDm, OtherServer
from tests.e2e.reading import buttons, said
from tests.e2e.results import has_played
from tests.e2e.test_alone import played

Place: TypeAlias = GroupDm | OtherServer
PLACES: dict[str, Callable[[Club, Player], Place]] = {
    "group": lambda club, player: GroupDm(club, player, club.person("ben")),
    "server": lambda club, _: OtherServer(club),
}
SERVER, BOT_DM, OF_OTHERS = 0, 1, 2


@pytest.fixture(params=sorted(PLACES))
def at(request: pytest.FixtureRequest) -> Callable[[Club, Player], Place]:
    return PLACES[request.param]


async def test_a_game_against_computers_waits_in_the_own_dm(
    tmp_path: Path, at: Callable[[Club, Player], Place]
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        answer = await at(club, ann).slash(ann, "play", game="diamant")
        assert answer.private
        assert f"/channels/@me/{ann.member.user.dm_channel.id}" in answer.said
        [lobby] = ann.inbox
        await ann.do(lobby, "start")
        await ann.press(ann.question, "Go deeper")
        assert club.hosted().row.in_dms
        assert {sent.to for sent in club.wire.sent} <= {ann.id, 0}


async def test_a_game_that_begins_in_a_group_dm_is_played_whole_and_says_nothing_there(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.dealer.opening.USUAL", "easy")
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        group = GroupDm(club, ann, club.person("ben"))
        await group.slash(ann, "play", game="pentago")
        await ann.do(ann.inbox[0], "start")
        await played(club, ann, random.Random(1))
        assert club.hosted().row.status == "over"
        assert "1" in (await group.slash(ann, "history")).said
        assert {sent.to for sent in club.wire.sent} <= {ann.id, 0}


async def test_a_puzzle_and_a_tutorial_begin_in_the_own_dm(
    tmp_path: Path, at: Callable[[Club, Player], Place]
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        place = at(club, ann)
        told = await place.slash(ann, "puzzle", puzzle="twigs_triangle")
        assert "Your puzzle waits in our DM" in told.said
        assert "Your first game waits" in (await place.slash(ann, "tutorial", game="pentago")).said
        assert [club.hosted(number).row.status for number in (1, 2)] == ["open", "open"]


async def test_what_explains_and_lists_is_answered_there_in_private(
    tmp_path: Path, at: Callable[[Club, Player], Place]
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        place = at(club, ann)
        for name, fields in (
            ("rules", {"game": "diamant"}), ("learn", {}), ("tables", {}), ("settings", {}), ("privacy", {}),
        ):  # fmt: skip
            answer = await place.slash(ann, name, **fields)
            assert answer.private, name
            assert answer.said, name


async def test_the_board_there_is_that_of_everybody(
    tmp_path: Path, at: Callable[[Club, Player], Place]
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        for stranger in club.people("x", "y"):
            await has_played(club, (ben, stranger))
        await has_played(club, (ann, ben), times=10, named=True)
        told = await at(club, ann).slash(ann, "top", game="pentago")
        assert "ben" in told.said
        assert "This server" not in buttons(told.message)


async def test_closed_dms_get_one_sentence_and_leave_nothing_behind(
    tmp_path: Path, at: Callable[[Club, Player], Place]
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.closed.add(ann.id)
        answer = await at(club, ann).slash(ann, "play", game="diamant")
        assert "Open our DM and use the command there" in answer.said
        assert club.bot.dealer.registry.lobbies == {}


async def test_what_needs_the_bot_as_a_member_is_refused_in_one_sentence(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        answer = await OtherServer(club).forced(club.person("ann"), "server", tables=3)
        assert answer.said == "**That works only on a server that I am a member of.**"


async def test_each_command_says_where_it_can_be_used(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        for command in (each.to_dict(club.bot.tree) for each in club.bot.tree.get_commands()):
            everywhere = command["name"] not in {"notify", "server", "tournament"}
            assert command["contexts"] == ([SERVER, BOT_DM, OF_OTHERS] if everywhere else [SERVER])
            assert command["integration_types"] == ([0, 1] if everywhere else [0])


async def test_without_user_install_nothing_is_offered_beyond_its_servers(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        club.wire.for_people = False
        await club.restart()
        for command in (each.to_dict(club.bot.tree) for each in club.bot.tree.get_commands()):
            assert command["integration_types"] == [0]
            assert OF_OTHERS not in command["contexts"]
        ann = club.person("ann")
        assert "Start" in buttons((await ann.dm_slash("play", game="diamant")).message)
        assert said(ann.inbox[0])

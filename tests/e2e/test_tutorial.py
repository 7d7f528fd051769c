"""A first game with a coach: in the person's DM, told in one place, the same after a restart."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

import games
from bot.tables.refusal import Refusal
from data.rows import SeatRow
from games.rng import SeededRng
from tests.e2e.club import Answer, Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.wire import NOBODY

MOVES = ("b2 1+", "f3 4+", "f6", "e3 2+")


async def begun(club: Club, game: str = "pentago") -> Player:
    """Let somebody begin a tutorial from the channel."""
    ann = club.person("ann")
    await ann.slash("tutorial", game=game)
    return ann


def board(player: Player) -> Any:
    """Return the DM with the open lesson."""
    return player.question


async def test_it_opens_in_a_dm_and_the_server_sees_nothing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        mark = club.wire.mark()
        answer = await ann.slash("tutorial", game="pentago")
        assert answer.private
        assert f"/channels/@me/{ann.member.user.dm_channel.id}" in answer.said
        assert {sent.to for sent in club.wire.sent[mark:]} <= {ann.id, NOBODY}
        assert list(club.channel.history()) == []
        assert "Pentago: your first game" in said(ann.inbox[0])
        assert "1 of 4" in said(board(ann))
        assert len(ann.inbox) == 2


async def test_a_move_beside_the_point_costs_nothing_and_says_why(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        await ann.dm("a1 1+")
        assert "carry the stone away" in said(board(ann))
        assert "1 of 4" in said(board(ann))
        assert "a1" not in said(board(ann)).partition("·")[0]


async def test_no_receipt_says_how_to_choose_what_was_chosen(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club, "diamant")
        assert "Choose" not in (await ann.slash("submit", move="stay", table=1)).said


async def test_the_third_miss_is_made_good_by_the_coach(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        for _ in range(3):
            await ann.dm("a1 1+")
        assert "I played b2 1+ for you" in "\n".join(map(said, ann.inbox))
        assert "2 of 4" in said(board(ann))


async def test_it_is_played_to_its_end_over_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        for number, move in enumerate(MOVES, start=1):
            assert f"{number} of 4" in said(board(ann))
            if number == 3:
                await club.restart()
            await ann.dm(move)
        assert club.hosted().row.status == "over"
        end = ann.inbox[-1]
        assert "That is all you need" in said(end)
        assert set(buttons(end)) == {"Try again", "Rules"}
        assert not any(name.endswith(".json") for name in (a.filename for a in end.attachments))
        assert list(club.channel.history()) == []
        assert await club.store.best(0, "pentago_tutorial") is None
        await ann.press(end, "Try again")
        assert "1 of 4" in said(board(ann))


async def test_a_move_is_built_by_clicks_in_the_one_message(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        shown = await ann.press(board(ann), "Block 1")
        shown = await ann.press(shown.message, "b2")
        await ann.press(shown.message, "1+ ↻")
        assert "2 of 4" in said(board(ann))


async def test_it_begins_right_here_in_a_dm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        answer = Answer(await ann.member.user.slash("tutorial", game="pentago"))
        assert "Pentago: your first game" in answer.said
        assert "1 of 4" in said(board(ann))


async def test_closed_dms_are_told_with_the_way_to_open_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        club.wire.closed.add(ann.id)
        answer = await ann.slash("tutorial", game="pentago")
        assert "Privacy Settings" in answer.said
        assert club.bot.dealer.registry.lobbies == {}


async def test_the_rules_lead_to_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        rules = await ann.slash("rules", game="pentago")
        await ann.press(rules.message, "Try it: tutorial")
        assert "1 of 4" in said(board(ann))


async def test_it_is_offered_nowhere_else(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        for command in (command.to_dict(club.bot.tree) for command in club.bot.tree.get_commands()):
            values = {c["value"] for option in command["options"] for c in option.get("choices", ())}
            assert not any(str(value).endswith("_tutorial") for value in values), command["name"]
        opener = SeatRow(0, 11, joined="1")
        place = club.guild.id, club.channel.id
        with pytest.raises(Refusal, match="game"):
            await club.bot.dealer.opening.open_lobby(*place, opener, "pentago_tutorial", {}, "en")


async def test_who_leaves_one_is_told_the_way_back(tmp_path: Path) -> None:
    """It waits for nobody unseen: it ends, and the DM says how it is begun again."""
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        await ann.dm("b2 1+")
        asked = await ann.slash("leave", table=1)
        left = await ann.press(asked.message, "Yes, leave")
        for shown in (asked.said, left.said, said(ann.inbox[-1])):
            assert "/tutorial" in shown
        assert ann.live == []
        assert club.bot.dealer.registry.tables_of(ann.id) == []
        await ann.press(ann.inbox[-1], "Try again")
        assert "1 of 4" in said(board(ann))


async def test_one_that_was_begun_before_ends_where_another_begins(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        await ann.dm("b2 1+")
        for _ in range(9):
            assert "/channels/@me/" in (await ann.slash("tutorial", game="pentago")).said
            assert "1 of 4" in said(board(ann))
        assert len(club.bot.dealer.registry.tables_of(ann.id)) == 1
        await ann.slash("tutorial", game="twigs")
        assert len(ann.live) == 2, "the one of another game goes on"


async def test_one_that_was_begun_before_ends_after_a_restart_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        await ann.dm("b2 1+")
        await club.restart()
        await ann.slash("tutorial", game="pentago")
        assert "1 of 4" in said(board(ann))
        assert "/tutorial" in "\n".join(map(said, ann.inbox))


async def test_a_start_does_not_take_it_for_a_table_of_a_server_that_is_gone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club)
        await club.restart()
        assert club.hosted().row.status == "open"
        await ann.dm("b2 1+")
        assert "2 of 4" in said(board(ann))


@pytest.mark.parametrize("game", sorted(games.tutorials()))
async def test_each_is_played_to_its_end_by_dm(tmp_path: Path, game: str) -> None:
    async with club_at(tmp_path) as club:
        ann = await begun(club, game)
        table = club.hosted()
        while table.ask is not None:
            move = table.game.default(table.state, 0, SeededRng(bytes(32), 0))
            await ann.dm(table.game.spoken(table.state, 0, move))
            if "Yes" in buttons(ann.inbox[-1]):
                await ann.press(ann.inbox[-1], "Yes")
        assert table.row.status == "over"
        assert "That is all you need" in said(ann.inbox[-1])

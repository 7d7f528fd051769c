"""Pentago in a chat: one after the other, a move built in three clicks or typed, nothing public before."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

from games.pentago.view import PentagoView
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said

TURNS = {f"{block}{way}" for block in "1234" for way in "+-"}


def view_of(club: Club) -> PentagoView:
    table = club.hosted()
    view = table.game.view(table.state, None)
    assert isinstance(view, PentagoView)
    return view


async def pair(club: Club, **fields: Any) -> tuple[Player, Player, Any]:
    """Who begins, who comes second, and their thread."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], game="pentago", **fields)
    first = ann if club.seat_of(ann) == view_of(club).red else ben
    return first, ben if first is ann else ann, thread


def turns_of(message: Any) -> set[str]:
    return {label.split()[0] for label in buttons(message)} & (TURNS | {"="})


async def test_three_clicks_play_a_move(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await pair(club)
        shown = await first.press(club.open_message(thread), "Block 4")
        shown = await first.press(shown.message, "e5")
        assert "Submit" not in shown.buttons
        # Beside the buttons it speaks of: what stands above the picture is out of sight on a phone.
        assert shown.said.index("Ends ") < shown.said.index("Pressing a button plays the move at once")
        shown = await first.press(shown.message, "4- ↺")
        assert club.hosted().record.log[0] == ((club.seat_of(first), "e5 4-"),)
        assert f"{second.name} to move" in said(club.open_message(thread))


async def test_a_move_can_be_looked_at_before_it_is_played(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await pair(club)
        mark = club.wire.mark()
        shown = await first.press(club.open_message(thread), "Block 4")
        shown = await first.press(shown.message, "e5")
        assert turns_of(shown.message) == TURNS | {"="}
        pictures = [shown.message.attachments[0].url]
        shown = await first.press(shown.message, "Preview")
        for turn in ("2+ ↻", "4- ↺"):
            shown = await first.press(shown.message, turn)
            assert "Submit" in shown.buttons
            pictures.append(shown.message.attachments[0].url)
        assert len(set(pictures)) == 3, "each click draws the board anew"
        assert all(sent.to == first.id for sent in club.wire.sent[mark:]), "nothing is public yet"
        assert view_of(club).ply == 0
        await first.press(shown.message, "Submit")
        assert club.hosted().record.log[0] == ((club.seat_of(first), "e5 4-"),)


async def test_only_who_is_to_move_gets_beyond_the_blocks(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, second, thread = await pair(club)
        told = await second.press(club.open_message(thread), "Block 1")
        assert told.private
        assert "’s turn in Pentago #1." in told.said


async def test_whoever_plays_for_the_first_time_is_told_how(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await pair(club)
        assert "Each turn: place a stone" in (await first.press(club.open_message(thread), "Block 1")).said
        assert (
            "Each turn: place a stone" not in (await first.press(club.open_message(thread), "Block 1")).said
        )


async def test_a_whole_move_can_be_typed_anywhere(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await pair(club)
        await first.type_move((await first.press(club.open_message(thread), "Block 1")).message, "b5 2 cw")
        await second.slash("submit", move="Ｃ３ ＝")
        assert [move for joint in club.hosted().record.log for _, move in joint] == ["b5 2+", "c3 ="]
        assert await first.dm("4,4 1-")
        assert view_of(club).ply == 3


async def test_wrong_moves_name_the_rule_and_the_ways_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, _ = await pair(club)
        await first.slash("submit", move="b5 2+")
        assert "’s turn in Pentago #1." in (await first.slash("submit", move="c3 =")).said
        for text in ("b5 1+", "g7 1+", "c3", "c3 5+", "hello"):
            told = await second.slash("submit", move=text)
            assert told.private
            assert view_of(club).ply == 1, text
        told = await second.slash("submit", move="c3")
        assert [label for label in told.buttons if label.startswith("c3 ")]
        await second.press(told.message, next(label for label in told.buttons if label.startswith("c3 ")))
        assert view_of(club).ply == 2


async def test_suggestions_come_while_typing(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, _ = await pair(club)
        offered = await first.complete("submit", "move", "c3")
        assert set(offered) == {f"c3 {turn}" for turn in TURNS | {"="}}
        assert await second.complete("submit", "move", "c3") == []


async def test_a_placement_that_wins_ends_the_game_at_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await pair(club)
        table = club.hosted()
        for mine in ("a1", "b1", "c1", "d1"):
            await first.slash("submit", move=f"{mine} 4+")
            legal = table.game.legal(table.state, club.seat_of(second))
            await second.slash("submit", move=next(move for move in legal if move[1:] in {"5 3+", "6 3+"}))
        state = view_of(club).board
        assert state.startswith("XXXX"), state
        shown = await first.press(club.open_message(thread), "Block 2")
        shown = await first.press(shown.message, "e1")
        assert "Submit" in shown.buttons, "no rotation is asked for"
        assert turns_of(shown.message) == set()
        await first.press(shown.message, "Submit")
        assert view_of(club).over == "placed"
        end = club.open_message(thread)
        assert {"Rematch", "Analyse", "Rules"} <= set(buttons(end))
        assert f"1. {first.name}" in said(end)


async def test_a_person_and_a_computer_play_to_the_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", game="pentago")
        dice, table = random.Random(5), club.hosted()
        while table.row.status == "open":
            legal = table.game.legal(table.state, club.seat_of(ann))
            await ann.slash("submit", move=dice.choice(list(legal)))
        assert view_of(club).over
        assert "Rematch" in buttons(club.open_message(thread))


async def test_a_move_that_everybody_sees_at_once_brings_no_board_of_its_own(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, _ = await pair(club)
        taken: Any = await first.slash("submit", move=club.legal(first)[0])
        assert taken.message.attachments == []

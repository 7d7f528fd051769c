"""What a table tells beside the game, to whoever asks and to nobody else."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from data.words import CATALOGS, Catalogs
from tests import toy
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said

WORDS = Catalogs((CATALOGS, toy.CATALOGS))


pytestmark = pytest.mark.usefixtures("with_toy")


async def finished(club: Club) -> tuple[Player, Player, Any]:
    """A game of Toy that two people have played to its end."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], game="toy", options="high=9")
    await ann.dm("a")
    await ben.dm("b")
    for player in (ann, ben):
        await player.slash("submit", move="keep")
    return ann, ben, thread


async def test_odds_are_told_to_whoever_asks_of_their_own_seat(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, cat = club.people("ann", "ben", "cat")
        await club.table([ann, ben], game="toy", options="high=9")
        table = club.hosted()
        for player in (ann, ben):
            told = await player.slash("odds")
            view = table.game.view(table.state, club.seat_of(player))
            assert told.private
            assert f"You may add {9 - view.secret}" in told.said  # type: ignore[attr-defined]
        onlooker = await cat.slash("odds", table=1)
        assert "Only the players of table #1" in onlooker.said
        assert onlooker.private


async def test_a_game_without_odds_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], "easy")
        assert "There are no odds to show for Rainbow Pentagon." in (await ann.slash("odds")).said


async def test_an_analysis_comes_after_the_end_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="toy")
        told = await ann.slash("analyse")
        assert "still being played" in told.said
        assert told.private


async def test_an_analysis_names_each_step_and_is_worked_out_once(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await finished(club)
        asked = []
        real = club.compute.analyse

        async def counted(*args: Any) -> Any:
            asked.append(args)
            return await real(*args)

        club.compute.analyse = counted  # type: ignore[method-assign, assignment]
        end = club.open_message(thread)
        told = await ben.do(end, "study")
        assert told.private
        assert "Turn 2: A bid." in told.said
        assert "Turn 3: A bid." in told.said
        assert "2 bids were made." in told.said
        assert (await ann.slash("analyse", table=1)).said == told.said
        assert len(asked) == 1


async def test_from_one_turning_point_ways_lead_to_the_others_and_back(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        _, ben, thread = await finished(club)
        whole = await ben.do(club.open_message(thread), "study")
        at, ways = whole.said, [name for name in buttons(whole.message) if name.startswith("Picture")]
        assert len(ways) >= 2
        told = await ben.press(whole.message, ways[0])
        assert set(buttons(told.message)) == {*ways[1:], "Step by step", "Analysis"}
        told = await ben.press(told.message, ways[1])
        assert set(buttons(told.message)) == {ways[0], *ways[2:], "Step by step", "Analysis"}
        told = await ben.press(told.message, "Analysis")
        assert told.said == at
        scene = await ben.press((await ben.press(told.message, ways[0])).message, "Step by step")
        back = await ben.press(scene.message, "Analysis")
        assert back.said == at


async def test_a_game_that_nothing_analyses_says_so_and_shows_no_button(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann = club.person("ann")
        await ann.slash("puzzle", puzzle="twigs_ring")
        [thread] = club.channel.threads
        await ann.slash("submit", move=club.hosted().game.legal(club.hosted().state, 0)[0], table=1)
        asked = await ann.slash("submit", move="done", table=1)
        await ann.press(asked.message, "Yes")
        end = club.open_message(thread)
        assert "Try again" in buttons(end)
        assert "Analyse" not in buttons(end), said(end)
        assert "no analysis of Twigs" in (await ann.slash("analyse", table=1)).said


async def test_each_refusal_names_the_one_reason(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await finished(club)
        for command in ("odds", "analyse", "record"):
            assert "not the thread of a game" in (await club.person("eva").slash(command)).said
            assert "no table #9 that you can see" in (await ann.slash(command, table=9)).said
        assert "is over" in (await ann.slash("odds", thread)).said
        assert (await ann.slash("analyse", thread)).said.startswith("**Analysis")
        second = await club.table([ann], "easy", game="toy")
        sure = await ann.do((await ann.slash("table", second)).message, "end")
        await ann.do(sure.message, "end")
        for command in ("odds", "analyse", "record"):
            assert "was cancelled" in (await ann.slash(command, second)).said

"""Amounts at the table: a button opens the form at once; the working is told with the result."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from data.words import CATALOGS, Catalogs
from tests import toy
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said
from tests.soaking import first

WORDS = Catalogs((CATALOGS, toy.CATALOGS))


pytestmark = pytest.mark.usefixtures("with_toy")


async def bidding(club: Club) -> tuple[Player, Player, Any]:
    """A table of Toy at which ann is about to bid."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], game="toy", options="high=9")
    await ann.dm("a")
    await ben.dm("b")
    return ann, ben, thread


async def test_another_amount_takes_a_click_and_a_number(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await bidding(club)
        asked = await ann.press(club.open_message(thread), "Add up to 3")
        assert "How much?" in str(asked.result.modal)
        told = await ann.fill(asked, " 2 ")
        assert told.private
        assert "You add 2" in told.first
        assert club.hosted().record.log[-1] == ((club.seat_of(ann), "add 2"),)


@pytest.mark.parametrize("amount", first(2, ["4", "two", "0", "-1", "2 2"]))
async def test_an_amount_that_can_not_be_changes_nothing(tmp_path: Path, amount: str) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, _, thread = await bidding(club)
        step = club.hosted().row.step
        told = await ann.fill(await ann.press(club.open_message(thread), "Add up to 3"), amount)
        assert told.private
        assert club.hosted().row.step == step
        await ann.fill(await ann.press(club.open_message(thread), "Add up to 3"), "1")
        assert club.hosted().row.step == step + 1


async def test_whoever_is_not_asked_gets_no_form(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        _, ben, thread = await bidding(club)
        told = await ben.press(club.open_message(thread), "Add up to 3")
        assert told.private
        assert told.result.modal is None


async def test_the_working_stands_below_the_picture_and_stays(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        ann, ben, thread = await bidding(club)
        secrets = club.hosted().state.secrets
        await ann.slash("submit", move="add 2")
        await ben.slash("submit", move="keep")
        last = said(club.open_message(thread))
        mine, other = club.seat_of(ann), club.seat_of(ben)
        assert f"ann: {secrets[mine]} + 2" in last
        assert f"ben: {secrets[other]} + 0" in last


async def test_a_game_may_name_its_computers(tmp_path: Path) -> None:
    async with club_at(tmp_path, catalogs=WORDS) as club:
        (ann,) = club.people("ann")
        await club.table([ann], "hard", "easy", "hard", game="toy")
        dealer = club.bot.dealer.posts.step_messages(club.hosted()).localizer
        assert [dealer.name(seat) for seat in range(4)] == [
            "\u2068ann\u2069",
            "Abacus 2 (hard)",
            "Computer 3 (easy)",
            "Abacus 4 (hard)",
        ]

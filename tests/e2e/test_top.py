"""/top: a game's best, on a server or everywhere: who has played enough and lately, and does not hide."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.results import has_played

MONTH = 30 * 86400.0


async def rivals(club: Club, *names: str, times: int = 10) -> list[Player]:
    """People of whom each has won ten games against the next; the first is the best.

    Each has also beaten three people who have played nobody else, if that makes them stand on a board.
    """
    people = club.people(*names)
    for each in people if times >= 10 else ():
        for stranger in club.people(*(f"{each.name} {number}" for number in range(3))):
            await has_played(club, (each, stranger))
    for better, other in reversed(list(pairwise(people))):
        await has_played(club, (better, other), times=times, named=True)
    for place, each in enumerate(people if len(people) > 2 else ()):
        sql = "UPDATE ratings SET rating = ? WHERE person_id = ?"
        await club.store._database.change(sql, (1600.0 - place, each.id))
    return people


def named(text: str, *names: str) -> list[str]:
    """Return the names in the order in which a text tells them."""
    return sorted((name for name in names if name in text), key=text.index)


async def test_a_board_tells_the_best_first(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, *_ = await rivals(club, "anna", "benno", "choi")
        told = await ann.slash("top", game="pentago")
        assert told.private
        assert named(told.said, "anna", "benno", "choi") == ["anna", "benno", "choi"]
        assert "1. anna (you)" in told.said.replace("**", "")
        assert "13 games" in told.said
        assert "Nobody is listed here yet" in (await ann.slash("top", game="twigs")).said


async def test_who_has_played_little_or_long_ago_stands_on_no_board(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        dora, *_ = await rivals(club, "dora", "emil", times=9)
        told = await dora.slash("top", game="pentago")
        assert "Nobody is listed here yet" in told.said
        assert "You: 1" in told.said.replace("**", "")
        assert "after 9 rated games" in told.said
        anna, *others = club.people("anna", "benno", "choi", "dan")
        await has_played(club, (anna, others[0]), times=10, named=True)
        assert "anna" not in (await dora.slash("top", game="pentago")).said, "who has met one person alone"
        for other in others[1:]:
            await has_played(club, (anna, other))
        assert "anna" in (await dora.slash("top", game="pentago")).said
        await club.wait(MONTH)
        assert "Nobody is listed here yet" in (await dora.slash("top", game="pentago")).said


async def test_who_hides_stands_on_no_board(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, choi = await rivals(club, "anna", "benno", "choi")
        await ben.slash("settings", hidden=True)
        for everywhere in (False, True):
            told = await choi.slash("top", game="pentago", everywhere=everywhere)
            assert named(told.said, "anna", "benno", "choi") == ["anna", "choi"]
        own = await ben.slash("top", game="pentago")
        assert "You are hidden from leaderboards" in own.said
        assert "(you)" not in own.said
        await ben.slash("settings", hidden=False)
        assert "benno" in (await ann.slash("top", game="pentago")).said


async def test_a_board_of_a_server_has_its_members_alone(tmp_path: Path) -> None:
    """Neither who only played elsewhere, nor who has left."""
    async with club_at(tmp_path) as club:
        ann, ben = await rivals(club, "anna", "benno")
        far = club.people("dora", "emil")
        await has_played(club, far, times=10, guild=club.guild.id + 1, named=True)
        for each in far:
            for stranger in club.people(*(f"{each.name} {number}" for number in range(3))):
                await has_played(club, (each, stranger), guild=club.guild.id + 1)
        here = await ann.slash("top", game="pentago")
        assert named(here.said, "anna", "benno", "dora", "emil") == ["anna", "benno"]
        told = await ann.press(here.message, "Everywhere")
        assert {*named(told.said, "anna", "benno", "dora", "emil")} == {"anna", "benno", "dora", "emil"}
        assert "This server" in buttons(told.message)
        await club.wait(7200)
        club.guild.remove_member(ben.member)
        assert "benno" not in (await ann.slash("top", game="pentago")).said


async def test_a_long_board_is_read_page_by_page_also_after_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        names = [f"p{number:02}x" for number in range(12)]
        first, *_ = await rivals(club, *names)
        told = await first.slash("top", game="pentago")
        assert len(named(told.said, *names)) == 10
        await club.restart()
        rest = await first.press(told.message, "Lower")
        assert len(named(said(rest.message), *names)) == 2
        assert "11. " in rest.said.replace("**", "")
        assert "Lower" not in buttons(rest.message)


@pytest.mark.parametrize("rest", ["", "x|y", "0|here|none", "0|all|twigs_ring", f"{10**20}|all|pentago"])
async def test_an_id_that_nobody_was_shown_shows_no_fault(tmp_path: Path, rest: str) -> None:
    async with club_at(tmp_path) as club:
        ann, *_ = await rivals(club, "anna", "benno")
        told = await ann.slash("top", game="pentago")
        assert "went wrong" not in (await ann.press_forged(told.message, f"top:0:0:{rest}")).said
        assert club.env.errors == []


async def test_a_card_tells_rating_line_and_place(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await rivals(club, "anna", "benno")
        await ben.slash("profile", member=ann.member)
        (line,) = [*club.cards.values()][-1].games
        assert line.note == "place 1 overall"
        assert int(line.rating.rstrip("?")) > 1500
        assert line.trend[0] == 1500
        assert line.trend[-1] == int(line.rating.rstrip("?"))
        assert list(line.trend) == sorted(line.trend)
        await ann.slash("settings", hidden=True)
        await ann.slash("profile")
        (line,) = [*club.cards.values()][-1].games
        assert (line.note, bool(line.rating)) == ("", True)

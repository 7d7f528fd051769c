"""A lobby for some ratings: said in words, kept by Join, heard of by /notify only by those who fit."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from data.ratings import MONTH, PEOPLE
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import menus, said


async def rated(
    club: Club, player: Player, rating: float, deviation: float = 90.0, idle: float = 0.0
) -> None:
    async with club.store._database.writing() as connection:
        sql = "INSERT INTO ratings VALUES (?, 'pentago', ?, ?, ?, 20, ?)"
        await connection.execute(sql, (player.id, PEOPLE, rating, deviation, club.clock.now() - idle))


async def test_who_is_outside_is_told_why_and_newcomers_and_guests_sit_down(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cat = club.people("ann", "ben", "cat")
        await rated(club, ann, 1500)
        await rated(club, ben, 1912)
        lobby = await club.open(ann, "pentago", ratings="±200")
        assert "Ratings 1300 to 1700" in said(lobby)
        told = await ben.do(lobby, "join")
        assert told.said == "**This table is for ratings from 1300 to 1700; yours at Pentago is 1912.**"
        assert told.private
        await cat.do(lobby, "join")
        assert len(club.bot.dealer.registry.lobbies[1].seats) == 2


async def test_a_guest_sits_down_with_any_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await rated(club, ben, 1912)
        lobby = await club.open(ann, "pentago", ratings="1300-1700", invite=ben.member)
        await ben.do(lobby, "join")
        assert [seat.state for seat in club.bot.dealer.registry.lobbies[1].seats] == ["joined", "joined"]


async def test_a_host_who_got_up_sits_down_again_with_any_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await rated(club, ann, 1912)
        lobby = await club.open(ann, "pentago", ratings="1300-1700")
        await club.bot.dealer.registry.lobbies[1].leave(ann.id)
        await ann.do(lobby, "join")
        assert [seat.person_id for seat in club.bot.dealer.registry.lobbies[1].seats] == [ann.id]


async def test_the_panel_sets_it_and_takes_it_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await rated(club, ben, 1912)
        lobby = await club.open(ann, "pentago")
        assert "Ratings" not in said(lobby)
        panel = await ann.do(lobby, "options")
        panel = await ann.pick(panel.message, "ratings", "±100")
        assert "Ratings 1400 to 1600" in said(club.again(lobby))
        assert "This table is for ratings" in (await ben.do(club.again(lobby), "join")).said
        await ann.pick(panel.message, "ratings", "any")
        assert "Ratings" not in said(club.again(lobby))
        await ben.do(club.again(lobby), "join")
        assert len(club.bot.dealer.registry.lobbies[1].seats) == 2


async def test_who_keeps_results_private_names_a_range_of_their_own(tmp_path: Path) -> None:
    """One around their rating would tell it to everybody who reads the lobby."""
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await rated(club, ann, 1912)
        await ann.slash("settings", hidden=True)
        answer = await ann.slash("play", game="pentago", ratings="±200")
        assert "Your results are private" in answer.said
        assert not club.bot.dealer.registry.lobbies
        lobby = await club.open(ann, "pentago", ratings="1300-1700")
        panel = await ann.do(lobby, "options")
        [menu] = [menu for menu in menus(panel.message) if menu.custom_id.startswith("ratings")]
        assert [option.value for option in menu.options] == ["any", "1300-1700", "invited", "…"]
        assert "Ratings 1300 to 1700" in said(club.again(lobby))


async def test_a_text_that_is_no_range_says_how_to_write_one(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        answer = await ann.slash("play", game="pentago", ratings="strong")
        assert "1400-1800" in answer.said
        assert not club.bot.dealer.registry.lobbies


async def test_only_those_who_fit_hear_of_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cat = club.people("ann", "ben", "cat")
        await rated(club, ben, 1912)
        await rated(club, cat, 1550)
        for player in (ben, cat):
            await player.slash("notify", game="pentago")
        before = len(ben.inbox), len(cat.inbox)
        await club.open(ann, "pentago", ratings="1300-1700")
        await club.wait(1)
        assert (len(ben.inbox), len(cat.inbox)) == (before[0], before[1] + 1)


async def test_who_may_sit_down_after_a_long_pause_hears_of_it(tmp_path: Path) -> None:
    """Idle months make a rating uncertain again: for Join, and for /notify too."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await rated(club, ben, 1800, idle=30 * MONTH)
        await ben.slash("notify", game="pentago")
        before = len(ben.inbox)
        lobby = await club.open(ann, "pentago", ratings="1300-1700")
        await club.wait(1)
        assert len(ben.inbox) == before + 1
        await ben.do(lobby, "join")
        assert len(club.bot.dealer.registry.lobbies[1].seats) == 2


async def offered(club: Club, host: Player, guest: Player, ratings: str) -> Any:
    """The offer of a rematch of their game, which the guest has declined."""
    thread = await club.table([host, guest], game="pentago", ratings=ratings, invite=guest.member)
    await host.press((await host.slash("resign", table=1)).message, "Yes, resign")
    await host.press(club.open_message(thread), "Rematch")
    await guest.press(club.open_message(thread), "Not this time")
    return club.open_message(thread)


async def test_a_rematch_by_invitation_is_for_those_who_played_also_after_a_restart(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva = club.people("ann", "ben", "eva")
        offer = await offered(club, ann, ben, "invited")
        assert "Only those who played can sit down." in said(offer)
        await club.restart()
        refused = await eva.press(offer, "I’m in")
        assert refused.said == "**This rematch is only for those who played.**"
        await ben.press(offer, "I’m in")
        assert club.hosted(2).people == {ann.id, ben.id}
        assert (club.hosted(2).row.rating_from, club.hosted(2).row.rating_to) == (4000, 0)


async def test_a_rematch_takes_new_people_of_the_wanted_ratings(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, eva, flo = club.people("ann", "ben", "eva", "flo")
        await rated(club, ben, 1912)
        await rated(club, eva, 1912)
        offer = await offered(club, ann, ben, "1300-1700")
        assert "Ratings 1300 to 1700" in said(offer)
        assert "This table is for ratings from 1300 to 1700" in (await eva.press(offer, "I’m in")).said
        await flo.press(offer, "I’m in")
        assert club.hosted(2).people == {ann.id, flo.id}


async def test_who_played_sits_down_at_the_rematch_with_any_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await rated(club, ben, 1912)
        await ben.press(await offered(club, ann, ben, "1300-1700"), "I’m in")
        assert club.hosted(2).people == {ann.id, ben.id}


async def test_whose_seat_is_held_sits_down_though_the_old_game_can_be_read_no_more(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="pentago", ratings="invited", invite=ben.member)
        await ann.press((await ann.slash("resign", table=1)).message, "Yes, resign")
        await ann.press(club.open_message(thread), "Rematch")
        club.bot.dealer.registry.quarantine(1, "pentago", "its record does not replay", frozenset())
        await ben.press(club.open_message(thread), "I’m in")
        assert club.hosted(2).people == {ann.id, ben.id}

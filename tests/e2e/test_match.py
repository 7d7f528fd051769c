"""``/match``: people who look for opponents find each other, and a search ends by itself."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import AsyncMock, patch

import discord
import pytest

from bot.app.discord_transport import fetched_member
from bot.app.features.match import MOST
from bot.dealer.agenda import RETRY
from bot.dealer.lobby_messages import Lobbies
from bot.dealer.opening import Admission
from bot.dealer.searching import ALONE, LASTS, Searching
from bot.tables.lobby import ENOUGH, WIDENS, Search
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said
from tests.e2e.test_faults import comes_back, goes_away
from tests.e2e.test_privacy import dumped


def searches(club: Club) -> list[Search]:
    """Return the open searches."""
    return [lobby for lobby in club.bot.dealer.registry.lobbies.values() if isinstance(lobby, Search)]


def begun(club: Club) -> list[set[int]]:
    """Return who plays at the tables that have begun."""
    return [set(table.people) for table in club.bot.dealer.registry.tables.values()]


async def rated_at(club: Club, player: Player, rating: float, game: str = "pentago") -> None:
    """Give somebody a settled rating at a game."""
    sql = "INSERT INTO ratings VALUES (?, ?, 'people', ?, 60.0, 30, ?, 3)"
    await club.store._database.change(sql, (player.id, game, rating, club.clock.now()))


async def test_the_second_to_search_meets_the_first_and_the_game_begins(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        search = (await ann.slash("match", game="pentago")).message
        assert "begins by itself as soon as somebody joins" in said(search)
        answer = await ben.slash("match", game="pentago")
        assert "has found an opponent: Pentago #1" in answer.said
        assert begun(club) == [{ann.id, ben.id}]
        assert searches(club) == []


async def test_a_press_on_join_begins_it_too_and_no_other_clock_or_game_does(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        search = (await ann.slash("match", game="pentago")).message
        await ben.slash("match", game="pentago", preset="quick")
        await ben.slash("match", game="twigs")
        assert begun(club) == []
        assert len(searches(club)) == 3
        await cho.press(search, "Join")
        assert begun(club) == [{ann.id, cho.id}]


async def test_nobody_is_seated_by_options_that_change_meanwhile(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("match", game="pentago")
        dealer, suits = club.bot.dealer, Searching.suits

        async def late(self: Searching, lobby: Any, person_id: int, *, publicly: bool = True) -> bool:
            found = await suits(self, lobby, person_id, publicly=publicly)
            await dealer.lobbies.set_options(lobby, lobby.row.host_id, {"rated": "off"})
            return found

        with patch.object(Searching, "suits", late):
            await ben.slash("match", game="pentago")
        assert begun(club) == []
        assert len(searches(club)) == 2


async def test_whoever_begins_to_play_leaves_their_other_searches(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        twigs = (await ann.slash("match", game="twigs")).message
        await ann.slash("match", game="pentago")
        await ben.slash("match", game="pentago")
        assert searches(club) == []
        assert "your game has started at another table" in said(club.again(twigs))


async def test_a_search_that_cannot_be_left_holds_up_no_other_and_is_left_soon(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        for game in ("diamant", "pentago"):
            await ann.slash("match", game=game)
        lobby = await club.open(ben, game="twigs")
        await ann.press(lobby, "Join")
        give_up = Searching._give_up

        async def fails(self: Searching, search: Search, *args: Any, **more: Any) -> None:
            if search.game.id == "diamant":
                raise RuntimeError
            await give_up(self, search, *args, **more)

        with patch.object(Searching, "_give_up", fails):
            await ben.press(club.again(lobby), "Start")
            assert [search.game.id for search in searches(club)] == ["diamant"]
        await club.wait(RETRY)
        assert searches(club) == []


async def test_one_search_a_game_and_one_press_takes_it_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        search = (await ann.slash("match", game="pentago")).message
        assert "You are already looking for an opponent" in (await ann.slash("match", game="pentago")).said
        assert "host" in (await ben.press(search, "Stop searching")).said
        await ann.press(search, "Stop searching")
        assert searches(club) == []
        assert buttons(club.again(search)) == {}


async def test_a_search_whose_post_is_refused_does_not_exist(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = club.person("ann"), club.boss()
        forum = club.guild.create_forum_channel("games")
        await boss.slash("server", allow=forum)
        club.wire.fail("POST", f"/channels/{forum.id}/threads", times=None, status=403, code=50013)
        assert (await ann.slash("match", game="pentago")).private
        assert searches(club) == []


async def test_a_search_is_not_closed_for_others_who_sit_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        shown = (await ann.slash("match", game="diamant")).message
        await ben.press(shown, "Join")
        [search] = searches(club)
        assert not await club.bot.dealer.searching.close(search, only_of={ann.id})
        assert searches(club) == [search]
        assert await club.bot.dealer.searching.close(search, only_of={ann.id, ben.id})
        assert searches(club) == []


async def test_a_search_ends_after_an_hour(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        shown = (await club.person("ann").slash("match", game="pentago")).message
        await club.wait(LASTS - 1)
        assert len(searches(club)) == 1
        await club.wait(2)
        assert searches(club) == []
        assert "This search is over: its hour has passed." in said(club.again(shown))


async def test_its_message_names_the_new_end_after_an_outage(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        shown = (await club.person("ann").slash("match", game="pentago")).message
        [search] = searches(club)
        before = search.row.offered_until or 0.0
        await goes_away(club)
        await club.wait(LASTS)
        await comes_back(club)
        await club.wait(5)
        after = search.row.offered_until or 0.0
        assert after > before
        assert f"<t:{int(after)}:R>" in said(club.again(shown))


async def test_a_preset_widens_no_search(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        shown = (await ann.slash("match", game="pentago", ratings="1400-1600")).message
        await club.wait(600)
        [search] = searches(club)
        wanted = search.wanted
        panel = await ann.press(club.again(shown), "Options")
        await ann.pick(panel.message, "preset", "quick")
        assert search.wanted == wanted


async def test_ratings_far_apart_meet_once_both_searches_have_widened_also_after_a_restart(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await rated_at(club, ann, 1400.0)
        await rated_at(club, ben, 1800.0)
        await ann.slash("match", game="pentago")
        second = (await ben.slash("match", game="pentago")).message
        assert len(searches(club)) == 2
        await club.restart()
        await club.wait(60 * (200 / WIDENS - 1))
        assert begun(club) == []
        await club.wait(121)
        assert begun(club) == [{ann.id, ben.id}]
        assert searches(club) == []
        assert "your game has started at another table" in said(club.again(second))


@pytest.mark.parametrize(("owner", "name"), [(Admission, "admit"), (Lobbies, "join")])
@pytest.mark.parametrize("forgets", [False, True])
async def test_whoever_stops_searching_or_is_forgotten_in_that_moment_is_not_seated(
    tmp_path: Path, owner: type[Any], name: str, *, forgets: bool
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await rated_at(club, ann, 1400.0)
        await rated_at(club, ben, 1800.0)
        await ann.slash("match", game="pentago")
        await ben.slash("match", game="pentago")
        dealer, part, stopped = club.bot.dealer, getattr(owner, name), list[bool]()

        async def late(self: Any, at: Any, *args: Any, **more: Any) -> Any:
            if not stopped and (name == "join" or at.row.host_id == ben.id):  # they suit each other
                stopped.append(True)
                if forgets:
                    await dealer.forgetting.forget(ben.id, club.clock.now())
                else:
                    [search] = dealer.searching.searches_of(club.guild.id, ben.id)
                    assert await dealer.searching.close(search)
            return await part(self, at, *args, **more)

        with patch.object(owner, name, late):
            await club.wait(60 * 200 / WIDENS + 121)
        assert stopped
        assert begun(club) == []
        [search] = searches(club)
        assert [seat.person_id for seat in search.seats] == [ann.id]
        assert not forgets or str(ben.id) not in dumped(club)


async def test_whoever_is_alone_is_offered_a_computer_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await ann.slash("match", game="pentago")
        await club.wait(ALONE + 61)
        await club.restart()
        await club.wait(120)
        offers: list[Any] = [message for message in ann.inbox if "Play a computer" in str(buttons(message))]
        assert len(offers) == 1
        answer = await ann.press(offers[0], "Play a computer")
        assert "Your game has begun: Pentago #1" in answer.said
        assert begun(club) == [{ann.id}]
        assert not [message for message in ann.inbox if "Play a computer" in str(buttons(message))]


async def test_a_search_that_cannot_be_looked_after_holds_up_no_other(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("match", game="pentago")
        await ben.slash("match", game="twigs")
        offer = Lobbies.offer_computer

        async def fails(self: Lobbies, search: Search, host: Any) -> None:
            if search.game.id == "pentago":
                raise RuntimeError
            await offer(self, search, host)

        def offered(player: Player) -> bool:
            return any("Play a computer" in str(buttons(message)) for message in player.inbox)

        with patch.object(Lobbies, "offer_computer", fails):
            await club.wait(ALONE + 61)
        assert (offered(ann), offered(ben)) == (False, True)
        await club.wait(61)
        assert offered(ann)


async def test_searches_that_cannot_be_brought_together_hold_up_no_other(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho", "dan")
        for number, player in enumerate(people):
            await rated_at(club, player, 1800.0 if number % 2 else 1400.0)
            await player.slash("match", game="pentago", **({} if number < 2 else {"preset": "quick"}))
        assert len(searches(club)) == 4
        join = Searching._join

        async def fails(self: Searching, one: Search, other: Search) -> None:
            if one.row.host_id == people[0].id:
                raise RuntimeError
            await join(self, one, other)

        with patch.object(Searching, "_join", fails):
            await club.wait(60 * 200 / WIDENS + 61)
        assert begun(club) == [{player.id for player in people[2:]}]


async def test_where_several_can_play_it_begins_when_enough_have_waited(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        for player in people:
            await player.slash("match", game="diamant")
        assert begun(club) == []
        assert len(searches(club)) == 1
        await club.wait(ENOUGH + 61)
        assert begun(club) == [{player.id for player in people}]


async def test_one_with_enough_players_begins_though_its_hour_passes_while_it_waits_for_more(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        shown = (await people[0].slash("match", game="diamant")).message
        await club.wait(LASTS - 10)
        for player in people[1:]:
            await player.press(club.again(shown), "Join")
        await club.wait(20)
        assert len(searches(club)) == 1
        await club.wait(ENOUGH + 61)
        assert begun(club) == [{player.id for player in people}]


async def test_the_list_has_the_lobbies_that_one_sees_and_says_where_one_can_sit_down(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        assert "No table is waiting" in (await cho.slash("match")).said
        await ann.slash("match", game="pentago")
        await club.open(ben, game="diamant")
        await ann.slash("block", player=cho.member)
        listed = await cho.slash("match")
        assert listed.private
        assert "Pentago #1" in listed.said
        assert "not open to you" in listed.said
        assert "7 seats are free" in listed.said


async def test_the_list_asks_discord_about_what_it_shows_and_only_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        hidden = {ben.member.user: discord.PermissionOverwrite(view_channel=False)}
        hall = club.guild.create_text_channel("hall", overwrites=hidden)
        for channel, game in ((hall, "pentago"), (None, "pentago"), (None, "twigs"), (None, "diamant")):
            await ann.slash("play", channel, game=game)
        asked = AsyncMock(wraps=fetched_member)
        with (
            patch("bot.app.features.match.LISTED", 2),
            patch("bot.app.discord_transport.fetched_member", asked),
        ):
            listed = (await ben.slash("match")).said
        assert (listed.count("free"), asked.await_count) == (2, 2)
        assert f"<#{hall.id}>" not in listed


async def test_a_search_that_was_never_posted_no_longer_counts_once_it_is_begun_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        for game in ("diamant", "euler_game", "pentago", "rainbow_pentagon", "twigs"):
            await ann.slash("match", game=game)
        assert "already" in (await ann.slash("match", game="twigs")).said
        unposted = next(search for search in searches(club) if search.game.id == "twigs")
        unposted.unposted = True
        assert not (await ann.slash("match", game="twigs")).private
        assert len(searches(club)) == MOST
        assert unposted not in searches(club)


async def test_no_range_reveals_a_hidden_rating(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, eva = club.people("ann", "eva")
        await rated_at(club, ann, 1850.0)
        await ann.slash("settings", hidden=True)
        await ann.slash("match", game="pentago", ratings="any")
        await eva.slash("match", game="pentago", ratings="1800-1900")
        await club.wait(61)
        assert begun(club) == []
        await eva.slash("match", game="pentago", ratings="1400-1600")  # everybody's at first
        await club.wait(61)
        assert len(searches(club)) == 2


async def test_nobody_is_seated_in_a_channel_that_they_do_not_see(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        hidden = {ben.member.user: discord.PermissionOverwrite(view_channel=False)}
        hall = club.guild.create_text_channel("hall", overwrites=hidden)
        await ann.slash("match", hall, game="pentago")
        await ben.slash("match", game="pentago")
        await club.wait(61)
        assert begun(club) == []
        assert len(searches(club)) == 2


async def test_a_search_ends_once_its_person_plays_elsewhere(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        search = (await ann.slash("match", game="pentago")).message
        lobby = await club.open(ben, game="twigs")
        await ann.press(lobby, "Join")
        await ben.press(club.again(lobby), "Start")
        assert searches(club) == []
        assert "your game has started at another table" in said(club.again(search))


async def test_a_search_whose_host_plays_elsewhere_passes_to_whoever_still_waits(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho, dan = club.people("ann", "ben", "cho", "dan")
        search = (await ann.slash("match", game="diamant")).message
        await ben.press(search, "Join")
        lobby = await club.open(dan, game="twigs")
        await ann.press(lobby, "Join")
        await dan.press(club.again(lobby), "Start")
        assert [search.row.host_id for search in searches(club)] == [ben.id]
        assert "host" in (await ann.press(club.again(search), "Stop searching")).said
        assert len(searches(club)) == 1
        await ben.slash("leave", table=searches(club)[0].row.id)
        await cho.press(club.again(search), "Join")
        assert [search.row.host_id for search in searches(club)] == [cho.id]
        await cho.press(club.again(search), "Stop searching")
        assert searches(club) == []


async def test_whoever_is_moved_to_another_search_is_told_where_they_wait(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await rated_at(club, ann, 1400.0, "diamant")
        await rated_at(club, ben, 1800.0, "diamant")
        await ann.slash("match", game="diamant")
        moved = (await ben.slash("match", game="diamant")).message
        assert len(searches(club)) == 2
        await club.wait(60 * 200 / WIDENS + 1)
        assert begun(club) == []
        assert "you now wait with others" in said(club.again(moved))


async def test_a_death_right_after_a_start_keeps_no_search(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ann.slash("match", game="pentago")
        lobby = await club.open(ben, game="twigs")
        await ann.press(lobby, "Join")
        with patch.object(club.bot.dealer.searching, "_leave_others", AsyncMock()):
            await ben.press(club.again(lobby), "Start")
            assert len(searches(club)) == 1
        await club.restart()
        await club.wait(1)
        assert searches(club) == []

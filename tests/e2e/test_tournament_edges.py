"""What befalls tournaments: absence, late comers, leagues, lost channels, the host's hand."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import discord
import pytest
from simcord.backend.models.channel import Overwrite
from simcord.enums import OverwriteType

from bot.tables.refusal import Refusal
from data.preference_rows import GuildRow
from data.ratings import START
from data.rows import SeatRow
from data.tournament_rows import EntrantRow
from games.durations import DAY
from tests.e2e.club import Club, club_at
from tests.e2e.reading import buttons, menus, said
from tests.e2e.results import has_played
from tests.e2e.test_lost_threads import delete, fail
from tests.e2e.test_permissions import give_back, withdraw
from tests.e2e.test_tournament import begun, latest, opened, play_round, resign, running, settled


async def test_who_is_away_loses_by_forfeit_and_is_paired_no_more(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee", "eve")
        call = await opened(club, *people, options="seconds=60")
        await begun(club, people[0], call)
        assert "a bye" in said(latest(club, "round 1 of 2"))
        for _ in range(8):
            await club.wait(61)
        assert "by forfeit" in said(latest(club, "round 1 of 2"))
        found = await club.store.tournament(1)
        assert found is not None
        assert any(each.gone is not None for each in found.entrants)
        assert all(each.closed in {"bye", "forfeit"} for each in found.in_round(1))


async def paused(club: Club) -> None:
    """Let everybody at every table of the tournament agree on a pause."""
    for table in running(club).values():
        for seat in table.seats:
            if seat.person_id is not None:
                with club.env._bot_scope():  # what begins with it is the bot's
                    await club.bot.dealer.hosting.pause(table, seat.person_id)


async def test_a_round_ends_with_its_time_at_the_latest(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=1, round_time="1 hour")
        await begun(club, people[0], call)
        await paused(club)
        await club.wait(3601)
        await settled(club)
        assert "not finished" in said(latest(club, "round 1 of 1"))
        assert "share first place" in said(latest(club, "the end"))
        assert running(club) == {}


async def test_the_host_extends_a_round_removes_and_cancels(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        call = await opened(club, ann, ben, cy, rounds=3, round_time="1 hour")
        assert "Only the host" in (await ben.press(club.again(call), "Manage")).said
        await begun(club, ann, call)
        panel = await ann.press(club.again(call), "Manage")
        assert "This round now ends" in (await ann.press(panel.message, "Extend the round")).said
        await paused(club)
        await club.wait(3700)
        [table] = [one for one in club.bot.dealer.registry.tables.values() if one.row.pairing_id]
        await club.bot.dealer.hosting.resume(table, table.seats[0].person_id)
        assert len(running(club)) == 1
        panel = await ann.press(club.again(call), "Manage")
        asked = await ann.press(panel.message, "Cancel the tournament")
        panel = await ann.press(asked.message, "No, go back")
        asked = await ann.press(panel.message, "Cancel the tournament")
        await ann.press(asked.message, "Yes, end it")
        assert "It was cancelled" in said(club.again(call))
        assert "It was cancelled" in said(latest(club, "round 1 of 3"))
        assert "Join" not in buttons(club.again(call))
        assert len(running(club)) == 1  # it goes on for itself


async def test_a_league_seats_tables_of_several(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee", "eve", "fay")
        fields: dict[str, Any] = {"game": "diamant", "kind": "league", "rounds": 2, "seats": 3}
        call = await opened(club, *people, **fields, round_time="1 hour")
        await begun(club, people[0], call)
        first = [{seat.person_id for seat in table.seats} for table in running(club).values()]
        assert [len(each) for each in first] == [3, 3]
        await paused(club)
        await club.wait(3601)
        await settled(club)
        second = [{seat.person_id for seat in table.seats} for table in running(club).values()]
        assert [len(each) for each in second] == [3, 3]
        assert max(len(one & other) for one in first for other in second) == 2
        await paused(club)
        await club.wait(3601)
        await settled(club)
        assert "share first place. Points: 12 each" in said(latest(club, "the end"))


async def test_no_table_of_a_league_has_fewer_than_three_people(tmp_path: Path) -> None:
    """The game may be played by two, but the points are for tables of three to five."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee", "eve")
        call = await opened(club, *people[:2], game="euler_game", kind="league", round_time="1 day")
        panel = await people[0].press(club.again(call), "Manage")
        assert "At least 3 people are needed" in (await people[0].press(panel.message, "Start")).said
        for player in people[2:]:
            await player.press(club.again(call), "Join")
        await begun(club, people[0], call)
        assert [len(table.seats) for table in running(club).values()] == [4]
        assert "**6**, no game in this round (a bye)" in said(latest(club, "round 1 of 2"))


async def test_no_table_of_a_league_has_more_than_five_people(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee", "eve", "fay")
        call = await opened(club, *people, game="diamant", kind="league", seats=5)
        await begun(club, people[0], call)
        assert [len(table.seats) for table in running(club).values()] == [3, 3]


async def test_it_goes_on_in_another_channel_once_its_own_is_gone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people)
        other = club.guild.create_text_channel("other")
        await delete(club, club.channel, "channel")
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.lost_at is not None
        listed = await people[0].slash("tournament", channel=other)
        shown = await people[0].press(listed.message, "#1")
        panel = await people[0].press(shown.message, "Manage")
        assert "channel was deleted" in panel.said
        await people[0].press(panel.message, "Go on here")
        assert any("4 players" in said(message) for message in other.history())
        assert call.id not in {message.id for message in other.history()}


async def test_a_start_notices_that_its_channel_was_deleted_meanwhile(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people)
        await begun(club, people[0], call)
        await club.die()
        fail(club, club.channel, "channel")
        await club.rise()
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.lost_at is not None
        assert any("Use /tournament in another channel" in said(message) for message in people[0].inbox)


async def test_what_it_leaves_in_a_channel_says_where_it_goes_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people)
        await begun(club, people[0], call)
        left, other = latest(club, "round 1 of 2"), club.guild.create_text_channel("other")
        listed = await people[0].slash("tournament", channel=other)
        panel = await people[0].press((await people[0].press(listed.message, "#1")).message, "Manage")
        await people[0].press(panel.message, "Go on here")
        await play_round(club, people)
        for message in (call, left):
            assert f"The tournament goes on in <#{other.id}>" in said(club.again(message))
            assert buttons(club.again(message)) == {}
        [round_1] = [m for m in other.history() if "round 1 of 2" in said(m)]
        assert "**1**" in said(round_1)


async def test_it_does_not_go_on_where_no_tables_may_open(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, people = club.boss(), club.people("ann", "ben")
        await opened(club, *people)
        await boss.slash("server", allow=club.channel)
        other = club.guild.create_text_channel("other")
        listed = await people[0].slash("tournament", channel=other)
        panel = await people[0].press((await people[0].press(listed.message, "#1")).message, "Manage")
        refused = await people[0].press(panel.message, "Go on here")
        assert f"<#{club.channel.id}>" in refused.said
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.channel_id == club.channel.id


async def test_one_whose_channel_is_gone_ends_if_nobody_says_where_it_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Else it would stand for ever, and keep what is stored of its people."""
    monkeypatch.setattr("bot.dealer.tournaments.GATHERING", 2 * DAY)  # not thirty: every hour is looked at
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await opened(club, *people)
        await delete(club, club.channel, "channel")
        for status in ("gathering", "cancelled"):
            await settled(club)
            found = await club.store.tournament(1)
            assert found is not None
            assert found.row.status == status
            await club.wait(2 * DAY)


async def test_no_hour_counts_twice_without_a_channel_and_without_the_server(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, round_time="1 day")
        await begun(club, people[0], call)
        other = club.guild.create_text_channel("other")
        tournaments = club.bot.dealer.tournaments
        removals = club.bot.dealer.server_removals
        before = await club.store.tournament(1)
        await delete(club, club.channel, "channel")
        lost = club.clock.now()
        await club.wait(3600)
        await removals.removed(club.guild.id)
        await tournaments.look()
        await club.wait(3600)
        await removals.added(club.guild.id)
        await tournaments.look()
        await club.wait(3600)
        await tournaments.move(1, other.id)
        after = await club.store.tournament(1)
        assert before is not None
        assert after is not None
        stood = club.clock.now() - lost
        assert (after.row.round_ends or 0) - (before.row.round_ends or 0) == pytest.approx(stood, abs=60)


async def test_who_comes_late_plays_from_the_next_round_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=3, late=1)
        await begun(club, people[0], call)
        late = club.person("late")
        assert "from round 2 on" in (await late.press(club.again(call), "Join")).said
        await play_round(club, people)
        found = await club.store.tournament(1)
        assert found is not None
        assert any(3 in each.numbers for each in found.in_round(2))
        assert "Join" not in buttons(club.again(call))


async def test_who_comes_while_the_first_round_is_paired_plays_in_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy")
        call = await opened(club, *people)
        dealer, late = club.bot.dealer, SeatRow(0, 99, name="late", joined="9", locale="en")
        came: list[EntrantRow] = []
        run = dealer.compute.run

        async def slow(function: Any, *args: Any) -> Any:
            made = await run(function, *args)
            if function.__name__ == "boards" and not came:
                came.append(await dealer.entry.join(1, late))
            return made

        monkeypatch.setattr(dealer.compute, "run", slow)
        await begun(club, people[0], call)
        assert came[0].since == 1
        seated = {seat.person_id for table in running(club).values() for seat in table.seats}
        assert seated == {99, *(each.id for each in people)}


async def test_it_stands_still_while_the_bot_is_not_in_the_server(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people, round_time="1 hour", options="seconds=1d")
        await begun(club, people[0], call)
        before = await club.store.tournament(1)
        await club.bot.dealer.server_removals.removed(club.guild.id)
        await club.bot.dealer.tournaments.look()
        await club.wait(4 * 3600)
        away = await club.store.tournament(1)
        assert before is not None
        assert away is not None
        assert away.row.away_at is not None
        assert all(not each.closed for each in away.pairings)
        await club.bot.dealer.server_removals.added(club.guild.id)
        await club.bot.dealer.tournaments.look()
        back = await club.store.tournament(1)
        assert back is not None
        assert back.row.round_ends is not None
        assert before.row.round_ends is not None
        assert back.row.round_ends >= before.row.round_ends + 4 * 3600
        await play_round(club, people)
        assert len(running(club)) == 2


async def test_it_stands_still_while_the_bot_may_not_post(tmp_path: Path) -> None:
    """Else it would play itself to its end: no table could open, and all shared the points."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=2, round_time="1 hour")
        await begun(club, people[0], call)
        await withdraw(club, "send_messages")
        await play_round(club, people)
        for _ in range(4):
            await club.wait(3600)
            await club.bot.dealer.tournaments.look()
        await give_back(club)
        await club.wait(120)
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert [each.closed for each in found.pairings] == ["played", ""]
        assert (found.row.round_ends or 0.0) - club.clock.now() > 3400
        assert len(running(club)) == 1
        await play_round(club, people)
        assert "the end" in said(latest(club, "the end"))


async def test_who_is_forgotten_loses_and_stands_without_a_name(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people, rounds=1)
        await begun(club, people[0], call)
        await club.bot.dealer.forgetting.forget(people[1].id)
        await settled(club)
        found = await club.store.tournament(1)
        assert found is not None
        [closed] = [each for each in found.pairings if each.closed]
        assert (closed.closed, sorted(closed.points)) == ("forfeit", [0.0, 1.0])
        assert closed.points[closed.numbers.index(2)] == 0.0
        for number in running(club):
            if number != closed.table_id:
                await resign(club, people, number)
        card = await people[0].press(club.again(call), "Standing")
        assert "ben" not in card.said


async def test_a_second_press_does_not_extend_a_round_twice(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann, ben, round_time="1 hour", options="seconds=1d")
        await begun(club, ann, call)
        before = await club.store.tournament(1)
        assert before is not None
        until = int(before.row.round_ends or 0)
        await club.bot.dealer.tournaments.extend(1, until)
        with pytest.raises(Refusal):
            await club.bot.dealer.tournaments.extend(1, until)
        after = await club.store.tournament(1)
        assert after is not None
        assert after.row.round_ends == (before.row.round_ends or 0.0) + 3600


async def test_a_table_that_does_not_begin_holds_up_no_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people)
        opening = club.bot.dealer.opening
        start, refused = opening.start, []

        async def failing(lobby: Any, *args: Any) -> Any:
            if lobby.row.pairing_id == 1:
                refused.append(1)
                raise Refusal("game_unready")
            return await start(lobby, *args)

        monkeypatch.setattr(opening, "start", failing)
        await begun(club, people[0], call)
        assert refused
        assert [table.row.pairing_id for table in running(club).values()] == [2]
        monkeypatch.setattr(opening, "start", start)
        await club.wait(61)
        await settled(club)
        assert len(running(club)) == 2


async def test_a_game_that_ends_while_its_round_is_looked_at_counts_as_it_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=1)
        await begun(club, people[0], call)
        store = type(club.store)
        kept, ended = store.results_at, list[int]()

        async def slowly(self: Any, numbers: Any) -> Any:
            found = await kept(self, numbers)
            if not ended:
                ended.append(1)
                [table] = running(club).values()
                await club.bot.dealer.hosting.resign(table, table.seats[1].person_id or 0)
            return found

        monkeypatch.setattr(store, "results_at", slowly)
        await settled(club)
        assert ended
        found = await club.store.tournament(1)
        assert found is not None
        assert [(each.closed, each.points) for each in found.pairings] == [("played", (1.0, 0.0))]


async def test_the_order_of_the_boards_tells_no_rating_that_somebody_hides(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        await has_played(club, (ben, ann), times=3)
        await has_played(club, (cy, ann), times=3)
        await ben.slash("settings", hidden=True)
        await opened(club, ann, ben, cy)
        found = await club.store.tournament(1)
        assert found is not None
        low, hidden, high = (each.strength for each in found.entrants)
        assert low < hidden == START < high


async def test_who_left_finds_the_way_back_when_it_is_too_late_for_newcomers(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        call = await opened(club, ann, ben, cy, rounds=3, late=0)
        await begun(club, ann, call)
        assert not {"Join", "Come back"} & set(buttons(club.again(call)))
        await ben.press(club.again(call), "Leave")
        assert "Join" not in buttons(club.again(call))
        assert "from round 2 on" in (await ben.press(club.again(call), "Come back")).said
        assert not {"Join", "Come back"} & set(buttons(club.again(call)))


async def test_who_was_removed_comes_back_by_the_host_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        call = await opened(club, ann, ben, cy, rounds=3, late=2)
        panel = await ann.press(club.again(call), "Manage")
        panel = await ann.pick(panel.message, "cup_remove", "2")
        assert "The host has removed you" in (await ben.press(club.again(call), "Join")).said
        await begun(club, ann, call)
        assert "The host has removed you" in (await ben.press(club.again(call), "Join")).said
        panel = await ann.press(club.again(call), "Manage")
        panel = await ann.pick(panel.message, "cup_back", "2")
        assert not [menu for menu in menus(panel.message) if menu.custom_id.startswith("cup_back")]
        assert "from round 2 on" in (await ben.press(club.again(call), "Join")).said


async def test_who_only_waits_loses_before_the_round_ends(tmp_path: Path) -> None:
    """However slow the clock is that the host wished, thirty answers fit into a round."""
    async with club_at(tmp_path) as club:
        people = [ann, _] = club.people("ann", "ben")
        fields = {"game": "pentago", "rounds": 1, "round_time": "1 hour", "options": "seconds=1d daily=21:00"}
        assert "has at most 2 minutes" in (await ann.slash("tournament", **fields)).said
        call = latest(club, "Nobody has joined yet")
        for player in people:
            await player.press(club.again(call), "Join")
        await begun(club, ann, call)
        [table] = running(club).values()
        while table.row.status == "open" and club.clock.now() < table.row.created + 3600:
            if table.ask is not None and 1 in table.ask.pending:
                playing = next(each for each in people if each.id == table.seats[1].person_id)
                await playing.dm(table.game.legal(table.state, 1)[0])
            else:
                await club.wait(61)
        found = await club.store.tournament(1)
        assert found is not None
        assert [(each.closed, each.points) for each in found.pairings] == [("forfeit", (0.0, 1.0))]
        assert "wins the tournament. Points: 1." in said(latest(club, "the end"))


async def test_who_has_won_by_forfeit_can_end_the_game(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = ann, ben = club.people("ann", "ben")
        call = await opened(club, *people, rounds=1)
        await begun(club, ann, call)
        [number] = running(club)
        assert "Cancel the table" not in buttons((await ann.slash("table", table=number)).message)
        await ben.press((await ben.slash("leave", table=number)).message, "Yes, leave")
        asked = await ann.press((await ann.slash("table", table=number)).message, "Cancel the table")
        assert "you win it by forfeit" in asked.said
        await ann.press(asked.message, "Yes, cancel it")
        await settled(club)
        assert not running(club)
        found = await club.store.tournament(1)
        assert found is not None
        assert [(each.closed, sorted(each.points)) for each in found.pairings] == [("forfeit", [0.0, 1.0])]
        assert f"<@{ann.id}> wins the tournament. Points: 1." in said(latest(club, "the end"))


async def test_nobody_stops_the_clock_for_a_day_where_a_round_is_short(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann, ben, rounds=1, round_time="1 hour")
        await begun(club, ann, call)
        [number] = running(club)
        panel = await ann.slash("table", table=number)
        assert "Emergency pause" not in buttons(panel.message)
        with pytest.raises(Refusal, match="stop_paired"):
            await club.bot.dealer.hosting.stop(club.hosted(number), ann.id)


async def killed_after(club: Club, monkeypatch: pytest.MonkeyPatch, owner: Any, part: str) -> None:
    """Let the round's hour pass; die right after a part was called once; start again."""
    kept, dead = getattr(owner, part), list[int]()

    async def dying(*args: Any, **more: Any) -> Any:
        if not dead:
            await kept(*args, **more)
            dead.append(1)
        raise RuntimeError("killed here")

    with monkeypatch.context() as patch:
        patch.setattr(owner, part, dying)
        await club.wait(3601)
        await settled(club)
        assert dead
        await club.die()
    await club.rise()
    await settled(club)


async def test_who_is_away_is_paired_no_more_whenever_the_program_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy", "dee")
        call = await opened(club, *people, round_time="1 hour", rounds=3)
        await begun(club, people[0], call)
        table = min(running(club).values(), key=lambda each: each.row.id)
        away = table.seats[1].person_id or 0
        await next(player for player in people if player.id == away).leave(table.row.id)
        await killed_after(club, monkeypatch, type(club.store), "close_pairing")
        found = await club.store.tournament(1)
        assert found is not None
        entrant = found.of_person(away)
        assert entrant is not None
        assert entrant.gone == 2


@pytest.mark.parametrize("part", ["cancel", "close_pairing"])
async def test_no_table_outlives_its_round_whenever_the_program_dies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, part: str
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cy")
        fields: dict[str, Any] = {"game": "diamant", "kind": "league", "rounds": 1, "seats": 3}
        call = await opened(club, *people, **fields, round_time="1 hour")
        await begun(club, people[0], call)
        [table] = running(club).values()
        await club.bot.dealer.hosting.leave(table, table.seats[1].person_id or 0)
        await paused(club)
        owner = club.store if part == "close_pairing" else club.bot.dealer.hosting
        await killed_after(club, monkeypatch, type(owner), part)
        assert "share first place. Points: 9 each" in said(latest(club, "the end"))
        found = await club.store.tournament(1)
        assert found is not None
        assert found.pairings[0].points == (9.0, 0.0, 9.0)
        stored = await club.store.seating(table.row.id)
        assert stored is not None
        assert stored.table.status == "cancelled"


async def test_who_is_banned_in_the_last_round_has_played_it_to_the_end(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        call = await opened(club, ann, ben, rounds=1)
        await begun(club, ann, call)
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, banned=(ben.id,)))
        await play_round(club, [ann, ben])
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.status == "over"
        assert [(each.gone, each.removed) for each in found.entrants] == [(None, False)] * 2


async def test_who_does_not_see_its_channel_neither_finds_nor_joins_it(tmp_path: Path) -> None:
    """They could not play, and each of their opponents would wait for them."""
    async with club_at(tmp_path) as club:
        ann, ben, eva = club.people("ann", "ben", "eva")
        hall, lobby = club.channel, await club.open(eva, game="pentago")
        hidden = {eva.member.user: discord.PermissionOverwrite(view_channel=False)}
        club.channel = club.guild.create_text_channel("hidden", overwrites=hidden)
        await opened(club, ann, ben)
        assert "There is no tournament here" in (await eva.slash("tournament", hall)).said
        for action in ("cup", "cup_join", "cup_leave", "cup_standing", "cup_manage"):
            assert "too old" in (await eva.press_forged(lobby, f"{action}:1:0:")).said, action
        found = await club.store.tournament(1)
        assert found is not None
        assert {each.person_id for each in found.entrants} == {ann.id, ben.id}
        assert "Pentago" in (await ben.slash("tournament", hall)).said


async def test_who_takes_part_finds_it_though_its_channel_is_hidden_by_now(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await opened(club, ann, ben)
        other = club.guild.create_text_channel("other")
        overwrite = Overwrite(ben.id, OverwriteType.MEMBER, deny=discord.Permissions(view_channel=True).value)
        club.env.backend.set_overwrite(club.channel.id, overwrite)
        await club.wait(0)
        listed = await ben.slash("tournament", other)
        shown = await ben.press(listed.message, "#1")
        assert "Leave" in buttons(shown.message)


async def test_that_it_may_post_again_is_noted_though_its_home_has_left_memory(tmp_path: Path) -> None:
    """Else the next lack of a permission would count as one of weeks, and its messages be dropped at once."""
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        call = await opened(club, *people, rounds=2)
        await begun(club, people[0], call)
        await withdraw(club, "send_messages")
        await play_round(club, people)
        found = await club.store.tournament(1)
        assert found is not None
        home = await club.store.seating(found.row.home_id)
        assert home is not None
        assert home.table.barred_since is not None
        club.bot.dealer.registry.forget(found.row.home_id)  # as it is once many others have finished
        await give_back(club)
        await club.wait(120)
        await settled(club)
        home = await club.store.seating(found.row.home_id)
        assert home is not None
        assert home.table.barred_since is None
        assert len(running(club)) == 1


async def test_an_unknown_option_is_refused_with_those_that_have_no_field(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        refused = await club.person("ann").slash("tournament", game="pentago", options="speed=9")
        assert "has no option “speed”" in refused.said
        assert " | daily | weekends" in refused.said
        assert "rated" not in refused.said
        assert "zone" not in refused.said

"""Nobody waits for a ghost: absence, leaving, coming back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from bot.tables.lobby import Lobby
from data.preference_rows import GuildRow
from games.durations import DAY, HOUR
from renderers import PLAYED_FOR
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import alts, buttons, said, seats_in
from tests.e2e.tables import pair
from tests.e2e.test_euler_game import all_do, awaited
from tests.e2e.test_managing import END, manager
from tests.e2e.test_managing import begun as turns_played
from tests.e2e.test_privacy import forget
from tests.e2e.test_thread import delete, told
from tests.e2e.test_tournament import begun, opened, play_round, running
from tests.e2e.wire import Sent

SECONDS = 400

Goes = Callable[[Player], Awaitable[Any]]


# -- absence ---------------------------------------------------------------------------------------------


async def miss(club: Club, present: Player, turns: int) -> None:
    """Let turns pass in which one player answers and the others stay away."""
    for _ in range(turns):
        await present.dm(club.claims(present)[0])
        await club.wait(SECONDS)


async def test_after_two_misses_in_a_row_a_computer_sits_in_and_only_that_player_is_told(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await miss(club, ben, 1)
        assert not club.hosted().seats[0].standin
        await miss(club, ben, 1)
        assert club.hosted().seats[club.seat_of(ann)].standin
        told = [m for m in ann.inbox if "missed two turns" in said(m)]
        assert len(told) == 1
        for message in (*thread.history(), *ben.inbox):
            assert "ann missed" not in said(message)
        assert "A computer plays for one player who is away." in said(club.open_message(thread))
        assert "ann" not in said(club.open_message(thread))
        assert f"<@{ann.id}>" in said(thread.history()[-1])


async def test_the_table_does_not_wait_for_anybody_who_is_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await miss(club, ben, 2)
        assert "Submitted: 0 of 2" in said(club.open_message(thread))
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 3
        assert dict(club.hosted().record.log[2])[club.seat_of(ann)] != "pass"
        assert len([m for m in ann.inbox if "missed two turns" in said(m)]) == 1


async def test_the_turn_of_somebody_who_is_away_takes_seconds_and_pings_nobody(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="pentago", options="seconds=100")
        asked = club.hosted().ask
        assert asked is not None
        away, present = sorted((ann, ben), key=lambda player: club.seat_of(player) not in asked.pending)
        for _ in range(2):
            await club.wait(101)
            await present.slash("submit", move=club.legal(present)[0], table=1)
        assert club.hosted().seats[club.seat_of(away)].standin
        step = club.hosted().row.step
        await club.wait(4)
        assert club.hosted().row.step == step
        await club.wait(2)
        assert club.hosted().row.step == step + 1
        await present.slash("submit", move=club.legal(present)[0], table=1)
        assert f"A computer plays for {away.name} until they move again. Steps so far: " in said(
            club.open_message(thread)
        )
        assert not any(f"<@{away.id}>" in said(message) for message in thread.history()[-2:])


async def test_a_pause_says_whose_it_is_and_offers_to_resume(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ann.do_at_table("pause")
        assert "Paused by ann" in said(club.open_message(thread))
        assert set(buttons(club.open_message(thread))) == {"Resume"}
        assert "paused by ann" in await ben.dm(club.claims(ben)[0])
        await ben.press(club.open_message(thread), "Resume")
        assert club.hosted().row.status == "open"


async def test_a_pause_still_belongs_to_the_host_who_leaves(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        thread = await club.table([ann, ben, cy], options="seconds=400")
        await ann.do_at_table("pause")
        await ann.leave()
        assert club.hosted().row.host_id in {ben.id, cy.id}
        assert "Paused by ann. The game goes on <t:" in said(club.open_message(thread))
        assert "paused by ann" in await cy.dm(club.claims(cy)[0])
        await club.restart()
        assert "Paused by ann. The game goes on <t:" in (await cy.slash("table", table=1)).said
        await cy.do_at_table("wake")
        shown = await cy.slash("table", table=1)
        assert "Pause" in shown.buttons
        assert "pause" not in shown.said


async def test_nobody_takes_an_open_question_from_a_computer_while_another_is_about_to_be_back(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        await club.table([ann, ben, cy], options="seconds=400")
        await ann.do_at_table("pause")
        await cy.leave()
        await cy.do_at_table("back")
        for player in (ann, ben):
            await player.leave()
        assert club.hosted().row.host_id == cy.id
        await ben.do_at_table("back")
        assert club.hosted().row.host_id == cy.id
        assert [seat.person_id for seat in club.hosted().seats] == [None] * 3
        assert sum(seat.wants_back for seat in club.hosted().seats) == 2


async def test_whoever_comes_back_first_hosts_a_table_that_its_host_has_left(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        await club.table([ann, ben, cy], options="seconds=400")
        for player in (cy, ben, ann):
            await player.leave()
        assert club.hosted().row.host_id == ann.id
        await ben.do_at_table("back")
        assert (club.hosted().row.status, club.hosted().row.host_id) == ("open", ben.id)
        await cy.do_at_table("back")
        await ben.leave()
        assert club.hosted().row.host_id == cy.id
        assert "Pause" not in (await ann.slash("table", table=1)).buttons


async def test_whoever_is_away_comes_back_by_answering(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await miss(club, ben, 2)
        await ann.dm(club.claims(ann)[0])
        seat = club.hosted().seats[club.seat_of(ann)]
        assert (seat.missed, seat.standin) == (0, False)
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 3
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 3


async def test_whoever_is_away_takes_the_seat_back_while_others_are_to_move(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        away, present, thread = await duel(club)
        for _ in range(2):
            await club.wait(SECONDS)
            await turn(club, present)
        assert any("“Take my seat back”" in said(message) for message in away.inbox)
        await club.wait(6)
        step, seat = club.hosted().row.step, club.seat_of(away)
        assert club.hosted().seats[seat].standin
        back = await away.press_at_table("Take my seat back")
        assert "Take my seat back" not in back.buttons
        assert not club.hosted().seats[seat].standin
        assert "A computer plays" not in said(club.open_message(thread))
        await turn(club, present)
        await club.wait(60)
        assert club.hosted().row.step == step + 1, "it waits for who is back"
        assert "already at this table" in (await away.press_forged(back.message, "back:1:1:")).said


async def test_a_seat_that_is_taken_back_does_not_tell_who_was_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await miss(club, ben, 2)
        await ann.press_at_table("Take my seat back")
        assert AWAY in said(club.open_message(thread))
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 2, "it waits for ann"
        await ann.dm(club.claims(ann)[0])
        assert AWAY not in said(club.open_message(thread))


async def test_one_miss_is_forgiven_by_the_next_answer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        await miss(club, ben, 1)
        await ann.dm(club.claims(ann)[0])
        await ben.dm(club.claims(ben)[0])
        await miss(club, ben, 1)
        assert not club.hosted().seats[club.seat_of(ann)].standin


async def test_with_everybody_away_the_time_runs_its_course(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        await pair(club)
        await club.wait(2 * SECONDS)
        assert club.hosted().row.step == 2
        assert all(seat.standin for seat in club.hosted().seats)
        await club.wait(SECONDS - 1)
        assert club.hosted().row.step == 2
        await club.wait(1)
        assert club.hosted().row.step == 3


AWAY = "A computer plays for one player who is away."


async def test_leaving_and_coming_back_does_not_tell_who_was_away(tmp_path: Path) -> None:
    """Where answers are anonymous, a number that falls with somebody's name would be that person."""
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        thread = await club.table([ann, ben, cho], options=f"seconds={SECONDS}")
        for _ in range(2):
            await cho.dm(club.claims(cho)[0])
            await miss(club, ben, 1)
        assert AWAY in said(club.open_message(thread))
        left = await ann.leave()
        assert AWAY in said(club.open_message(thread))
        await ann.press(left.message, "Take my seat back")
        for player in (ben, cho):
            await player.dm(club.claims(player)[0])
        assert club.hosted().seat_of(ann.id).level == ""
        assert AWAY in said(club.open_message(thread))
        await ann.dm(club.claims(ann)[0])
        assert AWAY not in said(club.open_message(thread))


async def test_being_forgotten_does_not_tell_who_was_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await miss(club, ben, 2)
        await forget(ann)
        assert club.hosted().seats[0].level == "easy"
        assert AWAY in said(club.open_message(thread))


@pytest.mark.parametrize("goes", [Player.leave, forget])
async def test_a_game_continues_for_somebody_about_to_return_though_all_others_leave(
    tmp_path: Path, goes: Goes
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho], options="seconds=400")
        await cho.leave()
        await ann.leave()
        await cho.do_at_table("back")
        await goes(ben)
        await club.wait(10)
        table = club.hosted()
        assert (table.row.status, table.row.step > 0, cho.id in table.people) == ("open", True, True)


@pytest.mark.parametrize("goes", [Player.leave, forget])
async def test_leaving_does_not_show_whether_somebody_had_answered(tmp_path: Path, goes: Goes) -> None:
    """A number before it and one after would show that, so until the next question there is none."""
    told = []
    for had_answered in (True, False):
        async with club_at(tmp_path / str(had_answered)) as club:
            ann, ben, cho, dan = club.people("ann", "ben", "cho", "dan")
            thread = await club.table([ann, ben, cho, dan])
            for player in (ann, ben if had_answered else cho):
                await player.dm(club.claims(player)[0])
            assert "Submitted: 2 of 4" in said(club.open_message(thread))
            mark = club.wire.mark()
            await goes(ben)
            table = (await dan.slash("table", table=1)).said
            assert "Submitted" not in said(club.open_message(thread)) + table
            told.append(["Submitted" in sent.words for sent in club.wire.sent[mark:]])
    assert told[0] == told[1]


async def test_whoever_was_present_leaves_and_comes_back_as_such(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await miss(club, ben, 2)
        await ann.dm(club.claims(ann)[0])
        await ann.leave()
        assert AWAY not in said(club.open_message(thread))


# -- leaving and coming back -----------------------------------------------------------------------------


async def test_whoever_leaves_is_played_by_a_computer_and_may_take_the_seat_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        left = await ann.leave()
        assert left.private
        assert "Take my seat back" in left.buttons
        assert "It’s not your turn at any table" in await ann.dm("D25")
        back = await ann.press(left.message, "Take my seat back")
        assert "You get your seat back next turn" in back.said
        assert "Take my seat back" not in back.buttons
        assert club.hosted().seats[0].owner_id == ann.id
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1
        assert club.hosted().seat_of(ann.id).level == ""
        await ann.dm(club.claims(ann)[0])
        assert set(club.hosted().answers) == {club.seat_of(ann)}
        assert club.hosted().record.seats == ("person", "person")


async def test_leaving_asks_once_and_tells_what_it_costs(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        await ann.dm(club.claims(ann)[0])
        shown = await ann.slash("table", table=1)
        for asked in (await ann.slash("leave", table=1), await ann.press(shown.message, "Leave")):
            assert asked.private
            assert "Leave Rainbow Pentagon #1?" in asked.said
            assert "A computer (easy) plays for you" in asked.said
            assert "plays one turn first" in asked.said
            assert "Your move this turn is withdrawn" in asked.said
            assert club.hosted().seats[0].person_id == ann.id
        left = await ann.press(asked.message, "Yes, leave")
        assert club.hosted().seats[0].owner_id == ann.id
        assert "Take my seat back" in left.buttons


async def test_whoever_leaves_alone_is_told_that_the_table_waits(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy")
        asked = await ann.slash("leave", table=1)
        assert "waits until you come back" in asked.said
        assert any("it’s your move in" in said(message) for message in thread.history())
        await ann.press(asked.message, "Yes, leave")
        assert club.hosted().row.status == "paused"
        assert not any("it’s your move in" in said(message) for message in thread.history())


async def test_a_host_who_has_left_sets_no_computers_playing_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", options="max_turns=4")
        left = await ann.leave()
        shown = club.open_message(thread)
        assert "Everybody has left" in said(shown)
        assert not any(word in said(shown) for word in ("Waiting for", "Submitted"))
        refused = await ann.press_forged(shown, "wake:1:0:")
        assert "Nobody is at table #1 any more" in refused.said
        assert (club.hosted().row.status, club.hosted().row.step) == ("paused", 0)
        assert "Resume" not in left.buttons
        back = await ann.press(left.message, "Take my seat back")
        assert "Resume" not in back.buttons, "it has waited for her, so it goes on"
        assert club.hosted().row.status == "open"
        assert "you claimed" in (await ann.slash("submit", move=club.claims(ann)[0])).said


async def test_whoever_comes_after_two_who_stay_away_is_asked(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        await club.table(club.people("ann", "ben", "cho", "dee"), game="twigs", options=f"seconds={DAY:.0f}")
        table, asked = club.hosted(), set[int]()
        for _ in range(3):
            asked |= {*table.round.unanswered()}
            await club.wait(DAY + 10)
        assert table.row.status == "open"
        assert len(asked | {*table.round.unanswered()}) == 4
        await club.wait(5 * DAY + 60)
        assert (await club.stored()).table.status == "asleep"
        assert all(seat.standin for seat in (await club.stored()).seats)


async def test_questions_that_show_no_absence_let_a_game_sleep_no_sooner(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="euler_game", preset="mail")
        await all_do(club, people, "bet1")
        [bettor] = awaited(club, people)
        await bettor.slash("submit", move="call")
        await club.wait(10 * DAY)
        assert (await club.stored()).table.status == "asleep"
        assert all(seat.standin for seat in (await club.stored()).seats)


async def test_of_two_who_leave_a_rated_game_neither_wins_it(tmp_path: Path, rare_beats: None) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben")
        await club.table(people, game="pentago", preset="mail")
        table = club.hosted()
        for seat in (0, 1) * 2:
            mover = next(each for each in people if each.id == table.seats[seat].person_id)
            await mover.dm(table.game.legal(table.state, seat)[0])
        assert table.row.rated
        await club.wait(5 * DAY)
        assert (await club.stored()).table.status == "asleep"
        await club.bot.dealer.housekeeping.clean(club.clock.now() + 40 * DAY)
        assert await club.store.results_at([1]) == {}


async def test_a_table_that_all_have_left_offers_the_way_back_itself(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        await second.leave()
        await first.leave()
        shown = club.open_message(thread)
        assert "turn." not in said(shown), "a computer plays there, and it does not move"
        assert set(buttons(shown)) == {"Take my seat back"}
        eva = await club.person("eva").press(shown, "Take my seat back")
        assert "’re not at table" in eva.said
        back = await second.press(shown, "Take my seat back")
        assert back.private
        assert club.hosted().row.status == "open"


async def test_a_table_that_all_have_left_sleeps_after_a_day_and_counts_for_no_limit(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        await club.bot.dealer.people.save_guild(GuildRow(club.guild.id, max_tables_person=1))
        await club.table([ann], "easy")
        await ann.leave()
        await club.wait(DAY - 10)
        assert "the limit" in (await ann.slash("play", game="pentago")).said
        await club.wait(20)
        assert (await club.stored()).table.status == "asleep"
        shown = await ann.slash("table", table=1)
        assert not (await ann.slash("play", game="pentago")).private
        await ann.press(shown.message, "Take my seat back")
        assert club.hosted(1).row.status == "open"


async def test_a_host_who_leaves_hands_the_table_over(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        assert "More time" not in (await ben.slash("table", table=1)).buttons
        asked = await ann.slash("leave", table=1)
        assert "Another player becomes the host." in asked.said, "a name would tell who has left"
        left = await ann.press(asked.message, "Yes, leave")
        assert "Pause" not in left.buttons
        told = "You are the host of Rainbow Pentagon #1 now"
        assert sum(told in said(message) for message in ben.inbox) == 1
        assert not any(told in said(message) for message in ann.inbox)
        assert "More time" in (await ben.slash("table", table=1)).buttons
        await ann.press(left.message, "Take my seat back")
        await ben.dm(club.claims(ben)[0])
        assert "More time" not in (await ann.slash("table", table=1)).buttons
        assert club.hosted().row.host_id == ben.id


async def test_where_all_know_who_plays_the_next_host_is_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        await club.table([ann, ben, cy], game="diamant")
        assert "ben becomes the host." in (await ann.slash("leave", table=1)).said
        await ben.leave()
        assert "cy becomes the host." in (await ann.slash("leave", table=1)).said
        await ann.leave()
        assert club.hosted().row.host_id == cy.id


async def test_a_host_who_waits_for_their_seat_is_told_that_they_host(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="euler_game")
        await ben.leave()
        await ben.press_at_table("Take my seat back")
        await ann.leave()
        assert club.hosted().row.host_id == ben.id
        assert sum("You are the host of Euler Game #1 now" in said(message) for message in ben.inbox) == 1


async def test_whoever_waits_for_a_seat_is_told_so_and_can_give_it_up(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        back = await ann.press((await ann.leave()).message, "Take my seat back")
        waits = await ann.slash("submit", move="D25", table=1)
        assert "a computer plays until then" in waits.said
        left = await ann.press((await ann.press(back.message, "Leave")).message, "Yes, leave")
        assert "Take my seat back" in left.buttons
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1
        assert club.hosted().seats[0].owner_id == ann.id


async def test_nobody_alone_pauses_while_another_is_about_to_be_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await turns_played(club, options="clock=10:00+5")
        await ann.leave()
        await ann.do_at_table("back")
        assert "ben asks for a pause" in (await ben.press_at_table("Pause")).said
        assert club.hosted().row.status == "open"


async def test_whoever_waits_for_a_seat_resumes_what_was_paused_without_them(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await turns_played(club)
        await ben.press_at_table("Pause")
        await ann.leave()
        assert (club.hosted().row.status, club.hosted().row.paused_until) == ("paused", None)
        await ann.do_at_table("back")
        assert "Resume" in (await ann.slash("table", table=1)).buttons
        await ann.press(club.open_message(club.thread), "Resume")
        assert club.hosted().row.status == "open"


async def test_a_seat_is_taken_back_by_its_owner_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        left = await ann.leave()
        shown = await ben.slash("table", table=1)
        assert "Take my seat back" not in shown.buttons
        stolen = await ben.press_forged(shown.message, buttons(left.message)["Take my seat back"])
        assert "already at this table" in stolen.said
        assert "you can take your seat back" in (await ann.slash("leave", table=1)).said
        assert "’re not at table" in (await club.person("eva").slash("leave", table=1)).said


# -- who played, when somebody was away ------------------------------------------------------------------


async def turn(club: Club, player: Player) -> None:
    """Make the first move that is legal."""
    await player.dm(club.legal(player)[0])


async def duel(club: Club) -> tuple[Player, Player, Any]:
    """Two people at Pentago, the one whose turn it is first, and their thread."""
    ann, ben = club.people("ann", "ben")
    thread = await club.table([ann, ben], game="pentago", options="seconds=400")
    ask = club.hosted().ask
    assert ask is not None
    return (ann, ben, thread) if club.seat_of(ann) in ask.pending else (ben, ann, thread)


async def test_whoever_lets_a_computer_play_loses_more_turns_each_time(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, _ = await duel(club)
        seat = club.seat_of(first)
        for leaves in (1, 2):
            left = await first.leave()
            assert club.hosted().seats[seat].level == "easy"
            await first.press(left.message, "Take my seat back")
            for _ in range(leaves):
                await turn(club, second)
            await turn(club, first)
            await turn(club, second)
        steps = club.hosted().record.links
        mine = [who for ((answered, _, who),) in steps if answered == seat]
        assert mine == ["computer:easy", "person", "computer:easy", "computer:easy", "person"]
        assert {who for ((answered, _, who),) in steps if answered != seat} == {"person"}


async def test_whoever_is_away_is_told_so_once_while_others_take_their_turns(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        away, *others = people = club.people("ann", "ben", "cho")
        await club.table(people, game="twigs", options="seconds=100")
        for _ in range(12):
            asked = club.hosted().ask
            assert asked is not None
            player = next((each for each in others if club.seat_of(each) in asked.pending), None)
            if player is None:
                await club.wait(101)
            else:
                await turn(club, player)
        assert club.hosted().seats[club.seat_of(away)].standin
        assert len([m for m in away.inbox if "missed two turns" in said(m)]) == 1


async def test_who_made_a_move_is_never_reworded(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        name = club.hosted().seats[club.seat_of(first)].name
        left = await first.leave()
        by_computer = club.open_message(thread)
        assert said(by_computer).startswith(f"**{name} (computer)")
        await first.press(left.message, "Take my seat back")
        await club.wait(100)
        await turn(club, second)
        assert club.hosted().seat_of(first.id).level == ""
        await turn(club, first)
        by_person = club.open_message(thread)
        assert said(by_person).startswith(f"**{name} ")
        await first.leave()
        await club.wait(100)
        await club.restart()
        await turn(club, second)
        await club.wait(100)
        heads = {message.id: said(message).splitlines()[0] for message in thread.history()}
        assert heads[by_computer.id].startswith(f"**{name} (computer)")
        assert heads[by_person.id].startswith(f"**{name} ")
        assert "(computer)" not in heads[by_person.id]


async def test_the_result_tells_which_steps_were_not_a_persons_own(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options="max_turns=4 seconds=400")
        await miss(club, ben, 2)
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 3
        for message in thread.history():
            assert "A computer played" not in said(message)
            assert "ann missed" not in said(message)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        end = said(thread.history()[-1])
        assert "A computer played 1 turn for ann: step 3.\n" in end
        assert "ann missed 2 turns: steps 1–2.\n" in end
        assert "for ben" not in end


def signed(club: Club, message: Any) -> list[str]:
    """The people on a message's picture who have the sign of a computer."""
    [file] = [file for file in message.attachments if file.filename.endswith(".png")]
    names = club.names[club.env.backend.cdn.get(file.url)]
    return [name.removeprefix(PLAYED_FOR) for name in names if name.startswith(PLAYED_FOR)]


async def test_pictures_show_who_a_computer_played_for_from_its_first_step_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        name = club.hosted().seats[club.seat_of(first)].name
        left = await first.leave()
        await first.press(left.message, "Take my seat back")
        for player in (second, first, second):
            await turn(club, player)
        await club.restart()
        shown = [m for m in thread.history() if m.attachments]
        assert [signed(club, m) for m in shown] == [[], *[[name]] * 4]
        sentence = f"The computer sign beside {name} means that a computer played some of the moves."
        assert [sentence in alts(m)[0] for m in shown] == [False, *[True] * 4]
        private = (await second.slash("table", table=1)).message
        assert signed(club, private) == [name]
        assert sentence in alts(private)[0]


async def test_where_answers_are_anonymous_only_the_last_picture_shows_a_computer(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], options="max_turns=4 seconds=400")
        await miss(club, ben, 2)
        await ben.dm(club.claims(ben)[0])
        private = (await ann.slash("table", table=1)).message
        for message in (*thread.history(), *ann.inbox, *ben.inbox, private):
            assert not [alt for alt in alts(message) if "computer sign" in alt]
            assert not message.attachments or signed(club, message) == []
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        assert signed(club, thread.history()[-1]) == ["ann"]
        assert "The computer sign beside ann means" in alts(thread.history()[-1])[0]


def _now(thread: Any, message: Any) -> Any:
    """Return a message of the thread as it is now."""
    return next(each for each in thread.history() if each.id == message.id)


async def test_the_line_of_an_absence_outlives_the_edits_of_its_message(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        _, second, thread = await duel(club)
        line = "has missed two turns in a row; a computer plays for them until they move again"
        await club.wait(400)
        await turn(club, second)
        await club.wait(400)
        (told,) = [message for message in thread.history() if line in said(message)]
        await second.do_at_table("pause")
        await club.wait(100)
        assert line in said(_now(thread, told))
        assert "aus" in said(_now(thread, told))  # asked for, or by the host already there
        await club.restart()
        if club.hosted().row.status == "paused":
            await second.do_at_table("wake")
        await turn(club, second)
        assert line in said(_now(thread, told))


async def test_a_table_names_nobody_who_is_away_among_those_that_it_waits_for(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], "easy", game="diamant", options="seconds=100")
        for _ in range(2):
            await ben.slash("submit", move="stay", table=1)
            await club.wait(101)
        shown = said(club.open_message(thread))
        assert "a computer plays for them" in shown
        assert "Waiting for ann" not in shown


async def test_a_table_where_a_computer_sits_in_is_listed_as_such_and_no_receipt_mentions_it(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], "easy", options="seconds=100")
        other = await club.table([ann, ben], options="seconds=4000")
        receipt = await ann.slash("submit", move=club.claims(ann, 2)[0], table=2)
        assert f"Also waiting for you: <#{thread.id}>" in receipt.said
        for _ in range(2):
            await ben.slash("submit", move=club.claims(ben, 1)[0], table=1)
            await club.wait(101)
        line = f"#1: a computer plays for you until you move again · <#{thread.id}>"
        assert line in (await ann.slash("tables")).said
        receipt = await ann.slash("submit", move=club.claims(ann, 2)[1], table=2)
        assert "replaces your" in receipt.said
        assert "Also waiting for you" not in receipt.said
        receipt = await ben.slash("submit", move=club.claims(ben, 1)[0], table=1)
        assert f"Also waiting for you: <#{other.id}>" in receipt.said
        await ann.slash("submit", move=club.claims(ann, 1)[0], table=1)
        assert "a computer plays for you" not in (await ann.slash("tables")).said


async def test_a_table_that_one_has_left_is_listed_with_the_way_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        assert "You have left the table." in (await ben.leave()).said
        listed = (await ben.slash("tables")).said
        way = "To come back, use /table with number 1, then “Take my seat back”"
        assert f"#1: you have left. {way} · <#{thread.id}>" in listed
        assert "Take my seat back" in buttons((await ben.slash("table")).message)
        await ben.press_at_table("Take my seat back")
        listed = (await ben.slash("tables")).said
        assert "#1: waiting for others" in listed
        assert "left" not in listed
        assert ": your move" in (await ann.slash("tables")).said
        await ann.dm(club.claims(ann)[0])
        assert ": your move" in (await ben.slash("tables")).said


# Whom a server bans: no new seat for them, and none is taken away.


REFUSED = "banned from this server’s tables"


async def test_whoever_is_banned_takes_no_seat_until_unbanned(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, eva) = club.boss(), club.people("ann", "eva")
        shown = await boss.slash("server", ban=eva.member)
        assert shown.private
        assert f"Banned from tables: <@{eva.id}>" in shown.said
        await club.restart()
        lobby = await club.open(ann)
        assert REFUSED in (await eva.press(lobby, "Join")).said
        assert REFUSED in (await eva.slash("play", game="rainbow_pentagon")).said
        assert seats_in(club.again(lobby)) == ["1. ann, host"]
        assert "Banned from tables" not in (await boss.slash("server", unban=eva.member)).said
        await eva.press(lobby, "Join")
        assert seats_in(club.again(lobby)) == ["1. ann, host", "2. eva"]


async def test_whoever_is_banned_is_paired_in_no_further_round_of_a_tournament(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, ben, cy, eva) = club.boss(), club.people("ann", "ben", "cy", "eva")
        call = await opened(club, ann, ben, cy, eva, rounds=3, late=2)
        await boss.slash("server", ban=cy.member)
        await begun(club, ann, call)
        seated = [seat.person_id for table in running(club).values() for seat in table.seats]
        assert cy.id not in seated
        await boss.slash("server", ban=eva.member)
        assert [seat.person_id for table in running(club).values() for seat in table.seats] == seated
        await play_round(club, [ann, ben, eva])
        found = await club.store.tournament(1)
        assert found is not None
        assert found.row.round == 2
        assert found.players(2) == [1, 2]
        await boss.slash("server", unban=eva.member)
        assert "The host has removed you" in (await eva.press(club.again(call), "Join")).said


async def test_whoever_is_banned_is_not_invited_and_nothing_opens(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, eva) = club.boss(), club.people("ann", "eva")
        await boss.slash("server", ban=eva.member)
        refused = await ann.slash("play", game="rainbow_pentagon", invite=eva.member)
        assert refused.private
        assert f"<@{eva.id}> is {REFUSED}" in refused.said
        assert club.bot.dealer.registry.lobbies == {}
        assert all(f"<@{eva.id}>" not in sent.text for sent in club.wire.public)


async def test_whoever_was_invited_before_the_ban_does_not_accept(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, eva) = club.boss(), club.people("ann", "eva")
        lobby = await club.open(ann, invite=eva.member)
        await boss.slash("server", ban=eva.member)
        assert REFUSED in (await eva.press(club.again(lobby), "Join")).said
        assert club.bot.dealer.registry.lobby(1).seats[1].state == "invited"


async def test_whoever_sits_keeps_the_seat_and_the_manager_is_told(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, eva) = club.boss(), club.people("ann", "eva")
        await club.table([ann, eva])
        shown = await boss.slash("server", ban=eva.member)
        assert f"<@{eva.id}> is already at #1 and keeps these seats" in shown.said
        assert (await eva.dm(club.claims(eva)[0])).startswith("**Path ")
        await eva.leave()
        back = await eva.press_at_table("Take my seat back")
        assert "You get your seat back" in back.said
        assert "is already at" not in (await boss.slash("server", ban=ann.member, unban=ann.member)).said


async def test_a_long_list_is_counted_not_cut_off(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss = club.boss()
        for number in range(33):
            shown = await boss.slash("server", ban=club.person(f"p{number}").member)
        assert "and 3 more" in shown.said


async def test_nobody_bans_themselves(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss = club.boss()
        told = await boss.slash("server", ban=boss.member, each=7)
        assert told.said == "**You can’t ban yourself.**"
        shown = await boss.slash("server")
        assert "Banned from tables" not in shown.said
        chosen = await boss.press_forged(shown.message, "server:0:0:people", (str(boss.id),))
        assert "You can’t ban yourself." in chosen.said
        guild = await club.store.guild(club.guild.id)
        assert guild is None or not guild.banned


async def test_only_seats_that_somebody_really_has_are_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, eva) = club.boss(), club.people("ann", "eva")
        await club.table([eva, ann], game="pentago")
        await eva.press((await eva.slash("resign", table=1)).message, "Yes, resign")
        await eva.press(club.open_message(club.channel.threads[0]), "Rematch")  # 2: only offered
        await club.open(eva)  # 3: hosted without a seat
        await eva.slash("leave", table=3)
        await club.open(ann, invite=eva.member)  # 4: only invited
        lobby = await club.open(ann)
        await eva.press(lobby, "Join")  # 5
        shown = await boss.slash("server", ban=eva.member)
        assert f"<@{eva.id}> is already at #5 and keeps" in shown.said


async def test_a_game_that_was_left_is_no_seat(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, (ann, eva) = club.boss(), club.people("ann", "eva")
        await club.table([ann, eva])
        await eva.leave()
        assert "is already at" not in (await boss.slash("server", ban=eva.member)).said


async def test_whoever_was_not_banned_is_not_unbanned(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss, eva = club.boss(), club.person("eva")
        told = await boss.slash("server", unban=eva.member)
        assert f"<@{eva.id}> was not banned here." in told.said
        await boss.slash("server", ban=eva.member)
        assert "was not banned" not in (await boss.slash("server", unban=eva.member)).said
        assert "was not banned" not in (await boss.slash("server", ban=eva.member, unban=eva.member)).said


# In a game that counts nobody alone changes what it counts for, or how long the others wait.


SURE = "Yes, cancel it"


def loud(club: Club, mark: int, words: str) -> list[Sent]:
    """The posts since a mark that say this and ring for somebody."""
    sent = club.wire.sent[mark:]
    return [s for s in sent if s.method == "POST" and words in s.words and not s.body["flags"] & 1 << 12]


# -- the clock ---------------------------------------------------------------------------------------------


async def test_a_host_pauses_a_rated_game_alone_twice_for_an_hour_each(
    tmp_path: Path, rare_beats: None
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await turns_played(club)
        for left in ("on your own once more", "can’t pause it on your own"):
            shown = await ann.press_at_table("Pause")
            assert club.hosted().row.status == "paused"
            assert club.hosted().row.paused_until == club.clock.now() + HOUR
            assert left in shown.said
            await club.restart()
            assert left not in (await ben.slash("table", table=1)).said
            await ben.press_at_table("Resume")
        for _ in range(2):
            shown = await ann.press_at_table("Pause")
            assert club.hosted().row.status == "open"
            assert "ann asks for a pause." in shown.said
            assert "Everybody has to agree" in shown.said
            await ann.press_at_table("Withdraw my request")
        await ann.press_at_table("Pause")
        await ben.press_at_table("Pause")
        assert (club.hosted().row.status, club.hosted().row.paused_until) == ("paused", None)


async def test_whoever_hosts_next_has_no_more_pauses_than_are_left(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho], game="diamant")
        for _ in range(2):
            await ann.press_at_table("Pause")
            await cho.press_at_table("Resume")
        await ann.leave()
        assert club.hosted().row.host_id == ben.id
        await ben.press_at_table("Pause")
        assert club.hosted().row.status == "open"


@pytest.mark.parametrize(("time", "longest"), [("1 minute", HOUR), ("3 hours", 3 * HOUR), ("3 days", DAY)])
async def test_one_alone_stops_the_clock_for_as_long_as_an_answer_has_within_an_hour_and_a_day(
    tmp_path: Path, time: str, longest: int
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await turns_played(club, time=time)
        asked = await ben.do_at_table("stop")
        said_time = {HOUR: "1 hour", 3 * HOUR: "3 hours", DAY: "1 day"}[longest]
        assert f"Stop the clock for {said_time}?" in asked.said
        await ben.press(asked.message, "Yes, stop the clock")
        assert club.hosted().row.paused_until == club.clock.now() + longest
        await ben.press_at_table("Resume")
        await ann.press_at_table("Pause")
        assert club.hosted().row.paused_until == club.clock.now() + longest


async def test_a_host_extends_their_own_turn_no_more_often_than_they_may_pause(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await club.table([ann, ben], game="pentago")
        given = []
        for _ in range(8):
            mine = club.hosted().ask.pending == {club.seat_of(ann)}  # type: ignore[union-attr]
            answer = await ann.press_at_table("More time")
            given.append((mine, "twice" not in answer.said and "2 times" not in answer.said))
            mover = ann if mine else ben
            await mover.slash("submit", move=club.legal(mover)[0], table=1)
        assert [done for mine, done in given if mine] == [True, True, False, False]
        assert all(done for mine, done in given if not mine)  # time for the other alone favours nobody


async def test_where_all_are_asked_more_time_is_for_all(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        await club.table([ann, ben, cho], game="diamant")
        for step in range(3):
            await ann.press_at_table("More time")
            assert club.hosted().row.extended == step
            for player in (ann, ben, cho):
                await player.slash("submit", move=club.legal(player)[0], table=1)
        assert club.hosted().row.alone == 0


# -- the lobby ---------------------------------------------------------------------------------------------


async def gathered(club: Club, **fields: Any) -> tuple[Player, Player, Any]:
    """Two people in a lobby."""
    ann, ben = club.people("ann", "ben")
    lobby = await club.open(ann, game="pentago", **fields)
    await ben.do(lobby, "join")
    return ann, ben, club.again(lobby)


async def change(host: Player, lobby: Any, key: str, value: str) -> Any:
    """Choose an option in the host's panel."""
    return await host.set_option((await host.do(lobby, "options")).message, key, value)


async def test_of_two_panels_each_changes_its_own_switch(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    real = Lobby.set_options

    async def beside_another(self: Lobby, person_id: int, given: Any, *more: Any) -> Any:
        await real(self, person_id, {"hints": "off"})
        return await real(self, person_id, given, *more)

    async with club_at(tmp_path) as club:
        ann, _, lobby = await gathered(club, rated=False)
        assert club.bot.dealer.registry.lobby(1).row.options["hints"] == "on"
        monkeypatch.setattr(Lobby, "set_options", beside_another)
        await change(ann, lobby, "rated", "on")
        options = club.bot.dealer.registry.lobby(1).row.options
        assert (options["rated"], options["hints"]) == ("on", "off")


async def test_nobody_plays_for_a_rating_who_sat_down_for_none(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, lobby = await gathered(club, rated=False)
        mark = club.wire.mark()
        await change(ann, lobby, "rated", "on")
        [call] = loud(club, mark, "changed table #1 after you joined")
        assert call.body["allowed_mentions"]["users"] == [ben.id]
        assert "Rated: on" in call.words
        shown = said(club.again(lobby))
        assert "2. ben, still to press “Keep my seat”" in shown
        assert "Changed since players joined: Rated: on" in shown
        refused = await ann.do(club.again(lobby), "start")
        assert "ben joined" in refused.said
        assert club.bot.dealer.registry.lobby(1).row.status == "lobby"
        await club.restart()
        assert "ben joined" in (await ann.do(club.again(lobby), "start")).said
        await ben.do(club.again(lobby), "confirm")
        assert "still to press" not in said(club.again(lobby))
        assert "confirm" not in [route.partition(":")[0] for route in buttons(club.again(lobby)).values()]
        assert not [m for m in club.channel.history() if "changed table #1" in said(m)]
        thread = await club.begin(ann, lobby)
        assert club.hosted().row.rated
        assert club.hosted().row.confirm_until is None
        assert "Rated: the result changes" in said(thread.history()[0]) + said(thread.history()[1])


async def test_a_seat_that_is_not_confirmed_is_free_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, lobby = await gathered(club)
        await change(ann, lobby, "seconds", "300")
        await club.wait(HOUR - 60)
        assert len(club.bot.dealer.registry.lobby(1).seats) == 2
        await club.wait(400)
        assert [seat.person_id for seat in club.bot.dealer.registry.lobby(1).seats] == [ann.id]
        assert "did not confirm your seat in time" in said(ben.inbox[-1])
        assert "One seat is free" in said(club.again(lobby))
        await ben.do(club.again(lobby), "join")
        assert await club.begin(ann, lobby) is not None


async def test_whoever_presses_start_late_plays_without_anybody_who_has_not_confirmed(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho, dan = club.people("ann", "ben", "cho", "dan")
        lobby = await club.open(ann, game="diamant")
        for each in (ben, cho, dan):
            await each.do(club.again(lobby), "join")
        await change(ann, lobby, "seconds", "300")
        for each in (cho, dan):
            await each.do(club.again(lobby), "confirm")
        found = club.bot.dealer.registry.lobby(1)
        found.row = replace(found.row, confirm_until=club.clock.now())  # and nobody has looked yet
        await ann.do(club.again(lobby), "start")
        staying = [ann.id, cho.id, dan.id]
        assert [seat.person_id for seat in club.hosted().seats] == staying
        assert [seat.person_id for seat in (await club.stored()).seats] == staying


async def test_several_changes_ping_once_and_a_change_taken_back_asks_nobody(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, lobby = await gathered(club)
        mark = club.wire.mark()
        for key, value in (("rated", "off"), ("hints", "off"), ("seconds", "300")):
            await change(ann, lobby, key, value)
        assert len(loud(club, mark, "changed table #1")) == 1
        shown = said(club.again(lobby))
        for text in ("Rated: off", "Hints: off", "5 minutes"):
            assert text in shown.partition("Changed since players joined")[2]
        usual = str(club.bot.dealer.registry.lobby(1).row.terms_before["seconds"])
        for key, value in (("rated", "on"), ("hints", "on"), ("seconds", usual)):
            await change(ann, lobby, key, value)
        assert "still to press" not in said(club.again(lobby))
        assert not [m for m in club.channel.history() if "changed table #1" in said(m)]
        assert await club.begin(ann, lobby) is not None
        assert ben.id in club.hosted().people


async def test_nobody_accepts_what_changes_while_they_press(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game="diamant", rated=False)
        join = next(route for route in buttons(lobby).values() if route.startswith("join:"))
        await change(ann, lobby, "rated", "on")
        late = await ben.press_late(lobby, join)
        assert "has just changed the table" in late.said
        assert len(club.bot.dealer.registry.lobby(1).seats) == 1
        await ben.do(club.again(lobby), "join")
        await change(ann, lobby, "seconds", "300")
        seen = club.again(lobby)
        confirm = next(route for route in buttons(seen).values() if route.startswith("confirm:"))
        await change(ann, lobby, "rated", "off")
        late = await ben.press_late(seen, confirm)
        assert "has just changed the table" in late.said
        assert club.bot.dealer.registry.lobby(1).unconfirmed
        await ben.do(club.again(lobby), "join")  # whoever presses Join once more means to stay, too
        assert not club.bot.dealer.registry.lobby(1).unconfirmed


async def test_whoever_leaves_or_is_removed_has_nothing_to_confirm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, lobby = await gathered(club)
        await change(ann, lobby, "rated", "off")
        await ben.in_panel(club.again(lobby), "quit")
        assert club.bot.dealer.registry.lobby(1).row.confirm_until is None
        assert not [m for m in club.channel.history() if "changed table #1" in said(m)]
        assert await club.store.outbox() == []
        eva = club.person("eva")
        await eva.do(club.again(lobby), "join")
        assert await club.begin(ann, lobby) is not None


async def test_an_outage_takes_nobodys_time_to_confirm(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, lobby = await gathered(club)
        await change(ann, lobby, "rated", "off")
        await club.restart(after=2 * HOUR)
        assert len(club.bot.dealer.registry.lobby(1).seats) == 2
        await club.wait(2 * HOUR)
        assert len(club.bot.dealer.registry.lobby(1).seats) == 1


async def test_only_who_sits_there_confirms(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, lobby = await gathered(club)
        await change(ann, lobby, "rated", "off")
        eva = club.person("eva")
        assert "’re not at table #1" in (await eva.do(club.again(lobby), "confirm")).said


# -- the end -----------------------------------------------------------------------------------------------


async def asked(club: Club) -> tuple[Player, Player, Player, Any]:
    """Two people in a rated game that a manager who does not play wants to end; what asks them that."""
    ann, ben = await turns_played(club)
    boss = club.person("boss")
    manager(club, club.guild, boss)
    mark, sure = club.wire.mark(), await boss.press_at_table(END)
    assert "It ends without a result only if all of them agree" in sure.said
    done = await boss.press(sure.message, SURE)
    assert "The players have been asked" in done.said
    assert len(loud(club, mark, "asks to end this game")) == 1
    return ann, ben, boss, vote(club)


def vote(club: Club) -> Any:
    """The message that asks those who play."""
    [thread] = club.channel.threads
    return next(m for m in reversed(thread.history()) if "end_void" in str(buttons(m)))


async def test_a_manager_voids_no_rated_game_that_one_of_its_players_plays_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, boss, message = await asked(club)
        assert f"<@{boss.id}>, who manages this server, asks to end this game" in said(message)
        assert "You agree" in (await ann.press(message, "End the game")).said
        assert "ann agrees" in said(vote(club))
        await club.restart()
        assert "ann agrees" in said(vote(club))
        assert club.hosted().row.status == "open"
        assert "it goes on and counts" in (await ben.press(vote(club), "Play on")).said
        [thread] = club.channel.threads
        assert not any("end_void" in str(buttons(m)) for m in thread.history())
        assert END not in (await boss.slash("table", table=1)).buttons
        shown = await boss.slash("table", table=1)
        again = await boss.press_forged(shown.message, "end:1:2:asks")
        assert "not all of them agreed" in again.said
        mover = next(p for p in (ann, ben) if club.hosted().ask.pending == {club.seat_of(p)})  # type: ignore[union-attr]
        await mover.do((await mover.slash("resign", table=1)).message, "resign")
        other = ben if mover is ann else ann
        assert [(await club.store.results_of(each.id))[0].won for each in (other, mover)] == [True, False]


async def test_it_ends_too_if_the_only_one_who_has_not_agreed_leaves(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _, message = await asked(club)
        await ann.press(message, "End the game")
        await ben.leave()
        assert 1 not in club.bot.dealer.registry.tables
        [thread] = club.channel.threads
        assert "all the players agreed" in said(thread.history()[-1])


async def test_a_rated_game_ends_without_a_result_if_all_agree(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _, message = await asked(club)
        eva = club.person("eva")
        assert "’re not at table #1" in (await eva.press(message, "End the game")).said
        await ann.press(message, "End the game")
        await ann.press(vote(club), "End the game")
        assert club.hosted().row.status == "open"
        await ben.press_at_table("End the game")
        assert 1 not in club.bot.dealer.registry.tables
        why = "somebody who manages the server asked for it, and all the players agreed"
        [thread] = club.channel.threads
        for told in (thread.history()[-1], ann.newest, ben.newest):
            assert why in said(told)
        assert [await club.store.results_of(each.id) for each in (ann, ben)] == [[], []]
        assert not any("end_void" in str(buttons(m)) for m in thread.history())
        assert await club.store.outbox() == []


async def test_a_manager_ends_at_once_what_counts_for_nobody(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await turns_played(club, rated=False)
        boss = club.person("boss")
        manager(club, club.guild, boss)
        sure = await boss.press_at_table(END)
        assert "they will be told that it was you" in sure.said
        await boss.press(sure.message, SURE)
        assert 1 not in club.bot.dealer.registry.tables
        [thread] = club.channel.threads
        why = f"<@{boss.id}>, who manages this server, cancelled this game. There is no result."
        for told in (thread.history()[-1], ann.newest, ben.newest):
            assert why in said(told)


async def test_whoever_plays_alone_against_computers_escapes_no_loss_by_a_friend(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, boss = club.person("ann"), club.person("boss")
        await club.table([ann], "easy")
        await ann.dm(club.claims(ann)[0])
        manager(club, club.guild, boss)
        sure = await boss.press_at_table(END)
        await boss.press(sure.message, SURE)
        assert "counts as a game that they left" in said(vote(club))
        await ann.press(vote(club), "End the game")
        assert 1 not in club.bot.dealer.registry.tables
        [rating] = await club.store.ratings(ann.id)
        assert rating.games == 1


async def test_where_answers_are_anonymous_whoever_has_left_is_asked_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho, boss = club.people("ann", "ben", "cho", "boss")
        await club.table([ann, ben, cho], game="rainbow_pentagon")
        for each in (ann, ben, cho):
            await each.slash("submit", move=club.claims(each)[0], table=1)
        manager(club, club.guild, boss)
        await cho.leave()
        sure = await boss.press_at_table(END)
        await boss.press(sure.message, SURE)
        assert all(f"<@{each.id}>" in said(vote(club)) for each in (ann, ben, cho))
        for each in (ann, ben):
            await each.press(vote(club), "End the game")
        assert club.hosted().row.status == "open"
        await cho.press(vote(club), "End the game")
        assert 1 not in club.bot.dealer.registry.tables


async def test_a_question_is_removed_when_the_game_itself_ends_first(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _, _ = await asked(club)
        await ann.do((await ann.slash("resign", table=1)).message, "resign")
        [thread] = club.channel.threads
        assert not any("end_void" in str(buttons(m)) for m in thread.history())


@pytest.mark.parametrize("way", ["New thread", "Continue in DMs"])
async def test_whose_thread_is_gone_is_asked_by_dm_and_again_where_the_game_goes_on(
    tmp_path: Path, way: str
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = await turns_played(club)
        boss = club.person("boss")
        manager(club, club.guild, boss)
        [thread] = club.channel.threads
        await delete(club, thread, "thread")
        sure = await boss.press_at_table(END)
        await boss.press(sure.message, SURE)
        assert [len(votes(each.inbox)) for each in (ann, ben)] == [1, 1]
        await ben.press(told(ben), way)
        await club.wait(1)
        new = club.channel.threads[-1].history() if way == "New thread" else []
        asked = [votes(place) for place in (ann.inbox, ben.inbox, new)]
        assert list(map(len, asked)) == ([0, 0, 1] if new else [1, 1, 0])
        await ann.press([*asked[0], *asked[2]][0], "End the game")
        await club.wait(1)
        assert (club.hosted().row.status, club.hosted().row.lost_at) == ("open", None)
        await ben.press([*asked[1], *asked[2]][0], "End the game")
        assert 1 not in club.bot.dealer.registry.tables


def votes(messages: list[Any]) -> list[Any]:
    """The messages in which one may agree to an end."""
    return [message for message in messages if "end_void" in str(buttons(message))]

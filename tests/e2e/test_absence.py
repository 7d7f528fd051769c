"""Nobody waits for a ghost: absence, leaving, coming back."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from data.preference_rows import GuildRow
from games.durations import DAY
from renderers import PLAYED_FOR
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import alts, buttons, said
from tests.e2e.tables import pair
from tests.e2e.test_privacy import forget

SECONDS = 400

Goes = Callable[[Player], Awaitable[Any]]


# -- absence ---------------------------------------------------------------------------------------------


async def miss(club: Club, present: Player, turns: int) -> None:
    """Let turns pass in which one player answers and the others stay away."""
    for _ in range(turns):
        await present.dm(club.claims(present)[0])
        await club.wait(SECONDS)


async def test_two_misses_in_a_row_and_a_computer_sits_in_told_to_that_player_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await miss(club, ben, 1)
        assert not club.hosted().seats[0].standin
        await miss(club, ben, 1)
        assert club.hosted().seats[club.seat_of(ann)].standin
        told = [m for m in ann.inbox if "missed two turns" in said(m)]
        assert len(told) == 1
        for message in (*thread.history(), *ben.inbox):
            assert "missed" not in said(message)
        assert "A computer plays for one player who is away." in said(club.open_message(thread))
        assert "ann" not in said(club.open_message(thread))
        assert f"<@{ann.id}>" in said(thread.history()[-1])


async def test_the_table_does_not_wait_for_who_is_away(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await miss(club, ben, 2)
        assert "Submitted: 0 of 2" in said(club.open_message(thread))
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 3
        assert dict(club.hosted().record.log[2])[club.seat_of(ann)] != "pass"
        assert len([m for m in ann.inbox if "missed two turns" in said(m)]) == 1


async def test_the_turn_of_who_is_away_takes_seconds_and_calls_nobody(tmp_path: Path) -> None:
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
        assert f"A computer plays for {away.name} until they answer. Steps so far: " in said(
            club.open_message(thread)
        )
        assert not any(f"<@{away.id}>" in said(message) for message in thread.history()[-2:])


async def test_a_pause_says_whose_it_is_and_offers_to_go_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ann.do_at_table("pause")
        assert "Paused by ann" in said(club.open_message(thread))
        assert set(buttons(club.open_message(thread))) == {"Resume"}
        assert "paused by ann" in await ben.dm(club.claims(ben)[0])
        await ben.press(club.open_message(thread), "Resume")
        assert club.hosted().row.status == "open"


async def test_a_pause_stays_that_of_the_host_who_leaves(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        thread = await club.table([ann, ben, cy], options="seconds=400")
        await ann.do_at_table("pause")
        await ann.leave()
        assert club.hosted().row.host_id in {ben.id, cy.id}
        assert "Paused by ann; it goes on <t:" in said(club.open_message(thread))
        assert "paused by ann" in await cy.dm(club.claims(cy)[0])
        await club.restart()
        assert "Paused by ann; it goes on <t:" in (await cy.slash("table", table=1)).said
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


async def test_who_comes_back_first_hosts_a_table_that_its_host_has_left(tmp_path: Path) -> None:
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


async def test_who_is_away_comes_back_by_answering(tmp_path: Path) -> None:
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


async def test_who_is_away_takes_the_seat_back_while_others_are_to_move(tmp_path: Path) -> None:
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
        assert "already sit here" in (await away.press_forged(back.message, "back:1:1:")).said


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
async def test_a_game_goes_on_for_who_is_about_to_be_back_though_all_others_go(
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
async def test_who_goes_does_not_show_whether_they_had_answered(tmp_path: Path, goes: Goes) -> None:
    """A number before and one after it would tell, so until the next question there is none."""
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


async def test_who_was_present_leaves_and_comes_back_as_such(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await miss(club, ben, 2)
        await ann.dm(club.claims(ann)[0])
        await ann.leave()
        assert AWAY not in said(club.open_message(thread))


# -- leaving and coming back -----------------------------------------------------------------------------


async def test_who_leaves_is_played_by_a_computer_and_may_take_the_seat_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        left = await ann.leave()
        assert left.private
        assert "Take my seat back" in left.buttons
        assert "No table waits for an answer from you" in await ann.dm("D25")
        back = await ann.press(left.message, "Take my seat back")
        assert "back on your seat with the next question" in back.said
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
            assert "A computer (easy) sits in for you" in asked.said
            assert "answers one question first" in asked.said
            assert "Your answer to the open question is withdrawn" in asked.said
            assert club.hosted().seats[0].person_id == ann.id
        left = await ann.press(asked.message, "Yes, leave")
        assert club.hosted().seats[0].owner_id == ann.id
        assert "Take my seat back" in left.buttons


async def test_who_leaves_alone_hears_that_the_table_waits(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy")
        asked = await ann.slash("leave", table=1)
        assert "waits until you come back" in asked.said
        called = [message for message in thread.history() if "your answer is needed" in said(message)]
        assert called
        await ann.press(asked.message, "Yes, leave")
        assert club.hosted().row.status == "paused"
        assert not {message.id for message in called} & {message.id for message in thread.history()}


async def test_a_host_who_has_left_sets_no_computers_playing_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        thread = await club.table([ann], "easy", options="max_turns=4")
        left = await ann.leave()
        shown = club.open_message(thread)
        assert "Everybody has left" in said(shown)
        assert not any(word in said(shown) for word in ("Waiting for", "Submitted"))
        refused = await ann.press_forged(shown, "wake:1:0:")
        assert "Nobody sits at table #1 any more" in refused.said
        assert (club.hosted().row.status, club.hosted().row.step) == ("paused", 0)
        assert "Resume" not in left.buttons
        back = await ann.press(left.message, "Take my seat back")
        assert "Resume" not in back.buttons, "it has waited for her, so it goes on"
        assert club.hosted().row.status == "open"
        assert "you claimed" in (await ann.slash("submit", move=club.claims(ann)[0])).said


async def test_a_table_that_all_have_left_offers_the_way_back_itself(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        await second.leave()
        await first.leave()
        shown = club.open_message(thread)
        assert "turn." not in said(shown), "a computer plays there, and it does not move"
        assert set(buttons(shown)) == {"Take my seat back"}
        eva = await club.person("eva").press(shown, "Take my seat back")
        assert "do not sit" in eva.said
        back = await second.press(shown, "Take my seat back")
        assert back.private
        assert club.hosted().row.status == "open"


async def test_a_table_that_all_have_left_sleeps_after_a_day_and_takes_up_nobodys_room(
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
        assert "Another player hosts the table then." in asked.said, "a name would tell who has left"
        left = await ann.press(asked.message, "Yes, leave")
        assert "Pause" not in left.buttons
        assert "More time" in (await ben.slash("table", table=1)).buttons
        await ann.press(left.message, "Take my seat back")
        await ben.dm(club.claims(ben)[0])
        assert "More time" not in (await ann.slash("table", table=1)).buttons
        assert club.hosted().row.host_id == ben.id


async def test_where_all_know_who_plays_the_next_host_is_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cy = club.people("ann", "ben", "cy")
        await club.table([ann, ben, cy], game="diamant")
        assert "ben hosts the table then." in (await ann.slash("leave", table=1)).said
        await ben.leave()
        assert "cy hosts the table then." in (await ann.slash("leave", table=1)).said
        await ann.leave()
        assert club.hosted().row.host_id == cy.id


async def test_who_waits_for_a_seat_hears_so_and_can_give_it_up(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        back = await ann.press((await ann.leave()).message, "Take my seat back")
        waits = await ann.slash("submit", move="D25", table=1)
        assert "a computer answers until then" in waits.said
        left = await ann.press((await ann.press(back.message, "Leave")).message, "Yes, leave")
        assert "Take my seat back" in left.buttons
        await ben.dm(club.claims(ben)[0])
        assert club.hosted().row.step == 1
        assert club.hosted().seats[0].owner_id == ann.id


async def test_a_seat_is_taken_back_by_its_owner_alone(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        left = await ann.leave()
        shown = await ben.slash("table", table=1)
        assert "Take my seat back" not in shown.buttons
        stolen = await ben.press_forged(shown.message, buttons(left.message)["Take my seat back"])
        assert "already sit here" in stolen.said
        assert "you can take your seat back" in (await ann.slash("leave", table=1)).said
        assert "do not sit" in (await club.person("eva").slash("leave", table=1)).said


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


async def test_who_leaves_turns_to_a_computer_loses_more_of_them_each_time(tmp_path: Path) -> None:
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


async def test_who_is_away_is_told_so_once_while_others_take_their_turns(tmp_path: Path) -> None:
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
            assert "Steps that a computer played" not in said(message)
            assert "Steps without" not in said(message)
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        end = said(thread.history()[-1])
        assert "Steps that a computer played for ann: 3\n" in end
        assert "Steps without an answer from ann: 1–2\n" in end
        assert "for ben" not in end


def signed(club: Club, message: Any) -> list[str]:
    """The people on a message's picture who have the sign of a computer."""
    [file] = [file for file in message.attachments if file.filename.endswith(".png")]
    names = club.names[club.env.backend.cdn.get(file.url)]
    return [name.removeprefix(PLAYED_FOR) for name in names if name.startswith(PLAYED_FOR)]


async def test_pictures_tell_for_whom_a_computer_played_from_its_first_step_on(tmp_path: Path) -> None:
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
        sentence = f"The computer sign beside {name} means that a computer played some of the steps."
        assert [sentence in alts(m)[0] for m in shown] == [False, *[True] * 4]
        private = (await second.slash("table", table=1)).message
        assert signed(club, private) == [name]
        assert sentence in alts(private)[0]


async def test_where_answers_are_anonymous_the_last_picture_alone_tells_of_a_computer(tmp_path: Path) -> None:
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
        line = "has missed two turns; a computer sits in until they answer again"
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
        assert "a computer sits in" in shown
        assert "Waiting for ann" not in shown


async def test_a_table_where_a_computer_sits_in_is_listed_so_and_no_receipt_tells_of_it(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], "easy", options="seconds=100")
        other = await club.table([ann, ben], options="seconds=4000")
        receipt = await ann.slash("submit", move=club.claims(ann, 2)[0], table=2)
        assert f"Waiting for you too: <#{thread.id}>" in receipt.said
        for _ in range(2):
            await ben.slash("submit", move=club.claims(ben, 1)[0], table=1)
            await club.wait(101)
        line = f"#1: a computer plays for you until you answer again: <#{thread.id}>"
        assert line in (await ann.slash("tables")).said
        receipt = await ann.slash("submit", move=club.claims(ann, 2)[1], table=2)
        assert "takes the place" in receipt.said
        assert "Waiting for you too" not in receipt.said
        receipt = await ben.slash("submit", move=club.claims(ben, 1)[0], table=1)
        assert f"Waiting for you too: <#{other.id}>" in receipt.said
        await ann.slash("submit", move=club.claims(ann, 1)[0], table=1)
        assert "a computer plays for you" not in (await ann.slash("tables")).said


async def test_a_table_that_one_has_left_is_listed_with_the_way_back(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben])
        assert "You have left the table." in (await ben.leave()).said
        listed = (await ben.slash("tables")).said
        way = "/table with number 1, then “Take my seat back”, brings you back"
        assert f"#1: you have left it. {way}: <#{thread.id}>" in listed
        assert "Take my seat back" in buttons((await ben.slash("table")).message)
        await ben.press_at_table("Take my seat back")
        listed = (await ben.slash("tables")).said
        assert "#1: waiting for others" in listed
        assert "left" not in listed
        assert "waits for you" in (await ann.slash("tables")).said
        await ann.dm(club.claims(ann)[0])
        assert "waits for you" in (await ben.slash("tables")).said

"""People are told what concerns them at a table, in the place that they have chosen for it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.e2e.club import Player, club_at
from tests.e2e.reading import buttons, flat, said
from tests.e2e.tables import SLOW, pair, time_left
from tests.e2e.test_agreements import duel, move
from tests.e2e.test_diamant import seated

# -- who ran out of time, and what was played for them ---------------------------------------------------


async def test_a_timeout_says_what_was_played_in_the_dm_and_in_the_line_of_that_step(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann, ben, cho), thread = await seated(club, 3, options=f"seconds={SLOW:.0f}")
        await ann.slash("submit", table=1, move="stay")
        await club.wait(SLOW)
        line = "ben and cho ran out of time and went deeper."
        assert [line in said(m) for m in thread.history()].count(True) == 1
        for late in (ben, cho):
            assert any("You ran out of time, so you went deeper." in said(m) for m in late.inbox)
        assert "ran out of time" not in "\n".join(map(said, ann.inbox))


async def test_an_open_move_made_for_somebody_says_so(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club, seconds=SLOW)
        await club.wait(SLOW)
        assert f"{first.name} ran out of time, so a move was made for them." in said(
            club.open_message(thread)
        )


async def test_where_answers_are_secret_only_that_person_is_told_of_a_timeout(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options=f"seconds={SLOW:.0f}")
        await ben.dm(club.claims(ben)[0])
        await club.wait(SLOW)
        assert "You ran out of time. Turn 1: you claimed nothing." in said(ann.question)
        for message in (*thread.history(), *ben.inbox):
            assert "ran out of time" not in said(message)


async def test_a_secret_number_that_was_laid_for_somebody_stays_secret(tmp_path: Path) -> None:
    """Only they are told that their time ran out, and what was laid."""
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="euler_game")
        while not any(len(move) == 2 for move in club.legal(ann)):
            for player in (ann, ben):
                await player.slash("submit", table=1, move=club.legal(player)[0])
        await ben.slash("submit", table=1, move=club.legal(ben)[0])
        await club.wait(time_left(club))
        number = dict(club.hosted().log[-1])[club.seat_of(ann)]
        told = [line for m in ann.inbox for line in said(m).splitlines() if "ran out" in line]
        assert f"You ran out of time, so this was played for you: {number}" in told
        seen = [line for m in thread.history() for line in said(m).splitlines() if "ran out" in line]
        assert seen == [], "all know the lowest number is played then"


# -- what somebody asks for, and a no --------------------------------------------------------------------


def calls(thread: Any, player: Player, words: str) -> list[Any]:
    """Return the messages of a thread that call a person and say this."""
    told = (m for m in thread.history() if f"<@{player.id}>" in said(m))
    return [message for message in told if words in said(message)]


@pytest.mark.parametrize(
    ("command", "asks", "no"),
    [("draw", "offers a draw", "declines the draw"), ("takeback", "asks to take the last", "declines, so")],
)
async def test_an_offer_and_a_refusal_ping_the_other_until_the_next_move(
    tmp_path: Path, command: str, asks: str, no: str
) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        await move(club, first)
        await first.slash(command, table=1)
        [call] = calls(thread, second, asks)
        assert [person.id for person in call.mentions] == [second.id]
        assert set(buttons(call)) == {"Agree", "Decline"}
        await second.press(call, "Decline")
        assert not calls(thread, second, asks)
        assert len(calls(thread, first, no)) == 1
        await move(club, second)
        assert not calls(thread, first, no)


async def test_an_open_offer_lapses_with_the_next_move(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        await first.slash("draw", table=1)
        assert len(calls(thread, second, "offers a draw")) == 1
        await club.restart()
        await move(club, first)
        assert not calls(thread, second, "offers a draw")
        assert not any("Agree" in buttons(message) for message in thread.history())


async def test_whoever_is_asked_by_dm_gets_offers_and_refusals_there_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club)
        await move(club, first)
        for player in (first, second):
            await player.slash("settings", answers="dm")
        await first.slash("draw", table=1)
        offer = second.inbox[-1]
        assert f"{first.name} offers a draw" in said(offer)
        assert len(calls(thread, second, "offers a draw")) == 1, "others can't see who wants DMs"
        assert not any("offers a draw" in said(message) for message in first.inbox)
        await second.press(offer, "Decline")
        assert f"{second.name} declines the draw" in said(first.inbox[-1])
        assert not any("offers a draw" in said(message) for message in second.inbox)
        await move(club, second)
        assert not any("declines the draw" in said(message) for message in first.inbox)


async def test_a_wish_for_a_pause_pings_the_others_who_agree_or_decline(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann, ben, cho), thread = await seated(club, 3)
        await ben.do_at_table("pause")
        [call] = calls(thread, cho, "ben asks for a pause")
        assert f"<@{ann.id}>" in said(call)
        assert f"<@{ben.id}>" not in said(call)
        assert "only" not in (await cho.press(call, "Play on")).said
        assert not calls(thread, cho, "asks for a pause")
        assert len(calls(thread, ben, "cho would rather play on")) == 1
        assert "4 moves from now" in (await ben.do_at_table("pause")).said
        assert "after the next move" in (await cho.do_at_table("pause")).said
        for player in (ann, ben, cho):
            await player.slash("submit", table=1, move="stay")
        assert not calls(thread, ben, "cho would rather play on")
        assert "3 moves from now" in (await ben.do_at_table("pause")).said
        await cho.do_at_table("pause")
        [call] = calls(thread, ben, "cho asks for a pause")
        await ben.press(call, "Pause")
        assert len(calls(thread, ann, "asks for a pause")) == 1
        await ann.press(call, "Pause")
        assert club.hosted().row.status == "paused"
        assert not calls(thread, ann, "asks for a pause")


async def test_after_a_restart_too_a_refused_pause_is_shown_until_the_next_move(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        for player in (ann, ben):
            await player.slash("settings", answers="dm")
        await ben.do_at_table("pause")
        await ann.press(ann.inbox[-1], "Play on")
        await club.restart()
        places = (thread, ben.member.user.dm_channel)
        heard = "ann would rather play on"
        assert all(any(heard in said(m) for m in place.history()) for place in places)
        for player in (ann, ben):
            await player.slash("submit", table=1, move=club.claims(player)[0])
        assert not any(heard in said(m) for place in places for m in place.history())


async def test_a_wish_for_a_pause_goes_with_whoever_alone_had_it(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (_, ben, cho), thread = await seated(club, 3)
        await ben.do_at_table("pause")
        assert calls(thread, cho, "ben asks for a pause")
        await ben.leave()
        assert not calls(thread, cho, "ben asks for a pause")
        assert club.hosted().row.status == "open"


async def test_asking_again_for_a_pause_pings_nobody_again(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (_, ben, cho), _ = await seated(club, 3)
        for _ in range(3):
            await ben.do_at_table("pause")
            await ben.do_at_table("play_on")
        mark = club.wire.mark()
        await ben.do_at_table("pause")
        assert not [sent for sent in club.wire.sent[mark:] if f"<@{cho.id}>" in sent.words]


async def test_where_answers_are_secret_a_wish_for_a_pause_names_who_has_left_too(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        thread = await club.table([ann, ben, cho])
        await cho.leave()
        await ben.do_at_table("pause")
        [call] = calls(thread, ann, "asks for a pause")
        assert f"<@{cho.id}>" in said(call)


async def test_whoever_manages_the_server_hears_that_the_players_go_on(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        boss = club.boss()
        first, second, thread = await duel(club)
        await move(club, first)
        asked = await boss.do_at_table("end")
        await boss.press(asked.message, "Yes, cancel it")
        [call] = calls(thread, second, "asks to end this game")
        await second.press(call, "Play on")
        assert not calls(thread, second, "asks to end this game")
        assert len(calls(thread, boss, "goes on and counts")) == 1


# -- when somebody is called, and what a locked phone shows ----------------------------------------------


async def test_the_ping_names_the_table_what_is_asked_and_until_when(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, _, thread = await duel(club)
        [call] = calls(thread, first, "it’s your move in Pentago #1")
        assert "Turn 1: " in said(call)
        assert f"Ends <t:{int(club.hosted().row.deadline or 0)}:R>" in said(call)


async def test_a_ping_keeps_up_with_a_deadline_that_moves(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        first, second, thread = await duel(club, seconds=SLOW)
        host = first if first.id == club.hosted().row.host_id else second
        for way, runs in (("extend", True), ("pause", False), ("wake", True)):
            await host.do_at_table(way)
            timed = [said(message) for message in thread.history() if "Ends <t:" in said(message)]
            ends = club.hosted().row.deadline
            assert bool(timed) == runs
            assert all(f"Ends <t:{int(ends or 0)}:R>" in text for text in timed)


async def test_a_dm_shows_the_secret_colour_below_its_picture_unless_its_reader_wants_it_above(
    tmp_path: Path,
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        await ben.slash("settings", previews=True)
        await club.table([ann, ben])
        for player, shown in ((ann, False), (ben, True)):
            above, *below = (each for each in flat(player.question) if hasattr(each, "content"))
            assert ("Your colour is" in above.content) == shown
            assert shown or any("Your colour is" in each.content for each in below)


async def test_whoever_wants_it_is_pinged_at_every_turn_also_at_quick_ones(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (ann, ben, cho), _ = await seated(club, 3)
        await ann.slash("settings", calls="always")
        for _ in range(2):
            mark = club.wire.mark()
            for player in (ann, ben, cho):
                if club.hosted().asks(player.id):
                    await player.slash("submit", table=1, move="stay")
            pinged = [sent.words for sent in club.wire.sent[mark:] if "it’s your move in" in sent.words]
            assert sum(f"<@{ann.id}>" in words for words in pinged) == 1
            assert not any(f"<@{ben.id}>" in words for words in pinged)


async def test_the_last_one_is_pinged_by_dm_if_they_want_that(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = club.people("ann", "ben", "cho")
        thread = await club.table([ann, ben, cho])
        await cho.slash("settings", calls="last")
        await ben.slash("settings", calls="last")
        last = "everybody else has moved. It’s your move"
        await ann.dm(club.claims(ann)[0])
        assert not any(last in said(message) for player in (ben, cho) for message in player.inbox)
        await ben.dm(club.claims(ben)[0])
        assert sum(last in said(message) for message in cho.inbox) == 1
        assert not any(last in said(m) for m in (*thread.history(), *ann.inbox, *ben.inbox))
        await cho.dm(club.claims(cho)[0])
        assert not any(last in said(message) for message in cho.inbox)

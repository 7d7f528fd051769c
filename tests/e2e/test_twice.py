"""A button pressed twice, faster than the bot can answer: one effect, and a sentence for each click."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.e2e.club import Answer, club_at
from tests.e2e.reading import button, buttons, menus, said
from tests.e2e.tables import pair


def heard(answers: tuple[Answer, Answer]) -> None:
    """Each click was answered."""
    for answer in answers:
        assert answer.result.acknowledged


async def test_join_seats_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann)
        heard(await ben.press_twice(lobby, button(lobby, "join")))
        seats = club.bot.dealer.registry.lobby(1).seats
        assert Counter(seat.person_id for seat in seats) == {ann.id: 1, ben.id: 1}


async def test_start_starts_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        await club.add_computers(ann, lobby, "easy")
        heard(await ann.press_twice(club.again(lobby), button(club.again(lobby), "start")))
        (thread,) = club.channel.threads
        assert sum("begins" in said(message) for message in thread.history()) == 1
        assert len(ann.asked(0)) == 1


async def test_submit_counts_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club)
        await ben.dm(club.claims(ben)[0])
        builder = await ann.press(club.open_message(thread), "Claim")
        whole = next(option.value for option in menus(builder.message)[0].options if " " in option.value)
        built = await ann.choose(builder.message, whole)
        heard(await ann.press_twice(built.message, button(built.message, "play")))
        assert club.hosted().row.step == 1
        assert club.hosted().answers == {}


async def test_rematch_opens_one_lobby(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, thread = await pair(club, options="max_turns=1")
        for player in (ann, ben):
            await player.dm(club.claims(player)[0])
        end = club.open_message(thread)
        heard(await ann.press_twice(end, button(end, "rematch")))
        assert list(club.bot.dealer.registry.lobbies) == [2]
        assert sum("wants a rematch" in said(message) for message in thread.history()) == 1


async def test_more_time_is_given_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        shown = await ann.slash("table", table=1)
        end = club.hosted().row.deadline or 0
        heard(await ann.press_twice(shown.message, button(shown.message, "extend")))
        assert club.hosted().row.deadline == end + 400


async def test_pause_wake_leave_and_back_happen_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        shown = await ann.slash("table", table=1)
        heard(await ann.press_twice(shown.message, button(shown.message, "pause")))
        assert club.hosted().row.status == "paused"
        question = club.open_message(thread)
        heard(await ann.press_twice(question, buttons(question)["Resume"]))
        assert club.hosted().row.status == "open"
        asked = await ann.slash("leave", table=1)
        heard(await ann.press_twice(asked.message, button(asked.message, "leave")))
        assert club.hosted().seats[0].owner_id == ann.id
        shown = await ann.slash("table", thread)
        heard(await ann.press_twice(shown.message, button(shown.message, "back")))
        assert (club.hosted().seats[0].wants_back, club.hosted().seats[0].leaves) == (True, 1)


async def test_a_lobby_is_cancelled_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        lobby = await club.open(ann)
        panel = (await ann.do(lobby, "options")).message
        heard(await ann.press_twice(panel, button(panel, "drop")))
        assert club.bot.dealer.registry.lobbies == {}
        assert "was cancelled" in said(club.again(lobby))


async def test_a_table_is_ended_once(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        asked = await ann.press_at_table("Cancel the table")
        heard(await ann.press_twice(asked.message, button(asked.message, "end")))
        assert sum("was cancelled" in said(message) for message in thread.history()) == 1

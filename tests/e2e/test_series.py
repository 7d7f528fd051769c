"""Series: best of a number, offered by a rematch, with turns of seats and one score through deaths."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any

from data.rows import SeatRow
from tests.e2e.club import Club, club_at
from tests.e2e.player import Player
from tests.e2e.reading import buttons, said
from tests.e2e.test_end import offer_in, played_once
from tests.e2e.test_privacy import forget


async def resigns(club: Club, loser: Player, thread: Any) -> Any:
    """Let somebody resign the thread's game; return the message of its end."""
    asked = await loser.press(club.open_message(thread), "Resign")
    await loser.press(asked.message, "Yes, resign")
    return club.open_message(thread)


def scores(message: Any) -> set[str]:
    """Return the names with a number behind them in a message."""
    return set(re.findall(r"(?:ann|ben) \d", said(message)))


async def test_a_series_turns_seats_keeps_one_score_and_ends_once_it_is_decided(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="pentago")
        end = await resigns(club, ben, thread)
        await ann.press(end, "Rematch")
        assert "host" in (await ben.press(offer_in(thread), "Best of 3")).said
        await ann.press(offer_in(thread), "Best of 3")
        offer = offer_in(thread)
        assert "First game of a series, best of 3." in said(offer)
        assert "Best of 3" not in buttons(offer)
        await ben.press(offer, "I’m in")
        assert sum("First game of a series" in said(message) for message in thread.history()) == 1
        end = await resigns(club, ben, thread)
        assert "Best of 3, after game 1: " in said(end)
        assert {"ann 1", "ben 0"} <= scores(end)
        await club.restart(after=5)
        await ben.press(end, "Game 2 of 3")
        assert "Best of 3, game 2. So far: " in said(offer_in(thread))
        await ann.press(offer_in(thread), "I’m in")
        table = club.hosted(3)
        assert {seat.person_id: seat.points for seat in table.seats} == {ann.id: 1.0, ben.id: 0.0}
        assert [seat.person_id for seat in table.seats] == [
            seat.person_id for seat in club.hosted(2).seats[::-1]
        ]
        assert (table.row.series, table.row.series_game) == (3, 2)
        end = await resigns(club, ben, thread)
        assert "ann wins the best of 3: " in said(end)
        assert {"ann 2", "ben 0"} <= scores(end)
        assert "Rematch" in buttons(end)
        assert club.record(3).notes["series"] == "game 2 of 3"


async def test_nobody_who_accepts_a_single_game_gets_into_a_series_unasked(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, cho = people = club.people("ann", "ben", "cho")
        thread = await played_once(club, people)
        await ann.press(club.open_message(thread), "Rematch")
        single = buttons(offer_in(thread))
        await ben.press(offer_in(thread), "I’m in")
        assert "Best of 3" not in buttons(offer_in(thread))
        assert "too old" in (await ann.press_forged(offer_in(thread), single["Best of 3"])).said
        await ben.press(offer_in(thread), "Not this time")
        await ann.press(offer_in(thread), "Best of 3")
        refused = await cho.press_forged(offer_in(thread), single["I’m in"])
        assert "has just changed the table" in refused.said
        await cho.press(offer_in(thread), "I’m in")
        assert club.hosted(2).row.series == 3


async def declined(club: Club) -> tuple[list[Player], Any]:
    """Return four people of a series of which ben and cho have declined the next game, and its thread."""
    people = club.people("ann", "ben", "cho", "dan")
    thread = await played_once(club, people, options="max_turns=1 seconds=400 series=5")
    await people[0].press(club.open_message(thread), "Game 2 of 5")
    for player in people[1:3]:
        await player.press(offer_in(thread), "Not this time")
    return people, thread


def offered(club: Club) -> tuple[SeatRow, ...]:
    """Return the seats of the one rematch that is offered."""
    [lobby] = club.bot.dealer.registry.lobbies.values()
    return lobby.seats


async def test_whoever_declines_and_comes_back_goes_on_with_the_series(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (_, ben, cho, dan), thread = await declined(club)
        before = [seat.points for seat in offered(club)]
        for player in (cho, ben, dan):
            await player.press(offer_in(thread), "I’m in")
        table = club.hosted(2)
        assert table.row.series_game == 2
        assert [seat.points for seat in table.seats] == before
        assert None not in before
        seats = [club.hosted(1).seat_of(seat.person_id or 0).seat for seat in table.seats]
        assert seats in [[*range(at, 4), *range(at)] for at in range(4)], "the old ones, turned"
        assert {seat.former_id for seat in table.seats} == {None}


async def test_a_seat_remembers_nobody_who_is_forgotten(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        (_, ben, cho, _), _ = await declined(club)
        await forget(ben)
        assert {seat.former_id for seat in offered(club)} == {None, cho.id}

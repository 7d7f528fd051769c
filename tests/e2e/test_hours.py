"""Slow games: a fixed hour of the day, free weekends, and a clock that each person may stop once."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from games.durations import DAY
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import buttons, said

RARE_BEAT = 21_600
"""Seconds that count as outage too, though the bot was alive: it gives time."""
KOREA = timezone(timedelta(hours=9))


def ends(club: Club) -> datetime:
    """Return when the open question ends, by a clock in Korea."""
    deadline = club.hosted().row.deadline
    assert deadline is not None
    return datetime.fromtimestamp(deadline, UTC).astimezone(KOREA)


async def daily(club: Club, people: list[Player], **fields: Any) -> Any:
    """Open a table whose questions end every day at nine in the evening in Korea; return its thread."""
    given = {"game": "rainbow_pentagon", "daily": "21", "zone": "utc+9", **fields}
    return await club.table(people, **given)


async def stop(player: Player) -> Any:
    """Stop the clock, and be sure of it; return the answer."""
    asked = await player.do_at_table("stop")
    return await player.press(asked.message, "Yes, stop the clock")


async def test_every_question_ends_at_the_tables_hour(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await daily(club, [ann, ben])
        for _ in range(3):
            left = club.hosted().row.deadline - club.clock.now()  # type: ignore[operator]
            assert ends(club).strftime("%H:%M") == "21:00"
            assert DAY / 2 <= left <= DAY * 1.5
            assert f"<t:{int(ends(club).timestamp())}:R>" in said(club.open_message(thread))
            for player in (ann, ben):
                await player.dm("pass")


async def test_lobby_and_question_say_the_hours_in_words(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        lobby = await club.open(ann, game="rainbow_pentagon", daily="21:00", zone="+9", weekends=False)
        for words in ("every day at 21:00 (UTC+9)", "Saturdays and Sundays (UTC+9) the clock stands still"):
            assert words in said(lobby)
        assert ":t>" in said(lobby)
        await ben.do(lobby, "join")
        assert "every day at 21:00 (UTC+9)" in said(club.open_message(await club.begin(ann, lobby)))


async def test_the_zone_is_the_hosts_own_where_none_is_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        assert "(UTC+9)" in (await ann.slash("settings", zone="+9")).said
        assert "every day at 21:00 (UTC+9)" in said(await club.open(ann, game="pentago", daily="21"))


async def test_a_zone_is_told_by_what_ones_clock_shows(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        shown = datetime.fromtimestamp(club.clock.now(), KOREA).strftime("%H:%M")
        asked = await ann.press((await ann.slash("settings")).message, "My time zone")
        told = (await ann.fill(asked, shown)).said
        assert f"Your clock shows {shown} now (UTC+9)" in told
        assert "no summer time" in told
        told = (await ann.slash("settings", zone="سئول")).said
        assert f"Your clock shows {shown} now (Seoul)" in told
        assert "no summer time" not in told


async def test_a_table_of_a_city_goes_by_the_clocks_there(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await daily(club, [ann, ben], zone="베를린")
        assert "every day at 21:00 (Berlin)" in said(club.open_message(thread))
        assert club.hosted().row.zone == "Europe/Berlin"
        deadline = club.hosted().row.deadline
        assert deadline is not None
        assert datetime.fromtimestamp(deadline, ZoneInfo("Europe/Berlin")).strftime("%H:%M") == "21:00"


@pytest.mark.parametrize(
    ("fields", "why"),
    [
        ({"daily": "21:30"}, "at a full hour only"),
        ({"daily": "soon"}, "That is no hour of the day."),
        ({"daily": "25:00"}, "That is no hour of the day."),
        ({"zone": "Mars"}, "do not know that time zone"),
    ],
)
async def test_what_is_no_hour_and_no_zone_is_refused(
    tmp_path: Path, fields: dict[str, str], why: str
) -> None:
    async with club_at(tmp_path) as club:
        assert why in (await club.person("ann").slash("play", game="pentago", **fields)).said
        assert club.bot.dealer.registry.lobbies == {}


async def test_a_typed_hour_is_offered_first_and_zones_are_found_by_city(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann = club.person("ann")
        assert (await ann.complete("play", "daily", "밤 9시"))[0] == "21:00"
        assert (await ann.complete("play", "daily", "9"))[:2] == ["09:00", "19:00"]
        for command in ("play", "settings"):
            assert await ann.complete(command, "zone", "서울") == ["Asia/Seoul"]


async def test_a_rematch_keeps_the_hours(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await daily(club, [ann, ben], game="pentago", weekends=False)
        await ann.do((await ann.slash("resign", thread)).message, "resign")
        await ann.press(club.open_message(thread), "Rematch")
        [lobby] = club.bot.dealer.registry.lobbies.values()
        chosen = {key: lobby.row.options[key] for key in ("daily", "weekends", "zone")}
        assert chosen == {"daily": "21:00", "weekends": "off", "zone": "+09:00"}


@pytest.mark.usefixtures("rare_beats")
async def test_one_person_stops_the_clock_for_a_day_once_and_nobody_is_named(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], time="1 hour", rated=False)
        await club.wait(600)
        await stop(ben)
        assert "Somebody has stopped the clock" in said(club.open_message(thread))
        assert "ben" not in said(club.open_message(thread)).partition("Somebody")[2]
        refused = await ann.press(club.open_message(thread), "Resume")
        assert "somebody has stopped the clock" in refused.said
        await club.restart(after=30.0)
        await club.wait(DAY + RARE_BEAT + 60)
        row = club.hosted().row
        assert row.status == "open"
        assert row.deadline is not None
        assert row.deadline - club.clock.now() >= 3600 - 600 - 120
        assert "stop" not in {path.partition(":")[0] for path in (await ben.slash("table")).buttons.values()}
        assert "stop" in {path.partition(":")[0] for path in (await ann.slash("table")).buttons.values()}


async def test_who_stopped_the_clock_may_start_it_and_is_named_where_moves_are_open(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben = club.people("ann", "ben")
        thread = await club.table([ann, ben], game="pentago")
        asked = await ben.do_at_table("stop")
        await ben.press(asked.message, "Yes, stop the clock")
        assert "ben has stopped the clock" in said(club.open_message(thread))
        assert "stopped the clock" in await ann.dm("a1 1+")
        assert "stopped the clock" in (await ann.slash("resign", table=1)).said, "ann can’t resume it"
        await ben.press(club.open_message(thread), "Resume")
        assert club.hosted().row.status == "open"
        again = await ben.press_forged(asked.message, "stop:1:0:sure")
        assert "once already" in again.said
        assert "Resume" not in buttons(club.open_message(thread))


async def test_a_question_at_the_table_that_calls_everybody_still_says_the_hours(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        people = club.people("ann", "ben", "cho")
        given = {"game": "diamant", "daily": "21", "zone": "utc+9", "weekends": False}
        thread = await club.table(people, **given)
        shown = said(club.open_message(thread))
        assert "– your answer is needed here" in shown
        assert "On Saturdays and Sundays (UTC+9) the clock stands still." in shown
        assert "Waiting for" not in shown

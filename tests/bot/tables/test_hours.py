"""Fixed hours and free weekends: when questions end, and that nobody loses time."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta, timezone

import pytest

from bot.messages.clock_lines import MOST, suggested_zones
from bot.tables.hours import FEW, ZONES, Hours

HOUR = 3600
DAY = 24 * HOUR


def at(day: int, hour: float, zone: float = 0) -> float:
    """Return an hour of a day of November 2026 in a zone; the 22nd is a Sunday."""
    midnight = datetime(2026, 11, day, tzinfo=timezone(timedelta(hours=zone)))
    return midnight.timestamp() + hour * HOUR


def told(instant: float, zone: float = 0) -> str:
    there = timezone(timedelta(hours=zone))
    return datetime.fromtimestamp(instant, UTC).astimezone(there).strftime("%a %H:%M")


def test_without_hours_a_question_has_its_seconds() -> None:
    assert Hours().ends(at(27, 23), 2 * DAY) == at(29, 23)


@pytest.mark.parametrize(
    ("put", "ends"),
    [((23, 21), "Tue 21:00"), ((23, 8), "Mon 21:00"), ((23, 9), "Mon 21:00"), ((23, 9.1), "Tue 21:00")],
)
def test_a_daily_question_ends_at_its_hour_and_has_half_a_day_at_least(
    put: tuple[int, float], ends: str
) -> None:
    assert told(Hours(daily=21).ends(at(*put), 60)) == ends


@pytest.mark.parametrize("zone", [-11, -3.5, 0, 5.75, 14])
def test_the_hour_is_that_of_the_tables_zone(zone: float) -> None:
    hours = Hours(zone=int(zone * 60), daily=7)
    assert told(hours.ends(at(24, 8, zone), 60), zone) == "Wed 07:00"


def test_at_weekends_the_clock_stands_still() -> None:
    hours = Hours(weekends_off=True)
    assert told(hours.ends(at(27, 18), DAY)) == "Mon 18:00"
    assert told(hours.ends(at(28, 18), DAY)) == "Tue 00:00"
    assert told(hours.ends(at(26, 18), DAY)) == "Fri 18:00"
    assert hours.ends(at(23, 0), 12 * DAY) == at(23, 0) + (12 + 4) * DAY
    assert hours.between(at(27, 18), at(30, 18)) == DAY
    assert hours.between(at(28, 1), at(29, 23)) == 0


def test_an_end_on_friday_night_is_friday_night() -> None:
    assert Hours(weekends_off=True).ends(at(27, 0), DAY) == at(28, 0)


def test_a_daily_hour_at_a_weekend_waits_for_monday() -> None:
    hours = Hours(daily=21, weekends_off=True)
    assert told(hours.ends(at(27, 20), 60)) == "Mon 21:00"
    assert told(hours.ends(at(27, 22), 60)) == "Mon 21:00"
    assert told(hours.ends(at(29, 22), 60)) == "Mon 21:00"


def test_the_weekend_is_that_of_the_tables_zone() -> None:
    hours = Hours(zone=9 * 60, weekends_off=True)
    assert hours.between(at(27, 12), at(27, 18)) == 3 * HOUR  # it is midnight there at 15:00 UTC


@pytest.mark.parametrize("daily", [None, 21])
@pytest.mark.parametrize("weekends_off", [False, True])
def test_what_was_left_before_a_pause_is_left_after_it(daily: int | None, weekends_off: bool) -> None:
    hours = Hours(daily=daily, weekends_off=weekends_off)
    for stopped in range(0, 10 * 24, 5):
        now = at(20, stopped)
        left = hours.between(now, hours.ends(now, DAY))
        for gone_on in range(stopped, stopped + 100, 7):
            again = at(20, gone_on)
            assert hours.between(again, hours.new_end(again, left)) >= left


@pytest.mark.parametrize("began", range(0, 8 * 24, 3))
@pytest.mark.parametrize("outage", [1, 6, 30, 100])
def test_an_outage_never_eats_time(began: int, outage: int) -> None:
    hours = Hours(weekends_off=True)
    now = at(16, began)
    end = hours.ends(now, 20 * HOUR)
    down = now + 10 * HOUR
    back = down + outage * HOUR
    left = hours.between(down, end)
    assert hours.between(back, hours.put_off(end, back, outage * HOUR)) == left


def test_all_zones_with_many_people_are_suggested_before_anything_is_typed() -> None:
    now = at(24, 12)
    shown = [zone for _, zone in suggested_zones("", now)]
    assert shown == [zone for zone in ZONES if zone not in FEW]
    assert set(ZONES) > FEW
    assert len(shown) == MOST
    assert [zone for _, zone in suggested_zones("21:00", now)] == ["+09:00"]
    assert [zone for _, zone in suggested_zones("utc+3:30", now)] == ["+03:30"]

"""Fixed hours and free weekends: when questions end, and that nobody loses time."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.tables.hours import AT_LEAST, Hours, hours_of, least_clock, longest_question, longest_span
from data.rows import TableRow
from data.zones import ahead, first_showing, shown, written_offset
from games.durations import DAY, HOUR, WEEK

ROW = TableRow(1, 2, 3, 4, 5, "toy", 1, {}, "en", "open", bytes(32), 0.0)


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
    hours = Hours(zone=written_offset(int(zone * 60)), daily=7)
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
    assert told(hours.ends(at(27, 10), 60)) == "Mon 21:00"  # 14 hours are left of Friday
    assert told(hours.ends(at(27, 20), 60)) == "Mon 21:00"
    assert told(hours.ends(at(27, 22), 60)) == "Mon 21:00"
    assert told(hours.ends(at(29, 22), 60)) == "Mon 21:00"


def test_the_weekend_is_that_of_the_tables_zone() -> None:
    hours = Hours(zone="+09:00", weekends_off=True)
    assert hours.between(at(27, 12), at(27, 18)) == 3 * HOUR  # it is midnight there at 15:00 UTC
    assert hours.between(at(29, 12), at(29, 18)) == 3 * HOUR


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


def test_an_outage_gives_back_no_overtime_that_a_bank_has_paid_for() -> None:
    hours = Hours(weekends_off=True)
    assert hours.put_off(at(25, 11), at(25, 12), 10.0) == at(25, 11) + 10
    back, outage = at(30, 10), at(30, 10) - at(27, 23.5)
    end = hours.put_off(at(27, 23), back, outage)
    assert hours.between(end, back) == HOUR / 2, "what was paid on Friday"


PLACES = (
    "Europe/Berlin", "America/New_York", "Asia/Jerusalem", "Africa/Cairo", "America/Santiago", "Asia/Tehran",
    "Australia/Lord_Howe", "Antarctica/Troll", "America/Scoresbysund", "America/St_Johns", "+05:45",
    "Mars/Base",
)  # fmt: skip
"""Clocks are changed on Sundays and other days, at midnight too, by 30 minutes to 2 hours, or never."""


def changed(zone: str) -> list[float]:
    """Return days of 2021 to 2026, each before or after one on which a zone's clocks were changed."""
    days = [at(28, 0) - day * DAY for day in range(6 * 365)]
    return [day for day in days if ahead(zone, day) != ahead(zone, day + DAY)] or days


CHANGED = {zone: changed(zone) for zone in PLACES}
lengths = st.integers(0, 30 * DAY).map(float)


@st.composite
def moments(draw: st.DrawFn) -> tuple[str, float]:
    """Draw a zone and an instant, mostly some days before its clocks are changed."""
    zone = draw(st.sampled_from(PLACES))
    start = draw(st.sampled_from(CHANGED[zone])) + draw(st.integers(-3 * DAY, 2 * DAY))
    return zone, draw(st.sampled_from([start, start - draw(lengths)]))


def clock(instant: float, zone: str) -> datetime:
    return datetime.fromtimestamp(shown(zone, instant), UTC)


@given(moments(), st.booleans(), lengths)
def test_after_so_many_seconds_the_clock_has_run_so_many(
    moment: tuple[str, float], off: bool, seconds: float
) -> None:
    zone, start = moment
    hours = Hours(zone, weekends_off=off)
    end = hours.after(start, seconds)
    assert end >= start
    assert hours.between(start, end) == seconds


@given(moments(), st.booleans(), lengths)
def test_so_many_seconds_before_it_the_clock_had_run_so_many_less(
    moment: tuple[str, float], off: bool, seconds: float
) -> None:
    zone, start = moment
    hours = Hours(zone, weekends_off=off)
    assert hours.between(hours.after(start, -seconds), start) == seconds


@given(moments(), lengths, lengths)
def test_of_an_interval_the_clock_runs_for_no_more_than_its_length(
    moment: tuple[str, float], first: float, second: float
) -> None:
    zone, start = moment
    hours = Hours(zone, weekends_off=True)
    middle, end = start + first, start + first + second
    assert 0 <= hours.between(start, middle) <= first
    assert hours.between(start, middle) + hours.between(middle, end) == hours.between(start, end)


@given(moments(), st.integers(0, 23), st.booleans())
def test_questions_end_when_the_clocks_on_the_wall_show_the_hour(
    moment: tuple[str, float], daily: int, off: bool
) -> None:
    zone, start = moment
    hours = Hours(zone, daily, off)
    end = hours.ends(start, 60.0)
    there = shown(zone, end)
    meant = there // DAY * DAY + daily * HOUR
    assert there == meant or shown(zone, first_showing(zone, meant)) != meant, "no clock shows that hour then"
    assert hours.between(start, end) >= AT_LEAST
    row = replace(ROW, zone=zone, daily=daily, weekends_off=off)
    assert end - start <= longest_question(row, 60.0)
    assert not (off and clock(end, zone).weekday() > 4)


def test_nine_in_the_evening_is_nine_in_summer_and_in_winter() -> None:
    """Of 2026, the clocks in Germany are put forward on 29 March and back on 25 October."""
    hours = Hours("Europe/Berlin", 21)
    ends = [
        hours.next_end(datetime(2026, month, day, tzinfo=UTC).timestamp())
        for month, day in ((3, 28), (3, 29), (10, 24), (10, 25))
    ]
    assert [datetime.fromtimestamp(end, UTC).strftime("%d %H:%M") for end in ends] == [
        "28 20:00", "29 19:00", "24 19:00", "25 20:00",
    ]  # fmt: skip


def test_an_hour_that_is_skipped_ends_an_hour_later_and_one_that_comes_twice_the_first_time() -> None:
    hours = Hours("Europe/Berlin", 2)
    spring, autumn = (datetime(2026, *day, 12, tzinfo=UTC).timestamp() for day in ((3, 28), (10, 24)))
    assert datetime.fromtimestamp(hours.next_end(spring), UTC).strftime("%a %H:%M") == "Sun 01:00"
    assert datetime.fromtimestamp(hours.next_end(autumn), UTC).strftime("%a %H:%M") == "Sun 00:00"


def test_a_weekend_on_which_clocks_are_changed_costs_nobody_time() -> None:
    hours = Hours("Europe/Berlin", weekends_off=True)
    for month, day, length in ((3, 27, 71), (10, 23, 73)):
        friday = datetime(2026, month, day, 12, tzinfo=UTC).timestamp()
        assert hours.after(friday, DAY) == friday + length * HOUR
        assert clock(friday, hours.zone).hour == clock(hours.after(friday, DAY), hours.zone).hour


def test_the_clocks_of_an_unknown_place_are_those_of_utc() -> None:
    assert Hours("Mars/Base", 21, True).ends(at(24, 8), 60) == Hours("+00:00", 21, True).ends(at(24, 8), 60)


@pytest.mark.parametrize(("daily", "day"), [(21, 24), (None, 23)])
def test_no_question_is_longer_than_the_longest_on_a_day_of_25_hours(daily: int | None, day: int) -> None:
    row = replace(ROW, zone="Europe/Berlin", daily=daily, weekends_off=daily is None)
    start = datetime(2026, 10, day, 7, 1, tzinfo=UTC).timestamp()
    length = hours_of(row).ends(start, 2 * DAY) - start
    assert length > (36 if daily else 96) * HOUR
    assert length <= longest_question(row, 2 * DAY)


@pytest.mark.parametrize("span", [WEEK - DAY, WEEK, WEEK + DAY, 10 * DAY, 30 * DAY])
def test_a_stretch_has_the_least_clock_whenever_it_begins(span: float) -> None:
    hours = Hours(weekends_off=True)
    runs = {hours.between(start, start + span) for start in range(0, int(WEEK), int(HOUR))}
    assert min(runs) == least_clock(span)
    assert longest_span(least_clock(span)) <= span

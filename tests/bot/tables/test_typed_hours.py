"""Hours of the day and time zones are read as people type them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.messages.display_names import clock_in
from bot.tables.typed_times import next_time, read_hour, read_zone
from data.cities import city_name, places, zone_of
from data.words import LANGUAGES
from data.zones import ahead, written_offset


def at(day: int, hour: float, month: int = 11) -> float:
    """Return an hour of a day of 2026 in UTC."""
    return datetime(2026, month, day, tzinfo=UTC).timestamp() + hour * 3600


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("UTC+9", "+09:00"), ("+9", "+09:00"), ("-3:30", "-03:30"), ("utc", "+00:00"), ("GMT+5:45", "+05:45"),
        ("＋９", "+09:00"), ("utc +3", "+03:00"), ("UTC\u20113", "-03:00"), ("UTCー3", "-03:00"),
        ("UTC 9", "+09:00"), ("gmt 5:30", "+05:30"), ("UTC9", "+09:00"), ("utc 21", None), ("9", None),
        ("GMT+3:30", "+03:30"), ("+0330", "+03:30"), ("KST", "+09:00"), ("jst", "+09:00"), ("EDT", "-04:00"),
        ("+25", None), ("+9:10", None), ("tomorrow", None), ("IST", None),
    ],
)  # fmt: skip
def test_a_zone_is_read_as_people_write_it(text: str, zone: str | None) -> None:
    assert read_zone(text, at(24, 12)) == zone


@pytest.mark.parametrize(
    ("text", "zone"),
    [
        ("9:34 PM", "+09:00"), ("9.34 p.m.", "+09:00"), ("오후 9:34", "+09:00"), ("21시 34분", "+09:00"),
        ("午後9時34分", "+09:00"), ("２１時３４分", "+09:00"), ("오전 12:34", "+12:00"),
        ("۹:۳۴ ب.ظ.", "+09:00"), ("ساعت ۹:۳۴ بعدازظهر", "+09:00"), ("۱۲:۳۴ ق.ظ.", "+12:00"),
        ("밤 9시 34분", "+09:00"), ("夜の9時34分", "+09:00"), ("۹:۳۴ شب", "+09:00"),
        ("۹ و ۳۴ دقیقه شب", "+09:00"),
        ("낮 12시 34분", "+00:00"), ("새벽 1시 34분", "+13:00"), ("at 9:34 in the evening", "+09:00"),
        ("12:34 pm", "+00:00"), ("오전 21:34", None), ("오후 9:34 pm", None), ("25:34 pm", None),
        ("21시", None),
    ],
)  # fmt: skip
def test_a_clock_is_read_with_the_halves_of_the_day_and_with_words(text: str, zone: str | None) -> None:
    assert read_zone(text, at(24, 12) + 34 * 60) == zone


NOW = at(24, 0)


@pytest.mark.parametrize("month", [1, 7])
@pytest.mark.parametrize("off", [-7, 0, 7])
def test_every_zone_is_known_by_what_its_clocks_show(month: int, off: int) -> None:
    now = at(24, 12, month)
    for minutes in {round(ahead(place, now) / 60) for place in places()}:
        seen = clock_in(written_offset(minutes + off), now)
        found = read_zone(seen, now)
        assert found is not None
        assert clock_in(found, now + 60 * off) == seen


def test_of_two_zones_with_one_clock_the_one_with_more_people_is_meant() -> None:
    meant = [read_zone(clock_in(written_offset(60 * zone), NOW), NOW) for zone in (12, 13, 14)]
    assert meant == ["+12:00", "+13:00", "-10:00"]


_MEANT = {
    "21:00": "21, 9pm, 9 PM, 9 at night, 21시, 오후 9시, 밤 9시, 午後9時, 夜の9時, ２１：００, ۲۱:۰۰, ۹ شب",
    "00:00": "12am, midnight, 밤 12시, 자정, ۱۲ شب, نیمه‌شب, 0時, 24:00, 24시, 24時",
    "01:00": "밤 1시, 深夜1時",
    "02:00": "새벽 2시, 夜中の2時",
    "07:00": "7:00, 7, 7 o'clock",
    "08:00": "아침 8시, 朝8時, 8 in the morning",
    "09:00": "午前9時, ۹ صبح, ٩ صبح",
    "15:00": "ساعت ۱۵, ۳ بعد از ظهر, 오후 3시 00분",
    "12:00": "noon, 12 pm, 정오, 낮 12시, 正午, 昼12時, 午後0時, ۱۲ ظهر",
    "13:00": "낮 1시, 昼の1時, ۱ ظهر",
    "17:00": "夕方5時, 5 in the afternoon",
    "19:00": "저녁 7시, ۷ عصر",
    None: "24, 9:30 PM, 오후 9시 30분, 9시 반, 午後9時半, ۲۱:۳۰, 오전 21시, 2시간, 2時間, ۲ ساعت, 9 PMs, "
    "저녁 12시, 夕方12時, 12 in the evening, ۱۲ عصر",
}


@pytest.mark.parametrize(
    ("text", "hour"),
    [(text, hour) for hour, texts in _MEANT.items() for text in texts.split(", ")],
)
def test_an_hour_is_read_as_people_write_it(text: str, hour: str | None) -> None:
    assert read_hour(text) == hour


@pytest.mark.parametrize(
    "text",
    [
        "21:30",
        "9:30 PM",
        "오후 9시 30분",
        "밤 9시 반",
        "午後9時半",
        "21時30分",
        "۲۱:۳۰",
        "۹ و نیم شب",
        "２１：３０",
    ],
)
@pytest.mark.parametrize(("now", "day"), [(11, 24), (13, 25)])
def test_a_time_of_day_comes_next_today_or_tomorrow(text: str, now: int, day: int) -> None:
    assert next_time(text, at(24, now), "+09:00") == at(day, 12.5)  # 21:30 in Korea is 12:30 UTC


def test_a_time_of_day_is_that_of_the_clocks_after_they_are_changed() -> None:
    saturday = at(24, 20, month=10)
    assert next_time("21:00", saturday, "Europe/Berlin") == at(25, 20, month=10)
    assert next_time("23:00", saturday, "Europe/Berlin") == at(24, 21, month=10)


@pytest.mark.parametrize(
    ("city", "zone"),
    [
        ("Seoul", "Asia/Seoul"), ("서울", "Asia/Seoul"), ("東京", "Asia/Tokyo"), ("ローマ", "Europe/Rome"),
        ("تهران", "Asia/Tehran"), ("Asia/Tehran", "Asia/Tehran"), ("new york", "America/New_York"),
        ("America/New_York", "America/New_York"), ("베를린", "Europe/Berlin"),
        ("Asia/Kolkata", "Asia/Calcutta"), ("Europe/Kyiv", "Europe/Kiev"), ("São Paulo", "America/Sao_Paulo"),
        ("Zürich", "Europe/Zurich"), ("ZU\u0308RICH", "Europe/Zurich"), ("Asuncion", "America/Asuncion"),
        ("Osaka", "Asia/Tokyo"), ("大阪市", "Asia/Tokyo"), ("부산", "Asia/Seoul"), ("اصفهان", "Asia/Tehran"),
        ("Köln", "Europe/Berlin"), ("KOLN", "Europe/Berlin"), ("Germany", "Europe/Berlin"),
        ("بندر عباس", "Asia/Tehran"), ("Berlin, Germany", "Europe/Berlin"), ("東京、日本", "Asia/Tokyo"),
        ("Berlin Germany", None), ("Etc/Unknown", None), ("Atlantis", None), ("Atlantis, Germany", None),
    ],
)  # fmt: skip
def test_a_city_names_its_zone_whose_clocks_know_summer_time(city: str, zone: str | None) -> None:
    assert read_zone(city, at(24, 12)) == zone


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_place_is_found_by_its_name_and_stands_in_no_list_twice(language: str) -> None:
    assert [(place, zone_of(city_name(place, language))) for place in places()] == [
        (place, place) for place in places()
    ]

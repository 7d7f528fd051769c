"""Hours, dates and zones are read as people type them."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.messages.display_names import clock_in
from bot.tables.typed_times import next_time, read_hour, read_start, read_zone
from data.cities import city_name, places, zone_of
from data.words import LANGUAGES
from data.zones import ahead, written_offset
from games.durations import DAY, MINUTE

# Hours of the day and time zones are read as people type them.


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


# When something begins is read as people type it: after a while, at an hour, on a day, in a zone.


NOON = datetime(2026, 11, 24, 12, tzinfo=UTC).timestamp()
"""It is a Tuesday."""


def read(text: str, now: float = NOON, zone: str = "+00:00") -> str | None:
    """Return the weekday, the day and the time in UTC at which something typed at noon begins."""
    at = read_start(text, now, zone, 5 * MINUTE, 30 * DAY)
    return None if at is None else datetime.fromtimestamp(at, UTC).strftime("%a %d %H:%M")


_AFTER = {
    "Tue 24 14:00": "2 hours, in 2 hours, In two hours., 2 hours from now, two hours later, after 2 hours, "
    "in 2 hours’ time, 2시간 후, 두 시간 뒤에, 2時間後, 二時間後に, ۲ ساعت دیگر, دو ساعت بعد, تا ۲ ساعت دیگر",
    "Tue 24 12:30": "in half an hour, 30분 뒤, 30 mins. from now, نیم ساعت دیگر, 1800",
    "Tue 24 13:00": "한시간 뒤, an hour from now, یک ساعت دیگه",
    "Wed 25 00:00": "半日後, half a day later",
    "Wed 25 12:00": "하루 뒤, 1 day, ۱ روز دیگر",
}
_AT = {
    "Tue 24 20:00": "20:00, 8 pm, at 20:00, 20시에, 20時から, 20:00 UTC, 20:00 (UTC), utc 20:00, "
    "20:00UTC, 8pmUTC., 20:00(UTC), 20:00Z, 20시UTC, 20:00UTC+0, "
    "today 20:00, 9 pm Berlin time, 20:00., tonight at 8, tonight 20:00, 오늘 밤 8시, 今夜8時, امشب ساعت ۸",
    "Wed 25 20:00": "tomorrow 20:00, 8pm tomorrow, tomorrow at 8 pm, 20:00 on Wednesday, 내일 저녁 8시, "
    "내일 20시에, 明日20時, 明日の夜8時, فردا ساعت ۲۰, فردا ۸ شب, چهارشنبه ۲۰:۰۰, ۴شنبه ۲۰:۰۰",
    "Sat 28 20:00": "Saturday 20:00, at 8 pm on Saturday, Sat 20:00, this Saturday 20:00, 토요일 저녁 8시, "
    "토요일에 20시, 土曜日20時, 土曜の20時, شنبه ۲۰:۰۰, ۲۰:۰۰ شنبه",
    "Tue 24 16:30": "20:00 Tehran time, ۲۰:۰۰ به وقت تهران, به وقت تهران ۲۰:۰۰",
    "Wed 25 11:00": "20:00 KST, 20:00KST, 오후8시KST, 20:00UTC+9, 20:00GMT+09:00, 20:00+9, 20:00+09:00, "
    "서울 시간 20:00, 20:00 +9, 20:00 utc + 9, tomorrow 20:00 Tokyo",
    "Thu 26 09:00": "day after tomorrow 9:00, the day after tomorrow at 9, 내일모레 9시, "
    "모레 오전 9시, 明後日9時, پس‌فردا ۹ صبح, پنج‌شنبه ۹ صبح, Thu 9",
    "Tue 24 21:00": "سه شنبه ساعت ۲۱",
    "Wed 25 12:00": "noon tomorrow, 내일 정오, 明日正午",
    "Sat 28 20:05": "۲۰:۰۵ شنبه",
    "Sat 05 20:00": "5 Dec 20:00, Dec 5 8 pm, 8pm on 5 December, on December 5th at 20:00, "
    "5. Dec. 2026 20:00, "
    "2026-12-05 20:00, 2026-12-05T20:00Z, Sat 5 Dec 20:00, 20:00 Saturday the 5th of December, "
    "5 Dec 9 pm Berlin time, 12월 5일 20시, 12월 5일에 20시, 2026년 12월 5일 저녁 8시, 12월 5일(토) 20시, "
    "12月5日20時, 12月5日の夜8時, 12月5日(土)20時から, ۵ دسامبر ساعت ۲۰, ۲۰:۰۰ ۵ دسامبر, 5 Dec. 20:00UTC",
    "Tue 01 11:00": "Tuesday 11:00, 火曜日11時",
}


@pytest.mark.parametrize(
    ("text", "begins"), [(text, begins) for begins, texts in _AFTER.items() for text in texts.split(", ")]
)
def test_it_begins_after_a_while(text: str, begins: str) -> None:
    assert read(text) == begins


@pytest.mark.parametrize(
    ("text", "begins"), [(text, begins) for begins, texts in _AT.items() for text in texts.split(", ")]
)
def test_it_begins_at_an_hour(text: str, begins: str) -> None:
    assert read(text) == begins


@pytest.mark.parametrize(
    "text",
    [
        "", "soon", "21", "in 21", "in 1800", "1800 later", "4 minutes", "in 31 days", "tomorrow", "토요일",
        "next Saturday 20:00", "다음 주 토요일 20시", "today 11:00", "today 12:04", "20:00 Atlantis",
        "2 hours UTC", "2hUTC", "20:00Atlantis", "20:00CST", "2 hours 20:00",
        "ساعت ۵ شنبه", "20:00 21:00", "mondays 20:00",
        "tomorrow Saturday 20:00", "5/12 20:00", "5.12. 20:00", "5 Dec", "Dec 5 20", "8 Dec 5",
        "Fri 5 Dec 20:00", "12월 5일(금) 20시", "tomorrow 5 Dec 20:00", "31 Nov 20:00", "5 Dec 2025 20:00",
        "25 Dec 20:00", "23 Nov 20:00", "5 Dec midnight", "5 آذر 20:00", "5 Decade 20:00", "2 hours 5 Dec",
    ],
)  # fmt: skip
def test_what_is_no_moment_or_may_be_two_is_not_read(text: str) -> None:
    assert read(text) is None


@pytest.mark.parametrize(
    "text",
    [
        "Saturday midnight",
        "tomorrow 24:00",
        "tonight at 1",
        "토요일 밤 12시",
        "내일 자정",
        "明日の夜12時",
        "فردا ۱۲ شب",
    ],
)
def test_the_night_of_a_day_is_not_read_since_people_disagree_on_it(text: str) -> None:
    assert read(text) is None
    assert read("Saturday 00:00") == "Sat 28 00:00"


@pytest.mark.parametrize(("text", "begins"), [("12:04", "Wed 25 12:04"), ("12:05", "Tue 24 12:05")])
def test_an_hour_that_comes_too_soon_is_that_of_the_next_day(text: str, begins: str) -> None:
    assert read(text) == begins


def test_a_weekday_that_comes_too_soon_is_that_of_the_next_week() -> None:
    assert (read("Tuesday 12:04"), read("Tuesday 12:05")) == ("Tue 01 12:04", "Tue 24 12:05")


def test_a_day_is_that_of_the_clocks_that_are_meant() -> None:
    late = NOON + 4 * 3600  # in Korea it is Wednesday
    assert read("tomorrow 9:00", late, "Asia/Seoul") == "Thu 26 00:00"
    assert read("tomorrow 9:00 UTC", late, "Asia/Seoul") == "Wed 25 09:00"
    assert read("Wednesday 9:00", late, "Asia/Seoul") == "Wed 25 00:00"
    assert read("25 Nov 9:00", late, "Asia/Seoul") == "Wed 25 00:00"


def test_a_date_without_a_year_is_the_next_one() -> None:
    """One with a year that is over is a slip."""
    december = NOON + 30 * DAY
    assert read("3 Jan 20:00", december) == "Sun 03 20:00"
    assert read("3 Jan 2027 20:00", december) == "Sun 03 20:00"
    assert read("3 Jan 2026 20:00", december) is None

"""When something begins is read as people type it: after a while, at an hour, on a day, in a zone."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.tables.typed_times import read_start
from games.durations import DAY, MINUTE

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

"""Zones are suggested with what their clocks show now, and named in the reader's language."""

from __future__ import annotations

from datetime import UTC, datetime

import pytest

from bot.messages.display_names import BIGGEST, MOST, clock_in, suggested_zones, zone_name
from data.cities import places
from data.zones import is_known

WINTER, SUMMER = (datetime(2026, month, 24, 12, tzinfo=UTC).timestamp() for month in (1, 7))


def values(typed: str, now: float = WINTER) -> list[str]:
    return [zone for _, zone in suggested_zones(typed, now, "en")]


@pytest.mark.parametrize("typed", ["", " ", "-", "no such place"])
def test_before_anything_fits_the_biggest_places_are_suggested_from_west_to_east(typed: str) -> None:
    assert len(BIGGEST) == MOST
    assert set(values(typed)) == set(BIGGEST) <= set(places())
    assert (values(typed)[0], values(typed)[-1]) == ("America/Los_Angeles", "Pacific/Auckland")


def test_a_place_is_suggested_with_its_clock_now_and_its_name_in_the_readers_language() -> None:
    named = [suggested_zones("berlin", WINTER, language)[0] for language in ("en", "ko", "ja", "fa")]
    assert [label for label, _ in named] == ["13:00 Berlin", "13:00 베를린", "13:00 ベルリン", "13:00 برلین"]
    assert suggested_zones("berlin", SUMMER, "en")[0] == ("14:00 Berlin", "Europe/Berlin")


def test_a_typed_city_comes_first_then_those_that_begin_so() -> None:
    assert values("東京") == ["Asia/Tokyo"]
    assert values("lo")[:2] == ["Europe/London", "America/Los_Angeles"]
    assert values("Santiago")[0] == "America/Santiago"
    assert values("par") == ["Europe/Paris", "America/Paramaribo"]
    assert values("rom")[0] == "Europe/Rome"


def test_other_cities_and_countries_are_suggested_where_no_zones_city_begins_so() -> None:
    assert values("osak") == ["Asia/Tokyo"]
    assert values("germ") == ["Europe/Berlin"]
    assert values("한국") == ["Asia/Seoul"]
    assert "America/Asuncion" not in values("par"), "Paraguay"


def test_a_typed_offset_stays_one_and_the_places_that_have_it_now_follow() -> None:
    assert values("utc+2")[0] == "+02:00"
    assert "Africa/Cairo" in values("utc+2")
    assert "Europe/Berlin" not in values("utc+2")
    assert values("utc+2", SUMMER)[:2] == ["+02:00", "Europe/Berlin"]


def test_a_typed_clock_suggests_the_places_that_show_it_and_last_their_offset() -> None:
    assert values("21:00")[:2] == ["Asia/Seoul", "Asia/Tokyo"]
    assert values("15:30") == ["Asia/Tehran", "+03:30"]
    assert values("14:00", SUMMER)[0] == "Europe/Berlin"


def test_zones_have_names() -> None:
    offsets = [zone_name(zone, "en") for zone in ("+00:00", "+09:00", "-03:30")]
    assert offsets == ["UTC", "UTC+9", "UTC-3:30"]
    assert [zone_name("Asia/Calcutta", "en"), zone_name("America/New_York", "en")] == ["Kolkata", "New York"]
    assert zone_name("Mars/New_Base", "ko") == "New Base"


def test_an_unknown_place_has_the_clocks_of_utc() -> None:
    assert not is_known("Mars/Base")
    assert clock_in("Mars/Base", WINTER) == "12:00"

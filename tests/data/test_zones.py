"""The clocks of places are known on every machine, and reading them stops nothing."""

from __future__ import annotations

import zoneinfo
from collections.abc import Iterator

import pytest

from data import zones
from data.cities import places

SUMMER = 1_784_000_000.0


@pytest.fixture
def without_files() -> Iterator[None]:
    """Be on a machine without files of time zones, such as Windows."""
    before = zoneinfo.TZPATH
    zoneinfo.reset_tzpath(to=())
    forget()
    yield
    zoneinfo.reset_tzpath(to=before)
    forget()


def forget() -> None:
    zones._known.cache_clear()
    zones._clocks.cache_clear()
    zoneinfo.ZoneInfo.clear_cache()


@pytest.mark.usefixtures("without_files")
def test_a_machine_without_zone_files_knows_all_places() -> None:
    assert [place for place in places() if not zones.is_known(place)] == []
    assert zones.ahead("Europe/Berlin", SUMMER) == 7200


@pytest.mark.parametrize(
    "zone", ["Mars/Base", "", "Europe", "../x", "/etc/passwd", "+99:00", "x" * 300, "\0"]
)
def test_what_names_no_zone_has_the_clocks_of_utc(zone: str) -> None:
    assert not zones.is_known(zone)
    assert zones.ahead(zone, SUMMER) == 0
    assert zones.first_showing(zone, SUMMER) == SUMMER


@pytest.mark.parametrize("instant", [-1e300, -1.5, 1e12, 1e300])
def test_no_instant_is_too_far_away(instant: float) -> None:
    assert zones.first_showing("+09:00", zones.shown("+09:00", instant)) == pytest.approx(instant)
    assert zones.shown("Europe/Berlin", instant) == pytest.approx(instant, abs=7200)


@pytest.mark.parametrize("minutes", [-720, -210, -30, 0, 345, 840])
def test_an_offset_is_written_and_read(minutes: int) -> None:
    assert zones.fixed_offset(zones.written_offset(minutes)) == minutes

"""The time zones of cities, by the cities' names in every language, as Unicode lists them."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import cache

from babel import Locale
from babel.dates import get_timezone

from data.words import LANGUAGES


@cache
def zones_by_city() -> dict[str, str]:
    """Return the zone of each city by its name, in lower case and without blanks: seoul, 서울, asia/seoul.

    The first call reads the languages' files.
    """
    found: dict[str, str] = {}
    for language in LANGUAGES:
        for zone, names in Locale.parse(language).time_zones.items():
            for name in (names.get("city", ""), zone, zone.rpartition("/")[2]):
                found.setdefault(_bare(name), zone)
    found.pop("", None)
    return found


def offset_of(city: str, now: float) -> int | None:
    """Return how many minutes east of UTC the clocks of a city are now; None: no such city is known."""
    zone = zones_by_city().get(_bare(city))
    if zone is None:
        return None
    try:
        offset = datetime.fromtimestamp(now, UTC).astimezone(get_timezone(zone)).utcoffset()
    except LookupError:
        return None
    return None if offset is None else round(offset.total_seconds() / 60)


def _bare(name: str) -> str:
    return "".join(sign for sign in name.casefold() if (sign.isalnum() and sign != "ー") or sign == "/")

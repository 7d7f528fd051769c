"""What time zones are called, and which are suggested."""

from __future__ import annotations

from collections.abc import Iterable

from bot.tables.typed_times import named_zone, zone_showing
from data.cities import city_name, places, zones_from
from data.zones import Zone, ahead, fixed_offset, shown

MOST = 25
"""Discord takes so many suggestions."""

BIGGEST = (
    "America/Los_Angeles", "America/Denver", "America/Chicago", "America/New_York", "America/Mexico_City",
    "America/Bogota", "America/Buenos_Aires", "America/Sao_Paulo", "Europe/London", "Africa/Lagos",
    "Europe/Berlin", "Africa/Cairo", "Europe/Istanbul", "Europe/Moscow", "Asia/Tehran", "Asia/Dubai",
    "Asia/Karachi", "Asia/Calcutta", "Asia/Dhaka", "Asia/Jakarta", "Asia/Shanghai", "Asia/Seoul",
    "Asia/Tokyo", "Australia/Sydney", "Pacific/Auckland",
)  # fmt: skip
"""Places for whose clocks most people live, as Unicode names them; they are suggested first."""


def zone_name(zone: Zone, language: str) -> str:
    """Return what a zone is called: UTC+5:30, or its city."""
    minutes = fixed_offset(zone)
    if minutes is None:
        return city_name(zone, language)
    hours, rest = divmod(abs(minutes), 60)
    return "UTC" + f"{'-' if minutes < 0 else '+'}{hours}" * bool(minutes) + (f":{rest:02}" if rest else "")


def clock_in(zone: Zone, now: float) -> str:
    """Return what the clocks of a zone show."""
    minutes = int(shown(zone, now) // 60) % 1440
    return f"{minutes // 60:02}:{minutes % 60:02}"


def suggested_zones(typed: str, now: float, language: str) -> list[tuple[str, Zone]]:
    """Return zones for a typed text: what their clocks show now, and the value.

    For a text that fits none they are the biggest places, from west to east.
    """
    found = _fitting(typed, now) or sorted(BIGGEST, key=lambda zone: ahead(zone, now))
    return [(f"{clock_in(zone, now)} {zone_name(zone, language)}", zone) for zone in found[:MOST]]


def _fitting(typed: str, now: float) -> list[Zone]:
    """Return the zones that a text may mean: what it names comes first, then the biggest places."""
    if not typed.strip():
        return []
    named, offset = named_zone(typed), zone_showing(typed, now)
    if offset is not None:
        return [*_places_beside(offset, now), offset]
    if named is None or fixed_offset(named) is None:
        return list(dict.fromkeys([*([named] if named else ()), *_biggest_first(zones_from(typed))]))
    return [named, *_places_beside(named, now)]


def _places_beside(offset: Zone, now: float) -> list[Zone]:
    """Return the places whose clocks show the same now as those of an offset."""
    return _biggest_first(zone for zone in places() if ahead(zone, now) == ahead(offset, now))


def _biggest_first(zones: Iterable[Zone]) -> list[Zone]:
    return sorted(zones, key=lambda zone: zone not in BIGGEST)

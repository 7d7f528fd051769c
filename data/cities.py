"""The time zones of cities, by the cities' names in every language, as Unicode lists them."""

from __future__ import annotations

import re
from functools import cache
from unicodedata import normalize

from babel import Locale
from babel.core import get_global

from data.words import LANGUAGES
from data.zones import Zone, is_known

_ACCENTS = re.compile("[\u0300-\u036f]")
"""Those of Latin letters: others tell cities apart."""


@cache
def zones_by_city() -> dict[str, Zone]:
    """Return the zone of each city by its name in plain signs: seoul, 서울, asia/seoul, saopaulo.

    A place has the one name that Unicode gives it: Europe/Kiev, not Europe/Kyiv too.
    The first call reads the languages' files and the clocks of all zones.
    """
    found: dict[str, Zone] = {}
    for language in LANGUAGES:
        for zone, names in Locale.parse(language).time_zones.items():
            region, _, place = zone.rpartition("/")
            city = names.get("city", place)
            for name in (city, zone, place, f"{region}/{city}"):  # Asia/Kolkata is Unicode's Asia/Calcutta
                found.setdefault(_bare(name), zone)
    aliases, named = get_global("zone_aliases"), sorted(set(found.values()))
    renamed = {aliases[zone]: zone for zone in named if zone in aliases and aliases[zone] not in named}
    for name, zone in aliases.items():
        for each in (name, zone):
            found.setdefault(_bare(each), renamed.get(zone, zone))
    found.pop("", None)
    known = {zone for zone in set(found.values()) if is_known(zone)}
    return {name: zone for name, zone in found.items() if zone in known}


def zone_of(city: str) -> Zone | None:
    """Return the zone of a city; None: no such city is known."""
    return zones_by_city().get(_bare(city))


def zones_from(start: str) -> list[Zone]:
    """Return the zones of the cities whose names in any language begin like this."""
    bare = _bare(start)
    if not bare:
        return []
    return list(dict.fromkeys(zone for name, zone in zones_by_city().items() if name.startswith(bare)))


@cache
def places() -> tuple[Zone, ...]:
    """Return all places that are known, in the order of their names."""
    return tuple(sorted(set(zones_by_city().values())))


def city_name(zone: Zone, language: str) -> str:
    """Return what the city of a place is called in a language."""
    names = Locale.parse(language).time_zones.get(zone, {})
    return str(names.get("city", "")) or zone.rpartition("/")[2].replace("_", " ")


def _bare(name: str) -> str:
    plain = normalize("NFC", _ACCENTS.sub("", normalize("NFD", name.casefold())))
    return "".join(sign for sign in plain if (sign.isalnum() and sign != "ー") or sign == "/")

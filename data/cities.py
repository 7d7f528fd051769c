"""The time zones of cities and countries, by their names in every language.

Unicode lists the cities after which zones are named, and the countries; ``cities.txt`` adds other big cities.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from unicodedata import normalize

from babel import Locale
from babel.core import get_global

from data.words import LANGUAGES
from data.zones import Zone, is_known

_ACCENTS = re.compile("[\u0300-\u036f]")
"""Those of Latin letters: others tell cities apart."""

NAME = "cities.txt"

_MAIN = frozenset({
    "America/Argentina/Buenos_Aires", "America/Guayaquil", "America/Nuuk", "America/Santiago", "Asia/Almaty",
    "Asia/Gaza", "Asia/Kuala_Lumpur", "Asia/Nicosia", "Asia/Shanghai", "Asia/Tashkent", "Asia/Ulaanbaatar",
    "Europe/Berlin", "Europe/Kyiv", "Europe/Lisbon", "Europe/Madrid", "Pacific/Auckland",
    "Pacific/Port_Moresby",
})  # fmt: skip
"""Whose clocks nearly everybody has in a country of several zones."""

_SEVERAL = frozenset({"Georgia", "조지아", "ジョージア"})
"""Names of a country that also mean a place with other clocks."""

_REST = re.compile("[,،、].*")
"""The country after a city: Berlin, Germany."""
_KIND = re.compile("(?:특별시|광역시|특별자치시|시|市|都|府)$")
"""The word for a city that is part of its name in Korean and Japanese: 서울시, 大阪市."""


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


@cache
def zones_by_other_name() -> dict[str, Zone]:
    """Return the zones of big cities after which none is named, and of countries that have one clock.

    The names are in plain signs, as in ``zones_by_city``, which goes first and is read with it.
    """
    found: dict[str, Zone] = {}
    for name, zone in (*_listed(), *_countries()):
        if name not in _SEVERAL:
            found.setdefault(_bare(name), zone)
    return found


def _listed() -> Iterator[tuple[str, Zone]]:
    """Yield the names of the list, each with its zone."""
    for line in files(__package__).joinpath(NAME).read_text("utf-8").splitlines():
        zone, colon, names = line.partition(": ")
        if colon and not line.startswith("#"):
            yield from ((name, zone) for name in names.split(", "))


def _countries() -> Iterator[tuple[str, Zone]]:
    """Yield the names of each country in every language, with its zone or its main one."""
    zones: dict[str, list[Zone]] = defaultdict(list)
    for zone, country in get_global("zone_territories").items():
        zones[country].append(zone)
    named = zones_by_city()
    for country, its in zones.items():
        for zone in its if len(its) == 1 else _MAIN.intersection(its):
            for language in LANGUAGES:
                name, known = Locale.parse(language).territories.get(country), named.get(_bare(zone))
                if name and known:
                    yield name, known


def zone_of(place: str) -> Zone | None:
    """Return the zone of a city or a country; None: no such place is known."""
    city = _REST.sub("", place)
    for name in (place, city, _KIND.sub("", city.strip())):
        found = zones_by_city().get(bare := _bare(name)) or zones_by_other_name().get(bare)
        if found is not None:
            return found
    return None


def zones_from(start: str) -> list[Zone]:
    """Return the zones of the places whose names in any language begin like this.

    Cities after which zones are named hide the others: their names are those that are shown.
    """
    bare = _bare(start)
    for names in (zones_by_city(), zones_by_other_name()):
        found = [zone for name, zone in names.items() if bare and name.startswith(bare)]
        if found:
            return list(dict.fromkeys(found))
    return []


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

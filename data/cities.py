"""Time zones of cities and countries, by their names in every language.

Unicode lists the cities after which zones are named, and the countries; ``cities.txt`` adds other big cities,
``regions.txt`` the states and provinces that distinguish cities of one name.
"""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from unicodedata import normalize

from babel import Locale
from babel.core import get_global

from data.words import LANGUAGES
from data.zones import Zone, is_known

_ACCENTS = re.compile("[\u0300-\u036f]")
"""Accents of Latin letters. Marks of other scripts are kept, since they distinguish cities."""

NAME = "cities.txt"

_MAIN = frozenset({
    "America/Argentina/Buenos_Aires", "America/Guayaquil", "America/Nuuk", "America/Santiago", "Asia/Almaty",
    "Asia/Gaza", "Asia/Kuala_Lumpur", "Asia/Nicosia", "Asia/Shanghai", "Asia/Tashkent", "Asia/Ulaanbaatar",
    "Europe/Berlin", "Europe/Kyiv", "Europe/Lisbon", "Europe/Madrid", "Pacific/Auckland",
    "Pacific/Port_Moresby",
})  # fmt: skip
"""Main zones: used by nearly everybody in a country of several zones."""

_SEVERAL = frozenset({"Georgia", "조지아", "ジョージア"})
"""Names of a country that also mean a place with a different zone."""

REGIONS = "regions.txt"

_COMMA = re.compile("[,،、]")
"""The separator between a city and its region or country: Berlin, Germany."""
_STATE = re.compile("(?:주|州)$")
"""The word for a state that is part of its name in Korean and Japanese: 온타리오주, オンタリオ州."""
_AMERICA = {"usa", "america", "アメリカ", "アメリカ合衆国", "آمریکا"}
"""More names of the United States."""
_KIND = re.compile("(?:특별시|광역시|특별자치시|시|市|都|府)$")
"""The word for a city that is part of its name in Korean and Japanese: 서울시, 大阪市."""


@cache
def zones_by_city() -> dict[str, Zone]:
    """Return the zone of each city by its name in plain signs: seoul, 서울, asia/seoul, saopaulo.

    Each place has only the name that Unicode gives it: Europe/Kiev, not also Europe/Kyiv. The first call
    reads the languages' files and the clocks of all zones.
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
    """Return the zones of other big cities, and of countries that have a single clock.

    Names are in plain signs, as in ``zones_by_city``, which takes precedence.
    """
    found: dict[str, Zone] = {}
    for name, zone in (*_listed(), *_countries()):
        if name not in _SEVERAL:
            found.setdefault(_bare(name), zone)
    return found


def _listed() -> Iterator[tuple[str, Zone]]:
    """Yield the names in ``cities.txt``, each with its zone."""
    for line in files(__package__).joinpath(NAME).read_text("utf-8").splitlines():
        zone, colon, names = line.partition(": ")
        if colon and not line.startswith("#"):
            yield from ((name, zone) for name in names.split(", "))


def _countries() -> Iterator[tuple[str, Zone]]:
    """Yield the names of each country in every language, with its zone or its main one."""
    for country, region in _countries_with_zones().items():
        for name in _names_of(country):
            if region.main is not None:
                yield name, region.main


def _names_of(country: str) -> list[str]:
    """Return the names of a country in all languages, by its code."""
    names = (Locale.parse(language).territories.get(country) for language in LANGUAGES)
    return [name for name in names if name]


@dataclass(frozen=True, slots=True)
class _Region:
    """A region or a country. ``main``: the zone of nearly everybody there, None if there isn't one."""

    zones: frozenset[Zone]
    main: Zone | None


@cache
def _regions() -> dict[str, list[_Region]]:
    """Return what may follow a city, by its name in plain signs; one name may mean several."""
    found: dict[str, list[_Region]] = defaultdict(list)
    for line in files(__package__).joinpath(REGIONS).read_text("utf-8").splitlines():
        zones, colon, names = line.partition(": ")
        if colon and not line.startswith("#"):
            zones_there = zones.removeprefix("? ").split(" ")
            region = _Region(frozenset(zones_there), None if zones.startswith("?") else zones_there[0])
            for name in names.split(", "):
                found[_bare(name)].append(region)
    for country, region in _countries_with_zones().items():
        for name in {country, *_names_of(country), *(_AMERICA if country == "US" else ())}:
            found[_bare(name)].append(region)
    return found


@cache
def _countries_with_zones() -> dict[str, _Region]:
    """Return all countries by their codes."""
    zones: dict[str, set[Zone]] = defaultdict(set)
    mains: dict[str, Zone] = {}
    named = zones_by_city()
    for zone, country in get_global("zone_territories").items():
        if country.isalpha() and (known := named.get(_bare(zone))):  # a number is a part of the world
            zones[country].add(known)
            if zone in _MAIN:
                mains[country] = known
    return {
        country: _Region(frozenset(own), next(iter(own)) if len(own) == 1 else mains.get(country))
        for country, own in zones.items()
    }


def _meanings(region: str) -> list[_Region]:
    """Return what a text after a city may mean: regions and countries, else another place."""
    for name in (region, _STATE.sub("", region.strip())):
        if found := _regions().get(_bare(name)):
            return found
    place = _zone_named(region)
    return [_Region(frozenset({place}), place)] if place is not None else []


def zone_of(place: str) -> Zone | None:
    """Return the zone of a city or a country, None for an unknown place.

    A region or country after the city's name picks the city there: London, Ontario.
    """
    city, *regions = _COMMA.split(place)
    whole, found = _zone_named(place), _zone_named(city)
    if whole is not None or found is None:
        return whole
    for meanings in filter(None, map(_meanings, regions)):
        if any(found in each.zones for each in meanings):
            return found
        return meanings[0].main if len(meanings) == 1 else None
    return found


def _zone_named(place: str) -> Zone | None:
    """Return the zone of a place by its name alone, None if it is not known."""
    for name in (place, _KIND.sub("", place.strip())):
        found = zones_by_city().get(bare := _bare(name)) or zones_by_other_name().get(bare)
        if found is not None:
            return found
    return None


def zones_from(start: str) -> list[Zone]:
    """Return the zones of all places with a name, in any language, that begins with ``start``.

    Cities that give a zone its name hide the others, since the zone is shown by their name.
    """
    bare = _bare(start)
    for names in (zones_by_city(), zones_by_other_name()):
        found = [zone for name, zone in names.items() if bare and name.startswith(bare)]
        if found:
            return list(dict.fromkeys(found))
    return []


@cache
def places() -> tuple[Zone, ...]:
    """Return all known places, sorted by name."""
    return tuple(sorted(set(zones_by_city().values())))


def city_name(zone: Zone, language: str) -> str:
    """Return the name of a place's city in a language."""
    names = Locale.parse(language).time_zones.get(zone, {})
    return str(names.get("city", "")) or zone.rpartition("/")[2].replace("_", " ")


def _bare(name: str) -> str:
    plain = normalize("NFC", _ACCENTS.sub("", normalize("NFD", name.casefold())))
    return "".join(sign for sign in plain if (sign.isalnum() and sign != "ー") or sign == "/")

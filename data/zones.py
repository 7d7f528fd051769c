"""Local time in a time zone: a fixed offset, such as +09:00, or a place, such as Europe/Berlin."""

from __future__ import annotations

import logging
import math
import re
from contextlib import suppress
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import lru_cache
from typing import Final, TypeAlias
from zoneinfo import ZoneInfo

import pytz

log = logging.getLogger(__name__)

Zone: TypeAlias = str
"""An offset, or the name of a place in the IANA time zone database."""

GREENWICH: Final[Zone] = "+00:00"

_OFFSET = re.compile(r"([+-])(\d\d):(\d\d)")
_EPOCH = datetime(1970, 1, 1, tzinfo=UTC)
_LAST = 2**37
"""The last instant (Unix seconds): later ones are clamped to it, and those before 1970 to 0."""


def written_offset(minutes: int) -> Zone:
    """Return the zone that is always ``minutes`` ahead of UTC, such as +09:00."""
    return f"{'-' if minutes < 0 else '+'}{abs(minutes) // 60:02}:{abs(minutes) % 60:02}"


def fixed_offset(zone: Zone) -> int | None:
    """Return a zone's fixed offset in minutes ahead of UTC; None for a place."""
    found = _OFFSET.fullmatch(zone)
    if found is None:
        return None
    return (int(found[2]) * 60 + int(found[3])) * (-1 if found[1] == "-" else 1)


def is_known(zone: Zone) -> bool:
    """Return whether a zone's clocks are known; a place may be newer than this machine's data."""
    return _known(zone) is not None


@lru_cache(maxsize=1024)
def _known(zone: Zone) -> tzinfo | None:
    for found in (_offset_clocks, ZoneInfo, _packed_clocks):
        with suppress(KeyError, ValueError, OSError):
            return found(zone)
    return None


def _offset_clocks(zone: Zone) -> tzinfo:
    minutes = fixed_offset(zone)
    if minutes is None:
        raise ValueError("a place")
    return timezone(timedelta(minutes=minutes))


def _packed_clocks(zone: Zone) -> tzinfo:
    """Return a place's clocks from pytz's files, since Windows and small container images have none."""
    with pytz.open_resource(zone) as file:
        return ZoneInfo.from_file(file, key=zone)


@lru_cache(maxsize=1024)
def _clocks(zone: Zone) -> tzinfo:
    known = _known(zone)
    if known is None:
        log.warning("a time zone is unknown to this machine; its clocks are taken for those of UTC")
    return known or UTC


def ahead(zone: Zone, instant: float) -> float:
    """Return a zone's offset in seconds ahead of UTC, 0 for an unknown one."""
    at = min(max(math.floor(instant), 0), _LAST)
    return _offset(datetime.fromtimestamp(at, _clocks(zone)))


def shown(zone: Zone, instant: float) -> float:
    """Return a zone's local time, in seconds since its clocks showed midnight of 1 January 1970."""
    return instant + ahead(zone, instant)


def first_showing(zone: Zone, clock: float) -> float:
    """Return the first instant at which a zone's clocks show a time (see ``shown``).

    For a skipped time it is the instant at which they would have shown it without the change.
    """
    at = min(max(math.floor(clock), 0), _LAST)
    return clock - _offset((_EPOCH + timedelta(seconds=at)).replace(tzinfo=_clocks(zone)))


def _offset(at: datetime) -> float:
    found = at.utcoffset()
    return 0.0 if found is None else found.total_seconds()


def is_quiet(zone: Zone | None, low: int | None, high: int | None, now: float) -> bool:
    """Return whether a zone's clocks show an hour from ``low`` until ``high``; False if these are None."""
    if low is None or high is None:
        return False
    hour = shown(zone or GREENWICH, now) // 3600 % 24
    return low <= hour < high if low <= high else hour >= low or hour < high

"""When processes may begin sessions at Discord: one per bucket every few seconds."""

from __future__ import annotations

from typing import Any, Final

from data.store.postgres.leases import CLOCK

GAP: Final = 5.5
"""Seconds between two sessions of a bucket: Discord wants five, and one may take longer to arrive."""

_TAKE = f"""
INSERT INTO identifies (bucket, at) VALUES ($1, {CLOCK})
ON CONFLICT (bucket) DO UPDATE SET at = excluded.at WHERE identifies.at <= excluded.at - $2::float8
RETURNING at
"""  # noqa: S608  no values in it
_WAIT = f"SELECT at + $2::float8 - {CLOCK} FROM identifies WHERE bucket = $1"  # noqa: S608  no values in it


async def take_turn(raw: Any, bucket: int) -> float:
    """Take the turn to begin a session if it is free; return the seconds to wait, 0 if it was taken.

    If several processes ask together, one gets it: they wait for the row.
    """
    if await raw.fetchval(_TAKE, bucket, GAP) is not None:
        return 0.0
    return max(0.05, float(await raw.fetchval(_WAIT, bucket, GAP) or 0.0))

"""Keep discord.py from work that this bot does not need: it costs the processor at every message."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

import discord

SWEEP = 60.0
"""Seconds between two looks for expired rate limits, each of which is a few hundred bytes."""

Parse = Callable[[dict[str, Any]], None]


def lighten(client: discord.Client) -> None:
    """Let a client read no messages of bots and sweep rate limits less often. Call it before the login."""
    parsers: dict[str, Parse] = client._connection.parsers
    parsers["MESSAGE_CREATE"] = _of_people(parsers["MESSAGE_CREATE"])
    parsers["MESSAGE_UPDATE"] = _of_people(_of_edits(parsers["MESSAGE_UPDATE"]))
    _sweep_less_often(client.http)


def _of_people(parse: Parse) -> Parse:
    """Return a reader of events that passes over the messages of bots: this bot acts on none of them.

    Most are its own, and discord.py would make an object of every component in them.
    """

    def read(data: dict[str, Any]) -> None:
        if not (data.get("author") or {}).get("bot"):
            parse(data)

    return read


def _of_edits(parse: Parse) -> Parse:
    """Return a reader of events that passes over changes which nobody has made, such as an added preview.

    Of those, Discord may tell only a part, which the library can't read.
    """

    def read(data: dict[str, Any]) -> None:
        if data.get("edited_timestamp") and data.get("author"):
            parse(data)

    return read


def _sweep_less_often(http: Any) -> None:
    """Let a client look for expired rate limits once in ``SWEEP`` at most.

    discord.py looks through all of them whenever a request goes to a new channel: at 1,000 tables that took
    13 percent of the processor.
    """
    sweep: Any = http._try_clear_expired_ratelimits
    swept = time.monotonic()

    def sweep_if_due() -> None:
        nonlocal swept
        if time.monotonic() - swept >= SWEEP:
            swept = time.monotonic()
            sweep()

    http._try_clear_expired_ratelimits = sweep_if_due

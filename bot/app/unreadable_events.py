"""Survive what discord.py can't read from the gateway: skip an event, or open a new connection.

Discord, and servers with its protocol, add kinds of events and omit fields; the library treats most fields
of an event as required, and lets the error end the program.
"""

from __future__ import annotations

import json
import logging
from collections import Counter, deque
from collections.abc import Callable, Iterator
from itertools import islice
from typing import Any

import discord
from discord.gateway import DiscordWebSocket, ReconnectWebSocket

from bot.errors import log_fault, places_of
from bot.services.figures import begin_at_zero

log = logging.getLogger(__name__)

Parse = Callable[[Any], None]
Path = tuple[str | int, ...]

WAITED_FOR = frozenset({"INTERACTION_CREATE", "MESSAGE_CREATE"})
"""The events with which people ask for a reply."""

TRIED = 20
"""Number of null fields tried per event: more would hold up everybody else."""

BEGINNING = "READY"
"""The event without which a connection is useless."""

PASSING = (ReconnectWebSocket, discord.ConnectionClosed, OSError)
"""Exceptions with which a connection usually ends."""

_received = DiscordWebSocket.received_message


def guard_events(client: discord.Client, counts: Counter[tuple[str, str]]) -> None:
    """Prevent unreadable events from ending a client. Call it after all other changes to its parsers.

    ``counts``: gets the events that could not be read as sent, by kind and outcome: ``mended``, ``skipped``.
    """
    parsers: dict[str, Parse] = client._connection.parsers
    begin_at_zero(counts, ((kind, "skipped") for kind in parsers))
    begin_at_zero(counts, ((kind, "mended") for kind in WAITED_FOR))
    for kind, parse in list(parsers.items()):
        parsers[kind] = _guarded(kind, parse, counts)
    DiscordWebSocket.received_message = _received_safely  # type: ignore[method-assign]


def _guarded(kind: str, parse: Parse, counts: Counter[tuple[str, str]]) -> Parse:
    def read(data: Any) -> None:
        try:
            parse(data)
            return
        except Exception as error:
            fault = error
        mended = kind in WAITED_FOR and _read_without_nulls(parse, data, fault)
        outcome = "mended" if mended else "skipped"
        counts[kind, outcome] += 1
        count = counts[kind, outcome]
        if count & (count - 1) == 0:  # don't fill the log if a server always sends such events
            log_fault(log, f"{kind} could not be read as it came ({outcome}; {count} so far)", fault)
        if kind == BEGINNING and outcome == "skipped":
            raise fault

    return read


def _read_without_nulls(parse: Parse, data: Any, fault: Exception) -> bool:
    """Read an event without the null field that made the library fail; return whether that worked.

    The library accepts a missing or a null field, seldom both. Only fields that make a difference are left
    out: the library drops some objects entirely if one field is missing.
    """
    left_out: set[Path] = set()
    for path in islice(_nulls(data), TRIED):
        try:
            parse(_without(data, left_out | {path}))
        except Exception as error:
            if _place(error) != _place(fault):  # the library got further
                left_out.add(path)
                fault = error
        else:
            return True
    return False


def _nulls(data: Any) -> Iterator[Path]:
    """Yield the paths of null fields, the outer ones first."""
    inner = deque[tuple[Path, Any]]([((), data)])
    while inner:
        path, value = inner.popleft()
        inside: Any = value.items() if isinstance(value, dict) else ()
        inside = enumerate(value) if isinstance(value, list) else inside
        for key, each in inside:
            if each is None and isinstance(value, dict):
                yield (*path, key)
            inner.append(((*path, key), each))


def _without(value: Any, left_out: set[Path], path: Path = ()) -> Any:
    """Return a copy of a value without some fields of its objects."""
    if isinstance(value, dict):
        kept = ((key, each) for key, each in value.items() if (*path, key) not in left_out)
        return {key: _without(each, left_out, (*path, key)) for key, each in kept}
    if isinstance(value, list):
        return [_without(each, left_out, (*path, place)) for place, each in enumerate(value)]
    return value


def _place(error: Exception) -> tuple[type[Exception], str]:
    return type(error), places_of(error)[0]


async def _received_safely(socket: DiscordWebSocket, frame: str | bytes) -> None:
    """Read a frame; an unreadable frame that is no event ends the session, and the library begins another.

    Raises: ConnectionResetError: the frame can't be read.
    """
    text = socket._decompressor.decompress(frame) if isinstance(frame, bytes) else frame
    if text is None:
        return  # the rest is still to come
    try:
        await _received(socket, _with_data(text))
    except PASSING:
        raise
    except Exception as error:
        log_fault(log, "Discord's gateway sent what can't be read; a new connection is opened", error)
        socket.session_id = socket.sequence = None  # a resumed session would never send the lost data again
        socket.gateway = socket.DEFAULT_GATEWAY
        await socket.close()
        raise ConnectionResetError from None


def _with_data(text: str) -> str:
    """Return a frame in which the resumed session has a data object, which the library writes to."""
    if '"RESUMED"' not in text:
        return text
    frame = json.loads(text)
    is_empty = isinstance(frame, dict) and frame.get("t") == "RESUMED" and frame.get("d") is None
    return json.dumps({**frame, "d": {}}) if is_empty else text

"""What discord.py can't read of the gateway ends no bot: an event is passed over, a connection opened anew.

Discord, and servers that speak as it does, add kinds and leave out fields; the library reads most fields of
an event as if they had to be there, and lets the error end the program.
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

log = logging.getLogger(__name__)

Parse = Callable[[Any], None]
Path = tuple[str | int, ...]

WAITED_FOR = frozenset({"INTERACTION_CREATE", "MESSAGE_CREATE"})
"""The events by which people ask for an answer."""

TRIED = 20
"""So many null fields of such an event are tried: more would hold up everybody else."""

BEGINNING = "READY"
"""The event without which a connection is of no use."""

PASSING = (ReconnectWebSocket, discord.ConnectionClosed, OSError)
"""How a connection usually ends."""

_received = DiscordWebSocket.received_message


def guard_events(client: discord.Client, counts: Counter[tuple[str, str]]) -> None:
    """Let no event end a client. Call it once its parsers are what they are to be.

    ``counts``: gets what could not be read as it came, by kind and outcome: ``mended``, ``skipped``.
    """
    parsers: dict[str, Parse] = client._connection.parsers
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
        mended = kind in WAITED_FOR and _is_read_without_nulls(parse, data, fault)
        outcome = "mended" if mended else "skipped"
        counts[kind, outcome] += 1
        count = counts[kind, outcome]
        if count & (count - 1) == 0:  # a server that always sends such events does not fill the log
            log_fault(log, f"{kind} could not be read as it came ({outcome}; {count} so far)", fault)
        if kind == BEGINNING and outcome == "skipped":
            raise fault

    return read


def _is_read_without_nulls(parse: Parse, data: Any, fault: Exception) -> bool:
    """Read an event as if the null field at which the library failed had been left out; tell whether it was.

    For the library a field may be missing or may be null, seldom both. Only those are left out that make a
    difference: of some objects the library drops all if one field is missing.
    """
    left_out: set[Path] = set()
    for path in islice(_nulls(data), TRIED):
        try:
            parse(_without(data, left_out | {path}))
        except Exception as error:
            if _place(error) != _place(fault):  # it got further
                left_out.add(path)
                fault = error
        else:
            return True
    return False


def _nulls(data: Any) -> Iterator[Path]:
    """Yield where a field is null, the outer ones first."""
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
    """Return a value without some fields of the objects in it."""
    if isinstance(value, dict):
        kept = ((key, each) for key, each in value.items() if (*path, key) not in left_out)
        return {key: _without(each, left_out, (*path, key)) for key, each in kept}
    if isinstance(value, list):
        return [_without(each, left_out, (*path, place)) for place, each in enumerate(value)]
    return value


def _place(error: Exception) -> tuple[type[Exception], str]:
    return type(error), places_of(error)[0]


async def _received_safely(socket: DiscordWebSocket, frame: str | bytes) -> None:
    """Read a frame; what can't be read and is no event ends the session, and the library begins another.

    Raises: ConnectionResetError: it can't be read.
    """
    text = socket._decompressor.decompress(frame) if isinstance(frame, bytes) else frame
    if text is None:
        return  # the rest of it is still to come
    try:
        await _received(socket, _with_data(text))
    except PASSING:
        raise
    except Exception as error:
        log_fault(log, "Discord's gateway said what can't be read; the connection is opened anew", error)
        socket.session_id = socket.sequence = None  # to go on with it would never tell again what was lost
        socket.gateway = socket.DEFAULT_GATEWAY
        await socket.close()
        raise ConnectionResetError from None


def _with_data(text: str) -> str:
    """Return a frame that says that a session goes on with data, which the library writes into."""
    if '"RESUMED"' not in text:
        return text
    frame = json.loads(text)
    is_empty = isinstance(frame, dict) and frame.get("t") == "RESUMED" and frame.get("d") is None
    return json.dumps({**frame, "d": {}}) if is_empty else text

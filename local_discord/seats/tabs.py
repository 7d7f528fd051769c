"""The person socket: one WebSocket per tab, with requests in and answers and events out."""

from __future__ import annotations

import asyncio
import inspect
import json
import logging
from collections.abc import Awaitable, Callable, Iterator, Mapping

from aiohttp import WSMsgType, web

from local_discord.line import Line
from local_discord.seats.operations import Operation
from local_discord.validation.errors import DiscordError, Json, PersonError, UnknownRequestError

log = logging.getLogger(__name__)

FRAME = 64 * 1024 * 1024  # more than Discord accepts, as base64; the page sends no larger files
BACKLOG = 5_000
SENTENCES = {
    50013: "You do not have the permission to do this here.",
    50001: "You cannot see this channel.",
    50006: "There is nothing to send.",
    50083: "This thread is archived.",
    160005: "This thread is locked.",
    40005: "This file is too large.",
}
"""Discord's refusals as sentences for a person, by code; others are shown in Discord's words."""


class Tab(Line):
    """One connected page."""

    def send(self, frame: Json) -> None:
        """Send a frame."""
        self.outbox.put_nowait(json.dumps(frame, separators=(",", ":")))


class Tabs:
    """All tabs. `operations`, set before the first tab connects, carry out the requests."""

    def __init__(self, saved: Callable[[], Awaitable[None]], note_unknown: Callable[[str], None]) -> None:
        self.operations: Mapping[str, Operation] = {}
        self._saved = saved
        self._note_unknown = note_unknown
        self._tabs: set[Tab] = set()
        self._waiting: set[asyncio.Task[None]] = set()

    def push(self, event: Json) -> None:
        """Send an event to every tab; drop a tab that has stopped reading."""
        if not self._tabs:
            return
        text = json.dumps(event, separators=(",", ":"))
        for tab in list(self._tabs):
            if tab.outbox.qsize() > BACKLOG:
                self._tabs.discard(tab)
                tab.abort()
            else:
                tab.outbox.put_nowait(text)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one tab, from its first request to its end."""
        socket = web.WebSocketResponse(max_msg_size=FRAME, heartbeat=30, timeout=1.0)
        await socket.prepare(request)
        tab = Tab(socket, request.transport)
        self._tabs.add(tab)
        writer = asyncio.create_task(tab.write(self._saved))
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(tab, message.data)
        finally:
            self._tabs.discard(tab)
            writer.cancel()
        return socket

    def _receive(self, tab: Tab, text: str) -> None:
        try:
            request = json.loads(text)
            known = request["op"] in self.operations
        except (ValueError, KeyError, TypeError):
            tab.send({"id": None, "error": {"sentence": "This is not a request."}})
            return
        if not known:
            self._note_unknown(f"person operation {request['op']}")
            tab.send({"id": request.get("id"), "error": {"sentence": "This is not known here."}})
            return
        task = asyncio.create_task(self._answer(tab, request))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _answer(self, tab: Tab, request: Json) -> None:
        tab.send({"id": request.get("id"), **await self.perform(request)})

    async def perform(self, request: Json) -> Json:
        """Carry out one request; return `{"ok": True, …}` or `{"error": …}`."""
        try:
            result = self.operations[request["op"]](request)
            if inspect.isawaitable(result):
                result = await result
        except PersonError as error:
            field = {} if error.field is None else {"field": error.field}
            return {"error": {"sentence": error.sentence, **field}}
        except DiscordError as error:
            return {"error": {"sentence": SENTENCES.get(error.code) or _sentence(error)}}
        except UnknownRequestError as error:
            self._note_unknown(str(error))
            return {"error": {"sentence": f"Not known to the local table: {error}."}}
        except (KeyError, ValueError, TypeError) as error:
            log.warning("person operation %s: %r", request.get("op"), error)
            return {"error": {"sentence": "This request is not complete."}}
        return {"ok": True, **result}

    async def close(self) -> None:
        """End every tab's connection."""
        for tab in list(self._tabs):
            await tab.socket.close(code=1012)
        for task in list(self._waiting):
            task.cancel()


def _sentence(error: DiscordError) -> str:
    """Return a refusal as a sentence; for a form, the error of its first wrong field."""
    return next(_messages(error.errors or {}), error.message).removesuffix(".") + "."


def _messages(errors: Json) -> Iterator[str]:
    """Yield the errors of each field of a form."""
    for key, value in errors.items():
        if key == "_errors":
            yield from (entry["message"] for entry in value)
        else:
            yield from _messages(value)

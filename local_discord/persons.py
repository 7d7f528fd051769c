"""The person socket: one WebSocket a tab, requests in, answers and events out."""

from __future__ import annotations

import asyncio
import inspect
import json
import logging
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from aiohttp import WSMsgType, web

from .errors import DiscordError, Json, PersonError, UnknownRequestError
from .seats import operations, sentence

if TYPE_CHECKING:
    from .server import LocalDiscord

log = logging.getLogger(__name__)

FRAME = 16 * 1024 * 1024
BACKLOG = 5_000


class Tab:
    """One connected page; what it has to be told waits in `outbox`."""

    def __init__(
        self,
        socket: web.WebSocketResponse,
        transport: asyncio.Transport | None,
        saved: Callable[[], Awaitable[None]],
    ) -> None:
        self.socket = socket
        self.saved = saved
        self.transport = transport
        self.outbox: asyncio.Queue[str] = asyncio.Queue()

    async def write(self) -> None:
        """Send what waits, once it is on disk; break the connection where that can't be done."""
        try:
            while True:
                text = await self.outbox.get()
                await self.saved()
                await self.socket.send_str(text)
        except OSError:
            if self.transport is not None:
                self.transport.abort()


class Persons:
    """All tabs."""

    def __init__(self, discord: LocalDiscord) -> None:
        self.discord = discord
        self.operations = operations(discord)
        self.tabs: set[Tab] = set()
        self._waiting: set[asyncio.Task[None]] = set()
        discord.hub.push = self.push

    def push(self, event: Json) -> None:
        """Send an event to every tab; one that does not read any more is let go."""
        if not self.tabs:
            return
        text = json.dumps(event, separators=(",", ":"))
        for tab in list(self.tabs):
            if tab.outbox.qsize() > BACKLOG:
                self.tabs.discard(tab)
                if tab.transport is not None:
                    tab.transport.abort()
            else:
                tab.outbox.put_nowait(text)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """One tab, from its first request to its end."""
        self.discord.guard.need_key(request)
        socket = web.WebSocketResponse(max_msg_size=FRAME, heartbeat=30, timeout=1.0)
        await socket.prepare(request)
        tab = Tab(socket, request.transport, self.discord.world.saved)
        self.tabs.add(tab)
        writer = asyncio.create_task(tab.write())
        try:
            async for message in socket:
                if message.type is WSMsgType.TEXT:
                    self._receive(tab, message.data)
        finally:
            self.tabs.discard(tab)
            writer.cancel()
        return socket

    def _receive(self, tab: Tab, text: str) -> None:
        try:
            request = json.loads(text)
            operation = self.operations.get(request["op"])
        except (ValueError, KeyError, TypeError):
            self._reply(tab, None, {"error": {"sentence": "This is not a request."}})
            return
        if operation is None:
            self.discord.note_unknown(f"person operation {request['op']}")
            self._reply(tab, request.get("id"), {"error": {"sentence": "This is not known here."}})
            return
        task = asyncio.create_task(self._run(tab, request))
        self._waiting.add(task)
        task.add_done_callback(self._waiting.discard)

    async def _run(self, tab: Tab, request: Json) -> None:
        answer = await self.perform(request)
        self._reply(tab, request.get("id"), answer)

    async def perform(self, request: Json) -> Json:
        """Carry out one request; returns `{"ok": True, …}` or `{"error": …}`."""
        try:
            result = self.operations[request["op"]](request)
            if inspect.isawaitable(result):
                result = await result
        except PersonError as error:
            field = {} if error.field is None else {"field": error.field}
            return {"error": {"sentence": error.sentence, **field}}
        except DiscordError as error:
            return {"error": {"sentence": sentence(error)}}
        except UnknownRequestError as error:
            self.discord.note_unknown(str(error))
            return {"error": {"sentence": f"Not known to the local table: {error}."}}
        except (KeyError, ValueError, TypeError) as error:
            log.warning("person operation %s: %r", request.get("op"), error)
            return {"error": {"sentence": "This request is not complete."}}
        return {"ok": True, **result}

    def _reply(self, tab: Tab, key: str | int | None, answer: Json) -> None:
        tab.outbox.put_nowait(json.dumps({"id": key, **answer}, separators=(",", ":")))

    async def close(self) -> None:
        """End every tab's connection."""
        for tab in list(self.tabs):
            await tab.socket.close(code=1012)
        for task in list(self._waiting):
            task.cancel()

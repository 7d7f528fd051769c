"""The server: everything put together on one port of 127.0.0.1."""

from __future__ import annotations

import hmac
import logging
import secrets
from pathlib import Path
from typing import Self

from aiohttp import web

from . import limits, rest
from .answers import Answers
from .faults import Faults
from .gateway import Gateway
from .guard import Guard
from .hub import Hub
from .interactions import Interactions
from .messages import Messages
from .persons import Persons
from .store import Store
from .threads import Threads
from .wire import Wire
from .world import World

log = logging.getLogger(__name__)

HOST = "127.0.0.1"
PAGE = Path(__file__).with_name("page")
INLINE = ("image/png", "image/jpeg", "image/gif", "image/webp")
TYPES = {
    ".html": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".css": "text/css",
    ".json": "application/json",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".ico": "image/x-icon",
    ".woff2": "font/woff2",
}


class LocalDiscord:
    """A small Discord that one bot logs in to and people sit at. Make one with `start`."""

    def __init__(self, world: World, key: str | None, token: str | None) -> None:
        self.world = world
        self.key: str = key or world.server["key"]  # kept, so that an open page finds a restarted server
        self.token = token or secrets.token_urlsafe(48)
        self.unknown: list[str] = []  # what was asked for that is not known here
        self.port = 0
        self.guard = Guard(self.key)
        self.faults = Faults()

    @classmethod
    async def start(
        cls, world: Path, port: int = 0, key: str | None = None, token: str | None = None
    ) -> LocalDiscord:
        """Open the world's file and listen. Raises `WorldFileError`, or `OSError` for a taken port."""
        self = cls(World(await Store.open(world)), key, token)
        try:
            await self._listen(port)
        except BaseException:
            await self.world.close()
            raise
        return self

    async def _listen(self, port: int) -> None:
        app = web.Application(middlewares=[self.guard.middleware()], client_max_size=2 * limits.REQUEST_SIZE)
        self._runner = web.AppRunner(app, access_log=None, shutdown_timeout=1.0, handle_signals=False)
        app.router.add_get("/", self._index)
        app.router.add_get("/page/{name:.+}", self._page)
        app.router.add_get("/cdn/attachments/{channel}/{file}/{name}", self._file)
        app.router.add_get("/socket", self._socket)
        app.router.add_get("/gateway{slash:/?}", self._gateway)
        rest.add_routes(app, self)
        await self._runner.setup()
        await self._bind(port)
        self.port = self.guard.port = self._runner.addresses[0][1]
        self.world.server["port"] = self.port
        self.world.save("server", self.world.server)
        await self.world.saved()
        self.wire = Wire(self.world, self.key + self.world.bot_id)
        self.hub = Hub(
            self.world, self.wire, Gateway(self.token, self.note_unknown, self.world.saved), self.base
        )
        self.messages = Messages(self.hub)
        self.threads = Threads(self.messages)
        self.interactions = Interactions(self.hub)
        self.answers = Answers(self.interactions, self.messages)
        self.persons = Persons(self)

    async def _bind(self, port: int) -> None:
        """Listen on the port that was asked for; if none was, on that of last time or any free one."""
        for number in (port,) if port else (self.world.server["port"], 0):
            try:
                await web.TCPSite(self._runner, HOST, number).start()
            except OSError:
                if number == port:
                    raise
            else:
                return

    # ── addresses ──────────────────────────────────────────────────────────────────────────────────────────

    @property
    def base(self) -> str:
        """The server's address."""
        return f"http://{HOST}:{self.port}"

    @property
    def address(self) -> str:
        """What a person opens in a browser; the key is in it."""
        return f"{self.base}/?key={self.key}"

    @property
    def api(self) -> str:
        """The base of the REST interface."""
        return f"{self.base}/api/v10"

    @property
    def gateway(self) -> str:
        """The gateway's address."""
        return f"ws://{HOST}:{self.port}/gateway"

    @property
    def cdn(self) -> str:
        """Where pictures are."""
        return f"{self.base}/cdn"

    # ── life ───────────────────────────────────────────────────────────────────────────────────────────────

    async def close(self) -> None:
        """Say goodbye to everybody and close the world's file."""
        self.interactions.close()
        await self.persons.close()
        await self.hub.gateway.close()
        await self._runner.cleanup()
        await self.world.close()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    def overwrite(self, channel: str, member: str, allow: int = 0, deny: int = 0) -> None:
        """Set what a member (or a role) may or may not do in a channel, beside what its roles say."""
        row = self.world.channel(channel)
        others = [entry for entry in row["permission_overwrites"] if entry["id"] != member]
        kind = 1 if member in self.world.users else 0
        entry = {"id": member, "type": kind, "allow": str(allow), "deny": str(deny)}
        row["permission_overwrites"] = [*others, entry] if allow or deny else others
        self.world.save("channel", row)
        self.hub.channel(row, "updated")

    def note_unknown(self, what: str) -> None:
        """Count and log something that this small Discord does not know."""
        self.unknown.append(what)
        log.error("not known to the local table: %s", what)

    # ── sockets, the page and the pictures ─────────────────────────────────────────────────────────────────

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        return await self.persons.serve(request)

    async def _gateway(self, request: web.Request) -> web.StreamResponse:
        return await self.hub.gateway.serve(request)

    async def _index(self, request: web.Request) -> web.StreamResponse:
        self.guard.need_key(request)
        response = self._static("index.html")
        self.guard.remember(response)
        return response

    async def _page(self, request: web.Request) -> web.StreamResponse:
        self.guard.need_key(request)
        return self._static(request.match_info["name"])

    def _static(self, name: str) -> web.Response:
        path = (PAGE / name).resolve()
        if not path.is_relative_to(PAGE) or path.suffix not in TYPES or not path.is_file():
            raise web.HTTPNotFound
        kind = TYPES[path.suffix]
        charset = "utf-8" if kind.startswith(("text/", "application/")) else None
        response = web.Response(body=path.read_bytes(), content_type=kind, charset=charset)
        response.headers["Content-Security-Policy"] = self.guard.policy()
        response.headers["Cache-Control"] = "no-cache"
        return response

    async def _file(self, request: web.Request) -> web.StreamResponse:
        channel, key = request.match_info["channel"], request.match_info["file"]
        given = request.query.get("hm", "")
        if not hmac.compare_digest(given.encode(), self.wire.signature(channel, key).encode()):
            raise web.HTTPForbidden(text="This address is not signed.\n")
        row, data = self.world.files.get(key), await self.world.file(key)
        if row is None or data is None:
            raise web.HTTPNotFound
        kind = row["content_type"]
        inline = kind in INLINE
        response = web.Response(
            body=data, headers={"Content-Type": kind if inline else "application/octet-stream"}
        )
        response.headers["Content-Disposition"] = "inline" if inline else "attachment"
        response.headers["Content-Security-Policy"] = "default-src 'none'; sandbox"
        response.headers["Cache-Control"] = "private, max-age=31536000, immutable"
        return response

"""A server that plays a script: it serves the page's own files, and a person socket that a test scripts.

It lets a test show what a real bot rarely does (a lost connection, a refusal, every component at once) and
see exactly what the page asked for.
"""

from __future__ import annotations

import asyncio
import itertools
import json
from collections.abc import Callable
from pathlib import Path
from typing import Any, NoReturn

from aiohttp import WSMsgType, web

from local_discord.website import written

Fields = dict[str, Any]
Answer = Callable[[Fields], Fields]

PAGE = Path(__file__).parents[2] / "local_discord" / "page"
POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; media-src 'self'; "
    "font-src 'self'; connect-src 'self' ws://{host}; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)

MINA, TOM, DEALER = "1000000000000000001", "1000000000000000002", "1000000000000000009"
TABLE, SIDE, THREAD, DM = (
    "2000000000000000001",
    "2000000000000000002",
    "2000000000000000003",
    "2000000000000000004",
)


class RefusedError(Exception):
    """Raised by an answer: the server says no, with a sentence and perhaps a field."""

    def __init__(self, sentence: str, field: str | None = None) -> None:
        super().__init__(sentence)
        self.body = {"sentence": sentence} | ({"field": field} if field else {})


def user(identity: str, name: str, bot: bool = False) -> Fields:
    """Discord's user object."""
    return {
        "id": identity,
        "username": name.lower(),
        "global_name": name,
        "discriminator": "0",
        "avatar": None,
        "bot": bot,
    }


def person(identity: str, name: str, locale: str = "en-US") -> Fields:
    """A person of the table."""
    return {
        "id": identity,
        "username": name.lower(),
        "name": name,
        "locale": locale,
        "dms_open": True,
        "opener": identity == MINA,
    }


def buttons(*labels: str) -> list[Fields]:
    """Return the components of a message with a row of buttons."""
    row = [{"type": 2, "style": 1, "label": label, "custom_id": label.lower()} for label in labels]
    return [{"type": 1, "components": row}]


def channel(identity: str, kind: int, name: str | None, **more: Any) -> Fields:
    """A channel as `open` shows it to a person."""
    return {
        "id": identity,
        "type": kind,
        "name": name,
        "position": 0,
        "guild_id": "1",
        "parent_id": None,
        "can_send": True,
        "read": None,
        "unread": 0,
        "mentions": 0,
        **more,
    }


class Stage:
    """The scripted server.

    `asked` holds every request. `answers` maps an op to the function that answers it, `held` to an event that
    its answer waits for. `states` maps an op to the state that its interaction gets at once; without an
    entry, a test sends it.
    """

    def __init__(self) -> None:
        self.people = [person(MINA, "Mina"), person(TOM, "Tom")]
        self.channels = [
            channel(TABLE, 0, "table", topic="Games are opened here"),
            channel(SIDE, 0, "side", position=1),
        ]
        self.threads: list[Fields] = []
        self.dms = [channel(DM, 1, None)]
        self.roles: list[Fields] = []
        self.commands: list[Fields] = []
        self.messages: dict[str, list[Fields]] = {TABLE: [], SIDE: [], DM: []}
        self.asked: list[Fields] = []
        self.answers: dict[str, Answer] = {}
        self.held: dict[str, asyncio.Event] = {}
        self.states: dict[str, Fields] = {"submit_modal": {"state": "done"}}
        self._late: set[asyncio.Task[None]] = set()
        self.online = True
        self.files: dict[str, tuple[bytes, str]] = {}
        self._heard = asyncio.Condition()
        self._sockets: set[web.WebSocketResponse] = set()
        self._ids = itertools.count(3_000_000_000_000_000_000, 1 << 22)
        self._runner: web.AppRunner | None = None
        self.port = 0

    def refuse(self, op: str, *why: str) -> None:
        """Refuse the page's requests of an op from now on. ``why``: as for ``RefusedError``."""

        def refused(_: Fields) -> NoReturn:
            raise RefusedError(*why)

        self.answers[op] = refused

    async def start(self) -> None:
        """Listens on a free port of the loopback interface, or on the one it had before."""
        app = web.Application(middlewares=[self._guard])
        app.router.add_get("/", self._index)
        app.router.add_get("/socket", self._socket)
        app.router.add_get("/files/{name}", self._file)
        app.router.add_static("/page", PAGE)
        app.router.add_get("/letters/{name}", self._letters)
        self._runner = web.AppRunner(app, shutdown_timeout=0.1)
        await self._runner.setup()
        site = web.TCPSite(self._runner, "127.0.0.1", self.port, reuse_address=True)
        await site.start()
        self.port = site._server.sockets[0].getsockname()[1]  # type: ignore[union-attr]

    async def stop(self) -> None:
        """Stops listening and cuts every connection."""
        for socket in list(self._sockets):
            await socket.close()
        if self._runner:
            await self._runner.cleanup()

    def url(self, fragment: str = "") -> str:
        """The page's address."""
        return f"http://127.0.0.1:{self.port}/{fragment}"

    @web.middleware
    async def _guard(self, request: web.Request, handler: Any) -> web.StreamResponse:
        response: web.StreamResponse = await handler(request)
        if not response.prepared:
            response.headers["Content-Security-Policy"] = POLICY.format(host=request.host)
        return response

    async def _index(self, _: web.Request) -> web.StreamResponse:
        return web.FileResponse(PAGE / "index.html")

    async def _letters(self, request: web.Request) -> web.StreamResponse:
        return await written(request.match_info["name"])

    async def _file(self, request: web.Request) -> web.StreamResponse:
        data, kind = self.files[request.match_info["name"]]
        return web.Response(body=data, content_type=kind)

    async def _socket(self, request: web.Request) -> web.StreamResponse:
        socket = web.WebSocketResponse()
        await socket.prepare(request)
        self._sockets.add(socket)
        async for frame in socket:
            if frame.type == WSMsgType.TEXT:
                asked = json.loads(frame.data)
                answer = self._answer(asked)
                async with self._heard:
                    self._heard.notify_all()
                if (until := self.held.get(asked["op"])) is None:
                    await socket.send_str(json.dumps(answer))
                    await self._tell_state(asked, answer)
                else:
                    self._late.add(asyncio.create_task(self._send_after(until, socket, answer)))
        self._sockets.discard(socket)
        return socket

    async def _tell_state(self, asked: Fields, answer: Fields) -> None:
        state, interaction = self.states.get(asked["op"]), answer.get("interaction")
        if state and interaction:
            await self.push(
                "interaction_state", (asked["as"],), interaction=interaction, channel=TABLE, **state
            )

    async def _send_after(self, until: asyncio.Event, socket: web.WebSocketResponse, answer: Fields) -> None:
        await until.wait()
        await socket.send_str(json.dumps(answer))

    def _answer(self, request: Fields) -> Fields:
        self.asked.append(request)
        usual: Answer = getattr(self, f"_{request['op']}", lambda _: {})
        answer = self.answers.get(request["op"], usual)
        try:
            return {"id": request["id"], "ok": True, **answer(request)}
        except RefusedError as refusal:
            return {"id": request["id"], "error": refusal.body}

    def _hello(self, _: Fields) -> Fields:
        guild = {"id": "1", "name": "The table", "owner_id": MINA, "roles": self.roles}
        bot = user(DEALER, "Dealer", bot=True)
        locales = ["id", "de", "en-US", "ja", "ko"]
        return {"bot": bot, "online": self.online, "guild": guild, "people": self.people, "locales": locales}

    def _open(self, request: Fields) -> Fields:
        who = next(one for one in self.people if one["id"] == request["as"])
        copies = json.loads(json.dumps([self.channels, self.threads, self.dms]))
        return {
            "person": who,
            "channels": copies[0],
            "threads": copies[1],
            "dms": copies[2],
            "commands": self.commands,
        }

    def _history(self, request: Fields) -> Fields:
        return {"messages": self.messages.get(request["channel"], []), "more": False}

    def _slash(self, _: Fields) -> Fields:
        return {"interaction": self.new_id()}

    _click = _select = _submit_modal = _slash

    def new_id(self) -> str:
        """The next snowflake."""
        return str(next(self._ids))

    def message(self, where: str = TABLE, author: Fields | None = None, **fields: Any) -> Fields:
        """A message that is already there when the page asks for the history."""
        made = {
            "id": self.new_id(),
            "channel_id": where,
            "author": author or user(DEALER, "Dealer", bot=True),
            "content": "",
            "timestamp": "2026-11-20T18:00:00+00:00",
            "edited_timestamp": None,
            "type": 0,
            "flags": 0,
            "attachments": [],
            "embeds": [],
            "components": [],
            "mentions": [],
            "mention_everyone": False,
            **fields,
        }
        self.messages.setdefault(where, []).append(made)
        return made

    async def push(self, event: str, people: tuple[str, ...] = (MINA, TOM), **fields: Any) -> None:
        """Sends an event to every open tab."""
        for socket in list(self._sockets):
            await socket.send_str(json.dumps({"event": event, "for": people, **fields}))

    async def say(self, where: str = TABLE, people: tuple[str, ...] = (MINA, TOM), **fields: Any) -> Fields:
        """A new message, kept and pushed."""
        made = self.message(where, **fields)
        await self.push("message", people, channel=where, message=made)
        return made

    async def hears(self, op: str, count: int = 1) -> list[Fields]:
        """The requests of one kind, once there are ``count``."""
        async with self._heard:
            await asyncio.wait_for(self._heard.wait_for(lambda: len(self.asks(op)) >= count), 15)
        return self.asks(op)

    def asks(self, op: str) -> list[Fields]:
        """The requests of one kind so far, without their numbers."""
        return [
            {k: v for k, v in one.items() if k not in {"id", "op"}} for one in self.asked if one["op"] == op
        ]

"""The gateway: sessions that send the bot events, and that it may resume (events/gateway).

A session outlives its connection: events are numbered and kept, and a client that comes back with its last
number gets the rest. Each session belongs to one shard and gets only the events of its guilds. JSON text
frames only.
"""

from __future__ import annotations

import asyncio
import json
import logging
import secrets
import time
from collections import deque
from collections.abc import Awaitable, Callable
from enum import IntEnum
from typing import Any

from aiohttp import WSMsgType, web

from local_discord.line import Line
from local_discord.shards import Shard, Starts
from local_discord.validation.errors import Json

log = logging.getLogger(__name__)

HEARTBEAT_MS = 41_250
ACK_DELAY = 0.02
RESUMABLE_SECONDS = 300
KEPT_EVENTS = 5_000
FRAME = 4096
PRIVILEGED = (1 << 1) | (1 << 8) | (1 << 15)
GUILD_MESSAGES, DIRECT_MESSAGES, MESSAGE_CONTENT = 1 << 9, 1 << 12, 1 << 15

Login = Callable[[str, int, Shard], list[tuple[str, Json]]]
"""Returns the events of a fresh login, for a session's id, its intents and its shard."""


class Op(IntEnum):
    """The gateway's opcodes (topics/opcodes-and-status-codes)."""

    DISPATCH = 0
    HEARTBEAT = 1
    IDENTIFY = 2
    PRESENCE = 3
    RESUME = 6
    RECONNECT = 7
    INVALID_SESSION = 9
    HELLO = 10
    ACK = 11


class CloseError(Exception):
    """The server closes the connection with this code."""

    def __init__(self, code: int, reason: str) -> None:
        super().__init__(reason)
        self.code, self.reason = code, reason


class Session:
    """One login of the bot: its intents, its numbered events, and the connection if there is one."""

    def __init__(self, intents: int, shard: Shard) -> None:
        self.id = secrets.token_hex(16)
        self.intents = intents
        self.shard = shard
        self.seq = 0
        self.events: deque[tuple[int, str]] = deque(maxlen=KEPT_EVENTS)
        self.connection: Connection | None = None
        self.left_at = 0.0

    def dispatch(self, event: str, data: Json) -> None:
        """Number an event, keep it, and send it if the client is connected."""
        self.seq += 1
        frame = {"op": Op.DISPATCH, "t": event, "s": self.seq, "d": data}
        text = json.dumps(frame, separators=(",", ":"))
        self.events.append((self.seq, text))
        if self.connection is not None:
            self.connection.outbox.put_nowait(text)

    def can_resume_from(self, seq: int) -> bool:
        """Return whether all events after this number are still kept."""
        return seq <= self.seq and (seq == self.seq or self.events[0][0] <= seq + 1)


class Connection(Line):
    """One WebSocket of the bot."""

    session: Session | None = None

    def send(self, op: Op, data: Any) -> None:
        """Send a frame that isn't an event."""
        self.outbox.put_nowait(json.dumps({"op": op, "d": data, "s": None, "t": None}))


class Gateway:
    """All sessions and connections. `on_presence` is called when the bot goes online or offline."""

    def __init__(
        self,
        token: str,
        login: Login,
        on_presence: Callable[[bool], None],
        on_unknown: Callable[[str], None],
        saved: Callable[[], Awaitable[None]],
    ) -> None:
        self.sessions: dict[str, Session] = {}
        self.starts = Starts()
        self.on_presence = on_presence
        self._token = token
        self._login = login
        self._on_unknown = on_unknown
        self._saved = saved
        self._connections: set[Connection] = set()

    @property
    def online(self) -> bool:
        """Return whether a session is connected."""
        return any(session.connection for session in self.sessions.values())

    @property
    def expected(self) -> bool:
        """Return whether a session is connected or could still resume in time to answer."""
        self._drop_expired()
        return bool(self.sessions)

    def dispatch(self, event: str, data: Json, intent: int = 0, without_content: Json | None = None) -> None:
        """Send an event to every session of the guild's shard that has the intent.

        A session without the intent for content gets `without_content` instead.
        """
        for session in self.sessions.values():
            if not session.shard.has(data.get("guild_id")) or (intent and not session.intents & intent):
                continue
            hide = without_content is not None and not session.intents & MESSAGE_CONTENT
            session.dispatch(event, without_content if hide and without_content else data)

    async def serve(self, request: web.Request) -> web.WebSocketResponse:
        """Serve one connection, from hello to its end."""
        known = {"v", "encoding", "compress"}
        if set(request.query) - known or request.query.get("encoding", "json") != "json":
            self._on_unknown(f"gateway query {dict(request.query)}")
        socket = web.WebSocketResponse(max_msg_size=1 << 20, timeout=1.0)
        await socket.prepare(request)
        connection = Connection(socket, request.transport)
        self._connections.add(connection)
        writer = asyncio.create_task(connection.write(self._saved))
        connection.send(Op.HELLO, {"heartbeat_interval": HEARTBEAT_MS})
        try:
            await self._listen(connection)
        except CloseError as close:
            log.info("gateway closes with %d: %s", close.code, close.reason)
            await socket.close(code=close.code, message=close.reason.encode())
        finally:
            self._leave(connection)
            writer.cancel()
        return socket

    async def _listen(self, connection: Connection) -> None:
        async for message in connection.socket:
            if message.type is not WSMsgType.TEXT or len(message.data) > FRAME:
                raise CloseError(4002, "Decode error")
            try:
                frame = json.loads(message.data)
                op, data = frame["op"], frame.get("d")
            except (ValueError, KeyError, TypeError):
                raise CloseError(4002, "Decode error")
            self._handle(connection, op, data)

    def _handle(self, connection: Connection, op: int, data: Any) -> None:
        if op == Op.HEARTBEAT:
            # discord.py notes a beat's time only after sending it; an acknowledgement before that makes it
            # warn that the connection is a whole interval behind.
            asyncio.get_running_loop().call_later(ACK_DELAY, connection.send, Op.ACK, None)
        elif op == Op.IDENTIFY:
            self._identify(connection, data)
        elif op == Op.RESUME:
            self._resume(connection, data)
        elif connection.session is None:
            raise CloseError(4003, "Not authenticated")
        elif op != Op.PRESENCE:
            self._on_unknown(f"gateway opcode {op}")
            raise CloseError(4001, "Unknown opcode")

    def _check_token(self, connection: Connection, data: Json) -> None:
        if connection.session is not None:
            raise CloseError(4005, "Already authenticated")
        if data.get("token", "").removeprefix("Bot ") != self._token:
            raise CloseError(4004, "Authentication failed")

    def _identify(self, connection: Connection, data: Json) -> None:
        self._check_token(connection, data)
        shard = Shard.read(data.get("shard", [0, 1]))
        if shard is None:
            raise CloseError(4010, "Invalid shard")
        intents = data.get("intents", 0)
        if not isinstance(intents, int) or intents < 0:
            raise CloseError(4013, "Invalid intent(s)")
        if intents & PRIVILEGED:
            raise CloseError(4014, "Disallowed intent(s)")
        if not self.starts.remaining:
            # Discord resets the token of a bot that starts too often.
            raise CloseError(4004, "Authentication failed")
        if not self.starts.take(shard):
            connection.send(Op.INVALID_SESSION, False)
            return
        self._drop_expired()
        session = Session(intents, shard)
        events = self._login(session.id, intents, shard)
        if len(events[0][1]["guilds"]) > self.starts.guilds_a_shard:
            raise CloseError(4011, "Sharding required")
        self.sessions[session.id] = session
        self._join(connection, session)
        for event, body in events:
            session.dispatch(event, body)

    def _resume(self, connection: Connection, data: Json) -> None:
        self._check_token(connection, data)
        self._drop_expired()
        session, seq = self.sessions.get(data.get("session_id", "")), data.get("seq") or 0
        if session is None or not session.can_resume_from(seq):
            connection.send(Op.INVALID_SESSION, False)
            return
        for number, text in session.events:
            if number > seq:
                connection.outbox.put_nowait(text)
        self._join(connection, session)
        session.dispatch("RESUMED", {})

    def _join(self, connection: Connection, session: Session) -> None:
        if session.connection is not None:
            session.connection.session = None
        session.connection = connection
        connection.session = session
        self.on_presence(True)

    def _leave(self, connection: Connection) -> None:
        self._connections.discard(connection)
        session = connection.session
        if session is None or session.connection is not connection:
            return
        session.connection = None
        session.left_at = time.monotonic()
        if connection.socket.close_code in (1000, 1001):
            self.sessions.pop(session.id, None)
        self.on_presence(self.online)

    def _drop_expired(self) -> None:
        limit = time.monotonic() - RESUMABLE_SECONDS
        expired = [s.id for s in self.sessions.values() if s.connection is None and s.left_at < limit]
        for key in expired:
            del self.sessions[key]

    # ── faults, for tests ──────────────────────────────────────────────────────────────────────────────────

    def drop(self) -> None:
        """Break every connection without a close frame; the sessions may be resumed."""
        for connection in list(self._connections):
            connection.abort()

    def ask_to_reconnect(self) -> None:
        """Send opcode 7 to every connection."""
        for connection in self._connections:
            connection.send(Op.RECONNECT, None)

    def invalidate(self, shard: int | None = None) -> None:
        """Send opcode 9 to the connections of one shard or all, and drop their sessions."""
        invalidated = [s for s in self.sessions.values() if shard is None or s.shard.number == shard]
        for session in invalidated:
            if session.connection is not None:
                session.connection.send(Op.INVALID_SESSION, False)
                session.connection.session = None
            del self.sessions[session.id]

    async def close(self) -> None:
        """Close every connection with code 1012 (service restart)."""
        for connection in list(self._connections):
            await connection.socket.close(code=1012)

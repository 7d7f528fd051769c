"""Serves the routes below /api/v10.

An unknown route, query or field is answered with 501, logged and counted, never ignored.
"""

from __future__ import annotations

import hashlib
import inspect
import json
import logging
import time
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Any

from aiohttp import web

from local_discord.rest.call import Call, Handler, Reply, Route, Routes, read
from local_discord.rest.faults import CUT, Fault, Faults
from local_discord.validation.errors import DiscordError, UnknownRequestError

log = logging.getLogger(__name__)
PREFIX = "/api/v10"


@dataclass(eq=False, repr=False)
class Api:
    """The REST interface of one server."""

    _token: str
    _faults: Faults
    _note_unknown: Callable[[str], None]
    _saved: Callable[[], Awaitable[None]]

    def add_to(self, app: web.Application, routes: tuple[Routes, ...]) -> None:
        """Add every known route to the server, and a 501 for all others."""
        for kind in routes:
            for route, handler in kind.handlers():
                app.router.add_route(route.method, PREFIX + route.path, self._server(route, handler))

        async def not_known(request: web.Request) -> web.Response:
            return self._unknown(f"{request.method} {request.path}: unknown route")

        app.router.add_route("*", "/api/{rest:.*}", not_known)

    def _server(self, route: Route, handler: Handler) -> Callable[[web.Request], Awaitable[web.Response]]:
        bucket = hashlib.blake2b(f"{route.method} {route.path}".encode(), digest_size=8).hexdigest()

        async def serve(request: web.Request) -> web.Response:
            fault = self._faults.take(request.method, request.path.removeprefix(PREFIX))
            if fault is not None and not fault.after:
                return _failed(fault, request)
            response = await self._answer(route, handler, request)
            await self._saved()
            if fault is not None:
                return _failed(fault, request)
            # A generous limit: without these headers discord.py would send a route's requests one by one.
            response.headers["X-RateLimit-Limit"] = "1000"
            response.headers["X-RateLimit-Remaining"] = "999"
            response.headers["X-RateLimit-Reset"] = f"{time.time() + 1:.3f}"
            response.headers["X-RateLimit-Reset-After"] = "1"
            response.headers["X-RateLimit-Bucket"] = bucket
            return response

        return serve

    async def _answer(self, route: Route, handler: Handler, request: web.Request) -> web.Response:
        where = f"{request.method} {route.path}"
        try:
            result = await self._result(route, handler, request)
        except DiscordError as error:
            log.info("%s: refused: %s %s", where, error, json.dumps(error.errors) if error.errors else "")
            return _respond(error.status, error.body())
        except UnknownRequestError as error:
            return self._unknown(f"{where}: {error}")
        except Exception:
            log.exception("%s: broken", where)
            return _respond(501, {"message": "501: the local table broke over this request", "code": 0})
        if isinstance(result, Reply):
            return _respond(result.status, result.body)
        return web.Response(status=204) if result is None else _respond(200, result)

    async def _result(self, route: Route, handler: Handler, request: web.Request) -> Any:
        if route.token_needed and request.headers.get("Authorization") != f"Bot {self._token}":
            raise DiscordError(401, 0, "401: Unauthorized")
        strange = set(request.query) - route.query
        if strange:
            raise UnknownRequestError(f"unknown query {', '.join(sorted(strange))}")
        body, uploads = await read(request)
        result = handler(Call(dict(request.match_info), dict(request.query), body, uploads))
        return await result if inspect.isawaitable(result) else result

    def _unknown(self, what: str) -> web.Response:
        self._note_unknown(what)
        return _respond(501, {"message": f"501: not known to the local table: {what}", "code": 0})


def _respond(status: int, body: Any) -> web.Response:
    """Return JSON with exactly the content type that discord.py requires."""
    data = json.dumps(body, separators=(",", ":")).encode()
    return web.Response(status=status, body=data, headers={"Content-Type": "application/json"})


def _failed(fault: Fault, request: web.Request) -> web.Response:
    if fault.status == CUT and request.transport is not None:
        request.transport.close()
    if fault.status != 429:
        return _respond(fault.status or 500, {"message": f"{fault.status}: on demand", "code": 0})
    limited = {"message": "You are being rate limited.", "retry_after": fault.retry_after}
    response = _respond(429, {**limited, "global": fault.everywhere})
    # Without `Via` discord.py takes a 429 for a ban and doesn't retry.
    response.headers["Via"] = "1.1 local"
    response.headers["Retry-After"] = str(fault.retry_after)
    response.headers["X-RateLimit-Scope"] = "global" if fault.everywhere else "user"
    if fault.everywhere:
        response.headers["X-RateLimit-Global"] = "true"
    return response

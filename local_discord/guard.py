"""Admits only requests from this machine to the printed address with the key.

A page of another site can make a browser send requests here; they are refused for their `Host` (a name made
to point here), their `Origin` (its own) and their lack of the key.
"""

from __future__ import annotations

import hmac

from aiohttp import web
from aiohttp.typedefs import Handler, Middleware

HTTP = 80


class Guard:
    """Checks the host, the origin and the key of one server's requests."""

    def __init__(self, key: str, port: int) -> None:
        self._key = key
        names = ("127.0.0.1", "localhost")
        without_port = names if port == HTTP else ()  # a browser leaves out HTTP's default port
        self._hosts = (*(f"{name}:{port}" for name in names), *without_port)
        self.cookie = f"local_table_{port}"  # all ports of a host share their cookies

    def need_key(self, request: web.Request) -> None:
        """Raise 403 unless the request carries the key, in the address or as a cookie."""
        key = request.query.get("key") or request.cookies.get(self.cookie, "")
        if not hmac.compare_digest(key.encode(), self._key.encode()):
            message = "The key is missing or wrong. Open the address that the program printed.\n"
            raise web.HTTPForbidden(text=message)

    def remember(self, response: web.StreamResponse) -> None:
        """Give the browser the key as a cookie that no script and no other site can use."""
        response.set_cookie(self.cookie, self._key, httponly=True, samesite="Strict", path="/")

    def policy(self) -> str:
        """Return the page's Content-Security-Policy, which allows nothing from elsewhere."""
        sockets = " ".join(f"ws://{host}" for host in self._hosts)
        rules = (
            "default-src 'none'",
            "script-src 'self'",
            "style-src 'self'",
            "img-src 'self' data: blob:",
            "media-src 'self'",
            "font-src 'self'",
            f"connect-src 'self' {sockets}",
            "base-uri 'none'",
            "form-action 'none'",
            "frame-ancestors 'none'",
        )
        return "; ".join(rules)

    def middleware(self) -> Middleware:
        """Return the middleware that refuses foreign hosts and origins before all other handling."""

        @web.middleware
        async def check(request: web.Request, handler: Handler) -> web.StreamResponse:
            if request.headers.get("Host") not in self._hosts:
                raise web.HTTPForbidden(text="This host name is not served here.\n")
            origin = request.headers.get("Origin")
            if origin is not None and origin not in [f"http://{host}" for host in self._hosts]:
                raise web.HTTPForbidden(text="Other sites are not served here.\n")
            response = await handler(request)
            if not response.prepared:
                response.headers["X-Content-Type-Options"] = "nosniff"
                response.headers["Referrer-Policy"] = "no-referrer"
                response.headers["Cross-Origin-Resource-Policy"] = "same-origin"
            return response

        return check

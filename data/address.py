"""The address of a database: a SQLite file or a PostgreSQL database. Printing one shows no password."""

from __future__ import annotations

import os
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeAlias
from urllib.parse import SplitResult, parse_qsl, quote, unquote, urlencode, urlsplit

SCHEMES = ("postgresql", "postgres")
PORT = "5432"
"""The port of PostgreSQL where an address gives none."""
ALLOWED = (
    "a file's path, or postgresql://USER:PASSWORD@HOST:PORT/NAME, "
    "with %2F for / in the password, %23 for #, %3F for ?, %40 for @ and %25 for %"
)


@dataclass(frozen=True, slots=True)
class Server:
    """A PostgreSQL database. ``url``: with the password, so it is shown to nobody."""

    url: str = field(repr=False)
    shown: str
    """The address to show, without a secret."""

    def __str__(self) -> str:
        return self.shown

    def without_password(self) -> tuple[str, dict[str, str]]:
        """Return the address without its password, and an environment with it for a PostgreSQL program."""
        parts = urlsplit(self.url)
        user, _, host = parts.netloc.rpartition("@")
        name, _, password = user.partition(":")
        query = [(key, value) for key, value in parse_qsl(parts.query) if key != "password"]
        secrets = [password, *(value for key, value in parse_qsl(parts.query) if key == "password")]
        secret = next((unquote(each) for each in secrets if each), "")
        place = f"{name}@{host}" if name else host
        bare = (
            f"{parts.scheme}://{place}{parts.path}{'?' if query else ''}{urlencode(query, quote_via=quote)}"
        )
        return bare, {"PGPASSWORD": secret} if secret else {}


Address: TypeAlias = Path | Server


def address_of(text: str) -> Address:
    """Read an address.

    Raises:
        ValueError: it is neither a file's path nor a database's address; the text quotes nothing of it.
    """
    scheme, mark, _ = text.partition("://")
    if not mark:
        return Path(text)
    try:
        parts = urlsplit(text)
        query = dict(parse_qsl(parts.query, strict_parsing=bool(parts.query)))
        shown = _shown(parts, query)
    except ValueError:
        raise ValueError(ALLOWED) from None
    name = parts.path.removeprefix("/")
    if scheme.lower() not in SCHEMES or not name or "/" in name or parts.fragment:
        raise ValueError(ALLOWED)
    return Server(text, shown)


def canonical(address: Address) -> str:
    """Return a name for the database of an address: without a secret, and the same for each spelling of it.

    It includes the ``options``, since they may name a schema.
    """
    if isinstance(address, Path):
        return os.path.realpath(address)
    parts = urlsplit(address.url)
    query = dict(parse_qsl(parts.query))
    options = query.get("options")
    return _shown(parts, query, PORT) + (f"?options={options}" if options else "")


def _shown(parts: SplitResult, query: Mapping[str, str], default: str = "") -> str:
    """Return the address without a secret. ``default``: the port to show where none is given."""
    places = [urlsplit(f"//{place}") for place in parts.netloc.rpartition("@")[2].split(",")]
    hosts = [(place.hostname or "localhost", place.port) for place in places]
    if "host" in query:
        hosts = [(query["host"], places[0].port)]
    fallback = query.get("port") or default
    where = ",".join(f"{host}:{port or fallback}" if port or fallback else host for host, port in hosts)
    user = parts.username or query.get("user")
    return f"postgresql://{f'{user}@' if user else ''}{where}{parts.path}"

"""The log as JSON: one object per line, with the table it concerns."""

from __future__ import annotations

import json
import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar
from datetime import UTC, datetime

_CONCERNED: ContextVar[tuple[int, int | None] | None] = ContextVar("concerned", default=None)

NO_TABLE = 0
"""The table's number in lines that concern no table."""


@contextmanager
def concerning(table_id: int, guild_id: int | None = None) -> Iterator[None]:
    """Mark what is logged in the block with the table it concerns. ``guild_id``: its server, if known."""
    token = _CONCERNED.set((table_id, guild_id))
    try:
        yield
    finally:
        _CONCERNED.reset(token)


class JsonLines(logging.Formatter):
    """Writes each record as one line of JSON. ``shard_of``: returns a server's shard."""

    def __init__(self, shard_of: Callable[[int], int] = lambda guild_id: 0) -> None:
        super().__init__()
        self.shard_of = shard_of

    def format(self, record: logging.LogRecord) -> str:
        """Return a record's time, level, place and text, and the table and shard it concerns."""
        line: dict[str, object] = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname,
            "logger": record.name,
            "message": record.getMessage(),
        }
        if (concerned := _CONCERNED.get()) is not None and concerned[0]:
            line["table"] = concerned[0]
            if concerned[1] is not None:
                line["shard"] = self.shard_of(concerned[1])
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)

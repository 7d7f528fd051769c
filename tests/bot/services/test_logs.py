"""The log as JSON: one line a record, with the table and the shard that it is about."""

from __future__ import annotations

import asyncio
import json
import logging
import sys
from typing import Any

from bot.services.logs import NO_TABLE, JsonLines, concerning


def line(text: str, *args: object, **more: Any) -> dict[str, Any]:
    """What is written of a record."""
    record = logging.LogRecord("bot.some", logging.WARNING, "some.py", 1, text, args, None)
    vars(record).update(more)
    written = JsonLines(lambda guild_id: guild_id % 4).format(record)
    assert "\n" not in written
    read: dict[str, Any] = json.loads(written)
    return read


def test_a_record_is_one_line() -> None:
    read = line("two\nlines of %s", "판")
    assert read.pop("time").endswith("+00:00")
    assert read == {"level": "WARNING", "logger": "bot.some", "message": "two\nlines of 판"}


def test_a_fault_of_a_library_stays_on_its_line() -> None:
    try:
        raise ValueError("why")
    except ValueError:
        assert "ValueError: why" in line("failed", exc_info=sys.exc_info())["error"]


async def test_a_line_says_which_table_and_shard_it_is_about() -> None:
    async def other() -> dict[str, Any]:
        with concerning(NO_TABLE):
            assert "table" not in line("no table")
        with concerning(8):
            return line("other")

    with concerning(7, 6):
        assert (line("here")["table"], line("here")["shard"]) == (7, 2)
        read = await asyncio.create_task(other())
        assert read["table"] == 8
        assert "shard" not in read, "its server is not known there"
        assert line("still here")["table"] == 7
    assert "table" not in line("over")

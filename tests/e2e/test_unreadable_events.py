"""Events that lack what discord.py takes for granted: none ends the bot, and people get their answers."""

from __future__ import annotations

import asyncio
import copy
import logging
from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from itertools import count, islice
from pathlib import Path
from typing import Any

import discord
import pytest

from bot.app.unreadable_events import guard_events
from tests.e2e import payloads
from tests.e2e.club import Club, Player, club_at
from tests.e2e.reading import said
from tests.e2e.tables import answer_of, pair
from tests.soaking import fewer

Json = dict[str, Any]

TURN = 50
"""The number of events after which the bot gets time to act on them."""


@contextmanager
def changed(club: Club, kind: str, change: Callable[[Json], None]) -> Iterator[None]:
    """Let every event of a kind come otherwise."""
    backend = club.env.backend
    real = backend.emit

    def emit(name: str, payload: Json) -> None:
        if name == kind:
            payload = copy.deepcopy(payload)
            change(payload)
        real(name, payload)

    backend.emit = emit
    try:
        yield
    finally:
        backend.emit = real


@contextmanager
def kept(club: Club) -> Iterator[list[tuple[str, Json]]]:
    """Keep all events that come."""
    backend = club.env.backend
    real, found = backend.emit, list[tuple[str, Json]]()

    def emit(name: str, payload: Json) -> None:
        found.append((name, copy.deepcopy(payload)))
        real(name, payload)

    backend.emit = emit
    try:
        yield found
    finally:
        backend.emit = real


def counted(club: Club) -> dict[tuple[str, str], int]:
    """What could not be read as it came."""
    return dict(+club.bot._tuning.figures.unreadable)


async def deal(club: Club, *players: Player) -> None:
    """Let everybody answer by DM; check that the game has gone on by it."""
    step = club.hosted().row.step
    for player in players:
        await player.dm(club.claims(player)[0])
    assert club.hosted().row.step == step + 1


async def test_an_event_that_cant_be_read_is_skipped_and_logged_by_its_kind(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        body = {"id": str(club.channel.id), "guild_id": str(club.guild.id), "type": 0, "name": "secret-place"}
        for _ in range(3):
            club.env.backend.emit("CHANNEL_UPDATE", body)
        await club.wait(0)
        assert counted(club) == {("CHANNEL_UPDATE", "skipped"): 3}
        told = [record.getMessage() for record in caplog.records if "CHANNEL_UPDATE" in record.getMessage()]
        assert [line.partition(":")[0] for line in told] == [
            f"CHANNEL_UPDATE could not be read as it came (skipped; {number} so far)" for number in (1, 2)
        ]
        assert "secret-place" not in caplog.text
        await deal(club, ann, ben)


async def test_whoever_presses_where_the_message_names_a_null_thread_is_answered(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, _, thread = await pair(club)
        with changed(club, "INTERACTION_CREATE", lambda data: data["message"].update(thread=None)):
            assert "Your colour is" in (await ann.do(club.open_message(thread), "move")).said
        assert counted(club) == {("INTERACTION_CREATE", "mended"): 1}


async def test_whoever_writes_a_dm_that_names_a_null_server_is_answered(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        ann, ben, _ = await pair(club)
        claim = club.claims(ann)[0]
        with changed(club, "MESSAGE_CREATE", lambda data: data.setdefault("guild_id", None)):
            await ann.dm(claim)
        assert answer_of(club, ann) == claim
        assert ("MESSAGE_CREATE", "mended") in counted(club)
        assert claim in said(ann.newest)
        await deal(club, ben)


async def test_a_part_of_a_changed_message_is_no_error(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async with club_at(tmp_path) as club:
        ann, _, _ = await pair(club)
        part = {"id": str(ann.inbox[-1].id), "channel_id": str(ann.inbox[-1].channel.id), "embeds": []}
        club.env.backend.emit("MESSAGE_UPDATE", part)
        await club.wait(0)
        assert counted(club) == {}
        assert [record.message for record in caplog.records if record.levelno >= logging.WARNING] == []


@pytest.mark.sampled
async def test_no_field_that_is_missing_or_null_ends_the_bot(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, record_property: Callable[[str, object], None]
) -> None:
    async with club_at(tmp_path) as club:
        with kept(club) as seen:
            ann, ben, thread = await pair(club)
            await ann.do(club.open_message(thread), "move")
            await ann.slash("tables")
            await deal(club, ann, ben)
        events = [*_different(seen), *_typed(club)]
        fresh = count(club.env.backend.bot_user.id + (1 << 50))
        tried = 0
        every = fewer(97, 1)
        for kind, payload in events:
            for made in islice(payloads.lacking(payload), None, None, every):
                less = made()
                if "id" in less and kind in {"INTERACTION_CREATE", "MESSAGE_CREATE"}:
                    less["id"] = less["id"] and str(next(fresh))  # else it would be taken for one told twice
                club.bot._connection.parsers[kind](less)
                tried += 1
                if tried % TURN == 0:
                    await asyncio.sleep(0)
        await club.wait(0)
        club.env.errors.clear()  # of commands that lack what Discord demands of whoever types them
        record_property("events with a field missing or null", tried)
        assert tried > 50
        assert any(outcome == "skipped" for _, outcome in counted(club))
        assert any(outcome == "mended" for _, outcome in counted(club))
        assert [record for record in caplog.records if record.exc_info] == []
        await deal(club, ann, ben)


def _different(seen: list[tuple[str, Json]]) -> list[tuple[str, Json]]:
    """Return one event of each kind, and one of each kind of interaction."""
    found: dict[tuple[object, ...], tuple[str, Json]] = {}
    for kind, payload in seen:
        data = payload.get("data") or {}
        form = kind, payload.get("type"), data.get("component_type") if isinstance(data, dict) else None
        found.setdefault(form if kind == "INTERACTION_CREATE" else (kind, None, None), (kind, payload))
    return list(found.values())


def _typed(club: Club) -> list[tuple[str, Json]]:
    """Return one event of each kind that the library reads, but that of a new session."""
    other = str(club.env.backend.bot_user.id + 12345)
    ids = {
        "{guild}": str(club.guild.id),
        "{channel}": str(club.channel.id),
        "{user}": other,
        "{application}": str(club.bot.application_id),
        "{other}": other,
    }
    found = [
        (kind, payloads.whole(described, ids)) for kind, described in payloads.kinds().items() if described
    ]
    for kind, payload in found:
        if kind == "USER_UPDATE":  # it is always about the bot
            payload["id"] = str(club.env.backend.bot_user.id)
    return [(kind, payload) for kind, payload in found if kind != "READY"]


async def test_the_events_of_the_proof_are_read_as_long_as_they_are_whole(tmp_path: Path) -> None:
    async with club_at(tmp_path) as club:
        for kind, payload in _typed(club):
            club.bot._connection.parsers[kind](payload)
        await club.wait(0)
        assert counted(club) == {}


async def test_a_session_whose_beginning_cant_be_read_is_not_taken_for_one() -> None:
    client = discord.Client(intents=discord.Intents.none())
    guard_events(client, counts := Counter[tuple[str, str]]())
    with pytest.raises(KeyError):
        client._connection.parsers["READY"]({"guilds": [], "session_id": "x"})
    assert +counts == {("READY", "skipped"): 1}

"""An answer by DM that is on disk is acknowledged, whatever dies between its commit and its receipt."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

import games
from tests.process.feed import Json
from tests.process.program import Program, online, said
from tests.process.reaper import watched
from tests.process.seated import Seated, Sent
from tests.process.tables import LONG, Tables, tables_at
from tests.soaking import first

COMMITTED = "after:answers*"
"""Just after the first answer is on disk, and before anybody could be told of it."""

SAID = "before:messages+outbox"
"""Just after the receipt was said, and before the disk knows of that."""


async def _write(tables: Tables[Program], person: Seated, sent: Sent) -> str:
    """Send a DM without waiting for its receipt; return the DM's id."""
    text = f"#1 {sent.move}"
    answer = await tables.tab.ask("send", as_=person.id, channel=person._direct, content=text)
    return str(answer["message"]["id"])


def _receipts(tables: Tables[Program], person: Seated, move: str) -> list[Json]:
    """Return the bot's messages in a person's DM that say a move."""
    direct = (m for m in tables.feed.messages.values() if m["channel_id"] == person._direct)
    return [m for m in direct if m["author"]["id"] != person.id and move in said(m)]


async def _dies_and_comes_back(tables: Tables[Program], aim: str, person: Seated, sent: Sent) -> str:
    """Let the bot die on the way of an answer and start it again; return the DM's id."""
    await tables.program.stop()
    await online(tables.tab, False)
    await tables.program.start(**watched(aim))
    await online(tables.tab, True)
    message = await _write(tables, person, sent)
    async with asyncio.timeout(LONG / 5):
        await tables.program.end()
    await online(tables.tab, False)
    await tables.program.start(**watched())
    await online(tables.tab, True)
    heard = await tables.feed.until(lambda: _receipts(tables, person, sent.move) or None, LONG / 10)
    assert heard is not None, "the sender was left in silence"
    return message


@pytest.mark.parametrize("aim", first(1, [COMMITTED, SAID]))
@pytest.mark.parametrize("closing", first(1, ["others are awaited", "it closes the question"]))
async def test_a_taken_answer_is_acknowledged_once_whatever_dies(
    tmp_path: Path, aim: str, closing: str
) -> None:
    async with tables_at(tmp_path, "owed 3") as tables:
        await tables.open(games.load("rainbow_pentagon"), tables.tab.you, tables.tab.mina)
        [ledger], [you, mina] = tables.ledgers, tables.seated[1]
        await tables.settled()
        if closing == "it closes the question":
            earlier = Sent(0, ledger.game.legal(ledger.state, mina.seat)[-1])
            mina.sent.append(earlier)
            await mina.write(earlier)
            assert earlier.taken
        sent = Sent(0, ledger.game.legal(ledger.state, you.seat)[-1], taken=True)
        you.sent.append(sent)
        await _dies_and_comes_back(tables, aim, you, sent)
        [_] = _receipts(tables, you, sent.move)
        await tables.play(ledger, 2)
        await tables.settled()
        await tables.finish()


@pytest.mark.soak
async def test_a_press_that_was_taken_counts_though_only_the_end_is_told(tmp_path: Path) -> None:
    """Nobody is owed the receipt of a press: Discord says that it failed, and the message tells the end."""
    async with tables_at(tmp_path, "owed 5") as tables:
        await tables.open(games.load("twigs_triangle"), tables.tab.you, tables.tab.mina)
        [ledger], [you] = tables.ledgers, tables.seated[1]
        await tables.settled()
        await tables.program.stop()
        await online(tables.tab, False)
        await tables.program.start(**watched(COMMITTED))
        await online(tables.tab, True)
        doubted = Sent(0, "done")  # with little built it is asked whether that is meant
        you.sent.append(doubted)
        async with asyncio.TaskGroup() as group:
            group.create_task(_start_again_at_its_death(tables.program))
            group.create_task(you.write(doubted))
        await tables.play(ledger, 1)
        await tables.settled()
        assert ledger.log == [((0, "done"),)]
        await tables.finish()


async def _start_again_at_its_death(program: Program) -> None:
    await program.end()
    await program.start(**watched())

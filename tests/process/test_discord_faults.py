"""Discord's faults that only real sockets have, under the real program; the list of all is in
``tests/e2e/test_discord_faults.py``."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest

import games
from local_discord import LocalDiscord
from tests.process.seated import Sent
from tests.process.tables import LONG, tables_at
from tests.soaking import first

Fault = Callable[[LocalDiscord, str], None]

DISCORDS = "faults of Discord tried"

SAYING = "^/channels/{}/messages$"
ANSWERING = "^/interactions/[0-9]+/.*/callback$"


def limited(local: LocalDiscord, thread: str) -> None:
    local.faults.add("POST", SAYING.format(thread), 429, times=3)
    local.faults.add("PATCH", f"^/channels/{thread}/messages/", 429, times=3)


def limited_everywhere(local: LocalDiscord, thread: str) -> None:
    local.faults.add("POST", SAYING.format("[0-9]+"), 429, times=2, everywhere=True)


def limited_answers(local: LocalDiscord, thread: str) -> None:
    local.faults.add("POST", ANSWERING, 429, times=2)


def failing_before(local: LocalDiscord, thread: str) -> None:
    """500: discord.py itself asks again, after a second and later each time; 503 it leaves to us."""
    local.faults.add("POST", SAYING.format("[0-9]+"), 500)
    local.faults.add("POST", SAYING.format("[0-9]+"), 503, times=2)


def failing_after(local: LocalDiscord, thread: str) -> None:
    local.faults.add("POST", SAYING.format(thread), 500, after=True)


def dropped(local: LocalDiscord, thread: str) -> None:
    local.gateway.drop()


def told_to_reconnect(local: LocalDiscord, thread: str) -> None:
    local.gateway.ask_to_reconnect()


def session_lost(local: LocalDiscord, thread: str) -> None:
    local.gateway.invalidate()


FAULTS: tuple[Fault, ...] = (
    limited, limited_everywhere, limited_answers, failing_before, failing_after, dropped, told_to_reconnect,
    session_lost,
)  # fmt: skip


@pytest.mark.proves(DISCORDS, len(FAULTS))
@pytest.mark.soak
async def test_no_fault_of_discords_loses_or_repeats_anything(tmp_path: Path) -> None:
    """Each fault during a turn of its own; at the end everything was said once, in order."""
    async with tables_at(tmp_path, "discord's faults") as tables:
        await tables.open(games.load("diamant"), tables.tab.you, tables.tab.mina)
        [ledger] = tables.ledgers
        await tables.settled()
        for step, fault in enumerate(FAULTS, start=1):
            fault(tables.tab.local, tables.threads[1])
            await tables.play(ledger, step)
            await tables.settled()
            assert ledger.read().step >= step
        await tables.finish()


@pytest.mark.proves(DISCORDS)
@pytest.mark.parametrize("fault", first(1, [dropped, session_lost]), ids=lambda fault: fault.__name__)
async def test_words_written_while_the_gateway_is_away_are_answered_once(
    tmp_path: Path, fault: Fault
) -> None:
    """With a new session Discord does not tell of what came in between: the bot looks for itself."""
    async with tables_at(tmp_path, "away") as tables:
        await tables.open(games.load("rainbow_pentagon"), tables.tab.you, tables.tab.mina)
        [ledger] = tables.ledgers
        await tables.settled()
        you = tables.seated[1][0]
        you.time_limit = LONG / 5
        sent = Sent(0, ledger.game.legal(ledger.state, you.seat)[-1])
        you.sent.append(sent)
        fault(tables.tab.local, tables.threads[1])
        await you.write(sent)
        assert sent.taken
        await tables.play(ledger, 1)
        await tables.settled()
        await tables.finish()

"""How long a computer thinks tells nothing: what others see comes at the same instants, in the same order.

Each game with secrets is played twice by the same moves; the computers are quick the one time and slow the
other. Everything that leaves the bot is compared with its instant, on a clock that the test moves.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest

import games
from bot.dealer.runner import REVEAL_DELAY
from tests import toy
from tests.e2e.club import Club, Player, club_at
from tests.e2e.thinking import thinking
from tests.soaking import SEVERAL
from tests.trust.noting import Timed
from tests.trust.playing import WORDS, answer
from tests.trust.telling import Names

SECRET = [*(game_id for game_id in SEVERAL if games.load(game_id).has_secrets), toy.ID]

ROUNDS = {"euler_game": 4}
"""How often the person is waited for, if not twice: so often that every kind of question came up."""

QUICK, SLOW = 0.02, 0.3
LATER = 1.5
"""Seconds after which all computers have answered, however slow."""


pytestmark = pytest.mark.usefixtures("with_toy")


@contextmanager
def alike() -> Iterator[None]:
    """The same deal and the same nonces in every game."""
    with patch("secrets.token_bytes", lambda size: bytes(size)), patch("secrets.token_hex", lambda _: "salt"):
        yield


def told(sent: Timed) -> list[str]:
    """All that left the bot in its order: when, to whom, what."""
    names = Names()
    return [
        names(f"{at:.3f} {one.method} {one.path} to {one.to}: {one.text}")
        for at, one in zip(sent.times, sent, strict=True)
    ]


async def respond(club: Club, player: Player) -> None:
    """Answer, if the player is asked and has not."""
    table, seat = club.hosted(), club.seat_of(player)
    if table.ask is not None and seat in table.ask.pending:
        await answer(club, player, str(table.game.legal(table.state, seat)[-1]), "command")


async def played(folder: Path, game: str, seconds: float, pace: float = REVEAL_DELAY) -> list[str]:
    """A person beside computers that think for so long; somebody else looks on."""
    with thinking(seconds), alike():
        async with club_at(folder, catalogs=WORDS, pace=pace) as club:
            sent = club.wire.sent = Timed(club)
            ann, otto = club.people("ann", "otto")
            rules, rounds = games.load(game), ROUNDS.get(game, 2)
            rivals = (next(iter(rules.computers)),) * (min(3, rules.seats[-1]) - 1)
            await club.table([ann], *rivals, game=game)
            for _ in range(rounds):
                await club.wait(0.1)
                await ann.slash("tables")
                await respond(club, ann)
                await club.wait(0.1)
                await otto.slash("table", table=1)
                await club.wait(LATER)
            assert club.hosted().row.step >= rounds
            return told(sent)


@pytest.mark.parametrize("game", SECRET)
async def test_quick_and_slow_computers_look_alike(tmp_path: Path, game: str) -> None:
    quick = await played(tmp_path / "quick", game, QUICK)
    slow = await played(tmp_path / "slow", game, SLOW)
    assert quick == slow
    assert len(quick) > 20


async def test_without_the_pace_they_can_be_told_apart(tmp_path: Path) -> None:
    quick = await played(tmp_path / "quick", toy.ID, QUICK, pace=0.0)
    slow = await played(tmp_path / "slow", toy.ID, SLOW, pace=0.0)
    assert quick != slow

"""A computer's seat is as secret as a person's: what it has chosen shows in nothing before the deal."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest

from tests.e2e.club import Club, Player, club_at
from tests.e2e.wire import Sent

SECRET = bytes(range(32))


@pytest.fixture(autouse=True)
def _same_deal(monkeypatch: pytest.MonkeyPatch) -> None:
    """The same secret and the same nonces, so that two runs differ by nothing else."""
    monkeypatch.setattr("secrets.token_bytes", lambda _: SECRET)
    monkeypatch.setattr("bot.app.client.secrets.token_hex", lambda _: "salt")


def told(sent: Sent) -> str:
    """All that there is of a message: where it went, its words, its picture."""
    return json.dumps([sent.method, sent.path, sent.to, sent.body, [str(file) for file in sent.files]])


async def turn(folder: Path, chosen: int) -> tuple[list[str], list[str], str]:
    """A turn of ann and a computer, which takes its so many-th legal move (-1: it passes).

    Returns what was sent before ann has answered, the shape of what was sent with the deal, and the
    computer's move.
    """
    async with club_at(folder) as club:
        (ann,) = club.people("ann")
        moves = _scripted(club, chosen)
        await club.table([ann], "easy", options="seconds=400")
        await club.wait(5)
        before, mark = [told(sent) for sent in club.wire.sent], club.wire.mark()
        await _answered(club, ann)
        after = [f"{sent.method} {_shape(sent.path)} {sent.to}" for sent in club.wire.sent[mark:]]
        return before, after, moves[0]


def _scripted(club: Club, chosen: int) -> list[str]:
    moves: list[str] = []

    async def think(game: Any, level: str, view: Any, seat: int, *more: Any) -> str:
        table = club.hosted()
        legal = [move for move in game.legal(table.state, seat) if move != "pass"]
        moves.append(legal[chosen] if chosen >= 0 else "pass")
        return moves[-1]

    club.compute.think = think  # type: ignore[method-assign, assignment]
    return moves


async def _answered(club: Club, ann: Player) -> None:
    await ann.slash("submit", move=club.claims(ann)[-1])
    await club.wait(5)
    assert club.hosted().row.step == 1


def _shape(path: str) -> str:
    """The path without the tokens and ids of what is new."""
    return re.sub(r"/interactions/.*|/webhooks/.*", "/answer", re.sub(r"(messages/)\d+", r"\1N", path))


async def test_what_a_computer_has_chosen_shows_in_nothing_before_the_deal(tmp_path: Path) -> None:
    runs = [await turn(tmp_path / str(chosen), chosen) for chosen in (0, 40, -1)]
    befores, shapes, moves = zip(*runs, strict=True)
    assert len(set(moves)) == 3
    assert any("Submitted: 1 of 2" in line for line in befores[0])
    assert befores[0] == befores[1] == befores[2]
    assert shapes[0] == shapes[1] == shapes[2]


async def test_two_runs_differ_where_the_deal_differs(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The comparison above can fail."""
    first = await turn(tmp_path / "a", 0)
    monkeypatch.setattr("secrets.token_bytes", lambda _: SECRET[::-1])
    assert (await turn(tmp_path / "b", 0))[0] != first[0]

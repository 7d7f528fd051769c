"""What fails while a secret is handled tells nobody of it, though every error's text holds the secret."""

from __future__ import annotations

import logging
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import aiosqlite
import pytest
from simcord.backend.errors import BackendError

import bot.desk
import games
import renderers
from games.game import Game, Seat
from tests import toy
from tests.e2e.wire import Wire
from tests.trust.playing import NAMES, tell
from tests.trust.script import Script, arrivals, tables_size
from tests.trust.telling import Telling, differences

SECRET = "the-secret-is"
Fault = Callable[[Game[Any], str], AbstractContextManager[list[str]]]
"""Lets the handling of a move fail, the first time at least; the list holds what was raised."""


@pytest.fixture(autouse=True)
def _with_toy() -> Iterator[None]:
    with toy.installed():
        yield


@contextmanager
def disk(game: Game[Any], move: str) -> Iterator[list[str]]:
    """The disk does not take the answer."""
    raised: list[str] = []
    real = aiosqlite.Connection.execute

    def execute(self: Any, sql: str, values: Any = None) -> Any:
        if not raised and values and move in list(values):
            raised.append(f"{SECRET} {move}")
            raise sqlite3.DatabaseError(raised[-1])
        return real(self, sql, values)

    with patch.object(aiosqlite.Connection, "execute", execute):
        yield raised


@contextmanager
def check(game: Game[Any], move: str) -> Iterator[list[str]]:
    """The rules break on the text."""
    raised: list[str] = []
    real = type(game).check

    def broken(self: Game[Any], state: Any, seat: int, text: str) -> Any:
        if text == move and not raised:
            raised.append(f"{SECRET} {text} in {state}")
            raise ValueError(raised[-1])
        return real(self, state, seat, text)

    with patch.object(type(game), "check", broken):
        yield raised


@contextmanager
def receipt(game: Game[Any], move: str) -> Iterator[list[str]]:
    """The answer is sealed, and then its receipt can't be worded."""
    raised: list[str] = []
    real = bot.desk.Desk.receipt

    def broken(self: Any, given: Any) -> Any:
        if given.check.move == move and not raised:
            raised.append(f"{SECRET} {given}")
            raise KeyError(raised[-1])
        return real(self, given)

    with patch.object(bot.desk.Desk, "receipt", broken):
        yield raised


@contextmanager
def picture(game: Game[Any], move: str) -> Iterator[list[str]]:
    """No private picture can be drawn."""
    raised: list[str] = []
    renderer = renderers.load(game.id)
    real = renderer.draw

    def broken(view: Any, *more: Any) -> bytes:
        if view.seat is not None:
            raised.append(f"{SECRET} {view}")
            raise RuntimeError(raised[-1])
        return real(view, *more)

    with patch.object(renderer, "draw", broken):
        yield raised


@contextmanager
def discord(game: Game[Any], move: str) -> Iterator[list[str]]:
    """Discord does not take what is said to the sender, and quotes it."""
    raised: list[str] = []
    real = Wire.dispatch

    def dispatch(self: Wire, router: Any, backend: Any, method: str, path: str, **more: Any) -> Any:
        if method == "POST" and not raised and "message_reference" in (more.get("json") or {}):
            raised.append(f"{SECRET} {move}")
            raise BackendError(403, 50001, raised[-1])
        return real(self, router, backend, method, path, **more)

    with patch.object(Wire, "dispatch", dispatch):
        yield raised


FAULTS: tuple[Fault, ...] = (disk, check, receipt, picture, discord)
GAMES = [*sorted(game_id for game_id, game in games.all_games().items() if game.seats[-1] > 1), toy.ID]


def _first(script: Script, telling: Telling) -> tuple[Seat, tuple[str, str]]:
    """Return who answers first, and two moves to compare: the first and the last that are taken at once."""
    game, state = games.load(script.game), telling.marks[0].state
    ask = game.ask(state)
    assert ask is not None
    seat = arrivals(script, 0, ask.pending)[0]
    legal = game.legal(state, seat)
    at_once = [m for m in (*legal[:2], *legal[-2:]) if not game.check(state, seat, m).args.get("confirm")]
    assert at_once[0] != at_once[-1]
    return seat, (at_once[0], at_once[-1])


def _held(telling: Telling, sender: str) -> list[str]:
    """Return whatever holds the text of an error: in the log or in what anybody but the sender got."""
    others = [sent.text for sent in telling.sent if sent.to != telling.people[sender]]
    return [text for text in (*telling.logged, *others) if SECRET in text]


@pytest.mark.proves("faults with a secret in their text tried")
@pytest.mark.parametrize("fault", FAULTS, ids=[fault.__name__ for fault in FAULTS])
@pytest.mark.parametrize("game_id", GAMES)
async def test_a_fault_tells_nobody_what_it_held(tmp_path: Path, game_id: str, fault: Fault) -> None:
    game = games.load(game_id)
    script = Script(game_id, 1, tables_size(game, 1, 3), 1, ways=("dm",))
    plain, _ = await tell(tmp_path / "plain", replace(script, steps=0), draw=False)
    seat, moves = _first(script, plain)
    tellings = []
    for number, move in enumerate(moves):
        with fault(game, move) as raised:
            told, _ = await tell(tmp_path / str(number), replace(script, moves={(0, seat): move}))
        assert raised, "nothing failed"
        assert _held(told, NAMES[seat]) == []
        tellings.append(told)
    assert differences(tellings[0], tellings[1], NAMES[seat]).different == ()


async def test_a_careless_log_is_found(tmp_path: Path) -> None:
    """Else these tests could not fail."""
    script = Script(toy.ID, 1, 3, 1, ways=("dm",), moves={(0, seat): "a" for seat in range(3)})

    def careless(log: logging.Logger, what: str, error: BaseException) -> None:
        log.error("%s: %s", what, error)

    with check(games.load(toy.ID), "a") as raised, patch("bot.app.reply.log_fault", careless):
        told, _ = await tell(tmp_path, script, draw=False)
    assert raised
    assert _held(told, NAMES[0])

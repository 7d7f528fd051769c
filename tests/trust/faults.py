"""What may fail while a secret is handled. The text of every error holds the secret."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from typing import Any
from unittest.mock import patch

from simcord.backend.errors import BackendError

import bot.messages.receipts
import renderers
from bot.messages.posts import Posts
from data.store.sqlite import SqliteConnection, Turn
from games.game import Game
from tests.e2e.wire import Wire

SECRET = "the-secret-is"
Fault = Callable[[Game[Any], str], AbstractContextManager[list[str]]]
"""Makes the handling of a move fail, at least the first time; the list holds the texts raised."""


@contextmanager
def disk(game: Game[Any], move: str) -> Iterator[list[str]]:
    """The disk does not take the answer."""
    raised: list[str] = []
    real, real_later = SqliteConnection.execute, Turn.later

    def refused(values: Any) -> None:
        if not raised and values and move in list(values):
            raised.append(f"{SECRET} {move}")
            raise sqlite3.DatabaseError(raised[-1])

    def execute(self: Any, sql: str, values: Any = None) -> Any:
        refused(values)
        return real(self, sql, values)

    def later(self: Any, sql: str, values: Any = ()) -> None:
        refused(values)
        real_later(self, sql, values)

    with (
        patch.object(SqliteConnection, "execute", execute),
        patch.object(Turn, "later", later),
    ):
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
    real = bot.messages.receipts.OpenQuestion.receipt

    def broken(self: Any, given: Any) -> Any:
        if given.check.move == move and not raised:
            raised.append(f"{SECRET} {given}")
            raise KeyError(raised[-1])
        return real(self, given)

    with patch.object(bot.messages.receipts.OpenQuestion, "receipt", broken):
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
    """Discord refuses a message to the sender, and quotes the secret in its error."""
    raised: list[str] = []
    worded: list[str] = []
    real, real_receipt = Wire.dispatch, bot.messages.receipts.OpenQuestion.receipt

    def wording(self: Any, given: Any) -> Any:
        worded.extend([move] if given.check.move == move else [])
        return real_receipt(self, given)

    def dispatch(self: Wire, router: Any, backend: Any, method: str, path: str, **more: Any) -> Any:
        direct = path.startswith("/channels/") and self._receiver(backend, path, None) is not None
        if worded and direct and not raised and method in {"POST", "PATCH"}:
            raised.append(f"{SECRET} {move}")
            raise BackendError(403, 50001, raised[-1])
        return real(self, router, backend, method, path, **more)

    with (
        patch.object(bot.messages.receipts.OpenQuestion, "receipt", wording),
        patch.object(Wire, "dispatch", dispatch),
    ):
        yield raised


@contextmanager
def step(game: Game[Any], move: str) -> Iterator[list[str]]:
    """The rules break on everybody's answers."""
    raised: list[str] = []
    real = type(game).step

    def broken(self: Game[Any], state: Any, moves: Any, rng: Any) -> Any:
        if move in moves.values() and not raised:
            raised.append(f"{SECRET} {moves} in {state}")
            raise ArithmeticError(raised[-1])
        return real(self, state, moves, rng)

    with patch.object(type(game), "step", broken):
        yield raised


@contextmanager
def view(game: Game[Any], move: str) -> Iterator[list[str]]:
    """A seat's view can't be made once the move is in."""
    raised: list[str] = []
    checked: list[str] = []
    real, real_check = type(game).view, type(game).check

    def checking(self: Game[Any], state: Any, seat: int, text: str) -> Any:
        made = real_check(self, state, seat, text)
        checked.extend([text] if text == move else [])
        return made

    def broken(self: Game[Any], state: Any, seat: int | None) -> Any:
        if checked and seat is not None and not raised:
            raised.append(f"{SECRET} {checked} in {state}")
            raise LookupError(raised[-1])
        return real(self, state, seat)

    with patch.object(type(game), "check", checking), patch.object(type(game), "view", broken):
        yield raised


@contextmanager
def announcer(game: Game[Any], move: str) -> Iterator[list[str]]:
    """The announcement of a step can't be worded."""
    raised: list[str] = []
    real = Posts.opening

    def broken(self: Posts, words: Any, *more: Any) -> Any:
        if words.row.step and not raised:
            raised.append(f"{SECRET} {move} in {words.step}")
            raise AttributeError(raised[-1])
        return real(self, words, *more)

    with patch.object(Posts, "opening", broken):
        yield raised


@contextmanager
def choose(game: Game[Any], move: str) -> Iterator[list[str]]:
    """A computer breaks on its view: the rules' default is played."""
    raised: list[str] = []
    kinds = {type(computer) for computer in game.computers.values()}

    def broken(self: Any, game: Game[Any], view: Any, *more: Any) -> str:
        raised.append(f"{SECRET} {view}")
        raise OSError(raised[-1])

    with ExitStack() as patched:
        for kind in kinds:
            patched.enter_context(patch.object(kind, "choose", broken))
        yield raised


FAULTS: tuple[Fault, ...] = (disk, check, receipt, picture, discord, step, view, announcer, choose)

"""A failure while a secret is handled reveals it to nobody, though every error's text holds the secret."""

from __future__ import annotations

import logging
from collections.abc import Iterable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest

import games
from games.game import Seat
from games.rng import SeededRng
from tests import toy
from tests.soaking import first
from tests.trust.faults import FAULTS, SECRET, Fault, check, choose, picture, step
from tests.trust.playing import NAMES, tell
from tests.trust.script import Script, arrivals, tables_size
from tests.trust.telling import Transcript, differences

pytestmark = pytest.mark.usefixtures("with_toy")


OF_OPEN_GAMES: tuple[Fault, ...] = (check, step)
"""Where everybody sees every move, a secret is a text that is none and a move that does not count yet."""


def _cases() -> Iterator[tuple[str, Fault]]:
    """Yield each fault with each game in which it could reveal a secret."""
    with toy.installed():
        for game_id, game in games.all_games().items():
            if game.seats[-1] > 1:
                options = {key: option.default for key, option in game.options.items()}
                ask = game.ask(game.setup(tables_size(game, 1, 3), options, SeededRng(bytes(32), 0)).state)
                yield from ((game_id, fault) for fault in (FAULTS if ask and ask.sealed else OF_OPEN_GAMES))


def _soon(cases: Iterable[tuple[str, Fault]]) -> list[Any]:
    """Return each fault with a game, in turn, and where that is an open game's, with one of these."""
    found = list(cases)
    sealed = sorted({game_id for game_id, fault in found if fault not in OF_OPEN_GAMES})
    soon = [(sealed[number % len(sealed)], fault) for number, fault in enumerate(FAULTS)]
    soon += [("pentago", fault) for fault in OF_OPEN_GAMES]
    return first(len(soon), soon + [case for case in found if case not in soon])


def _script(game_id: str, fault: Fault) -> Script:
    """Return a game of people; with one computer where that is to fail."""
    size, levels = tables_size(games.load(game_id), 1, 3), tuple(games.load(game_id).computers)
    if fault is choose:
        return Script(game_id, 1, size - 1, 1, ways=("dm",), levels=levels[:1])
    return Script(game_id, 1, size, 1, ways=("dm",))


FIRST: dict[str, tuple[Seat, tuple[str, str]]] = {}


async def _first(script: Script, folder: Path) -> tuple[Seat, tuple[str, str]]:
    """Return who answers first, and two moves to compare: the first and the last that are taken at once."""
    key = replace(script, steps=0)
    if str(key) not in FIRST:
        plain, _ = await tell(folder, key, draw=False)
        FIRST[str(key)] = _compared(script, plain)
    return FIRST[str(key)]


def _compared(script: Script, telling: Transcript) -> tuple[Seat, tuple[str, str]]:
    game, state = games.load(script.game), telling.marks[0].state
    ask = game.ask(state)
    assert ask is not None
    seat = arrivals(script, 0, ask.pending)[0]
    legal = game.legal(state, seat)
    at_once = [m for m in (*legal[:2], *legal[-2:]) if not game.check(state, seat, m).args.get("confirm")]
    assert at_once[0] != at_once[-1]
    return seat, (at_once[0], at_once[-1])


def _held(telling: Transcript, sender: str) -> list[str]:
    """Return whatever holds the text of an error: in the log or in what anybody but the sender got."""
    others = [sent.text for sent in telling.sent if sent.to != telling.people[sender]]
    return [text for text in (*telling.logged, *others) if SECRET in text]


@pytest.mark.proves("faults with a secret in their text tried")
@pytest.mark.parametrize("case", _soon(_cases()), ids=lambda case: f"{case[0]}-{case[1].__name__}")
async def test_a_fault_tells_nobody_what_it_held(tmp_path: Path, case: tuple[str, Fault]) -> None:
    game_id, fault = case
    game = games.load(game_id)
    script = _script(game_id, fault)
    seat, moves = await _first(script, tmp_path / "plain")
    tellings = []
    for number, move in enumerate(moves):
        with fault(game, move) as raised:
            played = replace(script, moves={(0, seat): move})
            told, _ = await tell(tmp_path / str(number), played, draw=fault is picture)
        assert raised, "nothing failed"
        assert _held(told, NAMES[seat]) == []
        tellings.append(told)
    assert differences(tellings[0], tellings[1], NAMES[seat]).different == ()


@pytest.mark.parametrize(
    ("fault", "place"),
    [(check, "bot.app.context"), (step, "bot.dealer.runner"), (choose, "bot.dealer.runner")],
)
async def test_a_careless_log_is_found(tmp_path: Path, fault: Fault, place: str) -> None:
    """Else these tests could not fail."""
    script = replace(_script(toy.ID, fault), moves={(0, seat): "a" for seat in range(3)})

    def careless(log: logging.Logger, what: str, error: BaseException) -> None:
        log.error("%s: %s", what, error)

    with fault(games.load(toy.ID), "a") as raised, patch(f"{place}.log_fault", careless):
        told, _ = await tell(tmp_path, script, draw=False)
    assert raised
    assert _held(told, NAMES[0])

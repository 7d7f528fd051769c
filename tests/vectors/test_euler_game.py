"""Worked hands of the Euler Game, fed to its rules. VECTORS_DIR names another folder of the same form."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from games.euler_game import GAME
from games.euler_game.betting import Stakes, acted, anted, collected, divided, moves, opened
from games.euler_game.conditions import follow
from games.euler_game.deal import DIGITS, HAND, sets_for
from games.euler_game.showdown import best, evaluate, order
from games.euler_game.state import State
from games.euler_game.view import CONDITIONS, SPECIALS
from games.game import Seat
from games.rng import SeededRng

FOLDER = Path(os.environ.get("VECTORS_DIR") or Path(__file__).parent)
VECTORS: dict[str, Any] = json.loads((FOLDER / "euler_game.json").read_text(encoding="utf-8"))


def _seat(name: str) -> int:
    return int(name.removeprefix("P")) - 1


@pytest.mark.parametrize("case", VECTORS["cases"], ids=lambda case: case["tag"])
def test_a_showdown_comes_out_as_written(case: dict[str, Any]) -> None:
    chain, dealer = case["conditions"], case["dealer"]
    played = [card for _, _, card in case["specials"]]
    live = {_seat(name): own for name, own in case["submissions"].items() if name not in case["folded"]}
    f, ex, phi = (played.count(card) for card in SPECIALS)
    workings = evaluate(live, chain, dealer, tuple(case["hidden"]), (f, ex, phi))
    after = {
        working.seat: next(
            (s.after for s in reversed(working.stages) if s.by in SPECIALS), int(working.number)
        )
        for working in workings
    }
    assert after == {_seat(name): int(number) for name, number in case["numbers"].items()}
    for what in ("final", "measure"):
        told = {f"P{working.seat + 1}": str(getattr(working, what)) for working in workings}
        assert told == case[what]
    assert [f"P{seat + 1}" for seat in best(workings, chain, dealer)] == sorted(case["winners"])


@pytest.mark.parametrize("case", VECTORS["draws"], ids=lambda case: "-".join(case["turned"]))
def test_a_chain_is_turned_as_written(case: dict[str, Any]) -> None:
    beyond = iter([*case["turned"], "max_diff"])
    assert follow(beyond) == (tuple(case["turned"]), tuple(case["chain"]))
    assert next(beyond) == "max_diff", "a card more was turned"


@pytest.mark.parametrize("case", VECTORS["turn_order"])
def test_an_order_comes_out_as_written(case: dict[str, Any]) -> None:
    cards = {_seat(name): card for name, card in case["cards"]}
    assert [f"P{seat + 1}" for seat in order(cards, case["condition"], case["dealer"])] == case["order"]


def test_the_conditions_are_those_of_the_vectors() -> None:
    assert set(VECTORS["conditions"]) == set(CONDITIONS)


@pytest.mark.parametrize("case", VECTORS["refusals"], ids=lambda case: case["submissions"]["P1"])
def test_a_number_is_refused_as_written(case: dict[str, Any]) -> None:
    state = _asked_for_numbers((0, 0, 1, 1, 2, 3, 5, 8))
    assert (GAME.check(state, 0, case["submissions"]["P1"]).move is None) == case["refused"]
    assert GAME.check(state, 1, case["submissions"]["P2"]).move == case["submissions"]["P2"]


def _asked_for_numbers(held: tuple[int, ...]) -> State:
    """Two players who hold these digits each, after the order of their first hand."""
    rng = SeededRng(b"numbers", 0)
    opened = GAME.setup(2, {}, rng).state
    lowest = {seat: GAME.default(opened, seat, rng) for seat in range(2)}
    asked: State = GAME.step(opened, lowest, rng).state
    return replace(asked, hands=(held, held))


@pytest.mark.parametrize("players", GAME.seats)
def test_the_cards_are_as_many_as_written(players: int) -> None:
    needed, sets = VECTORS["sets_needed"][str(players)]
    assert sets_for(players) == sets
    assert HAND * players <= needed <= DIGITS * sets, "all that is ever dealt, drawn and turned is there"


# Bets and side pots against the table's own cases: who has what after each round and each hand.


BETTING_FILE = Path(__file__).with_name("euler_game.json")


@cache
def _cases() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(BETTING_FILE.read_text(encoding="utf-8"))["betting"]
    return found


def _played(s: Stakes, actions: list[list[Any]], seat_of: dict[str, Seat]) -> Stakes:
    s = opened(s)
    for name, what, *amount in actions:
        move = " ".join([what, *map(str, amount)])
        assert s.queue[0] == seat_of[name], "somebody else is asked"
        assert move in moves(s)
        s = acted(s, move)
    assert not s.queue, "somebody is still to be asked"
    return s


def _named(row: tuple[int, ...], names: list[str]) -> dict[str, int]:
    return {name: row[seat] for seat, name in enumerate(names)}


def _begun(case: dict[str, Any]) -> tuple[list[str], Stakes]:
    names = sorted(case["start"])
    order = tuple(names.index(name) for name in case["order"])
    return names, anted(tuple(case["start"][name] for name in names), order)


@pytest.mark.parametrize("number", range(55))
def test_bets_and_pots(number: int) -> None:
    case = _cases()[number]
    names, s = _begun(case)
    seat_of = {name: seat for seat, name in enumerate(names)}
    for expected in case["rounds"]:
        s = _played(s, expected["actions"], seat_of)
        assert _named(s.chips, names) == expected["stacks"]
        assert _named(s.put, names) == expected["put"]
        assert s.level == expected["level"]
        assert sorted(names[seat] for seat in s.dead) == sorted(expected["folded"])
    keys = {seat_of[name]: tuple(key) for name, key in case["keys"].items()}
    assert set(keys) == set(s.live)

    def best(some: tuple[Seat, ...]) -> set[Seat]:
        top = min(keys[seat] for seat in some)
        return {seat for seat in some if keys[seat] == top}

    pots = divided(s.put, s.live, best)
    won = collected((0,) * len(names), pots)
    assert _named(won, names) == case["win"]
    assert _named(collected(s.chips, pots), names) == case["after"]


def test_all_cases_are_played() -> None:
    assert len(_cases()) == 55

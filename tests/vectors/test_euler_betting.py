"""Bets and side pots against the table's own cases: who has what after each round and each hand."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from games.euler_game.betting import Stakes, acted, anted, collected, divided, moves, opened
from games.game import Seat

VECTORS = Path(__file__).with_name("euler_game.json")


@cache
def _cases() -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(VECTORS.read_text(encoding="utf-8"))["betting"]
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

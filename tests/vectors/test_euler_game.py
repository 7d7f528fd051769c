"""Worked hands of the Euler Game, fed to its rules. VECTORS_DIR names another folder of the same form."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Any

import pytest

from games.euler_game.chain import follow
from games.euler_game.showdown import best, evaluate, order
from games.euler_game.view import CONDITIONS, SPECIALS

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

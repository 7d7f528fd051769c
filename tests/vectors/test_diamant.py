"""Worked games of Diamant, fed to the rules. VECTORS_DIR names another folder of the same form."""

from __future__ import annotations

import json
import os
from collections.abc import Iterator, MutableSequence
from pathlib import Path
from typing import Any, cast

import pytest

from games.diamant.cards import HAZARDS, MINES, Card
from games.diamant.rules import Diamant
from games.diamant.view import DiamantView
from games.game import Outcome, Step
from games.rng import SeededRng

GAME = Diamant()
FOLDER = Path(os.environ.get("VECTORS_DIR") or Path(__file__).parent)
CASES: list[dict[str, Any]] = json.loads((FOLDER / "diamant.json").read_text(encoding="utf-8"))["vectors"]
KIND = {f"H{number}": number for number in range(1, len(HAZARDS) + 1)}


def _card(name: str) -> Card:
    return Card(0, KIND[name]) if name in KIND else Card(int(name[1:]))


class Decks(SeededRng):
    """Puts the cards into the written orders, one for each mine; any order once there is none left."""

    def __init__(self, decks: list[str]) -> None:
        super().__init__(b"decks", 0)
        self._decks = iter(decks)

    def shuffle(self, items: MutableSequence[Any]) -> None:
        deck = [_card(name) for name in next(self._decks, "").split()]
        if deck:
            assert sorted(deck) == sorted(items), "the mine is not shuffled from these cards"
            items[:] = deck


def _played(case: dict[str, Any]) -> tuple[list[list[DiamantView]], Outcome | None]:
    """Play the case; return what everybody saw of each mine, from its first card to its end."""
    rng = Decks(case["decks"])
    step = GAME.setup(case["players"], case["rules"], rng)
    mines = []
    for script in case["leave"]:
        views, decisions = [_last_view(step)], iter(script)
        while not views[-1].ended:
            leavers = next(decisions, ())
            moves = {seat: "leave" if seat in leavers else "stay" for seat in views[-1].inside}
            assert set(leavers) <= set(moves)
            step = GAME.step(step.state, moves, rng)
            views.append(_view(step, 0))
        assert next(decisions, None) is None, "the mine ended before its last decision"
        mines.append(views)
    return mines, GAME.outcome(step.state)


def _view(step: Step, number: int) -> DiamantView:
    return cast("DiamantView", [event.view for event in step.events if event.view is not None][number])


def _last_view(step: Step) -> DiamantView:
    return _view(step, -1)


def _log(views: list[DiamantView]) -> Iterator[dict[str, Any]]:
    """Tell a mine card by card and departure by departure."""
    for number, view in enumerate(views):
        if view.left:
            before = views[number - 1]
            each = {share.took - before.bags[share.seat] for share in view.left}
            assert len(each) == 1
            lying = sum(laid.diamonds for laid in (view.row[:-1] if view.fresh else view.row))
            leavers = [share.seat for share in view.left]
            yield {"leave": leavers, "each": each.pop(), "left_on_cards": lying}
        if view.fresh:
            card = str(view.row[-1].card)
            yield {"card": card, "bust": True} if view.collapse else {"card": card, "on_cards": view.heap}


def _told(views: list[DiamantView]) -> dict[str, Any]:
    first, last = views[0], views[-1]
    return {
        "gains": {str(seat): own - first.chests[seat] for seat, own in enumerate(last.chests)},
        "end": "bust" if last.collapse else "all_left",
        "removed": f"H{last.removed[-1]}" if last.collapse else None,
        "turned": len(last.row),
        "lost_on_cards": last.heap,
        "log": list(_log(views)),
    }


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.get("tag", f"{case['players']} players"))
def test_a_game_comes_out_as_written(case: dict[str, Any]) -> None:
    mines, outcome = _played(case)
    expected = [case["result"]] if case.get("one_round") else case["result"]["rounds"]
    assert [_told(views) for views in mines] == expected
    if not case.get("one_round"):
        assert outcome is not None
        _assert_end(case["result"], mines, outcome)


def _assert_end(expected: dict[str, Any], mines: list[list[DiamantView]], outcome: Outcome) -> None:
    assert len(mines) == MINES
    assert list(outcome.score) == expected["chests"]
    assert [seat for seat, rank in enumerate(outcome.rank) if rank == 1] == expected["winners"]
    assert [f"H{number}" for number in mines[-1][-1].removed] == expected["removed"]


def test_there_are_cases_of_both_ways_to_share() -> None:
    assert {case["rules"].get("share", "on_leave") for case in CASES} == {"on_leave", "on_reveal"}

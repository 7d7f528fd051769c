"""Building a claim from choices: every claim can be reached cell by cell, and nothing else."""

from __future__ import annotations

import random

import pytest

from games.rainbow_pentagon import GAME
from games.rainbow_pentagon.board import frontier
from games.rainbow_pentagon.view import RainbowView
from tests.games.rainbow_pentagon.positions import GREEN, PLAN, cells, state

POSITIONS = {
    "first turn": state(),
    "figure 3": state({"green": "D16 D23 D24 D25"}),
    "a neighbour": state({"green": "D16 D23 D24 D25", "blue": "D9 D14 D15 D8"}),
}


def ids(s: object, *built: str) -> list[str]:
    view = GAME.view(s, GREEN)  # type: ignore[arg-type]
    return [choice.id for choice in GAME.menu(view, built).choices]


@pytest.mark.parametrize("name", POSITIONS)
def test_every_claim_can_be_built_cell_by_cell_in_any_order(name: str) -> None:
    s = POSITIONS[name]
    view = GAME.view(s, GREEN)
    dice = random.Random(name)
    legal = GAME.legal(s, GREEN)
    for move in dice.sample(list(legal[1:]), 40):
        chosen = move.split()
        dice.shuffle(chosen)
        for length in range(len(chosen)):
            assert chosen[length] in ids(s, *chosen[:length])
        assert GAME.menu(view, tuple(chosen)).move == move


@pytest.mark.parametrize("name", POSITIONS)
def test_cells_are_offered_exactly_while_a_claim_can_still_be_completed(name: str) -> None:
    s = POSITIONS[name]
    dice = random.Random(name)
    legal = [set(move.split()) for move in GAME.legal(s, GREEN)[1:]]
    for _ in range(10):
        target = dice.choice(legal)
        built = dice.sample(sorted(target), dice.randrange(len(target)))
        over = [claim for claim in legal if claim.issuperset(built)]
        expected = set().union(*over) - set(built)
        assert {way for way in ids(s, *built) if " " not in way and way != "pass"} == expected


def test_the_first_menu_offers_ready_claims_pass_and_cells_at_the_border_first() -> None:
    s = POSITIONS["figure 3"]
    first = ids(s)
    assert first[5] == "pass"
    assert all(claim in GAME.legal(s, GREEN) for claim in first[:5])
    at_the_border = PLAN.vertices_of[PLAN.names.index(first[6])] & frontier(PLAN, cells("D16 D23 D24 D25"))
    assert at_the_border
    view = GAME.view(s, GREEN)
    assert GAME.menu(view, (first[0],)).move == first[0]
    assert GAME.menu(view, ("pass",)).move == "pass"
    assert not GAME.menu(view, ("pass",)).choices


def test_later_menus_offer_ready_claims_around_what_is_built() -> None:
    ready = [way for way in ids(POSITIONS["figure 3"], "D9") if " " in way]
    assert ready
    assert all("D9" in way.split() for way in ready)


@pytest.mark.parametrize(
    "built",
    [("A1", "C17"), ("D9", "D9"), ("pass", "D9"), ("D99",), ("A1 A2 A3",), ("C17", "D9 D14 D15"), ("",)],
)
def test_what_cannot_be_reached_is_refused(built: tuple[str, ...]) -> None:
    view = GAME.view(POSITIONS["figure 3"], GREEN)
    with pytest.raises(ValueError):
        GAME.menu(view, built)


def test_the_preview_shows_what_is_built() -> None:
    menu = GAME.menu(GAME.view(POSITIONS["figure 3"], GREEN), ("D9", "D15"))
    assert menu.move is None
    assert isinstance(menu.preview, RainbowView)
    assert menu.preview.claim is not None
    assert [menu.preview.claim.legal, len(menu.preview.claim.cells)] == [False, 2]


def test_an_onlooker_builds_nothing() -> None:
    assert not GAME.menu(GAME.view(POSITIONS["figure 3"], None), ()).choices

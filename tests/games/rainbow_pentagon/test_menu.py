"""Building a claim from choices: every claim can be built cell by cell and group by group."""

from __future__ import annotations

import random

import pytest

from games.game import Word
from games.rainbow_pentagon import GAME
from games.rainbow_pentagon.menu import READY
from games.rainbow_pentagon.view import RainbowView
from tests.games.rainbow_pentagon.positions import GREEN, state

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
        expected = set().union(*over)
        assert {way for way in ids(s, *built) if " " not in way and way != "pass"} == expected


def test_ready_claims_come_first_the_largest_of_them_first() -> None:
    s = POSITIONS["figure 3"]
    menu = GAME.menu(GAME.view(s, GREEN), ())
    ready = [choice for choice in menu.choices if choice.ready]
    assert menu.choices[: len(ready)] == tuple(ready)
    assert len(ready) == READY
    gains = [choice.args["gain"] for choice in ready]
    assert gains == sorted(gains, key=lambda gain: -int(str(gain)))
    for choice in ready:
        assert GAME.menu(GAME.view(s, GREEN), choice.after(())).move == choice.id


def test_the_cells_of_a_sector_are_a_group_of_which_several_are_taken_at_once() -> None:
    for choice in GAME.menu(GAME.view(POSITIONS["figure 3"], GREEN), ()).choices:
        assert choice.group == ("" if choice.ready or choice.id == "pass" else choice.id[0])


def test_a_cell_that_is_owned_says_whose_it_is() -> None:
    choices = GAME.menu(GAME.view(POSITIONS["a neighbour"], GREEN), ()).choices
    owned = {choice.id: choice.args["colour"] for choice in choices if choice.label == Word("owned")}
    assert owned["D8"] == Word("colour.blue")
    assert owned["D16"] == Word("colour.green")


def test_cells_of_others_come_last_in_their_sector() -> None:
    s = POSITIONS["a neighbour"]
    sector = [way for way in ids(s) if way[0] == "D" and " " not in way]
    others = {"D8", "D9", "D14", "D15"}
    assert others & set(sector) == set(sector[-len(others & set(sector)) :])


def test_pass_is_offered_at_first_alone() -> None:
    view = GAME.view(POSITIONS["figure 3"], GREEN)
    assert "pass" in ids(POSITIONS["figure 3"])
    assert "pass" not in ids(POSITIONS["figure 3"], "D9")
    assert GAME.menu(view, ("pass",)).move == "pass"
    assert not GAME.menu(view, ("pass",)).choices


def test_later_menus_offer_ready_claims_around_what_is_built() -> None:
    ready = [way for way in ids(POSITIONS["figure 3"], "D9") if " " in way]
    assert ready
    assert all("D9" in way.split() for way in ready)


def test_cells_that_no_claim_holds_together_can_be_taken_off_again() -> None:
    s = POSITIONS["figure 3"]
    menu = GAME.menu(GAME.view(s, GREEN), ("A1", "C17"))
    assert (menu.move, menu.ask) == (None, "stuck")
    assert {"A1", "C17"} <= set(ids(s, "A1", "C17"))
    assert any(choice.ready for choice in menu.choices)


@pytest.mark.parametrize("built", [("D9", "D9"), ("pass", "D9"), ("D99",), ("D9", "D9 D14 D15"), ("",)])
def test_unreachable_paths_are_refused(built: tuple[str, ...]) -> None:
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

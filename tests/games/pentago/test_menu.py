"""Building a move: the cell, then rotations that are looked at one after the other until one is played."""

from __future__ import annotations

import pytest

from games.game import Menu
from games.pentago.view import PentagoView, Turn
from tests.games.pentago.positions import BLACK, FOUR_RED, GAME, NO_SKIP, RED, played, state, view

EIGHT = ["1+", "1-", "2+", "2-", "3+", "3-", "4+", "4-"]


def menu(drawn: str, *built: str) -> Menu:
    return GAME.menu(view(state(drawn)), built)


def ids(found: Menu) -> list[str]:
    return [choice.id for choice in found.choices]


def shown(found: Menu) -> PentagoView:
    assert isinstance(found.preview, PentagoView)
    return found.preview


def test_first_the_free_cells_are_offered() -> None:
    first = menu(FOUR_RED)
    assert first.kind == "list"
    assert len(first.choices) == 28
    assert "a1" not in ids(first)
    assert first.move is None


def test_then_the_rotations_with_the_stone_on_the_board() -> None:
    found = menu("", "a4")
    assert found.kind == "buttons"
    assert ids(found) == [*EIGHT, "="]
    assert ids(menu(NO_SKIP, "b2")) == EIGHT
    assert found.move is None
    assert (shown(found).building, shown(found).board.find("X"), shown(found).turn) == (True, 18, None)


def test_a_rotation_makes_the_move_whole_and_is_drawn() -> None:
    found = menu("", "a4", "3+")
    assert found.move == "a4 3+"
    assert (shown(found).board.find("X"), shown(found).turn) == (20, Turn(3, "+"))


@pytest.mark.parametrize("looked_at", [("1-",), ("3+", "="), ("4-", "4-", "2+")])
def test_the_rotations_stay_on_offer_and_the_last_one_counts(looked_at: tuple[str, ...]) -> None:
    found = menu("", "a4", *looked_at)
    assert found.move == f"a4 {looked_at[-1]}"
    assert ids(found) == [*EIGHT, "="]
    assert shown(found) == shown(menu("", "a4", looked_at[-1]))


def test_a_placement_that_wins_is_whole_at_once() -> None:
    found = menu(FOUR_RED, "e1")
    assert (found.move, found.choices) == ("e1", ())
    assert (shown(found).over, shown(found).lines) == ("placed", ((0, 1, 2, 3, 4),))


@pytest.mark.parametrize("drawn", ["", FOUR_RED, NO_SKIP], ids=["empty", "a win", "no skip"])
def test_what_can_be_built_is_what_is_legal(drawn: str) -> None:
    built: list[str | None] = []
    for cell in ids(menu(drawn)):
        found = menu(drawn, cell)
        built += [found.move] if found.move else [menu(drawn, cell, way).move for way in ids(found)]
    assert tuple(built) == tuple(GAME.legal(state(drawn), RED))


@pytest.mark.parametrize(
    "built", [("z9",), ("a1",), ("1+",), ("b5", "5+"), ("b5", "1+", "x"), ("e1", "1+"), ("b5 1+",), ("",)]
)
def test_what_was_not_offered_is_refused(built: tuple[str, ...]) -> None:
    with pytest.raises(ValueError):
        menu(FOUR_RED, *built)


def test_only_the_seat_that_is_to_move_builds() -> None:
    s = state(FOUR_RED)
    for seat in (None, BLACK):
        assert not GAME.menu(GAME.view(s, seat), ()).choices
        with pytest.raises(ValueError):
            GAME.menu(GAME.view(s, seat), ("b5",))
    over = played(s, "e1")
    assert not GAME.menu(GAME.view(over, RED), ()).choices

"""Building a move: the block, the cell, then turns to look at until one is played."""

from __future__ import annotations

import pytest

from games.game import Menu
from games.pentago.view import PentagoView, Turn
from tests.conformance.clicks import clicks_of_all
from tests.conformance.playing import asked
from tests.games.pentago.positions import BLACK, FOUR_RED, GAME, NO_SKIP, RED, played, state, view

EIGHT = ["1-", "1+", "2-", "2+", "3-", "3+", "4-", "4+"]
MOST_CLICKS = 3


def menu(drawn: str, *built: str) -> Menu:
    return GAME.menu(view(state(drawn)), built)


def ids(found: Menu) -> list[str]:
    return [choice.id for choice in found.possible]


def shown(found: Menu) -> PentagoView:
    assert isinstance(found.preview, PentagoView)
    return found.preview


def test_every_move_takes_three_clicks_at_most() -> None:
    for position, seat, legal in asked("pentago")[:6]:
        clicks = clicks_of_all(GAME, position.game.view(position.state, seat))
        assert clicks.keys() == set(legal)
        assert max(clicks.values()) == MOST_CLICKS, position.name


def test_first_the_blocks_are_offered_as_they_lie_on_the_board() -> None:
    first = menu(FOUR_RED)
    assert (first.kind, first.rows, ids(first), first.move) == ("buttons", (2, 2), ["1", "2", "3", "4"], None)


def test_then_the_nine_cells_of_the_block_of_which_taken_ones_are_off() -> None:
    found = menu(FOUR_RED, "1")
    assert (found.kind, found.rows, found.move) == ("buttons", (3, 3, 3), None)
    assert [choice.id for choice in found.choices] == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    assert ids(found) == ["a2", "b2", "c2", "a3", "b3", "c3"]


def test_a_block_without_a_free_cell_is_off() -> None:
    full = "X O X | . . .\nO X O | . . .\nX O X | . . ."
    assert ids(menu(f"{full}\n------+------" + "\n. . . | . . ." * 3)) == ["2", "3", "4"]


def test_then_the_turns_with_the_stone_on_the_board_each_of_which_plays() -> None:
    found = menu("", "3", "a4")
    assert (found.kind, found.rows) == ("buttons", (4, 4, 1))
    assert ids(found) == [*EIGHT, "="]
    assert all(choice.plays for choice in found.choices)
    assert (ids(menu(NO_SKIP, "1", "b2")), menu(NO_SKIP, "1", "b2").rows) == (EIGHT, (4, 4))
    assert found.move is None
    assert (shown(found).building, shown(found).board.find("X"), shown(found).turn) == (True, 18, None)


def test_a_turn_makes_the_move_whole_and_is_drawn() -> None:
    found = menu("", "3", "a4", "3+")
    assert found.move == "a4 3+"
    assert (shown(found).board.find("X"), shown(found).turn) == (20, Turn(3, "+"))


@pytest.mark.parametrize("looked_at", [("1-",), ("3+", "="), ("4-", "4-", "2+")])
def test_the_turns_stay_on_offer_and_the_last_one_counts(looked_at: tuple[str, ...]) -> None:
    built: tuple[str, ...] = ("3", "a4")
    for written in looked_at:
        found = menu("", *built)
        built = next(choice for choice in found.choices if choice.id == written).after(built)
    found = menu("", *built)
    assert built == ("3", "a4", looked_at[-1])
    assert found.move == f"a4 {looked_at[-1]}"
    assert ids(found) == [*EIGHT, "="]


def test_a_placement_that_wins_is_whole_at_once() -> None:
    found = menu(FOUR_RED, "2", "e1")
    assert (found.move, found.choices) == ("e1", ())
    assert (shown(found).over, shown(found).lines) == ("placed", ((0, 1, 2, 3, 4),))


@pytest.mark.parametrize("drawn", ["", FOUR_RED, NO_SKIP], ids=["empty", "a win", "no skip"])
def test_exactly_the_legal_moves_can_be_built(drawn: str) -> None:
    built = clicks_of_all(GAME, view(state(drawn)))
    assert built.keys() == set(GAME.legal(state(drawn), RED))


@pytest.mark.parametrize(
    "built",
    [("z9",), ("b5",), ("1", "a1"), ("1", "b5"), ("3", "b5", "5+"), ("3", "b5", "x"), ("2", "e1", "1+")],
)
def test_choices_that_were_not_offered_are_refused(built: tuple[str, ...]) -> None:
    with pytest.raises(ValueError):
        menu(FOUR_RED, *built)


def test_only_the_seat_that_is_to_move_builds_and_everybody_sees_the_blocks() -> None:
    s = state(FOUR_RED)
    assert not GAME.menu(GAME.view(s, BLACK), ()).choices
    with pytest.raises(ValueError):
        GAME.menu(GAME.view(s, BLACK), ("3",))
    assert GAME.menu(GAME.view(s, None), ()).choices == GAME.menu(GAME.view(s, RED), ()).choices
    over = played(s, "e1")
    assert not GAME.menu(GAME.view(over, RED), ()).choices

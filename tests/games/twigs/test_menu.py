"""Building a move: a piece, a numbered contact, then steps from one way of lying to another."""

from __future__ import annotations

import pytest

from games.game import Menu, Word
from games.twigs.contacts import contacts, lays
from games.twigs.placements import open_names
from games.twigs.view import TwigsView
from tests.games.twigs.tables import CLOSED, CUP, GAME, state, view


def menu(texts: tuple[str, ...], *built: str) -> Menu:
    return GAME.menu(view(*texts), built)


def ids(found: Menu) -> list[str]:
    return [choice.id for choice in found.choices]


def shown(found: Menu) -> TwigsView:
    assert isinstance(found.preview, TwigsView)
    assert found.preview.building is not None
    return found.preview


def test_first_the_pieces_that_may_be_laid_are_offered() -> None:
    first = menu(CUP)
    assert (first.kind, first.move) == ("buttons", None)
    assert ids(first) == ["H5", "I5", "L5", "P5", "R5", "S5", "T5", "U5", "W5", "X5", "Y5"]
    assert len(ids(menu(()))) == 12


def test_then_the_contacts_where_the_piece_fits_numbered_as_on_the_picture() -> None:
    s = state(*CLOSED)
    for name in open_names(s.twigs, s.hand(s.mover)):
        found = menu(CLOSED, name)
        numbers = {way.contact.number for way in lays(s.twigs, s.hand(s.mover), name) if way.contact}
        assert (found.kind, found.move) == ("list", None)
        assert ids(found) == [str(number) for number in sorted(numbers)]
        building = shown(found).building
        assert building
        assert [contact.number for contact in building.contacts] == sorted(numbers)
        assert set(building.contacts) <= set(contacts(s.twigs))
        assert (building.piece, building.edges, building.whole) == (name, (), False)


def test_a_contact_shows_a_placement_there_that_can_be_played_at_once() -> None:
    found = menu(CUP, "I5", "4")
    assert found.move == "I5 1,0,0 1,0,2 2,0,0 2,0,2 3,0,2"
    building = shown(found).building
    assert building
    assert building.contact
    assert (building.contact.number, building.turn, building.flip, building.which) == (4, 1, False, 1)
    assert building.whole
    assert [(disc.hexagon, disc.owner) for disc in building.closes] == [((0, 1), 0)]
    assert (found.args["short"], found.args["closed"], found.args["others"]) == ("I5 r1 @4", 1, 1)


def test_the_table_itself_is_not_changed_by_looking() -> None:
    seen = view(*CUP)
    found = shown(menu(CUP, "I5", "4"))
    assert (found.twigs, found.discs, found.scores) == (seen.twigs, seen.discs, seen.scores)


def test_the_first_twig_needs_no_contact() -> None:
    found = menu((), "L5")
    assert found.move == str(lays((), ("L5",), "L5")[0].placement)
    assert set(ids(found)) == {"next", "turn", "back", "flip"}
    assert set(ids(menu((), "X5"))) == {"next", "turn", "back"}


@pytest.mark.parametrize("texts", [(), CUP, CLOSED], ids=["empty", "one twig", "three twigs"])
def test_next_shows_every_placement_of_the_piece_and_comes_back(texts: tuple[str, ...]) -> None:
    s = state(*texts)
    for name in ("L5", "X5"):
        ways = lays(s.twigs, s.hand(s.mover), name)
        start = (name, *([] if not texts else ids(menu(texts, name))[:1]))
        moves = [menu(texts, *start, *["next"] * steps).move for steps in range(len(ways) + 1)]
        assert moves == [str(way.placement) for way in (*ways, ways[0])]


@pytest.mark.parametrize("steps", [("turn",), ("flip",), ("shift",), ("turn", "flip", "back", "turn")])
def test_turns_flips_and_shifts_stay_at_the_contact(steps: tuple[str, ...]) -> None:
    for number in ids(menu(CLOSED, "L5")):
        found = menu(CLOSED, "L5", number, *steps)
        building = shown(found).building
        assert building
        assert building.contact
        assert str(building.contact.number) == number


def test_turning_on_goes_through_all_turns_there_and_comes_back() -> None:
    s = state(*CLOSED)
    for number in ids(menu(CLOSED, "L5")):
        ways = [way for way in lays(s.twigs, s.hand(s.mover), "L5") if way.contact]
        there = [way.placement.lying for way in ways if str(way.contact and way.contact.number) == number]
        first = there[0]
        turns = sorted({lying.turn for lying in there if lying.flip == first.flip})
        seen = []
        for steps in range(len(turns) + 1):
            building = shown(menu(CLOSED, "L5", number, *["turn"] * steps)).building
            assert building
            assert building.flip == first.flip
            seen.append(building.turn)
        assert seen == [*turns, turns[0]]
        back = shown(menu(CLOSED, "L5", number, "turn", "back")).building
        assert back
        assert back.turn == first.turn


def test_a_flip_lies_the_other_way_around_and_a_shift_keeps_turn_and_flip() -> None:
    before = shown(menu(CLOSED, "L5", "1")).building
    flipped = shown(menu(CLOSED, "L5", "1", "flip")).building
    assert before
    assert flipped
    assert flipped.flip != before.flip
    way = next(way for way in lays(state(*CLOSED).twigs, view(*CLOSED).hands[1], "L5") if way.which == 2)
    assert way.contact
    built = _path_to(str(way.placement), str(way.contact.number))
    at = shown(menu(CLOSED, *built)).building
    shifted = shown(menu(CLOSED, *built, "shift")).building
    assert at
    assert shifted
    assert (at.turn, at.flip) == (shifted.turn, shifted.flip)
    assert at.edges != shifted.edges


def _path_to(move: str, number: str) -> tuple[str, ...]:
    built: tuple[str, ...] = ("L5", number)
    while menu(CLOSED, *built).move != move:
        built = (*built, "next")
    return built


def test_only_steps_that_lead_elsewhere_are_offered() -> None:
    for number in ids(menu(CLOSED, "X5")):
        found = menu(CLOSED, "X5", number)
        for step in ids(found):
            assert menu(CLOSED, "X5", number, step).move != found.move
        assert "flip" not in ids(found), "an X5 flipped is an X5 turned"


def test_a_turn_back_is_offered_where_it_leads_elsewhere_than_a_turn_on() -> None:
    offered = []
    for name in ("L5", "T5", "W5", "X5"):
        for number in ids(menu(CLOSED, name)):
            steps = ids(menu(CLOSED, name, number))
            offered.append("back" in steps)
            if "back" in steps:
                turns = [menu(CLOSED, name, number, step).move for step in ("turn", "back")]
                assert turns[0] != turns[1], (name, number)
    assert len(set(offered)) == 2, "both cases are met"


def test_the_labels_are_words_of_the_catalogs() -> None:
    found = menu(CLOSED, "L5", "1")
    assert [choice.label for choice in found.choices] == [Word(choice.id) for choice in found.choices]


@pytest.mark.parametrize(
    "built",
    [
        ("Z9",),
        ("C5",),
        ("next",),
        ("L5", "0"),
        ("L5", "99"),
        ("L5", "next"),
        ("L5", "4", "5"),
        ("L5", "4", ""),
    ],
)
def test_what_was_not_offered_is_refused(built: tuple[str, ...]) -> None:
    with pytest.raises(ValueError):
        menu(CUP, *built)


def test_only_the_seat_that_is_to_move_builds() -> None:
    s = state(*CUP)
    for seat in (None, 0):
        assert not GAME.menu(GAME.view(s, seat), ()).choices
        with pytest.raises(ValueError):
            GAME.menu(GAME.view(s, seat), ("L5",))

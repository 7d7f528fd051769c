"""Building a move: a piece, a numbered contact or what closes a hexagon, then a way to lie there."""

from __future__ import annotations

import pytest

from games.game import Menu, Word
from games.twigs.contacts import contacts, lays
from games.twigs.placements import open_names
from games.twigs.view import TwigsView
from tests.conformance.clicks import clicks_of_all
from tests.conformance.playing import asked
from tests.games.twigs.tables import CLOSED, CUP, GAME, state, view

MOST_CLICKS = 4


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
        assert (found.kind, found.move) == ("buttons", None)
        plain = [choice.id for choice in found.choices if not choice.ready]
        assert plain == [str(number) for number in sorted(numbers)]
        building = shown(found).building
        assert building
        assert [contact.number for contact in building.contacts] == sorted(numbers)
        assert set(building.contacts) <= set(contacts(s.twigs))
        assert (building.piece, building.edges, building.whole) == (name, (), False)


def test_a_contact_shows_a_placement_there_that_can_be_played_at_once() -> None:
    assert menu(CUP, "I5", "4").move is not None
    found = menu(CUP, "I5", "4", "r1")
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
    ways = lays((), ("L5",), "L5")
    assert found.move == str(ways[0].placement)
    assert len(ids(found)) == len(ways) == 12
    assert len(ids(menu((), "X5"))) == 3


@pytest.mark.parametrize("texts", [(), CUP, CLOSED], ids=["empty", "one twig", "three twigs"])
def test_a_contact_offers_all_its_ways_and_one_replaces_another(
    texts: tuple[str, ...],
) -> None:
    s = state(*texts)
    for name in ("L5", "X5"):
        ways = lays(s.twigs, s.hand(s.mover), name)
        starts: list[tuple[str, ...]] = [(name, number) for number in _contacts(texts, name)]
        for start in starts or [(name,)]:
            found = menu(texts, *start)
            moves = [menu(texts, *choice.after((*start, "another"))).move for choice in found.choices]
            there = [str(w.placement) for w in ways if not w.contact or str(w.contact.number) == start[1]]
            assert sorted(map(str, moves)) == sorted(there)
            assert found.move == moves[0]
            assert [choice.on for choice in found.choices] == [move == found.move for move in moves]
            for choice, move in zip(found.choices, moves, strict=True):
                there_on = [c.id for c in menu(texts, *choice.after(start)).choices if c.on]
                assert there_on == [choice.id], move


def _contacts(texts: tuple[str, ...], name: str) -> list[str]:
    return [choice.id for choice in menu(texts, name).choices if choice.to is None]


def test_placements_that_close_a_hexagon_are_suggested_with_their_contact() -> None:
    (choice,) = [choice for choice in menu(CUP, "L5").choices if choice.ready][:1]
    assert choice.label == Word("closes")
    assert choice.args["closed"] == 1
    whole = menu(CUP, *choice.after(("L5",)))
    assert whole.args["closed"] == 1
    assert f"@{choice.args['contact']}" in str(whole.args["short"]).split()


def test_placements_that_close_most_for_the_mover_come_first() -> None:
    for name in open_names(state(*CUP).twigs, state(*CUP).hand(1)):
        own = [int(str(choice.args["own"])) for choice in menu(CUP, name).choices if choice.ready]
        assert own == sorted(own, reverse=True)


def test_every_move_takes_four_clicks_at_most() -> None:
    for position, seat, legal in asked("twigs")[::6]:
        for hints in (True, False):
            clicks = clicks_of_all(GAME, position.game.view(position.state, seat), hints)
            assert clicks.keys() == set(legal)
            assert max(clicks.values()) <= MOST_CLICKS, position.name


@pytest.mark.parametrize(
    "built",
    [
        ("Z9",),
        ("C5",),
        ("r2",),
        ("L5", "0"),
        ("L5", "99"),
        ("L5", "r1"),
        ("L5", "4", "5"),
        ("L5", "4", ""),
    ],
)
def test_choices_that_were_not_offered_are_refused(built: tuple[str, ...]) -> None:
    with pytest.raises(ValueError):
        menu(CUP, *built)


def test_only_the_seat_that_is_to_move_builds() -> None:
    s = state(*CUP)
    for seat in (None, 0):
        assert not GAME.menu(GAME.view(s, seat), ()).choices
        with pytest.raises(ValueError):
            GAME.menu(GAME.view(s, seat), ("L5",))

"""Typed placements: the short and the canonical form, and every rule that can be broken."""

from __future__ import annotations

import pytest

from games.game import Check, Menu, Word
from games.rng import SeededRng
from games.twigs.contacts import contacts, lays
from games.twigs.grid import moved
from games.twigs.pieces import ORIENTATIONS
from games.twigs.placements import open_names
from games.twigs.view import TwigsView
from tests.conformance.clicks import clicks_of_all
from tests.conformance.playing import asked
from tests.games.twigs.tables import CLOSED, CUP, GAME, state, view

CLOSING = "I5 1,0,0 1,0,2 2,0,0 2,0,2 3,0,2"


def check(texts: tuple[str, ...], text: str) -> Check:
    s = state(*texts)
    return GAME.check(s, s.mover, text)


@pytest.mark.parametrize(
    "text",
    [
        "I5 r1 @4", "i5 R1 @4", "I5r1@4", "@4 r1 I5", "I5, r1, @4", "I5 r1 @ 4", "I5 r4 @4", "I5 r1 @4 #1",
        "Ｉ５ ｒ１ ＠４", "I۵ r۱ @۴", "  I5\tr1\n@4 ",
        "I5 r1 4", "I5 r1 at 4", "I5/r1/@4", "I5 r1 @4.", "I5 r1 @4!", "I5 r1 접점 4", "I5 r1 接点4",
        "I5 r1 contact 4", "I5 r1 at contact 4", "I5 r1 4번 접점",
        "I5 r1 تماس ۴", "I5 r1 در نقطهٔ تماس ۴", "I5 r1 نقطه\u200cی تماس ۴",
        "I5 rotation 1 at contact 4", "I5 turn 1 @4", "I5, rotation: 1, contact 4", "I5 rotated 1 @4",
        "i5 rotation r1 4", "twig I5 turn 1 at 4", "I5 방향 1 접점 4", "트위그 I5, 4번 접점, 돌린 횟수 1",
        "I5 回転1 接点4", "トウィッグI5 向き1 接点4", "تویگ I5 در نقطهٔ تماس ۴، چرخش ۱",
        CLOSING, CLOSING.lower(), "I5 3,0,2 1,0,0 2,0,2 1,0,2 2,0,0",
        "I5 (1 0 0) (1 0 2) (2 0 0) (2 0 2) (3 0 2)",
    ],
)  # fmt: skip
def test_many_spellings_are_the_same_move(text: str) -> None:
    found = check(CUP, text)
    assert (found.code, found.move) == ("ok", CLOSING)
    assert isinstance(found.preview, TwigsView)
    assert found.preview.building
    assert found.preview.building.whole
    assert (found.args["short"], found.args["closed"], found.args["others"]) == ("I5 r1 @4", 1, 1)


@pytest.mark.parametrize(
    "text",
    ["L5 r0 f @6", "L5 f r0 @6", "L5 flip r0 @6", "L5 裏 r0 @6", "L5r0f@6", "L5 r0 f 6",
     "L5 r0 뒤집어서 @6", "L5 r0 裏返す @6", "L5 rotation 0 flipped contact 6", "L5 چرخش ۰ برگردانده تماس ۶"],
)  # fmt: skip
def test_a_flip_may_stand_anywhere(text: str) -> None:
    assert check(CUP, text).move == "L5 0,-1,0 1,-2,1 1,-1,1 1,-1,2 1,0,2"


def test_r5_is_a_piece_unless_another_piece_is_named() -> None:
    first = ORIENTATIONS["R5"]
    assert check((), "R5 r2").move == check((), "r2 R5").move == str(_written("R5", 2))
    assert check((), "r5 R5").code in {"two_moves", "ok"}
    assert check((), "L5 r5").move == str(_written("L5", 5))
    assert len(first) == 12


def _written(name: str, turn: int) -> str:
    lying = next(one for one in ORIENTATIONS[name] if (one.turn, one.flip) == (turn, False))
    return " ".join((name, *(f"{x},{y},{d}" for x, y, d in lying.edges)))


def test_the_first_twig_may_be_typed_anywhere() -> None:
    lying = ORIENTATIONS["W5"][3]
    far = " ".join("{},{},{}".format(*moved(edge, (-40, 17))) for edge in lying.edges)
    assert check((), f"W5 {far}").move == "W5 " + " ".join("{},{},{}".format(*edge) for edge in lying.edges)
    assert check((), "W5 r3 @12").code == "ok"


def test_a_minus_of_any_kind_is_a_minus() -> None:
    assert check(CUP, "L5 0,−1,0 1,–2,1 1,-1,1 1,-1,2 1,0,2").code == "ok"


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "unreadable"), ("hello", "unreadable"), ("I5 r1 @4 banana", "unreadable"),
        ("어디", "unreadable"),
        ("I5 1,0,0 1,0,2", "unreadable"), ("I5 r1 1,0,0 1,0,2 2,0,0 2,0,2 3,0,2", "unreadable"),
        ("I5 1,0,0 1,0,2 2,0,0 2,0,2 3,0,5", "unreadable"),
        ("I5 r1 @4 L5", "two_moves"), ("I5 r1 r2 @4", "two_moves"), ("I5 r1 @4 @6", "two_moves"),
        (f"{CLOSING} 1,0,0", "two_moves"),
        ("r1 @4", "no_piece"), ("@4", "no_piece"), ("12", "no_piece"),
        ("Q5 r1 @4", "unknown_piece"), ("L6 r1 @4", "unknown_piece"),
        ("I5 r6 @4", "no_turn"), ("I5 rotation 6 @4", "no_turn"), ("I5 turn 60 @4", "unreadable"),
        ("I5 turn 1 r1 @4", "two_moves"), ("I5 turn @4", "unreadable"), ("I5 return 1 @4", "unreadable"),
        ("rotation 5 @4", "no_piece"), ("I5 or L5 r1 @4", "unreadable"), ("twig @4", "no_piece"),
        ("C5 r1 @4", "same_shape"),
        ("L5 1,0,0 1,0,2 2,0,0 2,0,2 3,0,2", "wrong_shape"),
        ("I5 0,0,0 0,0,2 1,0,0 1,0,2 2,0,2", "covered"),
        ("I5 11,0,0 11,0,2 12,0,0 12,0,2 13,0,2", "no_touch"),
        ("I5 r1 @7", "no_contact"), ("I5 r1 7", "no_contact"), ("I5 r1 -4", "unreadable"),
        ("I5 r1 @0", "no_contact"), ("I5 r1 @9999", "no_contact"),
        ("I5 r1 @1", "not_so"),
        ("I5 r1 @4 #2", "no_which"),
        ("I5 @4", "several"), ("I5", "several"), ("I5 r1", "several"),
    ],
)  # fmt: skip
def test_what_breaks_a_rule_is_refused_with_that_rule(text: str, code: str) -> None:
    found = check(CUP, text)
    assert (found.code, found.move) == (code, None)
    assert 0 < len(found.suggest) <= 25


def test_a_piece_already_laid_is_gone() -> None:
    assert check(CLOSED[:2], "C5 r0 @1").code == "gone"


def test_a_useless_contact_is_refused_differently_from_an_unknown_one() -> None:
    s = state(*CLOSED)
    fits = {choice.id for choice in GAME.menu(GAME.view(s, s.mover), ("X5",)).choices}
    others = [contact.number for contact in contacts(s.twigs) if str(contact.number) not in fits]
    for number in others:
        assert check(CLOSED, f"X5 @{number}").code == "not_there"
    last = len(contacts(s.twigs))
    assert check(CLOSED, f"X5 @{last + 1}").args["last"] == str(last)


def test_several_ways_are_numbered_and_the_first_is_drawn() -> None:
    texts = CLOSED[:2]
    found = check(texts, "L5 r5 @1")
    assert (found.code, found.args["count"], len(found.suggest)) == ("several", 3, 3)
    assert isinstance(found.preview, TwigsView)
    assert found.preview.building
    assert found.preview.building.edges
    assert (found.preview.building.which, found.preview.building.alike) == (1, 3)
    assert [check(texts, f"L5 r5 @1 #{which}").move for which in (1, 2, 3)] == list(found.suggest)
    assert check(texts, "L5 r5 @1 #4").code == "no_which"


def test_without_a_contact_the_picture_shows_all_of_them() -> None:
    found = check(CUP, "I5 r1")
    assert isinstance(found.preview, TwigsView)
    assert found.preview.building
    assert [contact.number for contact in found.preview.building.contacts] == [1, 2, 3, 4, 5, 6]


def test_a_refused_placement_is_drawn_where_it_was_meant() -> None:
    found = check(CUP, "I5 0,0,0 0,0,2 1,0,0 1,0,2 2,0,2")
    assert isinstance(found.preview, TwigsView)
    assert found.preview.building
    assert (len(found.preview.building.edges), found.preview.building.whole) == (5, False)


def test_a_flip_of_a_symmetric_piece_is_accepted() -> None:
    assert check((), "X5 f").code == "several"
    assert check((), "X5 r0 f").code == "ok"


def test_after_the_end_nothing_is_read() -> None:
    s, rng = state(), SeededRng(b"", 0)
    while not s.over:
        s = GAME.step(s, {s.mover: GAME.legal(s, s.mover)[0]}, rng).state
    assert GAME.check(s, 0, "L5 r0").code == "over"


# Building a move: a piece, a numbered contact or what closes a hexagon, then a way to lie there.


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
            assert moves == there, "in an order that tells nothing of their worth"
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

"""Orders: what is read of them, what is refused with a reason, and the move that follows from one."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from data.words import LANGUAGES, Catalogs
from games.advance import Order
from games.diamant.rules import Diamant
from games.euler_game.betting import acted, anted, opened
from games.euler_game.rules import EulerGame
from games.euler_game.state import State
from games.game import Game, Seat
from games.pentago.rules import Pentago
from games.rainbow_pentagon.rules import RainbowPentagon
from games.rng import SeededRng
from games.twigs.rules import Twigs
from tests.games.diamant.mines import inside_mine
from tests.games.euler_game.tables import fresh
from tests.games.rainbow_pentagon.positions import RED, state
from tests.games.twigs import tables as twigs


def started(game: Game[Any], n: int, **options: object) -> Any:
    """The state of a new game."""
    return game.setup(n, options, SeededRng(bytes(32), 0)).state


def after(game: Game[Any], now: Any, *moves: dict[Seat, str]) -> Any:
    """The state after some steps."""
    for answers in moves:
        now = game.step(now, answers, SeededRng(bytes(32), 1)).state
    return now


def read(game: Game[Any], now: Any, seat: Seat, text: str) -> Order:
    """What a seat's order is read as."""
    assert game.advance is not None
    order = game.advance.read(game, now, seat, text)
    if not order.kept:
        key = f"{game.id}.refuse.{order.fault}" if order.by_rule else f"advance.fault_{order.fault}"
        assert all(Catalogs().has(language, key) for language in LANGUAGES), key
    return order


def given(game: Game[Any], now: Any, seat: Seat, order: str) -> str | None:
    """The move that follows from an order."""
    assert game.advance is not None
    return game.advance.move(game, now, seat, order)


def shown(game: Game[Any], now: Any, seat: Seat, order: str) -> Any:
    """The view to which an order leads."""
    assert game.advance is not None
    return game.advance.preview(game, now, seat, order)


@pytest.mark.parametrize("text", ["b5 2+ > f5 1-", "b5 2+", "zz"])
def test_replies_are_not_read_as_moves_of_whoever_is_to_move(text: str) -> None:
    game = Pentago()
    red_begins = started(game, 2, first="host")
    assert read(game, red_begins, 0, text) == Order("", "turn")
    assert read(game, after(game, red_begins, {0: "b5 2+"}), 1, text) == Order("", "turn")


@pytest.mark.parametrize(
    ("text", "part"),
    [("b5 2+", "b5 2+"), ("b5 2+ > f5 1-; c3 1+", "c3 1+"), ("b5 2+ > f5 1- > c3 1+", "c3 1+")],
)
def test_each_line_ends_with_a_reply(text: str, part: str) -> None:
    game = Pentago()
    assert read(game, started(game, 2, first="host"), 1, text) == Order("", "reply", {"part": part})


def test_replies_are_shown_only_as_long_as_they_are_replies() -> None:
    game = Pentago()
    start = started(game, 2, first="host")
    order = read(game, start, 1, "b5 2+ > f5 1-").kept
    assert shown(game, start, 1, order) is not None
    assert given(game, after(game, start, {0: "b5 2+"}), 1, order) == "f5 1-"
    other = after(game, start, {0: "a1 2+"})
    assert given(game, other, 1, order) is None
    assert shown(game, other, 1, order) is None


def lines(game: Game[Any], now: Any, seat: Seat, order: str) -> tuple[str, ...]:
    """What of an order its person reads, and finds in the form."""
    assert game.advance is not None
    return game.advance.lines(game, now, seat, order)


def test_replies_are_read_and_shown_from_where_the_game_stands() -> None:
    game = Pentago()
    start = started(game, 2, first="host")
    typed = "b5 2+ > f5 1-; c3 2+ > d4 1- > e5 1+ > e6 1-; c3 2+ > d4 1- > a1 1+ > a2 1-"
    order = read(game, start, 1, typed).kept
    assert "; ".join(lines(game, start, 1, order)) == typed
    asked = after(game, start, {0: "c3 2+"})
    assert lines(game, asked, 1, order)[0] == "d4 1- > e5 1+ > e6 1-"
    now = after(game, asked, {1: "d4 1-"})
    left = lines(game, now, 1, order)
    assert left == ("e5 1+ > e6 1-", "a1 1+ > a2 1-")
    assert read(game, now, 1, "; ".join(left)).kept
    played = after(game, now, {0: "e5 1+"}, {1: "e6 1-"})
    assert shown(game, now, 1, order) == game.view(played, 1)
    assert lines(game, played, 1, order) == ()
    assert shown(game, played, 1, order) is None


def test_placements_are_numbered_by_what_stands_when_they_are_read() -> None:
    game, start = Twigs(), twigs.state("L5 r0")
    order = read(game, start, 0, "I5 r0 @5").kept
    now, changed = start, 0
    for move in game.legal(start, 1)[::20]:
        now = after(game, start, {1: move})
        left = lines(game, now, 0, order)
        again = json.loads(read(game, now, 0, "; ".join(left)).kept)["moves"] if left else []
        assert again == [move for move in json.loads(order)["moves"] if game.check(now, 0, move).move]
        changed += left != lines(game, start, 0, order)
    assert changed


CLAIM, OTHER = "A17 A18 A19 A20", "B23 B24 B25"


@pytest.mark.parametrize(
    ("laid", "now", "move"),
    [
        ({}, {}, CLAIM),
        ({}, {"red": "A17"}, CLAIM),
        ({}, {"purple": "A20 A21 A22"}, OTHER),
        ({"purple": "A20"}, {"purple": "A19 A20"}, CLAIM),
        ({"purple": "A20"}, {"purple": "A20", "yellow": "A18"}, OTHER),
        ({}, {"purple": "A20", "yellow": "B23"}, None),
    ],
)
def test_a_claim_attacks_nobody_whom_it_did_not_attack_when_it_was_laid(
    laid: dict[str, str], now: dict[str, str], move: str | None
) -> None:
    game = RainbowPentagon()
    order = read(game, state(laid), RED, f"{CLAIM}; {OTHER}").kept
    assert given(game, state(now), RED, order) == move
    assert lines(game, state(now), RED, order)[:1] == (() if move is None else (move,))
    assert shown(game, state(now), RED, order) == (move and game.check(state(now), RED, move).preview)


def test_an_order_of_an_earlier_version_gives_its_claim_where_that_is_free() -> None:
    game, order = RainbowPentagon(), json.dumps({"lines": [CLAIM, OTHER], "moves": [CLAIM, OTHER]})
    assert given(game, state(), RED, order) == CLAIM
    assert given(game, state({"purple": "A20"}), RED, order) == OTHER


@pytest.mark.parametrize("seat", [0, 1])
def test_no_placement_is_read_before_there_is_anything_to_touch(seat: Seat) -> None:
    assert read(Twigs(), twigs.state(), seat, "I5 r0") == Order("", "empty")


def test_only_whoever_lays_the_second_twig_needs_another_shape() -> None:
    game, now = Twigs(), twigs.state("C5 r0", seats=3)
    way = "C5 r1 @2"
    assert read(game, now, 1, way).fault == "unread"
    order = read(game, now, 2, way)
    assert order.kept, order.fault
    assert shown(game, now, 2, order.kept).twigs == now.twigs
    move = given(game, twigs.state("C5 r0", "I5 r1 @4", seats=3), 2, order.kept)
    assert move is not None
    assert move.startswith("C5 ")


def test_whoever_went_home_sets_no_limit_for_the_mine_that_goes_on() -> None:
    game = Diamant()
    home = inside_mine("T7 H1", inside=(1, 2))
    assert read(game, home, 0, "30%") == Order("", "outside", by_rule=True)
    assert read(game, home, 1, "30%").kept


def hand(phase: str, *digits: int) -> State:
    """A hand at a question; everybody holds these digits and has paid the ante."""
    stakes = opened(anted((20, 20, 20), (0, 1, 2)))
    return replace(fresh(3), phase=phase, hands=(digits,) * 3, stakes=stakes)


def test_whoever_is_not_asked_again_in_a_hand_sets_nothing_for_it() -> None:
    game, now = EulerGame(), hand("bet1", 1)
    folded = after(game, now, {0: "die"})
    assert read(game, folded, 0, "35; <=10") == Order("", "dead", by_rule=True)
    assert read(game, replace(now, out=(0,)), 0, "35; <=10") == Order("", "out", by_rule=True)


@pytest.mark.parametrize(
    ("phase", "text", "is_read"),
    [
        ("order", "46", True),
        ("order", "64; 99", True),
        ("order", "99", False),
        ("number", "99; <=10", True),
        ("bet1", "46", False),
        ("bet1", "46; <=10", True),
        ("special1", "<=10", True),
        ("special2", "<=10", False),
    ],
)
def test_a_hand_is_laid_down_if_part_of_it_can_still_be_asked_for(
    phase: str, text: str, is_read: bool
) -> None:
    order = read(EulerGame(), hand(phase, 1, 2, 3, 4, 6, 7), 0, text)
    assert bool(order.kept) == is_read
    assert is_read or order == Order("", "unread", {"part": text})


def test_a_price_is_set_by_those_who_can_still_be_asked_for_a_bet() -> None:
    game, now = EulerGame(), hand("bet2", 1)
    called = replace(now, stakes=acted(now.stakes, "call"))
    over = replace(now, stakes=replace(called.stakes, queue=(2,), raising=False, level=5))
    all_in = (0, 18, 18)
    assert read(game, called, 0, "<=10").kept, "the others may raise"
    assert read(game, over, 2, "<=10").kept
    for late, seat in (
        (over, 0),
        (replace(called, stakes=replace(called.stakes, chips=(18, 0, 0))), 0),
        (replace(hand("bet1", 1), stakes=replace(now.stakes, chips=all_in)), 0),
        (replace(hand("order", 1), stakes=replace(now.stakes, chips=(2, 20, 20))), 0),
    ):
        assert read(game, late, seat, "<=10") == Order("", "unread", {"part": "<=10"})


@pytest.mark.parametrize(("text", "number", "bet"), [("99", None, ""), ("99; <=2", "", "call")])
def test_only_the_number_lapses_with_its_digits(text: str, number: str | None, bet: str) -> None:
    game = EulerGame()
    order = read(game, hand("order", 1, 9, 9), 0, text).kept
    assert given(game, hand("number", 1, 9), 0, order) == number
    assert given(game, hand("bet1", 1), 0, order) == bet


@pytest.mark.parametrize(
    ("text", "bet"), [("<=3", "call"), ("≤ 3", "call"), ("=<3", "call"), ("<4", "call"), ("<3", "die")]
)
def test_a_price_is_below_or_at_most_what_is_said(text: str, bet: str) -> None:
    game, now = EulerGame(), hand("bet1", 1)
    raised = replace(now, stakes=replace(now.stakes, level=5))
    assert given(game, raised, 0, read(game, raised, 0, text).kept) == bet


def test_nothing_is_below_0() -> None:
    assert read(EulerGame(), hand("bet1", 1), 0, "<0") == Order("", "unread", {"part": "<0"})

"""Whole games: no diamond appears or gets lost, and the most diamonds win."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.diamant.cards import DECK, MINES, Card
from games.diamant.state import State
from games.diamant.view import DiamantView
from games.game import Step, ranks
from games.rng import SeededRng
from tests.games.diamant.mines import GAME, decide, inside_mine, shown

SHARES = ("on_leave", "on_reveal")


def _steps(seats: int, share: str, seed: int, boldness: float) -> Iterator[Step]:
    """Play a game in which everybody stays with this probability."""
    key, dice = seed.to_bytes(8, "big"), random.Random(seed)
    step = GAME.setup(seats, {"share": share}, SeededRng(key, 0))
    number = 0
    while True:
        yield step
        ask = GAME.ask(step.state)
        if ask is None:
            return
        number += 1
        moves = {seat: "stay" if dice.random() < boldness else "leave" for seat in sorted(ask.pending)}
        step = GAME.step(step.state, moves, SeededRng(key, number))


some_game = given(
    st.integers(3, 8), st.sampled_from(SHARES), st.integers(0, 2**32), st.sampled_from((0.5, 0.8, 0.95, 1.0))
)
quickly = settings(max_examples=80, deadline=None)


def _views(seats: int, share: str, seed: int, boldness: float) -> list[DiamantView]:
    return [view for step in _steps(seats, share, seed, boldness) for view in shown(step)]


@quickly
@some_game
def test_diamonds_are_conserved(seats: int, share: str, seed: int, boldness: float) -> None:
    """What the treasures of a mine have brought lies on its cards, is in bags, at home, or buried."""
    at_home = 0
    for view in _views(seats, share, seed, boldness):
        if view.over:  # the last mine's end once more
            continue
        brought = sum(laid.card.value for laid in view.row)
        carried = view.buried if view.collapse else view.heap + sum(view.bags)
        assert sum(view.chests) - at_home + carried == brought
        assert all(0 <= laid.diamonds <= laid.card.value for laid in view.row)
        if view.ended:
            assert not any(view.bags)
            at_home = sum(view.chests)


@quickly
@some_game
def test_no_card_appears_twice_and_removed_cards_never_return(
    seats: int, share: str, seed: int, boldness: float
) -> None:
    for step in _steps(seats, share, seed, boldness):
        s: State = step.state
        if not s.over:
            gone = [Card(0, hazard) for hazard in s.removed]
            assert Counter([*(laid.card for laid in s.row), *s.deck, *gone]) == Counter(DECK)


@quickly
@some_game
def test_a_mine_collapses_exactly_at_the_first_repeated_hazard(
    seats: int, share: str, seed: int, boldness: float
) -> None:
    for view in _views(seats, share, seed, boldness):
        hazards = [laid.card.hazard for laid in view.row if laid.card.hazard]
        assert len(set(hazards)) == len(hazards) - bool(view.collapse)
        assert not view.collapse or hazards[-1] == view.collapse == view.removed[-1]


@quickly
@some_game
def test_everybody_inside_carries_the_same_bag(seats: int, share: str, seed: int, boldness: float) -> None:
    for view in _views(seats, share, seed, boldness):
        assert len({view.bags[seat] for seat in view.inside}) <= 1
        assert len({share.took for share in view.left}) <= 1
        assert all(not view.bags[seat] for seat in range(seats) if seat not in view.inside)


@quickly
@some_game
def test_five_mines_then_the_most_diamonds_win(seats: int, share: str, seed: int, boldness: float) -> None:
    *_, last = _steps(seats, share, seed, boldness)
    outcome = GAME.outcome(last.state)
    assert outcome is not None
    assert outcome.score == last.state.chests
    assert outcome.rank == ranks(last.state.chests)
    assert [own == max(outcome.score) for own in outcome.score] == [rank == 1 for rank in outcome.rank]
    assert [view.over for view in shown(last)] == [False, True]
    assert last.state.mine == MINES


@pytest.mark.parametrize(
    ("chests", "expected"), [((7, 9, 7, 3), (2, 1, 2, 4)), ((0, 0, 0), (1, 1, 1)), ((5, 8, 8), (3, 1, 1))]
)
def test_equals_share_the_rank_and_the_next_one_is_skipped(
    chests: tuple[int, ...], expected: tuple[int, ...]
) -> None:
    assert ranks(chests) == expected


@quickly
@some_game
def test_one_view_a_step_inside_a_mine_and_two_where_one_ends(
    seats: int, share: str, seed: int, boldness: float
) -> None:
    """So a card, a mine's end, the next opening and the end of the game each have one message."""
    for number, step in enumerate(_steps(seats, share, seed, boldness)):
        views = shown(step)
        assert len(views) == len(step.events) == 1 + views[0].ended
        assert views[-1].over or not views[-1].ended
        assert views[0].seat is None
        assert number == 0 or len(views) == 1 or views[1].mine == views[0].mine + (not views[1].over)


def test_the_game_ends_with_the_fifth_mine() -> None:
    assert not decide(inside_mine("T7 H1", "H1", mine=4)).state.over
    step = decide(inside_mine("T7 H1", "H1", mine=5, chests=(3, 9, 9)))
    assert [event.kind for event in step.events] == ["collapse", "over"]
    assert GAME.ask(step.state) is None
    outcome = GAME.outcome(step.state)
    assert outcome is not None
    assert (outcome.rank, outcome.score, outcome.reason) == ((3, 1, 1), (3, 9, 9), "mines")
    assert GAME.menu(GAME.view(step.state, 0), ()).choices == ()
    assert GAME.check(step.state, 0, "stay").code == "over"


@given(st.integers(0, 1000))
def test_only_the_order_of_the_face_down_cards_is_hidden(seed: int) -> None:
    s: State = GAME.setup(5, {}, SeededRng(b"hidden", 1)).state
    other = GAME.resample(s, 2, SeededRng(b"resample", seed))
    assert sorted(other.deck) == sorted(s.deck)
    assert all(GAME.view(other, seat) == GAME.view(s, seat) for seat in (None, *range(5)))

"""A game from the deal to its end: who begins, whose turn it is, what the dealer says, who has won."""

from __future__ import annotations

import random

import pytest

from games.game import Event, Line, Player, Step, Word
from games.options import OptionError, settle_options
from games.rng import SeededRng
from games.twigs.events import scored
from games.twigs.pieces import NAMES
from games.twigs.state import State
from games.twigs.view import COLOURS, TwigsView
from tests.games.twigs.tables import CLOSED, CUP, GAME, state

RNG = SeededRng(b"round", 0)
OPTIONS = settle_options(GAME.options, {})


def lay(s: State, move: str) -> Step:
    return GAME.step(s, {s.mover: move}, RNG)


def to_the_end(seats: int, scoring: str = "regions") -> list[Step]:
    """Play by chance, always the same."""
    dice = random.Random(seats)
    s = GAME.setup(seats, {**OPTIONS, "scoring": scoring}, SeededRng(b"end", seats)).state
    steps = []
    while not s.over:
        steps.append(lay(s, dice.choice(GAME.legal(s, s.mover))))
        s = steps[-1].state
    return steps


def one(events: tuple[Event, ...], kind: str) -> Event:
    return next(event for event in events if event.kind == kind)


def test_who_is_white_is_dealt_by_chance_and_the_colours_follow_the_seats() -> None:
    firsts = []
    for seed in range(60):
        s = GAME.setup(3, OPTIONS, SeededRng(bytes([seed]), 0)).state
        firsts.append(s.first)
        assert GAME.view(s, None).colours[s.first] == "white"
        assert [s.colour((s.first + place) % 3) for place in range(3)] == list(COLOURS[:3])
    assert all(10 < firsts.count(seat) < 30 for seat in range(3))


def test_the_opening_names_everybody_with_their_colour() -> None:
    s, events = (
        GAME.setup(3, OPTIONS, SeededRng(b"", 0)).state,
        GAME.setup(3, OPTIONS, SeededRng(b"", 0)).events,
    )
    assert [event.kind for event in events] == ["opened"]
    order = tuple(Player((s.first + place) % 3) for place in range(3))
    assert events[0].data["players"] == order
    assert [events[0].data[f"player{place}"] for place in (1, 2, 3, 4)] == [*order, ""]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_turn_goes_around_and_everybody_lays_twelve_twigs(seats: int) -> None:
    steps = to_the_end(seats)
    assert len(steps) == 12 * seats
    for number, step in enumerate(steps[:-1], start=1):
        ask = GAME.ask(step.state)
        assert ask is not None
        assert ask.pending == {(step.state.first + number) % seats}
        assert (ask.sealed, ask.phase, ask.args["turn"]) == (False, "lay", number + 1)
    assert GAME.ask(steps[-1].state) is None
    assert GAME.view(steps[-1].state, None).hands == ((),) * seats


@pytest.mark.parametrize("seats", [0, 1, 5])
def test_wrong_numbers_of_players_are_refused(seats: int) -> None:
    with pytest.raises(ValueError):
        GAME.setup(seats, OPTIONS, RNG)


def test_an_option_that_is_wrong_is_refused() -> None:
    with pytest.raises(OptionError):
        GAME.setup(2, {"scoring": "discs"}, RNG)
    with pytest.raises(OptionError):
        GAME.setup(2, {"seconds": 5}, RNG)


@pytest.mark.parametrize("move", ["", "C5 r0", "L5 0,0,0 0,0,1 0,1,0 0,1,2 1,0,1", "S5 0,0,0", "pass"])
def test_only_a_legal_placement_of_the_seat_to_move_is_carried_out(move: str) -> None:
    s = state(*CUP)
    with pytest.raises(ValueError):
        lay(s, move)
    legal = GAME.legal(s, 1)[0]
    for moves in ({0: legal}, {}, {0: legal, 1: legal}):
        with pytest.raises(ValueError):
            GAME.step(s, moves, RNG)


def test_a_turn_is_one_line_with_the_scores() -> None:
    s = state(*CUP)
    closing = GAME.check(s, 1, CLOSED[1]).move
    assert closing
    (event,) = lay(s, closing).events
    assert (event.kind, event.passing) == ("laid", False)
    assert event.data["player"] == Player(1)
    assert event.data["colour"] == Word("colour.black")
    assert (event.data["piece"], event.data["next"]) == ("I5", Player(0))
    assert [event.data[key] for key in ("closed", "own", "others", "nobody")] == [1, 0, 1, 0]
    assert event.data["standing"] == Line("scored", {"first": 1, "then": 0})
    assert isinstance(event.view, TwigsView)
    assert (event.view.last, event.view.to_move, event.view.scores) == (1, 0, (1, 0))


def test_the_scores_begin_with_white_on_any_seat() -> None:
    s = GAME.setup(2, OPTIONS, SeededRng(b"b", 1)).state
    flipped = next(
        t for seed in range(9) if (t := GAME.setup(2, OPTIONS, SeededRng(bytes([seed]), 0)).state).first == 1
    )
    assert s.seats == 2
    for text in CLOSED[:2]:
        move = GAME.check(flipped, flipped.mover, text).move
        assert move
        step = lay(flipped, move)
        flipped = step.state
    assert flipped.scores == (0, 1)
    assert step.events[0].data["standing"] == Line("scored", {"first": 1, "then": 0})


@pytest.mark.parametrize("scoring", ["regions", "area"])
def test_at_the_end_the_larger_regions_are_claimed_and_the_most_points_win(scoring: str) -> None:
    before, last = to_the_end(3, scoring)[-2:]
    assert before.state.regions == ()
    s = last.state
    (over,) = last.events  # it says who laid the last twig, too
    assert (over.kind, over.passing) == ("over", False)
    outcome = GAME.outcome(s)
    assert outcome is not None
    assert outcome.score == s.scores
    assert GAME.outcome(before.state) is None
    winners = tuple(Player(seat) for seat in range(3) if s.scores[seat] == max(s.scores))
    assert over.data["winners"] == winners
    assert over.data["standing"] == scored(sorted(s.scores, reverse=True)), "the winner's first"
    assert [seat for seat in range(3) if outcome.rank[seat] == 1] == [player.seat for player in winners]
    assert over.data["regions"] == len(s.regions) > 0
    for seat, details in enumerate(outcome.details):
        cells = sum(len(region.cells) for region in s.regions if region.owner == seat)
        larger = details["larger"] if scoring == "regions" else cells
        assert isinstance(details["discs"], int)
        assert isinstance(larger, int)
        assert details["discs"] + larger == outcome.score[seat]


def test_equals_share_a_rank() -> None:
    s = to_the_end(4)[-1].state
    outcome = GAME.outcome(s)
    assert outcome is not None
    for seat, score in enumerate(s.scores):
        assert outcome.rank[seat] == 1 + sum(other > score for other in s.scores)


def test_an_absent_player_lays_any_piece() -> None:
    s = state(*CUP)
    moves = {GAME.default(s, 1, SeededRng(b"absent", step)) for step in range(120)}
    assert {move.split()[0] for move in moves} == set(NAMES) - {"C5"}
    assert all(move in GAME.legal(s, 1) for move in moves)


def test_everybody_sees_the_same() -> None:
    s = state(*CLOSED)
    views = [GAME.view(s, seat) for seat in (None, 0, 1)]
    assert len({(seen.twigs, seen.hands, seen.discs, seen.scores, seen.to_move) for seen in views}) == 1
    assert GAME.resample(s, None, RNG) is s


def test_the_example_of_the_prompt_is_short_and_means_the_canonical_one() -> None:
    for texts in ((), CUP, CLOSED):
        s = state(*texts)
        brief = GAME.brief(GAME.view(s, s.mover))
        assert GAME.check(s, s.mover, str(brief["short"])).move == brief["example"]
        assert brief["example"] in GAME.legal(s, s.mover)

"""A game from the deal to its end: who begins, whose turn it is, what the dealer says, who has won."""

from __future__ import annotations

import random
import subprocess
import sys

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from games.game import Event, Line, Player, Step, Word
from games.options import OptionError, settle_options
from games.rng import SeededRng
from games.twigs.__main__ import main, sequences
from games.twigs.claims import cover, enclosed, scores
from games.twigs.events import scored
from games.twigs.grid import vertices_of
from games.twigs.pieces import NAMES
from games.twigs.placements import Legal, placements, read_move
from games.twigs.state import State, after
from games.twigs.view import COLOURS, TwigsView
from tests.games.twigs import slow
from tests.games.twigs.tables import CLOSED, CUP, GAME, state
from tests.soaking import first

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


# The rules load fast: no compiler is loaded until a computer thinks.


PROGRAM = """
import sys
from games.twigs import GAME
from games.rng import SeededRng
s = GAME.setup(2, {}, SeededRng(b"", 0)).state
GAME.legal(s, s.mover), GAME.check(s, s.mover, "L5 r2"), GAME.menu(GAME.view(s, s.mover), ("L5",))
print(sorted({"numba", "llvmlite", "numpy"} & set(sys.modules)))
"""


def test_no_compiler_is_loaded_with_the_rules() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "[]\n"


# Counts of move sequences: the figures that every right implementation of the rules gives.


COUNTS = {1: 99, 2: 35_256, 3: 16_939_164}


@pytest.mark.parametrize("depth", first(2, COUNTS))
def test_there_are_so_many_ways_to_begin(depth: int) -> None:
    assert sum(sequences(depth)) == COUNTS[depth]


def test_the_counts_are_those_of_the_game() -> None:
    first = state("C5 r0")
    assert len(GAME.legal(first, 1)) == next(iter(sequences(2)))
    second = [GAME.step(first, {1: move}, SeededRng(b"", 0)).state for move in GAME.legal(first, 1)]
    assert sum(len(GAME.legal(s, 0)) for s in second) == next(iter(sequences(3)))


def test_four_players_have_a_fourth_hand() -> None:
    assert sum(sequences(2, seats=4)) == COUNTS[2]


def test_the_count_is_the_last_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["perft", "2"]) == 0
    assert capsys.readouterr().out.splitlines()[-1] == "35256"


@pytest.mark.parametrize("depth", ["0", "5", "-1", "x", ""])
def test_another_depth_is_refused(depth: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as stopped:
        main(["perft", depth])
    assert stopped.value.code == 2
    assert "N" in capsys.readouterr().err


def test_perft_is_a_program() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "games.twigs", "perft", "1"],
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert done.stdout == "99\n"


# Properties of every game, compared with slower ways of finding them.


CHOICES = st.lists(st.integers(0, 2**16), min_size=48, max_size=48)


def games_of(seats: int, choices: list[int], turns: int) -> State:
    """Play some turns, the placements drawn near the middle of those that close most, or anywhere."""
    s = State(seats, 0, "regions", 60)
    for choice in choices[:turns]:
        if s.over:
            break
        legal = Legal(s.twigs, s.hand(s.mover))
        looked = [read_move(legal[(choice * factor) % len(legal)]) for factor in (1, 3, 7, 11, 13)]
        s = max((after(s, placement) for placement in looked), key=lambda then: len(then.discs))
    return s


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), CHOICES, st.integers(1, 30))
def test_placements_are_those_of_a_slow_search(seats: int, choices: list[int], turns: int) -> None:
    s = games_of(seats, choices, turns)
    if s.over:
        return
    names = [name for name in s.hand(s.mover) if len(s.twigs) > 1 or name != s.twigs[0].name]
    found = placements(s.twigs, s.hand(s.mover))
    covered = [edge for twig in s.twigs for edge in twig.edges]
    expected = list(slow.placements(covered, names))
    assert sorted((one.lying.name, one.edges) for one in found) == sorted(expected)
    assert len(set(found)) == len(found) == len(Legal(s.twigs, s.hand(s.mover)))


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), CHOICES)
def test_a_whole_game_keeps_the_rules(seats: int, choices: list[int]) -> None:
    s = games_of(seats, choices, 48)
    edges = [edge for twig in s.twigs for edge in twig.edges]
    assert s.over
    assert len(set(edges)) == len(edges) == 60 * seats, "no edge is covered twice"
    assert max(vertices_of(edges).values()) <= 3
    for seat in range(seats):
        assert sorted(twig.name for twig in s.twigs if twig.owner == seat) == list(NAMES)
    for number, twig in enumerate(s.twigs[1:], start=1):
        laid = [edge for earlier in s.twigs[:number] for edge in earlier.edges]
        assert vertices_of(laid).keys() & vertices_of(twig.edges).keys(), "every twig touches"
    assert s.twigs[1].name != s.twigs[0].name


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), CHOICES, st.integers(1, 48))
def test_discs_are_those_of_a_recount(seats: int, choices: list[int], turns: int) -> None:
    s = games_of(seats, choices, turns)
    assert {disc.hexagon: disc.owner for disc in s.discs} == slow.closed_hexagons(cover(s.twigs))
    assert len({disc.hexagon for disc in s.discs}) == len(s.discs)


@settings(max_examples=25, deadline=None)
@given(st.integers(2, 4), CHOICES)
def test_regions_are_those_found_by_walking_around_them(seats: int, choices: list[int]) -> None:
    s = games_of(seats, choices, 48)
    owners = cover(s.twigs)
    found = sorted(((len(region.cells), region.owner) for region in enclosed(owners)), key=str)
    assert found == slow.faces(owners)
    own = [sum(owner == seat for _, owner in found) for seat in range(seats)]
    area = [sum(size for size, owner in found if owner == seat) for seat in range(seats)]
    assert list(scores(seats, "regions", s.discs, s.regions)) == own
    assert list(scores(seats, "area", s.discs, s.regions)) == area

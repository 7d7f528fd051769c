"""The games without a bot: whole games of computers, and the dearest computations of each game's rules."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from functools import partial
from statistics import median
from time import perf_counter, process_time

from tqdm import tqdm, trange

import games
from bench.row import Benches, BenchRow, beside
from bench.speed.tables import GAME, SEATS, played
from bench.timing import milliseconds
from games.diamant import GAME as DIAMANT
from games.diamant.numbers.simulate import simulate as simulate_mines
from games.euler_game.conditions import FACTORED
from games.euler_game.numbers import Function, factorise
from games.euler_game.showdown import best, evaluate
from games.euler_game.view import CONDITIONS, Pot, Showdown
from games.euler_game.working import notes
from games.options import settle_options
from games.rainbow_pentagon.board import board, frontier
from games.rainbow_pentagon.notation import written
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.state import State as RainbowState
from games.rng import SeededRng
from games.selfplay import RANDOM, Pairing, pairings, play
from games.twigs import GAME as TWIGS
from games.twigs.__main__ import sequences
from games.twigs.grid import moved, vertices_of
from games.twigs.pieces import ORIENTATIONS
from games.twigs.placements import Placement, placements
from games.twigs.state import State as TwigsState
from games.twigs_puzzles import GAMES as TWIGS_PUZZLES
from games.twigs_puzzles.solver.solvers import best_in

WHOLE_GAMES = 9
THINKING_SECONDS = 3.0
EULER_SEATS = 4
EULER_GAME_LIMIT, RAINBOW_GAME_LIMIT = 0.5, 1.0
"""Seconds a game."""


def whole_game_seconds(game: str, level: str, seats: int) -> tuple[float, float]:
    """Return the median seconds of a game among computers of a level, and of one among random players.

    The two are measured in turns, in this process.
    """
    options = settle_options(games.load(game).options, {})
    took: dict[str, list[float]] = {level: [], RANDOM: []}
    # The first game is not counted: it loads and computes what the game caches.
    plans = {
        each: pairings(game, options, [each] * seats, WHOLE_GAMES + 1, "bench", THINKING_SECONDS)
        for each in took
    }
    for number in trange(WHOLE_GAMES + 1, desc=game, leave=False, disable=None):
        for each, plan in plans.items():
            took[each].append(_one(plan[number]))
    return median(took[level][1:]), median(took[RANDOM][1:])


def _one(pairing: Pairing) -> float:
    return milliseconds(lambda: play(pairing)) / 1000


def euler_play_rows() -> list[BenchRow]:
    """Return the time of an Euler Game of four normal computers, and of four random players as floor."""
    name, floor = "an Euler Game of four normal computers", "an Euler Game of four random players"
    took = whole_game_seconds("euler_game", "normal", EULER_SEATS)
    return [beside(name, *took, "s", EULER_GAME_LIMIT, "value", floor)]


def selfplay_rows() -> list[BenchRow]:
    """Return the time of a Rainbow Pentagon of five normal computers, and of five random players as floor."""
    name, floor = "a game of five normal computers", "a game of five random players"
    return [beside(name, *whole_game_seconds(GAME, "normal", SEATS), "s", RAINBOW_GAME_LIMIT, "value", floor)]


# -- Rainbow Pentagon ------------------------------------------------------------------------------------

LATE_POSITIONS = 20
LATE_TURNS = 9
PROPOSALS_LIMIT = 5.0
"""Milliseconds."""


def looped(state: RainbowState, seat: int) -> list[int]:
    """Return the proposals as bit masks by the bare rule: one region after the other, without arrays.

    The list of the board's regions exists already, as it does for the game.
    """
    plan, found = board(state.sides), regions(state.sides)
    colour = state.colours[seat]
    own = sum(1 << cell for cell, owner in enumerate(state.owner) if owner == colour)
    contact = frontier(plan, own) if own else 1 << plan.start[colour]
    pairs = zip(found.masks, found.borders, strict=True)
    return [mask for mask, border in pairs if border & contact and mask & ~own]


def milliseconds_since(start: float) -> float:
    """Return the time since ``start``, in milliseconds."""
    return (perf_counter() - start) * 1000


def proposal_rows() -> list[BenchRow]:
    """Return the times of all legal proposals of a seat; the floor is a plain loop over all regions.

    Each position is measured once, so that no cached results of it help.
    """
    game = games.load(GAME)
    first = played(1, 0).state
    list(game.legal(first, 0))
    found: list[float] = []
    listed: list[float] = []
    plain: list[float] = []
    for number in trange(LATE_POSITIONS, desc="proposals", leave=False, disable=None):
        state = played(LATE_TURNS, number).state
        for seat in range(SEATS):
            start = perf_counter()
            legal = game.legal(state, seat)
            found.append(milliseconds_since(start))
            moves = list(legal)
            listed.append(milliseconds_since(start))
            start = perf_counter()
            masks = looped(state, seat)
            plain.append(milliseconds_since(start))
            expected = ["pass", *(written(board(state.sides), mask) for mask in masks)]
            assert moves == expected, f"position {number}, seat {seat}"
    value, floor = median(listed), median(plain)
    what = "a plain loop over all regions, as bit masks"
    return [
        beside(
            "legal proposals, late position, written out", value, floor, "ms", PROPOSALS_LIMIT, "value", what
        ),
        beside("the same, none written out", median(found), floor, "ms", what=what),
    ]


# -- Diamant ---------------------------------------------------------------------------------------------

MINES_SIMULATED, PARTS = 1_000_000, 5
SIMULATION_LIMIT = 30.0
"""The least ratio of the two: how many times as fast the compiled simulation is."""

DIAMANT_SEATS = 5
THOUGHTS = 15


def plain_mines(runs: int, seed: int) -> dict[tuple[int, int], int]:
    """Return the tally of simulated mines in plain Python: shuffle a list, turn its cards, count."""
    chance = random.Random(seed)
    deck = [1, 2, 3, 4, 5, 5, 7, 7, 9, 11, 11, 13, 14, 15, 17] + 3 * [-1, -2, -3, -4, -5]
    tally: dict[tuple[int, int], int] = {}
    for _ in range(runs):
        chance.shuffle(deck)
        seen: set[int] = set()
        diamonds = 0
        for safe, card in enumerate(deck):
            if card > 0:
                diamonds += card
            elif card in seen:
                tally[safe, diamonds] = tally.get((safe, diamonds), 0) + 1
                break
            else:
                seen.add(card)
    return tally


def _simulation() -> BenchRow:
    """Return the times of both, measured in turns and in parts, so that a busy machine slows both."""
    simulate_mines(1, "warm")
    loop, compiled = [], []
    for part in trange(PARTS, desc="diamant", leave=False, disable=None):
        start = perf_counter()
        plain_mines(MINES_SIMULATED // PARTS, part)
        middle = perf_counter()
        simulate_mines(MINES_SIMULATED // PARTS, str(part))
        loop.append(middle - start)
        compiled.append(perf_counter() - middle)
    return beside(
        "a million mines of Diamant, a plain loop in Python",
        PARTS * median(loop),
        PARTS * median(compiled),
        "s",
        SIMULATION_LIMIT,
        what="the compiled simulation",
        least=True,
    )


def _decision() -> BenchRow:
    """Return the time of hard's longest decision: the first of a game, with five mines to simulate."""
    options = settle_options(DIAMANT.options, {})
    view = DIAMANT.view(DIAMANT.setup(DIAMANT_SEATS, options, SeededRng(b"bench", 0)).state, 0)
    times = []
    for number in range(1 + THOUGHTS):  # the first compiles or loads what was compiled
        start = perf_counter()
        DIAMANT.computers["hard"].choose(DIAMANT, view, 0, SeededRng(b"thought", number), 1.0)
        times.append(1000 * (perf_counter() - start))
    return BenchRow("a decision of Diamant's hard computer, five seats, first mine", median(times[1:]), "ms")


def diamant_rows() -> list[BenchRow]:
    """Return the times of a million simulated mines, plain and compiled, and of a decision of hard."""
    return [_simulation(), _decision()]


# -- the Euler Game --------------------------------------------------------------------------------------

WORST: tuple[tuple[tuple[str, ...], Function, tuple[int, int, int]], ...] = (
    (("97", "93", "85", "95"), (-9, 9, -8), (6, 1, 8)),
    (("92", "86", "95", "84"), (9, -9, 8), (6, 1, 8)),
)
"""Numbers, function, cards: among the slowest of 33,880 with large digits and three effective f."""

HARD = (61_430_680_780_748_148_506_243, 71_908_119_120_438_637_320_841, 30_522_628_372_149_751_129_069)
"""Products of a prime of 11 and one of 12 digits."""

PRIME = 99_999_999_999_999_999_999_977

USUAL_SHOWDOWNS = 200
SHOWDOWN_ROUNDS = 9
LIMIT_WORST, LIMIT_USUAL, LIMIT_HARD, LIMIT_PRIME = 2_000.0, 20.0, 50.0, 1.0
"""Milliseconds."""


def work_out(
    numbers: tuple[str, ...], chain: tuple[str, ...], function: Function, cards: tuple[int, int, int]
) -> None:
    """Compute a showdown and write its working, with an empty cache of factorisations."""
    factorise.cache_clear()
    workings = evaluate(dict(enumerate(numbers)), chain, 36, function, cards)
    winners = best(workings, chain, 36)
    pot = Pot(80, tuple(range(len(numbers))), winners, (20,) * len(winners))
    notes(Showdown(1, chain, function, cards, 36, workings, (pot,)))


def worst_showdown() -> float:
    """Return the median time of the slowest showdown, in milliseconds."""
    chain = ("max_diff", "max_exp")
    return max(
        median(
            milliseconds(partial(work_out, numbers, chain, function, cards)) for _ in range(SHOWDOWN_ROUNDS)
        )
        for numbers, function, cards in WORST
    )


def usual_showdown() -> float:
    """Return the median time of random showdowns of three players with two cards, in milliseconds."""
    chance = random.Random(5)
    times = []
    for _ in range(USUAL_SHOWDOWNS):
        numbers = tuple(f"{chance.randrange(1, 100):02}" for _ in range(3))
        a, b, c = (chance.randrange(-9, 10) for _ in range(3))
        laid = chance.choices(("f", "ex", "phi"), (2, 1, 2), k=2)
        chain = (chance.choice(CONDITIONS),)
        cards = (laid.count("f"), laid.count("ex"), laid.count("phi"))
        times.append(milliseconds(partial(work_out, numbers, chain, (a, b, c), cards)))
    return median(times)


def factored(*numbers: int) -> float:
    """Return the median time of factoring these numbers, in milliseconds."""
    return median(
        milliseconds(partial(factorise.__wrapped__, number))
        for number in numbers
        for _ in range(SHOWDOWN_ROUNDS)
    )


def euler_showdown_rows() -> list[BenchRow]:
    """Return the times of slow and of usual showdowns, and of factoring the hardest numbers.

    A showdown is the working of every number, with empty caches.
    """
    work_out(("99",), (min(FACTORED),), (9, 9, 9), (1, 0, 1))  # loads the library
    return [
        BenchRow(
            "the slowest showdown of the Euler Game, four players", worst_showdown(), "ms", limit=LIMIT_WORST
        ),
        BenchRow(
            "a usual showdown of the Euler Game, three players", usual_showdown(), "ms", limit=LIMIT_USUAL
        ),
        BenchRow(
            "two primes of 11 and 12 digits from their product", factored(*HARD), "ms", limit=LIMIT_HARD
        ),
        BenchRow("a prime of 23 digits, found to be one", factored(PRIME), "ms", limit=LIMIT_PRIME),
    ]


# -- Twigs -----------------------------------------------------------------------------------------------

TWIGS_OPTIONS = settle_options(TWIGS.options, {})
TWIGS_POSITIONS, TWIGS_TURN = 20, 12
PLACEMENTS_LIMIT = 1.0
"""Milliseconds."""

THIRD_MOVES = 16_939_164
PERFT_LIMIT = 5.0
"""Seconds."""

RANDOM_GAMES = 20
RANDOM_GAME_LIMIT = 30.0
"""Milliseconds."""


def played_twigs(turns: int, number: int, seats: int = 2) -> TwigsState:
    """Return the random game ``number`` after ``turns`` turns."""
    dice = random.Random(number)
    s: TwigsState = TWIGS.setup(seats, TWIGS_OPTIONS, SeededRng(b"bench", number)).state
    for _ in range(turns):
        s = TWIGS.step(s, {s.mover: dice.choice(TWIGS.legal(s, s.mover))}, SeededRng(b"", 0)).state
    return s


def plain_placements(s: TwigsState) -> Iterator[Placement]:
    """Yield all placements: each orientation is tried with each vertex at each vertex of the table."""
    covered = {edge for twig in s.twigs for edge in twig.edges}
    touched, tried = vertices_of(covered), set()
    for name in s.hand(s.mover):
        for lying in ORIENTATIONS[name]:
            for x, y, kind in lying.vertices:
                for there in touched:
                    placement = Placement(lying, there[0] - x, there[1] - y)
                    if there[2] == kind and placement not in tried:
                        tried.add(placement)
                        if covered.isdisjoint(moved(edge, placement[1:]) for edge in lying.edges):
                            yield placement


def _placements() -> BenchRow:
    found, slow = [], []
    for number in trange(TWIGS_POSITIONS, desc="twigs", leave=False, disable=None):
        s = played_twigs(TWIGS_TURN, number)
        start = process_time()
        listed = placements(s.twigs, s.hand(s.mover))
        middle = process_time()
        expected = set(plain_placements(s))
        slow.append(1000 * (process_time() - middle))
        found.append(1000 * (middle - start))
        assert set(listed) == expected, f"position {number}"
        assert len(listed) == len(expected), f"position {number}"
    return beside(
        f"placements of Twigs, turn {TWIGS_TURN + 1}",
        median(found),
        median(slow),
        "ms",
        PLACEMENTS_LIMIT,
        "value",
        "a plain search with sets",
    )


def _third_moves() -> BenchRow:
    start = process_time()
    assert sum(sequences(3)) == THIRD_MOVES
    return BenchRow(
        f"{THIRD_MOVES:,} third moves of Twigs, counted", process_time() - start, "s", limit=PERFT_LIMIT
    )


def _random_game() -> BenchRow:
    took = []
    for number in trange(RANDOM_GAMES, desc="twigs", leave=False, disable=None):
        start = process_time()
        s = played_twigs(24, number)
        took.append(1000 * (process_time() - start))
        assert s.over
    return BenchRow("a random game of Twigs, two players", median(took), "ms", limit=RANDOM_GAME_LIMIT)


def twigs_rows() -> list[BenchRow]:
    """Return the times of placements (the floor is a plain search), third moves and whole random games.

    They are processor times, so that other load of the machine counts little.
    """
    return [_placements(), _third_moves(), _random_game()]


# -- the puzzles of Twigs --------------------------------------------------------------------------------

PUZZLE_LIMITS: Mapping[str, float] = {"triangle": 10, "fifteen": 30, "maximum": 60, "tree": 30}
"""Seconds."""
PUZZLES = {puzzle.name: puzzle for puzzle in TWIGS_PUZZLES}
PUZZLE_SEEDS = ("1", "2", "3", "4", "5")
RING_SECONDS, RING_HEXAGONS = 300, 48


def solved(name: str, seed: str) -> float:
    """Return the seconds until the solution; twice the limit if it is not found."""
    puzzle, start = PUZZLES[name], perf_counter()
    _, score = best_in(puzzle, PUZZLE_LIMITS[name], seed)
    return perf_counter() - start if score == puzzle.best else 2 * PUZZLE_LIMITS[name]


def solving(name: str) -> list[BenchRow]:
    """Return the times of one puzzle: the median of some seeds, and the slowest."""
    solved(name, "warm")
    seconds = [solved(name, seed) for seed in tqdm(PUZZLE_SEEDS, desc=name, leave=False, disable=None)]
    shown = f"Twigs, {name} solved"
    return [
        BenchRow(f"{shown}, median of {len(PUZZLE_SEEDS)}", median(seconds), "s", limit=PUZZLE_LIMITS[name]),
        BenchRow(f"{shown}, the slowest", max(seconds), "s", limit=PUZZLE_LIMITS[name]),
    ]


def ring() -> list[BenchRow]:
    """Return the largest ring found in five minutes, and how long the search took."""
    start = perf_counter()
    _, hexagons = best_in(PUZZLES["ring"], RING_SECONDS, PUZZLE_SEEDS[0])
    return [
        BenchRow("Twigs, ring of five minutes", hexagons, "hexagons", limit=RING_HEXAGONS, least=True),
        BenchRow("Twigs, ring, time until then", perf_counter() - start, "s"),
    ]


def twigs_puzzle_rows() -> list[BenchRow]:
    """Return the seconds until the best known solution of each puzzle is found.

    Compiled code is loaded before. The same seeds give the same tries, so only the machine makes a
    difference. The puzzle's own rules play every solution. There is no floor: the limit is the time that a
    person at the command line waits. The ring gets five minutes, and its figure is the number of hexagons.
    """
    return [*(row for name in PUZZLE_LIMITS for row in solving(name)), *ring()]


BENCHES: Benches = {
    "diamant": diamant_rows,
    "euler_play": euler_play_rows,
    "euler_showdown": euler_showdown_rows,
    "twigs": twigs_rows,
    "twigs_puzzles": twigs_puzzle_rows,
    "proposals": proposal_rows,
    "selfplay": selfplay_rows,
}

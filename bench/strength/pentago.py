"""How strong Pentago's computers are. The intervals are Wilson's at 95 percent (Wilson 1927).

``python -m bench.strength.pentago match hard uct --games 100 --seconds 0.2`` plays from random openings of
two to four turns, each with both colours; a draw counts half.

``... share hard --seconds 0.3`` lets a player choose in the contested positions of
tests/vectors/pentago_endgames.jsonl, whose exact values are known, and says how many of its moves keep a
position's value. ``--positions middle``: in those of tests/vectors/pentago_middle.jsonl, with 16 and 17
stones.

``... positions 16 --count 40 --seed middle`` finds such positions by the exact solver and prints lines as
those of that file. They are of games that the search plays against itself, two plies a turn, after two to
five random turns. One is taken from each game, if its moves differ in value and the side to move can't win at
once. 16 stones take 3 GB of memory and about a minute each, 15 stones 7 GB and three.

``... openings --player hard --count 40 --seconds 3 --deep 30`` measures by deep search, where no value is
published. It takes boards after two to five random turns. A long search of each says what its best move is
worth; where the player chose another board, an equally long search says what that one is worth. The move
counts as good if it gives away no more than ``TOLERANCE`` points, which are 1/100 of the log-odds to win, or
wins whenever the best one does. Where a win or a loss is proven the points say so. That is a measure of
judgement, not of truth: it misses whatever the long search misjudges too.

``... published hard --seconds 3 --times 8`` lets a player choose, several times each, in the contested
positions of tests/vectors/pentago_openings.jsonl: those of two whole games from the tests of the published
solution's server (girving/pentago, web/client/src/games.js), up to 17 stones. That file says of each cell
whether a stone there keeps the value; only the cell counts here, since the file says so of few turns of a
block. Where it does, the search is given the cell and chooses the turn, on each core if the player is
*perfect*. With two games the positions are few and follow from each other, so the intervals, which take them
for independent, are narrow at best.

``... kept hard --slices FOLDER --count 120 --seconds 3`` lets a player choose in contested openings of two to
five random turns, and says how many of its moves keep the value by the published files in the folder. Their
classes under symmetry are among those that ``bench.fit.pentago_early`` keeps back.

``... ruled-out hard --slices FOLDER --count 200 --seconds 3`` lets a player choose after six random turns.
The file of six stones proves of some moves there that they lose value, but of none that it keeps it
(``games.pentago.ai.published.positions.not_ruled_out``). The output says how many of the player's moves, and
of all moves, are ruled out; and how many of the moves that lose value at four and five stones would be ruled
out by the file for that number of stones.

``... won hard --seconds 3`` lets a player choose in the positions of tests/vectors/pentago_won.jsonl, which
have fewer than 16 stones and are won, as only a long search proves. The win is kept if a search of ``--deep``
seconds proves that the other side is lost then, and given away if it proves that it is not. "Open" is what it
can't prove either way.

``... find-won --count 60 --seed won-1`` prints lines as those of that file. The search plays games against
itself after two to five random turns. From the end of each it goes back over the winner's turns as long as a
search of ``--deep`` seconds proves the win. It takes the earliest such position: two plies before it the same
search proves nothing. So these are true values, though of one kind of position: won, and not too far from the
end.

``... threads --seconds 3`` searches the same openings with one thread, with two, and so on, in turns, each
from an empty table. The output shows the positions searched a second, and the time to a depth. The time
counts more: threads repeat some of each other's work.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import count, islice
from pathlib import Path
from statistics import mean
from typing import Any

import numpy as np
from tqdm import tqdm

from bench.fit.pentago_early import is_kept_back
from bench.intervals import wilson
from bench.strength.pentago_rivals import TreeSearch, plain_alpha_beta
from games.command_line import run_program, seconds, whole
from games.library import Folder
from games.pentago.ai.bitboards import SYMMETRIES, pack
from games.pentago.ai.decisions import Crew, cores, deepest, helpers
from games.pentago.ai.deepening import SearchResult, deepen
from games.pentago.ai.early import class_names
from games.pentago.ai.network import states_of
from games.pentago.ai.players import COMPUTERS, warm
from games.pentago.ai.published.positions import RULED_OUT_UP_TO, look_up, not_ruled_out
from games.pentago.ai.published.slice_file import file_name
from games.pentago.ai.search import Workspace
from games.pentago.ai.solver.solution import move_values
from games.pentago.ai.verdict import Deadline
from games.pentago.board import SIZE, Position, position_of
from games.pentago.turns import SKIP, legal_moves, play
from games.rng import Rng, SeededRng, stream

VECTORS = Path(__file__).parents[2] / "tests" / "vectors"

Choose = Callable[[str, float, Rng], str]
"""A player: board, seconds and chance to a canonical move."""


@lru_cache(maxsize=1)
def _tree() -> TreeSearch:
    return TreeSearch()


def by_tree_search(board: str, seconds: float, rng: Rng) -> str:
    """Choose a move by plain Monte-Carlo tree search."""
    return _tree().move(board, seconds, rng)


def by_chance(board: str, seconds: float, rng: Rng) -> str:
    """Choose any legal move, each equally likely."""
    return rng.choice(legal_moves(position_of(board)))


def by_level(level: str) -> Choose:
    """Return one of the game's computers as a player."""
    return lambda board, seconds, rng: COMPUTERS[level].decide(board, rng, Deadline(seconds)).move


def by_search(board: str, seconds: float, rng: Rng) -> str:
    """Choose a move as the hard computer does without the exact solver."""
    return deepest(board, Deadline(seconds), rng.below(SYMMETRIES)).verdict.move


PLAYERS: Mapping[str, Choose] = {
    "random": by_chance,
    "alpha-beta": plain_alpha_beta,
    "uct": by_tree_search,
    "search": by_search,
    **{level: by_level(level) for level in COMPUTERS},
}


def opening(seed: bytes) -> Position:
    """Return a board after two to four random turns."""
    rng = SeededRng(seed, 0)
    return after_random_turns(rng, 2 + rng.below(3))


def after_random_turns(rng: Rng, turns: int) -> Position:
    """Return the board after some random turns, too few to end a game: one stone each."""
    position = Position()
    for _ in range(turns):
        position = play(position, rng.choice(legal_moves(position)))[1].position
    return position


def game(start: Position, red: Choose, black: Choose, seconds: float, seed: bytes) -> str:
    """Play a game to its end; return the winner's colour, "" for a draw."""
    position = start
    while True:
        mover = red if position.to_move == "X" else black
        rng = SeededRng(seed, position.stones)
        whole = play(position, mover(position.text, seconds, rng))[1]
        if whole.over:
            return whole.winner
        position = whole.position


@dataclass
class Score:
    """What a match gave its first player."""

    results: Counter[str] = field(default_factory=Counter)

    @property
    def games(self) -> int:
        """How many were played."""
        return self.results.total()

    @property
    def share(self) -> float:
        """The points of a game, on average: 1 for a win, a half for a draw."""
        return (self.results["won"] + self.results["drawn"] / 2) / max(1, self.games)

    def line(self, names: str, seconds: float) -> str:
        """Return a row of the table."""
        low, high = (100 * end for end in wilson(self.share, self.games))
        won, drawn, lost = (self.results[key] for key in ("won", "drawn", "lost"))
        return (
            f"| {names} | {seconds:g} s | {self.games} | {won} | {drawn} | {lost} "
            f"| {100 * self.share:.1f} % | {low:.1f} to {high:.1f} % |"
        )


def match(first: Choose, second: Choose, games: int, seconds: float, seed: str) -> Score:
    """Play a match: each opening twice, the colours exchanged."""
    score = Score()
    bar = tqdm(range(games), unit="game")
    for number in bar:
        key = stream(b"pentago strength", f"{seed} {number // 2}")
        start = opening(key)
        players = (first, second) if number % 2 == 0 else (second, first)
        winner = game(start, *players, seconds, stream(key, str(number % 2)))
        own = "X" if number % 2 == 0 else "O"
        score.results["drawn" if not winner else "won" if winner == own else "lost"] += 1
        bar.set_postfix(score.results)
    return score


def notation(row: int, column: int, block: int, way: str) -> str:
    """Return a move of the vectors in canonical notation."""
    cell = f"{'abcdef'[column]}{row + 1}"
    return f"{cell} {block}{'+' if way == 'cw' else '-'}" if block else cell


def shares(player: Choose, seconds: float, positions: str) -> dict[int, tuple[int, int]]:
    """Return, by stones, in how many contested positions the value was kept, and how many there are."""
    found: dict[int, tuple[int, int]] = {}
    lines = (VECTORS / f"pentago_{positions}.jsonl").read_text("utf-8").splitlines()
    cases = [case for case in map(json.loads, lines) if case["n_keep"] < case["n_moves"]]
    for number, case in enumerate(tqdm(cases, unit="position")):
        keeping = {notation(*move) for move in case["moves"]}
        move = player(case["board"], seconds, SeededRng(b"shares", number))
        kept, of = found.get(case["stones"], (0, 0))
        found[case["stones"]] = kept + (move in keeping), of + 1
    return found


def print_match(given: argparse.Namespace) -> None:
    """Play a match and print its row."""
    score = match(PLAYERS[given.first], PLAYERS[given.second], given.games, given.seconds, given.seed)
    print("| players | a move | games | won | drawn | lost | share | 95 % interval |")
    print("|---|---|---|---|---|---|---|---|")
    print(score.line(f"{given.first} against {given.second}", given.seconds))


def print_shares(given: argparse.Namespace) -> None:
    """Measure how often a player keeps the value, and print the table."""
    print("| stones | kept | of |\n|---|---|---|")
    found = shares(PLAYERS[given.player], given.seconds, given.positions)
    for stones in sorted(found):
        print(f"| {stones} | {found[stones][0]} | {found[stones][1]} |")
    kept, of = (sum(column) for column in zip(*found.values(), strict=True))
    low, high = (100 * end for end in wilson(kept / of, of))
    print(f"| all | {kept}, {low:.1f} to {high:.1f} % | {of} |")


# -- openings --------------------------------------------------------------------------------------------

TOLERANCE = 10.0
BITS = 22


def openings(seed: str, count: int) -> Iterator[Position]:
    """Yield boards after two, three, four, five, two ... random turns."""
    for number in range(count):
        rng = SeededRng(stream(b"pentago openings", f"{seed} {number}"), 0)
        yield after_random_turns(rng, 2 + number % 4)


def _level(results: list[SearchResult], depth: int) -> float:
    """Return the score up to a depth: the mean of the last two depths, since odd and even ones differ."""
    scores = [result.score for result in results if result.depth <= depth]
    return mean(scores[-2:]) if results[-1].verdict.value is None else float(scores[-1])


def loss(position: Position, move: str, deep: float) -> float:
    """Return the points that a move gives away, by searches of ``deep`` seconds each."""
    best = list(deepen(position.text, Deadline(deep), Workspace(BITS)))
    chosen = play(position, move)[1].position
    if play(position, best[-1].verdict.move)[1].position == chosen:
        return 0.0
    own = list(deepen(position.text, Deadline(deep), Workspace(BITS), allowed=[move], most=best[-1].depth))
    depth = min(best[-1].depth, own[-1].depth)
    return max(0.0, _level(best, depth) - _level(own, depth))


def print_openings(given: argparse.Namespace) -> None:
    """Judge a player's moves and print how many are good."""
    losses = []
    for number, position in enumerate(tqdm(openings(given.seed, given.count), total=given.count)):
        move = PLAYERS[given.player](position.text, given.seconds, SeededRng(given.seed.encode(), number))
        losses.append(loss(position, move, given.deep))
    good = sum(each <= TOLERANCE for each in losses)
    low, high = (100 * end for end in wilson(good / len(losses), len(losses)))
    print(f"{good} of {len(losses)} good ({low:.0f} to {high:.0f} %), {mean(losses):.1f} points a move")


def kept_openings(folder: Folder, seed: str, count: int) -> Iterator[tuple[Position, frozenset[str]]]:
    """Yield contested openings that no network was fitted to, with the moves that keep their value."""
    found = 0
    for position in openings(seed, sys.maxsize):
        first, second = (np.array([side], np.uint64) for side in pack(position.text))
        if not is_kept_back(class_names(states_of(first, second))).all():
            continue
        reading = look_up(position, folder)
        if reading and reading.moves and len(reading.moves) < len(legal_moves(position)):
            yield position, reading.moves
            found += 1
        if found == count:
            return


def print_kept(given: argparse.Namespace) -> None:
    """Measure how often a player keeps an opening's value, and print the table."""
    kept: dict[int, Counter[bool]] = {}
    cases = kept_openings(Folder(given.slices), given.seed, given.count)
    for number, (position, keeping) in enumerate(tqdm(cases, total=given.count)):
        move = PLAYERS[given.player](position.text, given.seconds, SeededRng(given.seed.encode(), number))
        kept.setdefault(position.stones, Counter())[move in keeping] += 1
    print("| stones | kept | of |\n|---|---|---|")
    for stones, found in sorted(kept.items()):
        print(f"| {stones} | {found[True]} | {found.total()} |")
    good, of = sum(found[True] for found in kept.values()), sum(found.total() for found in kept.values())
    low, high = (100 * end for end in wilson(good / of, of))
    print(f"| all | {good}, {low:.1f} to {high:.1f} % | {of} |")


def ruled_out(folder: Folder, seed: str, stones: int) -> Iterator[tuple[Position, frozenset[str]]]:
    """Yield positions not lost, with the moves that the file of ``stones`` stones proves to lose value.

    Raises:
        SystemExit: the folder lacks that file.
    """
    for number in count():
        rng = SeededRng(stream(b"pentago ruled out", f"{seed} {number}"), 0)
        position = after_random_turns(rng, stones)
        reading = not_ruled_out(position, folder)
        if reading is None:
            raise SystemExit(f"{file_name(stones)} is not in the folder")
        if reading.moves:
            yield position, frozenset(legal_moves(position)) - reading.moves


def print_ruled_out(given: argparse.Namespace) -> None:
    """Measure how many of a player's moves are proven to lose value, and how many of those that do are."""
    folder = Folder(given.slices)
    contested = ((each, bad) for each, bad in ruled_out(folder, given.seed, RULED_OUT_UP_TO) if bad)
    found, shares = 0, list[float]()
    for number, (position, bad) in enumerate(tqdm(islice(contested, given.count), total=given.count)):
        move = PLAYERS[given.player](position.text, given.seconds, SeededRng(given.seed.encode(), number))
        found += move in bad
        shares.append(len(bad) / len(legal_moves(position)))
    low, high = (100 * end for end in wilson(found / given.count, given.count))
    print(
        f"{given.player}: {found} of {given.count} ruled out ({low:.1f} to {high:.1f} %), "
        f"of all moves {100 * mean(shares):.0f} %"
    )
    for stones in (RULED_OUT_UP_TO - 2, RULED_OUT_UP_TO - 1):
        known: Counter[bool] = Counter()
        for position, bad in islice(ruled_out(folder, given.seed, stones), given.count):
            reading = look_up(position, folder)
            if reading is None:
                raise SystemExit(f"{file_name(stones + 1)} is not in the folder")
            known += Counter(move in bad for move in legal_moves(position) if move not in reading.moves)
        print(f"{stones} stones: {known[True]} of {known.total()} moves that lose value would be ruled out")


# -- contested positions of the middle game --------------------------------------------------------------

CONTESTED_DEPTH = 2
WAYS = {"+": "cw", "-": "ccw"}


def reached(position: Position, stones: int, rng: Rng) -> Position | None:
    """Return a game's position at ``stones`` stones; None if it ends before."""
    while position.stones < stones:
        move = deepest(position.text, Deadline(60.0), rng.below(SYMMETRIES), CONTESTED_DEPTH).verdict.move
        whole = play(position, move)[1]
        if whole.over:
            return None
        position = whole.position
    return position


def wins_at_once(position: Position) -> bool:
    """Tell whether some move ends the game in favour of the side to move."""
    ends = (play(position, move)[1] for move in legal_moves(position))
    return any(whole.winner == position.to_move for whole in ends)


def _split(position: Position, move: str) -> list[Any]:
    """Return a move as row, column, block and way, as tests/vectors writes it."""
    turn = move.split()[1]
    return [*divmod(play(position, move)[0].cell, SIZE), int(turn[0]), WAYS[turn[1]]]


def contested(position: Position) -> dict[str, Any] | None:
    """Return a position with its value and the moves that keep it; None if all of them do.

    The skip is left out: it does what turning a block that looks the same does.
    """
    values = {move: value for move, value in move_values(position.text).items() if not move.endswith(SKIP)}
    best = max(values.values())
    keeping = [move for move, value in values.items() if value == best]
    if len(keeping) == len(values):
        return None
    return {
        "board": position.text,
        "side": position.to_move,
        "stones": position.stones,
        "value": best,
        "n_moves": len(values),
        "n_keep": len(keeping),
        "moves": [_split(position, move) for move in keeping],
    }


def print_contested(given: argparse.Namespace) -> None:
    """Find and print the positions."""
    bar = tqdm(total=given.count, unit="position")
    for number, start in enumerate(openings(f"{given.seed} {given.stones}", 100 * given.count)):
        rng = SeededRng(stream(b"pentago positions", f"{given.seed} {given.stones} {number}"), 0)
        position = reached(start, given.stones, rng)
        case = contested(position) if position and not wins_at_once(position) else None
        if case:
            print(json.dumps(case, separators=(",", ":")), flush=True)
            bar.update()
        if bar.n == given.count:
            return


# -- published openings ----------------------------------------------------------------------------------

PUBLISHED = VECTORS / "pentago_openings.jsonl"


def published_positions(kind: str) -> list[dict[str, Any]]:
    """Return the positions that ask for a cell ("placements") or for a turn ("turns")."""
    cases = [json.loads(line) for line in PUBLISHED.read_text("utf-8").splitlines()]
    return [case for case in cases if kind in case]


def placed(player: Choose, seconds: float, times: int) -> Iterator[tuple[int, str, bool]]:
    """Yield the stones, the move and whether its cell keeps the value, for each choice."""
    cases = published_positions("placements")
    for number in tqdm(range(times * len(cases)), unit="move"):
        case = cases[number % len(cases)]
        move = player(case["board"], seconds, SeededRng(b"published", number))
        yield position_of(case["board"]).stones, move, move.split()[0] in case["placements"]


def turned(crew: Crew, seconds: float, times: int) -> Iterator[tuple[int, str, bool]]:
    """Yield the stones, the move and whether its turn keeps the value; the cell is given.

    ``crew``: the memories of further threads that search.
    """
    cases = published_positions("turns")
    for number in tqdm(range(times * len(cases)), unit="move"):
        case = cases[number % len(cases)]
        allowed = [
            move for move in legal_moves(position_of(case["board"])) if move.split()[0] == case["cell"]
        ]
        symmetry = SeededRng(b"published turns", number).below(SYMMETRIES)
        found = deepest(case["board"], Deadline(seconds), symmetry, allowed=allowed, crew=crew)
        move = found.verdict.move
        yield position_of(case["board"]).stones, move, move.split()[1] in case["turns"]


def told(what: str, found: list[tuple[int, str, bool]]) -> str:
    """Return a row of the table, with the choices that lost value."""
    kept = sum(keeps for *_, keeps in found)
    low, high = (100 * end for end in wilson(kept / len(found), len(found)))
    lost = ", ".join(f"{move} with {stones}" for stones, move, keeps in found if not keeps)
    return f"| {what} | {kept} of {len(found)} | {low:.1f} to {high:.1f} % | {lost} |"


def print_published(given: argparse.Namespace) -> None:
    """Measure how often a player keeps a published value, and print the table."""
    crew = helpers() if given.player == "perfect" else ()
    rows = [
        told(f"cells, {given.player}", list(placed(PLAYERS[given.player], given.seconds, given.times))),
        told("turns, the search", list(turned(crew, given.seconds, given.times))),
    ]
    print("| choice | kept | 95 % interval | lost, with so many stones |\n|---|---|---|---|", *rows, sep="\n")


# -- wins ------------------------------------------------------------------------------------------------

WON = VECTORS / "pentago_won.jsonl"
QUICK = 0.05
"""Seconds of a move in the games from which the positions are."""
MOST_STONES = 15
"""The most stones: from 16 on the exact solver is used (``... positions``)."""


def proof(board: str, seconds: float) -> SearchResult:
    """Return the deepest result of a search with an empty table of its own; it ends once it has a proof."""
    *_, last = deepen(board, Deadline(seconds), Workspace(BITS))
    return last


def line_of_play(start: Position, rng: Rng) -> tuple[list[Position], int | None]:
    """Return the positions of a game, and the winner's last turn among them; None: nobody is known to win."""
    line, position, work = [start], start, Workspace()
    while True:
        *_, last = deepen(position.text, Deadline(QUICK), work, rng.below(SYMMETRIES))
        if last.verdict.value is not None:
            return line, len(line) - (1 if last.verdict.value == 1 else 2)
        whole = play(position, last.verdict.move)[1]
        if whole.over:
            return line, None
        position = whole.position
        line.append(position)


def earliest(line: list[Position], last: int, seconds: float) -> dict[str, Any] | None:
    """Return the earliest of the winner's positions at which a long search proves the win; None: none is."""
    found = None
    for position in line[last::-2]:
        result = proof(position.text, seconds)
        if result.verdict.value != 1:
            break
        found = position, result
    if found is None or found[0].stones > MOST_STONES:
        return None
    position, result = found
    return {
        "board": position.text,
        "stones": position.stones,
        "turns": result.verdict.turns,
        "move": result.verdict.move,
    }


def won_positions(seed: str, seconds: float) -> Iterator[dict[str, Any]]:
    """Yield positions without end."""
    for number, start in enumerate(openings(seed, 1_000_000)):
        line, last = line_of_play(start, SeededRng(stream(b"pentago won", f"{seed} {number}"), 0))
        case = earliest(line, last, seconds) if last is not None else None
        if case is not None:
            yield case


def made_of_win(board: str, move: str, seconds: float) -> str:
    """Return what a move makes of a won position: "kept", "lost" or "open" (see above)."""
    whole = play(position_of(board), move)[1]
    if whole.over:
        return "kept" if whole.winner == position_of(board).to_move else "lost"
    value = proof(whole.position.text, seconds).verdict.value
    return {-1: "kept", 1: "lost"}.get(value or 0, "open")


def kept_wins(player: Choose, seconds: float, deep: float) -> Counter[str]:
    """Return how many choices in the positions of the vectors came to what."""
    cases = [json.loads(line) for line in WON.read_text("utf-8").splitlines()]
    moves = [
        player(case["board"], seconds, SeededRng(b"won", number))
        for number, case in enumerate(tqdm(cases, unit="move"))
    ]
    found: Counter[str] = Counter()
    for case, move in zip(tqdm(cases, unit="proof"), moves, strict=True):
        result = made_of_win(case["board"], move, deep)
        found[result] += 1
        if result != "kept":
            tqdm.write(f"{case['board']} {move} {result}")
    return found


def print_won_positions(given: argparse.Namespace) -> None:
    """Find and print the won positions."""
    for case in islice(won_positions(given.seed, given.deep), given.count):
        print(json.dumps(case, separators=(",", ":")), flush=True)


def print_won(given: argparse.Namespace) -> None:
    """Measure how often a player keeps a win, and print it."""
    found = kept_wins(PLAYERS[given.player], given.seconds, given.deep)
    low, high = (100 * end for end in wilson(found["kept"] / found.total(), found.total()))
    print(
        f"{given.player}: {found['kept']} of {found.total()} kept ({low:.1f} to {high:.1f} %), "
        f"{found['lost']} lost, {found['open']} not proven"
    )


# -- threads ---------------------------------------------------------------------------------------------

THREADS_DEPTH = 7


def searched(board: str, threads: int, seconds: float, most: int = 36) -> tuple[int, int, float]:
    """Return positions searched, depth, and the seconds that it took."""
    work = Workspace()
    crew = tuple(Workspace(shared=work.table) for _ in range(threads - 1))
    began = time.perf_counter()
    *_, last = deepen(board, Deadline(seconds), work, most=most, helpers=crew)
    return last.nodes, last.depth, time.perf_counter() - began


def print_threads(given: argparse.Namespace) -> None:
    """Measure the search with each number of threads, and print the table."""
    numbers = range(1, max(2, cores()) + 1)
    speeds: dict[int, list[float]] = {threads: [] for threads in numbers}
    times: dict[int, list[float]] = {threads: [] for threads in numbers}
    for position in tqdm(list(openings(given.seed, given.count)), unit="opening"):
        for threads in numbers:
            nodes, _, took = searched(position.text, threads, given.seconds)
            speeds[threads].append(nodes / took)
            times[threads].append(searched(position.text, threads, 60.0, THREADS_DEPTH)[2])
    print(f"| threads | positions a second | seconds to depth {THREADS_DEPTH} |\n|---|---|---|")
    for threads in numbers:
        print(f"| {threads} | {mean(speeds[threads]):,.0f} | {mean(times[threads]):.2f} |")


# -- the command line --------------------------------------------------------------------------------------


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(
        prog="python -m bench.strength.pentago",
        description=__doc__,
        formatter_class=argparse.RawDescriptionHelpFormatter,
    )
    commands = parser.add_subparsers(required=True)

    def command(name: str, run: Callable[[argparse.Namespace], None], seed: str = "") -> Any:
        made = commands.add_parser(name)
        made.set_defaults(run=run)
        if seed:
            made.add_argument("--seed", default=seed)
        return made

    versus = command("match", print_match, "strength")
    versus.add_argument("first", choices=PLAYERS)
    versus.add_argument("second", choices=PLAYERS)
    versus.add_argument("--games", type=whole(), default=100)
    versus.add_argument("--seconds", type=seconds, default=0.2)
    keeping = command("share", print_shares)
    keeping.add_argument("player", choices=PLAYERS)
    keeping.add_argument("--positions", choices=("endgames", "middle"), default="endgames")
    keeping.add_argument("--seconds", type=seconds, default=0.2)
    judging = command("openings", print_openings, "openings")
    judging.add_argument("--player", choices=PLAYERS, default="hard")
    judging.add_argument("--count", type=whole(), default=40)
    judging.add_argument("--seconds", type=seconds, default=3.0)
    judging.add_argument("--deep", type=seconds, default=30.0)
    for name, run in (("kept", print_kept), ("ruled-out", print_ruled_out)):
        keeps = command(name, run, name)
        keeps.add_argument("player", choices=PLAYERS)
        keeps.add_argument("--slices", type=Path, required=True)
        keeps.add_argument("--count", type=whole(), default=120)
        keeps.add_argument("--seconds", type=seconds, default=3.0)
    finding = command("positions", print_contested, "middle")
    finding.add_argument("stones", type=whole())
    finding.add_argument("--count", type=whole(), default=40)
    known = command("published", print_published)
    known.add_argument("player", choices=PLAYERS)
    known.add_argument("--seconds", type=seconds, default=3.0)
    known.add_argument("--times", type=whole(), default=1)
    winning = command("won", print_won)
    winning.add_argument("player", choices=PLAYERS)
    winning.add_argument("--seconds", type=seconds, default=3.0)
    winning.add_argument("--deep", type=seconds, default=90.0)
    proving = command("find-won", print_won_positions, "won")
    proving.add_argument("--count", type=whole(), default=60)
    proving.add_argument("--deep", type=seconds, default=20.0)
    running = command("threads", print_threads, "threads")
    running.add_argument("--count", type=whole(), default=12)
    running.add_argument("--seconds", type=seconds, default=3.0)
    return parser


def main() -> None:
    """Measure what the command line names, and print it."""
    given = _parser().parse_args()
    warm()
    given.run(given)


if __name__ == "__main__":
    run_program(main)

"""A game from the deal to its end: two moves a turn, an end after either of them."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Callable
from io import StringIO
from pathlib import Path

import pytest

from bot.messages.localizer import Localizer
from data.words import Catalogs
from games.game import Event, Player, Step
from games.options import OptionError, settle_options
from games.pentago.__main__ import ending, judgement, main, read_position
from games.pentago.ai.verdict import Verdict
from games.pentago.board import Position, position_of
from games.pentago.state import State
from games.pentago.turns import legal_moves, play
from games.pentago.view import PentagoView, Turn
from games.rng import SeededRng
from tests.games.pentago.ai.published.writing import images, save, written
from tests.games.pentago.ai.samples import endgames, keeping
from tests.games.pentago.ai.samples import played as played_sample
from tests.games.pentago.positions import BLACK, FOUR_RED, GAME, NO_SKIP, RED, played, state

TURN_WINS = """
    X X X | . . .
    . . . | X . .
    . . . | . . .
    ------+------
    O O . | . O O
    . . . | . . .
    . . . | . . .
"""
"""d3 2+ takes two red stones to d1 and e1."""

GIFT = """
    O O O | . . .
    . . . | O . .
    . . . | O . .
    ------+------
    . . . | . . .
    X . . | . . .
    X . . | X X X
"""
"""Block 2 turned clockwise gives black five on row 1 (red is to move)."""

BOTH = """
    X X X | . . .
    . . . | X . O
    O O O | . . O
    ------+------
    . . . | . . .
    . . . | . . .
    X . . | . . .
"""
"""d3 2+ gives red five on row 1 and black five on row 3."""

LAST_CELL = """
    O X O | X X X
    X X O | O O O
    O O X | X X X
    ------+------
    X O . | X O X
    O X X | O X O
    X O O | O X O
"""
"""Any turn after the last stone fills the board; black is to move."""


def step(s: State, move: str) -> Step:
    return GAME.step(s, {s.mover: move}, SeededRng(b"", 0))


def kinds(events: tuple[Event, ...]) -> list[tuple[str, bool, bool]]:
    """Each event's kind, whether it shows a board, whether it is a passing one."""
    return [(event.kind, event.view is not None, event.passing) for event in events]


def test_colours_are_dealt_at_random_and_red_is_asked_first() -> None:
    options = settle_options(GAME.options, {})
    reds = []
    for seed in range(40):
        s = GAME.setup(2, options, SeededRng(bytes([seed]), 0)).state
        ask = GAME.ask(s)
        assert ask is not None
        assert ask.pending == {s.red}
        reds.append(s.red)
    assert 8 < sum(reds) < 32


@pytest.mark.parametrize(("first", "red"), [("host", 0), ("guest", 1)])
def test_an_option_says_who_plays_red(first: str, red: int) -> None:
    options = settle_options(GAME.options, {"first": first})
    assert GAME.setup(2, options, SeededRng(b"x", 0)).state.red == red


def test_wrong_tables_are_refused() -> None:
    options = settle_options(GAME.options, {})
    with pytest.raises(ValueError):
        GAME.setup(3, options, SeededRng(b"", 0))
    with pytest.raises(OptionError):
        GAME.setup(2, {**options, "first": "nobody"}, SeededRng(b"", 0))


@pytest.mark.parametrize(
    ("move", "told"),
    [
        ("f5 4-", "f5 → e4, block 4 turned anticlockwise"),
        ("e5 4-", "e5, block 4 turned anticlockwise"),
        ("f5 1+", "f5, block 1 turned clockwise"),
        ("f5 =", "f5, no block turned"),
    ],
)
def test_the_headline_and_the_receipt_say_where_the_stone_ended(move: str, told: str) -> None:
    localizer = Localizer(Catalogs(), "en")
    headline, check = step(state(), move).events[-1], GAME.check(state(), 0, move)
    assert f": {told}; " in localizer.game(GAME.id, f"event.{headline.kind}", headline.data)
    assert localizer.game(GAME.id, "receipt.ok", check.args) == f"{told}."


def test_both_moves_of_a_turn_are_shown_the_first_in_passing() -> None:
    events = step(state(), "a4 3+").events
    assert kinds(events) == [("placed", True, True), ("turned", True, False)]
    between, final = (event.view for event in events)
    assert isinstance(between, PentagoView)
    assert isinstance(final, PentagoView)
    assert (between.stone, between.turn, between.ply, between.board.find("X")) == (18, None, 0, 18)
    assert (final.stone, final.turn, final.ply, final.board.find("X")) == (20, Turn(3, "+"), 1, 20)
    assert events[1].data["next"] == Player(BLACK)


def test_the_stone_is_followed_when_its_block_turns_and_stays_when_another_does() -> None:
    assert played(state(), "a1 1+").stone == 2
    assert played(state(), "a1 1-").stone == 12
    assert played(state(), "b2 1+").stone == 7
    assert played(state(), "a1 4+").stone == 0


def test_a_skip_is_said_and_changes_nothing() -> None:
    events = step(state(), "c3 =").events
    assert kinds(events) == [("placed", True, True), ("skipped", True, False)]
    view = events[1].view
    assert isinstance(view, PentagoView)
    assert (view.turn, view.board.find("X")) == (Turn(0, "="), 14)


def test_the_skip_needs_a_block_that_looks_the_same_after_the_placement() -> None:
    s = state(NO_SKIP)
    assert "b2 =" not in GAME.legal(s, RED)
    assert "b2 1+" in GAME.legal(s, RED)
    with pytest.raises(ValueError):
        step(s, "b2 =")
    even = played(state(), "b2 1+")  # a stone in the middle of a block lies evenly around
    assert even.position.looks_the_same(1)


def test_five_by_a_placement_wins_at_once_and_nothing_is_turned() -> None:
    s = state(FOUR_RED)
    assert [move for move in GAME.legal(s, RED) if move.startswith("e1")] == ["e1"]
    events = step(s, "e1").events
    assert kinds(events) == [("placed", False, True), ("won", True, False)]
    assert events[1].data["winner"] == Player(RED)
    over = played(s, "e1")
    assert (over.over, over.winner, over.turn) == ("placed", "X", None)
    assert GAME.view(over, None).lines == ((0, 1, 2, 3, 4),)
    with pytest.raises(ValueError):
        step(s, "e1 2+")


def test_a_placement_wins_whatever_a_turn_would_do() -> None:
    s = state(BOTH.replace("X X X | . . .", "X X X | X . .").replace("X . O", ". . O"))
    over = played(s, "e1")
    assert (over.over, over.winner) == ("placed", "X")


def test_five_by_the_turn_wins_for_the_mover() -> None:
    events = step(state(TURN_WINS), "d3 2+").events
    assert kinds(events) == [("placed", True, True), ("turned", False, True), ("won", True, False)]
    assert (events[2].data["how"], events[2].data["winner"]) == ("turned", Player(RED))
    over = played(state(TURN_WINS), "d3 2+")
    assert (over.over, over.winner) == ("turned", "X")
    assert GAME.view(over, None).lines == ((0, 1, 2, 3, 4),)


def test_a_turn_that_gives_only_the_opponent_five_loses() -> None:
    events = step(state(GIFT), "c6 2+").events
    assert (events[2].data["how"], events[2].data["winner"]) == ("given", Player(BLACK))
    over = played(state(GIFT), "c5 2+")
    assert (over.over, over.winner) == ("turned", "O")


def test_five_for_both_after_a_turn_is_a_draw() -> None:
    events = step(state(BOTH), "d3 2+").events
    assert kinds(events)[2] == ("drawn", True, False)
    over = played(state(BOTH), "d3 2+")
    assert (over.over, over.winner) == ("both", "")
    assert len(GAME.view(over, None).lines) == 2


def test_the_last_stone_is_followed_by_a_turn_and_a_full_board_is_a_draw() -> None:
    s = state(LAST_CELL)
    move = GAME.legal(s, s.mover)[0]
    assert " " in move
    over = played(s, move)
    assert (over.over, over.winner, over.ply) == ("full", "", 36)
    assert GAME.ask(over) is None


@pytest.mark.parametrize(
    ("drawn", "move", "rank", "score"),
    [
        (FOUR_RED, "e1", (1, 2), (1, -1)),
        (GIFT, "c5 2+", (2, 1), (-1, 1)),
        (BOTH, "d3 2+", (1, 1), (0, 0)),
    ],
)
def test_a_win_ranks_first_and_a_draw_is_shared(
    drawn: str, move: str, rank: tuple[int, ...], score: tuple[int, ...]
) -> None:
    assert GAME.outcome(state(drawn)) is None
    outcome = GAME.outcome(played(state(drawn), move))
    assert outcome is not None
    assert (outcome.rank, outcome.score) == (rank, score)
    swapped = GAME.outcome(played(state(drawn, red=BLACK), move))
    assert swapped is not None
    assert swapped.rank == rank[::-1]


def test_an_absent_player_never_gives_the_opponent_five() -> None:
    s = state(GIFT)
    moves = {GAME.default(s, RED, SeededRng(bytes([seed]), 0)) for seed in range(60)}
    assert len(moves) > 30
    assert all(played(s, move).winner != "O" for move in moves)


@pytest.mark.parametrize(
    "moves",
    [{}, {BLACK: "a1 1+"}, {RED: "a1 1+", BLACK: "a2 1+"}, {RED: "a1"}, {RED: "a1 1"}, {RED: "A1 1+"}],
)
def test_a_turn_is_the_canonical_move_of_the_one_seat_that_is_asked(moves: dict[int, str]) -> None:
    with pytest.raises(ValueError):
        GAME.step(state(), moves, SeededRng(b"", 0))


def test_a_taken_cell_is_refused() -> None:
    with pytest.raises(ValueError):
        played(state(FOUR_RED), "a1 2+")


def test_every_seat_sees_everything() -> None:
    s = played(state(), "a1 1+", "d4 =")
    views = [GAME.view(s, seat) for seat in (None, RED, BLACK)]
    assert len({(v.board, v.red, v.ply, v.stone, v.turn) for v in views}) == 1


# The rules load fast: nothing is compiled and no compiler is loaded until a computer thinks.


PROGRAM = """
import sys
from games.pentago.rules import Pentago
from games.rng import SeededRng
game = Pentago()
s = game.setup(2, {}, SeededRng(b"", 0)).state
game.legal(s, s.mover), game.check(s, s.mover, "b5"), game.menu(game.view(s, s.mover), ())
print(list(game.computers), sorted({"numba", "llvmlite", "numpy"} & set(sys.modules)))
"""


def test_the_compiler_is_not_loaded_with_the_rules() -> None:
    done = subprocess.run(
        [sys.executable, "-c", PROGRAM], capture_output=True, text=True, check=True, timeout=60
    )
    assert done.stdout == "['easy', 'fairly_easy', 'normal', 'hard', 'perfect'] []\n"


# ``python -m games.pentago best``: answers line by line, at once; a wrong line is reported and skipped.


EMPTY = "." * 36
ARGUMENTS = ["best", "--seconds", "0.2"]
COMMAND = [sys.executable, "-m", "games.pentago", *ARGUMENTS]
PROVEN = re.compile(r"won in at most \d+|drawn|lost in at most \d+|no win seen")


ONE_STONE, NO_STONE = [1 << cell for cell in range(36)], [0] * 36

Ask = Callable[..., tuple[int, str, str]]


@pytest.fixture
def ask(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Ask:
    """Give the command lines, in this process; it returns its status and what it said, also of errors."""

    def asked(lines: str, *wishes: str) -> tuple[int, str, str]:
        monkeypatch.setattr(sys, "stdin", StringIO(lines, newline=""))
        return main([*ARGUMENTS, *wishes]), *capsys.readouterr()

    return asked


def test_each_position_is_answered_by_a_legal_move_and_a_judgement(ask: Ask) -> None:
    positions = [played_sample("best", turns) for turns in (0, 7, 16)]
    status, said, wrong = ask("".join(f"{position.text}\n" for position in positions))
    assert (status, wrong) == (0, "")
    for position, line in zip(positions, said.splitlines(), strict=True):
        move, proven = line.split("\t")
        assert move in legal_moves(position)
        assert PROVEN.fullmatch(proven)


def test_answers_come_before_the_next_question() -> None:
    with subprocess.Popen(COMMAND, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdin
        assert process.stdout
        for turns in (3, 4):
            process.stdin.write(f"{played_sample('flush', turns).text}\n")
            process.stdin.flush()
            assert "\t" in process.stdout.readline()
        process.stdin.close()
        assert process.wait(30) == 0


def test_perfect_reads_the_published_files_and_leaves_out_what_is_damaged(
    ask: Ask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening = Position(1 << 14, 0)
    won = images(opening)
    save(tmp_path, 1, written(1, {board: int(board in won) for board in map(Position, ONE_STONE, NO_STONE)}))
    save(tmp_path, 2, b"")
    monkeypatch.setenv("PENTAGO_SLICES", str(tmp_path))
    status, said, wrong = ask(f"{EMPTY}\n{opening.text}\n", "--level", "perfect")
    first, second = (line.split("\t") for line in said.splitlines())
    assert play(Position(), first[0])[1].position in won
    assert (status, first[1:], second[2]) == (0, ["won in at most 36", "published solution"], "search")
    assert wrong.count("slice-2.pentago") == 1
    assert "slice-1" not in wrong
    assert len(ask(f"{EMPTY}\n", "--level", "easy")[1].split("\t")) == 2


def test_wrong_lines_are_named_and_the_rest_is_answered(ask: Ask) -> None:
    status, said, wrong = ask(f"hello\n{'XX' + EMPTY[2:]}\n\n{'x' + EMPTY[1:]}\n{EMPTY}\n")
    assert status == 2
    assert [line.partition(":")[0] for line in wrong.splitlines()] == [
        "line 1",
        "line 2",
        "line 3",
        "line 4",
    ]
    assert len(said.splitlines()) == 1


@pytest.mark.parametrize(
    ("board", "said"),
    [
        ("XXXXXOOOO" + "." * 27, "X has won"),
        ("OOOOO.XXXX..X" + "." * 23, "O has won"),
        ("OOOOO.XXXXX." + "." * 24, "both have five"),
        ("XXOOXXOOXXOOXXOOXXOOXXOOXXOOXXOOXXOO", "full"),
    ],
)
def test_a_finished_position_is_reported(board: str, said: str) -> None:
    told = ending(position_of(board))
    assert told is not None
    assert told.startswith("finished")
    assert said in told


def test_line_ends_of_other_systems_are_read(ask: Ask) -> None:
    assert ask(EMPTY + "\r\n", "--level", "easy")[0] == 0


@pytest.mark.parametrize("wrong", ["", "X" * 36, "." * 35, "O" + "." * 35, "ⅹ" + "." * 35])
def test_a_line_that_is_no_position_is_refused(wrong: str) -> None:
    with pytest.raises(ValueError):
        read_position(wrong)


def test_judgements_are_worded() -> None:
    assert judgement(Verdict("a1 1+")) == "no win seen"
    assert judgement(Verdict("a1 1+", 0, 12)) == "drawn"
    assert judgement(Verdict("a1", 1, 1)) == "won in at most 1"
    assert judgement(Verdict("a1 1+", -1, 4)) == "lost in at most 4"


def test_near_the_end_the_answer_is_exact(ask: Ask) -> None:
    cases = endgames(23)[:4]
    _, said, _ = ask("".join(f"{case['board']}\n" for case in cases), "--seconds", "4")
    words = {1: "won", 0: "drawn", -1: "lost"}
    for case, line in zip(cases, said.splitlines(), strict=True):
        move, proven = line.split("\t")
        assert move in keeping(case)
        assert proven.startswith(words[case["value"]])


@pytest.mark.parametrize("wish", [["--seconds", "0"], ["--seconds", "x"], ["--level", "best"], ["--colour"]])
def test_a_wrong_wish_is_refused(wish: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as left:
        main(["best", *wish])
    assert left.value.code == 2
    assert "usage" in capsys.readouterr().err

"""What every game gets from the base class: its guards, and the hooks that a game may leave out."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, ClassVar

import pytest

import games
from games.game import NO_ARGS, Args, Ask, Check, Computer, Game, Menu, Outcome, Seat, Step, View, Word, ranks
from games.listed import AnyMove, ListedGame
from games.options import Option, OptionError, Options
from games.rng import Rng, SeededRng

RNG = SeededRng(b"", 0)
VIEW = View(None)


class First(Computer):
    """A computer that takes the first move."""

    level = "first"

    def choose(self, game: Game[int], view: View, seat: Seat, rng: Rng, seconds: float) -> str:
        return "go"


class Two(Game[int]):
    """Two seats answer once, together. The state is the number of answers."""

    id: ClassVar[str] = "two"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 3)
    options: ClassVar[Mapping[str, Option]] = {"seconds": Option(60, 10, 90)}
    computers: ClassVar[Mapping[str, Computer]] = {"first": First()}

    def __init__(self) -> None:
        self.opts: Options = {}

    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        self.opts = opts
        return Step(0)

    def _step(self, s: int, moves: Mapping[Seat, str], rng: Rng) -> Step:
        return Step(s + len(moves))

    def ask(self, s: int) -> Ask | None:
        return None if s else Ask("go", frozenset({0, 1}), sealed=True)

    def legal(self, s: int, seat: Seat) -> Sequence[str]:
        return ("go",)

    def check(self, s: int, seat: Seat, text: str) -> Check:
        return Check("go", "ok")

    def default(self, s: int, seat: Seat, rng: Rng) -> str:
        return "go"

    def view(self, s: int, seat: Seat | None) -> View:
        return View(seat)

    def menu(self, view: View, built: tuple[str, ...]) -> Menu:
        return Menu("buttons")

    def brief(self, view: View) -> Args:
        return NO_ARGS

    def outcome(self, s: int) -> Outcome | None:
        return None

    def resample(self, s: int, seat: Seat | None, rng: Rng) -> int:
        return s


def test_options_are_settled_before_the_deal() -> None:
    game = Two()
    game.setup(2, {"seconds": "30"}, RNG)
    assert game.opts == {"seconds": 30}
    game.setup(2, {}, RNG)
    assert game.opts == {"seconds": 60}


@pytest.mark.parametrize("text", ["8", " 8 ", "８", "۸", "٨", "\u200f۸\u200f", "08"])
def test_a_number_is_read_in_the_digits_of_any_script(text: str) -> None:
    assert Option(5, 4, 8).parse("sides", text) == 8


@pytest.mark.parametrize(
    "text", ["", "-", "-8", "8.0", "８８", "²", "eight", "8 8", "9" * 5000, "0" * 19 + "8xyz"]
)
def test_another_text_is_no_number(text: str) -> None:
    with pytest.raises(OptionError):
        Option(5, 4, 8).parse("sides", text)


@pytest.mark.parametrize("wrong", [{"seconds": 9}, {"minutes": 1}])
def test_a_wrong_option_is_refused(wrong: Mapping[str, object]) -> None:
    with pytest.raises(OptionError):
        Two().setup(2, wrong, RNG)


@pytest.mark.parametrize("seats", [0, 1, 3])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(ValueError, match="seats"):
        Two().setup(seats, {}, RNG)


def test_a_step_takes_one_answer_of_every_pending_seat() -> None:
    assert Two().step(0, {1: "go", 0: "go"}, RNG).state == 2


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (0, {}),
        (0, {0: "go"}),
        (0, {0: "go", 1: "go", 2: "go"}),
        (0, {0: "go", 2: "go"}),
        (2, {}),
        (2, {0: "go"}),
    ],
)
def test_missing_and_unasked_answers_are_refused(state: int, moves: Mapping[Seat, str]) -> None:
    with pytest.raises(ValueError, match="asked"):
        Two().step(state, moves, RNG)


def test_a_game_may_leave_out_hooks() -> None:
    game = Two()
    assert game.places({}) == game.seats
    assert game.picture_view(VIEW) is VIEW
    assert (game.advise(VIEW), game.solution(VIEW), game.judge(VIEW, 1.0)) == (None, None, None)
    assert not game.has_solution
    assert not game.has_analysis
    assert list(game.analyse((), (), 1.0)) == []
    assert (game.lessons, len(game.lesson_numbers), game.service) == ((), 0, "")
    with pytest.raises(ValueError, match="lesson"):
        game.lesson("adding", None)


def test_without_a_service_a_computer_decides_as_usual() -> None:
    game = Two()
    assert game.service_query(VIEW, "first") is None
    assert game.service_reading("", "") is None
    assert game.choose_informed("first", VIEW, 0, RNG, 1.0, "told") == "go"
    assert game.computers["first"].thinking_time(VIEW) is None


def test_all_answers_are_disclosed_in_the_order_of_seats() -> None:
    assert [list(step.items()) for step in Two().disclosed((), ({1: "b", 0: "a"},))] == [[(0, "a"), (1, "b")]]


def test_equals_share_a_rank_and_the_next_skips() -> None:
    assert ranks((3, 5, 5, 1)) == (3, 1, 1, 4)
    assert ranks([(3, -1), (3, -2)]) == (1, 2)
    assert ranks(()) == ()


# A game with a list of moves reads, offers and suggests what is in its list, and nothing else.


LISTED_RNG = SeededRng(bytes(32), 0)


@dataclass(frozen=True, slots=True)
class Seen(View):
    moves: tuple[str, ...]
    drawn: str = ""


class Listed(ListedGame[tuple[str, ...], Seen]):
    """Its state is the list of moves; () once a move was made."""

    id: ClassVar[str] = "listed"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(1, 2)
    minutes: ClassVar[tuple[int, int]] = (1, 1)
    computers: ClassVar[Mapping[str, Computer]] = {"easy": AnyMove()}
    words: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "keep": ("그대로", "نگه می‌دارم"),
        "add": ("plus", "더하기"),
    }

    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        return Step(MOVES)

    def _step(self, s: tuple[str, ...], moves: Mapping[Seat, str], rng: Rng) -> Step:
        return Step(())

    def ask(self, s: tuple[str, ...]) -> Ask | None:
        return Ask("move", frozenset({0}), sealed=False) if s else None

    def moves(self, view: Seen) -> Sequence[str]:
        return view.moves

    def preview(self, view: Seen, move: str) -> Seen:
        return replace(view, drawn=move)

    def view(self, s: tuple[str, ...], seat: Seat | None) -> Seen:
        return Seen(seat, s)

    def outcome(self, s: tuple[str, ...]) -> Outcome | None:
        return None if s else Outcome((1,), (0,), "done")

    def resample(self, s: tuple[str, ...], seat: Seat | None, rng: Rng) -> tuple[str, ...]:
        return s


MOVES = ("keep", "add 1", "add 2", "add 2 2", "B2")
GAME = Listed()
LISTED_VIEW = GAME.view(MOVES, 0)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("keep", "keep"), (" KEEP\n", "keep"), ("그대로", "keep"), ("نگه ميدارم", "keep"),
        ("نگه می‌دارم", "keep"),
        ("plus 2", "add 2"), ("더하기  ２", "add 2"), ("b2", "B2"), ("“add ۲ 2”", "add 2 2"),
        ("add", None), ("add 3", None), ("", None), ("keep keep", None), ("9" * 5000, None),
        ("please keep", "keep"), ("그대로요ㅋㅋ", "keep"), ("I add two", "add 2"), ("not keep", None),
        ("keep or add 1", None), ("plus -2", None), ("add 2\N{COMBINING ENCLOSING KEYCAP}", "add 2"),
    ],
)  # fmt: skip
def test_a_move_is_read_as_it_is_written_or_said(text: str, move: str | None) -> None:
    check = GAME.check(MOVES, 0, text)
    assert check.move == move
    assert check.code == ("unlisted" if move is None else "ok")
    assert check.preview == (None if move is None else replace(LISTED_VIEW, drawn=move))
    assert set(check.suggest) <= set(MOVES)


def test_a_receipt_names_a_word_as_its_button_does() -> None:
    assert GAME.check(MOVES, 0, "그대로").args == {"move": Word("choice.keep")}
    assert GAME.check(MOVES, 0, "plus 2").args == {"move": "add 2"}


def test_the_nearest_move_is_suggested_first() -> None:
    assert GAME.check(MOVES, 0, "ad 1").suggest[0] == "add 1"
    many = tuple(str(number) for number in range(100))
    assert len(GAME.check(many, 0, "x").suggest) == 25


def test_after_the_end_nothing_is_read() -> None:
    assert GAME.check((), 0, "keep").code == "over"


def test_words_are_chosen_one_after_the_other() -> None:
    first = GAME.menu(LISTED_VIEW, ())
    assert [(c.id, c.label, c.plays) for c in first.choices] == [
        ("keep", Word("keep"), True), ("add", Word("add"), False), ("B2", "B2", True),
    ]  # fmt: skip
    assert (first.kind, first.move) == ("buttons", None)
    assert GAME.menu(LISTED_VIEW, ("add",)).move is None
    longer = GAME.menu(LISTED_VIEW, ("add", "2"))
    assert (longer.move, [c.id for c in longer.choices]) == ("add 2", ["2"])
    assert GAME.menu(LISTED_VIEW, ("add", "2", "2")).preview == replace(LISTED_VIEW, drawn="add 2 2")
    assert GAME.menu(replace(LISTED_VIEW, moves=tuple("123456")), ()).kind == "list"
    for wrong in (("2",), ("add", "3"), ("keep", "1")):
        with pytest.raises(ValueError):
            GAME.menu(LISTED_VIEW, wrong)


def test_a_step_takes_nothing_beside_the_list() -> None:
    assert GAME.step(MOVES, {0: "keep"}, LISTED_RNG).state == ()
    for moves in ({0: "add 3"}, {1: "keep"}, {}):
        with pytest.raises(ValueError):
            GAME.step(MOVES, moves, LISTED_RNG)


def test_who_is_away_and_who_thinks_little_play_a_move_of_the_list() -> None:
    assert {GAME.default(MOVES, 0, SeededRng(bytes(32), n)) for n in range(80)} == set(MOVES)
    chosen: set[Any] = {
        AnyMove().choose(GAME, LISTED_VIEW, 0, SeededRng(bytes(32), n), 1.0) for n in range(80)
    }
    assert chosen == set(MOVES)
    assert GAME.brief(LISTED_VIEW) == {"example": "keep"}


# The registry names what a new game lacks; it neither loses it nor lets it fail at the first table.


QUIZ = """
from games.pentago.rules import Pentago

class Quiz(Pentago):
    id = "quiz"
"""


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A package of games outside the tree, to write into."""
    (tmp_path / "quiz").mkdir()
    monkeypatch.setattr(games, "__path__", [*games.__path__, str(tmp_path)])
    yield tmp_path / "quiz" / "__init__.py"
    sys.modules.pop("games.quiz", None)
    monkeypatch.undo()
    games.all_games()


@pytest.mark.parametrize(
    ("code", "said"),
    [
        ("", "games.quiz sets neither GAME nor GAMES"),
        (f"{QUIZ}\nGAME = Quiz", "no object of a class of games"),
        (f"{QUIZ}\n    computers = {{}}\n\nGAME = Quiz()", "Quiz lacks computers"),
        (f"{QUIZ}\n    id, minutes = '', ()\n\nGAME = Quiz()", "Quiz lacks id, minutes"),
        (f"{QUIZ}\n    id = 'pentago'\n\nGAME = Quiz()", "games.pentago and games.quiz both have pentago"),
    ],
)
def test_what_a_game_lacks_is_named(package: Path, code: str, said: str) -> None:
    package.write_text(code, "utf-8")
    with pytest.raises(games.IncompleteGameError, match=said):
        games.all_games()


def test_a_whole_one_is_found(package: Path) -> None:
    package.write_text(f"{QUIZ}\nGAME = Quiz()", "utf-8")
    assert games.all_games()["quiz"] is games.load("quiz", 1)

"""What every game gets from the base class: its guards, and the hooks that a game may leave out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

import pytest

from games.game import NO_ARGS, Args, Ask, Check, Computer, Game, Menu, Outcome, Seat, Step, View, ranks
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

"""A game with a list of moves reads, offers and suggests what is in its list, and nothing else."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any, ClassVar

import pytest

from games.game import Ask, Computer, Outcome, Seat, Step, View, Word
from games.listed import AnyMove, ListedGame
from games.options import Options
from games.rng import Rng, SeededRng

RNG = SeededRng(bytes(32), 0)


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
VIEW = GAME.view(MOVES, 0)


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("keep", "keep"), (" KEEP\n", "keep"), ("그대로", "keep"), ("نگه ميدارم", "keep"),
        ("نگه می‌دارم", "keep"),
        ("plus 2", "add 2"), ("더하기  ２", "add 2"), ("b2", "B2"), ("“add ۲ 2”", "add 2 2"),
        ("add", None), ("add 3", None), ("", None), ("keep keep", None), ("9" * 5000, None),
    ],
)  # fmt: skip
def test_a_move_is_read_as_it_is_written_or_said(text: str, move: str | None) -> None:
    check = GAME.check(MOVES, 0, text)
    assert check.move == move
    assert check.code == ("unlisted" if move is None else "ok")
    assert check.preview == (None if move is None else replace(VIEW, drawn=move))
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
    first = GAME.menu(VIEW, ())
    assert [(c.id, c.label, c.plays) for c in first.choices] == [
        ("keep", Word("keep"), True), ("add", Word("add"), False), ("B2", "B2", True),
    ]  # fmt: skip
    assert (first.kind, first.move) == ("buttons", None)
    assert GAME.menu(VIEW, ("add",)).move is None
    longer = GAME.menu(VIEW, ("add", "2"))
    assert (longer.move, [c.id for c in longer.choices]) == ("add 2", ["2"])
    assert GAME.menu(VIEW, ("add", "2", "2")).preview == replace(VIEW, drawn="add 2 2")
    assert GAME.menu(replace(VIEW, moves=tuple("123456")), ()).kind == "list"
    for wrong in (("2",), ("add", "3"), ("keep", "1")):
        with pytest.raises(ValueError):
            GAME.menu(VIEW, wrong)


def test_a_step_takes_nothing_beside_the_list() -> None:
    assert GAME.step(MOVES, {0: "keep"}, RNG).state == ()
    for moves in ({0: "add 3"}, {1: "keep"}, {}):
        with pytest.raises(ValueError):
            GAME.step(MOVES, moves, RNG)


def test_who_is_away_and_who_thinks_little_play_a_move_of_the_list() -> None:
    assert {GAME.default(MOVES, 0, SeededRng(bytes(32), n)) for n in range(80)} == set(MOVES)
    chosen: set[Any] = {AnyMove().choose(GAME, VIEW, 0, SeededRng(bytes(32), n), 1.0) for n in range(80)}
    assert chosen == set(MOVES)
    assert GAME.brief(VIEW) == {"example": "keep"}

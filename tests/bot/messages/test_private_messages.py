"""What a step tells one seat in private, and what became of its answer."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pytest

from bot.messages.localizer import Localizer
from bot.messages.message import ROW_LIMIT, PathNames
from bot.messages.private_messages import private_lines
from bot.messages.receipts import OpenQuestion, note
from bot.tables.round import Round
from bot.tables.table import Receipt
from data.rows import SeatRow, TableRow
from data.words import LANGUAGES, Catalogs
from games.diamant import GAME as DIAMANT
from games.diamant import Diamant
from games.euler_game import GAME
from games.euler_game.events import dealt
from games.game import Args, Check, Choice, Menu, Step
from games.options import settle_options
from games.rainbow_pentagon import GAME as RAINBOW
from games.rng import SeededRng
from tests.games.euler_game.tables import fresh


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("zeros", range(8))
def test_the_digits_that_are_dealt_are_named_once(language: str, zeros: int) -> None:
    digits = (*[0] * zeros, *range(1, 10 - zeros))
    state = replace(fresh(2), hands=(digits, (1,) * 9))
    step = Step(state, (dealt(state, 0),))
    for new in (True, False):
        lines = private_lines(Localizer(Catalogs(), language), GAME, step, 0, GAME.ask(state), new=new)
        assert "\n".join(lines).count(" ".join(map(str, digits))) == 1


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("new", [True, False])
def test_the_first_question_names_the_colour_and_the_corner_once(language: str, new: bool) -> None:
    localizer = Localizer(Catalogs(), language)
    step = RAINBOW.setup(3, settle_options(RAINBOW.options, {}), SeededRng(b"once", 0))
    for event in (event for event in step.events if event.to):
        (seat,) = event.to or {-1}
        told = "\n".join(private_lines(localizer, RAINBOW, step, seat, RAINBOW.ask(step.state), new=new))
        assert localizer.game(RAINBOW.id, "event.colour", event.data) in told
        assert told.count(str(event.data["corner"])) == 1


# What a receipt says of an answer.


CATALOGS = Catalogs()
NOTHING_CLOSED = dict.fromkeys(("closed", "own", "others", "nobody", "mixed"), 0)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_that_the_first_line_names_is_not_named_again(language: str) -> None:
    localizer = Localizer(CATALOGS, language)
    cases: tuple[tuple[str, str, Args, str], ...] = (
        ("euler_game", "number", {"number": "37"}, "37"),
        ("euler_game", "order", {"digit": 3}, "3"),
        ("twigs", "ok", {"short": "I5 r1 @4", **NOTHING_CLOSED}, "I5 r1 @4"),
    )
    for game, key, args, move in cases:
        headline = localizer.game(game, f"receipt.{key}", args)
        assert note(localizer, game, Check(move, ""), headline) == ()


def test_a_part_of_another_word_does_not_name_a_move() -> None:
    localizer = Localizer(CATALOGS, "en")
    assert note(localizer, "euler_game", Check("3", ""), "Your number is 37.") == ("-# 3",)
    assert note(localizer, "euler_game", Check("3", ""), "Your number is 37, your order is 3.") == ()
    assert note(localizer, "twigs_tree", Check("lift C5", ""), "회수했어요: C5.") == ()
    assert note(localizer, "rainbow_pentagon", Check("D9 D14", ""), "Path 5, area 2.") == ("-# D9 D14",)


def test_below_five_choices_the_way_back_has_a_row_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    choices = tuple(Choice(f"c{number}", f"c{number}") for number in range(ROW_LIMIT))

    def menu(_: object, view: object, built: tuple[str, ...]) -> Menu:
        return Menu("list", move=built[0]) if built else Menu("buttons", choices)

    monkeypatch.setattr(Diamant, "menu", menu)
    state = DIAMANT.setup(3, settle_options(DIAMANT.options, {}), SeededRng(b"five", 0)).state
    ask = DIAMANT.ask(state)
    assert ask is not None
    row = TableRow(7, 1, 2, 3, 11, "diamant", 1, {}, "en", "open", b"", 0.0)
    seats = tuple(SeatRow(seat, 11 + seat) for seat in range(3))
    at = Round(row, seats, ask, {})
    table: Any = SimpleNamespace(game=DIAMANT, state=state, row=row, round=at, solo=False)
    question = OpenQuestion(table, seats[0], ask, Localizer(CATALOGS, "en"), "dark", PathNames())
    draft = question.receipt(Receipt(0, Check("stay", "ok", {"note": "stay"}), taken=True))
    assert [len(row) for row in draft.message.rows if isinstance(row, tuple)] == [ROW_LIMIT, 1]

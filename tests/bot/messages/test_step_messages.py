"""What a table says of the people whose answers it waits for."""

from __future__ import annotations

import random

import pytest

import games
from bot.app.components_v2 import texts_of
from bot.messages.fair_deal import chain_line, last_head
from bot.messages.localizer import Localizer
from bot.messages.step_messages import StepMessages, spans, waiting_line, winners_line
from bot.tables.names import isolated
from bot.tables.round import Round
from bot.tables.table import Table
from data.rows import AnswerRow, GiverRow, SeatRow, Stored, TableRow
from data.words import LANGUAGES, Catalogs
from games.game import Arg, Ask, Outcome
from games.rng import SeededRng, stream
from tests.bot.tables.test_table import HandClock

ANN, BEN, AWAY = SeatRow(0, 11), SeatRow(1, 12), SeatRow(2, 13, standin=True)


@pytest.mark.parametrize(
    ("asked", "answered", "line"),
    [
        ({0, 1, 2}, {0}, "Waiting for 1."),
        ({0, 1}, {0, 1}, "All moves are in."),
        ({0, 1, 2}, {0, 1}, "Everybody who is here has moved."),
        ({2}, set(), "Waiting for 2."),
    ],
)
def test_everybody_has_answered_only_if_nobody_who_is_away_is_awaited(
    asked: set[int], answered: set[int], line: str
) -> None:
    row = TableRow(7, 1, 2, 3, 11, "toy", 1, {}, "en", "open", b"", 0.0, step=4)
    given = {seat: AnswerRow(7, 4, seat, "move", 0.0) for seat in answered}
    at = Round(row, (ANN, BEN, AWAY), Ask("choose", frozenset(asked), sealed=True, seconds=60), given)
    assert waiting_line(Localizer(Catalogs(), "en"), at) == line


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "steps 1, 3–5, and 8."),
        ("ja", "（ステップ：1、3～5、8）"),
        ("fa", "(گام ۱، ۳–۵ و ۸)"),
    ],
)
def test_steps_are_listed_as_the_language_lists_things(language: str, told: str) -> None:
    localizer = Localizer(Catalogs(), language)
    steps = spans(localizer, (1, 3, 4, 5, 8))
    line = localizer.say("table.played_for", player="P", count=5, steps=steps)
    assert told in line.translate(dict.fromkeys(map(ord, "\u2068\u2069")))
    assert spans(localizer, range(1, 100, 2))[-1].endswith(" …")


# What is said of a game's end.


@pytest.mark.parametrize(
    ("ranks", "line"),
    [
        ((1, 2), "0 wins."),
        ((1, 1), "0 and 1 draw."),
        ((1, 1, 3), "0 and 1 share first place."),
        ((1, 1, 1), "0, 1, and 2 share first place."),
    ],
)
def test_two_alone_who_are_equal_draw(ranks: tuple[int, ...], line: str) -> None:
    outcome = Outcome(ranks, ranks, "over")
    assert winners_line(Localizer(Catalogs(), "en"), outcome) == line


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_full_board_is_told_once(language: str) -> None:
    """The reason of the end is left out where the last step's own line has it word for word."""
    say = Localizer(Catalogs(), language).game
    known: dict[str, Arg] = {"player": "P", "cell": "a1", "how": "full", "block": 1, "way": "+", "line": ""}
    assert say("pentago", "end.full") in say("pentago", "event.drawn", known)


# The head of the chain of answers stands in every step's message, however much else there is to say.


GAME = games.load("euler_game")
PLAYERS = 4
LONG = "W" * 31
"""A name nearly as long as Discord allows."""


def _finished(number: int) -> tuple[Table, TableRow, tuple[SeatRow, ...]]:
    options = {key: option.default for key, option in GAME.options.items()}
    seed, dice = stream(b"any", str(number)), random.Random(number)
    step, log = GAME.setup(PLAYERS, options, SeededRng(seed, 0)), []
    while (ask := GAME.ask(step.state)) is not None:
        moves = tuple((seat, dice.choice(GAME.legal(step.state, seat))) for seat in sorted(ask.pending))
        log.append(moves)
        step = GAME.step(step.state, dict(moves), SeededRng(seed, len(log)))
    row = TableRow(
        1, 1, 2, 3, 100, GAME.id, GAME.version, options, "fa", "over", bytes(32), 1.0, seed=seed,
        step=len(log), chained=True, proof=True, in_words=True, entropy="1,2", deadline=None,
    )  # fmt: skip
    seats = tuple(SeatRow(seat, 100 + seat, name=f"{LONG}{seat}", joined="1") for seat in range(PLAYERS))
    givers = tuple(GiverRow(1, at, seat, "person") for at, moves in enumerate(log, 1) for seat, _ in moves)
    return Table(Stored(row, seats, tuple(log), (), {}, givers), None, HandClock()), row, seats  # type: ignore[arg-type]


def test_the_head_comes_before_the_other_notes() -> None:
    table, row, seats = _finished(1)
    last = StepMessages(Catalogs(), table, row, seats).step_messages()[-1]
    assert len(last.notes) > 1
    assert table.head(row.step) in last.notes[0]
    assert last.notes[0] in texts_of(last)[1]


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_name_that_looks_like_a_head_is_not_taken_for_it(language: str) -> None:
    catalogs = Catalogs()
    chained = chain_line(Localizer(catalogs, language), 9, "80666c57e9097daf")
    away = Localizer(catalogs, language).say("card.left", names=(isolated("facade0123456789"),))
    for texts in ([chained, away], [away, chained], [f"{away}\n{chained}\n{away}"]):
        assert last_head(texts, catalogs, 9) == "80666c57e9097daf"
    assert last_head([away], catalogs, 9) is None

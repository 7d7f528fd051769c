"""Names on pictures and the words beside them: who had a computer play for them is told, once it may be."""

from __future__ import annotations

from dataclasses import replace

import pytest

import games
from bot.messages.display_names import SeatNames, alt_text, named, picture_names
from bot.messages.localizer import Localizer
from bot.messages.message import ALT_LIMIT
from bot.tables.history import History
from data.rows import GiverRow, Moves, SeatRow, TableRow
from data.words import LANGUAGES, Catalogs
from renderers import PLAYED_FOR
from tests.bot.messages.test_display_names import CLOSE, OPEN, seats

CATALOGS = Catalogs()
LEFT = SeatRow(0, None, level="easy", owner_id=7, name="Ann")
BOB = SeatRow(1, 8, name="Bob")
COMPUTER = SeatRow(2, None, level="hard")
THREE = (LEFT, BOB, COMPUTER)


def row(game: str, language: str = "en", step: int = 0, **chosen: int) -> TableRow:
    """A table of a game."""
    options = {key: option.default for key, option in games.load(game).options.items()} | chosen
    return TableRow(1, 1, 1, 1, 100, game, 1, options, language, "open", bytes(32), 0.0, "", bytes(32), step)


def on_pictures(language: str, *names: str) -> tuple[str, ...]:
    """What pictures of Twigs call these seats."""
    return picture_names(CATALOGS, History(row("twigs", language), tuple(seats(*names)), ()))


def played(
    game: str, *givers: tuple[str, ...], people: tuple[SeatRow, ...] = THREE, **chosen: int
) -> History:
    """A game in which these answered, seat by seat, each with the first legal move."""
    table = History(row(game, "en", 0, **chosen), people, ())
    log: list[Moves] = []
    rows: list[GiverRow] = []
    for number, words in enumerate(givers, start=1):
        assert table.ask is not None
        moves = tuple((seat, table.game.legal(table.state, seat)[0]) for seat in sorted(table.ask.pending))
        log.append(moves)
        for seat, _ in moves:
            who, _, level = words[seat].partition(":")
            rows.append(GiverRow(1, number, seat, who, level))
        table = History(row(game, "en", number, **chosen), people, tuple(log), rows)
    return table


def described(table: History, language: str = "en", step: int | None = None) -> str:
    """The alt text of a table's picture."""
    localizer = named(Localizer(CATALOGS, language), table.seats, table.row.game)
    state = table.step_at(table.row.step if step is None else step).state
    return alt_text(localizer, table, table.game.view(state, None), step)


@pytest.mark.parametrize("language", LANGUAGES)
def test_names_on_pictures_are_short_and_carry_no_marks(language: str) -> None:
    shown = on_pictures(language, "*Ann*_", "\u202eعلی", "=easy")
    assert shown[:2] == ("*Ann*_", "علی")
    assert shown[2] == Localizer(CATALOGS, language).game("twigs", "called.easy")
    assert not set("".join(shown)) & {OPEN, CLOSE, "\u200f"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_two_computers_of_one_name_are_told_apart_as_in_texts(language: str) -> None:
    sitting = tuple(seats("Ann", "=easy", "=easy", "=hard"))
    shown = picture_names(CATALOGS, History(row("euler_game", language), sitting, ()))
    texts = named(Localizer(CATALOGS, language), sitting, "euler_game")
    assert len(set(shown)) == 4
    assert shown[1].endswith(" 2")
    assert shown[2].endswith(" 3")
    assert not shown[3][-1].isdigit(), "there is one of that name"
    for seat in (1, 2, 3):
        assert shown[seat] in texts.name(seat)


def test_who_was_forgotten_has_no_name_on_pictures() -> None:
    table = History(row("twigs"), (SeatRow(0, None, name="Ann"), BOB), ())
    shown = picture_names(CATALOGS, table)
    assert "Ann" not in shown[0]
    assert shown[1] == "Bob"


def test_alt_texts_have_no_backslashes() -> None:
    alt = described(History(row("diamant"), tuple(seats("a_b*", "<c>", "محمد")), ()))
    assert "a_b*" in alt
    assert "<c>" in alt
    assert "\\" not in alt


# -- for whom a computer played --------------------------------------------------------------------------

FOR_ANN = ("computer:easy", "person", "computer:hard")
NOBODY_AWAY = ("person", "person", "computer:hard")


def test_a_name_stays_and_gets_a_sign_with_the_first_step_that_a_computer_played() -> None:
    table = played("diamant", NOBODY_AWAY, FOR_ANN, NOBODY_AWAY)
    plain, signed = ("Ann", "Bob"), (f"{PLAYED_FOR}Ann", "Bob")
    shown = [picture_names(CATALOGS, table, step) for step in range(4)]
    assert [names[:2] for names in shown] == [plain, plain, signed, signed]
    assert picture_names(CATALOGS, table) == shown[3]
    assert len({names[2] for names in shown}) == 1  # a computer of its own needs no sign


def test_the_rules_default_is_no_computer() -> None:
    table = played("diamant", ("default", "person", "computer:hard"))
    assert picture_names(CATALOGS, table)[0] == "Ann"


def test_where_answers_are_anonymous_the_sign_waits_for_the_end() -> None:
    running = played("rainbow_pentagon", FOR_ANN, max_turns=2)
    assert picture_names(CATALOGS, running)[0] == "Ann"
    assert described(running) == described(played("rainbow_pentagon", NOBODY_AWAY, max_turns=2))
    over = played("rainbow_pentagon", FOR_ANN, NOBODY_AWAY, max_turns=2)
    assert over.ask is None
    assert picture_names(CATALOGS, over)[0] == f"{PLAYED_FOR}Ann"
    assert picture_names(CATALOGS, over, 1)[0] == "Ann"
    assert "sign" in described(over)
    assert "sign" not in described(over, step=1)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["diamant", "euler_game", "pentago", "twigs"])
def test_the_description_says_what_the_sign_means_beside_whom(game: str, language: str) -> None:
    people = THREE[: games.load(game).seats[-1]]
    told = described(played(game, *[FOR_ANN] * 3, people=people), language)
    ann = SeatNames(Localizer(CATALOGS, language), game, people).person(0)
    assert len(told) <= ALT_LIMIT
    assert told.endswith(CATALOGS.say(language, "table.sign", {"names": (ann,)}))


def test_the_position_gives_way_to_the_sign_in_a_long_description() -> None:
    names = tuple(replace(LEFT, seat=seat, owner_id=seat + 1, name="W" * 32) for seat in range(8))
    table = played("diamant", ("computer:easy",) * 8, people=names)
    told = described(table)
    assert len(told) <= ALT_LIMIT
    assert told.endswith("a computer played some of the steps.")


def test_nobody_takes_the_sign_as_a_name() -> None:
    assert not on_pictures("en", f"{PLAYED_FOR}Ann", "Bob")[0].startswith(PLAYED_FOR)

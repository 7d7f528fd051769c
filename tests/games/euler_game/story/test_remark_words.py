"""The analysis in words: every kind of remark in every language, short, with a name for every seat in it."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from data.words import LANGUAGES, RIGHT_TO_LEFT, Catalogs, WordArg
from games.euler_game import GAME
from games.game import Arg, Line, Player, Remark, Word
from tests.games.euler_game.story.played import by_chance

NAMES = ("Ann-Seat", "Ben-Seat", "Cem-Seat", "Dan-Seat")
LONGEST = 420


@pytest.fixture(scope="module")
def catalogs() -> Catalogs:
    return Catalogs()


@pytest.fixture(scope="module")
def remarks_by_kind() -> Mapping[str, list[Remark]]:
    """Remarks of many games, by kind."""
    found: dict[str, list[Remark]] = {}
    for n in GAME.seats:
        for number in range(40):
            for remark in by_chance(n, number, (0.0, 0.15, 0.5)[number % 3]).remarks:
                found.setdefault(remark.line.key, []).append(remark)
    return found


def said(catalogs: Catalogs, language: str, arg: Arg) -> WordArg:
    if isinstance(arg, Player):
        return NAMES[arg.seat]
    if isinstance(arg, Word):
        return catalogs.say(language, f"euler_game.{arg.key}")
    if isinstance(arg, Line):
        args = {name: said(catalogs, language, value) for name, value in arg.args.items()}
        return catalogs.say(language, f"euler_game.{arg.key}", args)
    if isinstance(arg, tuple):
        return [str(said(catalogs, language, each)) for each in arg]
    assert isinstance(arg, int | str)
    return arg


def people(arg: Arg) -> set[str]:
    """Return the names of everybody in an argument."""
    if isinstance(arg, Player):
        return {NAMES[arg.seat]}
    if isinstance(arg, Line):
        return {name for value in arg.args.values() for name in people(value)}
    return {name for each in arg for name in people(each)} if isinstance(arg, tuple) else set()


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_remark_can_be_said_and_is_short(
    catalogs: Catalogs, remarks_by_kind: Mapping[str, list[Remark]], language: str
) -> None:
    assert len(remarks_by_kind) >= 15
    for remarks in remarks_by_kind.values():
        for remark in remarks:
            text = str(said(catalogs, language, remark.line))
            assert len(text) <= LONGEST, text
            assert text[-1].strip("\u2069") in {".", "。", ""}, text
            assert not {sign for sign in "{}$" if sign in text}, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_said_and_isolated_in_persian(
    catalogs: Catalogs, remarks_by_kind: Mapping[str, list[Remark]], language: str
) -> None:
    for remarks in remarks_by_kind.values():
        line = remarks[0].line
        text = str(said(catalogs, language, line))
        for name in people(line):
            isolated = f"\u2068{name}\u2069"
            assert (isolated if language in RIGHT_TO_LEFT else name) in text, text


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_counted_in_the_chart_has_a_word(catalogs: Catalogs, language: str) -> None:
    assert catalogs.say(language, "euler_game.chart")

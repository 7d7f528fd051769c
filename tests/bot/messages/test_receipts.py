"""What a receipt says of an answer."""

from __future__ import annotations

import pytest

from bot.messages.localizer import Localizer
from bot.messages.receipts import note
from data.words import LANGUAGES, Catalogs
from games.game import Args, Check

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

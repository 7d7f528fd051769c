"""Words: a game's data becomes sentences in one place, and a name can do no harm in them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.messages.display_names import unlisted
from bot.messages.localizer import Localizer, together
from bot.tables.names import NAME_LENGTH, plain_name
from data.words import Catalogs
from games.game import Arg, Line, Player, Word

CATALOGS = Catalogs()
GAME = "rainbow_pentagon"


def test_words_players_and_lists_are_put_into_the_sentence() -> None:
    localizer = Localizer(CATALOGS, "en", lambda seat: f"Seat{seat}")
    args: dict[str, Arg] = {"rank": 1, "colour": Word("colour.red"), "score": 20, "border": 9}
    assert localizer.game(GAME, "result", args, player=Player(3)) == "1. Seat3 (red): 20 cells, border 9"


def test_a_list_is_joined_as_the_language_does() -> None:
    args = {"colours": (Word("colour.red"), Word("colour.blue"))}
    assert ": red and blue." in Localizer(CATALOGS, "en").game(GAME, "event.opened", args)
    assert "빨강, 파랑" in Localizer(CATALOGS, "ko").game(GAME, "event.opened", args)


def test_a_phrase_has_arguments_of_its_own() -> None:
    met = Line("met", {"one": Word("colour.red"), "other": Word("colour.blue")})
    assert Localizer(CATALOGS, "en").game(GAME, "alt.met", met=(met, met)) == (
        "Collided: red with blue and red with blue."
    )


def test_lines_are_cut_between_sentences_never_inside_one() -> None:
    localizer = Localizer(CATALOGS, "en")
    lines = [Line("alt.you", {"colour": Word("colour.red")}), Line("alt.turn", {"turn": 4})]
    whole = localizer.lines(GAME, lines, 1000)
    assert whole == "You are red. Rainbow Pentagon, turn 4."
    assert localizer.lines(GAME, lines, len(whole) - 1) == "You are red."


def test_sentences_in_one_line_have_no_gap_behind_a_full_stop_that_has_one() -> None:
    assert together("It is your turn.", "Ends soon.") == "It is your turn. Ends soon."
    assert together("赤の番です。", "締め切り：あと1分") == "赤の番です。締め切り：あと1分"
    assert together("進みますか？", "締め切り：あと1分") == "進みますか？ 締め切り：あと1分"


@pytest.mark.parametrize(
    ("name", "shown"),
    [
        ("Mina", "Mina"),
        ("@everyone", r"\@everyone"),
        ("<@123>", r"\<\@123\>"),
        ("**bold** _x_", r"\*\*bold\*\* \_x\_"),
        ("a\u202eb", "ab"),
        ("\u200b", "?"),
        ("علی\u200cرضا", "علی\u200cرضا"),
        ("a\u200cb \u200cعلی\u200c\u200cرضا\u200c", "ab علیرضا"),
        ("", "?"),
        ("한나", "한나"),
    ],
)
def test_a_name_neither_pings_nor_formats_nor_turns_the_line(name: str, shown: str) -> None:
    assert plain_name(name) == shown


@given(st.text(max_size=3000))
def test_any_name_is_short_and_has_no_bare_sign_of_discords(name: str) -> None:
    shown = plain_name(name)
    bare = shown.replace("\\\\", "")
    assert 1 <= len(shown) <= 2 * NAME_LENGTH
    for sign in "*_~`|<@":
        assert bare.count(sign) == bare.count("\\" + sign)


@pytest.mark.parametrize(
    ("line", "shown"),
    [
        ("4. Ann: 11", "4\\. Ann: 11"),
        ("\u200f4. Ann", "\u200f4\\. Ann"),
        ("4위. Ann", "4위. Ann"),
        ("Ann 4. 11", "Ann 4. 11"),
    ],
)
def test_a_rank_at_the_head_of_a_line_starts_no_list(line: str, shown: str) -> None:
    """Discord counts lists on: two fourth places would become fourth and fifth."""
    assert unlisted(line) == shown

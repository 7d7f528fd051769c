"""A decision: who is asked, what can be typed, what the buttons, the prompt and the odds say."""

from __future__ import annotations

import pytest

from data.words import LANGUAGES, Catalogs
from games.diamant.notation import MOVES, PHRASES, SAID, read
from games.options import OptionError
from games.rng import SeededRng
from games.typed import said
from tests.games.diamant.mines import GAME, inside_mine

RNG = SeededRng(b"decision", 0)


def test_everybody_inside_is_asked_at_once_in_secret_and_by_name() -> None:
    ask = GAME.ask(inside_mine("T7", inside=(0, 2), seconds=45))
    assert ask is not None
    assert (ask.phase, ask.pending, ask.sealed, ask.anonymous, ask.seconds) == (
        "decide", frozenset({0, 2}), True, False, 45,
    )  # fmt: skip
    assert ask.args == {"mine": 2, "inside": 2, "heap": 7, "bag": 0}


@pytest.mark.parametrize(
    ("text", "move"),
    [
        *(("stay", "stay"), ("LEAVE", "leave"), ("s", "stay"), ("L", "leave"), (" Go  on! ", "stay")),
        *(("go home", "leave"), ("Ｓｔａｙ", "stay"), ("'leave'.", "leave"), ("계속", "stay")),
        *(
            ("더 간다", "stay"),
            ("귀환", "leave"),
            ("집으로", "leave"),
            ("残ります", "stay"),
            ("進む", "stay"),
        ),
        *(("帰る", "leave"), ("می‌مانم", "stay"), ("می مانم", "stay"), ("ميمانم", "stay")),
        *(("برمی‌گردم", "leave"), ("میرم", "leave"), ("بمونم", "stay")),
        *(("남을게요", "stay"), ("계속 갈게요", "stay"), ("나갈게요.", "leave"), ("집에 갈래요", "leave")),
        *(("고", "stay"), ("스톱!", "leave"), ("I'm staying", "stay"), ("i’ll leave", "leave")),
        *(("Go deeper, please!", "stay"), ("please leave", "leave"), ("let’s go home", "leave")),
        *(("I’m out!", "leave"), ("im out", "leave")),
        *(("집에 갈게요", "leave"), ("집에 가요", "leave"), ("계속 가요", "stay"), ("더 가요", "stay")),
        *(("帰ろう", "leave"), ("戻ろう。", "leave"), ("進もう", "stay"), ("続けよう", "stay")),
        *(
            ("남습니다", "stay"),
            ("남겠습니다.", "stay"),
            ("계속합니다", "stay"),
            ("「들어가자」", "stay"),
            ("برو جلو", "stay"),
            ("برو", "leave"),
            ("더 들어가겠습니다", "stay"),
        ),
        *(
            ("나갑니다", "leave"),
            ("집에 갑니다", "leave"),
            ("떠납니다", "leave"),
            ("탈출하겠습니다", "leave"),
        ),
        *(("I am leaving", "leave"), ("I will stay.", "stay"), ("I'll go home", "leave")),
        *(("I'm going to stay", "stay"), ("going home", "leave"), ("i will keep going", "stay")),
        *(("leave now", "leave"), ("I'll go on", "stay"), ("میرم بیرون", "leave"), ("می‌خواهم بمانم", "stay")),
    ],
)
def test_a_decision_is_read_in_any_spelling_and_language(text: str, move: str) -> None:
    check = GAME.check(inside_mine("T7"), 0, text)
    assert (check.code, check.move, check.args["note"]) == ("ok", move, move)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "maybe",
        "stay leave",
        "stay stay",
        "go",
        "7",
        "staying alive",
        "please",
        "…",
        "s" * 101,
        "I will",
        "I'm going",
        "I will not stay",
        "안 나갑니다",
        "습니다",
        "니다",
        "요",
    ],
)
def test_any_other_text_is_refused_and_both_moves_are_offered(text: str) -> None:
    check = GAME.check(inside_mine("T7"), 0, text)
    assert (check.code, check.move, check.suggest) == ("unclear", None, MOVES)


def test_no_phrase_means_both_moves() -> None:
    read_as = [(phrase.strip(), move) for move, phrases in PHRASES.items() for phrase in phrases.split(",")]
    verbs = [(phrase, move) for move, of_move in SAID.items() for verb in of_move for phrase in said(*verb)]
    assert len({phrase for phrase, _ in read_as + verbs}) == len(read_as + verbs)
    assert all(read(phrase) == move for phrase, move in read_as + verbs)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("move", MOVES)
def test_the_words_on_a_button_can_be_typed(language: str, move: str) -> None:
    assert read(Catalogs().say(language, f"diamant.choice.{move}")) == move


def test_players_who_have_left_the_mine_decide_nothing() -> None:
    s = inside_mine("T7", inside=(0, 2))
    assert (GAME.legal(s, 0), GAME.legal(s, 1)) == (MOVES, ())
    assert GAME.check(s, 1, "stay").code == "outside"
    assert GAME.menu(GAME.view(s, 1), ()).choices == ()
    with pytest.raises(ValueError):
        GAME.menu(GAME.view(s, 1), ("stay",))


@pytest.mark.parametrize("seat", [None, 0])
def test_the_menu_is_two_buttons_even_for_onlookers(seat: int | None) -> None:
    view = GAME.view(inside_mine("T7"), seat)
    menu = GAME.menu(view, ())
    assert (menu.kind, [choice.id for choice in menu.choices], menu.move) == ("buttons", list(MOVES), None)
    for move in MOVES:
        whole = GAME.menu(view, (move,))
        assert (whole.move, whole.choices) == (move, ())
    for wrong in (("stay", "leave"), ("home",)):
        with pytest.raises(ValueError):
            GAME.menu(view, wrong)


def test_out_of_time_means_stay() -> None:
    assert GAME.default(inside_mine("T7"), 0, RNG) == "stay"


@pytest.mark.parametrize(
    "moves",
    [
        {},
        {0: "stay"},
        {0: "stay", 2: "leave", 1: "stay"},
        {0: "stay", 2: "home"},
        {0: "stay", 1: "stay"},
    ],
)
def test_answers_that_nobody_asked_for_raise(moves: dict[int, str]) -> None:
    with pytest.raises(ValueError):
        GAME.step(inside_mine("T7", inside=(0, 2)), moves, RNG)


def test_a_prompt_names_the_heap_and_the_chest() -> None:
    s = inside_mine("T7 H1", bags=(4, 0, 4), chests=(1, 12, 30), share="on_reveal", inside=(0, 2))
    brief = GAME.brief(GAME.view(s, 2))
    assert brief == {"example": "stay", "mine": 2, "inside": 2, "heap": 7, "bag": 4, "chest": 30}


def test_everybody_may_see_the_odds_if_the_table_allows_it() -> None:
    s = inside_mine("T7 H1 H2", inside=(0, 2), removed=(1,))
    told = GAME.advise(GAME.view(s, 0))
    assert told is not None
    assert (told["deadly"], told["cards"], told["risk"]) == (3, 26, "11.5")
    assert (told["alone_now"], told["together_now"], told["inside"]) == (7, 3, 2)
    # 14 treasures of 117 diamonds and 9 first hazards of 26 cards: (23 * 7 + 117) / 26.
    assert told["alone"] == "10.7"
    assert GAME.advise(GAME.view(s, 1)) == GAME.advise(GAME.view(s, None)) == told
    assert GAME.advise(GAME.view(inside_mine("T7", odds=False), 0)) is None


def test_options_are_checked() -> None:
    with pytest.raises(OptionError):
        GAME.setup(3, {"share": "never"}, RNG)
    for seats in (2, 9):
        with pytest.raises(ValueError):
            GAME.setup(seats, {}, RNG)
    assert not GAME.setup(3, {"odds": "off"}, RNG).state.odds


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_refusal_says_what_the_buttons_say_and_what_it_says_can_be_typed(language: str) -> None:
    catalogs = Catalogs()
    said = catalogs.say(language, "diamant.refuse.unclear")
    for move in MOVES:
        label = catalogs.say(language, f"diamant.choice.{move}")
        assert label in said
        assert read(label) == move
    if language == "en":
        assert [read(word) for word in ("deeper", "home")] == [*MOVES]
        assert "“deeper” or “home”" in said

"""A move is typed or built from choices; commands answer in between."""

from __future__ import annotations

import re

import pytest

from data.words import LANGUAGES, Catalogs
from tests.bot.terminal.keyboard import OPEN, OPEN_TWO, SECRETS, run
from tests.soaking import SEVERAL


def test_a_refusal_says_why_and_what_is_possible() -> None:
    _, shown = run(SECRETS, "a b c", "a", "keep")
    assert "At most 2 letters." in shown
    assert "Possible: a | b | c | a b | a c" in shown


def test_a_refusal_names_the_rule_and_possible_moves() -> None:
    _, shown = run(OPEN_TWO, "b5", "a1 9+")
    assert "After b5 you have to turn a block." in shown
    assert "Possible: b5 1+ | b5 1- | b5 2+" in shown
    assert "There is no block 9." in shown


def test_a_move_is_built_from_choices_with_back_and_play() -> None:
    _, shown = run(SECRETS, "?", "1", "3", "<", "4", "", "?", "2", "<", "2", "3", "")
    assert "[x] a" in shown
    assert "Enter = submit a d" in shown
    assert "You may" not in shown.split("Enter = submit add 3")[1]
    assert "Player 1 adds 3." in shown


def test_a_toggle_chosen_again_is_off() -> None:
    _, shown = run(SECRETS, "?", "1", "2", "1", "")
    assert "Player 1: b\n" in shown


def test_typed_text_is_read_while_building_too() -> None:
    _, shown = run(SECRETS, "?", "c", "?", "keep")
    assert "Player 1: c\n" in shown
    assert "Player 1 keeps the number." in shown


def test_back_from_the_first_choice_returns_to_typing() -> None:
    _, shown = run(SECRETS, "?", "<", "a", "?", "<", "keep")
    assert "Player 1 keeps the number." in shown


@pytest.mark.parametrize("nonsense", ["+", "99", "", "0", "²", "\x00", "x" * 9000])
def test_nonsense_while_building_changes_nothing(nonsense: str) -> None:
    status, shown = run(SECRETS, "?", nonsense, "1", "", "keep")
    assert status == 0
    assert "Player 1: a\n" in shown


def test_a_number_out_of_bounds_is_refused() -> None:
    _, shown = run(SECRETS, "a", "?", "2", "7", "2", "")
    assert "Player 1 adds 2." in shown


def test_an_answer_that_is_easily_a_slip_is_confirmed_first() -> None:
    done, asked = "You claim nothing this turn.", "Pass: are you sure?"
    table = "play rainbow_pentagon --seed x --seats person,computer:easy,computer:easy"
    _, shown = run(table, "pass", "no", "quit")
    assert asked in shown
    assert done not in shown
    _, shown = run(table, "pass", "", "quit")
    assert shown.index(asked) < shown.index(done)


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("rules", "Everybody is dealt a secret number."),
        ("/board", "1..6 most"),
        ("ODDS", "before your number"),
    ],
)
def test_commands_answer_and_ask_again(command: str, said: str) -> None:
    status, shown = run(SECRETS, command, "a", "keep")
    assert status == 0
    assert said in shown


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_command_is_called_as_on_discord_and_in_english(language: str) -> None:
    word = Catalogs().say(language, "command.odds")
    asked = [run(SECRETS, typed, "quit", language=language)[1] for typed in (word, f"/{word}", "odds")]
    assert asked[0] == asked[1] == asked[2]
    nothing = run(SECRETS, "xyzzy", "quit", language=language)[1]
    assert nothing != asked[0]
    _, shown = run("play diamant --seed x", "help", "quit", language=language)
    assert len(re.findall(rf"\b{word}\b", shown)) >= 2, "offered, and told by help"


def test_the_rules_are_bold_or_plain_and_never_marked() -> None:
    assert "\nToy\nEverybody is dealt a secret number." in "\n" + run(SECRETS, "rules")[1].replace("> ", "")
    assert "\x1b[1msecret\x1b[0m number" in run(SECRETS, "rules", ansi=True)[1]


GAMES = (*SEVERAL, "twigs_ring")


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_nobody_is_told_of_buttons_where_there_are_none(game: str, language: str) -> None:
    _, shown = run(f"play {game} --seed x", "?", "help", "quit", language=language)
    found = re.search("button|버튼|ボタン|دکمه", shown, re.IGNORECASE)
    assert found is None, shown[max(0, found.start() - 200) : found.end()]


@pytest.mark.parametrize("game", GAMES)
def test_help_tells_a_move_that_is_legal_and_every_command(game: str) -> None:
    _, shown = run(f"play {game} --seed x", "help", "quit")
    example = re.findall(r"press Enter, for example: (.+)", shown)[-1]
    for command in ("?", "board", "rules", "help", "quit"):
        assert re.search(rf"^  {re.escape(command)} +\w", shown, re.MULTILINE), command
    _, shown = run(f"play {game} --seed x", example, "", "quit")
    assert "Possible: " not in shown


@pytest.mark.parametrize(
    ("language", "stay", "leave", "hard"),
    [("en", "Go deeper", "Go home", "hard"), ("ko", "계속", "귀환", "어려움")],
)
def test_the_readers_words_for_moves_and_levels(language: str, stay: str, leave: str, hard: str) -> None:
    _, shown = run("play diamant --seed x", "xyzzy", "help", "hint", "quit", language=language)
    assert f": {stay} | {leave}\n" in shown, "offered after a mistake"
    assert len(re.findall(rf": {stay}$", shown, re.MULTILINE)) >= 2, "as the question and help say it"
    assert re.search(rf"\({hard}\).*: ({stay}|{leave})$", shown, re.MULTILINE), "the hint"


def test_help_is_known_at_every_prompt() -> None:
    _, shown = run(SECRETS, "?", "help", "1", "help", "", "HELP", "keep")
    assert "Type a number from the list, 1 to 4." in shown
    assert "Enter = submit a" in shown
    assert "< goes one step back; quit leaves the table." in shown
    assert "show the board again" in shown


def test_help_confirms_nothing_and_leaves_nothing() -> None:
    table = "play rainbow_pentagon --seed x --seats person,computer:easy,computer:easy"
    _, shown = run(table, "pass", "help", "no", "quit")
    assert "You claim nothing this turn." not in shown
    assert shown.count("Press Enter to confirm") == 2
    _, shown = run("play toy --seed x --seats person,person", "help", "", "quit")
    assert shown.count("Pass the keyboard to Player 1") == 2


def test_help_after_the_game_tells_what_is_offered() -> None:
    moves = ("a1 =", "a2 =", "a3 1+")
    _, shown = run(OPEN, *moves, "help", "quit")
    assert "who is ahead" in shown


@pytest.mark.parametrize("sign", ["?", "؟", "？", "/?"])
def test_a_question_mark_of_any_keyboard_builds_a_move(sign: str) -> None:
    assert "[ ] a" in run(SECRETS, sign, "quit")[1]


def test_the_twigs_to_choose_from_are_drawn() -> None:
    _, shown = run("play twigs --seed x --seats person,person", "?", "quit")
    drawn = shown.split("Which twig will you place?")[0]
    assert re.search("C5 +H5 +I5 +L5", drawn)
    assert "_S_S" in drawn.upper()


def test_full_width_signs_are_understood_at_every_prompt() -> None:
    _, shown = run(SECRETS, "／ＨＥＬＰ", "？", "３", "＜", "ｈｅｌｐ", "ｑｕｉｔ", "a")
    assert "show the board again" in shown
    assert "< goes one step back" in shown
    assert "Player 1: a" not in shown
    assert run("play twigs --seed x", "?", "＋", "quit")[1] == run("play twigs --seed x", "?", "+", "quit")[1]
    _, shown = run("play toy --seed x --seats person,person", "ｈｅｌｐ", "", "quit")
    assert shown.count("Pass the keyboard to Player 1") == 2

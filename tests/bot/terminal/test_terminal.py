"""A whole game at one keyboard: typed, built from choices, with secrets kept from whoever sits beside."""

from __future__ import annotations

import io
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

import games
from bot.terminal.__main__ import main
from bot.terminal.screen import BLANK_LINES, WIPE, Screen
from bot.terminal.wish import WishError, open_table
from data.words import CATALOGS, LANGUAGES, Catalogs
from games.game import View
from games.record import Record, replay
from games.rng import SeededRng, stream
from games.verify import verify
from tests import toy

WIPED = "\n" * BLANK_LINES


@pytest.fixture(autouse=True)
def _toy() -> Iterator[None]:
    with toy.installed():
        yield


def run(command: str, *typed: str, ansi: bool = False) -> tuple[int, str]:
    """Run a command with lines typed; return its exit status and all that stood on the screen."""
    screen = Screen(io.StringIO("".join(f"{line}\n" for line in typed)), io.StringIO(), ansi)
    status = main([*command.split(), "--language", "en"], Catalogs((CATALOGS, toy.CATALOGS)), screen)
    assert isinstance(screen.sink, io.StringIO)
    return status, screen.sink.getvalue()


ALONE = "play toy --seed x --seats person,computer:hard"


def test_a_typed_game_comes_to_its_result() -> None:
    status, shown = run(ALONE, "A, B", "add 2")
    assert status == 0
    assert "You picked a and b." in shown
    assert "Everybody has bid." in shown
    assert re.search(r"^\d\. Player 1: \d+", shown, re.MULTILINE)
    assert re.search(r"^\d\. Abacus \(hard\): \d+", shown, re.MULTILINE)


def test_a_refusal_says_why_and_what_is_possible() -> None:
    _, shown = run(ALONE, "a b c", "a", "keep")
    assert "At most 2 letters." in shown
    assert "Possible: a | b | c | a b | a c" in shown


def test_a_move_is_built_from_choices_with_back_and_play() -> None:
    _, shown = run(ALONE, "?", "1", "3", "<", "4", "", "?", "2", "<", "2", "3", "")
    assert "[x] a" in shown
    assert "Enter = play a d" in shown
    assert "You may" not in shown.split("Enter = play add 3")[1]
    assert "Player 1 adds 3." in shown


def test_a_toggle_chosen_again_is_off() -> None:
    _, shown = run(ALONE, "?", "1", "2", "1", "")
    assert "Player 1: b\n" in shown


def test_typed_text_is_read_while_building_too() -> None:
    _, shown = run(ALONE, "?", "c", "?", "keep")
    assert "Player 1: c\n" in shown
    assert "Player 1 keeps the number." in shown


def test_back_from_the_first_choice_returns_to_typing() -> None:
    _, shown = run(ALONE, "?", "<", "a", "?", "<", "keep")
    assert "Player 1 keeps the number." in shown


@pytest.mark.parametrize("nonsense", ["+", "99", "", "0", "²", "\x00", "x" * 9000])
def test_nonsense_while_building_changes_nothing(nonsense: str) -> None:
    status, shown = run(ALONE, "?", nonsense, "1", "", "keep")
    assert status == 0
    assert "Player 1: a\n" in shown


def test_what_is_easily_a_slip_is_said_to_be_done_only_once_it_is_meant() -> None:
    done, asked = "You claim nothing this turn.", "pass: are you sure?"
    table = "play rainbow_pentagon --seed x --seats person,computer:easy,computer:easy"
    _, shown = run(table, "pass", "no", "quit")
    assert asked in shown
    assert done not in shown
    _, shown = run(table, "pass", "", "quit")
    assert shown.index(asked) < shown.index(done)


def test_a_number_out_of_bounds_is_refused() -> None:
    _, shown = run(ALONE, "a", "?", "2", "7", "2", "")
    assert "Player 1 adds 2." in shown


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("rules", "Everybody is dealt a secret number."),
        ("/board", "1..6 most"),
        ("ODDS", "before your number"),
    ],
)
def test_commands_answer_and_ask_again(command: str, said: str) -> None:
    status, shown = run(ALONE, command, "a", "keep")
    assert status == 0
    assert said in shown


def test_a_hint_is_what_the_strongest_computer_would_play() -> None:
    _, shown = run(ALONE, "hint", "a", "hint", "keep")
    hints = re.findall(r"The computer \(hard\) would play: (.*)", shown)
    assert len(hints) == 2
    view, step = _first_view("x"), 0
    game = games.load("toy")
    chance = SeededRng(stream(open_table("toy", "person,computer:hard", "x").record.seed, "hint:0"), step)
    assert hints[0] == game.computers["hard"].choose(game, view, 0, chance, 1.0)


def _first_view(seed: str) -> View:
    opening = open_table("toy", "person,computer:hard", seed)
    return opening.game.view(opening.step.state, 0)


def test_a_position_is_judged_and_a_finished_game_analysed() -> None:
    status, shown = run(ALONE, "analyse", "a", "keep", "analyse", "")
    assert status == 0
    assert "0 bids were made." in shown.split("Everybody has bid.")[0]
    after = shown.split("Everybody has bid.")[-1]
    assert "(Enter leaves; also: analyse)" in after
    assert re.search(r"^Step \d: A bid\.$", after, re.MULTILINE)
    assert "2 bids were made." in after


def test_a_game_with_secrets_is_never_taken_back() -> None:
    _, shown = run(ALONE, "a", "undo", "keep")
    assert "There is no turn that could be taken back" in shown
    assert "undo" not in shown.split("type your move")[-1].split(")")[0]


def test_the_rules_are_bold_or_plain_and_never_marked() -> None:
    assert "\nToy\nEverybody is dealt a secret number." in "\n" + run(ALONE, "rules")[1].replace("> ", "")
    assert "\x1b[1msecret\x1b[0m number" in run(ALONE, "rules", ansi=True)[1]


@pytest.mark.parametrize("typed", [("quit",), ("/quit",), ("?", "quit"), ()])
def test_leaving_is_always_possible(typed: tuple[str, ...]) -> None:
    status, shown = run(ALONE, *typed)
    assert status == 0
    assert "You have left the table." in shown


def test_two_people_never_see_each_others_secrets() -> None:
    game = "play toy --seed x --seats person,person"
    _, shown = run(game, "", "a b", "", "", "c", "", "", "keep", "", "", "keep", "")
    secrets = [str(number) for number in open_table("toy", "person,person", "x").step.state.secrets]
    before, *screens = shown.split(WIPED)
    assert "Your number is" not in before
    own = [screen for screen in screens if "Your number is" in screen]
    assert len(own) == 2
    for seat, screen in enumerate(own):
        assert f"Your number is {secrets[seat]}." in screen
        assert f"Pass the keyboard to Player {seat + 1}" in screen
        assert f"{2 - seat}: ? " in screen
    assert all(screen.count("Pass the keyboard") <= 1 for screen in screens)
    answers = [screen for screen in screens if "You picked" in screen]
    assert [("a and b" in screen, "picked c" in screen) for screen in answers] == [
        (True, False),
        (False, True),
    ]


def test_a_capable_terminal_is_wiped_with_what_was_scrolled_off() -> None:
    _, shown = run("play toy --seats person,person", "", "a", ansi=True)
    assert shown.count(WIPE) >= 1
    assert "\x1b[3J" in WIPE


def test_computers_alone_play_by_themselves() -> None:
    status, shown = run("play toy --seats computer,computer:easy,computer:hard --seed 1")
    assert status == 0
    assert "Computer 1 (normal)" in shown


def test_the_same_seed_deals_and_plays_the_same_game() -> None:
    command = "play toy --seats computer,computer:easy --seed"
    assert run(f"{command} one") == run(f"{command} one")
    assert run(f"{command} one") != run(f"{command} two")


def test_a_seed_that_was_printed_deals_the_game_again() -> None:
    _, shown = run("play toy --seats computer,computer:easy")
    seed = re.search(r"Seed: ([0-9a-f]{64})", shown)
    assert seed is not None
    assert run(f"play toy --seats computer,computer:easy --seed {seed[1]}")[1] == shown


def test_the_record_is_kept_and_told_again(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    _, played = run(f"{ALONE} --record {path}", "a", "add 1")
    record = Record.from_text(path.read_text("utf-8"))
    assert record.seats == ("person", "computer:hard")
    assert list(replay(record))[-1].state.over
    status, told = run(f"replay {path}")
    assert status == 0
    assert "Step 3" in told
    assert "  Player 1: add 1" in told
    assert "  Player 1 < Your number is" in told
    assert re.findall(r"^\d\. .*$", played, re.MULTILINE)[-1] in told


def test_a_record_from_the_keyboard_is_whole_and_all_that_can_not_be_shown_is_its_fair_deal(
    tmp_path: Path,
) -> None:
    path = tmp_path / "game.json"
    run(f"{ALONE} --record {path}", "a", "add 1")
    points = {point.subject: point.verdict for point in verify(Record.from_text(path.read_text("utf-8")))}
    assert points == {"commitment": "wrong", "moves": "ok", "result": "ok", "digest": "ok"}


def test_a_game_that_was_left_can_be_told_as_far_as_it_went(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    run(f"{ALONE} --record {path}", "a", "quit")
    assert len(Record.from_text(path.read_text("utf-8")).log) == 1
    assert "The game is not over." in run(f"replay {path}")[1]


def test_a_record_never_goes_over_another_file(tmp_path: Path) -> None:
    path = tmp_path / "precious"
    path.write_text("mine")
    status, shown = run(f"{ALONE} --record {path}", "a", "keep")
    assert status == 2
    assert "is there already" in shown
    assert path.read_text() == "mine"


@pytest.mark.parametrize(
    ("wish", "said"),
    [
        ("play chess", "There is no game chess. There are: "),
        ("play toy --seats person", "2 seats at least and 4 at most"),
        (
            "play toy --seats person,robot",
            "Allowed: person, computer:easy, computer:normal",
        ),
        ("play toy --option high=99", "Option high: allowed is 4..9"),
        ("play toy --option sped=9", "Option sped: allowed is high | goal | seconds"),
        ("play toy --record /nonexistent/file", "/nonexistent/file: No such file"),
        ("replay /nonexistent/file", "/nonexistent/file: No such file"),
        (f"replay {__file__}", "can't be replayed"),
    ],
)
def test_a_wrong_wish_names_what_is_allowed(wish: str, said: str) -> None:
    status, shown = run(wish)
    assert status == 2
    assert said in shown
    assert "Traceback" not in shown


def test_a_table_that_nobody_set_up_has_a_person_and_computers() -> None:
    assert open_table("toy").record.seats == ("person", *["computer:normal"] * 3)
    with pytest.raises(WishError):
        open_table("toy", "person,person,person,person,person")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_speaks_every_language(language: str) -> None:
    screen = Screen(io.StringIO("?\n1\n\nzz\nadd 1\n"), io.StringIO())
    catalogs = Catalogs((CATALOGS, toy.CATALOGS))
    assert main(["play", "toy", "--seed", "1", "--language", language], catalogs, screen) == 0
    assert isinstance(screen.sink, io.StringIO)
    assert catalogs.say(language, "toy.end.bids") in screen.sink.getvalue()


def test_play_and_replay_are_reached_through_the_games(tmp_path: Path) -> None:
    path = tmp_path / "game.json"

    def games(*arguments: str, typed: str = "") -> str:
        return subprocess.run(
            [sys.executable, "-m", "games", *arguments],
            input=typed, env=toy.environment() | {"LANG": "en_GB.UTF-8", "LC_ALL": ""},
            capture_output=True, text=True, check=True, timeout=60,
        ).stdout  # fmt: skip

    seats = ("--seats", "person,computer")
    assert "Everybody has bid." in games("play", "toy", *seats, "--record", str(path), typed="a\nkeep\n")
    assert "Everybody has bid." in games("replay", str(path))

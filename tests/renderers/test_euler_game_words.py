"""The Euler Game as keys of sentences and as characters."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.euler_game.view import CONDITIONS, EulerView, Pot, Stage, Working
from games.game import Args, Line, Player, Word
from renderers.euler_game import RENDERER
from renderers.euler_game.sample import SAMPLES, SHOWN
from renderers.euler_game.symbols import SYMBOLS, in_line
from tests.renderers.described import keys
from tests.renderers.euler_seen import played

LIMIT = 1024


def arguments(view: EulerView, key: str) -> Args:
    return next(line.args for line in RENDERER.alt(view) if line.key == f"alt.{key}")


@pytest.fixture(scope="module")
def catalogs() -> Catalogs:
    return Catalogs()


def test_the_first_lines_are_the_question_the_newest_bet_and_what_wins() -> None:
    assert keys(RENDERER.alt(SAMPLES["bet"]))[:4] == ["bet", "last_bet", "conditions", "dealer"]
    assert arguments(SAMPLES["bet"], "bet") == {
        "hand": 1, "lap": 1, "player": Player(3), "pot": 14, "level": 5,
    }  # fmt: skip
    assert keys(RENDERER.alt(SAMPLES["number"]))[:2] == ["number", "conditions"]
    assert keys(RENDERER.alt(SAMPLES["start"]))[:1] == ["order"]
    assert arguments(SAMPLES["own"], "special")["window"] == 1


def test_nobody_is_called_the_last_left_once_all_numbers_are_laid() -> None:
    laid = replace(SAMPLES["number"], pending=())
    assert len(laid.live) > 1
    assert keys(RENDERER.alt(laid))[0] == "laid"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_cards_for_the_order_are_told_by_name_in_the_order_of_acting(
    catalogs: Catalogs, language: str
) -> None:
    """A number of a seat stands beside no name in the words."""
    view = SAMPLES["bet"]
    localizer = Localizer(catalogs, language, lambda seat: f"P{seat}")
    told = localizer.game("euler_game", "alt.order_made", arguments(view, "order_made"))
    found = re.findall(r"P(\d)[\u2069]*[：:]\s*[\u2068]*(\d)", told)
    assert found == [(str(seat), str(view.order_cards[seat])) for seat in view.order]


@pytest.mark.parametrize("name", SAMPLES)
def test_nothing_is_said_twice(name: str) -> None:
    said = [repr(line) for line in RENDERER.words(SAMPLES[name])]
    assert len(set(said)) == len(said)


def test_the_line_of_a_bet_names_its_kind() -> None:
    def newest(move: str, paid: int, all_in: bool = False) -> Args:
        bet = replace(SAMPLES["bet"].bets[0], move=move, paid=paid, all_in=all_in)
        return arguments(replace(SAMPLES["bet"], bets=(bet,)), "last_bet")

    told = {"player": Player(2), "paid": 4, "by": 3, "what": Word("bet.raise")}
    assert newest("raise 3", 4) == told
    assert newest("raise 3", 4, all_in=True) == {**told, "what": Word("bet.all_in")}
    assert newest("call", 4)["what"] == Word("bet.call")
    assert newest("call", 0)["what"] == Word("bet.check")
    assert newest("die", 0)["what"] == Word("bet.die")


def test_a_winner_of_a_side_pot_is_not_said_to_share_the_main_pot() -> None:
    first, second = SHOWN.workings[0].seat, SHOWN.workings[1].seat
    pots = (Pot(9, (first, second), (first,), (9,)), Pot(4, (second,), (second,), (4,)))
    told = arguments(replace(SAMPLES["ended"], last=replace(SHOWN, pots=pots)), "showdown")
    assert (told["players"], told["count"], told["pot"]) == ((Player(first),), 1, 9)


def test_uncalled_chips_are_neither_pot_nor_gain() -> None:
    view = SAMPLES["uncalled"]
    assert keys(RENDERER.alt(view)).count("pot") == 0
    assert arguments(view, "uncalled") == {"player": Player(3), "amount": 9}
    assert [line.args["won"] for line in RENDERER.alt(view) if line.key == "alt.result_related"] == [0, 35, 0]
    lines = [line.split() for line in RENDERER.text(view).splitlines()]
    assert ["back", "9", "4"] in lines
    assert ["pot", "35", "1:", "+35"] in lines
    assert lines[0][-2:] == ["pot", "35"]


def test_a_chain_is_described_in_its_order() -> None:
    told = arguments(SAMPLES["three"], "conditions")
    first, second, last = (Word(f"condition.{name}") for name in ("num_primes", "min_exp", "min_diff"))
    later = Line("then", {"first": second, "then": last})
    assert told == {"conditions": Line("then", {"first": first, "then": later}), "count": 3}


@pytest.mark.parametrize("name", SAMPLES)
def test_everybody_is_named_once(name: str) -> None:
    lines = ("player", "player_all_in", "player_dead", "player_zeros", "player_out", "chips", "rank")
    told = [
        line.args["player"] for line in RENDERER.alt(SAMPLES[name]) if line.key.removeprefix("alt.") in lines
    ]
    assert sorted(told, key=str) == [Player(seat) for seat in range(len(SAMPLES[name].chips))]


def test_players_out_of_the_hand_are_named_as_such() -> None:
    told = keys(RENDERER.alt(SAMPLES["last_bet"]))
    assert told.count("player_dead") == 1
    assert told.count("player_all_in") == 2
    assert "player_out" in keys(RENDERER.alt(SAMPLES["three"]))
    assert "player_zeros" in keys(RENDERER.alt(replace(SAMPLES["number"], dead=(1,), zeros=(1,))))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_number_of_who_died_is_told_as_it_lies_on_the_picture(language: str) -> None:
    view = replace(SAMPLES["last_bet"], seat=None)
    (seat,) = view.dead
    (line,) = (line for line in RENDERER.alt(view) if line.key == "alt.player_dead")
    assert (line.args["number"], line.args["laid"]) == (view.numbers[seat], 1)
    said = Localizer(Catalogs(), language, lambda _: "Ann").game("euler_game", line.key, line.args)
    assert view.numbers[seat] in said


def test_the_public_alt_text_has_no_private_digits() -> None:
    for name in ("start", "number", "bet", "last_bet", "two", "three"):
        assert not [
            key for key in keys(RENDERER.alt(SAMPLES[name])) if key.startswith(("own", "worth", "draft"))
        ]


def test_the_viewers_hand_is_described_with_the_draft() -> None:
    view = SAMPLES["own"]
    assert arguments(view, "own_digits") == {"digits": "0 1 4 6 8 9"}
    assert arguments(view, "own_number") == {"number": "35"}
    assert arguments(view, "own_specials") == {"cards": "f ex phi", "count": 3}
    assert arguments(view, "own_played") == {"cards": "f", "count": 1}
    assert arguments(view, "draft_cards") == {"cards": "ex phi"}
    assert arguments(SAMPLES["own_number"], "draft") == {"number": "37"}
    assert arguments(SAMPLES["own_number"], "worth")["measure"] == "2"
    spent = replace(view, specials=())
    assert arguments(spent, "own_specials") == {"cards": "-", "count": 0}


def test_a_viewers_number_that_counts_0_is_said_to_beat_all_others() -> None:
    nothing = Working(2, "01", (Stage("num_primes", 1, 0),), 0, 0)
    for chain in (("num_primes", "min_digits"), ("num_primes", "divmul"), ("num_primes", "minE_maxO")):
        told = RENDERER.alt(replace(SAMPLES["own_number"], chain=chain, dealer="36", worth=nothing))
        worth = [line for line in told if line.key.startswith("alt.worth")]
        condition = Word(f"condition.{chain[-1]}")
        assert worth == [Line("alt.worth_zero", {"number": "01", "condition": condition})]


def test_an_ended_hand_is_described_with_every_number() -> None:
    view = SAMPLES["ended"]
    assert keys(RENDERER.alt(view)) == [
        "showdown", "conditions", *["result_related"] * 3, "function", "cards", "dealer", "pot", "pot",
        *["chips"] * 4,
    ]  # fmt: skip
    told = [line.args for line in RENDERER.alt(view) if line.key == "alt.result_related"]
    assert [(each["player"], each["won"]) for each in told] == [
        (Player(2), 0),
        (Player(0), 53),
        (Player(3), 0),
    ]
    assert arguments(view, "function") == {"function": "3x² − 2x + 7"}


def test_zero_parity_and_measures_have_their_own_lines() -> None:
    assert keys(RENDERER.alt(SAMPLES["zero"])).count("result_zero") == 1
    assert keys(RENDERER.alt(SAMPLES["zero"])).count("result") == 2
    assert keys(RENDERER.alt(SAMPLES["long"])).count("result_same") == 4


def test_only_the_pot_is_described_if_all_others_died() -> None:
    assert keys(RENDERER.alt(SAMPLES["taken"])) == ["taken", *["chips"] * 4]


def test_the_end_begins_with_the_ranking() -> None:
    told = keys(RENDERER.alt(SAMPLES["worst"]))
    assert told[:6] == ["over", *["rank"] * 4, "showdown"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_alt_text_is_short_enough(catalogs: Catalogs, language: str) -> None:
    localizer = Localizer(catalogs, language, lambda seat: f"Player {seat + 1}")
    views = [*SAMPLES.values(), *played(4, 5)]
    for view in views:
        assert (
            len("\n".join(localizer.game("euler_game", line.key, line.args) for line in RENDERER.alt(view)))
            <= LIMIT
        )


def test_the_text_of_a_real_game_is_at_most_sixty_columns_wide() -> None:
    for view in played(4, 9):
        assert max(map(len, RENDERER.text(view).splitlines())) <= 60


def test_the_text_holds_every_number_of_the_longest_working() -> None:
    last = SAMPLES["worst"].last
    assert last
    words = set(RENDERER.text(SAMPLES["worst"]).split())
    for working in last.workings:
        assert {str(stage.after) for stage in working.stages} <= words


def test_the_text_says_what_everybody_does() -> None:
    lines = RENDERER.text(SAMPLES["last_bet"]).split("\n\n")[1].splitlines()[1:]
    assert [line.split() for line in lines] == [
        ["1", "35", "15", "5", "6", "<"], ["2", "?0", "18", "2", "6", "dead"],
        ["3", "13", "0", "20", "6", "+15", "all-in"], ["4", "98", "0", "11", "6", "=", "all-in"],
    ]  # fmt: skip


def test_the_text_keeps_a_number_secret_as_the_picture_does() -> None:
    row = RENDERER.text(SAMPLES["own"]).split("\n\n")[1].splitlines()[1]
    assert row.split()[:2] == ["1", "?5"]
    assert "number   35" in RENDERER.text(SAMPLES["own"])


def test_the_text_of_the_end_begins_with_the_ranking() -> None:
    lines = RENDERER.text(SAMPLES["worst"]).splitlines()
    assert [line.split() for line in lines[1:5]] == [
        ["1", "2", "40"], ["2", "3", "16"], ["2", "4", "16"], ["4", "1", "8"],
    ]  # fmt: skip


def test_every_condition_has_its_own_symbol() -> None:
    assert set(SYMBOLS) == set(CONDITIONS)
    assert len(set(SYMBOLS.values())) == len(CONDITIONS)


def test_steps_that_leave_a_number_as_it_is_are_left_out_of_the_order_in_one_line() -> None:
    assert in_line(("max_digits", "divmul", "minE_maxO", "max_exp")) == ("Σ", "Ω(n)▲")
    assert in_line(("divmul",)) == ("n|D▲ D|n▼",)


def test_the_sample_working_fits_its_function() -> None:
    assert SHOWN.function
    a, b, c = SHOWN.function
    for working in SHOWN.workings:
        x = int(working.number)
        assert working.stages[0].after == abs(a * x * x + b * x + c)

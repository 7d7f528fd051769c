"""The remarks on a finished game are true and come once; each kind is tested at its own table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

import games.euler_game.story
from data.words import LANGUAGES, RIGHT_TO_LEFT, Catalogs, WordArg
from games.euler_game import GAME, showdown
from games.euler_game.story.first_bets import first_bets
from games.euler_game.story.hands import hands
from games.euler_game.view import Showdown
from games.game import Arg, Args, Line, Player, Progress, Remark, Word
from tests.games.euler_game.story.played import Played, by_chance, on
from tests.games.euler_game.tables import betting_table
from tests.games.euler_game.test_visibility import AFTER, other_tens

WHOLE = [(n, number, fold) for n in GAME.seats for number in range(12) for fold in (0.0, 0.15, 0.5)]


@pytest.mark.parametrize(("n", "number", "fold"), WHOLE[::12])
def test_each_hand_gets_a_remark_before_any_gets_two(n: int, number: int, fold: float) -> None:
    remarks = [remark for remark in by_chance(n, number, fold).remarks if not remark.note]
    told = [str(remark.line.args["hand"]) for remark in remarks]
    assert len(set(told[:3])) == min(3, len(set(told)))


def only(game: Played, key: str) -> tuple[int, Args]:
    """Return the step and the arguments of the one remark of a kind."""
    (remark,) = game.of_kind(key)
    return remark.step, remark.line.args


def says(args: Args, **wanted: object) -> bool:
    return {name: args[name] for name in wanted} == wanted


def test_a_raise_with_a_small_chance_that_the_tens_reward() -> None:
    game = on(betting_table((20, 20), ("36", "07")), "raise 4", "call", "none", "call", "call", "none")
    step, args = only(game, "bold")
    assert step == 1
    assert says(args, player=Player(0), number="36", by=4, won=12)
    assert int(str(args["chance"])) <= 30


def test_a_large_chance_that_the_tens_do_not_reward() -> None:
    game = on(betting_table((20, 20), ("89", "98")), "raise 6", "call", "none", "call", "die")
    assert not game.of_kind("unlucky"), "both have 17"
    game = on(betting_table((20, 20), ("79", "98")), "raise 6", "call", "none", "call", "call", "none")
    step, args = only(game, "unlucky")
    assert step == 1
    assert says(args, player=Player(0), other=Player(1), theirs="98", by=6, lost=8)


def test_a_call_that_costs_more_than_its_chance_is_worth() -> None:
    game = on(betting_table((20, 20), ("79", "12")), "raise 15", "call", "none", "call", "call", "none")
    step, args = only(game, "dear")
    assert step == 2
    assert says(args, player=Player(1), number="12", paid=15, pot=34, fair=44)


def test_the_pot_of_a_call_with_too_few_chips_is_what_it_can_win() -> None:
    game = on(betting_table((40, 12), ("79", "12")), "raise 18", "call", "none", "call", "none")
    (hand,) = hands(game.views, game.moves)
    (line,) = (each.remark.line for each in first_bets(hand) if each.remark.line.key == "remark.dear")
    assert says(line.args, player=Player(1), paid=10, pot=24, fair=42)


def test_a_shown_number_that_would_have_won_and_was_given_up() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    game = on(s, "call", "call", "call", "none", "raise 4", "die", "call", "none")
    assert not game.of_kind("thrown"), "35 and 62 are equal"
    s = betting_table((20, 20, 20), ("31", "39", "62"))
    game = on(s, "call", "call", "call", "none", "raise 4", "die", "call", "none")
    step, args = only(game, "thrown")
    assert step == 6
    assert says(args, player=Player(1), number="39", ahead=1, other=Player(2), theirs="62", pot=14)


def test_a_thrown_number_is_judged_with_the_special_cards() -> None:
    s = betting_table((20, 20, 20), ("20", "37", "62"), chain=("maxE_minO",))
    game = on(s, "call", "call", "call", "none|none|phi", "raise 4", "die", "call", "none")
    _, args = only(game, "thrown")
    assert says(args, player=Player(1), number="37", ahead=0, other=Player(2), theirs="62", pot=14)


def test_a_raise_from_behind_that_all_believe() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    game = on(s, "call", "call", "call", "none", "raise 6", "die", "die")
    step, args = only(game, "bluff")
    assert step == 5
    assert says(args, player=Player(0), number="31", other=Player(1), theirs="35", by=6, pot=12)
    assert args["others"] == (Player(1), Player(2))
    assert not game.of_kind("left")
    assert not game.of_kind("seen")


def test_a_raise_from_behind_that_somebody_sees_through() -> None:
    s = betting_table((20, 20), ("31", "35"))
    game = on(s, "call", "call", "none", "raise 6", "call", "none")
    step, args = only(game, "caught")
    assert step == 4
    assert says(args, player=Player(0), other=Player(1), theirs="35", by=6, won=16)


def test_who_led_on_the_table_and_gave_up() -> None:
    s = betting_table((20, 20, 20), ("31", "39", "62"))
    game = on(s, "call", "call", "call", "none", "call", "die", "die")
    assert says(only(game, "left")[1], player=Player(1), number="39", other=Player(0), theirs="31", pot=6)


def test_a_call_from_behind_that_no_card_rewards() -> None:
    s = betting_table((20, 20), ("35", "31"))
    game = on(s, "call", "call", "none", "raise 6", "call", "none")
    assert says(only(game, "hope")[1], player=Player(1), paid=6, cards=0)


def test_a_call_from_behind_that_was_given_up_later_says_nothing_of_special_cards() -> None:
    s = betting_table((20, 20, 20), ("39", "31", "35"))
    second = ("raise 4", "call", "raise 5", "call")
    stays = on(s, "call", "call", "call", "none", *second, "call", "none")
    assert says(only(stays, "hope")[1], player=Player(1), number="31")
    assert not on(s, "call", "call", "call", "none", *second, "die", "none").of_kind("hope")


def test_special_cards_that_turn_a_hand_are_named_without_their_players() -> None:
    s = betting_table((20, 20), ("19", "93"), chain=("maxO_minE",))
    game = on(s, "call", "call", "none|ex", "call", "call", "none")
    _, args = only(game, "turned")
    assert says(args, player=Player(0), number="19", other=Player(1), theirs="93", bet=0, odds=-1, zero=0)
    assert args["cards"] == (Line("remark.card", {"card": Word("card.ex"), "count": 1}),)


def test_a_number_that_becomes_zero_is_mentioned() -> None:
    s = betting_table((20, 20), ("31", "85"), chain=("max_diff",), dealer="11", function=(0, 1, 3))
    s = replace(s, signs=(1, -1, 1))  # 31 becomes 28, 85 becomes 82
    game = on(s, "call", "call", "f|none", "call", "call", "none")
    assert not game.of_kind("turned"), "85 led and won"
    s = betting_table((20, 20), ("05", "85"), chain=("max_diff",), dealer="11", function=(0, 1, 5))
    s = replace(s, signs=(1, -1, 1))  # 05 becomes 0
    game = on(s, "call", "call", "f|none", "call", "call", "none")
    _, args = only(game, "turned")
    assert says(args, player=Player(0), zero=1, exact=1)


def test_the_last_hand_may_make_another_the_winner() -> None:
    s = betting_table((15, 25), ("39", "31"))
    game = on(s, "raise 10", "call", "none", "call", "call", "none")
    assert says(only(game, "comeback")[1], player=Player(0), other=Player(1), had=15, led=25, has=27, left=13)


def test_hands_that_nobody_saw_are_described_without_a_number() -> None:
    game = on(betting_table((20, 20, 20), ("31", "35", "62")), "raise 3", "die", "die")
    (remark,) = game.remarks
    assert remark.line.key == "remark.unseen"
    assert remark.line.args == {
        "hand": 3,
        "pot": 9,
        "player": Player(0),
        "others": (Player(1), Player(2)),
    }


def test_uncalled_chips_do_not_count_as_a_bet() -> None:
    game = on(betting_table((40, 5), ("31", "35")), "raise 30", "call", "none", "call", "none")
    (bets,) = game.of_kind("bets")
    told = bets.line.args["bets"]
    assert isinstance(told, tuple)
    assert [line.args["paid"] for line in told if isinstance(line, Line)] == [3, 3]


def test_a_raise_that_nobody_has_chips_to_match_is_no_bet() -> None:
    """Of the ante against somebody with one chip, one goes back with it."""
    game = on(betting_table((40, 1), ("31", "35")), "raise 30", "none", "call", "none")
    assert not game.of_kind("bets")
    s = betting_table((20, 1), ("19", "93"), chain=("maxO_minE",))
    _, args = only(on(s, "call", "none|ex", "raise 12", "none"), "turned")
    assert says(args, player=Player(0), bet=0, won=2)


@pytest.mark.parametrize(("n", "number", "fold"), WHOLE)
def test_every_hand_gets_a_true_remark_on_its_end(n: int, number: int, fold: float) -> None:
    game = by_chance(n, number, fold)
    told = game.remarks
    results = {result.hand: result for result in game.end.history}
    assert {remark.line.args["hand"] for remark in told if remark.step} == results.keys()
    for remark in told:
        if remark.step:
            args = remark.line.args
            _holds(remark.line.key.removeprefix("remark."), args, results[int(str(args["hand"]))], n)
            assert game.views[remark.step - 1].hand == args["hand"]


def _holds(key: str, args: Args, result: Showdown, n: int) -> None:
    """Check a remark against the hand's result, which was computed from the full state."""
    numbers = {working.seat: working.number for working in result.workings}
    main = result.contested[0]
    if key in {"shown", "turned"}:
        assert [Player(seat) for seat in main.winners] == [args["player"]]
        assert args["number"] == numbers[main.winners[0]]
    if key == "shared":
        assert tuple(map(Player, main.winners)) == args["winners"]
        assert args["numbers"] == tuple(numbers[seat] for seat in main.winners)
        assert args["told"] == 0 or {str(w.measure) for w in result.workings if w.seat in main.winners} == {
            args["measure"]
        }
    if key in {"seen", "unseen", "zeros", "bluff"}:
        assert args["player"] == Player(result.taker) if result.taker is not None else False
    if key == "turned":
        plain = showdown.evaluate(numbers, result.chain, result.dealer)
        ahead = showdown.best(plain, result.chain, result.dealer)
        assert main.winners[0] not in ahead
        assert args["other"] == Player(ahead[0])
    if key == "thrown":
        (player,) = (seat for seat in range(n) if Player(seat) == args["player"])
        every = {**numbers, player: str(args["number"])}
        assert result.function is not None
        made = showdown.evaluate(every, result.chain, result.dealer, result.function, result.cards)
        assert showdown.best(made, result.chain, result.dealer) == (player,)


@pytest.mark.parametrize(("n", "number", "fold"), WHOLE[::5])
def test_a_hand_gets_at_most_two_remarks_of_different_kinds(n: int, number: int, fold: float) -> None:
    told = [remark for remark in by_chance(n, number, fold).remarks if remark.step]
    kinds = [(remark.line.args["hand"], remark.line.key) for remark in told]
    assert len(set(kinds)) == len(kinds)
    stories = [hand for hand, key in kinds if key != "remark.bets"]
    assert max(map(stories.count, stories)) <= 2


@pytest.mark.parametrize(("n", "number", "fold"), WHOLE)
def test_lost_last_chips_are_mentioned_after_what_happened(n: int, number: int, fold: float) -> None:
    told = [(remark.line.key, remark.line.args.get("hand")) for remark in by_chance(n, number, fold).remarks]
    for place, (key, hand) in enumerate(told):
        if key == "remark.out":
            assert hand in {other for _, other in told[:place]}


@pytest.mark.parametrize(("n", "number", "fold"), WHOLE[::5])
def test_no_picture_comes_twice(n: int, number: int, fold: float) -> None:
    steps = [remark.step for remark in by_chance(n, number, fold).remarks if remark.view is not None]
    assert len(set(steps)) == len(steps)


def test_progress_comes_first_and_the_method_last() -> None:
    game = by_chance(3, 1, fold=0.0)
    said = list(GAME.analyse(game.views, game.moves, 10.0))
    played = len(hands(game.views, game.moves))
    assert said[:played] == [Progress(done, played) for done in range(played)]
    assert said[-1].line.key == "remark.method"  # type: ignore[union-attr]


def test_an_empty_game_gets_no_remarks() -> None:
    nothing: Sequence[object] = list(GAME.analyse((), (), 10.0))
    assert nothing == []


# The analysis in words: every kind of remark in every language, short, with a name for every seat in it.


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


# Games that look the same to everybody get the same remarks, whatever lay face down in them.


HERE = Path(games.euler_game.story.__file__).parent


def analysis_of(game: Played) -> tuple[list[Remark | Progress], object]:
    return list(GAME.analyse(game.views, game.moves, 10.0)), GAME.chart(game.views)


@pytest.mark.parametrize("rest", AFTER)
def test_no_remark_depends_on_a_folded_digit(rest: tuple[str, ...]) -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    here, there = on(s, "die", *rest), on(other_tens(s, 0), "die", *rest)
    assert here.end != there.end
    assert analysis_of(here) == analysis_of(there)


def test_remarks_name_only_the_number_of_special_cards() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"), function=(1, 2, 3))
    ways = ("f|phi|none", "phi|f|none", "none|none|f phi", "none|f phi|none", "f phi|none|none")
    ends = [
        analysis_of(on(s, "call", "raise 2", "call", "call", laid, "call", "call", "call", "none"))
        for laid in ways
    ]
    late = on(s, "call", "raise 2", "call", "call", "none", "call", "call", "call", "none|f phi|none")
    assert all(end == ends[0] for end in ends)
    assert analysis_of(late)[0][-3:] == ends[0][0][-3:]


def test_no_remark_depends_on_special_cards_of_a_taken_hand() -> None:
    s = betting_table((20, 20, 20), ("31", "35", "62"))
    ways = ("none", "f ex|phi|f f", "none|f f ex phi phi|none")
    ends = [analysis_of(on(s, "call", "call", "call", laid, "raise 1", "die", "die")) for laid in ways]
    assert ends[0] == ends[1] == ends[2]


def test_no_remark_depends_on_unseen_digits_of_a_taken_hand() -> None:
    s = betting_table((20, 20), ("31", "35"), function=(1, 2, 3))
    rest = ("call", "call", "f|phi", "raise 4", "die")
    assert analysis_of(on(s, *rest)) == analysis_of(on(replace(s, function=(7, 8, 9)), *rest))
    ends = [analysis_of(on(replace(s, hands=((), (digit,))), *rest)) for digit in (4, 7)]
    assert ends[0] == ends[1]


@pytest.mark.parametrize("n", GAME.seats)
def test_the_same_game_always_gets_the_same_remarks(n: int) -> None:
    assert analysis_of(by_chance(n, 4, fold=0.0)) == analysis_of(by_chance(n, 4, fold=0.0))


def test_the_analysis_knows_neither_state_nor_clock() -> None:
    """No module of it knows the state, and none asks the clock."""
    for file in HERE.glob("*.py"):
        text = file.read_text("utf-8")
        assert "games.euler_game.state" not in text
        assert "import time" not in text

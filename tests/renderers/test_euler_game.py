"""The Euler Game: its pictures and what they keep secret, and the same as sentences and characters."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.euler_game.view import CONDITIONS, Bet, Draft, EulerView, Pot, Showdown, Stage, Working
from games.game import Args, Line, Player, Word
from renderers import THEMES, Theme, canvas, shape
from renderers.brush import LINE, Brush
from renderers.euler_game import RENDERER, path
from renderers.euler_game import tones as tones_module
from renderers.euler_game.cards import CORNER, Cards
from renderers.euler_game.layout import (
    CARD,
    DEALER,
    HELD,
    OWN,
    PAD,
    PLAYERS,
    SEEN,
    SIDE,
    SMALL,
    TOKEN,
    WIDE,
    plan_of,
)
from renderers.euler_game.legend import CUT, beside_conditions
from renderers.euler_game.own import LEFT, LIFT, PITCH, Own
from renderers.euler_game.path import in_lines, legs, placed
from renderers.euler_game.result import ROOM, ended, rows_of, won
from renderers.euler_game.sample import SAMPLES, SHOWN
from renderers.euler_game.seats import BETWEEN, face_up, last_bet, sign_of
from renderers.euler_game.symbols import SYMBOLS, in_line
from renderers.euler_game.tones import TONES, faded
from renderers.palette import PIGMENTS, SCHEMES
from renderers.seats import ranked
from tests.renderers.described import keys
from tests.renderers.euler_seen import Pixels, at, part, pixels, played, tones
from tests.renderers.euler_seen import tones as seen_tones

# What a picture of the Euler Game shows, and where; and what it keeps secret.


DARK = TONES["dark"]
BET, LAST, NUMBER, OWNED = (SAMPLES[name] for name in ("bet", "last_bet", "number", "own"))


def card(shown: Pixels, seat: int, place: int, players: int = 4) -> Pixels:
    """Return a number card of a player; ``place``: 0 the tens, 1 the ones."""
    plan = plan_of(replace(BET, chips=(0,) * players))
    left = plan.seat(seat) + plan.panel[0] / 2 - CARD[0] - BETWEEN / 2
    return part(shown, left + place * (CARD[0] + BETWEEN), PLAYERS[0] + 9.3, CARD)


def trimmed(shown: Pixels) -> Pixels:
    """Return a piece of a picture without the felt around its content."""
    rows, columns = np.nonzero((shown != DARK.felt).any(axis=2))
    return shown[rows.min() : rows.max() + 1, columns.min() : columns.max() + 1]


def outlined(shown: Pixels, seat: int) -> bool:
    plan = plan_of(BET)
    x, y = plan.seat(seat), PLAYERS[0] + PLAYERS[1] / 2
    return at(shown, x + LINE / 2, y) == DARK.ink


def test_cards_lie_face_down_until_they_are_shown() -> None:
    assert not tones(card(pixels(NUMBER), 0, 0)) & {DARK.back, DARK.card}
    shown = pixels(BET)
    for seat in range(4):
        assert DARK.back in tones(card(shown, seat, 0))
        assert DARK.card in tones(card(shown, seat, 1))
    assert DARK.card in tones(card(pixels(LAST), 0, 0))


def test_a_card_face_down_looks_the_same_whatever_it_is() -> None:
    shown, plan = pixels(BET), plan_of(BET)
    backs = []
    for seat in range(4):
        left = plan.seat(seat) + plan.panel[0] / 2 - CARD[0] - BETWEEN / 2
        backs.append(trimmed(part(shown, left - 0.3, PLAYERS[0] + 9.0, (CARD[0] + 0.6, CARD[1] + 0.6))))
    assert all(back.tolist() == backs[0].tolist() for back in backs)
    assert not tones(backs[0]) & {DARK.card, DARK.known, DARK.print}


def test_pictures_of_others_do_not_depend_on_one_players_secrets() -> None:
    secret = replace(BET, digits=(1, 2), specials=("f",), played=("phi",), draft=Draft((1,), ("f",)))
    assert RENDERER.draw(secret) == RENDERER.draw(BET)


def test_the_own_hidden_digit_is_grey_and_the_shown_one_is_not() -> None:
    shown = pixels(OWNED)
    hidden, open_card = card(shown, 0, 0), card(shown, 0, 1)
    assert (hidden == DARK.known).all(axis=2).mean() > 0.5 > (hidden == DARK.card).all(axis=2).mean()
    assert (open_card == DARK.card).all(axis=2).mean() > 0.5 > (open_card == DARK.known).all(axis=2).mean()
    assert DARK.back in tones(card(shown, 1, 0))


def test_own_digits_count_as_face_up_only_once_everybody_has_seen_them() -> None:
    assert [face_up(replace(OWNED, phase=phase), 0) for phase in ("number", "bet1", "bet2")] == [
        "??",
        "?5",
        "35",
    ]
    died = replace(OWNED, phase="bet2", dead=(0,), bets=(Bet(0, 1, "die", 0),))
    assert face_up(died, 0) == "?5"
    assert face_up(replace(died, bets=(Bet(0, 2, "die", 0),)), 0) == "35"


def test_the_next_player_to_bet_is_outlined_and_nobody_in_secret_phases() -> None:
    assert [outlined(pixels(BET), seat) for seat in range(4)] == [False, False, False, True]
    special = replace(BET, phase="special1", pending=(0, 1, 2, 3))
    assert not any(outlined(pixels(special), seat) for seat in range(4))


def test_dead_players_are_faded_and_hatched() -> None:
    shown, plan = pixels(LAST), plan_of(LAST)
    for seat in range(4):
        token = part(shown, plan.seat(seat) + PAD + 0.3 + CORNER, PLAYERS[0] + PAD + 0.5, (TOKEN[0] - 2, 1.2))
        dead = seat in LAST.dead
        assert (PIGMENTS[seat].rgb in tones(token)) != dead
        assert ({faded(PIGMENTS[seat].rgb, DARK), DARK.felt} <= tones(token)) == dead


def test_players_who_sit_out_have_no_place_for_a_number() -> None:
    view = SAMPLES["three"]
    assert tones(card(pixels(view), 1, 0, 3)) == {DARK.felt}
    assert len(tones(card(pixels(view), 0, 0, 3))) > 1


def test_the_dealers_number_has_a_place_only_where_the_chain_needs_it() -> None:
    def dealt(view_name: str) -> set[tuple[int, int, int]]:
        return tones(part(pixels(SAMPLES[view_name]), 28.3, DEALER[0] + PAD, SMALL))

    assert DARK.back in dealt("bet")
    assert DARK.card in dealt("last_bet")
    assert dealt("two") == {DARK.felt}


def test_a_bet_has_its_sign() -> None:
    bets = [Bet(0, 1, "raise 3", 3), Bet(0, 1, "call", 3), Bet(0, 1, "call", 0), Bet(0, 1, "die", 0)]
    assert [sign_of(bet) for bet in bets] == ["+3", "=", "✓", "×"]


def test_only_bets_of_this_lap_are_shown() -> None:
    assert last_bet(LAST, 0) is None
    assert last_bet(BET, 0) == BET.bets[1]
    assert last_bet(NUMBER, 0) is None


def test_all_five_special_cards_have_a_place_with_what_became_of_them() -> None:
    brush_less = Own(None, OWNED, plan_of(OWNED))  # type: ignore[arg-type]
    assert brush_less.specials() == [
        ("f", "left"), ("f", "laid"), ("ex", "chosen"), ("phi", "chosen"), ("phi", "spent"),
    ]  # fmt: skip


def test_a_digit_that_is_chosen_leaves_its_place_in_the_hand() -> None:
    view = SAMPLES["own_number"]

    def in_hand(drafted: tuple[int, ...]) -> list[bool]:
        shown = pixels(replace(view, draft=Draft(drafted)))
        top = OWN[0] + PAD + LIFT
        return [
            DARK.card in tones(part(shown, LEFT + place * PITCH, top, HELD))
            for place in range(len(view.digits))
        ]

    assert all(in_hand(()))
    assert [view.digits[place] for place, there in enumerate(in_hand((3, 7))) if not there] == [3, 7]


def test_equal_cards_are_one_step_with_how_many_they_are() -> None:
    worst = SAMPLES["worst"].last
    assert worst
    assert [leg.badge for leg in legs(worst.workings[0], "minE_maxO")] == [
        "", "f³", "ex⁴", "φ⁸", "|n−D|", "Σ", "2k▼",
    ]  # fmt: skip


def test_the_compared_value_lies_on_a_card() -> None:
    measured = legs(Working(0, "60", (Stage("f", 60, 3591),), 3591, 3), "num_primes")
    assert [(leg.badge, leg.numeral) for leg in measured if leg.boxed] == [("", "60"), ("ω(n)▲", "3")]
    itself = legs(Working(0, "60", (Stage("f", 60, 3591),), 3591, 3591), "maxO_minE")
    assert [(leg.badge, leg.numeral) for leg in itself if leg.boxed] == [("", "60"), ("f", "3591")]
    assert itself[-1].badge == "2k+1▲"


@pytest.mark.parametrize(
    ("relation", "sign"), [("divisor", "n|D"), ("multiple", "D|n"), ("coprime", "n⊥D"), ("none", "n∤D")]
)
def test_a_relation_to_the_dealers_number_has_its_sign(relation: str, sign: str) -> None:
    assert legs(Working(0, "12", (), 12, 12, relation=relation), "divmul")[-1].badge == sign


def test_a_zero_has_a_star_whatever_is_compared() -> None:
    for condition in ("num_primes", "minE_maxO", "divmul", "max_digits"):
        zero = legs(Working(0, "03", (Stage("f", 3, 0),), 0, 0), condition)
        assert zero[-1].badge == "★"
        assert zero[-2].boxed


def test_steps_stand_in_columns_where_there_is_room_and_else_in_lines() -> None:
    short = [legs(each, SHOWN.chain[-1]) for each in SHOWN.workings]
    lines = placed(short, SHOWN.chain, 200)
    starts = {tuple(round(left, 6) for _, left in line[0]) for line in lines}
    assert len(starts) == 1
    tight = placed(short, SHOWN.chain, 40)
    assert all(len(each) > 1 for each in tight)
    for each in tight:
        for line in each:
            leg, left = line[-1]
            assert left + leg.width <= 40


def test_no_step_is_lost_in_a_line_break() -> None:
    worst = SAMPLES["worst"].last
    assert worst
    for working in worst.workings:
        steps = legs(working, worst.chain[-1])
        for room in (60, 82, 120):
            assert [leg for line in in_lines(steps, room) for leg, _ in line] == list(steps)


def test_a_player_takes_the_shares_of_all_pots() -> None:
    assert [won(SHOWN, seat) for seat in range(4)] == [53, 0, 0, 0]
    worst = SAMPLES["worst"].last
    assert worst
    assert [won(worst, seat) for seat in range(4)] == [12, 32, 5, 4]


def test_winners_of_chips_are_outlined_in_the_working() -> None:
    shown, y = pixels(SAMPLES["ended"]), DEALER[0] + DEALER[1] + 1.4
    lines = []
    for row in rows_of(SHOWN):
        lines.append((row.working.seat, at(shown, SIDE + LINE / 2, y + row.height / 2) == DARK.ink))
        y += row.height + 1.4
    assert lines == [(2, False), (0, True), (3, False)]


def test_an_ended_hand_is_shown_until_the_next_has_an_order() -> None:
    view = SAMPLES["ended"]
    assert ended(view) is SHOWN
    assert ended(replace(view, phase="number")) is None
    assert ended(replace(view, seat=1)) is None
    assert ended(replace(view, seat=1, phase="over")) is SHOWN


def test_nothing_is_face_up_if_all_others_died() -> None:
    view = SAMPLES["taken"]
    function = part(pixels(view), 52, 3.7, (45, 13.4))
    assert DARK.back in tones(function)
    assert DARK.card not in tones(function)
    assert DARK.card in tones(part(pixels(SAMPLES["ended"]), 52, 3.7, (45, 13.4)))


def test_equals_share_a_rank_and_the_next_skips() -> None:
    assert ranked((16, 40, 16, 8)) == ((1, 1), (2, 0), (2, 2), (4, 3))


def test_faded_and_bright_players_look_different() -> None:
    for theme in TONES.values():
        for seat in range(4):
            bright, gone = np.array(PIGMENTS[seat].rgb), np.array(faded(PIGMENTS[seat].rgb, theme))
            assert np.abs(bright - gone).sum() > 60


@pytest.mark.parametrize("seed", [3, 7])
def test_the_table_of_a_real_game_shows_no_card_that_is_not_face_up(seed: int) -> None:
    for view in played(3, seed):
        if view.seat is not None or ended(view):
            continue
        shown = pixels(view)
        for seat, number in enumerate(view.numbers):
            for place, digit in enumerate(number):
                face = DARK.card in tones(card(shown, seat, place, 3))
                assert face == (digit != "?"), (view.phase, seat, number)


def test_signs_of_a_function_follow_its_coefficients() -> None:
    def shown(function: tuple[int, int, int]) -> Pixels:
        last: Showdown = replace(SHOWN, function=function)
        return part(pixels(replace(SAMPLES["ended"], last=last)), 52, 3.7, (45, 13.4))

    plus, minus = shown((3, -2, 7)), shown((3, 2, 7))
    changed = np.nonzero((plus != minus).any(axis=2))[1]
    assert changed.size
    assert changed.max() - changed.min() < 42


NAMES = ("Anna", "김민준", "佐藤", "علی")[:4]


@pytest.mark.parametrize("sample", ["number", "ended", "long"])
def test_every_player_is_named(sample: str) -> None:
    shown = {
        RENDERER.draw(SAMPLES[sample], names=(*NAMES[:seat], "Other", *NAMES[seat + 1 :]))
        for seat in range(4)
    }
    assert len(shown | {RENDERER.draw(SAMPLES[sample], names=NAMES)}) == 4 + 1


@pytest.mark.parametrize("sample", ["number", "ended", "long"])
def test_the_readers_own_name_stands_out(sample: str) -> None:
    shown = {RENDERER.draw(replace(SAMPLES[sample], seat=seat), names=NAMES) for seat in (None, *range(4))}
    assert len(shown) == 4 + 1


def test_a_digit_seen_more_often_has_more_dots() -> None:
    view, inked = SAMPLES["start"], []
    for seen in range(view.sets + 1):
        shown = pixels(replace(view, seen=(seen, *view.seen[1:])))
        spot = part(shown, SIDE + PAD + 3.2, SEEN[0], ((WIDE - 2 * PAD) / 10 - 3.4, SEEN[1]))
        inked.append(int((spot == TONES["dark"].ink).all(axis=2).sum()))
    assert inked == sorted(set(inked))


# Pictures of the Euler Game: colours, room for everything, and a steady height.


PHONE = 0.4
"""A picture of 1000 px as a phone shows it."""

LONGEST = "8" * 23
"""A numeral as long as they get."""


@pytest.mark.parametrize("theme", THEMES)
def test_every_meaningful_colour_is_drawn_unmixed(theme: Theme) -> None:
    chosen = tones_module.colours(theme)
    assert {pigment.rgb for pigment in PIGMENTS[: tones_module.SEATS]} <= set(chosen)
    assert len(chosen) <= 256


@pytest.mark.parametrize("width", [400, 640, 1000, 1200, 1600])
def test_the_words_of_the_conditions_cover_nothing(width: int) -> None:
    row, side = round(CUT * width / 100), round((SIDE + 1) * width / 100)
    for name, view in SAMPLES.items():
        if beside_conditions(view):
            cut = pixels(view, width=width)[row - 1 : row + 1, side:-side]
            assert seen_tones(cut) == {tones_module.TONES["dark"].felt}, name


def test_numbers_of_a_working_are_eleven_pixels_high_on_a_phone() -> None:
    assert path.SIZE * shape.CAP_HEIGHT * 10 * PHONE >= 11


@pytest.mark.parametrize("condition", CONDITIONS)
def test_the_longest_numeral_is_written_whole_in_one_line(condition: str) -> None:
    working = Working(0, "97", (), int(LONGEST), int(LONGEST), relation="multiple")
    for leg in path.legs(working, condition):
        assert leg.width <= ROOM
    stage = path.Leg("max_diff", "|n−D|", LONGEST, boxed=True)
    assert stage.width <= ROOM


def condition_card(name: str, last: bool) -> Pixels:
    drawn = canvas.Canvas(400, 80, tones_module.colours("dark"), tones_module.TONES["dark"].felt)
    pen = Brush(drawn, SCHEMES["dark"], tones_module.TONES["dark"])
    Cards(pen).condition(name, 1, 1, last)
    pen.finish()
    return drawn.pixels.reshape(80, 400)


def test_every_condition_has_its_own_card_also_on_a_phone() -> None:
    drawn = {name: condition_card(name, last=True) for name in CONDITIONS}
    for a, b in combinations(CONDITIONS, 2):
        assert (drawn[a] != drawn[b]).sum() > 40, (a, b)


def test_a_step_of_a_chain_shows_no_arrow_and_is_not_bright() -> None:
    card = tones_module.colours("dark").index(tones_module.TONES["dark"].card)
    for name in CONDITIONS:
        assert card not in condition_card(name, last=False)
        assert card in condition_card(name, last=True)
    assert (condition_card("max_exp", last=False) == condition_card("min_exp", last=False)).all()


def test_the_height_is_steady_while_a_hand_goes_on() -> None:
    views = {name: SAMPLES[name] for name in ("start", "number", "bet", "last_bet")}
    assert len({pixels(view).shape for view in views.values()}) == 1
    assert pixels(SAMPLES["own"]).shape == pixels(SAMPLES["own_number"]).shape


# The Euler Game as keys of sentences and as characters.


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

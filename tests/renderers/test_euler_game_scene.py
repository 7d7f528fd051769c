"""What a picture of the Euler Game shows, and where; and what it keeps secret."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from games.euler_game.view import Bet, Draft, Showdown, Stage, Working
from renderers.brush import LINE
from renderers.euler_game import RENDERER
from renderers.euler_game.cards import CORNER
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
from renderers.euler_game.own import LEFT, LIFT, PITCH, Own
from renderers.euler_game.path import in_lines, legs, placed
from renderers.euler_game.result import ended, rows_of, won
from renderers.euler_game.sample import SAMPLES, SHOWN
from renderers.euler_game.seats import BETWEEN, face_up, last_bet, sign_of
from renderers.euler_game.tones import TONES, faded
from renderers.palette import PIGMENTS
from renderers.seats import ranked
from tests.renderers.euler_seen import Pixels, at, part, pixels, played, tones

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

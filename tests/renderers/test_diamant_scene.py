"""What a picture of a mine shows, and where."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from renderers import THEMES, Theme
from renderers.brush import LINE
from renderers.diamant import RENDERER, tones
from renderers.diamant.layout import AWAY, COLUMNS, ROWS, plan_of
from renderers.diamant.ranking import length
from renderers.diamant.sample import SAMPLES, position
from renderers.diamant.tones import DARK, LIT
from renderers.palette import PIGMENTS, SCHEMES
from renderers.seats import ranked
from tests.renderers.diamant_seen import at, of_card, outlined, pixels, place_of


def test_diamonds_lie_where_there_are_any() -> None:
    view = position("T4 T5 T17 T11:0 H1", (0, 0, 0), range(3))
    shown = pixels(view)
    colours = [of_card(shown, view, index) for index in range(5)]
    assert [tones.GEM.body in found for found in colours] == [True, True, True, False, False]


def test_the_new_card_is_outlined_and_no_other() -> None:
    view = SAMPLES["eight"]
    assert list(outlined(pixels(view), view)) == [len(view.row) - 1]
    left = replace(view, fresh=False)
    assert list(outlined(pixels(left), left)) == []


def test_a_collapse_outlines_the_two_equal_hazards() -> None:
    view = SAMPLES["collapse"]
    assert list(outlined(pixels(view), view)) == [4, 9]


@pytest.mark.parametrize("theme", THEMES)
def test_a_collapse_is_dark_but_for_the_two_equal_hazards(theme: Theme) -> None:
    view = SAMPLES["collapse"]
    shown = pixels(view, theme)
    bright = LIT["dark"].hazard
    assert [bright in of_card(shown, view, index) for index in range(10)] == [
        index in {4, 9} for index in range(10)
    ]


def test_diamonds_that_are_lost_are_hatched_and_empty_cards_are_not() -> None:
    view = replace(SAMPLES["collapse"], row=position("T5:0 H1 T11 H2 H2", (), ()).row, collapse=2)
    shown = pixels(view)
    x, y = plan_of(view).card(0)
    upper = [at(shown, x + 3.2 + step / 10, y + 1) for step in range(40)]
    assert set(upper) == {DARK["dark"].card}
    x, y = plan_of(view).card(2)
    upper = [at(shown, x + 3.2 + step / 10, y + 1) for step in range(40)]
    assert {DARK["dark"].card, DARK["dark"].cave} <= set(upper)


def test_boulders_fill_the_places_after_the_last_card_of_a_collapse() -> None:
    view = SAMPLES["collapse"]
    shown, cards = pixels(view), len(view.row)
    places = range(COLUMNS * ROWS)
    assert [DARK["dark"].facet in of_card(shown, view, place) for place in places if place >= cards] == [
        True
    ] * (len(places) - cards)


def test_tokens_stand_where_the_players_are() -> None:
    view = SAMPLES["eight"]
    shown = pixels(view)
    assert [place_of(shown, view, seat) for seat in range(8)] == [
        "mine" if seat in view.inside else "camp" for seat in range(8)
    ]


def test_buried_players_are_hatched_in_the_mine() -> None:
    view = SAMPLES["sudden"]
    shown, plan = pixels(view), plan_of(view)
    for seat in range(3):
        top = [at(shown, plan.seat(seat) - 3 + step / 10, plan.floor + 0.5) for step in range(60)]
        assert {PIGMENTS[seat].rgb, tones.dust(PIGMENTS[seat].rgb)} <= set(top)


def test_players_who_have_just_come_home_are_outlined() -> None:
    view = SAMPLES["eight"]
    shown, plan = pixels(view), plan_of(view)
    away = AWAY + LINE / 2
    new = [seat for seat in range(8) if at(shown, plan.seat(seat), plan.camp - away) == SCHEMES["dark"].ink]
    assert new == [share.seat for share in view.left]


def test_a_changed_chest_changes_its_column_alone() -> None:
    view, plan = SAMPLES["eight"], plan_of(SAMPLES["eight"])
    richer = replace(view, chests=tuple(chest + 5 * (seat == 5) for seat, chest in enumerate(view.chests)))
    _, columns = np.nonzero((pixels(view) != pixels(richer)).any(axis=2))
    assert abs(columns / 10 - plan.seat(5)).max() < plan.pitch / 2


def test_bags_are_drawn_only_where_the_table_has_them() -> None:
    bags = SAMPLES["bags"]
    without = replace(bags, share="on_leave", bags=(0,) * 8)
    assert pixels(without).shape[0] < pixels(bags).shape[0]
    more = replace(bags, bags=tuple(2 * bag for bag in bags.bags))
    assert RENDERER.draw(more) != RENDERER.draw(bags)


def test_a_face_up_hazard_is_bright_in_the_strip() -> None:
    quiet, open_ = position("T7", (0, 0, 0), range(3)), position("T7 H3", (0, 0, 0), range(3))
    strip = slice(130, 200)
    bright = np.array(LIT["dark"].hazard)
    assert not (pixels(quiet)[strip] == bright).all(axis=2).any()
    third = slice(405, 590)
    columns = (pixels(open_)[strip] == bright).all(axis=2).any(axis=0)
    assert columns[third].any()
    columns[third] = False
    assert not columns.any()


def test_a_removed_hazard_card_shows() -> None:
    before = position("T7", (0, 0, 0), range(3), mine=2)
    assert (
        RENDERER.draw(before)
        != RENDERER.draw(replace(before, removed=(4,)))
        != RENDERER.draw(replace(before, removed=(4, 4)))
    )


def test_a_place_for_the_next_card_is_dotted_while_the_mine_goes_on() -> None:
    going = position("T7 T9", (0, 0, 0), range(3))
    ended = replace(going, inside=(), ended=True)
    dot = LIT["dark"].label
    assert dot in of_card(pixels(going), going, 2)
    assert dot not in of_card(pixels(ended), ended, 2)


def test_the_ranking_has_the_most_diamonds_first_and_equals_share() -> None:
    assert ranked(SAMPLES["over"].chests)[:4] == ((1, 1), (1, 6), (3, 5), (4, 4))


def test_after_the_end_tokens_stand_in_the_order_of_the_ranks() -> None:
    view = SAMPLES["over"]
    shown = pixels(view)[:, 130:230]
    tops = []
    for _, seat in ranked(view.chests):
        rows, _ = np.nonzero((shown == PIGMENTS[seat].rgb).all(axis=2))
        tops.append(rows.min())
    assert tops == sorted(tops)


def test_every_first_place_has_a_star() -> None:
    shown = pixels(SAMPLES["over"])[:, :120]
    ink = (shown == SCHEMES["dark"].ink).all(axis=2).any(axis=1)
    starts = np.flatnonzero(np.diff(ink.astype(int)) == 1)
    assert len(starts) == 2


NAMES = ("Anna", "김민준", "佐藤", "علی", "Eve", "Finn", "Gus", "Hana")


@pytest.mark.parametrize("sample", ["eight", "collapse", "over"])
def test_every_chest_carries_its_players_name(sample: str) -> None:
    shown = {
        RENDERER.draw(SAMPLES[sample], names=(*NAMES[:seat], "Somebody else", *NAMES[seat + 1 :]))
        for seat in range(8)
    }
    assert len(shown | {RENDERER.draw(SAMPLES[sample], names=NAMES)}) == 9


@pytest.mark.parametrize("sample", ["three", "empty", "eight"])
def test_a_name_of_ten_letters_is_whole_at_every_seat(sample: str) -> None:
    view = SAMPLES[sample]
    for seat in range(len(view.chests)):
        names = [("x",) * seat + (f"Minjun Ki{last}",) + ("x",) * (7 - seat) for last in "mn"]
        assert len({RENDERER.draw(view, width=400, names=each) for each in names}) == 2


@pytest.mark.parametrize("sample", ["eight", "collapse", "over"])
def test_the_readers_own_token_and_name_stand_out_and_nothing_else_differs(sample: str) -> None:
    public, own = (pixels(replace(SAMPLES[sample], seat=seat), names=NAMES) for seat in (None, 4))
    plan = plan_of(SAMPLES[sample], NAMES)
    different = (public != own).any(axis=2)
    assert different.any()
    if sample != "over":
        left, right = (round(10 * (plan.seat(4) + side * plan.pitch / 2)) for side in (-1, 1))
        assert not different[:, :left].any()
        assert not different[:, right:].any()
    assert (own[different] == SCHEMES["dark"].ink).all(axis=1).any()


def test_a_fuller_chest_has_a_longer_bar() -> None:
    lengths = [length(diamonds, 112) for diamonds in range(113)]
    assert lengths == sorted(lengths)
    assert len(set(lengths)) == len(lengths)


def test_bars_are_drawn_as_long_as_chests_are_full() -> None:
    """In the proportion of the numbers: 54 is shorter than 65."""
    view = replace(SAMPLES["over_three"], chests=(54, 65, 20))
    shown = pixels(view)
    drawn = {
        seat: [int((line == PIGMENTS[seat].rgb).all(axis=1)[380:].sum()) for line in shown]
        for seat in range(3)
    }
    longest = [max(drawn[seat]) for seat in range(3)]
    assert longest[2] < longest[0] < longest[1]
    assert longest[0] / longest[1] == pytest.approx(54 / 65, abs=0.05)

"""Diamant: its pictures, and the mine in sentences and in characters."""

from __future__ import annotations

import re
from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest
from numpy.typing import NDArray

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.diamant import GAME
from games.diamant.cards import DECK, HAZARDS, TREASURES, Card
from games.diamant.view import DiamantView
from games.game import Player, Word
from games.rng import SeededRng
from renderers import THEMES, Theme, shape
from renderers.brush import LINE
from renderers.diamant import RENDERER, hazards, people, props, row, tones
from renderers.diamant.hazards import Copies, copies, dangers
from renderers.diamant.layout import AWAY, CARD, COLUMNS, ROWS, plan_of
from renderers.diamant.ranking import length
from renderers.diamant.sample import SAMPLES, position
from renderers.diamant.tones import DARK, LIT
from renderers.palette import PIGMENTS, SCHEMES
from renderers.seats import ranked
from tests.renderers.described import keys
from tests.renderers.diamant_seen import at, of_card, outlined, pixels, place_of

# What a picture of a mine shows, and where.


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


# Pictures of a mine: colours, legibility on a phone, and room for everything.


MOST = len(TREASURES) + len(HAZARDS) + 1
"""The most cards in a mine: all treasures, each hazard once, and the one that repeats."""

PHONE = 0.4
"""A picture of 1000 px as a phone shows it."""


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("dark", [False, True])
def test_every_meaningful_colour_is_drawn_unmixed(theme: Theme, dark: bool) -> None:
    chosen = tones.colours(theme, dark)
    assert {pigment.rgb for pigment in PIGMENTS} | {tones.GEM.body} <= set(chosen)
    assert len(chosen) <= 256


@pytest.mark.parametrize("radius", [20.0, 12.0])
def test_hazards_look_different_at_the_size_of_a_phone(radius: float) -> None:
    signs = []
    for name in HAZARDS:
        sign = hazards.hazard_sign(name, radius)
        signs.append(np.asarray(sign.mask, float) / 255)
    for a, b in combinations(signs, 2):
        assert np.minimum(a, b).sum() / np.maximum(a, b).sum() < 0.6


def test_important_numbers_are_eleven_pixels_high_on_a_phone() -> None:
    for size in (row.BIG, people.SIZE):
        assert size * shape.CAP_HEIGHT * 10 * PHONE >= 11


def test_every_diamond_lies_on_its_card_and_none_on_another() -> None:
    for diamonds in range(max(TREASURES) + 1):
        assert len(set(props.places(diamonds))) == diamonds


def test_more_diamonds_on_a_card_are_drawn_as_more() -> None:
    """In number and in the area they cover: 14 is not more than 15."""
    heaps = [of_gems(diamonds)[:, 10:-10] for diamonds in range(1, max(TREASURES) + 1)]
    covered = [int((heap != tones.LIT["dark"].card).any(axis=2).sum()) for heap in heaps]
    assert covered == sorted(set(covered))


def of_gems(diamonds: int) -> NDArray[np.uint8]:
    """Return the lower part of a card with so many diamonds of 17 on it."""
    view = position(f"T17:{diamonds} H1", (0, 0, 0), range(3))
    x, y = plan_of(view).card(0)
    part = slice(round(10 * (y + 6)), round(10 * (y + CARD[1])))
    shown: NDArray[np.uint8] = pixels(view)[part, round(10 * x) : round(10 * (x + CARD[0]))]
    return shown


def test_diamonds_stay_on_their_card() -> None:
    for diamonds in range(1, max(TREASURES) + 1):
        edge = of_gems(diamonds)[-5:], of_gems(diamonds)[:, :6], of_gems(diamonds)[:, -6:]
        assert not any((part == tones.GEM.body).all(axis=2).any() for part in edge), diamonds


def test_most_cards_of_a_mine_fit_into_three_rows() -> None:
    assert MOST == 21 == 3 * COLUMNS
    assert len(SAMPLES["longest"].row) == MOST
    assert plan_of(SAMPLES["longest"]).rows == 3


def test_the_longest_row_is_made_of_the_real_cards() -> None:
    left = list(DECK)
    for laid in SAMPLES["longest"].row:
        left.remove(laid.card)
    assert Card(17) not in left


def test_the_height_is_steady_while_a_mine_goes_on() -> None:
    names = [str(card) for card in DECK[:13]]
    heights = {
        pixels(position(" ".join(names[:count]), (0,) * 5, range(5))).shape[0] for count in range(1, 14)
    }
    assert len(heights) == 1
    ended = position(" ".join(names), (0,) * 5, (), left=dict.fromkeys(range(5), 1), fresh=False)
    assert pixels(ended).shape[0] in heights


@pytest.mark.parametrize("share", ["on_leave", "on_reveal"])
def test_everything_that_happens_in_a_real_game_changes_the_picture(share: str) -> None:
    rng = SeededRng(bytes(32), 0)
    step = GAME.setup(8, {"share": share}, rng)
    views = [event.view for event in step.events]
    while (ask := GAME.ask(step.state)) is not None:
        moves = {seat: "leave" if rng.below(5) == 0 else "stay" for seat in sorted(ask.pending)}
        step = GAME.step(step.state, moves, rng)
        views += [event.view for event in step.events]
    shown = [view for view in views if isinstance(view, DiamantView)]
    assert len({RENDERER.draw(view, width=400) for view in shown}) == len(shown)
    for hazard in range(1, len(HAZARDS) + 1):
        places = [copies(view, hazard) for view in shown]
        assert all(min(where.turned, where.deck, where.gone) >= 0 for where in places)


# The mine in sentences and in characters.


LIMIT = 1024
"""Discord's bound on the description of an attachment."""

CATALOGS = Catalogs()


def spoken(view: DiamantView, language: str = "en", length: int = 8, limit: int = 10_000) -> str:
    """Word a description; every name is ``length`` characters long."""
    localizer = Localizer(CATALOGS, language, lambda seat: f"P{seat + 1}".ljust(length, "n"))
    return localizer.lines("diamant", RENDERER.alt(view), limit)


def arguments(view: DiamantView, key: str) -> dict[str, object]:
    (line,) = (line for line in RENDERER.alt(view) if line.key == f"alt.{key}")
    return dict(line.args)


@pytest.mark.parametrize("name", SAMPLES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_description_fits_with_eight_players(name: str, language: str) -> None:
    assert len(spoken(SAMPLES[name], language, length=16)) <= LIMIT


def test_the_state_of_the_mine_comes_first_then_the_news_then_the_position() -> None:
    assert keys(RENDERER.alt(SAMPLES["eight"])) == [
        *("mine", "treasure", "left", "inside", "danger", "chests"),
        *["chest"] * 8,
        *("removed", "row"),
    ]


def test_a_collapse_comes_first_with_its_hazard_and_the_buried() -> None:
    view = SAMPLES["collapse"]
    assert keys(RENDERER.alt(view))[:3] == ["collapse", "left", "lost"]
    assert arguments(view, "collapse") == {"mine": 3, "hazard": Word("hazard.fire"), "buried": 36}
    assert arguments(view, "lost")["players"] == tuple(Player(seat) for seat in view.lost)


def test_a_collapsed_mine_threatens_nobody() -> None:
    assert "danger" not in keys(RENDERER.alt(SAMPLES["collapse"]))
    assert "inside" not in keys(RENDERER.alt(SAMPLES["collapse"]))


def test_an_empty_mine_is_described_with_the_diamonds_left_behind() -> None:
    assert keys(RENDERER.alt(SAMPLES["empty"]))[:2] == ["empty", "left"]
    assert arguments(SAMPLES["empty"], "empty") == {"mine": 2, "heap": 2}


def test_a_new_hazard_is_news_and_an_old_card_is_not() -> None:
    view = position("T5 H2", (0, 0, 0), range(3))
    assert arguments(view, "hazard") == {"hazard": Word("hazard.spider")}
    assert "hazard" not in keys(RENDERER.alt(replace(view, fresh=False)))


def test_leavers_with_equal_shares_are_named_together() -> None:
    together = arguments(SAMPLES["eight"], "left")
    assert together == {"players": (Player(2), Player(3), Player(6)), "count": 3, "took": 4}
    apart = position("T5", (9, 4, 0), (2,), left={0: 9, 1: 4})
    assert [line.args["took"] for line in RENDERER.alt(apart) if line.key == "alt.left"] == [9, 4]


def test_every_player_is_named_once_with_chest_and_bag() -> None:
    told = [line.args for line in RENDERER.alt(SAMPLES["bags"]) if line.key == "alt.chest"]
    view = SAMPLES["bags"]
    assert [(each["player"], each["chest"], each["bag"]) for each in told] == [
        (Player(seat), view.chests[seat], view.bags[seat]) for seat in range(8)
    ]


def test_the_row_names_every_card_with_what_lies_on_it() -> None:
    view = position("T5:0 H4 T11:3 T9", (0, 0, 0), range(3))
    assert arguments(view, "row") == {"cards": ("0/5", Word("hazard.fire"), "3/11", "9"), "count": 4}


def test_after_the_end_the_ranking_comes_first() -> None:
    lines = RENDERER.alt(SAMPLES["over"])
    assert keys(lines) == ["over", *["rank"] * 8, "empty", "row"]
    assert dict(lines[1].args) == {"rank": 1, "player": Player(1), "chest": 107}


def test_three_cards_of_each_hazard_are_always_somewhere() -> None:
    for name, view in SAMPLES.items():
        for hazard in range(1, len(HAZARDS) + 1):
            where = copies(view, hazard)
            assert where.turned + where.deck + where.gone == 3, name
            assert min(where.turned, where.deck, where.gone) >= 0, name


def test_the_card_that_ended_a_mine_still_lies_there_and_is_not_yet_gone() -> None:
    assert copies(SAMPLES["collapse"], 4) == Copies(turned=2, deck=1, gone=0)
    assert copies(SAMPLES["longest"], 3) == Copies(turned=2, deck=1, gone=0)


def test_a_hazard_without_another_card_in_the_deck_is_no_danger() -> None:
    view = position("H1 H2", (0, 0, 0), range(3), removed=(1, 1))
    assert copies(view, 1) == Copies(turned=1, deck=0, gone=2)
    assert dangers(view) == (2,)


def test_the_text_has_every_card_above_what_lies_on_it() -> None:
    view = SAMPLES["long"]
    blocks = RENDERER.text(view).split("\n\n")[1:3]
    pairs = [
        pair for block in blocks for pair in zip(*(line.split() for line in block.splitlines()), strict=True)
    ]
    assert [(name.rstrip("+"), lying) for name, lying in pairs] == [
        (str(laid.card), "-" if laid.card.hazard else str(laid.diamonds)) for laid in view.row
    ]
    assert [name for name, _ in pairs if name.endswith("+")] == ["H5+"]


def test_the_text_marks_the_two_cards_that_ended_the_mine() -> None:
    assert re.findall(r"\w+!", RENDERER.text(SAMPLES["collapse"])) == ["H4!", "H4!"]


def test_the_text_tells_where_everybody_is() -> None:
    lines = RENDERER.text(SAMPLES["eight"]).split("\n\n")[-1].splitlines()[1:]
    assert [line.split()[2:] for line in lines[:4]] == [["mine"], ["mine"], ["camp", "+4"], ["camp", "+4"]]
    buried = RENDERER.text(SAMPLES["collapse"]).split("\n\n")[-1].splitlines()[1]
    assert buried.split() == ["1", "12", "buried"]


def test_the_text_has_bags_only_where_the_table_has_them() -> None:
    assert "bag" in RENDERER.text(SAMPLES["bags"])
    assert "bag" not in RENDERER.text(SAMPLES["eight"])


def test_the_text_counts_the_cards_of_each_hazard() -> None:
    lines = [
        line.split() for line in RENDERER.text(SAMPLES["eight"]).splitlines() if re.match(r"H\d \w", line)
    ]
    assert lines[0] == ["H1", "snake", "1", "1", "1", "!"]
    assert lines[2] == ["H3", "rockfall", "0", "2", "1"]


def test_the_text_of_the_end_begins_with_the_ranking() -> None:
    lines = RENDERER.text(SAMPLES["over"]).splitlines()
    assert [line.split() for line in lines[1:4]] == [["1", "2", "107"], ["1", "7", "107"], ["3", "6", "43"]]

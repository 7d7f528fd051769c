"""Twigs: its pictures, and the board in sentences and in characters."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace
from itertools import combinations, pairwise

import numpy as np
import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.game import Player, Word
from games.rng import SeededRng
from games.twigs import GAME
from games.twigs.grid import Point, ends, hexagon_edges, hexagon_point, settled, vertex_point
from games.twigs.pieces import ALL, NAMES
from games.twigs.view import COLOURS, Contact, Disc, TwigsView
from renderers import THEMES, Theme
from renderers.brush import Brush
from renderers.palette import SCHEMES, contrast, luminance
from renderers.shape import CAP_HEIGHT
from renderers.twigs import RENDERER, contacts, discs, frame, panel, pieces, stroke
from renderers.twigs.board import Board
from renderers.twigs.contacts import AIR, REACH, SMALL, Contacts, spread
from renderers.twigs.discs import RADIUS
from renderers.twigs.frame import (
    ACROSS,
    CLOSE,
    HEIGHTS,
    MARGIN,
    SCALES,
    START,
    TOP,
    Box,
    Frame,
    around,
    frame_of,
    steady,
)
from renderers.twigs.honeycomb import empty_board
from renderers.twigs.puzzle import loose_ends
from renderers.twigs.sample import DENSE, SAMPLES, SPREAD, TWO, choosing, lying, table
from renderers.twigs.table import SIGNS, board
from renderers.twigs.tones import GROUND, TONES, colours, target
from renderers.twigs.words import fresh_discs, notation
from tests.renderers.described import keys
from tests.renderers.twigs_seen import along, at, pixels, spot

# What a picture of Twigs shows.


"""Pixels of a picture of 1000 px that nothing touches."""

PHONE = 0.4
"""A picture of 1000 px as a phone shows it."""


@pytest.mark.parametrize("theme", THEMES)
def test_every_meaningful_colour_is_drawn_unmixed(theme: Theme) -> None:
    chosen = colours(theme)
    for tone in TONES[theme].values():
        assert {tone.fill, tone.rim, tone.ink, tone.tint} <= set(chosen)
    assert len(chosen) <= 256


@pytest.mark.parametrize("theme", THEMES)
def test_every_edge_of_a_twig_is_in_its_owners_colours(theme: Theme) -> None:
    view = replace(SAMPLES["four late"], last=None)
    shown = pixels(view, theme)
    fills = {tone.fill for tone in TONES[theme].values()}
    for twig in view.twigs:
        tone = TONES[theme][view.colours[twig.owner]]
        for edge in twig.edges:
            places = [
                along(edge, share, aside) for share in (0.42, 0.5, 0.58) for aside in (-0.08, 0.0, 0.08)
            ]
            seen = {at(shown, view, place) for place in places}
            assert seen & (fills - {tone.ink}) == {tone.fill}, (twig, edge)


def test_uncovered_edges_show_the_honeycomb() -> None:
    view = SAMPLES["four late"]
    covered = {edge for twig in view.twigs for edge in twig.edges}
    shown = pixels(view)
    free = [
        edge for twig in view.twigs for edge in ((twig.edges[0][0], twig.edges[0][1], d) for d in range(3))
    ]
    seen = {at(shown, view, along(edge, 0.5)) for edge in free if edge not in covered}
    assert seen
    assert not seen.intersection(tone.fill for tone in TONES["dark"].values() if tone.pattern)


@pytest.mark.parametrize("theme", THEMES)
def test_a_disc_is_in_its_owners_colours_and_a_tie_has_none(theme: Theme) -> None:
    view = SAMPLES["middle"]
    shown = pixels(view, theme)
    assert any(disc.owner is None for disc in view.discs)
    for disc in view.discs:
        x, y = hexagon_point(disc.hexagon)
        seen = {at(shown, view, (x + dx, y)) for dx in (0.0, 0.2, -0.2)}
        fills = {TONES[theme][colour].fill for colour in view.colours}
        expected = set() if disc.owner is None else {TONES[theme][view.colours[disc.owner]].fill}
        assert seen & fills == expected


def test_only_the_last_twig_and_the_discs_that_it_won_are_outlined() -> None:
    view = SAMPLES["middle"]
    assert view.last is not None
    shown, plain = pixels(view), pixels(replace(view, last=None))
    changed = np.argwhere((shown != plain).any(axis=2))
    assert len(changed) > 0
    last = view.twigs[view.last]
    near = [along(edge, share) for edge in last.edges for share in (0.0, 0.25, 0.5, 0.75, 1.0)]
    near += [
        hexagon_point(disc.hexagon)
        for disc in view.discs
        if set(last.edges) & set(hexagon_edges(disc.hexagon))
    ]

    spots = np.array([spot(view, place) for place in near])
    away = np.sqrt(((changed[:, None, :] - spots[None, :, :]) ** 2).sum(axis=2)).min(axis=1)
    assert away.max() < 0.75 * frame.frame_of(view).edge * 10


def test_a_disc_that_was_just_won_is_outlined_and_a_new_tie_is_not() -> None:
    view = table(TWO, 2, 9)
    fresh, shown = fresh_discs(view), pixels(view)
    assert {disc.owner for disc in fresh} == {0, None}
    reach = discs.RADIUS + 0.6 * pieces.GAP + pieces.NEW / 2
    for disc in fresh:
        x, y = hexagon_point(disc.hexagon)
        line = at(shown, view, (x + reach, y)), at(shown, view, (x - reach, y))
        assert (line == 2 * (SCHEMES["dark"].ink,)) == (disc.owner is not None)


def test_a_region_is_tinted_for_its_owner_over_all_its_cells() -> None:
    view = SAMPLES["four over"]
    shown = pixels(view)
    owned = [region for region in view.regions if region.owner is not None]
    assert owned
    for region in owned:
        assert region.owner is not None
        tint = TONES["dark"][view.colours[region.owner]].tint
        for cell in region.cells:
            x, y = hexagon_point(cell)
            assert tint in {at(shown, view, (x + dx, y + dy)) for dx in (-0.5, 0.5) for dy in (-0.3, 0.3)}


def test_a_placement_is_drawn_with_the_hexagon_that_it_would_close_and_dots_around() -> None:
    view = SAMPLES["placing"]
    assert view.building is not None
    (disc,) = view.building.closes
    shown, tone = pixels(view), TONES["dark"]["black"]
    assert at(shown, view, hexagon_point(disc.hexagon)) == tone.fill
    around = set()
    for edge in view.building.edges:
        assert at(shown, view, along(edge, 0.5)) in (tone.fill, tone.rim)
        around |= {
            at(shown, view, along(edge, k / 40, side))
            for k in range(41)
            for side in (-pieces.AWAY, pieces.AWAY)
        }
    assert {SCHEMES["dark"].ink, GROUND["dark"]} <= around


def test_a_hexagon_closed_for_another_has_that_players_colours() -> None:
    view = SAMPLES["placing"]
    assert view.building is not None
    (disc,) = view.building.closes
    other = replace(view, building=replace(view.building, closes=(Disc(disc.hexagon, 0),)))
    assert at(pixels(other), view, hexagon_point(disc.hexagon)) == TONES["dark"]["white"].fill


def test_the_legend_explains_only_the_points_that_somebody_has() -> None:
    none = replace(SAMPLES["over"], discs=(), scores=(0, 0))
    signs = {name: {*RENDERER.signs(view)} for name, view in {**SAMPLES, "none": none}.items()}
    points = {"sign.ones", "sign.larger"}
    assert signs["four over"] & points == points
    assert signs["over"] & points == {"sign.ones"}, "no region is larger than a hexagon"
    assert not signs["none"] & points


def test_the_pointer_is_beside_the_player_to_move() -> None:
    views = [replace(SAMPLES["four"], to_move=seat) for seat in range(4)]
    column = [pixels(view)[:, 42] for view in views]
    places = [int(np.argwhere((each == SCHEMES["dark"].ink).all(axis=1)).mean()) for each in column]
    assert places == sorted(set(places))


def test_every_piece_of_a_hand_is_drawn_and_no_other() -> None:
    full = table(TWO, 2, 0)
    shown = pixels(full)
    seen = set()
    for name in NAMES:
        fewer = replace(full, hands=(tuple(n for n in NAMES if n != name), full.hands[1]))
        changed = np.argwhere((pixels(fewer) != shown).any(axis=2))
        assert len(changed) > 0
        seen.add((changed[:, 0].min() // 60, changed[:, 1].min() // 100))
    assert len(seen) == len(NAMES)


def test_pieces_of_a_full_hand_are_three_pixels_apart_on_a_phone() -> None:
    shown = pixels(table(DENSE, 4, 0))
    last_line = shown[-round(10 * panel.LINE) :, round(10 * panel.FIRST) :]
    columns = np.flatnonzero((last_line != SCHEMES["dark"].paper).any(axis=(0, 2)))
    gaps = np.diff(columns) - 1
    assert (gaps * PHONE >= 3).sum() == len(NAMES) - 1


def test_uncovered_lines_of_a_target_are_drawn_and_covered_ones_are_twigs() -> None:
    view = SAMPLES["triangle"]
    shown = pixels(view)
    covered = {edge for twig in view.twigs for edge in twig.edges}
    for edge in view.target_edges:
        seen = at(shown, view, along(edge, 0.5))
        assert (seen == target(SCHEMES["dark"])) == (edge not in covered)


def test_every_loose_end_of_the_tree_is_ringed() -> None:
    view = SAMPLES["tree"]
    loose = list(loose_ends(view))
    assert len(loose) > 5
    plain = pixels(replace(view, puzzle="ring"))
    assert (pixels(view) != plain).any()
    assert all(sum(vertex in (a, b) for twig in view.twigs for e in twig.edges for a, b in [ends(e)]) == 1
               for vertex in loose)  # fmt: skip


@pytest.mark.parametrize("theme", THEMES)
def test_colours_differ_in_grey_or_in_their_pattern(theme: Theme) -> None:
    for one, other in combinations(COLOURS, 2):
        a, b = TONES[theme][one], TONES[theme][other]
        assert a.pattern != b.pattern or abs(luminance(a.fill) - luminance(b.fill)) > 0.5


@pytest.mark.parametrize("theme", THEMES)
def test_every_twig_and_target_stands_out_from_the_ground(theme: Theme) -> None:
    assert contrast(target(SCHEMES[theme]), GROUND[theme]) >= 3
    for tone in TONES[theme].values():
        assert max(contrast(tone.fill, GROUND[theme]), contrast(tone.rim, GROUND[theme])) >= 2.5


def test_names_that_a_player_types_are_eight_pixels_high_on_a_phone() -> None:
    for size in (panel.LABEL, panel.NAME, contacts.LARGE):
        assert size * CAP_HEIGHT * 10 * PHONE >= 8


def test_all_ways_of_lying_have_different_shapes() -> None:
    shapes = {stroke.body(way.edges, 10).mask.tobytes() for way in ALL}
    assert len(shapes) == len(ALL) == 99


def test_twigs_that_meet_at_a_vertex_stay_apart() -> None:
    first, second = ((0, 0, 0),), ((0, 0, 1),)
    a, b = stroke.body(first, 40), stroke.body(second, 40)
    both = np.zeros((200, 200), int)
    for each in (a, b):
        part = np.asarray(each.mask) > 0
        top, left = 100 + each.top, 100 + each.left
        both[top : top + part.shape[0], left : left + part.shape[1]] += part
    assert both.max() == 1


def test_a_piece_is_drawn_at_its_place() -> None:
    view = SAMPLES["early"]
    for twig in view.twigs:
        edges, _ = pieces.placed(twig.edges)
        assert edges == settled(twig.edges)
    assert pieces.placed(((3, -2, 0),))[1] == pieces.placed(((3, -2, 1), (4, -2, 0)))[1]


def test_only_the_readers_own_sign_has_a_halo() -> None:
    shown = [RENDERER.draw(replace(SAMPLES["four"], seat=seat)) for seat in (None, *range(4))]
    assert len(set(shown)) == 5


def test_every_move_of_a_real_game_changes_the_picture() -> None:
    rng = SeededRng(bytes(32), 0)
    step = GAME.setup(4, {}, rng)
    shown = [GAME.view(step.state, None)]
    while (ask := GAME.ask(step.state)) is not None:
        (mover,) = ask.pending
        step = GAME.step(step.state, {mover: GAME.default(step.state, mover, rng)}, rng)
        shown.append(GAME.view(step.state, None))
    assert (
        len({RENDERER.draw(view, width=400) for view in shown if isinstance(view, TwigsView)}) == 12 * 4 + 1
    )


PEOPLE = ("Anna", "김민준", "佐藤", "علی")[:4]


@pytest.mark.parametrize("sample", ["four", "four over"])
def test_every_player_is_named(sample: str) -> None:
    shown = {
        RENDERER.draw(SAMPLES[sample], names=(*PEOPLE[:seat], "Other", *PEOPLE[seat + 1 :]))
        for seat in range(4)
    }
    assert len(shown | {RENDERER.draw(SAMPLES[sample], names=PEOPLE)}) == 4 + 1


@pytest.mark.parametrize("sample", ["four", "four over"])
def test_the_readers_own_name_stands_out(sample: str) -> None:
    shown = {RENDERER.draw(replace(SAMPLES[sample], seat=seat), names=PEOPLE) for seat in (None, *range(4))}
    assert len(shown) == 4 + 1


# The numbers of contacts keep apart, stay near their contacts, and cover nothing.


CROWDED = {
    "contact": SAMPLES["contact"],
    "contact late": SAMPLES["contact late"],
    "two": choosing(table(TWO, 2, 22), "I5"),
    "dense": choosing(table(DENSE, 4, 46), "S5"),
    "spread": choosing(table(SPREAD, 4, 44), "I5"),
}


def numbers(view: TwigsView) -> tuple[Contacts, tuple[Contact, ...], list[Point]]:
    assert view.building is not None
    frame = frame_of(view)
    canvas = empty_board(frame, TOP + frame.height + 10, "dark", 1000)
    tones = [TONES["dark"][colour] for colour in view.colours]
    board = Board(Brush(canvas, SCHEMES["dark"], tones), frame, GROUND["dark"])
    drawn = Contacts(board, view, view.building)
    return drawn, view.building.contacts, drawn.placed(view.building.contacts)


@pytest.mark.parametrize("name", CROWDED)
def test_numbers_do_not_overlap(name: str) -> None:
    drawn, contacts, places = numbers(CROWDED[name])
    air = AIR / drawn.board.frame.edge
    sizes = [(wide - air, high - air) for wide, high in map(drawn.half, contacts)]
    for (a, m), (b, n) in combinations(zip(places, sizes, strict=True), 2):
        assert abs(a[0] - b[0]) >= m[0] + n[0] or abs(a[1] - b[1]) >= m[1] + n[1]


@pytest.mark.parametrize("name", CROWDED)
def test_numbers_cover_no_disc(name: str) -> None:
    drawn, contacts, places = numbers(CROWDED[name])
    middles = [hexagon_point(disc.hexagon) for disc in CROWDED[name].discs]
    for contact, (x, y) in zip(contacts, places, strict=True):
        wide, high = drawn.half(contact)
        for px, py in middles:
            assert abs(x - px) > wide - RADIUS / 2 or abs(y - py) > high - RADIUS / 2


@pytest.mark.parametrize("name", CROWDED)
def test_numbers_stand_near_their_contacts_and_on_the_board(name: str) -> None:
    drawn, contacts, places = numbers(CROWDED[name])
    box = drawn.board.frame.box
    for contact, place in zip(contacts, places, strict=True):
        x, y = vertex_point(contact.vertex)
        assert np.hypot(place[0] - x, place[1] - y) <= REACH[-1] + 1e-9
        assert box.left < place[0] < box.right
        assert box.bottom < place[1] < box.top


@pytest.mark.parametrize("name", CROWDED)
def test_few_numbers_lie_on_twigs(name: str) -> None:
    drawn, contacts, places = numbers(CROWDED[name])
    obstacles, air = drawn.obstacles(), AIR / drawn.board.frame.edge
    hidden = []
    for contact, place in zip(contacts, places, strict=True):
        wide, high = drawn.half(contact)
        hidden.append(int(obstacles.hidden(np.array([place]), (wide - air, high - air))[0]))
    assert sum(count > 1 for count in hidden) <= 0.1 * len(hidden)


def test_a_number_is_seven_pixels_high_on_a_phone() -> None:
    assert SMALL * CAP_HEIGHT * 10 * PHONE >= 7


def test_numbers_avoid_each_other_at_any_cost() -> None:
    places = np.array([(0.0, 0.0), (3.0, 0.0)])
    costs = np.array([0.0, 5.0])
    taken = spread([places, places], [costs, costs], [(1.0, 1.0), (1.0, 1.0)])
    assert sorted(taken) == [0, 1]


def test_without_contacts_there_is_nothing_to_place() -> None:
    drawn, _, places = numbers(SAMPLES["piece"])
    assert places == []
    assert drawn.building.contacts == ()


# The part of the honeycomb that a picture shows is steady from turn to turn.


GAMES = {"two": TWO, "spread": SPREAD, "dense": DENSE}


def frames(game: str) -> list[Frame]:
    laid = [lying(text)[1] for text in game.split("; ")]
    return [steady(tuple(laid[:turns])) for turns in range(len(laid) + 1)]


@pytest.mark.parametrize("game", GAMES)
def test_every_twig_lies_inside_with_a_margin(game: str) -> None:
    texts = GAMES[game].split("; ")
    for turn, shown in enumerate(frames(GAMES[game])):
        for text in texts[:turn]:
            assert shown.box.widened(1e-9).holds(around(lying(text)[1]).widened(MARGIN))


@pytest.mark.parametrize("game", GAMES)
def test_pictures_of_a_game_jump_at_most_once_in_three_turns(game: str) -> None:
    found = frames(GAMES[game])
    assert sum(a != b for a, b in pairwise(found)) <= (len(found) - 1) / 3


@pytest.mark.parametrize("game", GAMES)
def test_the_scale_only_ever_shrinks_and_by_known_steps(game: str) -> None:
    scales = [frame.edge for frame in frames(GAMES[game])]
    assert scales == sorted(scales, reverse=True)
    assert set(scales) <= set(SCALES)


def test_the_first_twigs_move_nothing() -> None:
    assert frames(TWO)[:4] == [START] * 4


@pytest.mark.parametrize("name", SAMPLES)
def test_a_frame_is_as_large_as_the_board(name: str) -> None:
    frame = frame_of(SAMPLES[name])
    assert (frame.box.right - frame.box.left) * frame.edge == pytest.approx(ACROSS)
    assert frame.height in HEIGHTS


def test_numbered_contacts_are_shown_as_large_as_they_fit() -> None:
    view = SAMPLES["contact late"]
    assert frame_of(view).edge > frame_of(replace(view, building=None)).edge
    whole = around(edge for twig in view.twigs for edge in twig.edges)
    assert frame_of(view).box.holds(whole.widened(1))


def test_a_chosen_contact_is_shown_close_with_room_for_every_way_of_lying_there() -> None:
    frame = frame_of(SAMPLES["placing late"])
    building = SAMPLES["placing late"].building
    assert building is not None
    assert building.contact is not None
    x, y = vertex_point(building.contact.vertex)
    assert frame.edge == CLOSE
    assert frame.box.holds(Box(x, y, x, y).widened(4.4))


def test_a_target_is_visible_from_the_start() -> None:
    view = replace(SAMPLES["triangle"], twigs=(), last=None)
    assert frame_of(view).box.holds(around(view.target_edges))


def test_even_all_twigs_of_four_in_one_line_fit() -> None:
    laid = tuple(((3 * turn, -2 * turn, 0), (3 * turn + 2, -2 * turn, 0)) for turn in range(33))
    assert around(edge for edges in laid for edge in edges).right > 145
    frame = steady(laid)
    assert all(frame.box.holds(around(edges).widened(MARGIN)) for edges in laid)


# Twigs in sentences and in characters.


LIMIT = 1024
"""Discord's bound on the description of an attachment."""

CATALOGS = Catalogs()


def spoken(view: TwigsView, language: str = "en", length: int = 8, limit: int = 10_000) -> str:
    """Word a description; every name is ``length`` characters long."""
    localizer = Localizer(CATALOGS, language, lambda seat: f"P{seat + 1}".ljust(length, "n"))
    return localizer.lines("twigs", RENDERER.alt(view), limit)


def arguments(view: TwigsView, key: str) -> dict[str, object]:
    (line,) = (line for line in RENDERER.alt(view) if line.key == f"alt.{key}")
    return dict(line.args)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_whole_position_of_two_players_fits(language: str) -> None:
    for turns in (0, 1, 12, 23):
        assert len(spoken(table(TWO, 2, turns), language, 12)) <= LIMIT


def test_whose_turn_it_is_comes_first_then_the_news_the_scores_and_the_twigs() -> None:
    found = keys(RENDERER.alt(SAMPLES["middle"]))
    assert found == ["turn", "laid", "won", *["score"] * 2, "hand", *["twigs"] * 2]


def test_the_news_name_who_laid_what_and_for_whom_it_closed_hexagons() -> None:
    view = SAMPLES["middle"]
    assert arguments(view, "turn") == {"player": Player(0), "colour": Word("colour.white")}
    assert arguments(view, "laid") == {"player": Player(1), "piece": "W5"}
    assert arguments(view, "won") == {"player": Player(1), "count": len(fresh_discs(view))}


def test_a_hexagon_without_an_owner_is_named_as_such() -> None:
    views = [table(TWO, 2, turns) for turns in range(1, 24)]
    tied = [view for view in views if any(disc.owner is None for disc in fresh_discs(view))]
    assert tied
    assert all("tied" in keys(RENDERER.alt(view)) for view in tied)
    assert sum("tied" in keys(RENDERER.alt(view)) for view in views) == len(tied)


def test_an_empty_table_is_described_as_such() -> None:
    assert keys(RENDERER.alt(SAMPLES["start"])) == ["turn", "empty", "score", "score", "hand"]


def test_scores_are_named_with_the_twigs_that_are_left() -> None:
    view = SAMPLES["four late"]
    told = [dict(line.args) for line in RENDERER.alt(view) if line.key == "alt.score"]
    assert [(each["score"], each["left"]) for each in told] == list(
        zip(view.scores, map(len, view.hands), strict=True)
    )


def test_after_the_end_the_ranking_comes_first_and_the_regions_follow() -> None:
    lines = RENDERER.alt(SAMPLES["four over"])
    assert keys(lines)[:5] == ["over", *["rank"] * 4]
    assert dict(lines[1].args) == {
        "rank": 1,
        "player": Player(1),
        "colour": Word("colour.black"),
        "score": 15,
    }
    assert [dict(line.args)["rank"] for line in lines[1:5]] == [1, 2, 2, 4]
    sizes = [line.args for line in lines if line.key in ("alt.regions", "alt.void")]
    assert sum(len(args["sizes"]) for args in sizes if isinstance(args["sizes"], tuple)) == len(
        SAMPLES["four over"].regions
    )


def test_a_placement_is_described_with_what_it_would_close() -> None:
    view = SAMPLES["placing"]
    told = arguments(view, "placing")
    assert told == {"piece": "X5", "contact": 9, "turn": 2, "flip": 0, "which": 1}
    assert arguments(view, "gains") == {"player": Player(1), "count": 1}
    assert arguments(SAMPLES["contact"], "contacts") == {"count": 16}
    assert not {"placing", "building"}.intersection(keys(RENDERER.alt(SAMPLES["piece"])))
    chosen = SAMPLES["contact"].building
    assert chosen is not None
    first = replace(SAMPLES["contact"], building=replace(chosen, contacts=()))
    assert "contacts" not in keys(RENDERER.alt(first)), "the first twig touches none"


@pytest.mark.parametrize("game", [TWO, SPREAD, DENSE])
def test_the_notation_of_a_twig_gives_its_place(game: str) -> None:
    players = 2 if game is TWO else 4
    for twig in table(game, players, 24).twigs:
        assert lying(notation(twig)) == (twig.name, twig.edges)


def test_every_twig_is_named_under_its_owner_the_newest_first() -> None:
    view = SAMPLES["four"]
    for line in RENDERER.alt(view):
        if line.key == "alt.twigs":
            owner = line.args["player"]
            assert isinstance(owner, Player)
            laid = [notation(twig) for twig in view.twigs if twig.owner == owner.seat]
            assert line.args["twigs"] == tuple(reversed(laid))


def test_a_puzzle_is_described_by_its_score_and_its_own_measure() -> None:
    assert keys(RENDERER.alt(SAMPLES["triangle"]))[:2] == ["puzzle", "covered"]
    view = SAMPLES["triangle"]
    covered = {edge for twig in view.twigs for edge in twig.edges} & set(view.target_edges)
    assert arguments(view, "covered") == {"count": len(covered), "of": 60}
    assert keys(RENDERER.alt(SAMPLES["tree"]))[:2] == ["puzzle", "loose"]


@pytest.mark.parametrize("name", ["triangle", "tree", "maximum"])
def test_a_puzzle_names_one_person_for_all_colours(name: str) -> None:
    people = {
        arg for line in RENDERER.alt(SAMPLES[name]) for arg in line.args.values() if isinstance(arg, Player)
    }
    assert people == {Player(0)}
    view = SAMPLES["maximum"]
    told = [line.args["colour"] for line in RENDERER.alt(view) if line.key == "alt.twigs"]
    assert told == [Word("colour.white"), Word("colour.black")]
    assert arguments(view, "puzzle")["score"] == len(view.discs)


def test_a_puzzle_names_the_twig_that_closed_a_hexagon_and_each_hand_once() -> None:
    assert "Placed last: R5 (white). It closed 1 hexagon for P1." in spoken(SAMPLES["triangle"], length=2)
    for name, hands in (("triangle", ["hand"]), ("maximum", ["hand", "left", "left"])):
        assert [key for key in keys(RENDERER.words(SAMPLES[name])) if key in ("hand", "left")] == hands


def test_a_puzzles_text_has_the_score_once_and_a_line_for_each_hand() -> None:
    lines = RENDERER.text(SAMPLES["maximum"]).splitlines()
    head = next(index for index, line in enumerate(lines) if "hand" in line)
    assert [line.count(" of 33") for line in lines[head + 1 : head + 3]] == [1, 0]
    column = lines[head].index("hand")
    assert [line[column : column + 2] for line in lines[head + 1 : head + 3]] == ["I5", "H5"]


def test_the_twigs_to_choose_from_fit_into_a_terminal_of_80_columns() -> None:
    view = replace(SAMPLES["piece"], hands=(tuple(NAMES),) * len(SAMPLES["piece"].hands))
    assert max(map(len, RENDERER.text(view, ansi=False).splitlines())) <= 80


@pytest.mark.parametrize("name", ["early", "middle", "late", "four", "four late", "spread"])
def test_the_text_has_every_edge_with_its_piece_and_its_owner(name: str) -> None:
    view = SAMPLES[name]
    letters = Counter(sign for sign, _ in board(view).signs.values() if sign.isalpha())
    expected: Counter[str] = Counter()
    for twig in view.twigs:
        _, capital = SIGNS[view.colours[twig.owner]]
        expected[twig.name[0] if capital else twig.name[0].lower()] += len(twig.edges)
    assert letters == expected


def test_edges_in_characters_make_the_shape_of_a_hexagon() -> None:
    lines = RENDERER.text(table("C5 r0 0,0", 2, 1)).split("\n\n")[0].splitlines()
    assert lines == ["  _C_", " /   C", "C     \\", "C", " \\_C_"]


def test_players_edges_differ_without_colours() -> None:
    assert len(set(SIGNS.values())) == len(SIGNS) == 4


def test_the_text_says_whose_every_closed_hexagon_is() -> None:
    view = SAMPLES["middle"]
    found = Counter(re.findall(r"\(([-\d])\)", RENDERER.text(view).split("\n\n")[0]))
    owners = Counter("-" if disc.owner is None else str(disc.owner + 1) for disc in view.discs)
    assert found == owners


def test_the_text_marks_every_cell_of_a_region() -> None:
    view = SAMPLES["four over"]
    found = re.findall(r"\[([-\d])\]", RENDERER.text(view))
    assert len(found) == sum(len(region.cells) for region in view.regions)


def test_the_text_tells_scores_hands_and_whose_turn_it_is() -> None:
    view = SAMPLES["four"]
    rows = [line for line in RENDERER.text(view).splitlines() if re.match(r"[> ]  \d \w+ +\S+ +\d+ ", line)]
    assert [row.startswith(">") for row in rows] == [seat == view.to_move for seat in range(4)]
    for seat, row in enumerate(rows):
        assert int(row.split()[3 + row.startswith(">")]) == view.scores[seat]
        assert tuple(word for word in row.split() if word in NAMES) == view.hands[seat]


def test_the_text_shows_the_numbers_of_contacts_and_what_would_be_laid() -> None:
    view = SAMPLES["contact"]
    shown = RENDERER.text(view).split("\n\n")[0]
    assert set(map(int, re.findall(r"(?<![(\d])\d+(?![)\d])", shown))) == set(range(1, 17))
    placing = RENDERER.text(SAMPLES["placing"])
    assert placing.count("*") >= 10
    assert "?2?" in placing
    assert "X5 r2 @9" in placing


def test_the_text_of_the_end_begins_with_the_ranking() -> None:
    lines = RENDERER.text(SAMPLES["four over"]).splitlines()
    assert [line.split()[:3] for line in lines[1:3]] == [["1", "2", "black"], ["2", "3", "red"]]


def test_area_and_regions_differ_in_the_text() -> None:
    view = SAMPLES["four"]
    assert "points" in RENDERER.text(view)
    assert "area" in RENDERER.text(replace(view, scoring="area"))

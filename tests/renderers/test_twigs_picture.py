"""What a picture of Twigs shows."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from games.rng import SeededRng
from games.twigs import GAME
from games.twigs.grid import ends, hexagon_edges, hexagon_point, settled
from games.twigs.pieces import ALL, NAMES
from games.twigs.view import COLOURS, Disc, TwigsView
from renderers import THEMES, Theme
from renderers.palette import SCHEMES, contrast, luminance
from renderers.shape import CAP_HEIGHT
from renderers.twigs import RENDERER, contacts, discs, frame, panel, pieces, stroke
from renderers.twigs.puzzle import loose_ends
from renderers.twigs.sample import DENSE, SAMPLES, TWO, table
from renderers.twigs.tones import GROUND, TONES, colours, target
from renderers.twigs.words import fresh_discs
from tests.renderers.twigs_seen import along, at, pixels, spot

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

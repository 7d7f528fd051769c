"""Twigs in sentences and in characters."""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import replace

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.game import Player, Word
from games.twigs.pieces import NAMES
from games.twigs.view import TwigsView
from renderers.twigs import RENDERER
from renderers.twigs.sample import DENSE, SAMPLES, SPREAD, TWO, lying, table
from renderers.twigs.table import SIGNS, board
from renderers.twigs.words import fresh_discs, notation
from tests.renderers.described import keys

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
    assert "Laid last: R5 of white. It closed 1 hexagon for P1." in spoken(SAMPLES["triangle"], length=2)
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

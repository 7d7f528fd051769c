"""The board in sentences and in characters."""

from __future__ import annotations

import random
import re
from dataclasses import replace

import pytest

from data.words import Catalogs
from games.game import Arg, Line, Player, Word
from games.rainbow_pentagon.board import board, members
from games.rainbow_pentagon.notation import read
from games.rainbow_pentagon.view import COLOURS, Claim, RainbowView
from games.values import Duration
from renderers.rainbow_pentagon import RENDERER
from renderers.rainbow_pentagon.geometry import cell_name
from renderers.rainbow_pentagon.sample import EMPTY, LATE, MIDDLE, SAMPLES, cells, position
from renderers.rainbow_pentagon.words import compressed

LIMIT = 1024
"""Discord's bound on the description of an attachment."""

CATALOGS = Catalogs()
ESCAPE = re.compile(r"\x1b\[[0-9;]*m")


def worded(arg: Arg) -> str | int | list[str]:
    if isinstance(arg, Word):
        return CATALOGS.say("en", f"rainbow_pentagon.{arg.key}")
    if isinstance(arg, Line):
        return sentence(arg)
    if isinstance(arg, tuple):
        return [str(worded(each)) for each in arg]
    assert not isinstance(arg, Player | Line | Duration)
    return arg


def sentence(line: Line) -> str:
    args = {name: worded(arg) for name, arg in line.args.items()}
    return CATALOGS.say("en", f"rainbow_pentagon.{line.key}", args)


def spoken(view: RainbowView) -> str:
    return " ".join(map(sentence, RENDERER.alt(view)))


def scattered() -> RainbowView:
    """A full board with hardly two neighbours in number of one colour."""
    draw = random.Random(4)
    owned: dict[str, list[str]] = {name: [] for name in COLOURS[:5]}
    for cell in range(125):
        owned[draw.choice(COLOURS[:5])].append(cell_name(cell))
    lists = {name: " ".join(names) for name, names in owned.items()}
    return position(lists, gained="A1-25", void={"blue": "B1", "red": "B1"}, turn=30, over="max_turns")


@pytest.mark.parametrize("view", [EMPTY, MIDDLE, LATE, replace(LATE, over="area")])
def test_the_description_fits_even_late_in_the_game(view: RainbowView) -> None:
    assert len(spoken(view)) <= LIMIT


def test_the_description_of_a_private_board_fits() -> None:
    claim = Claim(cells("D8-9 D14-16 E2-5"))
    assert len(spoken(replace(LATE, colour=2, claim=claim))) <= LIMIT


def test_a_description_that_does_not_fit_begins_with_news_and_scores() -> None:
    lines = RENDERER.alt(scattered())
    kinds = [line.key for line in lines]
    assert kinds == sorted(kinds, key=["alt.over", "alt.standing", "alt.owns"].index)
    assert len(" ".join(sentence(line) for line in lines if line.key != "alt.owns")) <= LIMIT / 2


def test_after_the_end_the_description_says_who_came_where_with_the_border_that_decided() -> None:
    end = position({"red": "A17 A19", "yellow": "B17-18"}, over="area", seats=("yellow", "red"))
    ranked = [line.args for line in RENDERER.alt(end) if line.key == "alt.rank"]
    assert [(args["rank"], args["player"]) for args in ranked] == [(1, Player(0)), (2, Player(1))]
    assert [args["area"] for args in ranked] == [2, 2]
    assert [args["border"] for args in ranked] == [4, 6]
    assert "alt.standing" not in {line.key for line in RENDERER.alt(end)}


def test_cells_are_drawn_together_within_a_sector_only() -> None:
    assert compressed(cells("A24-25 B1 B3-5 D16")) == ("A24-25", "B1", "B3-5", "D16")


def test_cells_as_the_words_list_them_can_be_typed() -> None:
    for seed in range(50):
        some = random.Random(seed).sample(range(125), 40)
        read_back = read(board(5), ", ".join(compressed(some)))
        assert list(members(read_back.cells)) == sorted(some)


def test_every_owned_cell_is_named_in_the_description() -> None:
    for line in RENDERER.alt(MIDDLE):
        if line.key == "alt.owns":
            colour, names = line.args["colour"], line.args["cells"]
            assert isinstance(colour, Word)
            assert isinstance(names, tuple)
            number = COLOURS.index(colour.key.removeprefix("colour."))
            assert [MIDDLE.owner[cell] for cell in cells(" ".join(map(str, names)))] == [number] * len(
                [owner for owner in MIDDLE.owner if owner == number]
            )


def test_the_description_names_gains_and_voids_by_colour() -> None:
    said = {(line.key, str(line.args)) for line in RENDERER.alt(MIDDLE)}
    assert ("alt.gained", str({"colour": Word("colour.red"), "count": 5})) in said
    met = Line("met", {"one": Word("colour.yellow"), "other": Word("colour.green")})
    assert ("alt.met", str({"met": (met,)})) in said


def test_the_description_names_collisions_and_claims_on_land() -> None:
    """Yellow and green share cells; red has claimed land of purple's, who claimed nothing."""
    void = (*MIDDLE.void, (0, cells("A13-14")))
    told = {line.key: sentence(line) for line in RENDERER.alt(replace(MIDDLE, void=void))}
    assert told["alt.met"] == "Collided: yellow with green."
    assert told["alt.trespassed"] == "Void: red (on purple’s land)."
    assert "alt.met" not in {line.key for line in RENDERER.alt(replace(MIDDLE, over="area"))}


def test_the_description_of_a_refused_claim_says_so_at_once() -> None:
    refused = spoken(SAMPLES["refused"])
    assert "Claimed: B6-7. This claim can’t be played. Missing: B8. Too much: B6. red gained 5." in refused
    assert "can’t be played" not in spoken(SAMPLES["claim"])


def test_an_onlooker_is_told_no_colour_of_their_own() -> None:
    assert "alt.you" not in {line.key for line in RENDERER.alt(MIDDLE)}
    assert "alt.you" in {line.key for line in RENDERER.alt(replace(MIDDLE, colour=3))}


@pytest.mark.parametrize("sides", range(4, 9))
def test_the_text_names_every_cell_once(sides: int) -> None:
    view = position(dict.fromkeys(COLOURS[:sides], ""), sides=sides)
    names = re.findall(r"\b[A-H]\d+\b", RENDERER.text(view))
    assert sorted(names) == sorted(cell_name(cell) for cell in range(25 * sides))


def test_the_text_names_each_owner_beside_the_cell() -> None:
    letters = dict(re.findall(r"\b([A-E]\d+) ([RYGBP.])", RENDERER.text(MIDDLE).rsplit("\n\n", 1)[0]))
    assert "".join(letters[cell_name(cell)] for cell in range(125)) == "".join(
        "RYGBP"[owner] if owner >= 0 else "." for owner in MIDDLE.owner
    )


def test_rows_are_triangles_in_which_vertical_neighbours_share_an_edge() -> None:
    sector = RENDERER.text(EMPTY).split("\n\n")[0].splitlines()
    assert len(sector) == 5
    assert sector[4].startswith("A17 ")
    assert sector[3].index("A10") == sector[4].index("A18")
    assert sector[0].index("A1 ") == sector[1].index("A3 ")
    assert max(map(len, sector)) < 64


def test_the_legend_has_the_areas_and_the_free_cells() -> None:
    legend = RENDERER.text(MIDDLE).rsplit("\n\n", 1)[1].splitlines()
    assert [line.split()[:3] for line in legend[:2]] == [["R", "red", "20"], ["Y", "yellow", "14"]]
    assert legend[-1].split() == [".", "41"]
    assert "x C4 C8-9 C14-15" in legend[1]


def test_the_text_shows_gains_voids_and_claims() -> None:
    claim = Claim(cells("B6"), missing=cells("B7"), extra=cells("B12"), near=cells("B13"), legal=False)
    shown = RENDERER.text(replace(MIDDLE, colour=0, claim=claim))
    for sign in ("B6 .*", "B7 .?", "B12 .!", "B13 .:"):
        assert sign in shown
    assert "A2 R+" in RENDERER.text(MIDDLE)
    assert "C8 .x" in RENDERER.text(MIDDLE)


def test_colours_of_the_terminal_change_nothing_but_colours() -> None:
    assert ESCAPE.sub("", RENDERER.text(MIDDLE, ansi=True)) == RENDERER.text(MIDDLE)
    assert ESCAPE.search(RENDERER.text(MIDDLE, ansi=True))
    assert not ESCAPE.search(RENDERER.text(MIDDLE))

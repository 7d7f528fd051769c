"""The mine in sentences and in characters."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.diamant.cards import HAZARDS
from games.diamant.view import DiamantView
from games.game import Player, Word
from renderers.diamant import RENDERER
from renderers.diamant.hazards import Copies, copies, dangers
from renderers.diamant.sample import SAMPLES, position
from tests.renderers.described import keys

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

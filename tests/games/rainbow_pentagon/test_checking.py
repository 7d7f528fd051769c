"""Typed claims: accepted spellings, and for each refusal the rule, the cells and a legal claim near it."""

from __future__ import annotations

import random
import re
import time
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from data.words import LANGUAGES, Catalogs
from games.game import Check, Word
from games.rainbow_pentagon import GAME
from games.rainbow_pentagon.board import bits, board, frontier, members, names, perimeter
from games.rainbow_pentagon.demand import demand
from games.rainbow_pentagon.menu import READY
from games.rainbow_pentagon.notation import parsed, written
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.state import State
from games.rainbow_pentagon.territory import paintable
from games.rainbow_pentagon.view import RainbowView
from games.rng import SeededRng
from tests.games.rainbow_pentagon.positions import GREEN, PLAN, RED, all_but, cells, state
from tests.yardstick import slower

FIGURE_3 = state({"green": "D16 D23 D24 D25"})


def green(text: str, owned: dict[str, str] | None = None) -> Check:
    return GAME.check(state(owned) if owned is not None else FIGURE_3, GREEN, text)


def marked(check: Check, what: str) -> str:
    assert isinstance(check.preview, RainbowView)
    assert check.preview.claim is not None
    return " ".join(PLAN.names[cell] for cell in getattr(check.preview.claim, what))


@pytest.mark.parametrize(
    "text",
    [
        "D14 D15 D9",
        "d9 15 14",
        "d9,d14;d15",
        "D9、D14。D15",
        "Ｄ９ Ｄ１４ Ｄ１５",
        "D۹ D۱۴ D۱۵",
        "D٩ ١٤ ١٥",
        "  d 9 14\n15 ",
        "d9d14d15",
        "(d9 + d14 + d15)",
        "\u2067d9 d14 d15\u2069",
        "d9 d014 D15",
        "d9 and d14 and d15",
        "D9와 D14, D15",
        "D9번 D14번 D15번",
        "D9とD14とD15",
        "D9 و D14 و D15",
        "D9→D14→D15",
        "D9 > D14 > D15",
        "“D9 D14 D15”",
        "D9 • D14 • D15",
        "D9 – D14 – D15",
        "d9-14-15",
        "D9, 14-15",
        "I claim D9 D14 D15",
        "my claim: d9 d14 d15",
        "My claim is D9, D14 and D15.",
        "Claim D9 D14 D15",
        "I'll claim d9 14 15",
        "I’m claiming cells D9 D14 D15",
    ],
)
def test_spellings_of_one_claim(text: str) -> None:
    check = green(text)
    assert (check.move, check.code) == ("D9 D14 D15", "ok")
    assert (check.args["path"], check.args["area"], check.args["own"]) == (5, 3, 0)
    assert marked(check, "cells") == "D9 D14 D15"


@pytest.mark.parametrize(
    "text",
    ["D16 D23-25", "D16 D23-D25", "d16, 23~25", "D16 D23～25", "D23〜D25 D16", "D23–25, D16", "d16d23 - 25",
     "D16 D23ー25", "Ｄ１６、Ｄ２３ｰ２５", "D16, D23 to D25", "D16 D23부터 25까지", "D16とD23から25まで",
     "D16 و D23 تا D25"],
)  # fmt: skip
def test_a_run_is_all_its_cells_as_the_words_of_a_picture_write_it(text: str) -> None:
    assert marked(green(text), "cells") == "D16 D23 D24 D25"


@pytest.mark.parametrize(
    ("text", "cells"),
    [
        ("D9-10", "D9 D10"),
        ("D25-23", "D23 D25"),
        ("D9-E11", "D9 E11"),
        ("D9-D14-D15", "D9 D14 D15"),
        ("d6 - d7 - d13", "D6 D7 D13"),
        ("D6~ D7 ~D13", "D6 D7 D13"),
        ("a1 - b2 - 9", "A1 B2 B9"),
    ],
)
def test_a_dash_between_cells_that_are_no_run_only_separates(text: str, cells: str) -> None:
    assert marked(green(text), "cells") == cells


@pytest.mark.parametrize(
    "text",
    [
        "pass",
        "PASS",
        " Pass! ",
        "패스",
        "패스요",
        "패스할래요.",
        "パス",
        "پاس",
        "ｐａｓｓ",
        "skip",
        "none",
        "패스할게요",
        "パスします",
        "هیچ",
        "I pass",
        "I’ll pass.",
        "i'm passing",
        "I will skip",
        "I claim nothing",
        "패스합니다",
        "패스하겠습니다.",
        "پاس می‌کنم",
        "پاس می کنم",
        "پاس میدم",
    ],
)
def test_pass_in_four_languages(text: str) -> None:
    check = green(text)
    assert (check.move, check.args["note"]) == ("pass", "pass")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_spellings_that_the_rules_show_are_one_claim(language: str) -> None:
    rules = Catalogs().say(language, "rainbow_pentagon.rules")
    shown = [text for text in re.findall(r"`([^`]+)`", rules) if "23" in text]
    assert len(shown) == 3
    assert {marked(green(text), "cells") for text in shown} == {"D16 D23 D24 D25"}


@pytest.mark.parametrize("text", ["", "  ", ",;", "\u200f"])
def test_a_text_without_cells_is_refused(text: str) -> None:
    check = green(text)
    assert check.code == "empty"
    assert len(check.suggest) == 25


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("D26", ("D26",)),
        ("d0 d24", ("D0",)),
        ("F3", ("F3",)),
        ("24 d23", ("24",)),
        ("banana d24", ("BANANA",)),
        ("I pass d24", ("I", "PASS")),
        ("claimant d24", ("CLAIMANT",)),
        ("I do not claim d24", ("I", "DO", "NOT")),
        ("not pass", ("NOT", "PASS")),
    ],
)
def test_unknown_cells_are_named(text: str, words: tuple[str, ...]) -> None:
    check = green(text)
    assert (check.code, check.args["words"], check.args["last"]) == ("unknown_cell", words, "E25")


def test_f3_is_a_cell_of_a_board_of_six_sides() -> None:
    assert GAME.check(state(sides=6, owner=(-1,) * 150), RED, "F3").code == "too_short"


def test_a_cell_listed_twice_comes_before_other_faults() -> None:
    check = green("D14 D14 A1")
    assert (check.code, check.args["cells"]) == ("repeated_cell", ("D14",))


def test_two_pieces_name_the_smaller_one() -> None:
    check = green("D9 D14 D15 A1")
    assert (check.code, check.args["pieces"], check.args["stray"]) == ("disconnected", 2, ("A1",))
    assert marked(check, "extra") == "A1"
    assert check.suggest[0] == "D9 D14 D15"


def test_a_hole_names_the_cells_that_are_not_listed() -> None:
    ring = names(PLAN, cells("D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13 D14 D15 D16") & ~cells("D7"))
    check = green(" ".join(ring))
    assert (check.code, check.args["hole"]) == ("not_simple", ("D7",))
    assert marked(check, "missing") == "D7"


def test_too_short_offers_what_completes_it_with_the_border_it_gives() -> None:
    check = green("d9 15")
    assert (check.code, check.args["length"]) == ("too_short", 4)
    added = check.args["add"]
    assert isinstance(added, tuple)
    assert "D14 (5)" in added
    assert "D14" in marked(check, "near").split()
    assert all({"D9", "D15"} <= set(move.split()) for move in check.suggest[: len(added)])


def test_too_long_offers_what_to_leave_out() -> None:
    check = green("D14 D15 D16 D17 D18 D19 D20 D21 D22 D23 D24 D25")
    assert check.code == "too_long"
    assert isinstance(check.args["length"], int)
    assert check.args["length"] > 9


def test_a_claim_of_own_cells_alone_is_nothing_new() -> None:
    check = green("D16 D23 D24 D25")
    assert check.code == "nothing_new"
    assert check.suggest


def test_a_region_away_from_the_own_border_is_not_anchored() -> None:
    check = green("A1 A2 A3")
    assert (check.code, check.args["area"]) == ("not_anchored", 4)


def test_before_the_first_territory_contact_is_the_start_corner() -> None:
    assert green("D9 D14 D15", {}).code == "not_anchored"
    assert green("D16 D23 D24 D25", {}).code == "ok"


def test_a_path_through_the_inside_of_the_own_land_is_no_contact() -> None:
    """The path goes around a foreign cell at a distance; all its vertices are inside the own land."""
    around = bits(
        cell for point in PLAN.corners[PLAN.names.index("D7")] for cell in members(PLAN.stars[point])
    )
    board = {"green": all_but("D7 A17"), "red": "D7"}
    check = green(written(PLAN, around | cells("D7")), board)
    assert check.code == "not_anchored"
    assert green("D2 D6 D7", board).code == "ok"


def test_own_cells_may_be_inside_a_claim() -> None:
    check = green("D14 D15 D16")
    assert (check.move, check.args["own"]) == ("D14 D15 D16", 1)


def test_cells_of_others_make_an_attack_that_names_their_colours_in_order() -> None:
    check = green("D9 D14 D15", {"green": "D16 D23 D24 D25", "purple": "D9", "red": "D14"})
    assert check.move == "D9 D14 D15"
    assert check.args["note"] == "attack"
    assert check.args["hits"] == (Word("colour.red"), Word("colour.purple"))


def test_suggestions_do_not_run_into_others_on_their_own() -> None:
    check = green("d9 15", {"green": "D16 D23 D24 D25", "red": "D14"})
    assert check.suggest
    assert not any("D14" in move.split() for move in check.suggest)


@pytest.mark.parametrize(
    "text", ["D9 D15", "D16", "D14 D15 D16 D17 D18 D19 D20 D21 D22 D23 D24 D25", "A1 D24 D22"]
)
def test_suggestions_are_the_nearest_legal_claims_those_that_only_add_first(text: str) -> None:
    typed = cells(text)
    claims = [parsed(PLAN, move) for move in GAME.legal(FIGURE_3, GREEN)[1:]]
    nearest = sorted(((claim ^ typed).bit_count(), (typed & ~claim).bit_count()) for claim in claims)[:25]
    suggested = [parsed(PLAN, move) for move in green(text).suggest]
    assert [((claim ^ typed).bit_count(), (typed & ~claim).bit_count()) for claim in suggested] == nearest


def test_the_outer_border_is_a_border_of_the_own_land() -> None:
    """A path may begin at a vertex of the outer border even if all cells around it are one's own."""
    own = cells("D16 D23 D24 D25 C17")
    corner = PLAN.start[GREEN]
    assert not PLAN.stars[corner] & ~own
    assert frontier(PLAN, own) >> corner & 1


def test_after_the_end_nothing_is_taken() -> None:
    assert GAME.check(state(over="idle"), RED, "A17 A18 A19").code == "over"


@settings(max_examples=300, deadline=None)
@given(st.text(max_size=60) | st.text(alphabet="abcdeABDE0123456789 ,،", max_size=60))
def test_no_text_raises_and_accepted_claims_are_legal(text: str) -> None:
    check = green(text)
    if check.move is not None:
        assert check.move in GAME.legal(FIGURE_3, GREEN)
    assert all(move in GAME.legal(FIGURE_3, GREEN) for move in check.suggest)


@pytest.mark.parametrize(
    "junk", ["x" * 4000, "a1" * 2000, "9" * 4000, "\ufdfa" * 4000, "a1 b2 " * 700, "\U0001f642" * 4000]
)
def test_four_thousand_characters_of_junk_are_read_at_once(junk: str) -> None:
    started = time.thread_time()  # of the processor: others may have it meanwhile
    assert green(junk).move is None
    assert time.thread_time() - started < 0.25 * slower()


@given(st.integers(0, 24_325))
def test_notation_round_trip(row: int) -> None:
    mask = regions(5).masks[row]
    move = written(PLAN, mask)
    assert parsed(PLAN, move) == mask
    shuffled = " ".join(reversed(move.split()))
    if shuffled != move:
        with pytest.raises(ValueError, match="canonical"):
            parsed(PLAN, shuffled)


# Building a claim from choices: every claim can be built cell by cell and group by group.


POSITIONS = {
    "first turn": state(),
    "figure 3": state({"green": "D16 D23 D24 D25"}),
    "a neighbour": state({"green": "D16 D23 D24 D25", "blue": "D9 D14 D15 D8"}),
}


def ids(s: object, *built: str) -> list[str]:
    view = GAME.view(s, GREEN)  # type: ignore[arg-type]
    return [choice.id for choice in GAME.menu(view, built).choices]


@pytest.mark.parametrize("name", POSITIONS)
def test_every_claim_can_be_built_cell_by_cell_in_any_order(name: str) -> None:
    s = POSITIONS[name]
    view = GAME.view(s, GREEN)
    dice = random.Random(name)
    legal = GAME.legal(s, GREEN)
    for move in dice.sample(list(legal[1:]), 40):
        chosen = move.split()
        dice.shuffle(chosen)
        for length in range(len(chosen)):
            assert chosen[length] in ids(s, *chosen[:length])
        assert GAME.menu(view, tuple(chosen)).move == move


@pytest.mark.parametrize("name", POSITIONS)
def test_cells_are_offered_exactly_while_a_claim_can_still_be_completed(name: str) -> None:
    s = POSITIONS[name]
    dice = random.Random(name)
    legal = [set(move.split()) for move in GAME.legal(s, GREEN)[1:]]
    for _ in range(10):
        target = dice.choice(legal)
        built = dice.sample(sorted(target), dice.randrange(len(target)))
        over = [claim for claim in legal if claim.issuperset(built)]
        expected = set().union(*over)
        assert {way for way in ids(s, *built) if " " not in way and way != "pass"} == expected


def test_ready_claims_come_first_those_of_most_worth_first() -> None:
    s = POSITIONS["figure 3"]
    menu = GAME.menu(GAME.view(s, GREEN), ())
    ready = [choice for choice in menu.choices if choice.ready]
    assert menu.choices[: len(ready)] == tuple(ready)
    assert len(ready) == READY
    view = GAME.view(s, GREEN)
    wanted = demand(view.owner, view.players, GREEN)
    worth = dict(zip(wanted.rows.tolist(), wanted.worth.tolist(), strict=True))
    found = [worth[regions(5).row[parsed(board(5), choice.id)]] for choice in ready]
    assert found == sorted(found, key=lambda each: -round(each, 3))
    assert found[0] == pytest.approx(max(worth.values()), abs=0.001)
    for choice in ready:
        assert GAME.menu(GAME.view(s, GREEN), choice.after(())).move == choice.id


def first_ready(s: State, seat: int) -> str:
    """The claim that a seat's menu suggests first; pass if it suggests none."""
    return next((c.id for c in GAME.menu(GAME.view(s, seat), ()).choices if c.ready), "pass")


def test_the_example_is_a_small_claim_and_none_that_is_suggested() -> None:
    s, turns = GAME.setup(5, {}, SeededRng(bytes(32), 0)).state, 0
    while not s.over:
        ready = [first_ready(s, seat) for seat in range(5)]
        for seat in range(5):
            small = paintable(s.owner, s.colours[seat])
            example, suggested = GAME.brief(GAME.view(s, seat))["example"], ready[seat]
            if regions(5).length[small].min(initial=99) < perimeter(board(5), parsed(board(5), suggested)):
                assert example != suggested
                turns += 1
        s = GAME.step(s, dict(enumerate(ready)), SeededRng(bytes(32), s.turn)).state
    assert turns > 10


def test_people_who_all_take_the_first_ready_claim_hardly_collide() -> None:
    state = GAME.setup(5, {}, SeededRng(bytes(32), 0)).state
    void = turns = 0
    while not state.over:
        ready = [first_ready(state, seat) for seat in range(5)]
        state = GAME.step(state, dict(enumerate(ready)), SeededRng(bytes(32), state.turn)).state
        void, turns = void + len(state.void), turns + 1
    assert void <= 2 * turns, "of five claims a turn"
    assert sum(owner >= 0 for owner in state.owner) > 100, "of 125 cells"


def test_a_ready_claim_says_how_likely_it_is_that_somebody_else_wants_it() -> None:
    alone = replace(GAME.view(POSITIONS["figure 3"], GREEN), players=(GREEN,))
    said = {choice.args["chance"] for choice in GAME.menu(alone, ()).choices if choice.ready}
    assert said == {"free"}
    crowd = GAME.setup(5, {}, SeededRng(bytes(32), 0)).state
    land = {seat: first_ready(crowd, seat) for seat in range(5)}
    crowd = GAME.step(crowd, land, SeededRng(bytes(32), 1)).state
    claims = [choice for choice in GAME.menu(GAME.view(crowd, 0), ()).choices if choice.ready]
    assert "even" in {choice.args["chance"] for choice in claims}


def test_the_cells_of_a_sector_are_a_group_of_which_several_are_taken_at_once() -> None:
    for choice in GAME.menu(GAME.view(POSITIONS["figure 3"], GREEN), ()).choices:
        assert choice.group == ("" if choice.ready or choice.id == "pass" else choice.id[0])


def test_a_cell_that_is_owned_says_whose_it_is() -> None:
    choices = GAME.menu(GAME.view(POSITIONS["a neighbour"], GREEN), ()).choices
    owned = {choice.id: choice.args["colour"] for choice in choices if choice.label == Word("owned")}
    assert owned["D8"] == Word("colour.blue")
    assert owned["D16"] == Word("colour.green")


def test_cells_of_others_come_last_in_their_sector() -> None:
    s = POSITIONS["a neighbour"]
    sector = [way for way in ids(s) if way[0] == "D" and " " not in way]
    others = {"D8", "D9", "D14", "D15"}
    assert others & set(sector) == set(sector[-len(others & set(sector)) :])


def test_pass_is_offered_at_first_alone() -> None:
    view = GAME.view(POSITIONS["figure 3"], GREEN)
    assert "pass" in ids(POSITIONS["figure 3"])
    assert "pass" not in ids(POSITIONS["figure 3"], "D9")
    assert GAME.menu(view, ("pass",)).move == "pass"
    assert not GAME.menu(view, ("pass",)).choices


def test_later_menus_offer_ready_claims_around_what_is_built() -> None:
    ready = [way for way in ids(POSITIONS["figure 3"], "D9") if " " in way]
    assert ready
    assert all("D9" in way.split() for way in ready)


def test_cells_that_no_claim_holds_together_can_be_taken_off_again() -> None:
    s = POSITIONS["figure 3"]
    menu = GAME.menu(GAME.view(s, GREEN), ("A1", "C17"))
    assert (menu.move, menu.ask) == (None, "stuck")
    assert {"A1", "C17"} <= set(ids(s, "A1", "C17"))
    assert any(choice.ready for choice in menu.choices)


@pytest.mark.parametrize("built", [("D9", "D9"), ("pass", "D9"), ("D99",), ("D9", "D9 D14 D15"), ("",)])
def test_unreachable_paths_are_refused(built: tuple[str, ...]) -> None:
    view = GAME.view(POSITIONS["figure 3"], GREEN)
    with pytest.raises(ValueError):
        GAME.menu(view, built)


def test_the_preview_shows_what_is_built() -> None:
    menu = GAME.menu(GAME.view(POSITIONS["figure 3"], GREEN), ("D9", "D15"))
    assert menu.move is None
    assert isinstance(menu.preview, RainbowView)
    assert menu.preview.claim is not None
    assert [menu.preview.claim.legal, len(menu.preview.claim.cells)] == [False, 2]


def test_an_onlooker_builds_nothing() -> None:
    assert not GAME.menu(GAME.view(POSITIONS["figure 3"], None), ()).choices

"""Typed moves: many spellings of a move, and one rule named for each mistake, with legal moves near it."""

from __future__ import annotations

import pytest

from data.words import LANGUAGES, Catalogs
from games.game import Check, Menu
from games.pentago.turns import TURNS
from games.pentago.view import PentagoView, Turn
from tests.conformance.clicks import clicks_of_all
from tests.conformance.playing import asked
from tests.games.pentago.positions import BLACK, FOUR_RED, GAME, NO_SKIP, RED, played, state, view

WRITTEN = {
    "b5 2+": [
        "b5 2+", "B5 2 +", "b52+", "b5,2+", "2+ b5", "b5 +2", "4,1 2+", "(4, 1) 2+", "4 1 2+", "４，１ ２＋",
        "b5 2 cw", "b5 2 right", "b5 2 clockwise", "rotate block 2 right b5", "۴،۱ ۲+", "٤،١ ٢ +", "b۵ ۲+",
        "Ｂ５ ２＋", "b5 2↻", "b5 2번 블록 시계 방향", "b5 2 오른쪽", "b5 2 時計回り",
        "b5 ブロック2を右回りに",
        "b5 بلوک ۲ ساعتگرد", "b5 2 راست", "\u200fb5 2+\u200f",
        "b5-2+", "b5 – 2+", "b5/2+", "b5 2+!", "b5 2R", "b5 2 r", "b5 and turn block 2 to the right",
        "b5, then 2+", "b5 2번 오른쪽으로 돌리기", "b5에 2 시계", "b5 2 우회전",
        "2번 블록을 시계방향으로 b5", "b5 2 右回転", "b5 ブロック2を右に回す", "b5 2 ساعت گرد",
        "b5 بلوك ۲ راست", "b5 2 در جهت عقربه\u200cهای ساعت", "b5 2 در جهت عقربه های ساعت",
        "place b5, turn 2 right", "stone on b5, block 2 right", "b5에 놓고 2번 블록 시계방향",
        "b5に置いて2を右回り", "b 5 2+", "B 5 2 +", "b  5, 2 right", "2+ b 5", "b ۵ ۲+", "b 52+",
    ],
    "b5 2-": [
        "b5 2-", "b5 2 \u2212", "b5 2 –", "b5 2 ccw", "b5 2 left", "b5 2 counterclockwise", "b5 2 ↺",
        "b5 2 counter-clockwise", "b5 2 anti-clockwise", "b5 2 anticlockwise", "b5 2 반시계방향", "b5 2 왼쪽",
        "b5 2 反時計回り", "b5 2 左", "b5 2 پادساعتگرد", "b5 2 پادساعت گرد",
        "b5 2 پاد\u200cساعت\u200cگرد", "b5 2 چپ",
        "b5 2 counter", "b 5 2 counter", "block 2 counter, b5",
        "b5-2-", "b5 2ー", "b5 2 ―", "b5 2L", "b5 2l", "b5 2 counter–clockwise", "b5 2 시계 반대 방향",
        "b5 2 خلاف جهت عقربه\u200cهای ساعت", "b5 2 در خلاف جهت عقربه های ساعت",
        "b5 2 시계반대방향", "b5 2 좌회전", "b5 2 左回転", "b5 2 半時計回り", "b5 2 逆時計回り",
    ],
    "c3 =": [
        "c3 =", "c3=", "C3 ＝", "c3 skip", "skip c3", "c3 pass", "2,2 =", "c3 건너뛰기", "c3 スキップ",
        "c3 بدون چرخش", "c3 no rotation", "c3 회전 없음", "c3 回転なし",
    ],
}  # fmt: skip


def check(text: str, drawn: str = "") -> Check:
    s = state(drawn)
    return GAME.check(s, s.mover, text)


@pytest.mark.parametrize(
    ("move", "text"), [(move, text) for move, texts in WRITTEN.items() for text in texts]
)
def test_a_move_is_read_in_any_spelling(move: str, text: str) -> None:
    assert check(text).move == move


def test_the_pair_counts_rows_and_columns_from_zero() -> None:
    assert check("0,5 1+").move == "f1 1+"
    assert check("5,0 1+").move == "a6 1+"


@pytest.mark.parametrize("text", ["e1", "E1", "0,4", "e1 2+", "e1 2 ccw", "e1 =", "e1 9-", "e1 2"])
def test_a_rotation_after_a_placement_that_wins_is_dropped(text: str) -> None:
    found = check(text, FOUR_RED)
    assert found.move == "e1"
    assert isinstance(found.preview, PentagoView)
    assert (found.preview.over, found.preview.winner, found.preview.turn) == ("placed", "X", None)


REFUSED = [
    ("hello", "", "unreadable"), ("", "", "unreadable"), ("b5 2?", "", "no_turn"),
    ("b5 2=", "", "unreadable"), ("b 5 2+ c", "", "unreadable"), ("b5c 2+", "", "unreadable"),
    ("bb 5 2+", "", "unreadable"), ("b5 2 banana", "", "unreadable"), ("b 5 c3 2+", "", "several"),
    ("b\n5 2+", "", "unreadable"),
    ("b5 2+ c3 1-", "", "several"), ("b5 2+ 1-", "", "several"), ("b5 2+-", "", "several"),
    ("b5 4,1", "", "several"),
    ("2+", "", "no_cell"), ("=", "", "no_cell"), ("right", "", "no_cell"),
    ("g3 2+", "", "off_board"), ("b7 2+", "", "off_board"), ("b0 2+", "", "off_board"),
    ("6,1 2+", "", "off_board"), ("b55 2+", "", "off_board"), ("b" + "9" * 300, "", "off_board"),
    ("a1 2+", FOUR_RED, "taken"), ("a1", FOUR_RED, "taken"),
    ("b5", "", "no_turn"), ("b5 2", "", "no_turn"), ("b5 +", "", "no_turn"), ("4,1", "", "no_turn"),
    ("b5 5+", "", "no_block"), ("b5 0-", "", "no_block"), ("b5 12345678901+", "", "no_block"),
    ("b2 =", NO_SKIP, "no_skip"), ("b2 skip", NO_SKIP, "no_skip"),
]  # fmt: skip


@pytest.mark.parametrize(("text", "drawn", "code"), REFUSED)
def test_a_mistake_is_named_with_legal_ways_on(text: str, drawn: str, code: str) -> None:
    found = check(text, drawn)
    assert (found.move, found.code) == (None, code)
    assert found.suggest
    assert set(found.suggest) <= set(GAME.legal(state(drawn), RED))


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_refusal_has_words(language: str) -> None:
    catalogs = Catalogs()
    codes = {code for *_, code in REFUSED} | {"over"}
    assert [code for code in codes if not catalogs.has(language, f"pentago.refuse.{code}")] == []


def test_the_ways_on_from_a_cell_are_its_rotations() -> None:
    assert check("b5").suggest == tuple(f"b5 {way}" for way in (*TURNS, "="))
    assert check("b2", NO_SKIP).suggest == tuple(f"b2 {way}" for way in TURNS)
    assert check("b2", NO_SKIP).args["skip"] == 0


def test_the_ways_on_keep_what_was_typed_of_the_rotation() -> None:
    assert check("b5 3").suggest == ("b5 3+", "b5 3-")
    assert check("b5 -").suggest == ("b5 1-", "b5 2-", "b5 3-", "b5 4-")
    assert check("b5 7-").suggest == ("b5 1-", "b5 2-", "b5 3-", "b5 4-")
    assert check("b2 =", NO_SKIP).suggest[0] == "b2 1+"


def test_for_a_taken_cell_the_nearest_free_ones_are_offered_with_the_typed_rotation() -> None:
    found = check("a1 3-", FOUR_RED).suggest
    assert found[:2] == ("a2 3-", "b2 3-")
    assert "e1" in found
    assert len(found) <= 25


def test_for_a_cell_off_the_board_the_nearest_ones_are_offered() -> None:
    assert check("g3 1+").suggest[0] == "f3 1+"
    assert check("6,1 1+").suggest[0] == "b6 1+"


def test_a_skip_that_is_not_possible_elsewhere_becomes_a_rotation() -> None:
    assert all(not move.endswith("=") for move in check("a1 =", NO_SKIP).suggest)


def test_the_preview_shows_the_whole_move_as_not_played_yet() -> None:
    preview = check("a4 3+").preview
    assert isinstance(preview, PentagoView)
    assert preview.building
    assert (preview.board.find("X"), preview.stone, preview.turn, preview.seat) == (20, 20, Turn(3, "+"), RED)


def test_the_preview_of_a_cell_alone_shows_its_stone() -> None:
    preview = check("b5").preview
    assert isinstance(preview, PentagoView)
    assert (preview.building, preview.board.find("X"), preview.turn) == (True, 25, None)


def test_a_receipt_says_what_the_move_brings() -> None:
    assert check("b5 2+").args["end"] == "none"
    assert check("e1", FOUR_RED).args == {
        "cell": "e1", "end": "placed", "line": "a1 b1 c1 d1 e1", "block": 0, "way": check("c3 =").args["way"],
    }  # fmt: skip


def test_after_the_end_nothing_is_taken() -> None:
    over = played(state(FOUR_RED), "e1")
    found = GAME.check(over, 1, "b5 2+")
    assert (found.move, found.code) == (None, "over")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("text", "drawn"), [("hello", ""), ("b5 2+ c3 1-", ""), ("2+", ""), ("2+", FOUR_RED)]
)
def test_a_refusal_has_the_example_of_the_question(language: str, text: str, drawn: str) -> None:
    found, catalogs = check(text, drawn), Catalogs()
    example = str(GAME.brief(GAME.view(state(drawn), RED))["example"])
    assert example in GAME.legal(state(drawn), RED)
    said = catalogs.say(language, f"pentago.refuse.{found.code}", {"example": str(found.args["example"])})
    assert example in said
    assert "b5 2+" not in said


# Building a move: the block, the cell, then turns to look at until one is played.


EIGHT = ["1-", "1+", "2-", "2+", "3-", "3+", "4-", "4+"]
MOST_CLICKS = 3


def menu(drawn: str, *built: str) -> Menu:
    return GAME.menu(view(state(drawn)), built)


def ids(found: Menu) -> list[str]:
    return [choice.id for choice in found.possible]


def shown(found: Menu) -> PentagoView:
    assert isinstance(found.preview, PentagoView)
    return found.preview


def test_every_move_takes_three_clicks_at_most() -> None:
    for position, seat, legal in asked("pentago")[:6]:
        clicks = clicks_of_all(GAME, position.game.view(position.state, seat))
        assert clicks.keys() == set(legal)
        assert max(clicks.values()) == MOST_CLICKS, position.name


def test_first_the_blocks_are_offered_as_they_lie_on_the_board() -> None:
    first = menu(FOUR_RED)
    assert (first.kind, first.rows, ids(first), first.move) == ("buttons", (2, 2), ["1", "2", "3", "4"], None)


def test_then_the_nine_cells_of_the_block_of_which_taken_ones_are_off() -> None:
    found = menu(FOUR_RED, "1")
    assert (found.kind, found.rows, found.move) == ("buttons", (3, 3, 3), None)
    assert [choice.id for choice in found.choices] == ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"]
    assert ids(found) == ["a2", "b2", "c2", "a3", "b3", "c3"]


def test_a_block_without_a_free_cell_is_off() -> None:
    full = "X O X | . . .\nO X O | . . .\nX O X | . . ."
    assert ids(menu(f"{full}\n------+------" + "\n. . . | . . ." * 3)) == ["2", "3", "4"]


def test_then_the_turns_with_the_stone_on_the_board_each_of_which_plays() -> None:
    found = menu("", "3", "a4")
    assert (found.kind, found.rows) == ("buttons", (4, 4, 1))
    assert ids(found) == [*EIGHT, "="]
    assert all(choice.plays for choice in found.choices)
    assert (ids(menu(NO_SKIP, "1", "b2")), menu(NO_SKIP, "1", "b2").rows) == (EIGHT, (4, 4))
    assert found.move is None
    assert (shown(found).building, shown(found).board.find("X"), shown(found).turn) == (True, 18, None)


def test_a_turn_makes_the_move_whole_and_is_drawn() -> None:
    found = menu("", "3", "a4", "3+")
    assert found.move == "a4 3+"
    assert (shown(found).board.find("X"), shown(found).turn) == (20, Turn(3, "+"))


@pytest.mark.parametrize("looked_at", [("1-",), ("3+", "="), ("4-", "4-", "2+")])
def test_the_turns_stay_on_offer_and_the_last_one_counts(looked_at: tuple[str, ...]) -> None:
    built: tuple[str, ...] = ("3", "a4")
    for written in looked_at:
        found = menu("", *built)
        built = next(choice for choice in found.choices if choice.id == written).after(built)
    found = menu("", *built)
    assert built == ("3", "a4", looked_at[-1])
    assert found.move == f"a4 {looked_at[-1]}"
    assert ids(found) == [*EIGHT, "="]


def test_a_placement_that_wins_is_whole_at_once() -> None:
    found = menu(FOUR_RED, "2", "e1")
    assert (found.move, found.choices) == ("e1", ())
    assert (shown(found).over, shown(found).lines) == ("placed", ((0, 1, 2, 3, 4),))


@pytest.mark.parametrize("drawn", ["", FOUR_RED, NO_SKIP], ids=["empty", "a win", "no skip"])
def test_exactly_the_legal_moves_can_be_built(drawn: str) -> None:
    built = clicks_of_all(GAME, view(state(drawn)))
    assert built.keys() == set(GAME.legal(state(drawn), RED))


@pytest.mark.parametrize(
    "built",
    [("z9",), ("b5",), ("1", "a1"), ("1", "b5"), ("3", "b5", "5+"), ("3", "b5", "x"), ("2", "e1", "1+")],
)
def test_choices_that_were_not_offered_are_refused(built: tuple[str, ...]) -> None:
    with pytest.raises(ValueError):
        menu(FOUR_RED, *built)


def test_only_the_seat_that_is_to_move_builds_and_everybody_sees_the_blocks() -> None:
    s = state(FOUR_RED)
    assert not GAME.menu(GAME.view(s, BLACK), ()).choices
    with pytest.raises(ValueError):
        GAME.menu(GAME.view(s, BLACK), ("3",))
    assert GAME.menu(GAME.view(s, None), ()).choices == GAME.menu(GAME.view(s, RED), ()).choices
    over = played(s, "e1")
    assert not GAME.menu(GAME.view(over, RED), ()).choices

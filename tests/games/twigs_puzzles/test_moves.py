"""Laying, lifting, ending: the moves of a puzzle, typed or by clicks."""

from __future__ import annotations

import re

import pytest

from data.words import LANGUAGES, Catalogs
from games.game import Player, Word
from games.options import Option
from games.rng import SeededRng
from games.twigs import GAME as TWO
from games.twigs.grid import turned
from games.twigs.pieces import NAMES as TWIGS
from games.twigs.state import State as TwigsState
from games.twigs.view import Twig
from games.twigs_puzzles.puzzle import Puzzle
from games.twigs_puzzles.state import MOST_MOVES, State
from games.twigs_puzzles.verdict import connected, loose_ends, scored
from tests.games.twigs_puzzles.puzzles import NAMES, RNG, played, puzzle, result, typed

CLOSED = ("C5 r0", "I5 r1 @4", "S5 r1 @2")


@pytest.fixture(params=NAMES)
def game(request: pytest.FixtureRequest) -> Puzzle:
    return puzzle(request.param)


def _start(game: Puzzle) -> State:
    state: State = game.setup(1, {}, RNG).state
    return state


def test_a_puzzle_is_for_one_without_options_or_time_limit(game: Puzzle) -> None:
    assert list(game.seats) == [1]
    assert dict[str, Option](game.options) == {}
    ask = game.ask(_start(game))
    assert ask is not None
    assert (ask.pending, ask.seconds) == (frozenset({0}), None)
    with pytest.raises(ValueError):
        game.setup(2, {}, RNG)


def test_done_may_always_be_played_and_ends_it(game: Puzzle) -> None:
    state = _start(game)
    for move in game.answer:
        assert "done" in game.legal(state, 0)
        state = game.step(state, {0: move}, RNG).state
    ended = game.step(state, {0: "done"}, RNG).state
    assert game.ask(ended) is None
    assert list(game.legal(ended, 0)) == []
    with pytest.raises(ValueError):
        game.step(ended, {0: "done"}, RNG)


def test_any_twig_may_be_lifted_and_laid_again_where_it_was(game: Puzzle) -> None:
    state = played(game, game.answer).state
    laid = [move for move in game.legal(state, 0) if move.startswith("lift ")]
    assert len(laid) == len(game.answer)
    for lift, answer in zip(laid, game.answer, strict=True):
        lifted = game.step(state, {0: lift}, RNG).state
        assert lifted.left == 1
        again = game.step(lifted, {0: answer}, RNG).state
        assert set(again.twigs) == set(state.twigs)


def test_a_lifted_twig_is_in_hand_again_and_gone_from_the_table(game: Puzzle) -> None:
    state = played(game, game.answer[:4]).state
    twig = state.twigs[1]
    colour = f"{game.colours[twig.owner]} " if len(game.colours) > 1 else ""
    step = game.step(state, {0: f"lift {colour}{twig.name}"}, RNG)
    assert step.events[0].kind == "lifted"
    assert twig not in step.state.twigs
    assert twig.name in step.state.hand(twig.owner)


def test_the_first_twig_after_all_were_lifted_lies_at_the_beginning_again() -> None:
    game = puzzle("ring")
    state = played(game, ["I5 r0", "lift I5"]).state
    assert state.twigs == ()
    assert list(game.legal(state, 0))[:-1] == list(game.legal(_start(game), 0))[:-1]


def test_on_the_triangle_twigs_need_not_touch_but_must_stay_on_it() -> None:
    game = puzzle("triangle")
    far_apart = [game.answer[0], game.answer[-1]]
    assert not set(far_apart[0].split()[1:]) & set(far_apart[1].split()[1:])
    assert len(played(game, far_apart).state.twigs) == 2
    assert typed(game, _start(game), "I5 30,0,1 30,1,1 30,1,2 30,2,1 30,2,2").code == "outside"


def test_all_placements_on_the_triangle_are_found() -> None:
    game = puzzle("triangle")
    listed = set(game.legal(_start(game), 0)) - {"done"}
    within = set(game.target)
    assert len(listed) > 500
    for move in listed:
        edges = {tuple(map(int, edge.split(","))) for edge in move.split()[1:]}
        assert edges <= within
    assert set(game.answer) <= listed


def test_in_other_puzzles_a_twig_must_touch_another() -> None:
    game = puzzle("fifteen")
    state = played(game, ["I5 r0"]).state
    assert typed(game, state, "C5 40,0,0 40,0,1 40,1,0 40,1,2 41,0,1").code == "no_touch"


def test_white_and_black_come_in_turn_in_the_maximum() -> None:
    game = puzzle("maximum")
    owners = [twig.owner for twig in played(game, game.answer).state.twigs]
    assert owners == [0, 1] * 12


def test_in_the_maximum_the_colour_with_fewer_twigs_comes_next() -> None:
    game = puzzle("maximum")
    state = played(game, game.answer[:4]).state
    white = state.twigs[0].name
    lifted = played(game, [*game.answer[:4], f"lift white {white}"]).state
    assert state.mover == lifted.mover == 0
    black = state.twigs[1].name
    assert played(game, [*game.answer[:4], f"lift black {black}"]).state.mover == 1


def test_in_the_maximum_the_second_twig_is_another_shape() -> None:
    game = puzzle("maximum")
    state = played(game, ["I5 r0"]).state
    assert typed(game, state, "I5 r1 @1").code == "same_shape"


@pytest.mark.parametrize(
    "text",
    [
        "lift C5", "C5 lift", "LIFT c5", "ｌｉｆｔ Ｃ５", "lift, C5", "lift white c5", "lift c5.",
        "take back C5", "undo C5", "회수 C5", "C5 회수", "C5를 회수", "하양 C5 회수", "C5を戻す",
        "戻す C5（白）", "پس گرفتن C5", "C5 را پس بگیر", "「戻す」 C5", "`회수 하양 C5`", "«پس بگیر» C5",
    ],
)  # fmt: skip
def test_a_lift_is_read_in_many_spellings(text: str) -> None:
    game = puzzle("tree")
    assert typed(game, played(game, CLOSED).state, text).move == "lift C5"


@pytest.mark.parametrize("name", TWIGS)
def test_every_twig_is_named_behind_a_word(name: str) -> None:
    """X is no multiplication sign before the number of a twig."""
    game = puzzle("fifteen")
    for text in (f"LIFT {name}", f"take {name.lower()} back", f"lift the {name}"):
        assert typed(game, _start(game), text).code == "not_laid", text


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("lift C5 I5", "lift"),
        ("lift Z5", "lift"),
        ("lift T5", "not_laid"),
        ("lift C5 banana", "lift"),
        ("not lift C5", "lift"),
        ("not done", "unreadable"),
    ],
)
def test_a_wrong_lift_is_refused_with_what_can_be_lifted(text: str, code: str) -> None:
    game = puzzle("tree")
    check = typed(game, played(game, CLOSED).state, text)
    assert check.code == code
    if code in {"lift", "not_laid"}:
        assert check.suggest == ("lift C5", "lift I5", "lift S5")


def test_a_twig_that_both_colours_laid_is_lifted_by_colour() -> None:
    game = puzzle("maximum")
    moves = ["C5 r0", "I5 r1 @4", "I5 r0 @1"]
    state = played(game, moves).state
    assert typed(game, state, "lift I5").code == "which_colour"
    assert typed(game, state, "lift I5 black").move == "lift black I5"
    assert typed(game, state, "lift C5").move == "lift white C5"
    assert typed(game, state, "lift black C5").code == "not_laid"


def test_done_needs_confirmation_unless_the_best_is_reached() -> None:
    game = puzzle("tree")
    assert typed(game, _start(game), "done").args.get("confirm")
    assert not typed(game, played(game, game.answer).state, "DONE").args.get("confirm")


@pytest.mark.parametrize("text", ["done", "Done!", "done.", "끝내기", "완료", "終える", "終わり", "تمام"])
def test_the_end_is_read_in_four_languages(text: str) -> None:
    game = puzzle("tree")
    assert typed(game, _start(game), text).move == "done"


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_on_the_buttons_can_be_typed(language: str) -> None:
    words, game = Catalogs(), puzzle("maximum")
    state = played(game, ["C5 r0", "I5 r1 @4"]).state
    lift, done = (words.say(language, f"twigs.choice.{key}") for key in ("lift", "done"))
    white = words.say(language, "twigs.choice.lift.white", {"piece": "C5"})
    assert typed(game, state, done).move == "done"
    assert typed(game, state, f"{lift} {white}").move == "lift white C5"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["twigs.puzzle_way", "twigs_maximum.rules"])
def test_the_examples_on_a_rules_page_can_be_typed(language: str, key: str) -> None:
    game = puzzle("maximum")
    examples = re.findall(r"`(.+?)`", Catalogs().say(language, key))
    moves = [example for example in examples if "@" not in example]
    assert moves
    for example in moves:
        assert typed(game, _start(game), example).code in {"ok", "not_laid"}, example


def test_clicks_lift_a_twig_and_show_the_table_without_it() -> None:
    game = puzzle("tree")
    view = game.view(played(game, CLOSED).state, 0)
    menu = game.menu(view, ("lift",))
    assert [choice.id for choice in menu.choices] == ["lift C5", "lift I5", "lift S5"]
    whole = game.menu(view, ("lift", "lift I5"))
    assert whole.move == "lift I5"
    shown = whole.preview
    assert shown is not None
    assert [twig.name for twig in getattr(shown, "twigs")] == ["C5", "S5"]  # noqa: B009
    assert getattr(shown, "discs") == ()  # noqa: B009


def test_clicks_show_only_pieces_that_fit() -> None:
    game = puzzle("triangle")
    view = game.view(played(game, game.answer[:11]).state, 0)
    last = game.answer[11].split()[0]
    assert [choice.id for choice in game.menu(view, ()).choices] == [
        last,
        f"lift {view.twigs[-1].name}",
        "lift",
        "done",
    ]
    full = game.view(played(game, game.answer).state, 0)
    assert [choice.id for choice in game.menu(full, ()).choices] == [f"lift {last}", "lift", "done"]
    with pytest.raises(ValueError):
        game.menu(full, (last,))


def test_a_puzzle_ends_after_too_many_moves() -> None:
    game = puzzle("tree")
    state = _start(game)
    for number in range(MOST_MOVES):
        assert game.ask(state) is not None
        move = "lift I5" if number % 2 else "I5 0,0,1 0,1,1 0,1,2 0,2,1 0,2,2"
        step = game.step(state, {0: move}, RNG)
        state = step.state
    assert game.ask(state) is None
    assert [event.kind for event in step.events] == ["lifted", "finished"]


# The score of a table in each puzzle. Source: the rules, section "Puzzles".


BEST = {"triangle": 60, "fifteen": 15, "maximum": 33, "ring": 48, "tree": 20}


@pytest.mark.parametrize("name", NAMES)
def test_the_stored_solution_is_the_best_that_is_known(name: str) -> None:
    game = puzzle(name)
    assert game.best == BEST[name]
    assert result(game, game.answer) == (game.best, "verdict.reached")


@pytest.mark.parametrize("name", NAMES)
def test_every_twig_is_laid_in_the_stored_solution(name: str) -> None:
    game = puzzle(name)
    assert played(game, game.answer).state.left == 0


@pytest.mark.parametrize("name", NAMES)
def test_a_solution_is_shown_with_its_score_to_the_seat_that_asks(name: str) -> None:
    game = puzzle(name)
    shown = game.solution(game.view(game.setup(1, {}, RNG).state, 0))
    assert (shown.seat, shown.scores, shown.over) == (0, (game.best,), "solved")


def test_the_maximum_is_a_game_that_two_can_play() -> None:
    """White and black lay in turn by the rules of the game itself, and as many hexagons are closed."""
    s = TwigsState(2, 0, "regions", 60)
    for move in puzzle("maximum").answer:
        s = TWO.step(s, {s.mover: move}, SeededRng(b"", 0)).state
    assert s.over
    assert len(s.discs) == 33


def test_the_triangle_counts_covered_edges() -> None:
    game = puzzle("triangle")
    assert result(game, ()) == (0, "verdict.partly")
    assert result(game, game.answer[:7]) == (35, "verdict.partly")


def test_hexagons_are_counted_when_they_are_closed() -> None:
    for name in ("fifteen", "maximum"):
        assert result(puzzle(name), CLOSED[:1]) == (0, "verdict.partly")
        assert result(puzzle(name), CLOSED[:2]) == (1, "verdict.partly")


def test_the_triangle_is_no_other_arrangement_of_fifteen_hexagons() -> None:
    fifteen, triangle = puzzle("fifteen"), puzzle("triangle")
    table = played(triangle, triangle.answer).state.twigs
    verdict = fifteen.verdict(table)
    assert (verdict.score, verdict.said.key) == (0, "verdict.again")
    over = [Twig(t.name, tuple(turned(edge, 3, False) for edge in t.edges), 0) for t in table]
    assert fifteen.verdict(over).said.key == "verdict.again"
    assert fifteen.verdict(table[:-1]).said.key == "verdict.partly"


def test_the_ring_counts_one_region_and_no_second() -> None:
    game = puzzle("ring")
    assert result(game, CLOSED[:1]) == (0, "verdict.open")
    assert result(game, CLOSED[:2]) == (1, "verdict.partly")


def test_a_ring_with_a_second_region_counts_nothing() -> None:
    fifteen = puzzle("fifteen")
    verdict = puzzle("ring").verdict(played(fifteen, fifteen.answer).state.twigs)
    assert (verdict.score, verdict.said.key) == (0, "verdict.several")


@pytest.mark.parametrize(("moves", "ends"), [((), 0), (("I5",), 2), (("X5",), 4), (CLOSED[:2], 1)])
def test_the_tree_counts_vertices_where_one_edge_ends(moves: tuple[str, ...], ends: int) -> None:
    first = [f"{move} r0" if len(move) == 2 else move for move in moves]
    assert result(puzzle("tree"), first)[0] == ends


@pytest.mark.parametrize("name", ["fifteen", "maximum", "ring", "tree"])
def test_unconnected_twigs_score_nothing(name: str) -> None:
    game = puzzle(name)
    twigs = played(game, CLOSED).state.twigs
    assert game.verdict(twigs).said.key != "verdict.apart"
    far = Twig("T5", tuple((x + 40, y, d) for x, y, d in twigs[0].edges), 0)
    verdict = game.verdict([*twigs, far])
    assert (verdict.score, verdict.said.key) == (0, "verdict.apart")


def test_a_lift_may_separate_the_twigs_until_the_gap_is_closed() -> None:
    game = puzzle("tree")
    lifts = [f"lift {move.split()[0]}" for move in game.answer]
    parting = [lift for lift in lifts if result(game, [*game.answer, lift])[1] == "verdict.apart"]
    assert parting
    again = next(move for move in game.answer if move.split()[0] == parting[0].split()[1])
    assert result(game, [*game.answer, parting[0], again]) == (20, "verdict.reached")


def test_twigs_are_connected_through_others_in_any_order() -> None:
    table = played(puzzle("tree"), puzzle("tree").answer).state.twigs
    assert connected(table)
    assert connected(tuple(reversed(table)))
    assert connected(())
    assert connected(table[:1])


def test_a_vertex_with_two_edges_is_no_loose_end() -> None:
    closed = played(puzzle("tree"), CLOSED[:2]).state.twigs
    assert loose_ends(closed) == 1  # of four, three have come together with others


def test_a_new_record_is_named_as_such() -> None:
    assert [scored(n, 48).said.key for n in (47, 48, 49)] == [
        "verdict.partly",
        "verdict.reached",
        "verdict.beyond",
    ]


def test_the_line_of_the_end_has_score_and_verdict() -> None:
    game = puzzle("tree")
    step = played(game, ["I5 r0", "done"])
    assert [event.kind for event in step.events] == ["finished"]
    assert dict(step.events[0].data) == {
        "player": Player(0), "puzzle": "tree", "score": 2, "best": 20, "left": 11, "laid": 1,
        "verdict": Word("verdict.partly"),
    }  # fmt: skip

"""Every daily puzzle: a wrong try is explained, the right one ends it, and nothing gives the answer away."""

from __future__ import annotations

import datetime as dt
import random
import re
import tracemalloc
from collections.abc import Iterator
from fractions import Fraction
from importlib.resources import files
from itertools import islice
from typing import Any, cast

import pytest

import games
import renderers
from bot.messages.localizer import Localizer
from data.words import CATALOGS, LANGUAGES, Catalogs
from games.daily import of, solution
from games.daily.__main__ import made
from games.daily.book import Entry, book
from games.daily.calendar import KINDS, ROUND, date_of, day_number, kind_of, level_of
from games.daily.diamant import OTHERS, STAYS, Mine, mine_of, prospects, view_of
from games.daily.mining.proofs import UnprovenError, prove
from games.daily.pentago import problem_of
from games.daily.puzzle import GIVE_UP, MOST_TRIES, Daily, State, is_giving_up
from games.daily.rainbow_pentagon import Board, board_of, most, safe
from games.daily.threats import five_now
from games.daily.twigs import a_cover, filling_of
from games.diamant.odds import odds
from games.game import Line, Menu, Step, View
from games.options import OptionError
from games.pentago.turns import legal_moves, play
from games.rainbow_pentagon.board import board
from games.rainbow_pentagon.notation import parsed
from games.rainbow_pentagon.rules import RainbowPentagon
from games.rainbow_pentagon.territory import deal
from games.record import Record, replay
from games.rng import SeededRng
from tests.conformance.building import Menus, build, walk
from tests.conformance.words_of import Said, of_check, of_event, of_lines, of_menu, of_outcome, of_question
from tests.soaking import first

RNG = SeededRng(b"not asked", 0)
FEW = 10
"""With this many moves or fewer, one of them is always shown as the example."""

SENTENCE = 900
"""The most characters of the dealer's words on a try."""

Opened = tuple[Daily, State, Entry]


def daily(kind: str) -> Daily:
    """Return the game of a kind."""
    return cast("Daily", games.dailies()[kind])


def opened(entry: Entry) -> State:
    """Return the state in which a puzzle begins."""
    state = daily(entry.kind).setup(1, {"puzzle": entry.number}, RNG).state
    return cast("State", state)


USUAL = (1, 5)
"""Levels that are played without ``make soak``."""


def _samples() -> list[Entry]:
    """Return the first puzzle of each kind and level, first those of the usual levels."""
    found: dict[tuple[str, int], Entry] = {}
    for entry in book():
        found.setdefault((entry.kind, entry.level), entry)
    return sorted(found.values(), key=lambda entry: (entry.level not in USUAL, entry.kind, entry.level))


@pytest.fixture(
    params=first(len(USUAL) * len(games.dailies()), _samples()),
    ids=lambda entry: f"{entry.kind} {entry.level}",
)
def sample(request: pytest.FixtureRequest) -> Opened:
    entry: Entry = request.param
    return daily(entry.kind), opened(entry), entry


def _some(game: Daily, state: State, most: int, seed: int = 1) -> list[str]:
    legal = game.legal(state, 0)
    dice = random.Random(seed)
    places = dice.sample(range(len(legal) - 1), min(most, len(legal) - 1))
    return [legal[place] for place in places]


def _solving(game: Daily, state: State) -> Iterator[tuple[str, Step]]:
    """Solve a puzzle; yield the moves and the steps."""
    while not state.over:
        move = game.right(state.position)
        step = game.step(state, {0: move}, RNG)
        yield move, step
        state = step.state


def test_the_right_tries_lead_to_the_end(sample: Opened) -> None:
    game, state, _ = sample
    *on, (_, last) = _solving(game, state)
    assert all(step.events[0].kind == "right" for _, step in on)
    outcome = game.outcome(last.state)
    assert outcome is not None
    assert (outcome.reason, outcome.score, outcome.details[0]["tries"]) == ("solved", (1,), 1)
    assert last.events[-1].kind == "solved"
    assert last.events[-1].view is not None


def test_a_wrong_try_is_counted_and_explained_and_the_question_stays(sample: Opened) -> None:
    game, state, _ = sample
    wrong = [move for move in _some(game, state, 12) if not game.judged(state.position, move).right]
    assert wrong
    for move in wrong:
        step = game.step(state, {0: move}, RNG)
        assert [event.kind for event in step.events] == ["wrong"]
        assert isinstance(step.events[0].data["why"], Line)
        assert step.state.position == state.position
        assert step.state.wrong == 1
    *_, (_, last) = _solving(game, step.state)
    outcome = game.outcome(last.state)
    assert outcome is not None
    assert outcome.score == (2,)


def test_giving_up_ends_a_puzzle_and_shows_the_answer(sample: Opened) -> None:
    game, state, _ = sample
    for text in ("give up", "GIVE  UP", "포기", "降参", "تسلیم"):
        check = game.check(state, 0, text)
        assert check.move == GIVE_UP
        assert check.args["confirm"]
    step = game.step(state, {0: GIVE_UP}, RNG)
    outcome = game.outcome(step.state)
    assert outcome is not None
    assert (outcome.reason, outcome.score) == ("given_up", (0,))
    assert step.events[-1].view == game.view(step.state, None)


def test_every_puzzle_ends(sample: Opened) -> None:
    game, state, _ = sample
    move = next(m for m in _some(game, state, 12) if not game.judged(state.position, m).right)
    for _ in range(MOST_TRIES):
        state = game.step(state, {0: move}, RNG).state
    assert state.over == "given_up"
    with pytest.raises(ValueError):
        game.step(state, {0: move}, RNG)


def _judge_asked(*_: Any) -> Any:
    raise AssertionError("the judge was asked before the end")


def test_nothing_shown_before_the_end_calls_the_judge(
    sample: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    """So neither view, choices, their order, previews, refusals nor words can depend on the answer."""
    game, state, entry = sample
    for name in ("judged", "answered", "right"):
        monkeypatch.setattr(type(game), name, _judge_asked)
    assert game.setup(1, {"puzzle": entry.number}, RNG).state == state
    game.ask(state)
    renderer = renderers.load(game.id)
    for seat in (None, 0):
        view = game.view(state, seat)
        game.brief(view)
        renderer.words(view)
        for _, menu in walk(game, view, random.Random(1)):
            assert not any(choice.ready for choice in menu.choices), "suggested moves would be the answer"
    for text in (*_some(game, state, 5), "", "☃", "1", "a1", "pass"):
        game.check(state, 0, text)


def test_the_example_is_legal_and_not_the_answer(sample: Opened) -> None:
    game, state, _ = sample
    brief = game.brief(game.view(state, 0))
    example = str(brief["example"])
    assert example in game.legal(state, 0)
    if len(game.legal(state, 0)) > FEW:
        assert example == GIVE_UP or not game.judged(state.position, example).right
    typed = str(brief.get("short", example))
    assert game.check(state, 0, typed).move == example
    assert len(typed) <= 20, "somebody has to type it"


def test_a_whole_hand_of_twigs_gets_a_twig_as_its_example() -> None:
    """What a person first sees must not be giving up."""
    for entry in (entry for entry in book() if entry.kind == "twigs"):
        game = daily(entry.kind)
        assert game.example(game.view(opened(entry), 0))["example"] != GIVE_UP


def test_every_try_can_be_built_and_typed(sample: Opened) -> None:
    game, state, _ = sample
    view, known = game.view(state, 0), Menus()
    for move in (*_some(game, state, 3), GIVE_UP):
        assert build(game, view, move, hints=False, known=known) is not None, move
        assert game.check(state, 0, move).move == move
        assert game.check(state, 0, game.spoken(state, 0, move)).move == move


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_on_the_buttons_of_diamant_can_be_typed(language: str) -> None:
    entry = next(entry for entry in book() if entry.kind == "diamant")
    game, state, words = daily(entry.kind), opened(entry), Catalogs()
    for cards in range(4):
        label = words.say(language, "diamant_daily.choice.plan", {"cards": cards})
        assert game.check(state, 0, label).move == str(cards), label


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("key", ["task", "menu.plan"])
def test_diamants_question_says_that_at_most_three_cards_can_be_answered(language: str, key: str) -> None:
    """With more, some puzzles would have another answer."""
    game = cast("Daily", games.load("diamant_daily"))
    args = game.task(game.read("T5 H4 | - | 9,9,1"))
    said = Localizer(Catalogs(), language, lambda _: "Ann").game(game.id, key, args)
    assert re.search("[3۳]", said)


@pytest.mark.parametrize("text", ["3 cards", "3!", "3장", "3枚", "۳", "Now", "지금", "home now", "今"])
def test_a_plan_is_read_with_its_unit(text: str) -> None:
    entry = next(entry for entry in book() if entry.kind == "diamant")
    assert daily(entry.kind).check(opened(entry), 0, text).move in {"0", "3"}


@pytest.mark.parametrize("text", ["", "4", "33", "-1", "−1", "–1", "1.5", "tomorrow", "stay", "not now"])
def test_another_text_is_no_plan(text: str) -> None:
    entry = next(entry for entry in book() if entry.kind == "diamant")
    assert daily(entry.kind).check(opened(entry), 0, text).code == "which_plan"


def test_a_record_replays_to_the_same_state(sample: Opened) -> None:
    game, state, entry = sample
    record = Record(game.id, game.version, {"puzzle": entry.number}, bytes(32), ("person",))
    steps = [game.setup(1, record.options, RNG)]
    for move in (*_some(game, state, 2), GIVE_UP):
        if not steps[-1].state.over:
            steps.append(game.step(steps[-1].state, {0: move}, RNG))
            record = record.with_step(((0, move),))
    assert list(replay(Record.from_text(record.to_text()))) == steps


def _menus(game: Daily, view: View) -> Iterator[Menu]:
    for seed in range(4):
        yield from (menu for _, menu in walk(game, view, random.Random(seed)))
    yield game.menu(view, (GIVE_UP,))


def _said(game: Daily, state: State, entry: Entry) -> Iterator[Said]:
    renderer, view = renderers.load(game.id), game.view(state, 0)
    steps = [game.setup(1, {"puzzle": entry.number}, RNG), game.step(state, {0: GIVE_UP}, RNG)]
    steps += [step for _, step in _solving(game, state)]
    steps += [game.step(state, {0: move}, RNG) for move in _some(game, state, 25)]
    for step in steps:
        yield from of_question(game, step.state)
        for event in step.events:
            yield from of_event(event)
            if event.view is not None:
                yield from of_lines(renderer.words(event.view))
        outcome = game.outcome(step.state)
        yield from of_outcome(outcome) if outcome else ()
    for menu in _menus(game, view):
        yield from of_menu(menu)
        if menu.preview is not None:
            yield from of_lines(renderer.words(menu.preview))
    for text in (*_some(game, state, 3), GIVE_UP, "", "☃", "9", "00", "pass", "a1", "A1", "L5", "L5 @1"):
        yield from of_check(game.check(state, 0, text))
    yield from ((key, {}) for key in ("name", "tagline", "option.puzzle", "option.puzzle.help"))


def test_everything_has_words_in_every_language(sample: Opened) -> None:
    game, state, entry = sample
    catalogs = Catalogs((CATALOGS,))
    said = list(dict(_said(game, state, entry)).items())
    for language in LANGUAGES:
        localizer = Localizer(catalogs, language, lambda seat: f"seat {seat + 1}")
        for key, args in said:
            assert catalogs.has(language, f"{game.id}.{key}"), (language, key)
            assert len(localizer.game(game.id, key, args)) <= SENTENCE, (language, key)


@pytest.mark.parametrize(
    "text",
    [
        "포기할게", "포기할래요", "ギブアップします", "ｷﾞﾌﾞｱｯﾌﾟ", "諦めます。", "I give up!", "ｇｉｖｅ　ｕｐ",
        "تسلیم", "تسل\u064aم", "تسل\u064aم م\u0649\u200cشوم", "تسلیم می شوم",
    ],
)  # fmt: skip
def test_giving_up_is_read_in_everyday_words(text: str) -> None:
    assert is_giving_up(text)


def test_an_unknown_puzzle_number_is_refused() -> None:
    for game in games.dailies().values():
        with pytest.raises(OptionError, match="puzzle"):
            game.setup(1, {"puzzle": 99_999}, RNG)


# The list that ships: a line for each day, small, proven; and the line of a date.


SMALL = 1_000_000


def _spread() -> list[Entry]:
    """Return the list with two of each kind first."""
    kinds: dict[str, list[Entry]] = {}
    for entry in book():
        kinds.setdefault(entry.kind, []).append(entry)
    few = [entry for entries in kinds.values() for entry in entries[:2]]
    return [*few, *(entry for entry in book() if entry not in few)]


def test_there_is_a_line_for_each_day_of_a_year() -> None:
    days = [day_number(entry.date) for entry in book()]
    assert days == list(range(days[0], days[0] + len(days)))
    assert (book()[0].date, len(days)) == ("2026-11-22", 366)


def test_the_list_is_small() -> None:
    assert len(files("games.daily").joinpath("book.txt").read_bytes()) < SMALL


def test_each_kind_has_each_level_in_35_days() -> None:
    for entry in book():
        number = day_number(entry.date)
        assert (entry.kind, entry.level) == (kind_of(number), level_of(number))
    assert len({(kind_of(number), level_of(number)) for number in range(ROUND)}) == ROUND
    assert games.dailies().keys() == set(KINDS)


def test_no_puzzle_comes_twice() -> None:
    texts = [(entry.kind, entry.text) for entry in book()]
    assert len(set(texts)) == len(texts)


def test_every_line_reads_back_as_written() -> None:
    for entry in book():
        assert str(daily(entry.kind).position(entry.number)) == entry.text


@pytest.mark.parametrize("entry", first(10, _spread()), ids=lambda entry: f"{entry.date} {entry.kind}")
def test_a_puzzle_is_proven(entry: Entry) -> None:
    prove(entry)


FALSE = {
    "pentago": Entry("2026-11-26", 4, "pentago", "O..XX..........XOO.O.X..X..........O 2 d5 2+"),
    "diamant": Entry("2026-11-22", 1, "diamant", "T4 H2 | H1 H1 | 3,1,0"),  # too close for its level
    "euler_game": Entry("2026-11-24", 2, "euler_game", "2499 | 37,99 | - | maxO_minE"),
}
"""Puzzles of the list, each with a change that makes it false."""


@pytest.mark.parametrize("kind", FALSE)
def test_a_false_puzzle_is_refused(kind: str) -> None:
    with pytest.raises(UnprovenError):
        prove(FALSE[kind])


def test_the_same_seed_makes_the_same_puzzles() -> None:
    start = day_number(book()[0].date)
    quick = (entry for entry in made(start, 14, "1") if entry.kind in {"diamant", "euler_game"})
    for entry in islice(quick, 2):
        assert str(entry) == next(str(each) for each in book() if each.date == entry.date)


def test_dates_are_those_of_the_calendar() -> None:
    for number in (0, 58, 59, 365, 730_000, 739_941, 740_000, 800_000):
        date = dt.date.fromordinal(number + 1)
        assert date_of(number) == date.isoformat()
        assert day_number(date.isoformat()) == number
        assert level_of(number) == date.isoweekday()


@pytest.mark.parametrize(
    "text", ["", "2026-2-3", "2027-02-29", "2026-13-01", "tomorrow", "2026-11-00", "0000-01-01"]
)
def test_an_impossible_date_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        of(text)


def test_a_date_has_its_line() -> None:
    for entry in book()[:20]:
        day = of(entry.date)
        assert (day.game, day.options["puzzle"], day.level) == (
            f"{entry.kind}_daily",
            entry.number,
            entry.level,
        )


@pytest.mark.parametrize("date", ["2020-02-29", "2026-11-21", "2029-07-01"])
def test_dates_beyond_the_list_repeat_it(date: str) -> None:
    day = of(date)
    assert day.level == dt.date.fromisoformat(date).isoweekday()
    games.load(day.game).setup(1, day.options, games.rng.SeededRng(b"", 0))


def test_a_server_with_a_seed_has_the_same_kinds_and_levels_in_another_order() -> None:
    world = [of(entry.date) for entry in book()]
    own = [of(entry.date, "a server's own") for entry in book()]
    assert [(day.game, day.level) for day in own] == [(day.game, day.level) for day in world]
    assert sum(one != other for one, other in zip(own, world, strict=True)) > len(world) / 2
    again = {(day.game, day.options["puzzle"]) for day in own[:350]}
    assert len(again) == 350, "none comes twice as long as the list lasts"


def test_many_server_seeds_do_not_fill_the_memory() -> None:
    date = book()[0].date
    of(date, "first")
    tracemalloc.start()
    try:
        for number in range(1000):
            of(date, f"seed {number}")
        kept, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert kept < 100_000


def test_a_solution_is_the_event_that_ends_its_puzzle() -> None:
    for entry in book()[:5]:
        day = of(entry.date)
        event = solution(day.game, day.options)
        assert (event.kind, event.view is not None) == ("solved", True)


# The judges of the daily puzzles, each compared with another way to the same answer.


def _of(kind: str, count: int) -> list[Entry]:
    entries = [entry for entry in book() if entry.kind == kind]
    return random.Random(kind).sample(entries, count)


@pytest.mark.parametrize("entry", _of("diamant", 12), ids=lambda entry: entry.date)
def test_the_judge_of_one_card_agrees_with_the_games_odds(entry: Entry) -> None:
    drawn = mine_of(entry.text)
    mine = Mine(drawn.row, drawn.removed, (STAYS,) * OTHERS)
    known = odds(view_of(mine, 0))
    assert known is not None
    now, after_one = prospects(mine)[:2]
    assert (now.mean, now.safe) == (Fraction(known.alone.leave), Fraction(1))
    assert (after_one.mean, after_one.safe) == (known.alone.stay, 1 - known.collapse)


def test_players_who_go_home_together_share_the_heap() -> None:
    mine = mine_of("T5 T11 | - | 0,0,9")
    assert prospects(mine)[0].mean == Fraction(16 // 3)


@pytest.mark.parametrize("entry", _of("pentago", 4), ids=lambda entry: entry.date)
def test_a_five_is_found_exactly_if_some_move_makes_one(entry: Entry) -> None:
    position = problem_of(entry.text).position
    dice = random.Random(entry.date)
    for _ in range(4):
        moves = legal_moves(position)
        winning = [move for move in moves if play(position, move)[1].winner == position.to_move]
        found = five_now(position)
        assert bool(found) == bool(winning)
        assert not found or play(position, found.split()[0] if found not in moves else found)[1].winner
        whole = play(position, dice.choice(moves))[1]
        if whole.over:
            return
        position = whole.position


@pytest.mark.parametrize("entry", _of("twigs", 6), ids=lambda entry: entry.date)
def test_a_cover_covers_every_edge_once_with_every_twig(entry: Entry) -> None:
    filling = filling_of(entry.text)
    found = a_cover(filling)
    assert found is not None
    assert sorted(edge for way in found for edge in way.edges) == list(filling.target)
    assert sorted(way.lying.name for way in found) == list(filling.names)


@pytest.mark.parametrize("entry", _of("rainbow_pentagon", 2), ids=lambda entry: entry.date)
def test_no_claim_of_a_rival_voids_the_answer(entry: Entry) -> None:
    position: Board = board_of(entry.text)
    best = most(position)
    cells = next(cells for cells, gain in safe(position) if gain == best)
    for seat, rival in enumerate(position.rivals, start=1):
        for move in RainbowPentagon().legal(position.state, seat)[1:]:
            claims = {position.own: cells, rival: parsed(board(5), move)}
            assert deal(position.owner, claims, "both").gained[position.own].bit_count() == best

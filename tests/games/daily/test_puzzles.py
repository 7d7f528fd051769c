"""Every daily puzzle: a wrong try is explained, the right one ends it, and nothing gives the answer away."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

import games
import renderers
from bot.messages.localizer import Localizer
from data.words import CATALOGS, LANGUAGES, Catalogs
from games.daily.book import Entry, book
from games.daily.puzzle import GIVE_UP, MOST_TRIES, Daily, State, is_giving_up
from games.game import Line, Menu, Step, View
from games.options import OptionError
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
    assert game.check(state, 0, str(brief.get("short", example))).move == example


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
    assert "3" in said


@pytest.mark.parametrize("text", ["3 cards", "3!", "3장", "3枚", "۳", "Now", "지금", "home now", "今"])
def test_a_plan_is_read_with_its_unit(text: str) -> None:
    entry = next(entry for entry in book() if entry.kind == "diamant")
    assert daily(entry.kind).check(opened(entry), 0, text).move in {"0", "3"}


@pytest.mark.parametrize("text", ["", "4", "33", "-1", "−1", "–1", "1.5", "later", "stay"])
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

"""Every tutorial: the move that a lesson asks for goes on; another one costs nothing and is explained."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Any, cast

import pytest

import games
from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.game import Line, Seat, Step
from games.rng import SeededRng
from games.tutorial import LEARNER, PATIENCE, Lesson, State, Tutorial
from tests.conformance.building import build

RNG = SeededRng(bytes(32), 0)
LOOKED_AT = 150
"""Legal moves of a lesson that are tried for the coach's hints."""

CATALOGS = Catalogs()

UNLUCKY = {"rainbow_pentagon": {"grow": "A13 A14 A15 A16 A22 A23 A24 E10"}}
"""Moves that a lesson takes although nothing comes of them, by game and lesson."""


@pytest.fixture(params=sorted(games.tutorials()))
def tutorial(request: pytest.FixtureRequest) -> Tutorial:
    return cast("Tutorial", games.tutorials()[request.param])


def _played(tutorial: Tutorial) -> Iterator[tuple[State, Step]]:
    """Make the move that each lesson asks for; yield the state before it and the step."""
    state = tutorial.setup(1, {}, RNG).state
    while tutorial.ask(state) is not None:
        step = tutorial.step(state, {LEARNER: tutorial.default(state, LEARNER, RNG)}, RNG)
        yield state, step
        state = step.state


def _beside_the_point(tutorial: Tutorial, state: State) -> dict[str, str]:
    """Return a legal move for each hint of the open lesson."""
    legal = tutorial.legal(state, LEARNER)
    view, hint_for = tutorial.view(state, LEARNER), tutorial.plan[state.lesson].hint_for
    places = range(0, len(legal), max(1, len(legal) // LOOKED_AT))
    return {hint: move for move in (legal[place] for place in places) if (hint := hint_for(view, move))}


def _said(tutorial: Tutorial, step: Step) -> Iterator[Line]:
    """What the coach says at a step, and the lesson that is open then."""
    yield from (cast("Line", event.data["said"]) for event in step.events if event.kind == "coach")
    ask = tutorial.ask(step.state)
    if ask is not None:
        yield cast("Line", ask.args["task"])


def test_the_moves_of_the_lessons_lead_to_the_end(tutorial: Tutorial) -> None:
    steps = [step for _, step in _played(tutorial)]
    assert [step.state.lesson for step in steps] == list(range(1, len(tutorial.plan) + 1))
    assert 4 <= len(tutorial.plan) <= 7
    assert tutorial.outcome(steps[-1].state) is not None


def test_each_step_takes_few_messages_with_the_coach_first(tutorial: Tutorial) -> None:
    for _, step in _played(tutorial):
        told = [event for event in step.events if not event.passing]
        assert told[0].kind == "coach"
        assert all(event.to is None for event in told)
        assert sum(event.view is not None for event in told) <= 3


def test_a_wrong_move_changes_nothing_and_after_two_the_coach_moves(tutorial: Tutorial) -> None:
    tried = 0
    for before, step in _played(tutorial):
        for move in list(_beside_the_point(tutorial, before).values())[:1]:
            tried += 1
            state = before
            for missed in range(1, PATIENCE + 1):
                again = tutorial.step(state, {LEARNER: move}, RNG)
                assert again.state == replace(before, missed=missed)
                assert tutorial.ask(again.state) == tutorial.ask(before)
                state = again.state
            shown = tutorial.step(state, {LEARNER: move}, RNG)
            assert shown.state == step.state
    assert tried >= 3, "most lessons ask for something"


def test_a_tutorial_does_not_depend_on_the_tables_seed(tutorial: Tutorial) -> None:
    for before, step in _played(tutorial):
        move = tutorial.default(before, LEARNER, RNG)
        assert tutorial.step(before, {LEARNER: move}, SeededRng(b"another", 9)) == step


def test_scripted_moves_are_legal(tutorial: Tutorial) -> None:
    """A scripted move that is not legal would be replaced by a default one."""

    def checked(lesson: Lesson) -> Lesson:
        def others(inner: Any, made: Mapping[Seat, str], seat: Seat) -> str | None:
            move = lesson.others(inner, made, seat)
            assert move is None or move in tutorial.inner.legal(inner, seat), (lesson.key, seat, move)
            return move

        return replace(lesson, others=others)

    watched = type("Watched", (type(tutorial),), {"plan": tuple(map(checked, tutorial.plan))})()
    assert [step for _, step in _played(watched)] == [step for _, step in _played(tutorial)]


def _lines(tutorial: Tutorial) -> Iterator[Line]:
    first = tutorial.setup(1, {}, RNG)
    yield from _said(tutorial, first)
    for before, step in _played(tutorial):
        yield from _said(tutorial, step)
        for move in _beside_the_point(tutorial, before).values():
            yield from _said(tutorial, tutorial.step(before, {LEARNER: move}, RNG))
            at_last = tutorial.step(replace(before, missed=PATIENCE), {LEARNER: move}, RNG)
            yield from _said(tutorial, at_last)
        if unlucky := UNLUCKY.get(tutorial.teaches, {}).get(tutorial.plan[before.lesson].key):
            yield from _said(tutorial, tutorial.step(before, {LEARNER: unlucky}, RNG))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_has_exactly_the_words_that_it_needs(tutorial: Tutorial, language: str) -> None:
    lines = list(_lines(tutorial))
    localizer = Localizer(CATALOGS, language, lambda seat: f"seat {seat + 1}")
    for line in lines:
        assert CATALOGS.has(language, f"{tutorial.id}.{line.key}"), (language, line.key)
        lacking = CATALOGS.variables(language, f"{tutorial.id}.{line.key}") - line.args.keys()
        assert not lacking, (language, line.key)
        assert len(localizer.game(tutorial.id, line.key, line.args)) <= 400, line.key
    start = f"{tutorial.id}-coach-"
    known = {key.removeprefix(start) for key in CATALOGS.keys(language) if key.startswith(start)}
    assert known == {line.key.removeprefix("coach.").replace(".", "-") for line in lines}


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_around_the_lessons_has_words(tutorial: Tutorial, language: str) -> None:
    around = ("name", "tagline", "event.begins", "event.coach", "ask.lesson", "button.lesson",
              "prompt.lesson", "first.lesson", "end.taught", "result")  # fmt: skip
    assert [
        key for key in around if f"{tutorial.id}.{key}".replace(".", "-") not in CATALOGS.keys(language)
    ] == []


def test_nothing_hidden_is_shown_early(tutorial: Tutorial) -> None:
    """Two deals that the learner can't tell apart give the same views, questions and refusals."""
    for number, (before, _) in enumerate(_played(tutorial)):
        other: Any = tutorial.resample(before, LEARNER, SeededRng(b"other", number))
        for seat in (LEARNER, None):
            assert tutorial.view(other, seat) == tutorial.view(before, seat)
        assert tutorial.ask(other) == tutorial.ask(before)


READING, CLICK = 200.0, 3.0
"""Words that a person reads in a minute, and the seconds of a click."""


def _heard(tutorial: Tutorial, localizer: Localizer) -> Iterator[str]:
    """The text that a learner reads who makes the moves of the lessons."""
    yield localizer.game(tutorial.id, "tagline")
    for step in (tutorial.setup(1, {}, RNG), *(step for _, step in _played(tutorial))):
        told = [event for event in step.events if not event.passing]
        yield from (localizer.game(tutorial.id, f"event.{event.kind}", event.data) for event in told)
        ask = tutorial.ask(step.state)
        if ask is not None:
            yield localizer.game(tutorial.id, f"ask.{ask.phase}", ask.args)
    yield localizer.game(tutorial.id, "end.taught")


def _clicks(tutorial: Tutorial) -> int:
    """The clicks for the moves of the lessons: one opens a question, a list takes several choices at once."""
    count = 0
    for state, _ in _played(tutorial):
        view = tutorial.view(state, LEARNER)
        path = build(tutorial, view, tutorial.default(state, LEARNER, RNG)) or ()
        kinds = [tutorial.menu(view, path[:place]).kind for place in range(len(path))]
        count += 1 + len([*filter("toggles".__ne__, kinds)]) + 2 * ("toggles" in kinds)
    return count


def test_a_tutorial_takes_two_or_three_minutes(tutorial: Tutorial) -> None:
    localizer = Localizer(CATALOGS, "en", lambda seat: f"Player {seat + 1}")
    words = sum(len(sentence.split()) for sentence in _heard(tutorial, localizer))
    minutes = words / READING + _clicks(tutorial) * CLICK / 60
    shortest, longest = tutorial.minutes
    assert shortest - 0.75 <= minutes <= longest, (words, _clicks(tutorial))


@pytest.mark.parametrize("by", range(1, 19))
def test_however_much_a_learner_raises_the_hand_comes_to_its_end(by: int) -> None:
    tutorial = games.tutorials()["euler_game"]
    state = tutorial.setup(1, {}, RNG).state
    for move in ("3", "98", f"raise {by}", "none"):
        state = tutorial.step(state, {LEARNER: move}, RNG).state
    while tutorial.ask(state) is not None:
        assert tutorial.default(state, LEARNER, RNG) in tutorial.legal(state, LEARNER)
        state = tutorial.step(state, {LEARNER: "call"}, RNG).state  # until the coach raises
    assert tutorial.outcome(state) is not None
    assert len(state.inner.history) == 1


@pytest.mark.parametrize(
    ("claim", "key"),
    [
        ("A5 A6 A7 A11 A12 A13 A14 A20 A21 A22", "coach.grow.done"),
        ("A13 A14 A15 A16 A22 A23 A24 E10", "coach.grow.void"),  # E10 is purple's
    ],
)
def test_a_claim_that_comes_to_nothing_is_not_called_a_good_catch(claim: str, key: str) -> None:
    tutorial = games.tutorials()["rainbow_pentagon"]
    state = tutorial.setup(1, {}, RNG).state
    state = tutorial.step(state, {LEARNER: tutorial.default(state, LEARNER, RNG)}, RNG).state
    step = tutorial.step(state, {LEARNER: claim}, RNG)
    assert step.state.lesson == 2
    assert next(cast("Line", event.data["said"]).key for event in step.events if event.kind == "coach") == key


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_last_words_on_the_hand_hold_for_every_number_that_the_lesson_takes(language: str) -> None:
    tutorial = games.tutorials()["euler_game"]
    step = tutorial.setup(1, {}, RNG)
    for move in ("3", "89", "raise 2", "none", "raise 4"):
        step = tutorial.step(step.state, {LEARNER: move}, RNG)
    (line,) = (cast("Line", event.data["said"]) for event in step.events if event.kind == "coach")
    said = Localizer(CATALOGS, language, str).game(tutorial.id, line.key, line.args)
    assert "69" in said, "the computer's 96 is always the same"
    assert "98" not in said, "the learner's may be 98 or 89"


WORD_OF_NOTATION = re.compile(r"\b(?!phi\b)[a-z]{3,}")
EDGES = re.compile(r"-?\d+,-?\d+,\d")


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_coach_speaks_the_learners_language_of_moves_too(tutorial: Tutorial, language: str) -> None:
    """A move is named as on its button; the notation of other languages is English."""
    localizer = Localizer(CATALOGS, language, lambda seat: str(seat + 1))
    told = [localizer.game(tutorial.id, line.key, line.args) for line in _lines(tutorial)]
    for before, _ in _played(tutorial):
        brief = {**tutorial.brief(tutorial.view(before, LEARNER)), "by": "buttons"}
        told.append(localizer.game(tutorial.id, "prompt.lesson", brief))
    assert [text for text in told if EDGES.search(text)] == [], "nobody reads a list of edges"
    if language != "en":
        assert [text for text in told if WORD_OF_NOTATION.search(text)] == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_move_can_be_typed_as_the_coach_names_it(tutorial: Tutorial, language: str) -> None:
    localizer = Localizer(CATALOGS, language, lambda seat: str(seat + 1))
    for before, _ in _played(tutorial):
        move = tutorial.default(before, LEARNER, RNG)
        told = tutorial.step(replace(before, missed=PATIENCE), {LEARNER: _wrong(tutorial, before)}, RNG)
        for line in _said(tutorial, told):
            if line.key == "coach.shown":
                named = localizer.lines(tutorial.id, (Line("event.coach", {"said": line.args["move"]}),), 99)
                assert tutorial.check(before, LEARNER, named).move == move, named


def _wrong(tutorial: Tutorial, state: State) -> str:
    """Return a move that misses the open lesson; one that fits where none does."""
    missing = _beside_the_point(tutorial, state).values()
    return next(iter(missing), tutorial.default(state, LEARNER, RNG))

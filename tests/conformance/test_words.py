"""Everything a game can say has a sentence in every language, with the arguments that the game gives."""

from __future__ import annotations

import ast
import inspect
import random
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from pathlib import Path
from typing import Any

import pytest

import games
import renderers
from bot.messages.localizer import Localizer
from data.words import Catalogs
from games.game import Args, Game, Step
from tests.conformance.building import walk
from tests.conformance.playing import SAMPLE, asked, playthrough, positions
from tests.conformance.test_moves import GARBAGE, slips
from tests.conformance.words_of import (
    Said,
    of_check,
    of_event,
    of_lines,
    of_menu,
    of_outcome,
    of_question,
)

ALWAYS = ("name", "tagline", "rules")
"""What the host says of every game."""

OF_A_DUEL = (
    *("event.resigned", "event.flagged", "event.agreed", "event.taken_back"),
    *("end.resigned", "end.flagged", "end.agreed"),
)


def _said_in_play(game_id: str) -> Iterator[Said]:
    for number in range(SAMPLE):
        whole = playthrough(game_id, number)
        for step in whole.steps:
            yield from _said_of(whole.game, step)
        outcome = whole.game.outcome(whole.steps[-1].state)
        assert outcome is not None
        yield from of_outcome(outcome)


def _said_of(game: Game[Any], step: Step) -> Iterator[Said]:
    yield from of_question(game, step.state)
    for event in step.events:
        yield from of_event(event)


def _said_while_choosing(game_id: str) -> Iterator[Said]:
    for position, seat, legal in asked(game_id):
        view, dice = position.game.view(position.state, seat), random.Random(position.name)
        for _, menu in walk(position.game, view, dice):
            yield from of_menu(menu)
        for text in (*GARBAGE, *slips(legal, dice), *legal[:3], legal[-1]):
            yield from of_check(position.game.check(position.state, seat, text))
        if (advice := position.game.advise(view)) is not None:
            yield "advice", advice


def _described(game_id: str) -> Iterator[Said]:
    renderer = renderers.load(game_id)
    for position in positions(game_id):
        for seat in (None, position.pending[0]):
            yield from of_lines(renderer.words(position.game.view(position.state, seat)))
    for number in range(SAMPLE):
        whole = playthrough(game_id, number)
        yield from of_lines(renderer.words(whole.game.view(whole.steps[-1].state, None)))


def _ends(said: Iterator[Said]) -> tuple[Said, ...]:
    """Each thing that is said, with the first and with the last arguments it came with."""
    first: dict[str, Args] = {}
    last: dict[str, Args] = {}
    for key, args in said:
        first.setdefault(key, args)
        last[key] = args
    return (*first.items(), *last.items())


@lru_cache(maxsize=64)
def _collected(collect: Callable[[str], Iterator[Said]], game_id: str) -> tuple[Said, ...]:
    """Return what a game says; worked out once for all languages."""
    return _ends(collect(game_id))


def _worded(said: Sequence[Said], game_id: str, catalogs: Catalogs, language: str) -> None:
    lacking = sorted({key for key, _ in said if not catalogs.has(language, f"{game_id}.{key}")})
    assert not lacking, f"{language} lacks {lacking} of {game_id}"
    localizer = Localizer(catalogs, language, lambda seat: f"seat {seat + 1}")
    for key, args in said:
        missing = catalogs.variables(language, f"{game_id}.{key}") - args.keys()
        assert not missing, f"{language} {game_id}.{key} wants {sorted(missing)}; the game gives {dict(args)}"
        assert localizer.game(game_id, key, args).strip(), f"{language} {game_id}.{key} says nothing"


def test_what_is_said_in_play_has_words(game_id: str, catalogs: Catalogs, language: str) -> None:
    _worded(_collected(_said_in_play, game_id), game_id, catalogs, language)


def test_what_is_said_while_choosing_has_words(game_id: str, catalogs: Catalogs, language: str) -> None:
    _worded(_collected(_said_while_choosing, game_id), game_id, catalogs, language)


LESSON_LIMIT = 3500
"""Characters of a lesson's text, so that it is one message with its title."""


def _lessons(game: Game[Any]) -> Iterator[Said]:
    """Every lesson as it opens, and worked out for the ends of what it can be asked for and others."""
    if game.lessons:
        numbers = game.lesson_numbers
        dice = random.Random(game.id)
        some = {numbers[0], numbers[-1], *(dice.randint(numbers[0], numbers[-1]) for _ in range(9))}
        for topic in game.lessons:
            yield f"lesson_name.{topic}", {}
            for number in (None, *sorted(some)):
                yield f"lesson.{topic}", game.lesson(topic, number)


def test_lessons_have_words(game: Game[Any], catalogs: Catalogs, language: str) -> None:
    said = tuple(_lessons(game))
    _worded(said, game.id, catalogs, language)
    localizer = Localizer(catalogs, language)
    for key, args in said:
        assert len(localizer.game(game.id, key, args)) <= LESSON_LIMIT, key


def test_a_lesson_refuses_what_it_does_not_teach(game: Game[Any]) -> None:
    if not game.lessons:
        with pytest.raises(ValueError):
            game.lesson("adding", None)
    else:
        numbers = game.lesson_numbers
        for topic, number in (("\N{SNOWMAN}", None), (game.lessons[0], numbers[0] - 1),
                              (game.lessons[0], numbers[-1] + 1)):  # fmt: skip
            with pytest.raises(ValueError):
                game.lesson(topic, number)


def test_descriptions_have_words(game_id: str, catalogs: Catalogs, language: str) -> None:
    _worded(_collected(_described, game_id), game_id, catalogs, language)


@pytest.mark.each_puzzle
def test_a_game_and_its_options_have_names(game: Game[Any], catalogs: Catalogs, language: str) -> None:
    keys = [*ALWAYS, *(f"colour.{name}" for name in game.colours), *(OF_A_DUEL if game.duel else ())]
    for key, option in game.options.items():
        keys += [f"option.{key}", f"option.{key}.help", *(f"value.{choice}" for choice in option.choices)]
    lacking = [key for key in keys if not catalogs.has(language, f"{game.id}.{key}")]
    assert not lacking, f"{language} lacks {lacking} of {game.id}"


def test_every_level_has_a_word(game: Game[Any], catalogs: Catalogs, language: str) -> None:
    lacking = [level for level in game.computers if not catalogs.has(language, f"level.{level}")]
    assert not lacking, f"{language} lacks level-{lacking[0]} in table.ftl"


ASKED = ("ask.", "button.", "prompt.", "first.")
PREFIXES: dict[tuple[str, int | str | None], tuple[str, ...]] = {
    ("Event", 0): ("event.",),
    ("Event", "kind"): ("event.",),
    ("Ask", 0): ASKED,
    ("Ask", "phase"): ASKED,
    ("Check", 1): ("refuse.",),
    ("Check", "code"): ("refuse.",),
    ("Menu", "ask"): ("menu.",),
    ("Outcome", 2): ("end.",),
    ("Outcome", "reason"): ("end.",),
    ("Line", 0): ("",),
    ("Line", "key"): ("",),
}
"""Which argument of which class is a key, and of what."""


def _arguments(call: ast.Call) -> Iterator[tuple[int | str | None, ast.expr]]:
    yield from enumerate(call.args)
    yield from ((keyword.arg, keyword.value) for keyword in call.keywords)


def _literal(value: ast.expr) -> str | None:
    return value.value if isinstance(value, ast.Constant) and isinstance(value.value, str) else None


def _literal_keys(source: str) -> set[str]:
    """Find the keys that a program spells out, also those that no random game reaches."""
    calls = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.Call)]
    named = [(call.func.id, call) for call in calls if isinstance(call.func, ast.Name)]
    labels = {id(value) for name, call in named if name == "Choice" for _, value in _arguments(call)}
    found = set()
    for name, call in named:
        for place, value in _arguments(call):
            key = _literal(value)
            prefixes = PREFIXES.get((name, place), ())
            if name == "Word":
                prefixes = ("choice.",) if id(call) in labels else ("",)
            if key is not None and key != "ok":
                found |= {prefix + key for prefix in prefixes}
    return found


@pytest.mark.each_puzzle
def test_every_key_written_in_the_code_has_words(game: Game[Any], catalogs: Catalogs, language: str) -> None:
    own = Path(inspect.getfile(type(game)))
    others = {Path(inspect.getfile(type(other))) for other in games.all_games().values()} - {own}
    picture = Path(inspect.getfile(type(renderers.load(game.id)))).parent
    keys = {
        key
        for path in [*(set(own.parent.rglob("*.py")) - others), *picture.glob("*.py")]
        for key in _literal_keys(path.read_text("utf-8"))
    }
    assert keys, "nothing found: the test proves nothing"
    lacking = sorted(key for key in keys if not catalogs.has(language, f"{game.id}.{key}"))
    assert not lacking, f"{language} lacks {lacking} of {game.id}"


def test_keys_are_found_where_they_are_written() -> None:
    source = """
Check(None, "many")
Check(move, "ok")
Event("dealt", {"colour": Word("colour.red")})
Menu("list", (Choice("a", Word("first")), Choice("b", label)), ask="cell")
Outcome(rank, score, reason="full")
"""
    found = {"refuse.many", "event.dealt", "colour.red", "choice.first", "menu.cell", "end.full"}
    assert _literal_keys(source) == found

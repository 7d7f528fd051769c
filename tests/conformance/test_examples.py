"""The pictures beside the rules show what the rules do: a legal move, an illegal one, what a turn brings."""

from __future__ import annotations

from typing import Any

import pytest

import games
from bot.messages.localizer import Localizer
from data.words import Catalogs
from games.examples import KINDS, chance, moves_of, shown
from games.game import Example, Game
from renderers import load, title

PICTURED = sorted(game_id for game_id, game in games.all_games().items() if game.examples())


@pytest.fixture(params=[(game, kind) for game in PICTURED for kind in KINDS], ids="-".join)
def example(request: pytest.FixtureRequest) -> tuple[Game[Any], Example]:
    game_id, kind = request.param
    game = games.load(game_id)
    found = [example for example in game.examples() if example.kind == kind]
    assert found, f"add an Example of the kind {kind!r} to {game_id}.examples()"
    return game, found[0]


def test_a_game_shows_one_of_each_kind_in_their_order(game: Game[Any]) -> None:
    kinds = tuple(example.kind for example in game.examples())
    needed = bool(kinds) or title(game.id) is not None
    assert kinds == (KINDS if needed else ()), (
        f"{game.id}.examples() has {kinds or 'nothing'}: a game whose renderer has a TITLE, or that has any "
        f"example, shows one of each kind beside its rules, in this order: {', '.join(KINDS)}"
    )


def test_only_what_is_legal_is_shown_as_legal(example: tuple[Game[Any], Example]) -> None:
    game, here = example
    checks = {seat: game.check(here.state, seat, text) for seat, text in here.answers.items()}
    if here.kind == "turn":
        asked = game.ask(here.state)
        assert asked is not None
        assert checks.keys() == asked.pending
    else:
        assert len(checks) == 1
    for seat, check in checks.items():
        assert check.code == here.code
        if here.kind == "illegal":
            assert check.move is None
        else:
            assert check.move in game.legal(here.state, seat)


def test_a_sentence_is_that_of_the_rule(example: tuple[Game[Any], Example]) -> None:
    game, here = example
    line, _ = shown(game, here)
    assert (here.code == "ok") == (here.kind != "illegal")
    assert line.key == ("example.turn" if here.kind == "turn" else f"example.{here.code}")


def test_what_a_turn_brings_is_what_step_does(example: tuple[Game[Any], Example]) -> None:
    game, here = example
    line, view = shown(game, here)
    if here.kind != "turn":
        (seat,) = here.answers
        check = game.check(here.state, seat, here.answers[seat])
        assert view == (check.preview or game.view(here.state, seat))
        return
    step = game.step(here.state, moves_of(game, here), chance())
    told = [event for event in step.events if event.to is None]
    assert line.args in [{**event.data, **here.args} for event in told]
    assert view in [*(event.view for event in told), game.view(step.state, None)]


def test_an_illegal_move_is_marked_as_one(example: tuple[Game[Any], Example]) -> None:
    game, here = example
    _, view = shown(game, here)
    refused = {"sign.refused", "sign.bad"} & set(load(game.id).signs(view))
    assert bool(refused) == (here.kind == "illegal"), "sign.refused marks what is wrong, and nothing else"


def test_its_sentence_is_short_in_every_language(
    example: tuple[Game[Any], Example], catalogs: Catalogs, language: str
) -> None:
    game, here = example
    line, _ = shown(game, here)
    assert catalogs.has(language, f"{game.id}.{line.key}")
    missing = catalogs.variables(language, f"{game.id}.{line.key}") - line.args.keys()
    assert not missing
    text = Localizer(catalogs, language, lambda seat: f"seat {seat + 1}").game(game.id, line.key, line.args)
    assert 0 < len(text) <= 220

"""A film in words: the result, how the game began and how it ended, in whole sentences."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

import pytest

from bot.messages.display_names import named
from bot.messages.localizer import Localizer, Reader
from bot.messages.message import ALT_LIMIT
from bot.messages.replay_message import film_alt, scene_message
from data.preference_rows import PersonRow
from data.rows import SeatRow
from data.words import LANGUAGES, Catalogs
from games.scenes import Scene, scenes
from tests.conformance.playing import playthrough
from tests.soaking import SEVERAL

STOPS = (".", "!", "?", "。", "！", "؟")


def told(catalogs: Catalogs, language: str, game: str, shown: list[Scene]) -> tuple[str, list[str]]:
    """Return a film in words, and what happened at each picture."""
    localizer = Localizer(catalogs, language, lambda seat: f"P{seat}")
    table = cast("Any", SimpleNamespace(row=SimpleNamespace(game=game)))
    sentences = [
        localizer.game(game, f"event.{event.kind}", event.data)
        for scene in shown
        for event in [event for event in scene.events if not event.passing] or scene.events
    ]
    return film_alt(table, shown, ["P0 wins."], localizer), sentences


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", SEVERAL)
def test_it_has_the_result_the_first_moves_and_the_last_within_the_limit(game: str, language: str) -> None:
    shown = list(scenes(playthrough(game, 0).record))
    alt, sentences = told(Catalogs(), language, game, shown)
    assert alt.startswith("P0 wins.")
    assert len(alt) <= ALT_LIMIT
    assert sentences[0] in alt
    assert sentences[-1] in alt
    assert "…" in alt or all(sentence in alt for sentence in sentences)


@pytest.mark.parametrize("language", LANGUAGES)
def test_one_sentence_does_not_run_into_the_next(language: str) -> None:
    shown = list(scenes(playthrough("diamant", 0).record))[:4]
    alt, sentences = told(Catalogs(), language, "diamant", shown)
    for sentence in sentences:
        assert alt.partition(sentence)[2].lstrip("\u2069")[:1] in STOPS or sentence.endswith(STOPS), alt


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_end_of_a_game_is_told_without_the_half_line_before_it(language: str) -> None:
    """After the last twig there is no next player whom that line could name."""
    whole = playthrough("twigs", 0)
    shown, over = list(scenes(whole.record)), whole.steps[-1].events[-1]
    seats = tuple(SeatRow(seat, seat + 1, name=f"P{seat}") for seat in (0, 1))
    row = SimpleNamespace(game="twigs", id=1, step=len(whole.record.log))
    asked: dict[str, Any] = {"latest_givers": lambda step: {}, "played_for": lambda step: frozenset()}
    table = cast("Any", SimpleNamespace(game=whole.game, row=row, seats=seats, **asked))
    localizer = Localizer(Catalogs(), language)
    message = scene_message(table, shown, len(shown) - 1, Reader(PersonRow(1), localizer)).message
    told = named(Localizer(localizer.catalogs, language), seats, "twigs").game(
        "twigs", f"event.{over.kind}", over.data
    )
    assert (message.headline, message.lines) == (told, ())

"""A game that belongs to another says with the other's words what it has none of its own for."""

from __future__ import annotations

from pathlib import Path

import pytest

from data.words import LANGUAGES, Catalogs

ENGLISH = """
toy-name = Toy
toy-event-dealt = { $count } cards
toy_box-name = Box
toy_box-event-dealt = { $count } boxes with { $cards }
toy_box-alt-you = Your box
game-alt-you = You
game-sign-you = you
"""
KOREAN = "toy-event-dealt = 카드 { $count }장\ngame-alt-you = 나\n"


@pytest.fixture
def catalogs(tmp_path: Path) -> Catalogs:
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
    (tmp_path / "en" / "toy.ftl").write_text(ENGLISH, "utf-8")
    (tmp_path / "ko" / "toy.ftl").write_text(KOREAN, "utf-8")
    return Catalogs((tmp_path,))


def test_its_own_words_come_first(catalogs: Catalogs) -> None:
    assert catalogs.say("en", "toy_box.name") == "Box"
    assert catalogs.variables("en", "toy_box.event.dealt") == {"count", "cards"}


def test_what_it_lacks_the_other_says(catalogs: Catalogs) -> None:
    assert catalogs.say("en", "toy_bag.name") == "Toy"
    assert catalogs.say("en", "toy_box_lid.name") == "Box"
    assert catalogs.variables("en", "toy_bag.event.dealt") == {"count"}
    assert catalogs.has("en", "toy_bag.name")


def test_the_others_words_in_the_language_come_before_english(catalogs: Catalogs) -> None:
    assert catalogs.say("ko", "toy_box.event.dealt", {"count": 3}) == "카드 3장"


def test_nobody_speaks_for_a_game_that_it_only_begins_like(catalogs: Catalogs) -> None:
    assert not catalogs.has("en", "toybox.name")
    assert not catalogs.has("en", "toy_box.tagline")
    with pytest.raises(KeyError, match=r"toy_box\.tagline"):
        catalogs.say("en", "toy_box.tagline")


def test_what_every_game_says_alike_is_written_once(catalogs: Catalogs) -> None:
    assert catalogs.say("en", "toy.sign.you") == catalogs.say("en", "toy_box.sign.you") == "you"
    assert catalogs.say("en", "toy_box.alt.you") == "Your box"
    assert catalogs.say("ko", "toy_box.alt.you") == "나"
    assert not catalogs.has("en", "toy.alt")
    assert not catalogs.has("en", "alt-you")

"""Commands in sentences: each reader gets what they have to type, or can tap."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from bot.messages.localizer import CommandNames, without_mentions
from bot.messages.message import Button, Entry, Message, Picture, Select
from bot.tables.names import filed_name, plain_name, plain_words
from data.marks import FUNCTIONS, MARKED
from data.words import LANGUAGES, Catalogs

CATALOGS = Catalogs()
MARK = FUNCTIONS["COMMAND"]("play")
PLAY = f"Try {MARK} now"
NAMES = CommandNames(CATALOGS, {"play": 42})


def test_a_command_whose_id_is_known_can_be_tapped() -> None:
    assert NAMES.formatted(PLAY) == "Try </play:42> now"


def test_one_whose_id_is_not_known_is_named() -> None:
    assert NAMES.formatted(FUNCTIONS["COMMAND"]("rules")) == "`/rules`"
    assert CommandNames(CATALOGS).formatted(PLAY) == "Try `/play` now"


@pytest.mark.parametrize(("language", "shown"), [("ko", "`/플레이`"), ("ja", "`/プレイ`")])
def test_a_client_that_shows_another_name_gets_that_one(language: str, shown: str) -> None:
    """With that name no mention can be tapped."""
    assert NAMES.shown_in(language).formatted(MARK) == shown


@pytest.mark.parametrize(
    ("language", "shown"), [("en", "table"), ("ko", "테이블"), ("ja", "テーブル"), ("fa", "table")]
)
def test_an_option_is_named_as_the_client_shows_it(language: str, shown: str) -> None:
    said = CATALOGS.say("en", "refusal.no_thread_here")
    assert f"the option “{shown}”." in NAMES.shown_in(language).formatted(said)


def test_discord_has_no_persian_names() -> None:
    assert NAMES.shown_in("fa") == NAMES.shown_in("ko").shown_in("en") == NAMES


def test_labels_and_alt_texts_have_no_formatting() -> None:
    message = Message(
        PLAY, (PLAY,), Picture(PLAY, words=(PLAY,), more=PLAY),
        rows=((Button(PLAY),), Select("s", (Entry(PLAY, "v", PLAY),), PLAY)), below=(PLAY,), notes=(PLAY,),
    )  # fmt: skip
    shown = NAMES.within(message)
    tapped, plain = "Try </play:42> now", "Try /play now"
    assert shown == Message(
        tapped, (tapped,), Picture(plain, words=(tapped,), more=tapped),
        rows=((Button(plain),), Select("s", (Entry(plain, "v", plain),), plain)), below=(tapped,),
        notes=(tapped,),
    )  # fmt: skip


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_sentence_of_any_language_leaves_a_mark(language: str) -> None:
    said = CATALOGS.say(language, "refusal.nothing_waits")
    assert MARKED.findall(said) == [("/", "tables"), ("/", "play"), ("/", "help")]
    assert "/help" in NAMES.plain(said)


def test_a_message_is_recognised_whichever_ids_were_known() -> None:
    assert without_mentions(NAMES.formatted(PLAY)) == CommandNames(CATALOGS).formatted(PLAY)


@pytest.mark.parametrize("typed", [MARK, "</play:0>", "</nothing:0>", "<=table:0>"])
@pytest.mark.parametrize("shown", [plain_name, lambda name: filed_name(plain_name(name)), plain_words])
def test_what_a_person_is_called_or_types_is_no_mark(typed: str, shown: Callable[[str], str]) -> None:
    """Names stand in alt texts and menus as they are."""
    said = shown(typed)
    assert NAMES.formatted(said) == NAMES.plain(said) == said

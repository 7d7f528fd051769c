"""The board in words: whole sentences, never cut without a word about the rest."""

from __future__ import annotations

from typing import Any

import pytest

from bot.app.components_v2 import to_view
from bot.messages.display_names import PAGE, pages
from bot.messages.localizer import CommandNames
from bot.messages.message import TEXT_LIMIT, Message, Picture
from data.words import Catalogs

SENTENCES = tuple(f"Sentence {number} tells of the cells A{number} to E{number}." for number in range(200))
MORE = "Read the rest elsewhere."


def test_words_that_fit_are_told_whole() -> None:
    picture = Picture("alt", words=SENTENCES[:3], more=MORE)
    assert picture.words_within(1000) == "\n".join(SENTENCES[:3])


def test_words_that_do_not_fit_end_with_where_the_rest_is() -> None:
    for room in range(3000, 3100):
        told = Picture("alt", words=SENTENCES, more=MORE).words_within(room).split("\n")
        assert tuple(told[:-1]) == SENTENCES[: len(told) - 1]
        assert told[-1] == MORE
        assert room - len(SENTENCES[0]) - 20 < len("\n".join(told)) <= room


def test_where_there_is_no_room_at_all_nothing_is_said() -> None:
    assert Picture("alt", words=SENTENCES, more=MORE).words_within(len(MORE) - 1) == ""


def test_a_message_with_the_board_in_words_stays_within_discords_limit() -> None:
    picture = Picture("alt", words=SENTENCES, more=MORE)
    message = Message("Head", ("line " * 100,), picture, below=("below " * 50,), notes=("note " * 500,))
    parts: list[Any] = to_view(message, CommandNames(Catalogs())).to_components()  # type: ignore[no-untyped-call]
    texts = [item["content"] for item in _texts(parts)]
    assert sum(map(len, texts)) <= TEXT_LIMIT
    assert any(MORE in text for text in texts)


@pytest.mark.parametrize("lines", [1, 200])
@pytest.mark.parametrize("words", [(), SENTENCES[:12], SENTENCES])
def test_the_first_note_is_told_whole_however_long_the_rest_is(words: tuple[str, ...], lines: int) -> None:
    picture = Picture("alt", words=words, more=MORE)
    notes = ("-# Fair deal, step 9: 0123456789abcdef", "note " * 500, "note " * 500)
    message = Message("Head", ("a line of it",) * lines * 2, picture, below=("below " * 50,), notes=notes)
    parts: list[Any] = to_view(message, CommandNames(Catalogs())).to_components()  # type: ignore[no-untyped-call]
    texts = [item["content"] for item in _texts(parts)]
    assert any(text.startswith(f"{notes[0]}\n") for text in texts)
    assert sum(map(len, texts)) <= TEXT_LIMIT


def test_a_picture_reads_back_from_the_outbox() -> None:
    message = Message("Head", picture=Picture("alt", words=SENTENCES[:2], more=MORE, language="ko"))
    assert Message.from_json(message.to_json()) == message
    old = message.to_json()
    for name in ("words", "more", "language"):
        del old["picture"][name]
    assert Message.from_json(old).picture == Picture("alt")


def test_pages_hold_every_sentence_in_order() -> None:
    told = pages(SENTENCES)
    assert len(told) > 1
    assert tuple(sentence for page in told for sentence in page) == SENTENCES
    assert all(len("\n".join(page)) <= PAGE for page in told)
    assert "".join(part for page in pages(["x" * 9000]) for part in page) == "x" * 9000
    assert pages(()) == ((),)


def _texts(components: object) -> list[dict[str, str]]:
    if isinstance(components, dict):
        own = [components] if "content" in components else []
        return own + [text for value in components.values() for text in _texts(value)]
    return [text for item in components for text in _texts(item)] if isinstance(components, list) else []

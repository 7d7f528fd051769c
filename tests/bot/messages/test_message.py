"""Messages wait in the outbox as JSON and come back the same; ids of components fit Discord's limits."""

from __future__ import annotations

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.messages.message import (
    ALT_LIMIT,
    Attachment,
    Button,
    CustomId,
    Entry,
    Message,
    PathNames,
    Picture,
    Select,
    alt_of,
    join_path,
    split_path,
)
from bot.tables.refusal import Refusal

FULL = Message(
    "Turn 4: green +5",
    ("one", "two"),
    Picture("a board", step=4, event=1, seat=2, theme="light"),
    (
        (Button("Claim", "move:1:4:", "primary"), Button("Rules", "rules:1:4:")),
        Select("next:1:4:0|", (Entry("A1", "A1", "first", True),), "Choose"),
    ),
    Attachment("game.json"),
    (123456789012345678,),
    False,
    ("below",),
)


def test_a_message_survives_json() -> None:
    assert Message.from_json(json.loads(json.dumps(FULL.to_json()))) == FULL


def test_a_closed_message_keeps_its_words_and_picture_and_loses_what_could_be_pressed() -> None:
    closed = FULL.closed()
    assert closed.rows == ()
    assert (closed.headline, closed.lines, closed.picture) == (FULL.headline, FULL.lines, FULL.picture)


@given(st.lists(st.text("ABC 123", min_size=1, max_size=6), max_size=8))
def test_a_path_comes_back_from_its_id(steps: list[str]) -> None:
    assert split_path(join_path(tuple(steps))) == tuple(steps)


def test_a_route_is_read_back_and_anything_else_is_none_of_ours() -> None:
    route = CustomId("build", 12, 3, "0|A1~A2:x\n")
    assert CustomId.parse(str(route)) == route
    for text in ("", "move", "move:1", "move:x:1:", "MOVE:1:1:", "move:1:1234567:"):
        assert CustomId.parse(text) is None


def test_a_path_too_long_for_an_id_is_remembered_under_a_short_name_until_a_restart() -> None:
    path = tuple(f"CELL{number}" for number in range(40))
    book = PathNames()
    name = book.short(CustomId("play", 1, 2), path)
    assert len(name) <= 100
    route = CustomId.parse(name)
    assert route is not None
    assert book.long(route.rest) == path
    with pytest.raises(Refusal) as forgotten:
        PathNames().long(route.rest)
    assert forgotten.value.code == "forgotten"


def test_a_description_ends_with_a_whole_sentence() -> None:
    sentences = [f"{number} has {'9' * 40} points." for number in range(40)]
    alt = alt_of(sentences)
    assert len(alt) <= ALT_LIMIT
    assert alt.removesuffix(" …") == " ".join(sentences[: alt.count("points.")])
    assert alt_of(sentences[:3]) == " ".join(sentences[:3])

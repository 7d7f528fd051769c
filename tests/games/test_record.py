"""A record is the save of a game: it gives back every step, or one sentence says what is wrong with it."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.record import Record, RecordError, replay

RECORD = Record(
    game="toy",
    version=1,
    options={"high": 6, "goal": "most", "seconds": 60},
    seed=bytes(range(32)),
    seats=("person", "computer:hard"),
    log=(((1, "a b"), (0, "c")), ((0, "keep"),), ((1, "add 2"),)),
    notes={"table": "7"},
)


pytestmark = pytest.mark.usefixtures("with_toy")


def test_a_record_comes_back_from_its_text() -> None:
    proven = replace(RECORD, secret=b"s" * 32, entropy="42:1,2")
    assert Record.from_text(RECORD.to_text()) == RECORD
    assert Record.from_text(proven.to_text()) == proven


def test_the_log_is_written_one_line_a_step() -> None:
    lines = RECORD.to_text().splitlines()
    assert '  [[1, "a b"], [0, "c"]],' in lines
    assert '  [[0, "keep"]],' in lines


names = st.text(max_size=20)


@given(
    st.dictionaries(names, st.integers() | names, max_size=4),
    st.lists(st.lists(st.tuples(st.integers(0, 9), names), max_size=3), max_size=4),
    st.dictionaries(names, names, max_size=3),
    st.binary(max_size=40),
    names,
)
def test_any_record_comes_back_from_its_text(
    options: dict[str, int | str],
    log: list[list[tuple[int, str]]],
    notes: dict[str, str],
    seed: bytes,
    entropy: str,
) -> None:
    moves = tuple(tuple(step) for step in log)
    record = Record("any", 3, options, seed, ("person",), moves, seed[:4], entropy, notes)
    assert Record.from_text(record.to_text()) == record


def test_replay_yields_the_set_up_and_each_step() -> None:
    steps = list(replay(RECORD))
    assert len(steps) == 4
    assert [event.kind for event in steps[1].events][:2] == ["picked", "picked"]
    assert steps[3].state.over


def test_the_order_of_the_answers_is_kept() -> None:
    """Two rules need it: who answered first is named first, wins a tie."""
    swapped = replace(RECORD, log=(((0, "c"), (1, "a b")), *RECORD.log[1:]))
    assert list(replay(swapped))[1].events != list(replay(RECORD))[1].events


def _spoilt(**changes: Any) -> str:
    return json.dumps(json.loads(RECORD.to_text()) | changes)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "JSON"),
        ("\x00\x01", "JSON"),
        ("[" * 100_000, "JSON"),
        ("[]", "object"),
        ("null", "object"),
        ("{}", "format None"),
        (_spoilt(format=4), "format 4"),
        (_spoilt(seed="xyz"), "damaged"),
        (_spoilt(log=[[0, "a"]]), "damaged"),
        (_spoilt(log=[[["zero", "a"]]]), "damaged"),
        (_spoilt(log=5), "damaged"),
        (_spoilt(seats=None), "damaged"),
        (_spoilt(options={"high": 1.5}), "damaged"),
        (_spoilt(options={"high": True}), "damaged"),
        (_spoilt(options=[1]), "damaged"),
        (_spoilt(version="one"), "damaged"),
        (_spoilt(version=1.5), "damaged"),
        (_spoilt(version=float("inf")), "damaged"),
        (_spoilt(seats="ab"), "damaged"),
        (_spoilt(seats=["alice", "person"]), "damaged: a person or a computer is needed, not 'alice'"),
        (_spoilt(seats=["default", "person"]), "damaged"),
        (_spoilt(seats=["computer:\ud800", "person"]), "damaged"),
        (_spoilt(notes={"seat 0": "\ud800"}), "damaged"),
        (_spoilt(options={"\ud800": 1}), "damaged"),
        (_spoilt(notes=[["a"]]), "damaged"),
    ],
)  # fmt: skip
def test_an_invalid_record_is_refused_in_one_sentence(text: str, said: str) -> None:
    with pytest.raises(RecordError, match=said) as caught:
        Record.from_text(text)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize("key", ["format", "game", "version", "options", "seats", "seed"])
def test_a_refusal_quotes_a_limited_length(key: str) -> None:
    with pytest.raises(RecordError) as caught:
        list(replay(Record.from_text(_spoilt(**{key: {"x" * 5000: ["y" * 5000]}}))))
    assert len(str(caught.value)) <= 300


@given(st.text(max_size=60))
def test_no_text_breaks_the_reader(text: str) -> None:
    with pytest.raises(RecordError):
        Record.from_text(text)


def test_an_option_that_the_record_does_not_name_has_its_default() -> None:
    """So a game may gain an option without a new version."""
    assert list(replay(replace(RECORD, options={}))) == list(replay(RECORD))


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"game": "chess"}, "'chess' version 1 is unknown"),
        ({"version": 9}, "version 9 is unknown"),
        ({"seats": ["person"]}, "not played with 1 seats"),
        ({"seats": ["person"] * 5}, "not played with 5 seats"),
        ({"options": {"high": 99}}, "option 'high' is wrong; allowed: 4..9"),
        ({"options": {"goal": "best"}}, "allowed: most | least"),
        ({"options": {"more": 1}}, "option 'more' is wrong"),
        ({"log": [[[0, "a"]]]}, "step 1 does not answer"),
        ({"log": [[[0, "a"], [0, "b"]]]}, "step 1 does not answer"),
        ({"log": [[[0, "a"], [1, "b"], [1, "c"]]]}, "step 1 does not answer"),
        ({"log": [[[0, "a"], [1, "z"]]]}, "step 1 breaks the rules"),
        ({"log": [*json.loads(RECORD.to_text())["log"], [[0, "keep"]]]}, "step 4 does not answer"),
    ],
)
def test_a_record_that_does_not_replay_says_where(changes: dict[str, Any], said: str) -> None:
    with pytest.raises(RecordError, match=said):
        list(replay(Record.from_text(_spoilt(**changes))))


def test_a_record_without_its_seed_says_so() -> None:
    record = Record("rainbow_pentagon", 1, {}, b"", ("person", "person"))
    with pytest.raises(RecordError, match="leaves its seed out"):
        list(replay(record))

"""A short search on every target; the long one is ``make fuzz``."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import games
from tests.fuzz.__main__ import MILLION, Planned, plan, run
from tests.fuzz.databases import Databases, memory_folder
from tests.fuzz.dms import WRITERS, Dms
from tests.fuzz.moves import Moves
from tests.fuzz.mutation import LONGEST
from tests.fuzz.records import Records

BRIEF = 300
SEED = Records().seeds()[0]
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=9,
)
IDS = sorted(games.all_games())
FEW = settings(max_examples=60, deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=memory_folder()) as made:
        yield Path(made)


@pytest.fixture
def intake(folder: Path) -> Iterator[Dms]:
    made = Dms(folder)
    yield made
    made.close()


def check(planned: Planned) -> None:
    tally = run(planned, 1)
    assert tally.findings == []
    assert tally.inputs >= planned.inputs
    assert len(tally.kinds) > 1
    assert tally.edges


@pytest.mark.parametrize("game_id", IDS)
def test_check_of_every_game(game_id: str) -> None:
    check(Planned(lambda: Moves(game_id), BRIEF))


def test_records() -> None:
    check(Planned(Records, BRIEF))


def test_databases(folder: Path) -> None:
    check(Planned(lambda: Databases(folder), BRIEF))


def test_dms(folder: Path) -> None:
    check(Planned(lambda: Dms(folder), BRIEF))


@pytest.mark.parametrize("game_id", IDS)
@FEW
@given(text=st.text(max_size=LONGEST), number=st.integers(0, 10**6))
def test_check_of_any_text(game_id: str, text: str, number: int) -> None:
    moves = _moves(game_id)
    moves.run((number % moves.places, text))


@cache
def _moves(game_id: str) -> Moves:
    return Moves(game_id)


@FEW
@given(value=ANYTHING)
def test_a_record_with_anything_in_the_place_of_its_values(value: object) -> None:
    seed = json.loads(SEED)
    for key in seed:
        Records().run(json.dumps({**seed, key: value}))


@FEW
@given(who=st.sampled_from(WRITERS), text=st.text(max_size=4000), message=st.sampled_from((0, 1, 501, 502)))
def test_a_dm_of_any_text(intake: Dms, who: int, text: str, message: int) -> None:
    intake.run((who, text, message))


@pytest.mark.soak
def test_a_million_inputs_break_nothing(folder: Path) -> None:
    tallies = [run(planned, 0) for planned in plan(MILLION, folder)]
    assert [finding for tally in tallies for finding in tally.findings] == []
    assert sum(tally.inputs for tally in tallies) >= MILLION

"""A short search on every target; the long one is ``make fuzz``."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import replace
from functools import cache
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import games
from tests.fuzz.__main__ import MILLION, Planned, plan, run
from tests.fuzz.databases import Databases
from tests.fuzz.dms import WRITERS, Dms
from tests.fuzz.moves import Moves
from tests.fuzz.mutation import LONGEST
from tests.fuzz.records import Records
from tests.in_memory import memory_folder
from tests.soaking import fewer, usual

BRIEF = fewer(20, 120)
ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=9),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(max_size=4), inner),
    max_leaves=9,
)
Note = Callable[[str, object], None]
NAMES = [one.name for one in plan(MILLION, Path())]
IDS = sorted(games.all_games())
LATER = set(IDS) - set(usual(IDS))
SOON = [name for name in NAMES if name.split()[-1] not in LATER]
FEW = settings(max_examples=fewer(20, 60), deadline=None, suppress_health_check=list(HealthCheck))


@pytest.fixture
def folder() -> Iterator[Path]:
    with tempfile.TemporaryDirectory(dir=memory_folder()) as made:
        yield Path(made)


@pytest.fixture
def dms(folder: Path) -> Iterator[Dms]:
    made = Dms(folder)
    yield made
    made.close()


def check(planned: Planned) -> None:
    tally = run(planned, 1)
    assert tally.findings == []
    assert tally.inputs >= planned.inputs
    assert len(tally.kinds) > 1
    assert tally.edges


@pytest.mark.sampled
@pytest.mark.parametrize("name", SOON)
def test_a_short_search(folder: Path, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Databases, "every", fewer(8, 1))  # test_migrate tries each version
    check(replace(plan(MILLION, folder)[NAMES.index(name)], inputs=BRIEF))


@pytest.mark.parametrize("game_id", IDS)
@FEW
@given(text=st.text(max_size=LONGEST), number=st.integers(0, 10**6))
def test_check_of_any_text(game_id: str, text: str, number: int) -> None:
    moves = _moves(game_id)
    moves.run((number % moves.places, text))


@cache
def _moves(game_id: str) -> Moves:
    return Moves(game_id)


@cache
def _seed() -> str:
    return Records().seeds()[0]


@FEW
@given(value=ANYTHING)
def test_a_record_with_anything_in_the_place_of_its_values(value: object) -> None:
    seed = json.loads(_seed())
    for key in seed:
        Records().run(json.dumps({**seed, key: value}))


@FEW
@given(who=st.sampled_from(WRITERS), text=st.text(max_size=4000), message=st.sampled_from((0, 1, 501, 502)))
def test_a_dm_of_any_text(dms: Dms, who: int, text: str, message: int) -> None:
    dms.run((who, text, message))


@pytest.mark.soak
@pytest.mark.parametrize("number", range(len(NAMES)), ids=NAMES)
def test_many_inputs_break_nothing(folder: Path, number: int, record_property: Note) -> None:
    """A fifth of those of ``make fuzz``; each target is a test of its own, so that several run at a time."""
    tally = run(plan(MILLION // 5, folder)[number], 0)
    record_property("fuzz inputs", tally.inputs)
    record_property("fuzz inputs that broke something", len(tally.findings))
    assert tally.findings == []

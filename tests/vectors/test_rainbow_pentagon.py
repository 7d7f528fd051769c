"""Worked cases of Rainbow Pentagon, fed to the rules. VECTORS_DIR names another folder of the same form."""

from __future__ import annotations

import hashlib
import json
import os
from pathlib import Path
from typing import Any

import pytest

from games.rainbow_pentagon.board import bits, board, members, names, perimeter, pieces
from games.rainbow_pentagon.checking import check_text
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.state import State, ending, ranking, view_of
from games.rainbow_pentagon.territory import (
    NOBODY,
    Owner,
    claimable,
    deal,
    is_stuck,
    judge,
    paintable,
    shape,
    territories,
)
from games.rainbow_pentagon.view import COLOURS

FOLDER = Path(os.environ.get("VECTORS_DIR") or Path(__file__).parent)
CASES: dict[str, Any] = json.loads((FOLDER / "rainbow_pentagon.json").read_text(encoding="utf-8"))
PLAN = board(5)
CELL = {name: cell for cell, name in enumerate(PLAN.names)}
COLOUR = {name: colour for colour, name in enumerate(COLOURS[:5])}


def _mask(cells: list[str]) -> int:
    return bits(CELL[name] for name in cells)


def _owner(owner: dict[str, str]) -> Owner:
    return tuple(COLOUR[owner[name]] if name in owner else NOBODY for name in PLAN.names)


def _state(owner: Owner, rules: dict[str, str]) -> State:
    return State(5, 300, rules.get("owned_hit", "both"), 30, 5, tuple(range(5)), owner)


def test_the_board() -> None:
    structure = CASES["structure"]
    for name, around in structure["cells"].items():
        assert set(names(PLAN, PLAN.neighbours[CELL[name]])) == set(around)
    for colour, cells in structure["start_cells"].items():
        assert set(names(PLAN, PLAN.stars[PLAN.start[COLOUR[colour]]])) == set(cells)


def test_the_figures() -> None:
    counts = CASES["counts"]
    found = regions(5)
    assert len(found.length) == counts["regions_total"]
    for by, column in (("regions_by_length", found.length), ("regions_by_area", found.area)):
        for value, number in counts[by].items():
            assert int((column == int(value)).sum()) == number
    assert len(PLAN.stars) == counts["board"]["vertices"]
    assert len(PLAN.edges) == counts["board"]["edges"]
    assert PLAN.size == counts["board"]["cells"]


@pytest.mark.parametrize("case", CASES["shapes"], ids=lambda case: case["reason"])
def test_a_shape(case: dict[str, Any]) -> None:
    unknown = [name for name in case["cells"] if name not in CELL]
    if unknown:
        assert case["reason"] == "unknown_cell"
        return
    cells = _mask(case["cells"])
    assert shape(PLAN, cells) == case["reason"]
    assert (case["reason"] == "ok") is case["ok"]
    if case["perimeter"] is not None:
        assert (perimeter(PLAN, cells), cells.bit_count()) == (case["perimeter"], case["area"])


def _judged(case: dict[str, Any], owner: Owner) -> dict[int, int]:
    """Assert what the rules say of each proposal; return those that take part in the dealing."""
    claims = {}
    state = _state(owner, case["rules"])
    for name, cells in case["proposals"].items():
        if cells is None:
            continue
        colour, expected = COLOUR[name], case["checks"][name]
        check = check_text(view_of(state, colour), " ".join(cells))
        if expected not in {"productive", "attack"}:
            assert check.code == expected
            continue
        assert check.code == judge(owner, colour, _mask(cells)) == "ok"
        assert check.args.get("note", "productive") == expected
        claims[colour] = _mask(cells)
    return claims


def _assert_legal(case: dict[str, Any], owner: Owner) -> None:
    for name, expected in case["legal"].items():
        rows = paintable(owner, COLOUR[name])
        lines = sorted(",".join(names(PLAN, regions(5).masks[row])) for row in rows)
        assert len(lines) == expected["productive"]
        assert hashlib.sha256("\n".join(lines).encode()).hexdigest() == expected["sha256"]
        assert len(claimable(owner, COLOUR[name])) == expected["with_attacks"]
        assert is_stuck(owner, COLOUR[name]) is (not lines)


def _status(name: str, case: dict[str, Any], claims: dict[int, int], void: Any) -> str:
    if case["proposals"].get(name) is None:
        return "none"
    if COLOUR[name] not in claims:
        return "refused"
    return "void" if COLOUR[name] in void else "painted"


@pytest.mark.parametrize("case", CASES["situations"], ids=lambda case: case["tag"].replace(" ", "-"))
def test_a_situation(case: dict[str, Any]) -> None:
    owner = _owner(case["owner"])
    claims = _judged(case, owner)
    _assert_legal(case, owner)
    state = _state(owner, case["rules"])
    dealing = deal(owner, claims, state.owned_hit)
    result = case["result"]
    hits = {COLOURS[one]: sorted(COLOURS[other] for other in hit) for one, hit in dealing.hits.items()}
    assert hits == result["hits"]
    assert {COLOURS[c]: list(names(PLAN, new)) for c, new in dealing.gained.items()} == result["gained"]
    assert {n: _status(n, case, claims, dealing.hits) for n in COLOUR} == result["status"]
    assert dealing.owner == _owner(case["owner_after"])
    assert (ending(_state(dealing.owner, {}), 1) or None) == case["over_after"]
    _assert_scores(case["score_after"], dealing.owner)


def _assert_scores(expected: dict[str, dict[str, int]], owner: Owner) -> None:
    owned = territories(owner)
    areas = tuple(len(list(members(cells))) for cells in owned)
    borders = tuple(perimeter(PLAN, cells) for cells in owned)
    for colour, rank in enumerate(ranking(areas, borders)):
        assert expected[COLOURS[colour]] == {
            "area": areas[colour],
            "perimeter": borders[colour],
            "components": len(pieces(PLAN, owned[colour])),
            "rank": rank,
        }

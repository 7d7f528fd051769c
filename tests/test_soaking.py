"""What waits for `make soak`: combinations of what is tried elsewhere, and nothing that is tried nowhere."""

from __future__ import annotations

from itertools import product
from typing import Any

import pytest

from tests.soaking import left_out


class Call:
    """What pytest knows of a case's parameters."""

    def __init__(self, *ids: str) -> None:
        self._idlist = ids


class Case:
    """A case of a test, as far as the rule looks at it."""

    def __init__(self, *ids: str, soak: bool = False) -> None:
        self.callspec, self._soak = Call(*ids), soak

    def get_closest_marker(self, name: str) -> Any:
        return self._soak if name == "soak" else None


def kept(cases: list[Case]) -> list[tuple[str, ...]]:
    later: set[Any] = set(left_out(cases))  # type: ignore[arg-type]  # cases stand in for pytest's
    return [case.callspec._idlist for case in cases if case not in later]


def test_each_value_of_each_parameter_is_tried() -> None:
    games, languages = ("diamant", "pentago", "twigs", "toy", "tree"), ("en", "ko", "ja", "fa")
    found = kept([Case(*ids) for ids in product(games, languages)])
    assert {game for game, _ in found} == set(games)
    assert {language for _, language in found} == set(languages)
    assert len(found) == len(games)


@pytest.mark.parametrize("number", [1, 7])
def test_of_one_parameter_everything_is_tried(number: int) -> None:
    assert len(kept([Case(str(one)) for one in range(number)])) == number


def test_what_waits_anyway_stands_for_nothing() -> None:
    assert kept([Case("a", "x", soak=True), Case("a", "y"), Case("b", "x")])[-2:] == [("a", "y"), ("b", "x")]

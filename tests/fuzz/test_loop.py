"""The search itself: it gets to what lies deep, and says what is wrong, slow or broken."""

from __future__ import annotations

import random
from collections.abc import Hashable
from types import SimpleNamespace
from typing import Any

import pytest

from games.game import Check
from tests.fuzz import edges, loop, mutation
from tests.fuzz.loop import AGAIN, LIMIT, Search, WrongError
from tests.fuzz.moves import Moves


class Deep:
    """Breaks at a word that only somebody finds who is told of each right letter."""

    name = "deep"

    def seeds(self) -> list[str]:
        return ["...."]

    def change(self, given: str, dice: random.Random) -> str:
        at = dice.randrange(4)
        return given[:at] + dice.choice("abcdefghijklmnopqrstuvwxyz") + given[at + 1 :]

    def run(self, given: str) -> Hashable:
        if given[0] == "f":
            if given[1] == "u":
                if given[2] == "z":
                    if given[3] == "y":
                        raise ValueError("here")
                    return 4
                return 3
            return 2
        return 1


class Slow(Deep):
    """Takes long, the first so many times."""

    name = "slow"

    def __init__(self, times: int) -> None:
        self.left, self.now = times, 0.0

    def run(self, given: str) -> Hashable:
        self.now += 2 * LIMIT if self.left > 0 else 0.001
        self.left -= 1
        return 0


def test_the_search_follows_the_code_to_what_chance_alone_does_not_find(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(edges, "OWN", (__file__,))
    led = Search(Deep())
    led.go(6000)
    assert [finding.what for finding in led.tally.findings] == ["ValueError: here"]
    assert "fuzy" in led.tally.findings[0].given
    assert led.tally.kept >= 3
    monkeypatch.setattr(edges, "OWN", ())
    blind = Search(Deep())
    blind.go(6000)
    assert blind.tally.findings == []


@pytest.mark.parametrize(("times", "found"), [(2, 0), (AGAIN, 0), (1000, 1)])
def test_an_input_is_slow_if_it_stays_slow(monkeypatch: pytest.MonkeyPatch, times: int, found: int) -> None:
    monkeypatch.setattr(loop, "slower", lambda: 1.5)
    target = Slow(times)
    search = Search(target, clock=lambda: target.now)
    search.go(50)
    assert len(search.tally.findings) == found
    assert (search.tally.longest > LIMIT) == bool(found)


@pytest.mark.parametrize(
    "check",
    [
        Check("fly", "ok"),
        Check(None, "ok"),
        Check("stay", "unclear"),
        Check(None, "unclear", suggest=("fly",)),
        Check(None, "unclear", suggest=("stay",) * 26),
    ],
)
def test_a_wrong_acceptance_is_found(check: Check) -> None:
    moves = Moves("diamant")
    position, seat, legal = moves._places[0]
    game: Any = SimpleNamespace(check=lambda *_: check)
    moves._places = ((SimpleNamespace(game=game, state=position.state), seat, legal),)  # type: ignore[assignment]
    with pytest.raises(WrongError):
        moves.run((0, "stay"))


def test_changes_stay_within_their_limits_and_reach_everything() -> None:
    dice = random.Random(1)
    made = [mutation.changed("A1 C3", dice, ("pass", "B2"), 50) for _ in range(3000)]
    assert max(map(len, made)) == 50
    assert {"", "A1C3", "C3 A1", "a1 c3"} <= set(made)
    assert any("\u202e" in text for text in made)
    changed = {mutation.changed_json('{"a": [1, "x"], "b": {}}', dice, ("y",)) for _ in range(500)}
    assert len(changed) > 100
    assert {len(mutation.changed_bytes(bytes(9000), dice)) < 9000 for _ in range(50)} == {True, False}

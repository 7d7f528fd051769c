"""A finished game of any kind verifies as it stands, and not with anything in its record changed."""

from __future__ import annotations

from dataclasses import replace

import pytest

from games.record import Record
from games.rng import commitment, game_seed, stream
from games.verify import Point, verify
from tests.conformance.playing import playthrough

SECRET = b"conformance"


def _finished(game_id: str) -> Record:
    """A random game; its seed is an HMAC as a table's is."""
    whole = playthrough(game_id, 0)
    entropy = f"stream:{game_id}:0"
    assert game_seed(SECRET, entropy) == whole.record.seed == stream(SECRET, f"{game_id}:0")
    outcome = whole.game.outcome(whole.steps[-1].state)
    assert outcome is not None
    return replace(whole.record, secret=SECRET, entropy=entropy).closed(outcome)


def _wrong(record: Record) -> set[str]:
    points: list[Point] = list(verify(record, commitment(SECRET)))
    return {point.subject for point in points if point.verdict == "wrong"}


@pytest.mark.each_puzzle
def test_a_whole_game_verifies(game_id: str) -> None:
    record = _finished(game_id)
    assert _wrong(record) == set()
    assert _wrong(Record.from_text(record.to_text())) == set()


def _flipped(data: bytes, bit: int) -> bytes:
    return bytes(byte ^ (1 << bit % 8 if at == bit // 8 else 0) for at, byte in enumerate(data))


@pytest.mark.parametrize("bit", [0, 47, 87])
def test_a_flipped_bit_of_the_secret_or_the_seed_is_found(game_id: str, bit: int) -> None:
    record = _finished(game_id)
    assert _wrong(replace(record, secret=_flipped(SECRET, bit))) >= {"commitment", "seed", "digest"}
    assert _wrong(replace(record, seed=_flipped(record.seed, bit))) >= {"seed", "digest"}


def test_another_entropy_is_found(game_id: str) -> None:
    record = _finished(game_id)
    assert _wrong(replace(record, entropy=record.entropy + "0")) == {"seed", "digest"}


def test_a_changed_result_is_found(game_id: str) -> None:
    record = _finished(game_id)
    assert record.result is not None
    better = replace(record.result, score=(record.result.score[0] + 1, *record.result.score[1:]))
    assert _wrong(replace(record, result=better)) == {"result", "digest"}


def test_any_move_left_out_or_unheard_of_is_found_where_it_was_played(game_id: str) -> None:
    record = _finished(game_id)
    middle = len(record.log) // 2
    (seat, _), *others = record.log[middle]
    nonsense = (*record.log[:middle], ((seat, "nonsense!"), *others), *record.log[middle + 1 :])
    assert _wrong(replace(record, log=nonsense)) == {"moves", "result", "digest"}
    (wrong,) = [p for p in verify(replace(record, log=nonsense)) if p.subject == "moves"]
    assert wrong.sentence.startswith(f"step {middle + 1}: 'nonsense!' was not legal")
    missing = (*record.log[:middle], tuple(others), *record.log[middle + 1 :])
    assert _wrong(replace(record, log=missing)) == {"moves", "result", "digest"}

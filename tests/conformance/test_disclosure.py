"""A record that leaves the proof out can be read, not dealt again, and tells what was said in the open."""

from __future__ import annotations

from dataclasses import replace

import pytest

import games
from games.disclosure import disclosed
from games.game import Game
from games.record import Record, RecordError, replay
from tests.conformance.playing import playthrough


def test_every_answer_has_its_place_and_open_ones_are_told(game_id: str) -> None:
    whole = playthrough(game_id, 0)
    told = disclosed(whole.record)
    assert (told.options, told.seats) == (whole.record.options, whole.record.seats)
    assert len(told.log) == len(whole.record.log)
    for before, moves, shown in zip(whole.steps, whole.record.log, told.log, strict=False):
        ask = whole.game.ask(before.state)
        assert ask is not None
        assert {seat for seat, _ in shown} == {seat for seat, _ in moves}
        assert ask.sealed or dict(shown) == dict(moves)


def test_who_was_first_with_a_sealed_answer_is_not_told(game_id: str) -> None:
    record = playthrough(game_id, 0).record
    turned = replace(record, log=tuple(tuple(reversed(moves)) for moves in record.log))
    # Where an order is a rule, its own tests say which.
    late = type(games.load(game_id)).disclosed is not Game.disclosed
    assert late or disclosed(record).log == disclosed(turned).log


def test_it_can_be_read_and_not_dealt_again(game_id: str) -> None:
    told = disclosed(playthrough(game_id, 0).record)
    assert (told.seed, told.secret, told.entropy) == (b"", b"", "")
    assert Record.from_text(told.to_text()) == told
    with pytest.raises(RecordError, match="leaves its seed out"):
        next(replay(told))

"""Acts of two people beside their moves: they are in the log, replay, and are verified."""

from __future__ import annotations

from dataclasses import replace

import pytest

import games
from games.acts import Moves, played
from games.chain import heads, shown_head
from games.disclosure import seen
from games.record import Record, RecordError, replay
from games.rng import SeededRng, commitment, game_seed
from games.verify import verify

DUELS = sorted(game.id for game in games.all_games().values() if game.duel)


def begun(game_id: str, steps: int) -> Record:
    """A game of two in which the first legal moves were made."""
    game, secret = games.load(game_id), bytes(32)
    options = {key: option.default for key, option in game.options.items()}
    record = Record(game_id, game.version, options, b"", ("person", "person"), secret=secret, by=())
    entropy = f"1,2,3,{record.terms}"
    record = replace(record, entropy=entropy, seed=game_seed(secret, entropy))
    for _ in range(steps):
        record = moved(record)
    return record


def moved(record: Record, place: int = 0) -> Record:
    """The record with one more move."""
    *_, last = replay(record)
    game = games.load(record.game, record.version)
    ask = game.ask(last.state)
    assert ask is not None
    (seat,) = ask.pending
    return acted(record, ((seat, game.legal(last.state, seat)[place]),))


def acted(record: Record, moves: Moves) -> Record:
    """The record with one more act."""
    by = (*(record.by or ()), tuple("person" for _ in moves))
    return replace(record, log=(*record.log, moves), by=by)


def mover(record: Record) -> int:
    *_, last = replay(record)
    ask = games.load(record.game, record.version).ask(last.state)
    assert ask is not None
    (seat,) = ask.pending
    return seat


@pytest.mark.parametrize("game_id", DUELS)
@pytest.mark.parametrize("seat", [0, 1])
@pytest.mark.parametrize(("act", "reason"), [("!resign", "resigned"), ("!flag", "flagged")])
def test_the_player_who_resigns_or_runs_out_of_time_loses_in_any_turn(
    game_id: str, seat: int, act: str, reason: str
) -> None:
    record = acted(begun(game_id, 3), ((seat, act),))
    *_, last = replay(record)
    game = games.load(game_id)
    outcome = game.outcome(last.state)
    assert outcome is not None
    assert outcome.reason == reason
    assert (outcome.rank[seat], outcome.rank[1 - seat]) == (2, 1)
    assert game.ask(last.state) is None
    assert [event.kind for event in last.events] == [reason]
    closed = record.closed(outcome)
    assert closed.format == 3
    again = Record.from_text(closed.to_text())
    assert again == closed
    *_, head = heads(closed.secret, closed.terms, closed.links)
    points = list(verify(again, commitment(closed.secret), closed.entropy, shown_head(head)))
    assert {point.verdict for point in points} == {"ok"}, points


@pytest.mark.parametrize("game_id", DUELS)
def test_a_draw_needs_both(game_id: str) -> None:
    record = begun(game_id, 2)
    *_, last = replay(acted(record, ((1, "!draw"), (0, "!draw"))))
    outcome = games.load(game_id).outcome(last.state)
    assert outcome is not None
    assert (outcome.rank, outcome.reason) == ((1, 1), "agreed")
    with pytest.raises(RecordError):
        list(replay(acted(record, ((1, "!draw"),))))


@pytest.mark.parametrize("game_id", DUELS)
def test_what_is_taken_back_stays_in_the_log(game_id: str) -> None:
    record = begun(game_id, 3)
    steps = list(replay(record))
    seat = mover(begun(game_id, 2))
    back = acted(record, ((seat, "!back 2"), (1 - seat, "!back 2")))
    *_, last = replay(back)
    assert last.state == steps[2].state
    assert last.events[0].data["count"] == 1
    on = moved(back, 1)
    assert len(on.log) == 5
    assert played(on.log) == [0, 1, 2, 5]
    further = acted(on, ((seat, "!back 1"), (1 - seat, "!back 1")))
    assert [step.state for step in replay(further)][-1] == steps[1].state
    assert played(further.log) == [0, 1]


@pytest.mark.parametrize("act", ["!back 3", "!back 7", "!back -1", "!back", "!resigned", "!", "!back ²"])
def test_an_impossible_act_does_not_replay(act: str) -> None:
    with pytest.raises(RecordError):
        list(replay(acted(begun("pentago", 3), ((0, act), (1, act)))))


def test_nothing_is_done_after_the_end() -> None:
    over = acted(begun("pentago", 3), ((0, "!resign"),))
    for moves in (((1, "!resign"),), ((0, "!back 1"), (1, "!back 1")), ((0, "!draw"), (1, "!draw"))):
        with pytest.raises(RecordError):
            list(replay(acted(over, moves)))


def test_nobody_resigns_in_games_of_more_players_or_with_secrets() -> None:
    game = games.load("twigs")
    options = {key: option.default for key, option in game.options.items()}
    three = Record("twigs", game.version, options, b"seed", ("person",) * 3)
    with pytest.raises(RecordError):
        list(replay(replace(three, log=(((0, "!resign"),),))))
    diamant = games.load("diamant")
    options = {key: option.default for key, option in diamant.options.items()}
    two = Record("diamant", diamant.version, options, b"seed", ("person",) * 2)
    with pytest.raises(RecordError):
        list(replay(replace(two, log=(((0, "!resign"),),))))


@pytest.mark.parametrize("game_id", sorted(games.all_games()))
def test_no_move_looks_like_an_act(game_id: str) -> None:
    game = games.load(game_id)
    state = game.setup(game.seats[0], {}, SeededRng(b"acts", 0)).state
    ask = game.ask(state)
    assert ask is not None
    for seat in ask.pending:
        legal = game.legal(state, seat)
        assert not any(legal[place].startswith("!") for place in range(min(200, len(legal))))
        assert game.check(state, seat, "!resign").move is None


@pytest.mark.parametrize("game_id", DUELS)
def test_what_everybody_saw_leaves_out_what_was_taken_back(game_id: str) -> None:
    before = begun(game_id, 3)
    back = acted(before, ((0, "!back 2"), (1, "!back 2")))
    record = moved(back, 1)
    game = games.load(game_id)
    views = [game.view(step.state, None) for step in replay(record)]
    shown = seen(record)
    assert shown.steps == (0, 1, 2, 5)
    assert shown.views == tuple(views[number] for number in shown.steps)
    assert shown.moves == tuple(dict(record.log[number - 1]) for number in (1, 2, 5))

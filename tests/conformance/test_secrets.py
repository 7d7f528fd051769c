"""What a seat may not see leaves no trace: not in its view, its picture, its words or what it may play.

Two states that differ only in what a seat may not see (``resample`` makes the second) must give that seat
the same in every respect.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import renderers
from games.game import Event, Game, Seat
from games.rng import SeededRng
from tests.conformance.plain import not_json, plain
from tests.conformance.playing import SAMPLE, Position, playthrough, positions, random_moves, some, swaps
from tests.conformance.test_moves import GARBAGE
from tests.conformance.words_of import is_sayable, players_in

DRAWN = 4
"""How many pairs of pictures a game is drawn for."""


def _really_swapped(game_id: str) -> list[tuple[Position, Seat | None, Any]]:
    return [swap for swap in swaps(game_id) if swap[2] != swap[0].state]


def test_a_swap_really_changes_what_is_hidden(game_id: str) -> None:
    """Else the other tests here would prove nothing of a game that tells its seats different things."""
    told = [event for n in range(SAMPLE) for event in playthrough(game_id, n).steps[0].events]
    if any(event.to is not None for event in told):
        assert _really_swapped(game_id)


def test_views_do_not_show_what_is_hidden(game_id: str) -> None:
    for position, seat, other in swaps(game_id):
        game = position.game
        assert game.view(other, seat) == game.view(position.state, seat), (position.name, seat)


def test_a_game_that_hides_nothing_shows_everybody_the_same(game_id: str) -> None:
    for position in positions(game_id):
        game = position.game
        if game.has_secrets:
            return
        views = {
            replace(game.view(position.state, seat), seat=None) for seat in (None, *range(position.seats))
        }
        ask = game.ask(position.state)
        assert len(views) == 1, position.name
        assert ask is None or not ask.sealed, f"{game_id} has sealed answers: has_secrets is to be True"


def test_who_is_awaited_does_not_hang_on_what_is_hidden(game_id: str) -> None:
    for position, seat, other in swaps(game_id):
        game = position.game
        assert game.ask(other) == game.ask(position.state), (position.name, seat)
        assert game.outcome(other) == game.outcome(position.state), (position.name, seat)


def _all_it_can_ask(position: Position, state: Any, seat: Seat) -> list[object]:
    game, legal = position.game, position.game.legal(position.state, seat)
    texts = [*some(legal, 6, random.Random(5)), *GARBAGE[:6], " ".join(some(legal, 2, random.Random(6)))]
    return [
        list(game.legal(state, seat)),
        game.brief(game.view(state, seat)),
        game.advise(game.view(state, seat)),
        *(game.check(state, seat, text) for text in texts),
    ]


def test_moves_and_refusals_do_not_hang_on_what_is_hidden(game_id: str) -> None:
    for position, seat, other in _really_swapped(game_id):
        if seat in position.pending:
            here, there = (_all_it_can_ask(position, state, seat) for state in (position.state, other))
            assert plain(here) == plain(there), (position.name, seat)


def test_words_do_not_tell_what_is_hidden(game: Game[Any]) -> None:
    renderer = renderers.load(game.id)
    for position, seat, other in swaps(game.id):
        here, there = (game.view(state, seat) for state in (position.state, other))
        assert renderer.words(here) == renderer.words(there), (position.name, seat)
        assert renderer.signs(here) == renderer.signs(there), (position.name, seat)
        assert renderer.text(here) == renderer.text(there), (position.name, seat)
        assert renderer.text(here, ansi=True) == renderer.text(there, ansi=True), (position.name, seat)


def test_pictures_are_the_same_byte_for_byte(game: Game[Any]) -> None:
    renderer = renderers.load(game.id)
    pairs = _really_swapped(game.id) or swaps(game.id)
    for position, seat, other in random.Random(game.id).sample(pairs, min(DRAWN, len(pairs))):
        here, there = (renderer.draw(game.view(state, seat)) for state in (position.state, other))
        assert here.startswith(b"\x89PNG\r\n\x1a\n"), position.name
        assert here == there, (position.name, seat)


def test_a_swapped_state_can_be_played_to_its_end(game: Game[Any]) -> None:
    """The swap is a state of the game, not a forgery that breaks later."""
    for number, (position, _, state) in enumerate(_really_swapped(game.id)[:5]):
        dice = random.Random(number)
        for step in range(1, 2000):
            if game.ask(state) is None:
                break
            state = game.step(state, dict(random_moves(game, state, dice)), SeededRng(b"on", step)).state
        assert game.outcome(state) is not None, position.name


def _told(game_id: str) -> Iterator[tuple[Event, int, bool, bool]]:
    """Every event with the number of seats, whether its question was anonymous, whether the game is over."""
    for number in range(SAMPLE):
        whole = playthrough(game_id, number)
        asks = [whole.game.ask(step.state) for step in whole.steps]
        for i, step in enumerate(whole.steps):
            before = asks[i - 1] if i else asks[0]
            anonymous = before is not None and before.anonymous
            for event in step.events:
                yield event, len(whole.record.seats), anonymous, asks[i] is None


def test_a_private_line_is_for_named_seats_with_their_own_view(game: Game[Any]) -> None:
    for event, n, _, _ in _told(game.id):
        if event.to is not None:
            assert event.to, event.kind
            assert event.to <= set(range(n)), event.kind
            if event.view is not None and event.view.seat is not None:
                assert event.to == {event.view.seat}, f"{event.kind} shows a seat's view to others"


def test_a_public_line_shows_only_what_everybody_may_see(game: Game[Any]) -> None:
    kinds = {event.kind for event, *_ in _told(game.id) if event.to is not None}
    for event, _, _, _ in _told(game.id):
        assert is_sayable(event.data), event.kind
        assert all(is_sayable(note.args) for note in event.notes), event.kind
        assert event.view is None or not_json(event.view) == [], event.kind
        if event.to is None:
            assert event.view is None or event.view.seat is None, event.kind
            assert event.kind not in kinds, f"{event.kind} is told in private and in public"


def test_an_anonymous_question_never_names_who_answered(game: Game[Any]) -> None:
    for event, _, anonymous, over in _told(game.id):
        if anonymous and not over and event.to is None:
            assert not players_in(event.data), event.kind


def test_a_games_questions_are_anonymous_throughout_or_never(game: Game[Any]) -> None:
    """While one is open, nothing may tell who had a computer answer an earlier one."""
    asks = [game.ask(position.state) for position in positions(game.id)]
    assert len({ask.anonymous for ask in asks if ask is not None}) == 1


def _heard(events: tuple[Event, ...], seat: Seat | None) -> object:
    return plain([(e.kind, e.data, e.view, e.notes) for e in events if e.to is None or seat in e.to])


def test_a_seat_that_sees_the_same_before_and_after_hears_the_same(game: Game[Any]) -> None:
    """The dealer's lines never tell more than the views do."""
    for position, seat, other in _really_swapped(game.id):
        moves = dict(random_moves(game, position.state, random.Random(position.name)))
        if any(move not in game.legal(other, mover) for mover, move in moves.items()):
            continue
        here, there = (game.step(state, dict(moves), SeededRng(b"h", 1)) for state in (position.state, other))
        if game.view(here.state, seat) == game.view(there.state, seat):
            assert _heard(here.events, seat) == _heard(there.events, seat), (position.name, seat)

"""Whom the hard computer attacks, and with which claim."""

from __future__ import annotations

import pytest

from games.rainbow_pentagon.ai.hard import forecast
from games.rainbow_pentagon.ai.opponent_inference import Kinds, Seen
from games.rainbow_pentagon.ai.short_lists import PASS
from games.rainbow_pentagon.ai.strikes import attackable, strike
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.state import view_of
from games.rainbow_pentagon.territory import NOBODY, claimable, taken, territories
from tests.games.rainbow_pentagon.ai.test_computers import corners_taken, played
from tests.games.rainbow_pentagon.positions import GREEN, PURPLE, RED, YELLOW

FOUND = regions(5)
SETTLED = Kinds(0.0, 0.0, 0.0, 0.02, 0.98)
ONE_STEP = Kinds(0.0, 0.0, 0.0, 0.98, 0.02)
GREEDY = Kinds(0.0, 0.0, 0.98, 0.01, 0.01)
GAINS = dict.fromkeys(range(5), 1.0)


def corners(*colours: int) -> Seen:
    """What everybody sees after the first turn, with only these colours in play."""
    return Seen.of(view_of(corners_taken(), None))._replace(players=colours)


def test_nobody_is_attacked_where_all_make_room() -> None:
    kinds = {RED: SETTLED, YELLOW: ONE_STEP, GREEN: SETTLED}
    assert not attackable(corners(RED, YELLOW, GREEN), kinds, RED, GAINS)


def test_where_somebody_never_makes_room_all_but_the_settled_may_be_attacked() -> None:
    kinds = {RED: SETTLED, YELLOW: ONE_STEP, GREEN: SETTLED, PURPLE: GREEDY}
    seen = corners(RED, YELLOW, GREEN, PURPLE)
    assert attackable(seen, kinds, RED, GAINS).keys() == {YELLOW, PURPLE}


def test_a_table_of_two_knows_no_attacks() -> None:
    assert not attackable(corners(RED, YELLOW), {RED: SETTLED, YELLOW: GREEDY}, RED, GAINS)


def test_nobody_is_attacked_where_the_owner_loses_nothing_by_it() -> None:
    seen = corners(RED, YELLOW, PURPLE)._replace(strikes=False)
    assert not attackable(seen, {RED: SETTLED, YELLOW: GREEDY, PURPLE: GREEDY}, RED, GAINS)


def test_an_attack_is_legal_and_hurts_nobody_else() -> None:
    seen = corners(*range(5))
    found = strike(seen, RED, {PURPLE: 2.0})
    assert found is not None
    owned, cells = territories(seen.owner), FOUND.masks[found[0]]
    assert found[0] in claimable(seen.owner, RED)
    assert cells & owned[PURPLE]
    assert not any(cells & owned[other] for other in (YELLOW, GREEN))


def test_who_is_level_is_attacked_for_as_much_as_it_gains() -> None:
    seen = corners(*range(5))
    found = strike(seen, RED, {PURPLE: 2.0})
    assert found is not None
    assert found[1] == pytest.approx(2.0)


def test_who_is_far_behind_is_hardly_worth_an_attack() -> None:
    seen = corners(*range(5))
    land = [cell for cell, colour in enumerate(seen.owner) if colour == PURPLE]
    fewer = tuple(NOBODY if cell in land[6:] else colour for cell, colour in enumerate(seen.owner))
    found = strike(seen._replace(owner=fewer), RED, {PURPLE: 2.0})
    assert found is None or found[1] < 1.0


def test_an_attack_is_thought_of_where_greedy_players_block_the_table() -> None:
    s = played(("hard", "greedy", "normal", "greedy"), 9)
    own = forecast(Seen.of(view_of(s, None)))[s.colours[0]]
    assert own.rows[-2] == PASS
    assert FOUND.masks[int(own.rows[-1])] & taken(s.owner) & ~territories(s.owner)[s.colours[0]]

"""Who knows Euler's policy asks it with what the rival saw when it bet."""

from __future__ import annotations

from dataclasses import replace

from bench.strength.euler import before
from games.euler_game.state import OWNED
from games.euler_game.view import Bet
from tests.games.euler_game.ai.test_computers import answered, duel


def test_the_rival_s_view_before_its_bet_is_put_together_again() -> None:
    view = answered(duel(("50", "?8"), phase="bet1"), "raise 4", 4, lap=1)
    then = before(view, 0, 1, 0, 38)
    assert (then.chips, then.put, then.level) == ((18, 18), (2, 2), 2)
    assert then.numbers == ("?0", "38")
    assert (then.seat, then.bets, then.may_raise, then.specials) == (1, (), True, OWNED)


def test_a_second_bet_of_a_lap_is_a_call_and_earlier_bets_stand() -> None:
    raised = answered(duel(("50", "?8"), phase="bet1"), "raise 4", 4, lap=1)
    mine = Bet(0, 1, "raise 3", 7)
    called = replace(
        raised, chips=(11, 11), put=(9, 9), level=9, bets=(*raised.bets, mine, Bet(1, 1, "call", 3))
    )
    then = before(called, 2, 1, 0, 38)
    assert (then.chips, then.put, then.level) == ((11, 14), (9, 6), 9)
    assert not then.may_raise
    assert len(then.bets) == 2

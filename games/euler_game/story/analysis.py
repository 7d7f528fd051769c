"""The analysis of a finished game: its bets against the chances at the time, luck apart from decisions.

It uses only what everybody has seen: no folded digit, no hand that was never shown, nobody's special card.
The same game always gives the same remarks, whatever the clock says.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from games.euler_game.story.endings import comeback, endings
from games.euler_game.story.first_bets import first_bets, listed
from games.euler_game.story.hands import hands
from games.euler_game.story.second_bets import second_bets
from games.euler_game.story.selection import Candidate, in_order
from games.euler_game.view import EulerView
from games.game import Line, Progress, Remark, Seat


def analyse(views: Sequence[EulerView], moves: Sequence[Mapping[Seat, str]]) -> Iterator[Remark | Progress]:
    """Yield the remarks, the most important first, then each hand's bets with their chances."""
    played = hands(views, moves)
    found: list[Candidate] = []
    for done, hand in enumerate(played):
        yield Progress(done, len(played))
        found += (*first_bets(hand), *second_bets(hand), *endings(hand))
    if played:
        found += comeback(played[-1])
    yield from in_order(found)
    bets = [(hand, line) for hand in played if (line := listed(hand)) is not None]
    yield from (Remark(hand.end, line, note=True) for hand, line in bets)
    if bets:
        yield Remark(0, Line("remark.method"), note=True)

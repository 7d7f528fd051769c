"""The judges of the daily puzzles, each compared with another way to the same answer."""

from __future__ import annotations

import random
from fractions import Fraction

import pytest

from games.daily.book import Entry, book
from games.daily.diamant import OTHERS, STAYS, Mine, mine_of, prospects, view_of
from games.daily.pentago import problem_of
from games.daily.rainbow_pentagon import Board, board_of, most, safe
from games.daily.threats import five_now
from games.daily.twigs import a_cover, filling_of
from games.diamant.odds import odds
from games.pentago.turns import legal_moves, play
from games.rainbow_pentagon.board import board
from games.rainbow_pentagon.notation import parsed
from games.rainbow_pentagon.rules import RainbowPentagon
from games.rainbow_pentagon.territory import deal


def _of(kind: str, count: int) -> list[Entry]:
    entries = [entry for entry in book() if entry.kind == kind]
    return random.Random(kind).sample(entries, count)


@pytest.mark.parametrize("entry", _of("diamant", 12), ids=lambda entry: entry.date)
def test_the_judge_of_one_card_agrees_with_the_games_odds(entry: Entry) -> None:
    drawn = mine_of(entry.text)
    mine = Mine(drawn.row, drawn.removed, (STAYS,) * OTHERS)
    known = odds(view_of(mine, 0))
    assert known is not None
    now, after_one = prospects(mine)[:2]
    assert (now.mean, now.safe) == (Fraction(known.alone.leave), Fraction(1))
    assert (after_one.mean, after_one.safe) == (known.alone.stay, 1 - known.collapse)


def test_players_who_go_home_together_share_the_heap() -> None:
    mine = mine_of("T5 T11 | - | 0,0,9")
    assert prospects(mine)[0].mean == Fraction(16 // 3)


@pytest.mark.parametrize("entry", _of("pentago", 4), ids=lambda entry: entry.date)
def test_a_five_is_found_exactly_if_some_move_makes_one(entry: Entry) -> None:
    position = problem_of(entry.text).position
    dice = random.Random(entry.date)
    for _ in range(4):
        moves = legal_moves(position)
        winning = [move for move in moves if play(position, move)[1].winner == position.to_move]
        found = five_now(position)
        assert bool(found) == bool(winning)
        assert not found or play(position, found.split()[0] if found not in moves else found)[1].winner
        whole = play(position, dice.choice(moves))[1]
        if whole.over:
            return
        position = whole.position


@pytest.mark.parametrize("entry", _of("twigs", 6), ids=lambda entry: entry.date)
def test_a_cover_covers_every_edge_once_with_every_twig(entry: Entry) -> None:
    filling = filling_of(entry.text)
    found = a_cover(filling)
    assert found is not None
    assert sorted(edge for way in found for edge in way.edges) == list(filling.target)
    assert sorted(way.lying.name for way in found) == list(filling.names)


@pytest.mark.parametrize("entry", _of("rainbow_pentagon", 2), ids=lambda entry: entry.date)
def test_no_claim_of_a_rival_voids_the_answer(entry: Entry) -> None:
    position: Board = board_of(entry.text)
    best = most(position)
    cells = next(cells for cells, gain in safe(position) if gain == best)
    for seat, rival in enumerate(position.rivals, start=1):
        for move in RainbowPentagon().legal(position.state, seat)[1:]:
            claims = {position.own: cells, rival: parsed(board(5), move)}
            assert deal(position.owner, claims, "both").gained[position.own].bit_count() == best

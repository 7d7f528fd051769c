"""The analysis of a finished round: every figure is worked out again from the states and the answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise
from time import process_time
from typing import Any, cast

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.game import Arg, Line, Remark, Seat
from games.rainbow_pentagon.board import bits, board, members, perimeter
from games.rainbow_pentagon.collisions import collisions
from games.rainbow_pentagon.notation import NO_CLAIM, parsed
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.rules import RainbowPentagon
from games.rainbow_pentagon.state import State, view_of
from games.rainbow_pentagon.territory import judge
from games.rainbow_pentagon.view import RainbowView
from games.rng import SeededRng
from renderers import load
from renderers.palette import PIGMENTS
from tests.conformance.playing import Playthrough, playthrough
from tests.conformance.words_of import players_in
from tests.games.rainbow_pentagon.positions import BLUE, GREEN, PURPLE, RED, YELLOW, state
from tests.yardstick import slower

GAME = RainbowPentagon()
ROUNDS = range(28)


def views_of(states: Sequence[State]) -> list[RainbowView]:
    """What everybody saw."""
    return [view_of(each, None) for each in states]


def remarks_of(states: Sequence[State]) -> list[Remark]:
    """The remarks on a round."""
    return cast("list[Remark]", list(GAME.analyse(views_of(states), [{} for _ in states[1:]], 1.0)))


def keyed(remarks: Sequence[Remark]) -> dict[str, Mapping[str, Any]]:
    """The first remark of each kind, by its key."""
    return {remark.line.key.removeprefix("remark."): remark.line.args for remark in reversed(remarks)}


def played(start: State, *turns: Mapping[Seat, str]) -> list[State]:
    """The states of a round in which seats that are not named pass."""
    states = [start]
    for claims in turns:
        moves = {seat: claims.get(seat, NO_CLAIM) for seat in range(len(start.colours))}
        states.append(GAME.step(states[-1], moves, SeededRng(b"", 0)).state)
    return states


def seat_in(arg: Arg) -> Seat:
    """The seat of a player in a sentence."""
    (seat,) = players_in({"who": arg})
    return seat


def cells_in(args: Sequence[Line]) -> dict[Seat, int]:
    """The players of a sentence with their numbers of cells."""
    return {seat_in(line): cast("int", line.args.get("cells", 0)) for line in args}


@lru_cache(maxsize=64)
def whole(number: int) -> tuple[Playthrough, tuple[State, ...], tuple[Remark, ...]]:
    """A round of random answers, its states, and its remarks."""
    game = playthrough(GAME.id, number)
    states = tuple(cast("State", step.state) for step in game.steps)
    return game, states, tuple(remarks_of(states))


def remarks(*keys: str) -> Iterator[tuple[Playthrough, tuple[State, ...], Remark]]:
    """All remarks of some kinds on all rounds."""
    for number in ROUNDS:
        game, states, found = whole(number)
        for remark in found:
            if remark.line.key.removeprefix("remark.") in keys:
                yield game, states, remark


def claims_of(game: Playthrough, states: Sequence[State], turn: int) -> dict[Seat, frozenset[int]]:
    """The cells that each seat claimed in a turn, from the answers."""
    plan = board(states[0].sides)
    answers = dict(game.record.log[turn - 1])
    return {
        seat: frozenset(members(parsed(plan, move))) for seat, move in answers.items() if move != NO_CLAIM
    }


def land(s: State, seat: Seat) -> frozenset[int]:
    """The cells of a seat."""
    return frozenset(cell for cell, owner in enumerate(s.owner) if owner == s.colours[seat])


def alone(s: State, seat: Seat, cells: frozenset[int]) -> int:
    """What a claim would have gained if nobody else had claimed anything."""
    if any(s.owner[cell] not in (-1, s.colours[seat]) for cell in cells):
        return 0
    return sum(s.owner[cell] == -1 for cell in cells)


def test_the_course_is_the_area_of_each_seat_after_each_turn() -> None:
    for number in ROUNDS:
        _, states, _ = whole(number)
        points = GAME.chart(views_of(states))
        assert [point.label for point in points] == [str(turn) for turn in range(len(states))]
        for point, now in zip(points, states, strict=True):
            assert point.figures == tuple(len(land(now, seat)) for seat in range(len(now.colours)))
        outcome = GAME.outcome(states[-1])
        assert outcome is not None
        assert points[-1].figures == outcome.score


def test_before_the_end_nobody_is_named() -> None:
    for number in ROUNDS:
        _, states, _ = whole(number)
        running = [replace(each, over="") for each in states]
        assert GAME.chart(views_of(running)) == ()
        assert not any(players_in(remark.line.args) for remark in remarks_of(running))
        assert load(GAME.id).colours(view_of(running[0], None)) == PIGMENTS


def test_a_seat_has_the_colour_of_its_land() -> None:
    _, states, _ = whole(3)
    end = view_of(states[-1], None)
    assert load(GAME.id).colours(end) == tuple(PIGMENTS[colour] for colour in states[-1].colours)


def test_rounds_that_look_the_same_get_the_same_remarks() -> None:
    """The remarks follow from the public views alone, whatever the answers were."""
    for number in ROUNDS:
        game, states, found = whole(number)
        signs = [dict.fromkeys(dict(moves), "?") for moves in reversed(game.record.log)]
        assert tuple(GAME.analyse(views_of(states), signs, 1.0)) == found


def test_a_collision_names_its_claims_and_what_each_would_have_gained_alone() -> None:
    seen = Counter[str]()
    for game, states, remark in remarks("collided", "attack", "bounced", "crowd"):
        before, args = states[remark.step - 1], remark.line.args
        claims = claims_of(game, states, remark.step)
        kind = remark.line.key.removeprefix("remark.")
        seen[kind] += 1
        void = {states[-1].colours.index(colour) for colour, _ in states[remark.step].void}
        if kind == "attack":
            one, other = seat_in(args["who"]), seat_in(args["owner"])
            assert {one, other} <= void
            assert claims[one] & land(before, other)
            assert args["cells"] == alone(before, other, claims[other]) > 0
        elif kind == "bounced":
            one = seat_in(args["who"])
            owners = {seat for seat in range(len(before.colours)) if land(before, seat) & claims[one]}
            assert {seat_in(owner) for owner in cast("tuple[Arg, ...]", args["owner"])} == owners - {one}
            assert one in void
        else:
            group = cells_in(cast("tuple[Line, ...]", args["who"]))
            assert group.keys() <= void
            touches = {
                pair
                for pair in combinations(sorted(claims), 2)
                if claims[pair[0]] & claims[pair[1]]
                or (before.owned_hit == "both" and claims[pair[0]] & land(before, pair[1]))
                or (before.owned_hit == "both" and claims[pair[1]] & land(before, pair[0]))
            }
            assert all(len(set(pair) & group.keys()) != 1 for pair in touches), "somebody is left out"
            if kind == "collided":
                assert group == {seat: alone(before, seat, claims[seat]) for seat in group}
            else:
                assert args["count"] == len(group) >= 4
    assert set(seen) == {"collided", "attack", "bounced", "crowd"}, seen


def test_a_claim_on_land_alone_is_no_part_of_its_owner_s_collision() -> None:
    before = state({"yellow": "B17 B18 C25", "purple": "B20 B21 B9"}, owned_hit="proposer")
    claims = {YELLOW: "C22 C23 C24", GREEN: "C17 C18 C19 C20 C21 C22", PURPLE: "B18 B19 B20"}
    _, after = played(before, claims)
    met = collisions(1, view_of(after, None))
    assert [dict(each.costs) for each in met] == [{YELLOW: 3, GREEN: 6}, {PURPLE: 0}]
    assert [dict(each.onto) for each in met] == [{}, {PURPLE: (YELLOW,)}]


def test_a_collision_named_as_decisive_cost_more_than_the_missing_cells() -> None:
    seen = 0
    for game, states, remark in remarks("collided", "attack", "crowd"):
        if short := cast("int", remark.line.args["short"]):
            loser = seat_in(remark.line.args["loser"])
            areas = [len(land(states[-1], seat)) for seat in range(len(states[-1].colours))]
            assert short == max(areas) - areas[loser]
            claim = claims_of(game, states, remark.step)[loser]
            assert short < alone(states[remark.step - 1], loser, claim)
            seen += 1
    assert seen


def test_the_largest_gain_is_the_largest_and_could_have_been_contested_by_those_named() -> None:
    for _, states, remark in remarks("gain"):
        args, before, after = remark.line.args, states[remark.step - 1], states[remark.step]
        seats = range(len(before.colours))
        grown = [
            len(land(now, seat)) - len(land(then, seat)) for then, now in pairwise(states) for seat in seats
        ]
        one = seat_in(args["who"])
        new = land(after, one) - land(before, one)
        assert args["cells"] == len(new) == max(grown)
        rivals = {seat_in(rival) for rival in cast("tuple[Arg, ...]", args["others"])}
        assert args["rivals"] == len(rivals)
        assert rivals == {rival for rival in set(seats) - {one} if _reaches(before, rival, new)}


def _reaches(s: State, seat: Seat, cells: frozenset[int]) -> bool:
    """Whether a seat could have claimed one of these cells and nothing that others own."""
    colour, goal = s.colours[seat], bits(cells)
    others = bits(cell for cell, owner in enumerate(s.owner) if owner not in (-1, colour))
    masks = (mask for mask in regions(s.sides).masks if mask & goal and not mask & others)
    return any(judge(s.owner, colour, mask) == "ok" for mask in masks)


def test_the_winner_led_alone_from_the_turn_that_is_named() -> None:
    seen = Counter[str]()
    for game, states, remark in remarks("led", "lead", "ahead", "snatched"):
        outcome = GAME.outcome(states[-1])
        assert outcome is not None
        winner = seat_in(remark.line.args["who"])
        assert outcome.rank[winner] == 1
        assert outcome.rank.count(1) == 1
        step = remark.step
        firsts = [_leaders(each) for each in states]
        assert all(first == {winner} for first in firsts[step:])
        assert firsts[step - 1] != {winner}
        former = {seat_in(arg) for arg in cast("tuple[Arg, ...]", remark.line.args["from"])}
        assert former == firsts[step - 1] - {winner}
        areas = [len(land(states[step], seat)) for seat in range(len(game.record.seats))]
        behind = {seat_in(arg) for arg in cast("tuple[Arg, ...]", remark.line.args["behind"])}
        assert winner not in behind
        assert remark.line.args["cells"] == areas.pop(winner)
        assert remark.line.args["second"] == max(areas)
        assert {len(land(states[step], seat)) for seat in behind} == {max(areas)}
        assert (remark.line.args["lead"] == 0) == (remark.line.args["cells"] == max(areas))
        seen[remark.line.key] += 1
    assert len(seen) >= 3, seen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_lead_by_the_shorter_border_alone_is_named_as_such(language: str) -> None:
    localizer = Localizer(Catalogs(), language)
    for key in ("lead", "ahead", "snatched"):
        other = "behind" if key == "ahead" else "from"
        args: dict[str, Arg] = {"who": "A", "from": "?", "behind": "?", other: "B", "cells": 31, "second": 31}
        ahead, equal = (localizer.game(GAME.id, f"remark.{key}", {**args, "lead": lead}) for lead in (2, 0))
        assert ahead.count(localizer.number(31)) == 2
        assert equal.count(localizer.number(31)) == 1
        assert all("B" in sentence and "?" not in sentence for sentence in (ahead, equal)), "each of whom"


def _leaders(s: State) -> set[Seat]:
    """The seats that would win if the round ended here."""
    outcome = GAME.outcome(replace(s, over="area"))
    assert outcome is not None
    return {seat for seat, rank in enumerate(outcome.rank) if rank == 1}


def test_after_the_last_change_of_places_the_order_stands() -> None:
    for _, states, remark in remarks("order"):
        ranked = [cast("Any", GAME.outcome(replace(each, over="area"))).rank for each in states]
        assert all(rank == ranked[-1] for rank in ranked[remark.step :])
        one, other = seat_in(remark.line.args["who"]), seat_in(remark.line.args["other"])
        assert ranked[remark.step - 1][one] > ranked[remark.step - 1][other]
        assert ranked[remark.step][one] < ranked[remark.step][other]
        assert ranked[-1][one] == remark.line.args["place"]


def test_what_was_left_is_free_and_one_claim_away() -> None:
    for number in ROUNDS[:2]:
        _, states, found = whole(number)
        end, args = states[-1], keyed(found)["left"]
        assert args["free"] == end.owner.count(-1)
        most = [_worth(end, seat) for seat in range(len(end.colours))]
        assert args["most"] == max(most)
        if max(most):
            named = {seat_in(arg) for arg in args["who"]}
            assert named == {seat for seat, worth in enumerate(most) if worth == max(most)}


def _worth(s: State, seat: Seat) -> int:
    """The most cells that a seat could gain by one more claim, found by trying all."""
    plan = board(s.sides)
    legal = GAME.legal(replace(s, over=""), seat)
    return max(
        alone(s, seat, frozenset(members(parsed(plan, move)))) if move != NO_CLAIM else 0 for move in legal
    )


def test_void_claims_are_counted() -> None:
    for game, states, remark in remarks("voids"):
        counts: Counter[Seat] = Counter()
        for turn, now in enumerate(states[1:], 1):
            claims = claims_of(game, states, turn)
            counts.update(seat for seat in claims if land(now, seat) == land(states[turn - 1], seat))
        lines = cast("tuple[Line, ...]", remark.line.args["who"])
        assert {seat_in(line): line.args["count"] for line in lines} == counts


@pytest.mark.parametrize(("yellow", "key"), [("B10 B17 B18 B19", "shared"), ("B17 B19 B21 B23", "border")])
def test_equal_areas_are_ranked_by_their_borders(yellow: str, key: str) -> None:
    start = state({"red": "A10 A17 A18 A19", "yellow": yellow}, colours=(YELLOW, RED, GREEN))
    gained = tuple(sorted(land(start, 0) | land(start, 1)))
    found = keyed(
        remarks_of([state(colours=(YELLOW, RED, GREEN)), replace(start, gained=gained, over="max_turns")])
    )
    assert {"shared", "border"} & found.keys() == {key}
    assert found[key]["cells"] == 4
    if key == "border":
        lands = (board(5), bits(land(start, 1))), (board(5), bits(land(start, 0)))
        assert (found[key]["border"], found[key]["longer"]) == tuple(perimeter(*each) for each in lands)
        assert (seat_in(found[key]["who"]), seat_in(found[key]["other"])) == (1, 0)


def test_a_round_in_which_nothing_happens_gets_true_remarks() -> None:
    start = state(idle_turns=2)
    found = keyed(remarks_of(played(start, {}, {})))
    assert set(found) == {"nothing", "peace", "left"}
    assert found["nothing"] == {"turns": 2}
    assert found["left"]["free"] == 125
    assert found["left"]["many"] == 5


def test_a_round_of_one_turn_gets_remarks() -> None:
    start = state(max_turns=1, colours=(RED, BLUE))
    found = keyed(remarks_of(played(start, {0: GAME.legal(start, 0)[-1]})))
    assert {"gain", "led", "peace", "left"} == set(found)


def test_everything_has_words_in_every_language() -> None:
    catalogs = Catalogs()
    for number in ROUNDS:
        for language in LANGUAGES:
            localizer = Localizer(catalogs, language, lambda seat: f"seat {seat + 1}")
            for remark in whole(number)[2]:
                sentence = localizer.game(GAME.id, remark.line.key, remark.line.args)
                assert sentence.strip()
                assert "{" not in sentence
            assert localizer.game(GAME.id, "chart")


def test_a_round_is_analysed_in_a_second() -> None:
    views = views_of(max((whole(number)[1] for number in ROUNDS), key=len))
    begin = process_time()
    assert list(GAME.analyse(views, [{} for _ in views[1:]], 1.0))
    assert process_time() - begin < 1.0 * slower()

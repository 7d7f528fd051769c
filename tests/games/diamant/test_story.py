"""The analysis of a finished game: every figure is checked by playing on with the rules."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from time import process_time
from typing import Any, cast

import pytest

from bot.messages.localizer import Localizer
from data.words import LANGUAGES, Catalogs
from games.diamant.cards import Card
from games.diamant.decisions import Decision, decisions
from games.diamant.odds import decimal
from games.diamant.rules import Diamant
from games.diamant.state import State, view_of
from games.diamant.view import DiamantView
from games.game import Line, Player, Remark, Seat
from games.options import settle_options
from games.record import Record
from games.rng import SeededRng, stream
from renderers import load
from renderers.palette import PIGMENTS
from tests.conformance.playing import Playthrough, playthrough
from tests.games.diamant.mines import cards, decide, inside_mine
from tests.soaking import fewer
from tests.yardstick import slower

GAME = Diamant()
GAMES = (*range(28), 129, 147, 161)
"""In the last three, leaving just before a collapse won the game."""
RNG = SeededRng(b"story", 0)

Answers = Mapping[Seat, str]


@lru_cache(maxsize=64)
def whole(number: int) -> tuple[Playthrough, tuple[State, ...], tuple[Remark, ...]]:
    """A game of random answers (every second game of bold players), its states and remarks."""
    game = bold(number) if number % 2 else playthrough(GAME.id, number)
    states = tuple(cast("State", step.state) for step in game.steps)
    return game, states, tuple(remarks_of(states, [dict(moves) for moves in game.record.log]))


def bold(number: int) -> Playthrough:
    """A game of players who go home with a chance of one in four."""
    dice, seed, n = random.Random(number), stream(b"bold", str(number)), 3 + number % 6
    options = settle_options(GAME.options, {"share": dice.choice(("on_leave", "on_reveal"))})
    record, steps = (
        Record(GAME.id, 1, options, seed, ("person",) * n),
        [GAME.setup(n, options, SeededRng(seed, 0))],
    )
    while (ask := GAME.ask(steps[-1].state)) is not None:
        moves = tuple((seat, dice.choice(("leave", "stay", "stay", "stay"))) for seat in sorted(ask.pending))
        record = record.with_step(moves)
        steps.append(GAME.step(steps[-1].state, dict(moves), SeededRng(seed, len(record.log))))
    return Playthrough(GAME, record, tuple(steps))


def views_of(states: Sequence[State]) -> list[DiamantView]:
    """What everybody saw."""
    return [view_of(each, None) for each in states]


def remarks_of(states: Sequence[State], moves: Sequence[Answers]) -> list[Remark]:
    """The remarks on a game."""
    return cast("list[Remark]", list(GAME.analyse(views_of(states), moves, 1.0)))


def remarks(*keys: str) -> Iterator[tuple[Playthrough, tuple[State, ...], Remark]]:
    """All remarks of some kinds on all games."""
    for number in GAMES:
        game, states, found = whole(number)
        for remark in found:
            if remark.line.key.removeprefix("remark.") in keys:
                yield game, states, remark


def keyed(found: Sequence[Remark]) -> dict[str, Mapping[str, Any]]:
    """The first remark of each kind, by its key."""
    return {remark.line.key.removeprefix("remark."): remark.line.args for remark in reversed(found)}


def seats(args: Any) -> set[Seat]:
    """The seats of some players."""
    return {player.seat for player in args}


def leavers(answers: Answers) -> set[Seat]:
    """Who left."""
    return {seat for seat, move in answers.items() if move == "leave"}


def took(s: State, answers: Answers, seat: Seat) -> int:
    """What a seat takes home with these answers: it is safe whatever follows."""
    return GAME.step(s, answers, RNG).state.chests[seat] - s.chests[seat]  # type: ignore[no-any-return]


def one_more(s: State, answers: Answers, seat: Seat, alone: bool) -> Fraction:
    """The mean that a seat takes home by leaving after one more card, over all face-down cards."""
    total = 0
    for place, card in enumerate(s.deck):
        rest = (card, *s.deck[:place], *s.deck[place + 1 :])
        after = cast("State", GAME.step(replace(s, deck=rest), {**answers, seat: "stay"}, RNG).state)
        if after.mine == s.mine and not after.over:
            going = {other: "leave" if other == seat or not alone else "stay" for other in after.inside}
            total += took(after, going, seat)
    return Fraction(total, len(s.deck))


@pytest.mark.sampled
def test_the_worth_of_a_decision_is_what_playing_on_would_have_brought() -> None:
    seen = Counter[str]()
    for number in GAMES[: fewer(3, 6)]:
        game, states, _ = whole(number)
        log = [dict(moves) for moves in game.record.log]
        for each in decisions(views_of(states), log):
            before, answers = states[each.step - 1], log[each.step - 1]
            assert set(each.left) == leavers(answers)
            for seat in before.inside:
                worth = each.worth(seat)
                assert worth.home == took(before, {**answers, seat: "leave"}, seat)
                assert worth.best == one_more(before, answers, seat, alone=True)
                assert worth.least == one_more(before, answers, seat, alone=False)
                seen[worth.verdict] += 1
    assert set(seen) == {"on", "open", "home"}


def test_the_risk_is_that_of_the_next_card() -> None:
    for number in GAMES[:12]:
        game, states, _ = whole(number)
        for each in decisions(views_of(states), [dict(moves) for moves in game.record.log]):
            before = states[each.step - 1]
            open_hazards = {laid.card for laid in before.row if laid.card.hazard}
            assert each.risk == Fraction(sum(card in open_hazards for card in before.deck), len(before.deck))


def test_the_chart_is_every_chest_at_every_card() -> None:
    for number in GAMES:
        _, states, _ = whole(number)
        points = GAME.chart(views_of(states))
        assert [point.figures for point in points] == [each.chests for each in states]
        assert [point.label for point in points] == [f"{each.mine}/{len(each.row)}" for each in states]


def test_a_seat_has_the_colour_of_its_chest() -> None:
    assert load(GAME.id).colours(view_of(whole(0)[1][-1], None))[:3] == PIGMENTS[:3]


def test_each_leaving_has_its_gain_and_the_worth_of_one_more_card() -> None:
    seen = Counter[str]()
    for game, states, remark in remarks("left", "haul", "saved"):
        args, before, answers = (
            remark.line.args,
            states[remark.step - 1],
            dict(game.record.log[remark.step - 1]),
        )
        assert (args["mine"], args["card"]) == (before.mine, len(before.row))
        assert seats(args["who"]) == leavers(answers)
        one = min(leavers(answers))
        assert args["took"] == took(before, answers, one)
        assert args["best"] == decimal(one_more(before, answers, one, alone=True))
        assert args["least"] == decimal(one_more(before, answers, one, alone=False))
        assert args["fell"] == fell(game, remark.step)
        seen[remark.line.key] += 1
    assert len(seen) == 3, seen


def fell(game: Playthrough, step: int) -> bool:
    """Whether the mine collapsed in a step, by the dealer's line."""
    return any(event.kind == "collapse" for event in game.steps[step].events)


def test_the_largest_sum_is_the_largest_of_all() -> None:
    for game, states, remark in remarks("haul"):
        steps = range(1, len(states))
        rises = [
            states[i].chests[seat] - states[i - 1].chests[seat]
            for i in steps
            for seat in range(len(game.record.seats))
        ]
        assert remark.line.args["took"] == max(rises)


def test_a_bold_decision_was_against_the_odds_and_nobody_left() -> None:
    seen = 0
    for game, states, remark in remarks("dared"):
        before, answers = states[remark.step - 1], dict(game.record.log[remark.step - 1])
        one = min(answers)
        assert seats(remark.line.args["who"]) == answers.keys() - leavers(answers) == set(before.inside)
        assert not fell(game, remark.step)
        assert remark.line.args["home"] == took(before, {**answers, one: "leave"}, one)
        best = one_more(before, answers, one, alone=True)
        assert remark.line.args["best"] == decimal(best)
        assert took(before, {**answers, one: "leave"}, one) - best >= 2
        seen += 1
    assert seen


def test_without_what_the_winner_saved_somebody_else_would_have_won() -> None:
    seen = 0
    for game, states, remark in remarks("saved"):
        winner = cast("Player", remark.line.args["winner"]).seat
        chests = list(states[-1].chests)
        assert winner in seats(remark.line.args["who"])
        assert chests.count(max(chests)) == 1
        assert chests[winner] == max(chests)
        assert fell(game, remark.step)
        chests[winner] -= took(states[remark.step - 1], dict(game.record.log[remark.step - 1]), winner)
        assert chests[winner] < max(chests)
        seen += 1
    assert seen


def test_who_was_caught_could_have_won_with_what_was_within_reach() -> None:
    seen = Counter[str]()
    for game, states, remark in remarks("decided"):
        before, answers = states[remark.step - 1], dict(game.record.log[remark.step - 1])
        seat, final = cast("Player", remark.line.args["who"]).seat, states[-1].chests
        home = took(before, {**answers, seat: "leave"}, seat)
        assert fell(game, remark.step)
        assert answers[seat] == "stay"
        assert remark.line.args["home"] == home
        assert remark.line.args["short"] == max(final) - final[seat] > 0
        assert final[seat] + home > max(final)
        verdict = str(remark.line.args["verdict"])
        least, best = (one_more(before, answers, seat, alone=alone) for alone in (False, True))
        assert verdict != "on" or least >= home
        assert verdict != "home" or (best <= home and not leavers(answers))
        assert verdict != "sure" or (before.mine == 5 and set(answers) - leavers(answers) == {seat})
        seen[verdict] += 1
    assert len(seen) >= 2, seen


def test_a_collapse_buries_what_the_dealer_says() -> None:
    for game, _, remark in remarks("fell", "decided"):
        (event,) = [event for event in game.steps[remark.step].events if event.kind == "collapse"]
        for mine, theirs in (
            ("lost", "lost"),
            ("count", "count"),
            ("hazard", "hazard"),
            ("buried", "buried"),
        ):
            assert remark.line.args[mine] == event.data[theirs]


def test_the_winner_led_alone_from_then_on() -> None:
    for _, states, remark in remarks("lead", "led"):
        winner = cast("Player", remark.line.args["who"]).seat
        ahead = [
            each.chests[winner] > max(chest for seat, chest in enumerate(each.chests) if seat != winner)
            for each in states
        ]
        assert all(ahead[remark.step :])
        assert not ahead[remark.step - 1]


def test_the_diamonds_add_up_to_all_that_were_turned() -> None:
    seen = 0
    for game, _, remark in remarks("total"):
        args = remark.line.args
        ends = [event for step in game.steps for event in step.events if event.kind in ("collapse", "empty")]
        rows = [cast("DiamantView", event.view).row for event in ends]
        assert len(rows) == 5
        turned = sum(laid.card.value for row in rows for laid in row)
        assert sum(cast("int", args[name]) for name in ("home", "buried", "behind")) == turned
        assert args["buried"] == sum(cast("int", event.data.get("buried", 0)) for event in ends)
        seen += 1
    assert seen == len(GAMES)


def test_luck_is_how_often_the_mines_caught_a_seat_and_how_often_they_should_have() -> None:
    for game, states, remark in remarks("caught"):
        for line in cast("tuple[Line, ...]", remark.line.args["who"]):
            seat = cast("Player", line.args["who"]).seat
            stays = [i for i, moves in enumerate(game.record.log, 1) if dict(moves).get(seat) == "stay"]
            assert line.args["times"] == sum(fell(game, step) for step in stays)
            mean = sum((_risk(states[step - 1]) for step in stays), Fraction(0))
            assert line.args["mean"] == decimal(mean)


def _risk(s: State) -> Fraction:
    deadly = {laid.card for laid in s.row if laid.card.hazard}
    return Fraction(sum(card in deadly for card in s.deck), len(s.deck))


def test_games_that_look_the_same_get_the_same_remarks() -> None:
    for number in GAMES:
        game, states, found = whole(number)
        turned = [dict(reversed(moves)) for moves in game.record.log]
        other = [GAME.resample(each, None, RNG) for each in states]
        assert tuple(remarks_of(other, turned)) == found
        assert GAME.chart(views_of(other)) == GAME.chart(views_of(states))


def test_the_chests_show_an_answer_that_nobody_saw() -> None:
    s = inside_mine("T7 H1", "T1 T2 T3")
    after = cast("State", decide(s, 0).state)
    (known,) = decisions(views_of([s, after]), [{0: "leave", 1: "stay", 2: "stay"}])
    (unseen,) = decisions(views_of([s, after]), [{0: "?", 1: "?", 2: "?"}])
    assert (unseen.left, unseen.took) == (known.left, known.took) == ((0,), 7)
    assert isinstance(known, Decision)


def test_an_unfinished_game_is_analysed_as_far_as_it_went() -> None:
    for number in GAMES[:6]:
        game, states, _ = whole(number)
        log = [dict(moves) for moves in game.record.log]
        for step in range(len(log)):
            found = keyed(remarks_of(states[: step + 1], log[:step]))
            assert not {"decided", "saved", "lead", "led", "shared", "nothing", "total"} & found.keys()


def test_a_game_in_which_nobody_ever_goes_home() -> None:
    states, log = [cast("State", GAME.setup(3, {}, RNG).state)], list[Answers]()
    while GAME.ask(states[-1]) is not None:
        log.append(dict.fromkeys(states[-1].inside, "stay"))
        states.append(GAME.step(states[-1], log[-1], SeededRng(b"all", len(log))).state)
    found = keyed(remarks_of(states, log))
    assert found["nothing"] == {"fell": 5}
    assert found["total"]["home"] == found["total"]["behind"] == 0
    assert not {"shared", "haul", "left", "measure"} & found.keys()


def test_a_game_in_which_all_go_home_at_once() -> None:
    states, log = [cast("State", GAME.setup(8, {}, RNG).state)], list[Answers]()
    while GAME.ask(states[-1]) is not None:
        log.append(dict.fromkeys(states[-1].inside, "leave"))
        states.append(GAME.step(states[-1], log[-1], SeededRng(b"all", len(log))).state)
    found = keyed(remarks_of(states, log))
    assert len(log) == 5
    assert "caught" not in found
    assert {"shared", "nothing"} & found.keys()


@pytest.mark.parametrize(("row", "verdict"), [("H1 H2 T1", "on"), ("T15 T17 T14 H1 H2 H3", "home")])
def test_luck_is_distinguished_from_choice(row: str, verdict: str) -> None:
    """Ann lost 1 or 46 diamonds, and so the game, to a second snake: by bad luck or by her choice."""
    s = inside_mine(row, "H1", inside=(0,), chests=(10, 10, 0), mine=4)
    fallen: State = decide(s).state
    end = replace(fallen, over=True, ended=True, chests=(10, 11 if verdict == "on" else 30, 0))
    if verdict == "on":
        s, end = replace(s, row=(*s.row[:2], replace(s.row[2], card=Card(2), diamonds=2))), end
    (remark,) = [each for each in remarks_of([s, end], [{0: "stay"}]) if each.line.key == "remark.decided"]
    assert remark.line.args["verdict"] == verdict
    assert cards("H1")[0].hazard == 1


def test_everything_has_words_in_every_language() -> None:
    catalogs = Catalogs()
    for language in LANGUAGES:
        localizer = Localizer(catalogs, language, lambda seat: f"seat {seat + 1}")
        assert localizer.game(GAME.id, "chart")
        for number in GAMES:
            for remark in whole(number)[2]:
                sentence = localizer.game(GAME.id, remark.line.key, remark.line.args)
                assert sentence.strip()
                assert "{" not in sentence


def test_the_longest_game_is_analysed_in_a_second() -> None:
    game, states, _ = max((whole(number) for number in GAMES), key=lambda each: len(each[1]))
    views, log = views_of(states), [dict(moves) for moves in game.record.log]
    begin = process_time()
    assert list(GAME.analyse(views, log, 10.0))
    assert process_time() - begin < 1.0 * slower()

"""A round: what is asked, dealt, shown, and how it ends."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.messages.localizer import Localizer
from data.words import Catalogs
from games.game import Word
from games.options import OptionError
from games.rainbow_pentagon import GAME
from games.rainbow_pentagon.board import bits, members
from games.rainbow_pentagon.events import collisions
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.state import State, ranking
from games.rainbow_pentagon.territory import Dealing, claimable, deal, dealing_of
from games.rainbow_pentagon.view import COLOURS, RainbowView
from games.rng import SeededRng
from tests.games.rainbow_pentagon.positions import (
    BLUE,
    GREEN,
    PLAN,
    PURPLE,
    RED,
    YELLOW,
    all_but,
    cells,
    state,
)

RNG = SeededRng(b"round", 0)
PASSES = dict.fromkeys(range(5), "pass")


def play(s: State, **claims: str) -> State:
    """Deal one turn; claims by colour, the others pass."""
    named = {"red": RED, "yellow": YELLOW, "green": GREEN, "blue": BLUE, "purple": PURPLE}
    moves = PASSES | {named[colour]: move for colour, move in claims.items()}
    after: State = GAME.step(s, moves, RNG).state
    return after


def test_colours_are_dealt_at_random_and_told_in_private() -> None:
    seen = set()
    for step in range(60):
        dealt = GAME.setup(5, {}, SeededRng(b"deal", step))
        seen.add(dealt.state.colours)
        public = [event for event in dealt.events if event.to is None]
        private = [event for event in dealt.events if event.to is not None]
        assert [event.kind for event in public] == ["opened"]
        for event in private:
            assert event.to is not None
            (seat,) = event.to
            assert event.data["corner"]
            assert isinstance(event.view, RainbowView)
            assert event.view.colour == dealt.state.colours[seat]
    assert len(seen) > 30


def test_fewer_players_leave_colours_without_one() -> None:
    dealt = GAME.setup(3, {}, SeededRng(b"deal", 1)).state
    assert len(set(dealt.colours)) == 3
    assert GAME.view(dealt, None).players == tuple(sorted(dealt.colours))


def test_more_players_need_more_sides() -> None:
    with pytest.raises(OptionError) as error:
        GAME.setup(6, {}, RNG)
    assert (error.value.key, error.value.allowed) == ("sides", "6..8")
    assert len(GAME.setup(6, {"sides": 6}, RNG).state.colours) == 6


def test_everybody_is_asked_and_nobody_is_named() -> None:
    stuck_red = state(
        {"red": "A17 A18 A19", "yellow": all_but("A17 A18 A19 D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13")}
    )
    ask = GAME.ask(stuck_red)
    assert ask is not None
    assert (ask.pending, ask.sealed, ask.anonymous, ask.seconds) == (frozenset(range(5)), True, True, 300)


def test_claims_that_share_a_cell_are_void() -> None:
    after = play(state(), red="A17 A18 A19", yellow="B17 B18 B19", green="C17 C18 C19")
    assert [after.owner.count(colour) for colour in range(5)] == [3, 3, 3, 0, 0]
    after = play(
        state({"red": "A17 A18 A19", "purple": "A25 A24 A23"}),
        red="A20 A21 A22",
        purple="A20 A21 A22",
        green="C17 C18 C19",
    )
    assert [colour for colour, _ in after.void] == [RED, PURPLE]
    assert after.owner.count(GREEN) == 3
    assert after.gained == tuple(members(cells("C17 C18 C19")))


def test_a_claim_on_owned_land_voids_the_owners_claim_too() -> None:
    before = state({"red": "A17 A18 A19 A20", "purple": "A22 A23 A24 A25"})
    after = play(before, red="A21 A22 A23", purple="E17 E18 E19")
    assert [colour for colour, _ in after.void] == [RED, PURPLE]
    assert after.owner == before.owner
    alone = play(replace(before, owned_hit="proposer"), red="A21 A22 A23", purple="E17 E18 E19")
    assert [colour for colour, _ in alone.void] == [RED]
    assert alone.owner.count(PURPLE) == 7


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.permutations(range(5)), st.sampled_from(["both", "proposer"]))
def test_dealing_treats_all_colours_alike(seed: int, names: list[int], owned_hit: str) -> None:
    """Renaming the colours before or after the dealing gives the same board."""
    dice = random.Random(seed)
    owner = tuple(dice.choice((-1, -1, -1, 0, 1, 2, 3, 4)) for _ in range(125))
    pool = regions(5).masks
    claims = {colour: dice.choice(pool) for colour in range(5) if dice.random() < 0.8}
    plain = deal(owner, claims, owned_hit)
    renamed = deal(
        tuple(names[c] if c >= 0 else c for c in owner),
        {names[colour]: mask for colour, mask in claims.items()},
        owned_hit,
    )
    assert renamed.owner == tuple(names[c] if c >= 0 else c for c in plain.owner)
    assert {names[one]: {names[o] for o in hit} for one, hit in plain.hits.items()} == {
        one: set(hit) for one, hit in renamed.hits.items()
    }


def test_moves_that_are_not_legal_raise() -> None:
    for moves in (
        {0: "pass"},
        PASSES | {RED: "A19 A18 A17"},
        PASSES | {RED: "D1 D2 D3"},
        PASSES | {RED: "A17"},
        PASSES | {RED: "nonsense"},
    ):
        with pytest.raises(ValueError):
            GAME.step(state(), moves, RNG)


def test_the_round_ends_when_12_cells_are_free() -> None:
    thirteen = "A17 A18 A19 A20 A21 A22 A23 A24 A25 A16 A15 A14 A13"
    open_board = state({"red": all_but(thirteen)})
    assert not play(open_board).over
    twelve = state({"red": all_but("A17 A18 A19 A20 A21 A22 A23 A24 A25 A16 A15 A14")})
    assert play(twelve).over == "area"


def test_the_round_ends_when_nobody_could_be_painted() -> None:
    """Only yellow reaches the free middle; without a player of that colour nobody does."""
    middle = "A1 A2 A3 A4 B1 B2 B3 B4 C1 C2 C3 C4 D1"
    ring = "A5 A6 A7 A8 A9 B5 B6 B7 B8 B9 C5 C6 C7 C8 C9 D2 D3 D4 D5 D6 D7 D8 D9 E1 E2 E3 E4 E5 E6 E7 E8 E9"
    outer = all_but(f"{middle} {ring}")
    yellow = state({"yellow": ring, "red": outer})
    assert not play(yellow).over
    without = state({"yellow": ring, "red": outer}, colours=(RED, GREEN))
    assert GAME.step(without, {0: "pass", 1: "pass"}, RNG).state.over == "stuck"


def test_the_round_ends_after_the_last_turn() -> None:
    assert not play(state(turn=29)).over
    ended = play(state(turn=30))
    assert (ended.over, ended.turn) == ("max_turns", 30)
    assert play(state(turn=2, max_turns=2), red="A17 A18 A19").over == "max_turns"


def test_the_round_ends_after_idle_turns_in_a_row() -> None:
    s = play(state(idle=3))
    assert (s.over, s.idle) == ("", 4)
    assert play(s, red="A17 A18 A19").idle == 0
    assert play(s).over == "idle"


def test_everybody_is_warned_before_an_idle_end() -> None:
    for idle, left in ((0, 0), (2, 0), (3, 2), (4, 1)):
        s = state(idle=idle)
        ask = GAME.ask(s)
        assert ask is not None
        assert (ask.args["idle"], ask.args["left"]) == (idle if left else 0, left)
    assert GAME.ask(state(idle=48, idle_turns=50)) != GAME.ask(state(idle=47, idle_turns=50))
    say = Catalogs().say
    warned = say("en", "rainbow_pentagon.ask.claim", {"turn": 7, "idle": 3, "left": 2})
    assert warned.endswith("Nobody has gained a cell for 3 turns; after 2 more such turns the game ends.")
    assert say("en", "rainbow_pentagon.ask.claim", {"turn": 7, "idle": 0, "left": 0}).endswith("in secret.")


def test_equal_areas_are_ranked_by_the_shorter_border_then_shared() -> None:
    assert ranking((7, 7, 9, 7, 3), (9, 8, 20, 9, 1)) == (3, 2, 1, 3, 5)
    assert ranking((4, 4, 1), (6, 6, 3)) == (1, 1, 3)


def test_the_end_reveals_the_colours_and_no_earlier() -> None:
    s = state(turn=30, colours=(4, 3, 2, 1, 0))
    assert GAME.view(s, None).seats is None
    last = GAME.step(s, PASSES | {4: "A17 A18 A19"}, RNG)
    assert [event.kind for event in last.events] == ["dealt", "over"]
    final = last.events[-1].view
    assert isinstance(final, RainbowView)
    assert final.seats == (4, 3, 2, 1, 0)
    outcome = GAME.outcome(last.state)
    assert outcome is not None
    assert (outcome.rank, outcome.score) == ((2, 2, 2, 2, 1), (0, 0, 0, 0, 3))
    assert outcome.details[4] == {"colour": Word("colour.red"), "border": 5}


def test_public_lines_speak_of_colours_in_their_order() -> None:
    """The same claims by the same colours on other seats give the same public events."""
    claims = {RED: "A17 A18 A19", GREEN: "C17 C18 C19", BLUE: "D17 D18 D19", YELLOW: "B17 B18 B19"}
    told = set()
    for colours in ((0, 1, 2, 3, 4), (4, 2, 0, 1, 3)):
        s = state(colours=colours)
        moves = {seat: claims.get(colours[seat], "pass") for seat in (3, 0, 4, 1, 2)}
        events = GAME.step(s, moves, RNG).events
        told.add(repr([(event.kind, dict(event.data), event.view) for event in events]))
    assert len(told) == 1


@given(st.integers(0, 1000), st.sampled_from([None, 0, 3]))
def test_resampling_changes_nothing_that_the_seat_sees(step: int, seat: int | None) -> None:
    s = play(state(colours=(3, 1, 4, 0, 2)))
    other = GAME.resample(s, seat, SeededRng(b"resample", step))
    assert GAME.view(other, seat) == GAME.view(s, seat)
    assert sorted(other.colours) == sorted(s.colours)


def test_legal_is_lazy_sorted_and_without_repetition() -> None:
    s = state({"green": "D16 D23 D24 D25"})
    legal = GAME.legal(s, GREEN)
    assert (len(legal), legal[0], legal[-1] in legal) == (4429, "pass", True)
    assert len(set(legal)) == len(legal)
    assert "D16 D23 D24 D25" not in legal
    assert list(legal[1:3]) == [legal[1], legal[2]]
    assert len(legal) == 1 + len(claimable(s.owner, GREEN))
    assert bits(PLAN.names.index(name) for name in legal[1].split()) in regions(5).row


TWO_PAIRS = {
    "red": "B21 B22 B23 B24 B25",
    "yellow": "B17 B18 B19 B20 B21",
    "green": "D21 D22 D23 D24 D25",
    "blue": "D17 D18 D19 D20 D21",
}


def sentence_of(before: State, language: str = "en", **claims: str) -> str:
    """Return the dealer's sentence of a turn in which these colours claim this and the others nothing."""
    moves = PASSES | {COLOURS.index(colour): move for colour, move in claims.items()}
    dealt = GAME.step(before, moves, RNG).events[0]
    return Localizer(Catalogs(), language).game(GAME.id, "event.dealt", dealt.data)


def test_the_dealer_names_the_claims_that_collided() -> None:
    assert sentence_of(state(), **TWO_PAIRS) == (
        "Turn 1: nobody gained a cell; collided: red with yellow and green with blue"
    )
    assert "빨강 대 노랑, 초록 대 파랑" in sentence_of(state(), "ko", **TWO_PAIRS)
    assert "赤と黄" in sentence_of(state(), "ja", **TWO_PAIRS)
    assert "تداخل" in sentence_of(state(), "fa", **TWO_PAIRS)


def test_the_dealer_names_each_of_several_that_collided_once() -> None:
    """Red met blue, and blue met purple; of yellow only the land was claimed."""
    hits = {0: frozenset({3}), 2: frozenset({1}), 3: frozenset({0, 4}), 4: frozenset({3})}
    met = collisions(Dealing(hits, {}, ()))
    dealt = GAME.step(state(), PASSES, RNG).events[0].data
    for language, says in {"en": "; red, blue, and purple collided", "ko": "충돌: 빨강, 파랑, 보라"}.items():
        assert says in Localizer(Catalogs(), language).game(GAME.id, "event.dealt", {**dealt, **met})


def test_the_dealer_names_the_owner_of_land_in_a_void_claim() -> None:
    before = state({"red": "A17 A18 A19 A20", "purple": "A22 A23 A24 A25"})
    assert sentence_of(before, red="A21 A22 A23").endswith("; void: red (on purple’s land)")
    assert sentence_of(before, red="A21 A22 A23", purple="E17 E18 E19").endswith("; red and purple collided")


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(["both", "proposer"]))
def test_the_board_shows_who_met_whom(seed: int, owned_hit: str) -> None:
    """The sentence says no more than the board shows."""
    dice = random.Random(seed)
    owner = tuple(dice.choice((-1, -1, -1, 0, 1, 2, 3, 4)) for _ in range(125))
    claims = {colour: dice.choice(regions(5).masks) for colour in range(5) if dice.random() < 0.8}
    dealing = deal(owner, claims, owned_hit)
    gained = tuple(members(sum(dealing.gained.values())))
    void = tuple((colour, tuple(members(claims[colour]))) for colour in dealing.hits)
    after = replace(state(owned_hit=owned_hit), owner=dealing.owner, gained=gained, void=void)
    shown = dealing_of(GAME.view(after, None))
    assert (shown.met, shown.trespassed) == (dealing.met, dealing.trespassed)

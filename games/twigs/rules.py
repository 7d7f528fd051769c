"""Twigs: the rules behind the interface of all games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar

from games.advance import Advance
from games.game import (
    Args,
    Ask,
    Check,
    Computer,
    Example,
    Game,
    Line,
    Menu,
    Outcome,
    Part,
    Point,
    Progress,
    Remark,
    Seat,
    Step,
    Word,
    ranks,
)
from games.options import Option, OptionError, Options, OptionValue
from games.practice import Practice
from games.rng import Rng
from games.seating import CHANCE, first_by_wishes
from games.twigs.advance import TwigsPreferences
from games.twigs.ai.computers import COMPUTERS, warm
from games.twigs.checking import check_text
from games.twigs.contacts import lays
from games.twigs.events import marked, opened, turn_events
from games.twigs.examples import examples_of
from games.twigs.menu import menu_of, parts_of
from games.twigs.pieces import NAMES
from games.twigs.placements import Legal, fault_of, open_names, placements, read_move
from games.twigs.practice import TwigsPractice
from games.twigs.state import State, after, view_of
from games.twigs.view import COLOURS, TwigsView

_SEATS = ("host", "seat2", "seat3", "seat4")
"""The seats that may be white, in the words of the option."""


class Twigs(Game[State, TwigsView]):
    """The rules, version 1."""

    id: ClassVar[str] = "twigs"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[Mapping[str, Option]] = MappingProxyType(
        {
            "scoring": Option("regions", choices=("regions", "area")),
            "first": Option(CHANCE, choices=(CHANCE, *_SEATS)),
            # A thousand placements to look at and chat in between: an absent player has time to come back.
            "seconds": Option(3600, 30, 604_800, time=True),
        }
    )
    has_secrets: ClassVar[bool] = False
    colours: ClassVar[tuple[str, ...]] = COLOURS
    quick: ClassVar[Mapping[str, OptionValue]] = MappingProxyType({"seconds": 120})
    computers: ClassVar[Mapping[str, Computer]] = COMPUTERS
    minutes: ClassVar[tuple[int, int]] = (20, 90)
    advance: ClassVar[Advance | None] = TwigsPreferences()

    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        """Draw who is white, unless an option says who; the other colours follow in the order of seats."""
        chosen = str(opts["first"])
        if chosen in _SEATS[n:]:
            raise OptionError("first", " | ".join((CHANCE, *_SEATS[:n])))
        first = _SEATS.index(chosen) if chosen in _SEATS else rng.below(n)
        state = State(n, first, str(opts["scoring"]), int(opts["seconds"]))
        return Step(state, (opened(state),))

    def draws(self, opts: Options) -> bool:
        """Return whether chance decides who begins: it does, unless an option says who."""
        return opts["first"] == CHANCE

    def granted(self, opts: Options, n: int, wishes: Mapping[Seat, str], rng: Rng) -> Options:
        """Choose the first seat so that as many people as possible get the colour that they wish for."""
        if opts["first"] != CHANCE:
            return opts
        return {**opts, "first": first_by_wishes(_SEATS[:n], COLOURS, wishes, rng)}

    def ask(self, s: State) -> Ask | None:
        """Ask one player after the other, openly."""
        if s.over:
            return None
        args: Args = {
            "turn": len(s.twigs) + 1,
            "turns": len(NAMES) * s.seats,
            "colour": Word(f"colour.{s.colour(s.mover)}"),
        }
        return Ask("lay", frozenset({s.mover}), sealed=False, seconds=s.seconds, args=args)

    def legal(self, s: State, seat: Seat) -> Sequence[str]:
        """Return every placement of every piece in hand, each written out only when it is read."""
        return () if s.over else Legal(s.twigs, s.hand(seat))

    def check(self, s: State, seat: Seat, text: str) -> Check:
        """Read a placement, or say what is wrong with it."""
        return check_text(view_of(s, seat), text)

    def _step(self, s: State, moves: Mapping[Seat, str], rng: Rng) -> Step:
        placement = read_move(moves[s.mover])
        fault = fault_of(s.twigs, s.hand(s.mover), placement)
        if fault:
            raise ValueError(f"{moves[s.mover]!r}: {fault}")
        state = after(s, placement)
        return Step(state, turn_events(s, state))

    def default(self, s: State, seat: Seat, rng: Rng) -> str:
        """Draw a piece, each equally likely, then one of its placements."""
        name = rng.choice(open_names(s.twigs, s.hand(seat)))
        return str(rng.choice(placements(s.twigs, [name])))

    def view(self, s: State, seat: Seat | None) -> TwigsView:
        """Return the whole table."""
        return view_of(s, seat)

    def menu(self, view: TwigsView, built: tuple[str, ...]) -> Menu:
        """Choose a piece and a contact, then look at placements until one is played."""
        return menu_of(view, built)

    def parts(self, view: TwigsView) -> tuple[Part, ...]:
        """Return the piece, how it lies and the contact."""
        return parts_of(view)

    def brief(self, view: TwigsView) -> Args:
        """Return the colour, the number of pieces left, and an example, canonical and in the short form."""
        seat = view.to_move or 0 if view.seat is None else view.seat
        hand = view.hands[seat]
        args: Args = {
            "colour": marked(view.colours[seat]),
            "left": len(hand),
            "laid": len(view.twigs),
        }
        names = open_names(view.twigs, hand)
        if view.over or not names:
            return {**args, "example": "", "short": ""}
        way = lays(view.twigs, hand, names[0])[0]
        return {**args, "example": str(way.placement), "short": way.short}

    def outcome(self, s: State) -> Outcome | None:
        """Rank by points; ties share."""
        if not s.over:
            return None
        details = tuple(_details(s, seat) for seat in range(s.seats))
        reason = s.ending.rstrip("01")  # without the loser's seat
        return Outcome(ranks(view_of(s, None).strengths), s.scores, reason, details)

    opening: ClassVar[Mapping[str, OptionValue]] = MappingProxyType({"first": "host"})

    def beginner(self, s: State) -> Seat:
        """Return who is white."""
        return s.first

    duel: ClassVar[bool] = True

    def settled(self, s: State, winner: Seat | None, reason: str) -> State:
        """Return the state of a game of two that ends early: the reason, followed by the loser's seat."""
        return replace(s, settled=reason if winner is None else f"{reason}{1 - winner}")

    def resample(self, s: State, seat: Seat | None, rng: Rng) -> State:
        """Return the state itself: nothing is hidden."""
        return s

    def prepare(self) -> None:
        """Load the compiled code; compile it if that was never done."""
        warm()

    def examples(self) -> tuple[Example, ...]:
        """Return a twig that closes a hexagon, one on covered edges, and the outcome of the first."""
        return examples_of(self)

    has_analysis: ClassVar[bool] = True

    def judge(self, view: TwigsView, seconds: float) -> Line:
        """Return the score, and what looks best for the player to move."""
        from games.twigs.ai import analysis  # compiled: takes long to load

        return analysis.judge(view, seconds)

    def analyse(
        self, views: Sequence[TwigsView], moves: Sequence[Mapping[Seat, str]], seconds: float
    ) -> Iterator[Remark | Progress]:
        """Yield the moves that lost most, with the better one shown."""
        from games.twigs.ai import analysis

        return analysis.analyse(views, moves, seconds)

    has_practice: ClassVar[bool] = True

    def practice(self) -> Practice:
        """Return the judge of single decisions."""
        return TwigsPractice()

    def chart(self, views: Sequence[TwigsView]) -> tuple[Point, ...]:
        """Return everybody's points, twig by twig."""
        laid = {len(view.twigs): Point(str(len(view.twigs)), view.scores) for view in views}
        return tuple(laid.values())


def _details(s: State, seat: Seat) -> Args:
    """Return the result's arguments in addition to rank and score: colour, discs, larger regions."""
    return {
        "colour": Word(f"colour.{s.colour(seat)}"),
        "discs": sum(disc.owner == seat for disc in s.discs),
        "larger": sum(region.owner == seat for region in s.regions),
    }

"""Diamant behind the interface of all games."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import ClassVar

from games.advance import Advance
from games.diamant.advance import DiamantStay
from games.diamant.ai.computers import COMPUTERS, warm
from games.diamant.cards import MINES
from games.diamant.events import decided, opening, over
from games.diamant.examples import examples_of
from games.diamant.mine import opened, turned, walked_out
from games.diamant.notation import LEAVE, MOVES, STAY, read
from games.diamant.odds import advice
from games.diamant.practice import DiamantPractice
from games.diamant.state import State, refused, remembering, view_of
from games.diamant.story import analyse, chart
from games.diamant.view import DiamantView
from games.game import (
    Args,
    Ask,
    Check,
    Choice,
    Computer,
    Example,
    Game,
    Menu,
    Outcome,
    Point,
    Remark,
    Seat,
    Step,
    Word,
    ranks,
)
from games.options import Option, Options, OptionValue
from games.practice import Practice
from games.rng import Rng


class Diamant(Game[State, DiamantView]):
    """The rules, version 1."""

    id: ClassVar[str] = "diamant"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(3, 9)
    options: ClassVar[Mapping[str, Option]] = MappingProxyType(
        {
            "seconds": Option(60, 10, 604_800, time=True),
            "share": Option("on_leave", choices=("on_leave", "on_reveal")),
            "odds": Option("on", choices=("on", "off")),
        }
    )
    quick: ClassVar[Mapping[str, OptionValue]] = MappingProxyType({"seconds": 20})
    computers: ClassVar[Mapping[str, Computer]] = COMPUTERS
    minutes: ClassVar[tuple[int, int]] = (8, 25)
    advance: ClassVar[Advance | None] = DiamantStay()

    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        """Open the first mine."""
        camp = State(
            seconds=int(opts["seconds"]),
            share=str(opts["share"]),
            odds=opts["odds"] == "on",
            chests=(0,) * n,
            bags=(0,) * n,
        )
        first = opened(camp, rng)
        return Step(first, (opening(first),))

    def ask(self, s: State) -> Ask | None:
        """Ask everybody inside for a secret decision."""
        if s.over:
            return None
        args: Args = {"mine": s.mine, "inside": len(s.inside), "heap": s.heap, "bag": max(s.bags)}
        return Ask("decide", frozenset(s.inside), sealed=True, seconds=s.seconds, args=args)

    def legal(self, s: State, seat: Seat) -> Sequence[str]:
        """Return both moves for a seat inside."""
        return MOVES if seat in s.inside else ()

    def check(self, s: State, seat: Seat, text: str) -> Check:
        """Read a decision in any of the languages."""
        if s.over:
            return Check(None, "over")
        if seat not in s.inside:
            return Check(None, "outside", preview=refused(s, seat))
        said = read(text)
        if said.text is None:
            return Check(None, "unclear", said.strange, MOVES)
        suggest = MOVES if said.unsure else ()
        return Check(said.text, "ok", {"note": said.text, **said.asking}, suggest)

    def _step(self, s: State, moves: Mapping[Seat, str], rng: Rng) -> Step:
        """Reveal all decisions: leavers share the heap, and if somebody stays, the next card is turned.

        Once the mine has ended, the next one opens.
        """
        if not set(moves.values()) <= set(MOVES):
            raise ValueError("a decision is stay or leave")
        leavers = [seat for seat, move in moves.items() if move == LEAVE]
        after = walked_out(remembering(s, leavers), leavers)
        if after.inside:
            after = turned(after)
        if not after.ended:
            return Step(after, (decided(after),))
        end = decided(after)
        if after.mine == MINES:
            last = replace(after, over=True)
            return Step(last, (end, over(last)))
        following = opened(after, rng)
        return Step(following, (end, opening(following)))

    def default(self, s: State, seat: Seat, rng: Rng) -> str:
        """Return ``stay``."""
        return STAY

    def view(self, s: State, seat: Seat | None) -> DiamantView:
        """Return the mine and the camp; a seat also gets the past decisions."""
        return view_of(s, seat)

    def menu(self, view: DiamantView, built: tuple[str, ...]) -> Menu:
        """Return two buttons, also in the onlookers' view.

        Raises:
            ValueError: ``built`` is not one of them, or there is nothing to decide.
        """
        decides = not view.over and (view.seat is None or view.seat in view.inside)
        if not built:
            choices = tuple(Choice(move, Word(move)) for move in MOVES) if decides else ()
            return Menu("buttons", choices, view, ask="decide")
        if not decides or len(built) > 1 or built[0] not in MOVES:
            raise ValueError(f"there is no such decision: {built}")
        return Menu("buttons", (), view, move=built[0], ask=built[0])

    def brief(self, view: DiamantView) -> Args:
        """Return the heap, the number of players inside, and what the viewer carries and has at home."""
        return {
            "example": STAY,
            "mine": view.mine,
            "inside": len(view.inside),
            "heap": view.heap,
            "bag": 0 if view.seat is None else view.bags[view.seat],
            "chest": 0 if view.seat is None else view.chests[view.seat],
        }

    def outcome(self, s: State) -> Outcome | None:
        """Rank by the diamonds in the chests; ties share a rank."""
        return Outcome(ranks(s.chests), s.chests, "mines") if s.over else None

    def resample(self, s: State, seat: Seat | None, rng: Rng) -> State:
        """Shuffle the cards that are still face down."""
        if s.over:
            return s
        deck = list(s.deck)
        rng.shuffle(deck)
        return replace(s, deck=tuple(deck))

    def prepare(self) -> None:
        """Load the compiled code; compile it if that was never done."""
        warm()

    def advise(self, view: DiamantView) -> Args | None:
        """Return the odds of the next card."""
        return advice(view)

    def examples(self) -> tuple[Example, ...]:
        """Return a player who goes home, one at home who tries to decide, and a card after two have left."""
        return examples_of(self)

    counts_turns: ClassVar[bool] = False
    has_analysis: ClassVar[bool] = True

    def analyse(
        self, views: Sequence[DiamantView], moves: Sequence[Mapping[Seat, str]], seconds: float
    ) -> Iterator[Remark]:
        """Yield what decided the game and what each leaving was worth."""
        return analyse(views, moves)

    has_practice: ClassVar[bool] = True

    def practice(self) -> Practice:
        """Return the judge of single decisions."""
        return DiamantPractice()

    def chart(self, views: Sequence[DiamantView]) -> tuple[Point, ...]:
        """Return the diamonds in each chest, card by card."""
        return chart(views)

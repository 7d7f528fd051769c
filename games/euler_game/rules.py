"""The Euler Game behind the interface that every host uses."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import ClassVar

from games.advance import Advance
from games.euler_game import betting, events, flow, visibility
from games.euler_game.advance import EulerHand
from games.euler_game.ai.computers import COMPUTERS
from games.euler_game.checking import checked
from games.euler_game.deal import dealt, digits_of, numbers, sets_for
from games.euler_game.events import brief_of
from games.euler_game.examples import examples_of
from games.euler_game.lessons import LESSONS, NUMBERS, lesson
from games.euler_game.menu import bid_of, menu_of, parts_of
from games.euler_game.state import State
from games.euler_game.story.chart import chart
from games.euler_game.view import HANDS, LAPS, PHASES, EulerView
from games.euler_game.visibility import resampled, view_of
from games.game import (
    Arg,
    Args,
    Ask,
    Check,
    Computer,
    Example,
    Game,
    Menu,
    Outcome,
    Part,
    Player,
    Point,
    Progress,
    Remark,
    Seat,
    Step,
    ranks,
)
from games.options import Option, Options, OptionValue
from games.practice import Practice
from games.rng import Rng

CHIPS = 20
"""Chips that everybody begins with."""

LONGEST = 604_800
"""The most seconds that an option allows."""


def special_moves(cards: Sequence[str]) -> tuple[str, ...]:
    """Return every subset of the special cards as a move: none first, the number of phi varying fastest."""
    f, ex, phi = (cards.count(card) for card in ("f", "ex", "phi"))
    sets = (
        ("f",) * a + ("ex",) * b + ("phi",) * c
        for a in range(f + 1)
        for b in range(ex + 1)
        for c in range(phi + 1)
    )
    return tuple(" ".join(some) or "none" for some in sets)


REST = 15
"""Seconds to look at a showdown before the clock of the next hand starts."""


class EulerGame(Game[State, EulerView]):
    """The rules, version 1."""

    id: ClassVar[str] = "euler_game"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    options: ClassVar[Mapping[str, Option]] = MappingProxyType(
        {
            "seconds_order": Option(60, 10, LONGEST, time=True),
            "seconds_number": Option(120, 10, LONGEST, time=True),
            "seconds_bet": Option(60, 10, LONGEST, time=True),
            "seconds_special1": Option(120, 10, LONGEST, time=True),
            "seconds_special2": Option(30, 10, LONGEST, time=True),
        }
    )
    quick: ClassVar[Mapping[str, OptionValue]] = MappingProxyType(
        {
            "seconds_order": 30,
            "seconds_number": 60,
            "seconds_bet": 30,
            "seconds_special1": 60,
            "seconds_special2": 20,
        }
    )
    computers: ClassVar[Mapping[str, Computer]] = COMPUTERS
    draws_receipts: ClassVar[bool] = False
    minutes: ClassVar[tuple[int, int]] = (15, 40)
    advance: ClassVar[Advance | None] = EulerHand()
    lessons: ClassVar[tuple[str, ...]] = LESSONS
    lesson_numbers: ClassVar[range] = NUMBERS
    counts_turns: ClassVar[bool] = False
    has_analysis: ClassVar[bool] = True

    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        hands, deck = dealt(n, rng)
        option_keys = {phase: "bet" if phase in {"bet1", "bet2"} else phase for phase in PHASES}
        table = State(
            seconds=tuple((phase, int(opts[f"seconds_{key}"])) for phase, key in option_keys.items()),
            sets=sets_for(n),
            hands=hands,
            deck=deck,
            stakes=betting.Stakes((CHIPS,) * n, (0,) * n),
            order_cards=(None,) * n,
            numbers=((),) * n,
        )
        first, lines = flow.begun(table)
        return Step(first, (*(events.dealt(first, seat) for seat in range(n)), *lines))

    def ask(self, s: State) -> Ask | None:
        """Ask one seat for an open bet, or everybody in the hand for a secret answer."""
        if s.over:
            return None
        sealed = s.phase not in {"bet1", "bet2"}
        seconds = dict(s.seconds)[s.phase]
        rest = REST if s.phase == "order" and s.hand > 1 else 0
        return Ask(
            s.phase, frozenset(s.pending), sealed, seconds=seconds, args=_ask_args(s), lap=_lap(s), rest=rest,
            face_down=sealed and s.phase != "order",
        )  # fmt: skip

    def legal(self, s: State, seat: Seat) -> Sequence[str]:
        """Return every answer to the open question, the lowest digits first."""
        if seat not in s.pending:
            return ()
        if s.phase == "order":
            return tuple(str(digit) for digit in sorted(set(s.hands[seat])))
        if s.phase == "number":
            return numbers(s.hands[seat])
        return special_moves(s.specials(seat)) if s.phase.startswith("special") else betting.moves(s.stakes)

    def check(self, s: State, seat: Seat, text: str) -> Check:
        """Read an answer in any of the languages."""
        return checked(s, seat, text)

    def _step(self, s: State, moves: Mapping[Seat, str], rng: Rng) -> Step:
        if any(move not in self.legal(s, seat) for seat, move in moves.items()):
            raise ValueError("an answer is not a legal move")
        return Step(*self._next_question(s, moves, rng))

    def _next_question(self, s: State, moves: Mapping[Seat, str], rng: Rng) -> flow.Advance:
        if s.phase == "order":
            return flow.ordered(s, {seat: digits_of(move)[0] for seat, move in moves.items()}, rng)
        if s.phase == "number":
            return flow.numbered(s, moves)
        if s.phase in {"special1", "special2"}:
            return flow.spent(s, moves)
        return flow.placed(s, moves[s.pending[0]])

    def default(self, s: State, seat: Seat, rng: Rng) -> str:
        """Return the lowest digit or number, a free call or else die, or no special card."""
        if s.phase in {"bet1", "bet2"}:
            return betting.DIE if s.stakes.behind else betting.CALL
        return self.legal(s, seat)[0]

    def view(self, s: State, seat: Seat | None) -> EulerView:
        """Return the table and the seat's own cards."""
        return view_of(s, seat)

    def picture_view(self, view: EulerView) -> EulerView:
        """Leave out whose bet it is and which calls were free; special cards look like the bets before."""
        return visibility.picture_view(view)

    def menu(self, view: EulerView, built: tuple[str, ...]) -> Menu:
        """Return digits one by one, bets, or special cards as toggles.

        Raises:
            ValueError: ``built`` was never offered.
        """
        return menu_of(view, built)

    def parts(self, view: EulerView) -> tuple[Part, ...]:
        """Return a number's digits, or the special cards."""
        return parts_of(view)

    def brief(self, view: EulerView) -> Args:
        """Return what the viewer has in hand and what is at stake."""
        return brief_of(view)

    def outcome(self, s: State) -> Outcome | None:
        """Rank by chips; ties share."""
        if not s.over:
            return None
        chips = s.stakes.chips
        return Outcome(ranks(chips), chips, "hands" if _played_out(s) else "chips")

    def resample(self, s: State, seat: Seat | None, rng: Rng) -> State:
        """Deal again what the seat has not seen."""
        return resampled(s, seat, rng)

    def disclosed(
        self, views: Iterable[EulerView], moves: Sequence[Mapping[Seat, str]]
    ) -> Iterable[Mapping[Seat, str]]:
        """Yield the answers as far as everybody has seen them."""
        return visibility.disclosed(list(views), moves)

    def analyse(
        self, views: Sequence[EulerView], moves: Sequence[Mapping[Seat, str]], seconds: float
    ) -> Iterator[Remark | Progress]:
        """Yield how bets compared with the chances at the time, and what luck did; takes a second or two."""
        from games.euler_game.story.analysis import analyse  # arrays take a while to load

        return analyse(views, moves)

    has_practice: ClassVar[bool] = True

    def practice(self) -> Practice:
        """Return the judge of single decisions."""
        from games.euler_game.practice import EulerPractice  # compiled or large: takes long to load

        return EulerPractice()

    def chart(self, views: Sequence[EulerView]) -> tuple[Point, ...]:
        """Return everybody's chips after each hand."""
        return chart(views)

    def lesson(self, topic: str, number: int | None) -> Args:
        """Work a lesson out for a number.

        Raises:
            ValueError: no such topic, or a number outside ``lesson_numbers``.
        """
        return lesson(topic, number)

    def examples(self) -> tuple[Example, ...]:
        """Return a number that can be laid, one that can't, and the showdown of a hand."""
        return examples_of(self)


def _played_out(s: State) -> bool:
    return sum(chips > 0 for chips in s.stakes.chips) > 1 or s.hand == HANDS


def _lap(s: State) -> str:
    """Return the lap of a question: a round of bets with the special cards after it; "": it has none."""
    return str(LAPS.get(s.phase, ""))


def _ask_args(s: State) -> Args:
    """Return the public arguments of the question."""
    args: dict[str, Arg] = {
        "hand": s.hand,
        "hands": HANDS,
        "conditions": events.conditions(s.chain),
        "count": len(s.chain),
        **events.deciding(s.chain),
        "pot": sum(s.stakes.put),
        "level": s.stakes.level,
    }
    if s.phase in {"bet1", "bet2"}:
        args |= {"player": Player(s.pending[0]), **bid_of(view_of(s, None)).args}
    return args

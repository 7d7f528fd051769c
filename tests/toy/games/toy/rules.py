"""The rules of Toy."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import ClassVar

from games.toy.ai.computers import COMPUTERS
from games.toy.menus import bid_menu, pick_menu
from games.toy.notation import BIDS, PICKS, added, read_bid, read_pick
from games.toy.state import ToyState, ToyView, letter_points, number_points

from games.game import (
    Args,
    Ask,
    Check,
    Computer,
    Event,
    Game,
    Line,
    Menu,
    Outcome,
    Player,
    Remark,
    Seat,
    Step,
    Word,
    ranks,
)
from games.options import Option, Options
from games.rng import Rng


class Toy(Game[ToyState, ToyView]):
    """See the package for the rules in words."""

    id: ClassVar[str] = "toy"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 5)
    minutes: ClassVar[tuple[int, int]] = (1, 2)
    options: ClassVar[Mapping[str, Option]] = {
        "high": Option(6, low=4, high=9),
        "goal": Option("most", choices=("most", "least")),
        "seconds": Option(60, low=30, high=604800, time=True),
    }
    computers: ClassVar[Mapping[str, Computer]] = COMPUTERS
    lessons: ClassVar[tuple[str, ...]] = ("adding", "doubling")
    lesson_numbers: ClassVar[range] = range(1, 10)

    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        """Deal everybody a number from 1 to the highest, told in private."""
        high = int(opts["high"])
        secrets = tuple(1 + rng.below(high) for _ in range(n))
        state = ToyState(high, str(opts["goal"]), int(opts["seconds"]), secrets)
        private = tuple(
            Event("dealt", {"secret": secret}, frozenset({seat}), self.view(state, seat))
            for seat, secret in enumerate(secrets)
        )
        opening = Event(
            "begins", {"high": high, "goal": Word(f"goal.{state.goal}")}, view=self.view(state, None)
        )
        return Step(state, (opening, *private))

    def ask(self, s: ToyState) -> Ask | None:
        """First everybody's letters, sealed; then each seat's bid in turn."""
        if s.over:
            return None
        if not s.picks:
            return Ask("pick", frozenset(range(s.seats)), sealed=True, seconds=s.seconds)
        seat = len(s.bids)
        return Ask("bid", frozenset({seat}), sealed=False, seconds=s.seconds, args={"player": Player(seat)})

    def legal(self, s: ToyState, seat: Seat) -> Sequence[str]:
        """Every pick of one or two letters, or every bid."""
        return BIDS if s.picks else PICKS

    def check(self, s: ToyState, seat: Seat, text: str) -> Check:
        """Read letters or a bid; the preview shows them."""
        check = read_bid(text) if s.picks else read_pick(text)
        if check.move is None:
            return check
        built = tuple(check.move.split())
        return replace(check, preview=replace(self.view(s, seat), built=built))

    def _step(self, s: ToyState, moves: Mapping[Seat, str], rng: Rng) -> Step:
        """Reveal all letters together, or take one bid."""
        if s.picks:
            (seat, move) = next(iter(moves.items()))
            return self._bid(s, seat, move)
        return self._reveal(s, moves)

    def _reveal(self, s: ToyState, moves: Mapping[Seat, str]) -> Step:
        if not set(moves.values()) <= set(PICKS):
            raise ValueError("not letters")
        after = replace(s, picks=tuple(tuple(moves[seat].split()) for seat in range(s.seats)))
        view = self.view(after, None)
        # The order of arrival is public here: the first to answer is named first.
        told = [
            Event("picked", {"player": Player(seat), "letters": after.picks[seat]}, view=view)
            for seat in moves
        ]
        worth = [
            Event("worth", {"points": points}, frozenset({seat}), self.view(after, seat))
            for seat, points in enumerate(letter_points(after.picks))
        ]
        return Step(after, (*told, *worth))

    def _bid(self, s: ToyState, seat: Seat, move: str) -> Step:
        after = replace(s, bids=(*s.bids, added(move)))
        data: Args = {"player": Player(seat), "amount": added(move)}
        events = [Event("bid" if added(move) else "kept", data, view=self.view(after, None))]
        if after.over:
            shown: Args = {"numbers": after.secrets}
            events.append(Event("shown", shown, view=self.view(after, None), notes=_sums(after)))
        return Step(after, tuple(events))

    def default(self, s: ToyState, seat: Seat, rng: Rng) -> str:
        """A random letter; or keep."""
        return BIDS[0] if s.picks else rng.choice(PICKS[:4])

    def view(self, s: ToyState, seat: Seat | None) -> ToyView:
        """Everything but the numbers of the others."""
        return ToyView(
            seat=seat,
            seats=s.seats,
            high=s.high,
            goal=s.goal,
            secret=None if seat is None else s.secrets[seat],
            picks=s.picks,
            bids=s.bids,
            secrets=s.secrets if s.over else None,
        )

    def menu(self, view: ToyView, built: tuple[str, ...]) -> Menu:
        """Letters to switch on and off; or two buttons, the second followed by an amount."""
        return bid_menu(view, built) if view.picks else pick_menu(view, built)

    def brief(self, view: ToyView) -> Args:
        """The viewer's number, and a move that is legal now."""
        return {"example": BIDS[1] if view.picks else PICKS[-1], "secret": view.secret or 0}

    def outcome(self, s: ToyState) -> Outcome | None:
        """The sum of letters and number; ties share."""
        if not s.over:
            return None
        numbers = [number_points(*pair, s.high) for pair in zip(s.secrets, s.bids, strict=True)]
        score = tuple(map(sum, zip(letter_points(s.picks), numbers, strict=True)))
        sign = 1 if s.goal == "most" else -1
        details = tuple({"number": number} for number in numbers)
        return Outcome(ranks([sign * own for own in score]), score, "bids", details)

    def resample(self, s: ToyState, seat: Seat | None, rng: Rng) -> ToyState:
        """Deal the others new numbers; after the end nothing is hidden."""
        if s.over:
            return s
        dealt = tuple(own if other == seat else 1 + rng.below(s.high) for other, own in enumerate(s.secrets))
        return replace(s, secrets=dealt)

    def advise(self, view: ToyView) -> Args | None:
        """How much the viewer may add before the number is worth nothing."""
        return None if view.secret is None else {"room": view.high - view.secret}

    has_analysis: ClassVar[bool] = True

    def judge(self, view: ToyView, seconds: float) -> Line:
        """How many have bid."""
        return Line("remark.bids", {"bids": len(view.bids)})

    def analyse(
        self, views: Sequence[ToyView], moves: Sequence[Mapping[Seat, str]], seconds: float
    ) -> Iterator[Remark]:
        """What is left of every bid, and the end."""
        for step, joint in enumerate(moves, start=1):
            if len(joint) == 1:
                yield Remark(step, Line("remark.bid"), views[step])
        yield Remark(0, Line("remark.bids", {"bids": len(moves) - 1}), views[-1])

    def lesson(self, topic: str, number: int | None) -> Args:
        """Add a number to itself."""
        given = 4 if number is None else number
        if topic not in self.lessons or given not in self.lesson_numbers:
            raise ValueError(f"no lesson {topic} of {number}")
        return {"number": given, "sum": 2 * given}


def _sums(s: ToyState) -> tuple[Line, ...]:
    """How each seat's number came to be."""
    pairs = enumerate(zip(s.secrets, s.bids, strict=True))
    return tuple(Line("sum", {"player": Player(i), "secret": own, "added": bid}) for i, (own, bid) in pairs)

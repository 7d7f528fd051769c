"""Rainbow Pentagon as a game: the rules behind the interface that every host knows."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
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
    Point,
    Remark,
    Seat,
    Step,
    Word,
)
from games.options import Option, OptionError, Options, OptionValue
from games.practice import Practice
from games.rainbow_pentagon.advance import RainbowPreferences
from games.rainbow_pentagon.ai.computers import COMPUTERS, warm
from games.rainbow_pentagon.board import SECTOR_CELLS, Cells, board, members, perimeter
from games.rainbow_pentagon.checking import check_text
from games.rainbow_pentagon.events import dealt, disclosed, fate, marked, opened, own_colour
from games.rainbow_pentagon.examples import examples_of
from games.rainbow_pentagon.menu import menu_of
from games.rainbow_pentagon.notation import NO_CLAIM, Moves, parsed, written
from games.rainbow_pentagon.practice import RainbowPractice
from games.rainbow_pentagon.regions import regions
from games.rainbow_pentagon.state import State, corner, ending, idleness, ranking, view_of
from games.rainbow_pentagon.story import analyse, chart
from games.rainbow_pentagon.territory import NOBODY, claimable, deal, judge, paintable, territories
from games.rainbow_pentagon.view import COLOURS, RainbowView
from games.rng import Rng


class RainbowPentagon(Game[State, RainbowView]):
    """The rules, version 1."""

    id: ClassVar[str] = "rainbow_pentagon"
    version: ClassVar[int] = 1
    seats: ClassVar[range] = range(2, 9)
    options: ClassVar[Mapping[str, Option]] = MappingProxyType(
        {
            "sides": Option(5, 4, 8),
            "seconds": Option(300, 30, 604_800, time=True),
            "owned_hit": Option("both", choices=("both", "proposer")),
            "max_turns": Option(30, 1, 200),
            "idle_turns": Option(5, 1, 50),
        }
    )
    quick: ClassVar[Mapping[str, OptionValue]] = MappingProxyType({"seconds": 120, "idle_turns": 3})
    computers: ClassVar[Mapping[str, Computer]] = COMPUTERS
    minutes: ClassVar[tuple[int, int]] = (15, 50)
    advance: ClassVar[Advance | None] = RainbowPreferences()

    def places(self, opts: Options) -> range:
        """Return the numbers of players: each needs a colour, so at most as many as the board has sides."""
        return range(self.seats[0], int(opts["sides"]) + 1)

    def prepare(self) -> None:
        """Load the compiled code; compile it if that was never done."""
        warm()

    def _setup(self, n: int, opts: Options, rng: Rng) -> Step:
        """Deal the colours.

        Raises:
            OptionError: the board has fewer sides than there are seats.
        """
        sides = int(opts["sides"])
        if n > sides:
            raise OptionError("sides", f"{n}..{self.options['sides'].high}")
        colours = list(range(sides))
        rng.shuffle(colours)
        state = State(
            sides=sides,
            seconds=int(opts["seconds"]),
            owned_hit=str(opts["owned_hit"]),
            max_turns=int(opts["max_turns"]),
            idle_turns=int(opts["idle_turns"]),
            colours=tuple(colours[:n]),
            owner=(NOBODY,) * (SECTOR_CELLS * sides),
        )
        return Step(state, (opened(state), *(own_colour(state, seat) for seat in range(n))))

    def ask(self, s: State) -> Ask | None:
        """Ask every seat each turn, stuck ones too; only the number of answers is shown."""
        if s.over:
            return None
        everybody = frozenset(range(len(s.colours)))
        args: Args = {"turn": s.turn, **idleness(s)}
        return Ask("claim", everybody, sealed=True, anonymous=True, seconds=s.seconds, args=args)

    def legal(self, s: State, seat: Seat) -> Sequence[str]:
        """Return ``pass``, then every region in contact that has a new cell, attacks included."""
        return () if s.over else Moves(board(s.sides), claimable(s.owner, s.colours[seat]))

    def check(self, s: State, seat: Seat, text: str) -> Check:
        """Read a typed claim."""
        return check_text(view_of(s, seat), text)

    def _step(self, s: State, moves: Mapping[Seat, str], rng: Rng) -> Step:
        """Deal: judge all claims together, paint those not void, and end the round if the rules say so."""
        claims = {s.colours[seat]: _claim(s, seat, move) for seat, move in moves.items() if move != NO_CLAIM}
        dealing = deal(s.owner, claims, s.owned_hit)
        gained = sum(dealing.gained.values())
        after = replace(
            s,
            owner=dealing.owner,
            idle=0 if gained else s.idle + 1,
            past=(*s.past, (s.gained, s.void)) if s.turn > 1 else (),
            gained=tuple(members(gained)),
            void=tuple((colour, tuple(members(claims[colour]))) for colour in dealing.hits),
        )
        over = ending(after, s.turn)
        after = replace(after, over=over, turn=s.turn if over else s.turn + 1)
        return Step(after, dealt(after, s.turn, dealing))

    def default(self, s: State, seat: Seat, rng: Rng) -> str:
        """Return ``pass``: an absent player claims nothing."""
        return NO_CLAIM

    def view(self, s: State, seat: Seat | None) -> RainbowView:
        """Return the board and the seat's own colour."""
        return view_of(s, seat)

    def menu(self, view: RainbowView, built: tuple[str, ...]) -> Menu:
        """Build a claim cell by cell, or take a whole one."""
        return menu_of(view, built)

    def brief(self, view: RainbowView) -> Args:
        """Return colour, corner, area, border and an example of the viewing seat."""
        if view.colour is None:
            return {"example": NO_CLAIM, "turn": view.turn}
        plan = board(view.sides)
        land = territories(view.owner)[view.colour]
        return {
            "colour": marked(view.colour),
            "example": _example(view, view.colour),
            "area": land.bit_count(),
            "border": perimeter(plan, land),
            "turn": view.turn,
            "corner": corner(view.sides, view.colour),
        }

    def fate(self, before: State, after: State, seat: Seat, move: str) -> Line | None:
        """Return what the claim painted, or with whom it collided."""
        return fate(before, after, seat, parsed(board(before.sides), move) if move != NO_CLAIM else 0)

    def outcome(self, s: State) -> Outcome | None:
        """Rank by cells owned, then by the shorter border."""
        if not s.over:
            return None
        owned = territories(s.owner)
        areas = tuple(owned[colour].bit_count() for colour in s.colours)
        borders = tuple(perimeter(board(s.sides), owned[colour]) for colour in s.colours)
        details: tuple[Args, ...] = tuple(
            {"colour": Word(f"colour.{COLOURS[colour]}"), "border": border}
            for colour, border in zip(s.colours, borders, strict=True)
        )
        return Outcome(ranking(areas, borders), areas, s.over, details)

    def resample(self, s: State, seat: Seat | None, rng: Rng) -> State:
        """Shuffle the other colours in play among the seats whose colour this seat does not know."""
        if s.over:
            return s
        hidden = [other for other in range(len(s.colours)) if other != seat]
        shuffled = [s.colours[other] for other in hidden]
        rng.shuffle(shuffled)
        colours = list(s.colours)
        for other, colour in zip(hidden, shuffled, strict=True):
            colours[other] = colour
        return replace(s, colours=tuple(colours))

    def disclosed(
        self, views: Iterable[RainbowView], moves: Sequence[Mapping[Seat, str]]
    ) -> Iterable[Mapping[Seat, str]]:
        """Yield the claims as far as everybody has seen them."""
        return disclosed(list(views), moves)

    has_analysis: ClassVar[bool] = True

    def analyse(
        self, views: Sequence[RainbowView], moves: Sequence[Mapping[Seat, str]], seconds: float
    ) -> Iterator[Remark]:
        """Yield who met whom, who led and what was left."""
        return analyse(views)

    has_practice: ClassVar[bool] = True

    def practice(self) -> Practice:
        """Return the judge of single decisions."""
        return RainbowPractice()

    def chart(self, views: Sequence[RainbowView]) -> tuple[Point, ...]:
        """Return the cells of each seat, turn by turn."""
        return chart(views)

    def examples(self) -> tuple[Example, ...]:
        """Return a good claim, one in two pieces, and a turn in which two claims meet."""
        return examples_of(self)


def _claim(s: State, seat: Seat, move: str) -> Cells:
    cells = parsed(board(s.sides), move)
    reason = judge(s.owner, s.colours[seat], cells)
    if reason != "ok":
        raise ValueError(f"a claim breaks a rule: {reason}")
    return cells


def _example(view: RainbowView, colour: int) -> str:
    """Return one of the smallest claims, if possible one that would be painted.

    It must not be worth much: tables without hints show it too, and in the puzzle it could be the answer.
    """
    for rows in (paintable(view.owner, colour), claimable(view.owner, colour)):
        if len(rows):
            return written(board(view.sides), regions(view.sides).masks[int(rows[0])])
    return NO_CLAIM

"""Moves in advance: an order that a player leaves in private, and the move that follows from it.

An order is read once, from short text, and kept as JSON, so that a store can hold it. It depends on nothing
but what its seat sees. A game takes orders if ``Game.advance`` is set.
"""

from __future__ import annotations

import json
import re
from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import zip_longest
from typing import Any, ClassVar, Protocol

from games.rng import Rng, SeededRng
from games.typed import plain
from games.values import Args, Ask, Check, Seat, Step


class Rules(Protocol):
    """The part of a game (``games.game.Game``) that an order needs."""

    def ask(self, s: Any) -> Ask | None:
        """Return the open question."""
        ...

    def check(self, s: Any, seat: Seat, text: str) -> Check:
        """Read a move."""
        ...

    def step(self, s: Any, moves: Mapping[Seat, str], rng: Rng) -> Step:
        """Carry out the answers."""
        ...

    def legal(self, s: Any, seat: Seat) -> Sequence[str]:
        """Return the legal moves."""
        ...

    def view(self, s: Any, seat: Seat | None) -> Any:
        """Return what a seat sees."""
        ...


MOST = 8
"""The most moves that an order holds."""

LONGEST = 400
"""The most characters of an order as typed."""

_APART = re.compile(r"[;\n؛]")
THEN = ">"
"""The sign between a move of the other player and the reply to it."""


@dataclass(frozen=True, slots=True)
class Order:
    """What was read. ``kept``: the order as it is stored, "" if something is wrong.

    ``fault``: the code of what is wrong; the sentence is ``advance.fault_<code>`` with ``args`` or, if
    ``by_rule``, the game's refusal of a move, ``<game>.refuse.<code>``.
    """

    kept: str
    fault: str = ""
    args: Args = field(default_factory=dict)
    by_rule: bool = False


def entries(text: str) -> list[str]:
    """Return the parts of an order as typed, in plain signs."""
    return [part.strip() for part in _APART.split(plain(text, LONGEST).replace("→", THEN)) if part.strip()]


def kept(lines: list[str], **more: Any) -> str:
    """Return an order for the store. ``lines``: how its person reads it."""
    return json.dumps({"lines": lines, **more}, ensure_ascii=False)


def lines_of(order: str) -> tuple[str, ...]:
    """Return an order as its person read it when they left it."""
    return tuple(map(str, json.loads(order)["lines"]))


def _is_asked(game: Rules, state: Any, seat: Seat) -> bool:
    ask = game.ask(state)
    return ask is not None and seat in ask.pending


def _is_clear(check: Check) -> bool:
    """Return whether a text is a move that needs no confirmation: nobody can be asked when it is played."""
    return check.move is not None and not check.args.get("confirm")


def _spoken(check: Check) -> str:
    """Return a move, once read, as its person would type it."""
    return str(check.args.get("spoken", check.move))


def _after(game: Rules, state: Any, mover: Seat, check: Check) -> Any:
    """Return the state after a move, in a game where nothing is left to chance."""
    return game.step(state, {mover: str(check.move)}, SeededRng(bytes(32), 0)).state


def _turns(game: Rules, state: Any, parts: Iterable[str]) -> Iterator[tuple[Any, Seat, Check]]:
    """Yield the turns of a line as far as they can be played: the state before, who moves, and the move."""
    for part in parts:
        if (ask := game.ask(state)) is None:
            return
        (mover,) = ask.pending
        check = game.check(state, mover, part)
        if check.move is None:
            return
        yield state, mover, check
        state = _after(game, state, mover, check)


class Advance(ABC):
    """How a game takes moves in advance: reads what is typed, and returns the move that follows."""

    kind: ClassVar[str]
    """The kind of order; ``advance.how_<kind>`` explains it, and ``advance.hint_<kind>`` is an example."""

    lasts: ClassVar[bool] = False
    """Whether an order remains after it has given a move, as long as it fits."""

    @abstractmethod
    def read(self, game: Rules, state: Any, seat: Seat, text: str) -> Order:
        """Read a seat's order, whether or not that seat is being asked. Never raises, whatever the text."""

    @abstractmethod
    def move(self, game: Rules, state: Any, seat: Seat, order: str) -> str | None:
        """Return the legal move that an order gives to a seat that is being asked.

        "": it says nothing about this question. None: it no longer fits.
        """

    def lines(self, game: Rules, state: Any, seat: Seat, order: str) -> tuple[str, ...]:
        """Return the part of an order that still fits, as its person would read and edit it now.

        ``read`` accepts it in the present state, which may differ from the one in which the order was left.
        """
        return lines_of(order)

    def preview(self, game: Rules, state: Any, seat: Seat, order: str) -> Any:
        """Return the view after the first move or line of an order; None: there is none to show."""
        return None


class Preferences(Advance):
    """Moves in order of preference: the first that still fits counts."""

    kind: ClassVar[str] = "preferences"

    def check(self, game: Rules, state: Any, seat: Seat, text: str) -> Check:
        """Read one move as if the seat were being asked."""
        return game.check(state, seat, text)

    def attacked(self, state: Any, seat: Seat, move: str) -> frozenset[int]:
        """Return the opponents whom a legal move attacks; by default nobody.

        A move no longer fits once it attacks somebody whom it did not attack when the order was left.
        """
        return frozenset()

    def read(self, game: Rules, state: Any, seat: Seat, text: str) -> Order:
        """Read the moves; each must be legal now."""
        lines, moves, typed = [], [], entries(text)
        if not 0 < len(typed) <= MOST:
            return Order("", "count", {"limit": MOST})
        for part in typed:
            check = self.check(game, state, seat, part)
            if not _is_clear(check):
                return Order("", "unread", {"part": part})
            assert check.move is not None
            moves.append(check.move)
            lines.append(_spoken(check))
        attacked = [sorted(self.attacked(state, seat, move)) for move in moves]
        return Order(kept(lines, moves=moves, attacked=attacked))

    def move(self, game: Rules, state: Any, seat: Seat, order: str) -> str | None:
        """Return the first move that fits."""
        return next((check.move for check in self._fitting(game, state, seat, order)), None)

    def lines(self, game: Rules, state: Any, seat: Seat, order: str) -> tuple[str, ...]:
        """Return the moves that fit now, each as its person would type it now."""
        return tuple(map(_spoken, self._fitting(game, state, seat, order)))

    def preview(self, game: Rules, state: Any, seat: Seat, order: str) -> Any:
        """Return the board with the first move that would fit now."""
        return next((check.preview for check in self._fitting(game, state, seat, order)), None)

    def _fitting(self, game: Rules, state: Any, seat: Seat, order: str) -> Iterator[Check]:
        """Yield the moves that fit now. Orders of earlier versions don't say whom they attack."""
        stored = json.loads(order)
        for move, attacked in zip_longest(stored["moves"], stored.get("attacked", ()), fillvalue=()):
            check = self.check(game, state, seat, str(move))
            if check.move is not None and self.attacked(state, seat, check.move) <= set(attacked):
                yield check


class Replies(Advance):
    """Replies to expected moves, in a game of two where everything is open and nothing is left to chance.

    A line is ``their move > my move``, and may continue. What is kept is positions with the move in each, so
    the order has no move for a game that takes another course.
    """

    kind: ClassVar[str] = "replies"
    lasts: ClassVar[bool] = True

    @abstractmethod
    def position(self, game: Rules, state: Any) -> str:
        """Return the key of a position, whatever led to it."""

    def read(self, game: Rules, state: Any, seat: Seat, text: str) -> Order:
        """Read the lines; each move must be legal where it is played.

        A seat that is to move has nothing to reply to: the first move of a line would be its own.
        """
        if _is_asked(game, state, seat):
            return Order("", "turn")
        lines: list[str] = []
        plan: dict[str, str] = {}
        for line in entries(text):
            moves, fault = self._line(game, state, seat, line.split(THEN), plan)
            if fault is not None:
                return fault
            lines.append(f" {THEN} ".join(moves))
        if not 0 < len(plan) <= MOST:
            return Order("", "count", {"limit": MOST})
        return Order(kept(lines, plan=plan))

    def _line(
        self, game: Rules, state: Any, seat: Seat, parts: list[str], plan: dict[str, str]
    ) -> tuple[list[str], Order | None]:
        """Add a line's positions to a plan; return its moves, or what is wrong."""
        moves: list[str] = []
        mover: Seat | None = None
        for part in parts:
            ask = game.ask(state)
            if ask is None:
                return moves, Order("", "over", {"part": part})
            (mover,) = ask.pending
            check = game.check(state, mover, part)
            if not _is_clear(check):
                return moves, Order("", "unread", {"part": part.strip()})
            assert check.move is not None
            if mover == seat and plan.setdefault(self.position(game, state), check.move) != check.move:
                return moves, Order("", "two", {"part": part.strip()})
            moves.append(_spoken(check))
            state = _after(game, state, mover, check)
        if mover != seat:
            return moves, Order("", "reply", {"part": parts[-1].strip()})
        return moves, None

    def move(self, game: Rules, state: Any, seat: Seat, order: str) -> str | None:
        """Return the move that the order has for this position."""
        move: str | None = json.loads(order)["plan"].get(self.position(game, state))
        return move

    def lines(self, game: Rules, state: Any, seat: Seat, order: str) -> tuple[str, ...]:
        """Return the rest of each line from this position on."""
        plan, remaining = json.loads(order)["plan"], dict[str, None]()
        for line in lines_of(order):
            moves = line.split(THEN)
            rests = (moves[played:] for played in range(len(moves)))
            rest = next((rest for rest in rests if self._follows(game, state, seat, rest, plan)), ())
            if rest:
                remaining[THEN.join(rest).strip()] = None
        return tuple(remaining)

    def _follows(
        self, game: Rules, state: Any, seat: Seat, parts: Sequence[str], plan: Mapping[str, str]
    ) -> bool:
        """Return whether these moves can be played from here, with the seat's own moves as in the plan."""
        turns = list(_turns(game, state, parts))
        if len(turns) < len(parts) or turns[-1][1] != seat:
            return False
        own = ((at, check.move) for at, mover, check in turns if mover == seat)
        return all(plan.get(self.position(game, at)) == move for at, move in own)

    def preview(self, game: Rules, state: Any, seat: Seat, order: str) -> Any:
        """Return the board after the first line that remains, unless the seat is to move."""
        lines = () if _is_asked(game, state, seat) else self.lines(game, state, seat, order)
        for at, mover, check in _turns(game, state, lines[0].split(THEN) if lines else ()):
            state = _after(game, at, mover, check)
        return game.view(state, seat) if lines else None

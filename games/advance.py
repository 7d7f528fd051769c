"""Moves in advance: an order that a player leaves in private, and the move that follows from it.

An order is read once, from short text; what is kept is JSON, so that it stands in a store. It depends on
nothing but what its seat sees. A game takes orders if ``Game.advance`` has a reader.
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
    """What an order needs of a game (``games.game.Game``)."""

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
"""Stands between a move of the other player and the reply to it."""


@dataclass(frozen=True, slots=True)
class Order:
    """What was read. ``kept``: the order as it is stored, "" if something is wrong.

    ``fault``: the code of what is wrong, the sentence is ``advance.fault_<code>`` with ``args``; ``by_rule``:
    it is the game's refusal of a move, ``<game>.refuse.<code>``.
    """

    kept: str
    fault: str = ""
    args: Args = field(default_factory=dict)
    by_rule: bool = False


def entries(text: str) -> list[str]:
    """Return the parts of an order as typed, in plain signs."""
    return [part.strip() for part in _APART.split(plain(text, LONGEST).replace("→", THEN)) if part.strip()]


def kept(lines: list[str], **more: Any) -> str:
    """Return an order for the store. ``lines``: it as its person reads it."""
    return json.dumps({"lines": lines, **more}, ensure_ascii=False)


def lines_of(order: str) -> tuple[str, ...]:
    """Return an order as its person read it when it was laid down."""
    return tuple(map(str, json.loads(order)["lines"]))


def _is_asked(game: Rules, state: Any, seat: Seat) -> bool:
    ask = game.ask(state)
    return ask is not None and seat in ask.pending


def _is_clear(check: Check) -> bool:
    """Return whether a text is a move that needs no confirmation: nobody is asked when it is played."""
    return check.move is not None and not check.args.get("confirm")


def _spoken(check: Check) -> str:
    """Return a move that was read as its person would type it."""
    return str(check.args.get("spoken", check.move))


def _after(game: Rules, state: Any, mover: Seat, check: Check) -> Any:
    """Return the state after a move, where nothing is left to chance."""
    return game.step(state, {mover: str(check.move)}, SeededRng(bytes(32), 0)).state


def _turns(game: Rules, state: Any, parts: Iterable[str]) -> Iterator[tuple[Any, Seat, Check]]:
    """Yield the turns of a line as far as they can be played: where each is, whose, and the move."""
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
    """How a game takes moves in advance. Reads what is typed, and tells the move that follows."""

    kind: ClassVar[str]
    """What is laid down; how is said by ``advance.how_<kind>``, an example is ``advance.hint_<kind>``."""

    lasts: ClassVar[bool] = False
    """Whether an order stands on after it has given a move, as long as it fits."""

    @abstractmethod
    def read(self, game: Rules, state: Any, seat: Seat, text: str) -> Order:
        """Read an order of a seat, whether that is being asked or not. Never raises for any text."""

    @abstractmethod
    def move(self, game: Rules, state: Any, seat: Seat, order: str) -> str | None:
        """Return the legal move that an order gives a seat that is being asked.

        "": it says nothing about this question. None: it no longer fits.
        """

    def lines(self, game: Rules, state: Any, seat: Seat, order: str) -> tuple[str, ...]:
        """Return what of an order still fits, as its person reads and changes it now.

        ``read`` takes it as what it is: by what stands now, not by what stood when it was laid down.
        """
        return lines_of(order)

    def preview(self, game: Rules, state: Any, seat: Seat, order: str) -> Any:
        """Return the view to which the first thing that an order says leads; None: there is none to show."""
        return None


class Preferences(Advance):
    """Moves in the order of preference: the first that still fits counts."""

    kind: ClassVar[str] = "preferences"

    def check(self, game: Rules, state: Any, seat: Seat, text: str) -> Check:
        """Read one move as if the seat were being asked."""
        return game.check(state, seat, text)

    def attacked(self, state: Any, seat: Seat, move: str) -> frozenset[int]:
        """Return the opponents whom a legal move attacks; by default nobody.

        It no longer fits once it attacks somebody whom it did not attack when it was laid down.
        """
        return frozenset()

    def read(self, game: Rules, state: Any, seat: Seat, text: str) -> Order:
        """Read the moves; each has to be legal by what stands now."""
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
        """Return the moves that fit now, in the short form of what stands now."""
        return tuple(map(_spoken, self._fitting(game, state, seat, order)))

    def preview(self, game: Rules, state: Any, seat: Seat, order: str) -> Any:
        """Return the board with the first move that would fit now."""
        return next((check.preview for check in self._fitting(game, state, seat, order)), None)

    def _fitting(self, game: Rules, state: Any, seat: Seat, order: str) -> Iterator[Check]:
        """Yield the moves that fit now. Orders of earlier versions don't say whom they attack."""
        said = json.loads(order)
        for move, attacked in zip_longest(said["moves"], said.get("attacked", ()), fillvalue=()):
            check = self.check(game, state, seat, str(move))
            if check.move is not None and self.attacked(state, seat, check.move) <= set(attacked):
                yield check


class Replies(Advance):
    """Replies to expected moves, in a game of two where everything is open and nothing is left to chance.

    A line is ``their move > my move``, and may go on. What is kept are positions and the move in each, so a
    game that takes another way leaves the order without a move.
    """

    kind: ClassVar[str] = "replies"
    lasts: ClassVar[bool] = True

    @abstractmethod
    def position(self, game: Rules, state: Any) -> str:
        """Return the key of a position, whatever led to it."""

    def read(self, game: Rules, state: Any, seat: Seat, text: str) -> Order:
        """Read the lines; each move has to be legal where it is played.

        There is nothing to reply to for a seat that is to move: the first move of a line would be its own.
        """
        if _is_asked(game, state, seat):
            return Order("", "turn")
        lines: list[str] = []
        plan: dict[str, str] = {}
        for line in entries(text):
            said, fault = self._line(game, state, seat, line.split(THEN), plan)
            if fault is not None:
                return fault
            lines.append(f" {THEN} ".join(said))
        if not 0 < len(plan) <= MOST:
            return Order("", "count", {"limit": MOST})
        return Order(kept(lines, plan=plan))

    def _line(
        self, game: Rules, state: Any, seat: Seat, parts: list[str], plan: dict[str, str]
    ) -> tuple[list[str], Order | None]:
        """Add a line's positions to a plan; return its moves, or what is wrong."""
        said: list[str] = []
        mover: Seat | None = None
        for part in parts:
            ask = game.ask(state)
            if ask is None:
                return said, Order("", "over", {"part": part})
            (mover,) = ask.pending
            check = game.check(state, mover, part)
            if not _is_clear(check):
                return said, Order("", "unread", {"part": part.strip()})
            assert check.move is not None
            if mover == seat and plan.setdefault(self.position(game, state), check.move) != check.move:
                return said, Order("", "two", {"part": part.strip()})
            said.append(_spoken(check))
            state = _after(game, state, mover, check)
        if mover != seat:
            return said, Order("", "reply", {"part": parts[-1].strip()})
        return said, None

    def move(self, game: Rules, state: Any, seat: Seat, order: str) -> str | None:
        """Return the move that was laid down for this position."""
        move: str | None = json.loads(order)["plan"].get(self.position(game, state))
        return move

    def lines(self, game: Rules, state: Any, seat: Seat, order: str) -> tuple[str, ...]:
        """Return what is left of each line from this position on."""
        plan, left = json.loads(order)["plan"], dict[str, None]()
        for line in lines_of(order):
            moves = line.split(THEN)
            rests = (moves[played:] for played in range(len(moves)))
            rest = next((rest for rest in rests if self._follows(game, state, seat, rest, plan)), ())
            if rest:
                left[THEN.join(rest).strip()] = None
        return tuple(left)

    def _follows(
        self, game: Rules, state: Any, seat: Seat, parts: Sequence[str], plan: Mapping[str, str]
    ) -> bool:
        """Return whether some moves can be played from here on, the seat's own as a plan has them."""
        turns = list(_turns(game, state, parts))
        if len(turns) < len(parts) or turns[-1][1] != seat:
            return False
        own = ((at, check.move) for at, mover, check in turns if mover == seat)
        return all(plan.get(self.position(game, at)) == move for at, move in own)

    def preview(self, game: Rules, state: Any, seat: Seat, order: str) -> Any:
        """Return the board after the moves of the first line that is left, once they are replies again."""
        lines = () if _is_asked(game, state, seat) else self.lines(game, state, seat, order)
        for at, mover, check in _turns(game, state, lines[0].split(THEN) if lines else ()):
            state = _after(game, at, mover, check)
        return game.view(state, seat) if lines else None

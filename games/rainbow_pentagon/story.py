"""The analysis of a finished round: who met whom, who gained what, who led, and what was left.

It uses only what everybody saw; players are named because the last view shows who had which colour.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from games.game import Arg, Line, Player, Point, Remark, Word
from games.rainbow_pentagon.ai.gains import prospect
from games.rainbow_pentagon.board import bits
from games.rainbow_pentagon.collisions import Collision, collisions
from games.rainbow_pentagon.regions import meeting, regions
from games.rainbow_pentagon.state import ranking
from games.rainbow_pentagon.territory import paintable
from games.rainbow_pentagon.view import COLOURS, RainbowView

COLLISIONS = 3
"""The most collisions that get a remark each, the most costly first."""

CROWD = 4
"""From this many claims in one collision on, the size of each is left out."""

IDLE = 3
"""The least number of turns without paint at the end that gets a remark."""


def chart(views: Sequence[RainbowView]) -> tuple[Point, ...]:
    """Return the cells of each seat after each turn; () if nobody learned who had which colour."""
    seats = views[-1].seats
    if seats is None:
        return ()
    places = [views[-1].players.index(colour) for colour in seats]
    return tuple(
        Point(str(turn), tuple(view.areas[place] for place in places)) for turn, view in enumerate(views)
    )


def analyse(views: Sequence[RainbowView]) -> Iterator[Remark]:
    """Yield the remarks, the most important first."""
    yield from (remark for _, remark in sorted(_Story(tuple(views)).remarks(), key=lambda each: -each[0]))


Weighted = tuple[float, Remark]
"""A remark with its weight: remarks of greater weight come first."""


@dataclass(frozen=True)
class _Story:
    """A round as everybody saw it; turn ``t`` led from ``views[t - 1]`` to ``views[t]``."""

    views: tuple[RainbowView, ...]

    @property
    def end(self) -> RainbowView:
        return self.views[-1]

    @cached_property
    def met(self) -> tuple[Collision, ...]:
        """All collisions, in order of turns."""
        return tuple(found for turn, view in enumerate(self.views[1:], 1) for found in collisions(turn, view))

    @cached_property
    def area(self) -> dict[int, int]:
        """The cells of each colour at the end."""
        return dict(zip(self.end.players, self.end.areas, strict=True))

    @cached_property
    def first(self) -> tuple[int, ...]:
        """The colours that share the first place: mostly one."""
        return self.leaders(len(self.views) - 1)

    def ranked(self, turn: int) -> dict[int, int]:
        """Return the rank of each colour after a turn."""
        view = self.views[turn]
        return dict(zip(view.players, ranking(view.areas, view.borders), strict=True))

    def leaders(self, turn: int) -> tuple[int, ...]:
        """Return who led after a turn."""
        return tuple(colour for colour, rank in self.ranked(turn).items() if rank == 1)

    def who(self, colour: int, cells: int = 0) -> Arg:
        """Return a player by name and colour, perhaps with a number of cells.

        If nobody learned who had which colour, it is the colour alone.
        """
        word, seats = Word(f"colour.{COLOURS[colour]}"), self.end.seats
        if seats is None:
            return Line("remark.claiming", {"colour": word, "cells": cells}) if cells else word
        data: dict[str, Arg] = {"player": Player(seats.index(colour)), "colour": word}
        return Line("remark.claimant", {**data, "cells": cells}) if cells else Line("remark.who", data)

    def all(self, colours: Iterable[int]) -> tuple[Arg, ...]:
        """Return several players."""
        return tuple(map(self.who, colours))

    def with_cells(self, cells: Mapping[int, int]) -> tuple[Arg, ...]:
        """Return players with a number of cells each."""
        return tuple(self.who(colour, count) for colour, count in cells.items())

    def remarks(self) -> Iterator[Weighted]:
        """Yield all remarks, each with its weight."""
        if any(self.end.areas):
            yield self.largest_gain()
        else:
            yield 95, Remark(0, Line("remark.nothing", {"turns": len(self.views) - 1}), self.end)
        yield from self.hits()
        if self.end.over:
            yield from self.ending()
            if any(self.end.areas):
                yield from self.places()

    def hits(self) -> Iterator[Weighted]:
        """Yield the most costly collisions, and how many claims were void in all."""
        dearest = sorted(self.met, key=lambda each: (-each.lost / len(each.costs), each.turn))
        decisive = next((each for each in dearest if self.short(each)), None)
        if decisive is not None:
            yield 90, self.collision(decisive, self.short(decisive))
        others = [each for each in dearest if each is not decisive][: COLLISIONS - (decisive is not None)]
        for place, each in enumerate(others):
            yield (60 if each.lost else 25) - 22 * place, self.collision(each, None)
        if not self.met:
            yield 18, Remark(0, Line("remark.peace"))
        elif len(self.met) > 1:
            data: dict[str, Arg] = {"who": self.voids(), "turns": len(self.views) - 1}
            yield 20, Remark(0, Line("remark.voids", data))

    def voids(self) -> tuple[Arg, ...]:
        """Return how many claims of each player were void, the most first."""
        counts = Counter(colour for view in self.views[1:] for colour, _ in view.void)
        order = sorted(counts, key=lambda colour: (-counts[colour], colour))
        return tuple(
            Line("remark.count", {"who": self.who(colour), "count": counts[colour]}) for colour in order
        )

    def collision(self, found: Collision, short: tuple[int, int] | None) -> Remark:
        """Return a remark on a collision. ``short``: the result of the method of that name, or None."""
        attackers, (loser, missing) = tuple(found.onto), short or (next(iter(found.costs)), 0)
        rest: dict[str, Arg] = {"loser": self.who(loser), "short": missing}
        if len(found.costs) == 1:
            owners = self.all(found.onto[attackers[0]])
            rest |= {"who": self.who(attackers[0]), "owner": owners}
            line = Line("remark.bounced", rest)
        elif (hurt := found.invaded) is not None:
            rest |= {"who": self.who(attackers[0]), "owner": self.who(hurt), "cells": found.costs[hurt]}
            line = Line("remark.attack", rest)
        elif len(found.costs) >= CROWD:
            rest |= {"who": self.all(found.costs), "count": len(found.costs)}
            line = Line("remark.crowd", rest)
        else:
            line = Line("remark.collided", {**rest, "who": self.with_cells(found.costs)})
        return Remark(found.turn, line, self.views[found.turn])

    def short(self, found: Collision) -> tuple[int, int] | None:
        """Return who missed the first place by less than a collision cost them, and by how many cells."""
        if not self.end.over:
            return None
        best = max(self.end.areas)
        missed = [
            (best - self.area[colour], colour)
            for colour, cost in found.costs.items()
            if 0 < best - self.area[colour] < cost
        ]
        return min(missed)[::-1] if missed else None

    def largest_gain(self) -> Weighted:
        """Return the largest gain; of equal ones, the one that the most rivals could have contested."""
        gains = [Counter(view.owner[cell] for cell in view.gained) for view in self.views]
        cells = max(size for gained in gains for size in gained.values())
        rivals, turn, colour = max(
            (len(self.reaching(turn, colour)), -turn, colour)
            for turn, gained in enumerate(gains)
            for colour, size in gained.items()
            if size == cells
        )
        data: dict[str, Arg] = {
            "who": self.who(colour),
            "cells": cells,
            "rivals": rivals,
            "others": self.all(self.reaching(-turn, colour)),
        }
        return 70, Remark(-turn, Line("remark.gain", data), self.views[-turn])

    def reaching(self, turn: int, colour: int) -> tuple[int, ...]:
        """Return the rivals that could have claimed some of the cells that a colour gained in a turn."""
        view, owner = self.views[turn], self.views[turn - 1].owner
        cells = bits(cell for cell in view.gained if view.owner[cell] == colour)
        within = meeting(regions(view.sides).cells, cells)
        return tuple(
            rival for rival in view.players if rival != colour and within[paintable(owner, rival)].any()
        )

    def places(self) -> Iterator[Weighted]:
        """Yield how the first place was decided, and when the order last changed."""
        step = len(self.views) - 1
        if len(self.first) > 1:
            data: dict[str, Arg] = {"who": self.all(self.first), "cells": max(self.end.areas)}
            yield 100, Remark(step, Line("remark.shared", data), self.end)
            return
        winner, best = self.first[0], max(self.end.areas)
        border = dict(zip(self.end.players, self.end.borders, strict=True))
        tied = [colour for colour in self.end.players if self.area[colour] == best and colour != winner]
        if tied:
            other = min(tied, key=lambda colour: border[colour])
            data = {"who": self.who(winner), "other": self.who(other), "cells": best}
            data |= {"border": border[winner], "longer": border[other]}
            yield 100, Remark(step, Line("remark.border", data), self.end)
        yield from self.lead(winner)

    def lead(self, winner: int) -> Iterator[Weighted]:
        """Yield the turn since which the winner led, and the last change of places if that came later."""
        turns = range(len(self.views))
        since = 1 + max(turn for turn in turns if self.leaders(turn) != (winner,))
        view, before = self.views[since], self.leaders(since - 1)
        area = dict(zip(view.players, view.areas, strict=True))
        second = max(cells for colour, cells in area.items() if colour != winner)
        data: dict[str, Arg] = {
            "who": self.who(winner),
            "cells": area[winner],
            "second": second,
            "lead": area[winner] - second,
            "from": self.all([colour for colour in before if colour != winner]),
            "behind": self.all([colour for colour in area if area[colour] == second and colour != winner]),
        }
        if since == 1:
            yield 40, Remark(1, Line("remark.led", data), view)
        else:
            key = "remark.ahead" if winner in before else "remark.lead"
            key = "remark.snatched" if since == turns[-1] else key
            yield 80, Remark(since, Line(key, data), view)
        last = max(turn for turn in turns if turn == 0 or self.ranked(turn) != self.ranked(turn - 1))
        if last > since and (passed := self.passed(last)):
            yield 45, passed

    def passed(self, turn: int) -> Remark | None:
        """Return who passed whom in a turn, for the best place whose holder changed."""
        before, after = self.ranked(turn - 1), self.ranked(turn)
        pairs = [
            (after[one], after[other], one, other)
            for one in after
            for other in after
            if before[one] > before[other] and after[one] < after[other]
        ]
        if not pairs:
            return None
        place, _, one, other = min(pairs)
        data: dict[str, Arg] = {
            "who": self.who(one),
            "other": self.who(other),
            "place": place,
        }
        return Remark(turn, Line("remark.order", data), self.views[turn])

    def ending(self) -> Iterator[Weighted]:
        """Yield what was left on the board, and for how long nothing was painted."""
        end, step = self.end, len(self.views) - 1
        most = {colour: int(prospect(end.owner, colour).gains.max(initial=0)) for colour in end.players}
        best = max(most.values())
        who = [colour for colour, cells in most.items() if cells == best]
        data: dict[str, Arg] = {"free": end.free, "most": best, "who": self.all(who), "many": len(who)}
        yield (50 if best > 4 else 30), Remark(step, Line("remark.left", data), end)
        idle = 0
        while idle < step and not self.views[step - idle].gained:
            idle += 1
        if IDLE <= idle < step:
            yield 55, Remark(step, Line("remark.idle", {"turns": idle}), end)

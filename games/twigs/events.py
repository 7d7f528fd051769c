"""The dealer's lines of a turn. The first can be read alone: who laid what, and the score."""

from __future__ import annotations

from collections.abc import Sequence

from games.game import Arg, Event, Line, Player, Word, players
from games.twigs.state import State, view_of
from games.twigs.view import COLOURS, MARKS, Disc, TwigsView


def opened(s: State) -> Event:
    """Return the first line: who plays which colour, in the order of play."""
    order = sorted(range(s.seats), key=lambda seat: COLOURS.index(s.colour(seat)))
    data: dict[str, Arg] = {"count": s.seats, "players": players(order)}
    data |= {f"player{place}": Player(seat) for place, seat in enumerate(order, start=1)}
    data |= {f"player{place}": "" for place in range(s.seats + 1, len(COLOURS) + 1)}
    return Event("opened", data, view=view_of(s, None))


def marked(colour: str) -> Line | Word:
    """Return a colour's name with its mark, if it has one."""
    name = Word(f"colour.{colour}")
    return Line("marked", {"mark": MARKS[colour], "colour": name}) if colour in MARKS else name


def turn_events(before: State, after: State) -> tuple[Event, ...]:
    """Return the event of a turn: the twig laid or, for the last twig, the end, which names it too."""
    data: dict[str, Arg] = {
        "player": Player(before.mover),
        "colour": Word(f"colour.{before.colour(before.mover)}"),
        "piece": after.twigs[-1].name,
        **closings(before, after.discs[len(before.discs) :]),
        "standing": standing(after),
    }
    shown = view_of(after, None)
    if not after.over:
        return (Event("laid", {**data, "next": Player(after.mover)}, view=shown),)
    best = max(after.scores)
    winners = players(seat for seat, score in enumerate(after.scores) if score == best)
    more: dict[str, Arg] = {**data, "winners": winners, "count": len(winners), "regions": len(after.regions)}
    more["standing"] = scored(sorted(after.scores, reverse=True))  # the winner's first
    return (Event("over", more, view=shown),)


def closings(before: State, discs: tuple[Disc, ...]) -> dict[str, Arg]:
    """Return the number of closed hexagons, and how many of them the mover, others and nobody own."""
    own = sum(disc.owner == before.mover for disc in discs)
    nobody = sum(disc.owner is None for disc in discs)
    return {"closed": len(discs), "own": own, "others": len(discs) - own - nobody, "nobody": nobody}


def standing(s: State) -> Arg:
    """Return the scores in the order of play, white's first."""
    return standing_of(view_of(s, None), s.scores)


def standing_of(view: TwigsView, scores: Sequence[int]) -> Arg:
    """Return some scores in the order of play, white's first."""
    order = sorted(range(len(scores)), key=lambda seat: COLOURS.index(view.colours[seat]))
    return scored([scores[seat] for seat in order])


def scored(scores: Sequence[int]) -> Arg:
    """Return scores as a phrase; the language decides which side the first one is on."""
    first, *more = scores
    return Line("scored", {"first": first, "then": scored(more)}) if more else first

"""Describe a table: keys of sentences in the catalogs, with their arguments."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from games.game import Arg, Line, Player, Seat, Word
from games.twigs.grid import Hexagon, hexagon_edges
from games.twigs.pieces import recognised
from games.twigs.view import Building, Disc, Twig, TwigsView, refused
from renderers.seats import ranked
from renderers.twigs.puzzle import loose_ends


def describe(view: TwigsView) -> tuple[Line, ...]:
    """Return whose turn it is, the last twig, the score, then every twig."""
    lines = [*_headline(view), *_news(view)]
    if view.building is not None:
        lines += _building(view, view.building)
    if not view.over and not view.puzzle:
        lines += [_score(view, seat) for seat in range(len(view.scores))]
    return (*lines, *_regions(view), *_hand(view), *_twigs(view))


def notation(twig: Twig) -> str:
    """Return a twig as ``L5 r2f 3,-1``: piece, turn, f if flipped, its smallest x and y."""
    placement = recognised(twig.edges)
    turn_text = "" if placement is None else f" r{placement.turn}{'f' if placement.flip else ''}"
    x, y = min(edge[0] for edge in twig.edges), min(edge[1] for edge in twig.edges)
    return f"{twig.name}{turn_text} {x},{y}"


def fresh_discs(view: TwigsView) -> tuple[Disc, ...]:
    """Return the discs of the hexagons that the last twig has closed."""
    last = set(view.twigs[view.last].edges) if view.last is not None else set()
    return tuple(disc for disc in view.discs if last.intersection(hexagon_edges(disc.hexagon)))


def _person(view: TwigsView, owner: Seat) -> Player:
    """Return the player of an owner's twigs: in a puzzle one person lays the twigs of all colours."""
    return Player(0 if view.puzzle else owner)


def _colour(view: TwigsView, seat: Seat) -> Word:
    return Word(f"colour.{view.colours[seat]}")


def _headline(view: TwigsView) -> Iterator[Line]:
    """Say whose turn it is, the state of the puzzle, or how the game has ended."""
    if view.puzzle:
        yield from _puzzle(view)
    elif view.over:
        yield Line("alt.over")
        for rank, seat in ranked(view.strengths):
            colour, score = _colour(view, seat), view.scores[seat]
            yield Line("alt.rank", {"rank": rank, "player": Player(seat), "colour": colour, "score": score})
    elif view.to_move is not None:
        yield Line("alt.turn", {"player": Player(view.to_move), "colour": _colour(view, view.to_move)})


def _puzzle(view: TwigsView) -> Iterator[Line]:
    """Say the state of a puzzle: its score, what is covered, the loose ends."""
    args: dict[str, Arg] = {"puzzle": Word(f"puzzle.{view.puzzle}"), "score": view.scores[0]}
    yield Line("alt.puzzle", args | {"best": view.best, "left": sum(map(len, view.hands))})
    if view.target_edges:
        covered = {edge for twig in view.twigs for edge in twig.edges}.intersection(view.target_edges)
        yield Line("alt.covered", {"count": len(covered), "of": len(view.target_edges)})
    if view.puzzle == "tree":
        yield Line("alt.loose", {"count": sum(1 for _ in loose_ends(view))})


def _news(view: TwigsView) -> Iterator[Line]:
    """Say what was laid last, and what it closed for whom."""
    if view.last is None:
        yield Line("alt.empty")
        return
    twig = view.twigs[view.last]
    if view.puzzle:
        yield Line("alt.last", {"colour": _colour(view, twig.owner), "piece": twig.name})
    else:
        yield Line("alt.laid", {"player": Player(twig.owner), "piece": twig.name})
    yield from _closed(view, fresh_discs(view), "alt.won", "alt.tied")


def _closed(view: TwigsView, discs: tuple[Disc, ...], owned: str, void: str) -> Iterator[Line]:
    """Say who owns closed hexagons, with these keys; in a puzzle one person owns them all."""
    counts = Counter(0 if view.puzzle else disc.owner for disc in discs)
    for owner in sorted(seat for seat in counts if seat is not None):
        yield Line(owned, {"player": Player(owner), "count": counts[owner]})
    if counts[None]:
        yield Line(void, {"count": counts[None]})


def _building(view: TwigsView, building: Building) -> Iterator[Line]:
    """Say what the viewer is about to lay, and what it would close."""
    if building.edges:
        if view.seat is None and not view.puzzle:
            yield Line("alt.better")
        contact = building.contact.number if building.contact else 0
        args: dict[str, Arg] = {"piece": building.piece, "contact": contact, "which": building.which}
        yield Line("alt.placing", args | {"turn": building.turn, "flip": int(building.flip)})
        if twice := refused(view):
            yield Line("alt.refused", {"count": len(twice)})
        yield from _closed(view, building.closes, "alt.gains", "alt.ties")
    elif building.piece:
        yield Line("alt.building", {"piece": building.piece})
        if building.contacts:
            yield Line("alt.contacts", {"count": len(building.contacts)})


def _score(view: TwigsView, seat: Seat) -> Line:
    args: dict[str, Arg] = {"player": Player(seat), "colour": _colour(view, seat)}
    return Line("alt.score", args | {"score": view.scores[seat], "left": len(view.hands[seat])})


def _regions(view: TwigsView) -> Iterator[Line]:
    """Say how large the regions of two or more hexagons are, owner by owner."""
    for seat in (*range(len(view.colours)), None):
        sizes = tuple(len(region.cells) for region in view.regions if region.owner == seat)
        if sizes and seat is None:
            yield Line("alt.void", {"sizes": sizes, "count": len(sizes)})
        elif sizes and seat is not None:
            yield Line("alt.regions", {"player": _person(view, seat), "sizes": sizes, "count": len(sizes)})


def _hand(view: TwigsView) -> Iterator[Line]:
    """Say which twigs the player to move has left."""
    if view.to_move is not None and view.hands[view.to_move]:
        pieces = view.hands[view.to_move]
        yield Line(
            "alt.hand", {"player": _person(view, view.to_move), "pieces": pieces, "count": len(pieces)}
        )


def _twigs(view: TwigsView) -> Iterator[Line]:
    """Name all twigs, owner by owner, the newest first."""
    for seat, _ in enumerate(view.colours):
        twigs = tuple(notation(twig) for twig in reversed(view.twigs) if twig.owner == seat)
        if twigs:
            args: dict[str, Arg] = {"player": _person(view, seat), "colour": _colour(view, seat)}
            yield Line("alt.twigs", args | {"twigs": twigs, "count": len(twigs)})


def details(view: TwigsView) -> Iterator[Line]:
    """Say what else a picture shows: the viewer's seat, hands, closed hexagons, the puzzle's target."""
    if view.seat is not None and not view.puzzle:
        yield Line("alt.you", {"player": Player(view.seat)})
    if not view.over or view.puzzle:
        for seat, pieces in enumerate(view.hands):
            if pieces and (seat != view.to_move or (view.puzzle and len(view.hands) > 1)):
                yield Line("alt.left", {"colour": _colour(view, seat), "pieces": pieces})
    for seat, _ in enumerate(view.colours):
        if cells := _places(disc.hexagon for disc in view.discs if disc.owner == seat):
            yield Line("alt.discs", {"colour": _colour(view, seat), "cells": cells})
    if cells := _places(disc.hexagon for disc in view.discs if disc.owner is None):
        yield Line("alt.discs_void", {"cells": cells})
    if view.building is not None and not view.building.piece:
        yield Line("alt.choosing")
    yield from _targets_and_contacts(view)


def _targets_and_contacts(view: TwigsView) -> Iterator[Line]:
    """Name the edges that a puzzle still asks to cover, and the contacts that can be chosen."""
    covered = {edge for twig in view.twigs for edge in twig.edges}
    if edges := tuple(f"{x},{y}:{d}" for x, y, d in view.target_edges if (x, y, d) not in covered):
        yield Line("alt.target", {"edges": edges})
    if view.building is not None and view.building.contacts:
        numbered = ((each.number, each.vertex) for each in view.building.contacts)
        contacts = tuple(f"{number}: {x},{y}{'ab'[kind]}" for number, (x, y, kind) in numbered)
        yield Line("alt.contact_list", {"contacts": contacts})


def _places(cells: Iterable[Hexagon]) -> tuple[str, ...]:
    return tuple(f"{x},{y}" for x, y in cells)

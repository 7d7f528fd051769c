"""Sample views: from games of computers, written in the notation of the description."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from games.twigs.claims import closed_by, cover, larger_regions, scores
from games.twigs.contacts import contacts
from games.twigs.grid import Edge, Vertex, ends, hexagon_edges, moved
from games.twigs.pieces import NAMES, orientation
from games.twigs.view import COLOURS, Building, Disc, Twig, TwigsView

TWO = (
    "L5 r1f 0,0; Y5 r2 -2,0; P5 r1f 1,-1; R5 r4f 1,0; R5 r0 0,1; T5 r5 -1,1; Y5 r3 1,1; C5 r3 2,-2; "
    "H5 r1 -1,2; X5 r2 -3,1; C5 r4 -1,-1; W5 r2 -3,2; X5 r2 -3,3; L5 r4f -5,3; S5 r1f -3,4; H5 r0 -3,0; "
    "T5 r1 -2,3; S5 r0 -4,0; W5 r2 -3,5; P5 r4f -5,4; U5 r2 -1,5; U5 r1 -3,-3; I5 r1 1,3; I5 r2 -2,-5"
)
"""A game between two that close what they can."""

SPREAD = (
    "U5 r0 0,0; X5 r2 1,-2; H5 r1f 0,-2; L5 r1 1,0; Y5 r3 3,1; R5 r5 -1,-3; L5 r2f 3,-1; P5 r0 5,-2; "
    "P5 r3f 2,-4; I5 r0f 3,3; U5 r3 3,3; H5 r5 2,-5; H5 r0 3,-4; P5 r3 5,0; T5 r0 6,0; T5 r5 2,3; "
    "X5 r1 1,-5; S5 r0 6,-1; X5 r2 0,4; R5 r1 5,1; C5 r0 2,5; Y5 r2 3,-6; R5 r5f 2,6; W5 r2f 4,5; "
    "L5 r1f 2,-6; W5 r4 -1,1; P5 r2 1,1; I5 r2f 5,-9; W5 r1f 0,2; L5 r4 -2,2; I5 r0f 3,-2; Y5 r4 4,-8; "
    "I5 r0f 5,5; U5 r2 8,-1; W5 r4f 7,-3; S5 r0 -1,5; R5 r5f 7,-10; C5 r4 9,-11; Y5 r3 9,0; X5 r1 0,-5; "
    "S5 r0 10,0; H5 r1 3,7; C5 r2 9,-3; U5 r2 6,3; T5 r2 5,5; T5 r1 6,4; S5 r1 -2,6; C5 r4 3,-8"
)
"""A game between four that move at random: few hexagons, a wide table."""

DENSE = (
    "L5 r3 0,0; P5 r0f 1,1; U5 r2 0,2; S5 r2 1,2; P5 r0f -1,1; C5 r0 -1,3; C5 r5 -2,3; R5 r2f -3,2; "
    "W5 r1 -1,-1; R5 r0 0,4; S5 r0 -4,3; T5 r4 -3,1; T5 r2 -1,-1; W5 r1f 1,3; W5 r5 0,0; I5 r1 -4,1; "
    "R5 r4 -3,0; Y5 r3 -4,1; P5 r0 -5,2; W5 r1f -5,0; Y5 r3 -2,4; H5 r5 1,4; Y5 r4 -2,5; C5 r4 -3,-1; "
    "C5 r3 2,5; S5 r0f -7,3; R5 r4f -5,3; H5 r0f 2,3; S5 r0 1,6; L5 r1 -1,5; T5 r4 -5,4; Y5 r3 0,6; "
    "H5 r3f -4,4; T5 r5 3,1; I5 r2f 4,0; P5 r5f -1,7; X5 r2 -2,6; U5 r5 3,1; L5 r2 -5,5; U5 r5 -2,8; "
    "U5 r4 -3,6; X5 r1 4,0; X5 r0 -6,4; L5 r1 -8,5; I5 r0f -4,6; I5 r2f 4,-2; H5 r2f -6,8; X5 r2 -3,8"
)
"""A game between four that close what they can four times out of five."""


def lying(text: str) -> tuple[str, tuple[Edge, ...]]:
    """Return the name and edges of a twig such as ``L5 r1f 0,-2``: turn, flip, its smallest x and y."""
    name, turn_text, place = text.split()
    x, y = (int(part) for part in place.split(","))
    piece = orientation(name, int(turn_text[1]), turn_text.endswith("f"))
    return name, tuple(sorted(moved(edge, (x, y)) for edge in piece.edges))


def table(game: str, players: int, turns: int, scoring: str = "regions") -> TwigsView:
    """Return the public view after ``turns`` turns of a game."""
    laid: list[Twig] = []
    discs: list[Disc] = []
    for turn, text in enumerate(game.split("; ")[:turns]):
        name, edges = lying(text)
        laid.append(Twig(name, edges, turn % players))
        discs += closed_by(edges, cover(laid))
    over = turns == len(NAMES) * players
    regions = larger_regions(cover(laid)) if over else ()
    played = {(twig.owner, twig.name) for twig in laid}
    return TwigsView(
        seat=None,
        colours=COLOURS[:players],
        twigs=tuple(laid),
        hands=tuple(tuple(n for n in NAMES if (seat, n) not in played) for seat in range(players)),
        discs=tuple(discs),
        scoring=scoring,
        scores=scores(players, scoring, discs, regions),
        to_move=None if over else turns % players,
        last=turns - 1 if turns else None,
        regions=regions,
        over="laid" if over else "",
    )


def choosing(view: TwigsView, piece: str = "") -> TwigsView:
    """Return the view of a mover who has to choose a contact for ``piece``, or ("") a piece."""
    numbered = contacts(view.twigs) if piece else ()
    return replace(view, seat=view.to_move, building=Building(piece, numbered))


def placing(view: TwigsView, text: str, vertex: Vertex) -> TwigsView:
    """Return the view of a mover who is about to lay a twig at a vertex."""
    name, edges = lying(text)
    assert view.to_move is not None
    after = cover([*view.twigs, Twig(name, edges, view.to_move)])
    numbered = contacts(view.twigs)
    contact = next(each for each in numbered if each.vertex == vertex)
    turn_text = text.split()[1]
    building = Building(
        piece=name,
        contacts=numbered,
        contact=contact,
        edges=edges,
        turn=int(turn_text[1]),
        flip=turn_text.endswith("f"),
        closes=closed_by(edges, after),
        whole=True,
    )
    return replace(view, seat=view.to_move, building=building)


def _next(game: str, players: int, turns: int) -> TwigsView:
    """Return the view of a game's mover who is about to lay the next twig."""
    view, text = table(game, players, turns), game.split("; ")[turns]
    _, edges = lying(text)
    free = {contact.vertex for contact in contacts(view.twigs)}
    vertex = next(vertex for edge in edges for vertex in ends(edge) if vertex in free)
    return placing(view, text, vertex)


def triangle(turns: int) -> TwigsView:
    """Return a puzzle whose target is a triangle of 15 hexagons, with ``turns`` twigs laid anywhere."""
    cells = [(x, y) for x in range(5) for y in range(5 - x)]
    target = sorted({edge for cell in cells for edge in hexagon_edges(cell)})
    view = table(TWO, 1, turns)
    return replace(view, puzzle="triangle", target_edges=tuple(target), best=60, scoring="regions")


def tree(turns: int) -> TwigsView:
    """Return the puzzle of the tree with ``turns`` twigs laid."""
    ends_left = 2 * turns
    return replace(table(SPREAD, 1, turns), puzzle="tree", scores=(ends_left,), best=20)


def maximum(turns: int) -> TwigsView:
    """Return the puzzle in which one person lays the twigs of two colours, with ``turns`` laid."""
    view = table(TWO, 2, turns)
    return replace(view, puzzle="maximum", scores=(len(view.discs),), best=33)


SAMPLES: Mapping[str, TwigsView] = {
    "start": table(TWO, 2, 0),
    "early": table(TWO, 2, 4),
    "middle": table(TWO, 2, 12),
    "late": table(TWO, 2, 23),
    "over": table(TWO, 2, 24),
    "four": table(DENSE, 4, 24),
    "four late": table(DENSE, 4, 45),
    "four over": table(DENSE, 4, 48, "area"),
    "spread": table(SPREAD, 4, 46),
    "spread over": table(SPREAD, 4, 48, "area"),
    "piece": choosing(table(TWO, 2, 9)),
    "contact": choosing(table(TWO, 2, 9), "X5"),
    "contact late": choosing(table(DENSE, 4, 40), "I5"),
    "placing": _next(TWO, 2, 9),
    "placing late": _next(DENSE, 4, 43),
    "triangle": triangle(4),
    "tree": tree(7),
    "maximum": maximum(13),
}

TITLE = SAMPLES["middle"]
"""A game in full swing, for people who don't know it yet."""

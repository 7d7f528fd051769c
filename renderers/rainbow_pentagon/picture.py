"""Draw a board: copy the empty one, then add what has changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from games.rainbow_pentagon.view import Claim, RainbowView
from renderers import Names
from renderers.canvas import BUILDING, Canvas
from renderers.marks import mark
from renderers.palette import PIGMENTS, SCHEMES, Rgb, Scheme, Theme, readable
from renderers.rainbow_pentagon.board import (
    BEAD,
    Stencils,
    claimed,
    dots,
    empty_board,
    hatched,
    sign,
    stencils,
    striped,
    token,
)
from renderers.rainbow_pentagon.geometry import GridEdge, GridVertex
from renderers.rainbow_pentagon.layout import Layout, layout
from renderers.rainbow_pentagon.panel import Panel, names_height


def paint(view: RainbowView, theme: Theme, width: int, names: Names = ()) -> Canvas:
    """Return the picture of a view, ``width`` pixels wide."""
    with BUILDING:
        plan, shapes = layout(view.sides, width), stencils(view.sides, width)
        canvas = empty_board(view.sides, width, theme).copy()
    names = names if view.seats else ()  # before the end nobody may learn who plays which colour
    if names:
        canvas = canvas.taller(round(names_height(view) * plan.unit), SCHEMES[theme].paper)
    painting = Painting(canvas, view, plan, shapes, SCHEMES[theme])
    painting.territories()
    if view.over:
        painting.own_border()
    elif view.claim is None:
        painting.void()
        painting.own_border()
        painting.gains()
    else:
        painting.claimed_cells(view.claim)
        painting.own_border()
        painting.advice(view.claim)
    Panel(canvas, view, plan, SCHEMES[theme], names).draw()
    return canvas


@dataclass(frozen=True, slots=True)
class Painting:
    """One picture being painted: the steps share its canvas, measures and shapes."""

    canvas: Canvas
    view: RainbowView
    plan: Layout
    shapes: Stencils
    scheme: Scheme

    def territories(self) -> None:
        """Fill owned cells, close the joints inside a territory, and write number and mark into each cell."""
        owned: defaultdict[int, list[int]] = defaultdict(list)
        inner: defaultdict[int, list[GridEdge]] = defaultdict(list)
        for cell, colour in enumerate(self.view.owner):
            if colour >= 0:
                owned[colour].append(cell)
        for edge, beside in self.plan.mesh.edges.items():
            colour = self.view.owner[beside[0]]
            if len(beside) == 2 and self.view.owner[beside[1]] == colour:
                inner[colour].append(edge)
        for colour, cells in owned.items():
            pigment = PIGMENTS[colour]
            self.canvas.lay(pigment.rgb, (self.shapes.cells[cell] for cell in cells))
            self.canvas.lay(pigment.shade, (self.shapes.joints[edge] for edge in inner[colour]))
            self.inscribe(cells)

    def inscribe(self, cells: Sequence[int]) -> None:
        """Write the numbers and the owner's mark into cells of one owner."""
        owner, sides, width = self.view.owner[cells[0]], self.view.sides, self.plan.width
        ink = PIGMENTS[owner].ink if owner >= 0 else self.scheme.ink
        self.canvas.lay(ink, (self.shapes.numbers[cell] for cell in cells))
        if owner >= 0:
            pigment = PIGMENTS[owner]
            self.canvas.lay(pigment.tone, (sign(sides, width, cell, pigment.mark) for cell in cells))

    def void(self) -> None:
        """Hatch the cells of void claims in the colours that claimed them; a token names each claim."""
        claimants: defaultdict[int, list[int]] = defaultdict(list)
        for colour, cells in self.view.void:
            for cell in cells:
                claimants[cell].append(colour)
        for cell, colours in claimants.items():
            self.hatch(cell, colours)
        taken: set[GridVertex] = set()
        for colour, cells in self.view.void:
            if cells:
                taken.add(vertex := self.heart(cells, claimants, taken))
                at, radius = self.plan.point(self.plan.mesh.points[vertex]), 1.5 * self.plan.unit
                self.canvas.stamp(self.scheme.paper, mark("disc", 1.22 * radius), at)
                token(self.canvas, colour, at, radius)

    def heart(
        self, cells: Iterable[int], claimants: dict[int, list[int]], taken: set[GridVertex]
    ) -> GridVertex:
        """Return the vertex that touches most cells of a claim; cells in no other claim count double."""
        weight: defaultdict[GridVertex, int] = defaultdict(int)
        for cell in cells:
            for vertex in self.plan.mesh.corners[cell]:
                weight[vertex] += 2 if len(claimants[cell]) == 1 else 1
        free = {vertex: w for vertex, w in weight.items() if vertex not in taken} or weight
        return max(sorted(free), key=lambda vertex: free[vertex])

    def hatch(self, cell: int, colours: Sequence[int]) -> None:
        """Hatch one cell in several colours side by side, its number kept clear."""
        owner = self.view.owner[cell]
        ground = self.scheme.field if owner < 0 else PIGMENTS[owner].rgb
        self.canvas.lay(ground, [self.shapes.cells[cell]])
        for index, colour in enumerate(colours):
            pigment = PIGMENTS[colour]
            lines = hatched(self.view.sides, self.plan.width, cell, index, len(colours))
            self.canvas.lay(striped(pigment, ground), [lines])
        self.canvas.lay(ground, [self.shapes.halos[cell]])
        self.inscribe([cell])

    def own_border(self) -> None:
        """Mark the viewer's border and its vertices; before the first territory, the start corner."""
        if self.view.colour is None:
            return
        grid, ink = self.plan.mesh, self.scheme.ink
        own = [cell for cell, colour in enumerate(self.view.owner) if colour == self.view.colour]
        self.canvas.lay(ink, (self.shapes.borders[edge] for edge in grid.border(own)))
        if not own:
            start = self.plan.point(grid.points[grid.start(self.view.colour)])
            self.canvas.stamp(ink, mark("disc", BEAD * self.plan.unit), start)

    def gains(self) -> None:
        """Outline what each colour gained."""
        gained: defaultdict[int, list[int]] = defaultdict(list)
        for cell in self.view.gained:
            gained[self.view.owner[cell]].append(cell)
        for cells in gained.values():
            self.outline(cells, self.scheme.ink)

    def outline(self, cells: Iterable[int], colour: Rgb) -> None:
        """Draw a line around cells."""
        border = self.plan.mesh.border(cells)
        self.canvas.lay(colour, (self.shapes.outlines[edge] for edge in border))

    def claimed_cells(self, claim: Claim) -> None:
        """Tint the viewer's claim; hatch cells of others; raise the numbers of cells that can be added."""
        colour = self.view.colour
        if colour is None:
            return
        tint = claimed(self.scheme, PIGMENTS[colour])
        free = [cell for cell in claim.cells if self.view.owner[cell] < 0]
        self.refill(free, tint, readable(tint), beside=claim.extra)
        addable = [cell for cell in (*claim.near, *claim.missing) if self.view.owner[cell] < 0]
        self.refill(addable, self.scheme.field, self.scheme.ink, beside=claim.missing)
        for cell in claim.cells:
            if self.view.owner[cell] not in (-1, colour):
                self.hatch(cell, [colour])

    def advice(self, claim: Claim) -> None:
        """Outline the viewer's claim, quietly while it is not legal, and show how to improve it."""
        self.outline(claim.cells, self.scheme.ink if claim.legal else self.scheme.label)
        for cell in (*claim.near, *claim.missing):
            owner = self.view.owner[cell]
            strong = PIGMENTS[owner].ink if owner >= 0 else self.scheme.ink
            quiet = owner < 0 and cell not in claim.missing
            outline = dots(self.view.sides, self.plan.width, cell)
            self.canvas.lay(self.scheme.label if quiet else strong, [outline])
        for name, cells in (("plus", claim.missing), ("cross", claim.extra)):
            for cell in cells:
                at, radius = self.plan.spots[cell].mark, self.plan.mark_radius
                self.canvas.stamp(self.scheme.ink, mark("disc", 1.6 * radius), at)
                self.canvas.stamp(self.scheme.paper, mark(name, radius), at)

    def refill(self, cells: Sequence[int], ground: Rgb, ink: Rgb, beside: Sequence[int]) -> None:
        """Repaint cells with their numbers; in those of ``beside`` the number leaves room for a sign."""
        self.canvas.lay(ground, (self.shapes.cells[cell] for cell in cells))
        words = (self.shapes.numbers if cell in beside else self.shapes.labels for cell in cells)
        self.canvas.lay(ink, (word[cell] for word, cell in zip(words, cells, strict=True)))

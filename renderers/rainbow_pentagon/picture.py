"""The picture of a board: a copy of the empty one, and what has changed."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence

from PIL import Image

from games.rainbow_pentagon.view import RainbowView
from renderers import Theme
from renderers.canvas import moved
from renderers.marks import mark
from renderers.palette import PIGMENTS, SCHEMES, blend
from renderers.rainbow_pentagon.board import dots, empty_board, stamp_disc, stencils, stripes, token
from renderers.rainbow_pentagon.geometry import GridVertex
from renderers.rainbow_pentagon.layout import layout
from renderers.rainbow_pentagon.panel import Panel

TINT = 0.55
"""How strongly a claim is tinted in its colour."""


class Painting:
    """One picture in the making: the steps share its image, measures and masks."""

    def __init__(self, view: RainbowView, theme: Theme, width: int) -> None:
        self.view = view
        self.width = width
        self.plan = layout(view.sides, width)
        self.masks = stencils(view.sides, width)
        self.scheme = SCHEMES[theme]
        self.image: Image.Image = empty_board(view.sides, width, theme).copy()

    def territory(self) -> None:
        """Fill owned cells, close the joints inside a territory, and write number and mark into each."""
        owner = self.view.owner
        for cell, colour in enumerate(owner):
            if colour >= 0:
                self.masks.cells[cell].stamp(self.image, PIGMENTS[colour].rgb)
        for edge, beside in self.plan.mesh.edges.items():
            colour = owner[beside[0]]
            if colour >= 0 and len(beside) == 2 and owner[beside[1]] == colour:
                self.masks.joints[edge].stamp(self.image, PIGMENTS[colour].shade)
        for cell, colour in enumerate(owner):
            if colour >= 0:
                self.inscribe(cell)

    def inscribe(self, cell: int) -> None:
        """Write a cell's number and its owner's mark into it."""
        owner = self.view.owner[cell]
        if owner < 0:
            self.masks.numbers[cell].stamp(self.image, self.scheme.ink)
            return
        pigment = PIGMENTS[owner]
        self.masks.numbers[cell].stamp(self.image, pigment.ink)
        sign = moved(mark(pigment.mark, self.plan.mark_radius), self.plan.spots[cell].mark)
        sign.stamp(self.image, pigment.tone)

    def void(self) -> None:
        """Hatch the cells of void claims in the colours that claimed them, and name each claim by its mark."""
        claimants: defaultdict[int, list[int]] = defaultdict(list)
        for colour, cells in self.view.void:
            for cell in cells:
                claimants[cell].append(colour)
        for cell, colours in claimants.items():
            self.hatch(cell, colours)
        taken: set[GridVertex] = set()
        for colour, cells in self.view.void:
            if cells:
                vertex = self.heart(cells, claimants, taken)
                taken.add(vertex)
                at = self.plan.point(self.plan.mesh.points[vertex])
                token(self.image, colour, at, 1.5 * self.plan.unit, self.scheme.paper)

    def heart(
        self, cells: Iterable[int], claimants: dict[int, list[int]], taken: set[GridVertex]
    ) -> GridVertex:
        """Return the vertex with most of a claim around it, cells that only this claim holds counting more."""
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
        mask = self.masks.cells[cell]
        mask.stamp(self.image, ground)
        for index, colour in enumerate(colours):
            field = stripes(self.view.sides, self.width, index, len(colours))
            pigment = PIGMENTS[colour]
            mask.crossed_with(field).stamp(self.image, pigment.shade if colour == owner else pigment.rgb)
        self.masks.halos[cell].stamp(self.image, ground)
        self.inscribe(cell)

    def borders(self) -> None:
        """Mark the viewer's own border and its vertices, and outline what each colour gained."""
        view = self.view
        if view.colour is not None:
            own = [cell for cell, colour in enumerate(view.owner) if colour == view.colour]
            for edge in self.plan.mesh.border(own):
                self.masks.borders[edge].stamp(self.image, self.scheme.ink)
        gained: defaultdict[int, list[int]] = defaultdict(list)
        for cell in () if view.claim else view.gained:
            gained[view.owner[cell]].append(cell)
        for cells in gained.values():
            self.outline(cells)

    def outline(self, cells: Iterable[int]) -> None:
        """Draw a line around cells."""
        for edge in self.plan.mesh.border(cells):
            self.masks.outlines[edge].stamp(self.image, self.scheme.ink)

    def claim(self) -> None:
        """Show what the viewer claims, what is missing or too much, and ways on."""
        claim, colour = self.view.claim, self.view.colour
        if claim is None or colour is None:
            return
        tint = blend(self.scheme.field, PIGMENTS[colour].rgb, TINT)
        for cell in claim.cells:
            if self.view.owner[cell] < 0:
                self.masks.cells[cell].stamp(self.image, tint)
                self.inscribe(cell)
            elif self.view.owner[cell] != colour:
                self.hatch(cell, [colour])
        self.outline(claim.cells)
        for cells, paint in ((claim.near, self.scheme.label), (claim.missing, self.scheme.ink)):
            for cell in cells:
                dots(self.view.sides, self.width, cell).stamp(self.image, paint)
        for sign, cells in (("plus", claim.missing), ("cross", claim.extra)):
            for cell in cells:
                self.badge(cell, sign)

    def badge(self, cell: int, sign: str) -> None:
        """Put a sign on a disc beside a cell's number."""
        if self.view.owner[cell] < 0:
            self.masks.cells[cell].stamp(self.image, self.scheme.field)
        at, radius = self.plan.spots[cell].mark, self.plan.mark_radius
        stamp_disc(self.image, at, 1.6 * radius, self.scheme.ink)
        moved(mark(sign, radius), at).stamp(self.image, self.scheme.paper)


def paint(view: RainbowView, theme: Theme, width: int) -> Image.Image:
    """Return the picture of a view."""
    painting = Painting(view, theme, width)
    painting.territory()
    if view.claim is None:
        painting.void()
    painting.borders()
    painting.claim()
    Panel(painting.image, view, painting.plan, painting.scheme).draw()
    return painting.image

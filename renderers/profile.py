"""A person's card: each game with its rating and rating history, then some facts.

All words come in the reader's language, which may run from the right. Time runs from left to right in every
language, as on charts.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from PIL import Image, ImageDraw

from renderers.card import WIDTH, Card
from renderers.marks import mark
from renderers.palette import Rgb, Theme
from renderers.png import encode
from renderers.shape import SCALE, Point, Sprite, bounds, circle, sprite

MARGIN = 44
"""Room at the sides."""
HEAD, ROW, FACTS, FOOT = 176, 142, 134, 26
"""Heights of the name, of a game, of two facts side by side, and of the rest below."""

NAME, LARGE, PLAIN, SMALL = 62, 56, 42, 36
"""Sizes of letters in pixels; a phone shows them at a third of that."""

TREND = (440, 650)
"""Both ends of the line of a rating, measured from the side where reading begins."""
TALL = 64
"""Height of that line."""
LINE, END = 6, 10
"""Thickness of that line, and the radius of the disc at its end."""
CALM = 60
"""The least range of points that a line's height covers, so that small changes look small."""

MOST = 80
"""The most ratings that a line shows, the latest ones."""

PIP, APART = 13, 38
"""Radius of the disc of one game in the form, and the distance between two."""


@dataclass(frozen=True, slots=True)
class GameLine:
    """One game on a card. ``rating``: as written, "" for none; ``note``: the text below it.

    ``trend``: the rating after each game, the oldest first.
    """

    game: str
    figures: str
    rating: str = ""
    note: str = ""
    trend: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Fact:
    """A short fact. ``colour``: shown before its value."""

    label: str
    value: str
    colour: Rgb | None = None


@dataclass(frozen=True, slots=True)
class Profile:
    """A card to draw. ``form``: the last results (won, drawn or lost), the newest last."""

    name: str
    figures: str
    games: tuple[GameLine, ...] = ()
    facts: tuple[Fact, ...] = ()
    form: tuple[str, ...] = ()
    from_right: bool = False


def height_of(profile: Profile) -> int:
    """Return the height of a card in pixels."""
    return HEAD + ROW * len(profile.games) + FACTS * ((len(profile.facts) + 1) // 2) + FOOT


def trend_points(trend: Sequence[int], left: float, right: float, middle: float) -> list[Point]:
    """Return a line through the last ratings; a higher point is a better rating."""
    shown = trend[-MOST:]
    low, high = min(shown), max(shown)
    spread = max(CALM, high - low)
    base = (low + high) / 2
    gaps = max(1, len(shown) - 1)
    return [
        (left + (right - left) * place / gaps, middle - TALL * (rating - base) / spread)
        for place, rating in enumerate(shown)
    ]


def draw_profile(profile: Profile, theme: Theme = "dark") -> Image.Image:
    """Return the picture of a card, with a palette."""
    return _Drawing(profile, theme).drawn()


def draw(profile: Profile, theme: Theme = "dark") -> bytes:
    """Return the picture of a card as a PNG."""
    return encode(draw_profile(profile, theme))


class _Drawing(Card):
    def __init__(self, profile: Profile, theme: Theme) -> None:
        super().__init__(height_of(profile), theme, profile.from_right)
        self.profile = profile

    def drawn(self) -> Image.Image:
        self._head()
        for place, game in enumerate(self.profile.games):
            self._game(game, HEAD + ROW * place)
        top = HEAD + ROW * len(self.profile.games)
        for place, fact in enumerate(self.profile.facts):
            self._fact(fact, place % 2, top + FACTS * (place // 2))
        colours = [fact.colour for fact in self.profile.facts if fact.colour is not None]
        return self.finished(*((self.scheme.label, colour) for colour in colours))

    def _head(self) -> None:
        profile, room = self.profile, WIDTH - 2 * MARGIN
        self.write(profile.name, MARGIN, 66, NAME, room, self.scheme.ink)
        form = APART * len(profile.form)
        self.write(profile.figures, MARGIN, 132, SMALL, room - form - 20, self.scheme.label)
        start = WIDTH - MARGIN - PIP - APART * (len(profile.form) - 1)
        places = sorted(self.x(start + APART * place) for place in range(len(profile.form)))
        for x, outcome in zip(places, profile.form, strict=True):
            self._pip(outcome, x, 132)

    def _pip(self, outcome: str, x: float, y: float) -> None:
        """Draw the disc of one game: full for a win, half for a draw, else empty; ``x``: from the left."""
        self.put(mark("disc", PIP), x, y, self.accent)
        if outcome != "won":
            self.put(mark("disc", PIP - 4), x, y, self.scheme.paper)
        if outcome == "drawn":
            self.put(_half(PIP), x, y, self.accent)

    def _game(self, game: GameLine, top: float) -> None:
        first, second, end = top + 46, top + 100, WIDTH - MARGIN
        self.rule(top, MARGIN)
        has_trend = len(game.trend) > 1
        room = (TREND[0] if has_trend else TREND[1]) - MARGIN - 24
        self.write(game.game, MARGIN, first, PLAIN, room, self.scheme.ink)
        self.write(game.figures, MARGIN, second, SMALL, room, self.scheme.label)
        right = end - TREND[1] - 24
        self.write_to(game.rating, end, first, LARGE, right, self.scheme.ink)
        self.write_to(game.note, end, second, SMALL, right, self.scheme.label)
        if has_trend:
            self._trend(game.trend, top + ROW / 2)

    def _trend(self, trend: Sequence[int], middle: float) -> None:
        left, right = sorted(map(self.x, TREND))
        points = trend_points(trend, left + END, right - END, middle)
        line = _line(points, LINE)
        self.image.paste(self.accent, (line.left, line.top), line.mask)
        self.put(mark("disc", END + 4), *points[-1], self.scheme.paper)
        self.put(mark("disc", END), *points[-1], self.accent)

    def _fact(self, fact: Fact, column: int, top: float) -> None:
        half = WIDTH / 2 - MARGIN
        x, room = MARGIN + half * column, half - 24
        if column == 0:
            self.rule(top, MARGIN)
        self.write(fact.label, x, top + 40, SMALL, room, self.scheme.label)
        if fact.colour is not None:
            self.put(mark("disc", 18), self.x(x + 18), top + 92, self.scheme.label)
            self.put(mark("disc", 15), self.x(x + 18), top + 92, fact.colour)
            x, room = x + 50, room - 50
        self.write(fact.value, x, top + 92, SMALL, room, self.scheme.ink)


def _half(radius: float) -> Sprite:
    """Return the lower half of a disc around the origin."""

    def paint(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        pen.pieslice((*to(-radius, -radius), *to(radius, radius)), 0, 180, fill=255)

    return sprite((-radius, -radius, radius, radius), paint)


def _line(points: Sequence[Point], width: float) -> Sprite:
    """Return a line through points, with round corners and ends."""

    def paint(pen: ImageDraw.ImageDraw, to: Callable[[float, float], Point]) -> None:
        large = [to(*point) for point in points]
        pen.line(large, 255, round(width * SCALE), joint="curve")
        for end in (large[0], large[-1]):
            circle(pen, end, width * SCALE / 2, 255)

    return sprite(bounds(points, width), paint)

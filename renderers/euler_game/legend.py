"""The symbols on the picture of a table with their words, for its legend."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from games.euler_game.view import CONDITIONS, NEEDS_DEALER, EulerView, Showdown
from renderers.brush import Brush
from renderers.canvas import Canvas
from renderers.euler_game.cards import CORNER, STRIPES
from renderers.euler_game.glyphs import width, write
from renderers.euler_game.layout import GAMING, PAD, SIDE
from renderers.euler_game.own import DEALT
from renderers.euler_game.result import ended
from renderers.euler_game.seats import last_bet, sign_of
from renderers.euler_game.symbols import CARDS, IDLE, RELATIONS, SYMBOLS, operation
from renderers.euler_game.tones import TONES, Tones
from renderers.legend import SIZE, Legend, Sign, Words
from renderers.marks import mark
from renderers.palette import SCHEMES, Theme

STEPS: Mapping[str, str] = {
    "max_digits": "sum",
    "min_digits": "sum",
    "num_divisors": "divisors",
    "num_primes": "primes",
    "max_exp": "exponents",
    "min_exp": "exponents",
    "max_diff": "difference",
    "min_diff": "difference",
}
"""The sign for what each condition does to a number as a step of a chain."""

CUT = sum(GAMING) - PAD + 0.3
"""Where the words of the conditions are inserted: below the soft edge of their cards."""

BETS: Mapping[str, str] = {"=": "match", "✓": "check", "×": "dead"}


def signs(view: EulerView) -> tuple[str, ...]:
    """Return the symbols on a view's picture, each once."""
    shown = ended(view)
    found = _of_hand(shown) if shown else _of_table(view)
    you = ("sign.you",) if view.seat is not None else ()
    return tuple(dict.fromkeys((*found, *you)))


def beside_conditions(view: EulerView) -> tuple[str, ...]:
    """Return the symbols whose words are below the cards of the conditions."""
    shown = ended(view)
    return tuple(_of_chain(shown.chain if shown else view.chain))


def explained(canvas: Canvas, view: EulerView, theme: Theme, words: Words) -> Canvas:
    """Return a picture with the words of the conditions at their cards, and all other words below."""
    condition_signs = beside_conditions(view)
    beside = tuple(pair for pair in words if pair[0] in condition_signs)
    below = tuple(pair for pair in words if pair[0] not in condition_signs)
    canvas = LEGEND.within(canvas, theme, beside, TONES[theme].felt, CUT, SIDE)
    return LEGEND.below(canvas, theme, below)


def _of_chain(chain: tuple[str, ...]) -> Iterator[str]:
    """Yield the signs of the conditions that change numbers, then of the one that decides, in card order."""
    for name in chain[:-1]:
        yield "sign.idle" if name in IDLE else f"sign.{STEPS[name]}"
    if chain:
        yield f"condition.{chain[-1]}"


def _of_table(view: EulerView) -> Iterator[str]:
    yield from _of_chain(view.chain)
    yield from _of_chain(view.order_chain)
    if set(view.chain) & NEEDS_DEALER or view.order_dealer is not None:
        yield "sign.dealer"
    if view.seat is not None:
        yield from (f"sign.{name}" for name in DEALT)
    if any(view.put):
        yield "sign.put"
    if view.pot or view.phase != "order":
        yield "sign.match"
    yield from _of_bets(view)
    if any(view.seen):
        yield "sign.seen"
    if view.draft and view.draft.refused:
        yield "sign.refused"


def _of_bets(view: EulerView) -> Iterator[str]:
    if view.dead:
        yield "sign.dead"
    if view.all_in:
        yield "sign.all_in"
    for seat in range(len(view.chips)):
        bet = last_bet(view, seat)
        sign = BETS.get(sign_of(bet)) if bet and seat not in {*view.dead, *view.all_in} else None
        if sign:
            yield f"sign.{sign}"


def _of_hand(shown: Showdown) -> Iterator[str]:
    yield from _of_chain(shown.chain)
    if set(shown.chain) & NEEDS_DEALER:
        yield "sign.dealer"
    yield from (f"sign.{name}" for name, count in zip(DEALT, shown.cards, strict=True) if count)
    yield from _of_workings(shown)
    if shown.uncalled:
        yield "sign.back"


def _of_workings(shown: Showdown) -> Iterator[str]:
    relations = {working.relation for working in shown.workings if working.final}
    yield from (f"sign.{name}" for name in RELATIONS if name in relations)
    if any(working.final == 0 for working in shown.workings):
        yield "sign.zero"


def _text(text: str) -> Sign:
    def draw(brush: Brush[Tones], x: float, y: float) -> None:
        write(brush, text, x, y, SIZE, brush.tones.ink)

    return Sign(width(text, SIZE), draw)


def _idle(brush: Brush[Tones], x: float, y: float) -> None:
    brush.box(x - 2.0, y - 1.5, (4.0, 3.0), brush.tones.step, 0.6)
    brush.hatch(x - 2.0, y - 1.5, (4.0, 3.0), brush.tones.paper)


def _seen(brush: Brush[Tones], x: float, y: float) -> None:
    for shift, colour in ((-1.7, brush.tones.ink), (0.0, brush.tones.ink), (1.7, brush.tones.step)):
        brush.put(mark("disc", 0.66 * brush.unit), x + shift, y, colour)


def _texts(pairs: Iterable[tuple[str, str]]) -> dict[str, Sign]:
    return {f"sign.{name}": _text(text) for name, text in pairs}


def _brush(canvas: Canvas, theme: Theme) -> Brush[Tones]:
    return Brush(canvas, SCHEMES[theme], TONES[theme], CORNER, STRIPES)


SIGNS: Mapping[str, Sign] = {
    **{f"condition.{name}": _text(" ".join(SYMBOLS[name])) for name in CONDITIONS},
    **_texts((name, operation(by)) for by, name in STEPS.items()),
    **_texts(CARDS.items()),
    **_texts(RELATIONS.items()),
    **_texts((name, text) for text, name in BETS.items()),
    **_texts((("dealer", "D"), ("put", "→"), ("all_in", "⤓"), ("zero", "★"), ("back", "↩"))),
    "sign.idle": Sign(4.2, _idle),
    "sign.seen": Sign(4.8, _seen),
}

LEGEND: Legend = Legend(_brush, SIGNS, lambda brush: brush.tones.label)

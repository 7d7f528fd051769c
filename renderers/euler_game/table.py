"""The table as characters, at most ``COLUMNS`` wide. Conditions are written as in ``symbols``."""

from __future__ import annotations

from collections.abc import Iterator

from games.euler_game.view import HANDS, NEEDS_DEALER, EulerView, Showdown
from games.euler_game.working import function_text
from games.game import Seat
from renderers.euler_game.path import Leg, legs
from renderers.euler_game.result import ended, won
from renderers.euler_game.seats import face_up, last_bet, sign_of
from renderers.euler_game.symbols import CARDS, SYMBOLS, decided, operation, step_lines
from renderers.seats import numbered, ranked

COLUMNS = 60
LABEL = 9
"""Columns of a line's label."""
STEP = 8
"""Columns of the cause of a step in a working."""


def board_text(view: EulerView, ansi: bool) -> str:
    """Return the hand, the players and what only the viewer knows; or the hand that has ended."""
    shown = ended(view)
    if shown:
        blocks = [heading(shown), *workings(shown, ansi), pots(shown), standing(view, ansi)]
        if view.phase == "over":
            blocks.insert(0, blocks.pop())
    else:
        blocks = [table(view), players(view, ansi), own(view), seen(view)]
    texts = ("\n".join(line.rstrip() for line in block) for block in blocks)
    return "\n\n".join(text for text in texts if text)


def about(label: str, text: str) -> str:
    """Return a line with its label in front."""
    return label.ljust(LABEL) + text


def chained(chain: tuple[str, ...]) -> str:
    """Return a chain of conditions in one line; "-" if there is none yet."""
    if not chain:
        return "-"
    steps = ("/".join(step_lines(name)) for name in chain[:-1])
    return " > ".join((*steps, "/".join(SYMBOLS[chain[-1]])))


def table(view: EulerView) -> Iterator[str]:
    """Yield the question, the pot, the conditions, the dealer's number and the order."""
    yield f"hand {view.hand}/{HANDS}   {view.phase}   pot {view.pot}   level {view.level}"
    if view.chain:
        yield about("wins", chained(view.chain))
    if set(view.chain) & NEEDS_DEALER:
        yield about("D", view.dealer or "-")
    if view.order:
        yield about("order", "  ".join(f"{seat + 1}:{_digit(view.order_cards[seat])}" for seat in view.order))
    if view.order_chain:
        dealt = "" if view.order_dealer is None else f"   D {view.order_dealer}"
        yield about("", chained(view.order_chain) + dealt)


def _digit(card: int | None) -> str:
    return "-" if card is None else str(card)


def players(view: EulerView, ansi: bool) -> Iterator[str]:
    """Yield a line per seat: number, chips, chips in the pot, cards in hand, and the player's act."""
    yield "seat  number  chips  put  cards"
    for seat, chips in enumerate(view.chips):
        number = face_up(view, seat) or "-"
        row = f"{number:>7} {chips:>6} {view.put[seat]:>4} {view.counts[seat]:>6}"
        yield f"{numbered(seat, ansi)} {row}  {_state(view, seat)}"


def _state(view: EulerView, seat: Seat) -> str:
    bet = last_bet(view, seat)
    words = [sign_of(bet)] if bet and seat not in view.dead else []
    states = (
        ("out", seat in view.out),
        ("dead", seat in view.dead),
        ("all-in", seat in view.all_in),
        ("<", view.phase in ("bet1", "bet2") and seat in view.pending),
    )
    return " ".join(words + [word for word, holds in states if holds])


def own(view: EulerView) -> Iterator[str]:
    """Yield the viewer's private knowledge."""
    if view.seat is None:
        return
    yield about("hand", " ".join(map(str, view.digits)) or "-")
    if view.numbers[view.seat]:
        yield about("number", view.numbers[view.seat])
    played = f"   laid {' '.join(CARDS[card] for card in view.played)}" if view.played else ""
    yield about("special", (" ".join(CARDS[card] for card in view.specials) or "-") + played)
    if view.draft:
        yield about(
            "choosing", " ".join([*map(str, view.draft.digits), *(CARDS[card] for card in view.draft.cards)])
        )
    if view.worth and view.chain:
        yield about("worth", "  ".join(_leg_text(leg) for leg in legs(view.worth, view.chain[-1])))


def _leg_text(leg: Leg) -> str:
    return " ".join(part for part in (leg.badge, leg.numeral) if part)


def seen(view: EulerView) -> Iterator[str]:
    """Yield for each digit how many have been face up, and how many there are."""
    yield about("digit", "".join(f"{digit:>4}" for digit in range(len(view.seen))))
    yield about("seen", "".join(f"{count:>4}" for count in view.seen) + f"   of {view.sets}")


def heading(shown: Showdown) -> Iterator[str]:
    """Yield the conditions, the function, the special cards in force and the dealer's number."""
    yield f"hand {shown.hand}/{HANDS}   over   pot {sum(pot.amount for pot in shown.contested)}"
    yield about("wins", chained(shown.chain))
    if shown.function:
        yield about("f(x)", function_text(shown.function))
        force = zip(CARDS.values(), shown.cards, strict=True)
        yield about("special", "  ".join(f"{name} {count}" for name, count in force))
    if shown.dealer is not None:
        yield about("D", f"{shown.dealer:02}")


def workings(shown: Showdown, ansi: bool) -> Iterator[Iterator[str]]:
    """Yield a block for each number, with each step on its own line."""
    for working in shown.workings:
        steps = [(operation(stage.by), str(stage.after)) for stage in working.stages]
        last = "★" if working.final == 0 else decided(working, shown.chain[-1])
        steps.append((last, str(0 if working.final == 0 else working.measure)))
        took = won(shown, working.seat)
        head = f"{numbered(working.seat, ansi)}   {working.number}{f'   +{took}' if took else ''}"
        yield iter([head, *(f"    {by.ljust(STEP)}{number}" for by, number in steps)])


def pots(shown: Showdown) -> Iterator[str]:
    """Yield a line for each pot: the winners with their shares; then the uncalled chips and their owner."""
    for pot in shown.contested:
        shares = zip(pot.winners, pot.shares, strict=True)
        yield about("pot", f"{pot.amount:>3}  {'  '.join(f'{seat + 1}: +{share}' for seat, share in shares)}")
    if back := shown.uncalled:
        yield about("back", f"{back.amount:>3}  {back.winners[0] + 1}")


def standing(view: EulerView, ansi: bool) -> Iterator[str]:
    """Yield a line per player: the chips; by rank when the game is over."""
    if view.phase != "over":
        yield "seat  chips"
        for seat, chips in enumerate(view.chips):
            yield f"{numbered(seat, ansi)} {chips:>6}"
        return
    yield "rank  seat  chips"
    for rank, seat in ranked(view.chips):
        yield f"{rank:>3}   {numbered(seat, ansi)} {view.chips[seat]:>6}"

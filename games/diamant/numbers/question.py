"""Turn a question about the odds, given as text, into the view of a player inside such a mine."""

from __future__ import annotations

from collections import Counter

from games.diamant.cards import DECK, HAZARDS, TREASURES, Card
from games.diamant.view import DiamantView, Laid

MOST_INSIDE = 8


class QuestionError(ValueError):
    """The mine of a question is impossible; the message says why."""


def asked(cards: str, inside: str, heap: str | None, bag: str, removed: str, share: str) -> DiamantView:
    """Return the view of the first player inside.

    ``cards``, ``removed``: notation such as ``T5 H1``. ``heap``: None if nobody has taken diamonds.

    Raises:
        QuestionError: a card is unknown or too frequent, the mine has collapsed, or a number is impossible.
    """
    row, gone = _cards(cards), _cards(removed)
    some = _number("inside", inside, 1, MOST_INSIDE)
    _could_be(row, gone)
    laid = [card.value % some if share == "on_reveal" else card.value for card in row]
    lying = sum(laid) if heap is None else _number("heap", heap, 0, sum(card.value for card in row))
    carried = _number("bag", bag, 0, sum(TREASURES))
    return DiamantView(
        seat=0,
        mine=1,
        row=_spread(row, lying),
        inside=tuple(range(some)),
        chests=(0,) * some,
        bags=(carried,) + (0,) * (some - 1),
        removed=tuple(card.hazard for card in gone),
        share=share,
    )


def _cards(text: str) -> tuple[Card, ...]:
    known = {str(card): card for card in DECK}
    names = text.upper().replace(",", " ").split()
    for name in names:
        if name not in known:
            raise QuestionError(f"there is no card {name!r}; there are: {' '.join(known)}")
    return tuple(known[name] for name in names)


def _number(name: str, text: str, low: int, high: int) -> int:
    if text.isascii() and text.isdigit() and low <= int(text[:9]) <= high:
        return int(text)
    raise QuestionError(f"{name} must be a whole number from {low} to {high}, not {text!r}")


def _could_be(row: tuple[Card, ...], gone: tuple[Card, ...]) -> None:
    in_deck = Counter(DECK)
    for card, count in Counter((*row, *gone)).items():
        if count > in_deck[card]:
            raise QuestionError(f"the game has {in_deck[card]} cards {card}, not {count}")
    for card in gone:
        if not card.hazard:
            raise QuestionError(f"only hazards leave the game, not {card}")
    for hazard in range(1, len(HAZARDS) + 1):
        if row.count(Card(0, hazard)) > 1:
            raise QuestionError(f"the second H{hazard} has ended this mine; nobody decides in it any more")
    if not row:
        raise QuestionError("nobody decides before the first card of a mine; name at least one")


def _spread(row: tuple[Card, ...], heap: int) -> tuple[Laid, ...]:
    """Lay ``heap`` diamonds on the cards, the newest first, since leavers took from the oldest."""
    laid = []
    for card in reversed(row):
        diamonds = min(heap, card.value)
        heap -= diamonds
        laid.append(Laid(card, diamonds))
    return tuple(reversed(laid))

"""Describe a mine: keys of sentences in the catalogs, with their arguments."""

from __future__ import annotations

from collections.abc import Iterator

from games.diamant.events import hazard_word
from games.diamant.view import DiamantView, Laid, RefusedView
from games.game import Arg, Line, Player, players
from renderers.diamant.hazards import dangers
from renderers.seats import ranked


def describe(view: DiamantView) -> tuple[Line, ...]:
    """Return the news, who is where, the dangers, the chests, then the cards: the least important last."""
    if view.over:
        return (Line("alt.over"), *ranking(view), *headline(view), row(view))
    refused = (Line("alt.refused"),) if isinstance(view, RefusedView) else ()
    return (*refused, *headline(view), *news(view), *position(view))


def details(view: DiamantView) -> Iterator[Line]:
    """Say which seat the viewer has, and whether there are bags."""
    if view.seat is not None:
        yield Line("alt.you", {"player": Player(view.seat)})
    if view.share == "on_reveal" and not view.over:
        yield Line("alt.bags")


def headline(view: DiamantView) -> Iterator[Line]:
    """Say that the mine is still open, or how it ended."""
    if view.collapse:
        fatal = hazard_word(view.collapse)
        yield Line("alt.collapse", {"mine": view.mine, "hazard": fatal, "buried": view.buried})
    elif view.ended:
        yield Line("alt.empty", {"mine": view.mine, "heap": view.heap})
    else:
        yield Line("alt.mine", {"mine": view.mine, "heap": view.heap, "inside": len(view.inside)})


def news(view: DiamantView) -> Iterator[Line]:
    """Say which card is new, who has just left, and with how much."""
    if view.fresh and view.row and not view.collapse:
        card = view.row[-1].card
        if card.hazard:
            yield Line("alt.hazard", {"hazard": hazard_word(card.hazard)})
        else:
            yield Line("alt.treasure", {"value": card.value})
    for took in sorted({share.took for share in view.left}, reverse=True):
        leavers = [share.seat for share in view.left if share.took == took]
        yield Line("alt.left", {"players": players(leavers), "count": len(leavers), "took": took})


def position(view: DiamantView) -> Iterator[Line]:
    """Say who is inside, which hazards threaten, what everybody has, which cards are gone, which are here."""
    if view.lost:
        yield Line("alt.lost", {"players": players(view.lost), "count": len(view.lost)})
    if view.inside:
        yield Line("alt.inside", {"players": players(view.inside), "count": len(view.inside)})
        if threats := dangers(view):
            words = tuple(hazard_word(hazard) for hazard in threats)
            yield Line("alt.danger", {"hazards": words, "count": len(words)})
    yield Line("alt.chests")
    for seat, chest in enumerate(view.chests):
        yield Line("alt.chest", {"player": Player(seat), "chest": chest, "bag": view.bags[seat]})
    if view.removed:
        removed = tuple(hazard_word(hazard) for hazard in sorted(view.removed))
        yield Line("alt.removed", {"hazards": removed, "count": len(removed)})
    yield row(view)


def ranking(view: DiamantView) -> Iterator[Line]:
    """Say who has how much, the most first."""
    for rank, seat in ranked(view.chests):
        yield Line("alt.rank", {"rank": rank, "player": Player(seat), "chest": view.chests[seat]})


def row(view: DiamantView) -> Line:
    """Name all cards, the oldest first, each treasure with the diamonds left on it."""
    return Line("alt.row", {"cards": tuple(card(laid) for laid in view.row), "count": len(view.row)})


def card(laid: Laid) -> Arg:
    """Return a hazard's word, ``11`` (all diamonds lie there) or ``3/11`` (three of eleven do)."""
    if laid.card.hazard:
        return hazard_word(laid.card.hazard)
    value = laid.card.value
    return str(value) if laid.diamonds == value else f"{laid.diamonds}/{value}"

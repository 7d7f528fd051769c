"""The words hold all that the picture does: what is drawn otherwise is said otherwise, in every language.

Views are told apart one field at a time: each is mixed with others of its game that differ in that field.
Where the words stay the same, so does the picture.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import fields, replace
from functools import lru_cache
from itertools import permutations
from typing import Any

import renderers
from bot.messages.localizer import Localizer
from data.words import Catalogs
from games.game import View
from games.rainbow_pentagon.board import SECTOR_CELLS
from tests.conformance.drawing import samples, views_of
from tests.soaking import fewer

NAMES = tuple(f"Somebody {letter}" for letter in "ABCDEFGH")
PAIRS = fewer(40, 120)
"""Pairs of views of a game that are mixed."""
PHONE = 400
LONGEST = 3500
"""Characters of a board in words: one message holds it beside its question."""

Sense = Callable[[Any], bool]

SENSE: Mapping[str, Sense] = {
    "diamant": lambda view: view.ended == (not view.inside),
    "pentago": lambda view: view.turn is None or view.stone is not None,
    "rainbow_pentagon": lambda view: len(view.owner) == SECTOR_CELLS * view.sides,
    "euler_game": lambda view: (
        (not view.phase.startswith("bet") or len(view.pending) == 1)
        and (bool(view.order) or not (any(view.order_cards) or view.order_chain))
    ),
    "twigs": lambda view: (
        bool(view.puzzle) == bool(view.best)
        and not (view.building and view.over)
        and len(view.hands) == len(view.scores)
    ),
}
"""Which mixed views could be: what follows from another field is not mixed alone.

A game needs an entry only if two fields of its view depend on each other and a test below shows a mixture
that no game comes to: say here, by the renderer's id, which views can be. Without one every mixture counts.
"""


@lru_cache(maxsize=64)
def _mixed(renderer_id: str) -> tuple[tuple[View, View], ...]:
    """Return pairs of views that differ in one field."""
    views = list(
        dict.fromkeys((*samples(renderer_id).values(), *views_of(renderer_id, 0), *views_of(renderer_id, 1)))
    )
    pairs = list(permutations(views, 2))
    chosen = random.Random(renderer_id).sample(pairs, min(PAIRS, len(pairs)))
    return tuple((view, other) for view, giver in chosen for other in _mixtures(renderer_id, view, giver))


def _mixtures(renderer_id: str, view: View, giver: View) -> Iterator[View]:
    if not SENSE.get(renderer_id, bool)(view):
        return
    for field in fields(view):
        if getattr(view, field.name) != getattr(giver, field.name, getattr(view, field.name)):
            other = replace(view, **{field.name: getattr(giver, field.name)})
            if SENSE.get(renderer_id, bool)(other) and _is_whole(renderer_id, other):
                yield other


def _is_whole(renderer_id: str, view: View) -> bool:
    """Tell whether a mixed view can be told of at all: its fields may contradict each other."""
    try:
        renderers.load(renderer_id).words(view)
    except (IndexError, KeyError, ValueError, TypeError):
        return False
    return True


@lru_cache(maxsize=1024)
def _picture(renderer_id: str, view: View) -> bytes:
    try:
        return renderers.load(renderer_id).draw(view, width=PHONE, names=NAMES)
    except (IndexError, KeyError, ValueError, TypeError):
        return b""


def test_where_the_words_are_the_same_the_picture_is_the_same(renderer_id: str) -> None:
    words = renderers.load(renderer_id).words
    for view, other in _mixed(renderer_id):
        if words(view) == words(other):
            drawn = _picture(renderer_id, other)
            changed = [f.name for f in fields(view) if getattr(view, f.name) != getattr(other, f.name)]
            assert drawn in {b"", _picture(renderer_id, view)}, (changed, view)


def _told(localizer: Localizer, renderer_id: str, view: View) -> tuple[str, ...]:
    return tuple(
        localizer.game(renderer_id, line.key, line.args) for line in renderers.load(renderer_id).words(view)
    )


def test_every_language_tells_what_the_words_tell(
    renderer_id: str, catalogs: Catalogs, language: str
) -> None:
    words, localizer = renderers.load(renderer_id).words, Localizer(catalogs, language, NAMES.__getitem__)
    for view, other in _mixed(renderer_id)[::3]:
        if words(view) != words(other):
            told, retold = (_told(localizer, renderer_id, each) for each in (view, other))
            changed = [f.name for f in fields(view) if getattr(view, f.name) != getattr(other, f.name)]
            assert told != retold, (changed, view)


def test_a_board_in_words_fits_into_a_message(renderer_id: str, catalogs: Catalogs, language: str) -> None:
    localizer = Localizer(catalogs, language, NAMES.__getitem__)
    for view in (*samples(renderer_id).values(), *views_of(renderer_id, 1)):
        assert len("\n".join(_told(localizer, renderer_id, view))) <= LONGEST

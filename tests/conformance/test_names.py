"""Every player who is shown on a picture is named there, in any script, also in private pictures."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

import renderers
from games.game import Seat, View
from tests.conformance.drawing import samples, views_of
from tests.conformance.words_of import players_in

SCRIPTS = ("Minjun", "김민준", "佐藤", "علی", "\U00012000 x", "Ann", "Élise", "Иван")
"""Names in four scripts and one that no font covers."""
OTHERS = ("Hannah", "이서연", "田中", "رضا", "\U00012001 y", "Bob", "Chloé", "Пётр")
PHONE = 400

Shown = Callable[[Any], Collection[int]]


def _of_twigs(view: Any) -> Collection[int]:
    """Who alone lays the twigs of a puzzle has no sign; who builds a move sees their own."""
    if view.puzzle:
        return ()
    return range(len(view.hands)) if view.building is None else (view.to_move,)


SHOWN: Mapping[str, Shown] = {"twigs": _of_twigs}
"""Who is named on a picture, if not everybody whom its words name."""


def _shown(renderer_id: str, view: View) -> set[Seat]:
    if renderer_id in SHOWN:
        return set(SHOWN[renderer_id](view))
    return {seat for line in renderers.load(renderer_id).words(view) for seat in players_in(line.args)}


def _with_others(seats: Collection[int]) -> tuple[str, ...]:
    return tuple(OTHERS[seat] if seat in seats else name for seat, name in enumerate(SCRIPTS))


def test_everybody_who_is_shown_is_named(renderer_id: str) -> None:
    draw = renderers.load(renderer_id).draw
    for view in (*samples(renderer_id).values(), *views_of(renderer_id, 1)):
        named = draw(view, width=PHONE, names=SCRIPTS)
        shown = _shown(renderer_id, view)
        for seat in sorted(shown):
            alike = draw(view, width=PHONE, names=_with_others({seat})) == named
            assert not alike, f"the words name seat {seat} and the picture does not: {view}"
        alike = draw(view, width=PHONE, names=_with_others(set(range(8)) - shown)) == named
        assert alike, f"the picture names more than seats {sorted(shown)}, whom its words name: {view}"


def test_private_pictures_are_among_those_that_are_looked_at(renderer_id: str) -> None:
    views: list[View] = [*samples(renderer_id).values(), *views_of(renderer_id, 1)]
    assert {view.seat is None for view in views} == {True, False}

"""Whoever walks a menu comes to an end: in every position, the last ones of a long game too."""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain
from typing import Any

import pytest

from bot.messages.localizer import Localizer
from bot.messages.step_messages import answered_at_table, button_words, called
from data.words import Catalogs
from games.game import Game, Menu, View
from tests.conformance.playing import Position, late, positions
from tests.soaking import fewer

MENUS = fewer(150, 400)
"""Menus of one view that are looked at; of more, some by chance."""

Built = tuple[str, ...]


def looked_at(game_id: str) -> Iterator[Position]:
    """Random positions, and late ones."""
    return chain(positions(game_id)[:: fewer(4, 1)], late(game_id))


def ways_on(menu: Menu, built: Built) -> Iterator[Built]:
    """Return the paths that a menu offers next; a toggle that is on goes off."""
    if menu.kind == "text":
        return
    if menu.kind == "number":
        low, high = (int(str(menu.choices[0].args[edge])) for edge in ("low", "high"))
        yield from ((*built, str(number)) for number in sorted({low, (low + high) // 2, high}))
        return
    for choice in menu.possible:
        if menu.kind == "toggles" and choice.id in built:
            yield tuple(other for other in built if other != choice.id)
        else:
            yield choice.after(built)


def walked(game: Game[Any], view: View, dice: random.Random) -> Iterator[tuple[Built, Menu]]:
    """Return the menus that can be reached, with their paths: all of them if they are ``MENUS`` or fewer."""
    waiting: list[Built] = [()]
    seen: set[object] = {frozenset()}
    for _ in range(MENUS):
        if not waiting:
            return
        built = waiting.pop(dice.randrange(len(waiting)))
        menu = game.menu(view, built)
        yield built, menu
        for longer in ways_on(menu, built):
            same = frozenset(longer) if menu.kind == "toggles" else longer
            if same not in seen:
                seen.add(same)
                waiting.append(longer)


def test_every_menu_leads_to_an_end(game_id: str) -> None:
    ended = 0
    for position in looked_at(game_id):
        game = position.game
        for seat in (None, *position.pending):
            view, dice = game.view(position.state, seat), random.Random(position.name)
            legal = set(game.legal(position.state, position.pending[0] if seat is None else seat))
            for built, menu in walked(game, view, dice):
                where = f"{position.name} seat {seat} built {built}"
                assert menu.move is None or seat is None or menu.move in legal, where
                ways = menu.possible or menu.move is not None or menu.kind in {"text", "toggles"}
                assert ways or (seat is None and not built), f"{where}: a dead end"
                ended += menu.move is not None
                for choice in (choice for choice in menu.choices if choice.off):
                    with pytest.raises(ValueError):
                        game.menu(view, choice.after(built))
    assert ended, "no walk came to a whole move: the test proves nothing"


def test_a_host_finds_its_words_in_every_position(game_id: str, catalogs: Catalogs, language: str) -> None:
    localizer = Localizer(catalogs, language)
    for position in looked_at(game_id):
        game, state = position.game, position.state
        words, whole = button_words(localizer, game_id, game, state), answered_at_table(game, state)
        assert not whole or words, position.name
        for seat in position.pending:
            for move in random.Random(position.name).choices(game.legal(state, seat), k=3):
                assert called(localizer, game_id, game, state, seat, move), position.name


def test_late_positions_are_late(game_ids: tuple[str, ...]) -> None:
    """Of Pentago, that some block is full: there a choice is off from the beginning."""
    assert {"pentago"} <= set(game_ids)
    offs = [
        sum(choice.off for choice in position.game.menu(position.game.view(position.state, None), ()).choices)
        for position in late("pentago")
    ]
    assert max(offs) > 0

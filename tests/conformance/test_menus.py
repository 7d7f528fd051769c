"""Whoever walks a menu comes to an end: in every position, the last ones of a long game too.

And Discord takes what a host shows of it.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from itertools import chain
from types import SimpleNamespace
from typing import Any

import pytest

from bot.messages.localizer import Localizer
from bot.messages.message import ROW_LIMIT, PathNames, Select
from bot.messages.move_builder import PAGE, MoveBuilder
from bot.messages.receipts import OpenQuestion
from bot.messages.step_messages import answered_at_table, button_words, called
from data.rows import AnswerRow, SeatRow, TableRow
from data.words import Catalogs
from games.game import Choice, Game, Menu, Seat, View
from tests.conformance.building import walk
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


def asked_at(position: Position, seat: Seat, catalogs: Catalogs) -> OpenQuestion:
    """The question to a seat that may withdraw its answer, if it can be changed."""
    game, ask = position.game, position.game.ask(position.state)
    assert ask is not None
    row = TableRow(1, 1, 2, 3, 11, game.id, game.version, {}, "en", "open", b"", 0.0)
    answers = {seat: AnswerRow(1, 0, seat, "", 0.0)} if ask.sealed else {}
    table: Any = SimpleNamespace(game=game, state=position.state, row=row, answers=answers)
    return OpenQuestion(table, SeatRow(seat, 11), ask, Localizer(catalogs, "en"), "dark", PathNames())


def assert_sendable(builder: MoveBuilder, where: str) -> None:
    """No row is too long, and no two of its buttons and menus share an id, on any page."""
    for page in range(len(builder.menu.choices) // PAGE + 1):
        ids: list[str] = []
        for row in builder.rows(page):
            assert isinstance(row, Select) or 0 < len(row) <= ROW_LIMIT, where
            ids += [row.custom_id] if isinstance(row, Select) else [button.custom_id for button in row]
        assert len(set(ids)) == len(ids), f"{where} page {page}: {sorted(ids)}"


def test_discord_takes_every_message_of_a_builder(game_id: str, catalogs: Catalogs) -> None:
    for position in looked_at(game_id):
        for seat in position.pending:
            question = asked_at(position, seat, catalogs)
            for built, menu in walk(position.game, question.view, random.Random(position.name)):
                for looking in (False, True):
                    builder = MoveBuilder(question, built, question.view, menu, looking)
                    assert_sendable(builder, f"{position.name} seat {seat} built {built}")


def test_discord_takes_every_page_of_a_long_list_beside_suggestions(catalogs: Catalogs) -> None:
    position = positions("twigs")[0]
    question = asked_at(position, position.pending[0], catalogs)
    ready = tuple(Choice(f"ready{number}", f"{number}", ready=True) for number in range(2))
    others = tuple(Choice(f"{number}", f"{number}") for number in range(2 * PAGE + 1))
    menu = Menu("buttons", (*ready, *others), ask="piece")
    assert_sendable(MoveBuilder(question, (), question.view, menu), "a long list")


def test_late_positions_are_late(game_ids: tuple[str, ...]) -> None:
    """Of Pentago, that some block is full: there a choice is off from the beginning."""
    assert {"pentago"} <= set(game_ids)
    offs = [
        sum(choice.off for choice in position.game.menu(position.game.view(position.state, None), ()).choices)
        for position in late("pentago")
    ]
    assert max(offs) > 0

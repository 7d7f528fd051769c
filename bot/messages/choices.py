"""Questions with few choices: their buttons stand at the table itself, the same for everybody."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from bot.messages.custom_ids import CustomId
from bot.messages.display_names import move_word
from bot.messages.localizer import Localizer
from bot.messages.message import Button
from games.game import Choice, Game, Menu, Seat

MOST = 5
"""Choices that fit one row."""


def direct_menu(game: Game[Any], state: Any) -> Menu:
    """Return the menu whose choices stand at the table itself; an empty one if a builder is needed.

    It comes from the public view, so it shows nothing of any seat.
    """
    try:
        menu = game.menu(game.view(state, None), ())
    except ValueError:
        return Menu("buttons")
    return menu if menu.kind == "buttons" and len(menu.choices) <= MOST else Menu("buttons")


def answered_at_table(game: Game[Any], state: Any) -> bool:
    """Tell whether the buttons at the table are enough: one click may be the whole answer.

    Other buttons may lead to a further choice (another amount, say).
    """
    return any(menu.move is not None and not menu.choices for _, menu in _clicked(game, state))


def _clicked(game: Game[Any], state: Any) -> Iterator[tuple[Choice, Menu]]:
    """Yield each choice at the table that can be clicked, and the menu after it."""
    view = game.view(state, None)
    for choice in direct_menu(game, state).possible:
        yield choice, game.menu(view, choice.after(()))


def choice_label(localizer: Localizer, game_id: str, label: object, args: Any) -> str:
    """Return a choice's label: a notation as it is, a word from the game's catalog."""
    key = getattr(label, "key", None)
    return localizer.game(game_id, f"choice.{key}", args) if key is not None else str(label)


def button_words(localizer: Localizer, game_id: str, game: Game[Any], state: Any) -> dict[str, str]:
    """Return the answers that one click at the table gives, each with the label of its button."""
    return {
        menu.move: choice_label(localizer, game_id, choice.label, choice.args)
        for choice, menu in _clicked(game, state)
        if menu.move is not None
    }


def called(localizer: Localizer, game_id: str, game: Game[Any], state: Any, seat: Seat, move: str) -> str:
    """Return a seat's answer as its button says it, else as a person would type it."""
    words = button_words(localizer, game_id, game, state)
    return words.get(move) or move_word(localizer, game_id, game.spoken(state, seat, move))


def choice_buttons(
    choices: tuple[Choice, ...], localizer: Localizer, game_id: str, table: int, step: int
) -> tuple[Button, ...]:
    """Return the buttons that answer a question at once."""
    return tuple(
        Button(
            choice_label(localizer, game_id, choice.label, choice.args),
            str(CustomId("pick", table, step, choice.id)),
            "secondary" if choice.secondary else "primary",
            choice.off,
        )
        for choice in choices
    )


def in_rows(buttons: tuple[Button, ...], lengths: Sequence[int] = ()) -> tuple[tuple[Button, ...], ...]:
    """Return buttons in rows of these lengths; the rest stands in rows as long as possible."""
    rows, start = [], 0
    for length in (*lengths, *[MOST] * len(buttons)):
        if start < len(buttons):
            rows.append(buttons[start : start + length])
            start += length
    return tuple(rows)

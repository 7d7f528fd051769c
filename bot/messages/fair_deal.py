"""The proof of a fair deal: a button everywhere, and a short line in the terms that begin a thread.

A game that hides nothing, or whose proof was switched off, doesn't mention it. If chance decides who begins
in such a game, the lobby's options show the proof of that.
"""

from __future__ import annotations

from typing import Any

from bot.messages.localizer import Localizer
from bot.messages.message import Button, CustomId, Message
from bot.tables.options import is_on
from data.rows import TableRow
from games.chain import SHOWN_OF_DIGEST
from games.game import Game
from games.rng import commitment, digest_of


def is_proved(game: Game[Any], row: TableRow) -> bool:
    """Tell whether a table proves its deal: something is hidden, and the host left the proof on."""
    return game.has_secrets and row.proof and is_on(row.options, "reveal_seed")


def fair_line(localizer: Localizer, game: Game[Any], row: TableRow) -> tuple[str, ...]:
    """Return the line with the commitment to the secret and, after the start, the entropy mixed in."""
    if not is_proved(game, row):
        return ()
    digests = (commitment(row.secret), *((digest_of(row.entropy),) if row.entropy else ()))
    shown = " ".join(digest[:SHOWN_OF_DIGEST] for digest in digests)
    return (localizer.say("fair.line", digests=shown),)


def fair_button(localizer: Localizer, row: TableRow) -> Button:
    """Return the button that shows the proof.

    Its id holds the commitment, so that Discord keeps it from the moment the lobby stands.
    """
    return Button(localizer.say("button.fair"), str(CustomId("fair", row.id, rest=commitment(row.secret))))


def fair_buttons(localizer: Localizer, game: Game[Any], row: TableRow) -> tuple[Button, ...]:
    """Return the proof as a lobby shows it: its button, none if there is no proof."""
    return (fair_button(localizer, row),) if is_proved(game, row) else ()


def drawn_buttons(localizer: Localizer, game: Game[Any], row: TableRow) -> tuple[Button, ...]:
    """Return the button for a game that hides nothing but draws who begins: the lobby's options show it."""
    return (fair_button(localizer, row),) if _is_drawn(game, row) else ()


def _is_drawn(game: Game[Any], row: TableRow) -> bool:
    return not game.has_secrets and game.draws(row.options)


def fair_message(localizer: Localizer, game: Game[Any], row: TableRow) -> Message:
    """Return the full proof, and how to check it at the end."""
    say = localizer.say
    if not (is_proved(game, row) or _is_drawn(game, row)):
        return Message(say("fair.title"), (say("fair.none" if game.has_secrets else "fair.open"),))
    how = say("fair.check" if game.has_secrets else "fair.first")
    return Message(say("fair.title"), (how, *proof_lines(localizer, row)))


def proof_lines(localizer: Localizer, row: TableRow) -> tuple[str, ...]:
    """Return the commitment and, after the start, the entropy mixed into the seed."""
    mixed = (localizer.say("fair.entropy", entropy=row.entropy),) if row.entropy else ()
    return (localizer.say("fair.commitment", commitment=commitment(row.secret)), *mixed)
